# What the page says where a server would speak of itself; these replace the texts of duchy.server.
error-bad-message = This request can’t be read; reload the page and try again.
error-bad-field = This request can’t be read ({ $field }: { $reason }); reload the page and try again.
error-broken = Something went wrong. It isn’t your fault, and the game is unchanged.
error-busy = This device is busy; try again in a moment.
error-no-database-of-ours = This file wasn’t saved by Duchy, or by a newer version.
error-no-game = There is no game { $game } on this page.
error-read-only = This browser can’t save right now, so you can’t play; free some space and try again.
error-store-down = This browser can’t save right now ({ $reason }); the game is unchanged.
privacy = Your games are stored in this browser, and nowhere else. The page sends nothing and asks no other site for anything; it even works offline. If you delete this site’s data in the browser’s settings, your games are deleted too; in the settings of Duchy, you can save them to a file first.
