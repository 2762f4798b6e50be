game-title = The Castles of Burgundy: The Card Game
game-summary = Use cards as dice and collect triples. 1 to 4 players; solo against Aaron.

term-castle = castle
term-mine = mine
term-cloister = cloister
term-knowledge = knowledge
term-ship = ship
term-pasture = pasture
term-building = building
term-light = light
term-medium = medium
term-dark = dark
term-chicken = chicken
term-cow = cow
term-sheep = sheep
term-pig = pig
term-3-points = 3 points
term-2-points-1-good = 2 points and 1 goods card
term-2-points-1-animal = 2 points and 1 animal
term-2-points-1-silver = 2 points and 1 silver
term-2-points-1-worker = 2 points and 1 worker
term-2-points = 2 points
term-1-point-2-goods = 1 point and 2 goods cards
term-1-point-1-good-1-animal = 1 point, 1 goods card and 1 animal
term-1-point-1-good-1-silver = 1 point, 1 goods card and 1 silver
term-1-point-1-good-1-worker = 1 point, 1 goods card and 1 worker
term-1-point-1-good = 1 point and 1 goods card
term-1-point-2-animals = 1 point and 2 animals
term-1-point-1-animal-1-silver = 1 point, 1 animal and 1 silver
term-1-point-1-animal-1-worker = 1 point, 1 animal and 1 worker
term-1-point-1-animal = 1 point and 1 animal
term-1-point-2-silver = 1 point and 2 silver
term-1-point-1-silver-1-worker = 1 point, 1 silver and 1 worker
term-1-point-1-silver = 1 point and 1 silver
term-1-point-2-workers = 1 point and 2 workers
term-1-point-1-worker = 1 point and 1 worker
term-1-point = 1 point
term-3-goods = 3 goods cards
term-2-goods-1-animal = 2 goods cards and 1 animal
term-2-goods-1-silver = 2 goods cards and 1 silver
term-2-goods-1-worker = 2 goods cards and 1 worker
term-2-goods = 2 goods cards
term-1-good-2-animals = 1 goods card and 2 animals
term-1-good-1-animal-1-silver = 1 goods card, 1 animal and 1 silver
term-1-good-1-animal-1-worker = 1 goods card, 1 animal and 1 worker
term-1-good-1-animal = 1 goods card and 1 animal
term-1-good-2-silver = 1 goods card and 2 silver
term-1-good-1-silver-1-worker = 1 goods card, 1 silver and 1 worker
term-1-good-1-silver = 1 goods card and 1 silver
term-1-good-2-workers = 1 goods card and 2 workers
term-1-good-1-worker = 1 goods card and 1 worker
term-1-good = 1 goods card
term-3-animals = 3 animals
term-2-animals-1-silver = 2 animals and 1 silver
term-2-animals-1-worker = 2 animals and 1 worker
term-2-animals = 2 animals
term-1-animal-2-silver = 1 animal and 2 silver
term-1-animal-1-silver-1-worker = 1 animal, 1 silver and 1 worker
term-1-animal-1-silver = 1 animal and 1 silver
term-1-animal-2-workers = 1 animal and 2 workers
term-1-animal-1-worker = 1 animal and 1 worker
term-1-animal = 1 animal
term-3-silver = 3 silver
term-2-silver-1-worker = 2 silver and 1 worker
term-2-silver = 2 silver
term-1-silver-2-workers = 1 silver and 2 workers
term-1-silver-1-worker = 1 silver and 1 worker
term-1-silver = 1 silver
term-3-workers = 3 workers
term-2-workers = 2 workers
term-1-worker = 1 worker

term-workshop = carpenter’s workshop
term-church = church
term-market = market
term-watchtower = watchtower
term-bank = bank
term-boarding-house = boarding house
term-store = warehouse
term-town-hall = city hall
term-round-card = round card

