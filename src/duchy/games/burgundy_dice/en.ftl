game-title = The Castles of Burgundy: The Dice Game
game-summary = Combine a colour and a number to fill your duchy. 1 to 5 players, everyone at the same time.

term-monastery = monastery
term-mine = mine
term-river = river
term-city = city
term-castle = castle
term-pasture = pasture
term-monk = monk
term-silver = silver
term-goods = goods
term-worker = worker
term-plain = dice as rolled
term-single = single hourglass
term-double = double hourglass
term-cross = cross
term-finished = completed
term-phase = current phase

verb-start = Start in { $cell }
verb-start-here = Start in { $cell } with { $bonusKey ->
    [goods] a barrel of goods
    [silver] 1 silver
   *[other] a { $bonus }
 }
verb-sell = Sell all goods
verb-keep = Keep the goods
verb-mark = Write { $number } in { $cell }
verb-monk = Use a monk: write { $number } in { $cell }
verb-worker = Use a worker: write { $number } in { $cell }
verb-silver = Pay 1 silver: write { $number } in { $cell }
verb-take-worker = Take a worker instead
verb-done = Skip the second number
verb-roll = { $colour1 }, { $colour2 }, { $number1 }, { $number2 }, { $hourglasses ->
    [one] single hourglass
   *[other] double hourglass
 }

question-choose-start = Choose your starting castle.
question-choose-openly = Choose a starting castle; everyone can see it.
question-sell-goods = Double hourglass: sell your goods?
question-combine = Combine a colour and a number.
question-mark-again = Pay 1 silver to write a second number?
question-roll-dice = Rolling the dice.

event-starts-revealed = All starting castles are revealed.
event-started = { $seatKey ->
    [you] You start
   *[other] { $seat } starts
 } in { $cell } with { $bonusKey ->
    [goods] a barrel of goods
    [silver] 1 silver
   *[other] a { $bonus }
 }.
event-rolled = Dice: { $colour1 } and { $colour2 }, { $number1 } and { $number2 }, { $hourglasses ->
    [one] single hourglass
   *[other] double hourglass
 }.
event-sold = { $seatKey ->
    [you] You sell
   *[other] { $seat } sells
 } { $goods ->
    [one] 1 barrel of goods
   *[other] { $goods } barrels of goods
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-kept = { $seatKey ->
    [you] You keep
   *[other] { $seat } keeps
 } { $goods ->
    [one] 1 barrel of goods
   *[other] { $goods } barrels of goods
 }.
event-marked = { $seatKey ->
    [you] You write
   *[other] { $seat } writes
 } { $number } in { $cell }{ $wayKey ->
    [plain] {""}
    [silver] {" "}(for 1 silver)
   *[other] {" "}(with a { $way })
 }.
event-completed = { $seatKey ->
    [you] You complete
   *[other] { $seat } completes
 } a region of { $size ->
    [one] 1 cell
   *[other] { $size } cells
 } at { $cell }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-gained = { $seatKey ->
    [you] You gain
   *[other] { $seat } gains
 } { $bonusKey ->
    [goods] a barrel of goods
    [silver] 1 silver
   *[other] a { $bonus }
 }.
event-took-worker = { $seatKey ->
    [you] You take
   *[other] { $seat } takes
 } a worker.
event-revealed = Phase { $phase }, turn { $turn }: everyone’s choices are revealed.
event-colour-bonus = { $seatKey ->
    [you] You have
   *[other] { $seat } has
 } completed every { $colour }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } ({ $place ->
    [1] first
   *[other] second
 }).
event-colour-late = { $seatKey ->
    [you] You have
   *[other] { $seat } has
 } completed every { $colour }, too late to score points.
event-bonus-gone = The { $place ->
    [1] first
   *[other] second
 } bonus for completing every { $colour } is gone.
event-phase-ended = Phase { $phase } is over.
event-game-ended = The game is over.

