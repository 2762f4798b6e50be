# What pages say beside the start page and the tables.
set-name = Your name at new tables
set-theme = Theme
set-theme-auto = System
set-language = Language
set-language-auto = Browser language
set-language-en = English
set-language-fr = Français
set-highlight = Highlight legal moves
set-highlight-picking = after picking a piece
set-highlight-all = always
set-highlight-none = never
set-confirm = Confirm moves
set-confirm-always = always
set-confirm-sealed = only if they can’t be undone, except drawing cards
set-confirm-never = never
set-confirm-button = always, with the Confirm button only
set-thinking = Thinking time of bots
set-thinking-words = At most, for a move. A bot with less time than its level needs plays more weakly, and the log says so. Hints and analyses follow this setting, too.
seconds = { $count } s
set-speed = Speed of animations and opponents’ moves
set-speed-normal = normal
set-speed-fast = fast
set-speed-slow = slow
set-speed-off = instant
set-textSize = Text size
set-textSize-usual = normal
set-textSize-large = large
set-hatching = Colour patterns
set-hatching-usual = normal
set-hatching-faint = light
set-hatching-strong = strong
set-sound = Sounds
set-bell = Sound when it’s my turn
set-notifications = Notify me when it’s my turn and this page is in the background
set-keycaps = Show number shortcuts
set-letterKeys = Single-key shortcuts
set-autoplay = Play forced moves automatically
room = Waiting room
room-words = The host starts the game; bots take empty seats.
watching = { $count ->
    [0] no spectators
    [one] 1 spectator
   *[other] { $count } spectators
 }
host = host
chair-free = empty
sit-down = Take seat
copy-room = Copy invite link
copy-link = Copy link to this seat
copied = Copied
remove = Remove
start = Start
start-bots = Start with bots in empty seats
waiting-host = Waiting for the host to start…
my-games = Your games
my-games-words = This link signs this browser in as the person who created it: you play that person’s games, and both of you see and play every game you start here from now on. Only use links that you created yourself.
own-games-stay = This browser has games of its own. They stay yours: nobody else gets them, and you can switch back to them in the settings.
other-games = Switch to this browser’s other games
a-seat = Join a table
a-seat-words = This link gives you a seat at a table, in this browser.
invited-by = { $name } invites you to play { $game }.
invited = You are invited to play { $game }.
invited-beside = At the table: { $names }
answers-within = usually answers within { $time }
answers-of = { $name } usually answers within { $time }.
come-in = Join
add-games = Sign in here
switch-games = Switch to the link’s games
keep-games = Keep my games
carry = Play on another device
carry-words = Your games are tied to this browser. Create a link to open them on another device. It works once, within a day, and replaces any earlier link. Don’t give it to others: it lets them play as you.
forget-me = Delete my data
keep-as-is = Cancel
keep-playing = Keep playing
forget-sure = Delete all your data? This can’t be undone.
forget-devices-sure = Sign out all your other devices? This also turns off notifications, your feed and your webhook.
forget-results-sure = Clear all results saved in this browser? This can’t be undone.
forgotten = Your names, messages, devices and links have been deleted.
privacy-words = No account, no ads, nothing loaded from other sites. Settings and results stay in this browser.
credits-games = The Castles of Burgundy, its card game and Bruges are by Stefan Feld, the dice game is by Christoph Toussaint; their publishers are alea/Ravensburger and Hans im Glück. The rules are in our own words and the drawings are our own; nothing here is the publishers’ artwork.
credits-icons = Icons by Lorc, Delapouite and others, recoloured:
credits-fonts = Grenze Gotisch by Omnibus-Type, Alegreya Sans by Juan Pablo del Peral:
credits-own = Castle, worker, cloister, tools, houses, shields, dice, coins and ornaments were drawn for this project.
components-words = What is in the box, and how we know: from the rulebook, from public material, or, where the printed value is unknown, a stand-in of our own.
known-rulebook = rulebook
known-public = public material
known-stand-in = our stand-in
known-file = your file
find = Search the rules
find-piece = Search the pieces
with-pictures = Illustrated view
score = Points
result = Result
wins = { $count ->
    [0] You win
    [one] { $names } wins
   *[other] { $names } share the victory
 }
