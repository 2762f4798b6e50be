# What tables say.

## A table

game-over = The game is over.
looking-back = You are viewing an earlier position; the game continues.
looking-back-over = You are viewing an earlier position.
replay-none = This is an earlier position. Return to the game first.
ask-picked = { $thing }: choose a highlighted space or piece.
ask-commit = { $thing }: click again to confirm, or choose something else.
ask-commit-touch = { $thing }: tap again to confirm, or choose something else.
ask-press = { $thing }: press Confirm, or choose something else.
ask-escape = Esc cancels
ask-left = { $left } left
has-chosen = has chosen
has-chosen-mine = You have made your choice.
next-table = Your turn at another table
thinks = { $count ->
    [0] Rolling dice or drawing cards…
   *[other] Waiting for { $names }…
 }
score-title = Points now, and including end-of-game scoring
score-now = now
score-end = end
points-end = { $total } including end-of-game scoring
preview = Preview
preview-empty = Click a piece or a space to start.
preview-empty-touch = Tap a piece or a space to start. Hold a piece to read what it does.
since-turn = Since your last turn
last-move = Last move
skip = Skip animation
then = then “{ $question }”
worth = { $count ->
    [one] { $points } point
   *[other] { $points } points
 }
semicolon = ;{ " " }
sealed = can’t be undone: reveals new information
sealed-ends = can’t be undone: ends your turn
you-watch = You are watching.
ask-end = Nothing left to do: end your turn.
ways = Ways to do this
commit = Confirm
why-not = Why not?
log = Log
log-click = click to view
log-click-touch = tap to view
log-filter = Filter by player
log-only = Only { $name }
parts = Table sections
enlarge = Enlarge { $name }’s board
enlarge-all = Enlarge { $name }’s area
away = offline
others = Opponents
mine = Your area
market = Shared area
to-table = To the table
turn-order = Turn order
line-lost = Connection lost. Reconnecting…
line-lost-static = The game was interrupted. Continuing in a moment…
line-plain = A proxy or firewall blocks live connections (WebSockets). You can still play: the table is updated every few seconds.
part-missing = This part could not be loaded. Check your connection and try again.
back-to-game = Back to the game
seat-lost = This seat is no longer yours. You are watching now.
line-pending = You are offline. Your move will be sent as soon as you are back.
line-pending-static = The game was interrupted. Your move will be played in a moment.
undo-none = Nothing to undo: dice were rolled, something was revealed, or another player has moved.
undo-never = At this table, nothing can be undone.
whatif-none = Plan moves while the others play.
aids-none = { $kind ->
    [daily] No hints or what-ifs in the daily puzzle.
    [practice] No hints or what-ifs in the daily puzzle, even in practice.
   *[other] Hints and what-ifs are turned off at this table.
 }
tool-undo = Undo
tool-whatif = What if?
tool-replay = Replay
tool-hint = Hint
tool-settings = Settings
tool-log = Log
tool-people = Table
restart = Restart turn
tab-own = You
tab-own-watched = Board
tab-market = Shared area
tab-others = Others
tab-log = Log
button-end = End turn
place-empty = empty
face-down = face down
mark-used = used
mark-finished = completed
none = none

## Lessons, and what is picked

teach-later = Not yet: that comes later in the lesson.
die-shows = Die showing { $number }
free = free
uses = Ways to use this card

## What a thing is

note = About
letter = abbreviation
counts-for = Counts towards: { $what }
all-pieces = All pieces

## At the table with others

turning-point = Turning point { $number }
rule-link = Rule { $rule }
you = You
you-did = You chose “{ $action }”.
hint-none = Hints are available in games against bots, whenever you have a choice.
hint-busy = Looking for a hint…
hint-lead = Points at the end, compared with the best other move
trace-undone = { $seatKey ->
    [you] You
   *[other] { $name }
 } undid { $count ->
    [one] a move
   *[other] { $count } moves
}.
trace-refused = { $seatKey ->
    [you] Your
   *[other] { $name }’s
 } request was refused.
trace-withdrew = { $seatKey ->
    [you] You
   *[other] { $name }
 } withdrew the request.
trace-bot = A bot is playing for { $seatKey ->
    [you] you
   *[other] { $name }
 }.
trace-back = { $seatKey ->
    [you] You are
   *[other] { $name } is
 } back.
trace-left = { $seatKey ->
    [you] You
   *[other] { $name }
 } left the table.
trace-joined = { $seatKey ->
    [you] You
   *[other] { $name }
 } joined the game.
trace-resigned = { $seatKey ->
    [you] You
   *[other] { $name }
 } resigned.
trace-replaced = The bot { $name } failed. When that happens, a weaker one (page) makes the move.
trace-timeout = { $seatKey ->
    [you] Your time was up: a bot is playing for you.
   *[other] { $name }’s time was up: a bot is playing.
 }
trace-away = { $seatKey ->
    [you] You are away.
   *[other] { $name } is away.
 }
trace-paused = The game is paused.
trace-resumed = The game goes on.
trace-cut = The bot { $name } has less time than its level needs, so it plays more weakly.
votes = Votes
vote-undo = { $name } wants to undo their last move and all moves since.
vote-cancel = { $name } wants to cancel the game.
vote-delete = { $name } wants to delete this table.
vote-give = { $name } wants to continue without { $other }.
vote-resign = { $name } wants to resign.
vote-pause = { $name } wants to pause the game.
vote-resume = { $name } wants to go on with the game.
vote-missing = Waiting for { $names } to vote
agree = Yes
disagree = No
withdraw-request = Withdraw my request
withdraw-yes = Withdraw my vote
chat = Chat
chat-say = Message
chat-send = Send
chat-unsent = Not sent yet. Check your connection and send it again.
chat-new = new messages
chat-delete = Delete this message
chat-mute = Mute { $name }
hand-over = { $name }’s turn
hand-over-words = Pass the device over; the next screen is for their eyes only.
hand-over-take = I am { $name }
half-strength = The bots play more weakly while the server is getting ready.
read-only = The server can’t save right now. The game will resume once it can.
read-only-static = This browser can’t save right now. The game will resume once it can; free some space on this device.
trace-undone-others = { $seatKey ->
    [you] You
   *[other] { $name }
 } undid { $count ->
    [one] a move
   *[other] { $count } moves
}, including { $whose }.
undone-by = { $count } by { $seatKey ->
    [you] you
   *[other] { $name }
 }
