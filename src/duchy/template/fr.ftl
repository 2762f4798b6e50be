game-title = Cailloux
game-summary = Prenez des cailloux.
term-even = pair
term-odd = impair
verb-wish = Souhaiter { $parity }
verb-take = Prendre { $pebbles }
verb-roll = Un { $number }
question-wish = Souhaitez.
question-take-some = Prenez.
question-roll-die = Le dé est lancé.
event-wished = { $seat } souhaite { $parity }.
event-rolled = Le dé montre { $number }.
event-took = { $seat } prend { $pebbles ->
    [one] 1 caillou
   *[other] { $pebbles } cailloux
 } : { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-shown = { $seat } avait souhaité { $parity } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
source-pebbles = cailloux
option-heap = Tas
option-heap-small = petit
option-heap-large = grand
refusal-too-many = Le dé permet { $number }.
component-pebbles = Cailloux, tous pareils
term-wish = souhait
term-pebble = caillou
term-pebbles = cailloux
place-heap = Tas
place-die = Dé
place-own = { $whose ->
    [mine] Vos cailloux
   *[other] Cailloux { DE($owner) }
 }
place-wish = { $whose ->
    [mine] Votre souhait
   *[other] Souhait { DE($owner) }
 }
place-parity = Souhaiter { $key }
place-take = Prendre { $a }