result-words = { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $lead } ahead of { $second }
details = Details
seed = Seed: { $seed }
again = Rematch
export = Export
boards = Boards
chances = Chance of winning
results-words = Saved in this browser only.
forget-results = Clear results
place-of = place { $rank } of { $count }
played = played
won = won
won-one = won
mean = average
best = best
expected = Expected score
thought-with = analysed at { $level } strength
thought-less = analysed with less time than { $level } needs
chart-words = Judged as if everyone played on at { $level } strength; the band is the standard error. Choose a point on the chart to see the position.
luck-undone = ↶ { $count ->
    [one] 1 undo
   *[other] { $count } undos
 } that took back dice rolls or draws
chart-click = Choose a point on the chart to see the position.
still-thinking = analysing at { $level } strength…
thinking = Analysing…
beginning = beginning
ending = end
turning-points = Turning points
turning-of = for { $name }
turning-chance = Luck decided this.
turning-luck = luck
turning-none = No turning points.
knows-less = The bots weren’t trained on this board, so this analysis is less reliable.
give-or-take = ± { $error }
luck-and-choices = Points from luck: { $luck }. Points lost through your choices: { $choices }.
luck-and-choices-of = { $name }’s points from luck: { $luck }. Points lost through choices: { $choices }.
look-there = Show position
play-from-there = Play from here
better = Better moves
better-than = instead of: { $played }
share = Share
export-record = Export game
export-running = Save to continue elsewhere
export-running-done = Saved. To continue on a server, choose “Import a game” there.
carry-make = Create link
games-here = Games on this device
games-here-words = Your games are stored in this browser only ({ $size }). Save them to a file to keep them, or to open them on another device.
games-save = Save all games to a file
games-replace = Restore from a file
games-replace-sure = Replace all games in this browser with those in the file?
install = Install
install-words = Installed, Duchy opens like an app and works without a connection.
install-ios = On an iPhone or iPad, choose Share and then “Add to Home Screen”.
carry-scan = Scan this code with the other device, or open the link there.
carry-code = Link as a QR code
carry-local = This address only works on this computer. Open the server to your network to use the code on a phone.
turn-notices = Turn notifications
turn-notices-words = Open pages can play a sound, and pages in the background can show notifications (see above). What follows also works when every page is closed.
push-here = Notify me on this device when it’s my turn, even when Duchy is closed
push-unsupported = Notifications don’t work here: this browser doesn’t support them, or this site is opened without https.
push-denied = Notifications from this site are blocked. Allow them in your browser’s settings first.
push-always = Also notify me while I have the table open
push-quiet = Quiet hours: notify me when they’re over
push-quiet-start = from
push-quiet-end = to
push-test = Send a test
push-tried = { $count ->
    [0] Nothing was sent: no device of yours gets notifications.
    [one] Test sent.
   *[other] Test sent in { $count } ways.
 }
push-failed = The test could not be sent: { $reason }
push-last = Last notification: { $ago }
push-none = No notification so far
table-name = Name of the table
manners-listed = List this table publicly
manners-chat = Chat
manners-undo = Undo
manners-resign = Resigning
manners-delete = Deleting the table
may-undo-consent = own turn; beyond that by agreement
may-undo-bar = own turn only
may-undo-none = none
may-resign-free = at any time
may-resign-turn = own turn only
may-resign-consent = by agreement
may-resign-none = none
may-delete-consent = by agreement
may-delete-none = none
manners-pace = Pace
manners-clock = Clock
manners-clock_time = { $clock ->
    [move] Time per turn
   *[other] Time per player
 }
