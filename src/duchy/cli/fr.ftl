help-duchy = Quatre jeux de société d’un même auteur et d’un même siècle, sur un seul moteur de règles.
epilog-duchy =
    duchy games
    duchy play GAME
help-games = Liste les jeux, leurs nombres de joueurs et leurs options.
epilog-games =
    duchy games
    duchy games GAME
    duchy games --json
help-rules = Montre les règles d’un jeu avec nos mots, ou certaines règles par leur numéro.
epilog-rules =
    duchy rules GAME
    duchy rules GAME R12 R13
    duchy rules GAME --lang en
help-components = Montre chaque fait du jeu imprimé avec sa source : règle, public, ou valeur de remplacement.
epilog-components =
    duchy components GAME
help-play = Joue dans le terminal, contre des robots ou entre amis au même clavier. Chaque partie est gardée à mesure qu’elle se joue.
epilog-play =
    duchy play GAME
    duchy play GAME --hotseat
    duchy play GAME -p 3 --bots knight,page
    duchy play --resume 1
help-sim = Fait jouer de nombreuses parties à des robots et montre moyennes, écarts et taux de victoire avec leur intervalle à 95 %.
epilog-sim =
    duchy sim GAME --players 3 --bots greedy --games 1000
    duchy sim GAME -p 2 -b greedy,random -g 500 --jobs 2
    duchy sim GAME -g 2000 --report
help-replay = Vérifie l’enregistrement d’une partie, liste ce qui s’est passé, ou la rejoue pas à pas.
epilog-replay =
    duchy replay 1
    duchy replay game.duchy
    duchy replay game.duchy --log
    duchy replay game.duchy --step --seat 1
help-bench = Mesure la vitesse des règles ici, pour chaque jeu et chaque nombre de joueurs.
epilog-bench =
    duchy bench
    duchy bench GAME --json
help-serve = Sert des tables sur le réseau, ou au navigateur de cette machine seulement.
epilog-serve =
    duchy serve
    duchy serve --host 0.0.0.0 --lobby
    duchy serve --weights master@weights.bin
    duchy serve --db postgresql://duchy@localhost/duchy --processes 2 --public-url https://duchy.example
help-admin = Liste, ferme et supprime les tables d’un serveur en marche, exclut quelqu’un, dit quelque chose à tous.
epilog-admin =
    duchy admin list
    duchy admin close TABLE
    duchy admin ban TABLE 2
    duchy admin say "Nous arrêtons à dix heures."
help-backup = Écrit toute la base dans un fichier, même pendant qu’un serveur l’utilise ; ou la relit dans une base vide.
epilog-backup =
    duchy backup lundi.backup
    duchy backup lundi.backup --restore --db neuve.db
help-train = Apprend ce que valent les positions d’un jeu, par générations de parties contre soi-même. Reprend là où l’on s’est arrêté.
epilog-train =
    duchy train GAME --out course --players 2 --jobs 8
    duchy train GAME --out course --generations 8 --games 5000 --minutes 10

