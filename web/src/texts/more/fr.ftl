# Ce que disent les pages, outre la page de départ et les tables.
set-name = Votre nom aux nouvelles tables
set-theme = Thème
set-theme-auto = Système
set-language = Langue
set-language-auto = Langue du navigateur
set-language-en = English
set-language-fr = Français
set-highlight = Coups possibles en surbrillance
set-highlight-picking = après le choix d’une pièce
set-highlight-all = toujours
set-highlight-none = jamais
set-confirm = Confirmer les coups
set-confirm-always = toujours
set-confirm-sealed = seulement s’ils sont définitifs, sauf pour piocher
set-confirm-never = jamais
set-confirm-button = toujours, avec le bouton Confirmer seulement
set-thinking = Temps de réflexion des robots
set-thinking-words = Au plus, pour un coup. Un robot qui a moins de temps que n’en demande son niveau joue moins bien, et le journal le dit. Les indices et les analyses suivent aussi ce réglage.
seconds = { $count } s
set-speed = Vitesse des animations et des coups adverses
set-speed-normal = normale
set-speed-fast = rapide
set-speed-slow = lente
set-speed-off = instantanée
set-textSize = Taille du texte
set-textSize-usual = normale
set-textSize-large = grande
set-hatching = Motifs distinguant les couleurs
set-hatching-usual = normaux
set-hatching-faint = légers
set-hatching-strong = marqués
set-sound = Sons
set-bell = Son quand c’est à moi de jouer
set-notifications = Me prévenir quand c’est à moi de jouer et que la page est en arrière-plan
set-keycaps = Afficher les chiffres des raccourcis (1 à 9)
set-letterKeys = Raccourcis à une touche
set-autoplay = Jouer automatiquement les coups forcés
room = Salle d’attente
room-words = L’hôte lance la partie ; des robots prennent les places libres.
watching = { $count ->
    [0] aucun spectateur
    [one] { $count } spectateur
   *[other] { $count } spectateurs
 }
host = hôte
chair-free = libre
sit-down = Prendre cette place
copy-room = Copier le lien d’invitation
copy-link = Copier le lien de cette place
copied = Lien copié
remove = Retirer
start = Commencer
start-bots = Commencer avec des robots aux places libres
waiting-host = En attente de l’hôte…
my-games = Vos parties
my-games-words = Ce lien connecte ce navigateur comme la personne qui l’a créé : vous jouez ses parties, et toute partie commencée ici sera visible et jouable par vous deux. N’utilisez que des liens que vous avez créés vous-même.
own-games-stay = Ce navigateur a déjà ses propres parties. Elles restent à vous : personne d’autre ne les obtient, et vous pouvez y revenir depuis les réglages.
other-games = Passer aux autres parties de ce navigateur
a-seat = Rejoindre une table
a-seat-words = Ce lien vous donne une place à une table, dans ce navigateur.
invited-by = { $name } vous invite à une partie de « { $game } ».
invited = On vous invite à une partie de « { $game } ».
invited-beside = À la table : { $names }
answers-within = répond d’habitude en moins de { $time }
answers-of = { $name } répond d’habitude en moins de { $time }.
come-in = Rejoindre
add-games = Se connecter ici
switch-games = Passer aux parties du lien
keep-games = Garder mes parties
carry = Jouer sur un autre appareil
carry-words = Vos parties sont liées à ce navigateur. Créez un lien pour les ouvrir sur un autre appareil. Il fonctionne une seule fois, pendant un jour, et remplace le précédent. Ne le donnez à personne : il permet de jouer à votre place.
forget-me = Supprimer mes données
keep-as-is = Annuler
keep-playing = Continuer la partie
forget-sure = Supprimer toutes vos données ? Cette action est définitive.
forget-devices-sure = Déconnecter tous vos autres appareils ? Les notifications, votre flux et votre webhook seront aussi désactivés.
forget-results-sure = Effacer tous les résultats enregistrés dans ce navigateur ? Cette action est définitive.
forgotten = Vos noms, messages, appareils et liens ont été supprimés.
privacy-words = Pas de compte, pas de publicité, rien n’est chargé depuis d’autres sites. Réglages et résultats restent dans ce navigateur.
credits-games = Les Châteaux de Bourgogne, leur jeu de cartes et Bruges sont de Stefan Feld, le jeu de dés de Christoph Toussaint ; éditeurs : alea/Ravensburger et Hans im Glück. Les règles sont écrites avec nos propres mots et les dessins sont les nôtres ; aucune illustration des éditeurs.
credits-icons = Icônes de Lorc, Delapouite et d’autres, recolorées :
credits-fonts = Grenze Gotisch d’Omnibus-Type, Alegreya Sans de Juan Pablo del Peral :
credits-own = Château, ouvrier, cloître, outils, maisons, écus, dés, pièces et ornements ont été dessinés pour ce projet.
components-words = Ce que contient la boîte, et d’où vient chaque donnée : le livret, des sources publiques, ou une valeur de remplacement quand la valeur imprimée est inconnue.
known-rulebook = livret de règles
known-public = sources publiques
known-stand-in = valeur de remplacement
known-file = votre fichier
find = Rechercher dans les règles
find-piece = Rechercher une pièce
with-pictures = Version illustrée
score = Points
result = Résultat
wins = { $count ->
    [0] Vous avez gagné
    [one] { $names } a gagné
   *[other] { $names } se partagent la victoire
 }