option-duchy = Duchy
option-duchy-A = duchy A (best for your first game)
option-duchy-B = duchy B
option-duchy-C = duchy C
option-duchy-D = duchy D
option-start = Starting castles
option-start-free = free choice, in secret
option-start-different = all different, chosen in the open, up to 4 players
option-start-same = the same for everyone, chosen by seat 1
option-worker = Taking a worker instead of a number
option-worker-any = always allowed
option-worker-stuck = only if no combination works with the dice as rolled
option-silver = Silver gained with the first number
option-silver-at-once = can pay for a second number at once
option-silver-later = can be spent from the next turn on

refusal-no-castle = { $cell } isn’t a castle.
refusal-castle-taken = Another player starts in { $cell }; all starting castles must be different.
refusal-must-combine = A combination works with the dice as rolled, so you can’t take a worker.
refusal-cell-marked = { $cell } is already filled.
refusal-not-adjacent = { $cell } isn’t next to a filled cell.
refusal-number-monastery = A monastery takes a 1 or a 2, not a { $number }.
refusal-number-mine = A mine takes a 3 or a 4, not a { $number }.
refusal-number-river = A river takes a 5 or a 6, not a { $number }.
refusal-number-city = This city already has a { $number }.
refusal-number-castle = No cell next to castle { $cell } has a { $number }.
refusal-number-pasture = All numbers in a pasture must be equal, and this pasture doesn’t use { $number }.
refusal-no-monk = You need a monk to change a colour.
refusal-no-worker = You need a worker to change a number.
refusal-needless = The dice already allow this as rolled: no bonus needed.
refusal-two-bonuses = That would need two bonuses; you may use one per turn.
refusal-colour-not-rolled = No die shows a { $colour }; a monk could change one.
refusal-number-not-rolled = No die shows { $number }; a worker could change one.
refusal-same-dice = You used these two dice for the first number; use at least one other.
refusal-silver-second = First write a number with the dice as rolled; then silver buys a second one.
refusal-no-sale = You can only sell goods after a double hourglass, before combining dice.

# Letters beside the colours, so that nothing is told by colour alone
letter-monastery = Mo
letter-mine = Mi
letter-river = R
letter-city = Ci
letter-castle = Ca
letter-pasture = P
letter-monk = Mk
letter-silver = S
letter-goods = G
letter-worker = W

# Labels
short-monastery = Monastery
short-mine = Mine
short-river = River
short-city = City
short-castle = Castle
short-pasture = Pasture
short-monk = Monk
short-silver = Silver
short-goods = Goods
short-worker = Worker
short-sell = Sell all
short-keep = Keep
short-done = Skip
short-take-worker = Take a worker
short-different = ≠
short-equal = =
short-beside = ↔

# What each thing does
help-monastery = Takes a 1 or a 2. A completed monastery gives you a monk.
help-mine = Takes a 3 or a 4. A completed mine gives you 1 silver.
help-river = Takes a 5 or a 6. A completed river gives you a barrel of goods.
help-city = Takes any number, but none twice in the same city. A completed city gives you a worker.
help-castle = Takes a number written in a neighbouring cell. Gives you 1 point and the bonus in its corner.
help-pasture = Takes any number, but all numbers in one pasture must be equal. Its points count double; it gives no bonus.
help-monk = Changes a colour die to any other colour. One monk, worker or silver per turn.
help-silver = Pays for a second number; it must use at least one die that the first number didn’t. One monk, worker or silver per turn.
help-goods = Sold after a double hourglass, all or none: 2 points and 1 silver for each.
help-worker = Changes a number die to any other number. One monk, worker or silver per turn.
help-single = Crosses off one time box.
help-double = Crosses off two time boxes; you may sell goods before combining dice.
help-die = Combine a colour die and a number die to fill one cell.
help-number = Write it in a cell when a die shows it, or when a worker changes a die to it.
help-different = No number twice in the same region.
help-equal = All numbers in the region must be equal.
help-beside = A number written in a neighbouring cell.

# Kinds of places
place-page = duchy
place-space = cell
place-number = number
place-colour = colour
place-die = die
place-bonus = bonuses
place-supply = supply
place-award = bonus for completing a colour
place-finished = completed colour
place-phase = phase
place-time = time box
place-button = button

# Where points come from
source-start = starting castle
source-monastery = monasteries
source-mine = mines
source-river = rivers
source-city = cities
source-castle = castles
source-pasture = pastures
source-colours = completed colours
source-goods = goods sold

