# Ce que cette table est seule à dire : ses emplacements, et ce qui est dessiné à côté.

## Buttons

button-convert = Convertir
button-forgo = Passer

## Places

place-die = Dé
place-goods = { $whose ->
    [mine] Vos marchandises
   *[other] Marchandises { DE($owner) }
 }
place-silver = { $whose ->
    [mine] Vos pépites
   *[other] Pépites { DE($owner) }
 }
place-supply = Réserve générale : { $key }
place-round = Manche { $a }
place-bonus = Bonus : { $key }
place-hand = { $whose ->
    [mine] Votre main
   *[other] Main { DE($owner) }
 }
place-row = Rangée { $a }, carte { $b }
place-project = { $whose ->
    [mine] Votre projet { $a }
   *[other] Projet { $a } { DE($owner) }
 }
place-projects = Projets
place-shown = Carte { $a } sur 3
place-column = { $whose ->
    [mine] Votre colonne { $a }
    [aaron] Colonne { $a } d’Aaron
   *[other] Colonne { $a } { DE($owner) }
 }
place-good-pile = Pile de marchandises { $a }
place-animal-pile = Pile d’animaux { $a }
place-deck = Pioche
place-count = Quantité : { $a }
place-pile = { $whose ->
    [mine] Votre pile
    [nobody] Pile { $a }
    [aaron] Pile d’Aaron, manche { $round }
   *[other] Pile { DE($owner) }
 }

## Words

has-column = colonnes
has-project = projets
has-pile = pile
goods = Marchandises
turn-n = tour { $turn }
round-turn = Manche { $round }, tour { $turn }
rows = Rangées
rows-price = chaque rangée d’écart avec le dé coûte 1 ouvrier
free = gratuit
round = Manche
triple-bonus = Bonus d’un triplé
first-triples = Premier triplé : +1 point
all-seven = Les sept types
die = Dé
projects = Projets
hand = Main
draw-pile = Pile
supply = Réserve générale
deck = pioche
animals = Animaux
estate = Domaine
storage = Entrepôt
silver-counted = { $count ->
    [one] pépite
   *[other] pépites
 }
workers-counted = { $count ->
    [one] ouvrier
   *[other] ouvriers
 }
column-told = { $type } : { $points } par triplé
row-told = Rangée { $row } : { $price ->
    [0] sans ouvrier
    [one] { $price } ouvrier
   *[other] { $price } ouvriers
 }
new-column = Nouvelle colonne
for-round = pour la manche { $round }, { $what }
rival-leads = { $points ->
    [one] { $points } point d’avance sur vous
   *[other] { $points } points d’avance sur vous
 } : si la manche finit ainsi, Aaron gagne
rival-level = À égalité avec vous : vous continuez
rival-trails = { $points ->
    [one] { $points } point de retard sur vous
   *[other] { $points } points de retard sur vous
 }

## Ce qui se trouve à un emplacement

place-first = Premier triplé de { $a ->
    [castle] châteaux
    [mine] mines
    [cloister] cloîtres
    [knowledge] connaissances
    [ship] navires
    [pasture] pâturages
   *[building] bâtiments
 }
held-first = disponible
empty-first = déjà obtenu
place-seven-types = Les sept types, { $a ->
    [one] { $a } point
   *[other] { $a } points
 }
held-seven-types = disponibles
empty-seven-types = déjà obtenus
place-first-player = { $whose ->
    [mine] Carte Premier joueur, vous
   *[other] Carte Premier joueur, { $owner }
 }
held-first-player = détenue
empty-first-player = non détenue
has-first-player = détient
empty-goods = aucune
empty-coming = aucune
hidden-told = { $count ->
    [one] { $count } carte face cachée
   *[other] { $count } cartes face cachée
 }
cards-told = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }
pile-told = { $count ->
    [0] { $top }
   *[other] { $top }, puis { $count } face cachée
 }
empty-animals = aucun
empty-award = aucune
empty-sold = aucune
empty-projects = aucun