manners-clock_extra = Added after each turn
manners-away = Absence
manners-lose = Players lose when their time is up
may-nothing = none
may-pace-none = no hurry
may-pace-sitting = one sitting
may-pace-several = several moves a day
may-pace-daily = a move a day
may-clock-none = none
may-clock-live = per player
may-clock-move = per turn
may-clock-look = only while they look
policy = What is allowed at this table
policy-undo = { $choice ->
    [none] Nothing can be undone.
    [bar] You can undo moves of your own turn, until dice are rolled, something is revealed or another player moves.
   *[other] You can undo moves of your own turn; to undo more, everyone must agree.
 }
policy-resign = { $choice ->
    [none] Nobody can resign; a bot can play for those who leave.
    [turn] You can only resign when it’s your turn.
    [consent] To resign, everyone must agree.
   *[other] You can resign at any time.
 }
policy-delete = { $choice ->
    [none] Nobody can delete the table.
   *[other] To delete the table, everyone must agree.
 }
policy-pace = { $choice ->
    [sitting] The game is played in one sitting.
    [several] Everyone plays several moves a day.
    [daily] Everyone plays about a move a day.
   *[other] There is no hurry.
 }
policy-clock = { $choice ->
    [live] Each player has { $time }{ $some ->
        [yes] , and { $extra } more after each turn.
       *[no] .
     }
    [move] Each turn may take { $time }.
    [look] Each player has { $time } { $some ->
        [yes] to look at the position in their turns, and { $extra } more after each turn.
       *[no] to look at the position in their turns.
     } The clock stops while the table is closed or hidden.
   *[other] There is no clock.
 }
policy-lose = { $lose ->
    [yes] Players lose when their time is up.
   *[no] When the time of a player is up, they get a reminder; a little later, a bot plays until they return.
 }
policy-away = { $days ->
    [0] Nobody can be away: the clock keeps running.
    [one] Each player can be away for 1 day in all, without using time.
   *[other] Each player can be away for { $days } days in all, without using time.
 }
resign-sure = { $others ->
    [0] Resign? This is final: a bot plays on for you, or the game ends.
   *[other] Ask the other players to let you resign? Then a bot plays on for you, or the game ends.
 }
phrases = Quick phrases
phrase-hello = Hello!
phrase-hello-elsewhere = Bonjour !
phrase-luck = Good luck!
phrase-luck-elsewhere = Bonne chance !
phrase-nice = Nice move!
phrase-nice-elsewhere = Bien joué !
phrase-moment = One moment, please.
phrase-moment-elsewhere = Un instant, s’il vous plaît.
phrase-thanks = Thanks!
phrase-thanks-elsewhere = Merci !
phrase-game = Good game!
phrase-game-elsewhere = Belle partie !
remind = Remind { $name }
reminded = Reminder sent.
table-hook = Webhook of this table
table-hook-words = Tells your group’s chat room whose turn it is. Only you, as the host, can change it.
mail = E-mail
mail-address = Your e-mail address
mail-words = We send you a link first, to make sure that the address is yours. The address is shown to nobody, not even to you.
mail-asked = We’ve sent you a message. Open the link in it within a day.
mail-on = You’ll get an e-mail when it’s your turn.
mail-gone = Your e-mail address has been removed.
mail-remove = Remove my e-mail address
mail-remove-words = You’ll get no more turn notifications at this address.
mail-confirm = Confirm my e-mail address
mail-confirm-words = Turn notifications will be sent to the address at which you got this link.
feed = Private feed
feed-words = An Atom feed for your feed reader. Anyone with this address can see when it’s your turn; creating a new one disables the old one.
feed-make = Create address
hook = Webhook
hook-words = We send a short JSON message to this address when it’s your turn. The server’s operator decides which hosts are allowed.
hook-save = Save
hook-remove = Remove webhook
hook-set = Webhook saved. You’ll be notified at this address.
hook-gone = Webhook removed.
forget-words = Sign out your other devices, which also turns off their notifications, your feed and your webhook, or delete everything about you: names, messages, devices and links. Games stay available to the other players.
forget-words-static = Delete everything about you in this browser: names, games and results of puzzles.
forget-devices = Sign out other devices
devices-gone = All other devices have been signed out; your feed and your webhook are off, and notifications too.
import = Import a game
import-words = Import a game exported from here or from the command line. You can replay it, analyse it, and play on from any move.
import-file = From a file
import-text = Or paste it here
import-take = Import
results-by = Group by
results-by-game = game
results-by-level = level
results-by-board = board
last-games = Recent games
people = human players
alone = solo
invite = Invite friends
invite-words = Anyone who opens the invite link can take an empty seat. A seat link is for that seat only.
room-code = Invite link as a QR code
leave-room = Leave seat
put-bot = Add bot
not-here = offline
chair-kept = { $name ->
    [none] reserved
   *[other] reserved for { $name }
 }
