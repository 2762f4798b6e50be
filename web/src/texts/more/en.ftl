# What pages say beside the start page and the tables.
set-name = My name at new tables
set-book = Book
set-book-auto = as the system
set-language = Language
set-language-auto = as the browser
set-language-en = English
set-language-fr = Français
set-density = Gold edges
set-density-picking = on picking
set-density-all = on all
set-density-none = none
set-confirm = A second click
set-confirm-always = always
set-confirm-sealed = only where it cannot be undone
set-confirm-never = never
set-confirm-button = only the button
set-speed = Motion
set-speed-normal = normal
set-speed-fast = fast
set-speed-slow = slow
set-speed-off = off
set-letters = Letters
set-letters-usual = usual
set-letters-large = larger
set-hatching = Hatching
set-hatching-usual = usual
set-hatching-faint = faint
set-hatching-strong = strong
set-sound = Sounds
set-bell = Bell when it is my turn
set-notices = Notices when the page is hidden
set-keycaps = Digits on gold places
set-letterKeys = Single letters as keys
set-forced = Moves without a choice play themselves
room = Waiting room
room-words = The game begins when all chairs are taken, or when the host lets bots sit down.
watching = { $count ->
    [0] nobody watches
    [one] one watches
   *[other] { $count } watch
 }
host = host
chair-free = free
sit-down = Sit down
copy-room = Copy the address of this room
copy-link = Copy a link to this chair
copied = Copied
remove = Remove
start = Begin
start-bots = Begin, with bots on free chairs
waiting-host = The host will begin.
my-games = My games
my-games-words = This link carries all games of its owner to this browser.
a-seat = A seat at a table
a-seat-words = This link is a seat. Come in, and it is yours in this browser.
come-in = Come in
carry = Play on another device
carry-words = Games belong to this browser. A link carries them to another device; a new one ends the old one.
forget-me = Forget me
forget-sure = Really? This cannot be undone.
forgotten = Names, lines, devices and links are gone.
privacy-words = No account, no advertisement, nothing fetched from elsewhere. Settings and results stay in this browser.
credits-games = Games by Stefan Feld. This is a reading of their rules in our own words, with our own drawings; no publisher's artwork.
credits-icons = Icons by Lorc, Delapouite and others, recoloured:
credits-fonts = Grenze Gotisch by Omnibus-Type, Alegreya Sans by Juan Pablo del Peral:
credits-own = Castle, worker, cloister, tools, houses, shields, dice, coins and ornaments are drawn for this project.
components-words = What is printed, and where it is known from.
known-rulebook = rulebook
known-public = public material
known-stand-in = stand-in
known-file = your file
find = Find in the rules
find-piece = Find a piece
with-pictures = With pictures
without-pictures = Without pictures
score = Points
result = Result
wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
 }
result-words = { $points } points, { $lead } before { $second }
seed = seed { $seed }
again = Again, same seats
export = Export
boards = Boards
chances = Chance of winning
results-words = Kept in this browser alone.
forget-results = Forget them
played = played
won = won
mean = mean
best = best
expected = Points to be expected
thought-with = as a { $level } thinks
still-thinking = a { $level } still thinks
thinking = it is being thought over
beginning = beginning
ending = end
turning-points = Turning points
turning-of = for { $name }
turning-chance = Dice and cards decided.
turning-none = Nothing turned this game.
look-there = Look there
play-from-there = Play on from there
better = What would have been better
better-than = instead of: { $played }
share = Share
export-record = Export record
plies = { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
 }
