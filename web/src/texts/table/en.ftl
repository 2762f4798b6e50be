# What tables say.

## A table

game-over = The game is over.
looking-back = You are viewing an earlier position; the game continues.
looking-back-over = You are viewing an earlier position.
replay-none = This is an earlier position. Return to the game first.
ask-picked = { $thing }: choose a highlighted space or piece.
ask-commit = { $thing }: click again to confirm, or choose something else.
ask-escape = Esc cancels
ask-left = { $left } left
has-chosen = has chosen
has-chosen-mine = You have chosen.
thinks = { $count ->
    [0] Rolling dice or drawing cards…
   *[other] Waiting for { $names }…
 }
score-title = Points now, and including end-of-game scoring
score-now = now
score-end = end
points-end = { $total } including end-of-game scoring
preview = Preview
preview-empty = Click a die, a tile or a space to start.
since-turn = Since your last turn
last-move = Last move
skip = Skip
then = then: { $question }
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
log-filter = Show moves by
log-only = Only { $name }
parts = Table sections
enlarge = Enlarge { $name }’s board
enlarge-all = Enlarge everything { $name } has built
away = away
others = Opponents
mine = Your area
market = Shared area
turn-order = Turn order
line-lost = Connection lost. Reconnecting…
part-missing = This part could not be loaded. Check your connection and try again.
back-to-game = Back to the game
seat-lost = This seat is no longer yours. You are watching now.
line-pending = You are offline. Your move will be sent as soon as you are back.
undo-none = Nothing to undo: dice were rolled, something was revealed, or another player has moved.
whatif-none = What-ifs are only available in games against bots.
aids-none = { $kind ->
    [daily] No hints or what-ifs in the daily puzzle.
    [practice] No hints or what-ifs in the daily puzzle, even in practice.
   *[other] Hints and what-ifs are turned off at this table.
 }
tool-undo = Undo
tool-whatif = What if
tool-replay = Replay
tool-hint = Hint
tool-settings = Settings
tool-log = Log
tool-people = Table
restart = Restart turn
tab-own = Mine
tab-market = Market
tab-others = Others
tab-log = Log
button-end = End turn
button-decline = Skip
button-enough = Stop drawing
button-stay = Stay
button-keep = Keep
button-done = Done
button-sell = Sell all
button-convert = Convert
button-forgo = Skip
place-empty = empty
face-down = face down
mark-used = used
mark-finished = finished
has-hand = hand
has-house = houses
has-person = characters
has-worker = workers
has-threat = threats
has-majority = majorities
has-statue = statues
none = none

## Places, by the first word of their names

place-die = { $a ->
    [colour] Colour die { $b }
    [number] Number die { $b }
   *[other] { $named ->
        [no] Die
       *[other] Die { $a }
     }
 }
teach-later = Not yet: that comes later in the lesson.
die-shows = Die showing { $number }
place-depot = Depot { $a }, space { $b }{ $coloured ->
    [no] {""}
   *[other] , { $colour }
 }
place-load = Goods in depot { $a }
place-black = Black depot, space { $a }
place-storage = { $whose ->
    [mine] Your storage
   *[other] { $owner }’s storage
 }, space { $a }
place-estate = { $whose ->
    [mine] { $cell }
   *[other] { $owner }, { $cell }
 }, { $colour } space, number { $number }, district of { $size ->
    [one] 1 space
   *[other] { $size } spaces
 }
place-page = { $whose ->
    [mine] { $cell }
   *[other] { $owner }, { $cell }
 }, { $colour }, region of { $size ->
    [one] 1 cell
   *[other] { $size } cells
 }{ $bonus ->
    [none] {""}
   *[other] , bonus: { $bonus }
 }
place-goods = { $whose ->
    [mine] Your goods
   *[other] { $owner }’s goods
 }
place-silver = { $whose ->
    [mine] Your silver
   *[other] { $owner }’s silver
 }
place-supply = Supply: { $key }
place-track = Track
place-round = Round { $a }
place-board = Board { $a }
place-offer = Offer
place-colour = Colour: { $key }
place-number = Number { $a }
place-bonus = { $whose ->
    [mine] Your bonus: { $key }
   *[other] Bonus: { $key }
 }
place-hand = { $whose ->
    [mine] Your hand
   *[other] { $owner }’s hand
 }
place-row = Row { $a }, card { $b }
place-project = { $whose ->
    [mine] Your project { $a }
   *[other] { $owner }’s project { $a }
 }
place-projects = Projects
place-shown = Card { $a } of 3
place-column = { $whose ->
    [mine] Your column { $a }
    [aaron] Aaron’s column { $a }
   *[other] { $owner }’s column { $a }
 }
place-good-pile = Goods pile { $a }
place-animal-pile = Animal pile { $a }
place-deck = Deck
place-count = Amount: { $a }
place-pile = { $whose ->
    [mine] Your draw pile
    [nobody] Pile { $a }
    [aaron] Aaron’s pile for round { $round }
   *[other] { $owner }’s draw pile
 }
