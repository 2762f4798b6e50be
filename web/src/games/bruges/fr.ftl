# Ce que cette table est seule à dire : ses emplacements, et ce qui est dessiné à côté.

## Buttons

button-enough = Ne plus piocher
button-stay = Rester sur place
button-keep = Passer

## Words

has-hand = main
has-house = maisons
has-person = personnages
has-worker = ouvriers
has-threat = menaces
has-majority = majorités
has-statue = statues
has-seat = détient

## Places

place-die = Dé { $key }
place-supply = Réserve générale : { $key }
place-track = Piste de progrès
place-round = Manche
place-hand = { $whose ->
    [mine] Votre main
   *[other] Main { DE($owner) }
 }
place-pile = Pile { $a }
place-house = { $whose ->
    [mine] Votre maison { $a }
   *[other] Maison { $a } { DE($owner) }
 }
place-person = { $whose ->
    [mine] Votre personnage
   *[other] Personnage { DE($owner) }
 }
place-canal = { $whose ->
    [mine] Votre canal
   *[other] Canal { DE($owner) }
 }, section { $a }, case { $b }, { $colour ->
    [bleu] bleue
    [brun] brune
    [violet] violette
   *[other] { $colour }
 }, { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }
place-new-house = Nouvelle maison
place-threat = { $whose ->
    [mine] Vos marqueurs Menace { $key }s
   *[other] Marqueurs Menace { $key }s { DE($owner) }
 }
place-worker = { $whose ->
    [mine] Vos ouvriers { $key }s
   *[other] Ouvriers { $key }s { DE($owner) }
 }
place-pay = Payer : { $key }
place-statue = { $whose ->
    [mine] Vos statues
   *[other] Statues { DE($owner) }
 }
place-seat = { $owner }

## Words

dice = Dés
hand = Main
activate = Activer
build = Construire
street = Votre rue
statue = Statue
statues = Statues
five-colours = Cinq couleurs
threats = Menaces
workers = Ouvriers
piles = Piles
canal = Canal, section { $section }
die-told = dé { $colour } : { $number ->
    [0] pas encore lancé
   *[other] { $number }
 }
bruges-round = Manche { $round } · { $reserve ->
    [0] pas de pile supplémentaire
    [one] pile supplémentaire : { $reserve } carte
   *[other] pile supplémentaire : { $reserve } cartes
 }
progress-price = Progrès · prix de la manche : { $price ->
    [0] aucun
    [one] { $price } florin
   *[other] { $price } florins
 }

## Ce qui se trouve à un emplacement

no-majority = aucune
held-majority = retourné
empty-majority = non retourné
level-told = niveau { $level }
hidden-told = { $count ->
    [one] { $count } carte face cachée
   *[other] { $count } cartes face cachée
 }
pile-told = { $count ->
    [one] { $count } carte face cachée
   *[other] { $count } cartes face cachée, la première
 } { $colour ->
    [bleu] bleue
    [brun] brune
    [violet] violette
   *[other] { $colour }
 }
back-told = { $count ->
    [one] { $count } carte { $colour ->
        [bleu] bleue
        [brun] brune
        [violet] violette
       *[other] { $colour }
     }
   *[other] { $count } cartes { $colour ->
        [bleu] bleues
        [brun] brunes
        [violet] violettes
       *[other] { $colour }s
     }
 }
house-told = { $colour ->
    [bleu] bleue
    [brun] brune
    [violet] violette
   *[other] { $colour }
 }
empty-statue = aucune
held-statues = disponible
empty-statues = déjà prise
