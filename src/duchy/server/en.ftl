# What the server says to players.
error-absent = { $name } is offline and can’t agree to this; try again when { $name } is back.
error-away-too-long = You can only be away for { $hours ->
    [one] 1 more hour
   *[other] { $hours } more hours
 } at this table.
error-bad-data = This text contains characters that can’t be saved.
error-bad-message = The server can’t read this request; reload the page and try again.
error-bad-field = The server can’t read this request ({ $field }: { $reason }); reload the page and try again.
error-bad-record = This game can’t be imported: { $reason }
error-deal-full = There can be at most { $most } tables with the same dice.
error-deal-options = The options are the same at all tables with the same dice.
error-deal-over = The first of these tables is finished, so no other can be opened or started.
error-deal-played = You already play with these dice at another table.
error-deal-runs = Others still play with the same dice. You can see this once all these tables are finished.
error-deal-seat = With the same dice at several tables, nobody can hand over a seat of a running game. Let a bot play for you instead.
error-barred = To undo this, you need the other players’ consent: dice were rolled, something was revealed, or another player has moved.
error-begun = The game has started; you can watch it.
error-bot-plays = A bot is playing for you; take over from it first.
error-bot-stays = A bot plays this seat until the end of the game.
error-broken = Something went wrong on the server. It isn’t your fault, and the game is unchanged.
error-busy = The server is busy; try again in a moment.
error-banned = You have been banned from this server. You can still delete your data.
error-dead-link = This link is no longer valid; ask for a new one.
error-empty-variation = Make a move before you keep the variation.
error-no-away = Nobody can be away from this table. Ask the others to pause the game.
error-no-clock = This table has no clock.
error-no-entrant = This player isn’t in the tournament.
error-no-tournament = This tournament doesn’t exist.
error-own-games = This browser has games of its own. Confirm that you want to switch.
error-round-over = This game is over.
error-round-runs = The next round starts when all tables are finished.
error-too-few = A tournament needs at least two players.
error-too-many-comments = This game has the largest number of comments. Delete one first.
error-too-many-people = This browser has the games of too many people. Delete the data of one of them first.
error-nobody-else = This browser has no other games.
error-game-is-over = The game is over.
error-gone = This table or player was deleted.
error-host-only = Only the host can do this.
error-late = The table has changed in the meantime; check it and try again.
error-link-asked = The other players have been asked. You can create the link once they agree.
error-locked = Another server is using this database ({ $holder }); stop it, or choose another file with --db.
error-long-record = An imported game can be at most 256 kB and 5,000 lines long.
error-moment-runs = Others are still playing. Share what your seat sees once the game is over.
error-named-seed = You can only choose a seed in games without other people.
error-newer-schema = This database was written by a newer version of Duchy (schema { $have }); this version supports up to { $newest }.
error-no-backup = { $path } isn’t a Duchy backup, or is damaged.
error-no-chat = Chat is turned off at this table.
error-no-consent-undo = At this table, you can’t undo moves that rolled dice or revealed something.
error-no-duchy = There is no Duchy server at { $url }.
error-no-game = There is no game { $game } on this server.
error-no-hints = Hints are only available in games against bots, at tables that allow them.
error-no-hook = Webhooks can only be sent to https addresses on these hosts: { $hosts }
error-no-hooks = Webhooks are turned off on this server.
error-no-address = This isn’t an e-mail address.
error-no-mail = E-mail is turned off on this server.
error-mail-not-sent = The message couldn’t be sent: { $reason }
error-no-network = This computer isn’t connected to a network, or the server’s port is already in use.
error-no-order = List each seat exactly once.
error-no-page = Page not found.
error-no-plan-here = This isn’t a what-if of that table.
error-no-puzzle = This game has no daily puzzle.
error-no-series = This series doesn’t exist.
error-no-server = No server is answering at { $url }: { $reason }
error-no-such-line = This message doesn’t exist.
error-no-such-ply = The game has no such move.
error-no-such-seat = This seat doesn’t exist.
error-no-such-vote = There is no such vote.
error-no-table-here = This table doesn’t exist.
error-no-thought = The analysis failed: { $reason }
error-no-turn = In this game, you are not asked any more.
error-no-delete = Nobody can delete this table.
error-no-resign = Nobody can resign at this table. Let a bot play for you instead.
error-no-undo = At this table, nothing can be undone.
error-resign-asked = Another player has asked to resign. Vote on that first.
error-resign-in-turn = At this table, you can only resign when it’s your turn.
error-no-vote = There is nothing left for you to vote on.
error-no-watching = You need the spectator link to watch this table.
error-no-what-if = What-ifs are only available in games against bots, at tables that allow them.
error-nobody = You don’t have a seat at this table in this browser.
error-nobody-there = That seat is empty.
error-not-asked-you = This vote isn’t for you.
error-not-begun = The game hasn’t started yet.
error-not-empty = { $address } already contains games; choose an empty database.
error-not-finished = This game wasn’t played to the end.
error-not-openable = This server can only be opened to the network from its own computer, and only if it was started with: duchy serve --open
error-not-opened = Open the table first.
error-not-over-yet = The game isn’t over yet.
error-not-silent = Nobody is waiting for that player.
error-not-silent-yet = That player hasn’t been inactive for { $limit ->
    [one] 1 second
   *[other] { $limit } seconds
 } yet.
