# Ce que disent les pages, outre la page de départ et les tables.
set-name = Mon nom aux nouvelles tables
set-book = Livre
set-book-auto = comme le système
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
carry = Jouer sur un autre appareil
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
find-piece = Chercher une pièce
with-pictures = Avec images
without-pictures = Sans images
score = Points
result = Résultat
wins = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
 }
result-words = { $points } points, { $lead } devant { $second }
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
expected = Points à attendre
thought-with = comme pense le niveau { $level }
still-thinking = le niveau { $level } réfléchit encore
thinking = la réflexion commence
beginning = début
ending = fin
turning-points = Tournants
turning-of = pour { $name }
turning-chance = Les dés et les cartes ont décidé.
turning-none = Rien n’a fait basculer cette partie.
look-there = Voir ce moment
play-from-there = Rejouer à partir de là
better = Ce qui aurait été mieux
better-than = au lieu de : { $played }
share = Partager
export-record = Exporter la partie
plies = { $plies ->
    [one] 1 coup
   *[other] { $plies } coups
 }
carry-make = Créer un lien
carry-scan = Dirigez l’appareil photo de l’autre appareil sur le code, ou ouvrez-y ce lien.
carry-code = Le lien sous forme de code
carry-local = Cette adresse ne vaut que sur cette machine ; lancez le serveur pour le réseau, et le code servira aussi à un téléphone.
turn-notices = Mes tours, annoncés page fermée
turn-notices-words = Une cloche sonne dans une page ouverte, et les réglages ci-dessus permettent des avis aux pages cachées. Deux autres moyens ne demandent aucune page ouverte.
feed = Un fil secret
feed-words = Une adresse Atom pour un lecteur de fils ; qui la connaît voit où c’est à vous. Une nouvelle met fin à l’ancienne.
feed-make = Créer une adresse
hook = Un appel à une adresse à moi
hook-words = Un petit message JSON y est envoyé quand c’est à vous : vers les hôtes que permet l’opérateur de ce serveur.
hook-save = Enregistrer
hook-remove = Ne rien envoyer
hook-set = Vos tours y sont envoyés désormais.
hook-gone = Plus rien n’est envoyé.
forget-words = On peut congédier les autres appareils ; ou tout oublier de vous : noms, paroles, appareils et liens. Les parties restent pour ceux qui continuent.
forget-devices = Congédier les autres appareils
devices-gone = Il ne reste que cet appareil.
import = Une partie venue d’ailleurs
import-words = Une partie exportée par cette page ou par la commande est un simple texte. Elle devient une table à vous : revoir, analyser, rejouer à partir de tout moment.
import-file = Comme fichier
import-text = Ou comme texte
import-take = Ouvrir
results-by = Par
results-by-game = jeu
results-by-level = niveau
results-by-board = plateau
last-games = Dernières parties
alone = seul
invite = Amis
invite-words = Qui ouvre l’adresse de cette salle peut s’asseoir sur une chaise libre. Un lien vers une chaise est cette chaise.
room-code = L’adresse de cette salle sous forme de code
leave-room = Se lever
put-bot = Un robot
not-here = absent
chair-kept = { $name ->
    [none] gardée
   *[other] gardée pour { $name }
 }
seat-up = Siège { $seat } plus tôt
seat-down = Siège { $seat } plus tard
printed-boards = Plateaux
pieces = Pièces
facts = Faits, et d’où on les connaît
open-network = Ouvrir ce serveur au réseau
table-sheet = Cette table
kind-what-if = une table privée
kind-daily = l’énigme du jour : cet essai compte
kind-practice = l’énigme du jour, pour s’exercer
kind-imported = une partie apportée
has-resigned = a abandonné
bot-for = un robot joue
take-seat = Rejouer moi-même
give-bot = Confier à un robot
new-link = Nouveau lien
new-link-sure = Qui est assis là perd sa place au profit de qui viendra par le nouveau lien. Vraiment ?
leave-bot = Laisser jouer un robot pour moi
resign = Abandonner
resign-sure = Abandonner pour de bon ? Un robot joue à votre place, ou la partie se termine.
cancel-game = Annuler la partie
cancel-sure = { $others ->
    [0] Annuler la partie ? Elle se termine sans résultat.
   *[other] On demandera aux autres si la partie se termine sans résultat. Le demander ?
 }
delete-table = Supprimer cette table
delete-sure = { $others ->
    [0] Supprimer cette table et tout ce qui s’y est passé ? Elle ne reviendra pas.
   *[other] On demandera aux autres si cette table, avec tout ce qui s’y est passé, est supprimée pour de bon. Le demander ?
 }
copy-watch = Copier l’adresse pour regarder
keys = Touches
key-digits = choisir le n-ième lieu doré
key-more = les neuf lieux dorés suivants
key-commit = jouer
key-let-go = lâcher ; deux fois : laisser, si c’est permis
key-unpick = lâcher la dernière chose
key-arrows = vers le lieu doré le plus proche
key-any = vers tout lieu, pour lire
key-why = pourquoi pas, sur un lieu
key-what = qu’est-ce que c’est ?
key-undo = annuler
key-restart = recommencer le tour
key-end = finir le tour
key-hint = un conseil
key-replay = revoir
key-whatif = et si : une table privée
key-go = aller à un lieu par son nom
key-command = un coup dans la notation des parties
key-aloud = lire points et possessions à voix haute
key-log = journal
key-people = cette table, et ces touches
key-settings = réglages
closed = La table est fermée
closed-words = Cette table a été fermée avant que la partie ait un résultat.
closed-resigned = Quelqu’un a abandonné, et la partie s’est terminée sans résultat.
closed-cancelled = Tous ont accepté d’annuler la partie.
closed-left = Tout le monde est parti.
come-along = Vers la partie suivante
following = La partie suivante se prépare avec les mêmes places.
chair-gone = Cette place n’est plus à vous.
puzzle-days = Énigmes du jour
results-bring = Apporter des résultats d’un fichier
results-wrong = Ce fichier ne contient aucun résultat.
results-brought = { $count ->
    [0] Ils sont tous déjà là.
    [one] { $count } résultat ajouté.
   *[other] { $count } résultats ajoutés.
 }
puzzle-again = S’exercer encore
command = Un coup dans la notation des parties
command-example = add 2 2 G4
command-none = Aucun coup permis ne s’écrit ainsi.
go = Un lieu où aller
go-example = G4, dépôt 3
go-none = Aucun lieu visible ne s’appelle ainsi.
step-back = Un coup en arrière
step-on = Un coup en avant
replay-speed = Vitesse : { $speed } fois
whatif-share = Partager
whatif-copied = Copié
whatif-drop = Jeter
back-to-game = Retour à la partie
back-to-result = Retour au résultat
ply = Coup
pause = Pause
play-on = Lire
whatif-words = Une table privée ; votre partie attend.
replay = Regard en arrière
looking-back-over = Vous regardez en arrière.
whatif = Et si ?