arg-game = Le nom du jeu ; `duchy games` les liste.
arg-games = Les jeux à mesurer ; tous si aucun n’est nommé.
arg-rule = Des numéros de règles ; toutes si aucun n’est nommé.
arg-record = Une de vos parties par son numéro ou son nom dans `duchy saves`, ou le fichier d’un enregistrement.
opt-json = Écrit du JSON pour les programmes.
opt-lang = La langue : en ou fr. Sans elle, celle du système.
opt-seed = Un nombre ou un mot ; la même graine donne les mêmes parties.
opt-seed-play = Un nombre ou un mot ; la même graine donne les mêmes dés et cartes. Sans elle, une nouvelle à chaque fois.
opt-option = Une option du jeu, clé=choix ; peut être répétée.
opt-players = Le nombre de joueurs ; sans lui deux, ou aussi peu que le jeu le permet.
opt-bots = Les robots, séparés par des virgules : random, greedy, page, squire, burgher, knight, master, master@poids.bin, module:Classe, fichier.py ; greedy si aucun n’est nommé. Ils changent de place à chaque partie.
opt-opponents = Les robots aux autres places, séparés par des virgules : random, greedy, page, squire, burgher, knight, master, master@poids.bin, module:Classe, fichier.py ; burgher si aucun n’est nommé.
opt-games = Le nombre de parties.
opt-jobs = Le nombre de processus qui travaillent en même temps.
opt-name = Le nom d’un joueur, dans l’ordre des places ; peut être répété.
opt-report = Montre aussi comment s’en tirent ceux qui ont posé chaque tuile, carte ou personnage.
opt-hotseat = Toutes les places sont des personnes à ce clavier.
opt-components = Remplace nos composants par ceux d’un fichier ; voir `duchy components JEU --template`.
opt-template = Écrit le fichier de composants à remplir.
opt-resume = Reprend une partie : par son numéro ou son nom dans `duchy saves`, ou un fichier.
opt-save = Garde la partie dans ce fichier plutôt que parmi vos parties.
opt-fast = Ne pas demander avant que dés et robots continuent.
opt-step = Montre la table après chaque action.
opt-log = Liste ce qui s’est passé.
opt-seat = Par les yeux de qui regarder : 1 pour la première place, 0 pour un spectateur.
opt-envs = Mesurer plutôt les environnements d’apprentissage (extra envs).
opt-seconds = Secondes de jeu par mesure.
opt-version = Montre la version et si les règles sont compilées.
arg-deed = Que faire : list, close, delete, ban, unban ou say.
arg-deed-words = La table, et pour ban la place ; ou ce qu’il faut dire.
arg-backup = Le fichier de la sauvegarde.
opt-db = Un fichier SQLite, ou l’adresse de PostgreSQL. Sans elle, un fichier parmi vos données.
opt-port = Le port ; si un autre programme l’occupe, le prochain libre.
opt-host = Où écouter : 127.0.0.1 est cette machine seulement, 0.0.0.0 le réseau.
opt-processes = Le nombre de processus qui servent ; plus d’un demande PostgreSQL.
opt-bot-workers = Le nombre de processus qui réfléchissent pour les robots.
opt-weights = Un niveau de robots avec les poids d’un fichier, comme master@poids.bin ; le fichier dit pour quel jeu. Peut être donné plusieurs fois.
opt-public-url = L’adresse où les autres trouvent ce serveur, telle que le navigateur la montre.
opt-origin = Une autre adresse dont les pages peuvent parler à ce serveur ; peut être répétée.
opt-trusted-proxy = L’adresse d’un mandataire placé devant, que l’on croit sur qui vient.
opt-lobby = Des tables peuvent figurer sur la page d’accueil.
opt-no-chat = Aucune table n’a de discussion.
opt-keep = Supprime les parties que personne n’a touchées depuis tant de jours ; 0 les garde.
opt-open = Ouvre la page dans un navigateur, compile les règles en arrière-plan et permet d’ouvrir d’ici le serveur au réseau.
opt-open-game = Le jeu dont une table commence aussitôt.
opt-set = Tout autre réglage par son nom ; docs/hosting.md les liste. Peut être répétée.
opt-components-game = Le jeu auquel le fichier de composants est destiné ; sinon le premier jeu auquel il convient.
opt-admin-url = L’adresse du serveur, s’il n’est pas sur cette machine.
opt-restore = Relit le fichier dans une base vide.
opt-train-out = Le dossier du cours : parties, poids et courbe. La même commande le reprend.
opt-generations = Le nombre de générations ; la première joue selon le jugement, chaque suivante par la recherche avec les poids d’avant.
opt-train-games = Les parties contre soi-même à chaque génération.
opt-iterations = Itérations de la recherche à chaque décision.
opt-train-players = Les nombres de joueurs, séparés par des virgules ; tous ceux du jeu si aucun n’est nommé.
opt-ray = L’adresse d’un groupe Ray qui joue les parties, ou local ; il faut l’extra ray.
opt-minutes = S’arrêter après tant de minutes ; la même commande reprend plus tard.
opt-trials = Les parties contre greedy qui mesurent chaque génération.
opt-window = De combien de générations de parties chacune apprend.
opt-start = Poids de départ ; sans eux, la première génération joue au plus gourmand.
opt-units = Unités d’une couche cachée, entraînée avec PyTorch sur ce que les poids linéaires n’expliquent pas.
opt-epsilon = Part des coups joués au hasard pendant l’apprentissage (epsilon).
opt-train-option = Choix d’une option parmi lesquels l’apprentissage tire au sort, clé=choix,choix ; peut être répétée. Les options non citées sont tirées parmi tous leurs choix.
opt-gpu = Calculer les poids sur une carte graphique, par PyTorch.

