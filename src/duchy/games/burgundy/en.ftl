game-title = The Castles of Burgundy
game-summary = Two dice a turn: take tiles, build your estate, ship and sell goods. 2 to 4 players.

term-no-tile = no tile
term-castle = castle
term-mine = mine
term-ship = ship
term-animal = animal
term-building = building
term-knowledge = knowledge
term-warehouse = warehouse
term-workshop = carpenter's workshop
term-church = church
term-market = market
term-boarding-house = boarding house
term-bank = bank
term-city-hall = city hall
term-watchtower = watchtower
term-no-good = no good
letter-castle = C
letter-mine = M
letter-ship = S
letter-animal = A
letter-building = B
letter-knowledge = K
term-silver = silver
term-workers = workers
term-estate = estate
term-track = turn order
term-large = large bonus
term-small = small bonus
term-sold = sold
term-turquoise = turquoise
term-violet = violet
term-pink = pink
term-red = red
term-brown = brown
term-orange = orange
term-cow = cow
term-cow-2 = 2 cows
term-cow-3 = 3 cows
term-cow-4 = 4 cows
term-pig = pig
term-pig-2 = 2 pigs
term-pig-3 = 3 pigs
term-pig-4 = 4 pigs
term-sheep = sheep
term-sheep-2 = 2 sheep
term-sheep-3 = 3 sheep
term-sheep-4 = 4 sheep
term-chicken = chicken
term-chicken-2 = 2 chickens
term-chicken-3 = 3 chickens
term-chicken-4 = 4 chickens
term-knowledge-1 = knowledge 1: any number of equal buildings in a city
term-knowledge-2 = knowledge 2: mines also bring workers
term-knowledge-3 = knowledge 3: two silver for each sale
term-knowledge-4 = knowledge 4: a worker for each sale
term-knowledge-5 = knowledge 5: ships serve two neighbouring depots
term-knowledge-6 = knowledge 6: purchases in all depots
term-knowledge-7 = knowledge 7: a point more for each animal tile
term-knowledge-8 = knowledge 8: workers change a die by two
term-knowledge-9 = knowledge 9: a free step for buildings
term-knowledge-10 = knowledge 10: a free step for ships and animals
term-knowledge-11 = knowledge 11: a free step for castles, mines and knowledge
term-knowledge-12 = knowledge 12: a free step for taking tiles
term-knowledge-13 = knowledge 13: a silver with workers taken
term-knowledge-14 = knowledge 14: four workers instead of two
term-knowledge-15 = knowledge 15: 3 points per type of goods sold
term-knowledge-16 = knowledge 16: 4 points per warehouse
term-knowledge-17 = knowledge 17: 4 points per watchtower
term-knowledge-18 = knowledge 18: 4 points per workshop
term-knowledge-19 = knowledge 19: 4 points per church
term-knowledge-20 = knowledge 20: 4 points per market
term-knowledge-21 = knowledge 21: 4 points per boarding house
term-knowledge-22 = knowledge 22: 4 points per bank
term-knowledge-23 = knowledge 23: 4 points per city hall
term-knowledge-24 = knowledge 24: 4 points per kind of animal
term-knowledge-25 = knowledge 25: 1 point per good sold
term-knowledge-26 = knowledge 26: 2 points per bonus tile

verb-take = { $die ->
    [1] First die
   *[other] Second die
 }: take tile { $place } of depot { $depot }
verb-castle-take = Castle: take tile { $place } of depot { $depot }
verb-fetch = Take tile { $place } of depot { $depot }
verb-add = { $die ->
    [1] First die
   *[other] Second die
 }: lay the tile of storage space { $store } on { $cell }
verb-castle-add = Castle: lay the tile of storage space { $store } on { $cell }
verb-hall-add = City hall: lay the tile of storage space { $store } on { $cell }
verb-sell = { $die ->
    [1] First die
   *[other] Second die
 }: sell all { $goods } goods
verb-castle-sell = Castle: sell all { $goods } goods
verb-warehouse-sell = Warehouse: sell all { $goods } goods
verb-workers = { $die ->
    [1] First die
   *[other] Second die
 }: take workers
