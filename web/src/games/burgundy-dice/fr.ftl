# Ce que cette table est seule à dire : ses emplacements, et ce qui est dessiné à côté.

## Buttons

button-keep = Garder
button-done = Passer
button-sell = Tout vendre

## Places

place-die = { $a ->
    [colour] { $b ->
        [1] Premier dé de couleur
       *[2] Second dé de couleur
     }
    [number] { $b ->
        [1] Premier dé classique
       *[2] Second dé classique
     }
   *[hourglass] Dé sablier
 }
place-page = { $colour ->
    [none] { $whose ->
        [mine] Votre domaine
       *[other] Domaine { DE($owner) }
     }
   *[other] { $whose ->
        [mine] { $cell }
       *[other] { $owner }, { $cell }
     }, { $colour }, zone de { $size ->
        [one] { $size } case
       *[other] { $size } cases
     }{ $bonus ->
        [none] {""}
       *[other] , bonus { $bonus }
     }
 }
place-supply = Réserve générale : { $key }
place-colour = Couleur : { $key }
place-number = Nombre { $a }
place-bonus = { $whose ->
    [mine] Votre bonus « { $key } »
   *[other] Bonus « { $key } » { DE($owner) }
 }

place-phase = Phase { $phase ->
    [1] I
    [2] II
   *[3] III
 }

## Words

dice = Dés
first-second = premier / second
first-second-told = { $what } : premier { $first }, second { $second }
my-page = Votre domaine
page-of = Domaine { DE($name) }
dice-time = Phase { $phase }, case sablier { $boxes } sur { $time }
hourglasses = { $count ->
    [one] sablier simple
   *[other] double sablier
 }
turn-n = tour { $turn }
left-n = { $left ->
    [one] { $left } case restante
   *[other] { $left } cases restantes
 }
bonuses = Bonus
monk-counted = { $count ->
    [one] moine
   *[other] moines
 }
silver-counted = { $count ->
    [one] pépite
   *[other] pépites
 }
goods-counted = { $count ->
    [one] marchandise
   *[other] marchandises
 }
worker-counted = { $count ->
    [one] ouvrier
   *[other] ouvriers
 }
dice-one-bonus = un moine, une pépite ou un ouvrier par tour
dice-bonus-monk = autre couleur
dice-bonus-silver = second nombre
dice-bonus-goods = 2 points chacune
dice-bonus-worker = autre nombre
points-table = Points
dice-points = Points d’une zone achevée (les pâturages comptent double)
dice-colours = Toutes les zones d’une couleur
dice-hint = contour plein : dés tels quels · pointillé : avec un bonus
numbers = Nombres
phase-n = Phase { $phase }
cells-n = { $count ->
    [one] { $count } case
   *[other] { $count } cases
 }