term-castle-1 = Castle 1
term-castle-2 = Castle 2
term-castle-3 = Castle 3
term-castle-4 = Castle 4
term-castle-5 = Castle 5
term-castle-6 = Castle 6
term-mine-1 = Mine 1
term-mine-2 = Mine 2
term-mine-3 = Mine 3
term-mine-4 = Mine 4
term-mine-5 = Mine 5
term-mine-6 = Mine 6
term-cloister-1 = Cloister 1
term-cloister-2 = Cloister 2
term-cloister-3 = Cloister 3
term-cloister-4 = Cloister 4
term-cloister-5 = Cloister 5
term-cloister-6 = Cloister 6
term-knowledge-1 = Knowledge 1
term-knowledge-2 = Knowledge 2
term-knowledge-3 = Knowledge 3
term-knowledge-4 = Knowledge 4
term-knowledge-5 = Knowledge 5
term-knowledge-6 = Knowledge 6
term-ship-1 = Ship 1
term-ship-2 = Ship 2
term-ship-3 = Ship 3
term-ship-4 = Ship 4
term-ship-5 = Ship 5
term-ship-6 = Ship 6
term-pasture-1 = Pasture 1
term-pasture-2 = Pasture 2
term-pasture-3 = Pasture 3
term-pasture-4 = Pasture 4
term-pasture-5 = Pasture 5
term-pasture-6 = Pasture 6
term-workshop-1 = Carpenter’s workshop 1
term-workshop-2 = Carpenter’s workshop 2
term-workshop-3 = Carpenter’s workshop 3
term-workshop-4 = Carpenter’s workshop 4
term-workshop-5 = Carpenter’s workshop 5
term-workshop-6 = Carpenter’s workshop 6
term-church-1 = Church 1
term-church-2 = Church 2
term-church-3 = Church 3
term-church-4 = Church 4
term-church-5 = Church 5
term-church-6 = Church 6
term-market-1 = Market 1
term-market-2 = Market 2
term-market-3 = Market 3
term-market-4 = Market 4
term-market-5 = Market 5
term-market-6 = Market 6
term-watchtower-1 = Watchtower 1
term-watchtower-2 = Watchtower 2
term-watchtower-3 = Watchtower 3
term-watchtower-4 = Watchtower 4
term-watchtower-5 = Watchtower 5
term-watchtower-6 = Watchtower 6
term-bank-1 = Bank 1
term-bank-2 = Bank 2
term-bank-3 = Bank 3
term-bank-4 = Bank 4
term-bank-5 = Bank 5
term-bank-6 = Bank 6
term-boarding-house-1 = Boarding house 1
term-boarding-house-2 = Boarding house 2
term-boarding-house-3 = Boarding house 3
term-boarding-house-4 = Boarding house 4
term-boarding-house-5 = Boarding house 5
term-boarding-house-6 = Boarding house 6
term-store-1 = Warehouse 1
term-store-2 = Warehouse 2
term-store-3 = Warehouse 3
term-store-4 = Warehouse 4
term-store-5 = Warehouse 5
term-store-6 = Warehouse 6
term-town-hall-1 = City hall 1
term-town-hall-2 = City hall 2
term-town-hall-3 = City hall 3
term-town-hall-4 = City hall 4
term-town-hall-5 = City hall 5
term-town-hall-6 = City hall 6

verb-die = Play { $card } as the die
verb-take = Take { $card } from row { $row }
verb-take-here = Take { $card } from row { $row }{ $workers ->
    [0] {""}
    [one] {" "}for 1 worker
   *[other] {" "}for { $workers } workers
 }
verb-place = Place { $card } { $height ->
    [0] in a new { $type } column
    [1] as the second card of a { $type } column
   *[other] as the third card of a { $type } column
 }
verb-place-here = Place { $card } { $height ->
    [0] in a new { $type } column
    [1] as the second card of a { $type } column
   *[other] as the third card of a { $type } column
 }{ $workers ->
    [0] {""}
    [one] {" "}for 1 worker
   *[other] {" "}for { $workers } workers
 }
verb-sell = Sell all { $shade } goods cards
verb-sell-here = Sell { $goods ->
    [one] 1 { $shade } goods card
   *[other] { $goods } { $shade } goods cards
 }{ $workers ->
    [0] {""}
    [one] {" "}for 1 worker
   *[other] {" "}for { $workers } workers
 }
verb-workers = Top up to 2 workers
verb-silver = Take 1 silver
verb-convert = Convert workers and silver into points
verb-return-workers = Return { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 }
verb-return-silver = Return { $silver } silver
verb-use = Use { $card } as a die
verb-keep = Keep { $card } as a project
verb-drop = Discard the project { $card }
verb-good = Take the goods card on top of pile { $pile }
verb-good-here = Take the goods card on top of pile { $pile }: { $shade }
verb-animal = Take the animal on top of pile { $pile }
verb-animal-here = Take the animal on top of pile { $pile }: { $animal }
verb-bonus = Choose the bonus: { $bonus }
verb-buy = Buy three cards for 3 silver
verb-forgo = Skip
verb-end = End turn
verb-card = The card is { $card }
verb-good-comes = The goods card is { $shade }
verb-animal-comes = The animal is a { $animal }

