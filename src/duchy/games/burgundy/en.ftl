game-title = The Castles of Burgundy
game-summary = Two dice each turn: take tiles, build your estate, ship and sell goods. 2 to 4 players.

term-no-tile = no tile
term-castle = castle
term-mine = mine
term-ship = ship
term-animal = animal
term-building = building
term-knowledge = knowledge
term-warehouse = warehouse
term-workshop = carpenter’s workshop
term-church = church
term-market = market
term-boarding-house = boarding house
term-bank = bank
term-city-hall = city hall
term-watchtower = watchtower
term-no-good = no goods
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
term-knowledge-1 = knowledge 1 (several identical buildings allowed in a city)
term-knowledge-2 = knowledge 2 (mines also give workers)
term-knowledge-3 = knowledge 3 (two silver for each sale)
term-knowledge-4 = knowledge 4 (a worker for each sale)
term-knowledge-5 = knowledge 5 (ships take goods from two neighbouring depots)
term-knowledge-6 = knowledge 6 (buy from any depot)
term-knowledge-7 = knowledge 7 (1 extra point per animal tile)
term-knowledge-8 = knowledge 8 (workers change a die by up to 2)
term-knowledge-9 = knowledge 9 (change a die by 1 for buildings)
term-knowledge-10 = knowledge 10 (change a die by 1 for ships and animals)
term-knowledge-11 = knowledge 11 (change a die by 1 for castles, mines and knowledge)
term-knowledge-12 = knowledge 12 (change a die by 1 to take tiles)
term-knowledge-13 = knowledge 13 (1 silver when you take workers)
term-knowledge-14 = knowledge 14 (four workers instead of two)
term-knowledge-15 = knowledge 15 (3 points per type of goods sold)
term-knowledge-16 = knowledge 16 (4 points per warehouse)
term-knowledge-17 = knowledge 17 (4 points per watchtower)
term-knowledge-18 = knowledge 18 (4 points per workshop)
term-knowledge-19 = knowledge 19 (4 points per church)
term-knowledge-20 = knowledge 20 (4 points per market)
term-knowledge-21 = knowledge 21 (4 points per boarding house)
term-knowledge-22 = knowledge 22 (4 points per bank)
term-knowledge-23 = knowledge 23 (4 points per city hall)
term-knowledge-24 = knowledge 24 (4 points per kind of animal)
term-knowledge-25 = knowledge 25 (1 point per goods tile sold)
term-knowledge-26 = knowledge 26 (2 points per bonus tile)

verb-take = Take tile { $place } from depot { $depot } with the { $die ->
    [1] first
   *[other] second
 } die
verb-castle-take = Take tile { $place } from depot { $depot } with the castle
verb-fetch = Take tile { $place } from depot { $depot }
verb-add = Place the tile from storage space { $store } on { $cell } with the { $die ->
    [1] first
   *[other] second
 } die
verb-castle-add = Place the tile from storage space { $store } on { $cell } with the castle
verb-hall-add = Place the tile from storage space { $store } on { $cell } with the city hall
verb-sell = Sell all { $goods } goods with the { $die ->
    [1] first
   *[other] second
 } die
verb-castle-sell = Sell all { $goods } goods with the castle
verb-warehouse-sell = Sell all { $goods } goods with the warehouse
verb-workers = Take workers with the { $die ->
    [1] first
   *[other] second
 } die
verb-castle-workers = Take workers with the castle
verb-buy-numbered = Buy tile { $place } from depot { $depot } for 2 silver
verb-buy = Buy tile { $place } from the black depot for 2 silver
verb-discard = Discard the tile from storage space { $store }
verb-load = Take the goods from depot { $depot }
verb-keep = Take the { $goods } goods
verb-decline = Skip
verb-end = End turn
verb-settle = Choose estate { $estate } with the starting castle on { $cell }
verb-first = { $seat } goes first
verb-board = Board { $board }
verb-good = Goods: { $goods }
verb-tile = Tile: { $kind }
verb-roll = Dice: { $die1 } and { $die2 }
verb-white = White die: { $number }

# The same where the position is known.
verb-take-here = Take from depot { $depot } with the { $number }{ $workers ->
    [0] {""}
    [one] {" "}and 1 worker
   *[other] {" "}and { $workers } workers
 }: { $kind }