col-game = Jeu
col-title = Titre
col-players = Joueurs
col-seats = J
col-options = Options (le premier choix vaut par défaut)
col-component = Élément
col-pieces = Pièces
col-fact = Fait
col-source = Source
col-note = Note
col-bot = Robot
col-seat = Place
col-games = Parties
col-mean = Moyenne
col-spread = Écart
col-median = Médiane
col-range = Étendue
col-wins = Victoires (95 %)
col-placed = Posé
col-edge = Avantage
col-margin = Avance en points
col-bare = sans obs.
col-batch = lot
col-decisions = Déc./s
col-float32 = float32
col-gymnasium = Gymnasium
col-openspiel = OpenSpiel
col-pettingzoo = PettingZoo
col-playout = règles
col-scaled = réf.
col-gamerate = Parties/s
col-clone = Copie
col-snapshot = Instantané
col-state = État
col-search = Recherche
col-generation = Génération
col-greedy = Greedy
col-won = Victoires

source-rulebook = règle
source-public = public
source-stand-in = remplacement
source-file = fichier
components-legend = règle : la règle le dit. public : trouvé dans des documents publics. remplacement : connu nulle part, choisi par nous ; jamais la valeur imprimée.

playing = Parties
measuring = Mesures
training-games = Parties de la génération { $generation }
training-trials = Épreuves de la génération { $generation }
training-goes-on = Le temps est écoulé. La même commande reprend dans { $folder }.
training-no-picture = Pas d’image de la courbe : il faut Matplotlib, que l’extra train installe.
training-weights = Les poids de la dernière génération : { $path }
compiled = règles compilées
interpreted = règles interprétées : environ cinquante fois plus lentes, un compilateur C aiderait
thinks-less = Les règles ne sont pas compilées ici : les robots réfléchissent moins.
sim-title = { $game }, { $players ->
    [one] 1 joueur
   *[other] { $players } joueurs
 }, { $games ->
    [one] 1 partie
   *[other] { $games } parties
 }, graine { $seed }
sim-end = { $ties ->
    [one] { $ties } victoire partagée
   *[other] { $ties } victoires partagées
 } ; { $seconds } s, { $rate } parties/s
bench-envs-title = Pas par seconde de processeur, et en % du jeu au hasard selon les seules règles ; mesuré avec des { $build } ; Python { $python }.
bench-title = Mesuré avec des { $build } ; Python { $python } ; cette machine écrit un dictionnaire { $pace } M fois par seconde, { $ratio } fois la référence.

replay-ok = { $game } : chaque action est permise ; { $actions } actions, dont { $decisions } décisions ; { $status }.
replay-over = la partie est finie
replay-unfinished = la partie n’est pas finie
replay-prompt = Entrée avance, b recule, un numéro y saute, q quitte

error = Erreur
error-language = il n’y a pas de langue « { $given } » ; il y a : { $known }
error-option = « { $item } » n’est pas une option ; écrivez CLÉ=CHOIX, voir : duchy games GAME
error-rule = il n’y a pas de règle { $rule } ; elles vont de R1 à { $last }
error-extra = il faut l’extra « { $extra } » : pip install 'duchy[{ $extra }]'
error-train-numbers = générations, parties, itérations, épreuves, fenêtre et processus : chacun vaut au moins 1
error-train-players = players : des nombres séparés par des virgules sont attendus, et non « { $given } »
error-resume = { $path } est une partie de { $game } ; nommez plutôt ce jeu