verb-castle-workers = Castle: take workers
verb-buy-numbered = Buy tile { $place } of depot { $depot } for 2 silver
verb-buy = Buy tile { $place } of the black depot for 2 silver
verb-discard = Discard the tile of storage space { $store }
verb-load = Take the goods of depot { $depot }
verb-keep = Take the { $goods } goods
verb-decline = Leave it
verb-end = End the turn
verb-settle = Choose estate { $estate } with the start castle on { $cell }
verb-first = { $seat } is first player
verb-board = Board { $board }
verb-good = A good: { $goods }
verb-tile = A tile: { $kind }
verb-roll = Dice: { $die1 } and { $die2 }
verb-white = White die: { $number }

# The same where the position is known.
verb-take-here = Die { $number }: take from depot { $depot }: { $kind }{ $workers ->
    [0] {""}
    [one] {" "}(1 worker)
   *[other] {" "}({ $workers } workers)
 }
verb-castle-take-here = Castle: take from depot { $depot }: { $kind }
verb-fetch-here = Take from depot { $depot }: { $kind }
verb-add-here = Die { $number }: lay on { $cell }: { $kind }{ $workers ->
    [0] {""}
    [one] {" "}(1 worker)
   *[other] {" "}({ $workers } workers)
 }
verb-castle-add-here = Castle: lay on { $cell }: { $kind }
verb-hall-add-here = City hall: lay on { $cell }: { $kind }
verb-sell-here = Die { $number }: sell { $count } { $goods }{ $workers ->
    [0] {""}
    [one] {" "}(1 worker)
   *[other] {" "}({ $workers } workers)
 }
verb-castle-sell-here = Castle: sell { $count } { $goods }
verb-warehouse-sell-here = Warehouse: sell { $count } { $goods }
verb-workers-here = Die { $number }: take workers
verb-buy-numbered-here = Buy from depot { $depot } for 2 silver: { $kind }
verb-buy-here = Buy from the black depot for 2 silver: { $kind }
verb-discard-here = Discard: { $kind }
verb-load-here = Take the goods of depot { $depot } ({ $count })

question-first-player = Who is first player?
question-start-goods = Goods to start with.
question-deal-boards = Boards are dealt.
question-settle = Choose an estate and the space of your start castle.
question-settle-secretly = Choose in secret an estate and the space of your start castle.
question-fill-depots = The depots are filled.
question-draw-goods = The goods of the phase.
question-roll-dice = The dice are rolled.
question-roll-white = The white die is rolled.
question-use-dice = Your turn: an action with each die.
question-castle-action = Castle: an action with a die of any number.
question-city-hall = City hall: lay another tile?
question-fetch-tile = Take a tile to your storage?
question-warehouse = Warehouse: sell a type of goods?
question-discard = Your storage is full: discard a tile.
question-load-goods = Which depot does the ship serve?
question-load-neighbour = A neighbouring depot as well?
question-keep-goods = Not all types fit: which one do you take?

event-starts = { $seat } is first player.
event-got-start-good = { $seat } starts with one { $goods } good.
event-got-board = { $seat } gets a board with estates { $front } and { $back }.
event-chose = { $seat } chooses estate { $estate } in secret, start castle on { $cell }.
event-chose-secretly = { $seat } has chosen.
event-settled = { $seat } settles estate { $estate }, start castle on { $cell }.
event-revealed = All show their choice.
event-phase-began = Phase { $phase } begins.
event-tile-left = A tile of { $depot ->
    [0] the black depot
   *[other] depot { $depot }
 }, space { $place }, leaves the game: { $kind }.
event-tile-left-many = { $count } tiles leave the depots.
event-tile-came = Tile for { $depot ->
    [0] the black depot
   *[other] depot { $depot }
 }, space { $place }: { $kind }.
event-tile-came-many = { $count } tiles come to the depots.
event-good-came = Good for round { $round }: { $goods }.
event-good-came-many = { $count } goods for the rounds of this phase.
event-round-began = Phase { $phase }, round { $round }.
event-rolled = { $seat } rolls { $die1 } and { $die2 }.
event-white-die = The white die shows { $number }: one { $goods } good goes to that depot.
event-used-die = { $seat } uses the { $die ->
    [1] first
   *[other] second
 } die ({ $number }){ $workers ->
    [0] {""}
    [one] {" "}and 1 worker
   *[other] {" "}and { $workers } workers
 }.
event-took = { $seat } takes from { $depot ->
    [0] the black depot
   *[other] depot { $depot }
 }, space { $place }: { $kind }.
event-paid = { $seat } pays { $price } silver and makes room for a tile.
event-bought = { $seat } buys from { $depot ->
    [0] the black depot
   *[other] depot { $depot }
 }, space { $place }, for { $silver } silver: { $kind }.