grade-incredible = Incredible!
grade-excellent = Excellent!
grade-good = Well played!
grade-try-again = Over 50 points is a good score. Try again!

# The components: what is printed, and how well it is known
component-page = Duchy sheets: 37 cells in rows of 4, 5, 6, 7, 6, 5, 4
component-page-note = the row lengths are from public pictures
component-duchy-a = Duchy A, sizes of the regions: monasteries 2 2 2 1, mines 2 2, rivers 2 2 2, cities 4 3 1 1, castles 1 1 1 1, pastures 2 2 2 1
component-duchy-a-note = the positions of the cells are from two public transcriptions that agree
component-duchy-b = Duchy B, sizes of the regions: monasteries 3 3 1, mines 2 2, rivers 3 2 1, cities 4 3 2, castles 1 1 1 1, pastures 2 2 2 1
component-duchy-c = Duchy C, sizes of the regions: monasteries 2 2 2 1, mines 2 2, rivers 2 2 2, cities 3 3 2 1, castles 1 1 1 1, pastures 2 2 2 1
component-duchy-d = Duchy D, sizes of the regions: monasteries 3 2 1 1, mines 2 2, rivers 2 2 2, cities 4 2 1 1 1, castles 1 1 1 1, pastures 2 2 1 1 1
component-one-transcription-note = from one public transcription; its colour totals and region sizes match everything the rulebook says
component-number-dice = Number dice: faces 1 to 6
component-colour-dice = Colour dice: six faces, one for each colour
component-colour-dice-note = the rulebook names six colours and six faces
component-hourglass-die = Hourglass die: four single faces, two double
component-hourglass-die-note = from one source; consistent with 8 solo turns per phase
component-time-boxes = Time boxes: three columns of ten
component-time-boxes-note = the rulebook says 5 to 10 turns per phase
component-region-1 = Points for a region of 1 cell in phases I, II and III: 1, 1, 1 (doubled in pastures)
component-region-2 = Points for a region of 2 cells in phases I, II and III: 4, 3, 2 (doubled in pastures)
component-region-2-note = the 3 in phase II is in the rulebook
component-region-3 = Points for a region of 3 cells in phases I, II and III: 8, 6, 4 (doubled in pastures)
component-region-4 = Points for a region of 4 cells in phases I, II and III: 13, 10, 7 (doubled in pastures)
component-bonus-monastery = All monasteries: 3 points for the first player, 2 for the second
component-bonus-mine = All mines: 3 points for the first player, 1 for the second
component-bonus-river = All rivers: 4 points for the first player, 2 for the second
component-bonus-city = All cities: 6 points for the first player, 3 for the second
component-bonus-castle = All castles: 3 points for the first player, 1 for the second
component-bonus-pasture = All pastures: 4 points for the first player, 2 for the second
component-one-source-note = from one source
component-goods-sale = Goods sold: 2 points and 1 silver for each
component-bonus-circles = Bonuses you can hold: unlimited
component-bonus-circles-note = the length of the rows on the printed sheet is unknown

# Actions in one word, where room is smallest.
code-start = start
code-sell = sell
code-keep = keep
code-mark = write
code-monk = monk
code-worker = worker
code-silver = silver
code-take-worker = take
code-done = skip

# The signs of open castles, one letter each.
sign-monk = m
sign-silver = s
sign-goods = g
sign-worker = w

# Advice: where in the game, what a move is for, and where it is better than another
when = Phase { $phase }, turn { $turn }
aim-completed = completes a region of { $size ->
    [one] 1 cell
   *[other] { $size } cells
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-gained = gives you { $bonusKey ->
    [goods] a barrel of goods
    [silver] 1 silver
   *[other] a { $bonus }
 }
aim-colour-bonus = completes every { $colour }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-sold = sells { $goods ->
    [one] 1 barrel of goods
   *[other] { $goods } barrels of goods
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
part-time = time left
part-bonuses = bonuses
part-regions = unfinished regions
part-room = cells to fill
part-colours = completing colours
part-pending = the current action
takes-monastery = 1 2
takes-mine = 3 4
takes-river = 5 6
takes-city = ≠
takes-castle = adjacent
takes-pasture = =
