# La maison : ce que disent toutes les pages et toutes les tables. Ce que dit un jeu se trouve dans son propre paquet.
home = Accueil de Duchy
loading = Chargement…
page-loading = Préparation des jeux : { $loaded } sur { $total } Mo
page-starting = Préparation des jeux…
page-failed = Les jeux n’ont pas pu être chargés ({ $reason }). Vérifiez votre connexion.
close = Fermer
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
your-turn = À vous
## Personnes et niveaux
shield-red = Rouge
shield-blue = Bleu
shield-yellow = Jaune
shield-green = Vert
shield-purple = Violet
## Réglages
settings = Réglages
set-theme-light = Clair (Vélin)
set-theme-dark = Sombre (Heures noires)
## Pages
rules = Règles
lesson = Leçon
lesson-minutes = Leçon, 5 min
components = Matériel
results = Vos résultats
credits = Crédits
privacy = Confidentialité
games = Jeux
start-words = Quatre jeux de stratégie, de dés et de cartes. Sans compte : jouez contre des robots ou invitez vos amis.
level-slow = Plus faible ici : un coup demande environ { $needed } s et n’en a que { $limit }.
start-words-static = Quatre jeux de stratégie, contre des robots ou entre amis. Tout reste dans ce navigateur, même hors ligne.
players = { $least } à { $most } joueurs
players-n = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
 }
games-n = { $count ->
    [0] aucune partie
    [one] { $count } partie
   *[other] { $count } parties
 }
seats = Places
seat-you = Vous
seat-beside = Même appareil
seat-friend = Inviter
friends-elsewhere = Pour jouer sur plusieurs appareils, discuter ou être averti, lancez un serveur : { $command }.
seat-bot = Robot
seat-none = Vide
seat-n = Place { $seat }
your-name = Votre nom
their-name = Nom du joueur
level = Niveau
option-is = { $option } : { $choice }
link-follows = Vous aurez un lien à partager
play = Jouer
going-on = Vos parties
going-none = Aucune partie. Choisissez un jeu et appuyez sur Jouer.
going-aside = Leçons, essais « Et si ? » et parties importées ({ $count })
going-ended = Parties terminées ({ $count })
going-hide = Retirer { $game } de cette liste
open-tables = Tables publiques
status-waiting = en attente de joueurs
status-running = en cours
status-over = terminée
status-closed = fermée
offline = Le serveur est injoignable.
offline-static = Le jeu a été interrompu. Réessayez.
play-offline = Hors ligne
lost = Page introuvable
lost-page = Vérifiez l’adresse ou revenez à l’accueil.
lost-broken = Impossible d’afficher cette page. Votre partie est en sécurité.
broken = Un problème est survenu
without-pictures = Version texte
reload = Recharger
lost-deleted = Cette table a été supprimée.
lost-offline = Le serveur est injoignable. Reconnexion…
lost-offline-static = Une partie de cette page n’a pas pu être chargée. Nouvel essai…
lost-blocked = Une partie de cette page n’a pas pu être chargée : une extension ou un proxy la bloque peut-être. Rechargez la page.
options = Options
puzzle = Défi du jour
puzzle-words = une partie solo, la même pour tous ; le premier essai compte
puzzle-tries = { $count ->
    [0] aucun essai
    [one] { $count } essai : { $best ->
        [one] { $best } point
       *[other] { $best } points
     }
   *[other] { $count } essais, record : { $best ->
        [one] { $best } point
       *[other] { $best } points
     }
  }
puzzle-begun = { $count ->
    [one] { $count } essai en cours
   *[other] { $count } essais en cours
  }
bring-record = Importer une partie
going-all = { $count ->
    [one] Afficher { $count } partie de plus
   *[other] Afficher { $count } parties de plus
 }
puzzle-start = Jouer : cet essai compte
puzzle-practise = s’entraîner
tournament-new = Organiser un tournoi