verb-castle-take-here = Take from depot { $depot } with the castle: { $kind }
verb-fetch-here = Take from depot { $depot }: { $kind }
verb-add-here = Place on { $cell } with the { $number }{ $workers ->
    [0] {""}
    [one] {" "}and 1 worker
   *[other] {" "}and { $workers } workers
 }: { $kind }
verb-castle-add-here = Place on { $cell } with the castle: { $kind }
verb-hall-add-here = Place on { $cell } with the city hall: { $kind }
verb-sell-here = Sell { $count ->
    [one] 1 { $goods } goods tile
   *[other] { $count } { $goods } goods
 } with the { $number }{ $workers ->
    [0] {""}
    [one] {" "}and 1 worker
   *[other] {" "}and { $workers } workers
 }
verb-castle-sell-here = Sell { $count ->
    [one] 1 { $goods } goods tile
   *[other] { $count } { $goods } goods
 } with the castle
verb-warehouse-sell-here = Sell { $count ->
    [one] 1 { $goods } goods tile
   *[other] { $count } { $goods } goods
 } with the warehouse
verb-workers-here = Take workers with the { $number }
verb-buy-numbered-here = Buy from depot { $depot } for 2 silver: { $kind }
verb-buy-here = Buy from the black depot for 2 silver: { $kind }
verb-discard-here = Discard: { $kind }
verb-load-here = Take { $count ->
    [one] 1 goods tile
   *[other] { $count } goods
 } from depot { $depot }

question-first-player = Who goes first?
question-start-goods = Dealing the starting goods.
question-deal-boards = Dealing the boards.
question-settle = Choose an estate and a space for your starting castle.
question-settle-secretly = Secretly choose an estate and a space for your starting castle.
question-fill-depots = Filling the depots.
question-draw-goods = Drawing the goods for this phase.
question-roll-dice = Rolling the dice.
question-roll-white = Rolling the white die.
question-use-dice = Your turn: take an action with each die.
question-castle-action = Castle: take an action with a die of any number.
question-city-hall = City hall: place another tile?
question-fetch-tile = Take a tile from a depot into your storage?
question-fetch-tile-by = { $byKey ->
    [workshop] Carpenter’s workshop: take a building
    [church] Church: take a mine, a knowledge tile or a castle
   *[market] Market: take a ship or an animal tile
 } from a depot?
question-warehouse = Warehouse: sell a type of goods?
question-discard = Your storage is full: discard a tile.
question-load-goods = Which depot does the ship take goods from?
question-load-neighbour = Also take goods from a neighbouring depot?
question-keep-goods = You can’t store all types: which one do you take?

event-starts = { $seatKey ->
    [you] You go
   *[other] { $seat } goes
 } first.
event-got-start-good = { $seatKey ->
    [you] You start
   *[other] { $seat } starts
 } with one { $goods } goods tile.
event-got-board = { $seatKey ->
    [you] You get
   *[other] { $seat } gets
 } a board with estates { $front } and { $back }.
event-chose = { $seatKey ->
    [you] You secretly choose
   *[other] { $seat } secretly chooses
 } estate { $estate } with the starting castle on { $cell }.
event-chose-secretly = { $seatKey ->
    [you] You have
   *[other] { $seat } has
 } chosen.
event-settled = { $seatKey ->
    [you] You take
   *[other] { $seat } takes
 } estate { $estate } with the starting castle on { $cell }.
event-revealed = All choices are revealed.
event-phase-began = Phase { $phase } begins.
event-tile-left = Removed from { $depot ->
    [0] the black depot
   *[other] depot { $depot }
 }, space { $place }: { $kind }.
event-tile-left-many = { $count ->
    [one] 1 tile is
   *[other] { $count } tiles are
 } removed from the depots.
event-tile-came = Added to { $depot ->
    [0] the black depot
   *[other] depot { $depot }
 }, space { $place }: { $kind }.
event-tile-came-many = { $count ->
    [one] 1 tile is
   *[other] { $count } tiles are
 } added to the depots.
event-good-came = Goods for round { $round }: { $goods }.
event-good-came-many = Goods for this phase: { $count }.
event-round-began = Phase { $phase }, round { $round }.
event-rolled = { $seatKey ->
    [you] You roll
   *[other] { $seat } rolls
 } { $die1 } and { $die2 }.
