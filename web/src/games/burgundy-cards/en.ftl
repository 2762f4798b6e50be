# What this table alone says: its places, and what is drawn beside them.

## Buttons

button-convert = Convert
button-forgo = Skip

## Places

place-die = Die
place-goods = { $whose ->
    [mine] Your goods
   *[other] { $owner }’s goods
 }
place-silver = { $whose ->
    [mine] Your silver
   *[other] { $owner }’s silver
 }
place-supply = Supply: { $key }
place-round = Round { $a }
place-bonus = Bonus: { $key }
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

## Words

has-column = columns
has-project = projects
has-pile = draw pile
goods = Goods
turn-n = turn { $turn }
round-turn = Round { $round }, turn { $turn }
rows = Rows
rows-price = each row away from your die costs 1 worker
free = free
round = Round
triple-bonus = Bonus for a triple
first-triples = First triple: +1 point
all-seven = All seven types
die = Die
projects = Projects
hand = Hand
draw-pile = Draw pile
supply = Supply
deck = deck
animals = Animals
estate = Estate
storage = Storage
silver-counted = { $count ->
   *[other] silver
 }
workers-counted = { $count ->
    [one] worker
   *[other] workers
 }
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

## What lies at a place

place-first = First { $a ->
    [castle] castle
    [mine] mine
    [cloister] cloister
    [knowledge] knowledge
    [ship] ship
    [pasture] pasture
   *[building] building
 } triple
held-first = available
empty-first = taken
place-seven-types = All seven types, { $a ->
    [one] 1 point
   *[other] { $a } points
 }
held-seven-types = available
empty-seven-types = taken
place-first-player = { $whose ->
    [mine] First-player card, you
   *[other] First-player card, { $owner }
 }
held-first-player = held
empty-first-player = not held
has-first-player = holds
empty-goods = none
empty-coming = none
hidden-told = { $count ->
    [one] 1 face-down card
   *[other] { $count } face-down cards
 }
cards-told = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
pile-told = { $count ->
    [0] { $top }
    [one] { $top }, then 1 face down
   *[other] { $top }, then { $count } face down
 }
empty-animals = none
empty-award = none
empty-sold = none
empty-projects = none
