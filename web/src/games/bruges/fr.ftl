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
    [mine] Vos menaces { $key ->
        [bleu] bleues
        [brun] brunes
        [jaune] jaunes
        [rouge] rouges
       *[violet] violettes
     }
   *[other] Menaces { $key ->
        [bleu] bleues
        [brun] brunes
        [jaune] jaunes
        [rouge] rouges
       *[violet] violettes
     } { DE($owner) }
 }
place-worker = { $whose ->
    [mine] Vos ouvriers { $key }s
   *[other] Ouvriers { $key }s { DE($owner) }
 }
place-pay = Payer : { $key }
place-statue = Statue
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
bruges-round = Manche { $round } · pile suppl. : { $reserve }
progress-price = Progrès · prix de la manche : { $price ->
    [0] aucun
    [one] { $price } florin
   *[other] { $price } florins
 }
