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
level-greedy = Glouton
level-page = Page
level-squire = Écuyer
level-burgher = Bourgeois
level-knight = Chevalier
level-master = Maître
level-random-about = Joue n’importe quel coup permis.
level-greedy-about = Joue ce qui paraît le mieux sur le moment.
level-page-about = Débutant : se contente souvent d’un coup moyen.
level-squire-about = Occasionnel : joue juste, avec des oublis.
level-burgher-about = Intermédiaire : à la hauteur de la plupart des joueurs.
level-knight-about = Fort : gaspille rarement un coup.
level-master-about = Expert : anticipe et joue son meilleur coup.
shield-red = Écu rouge
shield-blue = Écu bleu
shield-yellow = Écu jaune
shield-green = Écu vert
shield-purple = Écu violet
## Réglages
settings = Réglages
set-book-light = Vélin
set-book-dark = Heures noires
## Pages
rules = Règles
lesson = Leçon
lesson-minutes = Leçon, 5 min
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
seat-nobody = Personne
seat-n = Place { $seat }
your-name = Votre nom
their-name = Son nom
level = Niveau
link-follows = le lien suit
listed = Tout le monde peut trouver cette table
manners-consent = Annuler au-delà des dés et des cartes, si tous acceptent
manners-chat = Conversation à la table
play = Jouer
going-on = Vos parties
going-none = Aucune partie. Choisissez un jeu et appuyez sur Jouer.
going-aside = Leçons, essais et imports ({ $count })
going-ended = Parties terminées ({ $count })
going-hide = Retirer { $game } de cette liste
open-tables = Tables ouvertes
status-waiting = en attente
status-running = en cours
status-over = terminée
status-closed = fermée
offline = Le serveur est injoignable pour le moment.
lost = Égaré
lost-page = Il n’y a pas de page ici.
lost-broken = Cette page n’a pas pu s’afficher. Votre partie est en sécurité sur le serveur. Si cela se répète, mettez votre navigateur à jour.
broken = Un problème est survenu
without-pictures = Sans images
reload = Recharger
lost-deleted = La table a été supprimée.
lost-offline = Le serveur est injoignable. Cette page essaie encore et continuera d’elle-même.
options = Options
puzzle = L’énigme du jour
puzzle-words = le premier essai compte
puzzle-tries = { $count ->
    [0] personne n’a encore essayé
    [one] un essai, { $best } points
   *[other] { $count } essais, le meilleur à { $best } points
  }
puzzle-begun = { $count ->
    [one] un essai, pas encore terminé
   *[other] { $count } essais, aucun terminé encore
  }
bring-record = Apporter une partie
going-all = { $count ->
    [one] { $count } partie de plus
   *[other] { $count } parties de plus
 }
puzzle-start = Essayer
puzzle-practise = s’exercer
copy-by-hand = À copier à la main :