col-table = Table
col-status = État
serve-at = Duchy est à { $url }. Arrêter avec Ctrl+C.
serve-ours = Duchy est déjà à { $url }.
serve-aside = La base a été mise à jour ; une copie de son état d’avant est dans { $path }.
serve-weights = Réfléchissent avec vos propres poids dans { $game } : { $levels }.
backup-written = { $rows } lignes sont dans { $path }.
backup-restored = { $rows } lignes sont venues de { $path }.
error-no-web = il manque des paquets au serveur ({ $name } n’est pas là) : pip install 'duchy[web]'
error-one-process = plusieurs processus demandent PostgreSQL : --db postgresql://...
error-hooks-address = webhook_hosts demande --public-url : ce qui est envoyé dit où est la table
error-no-setting = il n’y a pas de réglage { $name } ; il y a : { $known }
error-bad-setting = un réglage ne convient pas : { $reason }
error-no-port = aucun port de { $port } à { $last } n’est libre : { $reason }
error-no-server = aucun serveur ne répond à { $url } : { $reason }
error-no-deed = { $deed } : voir duchy admin --help
help-arena = Fait jouer des robots les uns contre les autres et dit lequel est le meilleur, et à quel point c’est sûr.
epilog-arena =
    duchy arena GAME --bots greedy,random --games 400 --jobs 2
    duchy arena GAME -p 4 --bots greedy,random,random,random
    duchy arena GAME -b greedy,random --goal 40
    duchy arena GAME -b random --bot 'cmd: ./monrobot' --out resultats.jsonl
    duchy arena GAME -b greedy,random --sprt 0,20 --games 5000
opt-arena-bots = Les robots, séparés par des virgules : noms, module:Classe, fichier.py. Un même nom peut venir deux fois.
opt-arena-bot = Un robot de plus, pour les noms à virgules ; 'cmd: ./monrobot' est un programme qui parle le protocole par lignes. Peut être répété.
opt-arena-games = Le nombre de parties au moins ; celles qui ont les mêmes dés et d’autres places vont ensemble, et sont toutes jouées.
opt-arena-players = Le nombre de joueurs ; sans lui deux, ou le moins que le jeu demande.
opt-sprt = S’arrête dès qu’il est clair si le premier robot est meilleur de HIGH Elo plutôt que de LOW ; LOW,HIGH,ALPHA,BETA fixe les risques d’une réponse fausse.
opt-goal = Montre aussi combien de fois autant de points ont été atteints.
opt-out = Garde chaque partie dans ce fichier dès qu’elle est finie ; la même commande reprend où elle en était.
opt-png = Écrit aussi une image : .png, .svg ou .pdf. Il faut Matplotlib.
opt-clock = Secondes qu’ont les robots des autres pour un coup.
col-elo = Elo (95 %)
col-points = Points (95 %)
col-goal = { $goal } ou plus (95 %)
col-ms = ms
col-forfeits = Perdus
col-pair = Paire
col-meetings = Duels
col-score = Devant
col-lead = Elo d’avance
col-superior = Meilleur
col-verdict = Verdict
arena-title = { $game }, { $players ->
    [one] 1 joueur
   *[other] { $players } joueurs
 }, { $games ->
    [one] 1 partie
   *[other] { $games } parties
 } avec { $rounds ->
    [one] 1 graine
   *[other] { $rounds } graines
 } à partir de { $seed }
arena-seats = Victoires par place : { $seats }. { $ties ->
    [0] Aucune victoire n’a été partagée.
    [one] 1 a été partagée.
   *[other] { $ties } ont été partagées.
 }
arena-unbounded = Quelqu’un a toujours gagné ou toujours perdu : une demi-partie dans chaque sens a été ajoutée pour le classer.
arena-end = { $played ->
    [one] 1 partie jouée
   *[other] { $played } parties jouées
 } en { $seconds } s{ $before ->
    [0] {""}
   *[other] , { $before } étaient déjà là
 }
sprt-open = Le test reste ouvert : { $ratio } entre { $lower } et { $upper } après { $rounds } tours.
sprt-better = Le test dit meilleur : { $ratio } a passé { $upper } après { $rounds } tours.
sprt-not-better = Le test dit pas meilleur : { $ratio } a passé { $lower } après { $rounds } tours.
plot-elo = Elo par rapport à la moyenne, 95 %
plot-points = Points, 95 %

help-analyse = Repense une partie enregistrée : chances à chaque action, tournants, meilleurs coups, et ce que chaque sorte de décision a coûté.
epilog-analyse =
    duchy analyse 1
    duchy analyse game.duchy
    duchy analyse game.duchy --png game.png
    duchy analyse game.duchy --seat 1 --json