result-words = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $lead } d’avance sur { $second }
details = Détails
seed = Graine : { $seed }
again = Revanche
export = Exporter
boards = Plateaux
chances = Chances de gagner
results-words = Enregistrés dans ce navigateur seulement.
forget-results = Effacer les résultats
place-of = place { $rank } sur { $count }
played = jouées
won = gagnées
won-one = gagnée
mean = moyenne
best = record
expected = Score attendu
thought-with = analyse de niveau { $level }
thought-less = analyse plus courte qu’au niveau { $level }
chart-words = Jugées comme si tous continuaient au niveau { $level } ; la bande montre l’erreur type. Choisissez un point pour voir la position.
luck-undone = ↶ { $count ->
    [one] { $count } annulation
   *[other] { $count } annulations
 } au-delà d’un lancer ou d’une pioche
chart-click = Choisissez un point pour voir la position.
still-thinking = analyse de niveau { $level } en cours…
thinking = Analyse en cours…
beginning = début
ending = fin
turning-points = Tournants
turning-of = pour { $name }
turning-chance = Le hasard a décidé.
turning-luck = hasard
turning-none = Aucun tournant.
knows-less = Les robots n’ont pas été entraînés sur ce plateau : cette analyse est moins fiable.
give-or-take = ± { $error }
luck-and-choices = Points dus au hasard : { $luck }. Points que vos choix ont coûtés : { $choices }.
luck-and-choices-of = Points dus au hasard pour { $name } : { $luck }. Points que ses choix ont coûtés : { $choices }.
look-there = Voir la position
play-from-there = Rejouer à partir d’ici
better = Meilleurs coups
better-than = au lieu de : { $played }
share = Partager
export-record = Exporter la partie
export-running = Enregistrer pour continuer ailleurs
export-running-done = Partie enregistrée. Pour la continuer sur un serveur, choisissez-y « Importer une partie ».
carry-make = Créer un lien
games-here = Parties sur cet appareil
games-here-words = Vos parties ne sont conservées que dans ce navigateur ({ $size }). Enregistrez-les dans un fichier pour les garder ou les ouvrir sur un autre appareil.
games-save = Enregistrer toutes les parties dans un fichier
games-replace = Restaurer depuis un fichier
games-replace-sure = Remplacer toutes les parties de ce navigateur par celles du fichier ?
install = Installer
install-words = Une fois installé, Duchy s’ouvre comme une application et fonctionne sans connexion.
install-ios = Sur iPhone ou iPad, choisissez Partager, puis « Sur l’écran d’accueil ».
carry-scan = Scannez ce code avec l’autre appareil, ou ouvrez-y le lien.
carry-code = Lien sous forme de code QR
carry-local = Cette adresse ne fonctionne que sur cet ordinateur. Ouvrez le serveur au réseau pour utiliser le code sur un téléphone.
turn-notices = Notifications de tour
turn-notices-words = Une page ouverte peut émettre un son, une page en arrière-plan afficher une notification (voir plus haut). Ce qui suit fonctionne aussi quand toutes les pages sont fermées.
push-here = Me prévenir sur cet appareil quand c’est à moi de jouer, même si Duchy est fermé
push-unsupported = Ce navigateur ne peut pas recevoir de notifications ici : il ne sait pas le faire, ou ce site est ouvert sans https.
push-denied = Les notifications de ce site sont bloquées. Autorisez-les d’abord dans les réglages du navigateur.
push-always = Me prévenir aussi quand la table est ouverte
push-quiet = Heures calmes : me prévenir quand elles sont passées
push-quiet-start = de
push-quiet-end = à
push-test = Envoyer un essai
push-tried = { $count ->
    [0] Rien n’a été envoyé : aucun de vos appareils ne reçoit de notifications.
    [one] Essai envoyé.
   *[other] Essai envoyé par { $count } moyens.
 }