question-die = Which card from your hand do you play as the die?
question-action = { $die ->
    [0] Castle: which free action do you take?
   *[other] Which action do you take with the die?
 }
question-return-workers = How many workers do you return?
question-return-silver = How much silver do you return?
question-purchase = Use one of the three cards, as a die or as a project.
question-drop = You already have three projects: which one do you discard?
question-fetch = Which card do you take from the rows?
question-fetch-by = { $byKey ->
    [workshop] Carpenter’s workshop: take a building or a knowledge card
    [church] Church: take a castle, a mine or a cloister
   *[market] Market: take a ship or a pasture
 } from any row.
question-good = From which pile do you take a goods card?
question-good-by = { $byKey ->
    [ship] Ship: from
   *[other] Bonus: from
 } which pile do you take a goods card?
question-animal = From which pile do you take an animal?
question-animal-by = { $byKey ->
    [pasture] Pasture: from
   *[other] Bonus: from
 } which pile do you take an animal?
question-boarding = Take a goods card or an animal.
question-store = Warehouse: which goods do you sell?
question-town-hall = City hall: which project do you place?
question-round-bonus = Choose a bonus from the round card for your triple.
question-last-call = Buy three cards, or end your turn?
question-start-good = Drawing a starting goods card.
question-start-animal = Drawing a starting animal.
question-turn-good = Revealing the next goods card.
question-turn-animal = Revealing the next animal.
question-fill-row = Filling the rows.
question-draw-hand = Drawing a card.
question-draw-bought = Drawing the cards bought.
question-aaron-lays = Aaron plays a card.

event-round-began = Round { $round } begins; { $seatKey ->
    [you] you go
   *[other] { $seat } goes
 } first.
event-row-filled = { $card } is added to row { $row }.
event-row-filled-many = { $count ->
    [one] 1 card is
   *[other] { $count } cards are
 } added to the rows.
event-reshuffled = The discard pile is shuffled into a new deck of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
event-dealt = { $seatKey ->
    [you] You get
   *[other] { $seat } gets
 } a pile of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
event-drew = { $seatKey ->
    [you] You draw
   *[other] { $seat } draws
 } { $card }.
event-drew-hidden = { $seatKey ->
    [you] You draw
   *[other] { $seat } draws
 } a card.
event-discarded-die = { $seatKey ->
    [you] You play
   *[other] { $seat } plays
 } { $card } as the die.
event-used-die = { $die ->
    [0] { $seatKey ->
        [you] You use
       *[other] { $seat } uses
     } the free action.
   *[other] { $seatKey ->
        [you] You use
       *[other] { $seat } uses
     } the { $die }.
 }
event-paid-workers = { $seatKey ->
    [you] You pay
   *[other] { $seat } pays
 } { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 } to change the die.
event-took = { $seatKey ->
    [you] You take
   *[other] { $seat } takes
 } { $card } from row { $row }.
event-dropped = { $seatKey ->
    [you] You discard
   *[other] { $seat } discards
 } the project { $card }.
event-placed = { $seatKey ->
    [you] You place
   *[other] { $seat } places
 } { $card } { $height ->
    [0] in a new { $type } column
    [1] as the second card of a { $type } column
   *[other] as the third card of a { $type } column
 }.
event-sold = { $seatKey ->
    [you] You sell
   *[other] { $seat } sells
 } { $goods ->
    [one] 1 { $shade } goods card
   *[other] { $goods } { $shade } goods cards
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } and { $goods } silver.
event-first-player = { $seatKey ->
    [you] You have
   *[other] { $seat } has
 } the first-player card{ $points ->
    [0] {""}
    [one] {" "}(worth 1 point at the end)
   *[other] {" "}(worth { $points } points at the end)
 }.
event-got-workers = { $seatKey ->
    [you] You get
   *[other] { $seat } gets
 } { $workers ->
    [0] no workers
    [one] 1 worker
   *[other] { $workers } workers
 }.
event-got-silver = { $seatKey ->
    [you] You get
   *[other] { $seat } gets
 } { $silver } silver.
