game-title = Pebbles
game-summary = Take pebbles.
term-even = even
term-odd = odd
verb-wish = Wish for { $parity }
verb-take = Take { $pebbles }
verb-roll = A { $number }
question-wish = Wish.
question-take-some = Take.
question-roll-die = The die is rolled.
event-wished = { $seat } wishes for { $parity }.
event-rolled = The die shows { $number }.
event-took = { $seat } takes { $pebbles ->
    [one] 1 pebble
   *[other] { $pebbles } pebbles
 }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-shown = { $seat } wished for { $parity }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
source-pebbles = pebbles
option-heap = Heap
option-heap-small = small
option-heap-large = large
refusal-too-many = The die allows { $number }.
component-pebbles = Pebbles, all alike
term-wish = wish
term-pebble = pebble
term-pebbles = pebbles
place-heap = Heap
place-die = Die
place-own = { $whose ->
    [mine] Your pebbles
   *[other] { $owner }’s pebbles
 }
place-wish = { $whose ->
    [mine] Your wish
   *[other] { $owner }’s wish
 }
place-parity = Wish for { $key }
place-take = Take { $a }