push-failed = L’essai n’a pas pu être envoyé : { $reason }
push-last = Dernière notification : { $ago }
push-none = Aucune notification pour l’instant
table-name = Nom de la table
manners-listed = Rendre cette table publique
manners-chat = Discussion
manners-undo = Annuler
manners-resign = Abandonner
manners-delete = Supprimer la table
may-undo-consent = son tour ; au-delà si tous acceptent
may-undo-bar = son tour seulement
may-undo-none = rien
may-resign-free = à tout moment
may-resign-turn = à son tour seulement
may-resign-consent = si tous acceptent
may-resign-none = jamais
may-delete-consent = si tous acceptent
may-delete-none = jamais
manners-pace = Rythme
manners-clock = Pendule
manners-clock_time = { $clock ->
    [move] Temps par tour
   *[other] Temps par joueur
 }
manners-clock_extra = Ajouté après chaque tour
manners-away = Absences
manners-lose = Qui dépasse son temps perd
may-nothing = aucun
may-pace-none = sans hâte
may-pace-sitting = en une fois
may-pace-several = plusieurs coups par jour
may-pace-daily = un coup par jour
may-clock-none = aucune
may-clock-live = par joueur
may-clock-move = par tour
may-clock-look = seulement en regardant
policy = Ce qui est permis à cette table
policy-undo = { $choice ->
    [none] Rien ne s’annule.
    [bar] On peut annuler les coups de son tour, jusqu’au prochain lancer, à la prochaine révélation ou au coup d’un autre joueur.
   *[other] On peut annuler les coups de son tour ; pour revenir plus loin, tous doivent accepter.
 }
policy-resign = { $choice ->
    [none] Personne ne peut abandonner ; un robot peut jouer pour qui s’en va.
    [turn] On ne peut abandonner qu’à son tour.
    [consent] Pour abandonner, il faut l’accord de tous.
   *[other] On peut abandonner à tout moment.
 }
policy-delete = { $choice ->
    [none] Personne ne peut supprimer la table.
   *[other] Pour supprimer la table, il faut l’accord de tous.
 }
policy-pace = { $choice ->
    [sitting] La partie se joue en une fois.
    [several] Chacun joue plusieurs coups par jour.
    [daily] Chacun joue environ un coup par jour.
   *[other] Rien ne presse.
 }
policy-clock = { $choice ->
    [live] Chaque joueur dispose de { $time }{ $some ->
        [yes] , plus { $extra } après chaque tour.
       *[no] .
     }
    [move] Chaque tour peut durer { $time }.
    [look] Chaque joueur dispose de { $time } { $some ->
        [yes] pour regarder la position à ses tours, plus { $extra } après chaque tour.
       *[no] pour regarder la position à ses tours.
     } La pendule est arrêtée tant que la table est fermée ou masquée.
   *[other] Il n’y a pas de pendule.
 }
policy-lose = { $lose ->
    [yes] Qui dépasse son temps perd la partie.
   *[no] Qui dépasse son temps reçoit un rappel ; un peu plus tard, un robot joue jusqu’à son retour.
 }
policy-away = { $days ->
    [0] Personne ne peut s’absenter : la pendule continue.
    [one] Chaque joueur peut s’absenter { $days } jour en tout, sans perdre de temps.
   *[other] Chaque joueur peut s’absenter { $days } jours en tout, sans perdre de temps.
 }
resign-sure = { $others ->
    [0] Abandonner ? C’est définitif : un robot joue à votre place, ou la partie se termine.
   *[other] Demander aux autres joueurs de vous laisser abandonner ? Un robot jouerait alors à votre place, ou la partie se terminerait.
 }