seat-up = Move seat { $seat } up
seat-down = Move seat { $seat } down
printed-boards = Boards
pieces = Pieces
facts = Facts and sources
open-network = Open this server to the network
table-sheet = This table
kind-what-if = what-if
kind-plan = planning
kind-daily = daily puzzle: this try counts
kind-practice = daily puzzle, practice
kind-imported = imported game
has-resigned = resigned
bot-for = a bot is playing
take-seat = Take over from the bot
give-bot = Replace with a bot
new-link = Create new link
new-link-sure = The new link lets someone else take this seat. If the seat belongs to someone, the other players vote first. Continue?
pass-on = Hand over my seat
pass-on-sure = The person who uses the link takes your seat and sees everything you can see. Continue?
seat-waits = waiting for a player
leave-bot = Let a bot play for me
resign = Resign
cancel-game = Cancel the game
cancel-sure = { $others ->
    [0] Cancel the game? It ends without a result.
   *[other] Ask the other players to cancel the game? It would end without a result.
 }
delete-table = Delete this table
delete-sure = { $others ->
    [0] Delete this table and everything that happened here? This can’t be undone.
   *[other] Ask the other players to delete this table and everything that happened here? This couldn’t be undone.
 }
copy-watch = Copy spectator link
gestures = Gestures
gesture-tap = Tap: pick a piece or a space, or see why it isn’t available now
gesture-hold = Hold: read what a piece does
gesture-drag = Drag: move a piece straight to its space
keys = Keyboard shortcuts
key-digits = pick highlighted space or piece 1 to 9
key-more = show the next nine numbers
key-commit = confirm
key-let-go = cancel; twice: skip, if allowed
key-unpick = undo the last pick
key-arrows = go to the nearest highlighted space or piece
key-any = go to any space or piece, even if it isn’t highlighted
key-why = why can’t I choose this?
key-what = what is this?
key-undo = undo
key-restart = restart turn
key-end = end turn
key-hint = hint
key-replay = replay
key-whatif = what if?
key-go = go to a space or piece by name
key-command = type a move in notation
key-aloud = read out scores, resources and pieces
key-log = log
key-people = this table and keyboard shortcuts
key-next = next table where it’s your turn
key-settings = settings
clocks = Clocks
clock-away = away until { $until }
clock-back = I’m back (away until { $until })
clock-leave = Be away
clock-pause = Pause the game
clock-paused = Paused
clock-resume = Resume the game
clock-until = Away until
clock-up = time is up
plan = Your plan
plan-cancel = Cancel plan
plan-seen = OK
plan-start = Plan your next moves
plan-stopped = { $why ->
    [gone] Your plan was dropped at “{ $move }”: something it uses has gone or changed.
    [changed] Your plan was dropped at “{ $move }”: its cost or its effect has changed.
    [rolled] Your plan was dropped at “{ $move }”: new dice or cards decide about it.
    [undone] Your plan was dropped at “{ $move }”: the position was undone.
   *[other] Your plan was dropped: “{ $move }” isn’t possible any more.
 }
