# Ce que disent les tables.

## Une table

game-over = La partie est terminée.
looking-back = Vous regardez une position passée ; la partie continue.
looking-back-over = Vous regardez une position passée.
replay-none = C’est une position passée. Revenez d’abord à la partie.
ask-picked = { $thing } : choisissez un lieu doré.
ask-commit = { $thing } : faites-le, ou désignez autre chose.
ask-escape = Échap pour lâcher
ask-left = { $left } fois
has-chosen = a choisi
has-chosen-mine = Vous avez choisi.
thinks = { $count ->
    [0] Les dés et les cartes décident.
    [one] { $names } décide.
   *[other] { $names } décident.
 }
score-title = Points actuels, puis avec ce qui compte à la fin
score-now = acquis
score-end = final
points-end = { $total } avec ce qui compte à la fin
preview = Ce que cela rapporte
preview-empty = Désignez ce que vous utilisez, ce que vous voulez, ou l’endroit où cela doit aller.
since-turn = Depuis votre dernier tour
last-move = Dernier coup
skip = Sauter
then = puis : { $question }
worth = { $count ->
    [one] { $points } point
   *[other] { $points } points
 }
semicolon = { "\u00A0" };{ " " }
sealed = irréversible : quelque chose sera révélé
sealed-ends = irréversible : le joueur suivant commence
you-watch = Vous êtes spectateur.
ask-end = Plus rien à faire : terminez votre tour.
ways = Façons d’y arriver
commit = Jouer
why-not = Pourquoi pas ?
log = Journal
log-click = cliquer pour revoir
log-filter = De qui
log-only = Seulement { $name }
parts = Parties de la table
enlarge = Plateau de { $name }, en grand
enlarge-all = Tout ce que { $name } a construit, en grand
away = absent
others = Adversaires
mine = Ce qui est à moi
market = Ce qui n’est à personne
turn-order = Ordre du tour
line-lost = Connexion perdue. Reconnexion…
part-missing = Cette partie n’a pas pu être chargée. Vérifiez votre connexion et réessayez.
back-to-game = Retour à la partie
seat-lost = Cette place n’est plus la vôtre. Vous êtes maintenant spectateur.
line-pending = Vous êtes hors ligne. Votre coup sera envoyé dès votre retour.
undo-none = Rien à reprendre : des dés ont roulé, quelque chose a été montré, ou un autre a joué.
whatif-none = On n’essaie autre chose que face à des robots seulement.
aids-none = { $kind ->
    [daily] Une énigme du jour se joue sans conseils et sans essais d’autre chose.
    [practice] Une énigme du jour se joue sans conseils et sans essais d’autre chose, même pour s’exercer.
   *[other] À cette table, il n’y a ni conseils ni essais d’autre chose.
 }
tool-undo = Annuler
tool-whatif = Et si
tool-replay = Revoir
tool-hint = Conseil
tool-settings = Réglages
tool-log = Journal
tool-people = Table
restart = Recommencer le tour
tab-own = À moi
tab-market = Marché
tab-others = Autres
tab-log = Journal
button-end = Fin du tour
button-decline = Laisser
button-enough = Ne plus piocher
button-stay = Rester
button-keep = Garder
button-done = Terminé
button-sell = Tout vendre
button-convert = Convertir
button-forgo = Laisser
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
teach-later = Pas à cette étape de la leçon ; un peu plus tard.
die-shows = Dé de { $number }
place-depot = Dépôt { $a }, case { $b }{ $coloured ->
    [no] {""}
   *[other] , { $colour }
 }
place-load = Marchandises du dépôt { $a }
place-black = Dépôt noir, case { $a }
place-storage = { $whose ->
    [mine] Votre réserve
   *[other] Réserve de { $owner }
 }, case { $a }
place-estate = { $whose ->
    [mine] { $cell }
   *[other] { $owner }, { $cell }
 }, case { $colour }, numéro { $number }, district de { $size }
place-page = { $whose ->
    [mine] { $cell }
   *[other] { $owner }, { $cell }
 }, { $colour }, région de { $size }{ $bonus ->
    [none] {""}
   *[other] , bonus : { $bonus }
 }
place-goods = { $whose ->
    [mine] Vos marchandises
   *[other] Marchandises de { $owner }
 }
place-silver = { $whose ->
    [mine] Vos pépites
   *[other] Pépites de { $owner }
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
   *[other] Main de { $owner }
 }
place-row = Rangée { $a }, carte { $b }
place-project = { $whose ->
    [mine] Votre projet { $a }
   *[other] Projet { $a } de { $owner }
 }
place-projects = Projets
place-shown = Carte { $a } sur trois
place-column = { $whose ->
    [mine] Votre colonne { $a }
    [aaron] Colonne { $a } d’Aaron
   *[other] Colonne { $a } de { $owner }
 }
place-good-pile = Pile de marchandises { $a }
place-animal-pile = Pile d’animaux { $a }
place-deck = Pioche
place-count = Combien : { $a }
place-pile = { $whose ->
    [mine] Votre pile
    [nobody] Pile { $a }
    [aaron] Pile d’Aaron, manche { $round }
   *[other] Pile de { $owner }
 }
place-house = { $whose ->
    [mine] Votre maison { $a }
   *[other] Maison { $a } de { $owner }
 }