phrases = Phrases toutes faites
phrase-hello = Bonjour !
phrase-hello-elsewhere = Hello!
phrase-luck = Bonne chance !
phrase-luck-elsewhere = Good luck!
phrase-nice = Bien joué !
phrase-nice-elsewhere = Nice move!
phrase-moment = Un instant, s’il vous plaît.
phrase-moment-elsewhere = One moment, please.
phrase-thanks = Merci !
phrase-thanks-elsewhere = Thanks!
phrase-game = Belle partie !
phrase-game-elsewhere = Good game!
remind = Faire un rappel à { $name }
reminded = Rappel envoyé.
table-hook = Webhook de cette table
table-hook-words = Annonce dans la messagerie de votre groupe à qui c’est de jouer. En tant qu’hôte, vous seul pouvez le changer.
mail = E-mail
mail-address = Votre adresse e-mail
mail-words = Nous vous envoyons d’abord un lien, pour vérifier que l’adresse est la vôtre. Elle n’est montrée à personne, pas même à vous.
mail-asked = Nous vous avons envoyé un message. Ouvrez le lien qu’il contient d’ici un jour.
mail-on = Vous recevrez un e-mail quand ce sera à vous de jouer.
mail-gone = Votre adresse e-mail a été supprimée.
mail-remove = Supprimer mon adresse e-mail
mail-remove-words = Vous ne recevrez plus de notifications à cette adresse.
mail-confirm = Confirmer mon adresse e-mail
mail-confirm-words = Les notifications de vos tours seront envoyées à l’adresse où vous avez reçu ce lien.
feed = Flux privé
feed-words = Un flux Atom pour votre lecteur de flux. Toute personne qui connaît cette adresse voit quand c’est à vous de jouer ; en créer une nouvelle désactive l’ancienne.
feed-make = Créer une adresse
hook = Webhook
hook-words = Un court message JSON est envoyé à cette adresse quand c’est à vous de jouer. L’administrateur du serveur décide des sites autorisés.
hook-save = Enregistrer
hook-remove = Supprimer le webhook
hook-set = Webhook enregistré. Les messages arriveront à cette adresse.
hook-gone = Webhook supprimé.
forget-words = Déconnectez vos autres appareils, ce qui désactive aussi leurs notifications, votre flux et votre webhook, ou supprimez tout ce qui vous concerne : noms, messages, appareils et liens. Les autres joueurs gardent leurs parties.
forget-words-static = Supprimez tout ce qui vous concerne dans ce navigateur : noms, parties et résultats des défis.
forget-devices = Déconnecter les autres appareils
devices-gone = Tous les autres appareils ont été déconnectés ; notifications, flux et webhook sont désactivés.
import = Importer une partie
import-words = Importez une partie exportée depuis ce site ou depuis la ligne de commande. Vous pourrez la revoir, l’analyser et la rejouer à partir de n’importe quel coup.
import-file = Depuis un fichier
import-text = Ou collez-la ici
import-take = Importer
results-by = Regrouper par
results-by-game = jeu
results-by-level = niveau
results-by-board = plateau
last-games = Parties récentes
people = joueurs humains
alone = en solo
invite = Inviter des amis
invite-words = Toute personne qui ouvre le lien d’invitation peut prendre une place libre. Le lien d’une place ne vaut que pour elle.
room-code = Lien d’invitation sous forme de code QR
leave-room = Quitter cette place
put-bot = Ajouter un robot
not-here = hors ligne
chair-kept = { $name ->
    [none] réservée
   *[other] réservée à { $name }
 }
seat-up = Monter la place { $seat }
seat-down = Descendre la place { $seat }
printed-boards = Plateaux
pieces = Pièces
facts = Données et sources
open-network = Ouvrir ce serveur au réseau
table-sheet = Cette table
kind-what-if = essai « Et si ? »
kind-plan = coups à prévoir
kind-daily = défi du jour : cet essai compte
kind-practice = défi du jour, entraînement
kind-imported = partie importée
has-resigned = a abandonné
bot-for = un robot joue
take-seat = Reprendre ma place
give-bot = Remplacer par un robot
new-link = Créer un nouveau lien
new-link-sure = Une autre personne prendra cette place avec le nouveau lien. Si la place est occupée, les autres joueurs votent d’abord. Continuer ?
pass-on = Céder ma place
pass-on-sure = La personne qui utilisera le lien prendra votre place et verra tout ce que vous voyez. Continuer ?
seat-waits = en attente d’un joueur
leave-bot = Laisser un robot jouer pour moi
resign = Abandonner
cancel-game = Annuler la partie
cancel-sure = { $others ->
    [0] Annuler la partie ? Elle se terminera sans résultat.
   *[other] Proposer aux autres joueurs d’annuler la partie ? Elle se terminerait alors sans résultat.
 }
