# Ce que disent les tables.

## Une table

game-over = La partie est terminée.
looking-back = Vous regardez une position passée ; la partie continue.
looking-back-over = Vous regardez une position passée.
replay-none = Vous regardez une position passée. Revenez d’abord à la partie.
ask-picked = { $thing } : choisissez une case ou un élément en surbrillance.
ask-commit = { $thing } : cliquez à nouveau pour confirmer, ou choisissez autre chose.
ask-commit-touch = { $thing } : touchez encore pour confirmer, ou autre chose.
ask-press = { $thing } : appuyez sur Confirmer, ou choisissez autre chose.
ask-escape = Échap pour annuler
ask-left = encore { $left }
has-chosen = a choisi
has-chosen-mine = Vous avez choisi.
next-table = À vous de jouer à une autre table
thinks = { $count ->
    [0] Lancer de dés ou tirage de cartes en cours…
   *[other] En attente : { $names }…
 }
score-title = Points actuels, puis avec le décompte final
score-now = acquis
score-end = final
points-end = { $total } avec le décompte final
preview = Aperçu
preview-empty = Cliquez sur un élément ou une case pour commencer.
preview-empty-touch = Touchez un élément ou une case pour commencer. Un appui long sur un élément dit ce qu’il fait.
since-turn = Depuis votre dernier tour
last-move = Dernier coup
skip = Passer l’animation
then = puis « { $question } »
worth = { $count ->
    [one] { $points } point
   *[other] { $points } points
 }
semicolon = { "\u00A0" };{ " " }
sealed = définitif : révèle de nouvelles informations
sealed-ends = définitif : met fin à votre tour
you-watch = Vous regardez la partie.
ask-end = Plus rien à faire : terminez votre tour.
ways = Façons de jouer ce coup
commit = Confirmer
why-not = Pourquoi est-ce impossible ?
log = Journal
log-click = cliquez pour revoir
log-click-touch = touchez pour revoir
log-filter = Filtrer par joueur
log-only = Seulement { $name }
parts = Zones de la table
enlarge = Agrandir le plateau { DE($name) }
enlarge-all = Agrandir l’espace { DE($name) }
away = hors ligne
others = Adversaires
mine = Votre espace
market = Espace commun
to-table = Aller à la table
turn-order = Ordre du tour
line-lost = Connexion perdue. Reconnexion…
line-lost-static = Le jeu a été interrompu. Il reprend dans un instant…
line-plain = Un proxy ou un pare-feu bloque les connexions en direct (WebSockets). Vous pouvez tout de même jouer : la table s’actualise toutes les quelques secondes.
part-missing = Cet élément n’a pas pu être chargé. Vérifiez votre connexion et réessayez.
back-to-game = Retour à la partie
seat-lost = Cette place n’est plus la vôtre. Vous regardez désormais la partie.
line-pending = Vous êtes hors ligne. Votre coup sera envoyé dès votre retour.
line-pending-static = Le jeu a été interrompu. Votre coup sera joué dans un instant.
undo-none = Rien à annuler : des dés ont été lancés, quelque chose a été révélé, ou un autre joueur a joué.
undo-never = À cette table, rien ne s’annule.
whatif-none = Prévoyez vos coups pendant que les autres jouent.
aids-none = { $kind ->
    [daily] Le défi du jour se joue sans indices ni « Et si ? ».
    [practice] Le défi du jour se joue sans indices ni « Et si ? », même à l’entraînement.
   *[other] Indices et « Et si ? » sont désactivés à cette table.
 }
tool-undo = Annuler
tool-whatif = Et si ?
tool-replay = Revoir
tool-hint = Indice
tool-settings = Réglages
tool-log = Journal
tool-people = Table
restart = Recommencer le tour
tab-own = Vous
tab-own-watched = Plateau
tab-market = Commun
tab-others = Autres
tab-log = Journal
button-end = Terminer le tour
place-empty = vide
face-down = face cachée
mark-used = déjà utilisé
mark-finished = zone achevée
none = aucun

