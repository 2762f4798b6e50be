# La maison : ce que disent toutes les pages et toutes les tables. Ce que dit un jeu se trouve dans son propre paquet.
home = Duchy, vers la page d’accueil
loading = On ouvre le livre…
close = Fermer
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
your-turn = À vous

## Personnes et niveaux

level-random = Fou
level-greedy = Écuyer
level-page = Page
level-squire = Écuyer
level-burgher = Bourgeois
level-knight = Chevalier
level-master = Maître
shield-red = Écu rouge
shield-blue = Écu bleu
shield-yellow = Écu jaune
shield-green = Écu vert
shield-purple = Écu violet

## Réglages

settings = Réglages
set-name = Mon nom aux nouvelles tables
set-book = Livre
set-book-auto = comme le système
set-book-light = Vélin
set-book-dark = Heures noires
set-language = Langue
set-language-auto = comme le navigateur
set-language-en = English
set-language-fr = Français
set-density = Bords dorés
set-density-picking = en choisissant
set-density-all = partout
set-density-none = aucun
set-confirm = Un second clic
set-confirm-always = toujours
set-confirm-sealed = seulement sans retour possible
set-confirm-never = jamais
set-confirm-button = le bouton seul
set-speed = Mouvement
set-speed-normal = normal
set-speed-fast = rapide
set-speed-slow = lent
set-speed-off = aucun
set-letters = Lettres
set-letters-usual = normales
set-letters-large = plus grandes
set-hatching = Hachures
set-hatching-usual = normales
set-hatching-faint = légères
set-hatching-strong = fortes
set-sound = Sons
set-bell = Cloche quand c’est à moi
set-notices = Avis quand la page est cachée
set-keycaps = Chiffres sur les lieux dorés
set-letterKeys = Lettres seules comme touches
set-forced = Les coups sans choix se jouent seuls

## Pages

rules = Règles
lesson = Leçon
lesson-minutes = Leçon, 5 min
lesson-play = Jouer contre le robot le plus doux
components = Matériel
results = Mes résultats
credits = Crédits
privacy = Vie privée
games = Jeux
start-words = Quatre jeux de dés, de cartes et de patience de la cour de Bourgogne. Pas de compte ; un lien est une place. Des robots, du page au maître.
title-burgundy = Les Châteaux de Bourgogne
title-burgundy-cards = Le jeu de cartes
title-burgundy-dice = Le jeu de dés
title-bruges = Bruges
words-burgundy = Le jeu de plateau. Deux dés par tour : prenez des tuiles, bâtissez votre domaine, expédiez et vendez.
words-burgundy-cards = Les cartes sont des dés, et les dés font des triplés. Seul contre Aaron.
words-burgundy-dice = Combinez une couleur et un nombre. Tous en même temps.
words-bruges = Canaux, maisons et 165 personnages, sous cinq menaces.
minutes-burgundy = 40 min
minutes-burgundy-cards = 30 min
minutes-burgundy-dice = 15 min
minutes-bruges = 45 min
players = { $least } à { $most } joueurs
players-n = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
 }
games-n = { $count ->
    [0] aucune
    [one] { $count } partie
   *[other] { $count } parties
 }
seats = Places
seat-you = Vous
seat-beside = À côté
seat-friend = Ami
seat-bot = Robot
seat-none = –
seat-n = Place { $seat }
your-name = Votre nom
their-name = Son nom
level = Niveau
link-follows = le lien suit
listed = Tout le monde peut trouver cette table
play = Jouer
going-on = En cours
going-none = Aucune partie en cours. Choisissez un jeu, puis Jouer.
open-tables = Tables ouvertes
status-waiting = en attente
status-running = en cours
status-over = terminée
status-closed = fermée
offline = Le serveur est injoignable pour le moment.
lost = Égaré
lost-page = Il n’y a pas de page ici.
lost-offline = Le serveur est injoignable. Cette page essaie encore et continuera d’elle-même.
room = Salle d’attente
room-words = La partie commence quand toutes les places sont prises, ou quand l’hôte y assied des robots.
watching = { $count ->
    [0] personne ne regarde
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
 }
host = hôte
chair-free = libre
sit-down = S’asseoir
copy-room = Copier l’adresse de cette salle
copy-link = Copier un lien vers cette place
copied = Copié
remove = Retirer
start = Commencer
start-bots = Commencer, avec des robots aux places libres
waiting-host = L’hôte va commencer.
my-games = Mes parties
my-games-words = Ce lien apporte toutes les parties de son propriétaire à ce navigateur.
a-seat = Une place à une table
a-seat-words = Ce lien est une place. Entrez, et elle est à vous dans ce navigateur.
come-in = Entrer
carry = Un lien qui emporte toutes mes parties
carry-words = Les parties appartiennent à ce navigateur. Un lien les emporte vers un autre appareil ; un nouveau met fin à l’ancien.
forget-me = Oubliez-moi
forget-sure = Vraiment ? C’est sans retour.
forgotten = Noms, lignes, appareils et liens sont effacés.
privacy-words = Pas de compte, pas de publicité, rien n’est chargé d’ailleurs. Réglages et résultats restent dans ce navigateur.
credits-games = Jeux de Stefan Feld. Ceci est une lecture de leurs règles avec nos propres mots et nos propres dessins ; aucune image d’éditeur.
credits-icons = Icônes de Lorc, Delapouite et d’autres, recolorées :
credits-fonts = Grenze Gotisch d’Omnibus-Type, Alegreya Sans de Juan Pablo del Peral :
credits-own = Château, ouvrier, cloître, outils, maisons, écus, dés, pièces et ornements sont dessinés pour ce projet.
components-words = Ce qui est imprimé, et d’où on le sait.
known-rulebook = livret
known-public = sources publiques
known-stand-in = supposé
known-file = votre fichier
find = Chercher dans les règles
with-pictures = Avec images
score = Points
result = Résultat
wins = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
 }
result-words = { $points } points · { $plies } coups
seed = graine { $seed }
again = Encore, mêmes places
export = Exporter
boards = Plateaux
chances = Chances de victoire
results-words = Gardés dans ce navigateur seulement.
forget-results = Les oublier
played = jouées
won = gagnées
mean = moyenne
best = record
options = Options
puzzle = L’énigme du jour
puzzle-words = le premier essai compte
puzzle-tries = { $count ->
    [0] personne n’a encore essayé
    [one] un essai, { $best } points
   *[other] { $count } essais, le meilleur à { $best } points
  }