carry-make = Make a link
carry-scan = Point the other device’s camera at the code, or open this link there.
carry-code = The link as a code
carry-local = This address is good on this machine only; start the server for the network, and the code works on a phone too.
turn-notices = My turns, told while the page is closed
turn-notices-words = A bell rings in an open page, and the settings above let hidden pages show notices. Beside that there are two ways that need no open page.
feed = A secret feed
feed-words = An Atom address for a feed reader; whoever has it sees where it is your turn. A new one ends the old one.
feed-make = Make an address
hook = A call to an address of mine
hook-words = A small JSON message is sent there when it is your turn: to hosts that the operator of this server allows.
hook-save = Save
hook-remove = Send nothing
hook-set = Your turns are sent there from now on.
hook-gone = Nothing is sent any more.
forget-words = Other devices can be let go; or all of you: names, lines, devices and links. Games stay for those who play on.
forget-devices = Let other devices go
devices-gone = Only this device is left.
import = A record from elsewhere
import-words = A record is a plain text that this page or the command exports. It becomes a table of yours: look back, think it over, play on from any moment.
import-file = As a file
import-text = Or as text
import-take = Open it
results-by = By
results-by-game = game
results-by-level = level
results-by-board = board
last-games = Last games
alone = alone
invite = Friends
invite-words = Whoever opens the address of this room may sit down on a free chair. A link to a chair is that chair.
room-code = The address of this room as a code
leave-room = Get up
put-bot = A bot
not-here = not here
chair-kept = { $name ->
    [none] kept
   *[other] kept for { $name }
 }
seat-up = Seat { $seat } earlier
seat-down = Seat { $seat } later
printed-boards = Boards
pieces = Pieces
facts = Facts and where they are known from
open-network = Open this server to the network
table-sheet = This table
kind-what-if = a private table
kind-daily = today’s puzzle: this try counts
kind-practice = today’s puzzle, for practice
kind-imported = a record
has-resigned = has resigned
bot-for = a bot plays
take-seat = Play myself again
give-bot = Give to a bot
new-link = New link
new-link-sure = Whoever sits there loses the seat to whoever comes by the new link. Really?
leave-bot = Let a bot play for me
resign = Resign
resign-sure = Give up for good? A bot plays on for you, or the game ends.
cancel-game = Cancel the game
cancel-sure = { $others ->
    [0] Cancel the game? It ends without a result.
   *[other] The others will be asked whether the game ends without a result. Ask them?
 }
delete-table = Delete this table
delete-sure = { $others ->
    [0] Delete this table and all that happened there? It cannot be brought back.
   *[other] The others will be asked whether this table, with all that happened there, is deleted for good. Ask them?
 }
copy-watch = Copy the address for watching
keys = Keys
key-digits = pick the n-th gold place
key-more = the next nine gold places
key-commit = do it
key-let-go = let go; twice: leave it, where one may
key-unpick = let the last thing go
key-arrows = to the nearest gold place
key-any = to any place, for reading
key-why = why not, on a place
key-what = what is this?
key-undo = undo
key-restart = begin the turn anew
key-end = end the turn
key-hint = a hint
key-replay = look back
key-whatif = what if: a private table
key-go = go to a place by its name
key-command = a move in the notation of records
key-aloud = read points and holdings aloud
key-log = log
key-people = this table, and these keys
key-settings = settings
closed = The table is closed
closed-words = This table was closed before its game had a result.
closed-resigned = Somebody has resigned, and the game has ended without a result.
closed-cancelled = All agreed to cancel the game.
closed-left = Everybody has left.
come-along = On to the next game
following = The next game is being set up with the same seats.
chair-gone = This chair is no longer yours.
puzzle-days = Puzzles of the day
results-bring = Bring results from a file
results-wrong = This file holds no results.
results-brought = { $count ->
    [0] All of these are here already.
    [one] One result was added.
   *[other] { $count } results were added.
 }
puzzle-again = Practise it again
command = A move in the notation of records
command-example = add 2 2 G4
command-none = No legal move reads like that.
go = A place to go to
go-example = G4, depot 3
go-none = No place that is seen now is called that.
step-back = One ply back
step-on = One ply on
replay-speed = Speed: { $speed } times
whatif-share = Share
whatif-copied = Copied
whatif-drop = Throw away
back-to-game = Back to the game
back-to-result = Back to the result
ply = Ply
pause = Pause
play-on = Play
whatif-words = A private table; your game waits.
replay = Looking back
looking-back-over = You are looking back.
whatif = What if?