plan-these = Plan these moves
plan-words = Try your next moves. Only you see them; they are played when it’s your turn, if nothing they use has changed.
passing = Moves without a choice are played for you.
passing-off = Turn off
passing-on = Play moves without a choice for me, even when I’m away
late-bot = time is up: a bot plays
took = Time taken
took-words = { $total } in all, usually { $median } for a turn
closed = This table is closed
closed-words = This table was closed before the game ended.
closed-resigned = A player resigned, and the game ended without a result.
closed-won = { $me ->
    [winner] { $other } resigned. You win.
    [other] You resigned. { $winner } wins.
   *[nobody] { $other } resigned. { $winner } wins.
 }
closed-time = A player’s time was up, and the game ended without a result.
closed-time-won = { $me ->
    [winner] { $other }’s time was up. You win.
    [other] Your time was up. { $winner } wins.
   *[nobody] { $other }’s time was up. { $winner } wins.
 }
closed-expired = Nobody answered the invitation in time, so it has expired. Open a new table to try again.
closed-cancelled = All players agreed to cancel the game.
closed-left = All players have left.
come-along = Go to the rematch
following = Setting up a rematch with the same seats…
chair-gone = This seat is no longer yours.
puzzle-days = Daily puzzles
results-bring = Import results from a file
results-wrong = This file contains no results.
results-brought = { $count ->
    [0] All these results are already here.
    [one] 1 result added.
   *[other] { $count } results added.
 }
puzzle-again = Practise again
command = Move in notation
command-none = No legal move matches this.
go = Go to
go-none = No visible space or piece has that name.
step-back = Previous move
step-on = Next move
replay-speed = Speed: { $speed }×
look-from = View from here
save-picture = Save picture
share-move = Share move
bgstats = Log this play in BG Stats
bgstats-words = Opens the app, or its website, with names and scores.
memo = Private note
memo-words = Only you can read this, on all your devices.
memo-saved = Saved
comments = Comments
comments-none = No comments yet.
comment-on = Comment on move { $ply }
comment-add = Comment
comment-delete = Delete this comment
variation = Variation: { $words }
variation-at = Move { $ply } · { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 }
variation-delete = Delete this variation
variation-keep = Keep this line
variation-keep-short = Keep
variation-later = You can keep this line once the game is over, if you played in it.
variation-leave = Back to the game’s moves
variation-name = Name or comment
variation-words = Everybody who sees the game can play through these moves.
friends = With friends
friends-words = Finished games on this server, by name, on all your devices.
friend-unnamed = No name
friend-games = { $count ->
    [one] 1 game
   *[other] { $count } games
 }
friend-balance = ahead { $ahead }, behind { $behind }
friend-lead = average lead { $lead }
friend-points = you { $mine }, { $name } { $theirs }
move-at = Move { $ply }
move-more = More about this move
moment = { $seat ->
    [-1] Move { $ply }, as spectators saw it
   *[other] Move { $ply }, as { $name } saw it
 }
