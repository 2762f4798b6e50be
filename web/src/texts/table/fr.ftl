# Ce que disent les tables.

## Une table

game-over = La partie est terminée.
looking-back = Vous regardez une position passée ; la partie continue.
looking-back-over = Vous regardez une position passée.
replay-none = Vous regardez une position passée. Revenez d’abord à la partie.
ask-picked = { $thing } : choisissez une case ou une pièce en surbrillance.
ask-commit = { $thing } : cliquez encore pour confirmer, ou choisissez autre chose.
ask-escape = Échap pour annuler
ask-left = encore { $left }
has-chosen = a choisi
has-chosen-mine = Vous avez choisi.
thinks = { $count ->
    [0] Lancer des dés ou tirage des cartes…
   *[other] En attente { DE($names) }…
 }
score-title = Points actuels, puis avec le décompte final
score-now = acquis
score-end = final
points-end = { $total } avec le décompte final
preview = Aperçu
preview-empty = Cliquez sur un dé, une tuile ou une case pour commencer.
since-turn = Depuis votre dernier tour
last-move = Dernier coup
skip = Passer
then = puis : { $question }
worth = { $count ->
    [one] { $points } point
   *[other] { $points } points
 }
semicolon = { "\u00A0" };{ " " }
sealed = définitif : révèle de nouvelles informations
sealed-ends = définitif : met fin à votre tour
you-watch = Vous êtes spectateur.
ask-end = Plus rien à faire : terminez votre tour.
ways = Façons de faire
commit = Confirmer
why-not = Pourquoi pas ?
log = Journal
log-click = cliquez pour revoir
log-filter = Coups de
log-only = Seulement { $name }
parts = Zones de la table
enlarge = Agrandir le plateau { DE($name) }
enlarge-all = Agrandir tout ce qu’a construit { $name }
away = absent
others = Adversaires
mine = Votre espace
market = Espace commun
turn-order = Ordre du tour
line-lost = Connexion perdue. Reconnexion…
part-missing = Cette partie n’a pas pu être chargée. Vérifiez votre connexion et réessayez.
back-to-game = Retour à la partie
seat-lost = Cette place n’est plus la vôtre. Vous êtes maintenant spectateur.
line-pending = Vous êtes hors ligne. Votre coup sera envoyé dès votre retour.
undo-none = Rien à annuler : des dés ont été lancés, quelque chose a été révélé, ou un autre joueur a joué.
whatif-none = On ne peut tester une variante que dans une partie contre des robots.
aids-none = { $kind ->
    [daily] Le défi du jour se joue sans indices ni variantes.
    [practice] Le défi du jour se joue sans indices ni variantes, même à l’entraînement.
   *[other] Indices et variantes sont désactivés à cette table.
 }
tool-undo = Annuler
tool-whatif = Et si ?
tool-replay = Revoir
tool-hint = Indice
tool-settings = Réglages
tool-log = Journal
tool-people = Table
restart = Recommencer le tour
tab-own = Moi
tab-market = Marché
tab-others = Autres
tab-log = Journal
button-end = Finir le tour
button-decline = Passer
button-enough = Ne plus piocher
button-stay = Rester
button-keep = Garder
button-done = Terminer
button-sell = Tout vendre
button-convert = Convertir
button-forgo = Passer
place-empty = vide
face-down = face cachée
mark-used = utilisé
mark-finished = achevé
has-hand = main
has-house = maisons
has-person = personnages
has-worker = ouvriers
has-threat = menaces
has-majority = majorités
has-statue = statues
none = rien

## Lieux, d’après le premier mot de leur nom

place-die = { $a ->
    [colour] Dé de couleur { $b }
    [number] Dé de nombre { $b }
   *[other] { $named ->
        [no] Dé
       *[other] Dé { $a }
     }
 }
teach-later = Pas encore : cela vient plus tard dans la leçon.
die-shows = Dé { $number }
place-depot = Dépôt { $a }, case { $b }{ $coloured ->
    [no] {""}
   *[other] , { $colour }
 }
place-load = Marchandises du dépôt { $a }
place-black = Dépôt noir, case { $a }
place-storage = { $whose ->
    [mine] Votre stock
   *[other] Stock { DE($owner) }
 }, case { $a }
place-estate = { $whose ->
    [mine] { $cell }
   *[other] { $owner }, { $cell }
 }, case { $colour }, numéro { $number }, district de { $size ->
    [one] { $size } case
   *[other] { $size } cases
 }
place-page = { $whose ->
    [mine] { $cell }
   *[other] { $owner }, { $cell }
 }, { $colour }, zone de { $size ->
    [one] { $size } case
   *[other] { $size } cases
 }{ $bonus ->
    [none] {""}
   *[other] , bonus : { $bonus }
 }
place-goods = { $whose ->
    [mine] Vos marchandises
   *[other] Marchandises { DE($owner) }
 }
place-silver = { $whose ->
    [mine] Vos pépites
   *[other] Pépites { DE($owner) }
 }
