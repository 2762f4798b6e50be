# What this table alone says: its places, and what is drawn beside them.

## Buttons

button-keep = Keep
button-done = Skip
button-sell = Sell all

## Places

place-die = { $a ->
    [colour] { $b ->
        [1] First colour die
       *[2] Second colour die
     }
    [number] { $b ->
        [1] First number die
       *[2] Second number die
     }
   *[hourglass] Hourglass die
 }
place-page = { $colour ->
    [none] { $whose ->
        [mine] Your sheet
       *[other] { $owner }’s sheet
     }
   *[other] { $whose ->
        [mine] { $cell }
       *[other] { $owner }, { $cell }
     }, { $colour }, region of { $size ->
        [one] 1 cell
       *[other] { $size } cells
     }{ $bonus ->
        [none] {""}
       *[other] , { $bonus } bonus
     }
 }
place-supply = Supply: { $key }
place-colour = Colour: { $key }
place-number = Number { $a }
place-bonus = { $whose ->
    [mine] Your { $key } bonus
   *[other] { $owner }’s { $key } bonus
 }

place-phase = Phase { $phase ->
    [1] I
    [2] II
   *[3] III
 }

## Words

dice = Dice
first-second = first / second
first-second-told = { $what }: first { $first }, second { $second }
my-page = Your sheet (duchy { $duchy })
page-of = { $name }’s sheet (duchy { $duchy })
dice-time = Phase { $phase }, time box { $boxes } of { $time }
hourglasses = { $count ->
    [one] single hourglass
   *[other] double hourglass
 }
turn-n = turn { $turn }
left-n = { $left } left
bonuses = Bonuses
monk-counted = { $count ->
    [one] monk
   *[other] monks
 }
silver-counted = { $count ->
   *[other] silver
 }
goods-counted = { $count ->
    [one] barrel of goods
   *[other] barrels of goods
 }
worker-counted = { $count ->
    [one] worker
   *[other] workers
 }
dice-one-bonus = one monk, silver or worker per turn
dice-bonus-monk = any colour
dice-bonus-silver = second number
dice-bonus-goods = 2 points each
dice-bonus-worker = any number
points-table = Points
dice-points = Points for completing a region (pastures count double)
dice-colours = All regions of one colour
dice-hint = solid outline: as rolled · dashed outline: needs a bonus
numbers = Numbers
phase-n = Phase { $phase }
cells-n = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
 }

## What lies at a place

place-award = { $b ->
    [1] First
   *[2] Second
 } bonus for all { $a ->
    [monastery] monasteries
    [mine] mines
    [river] rivers
    [city] cities
    [castle] castles
   *[pasture] pastures
 }
held-award = taken
empty-award = available
place-finished = { $whose ->
    [mine] Your { $key } regions
   *[other] { $owner }’s { $key } regions
 }
held-finished = all completed
empty-finished = not all completed
place-time = Phase { $a ->
    [1] I
    [2] II
   *[3] III
 }, time box { $b }
held-time = crossed off
empty-time = not crossed off
sheet-told = duchy { $duchy }