event-discarded = { $seat } discards: { $kind }.
event-added = { $seat } lays on { $cell }: { $kind }.
event-completed = { $seat } completes a district of { $size } ({ $colour }): { $points ->
    [one] 1 point
   *[other] { $points } points
 } ({ $size_points } + { $phase_points }).
event-colour-bonus = { $seat } has covered every space of a colour ({ $colour }) and takes the { $rank ->
    [1] large
   *[other] small
 } bonus tile: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-herd-scored = { $seat } scores { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
 } ({ $animal }): { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-sold = { $seat } sells { $count } { $goods }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $silver } silver{ $workers ->
    [0] {""}
    [one] , 1 worker
   *[other] , { $workers } workers
 }.
event-took-workers = { $seat } takes { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 }{ $silver ->
    [0] {""}
   *[other] {" "}and { $silver } silver
 }.
event-loaded = { $seat } loads { $count } { $goods } from depot { $depot }.
event-advanced = { $seat } moves to space { $space } of the turn order track.
event-building-gave = { $seat } gets { $points ->
    [0] {""}
    [one] 1 point
   *[other] { $points } points
 }{ $silver ->
    [0] {""}
   *[other] { $silver } silver
 }{ $workers ->
    [0] {""}
    [one] 1 worker
   *[other] { $workers } workers
 } ({ $kind }).
event-learned = { $seat } has knowledge { $number }.
event-declined = { $seat } leaves it.
event-mines-paid = The mines of { $seat } bring { $silver } silver{ $workers ->
    [0] {""}
    [one] {" "}and 1 worker
   *[other] {" "}and { $workers } workers
 }.
event-turn-ended = { $seat } ends the turn.
event-phase-ended = Phase { $phase } is over.
event-final-points = { $seat } at the end: { $unsold } for goods, { $silver } for silver, { $pairs } for workers, { $knowledge } for knowledge; { $total } in all.
event-game-ended = The game is over.

# Where points come from
source-districts = districts by size
source-phases = districts by phase
source-colours = bonus tiles
source-herds = animals
source-sales = sales
source-watchtowers = watchtowers
source-goods = goods not sold
source-silver = silver
source-workers = pairs of workers
source-knowledge = knowledge

option-setup = Set-up
option-setup-basic = basic: estate 1 for all
option-setup-open = expert: boards dealt, choices in full view
option-setup-secret = expert: boards dealt, choices in secret
option-first = First player
option-first-lot = by lot
option-first-seat-1 = always the first seat
option-purchase = Purchases
option-purchase-between = before, between or after the actions
option-purchase-inside = also inside an action (edition of 2019)
option-tie = Ties
option-tie-fewest = fewest empty spaces win
option-tie-most = most empty spaces win (edition of 2019)
option-estate1 = Estate of seat 1
option-estate1-any = as the set-up says
option-estate1-1 = estate 1
option-estate1-2 = estate 2
option-estate1-3 = estate 3
option-estate1-4 = estate 4
option-estate1-5 = estate 5
option-estate1-6 = estate 6
option-estate1-7 = estate 7
option-estate1-8 = estate 8
option-estate1-9 = estate 9
option-estate2 = Estate of seat 2
option-estate2-any = as the set-up says
option-estate2-1 = estate 1
option-estate2-2 = estate 2
option-estate2-3 = estate 3
option-estate2-4 = estate 4
option-estate2-5 = estate 5
option-estate2-6 = estate 6
option-estate2-7 = estate 7
option-estate2-8 = estate 8
option-estate2-9 = estate 9
option-estate3 = Estate of seat 3
option-estate3-any = as the set-up says
option-estate3-1 = estate 1
option-estate3-2 = estate 2
option-estate3-3 = estate 3
option-estate3-4 = estate 4
option-estate3-5 = estate 5
option-estate3-6 = estate 6
option-estate3-7 = estate 7
option-estate3-8 = estate 8
option-estate3-9 = estate 9
option-estate4 = Estate of seat 4
option-estate4-any = as the set-up says
option-estate4-1 = estate 1
option-estate4-2 = estate 2
option-estate4-3 = estate 3
option-estate4-4 = estate 4
option-estate4-5 = estate 5
option-estate4-6 = estate 6
option-estate4-7 = estate 7
option-estate4-8 = estate 8
option-estate4-9 = estate 9

refusal-dice-left = A turn has two actions; use both dice first.
refusal-die-used = That die is used already ({ $die ->
    [1] the first
   *[other] the second
 }).