place-person = { $whose ->
    [mine] Votre personnage
   *[other] Personnage de { $owner }
 }
place-canal = { $whose ->
    [mine] Votre canal { $a }, case { $b }
   *[other] Canal { $a } de { $owner }, case { $b }
 }, { $colour }, { $florins ->
    [one] { $florins } florin
   *[other] { $florins } florins
 }
place-new-house = Une nouvelle maison
place-threat = { $whose ->
    [mine] Vos menaces : { $key }
   *[other] Menaces de { $owner } : { $key }
 }
place-worker = { $whose ->
    [mine] Vos ouvriers : { $key }
   *[other] Ouvriers de { $owner } : { $key }
 }
place-pay = Payer : { $key }
place-statue = Statue
place-seat = { $owner }

## Le jeu de plateau

my-estate = Votre domaine
estate-of = Domaine de { $name }
depots = Dépôts
open-depots = Les dépôts ; les ouvrir en grand
storage = Réserve
goods = Marchandises
dice = Dés
sold = marchandises vendues
take-workers = Ouvriers
bonus-tiles = Tuiles bonus
first-second = premier / second
still-to-come = Encore à venir
own-black = dos couleur / dos noir
phase-round = Phase { $phase }, manche { $round } sur 5
white-die = Dé blanc : { $number }
district-points = Pour un district achevé, par phase : { $points }
black-price = Dépôt noir : { $price } pépites la tuile
depot-n = Dépôt { $depot }
black-depot = Dépôt noir
first-second-told = { $what } : premier { $first }, second { $second }
own-black-told = { $what } : { $own } dos couleur, { $black } dos noir
track-told = { $name } : case { $space }

## Le jeu de dés

my-page = Votre duché
page-of = Duché de { $name }
dice-time = Phase { $phase }, { $boxes } cases sur { $time }
hourglasses = { $count ->
    [one] un sablier
   *[other] double sablier
 }
turn-n = tour { $turn }
left-n = { $left ->
    [one] { $left } restante
   *[other] { $left } restantes
 }
bonuses = Bonus
dice-one-bonus = un par tour change un dé
dice-bonus-monk = autre couleur
dice-bonus-silver = second nombre
dice-bonus-goods = 2 points chacune
dice-bonus-worker = autre nombre
points-table = Points
dice-points = Points d’une région achevée ; un pâturage compte double
dice-colours = Toutes les régions d’une couleur
dice-hint = doré : tel quel · doré brisé : avec un bonus
numbers = Nombres
phase-n = Phase { $phase }
cells-n = { $count ->
    [one] { $count } case
   *[other] { $count } cases
 }

## Le jeu de cartes

rows = Rangées
rows-price = une rangée coûte un ouvrier par pas depuis le dé
free = gratuit
round = Manche
triple-bonus = Bonus d’un triplé
first-triples = Premiers triplés, +1
all-seven = Les sept types
die = Dé
projects = Projets
hand = Main
draw-pile = Pile personnelle
supply = Réserve commune
deck = pioche
animals = Animaux
estate = Domaine
storehouse = Entrepôt
column-told = { $type }, { $points } pour trois
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
 } : si la manche finit ainsi, il gagne
rival-level = Autant de points que vous : vous continuez
rival-trails = { $points ->
    [one] { $points } point derrière vous
   *[other] { $points } points derrière vous
 }

## Bruges

activate = activer
build = Bâtir
street = La rue
statue = Statue
statues = Statues
five-colours = Cinq couleurs
threats = Menaces
workers = Ouvriers
piles = Piles
canal = Canal { $section }
uses = À quoi elle sert
die-told = dé { $colour } : { $number }
bruges-round = Manche { $round } · réserve { $reserve }
progress-price = Progrès · prochain niveau : { $price }

## Ce qu’est une chose

note = À propos
letter = sa lettre
counts-for = Compte pour : { $what }
all-pieces = Toutes les pièces

## À table avec d’autres

hint-none = Un conseil est donné quand c’est à vous et que seuls des robots jouent contre vous.
trace-undone = { $name } a annulé un coup.
trace-refused = { $name } : demande refusée.
trace-bot = Un bot joue maintenant pour { $name }.
trace-back = { $name } est de retour et reprend la partie.
trace-left = { $name } a quitté la table.
trace-joined = { $name } a rejoint la partie.
trace-resigned = { $name } a abandonné.
votes = Ce qui est demandé à tous
vote-undo = { $name } demande à reprendre une décision.
vote-cancel = { $name } demande d’annuler la partie.
vote-delete = { $name } demande de supprimer la table.
vote-give = { $name } propose de continuer sans { $other }.
vote-missing = { $names } doit encore dire oui ou non
agree = Oui
disagree = Non
chat = Conversation
chat-say = Dire quelque chose
chat-send = Dire
chat-new = on a dit quelque chose de nouveau
chat-delete = Supprimer cette ligne
chat-mute = Ne plus entendre { $name }
hand-over = C’est à { $name }
hand-over-words = Passez l’écran ; ce qui suit ne regarde que cette personne.
hand-over-take = Je suis { $name }
half-strength = à demi-force, tant que les règles se compilent
read-only = Rien ne peut être enregistré pour l’instant ; la partie reprendra quand le serveur pourra écrire.
