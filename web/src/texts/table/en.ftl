# What tables say.

## A table

game-over = The game is over.
looking-back = You are looking at an earlier position; the game goes on.
looking-back-over = You are looking at an earlier position.
replay-none = This is an earlier position. Go back to the game first.
ask-picked = { $thing }: choose a gold place.
ask-commit = { $thing }: do it, or point elsewhere.
ask-escape = Esc to let go
ask-left = { $left } times
has-chosen = has chosen
has-chosen-mine = You have chosen.
thinks = { $count ->
    [0] The dice and the cards decide.
    [one] { $names } decides.
   *[other] { $names } decide.
 }
score-title = Points now, and with what counts at the end
score-now = now
score-end = end
points-end = { $total } with what counts at the end
preview = What it brings
preview-empty = Point at what you want to use, at what you want to have, or at where it shall go.
since-turn = Since your last turn
last-move = Last move
skip = Skip
then = then: { $question }
worth = { $count ->
    [one] { $points } point
   *[other] { $points } points
 }
semicolon = ;{ " " }
sealed = can’t be undone: something is revealed
sealed-ends = can’t be undone: the next player’s turn begins
you-watch = You are watching.
ask-end = Nothing left to do: end your turn.
ways = Ways to the same end
commit = Do it
why-not = Why not?
log = Log
log-click = click to look back
log-filter = Whose deeds
log-only = Only { $name }
parts = Parts of the table
enlarge = Board of { $name }, large
enlarge-all = All that { $name } has built, large
away = away
others = Opponents
mine = What is mine
market = What belongs to nobody
turn-order = Turn order
line-lost = Connection lost. Reconnecting…
part-missing = This part could not be loaded. Check your connection and try again.
back-to-game = Back to the game
seat-lost = This seat is no longer yours. You are watching now.
line-pending = You are offline. Your move will be sent as soon as you are back.
undo-none = Nothing can be taken back: dice were rolled, something was shown, or another has played.
whatif-none = There are what-ifs only where nobody but bots is across.
aids-none = { $kind ->
    [daily] A puzzle of the day has no hints and no what-ifs.
    [practice] A puzzle of the day has no hints and no what-ifs, not even for practice.
   *[other] This table has no hints and no what-ifs.
 }
tool-undo = Undo
tool-whatif = What if
tool-replay = Replay
tool-hint = Hint
tool-settings = Settings
tool-log = Log
tool-people = Table
restart = Begin the turn anew
tab-own = Mine
tab-market = Market
tab-others = Others
tab-log = Log
button-end = End turn
button-decline = Leave it
button-enough = Draw no more
button-stay = Stay
button-keep = Keep
button-done = Done
button-sell = Sell all
button-convert = Convert
button-forgo = Leave it
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
teach-later = Not in this step of the lesson; a little later.
die-shows = Die showing { $number }
place-depot = Depot { $a }, space { $b }{ $coloured ->
    [no] {""}
   *[other] , { $colour }
 }
place-load = Goods of depot { $a }
place-black = Black depot, space { $a }
place-storage = { $whose ->
    [mine] Your storage
   *[other] Storage of { $owner }
 }, space { $a }
place-estate = { $whose ->
    [mine] { $cell }
   *[other] { $owner }, { $cell }
 }, { $colour } space, number { $number }, district of { $size }
place-page = { $whose ->
    [mine] { $cell }
   *[other] { $owner }, { $cell }
 }, { $colour }, region of { $size }{ $bonus ->
    [none] {""}
   *[other] , bonus: { $bonus }
 }
place-goods = { $whose ->
    [mine] Your goods
   *[other] Goods of { $owner }
 }
place-silver = { $whose ->
    [mine] Your silver
   *[other] Silver of { $owner }
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
   *[other] Hand of { $owner }
 }
place-row = Row { $a }, card { $b }
place-project = { $whose ->
    [mine] Your project { $a }
   *[other] Project { $a } of { $owner }
 }
place-projects = Projects
place-shown = Card { $a } of three
place-column = { $whose ->
    [mine] Your column { $a }
    [aaron] Aaron’s column { $a }
   *[other] Column { $a } of { $owner }
 }
place-good-pile = Pile { $a } of goods
place-animal-pile = Pile { $a } of animals
place-deck = Deck
place-count = So many: { $a }
place-pile = { $whose ->
    [mine] Your draw pile
    [nobody] Pile { $a }
    [aaron] Aaron’s pile for round { $round }
   *[other] Draw pile of { $owner }
 }
