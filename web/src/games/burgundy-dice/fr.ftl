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
        [mine] Votre feuille
       *[other] Feuille { DE($owner) }
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
my-page = Votre feuille (domaine { $duchy })
page-of = Feuille { DE($name) } (domaine { $duchy })
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

## Ce qui se trouve à un emplacement

place-award = { $b ->
    [1] Premier
   *[2] Second
 } bonus { $a ->
    [monastery] des monastères
    [mine] des mines
    [river] des rivières
    [city] des cités
    [castle] des châteaux
   *[pasture] des pâturages
 }
held-award = déjà obtenu
empty-award = disponible
place-finished = { $whose ->
    [mine] Vos zones de type { $key }
   *[other] Zones de type { $key } { DE($owner) }
 }
held-finished = toutes achevées
empty-finished = pas toutes achevées
place-time = Phase { $a ->
    [1] I
    [2] II
   *[3] III
 }, case sablier { $b }
held-time = cochée
empty-time = non cochée
sheet-told = domaine { $duchy }