event-white-die = The white die shows { $number }: one { $goods } goods tile goes to depot { $number }.
event-used-die = { $seatKey ->
    [you] You use
   *[other] { $seat } uses
 } the { $die ->
    [1] first
   *[other] second
 } die ({ $number }){ $workers ->
    [0] {""}
    [one] {" "}and 1 worker
   *[other] {" "}and { $workers } workers
 }.
event-took = { $seatKey ->
    [you] You take
   *[other] { $seat } takes
 } from { $depot ->
    [0] the black depot
   *[other] depot { $depot }
 }, space { $place }: { $kind }.
event-paid = { $seatKey ->
    [you] You pay
   *[other] { $seat } pays
 } { $price } silver and { $seatKey ->
    [you] discard
   *[other] discards
 } a tile to make room.
event-bought = { $seatKey ->
    [you] You buy
   *[other] { $seat } buys
 } from { $depot ->
    [0] the black depot
   *[other] depot { $depot }
 }, space { $place }, for { $silver } silver: { $kind }.
event-discarded = { $seatKey ->
    [you] You discard
   *[other] { $seat } discards
 }: { $kind }.
event-added = { $seatKey ->
    [you] You place
   *[other] { $seat } places
 } on { $cell }: { $kind }.
event-completed = { $seatKey ->
    [you] You complete
   *[other] { $seat } completes
 } a { $colourKey ->
    [castle] castle district
    [mine] mine district
    [ship] ship district
    [animal] pasture
    [building] city
   *[other] knowledge district
 } of { $size ->
    [one] 1 space
   *[other] { $size } spaces
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } ({ $size_points } + { $phase_points }).
event-colour-bonus = { $seatKey ->
    [you] You cover
   *[other] { $seat } covers
 } all { $colour } spaces and { $seatKey ->
    [you] take
   *[other] takes
 } the { $rank ->
    [1] large
   *[other] small
 } bonus tile: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-herd-scored = { $seatKey ->
    [you] You score
   *[other] { $seat } scores
 } { $points ->
    [one] 1 point
   *[other] { $points } points
 } for { $tiles ->
    [one] 1 { $animal } tile
   *[other] { $tiles } { $animal } tiles
 }.
event-sold = { $seatKey ->
    [you] You sell
   *[other] { $seat } sells
 } { $count ->
    [one] 1 { $goods } goods tile
   *[other] { $count } { $goods } goods
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $silver } silver{ $workers ->
    [0] {""}
    [one] , 1 worker
   *[other] , { $workers } workers
 }.
event-took-workers = { $seatKey ->
    [you] You take
   *[other] { $seat } takes
 } { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 }{ $silver ->
    [0] {""}
   *[other] {" "}and { $silver } silver
 }.
event-loaded = { $seatKey ->
    [you] You load
   *[other] { $seat } loads
 } { $count ->
    [one] 1 { $goods } goods tile
   *[other] { $count } { $goods } goods
 } from depot { $depot }.
event-advanced = { $seatKey ->
    [you] You move
   *[other] { $seat } moves
 } to space { $space } of the turn order track.