refusal-same-die = Both dice show the same; the first is used.
refusal-same-tile = The same tile lies on an earlier storage space; use that one.
refusal-too-few-workers = To turn the { $die ->
    [1] first
   *[other] second
 } die to { $number } takes { $needed ->
    [one] 1 worker
   *[other] { $needed } workers
 }; you have { $workers }.
refusal-no-tile-there = There is no tile on space { $place } of depot { $depot }.
refusal-not-of-that-colour = This building does not fetch such a tile: { $kind }.
refusal-empty-storage = Storage space { $store } is empty.
refusal-covered = { $cell } is covered already.
refusal-wrong-colour = { $cell } is for another colour ({ $colour }), not for this tile: { $kind }.
refusal-no-neighbour = { $cell } adjoins no tile of yours.
refusal-building-there = This city has such a building already: { $kind }.
refusal-no-such-goods = You have no { $goods } goods.
refusal-no-goods-there = Depot { $depot } cannot be served: it has no goods, or is no neighbour.
refusal-not-to-choose = That type is not among those to choose from: { $goods }.
refusal-not-your-castle = The start castle stands on a castle space of your own board.
refusal-not-inside = A purchase comes before, between or after the actions, not inside one.
refusal-bought-already = You have bought already this turn.
refusal-too-little-silver = A purchase costs 2 silver; you have { $silver }.
refusal-only-the-black-depot = Purchases are made in the black depot; only knowledge 6 opens the others.
refusal-nothing-to-buy-there = There is no tile on that space.

# Pieces that are no tiles
term-goods = goods
term-marker = marker
term-marker-0 = marker of the first seat
term-marker-1 = marker of the second seat
term-marker-2 = marker of the third seat
term-marker-3 = marker of the fourth seat
term-choice = a choice made in secret

# Letters beside the colours, so that nothing is told by colour alone
letter-warehouse = Wh
letter-workshop = Wo
letter-church = Ch
letter-market = Ma
letter-boarding-house = Bo
letter-bank = Ba
letter-city-hall = Ci
letter-watchtower = Wt
letter-cow = Co
letter-pig = Pi
letter-sheep = Sh
letter-chicken = Ck
letter-turquoise = Tu
letter-violet = Vi
letter-pink = Pk
letter-red = Re
letter-brown = Br
letter-orange = Or
letter-silver = Si
letter-workers = W
letter-goods = G
letter-large = La
letter-small = Sm

# Labels, where the name is long
short-workshop = workshop
short-boarding-house = boarding house
short-city-hall = city hall
short-choice = chosen
short-marker-0 = P1
short-marker-1 = P2
short-marker-2 = P3
short-marker-3 = P4
short-knowledge-1 = knowledge 1
short-knowledge-2 = knowledge 2
short-knowledge-3 = knowledge 3
short-knowledge-4 = knowledge 4
short-knowledge-5 = knowledge 5
short-knowledge-6 = knowledge 6
short-knowledge-7 = knowledge 7
short-knowledge-8 = knowledge 8
short-knowledge-9 = knowledge 9
short-knowledge-10 = knowledge 10
short-knowledge-11 = knowledge 11
short-knowledge-12 = knowledge 12
short-knowledge-13 = knowledge 13
short-knowledge-14 = knowledge 14
short-knowledge-15 = knowledge 15
short-knowledge-16 = knowledge 16
short-knowledge-17 = knowledge 17
short-knowledge-18 = knowledge 18
short-knowledge-19 = knowledge 19
short-knowledge-20 = knowledge 20
short-knowledge-21 = knowledge 21
short-knowledge-22 = knowledge 22
short-knowledge-23 = knowledge 23
short-knowledge-24 = knowledge 24
short-knowledge-25 = knowledge 25
short-knowledge-26 = knowledge 26

