# What this table alone says: its places, and what is drawn beside them.

## Buttons

button-decline = Skip

## Questions

ask-purchase = Both dice used: buy a tile, or end your turn.

## Places

place-die = { $a ->
    [1] First die
   *[2] Second die
 }
place-depot = Depot { $a }, space { $b ->
    [1] a
    [2] b
    [3] c
   *[4] d
 }{ $colour ->
    [none] {""}
   *[other] , { $colour }
 }
place-load = Goods in depot { $a }
place-black = Black depot, space { $a ->
    [1] a
    [2] b
    [3] c
    [4] d
    [5] e
    [6] f
    [7] g
   *[8] h
 }
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
place-goods = { $whose ->
    [mine] Your goods
   *[other] { $owner }’s goods
 } with number { $a }
place-silver = { $whose ->
    [mine] Your silver
   *[other] { $owner }’s silver
 }
place-supply = Supply: { $key }
place-track = Turn order track, space { $a }
place-phase = Phase { $phase }
place-round = Round { $a }
place-board = Board { $a }
place-offer = Goods to choose from
place-bonus = { $a ->
    [castle] Castle
    [mine] Mine
    [ship] Ship
    [animal] Animal
    [building] Building
   *[knowledge] Knowledge
 } bonus tiles

## Words

my-estate = Your estate
estate-of = { $name }’s estate
depots = Depots
open-depots = Enlarge the depots
storage = Storage
goods = Goods
dice = Dice
sold = goods sold
take-workers = Take workers
silver-counted = { $count ->
   *[other] silver
 }
workers-counted = { $count ->
    [one] worker
   *[other] workers
 }
bonus-tiles = Bonus tiles
first-second = large / small
still-to-come = Tiles to come
own-black = coloured back / black back
phase-round = Phase { $phase }, round { $round } of 5
white-die = White die: { $number }
district-points = Points for completing a district, by phase: { $points }
black-price = Black depot: { $price } silver per tile
depot-n = Depot { $depot }
black-depot = Black depot
first-second-told = { $what }: large { $first }, small { $second }
own-black-told = { $what }: { $own } with a coloured back, { $black } with a black back
track-told = { $name }: space { $space }

## What lies at a place

has-die = { $count ->
    [one] die
   *[other] dice
 }
empty-goods = none
empty-load = none
empty-round = no goods left
empty-sold = none
several = { $count ->
    [one] 1 tile of { $name }
   *[other] { $count } tiles of { $name }
 }
empty-won = none
empty-coming = none
empty-choice = not made yet