## Leçons, et ce qui est choisi

teach-later = Pas encore : cela vient plus tard dans la leçon.
die-shows = Dé { $number }
free = gratuit
uses = Usages de cette carte

## Ce qu’est une chose

note = À propos
letter = abréviation
counts-for = Compte pour : { $what }
all-pieces = Tous les éléments

## À table avec d’autres

turning-point = Tournant { $number }
rule-link = Règle { $rule }
you = Vous
you-did = Vous avez choisi « { $action } ».
hint-none = Les indices sont disponibles dans les parties contre des robots, quand vous avez le choix.
hint-busy = Recherche d’un indice…
hint-lead = Points en fin de partie, par rapport au meilleur autre coup
trace-undone = { $seatKey ->
    [you] Vous avez
   *[other] { $name } a
 } annulé { $count ->
    [one] un coup
   *[other] { $count } coups
}.
trace-refused = { $seatKey ->
    [you] Votre demande
   *[other] La demande { DE($name) }
 } a été refusée.
trace-withdrew = { $seatKey ->
    [you] Vous avez
   *[other] { $name } a
 } retiré la demande.
trace-bot = Un robot joue pour { $seatKey ->
    [you] vous
   *[other] { $name }
 }.
trace-back = { $seatKey ->
    [you] Vous êtes
   *[other] { $name } est
 } de retour.
trace-left = { $seatKey ->
    [you] Vous avez
   *[other] { $name } a
 } quitté la table.
trace-joined = { $seatKey ->
    [you] Vous avez
   *[other] { $name } a
 } rejoint la partie.
trace-resigned = { $seatKey ->
    [you] Vous avez
   *[other] { $name } a
 } abandonné.
trace-replaced = Le robot { $name } a échoué. Quand cela arrive, un robot plus faible (page) joue à sa place.
trace-timeout = { $seatKey ->
    [you] Votre temps est écoulé : un robot joue pour vous.
   *[other] Le temps { DE($name) } est écoulé : un robot joue.
 }
trace-away = { $seatKey ->
    [you] Vous vous absentez.
   *[other] { $name } s’absente.
 }
trace-paused = La partie est en pause.
trace-resumed = La partie reprend.
trace-cut = Le robot { $name } a moins de temps que son niveau n’en demande : il joue moins bien.
votes = Votes
vote-undo = { $name } veut annuler son dernier coup et tous ceux qui ont suivi.
vote-cancel = { $name } veut annuler la partie.
vote-delete = { $name } veut supprimer cette table.
vote-give = { $name } veut continuer sans { $other }.
vote-resign = { $name } veut abandonner.
vote-pause = { $name } propose une pause.
vote-resume = { $name } propose de reprendre la partie.
vote-missing = Votes attendus : { $names }
agree = Oui
disagree = Non
withdraw-request = Retirer ma demande
withdraw-yes = Retirer mon vote
chat = Discussion
chat-say = Message
chat-send = Envoyer
chat-unsent = Message non envoyé. Vérifiez votre connexion et renvoyez-le.
chat-new = nouveaux messages
chat-delete = Supprimer ce message
chat-mute = Masquer les messages { DE($name) }
hand-over = À { $name } de jouer
hand-over-words = Passez-lui l’appareil : l’écran suivant ne doit être vu que par cette personne.
hand-over-take = Je suis { $name }
half-strength = Les robots jouent moins bien tant que le serveur se prépare.
read-only = Le serveur ne peut rien enregistrer pour l’instant. La partie reprendra dès que possible.
read-only-static = Ce navigateur ne peut rien enregistrer pour l’instant. La partie reprendra dès que possible ; libérez de l’espace sur cet appareil.
trace-undone-others = { $seatKey ->
    [you] Vous avez
   *[other] { $name } a
 } annulé { $count ->
    [one] un coup
   *[other] { $count } coups
}, dont { $whose }.
undone-by = { $count } { $seatKey ->
    [you] à vous
   *[other] { DE($name) }
 }