delete-table = Supprimer cette table
delete-sure = { $others ->
    [0] Supprimer cette table et tout ce qui s’y est passé ? Cette action est définitive.
   *[other] Proposer aux autres joueurs de supprimer cette table et tout ce qui s’y est passé ? Ce serait définitif.
 }
copy-watch = Copier le lien spectateur
gestures = Gestes
gesture-tap = Toucher : choisir une pièce ou une case, ou savoir pourquoi ce n’est pas possible
gesture-hold = Appui long : lire ce que fait une pièce
gesture-drag = Glisser : poser une pièce directement sur sa case
keys = Raccourcis clavier
key-digits = choisir l’emplacement en surbrillance qui porte ce numéro (1 à 9)
key-more = afficher les neuf numéros suivants
key-commit = confirmer
key-let-go = annuler la sélection ; deux fois : passer, si c’est permis
key-unpick = annuler le dernier choix
key-arrows = aller à l’emplacement en surbrillance le plus proche
key-any = aller à n’importe quel emplacement, pour lire ce qui s’y trouve
key-why = pourquoi ne puis-je pas choisir cet emplacement ?
key-what = qu’est-ce que c’est ?
key-undo = annuler le dernier coup
key-restart = recommencer le tour
key-end = terminer le tour
key-hint = indice
key-replay = revoir la partie
key-whatif = et si ?
key-go = aller à un emplacement par son nom
key-command = saisir un coup en notation
key-aloud = lire à voix haute les scores et ce que possède chaque joueur
key-log = journal
key-people = cette table et les raccourcis clavier
key-next = table suivante où c’est à vous de jouer
key-settings = réglages
clocks = Pendules
clock-away = absence jusqu’à { $until }
clock-back = Je suis de retour (absence jusqu’à { $until })
clock-leave = M’absenter
clock-pause = Mettre la partie en pause
clock-paused = En pause
clock-resume = Reprendre la partie
clock-until = Absence jusqu’à
clock-up = temps écoulé
plan = Votre plan
plan-cancel = Annuler le plan
plan-seen = OK
plan-start = Prévoir vos prochains coups
plan-stopped = { $why ->
    [gone] Votre plan s’est arrêté à « { $move } » : ce qu’il utilise a disparu ou changé.
    [changed] Votre plan s’est arrêté à « { $move } » : le coût ou l’effet a changé.
    [rolled] Votre plan s’est arrêté à « { $move } » : il dépend de nouveaux dés ou de nouvelles cartes.
    [undone] Votre plan s’est arrêté à « { $move } » : la position a été annulée.
   *[other] Votre plan s’est arrêté : « { $move } » n’est plus possible.
 }
plan-these = Prévoir ces coups
plan-words = Essayez vos prochains coups. Vous seul les voyez ; ils seront joués à votre tour, si rien de ce qu’ils utilisent n’a changé.
passing = Les coups forcés sont joués pour vous.
passing-off = Désactiver
passing-on = Jouer les coups forcés pour moi, même en mon absence
late-bot = temps écoulé : un robot joue
took = Temps de jeu
took-words = { $total } en tout, d’ordinaire { $median } par tour
closed = Cette table est fermée
closed-words = Cette table a été fermée avant la fin de la partie.
closed-resigned = Un joueur a abandonné, et la partie s’est terminée sans résultat.
closed-won = { $me ->
    [winner] { $other } a abandonné. Vous avez gagné.
    [other] Vous avez abandonné. { $winner } a gagné.
   *[nobody] { $other } a abandonné. { $winner } a gagné.
 }
closed-time = Un joueur a dépassé son temps, et la partie s’est terminée sans résultat.
closed-time-won = { $me ->
    [winner] { $other } a dépassé son temps. Vous avez gagné.
    [other] Vous avez dépassé votre temps. { $winner } a gagné.
   *[nobody] { $other } a dépassé son temps. { $winner } a gagné.
 }