place-house = { $whose ->
    [mine] Your house { $a }
   *[other] { $owner }’s house { $a }
 }
place-person = { $whose ->
    [mine] Your character
   *[other] { $owner }’s character
 }
place-canal = { $whose ->
    [mine] Your canal { $a }, space { $b }
   *[other] { $owner }’s canal { $a }, space { $b }
 }, { $colour }, { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }
place-new-house = New house
place-threat = { $whose ->
    [mine] Your { $key } threats
   *[other] { $owner }’s { $key } threats
 }
place-worker = { $whose ->
    [mine] Your { $key } workers
   *[other] { $owner }’s { $key } workers
 }
place-pay = Pay: { $key }
place-statue = Statue
place-seat = { $owner }

## The board game

my-estate = Your estate
estate-of = { $name }’s estate
depots = Depots
open-depots = Enlarge the depots
storage = Storage
goods = Goods
dice = Dice
sold = goods sold
take-workers = Workers
bonus-tiles = Bonus tiles
first-second = first / second
still-to-come = Tiles to come
own-black = coloured back / black back
phase-round = Phase { $phase }, round { $round } of 5
white-die = White die: { $number }
district-points = Points for completing a district, by phase: { $points }
black-price = Black depot: { $price } silver per tile
depot-n = Depot { $depot }
black-depot = Black depot
first-second-told = { $what }: first { $first }, second { $second }
own-black-told = { $what }: { $own } with coloured back, { $black } with black back
track-told = { $name }: space { $space }

## The Dice Game

my-page = Your duchy
page-of = { $name }’s duchy
dice-time = Phase { $phase }, time box { $boxes } of { $time }
hourglasses = { $count ->
    [one] single hourglass
   *[other] double hourglass
 }
turn-n = turn { $turn }
left-n = { $left } left
bonuses = Bonuses
dice-one-bonus = one per turn to change a die
dice-bonus-monk = other colour
dice-bonus-silver = second number
dice-bonus-goods = 2 points each
dice-bonus-worker = other number
points-table = Points
dice-points = Points for completing a region (pastures count double)
dice-colours = All regions of one colour
dice-hint = solid gold: as rolled · dashed gold: needs a bonus
numbers = Numbers
phase-n = Phase { $phase }
cells-n = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
 }

## The Card Game

rows = Rows
rows-price = each row away from your die costs 1 worker
free = free
round = Round
triple-bonus = Bonus for a triple
first-triples = First triples still open, +1
all-seven = All seven types
die = Die
projects = Projects
hand = Hand
draw-pile = Draw pile
supply = Supply
deck = deck
animals = Animals
estate = Estate
storehouse = Storehouse
column-told = { $type }: { $points } for a triple
row-told = Row { $row }: { $price ->
    [0] free
    [one] { $price } worker
   *[other] { $price } workers
 }
new-column = New column
for-round = for round { $round }, { $what }
rival-leads = { $points ->
    [one] 1 point ahead of you
   *[other] { $points } points ahead of you
 }: Aaron wins if the round ends like this
rival-level = Tied with you: you play on
rival-trails = { $points ->
    [one] 1 point behind you
   *[other] { $points } points behind you
 }

## Bruges

activate = Activate
build = Build
street = Your street
statue = Statue
statues = Statues
five-colours = Five colours
threats = Threats
workers = Workers
piles = Piles
canal = Canal { $section }
uses = Ways to use this card
die-told = { $colour } die: { $number }
bruges-round = Round { $round } · reserve { $reserve }
progress-price = Progress · next level: { $price }

## What a thing is

note = About
letter = letter
counts-for = Counts for: { $what }
all-pieces = All pieces

## At the table with others

hint-none = Hints are available on your turn, in games against bots.
trace-undone = { $name } undid a move.
trace-refused = { $name }’s request was refused.
trace-bot = A bot is playing for { $name }.
trace-back = { $name } is back.
trace-left = { $name } left the table.
trace-joined = { $name } joined the game.
trace-resigned = { $name } resigned.
votes = Votes
vote-undo = { $name } wants to undo a move.
vote-cancel = { $name } wants to cancel the game.
vote-delete = { $name } wants to delete this table.
vote-give = { $name } wants to continue without { $other }.
vote-missing = Waiting for { $names } to vote
agree = Yes
disagree = No
chat = Chat
chat-say = Message
chat-send = Send
chat-new = new messages
chat-delete = Delete this message
chat-mute = Mute { $name }
hand-over = { $name }’s turn
hand-over-words = Pass the device over; the next screen is for their eyes only.
hand-over-take = I am { $name }
half-strength = weaker until the rules are compiled
read-only = The server can’t save right now. The game will resume once it can.