# What each thing does
printed-points = { $count } points
help-castle = When laid: one more action at once, with a die of any number.
help-mine = At the end of each phase: 1 silver.
help-ship = When laid: take the goods of one depot, and move one space on the turn order track.
help-animal = When laid: a point for each animal on it, and again for each tile with the same animal in that pasture.
help-building = Works when laid. A city holds one building of each kind.
help-knowledge = Works from the moment it lies in the estate; 15 to 26 score at the end.
help-cow = { help-animal }
help-cow-2 = { help-animal }
help-cow-3 = { help-animal }
help-cow-4 = { help-animal }
help-pig = { help-animal }
help-pig-2 = { help-animal }
help-pig-3 = { help-animal }
help-pig-4 = { help-animal }
help-sheep = { help-animal }
help-sheep-2 = { help-animal }
help-sheep-3 = { help-animal }
help-sheep-4 = { help-animal }
help-chicken = { help-animal }
help-chicken-2 = { help-animal }
help-chicken-3 = { help-animal }
help-chicken-4 = { help-animal }
help-warehouse = When laid: you may sell all goods of one type, without a die.
help-workshop = When laid: you may take a building from a numbered depot.
help-church = When laid: you may take a castle, a mine or a knowledge tile from a numbered depot.
help-market = When laid: you may take a ship or an animal tile from a numbered depot.
help-boarding-house = When laid: 4 workers.
help-bank = When laid: 2 silver.
help-city-hall = When laid: you may lay another stored tile at once, whatever the number of its space.
help-watchtower = When laid: 4 points.
help-knowledge-1 = A city of yours may hold the same building several times.
help-knowledge-2 = Each mine also brings 1 worker at the end of each phase.
help-knowledge-3 = Each sale brings 2 silver instead of 1.
help-knowledge-4 = Each sale also brings 1 worker.
help-knowledge-5 = A ship may take the goods of two neighbouring depots.
help-knowledge-6 = The purchase of your turn may be made in any of the seven depots.
help-knowledge-7 = Each animal tile that scores, scores 1 point more.
help-knowledge-8 = Each worker changes a die by up to 2.
help-knowledge-9 = A die that lays a building may be changed by 1 for free.
help-knowledge-10 = A die that lays a ship or an animal tile may be changed by 1 for free.
help-knowledge-11 = A die that lays a castle, a mine or a knowledge tile may be changed by 1 for free.
help-knowledge-12 = A die that takes a tile may be changed by 1 for free.
help-knowledge-13 = Taking workers also brings 1 silver.
help-knowledge-14 = Taking workers brings 4 instead of 2.
help-knowledge-15 = At the end: 3 points for each type of goods sold.
help-knowledge-16 = At the end: 4 points for each warehouse in the estate.
help-knowledge-17 = At the end: 4 points for each watchtower in the estate.
help-knowledge-18 = At the end: 4 points for each carpenter’s workshop in the estate.
help-knowledge-19 = At the end: 4 points for each church in the estate.
help-knowledge-20 = At the end: 4 points for each market in the estate.
help-knowledge-21 = At the end: 4 points for each boarding house in the estate.
help-knowledge-22 = At the end: 4 points for each bank in the estate.
help-knowledge-23 = At the end: 4 points for each city hall in the estate.
help-knowledge-24 = At the end: 4 points for each kind of animal in the estate.
help-knowledge-25 = At the end: 1 point for each good sold.
help-knowledge-26 = At the end: 2 points for each bonus tile.
help-goods = Sold with the die of its number, all of a type at once: points for each, and 1 silver. You store three types. Unsold, 1 point each at the end.
help-turquoise = { help-goods }
help-violet = { help-goods }
help-pink = { help-goods }
help-red = { help-goods }
help-brown = { help-goods }
help-orange = { help-goods }
help-silver = 2 silver buy a tile of the black depot, once a turn. At the end 1 point each.
help-workers = A worker changes a die by 1; 6 and 1 are neighbours. At the end 1 point a pair.
help-die = One action: take a tile from the depot of its number, lay a stored tile on its number, sell its goods, or take workers.
help-white = Shows the depot to which the goods of the round go.
help-storage = A tile waits here until it is laid. There are three spaces.
help-track = Who has gone furthest begins; of those on one space, who came last.
help-large = For the first to cover every space of its colour.
help-small = For the second to cover every space of its colour.

# Kinds of places
place-space = space
place-estate = estate
place-board = space of a board to choose
place-choice = choice of estate
place-depot = depot
place-black = black depot
place-load = goods of a depot
place-storage = storage
place-die = die
place-white = white die
place-goods = goods
place-sold = goods sold
place-silver = silver
place-workers = workers
place-supply = supply
place-track = turn order track
place-phase = phase
place-round = round
place-bonus = bonus tiles to win
place-won = bonus tile won
place-size = points of a district
place-coming = still to come
place-offer = goods to choose from
place-button = button

