# What the server says to players.
error-bad-message = This is no message that the server knows.
error-barred = Dice were rolled, something was shown, or another has played: ask the others.
error-begun = The game has begun; you may watch.
error-bot-plays = A bot plays for you; take your seat back first.
error-broken = Something went wrong here. It was not your fault; the game is as it was.
error-dead-link = This link is no longer valid; ask for a new one.
error-game-is-over = The game is over.
error-host-only = Only the host may do this.
error-late = The table has changed meanwhile; look again.
error-locked = Another server has this database ({ $holder }); stop that one, or name another file with --db.
error-named-seed = A seed can be named only where nobody else plays.
error-newer-schema = This database was written by a newer version of Duchy (schema { $have }); this one knows up to { $newest }.
error-no-backup = { $path } is no backup of Duchy.
error-no-chat = This table has no chat.
error-no-consent-undo = At this table undo ends where dice were rolled or something was shown.
error-no-game = There is no game { $game } here.
error-no-order = An order names each seat once.
error-no-page = There is nothing at this address.
error-no-such-line = There is no such line.
error-no-such-seat = There is no such seat.
error-no-such-vote = That cannot be asked.
error-no-table-here = There is no such table.
error-no-vote = Nothing is asked of you any more.
error-no-watching = Watching this table needs its own link.
error-nobody = This browser holds no seat here.
error-nobody-there = Nobody sits there.
error-not-asked-you = This is not asked of you.
error-not-begun = The game has not begun.
error-not-empty = { $address } holds games already; name an empty database.
error-not-opened = Open the table first.
error-not-over-yet = The game is not over yet.
error-not-silent = Nobody waits for that seat.
error-not-silent-yet = That seat has not been silent for { $limit } seconds.
error-not-your-seat = This is not your seat.
error-nothing-said = There is nothing in this line.
error-nothing-yet = You have decided nothing yet.
error-operator-only = Only the operator may do this.
error-other-end-now = This game was begun under version { $given } of the rules; under version { $version } it would stand otherwise. It is kept as it is.
error-own-seat = Leave the table instead.
error-read-only = Nothing can be saved now, so nothing can be played; try again later.
error-rules-changed = This game was begun under version { $given } of the rules and cannot go on under version { $version }. It is kept as it is.
error-seat-taken = Somebody sits there already; you may watch.
error-store-down = Nothing can be saved now; the game is as it was.
error-table-closed = This table is closed.
error-too-long = This message is too long.
error-too-many-tables = This window follows too many tables; close one.
error-too-much = Too many messages; wait a moment.
error-wrong-host = This server does not go by that name.
error-wrong-origin = This request comes from another site.
no-client = The browser client is not built into this installation. In a source tree, <code>make web</code> builds it and puts it into <code>src/duchy/server/client</code>; it needs Node. Everything else works: <code>duchy play</code> in a terminal, and the programs’ interface under <a href="/api/openapi.json">/api/openapi.json</a>.
no-client-title = Duchy: no client here yet
privacy = This server keeps the games played here, the names and lines of chat that you write, and a cookie that holds your seats for { $cookie } days. It stores no address and asks no other site for anything. { $days ->
    [0] Games stay until somebody deletes them.
    [one] A game that nobody has touched for a day is deleted.
   *[other] A game that nobody has touched for { $days } days is deleted.
} ‘Forget me’ removes your names, lines, devices and links at once.