closed-expired = Personne n’a répondu à temps à l’invitation : elle a expiré. Ouvrez une nouvelle table pour réessayer.
closed-cancelled = Tous les joueurs ont accepté d’annuler la partie.
closed-left = Tous les joueurs sont partis.
come-along = Rejoindre la revanche
following = Préparation d’une revanche avec les mêmes places…
chair-gone = Cette place n’est plus la vôtre.
puzzle-days = Défis du jour
results-bring = Importer des résultats depuis un fichier
results-wrong = Ce fichier ne contient aucun résultat.
results-brought = { $count ->
    [0] Tous ces résultats sont déjà là.
    [one] { $count } résultat ajouté.
   *[other] { $count } résultats ajoutés.
 }
puzzle-again = S’entraîner encore
command = Coup en notation
command-none = Aucun coup permis ne correspond.
go = Aller à
go-none = Aucun emplacement visible ne porte ce nom.
step-back = Coup précédent
step-on = Coup suivant
replay-speed = Vitesse : { $speed }×
look-from = Voir depuis cette place
save-picture = Enregistrer l’image
share-move = Partager le coup
bgstats = Noter la partie dans BG Stats
bgstats-words = Ouvre l’application ou son site avec les noms et les scores.
memo = Note privée
memo-words = Vous seul pouvez la lire, sur tous vos appareils.
memo-saved = Enregistré
comments = Commentaires
comments-none = Aucun commentaire.
comment-on = Commenter le coup { $ply }
comment-add = Commenter
comment-delete = Supprimer ce commentaire
variation = Variante : { $words }
variation-at = Coup { $ply } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
 }
variation-delete = Supprimer cette variante
variation-keep = Garder cette variante
variation-keep-short = Garder
variation-later = Vous pourrez garder cette variante une fois la partie terminée, si vous y avez joué.
variation-leave = Revenir aux coups de la partie
variation-name = Nom ou commentaire
variation-words = Tous ceux qui voient la partie peuvent dérouler ces coups.
friends = Avec vos amis
friends-words = Parties terminées sur ce serveur, par nom, sur tous vos appareils.
friend-unnamed = Sans nom
friend-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
 }
friend-balance = devant { $ahead }, derrière { $behind }
friend-lead = écart moyen { $lead }
friend-points = vous { $mine }, { $name } { $theirs }
move-at = Coup { $ply }
move-more = Plus d’options pour ce coup
moment = { $seat ->
    [-1] Coup { $ply }, vu par le public
   *[other] Coup { $ply }, vu par { $name }
 }
moment-whole = Revoir la partie
whatif-share = Partager
whatif-copied = Copié
whatif-drop = Supprimer
back-to-result = Retour au résultat
ply = Coup
pause = Pause
play-on = Lecture
whatif-words = Essayez une autre suite sur une copie privée ; votre partie ne change pas.
replay = Revoir la partie
whatif = Et si ?
learn = Apprendre en 5 minutes
series = Série
series-deal = En duplicate : plusieurs tables jouent avec la même mise en place, les mêmes dés et les mêmes cartes. Vous pouvez jouer à l’une d’elles, et les points restent secrets tant que toutes n’ont pas terminé.
series-more = Les parties plus anciennes ne sont pas affichées.
series-open = Ouvrir une autre table
series-copy = Copier le lien de la série
series-export = Exporter en { $kind }
series-none = Aucune partie terminée pour l’instant.
series-score = Score
series-points = Points en moyenne
series-rank = Place en moyenne
series-above = Même place
series-running = en cours
series-waiting = en attente de joueurs
series-secret = terminée ; secrète jusqu’à ce que les autres le soient aussi
series-uncounted = terminée sans résultat
series-sources = Points par source, partie par partie
standings = Classement
standings-words = Le score additionne, pour chaque partie, la part des adversaires battus ; une égalité compte pour moitié. À score égal : plus de victoires, puis plus de points en moyenne.
standings-solo = Par points en moyenne.
above-words = « Même place » : avance moyenne en points sur les autres qui ont joué à la même place avec les mêmes dés et les mêmes cartes.
player = Joueur
wins-n = Victoires
lost-one = perdue
rating = Cote
rating-is = { $value } ({ $low } à { $high })
rating-words = La cote est un classement Elo autour de la moyenne de cette série, avec son intervalle à 95 % ; joueurs et robots sont sur la même échelle.
rating-few = Les résultats ne la déterminent pas encore, car quelqu’un a tout gagné ou tout perdu ; on ajoute une demi-partie dans chaque sens.
encounters = Face-à-face
encounters-words = Combien de fois le joueur de la ligne a terminé devant, à égalité et derrière le joueur de la colonne.
encounter = { $wins }–{ $ties }–{ $losses }
round-n = Partie { $round }
manners-duplicate = Duplicate : d’autres tables peuvent jouer avec les mêmes dés et les mêmes cartes
policy-deal = En duplicate : d’autres tables jouent avec les mêmes dés et les mêmes cartes. Personne ne peut regarder tant que toutes n’ont pas terminé.
lost-series = Cette série n’existe pas, ou toutes ses tables ont été supprimées.
tournament-words = Plusieurs rondes en une soirée. Vous recevez un lien, les autres s’inscrivent par leur nom ; tables, places, classement et rondes suivent d’eux-mêmes.
tournament-game = Jeu
tournament-way = Appariements
tournament-swiss = Système suisse : les voisins au classement se rencontrent
tournament-robin = Toutes rondes : chacun rencontre tous les autres
tournament-size = Places par table
tournament-rounds = Rondes
tournament-usual = le nombre habituel selon les inscrits
tournament-pause = Pause entre les rondes
tournament-bot = Robots
tournament-fill = Des robots complètent les petites tables
tournament-plays = Je joue aussi
tournament-tables = Toutes les tables
tournament-open = Créer le tournoi
tournament-copy = Copier le lien
tournament-duplicate = Le même tirage à toutes les tables d’une ronde
tournament-of = tables de { $count }
tournament-same = le même tirage à toutes les tables
tournament-hosted = organisé par { $name }
tournament-rules = { $fill ->
    [yes] Des robots ({ $bot }) complètent les petites tables.
   *[no] Une personne qui resterait seule joue contre un robot ({ $bot }).
  } La ronde suivante commence d’elle-même { $pause } après la dernière partie d’une ronde.