# The components: what is printed, and how well it is known
component-buildings = 8 kinds, 7 of each, 2 of each with a black back
component-buildings-note = split of backs: public
component-animals = 4 kinds, 7 of each, 8 with a black back
component-herds = of each kind, coloured backs: two of 2, two of 3, one of 4; black backs: one of 3, one of 4
component-scans-note = public transcriptions and scans, checked against the counts of the rulebook
component-knowledge = tiles 1 to 26, one of each
component-black-knowledge = tiles 7, 12, 14, 15, 24 and 25 have a black back
component-castles = 14 coloured backs, 2 black ones; one is the start castle of each player
component-mines = 10 coloured backs, 2 black ones
component-ships = 20 coloured backs, 6 black ones
component-goods = 7 of each of six types
component-goods-numbers = 1 turquoise, 2 violet, 3 pink, 4 red, 5 brown, 6 orange
component-goods-numbers-note = the rulebook names the colours, its pictures the numbers
component-bonus-tiles = a large and a small one for each colour
component-silver = unlimited in the rules
component-workers = unlimited in the rules
component-estate-numbers = the same pattern of numbers on every estate; in the rows below: a animal, b building, c castle, k knowledge, m mine, s ship
component-estate = { $rows }
component-estate-note = public transcriptions and scans, checked against the counts of the rulebook; confidence { $confidence }
confidence-very-high = very high
confidence-high = high
confidence-fair = medium to high
component-estate-1-cities = sizes 1, 3, 3 and 5
component-board-sides = 1/2, 1/3, 1/4, 1/5, 6/7 and 8/9
component-board-sides-note = the rulebook has six boards, four sides of which show estate 1; which two estates share a board is unknown
component-depots = 12, 18 or 24 spaces with 2, 3 or 4 players
component-depot-colours = which colour lies where, and from how many players on
component-depot-ring = depots 1 to 6 stand in a ring
component-depot-ring-note = layout of the printed board
component-depot-6 = with 3 players a mine instead of a castle in phases B and D
component-black-depot = 4, 6 or 8 tiles with 2, 3 or 4 players
component-black-depot-note = the rulebook says 2 to 8; see R7
component-order-track = spaces 0 to 6
component-order-track-note = six ships at most move a marker to the last space
component-district-points = 1, 3, 6, 10, 15, 21, 28, 36 for 1 to 8 spaces
component-district-points-note = 1 and 36: rulebook
component-phase-points = 10, 8, 6, 4, 2
component-phase-points-note = 10 and 2: rulebook
component-bonus-points = large 5, 6, 7 and small 2, 3, 4 with 2, 3, 4 players
component-sale-points = 2, 3, 4 points for each good with 2, 3, 4 players, and 1 silver
component-knowledge-values = what tiles 15 to 26 score

# Actions in one word, where room is smallest.
code-take = take
code-castle-take = castle-take
code-fetch = fetch
code-add = add
code-castle-add = castle-add
code-hall-add = hall-add
code-sell = sell
code-castle-sell = castle-sell
code-warehouse-sell = warehouse-sell
code-workers = workers
code-castle-workers = castle-workers
code-buy-numbered = buy-numbered
code-buy = buy
code-discard = discard
code-load = load
code-keep = keep
code-decline = decline
code-end = end
code-settle = settle

# Advice: where in the game, what a move is for, and where it is better than another
when = Phase { $phase }, round { $round }
aim-completed = finishes the { $colourKey ->
    [castle] castle
    [mine] mine
    [ship] river
    [animal] pasture
    [building] city
   *[other] monastery
 } of { $size ->
    [one] 1 space
   *[other] { $size } spaces
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-colour-bonus = covers the last space of its colour: bonus tile, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-herd-scored = scores { $points ->
    [one] 1 point
   *[other] { $points } points
 } for animals ({ $animal })
aim-sold = sells { $count } { $goods }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } and { $silver } silver
aim-took-workers = brings { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 }
aim-loaded = loads { $count } { $goods } from depot { $depot }
aim-advanced = moves you up in turn order
aim-building-gave = brings { $points ->
    [0] {""}
    [one] 1 point
   *[other] { $points } points
 }{ $silver ->
    [0] {""}
   *[other] { $silver } silver
 }{ $workers ->
    [0] {""}
    [one] 1 worker
   *[other] { $workers } workers
 }
part-time = time left
part-estate = estate
part-silver = silver
part-workers = workers
part-more = spare workers and silver
part-goods = goods
part-mines = mines
part-knowledge = knowledge
part-order = turn order
part-dice = dice left to use
part-districts = unfinished districts
part-colours = colour bonuses
part-herds = animals
part-room = spaces to build on
part-storage = stored tiles
part-pending = the action under way
part-depots = tiles in the depots
part-black = black depot