event-got-points = { $seatKey ->
    [you] You get
   *[other] { $seat } gets
 } { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-got-good = { $seatKey ->
    [you] You get
   *[other] { $seat } gets
 } a { $shade } goods card.
event-got-animal = { $seatKey ->
    [you] You get
   *[other] { $seat } gets
 } a { $animal }{ $points ->
    [0] {""}
    [one] {" "}(+1 point for animal sets)
   *[other] {" "}(+{ $points } points for animal sets)
 }.
event-good-turned = Goods pile { $pile } shows { $shade } goods.
event-animal-turned = Animal pile { $pile } shows a { $animal }.
event-converted = { $seatKey ->
    [you] You return
   *[other] { $seat } returns
 } { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 } and { $silver } silver for { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-bought = { $seatKey ->
    [you] You buy
   *[other] { $seat } buys
 } three cards.
event-used-bought = { $seatKey ->
    [you] You use
   *[other] { $seat } uses
 } { $card } as a die.
event-kept-bought = { $seatKey ->
    [you] You keep
   *[other] { $seat } keeps
 } { $card } as a project.
event-discarded-bought = { $seatKey ->
    [you] You discard
   *[other] { $seat } discards
 } { $card }.
event-forwent = { $seatKey ->
    [you] You skip
   *[other] { $seat } skips
 }.
event-triple = { $seatKey ->
    [you] You complete
   *[other] { $seat } completes
 } a { $type } triple: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-first-triple = { $seatKey ->
    [you] You are
   *[other] { $seat } is
 } the first with a { $type } triple: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-seven-types = { $seatKey ->
    [you] You have
   *[other] { $seat } has
 } all seven types: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-chose-bonus = { $seatKey ->
    [you] You choose
   *[other] { $seat } chooses
 } { $bonus }.
event-round-ended = Round { $round } is over.
event-rows-cleared = The cards left in the rows are discarded.
event-aaron-laid = Aaron plays { $card }.
event-aaron-triple = Aaron completes a { $type } triple: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-aaron-first = Aaron is the first with a { $type } triple: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-aaron-seven = Aaron has all seven types: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-compared = After round { $round }, you have { $points ->
    [one] 1 point
   *[other] { $points } points
 }; Aaron has { $aaron }.
event-game-ended = The game is over.

option-workers = Starting workers
option-workers-rulebook = none for the first player, one for the second and third, two for the fourth
option-workers-last-two = the last player always gets two
option-components = Components
option-components-standard = the standard set

refusal-compulsory = You can’t skip this.
refusal-not-now = Finish this first, then buy cards.
refusal-bought-already = You have already bought cards this turn.
refusal-no-silver = Three cards cost 3 silver; you have { $silver ->
    [0] none
   *[other] { $silver }
 }.
refusal-no-cards = The deck and the discard pile are both empty.
refusal-not-in-hand = { $card } isn’t in your hand.
refusal-not-in-row = { $card } isn’t in row { $row }.
refusal-no-project = { $card } isn’t one of your projects.
refusal-die-differs = The die must change by { $needed }, but you { $workers ->
    [0] have no workers
    [one] only have 1 worker
   *[other] only have { $workers } workers
 }.
refusal-no-such-column = You have no { $type } column with { $height ->
    [1] exactly 1 card
   *[other] exactly 2 cards
 }.
refusal-wrong-column = { $card } can’t go on a { $type } column.
refusal-wrong-start = { $card } can’t start a { $type } column.
refusal-column-open = You already have an open { $type } column for { $card }.
refusal-no-goods = You have no { $shade } goods cards.
refusal-too-few-cards = Converting takes at least three workers or silver; you have { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 } and { $silver } silver.
refusal-returned = Return at least three in total, and no more than you have: { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 } and { $silver } silver.
refusal-wrong-type = This ability can’t take { $card }.
refusal-not-bought = { $card } isn’t one of the cards you bought.
refusal-pile-empty = There is no card to take there.
refusal-other-round = That bonus isn’t on the card for round { $round }.

grade-victory = You held your own against Aaron: victory!
grade-defeat = Aaron has more points: he wins.

sketch-round = Round
sketch-first-player = first player:
sketch-die = die:
sketch-any = any
sketch-goods = Goods:
sketch-animals = Animals:
sketch-deck = Deck
sketch-firsts = First triples:
sketch-sevens = Seven types:
sketch-projects = Projects:
sketch-hand = Hand:
sketch-bought = Bought:
source-cards = victory point cards
source-sold = goods
source-triples = triples
source-bonuses = bonuses
source-animals = animals
source-first-player = first player

# Pieces and places, for clients that draw and for reading aloud
term-back = face-down card
term-card = card
term-any = any die
term-silver = silver
term-worker = worker
term-workers = workers
term-point = victory point
term-good = goods card
term-goods = goods
term-animal = animal
term-animals = animals
term-round = current round
term-aaron = Aaron
term-first-player = first-player card
term-seven-types-1 = all seven types (1 point)
term-seven-types-2 = all seven types (2 points)
term-seven-types-3 = all seven types (3 points)
term-seven-types-4 = all seven types (4 points)
mark-ready = use it now
mark-triple = part of a triple
place-row = row
place-hand = hand
place-shown = bought cards
place-project = project
place-projects = projects
place-coming = new card
place-pile = face-down pile
place-silver = silver
place-workers = workers
place-points = victory points
place-award = bonus cards
place-goods = goods
place-sold = sold goods
place-animals = animals
place-column = column
place-deck = deck
place-discard = discard pile
place-good-pile = goods pile
place-animal-pile = animal pile
place-first = first triple
place-seven-types = all seven types
place-round = round card
place-bonus = bonus for a triple
place-first-player = first player
place-die = die
place-supply = supply
place-count = amount to return
place-button = button
letter-castle = C
letter-mine = M
letter-cloister = L
letter-knowledge = K
letter-ship = S
letter-pasture = P
letter-building = B
letter-workshop = Wo
letter-church = Ch
letter-market = Ma
letter-watchtower = Wt
letter-bank = Ba
letter-boarding-house = Bo
letter-store = Wh
letter-town-hall = Ci
letter-light = Li
letter-medium = Me
letter-dark = Da
letter-chicken = Ck
letter-cow = Co
letter-sheep = Sh
letter-pig = Pg
letter-silver = Si
letter-worker = W
short-castle = Castle
short-mine = Mine
short-cloister = Cloister
short-knowledge = Knowledge
short-ship = Ship
short-pasture = Pasture
short-building = Building
short-workshop = Workshop
short-church = Church
short-market = Market
short-watchtower = Watchtower
short-bank = Bank
short-boarding-house = Boarding house
short-store = Warehouse
short-town-hall = City hall
short-light = Light
short-medium = Medium
short-dark = Dark
short-chicken = Chicken
short-cow = Cow
short-sheep = Sheep
short-pig = Pig
short-silver = Silver
short-worker = Worker
short-convert = Convert
short-buy = Buy 3 cards
short-forgo = Skip
short-end = End turn
printed-triple = a triple of its type scores { $count ->
    [one] 1 point
   *[other] { $count } points
 }
help-castle = One free action, as with a die of any number.
help-mine = Two silver.
help-cloister = Joins a column of any other type and counts as that type. Three cloisters are a triple of their own.
help-knowledge = Two workers, however many you already have.
help-ship = One goods card from the top of a pile.
help-pasture = One animal from the top of a pile.
help-building = Buildings of all kinds make triples together.
help-workshop = Take a building or a knowledge card from any row as a project.
help-church = Take a castle, a mine or a cloister from any row as a project.
help-market = Take a ship or a pasture from any row as a project.
help-watchtower = One victory point.
help-bank = Three silver.
help-boarding-house = One goods card or one animal from the top of a pile.
help-store = Sell all goods of one shade, without a die.
help-town-hall = Place another of your projects immediately, whatever its number.
help-light = Sold with a 1 or a 2: 1 point and 1 silver each, and the first-player card.
help-medium = Sold with a 3 or a 4: 1 point and 1 silver each, and the first-player card.
help-dark = Sold with a 5 or a 6: 1 point and 1 silver each, and the first-player card.
help-chicken = Animals of different kinds make a set: 1 point for two kinds, 2 for three, 4 for four.
help-cow = Animals of different kinds make a set: 1 point for two kinds, 2 for three, 4 for four.
help-sheep = Animals of different kinds make a set: 1 point for two kinds, 2 for three, 4 for four.
help-pig = Animals of different kinds make a set: 1 point for two kinds, 2 for three, 4 for four.
help-silver = Three silver buy three cards, once per turn. Three workers or silver can be converted into a point.
help-worker = Changes a die by 1, up or down; 6 and 1 are neighbours.
help-die = One action: take a card from the row with its number, place a project with its number, sell the goods of the matching shade, take workers or silver, or convert.
help-deck = Three silver buy its top three cards, once per turn: you use one, as a die or as a project.
help-project = Cards wait here until you place them with a matching die. You have room for three.
help-first-triple = A point for the first player to complete a triple of this type.
help-seven-types = For having all seven types in your estate; the first to do so gets the most.
help-first-player = Worth 1 point at the end. Selling goods gives you this card, and you start the next round.
help-aaron = Your opponent in solo games. At the start of each round he turns up his next pile and sorts it into columns. Only triples and bonus cards score points for him. If he has more points than you at the end of a round, he wins at once.
help-round = Each triple gives you one of these bonuses.

# The components: what is printed, and how well it is known
component-castle = Castle: one free action, as with a die of any number
component-mine = Mine: 2 silver
component-cloister = Cloister: fits any column, or makes a triple of three cloisters
component-knowledge = Knowledge: 2 workers
component-ship = Ship: 1 goods card
component-pasture = Pasture: 1 animal
component-workshop = Carpenter’s workshop: takes a building or a knowledge card
component-church = Church: takes a castle, a mine or a cloister
component-market = Market: takes a ship or a pasture
component-watchtower = Watchtower: 1 point
component-bank = Bank: 3 silver
component-boarding-house = Boarding house: 1 goods card or 1 animal
component-store = Warehouse: sells all goods of one shade
component-town-hall = City hall: places another project
component-dice = Dice on the cards: 1 to 6, spread evenly over each type
component-dice-note = we don’t know the dice printed on the cards
component-dice-of-file = Dice on the cards: from your file
component-triple = Points for a { $type } triple: { $points }
component-triple-castle-note = we only know that a better ability scores fewer points
component-printed-only-note = printed only on the cards; we don’t know the number
component-goods = Goods: 6 each of light, medium and dark
component-goods-note = the rulebook gives the number; the equal split is from public sources
component-good-dice = Dice for selling goods: 1 or 2 for light, 3 or 4 for medium, 5 or 6 for dark
component-good-dice-note = from one source (confidence: medium to high); the rulebook only says that the die decides
component-good-points = Goods sold: 1 point each
component-good-points-note = from one source
component-animals = Animals: 5 each of chicken, cow, sheep and pig
component-animals-note = the rulebook gives the number; the fourth kind is from public sources
component-animal-sets = Sets of animals: 4, 2, 1 points for 4, 3, 2 kinds
component-first-triple = First triples: 1 point, one card per type
component-seven-types = All seven types: 4, 3, 2, 1 points
component-seven-types-note = fewer cards with fewer players
component-round = Round card { $round }, one of: { $bonuses }
component-pictured-only-note = the bonuses are shown only in pictures; we don’t know them
component-rows = Rows 1 to 6: 7, 10 or 13 cards in all with 2, 3 or 4 players
component-first-player = First-player card: 1 point at the end
component-first-player-note = not used against Aaron
component-victory-points = Victory points: 8 cards worth 1 point, 7 worth 2
component-victory-points-note = treated as unlimited (our ruling)
component-workers = Workers: unlimited
component-silver = Silver: unlimited
component-aaron-piles = Aaron’s piles: 3, 4, 5, 6 and 7 cards

# Actions in one word, where room is smallest.
code-die = die
code-take = take
code-place = place
code-sell = sell
code-workers = workers
code-silver = silver
code-convert = convert
code-return-workers = return
code-return-silver = return
code-use = use
code-keep = keep
code-drop = discard
code-good = good
code-animal = animal
code-bonus = bonus
code-buy = buy
code-forgo = skip
code-end = end

# Advice: where in the game, what a move is for, and where it is better than another
when = Round { $round }, turn { $turn }
aim-triple = completes a { $type } triple: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-first-triple = makes the first { $type } triple: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-seven-types = gives you all seven types: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-sold = sells { $goods ->
    [one] 1 { $shade } goods card
   *[other] { $goods } { $shade } goods cards
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-got-points = scores { $points ->
    [one] 1 point
   *[other] { $points } points
 }
aim-got-workers = gives you { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
 }
aim-got-silver = gives you { $silver } silver
aim-got-good = gives you a { $shade } goods card
aim-got-animal = gives you a { $animal }{ $points ->
    [0] {""}
    [one] {" "}(+1 point for animal sets)
   *[other] {" "}(+{ $points } points for animal sets)
 }
aim-first-player = gives you the first-player card
aim-converted = turns workers and silver into { $points ->
    [one] 1 point
   *[other] { $points } points
 }
part-time = time left
part-silver = silver
part-workers = workers
part-goods = goods
part-animals = animals
part-columns = unfinished columns
part-types = missing types
part-projects = projects
part-hand = hand
part-first-player = first-player card
part-pending = the current action
part-aaron = Aaron

# The file of components to fill in
template-dice = The die of each card: as many numbers as there are cards.
template-triples = The points of three cards of a type.
template-rounds = The bonuses of the round cards, each of one to three things.
