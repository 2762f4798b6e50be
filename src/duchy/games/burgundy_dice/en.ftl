game-title = The Castles of Burgundy: The Dice Game
game-summary = Combine a colour and a number to fill your duchy. 1 to 5 players, all at the same time.

term-monastery = monastery
term-mine = mine
term-river = river
term-city = city
term-castle = castle
term-pasture = pasture
term-monk = monk
term-silver = silver
term-goods = good
term-worker = worker
term-plain = dice as rolled
term-single = single hourglass
term-double = double hourglass
term-cross = cross
term-finished = finished
term-phase = present phase

verb-start = Start in { $cell }
verb-start-here = Start in { $cell } with a { $bonus }
verb-sell = Sell all goods
verb-keep = Keep the goods
verb-mark = Write { $number } in { $cell }
verb-monk = Use a monk: write { $number } in { $cell }
verb-worker = Use a worker: write { $number } in { $cell }
verb-silver = Pay a silver: write { $number } in { $cell }
verb-take-worker = Take a worker instead
verb-done = No second mark
verb-roll = { $colour1 }, { $colour2 }, { $number1 }, { $number2 }, { $hourglasses ->
    [one] one hourglass
   *[other] double hourglass
 }

question-choose-start = Choose your start castle.
question-choose-openly = Choose a start castle, openly.
question-sell-goods = Double hourglass: sell your goods?
question-combine = Combine a colour and a number.
question-mark-again = Pay a silver for a second mark?
question-roll-dice = The dice are rolled.

event-starts-revealed = All show their start castles.
event-started = { $seat } starts in { $cell } with a { $bonus }.
event-rolled = Dice: { $colour1 } and { $colour2 }, { $number1 } and { $number2 }, { $hourglasses ->
    [one] one hourglass
   *[other] double hourglass
 }.
event-sold = { $seat } sells { $goods ->
    [one] one good
   *[other] { $goods } goods
 }: { $points } points.
event-kept = { $seat } keeps { $goods ->
    [one] one good
   *[other] { $goods } goods
 }.
event-marked = { $seat } writes { $number } in { $cell }{ $wayKey ->
    [plain] {""}
   *[other] {" "}(with a { $way })
 }.
event-completed = { $seat } finishes a region of { $size ->
    [one] one cell
   *[other] { $size } cells
 } at { $cell }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-gained = { $seat } gains a { $bonus }.
event-took-worker = { $seat } takes a worker.
event-revealed = All show turn { $turn } of phase { $phase }.
event-colour-bonus = { $seat } has finished every { $colour }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } ({ $place ->
    [1] first
   *[other] second
 }).
event-colour-late = { $seat } has finished every { $colour }, too late for points.
event-bonus-gone = The { $place ->
    [1] first
   *[other] second
 } value for every { $colour } is gone.
event-phase-ended = Phase { $phase } is over.
event-game-ended = The game is over.

option-duchy = Duchy
option-duchy-A = duchy A, the one to begin with
option-duchy-B = duchy B
option-duchy-C = duchy C
option-duchy-D = duchy D
option-start = Start castles
option-start-free = each chooses freely, in secret
option-start-different = all different, openly, up to 4 players
option-start-same = the same for all, seat 1 chooses
option-worker = Worker instead of a mark
option-worker-any = whenever a player likes
option-worker-stuck = only when no combination fits as rolled
option-silver = Silver gained by the first mark
option-silver-at-once = may pay for the second mark at once
option-silver-later = not before the next turn

refusal-no-castle = { $cell } is no castle.
refusal-castle-taken = Another player started in { $cell }; castles are all different.
refusal-must-combine = A combination fits as rolled, so no worker may be taken.
refusal-cell-marked = { $cell } is marked already.
refusal-not-adjacent = { $cell } touches no marked cell.
refusal-number-monastery = A monastery takes a 1 or a 2, not a { $number }.
refusal-number-mine = A mine takes a 3 or a 4, not a { $number }.
refusal-number-river = A river takes a 5 or a 6, not a { $number }.
refusal-number-city = This city has a { $number } already.
refusal-number-castle = No neighbour of the castle { $cell } bears a { $number }.
refusal-number-pasture = The numbers of a pasture are all equal, and this one has another than { $number }.
refusal-no-monk = You have no monk to change a colour.
refusal-no-worker = You have no worker to change a number.
refusal-needless = The dice do that as they lie; no bonus is needed.
refusal-two-bonuses = That would take two bonuses, and a turn allows one.
refusal-colour-not-rolled = No die shows { $colour }; a monk would change one.
refusal-number-not-rolled = No die shows { $number }; a worker would change one.
refusal-same-dice = These are the two dice of the first mark; use at least one other.
refusal-silver-second = A silver pays for a second mark; combine the dice as they lie first.
refusal-no-sale = Goods are sold after a double hourglass, before combining, by those who have some.

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
short-done = Done
short-take-worker = Take a worker
short-different = ≠
short-equal = =
short-beside = ⬡