tournament-waits = { $count ->
    [0] Personne n’est encore inscrit.
    [one] Une personne est inscrite.
   *[other] { $count } personnes sont inscrites.
  } L’hôte lance la première ronde.
tournament-plays-left = { $left ->
    [one] Une partie est encore en cours.
   *[other] { $left } parties sont encore en cours.
  }
tournament-over = Le tournoi est terminé : { $winner } a gagné.
tournament-due = Prochaine ronde dans { $time }
tournament-pairs = Les tables de la ronde suivante se préparent…
tournament-join = S’inscrire
tournament-start = Commencer
tournament-next = Lancer la ronde suivante
tournament-close = Fermer les inscriptions
tournament-reopen = Rouvrir les inscriptions
tournament-end = Terminer le tournoi
tournament-end-sure = Terminer le tournoi après cette ronde ?
tournament-leave = Quitter le tournoi
tournament-leave-sure = Quitter le tournoi ? Vous gardez vos points et n’aurez plus de table. Votre partie en cours continue.
tournament-return = Rejouer dès la ronde suivante
tournament-stay = Rester hôte
tournament-take = Devenir hôte
tournament-take-sure = Devenir hôte si l’hôte ne s’y oppose pas d’ici trois minutes ?
tournament-takeover = { $name } sera hôte dans { $time }.
tournament-somebody = Choisir une personne
tournament-host = Nommer hôte
tournament-remove = Retirer
tournament-remove-sure = Retirer { $name } du tournoi ? Les points et la partie en cours restent.
tournament-done = terminée
tournament-remind = Relancer
tournament-stop = Arrêter la partie
tournament-stop-sure = Arrêter cette partie sans résultat ? Elle vaut un demi-point à chacun.
tournament-standings = Chaque table donne la part des adversaires que vous devancez ; une égalité compte pour moitié : 1 pour le premier et 0 pour le dernier, quelle que soit sa taille. Une partie sans résultat donne ½.
tournament-breaks = À points égaux : d’abord les points des adversaires (la moyenne de chaque table, additionnée ; un robot compte un demi-point par ronde), puis la part (vos points divisés par la moyenne de la table, additionnés), puis un tirage au sort fait à l’inscription.
tournament-points = Points
tournament-opponents = Adversaires
tournament-share = Part
tournament-byes = Avec robots
tournament-seats = Places 1 · 2 · …
tournament-away = a quitté
round-of = Ronde { $round } sur { $rounds }
megabytes = Mo
copy-by-hand = Copiez ce texte :
my-game = Ma partie
tournament = Tournoi
