# Ce que cette table est seule à dire : ses emplacements, et ce qui est dessiné à côté.

## Buttons

button-decline = Passer

## Questions

ask-purchase = Les deux dés sont utilisés : achetez une tuile, ou terminez votre tour.

## Places

place-die = { $a ->
    [1] Premier dé
   *[2] Second dé
 }
place-depot = Dépôt { $a }, case { $b ->
    [1] a
    [2] b
    [3] c
   *[4] d
 }{ $colour ->
    [none] {""}
   *[other] , { $colour }
 }
place-load = Marchandises du dépôt { $a }
place-black = Dépôt noir, case { $a ->
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
    [mine] Votre stock
   *[other] Stock { DE($owner) }
 }, case { $a }
place-estate = { $whose ->
    [mine] { $cell }
   *[other] { $owner }, { $cell }
 }, case { $colour }, chiffre { $number }, district de { $size ->
    [one] { $size } case
   *[other] { $size } cases
 }
place-goods = { $whose ->
    [mine] Vos marchandises de valeur { $a }
   *[other] Marchandises de valeur { $a } { DE($owner) }
 }
place-silver = { $whose ->
    [mine] Vos pépites
   *[other] Pépites { DE($owner) }
 }
place-supply = Réserve générale : { $key }
place-track = Piste d’ordre du tour, case { $a }
place-phase = Phase { $phase }
place-round = Manche { $a }
place-board = Plateau { $a }
place-offer = Marchandises au choix
place-bonus = Tuiles bonus des { $a ->
    [castle] châteaux
    [mine] mines
    [ship] navires
    [animal] animaux
    [building] bâtiments
   *[knowledge] connaissances
 }

## Words

my-estate = Votre domaine
estate-of = Domaine { DE($name) }
depots = Dépôts
open-depots = Agrandir les dépôts
storage = Stock
goods = Marchandises
dice = Dés
sold = marchandises vendues
take-workers = Ouvriers
silver-counted = { $count ->
    [one] pépite
   *[other] pépites
 }
workers-counted = { $count ->
    [one] ouvrier
   *[other] ouvriers
 }
bonus-tiles = Tuiles bonus
first-second = grande / petite
still-to-come = Tuiles à venir
own-black = dos de couleur / dos noir
phase-round = Phase { $phase }, manche { $round } sur 5
white-die = Dé blanc : { $number }
district-points = Points d’un district achevé, par phase : { $points }
black-price = Dépôt noir : { $price ->
    [one] { $price } pépite
   *[other] { $price } pépites
 } par tuile
depot-n = Dépôt { $depot }
black-depot = Dépôt noir
first-second-told = { $what } : grande { $first }, petite { $second }
own-black-told = { $what } : { $own } à dos de couleur, { $black } à dos noir
track-told = { $name } : case { $space }

## Ce qui se trouve à un emplacement

has-die = { $count ->
    [one] dé
   *[other] dés
 }
empty-goods = aucune
empty-load = aucune
empty-round = aucune marchandise
empty-sold = aucune
several = { $count ->
    [one] { $count } tuile à { $name }
   *[other] { $count } tuiles à { $name }
 }
empty-won = aucune
empty-coming = aucune
empty-choice = pas encore fait