event-building-gave = { $seatKey ->
    [you] You get
   *[other] { $seat } gets
 } { $points ->
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
event-learned = { $seatKey ->
    [you] You gain
   *[other] { $seat } gains
 } knowledge { $number }.
event-declined = { $seatKey ->
    [you] You skip
   *[other] { $seat } skips
 }.
event-mines-paid = { $seatKey ->
    [you] Your
   *[other] { $seat }’s
 } mines give { $silver } silver{ $workers ->
    [0] {""}
    [one] {" "}and 1 worker
   *[other] {" "}and { $workers } workers
 }.
event-turn-ended = { $seatKey ->
    [you] You end your
   *[other] { $seat } ends their
 } turn.
event-phase-ended = Phase { $phase } is over.
event-final-points = { $seatKey ->
    [you] Your
   *[other] { $seat }’s
 } final scoring adds { $unsold } for goods, { $silver } for silver, { $pairs } for workers and { $knowledge } for knowledge; final score: { $total }.
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

option-setup = Setup
option-setup-basic = basic: estate 1 for everyone
option-setup-open = expert: boards are dealt, estates are chosen in the open
option-setup-secret = expert: boards are dealt, estates are chosen in secret
option-first = First player
option-first-lot = random
option-first-seat-1 = always seat 1
option-purchase = Purchases
option-purchase-between = before, between or after the actions
option-purchase-inside = also during an action (2019 edition)
option-tie = Ties
option-tie-fewest = fewest empty spaces win
option-tie-most = most empty spaces win (2019 edition)
option-estate1 = Seat 1’s estate
option-estate1-any = according to the setup
option-estate1-1 = estate 1
option-estate1-2 = estate 2
option-estate1-3 = estate 3
option-estate1-4 = estate 4
option-estate1-5 = estate 5
option-estate1-6 = estate 6
option-estate1-7 = estate 7
option-estate1-8 = estate 8
option-estate1-9 = estate 9
option-estate2 = Seat 2’s estate
option-estate2-any = according to the setup
option-estate2-1 = estate 1
option-estate2-2 = estate 2
option-estate2-3 = estate 3
option-estate2-4 = estate 4
option-estate2-5 = estate 5
option-estate2-6 = estate 6
option-estate2-7 = estate 7
option-estate2-8 = estate 8
option-estate2-9 = estate 9
option-estate3 = Seat 3’s estate
option-estate3-any = according to the setup
option-estate3-1 = estate 1
option-estate3-2 = estate 2
option-estate3-3 = estate 3
option-estate3-4 = estate 4
option-estate3-5 = estate 5
option-estate3-6 = estate 6
option-estate3-7 = estate 7
option-estate3-8 = estate 8
option-estate3-9 = estate 9
option-estate4 = Seat 4’s estate
option-estate4-any = according to the setup
option-estate4-1 = estate 1
option-estate4-2 = estate 2
option-estate4-3 = estate 3
option-estate4-4 = estate 4
option-estate4-5 = estate 5
option-estate4-6 = estate 6
option-estate4-7 = estate 7
option-estate4-8 = estate 8
option-estate4-9 = estate 9

refusal-dice-left = Use both dice before you end your turn.
refusal-die-used = You have already used the { $die ->
    [1] first
   *[other] second
 } die.
refusal-same-die = Both dice show the same number: use the first one.
refusal-same-tile = An identical tile is in an earlier storage space: use that one.
refusal-too-few-workers = Changing the { $die ->
    [1] first
   *[other] second
 } die to { $number } costs { $needed ->
    [one] 1 worker
   *[other] { $needed } workers
 }; you have { $workers ->
    [0] none
   *[other] { $workers }
 }.
refusal-no-tile-there = There is no tile on space { $place } of depot { $depot }.
refusal-not-of-that-colour = This building can’t take that kind of tile: { $kind }.
refusal-empty-storage = Storage space { $store } is empty.
refusal-covered = { $cell } is already covered.
refusal-wrong-colour = { $cell } only takes { $colour } tiles, not this one: { $kind }.
refusal-no-neighbour = { $cell } isn’t next to any of your tiles.
refusal-building-there = This city already has that building: { $kind }.
refusal-no-such-goods = You have no { $goods } goods.
refusal-no-goods-there = You can’t take goods from depot { $depot }: it has none, or it isn’t a neighbour.
refusal-not-to-choose = You can’t take { $goods } goods here: choose one of the types offered.
refusal-not-your-castle = Your starting castle goes on a castle space of your own board.
refusal-not-inside = Buy before, between or after actions, not during one.
refusal-bought-already = You have already bought a tile this turn.
refusal-too-little-silver = A tile costs 2 silver; you have { $silver ->
    [0] none
   *[other] { $silver }
 }.
refusal-only-the-black-depot = Buy from the black depot; only knowledge 6 opens the others.
refusal-nothing-to-buy-there = There is no tile on that space.

# Pieces that are no tiles
term-goods = goods
term-marker = current
term-marker-0 = seat 1’s marker
term-marker-1 = seat 2’s marker
term-marker-2 = seat 3’s marker
term-marker-3 = seat 4’s marker
term-choice = secret choice

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
printed-points = { $count ->
    [one] 1 point
   *[other] { $count } points
 }
help-castle = When placed: immediately take another action, with a die of any number.
help-mine = At the end of each phase: 1 silver.
help-ship = When placed: take the goods from one depot, and move one space on the turn order track.
help-animal = When placed: 1 point for each animal on it, plus 1 for each animal of the same kind already in that pasture.
help-building = Takes effect when placed. A city holds one building of each kind.
help-knowledge = Takes effect as soon as it is in your estate; 15 to 26 score at the end.
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
help-warehouse = When placed: you may sell all goods of one type, without a die.
help-workshop = When placed: you may take a building from a numbered depot.
help-church = When placed: you may take a castle, a mine or a knowledge tile from a numbered depot.
help-market = When placed: you may take a ship or an animal tile from a numbered depot.
help-boarding-house = When placed: 4 workers.
help-bank = When placed: 2 silver.
help-city-hall = When placed: you may immediately place another stored tile, whatever the number of its space.
help-watchtower = When placed: 4 points.
help-knowledge-1 = Your cities may hold the same building more than once.
help-knowledge-2 = Each mine also gives you 1 worker at the end of each phase.
help-knowledge-3 = Each sale gives you 2 silver instead of 1.
help-knowledge-4 = Each sale also gives you 1 worker.
help-knowledge-5 = Your ships may take the goods from two neighbouring depots.
help-knowledge-6 = You may buy from any of the seven depots.
help-knowledge-7 = Animal tiles score 1 extra point each time they score.
help-knowledge-8 = Each worker changes a die by up to 2.
help-knowledge-9 = A die used to place a building may be changed by 1 for free.
help-knowledge-10 = A die used to place a ship or an animal tile may be changed by 1 for free.
help-knowledge-11 = A die used to place a castle, a mine or a knowledge tile may be changed by 1 for free.
help-knowledge-12 = A die used to take a tile may be changed by 1 for free.
help-knowledge-13 = Taking workers also gives you 1 silver.
help-knowledge-14 = Taking workers gives you 4 instead of 2.
help-knowledge-15 = At the end: 3 points for each type of goods sold.
help-knowledge-16 = At the end: 4 points for each warehouse in your estate.
help-knowledge-17 = At the end: 4 points for each watchtower in your estate.
help-knowledge-18 = At the end: 4 points for each carpenter’s workshop in your estate.
help-knowledge-19 = At the end: 4 points for each church in your estate.
help-knowledge-20 = At the end: 4 points for each market in your estate.
help-knowledge-21 = At the end: 4 points for each boarding house in your estate.
help-knowledge-22 = At the end: 4 points for each bank in your estate.
help-knowledge-23 = At the end: 4 points for each city hall in your estate.
help-knowledge-24 = At the end: 4 points for each kind of animal in your estate.
help-knowledge-25 = At the end: 1 point for each goods tile sold.
help-knowledge-26 = At the end: 2 points for each bonus tile.
help-goods = Use a die to sell all goods with its number at once: you get points for each, and 1 silver. You can store three types. Unsold goods score 1 point each at the end.
help-turquoise = { help-goods }
help-violet = { help-goods }
help-pink = { help-goods }
help-red = { help-goods }
help-brown = { help-goods }
help-orange = { help-goods }
help-silver = Spend 2 silver to buy a tile from the black depot, once per turn. Each silver is worth 1 point at the end.
help-workers = A worker changes a die by 1; 6 and 1 are neighbours. Every two are worth 1 point at the end.
help-die = One action: take a tile from the depot with its number, place a stored tile on a space with its number, sell the goods with its number, or take workers.
help-white = Shows which depot receives this round’s goods.
help-storage = Tiles wait here until you place them. There are three spaces.
help-track = The player furthest ahead goes first; on the same space, the last to arrive.
help-large = For the first player to cover every space of its colour.
help-small = For the second player to cover every space of its colour.

# Kinds of places
place-space = space
place-estate = estate
place-board = castle space of an offered board
place-choice = choice of estate
place-depot = depot
place-black = black depot
place-load = goods in a depot
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
place-size = points for a district
place-coming = tiles to come
place-offer = goods to choose from
place-button = button

# The components: what is printed, and how well it is known
component-buildings = Buildings: 8 kinds, 7 of each, 2 of them with a black back
component-buildings-note = the number with a black back comes from public sources
component-animals = Animals: 4 kinds, 7 tiles of each; 8 tiles in all have a black back
component-herds = Animals on the tiles of each kind: with coloured backs, two tiles show 2 animals, two show 3 and one shows 4; with black backs, one shows 3 and one shows 4
component-scans-note = public transcriptions and scans, checked against the counts in the rulebook
component-knowledge = Knowledge: tiles 1 to 26, one of each
component-black-knowledge = Knowledge tiles 7, 12, 14, 15, 24 and 25 have a black back
component-castles = Castles: 14 with a coloured back, 2 with a black back; one per player is the starting castle
component-mines = Mines: 10 with a coloured back, 2 with a black back
component-ships = Ships: 20 with a coloured back, 6 with a black back
component-goods = Goods: 7 of each of six types
component-goods-numbers = Numbers of the goods: 1 turquoise, 2 violet, 3 pink, 4 red, 5 brown, 6 orange
component-goods-numbers-note = the rulebook names the colours and shows the numbers in its pictures
component-bonus-tiles = Bonus tiles: a large and a small one for each colour
component-silver = Silver: unlimited in the rules
component-workers = Workers: unlimited in the rules
component-estate-numbers = Numbers in the estates: the same pattern on every estate. In the rows below: a = animal, b = building, c = castle, k = knowledge, m = mine, s = ship
component-estate = Estate { $number }: { $rows }
component-estate-note = public transcriptions and scans, checked against the counts in the rulebook; confidence: { $confidence }
confidence-very-high = very high
confidence-high = high
confidence-fair = medium to high
component-estate-1-cities = Cities of estate 1: sizes 1, 3, 3 and 5
component-board-sides = Estates on the two sides of each board: 1/2, 1/3, 1/4, 1/5, 6/7 and 8/9
component-board-sides-note = the rulebook has six boards, four sides of which show estate 1; we don’t know which two estates share a board
component-depots = Depots: 12, 18 or 24 spaces in use with 2, 3 or 4 players
component-depot-colours = Depot spaces: the colour of each, and the number of players needed for it to be used
component-depot-ring = Depots 1 to 6 are arranged in a ring
component-depot-ring-note = as on the printed board
component-depot-6 = Depot 6: with 3 players, a mine instead of a castle in phases B and D
component-black-depot = Black depot: 4, 6 or 8 tiles with 2, 3 or 4 players
component-black-depot-note = the rulebook says 2 to 8; see rule R7
component-order-track = Turn order track: spaces 0 to 6
component-order-track-note = a player places at most six ships, so the last space is 6
component-district-points = Points for a district: 1, 3, 6, 10, 15, 21, 28, 36 for 1 to 8 spaces
component-district-points-note = the 1 and the 36 are in the rulebook
component-phase-points = Points for completing a district in phases A to E: 10, 8, 6, 4, 2
component-phase-points-note = the 10 and the 2 are in the rulebook
component-bonus-points = Points for bonus tiles: large 5, 6, 7 and small 2, 3, 4 with 2, 3, 4 players
component-sale-points = Sales: 2, 3 or 4 points for each goods tile with 2, 3 or 4 players, and 1 silver
component-knowledge-values = Knowledge tiles 15 to 26: the points they score

# Actions in one word, where room is smallest.
code-take = take
code-castle-take = take
code-fetch = take
code-add = place
code-castle-add = place
code-hall-add = place
code-sell = sell
code-castle-sell = sell
code-warehouse-sell = sell
code-workers = workers
code-castle-workers = workers
code-buy-numbered = buy
code-buy = buy
code-discard = discard
code-load = take
code-keep = take
code-decline = skip
code-end = end
code-settle = choose

# Advice: where in the game, what a move is for, and where it is better than another
when = Phase { $phase }, round { $round }
aim-completed = completes a { $colourKey ->
    [castle] castle district
    [mine] mine district
    [ship] ship district
    [animal] pasture
    [building] city
   *[other] knowledge district
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
 } for { $animalKey ->
    [cow] cows
    [pig] pigs
    [sheep] sheep
   *[chicken] chickens
 }
aim-sold = sells { $count ->
    [one] 1 { $goods } goods tile
   *[other] { $count } { $goods } goods
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } and { $silver } silver
aim-took-workers = gives you { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 }
aim-loaded = loads { $count ->
    [one] 1 { $goods } goods tile
   *[other] { $count } { $goods } goods
 } from depot { $depot }
aim-advanced = moves you up in turn order
aim-building-gave = gives you { $points ->
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
part-pending = the current action
part-depots = tiles in the depots
part-black = black depot