error-not-your-seat = This isn’t your seat.
error-not-your-turn-now = It isn’t your turn.
error-nothing-planned = Make the moves that you want to plan first.
error-nothing-said = Type a message first.
error-nothing-to-withdraw = You have no request or vote to withdraw.
error-nothing-yet = You haven’t made a move yet.
error-one-person = Only one person can play at this table, because its dice can be known in advance.
error-only-plans = This position is for planning moves only.
error-operator-only = Only the server’s operator can do this.
error-other-end-now = This game was started under rules version { $given }; under version { $version } the same moves lead to a different position. You can still look at it and export it, but not continue it.
error-own-seat = You can’t remove yourself; use “Leave seat” instead.
error-owner-only = Only { $name } can hand over this seat. Once a bot has played it for a day, the other players can vote to replace { $name }.
error-passed-on = The previous player handed over this seat and has its link. If nobody takes it, you can create another link after a day.
error-plan-not-there = This plan uses something that isn’t on the table now, such as dice that are not rolled yet.
error-plan-your-turn = It’s your turn: just play.
error-is-here = This player has the table open right now.
error-long-variation = A variation can have at most { $most } moves.
error-no-push = Notifications are turned off on this server.
error-no-push-key = The keys of this browser’s subscription are broken. Turn notifications off and on again.
error-no-push-service = This server doesn’t send notifications through the push service of this browser.
error-not-at-table = Only players of this table can remind others.
error-not-reachable = This player gets no notifications from here. Send them the link yourself.
error-not-waiting = It isn’t this player’s turn.
error-reminded = This player has been reminded already. Try again in a few hours.
error-too-many-browsers = You are notified in too many browsers. Sign out your other devices first.
error-puzzle-runs = Today’s puzzle can’t be analysed, exported or used for what-ifs until midnight UTC.
error-read-only = The server can’t save right now, so you can’t play; try again later.
error-rules-changed = This game was started under rules version { $given } and can’t continue under version { $version }. You can still look at it and export it.
error-seat-kept = This seat is reserved for someone from the previous game; the host can free it.
error-seat-taken = This seat is taken; you can watch.
error-seat-waits = A seat is waiting for its player. You can do this once someone has taken it.
error-store-down = The server can’t save right now; the game is unchanged.
error-table-closed = This table is closed.
error-too-long = This message is too long.
error-too-many-tables = You have too many tables open in this window; close one.
error-too-much = Too many messages; wait a moment.
error-too-much-computed = You have requested a lot of analysis; wait a moment.
error-tournament-closed = Nobody can join this tournament any more.
error-tournament-full = There can be at most { $most } players in a tournament.
error-tournament-next = The tournament opens the tables of the next round. Go to its page.
error-tournament-title = The tables of a tournament have no names of their own.
error-tournament-seat = In a tournament, nobody can hand over a seat. Let a bot play for you instead.
error-undone-move = This move was undone.
error-wrong-host = This server can’t be reached at that address.
error-wrong-origin = This request comes from another site.
hook-turn = Next to move: { $names }
hook-turn-in = { $names }’s turn in { $table }
mail-confirm = Confirm your e-mail address
mail-confirm-ignore = If you didn’t ask for this, ignore this message: nothing more will be sent to you. To have your address removed at once, open:
mail-confirm-words = Somebody, probably you, wants to be notified at this address when it’s their turn in a game on { $site }. To confirm, open this link within a day:
mail-why = You get this message because you asked for turn notifications at this address. To stop them, open:
push-expired = Nobody answered your invitation in time, so it has expired
push-late = Your time is up: a bot will soon play for you
push-loses = Your time will soon be up: then you lose
push-reminder = The others are waiting for you
push-round = The round begins: your game is ready
push-table = { $game } with { $names }
push-test = Notifications work
push-test-words = This is what you’ll get when it’s your turn.
push-turn = Your turn
titled-table = { $title } ({ $game })
turn-in = Your turn in { $table }
unnamed = Player { $seat }
feed-title = Duchy: your turns
feed-turn = Your turn – { $table }
no-client = The browser client isn’t part of this installation. In a source checkout, <code>make web</code> builds it into <code>src/duchy/server/client</code>. Everything else works: <code>duchy play</code> in a terminal, and the API at <a href="/api/openapi.json">/api/openapi.json</a>.
no-client-title = Duchy: no browser client
privacy = This server stores the games played here, the names, messages and private notes you write, an e-mail address only if you want to be notified there, and a cookie that keeps your seats for { $cookie ->
    [one] 1 day
   *[other] { $cookie } days
 }. From how long your turns took, it tells people who open your tables how soon you usually answer. It stores no IP addresses, and contacts other sites only to send the notifications that you turn on. { $days ->
    [0] Games stay until somebody deletes them.
    [one] Games are deleted after 1 day without activity.
   *[other] Games are deleted after { $days } days without activity.
}{ $unused ->
    [0] {""}
    [one] {" "}Tables where no game started are deleted after 1 day.
   *[other] {" "}Tables where no game started are deleted after { $unused } days.
} “Delete my data” removes your names, messages, devices, links and address at once.
error-newer-backup = { $path } was written by a newer version of Duchy (schema { $have }).
error-no-branch = Only what-ifs that begin in this game can be kept as variations.
error-no-database = There is no database { $address }.
error-no-such-variation = This variation doesn’t exist.
error-not-ours = { $address } isn’t a Duchy database.
error-too-many-variations = This game has the largest number of variations. Delete one first.

# Links in chats

card-move = Move { $ply } of a game
card-over = Players: { $names }
card-result = Final scores
card-running = A game in progress: { $names }
card-score = { $name } { $points }
card-seat = An invitation to take a seat at a table
card-series = A series of games with its standings
card-waiting = { $count ->
    [0] A table that waits for players
    [one] { $names } is waiting for players.
   *[other] { $names } are waiting for players.
 }