place-supply = Réserve commune : { $key }
place-track = Piste
place-round = Manche { $a }
place-board = Plateau { $a }
place-offer = Offre
place-colour = Couleur : { $key }
place-number = Nombre { $a }
place-bonus = { $whose ->
    [mine] Votre bonus : { $key }
   *[other] Bonus : { $key }
 }
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

## Le jeu de plateau

my-estate = Votre domaine
estate-of = Domaine { DE($name) }
depots = Dépôts
open-depots = Agrandir les dépôts
storage = Stock
goods = Marchandises
dice = Dés
sold = marchandises vendues
take-workers = Ouvriers
bonus-tiles = Tuiles bonus
first-second = premier / second
still-to-come = Tuiles à venir
own-black = dos coloré / dos noir
phase-round = Phase { $phase }, manche { $round } sur 5
white-die = Dé blanc : { $number }
district-points = Points d’un district achevé, par phase : { $points }
black-price = Dépôt noir : { $price ->
    [one] { $price } pépite
   *[other] { $price } pépites
 } par tuile
depot-n = Dépôt { $depot }
black-depot = Dépôt noir
first-second-told = { $what } : premier { $first }, second { $second }
own-black-told = { $what } : { $own } à dos coloré, { $black } à dos noir
track-told = { $name } : case { $space }

## Le jeu de dés

my-page = Votre duché
page-of = Duché { DE($name) }
dice-time = Phase { $phase }, case de temps { $boxes } sur { $time }
hourglasses = { $count ->
    [one] sablier simple
   *[other] sablier double
 }
turn-n = tour { $turn }
left-n = { $left ->
    [one] { $left } restante
   *[other] { $left } restantes
 }
bonuses = Bonus
dice-one-bonus = un par tour pour changer un dé
dice-bonus-monk = autre couleur
dice-bonus-silver = second nombre
dice-bonus-goods = 2 points chacune
dice-bonus-worker = autre nombre
points-table = Points
dice-points = Points d’une zone achevée (les pâturages comptent double)
dice-colours = Toutes les zones d’une couleur
dice-hint = or plein : tel quel · or en pointillé : avec un bonus
numbers = Nombres
phase-n = Phase { $phase }
cells-n = { $count ->
    [one] { $count } case
   *[other] { $count } cases
 }

## Le jeu de cartes

rows = Rangées
rows-price = chaque rangée d’écart avec le dé coûte 1 ouvrier
free = gratuit
round = Manche
triple-bonus = Bonus d’un triplé
first-triples = Premiers triplés à prendre, +1
all-seven = Les sept types
die = Dé
projects = Projets
hand = Main
draw-pile = Pioche
supply = Réserve commune
deck = pioche
animals = Animaux
estate = Domaine
storehouse = Entrepôt
column-told = { $type } : { $points } par triplé
row-told = Rangée { $row } : { $price ->
    [0] gratuit
    [one] { $price } ouvrier
   *[other] { $price } ouvriers
 }
new-column = Nouvelle colonne
for-round = pour la manche { $round }, { $what }
rival-leads = { $points ->
    [one] { $points } point devant vous
   *[other] { $points } points devant vous
 } : si la manche finit ainsi, Aaron gagne
rival-level = À égalité avec vous : vous continuez
rival-trails = { $points ->
    [one] { $points } point derrière vous
   *[other] { $points } points derrière vous
 }

## Bruges

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
uses = Usages de cette carte
die-told = dé { $colour } : { $number }
bruges-round = Manche { $round } · réserve { $reserve }
progress-price = Progrès · prochain niveau : { $price }

## Ce qu’est une chose

note = À propos
letter = lettre
counts-for = Compte pour : { $what }
all-pieces = Toutes les pièces

## À table avec d’autres

hint-none = Les indices sont disponibles à votre tour, dans une partie contre des robots.
trace-undone = { $name } a annulé un coup.
trace-refused = La demande { DE($name) } a été refusée.
trace-bot = Un robot joue pour { $name }.
trace-back = { $name } est de retour.
trace-left = { $name } a quitté la table.
trace-joined = { $name } a rejoint la partie.
trace-resigned = { $name } a abandonné.
votes = Votes
vote-undo = { $name } veut annuler un coup.
vote-cancel = { $name } veut annuler la partie.
vote-delete = { $name } veut supprimer cette table.
vote-give = { $name } veut continuer sans { $other }.
vote-missing = En attente du vote { DE($names) }
agree = Oui
disagree = Non
chat = Discussion
chat-say = Message
chat-send = Envoyer
chat-new = nouveaux messages
chat-delete = Supprimer ce message
chat-mute = Masquer les messages { DE($name) }
hand-over = À { $name } de jouer
hand-over-words = Passez-lui l’appareil : l’écran suivant ne doit être vu que par cette personne.
hand-over-take = Je suis { $name }
half-strength = moins forts tant que les règles ne sont pas compilées
read-only = Le serveur ne peut rien enregistrer pour l’instant. La partie reprendra dès que possible.