opt-budget = Effort par décision : itérations de la recherche (celles du maître par défaut), ou tirages de l’information cachée pour judge.
opt-thinker = search : la recherche et la valeur du maître. judge : une estimation immédiate. NIVEAU@FICHIER : un niveau avec les poids d’un fichier.
opt-seconds-analyse = Durée maximale de toute l’analyse, en secondes : une machine lente cherche alors moins.
opt-open-hands = Réfléchit cartes sur table ; seulement quand la partie est finie. Sinon chaque décision est pesée d’après ce que son joueur pouvait savoir.
thinking = Réflexion
chance = le hasard
analyse-title = { $game } : { $plies ->
    [one] 1 action
   *[other] { $plies } actions
 } ; { $status }.
analyse-running = Tant qu’une partie dure, vous n’avez que vos propres décisions : nommez votre place avec --seat.
analyse-turns = { $name } : tournants
analyse-better = { $name } : meilleurs coups
analyse-by-search = Recherche du maître : jusqu’à { $budget } itérations par décision, { $seconds } secondes en tout. Hasard : points donnés par les dés et les cartes. Choix : points coûtés par les décisions. ± est une erreur type.
analyse-by-judge = Estimation statique. Hasard : points donnés par les dés et les cartes. Choix : points coûtés par les décisions. ± est une erreur type.
analyse-by-points = D’après les points seuls : ce jeu n’apporte pas d’estimation. Hasard : points donnés par les dés et les cartes. Choix : points coûtés par les décisions. ± est une erreur type.
col-player = Joueur
col-chances = Chances de gagner, de la première action à la dernière
col-expected = Points attendus, de la première action à la dernière
col-total = Points
col-decided = Décisions
col-best = Meilleures
col-loss = Perdu
col-luck = Hasard
col-choices = Choix
col-when = Quand
col-ply = Action
col-played = Joué
col-instead = Mieux
col-question = Points perdus par décision, selon la question
plot-ply = Action
plot-chance = Chances de gagner
plot-expected = Points attendus
error-seat = il n’y a pas de place { $seat } : elles vont de 1 à { $last }, et 0 ne fait que regarder
opt-ask-all = Demande aussi quand il n’y a qu’un choix.
opt-plain = Ligne après ligne, sans bouger le curseur : pour les tubes, les lecteurs d’écran et les terminaux simples.
opt-theme = Les couleurs de l’écran : dark (sombre), light (clair), ou sixteen pour les terminaux qui n’en ont que seize.
arg-game-play = Le nom du jeu ; `duchy games` les liste. Sans lui, le menu.
error-which-game = nommez un jeu ({ $known }), ou une partie à reprendre : --resume
error-resume-other = la partie gardée est autre : { $option } y vaut { $found } ; laissez cette option de côté
help-saves = Liste vos parties, en reprend une, l’exporte, la supprime, ou restaure une partie supprimée.
epilog-saves =
    duchy saves
    duchy saves resume 1
    duchy saves export 2 partie.duchy
    duchy saves delete 3
arg-saves-deed = Que faire : list, resume, export, delete ou restore.
arg-saves-game = La partie : son numéro ou son nom dans la liste.
arg-saves-file = Le fichier à écrire.
opt-force = Ne demande pas : remplace un fichier existant, supprime une partie.
saves-none = Aucune partie n’est encore gardée : duchy play en commence une.
saves-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
 }
status-waiting = pas commencée
status-running = en cours
status-over = finie
status-closed = fermée
saves-server = sur le serveur de cette machine
saves-help = { $program } saves resume NUMÉRO reprend une partie ; replay NUMÉRO et analyse NUMÉRO la revoient ; saves export NUMÉRO FICHIER et saves delete NUMÉRO l’exportent et la suppriment. Les tables du serveur s’ouvrent par : { $program } serve --open
saves-exported = Écrit dans { $path }.
saves-deleted = Supprimée : { $path }. Pendant { $days } jours, elle revient avec : { $program } saves restore { $name }
col-save = Nom
col-who = Joueurs
col-stand = En est à
col-changed = Jouée le
error-no-saves-deed = { $deed } : voyez duchy saves --help
error-not-ours = { $path } n’est pas parmi vos parties ; supprimez-le vous-même
error-theme = il n’y a pas de couleurs « { $given } » ; il y a : { $known }
error-seconds = les secondes sont plus de 0 et au plus { $most }
replay-seeded = Tous les dés et toutes les cartes sont ceux de la graine.
replay-unseeded = À partir de l’action { $number }, dés ou cartes ne sont pas ceux de la graine : ils ont été changés, ou la partie s’est jouée ailleurs.
opt-records = Écrit chaque partie dans ce dossier, comme enregistrement que `duchy replay` lit.
help-dataset = Fait d’enregistrements un fichier Parquet pour apprendre : ce qui fut vu, permis, choisi, et la fin de la partie.
epilog-dataset =
    duchy sim GAME -g 500 --records parties
    duchy dataset parties --out parties.parquet