# What each thing does
help-monastery = Takes a 1 or a 2. A finished monastery brings a monk.
help-mine = Takes a 3 or a 4. A finished mine brings a silver.
help-river = Takes a 5 or a 6. A finished river brings a good.
help-city = Takes any number, but none twice in the same city. A finished city brings a worker.
help-castle = Takes a number that stands in a cell touching it. Brings 1 point and the bonus of its square.
help-pasture = Takes any number, but all numbers of one pasture are equal. Its points count twice; it brings no bonus.
help-monk = Turns a colour die to any other colour. One monk, worker or silver a turn.
help-silver = Pays for a second mark with at least one other die. One monk, worker or silver a turn.
help-goods = Sold after a double hourglass, all or none: 2 points and a silver for each.
help-worker = Turns a number die to any other number. One monk, worker or silver a turn.
help-single = Crosses one time box.
help-double = Crosses two time boxes, and goods may be sold before combining.
help-die = A colour die and a number die together mark one cell.
help-number = A cell is marked with it where a die shows it, or where a worker turns one to it.
help-different = No number twice in the same region.
help-equal = All numbers of the region are equal.
help-beside = A number that stands in a cell touching it.

# Kinds of places
place-page = page
place-space = cell
place-number = number
place-colour = colour
place-die = die
place-bonus = bonuses
place-supply = supply
place-award = value of a finished colour
place-finished = finished colour
place-phase = phase
place-time = time box
place-button = choice

# Where points come from
source-start = start castle
source-monastery = monasteries
source-mine = mines
source-river = rivers
source-city = cities
source-castle = castles
source-pasture = pastures
source-colours = finished colours
source-goods = goods sold

grade-incredible = Incredible!
grade-excellent = Excellent!
grade-good = Well played!
grade-try-again = More than 50 points would be well played. Try again!

# The components: what is printed, and how well it is known
component-page = 37 cells in rows of 4, 5, 6, 7, 6, 5, 4
component-page-note = row lengths from public pictures
component-duchy-a = regions: monasteries 2 2 2 1, mines 2 2, rivers 2 2 2, cities 4 3 1 1, castles 1 1 1 1, pastures 2 2 2 1
component-duchy-a-note = places of the cells: two public transcriptions that agree
component-duchy-b = regions: monasteries 3 3 1, mines 2 2, rivers 3 2 1, cities 4 3 2, castles 1 1 1 1, pastures 2 2 2 1
component-duchy-c = regions: monasteries 2 2 2 1, mines 2 2, rivers 2 2 2, cities 3 3 2 1, castles 1 1 1 1, pastures 2 2 2 1
component-duchy-d = regions: monasteries 3 2 1 1, mines 2 2, rivers 2 2 2, cities 4 2 1 1 1, castles 1 1 1 1, pastures 2 2 1 1 1
component-one-transcription-note = one public transcription; its colour totals and region sizes fit all that the rulebook says
component-number-dice = faces 1 to 6
component-colour-dice = six faces, one for each colour
component-colour-dice-note = the rulebook names six colours and six faces
component-hourglass-die = four single faces, two double
component-hourglass-die-note = one source; 8 solo turns per phase fit it
component-time-boxes = three columns of ten
component-time-boxes-note = the rulebook says 5 to 10 turns per phase
component-region-1 = 1, 1, 1 points in phases I, II, III
component-region-2 = 4, 3, 2 points in phases I, II, III
component-region-2-note = 3 in phase II: rulebook
component-region-3 = 8, 6, 4 points in phases I, II, III
component-region-4 = 13, 10, 7 points in phases I, II, III
component-bonus-monastery = 3 points first, 2 second
component-bonus-mine = 3 points first, 1 second
component-bonus-river = 4 points first, 2 second
component-bonus-city = 6 points first, 3 second
component-bonus-castle = 3 points first, 1 second
component-bonus-pasture = 4 points first, 2 second
component-one-source-note = one source
component-goods-sale = 2 points and 1 silver for each good
component-bonus-circles = as many as come
component-bonus-circles-note = the length of the rows on the page is unknown

# Actions in one word, where room is smallest.
code-start = start
code-sell = sell
code-keep = keep
code-mark = mark
code-monk = monk
code-worker = worker
code-silver = silver
code-take-worker = take-worker
code-done = done

# The signs of open castles, one letter each.
sign-monk = m
sign-silver = s
sign-goods = g
sign-worker = w

# Advice: where in the game, what a move is for, and where it is better than another
when = Phase { $phase }, turn { $turn }
aim-completed = finishes a region of { $size ->
    [one] 1 cell
   *[other] { $size } cells
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-gained = earns a { $bonus }
aim-colour-bonus = finishes every { $colour }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-sold = sells { $goods ->
    [one] 1 good
   *[other] { $goods } goods
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
part-time = time left
part-bonuses = bonuses
part-regions = unfinished regions
part-room = cells to mark
part-colours = finishing colours
part-pending = the action under way
takes-monastery = 1 2
takes-mine = 3 4
takes-river = 5 6
takes-city = ≠
takes-castle = touches
takes-pasture = =