moment-whole = Whole replay
whatif-share = Share
whatif-copied = Copied
whatif-drop = Discard
back-to-result = Back to the result
ply = Move
pause = Pause
play-on = Play
whatif-words = Try out other moves on a private copy; your game stays unchanged.
replay = Replay
whatif = What if?
learn = Learn in 5 minutes
series = Series
series-deal = Duplicate: several tables play with the same setup and the same dice and cards. You can play at one of them, and their points stay secret until all are finished.
series-more = Earlier games are not shown.
series-open = Open another table
series-copy = Copy link to the series
series-export = Export as { $kind }
series-none = No finished games yet.
series-score = Score
series-points = Average points
series-rank = Average place
series-above = Same seat
series-running = in progress
series-waiting = waiting for players
series-secret = finished; secret until the others are, too
series-uncounted = ended without a result
series-sources = Points by source, game by game
standings = Standings
standings-words = The score adds up the share of opponents beaten in each game, with ties counted half. Equal scores: more wins, then more points on average.
standings-solo = By average points.
above-words = “Same seat” is the average lead in points over the others who played the same seat with the same dice and cards.
player = Player
wins-n = Wins
lost-one = lost
rating = Rating
rating-is = { $value } ({ $low } to { $high })
rating-words = The rating is an Elo rating around the average of this series, with its 95 % interval; people and bots are on one scale.
rating-few = The results so far don’t determine it, because somebody only won or only lost; half a game each way is added.
encounters = Head-to-head
encounters-words = How often the player of a row finished ahead of, level with and behind the player of a column.
encounter = { $wins }–{ $ties }–{ $losses }
round-n = Game { $round }
manners-duplicate = Duplicate: other tables can play with the same dice and cards
policy-deal = Duplicate: other tables play with the same dice and cards. Nobody can watch until all of them are finished.
lost-series = This series doesn’t exist, or all its tables have been deleted.
tournament-words = Several rounds in one evening. You get a link, the others join by name, and tables, seats, standings and rounds follow by themselves.
tournament-game = Game
tournament-way = Pairing
tournament-swiss = Swiss: neighbours in the standings meet
tournament-robin = Round robin: everybody meets everybody
tournament-size = Seats at a table
tournament-rounds = Rounds
tournament-usual = as many as usual for the number of players
tournament-pause = Pause between rounds
tournament-bot = Bots
tournament-fill = Bots fill smaller tables
tournament-plays = I play, too
tournament-tables = All tables
tournament-open = Create the tournament
tournament-copy = Copy link
tournament-duplicate = The same dice and cards at all tables of a round
tournament-of = tables of { $count }
tournament-same = the same dice at all tables
tournament-hosted = hosted by { $name }
tournament-rules = { $fill ->
    [yes] Bots ({ $bot }) fill smaller tables.
   *[no] A player who would be alone plays against a bot ({ $bot }).
  } The next round starts by itself { $pause } after the last game of a round.
tournament-waits = { $count ->
    [0] Nobody has joined yet.
    [one] One player has joined.
   *[other] { $count } players have joined.
  } The host starts the first round.
tournament-plays-left = { $left ->
    [one] One game is still in progress.
   *[other] { $left } games are still in progress.
  }
tournament-over = The tournament is over: { $winner } has won.
tournament-due = Next round in { $time }
tournament-pairs = The tables of the next round are being made…
tournament-join = Join
tournament-start = Start
tournament-next = Start next round
tournament-close = Stop new players
tournament-reopen = Allow new players
tournament-end = End the tournament
tournament-end-sure = End the tournament after this round?
tournament-leave = Leave the tournament
tournament-leave-sure = Leave the tournament? You keep your points and get no more tables. Your current game goes on.
tournament-return = Play again from the next round
tournament-stay = Stay host
tournament-take = Take over as host
tournament-take-sure = Become the host if the host doesn’t object within three minutes?
tournament-takeover = { $name } will be the host in { $time }.
tournament-somebody = Choose a player
tournament-host = Make host
tournament-remove = Remove
tournament-remove-sure = Remove { $name } from the tournament? Points and the current game stay.
tournament-done = finished
tournament-remind = Remind
tournament-stop = End game
tournament-stop-sure = End this game without a result? It counts half a point for each of its players.
tournament-standings = Each table gives the share of opponents you are ahead of, with ties counted half: 1 for the first and 0 for the last, whatever its size. A game without a result gives ½.
tournament-breaks = Equal points: first the points of the opponents (the mean of each table, added up; a bot counts half a point for each round), then the share (your points divided by the mean of the table, added up), then a lot drawn when you joined.
tournament-points = Points
tournament-opponents = Opponents
tournament-share = Share
tournament-byes = With bots
tournament-seats = Seats 1 · 2 · …
tournament-away = has left
round-of = Round { $round } of { $rounds }
megabytes = MB
copy-by-hand = Copy this text:
my-game = My game
tournament = Tournament