arg-dataset = Des enregistrements, ou des dossiers qui en contiennent.
opt-dataset-out = Le fichier Parquet à écrire.
opt-no-views = Laisse de côté ce qui fut vu en JSON ; traits et actions restent.
dataset-done = { $rows } décisions de { $games } parties sont dans { $path }.
arg-games-one = Un jeu, pour voir ce que veulent dire ses options.
games-players = De { $low } à { $high } joueurs.
opt-join = S’asseoir à une table d’un serveur : le lien de sa page, ou d’une place.
standard-output = la sortie standard
error-database = la base { $address } est inutilisable : { $reason }
error-no-utf8 = ce n’est pas du texte en UTF-8 : { $reason }
error-hotseat-bots = --hotseat place des personnes partout ; retirez --hotseat ou les robots
error-names = { $given } noms sont donnés, mais il y a { $seats } joueurs ici ; retirez-en
error-bots = { $given } robots sont nommés, mais { $seats } places leur sont libres ; retirez-en ou augmentez --players
saves-sure = Supprimer { $path } ? (o/n)
saves-yes = o oui
saves-stays = Pas supprimée : { $path }
saves-restored = Restaurée : { $path }
saves-aside = Parties supprimées qui peuvent être restaurées : { $names }
saves-none-aside = Aucune partie supprimée ne peut être restaurée.
help-usage = Utilisation :
help-commands = Commandes
help-arguments = Arguments
help-options = Options
help-examples = Exemples
help-default = par défaut :
opt-help = Affiche cette aide.
opt-install-completion = Le shell complète cette commande avec la touche Tab.
opt-horizon = Nombre de ses propres tours explorés après celui en cours.
error-scheme = il n’y a pas de base du genre « { $scheme } » ; nommez un fichier, ou postgresql://...
error-no-sqlite = { $path } n’est pas une base : nommez un fichier SQLite, ou un nouveau
help-bot = Lister les robots, ou en vérifier un : il joue quelques parties de chaque jeu, et les problèmes sont signalés.
epilog-bot =
    duchy bot list
    duchy bot check mill.py
    duchy bot check mill.py:Mill --game GAME --games 10
    duchy bot check 'cmd: ./mybot' --clock 1 --json
arg-bot-deed = Que faire : list (lister) ou check (vérifier).
arg-bot = Le robot à vérifier : un nom, fichier.py, fichier.py:Classe, module:Classe, ou 'cmd: ./monrobot'.
opt-bot-game = Ce jeu seulement ; peut être répété. Sinon tous les jeux que le robot annonce, ou tous.
opt-bot-games = Parties pour chaque jeu et chaque nombre de joueurs.
error-no-bot-deed = « { $deed } » n’est pas une commande ici, ou il lui faut d’autres mots ; voir : duchy bot --help
bot-installed = Installé : { $place }
bot-others = Le vôtre peut jouer aussi : fichier.py, fichier.py:Classe, module:Classe, 'cmd: ./monrobot'. Vérifiez-le avec : duchy bot check ROBOT
bot-fine = aucun
bot-good = { $bot } va bien : tous ses coups étaient permis et à temps.
bot-bad = { $bot } a des problèmes. Dans une arène, greedy joue ces coups, et un robot qui en perd plus de { $limit } n’est pas classé.
bot-said = { $bot } a écrit sur la sortie d’erreur :
col-about = Description
col-slowest = ms max.
col-problems = Problèmes
not-rated = non classé
forfeit-illegal = coup interdit : { $count }
forfeit-late = trop tard : { $count }
forfeit-garbled = réponse invalide : { $count }
forfeit-gone = plantage : { $count }
forfeits-rated = { $bot } a perdu { $count } coups sur { $decisions } ({ $share }), joués par greedy : { $reasons }.
forfeits-unrated = { $bot } n’est pas classé : il a perdu { $count } coups sur { $decisions } ({ $share } ; la limite est de { $limit }), joués par greedy : { $reasons }.
