# What this table alone says: its places, and what is drawn beside them.

## Buttons

button-enough = Stop drawing
button-stay = Stay
button-keep = Skip

## Words

has-hand = hand
has-house = houses
has-person = characters
has-worker = workers
has-threat = threats
has-majority = majorities
has-statue = statues
has-seat = holds

## Places

place-die = The { $key } die
place-supply = Supply: { $key }
place-track = Progress track
place-round = Round
place-hand = { $whose ->
    [mine] Your hand
   *[other] { $owner }’s hand
 }
place-pile = Pile { $a }
place-house = { $whose ->
    [mine] Your house { $a }
   *[other] { $owner }’s house { $a }
 }
place-person = { $whose ->
    [mine] Your character
   *[other] { $owner }’s character
 }
place-canal = { $whose ->
    [mine] Your canal section { $a }, space { $b }
   *[other] { $owner }’s canal section { $a }, space { $b }
 }, { $colour }, { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }
place-new-house = New house
place-threat = { $whose ->
    [mine] Your { $key } threat markers
   *[other] { $owner }’s { $key } threat markers
 }
place-worker = { $whose ->
    [mine] Your { $key } workers
   *[other] { $owner }’s { $key } workers
 }
place-pay = Pay: { $key }
place-statue = { $whose ->
    [mine] Your statues
   *[other] { $owner }’s statues
 }
place-seat = { $owner }

## Words

dice = Dice
hand = Hand
activate = Activate
build = Build
street = Your street
statue = Statue
statues = Statues
five-colours = Five colours
threats = Threats
workers = Workers
piles = Piles
canal = Canal section { $section }
die-told = { $colour } die: { $number ->
    [0] not rolled yet
   *[other] { $number }
 }
bruges-round = Round { $round } · { $reserve ->
    [0] no reserve
    [one] 1 card in reserve
   *[other] { $reserve } cards in reserve
 }
progress-price = Progress · price this round: { $price ->
    [0] none
    [one] 1 florin
   *[other] { $price } florins
 }

## What lies at a place

no-majority = none
held-majority = flipped
empty-majority = not flipped
level-told = level { $level }
hidden-told = { $count ->
    [one] 1 face-down card
   *[other] { $count } face-down cards
 }
pile-told = { $count ->
    [one] 1 face-down card, { $colour }
   *[other] { $count } face-down cards, { $colour } on top
 }
back-told = { $count ->
    [one] 1 { $colour } card
   *[other] { $count } { $colour } cards
 }
house-told = { $colour }
empty-statue = none
held-statues = available
empty-statues = taken