place-house = { $whose ->
    [mine] Your house { $a }
   *[other] House { $a } of { $owner }
 }
place-person = { $whose ->
    [mine] Your character
   *[other] Character of { $owner }
 }
place-canal = { $whose ->
    [mine] Your canal { $a }, space { $b }
   *[other] Canal { $a } of { $owner }, space { $b }
 }, { $colour }, { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }
place-new-house = A new house
place-threat = { $whose ->
    [mine] Your { $key } threats
   *[other] { $key } threats of { $owner }
 }
place-worker = { $whose ->
    [mine] Your { $key } workers
   *[other] { $key } workers of { $owner }
 }
place-pay = Pay: { $key }
place-statue = Statue
place-seat = { $owner }

## The board game

my-estate = Your estate
estate-of = Estate of { $name }
depots = Depots
open-depots = The depots; open them large
storage = Storage
goods = Goods
dice = Dice
sold = goods sold
take-workers = Workers
bonus-tiles = Bonus tiles
first-second = first / second
still-to-come = Still to come
own-black = own back / black back
phase-round = Phase { $phase }, round { $round } of 5
white-die = White die: { $number }
district-points = For a finished district, by phase: { $points }
black-price = Black depot: { $price } silver for a tile
depot-n = Depot { $depot }
black-depot = Black depot
first-second-told = { $what }: first { $first }, second { $second }
own-black-told = { $what }: { $own } own back, { $black } black back
track-told = { $name }: space { $space }

## The Dice Game

my-page = Your duchy
page-of = Duchy of { $name }
dice-time = Phase { $phase }, { $boxes } of { $time } boxes
hourglasses = { $count ->
    [one] one hourglass
   *[other] double hourglass
 }
turn-n = turn { $turn }
left-n = { $left } left
bonuses = Bonuses
dice-one-bonus = one a turn changes a die
dice-bonus-monk = other colour
dice-bonus-silver = second mark
dice-bonus-goods = 2 points each
dice-bonus-worker = other number
points-table = Points
dice-points = Points for a finished region; a pasture counts twice
dice-colours = Every region of a colour
dice-hint = gold: as rolled · broken gold: with a bonus
numbers = Numbers
phase-n = Phase { $phase }
cells-n = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
 }

## The Card Game

rows = Rows
rows-price = a row costs a worker for each step from the die
free = free
round = Round
triple-bonus = Bonus for a triple
first-triples = First triples left, +1
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
column-told = { $type }, { $points } for three
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
 }: if the round ends so, he wins
rival-level = As many points as you: you play on
rival-trails = { $points ->
    [one] 1 point behind you
   *[other] { $points } points behind you
 }

## Bruges

activate = activate
build = Build
street = The street
statue = Statue
statues = Statues
five-colours = Five colours
threats = Threats
workers = Workers
piles = Piles
canal = Canal { $section }
uses = What it is for
die-told = { $colour } die: { $number }
bruges-round = Round { $round } · reserve { $reserve }
progress-price = Progress · next level: { $price }

## What a thing is

note = About this
letter = its letter
counts-for = Counts for: { $what }
all-pieces = All pieces

## At the table with others

hint-none = A hint is given when you are asked and only bots play against you.
trace-undone = { $name } took back a move.
trace-refused = { $name }: request refused.
trace-bot = A bot now plays for { $name }.
trace-back = { $name } is back and plays on.
trace-left = { $name } left the table.
trace-joined = { $name } joined the game.
trace-resigned = { $name } resigned.
votes = What is asked of all
vote-undo = { $name } asks to take back a decision.
vote-cancel = { $name } asks to cancel the game.
vote-delete = { $name } asks to delete the table.
vote-give = { $name } asks to go on without { $other }.
vote-missing = { $names } must still say yes or no
agree = Yes
disagree = No
chat = Table talk
chat-say = Say something
chat-send = Say
chat-new = something new was said
chat-delete = Delete this line
chat-mute = Mute { $name }
hand-over = It is { $name }’s turn
hand-over-words = Hand the screen over; what you see next is theirs alone.
hand-over-take = I am { $name }
half-strength = with half strength, until the rules are compiled
read-only = Nothing can be saved just now; the game goes on when the server can write again.
