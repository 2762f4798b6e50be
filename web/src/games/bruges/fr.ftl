# Ce que cette table est seule à dire : ses emplacements, et ce qui est dessiné à côté.

## Buttons

button-enough = Ne plus piocher
button-stay = Rester
button-keep = Passer

## Words

has-hand = main
has-house = maisons
has-person = personnages
has-worker = ouvriers
has-threat = menaces
has-majority = majorités
has-statue = statues

## Places

place-die = { $a ->
    [colour] Dé de couleur { $b }
    [number] Dé de nombre { $b }
   *[other] { $named ->
        [no] Dé
       *[other] Dé { $a }
     }
 }
place-supply = Réserve commune : { $key }
place-track = Piste
place-round = Manche { $a }
place-hand = { $whose ->
    [mine] Votre main
   *[other] Main { DE($owner) }
 }
place-pile = { $whose ->
    [mine] Votre pioche
    [nobody] Pile { $a }
    [aaron] Pioche d’Aaron, manche { $round }
   *[other] Pioche { DE($owner) }
 }
place-house = { $whose ->
    [mine] Votre maison { $a }
   *[other] Maison { $a } { DE($owner) }
 }
place-person = { $whose ->
    [mine] Votre personnage
   *[other] Personnage { DE($owner) }
 }
place-canal = { $whose ->
    [mine] Votre canal { $a }, case { $b }
   *[other] Canal { $a } { DE($owner) }, case { $b }
 }, { $colour }, { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }
place-new-house = Nouvelle maison
place-threat = { $whose ->
    [mine] Vos menaces : { $key }
   *[other] Menaces { DE($owner) } : { $key }
 }
place-worker = { $whose ->
    [mine] Vos ouvriers : { $key }
   *[other] Ouvriers { DE($owner) } : { $key }
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
canal = Canal { $section }
die-told = dé { $colour } : { $number }
bruges-round = Manche { $round } · réserve { $reserve }
progress-price = Progrès · prochain niveau : { $price }
