help-duchy = Quatre jeux de société sur un seul moteur de règles : jouez, hébergez des tables, ou faites jouer des robots.
epilog-duchy =
    duchy games
    duchy play GAME
help-games = Lister les jeux, leur nombre de joueurs et leurs options.
epilog-games =
    duchy games
    duchy games GAME
    duchy games --json
help-rules = Afficher les règles d’un jeu, rédigées avec nos propres mots, ou certaines règles par leur numéro.
epilog-rules =
    duchy rules GAME
    duchy rules GAME R12 R13
    duchy rules GAME --lang en
help-components = Afficher chaque donnée du jeu imprimé avec sa source : livret, sources publiques, ou valeur de remplacement.
epilog-components =
    duchy components GAME
help-play = Jouer dans le terminal, contre des robots ou entre amis au même clavier. La partie est enregistrée à chaque coup.
epilog-play =
    duchy play GAME
    duchy play GAME --hotseat
    duchy play GAME -p 3 --bots knight,page
    duchy play --resume 1
help-sim = Simuler de nombreuses parties entre robots ; afficher moyennes, écarts types et taux de victoire avec leur intervalle de confiance à 95 %.
epilog-sim =
    duchy sim GAME --players 3 --bots greedy --games 1000
    duchy sim GAME -p 2 -b greedy,random -g 500 --jobs 2
    duchy sim GAME -b knight,greedy,random -g 2000 --report
help-replay = Vérifier une partie enregistrée, lister ses événements, ou la revoir pas à pas.
epilog-replay =
    duchy replay 1
    duchy replay partie.duchy
    duchy replay partie.duchy --log
    duchy replay partie.duchy --step --seat 1
help-bench = Mesurer la vitesse du moteur de règles sur cette machine, pour chaque jeu et chaque nombre de joueurs.
epilog-bench =
    duchy bench
    duchy bench GAME --json
help-serve = Héberger des tables sur le réseau, ou seulement pour le navigateur de cet ordinateur.
epilog-serve =
    duchy serve
    duchy serve --host 0.0.0.0 --lobby
    duchy serve --weights master@poids.bin
    duchy serve --db postgresql://duchy@localhost/duchy --processes 2 --public-url https://duchy.example
help-eval = Évaluer contre des robots d’un niveau un programme qui répond à des demandes, par exemple en appelant un modèle de langage. Sans --model, afficher une demande.
epilog-eval =
    duchy eval GAME
    duchy eval GAME --model ./model --level knight --games 100 --out resultats.jsonl
    duchy eval GAME --model "python3 model.py" --alive --rename 7 --no-rules --json
help-mcp = Faire jouer des modèles de langage : un serveur Model Context Protocol, par l’entrée et la sortie standard ou par HTTP.
epilog-mcp =
    duchy mcp
    duchy mcp --http
    duchy mcp --http --port 9000 --lang en
help-admin = Lister, fermer et supprimer les tables d’un serveur en marche, exclure des joueurs, ou envoyer un message à tous.
epilog-admin =
    duchy admin list
    duchy admin close TABLE
    duchy admin ban TABLE 2
    duchy admin say "Le serveur ferme à dix heures."
help-backup = Sauvegarder toute la base dans un fichier, même pendant qu’un serveur l’utilise, ou la restaurer dans une base vide.
epilog-backup =
    duchy backup lundi.backup
    duchy backup lundi.backup --restore --db neuve.db
help-site = Écrire la page statique : un dossier de fichiers pour tout hébergeur, où tous les jeux se jouent sans serveur.
epilog-site =
    duchy site --out public
    duchy site --out public --force
help-train = Entraîner l’évaluation d’un jeu par générations de parties contre soi-même. Relancez la même commande pour reprendre là où l’entraînement s’est arrêté.
epilog-train =
    duchy train GAME --out entrainement --players 2 --jobs 8
    duchy train GAME --out entrainement --generations 8 --games 5000 --minutes 10

help-new-game = Créer le dossier d’un petit jeu à vous, avec des règles, des textes en deux langues et des tests : un début à modifier.
epilog-new-game =
    duchy new-game mon-jeu
    duchy new-game mon-jeu --folder jeux/mien
arg-new-game = Le nom du jeu : minuscules, chiffres et traits d’union.
opt-new-game-folder = Le dossier à créer ; par défaut, un dossier de ce nom ici.
new-game-written = { $folder } contient un petit jeu, dont les règles sont dans { $file }. Installez-le, vérifiez-le, jouez-y :
    { $python } -m pip install --no-deps --editable { $quoted }
    { $python } -m duchy.testing { $name }
    { $python } -m duchy play { $name }
    { $python } -m duchy serve --open --play { $name }
    { $python } -m pip install --editable { $tested }
    { $python } -m pytest { $quoted }
error-new-game-name = « { $given } » ne peut pas être le nom d’un jeu : utilisez des minuscules, des chiffres et des traits d’union, en commençant par une lettre
error-new-game-taken = un jeu ou un paquet Python s’appelle déjà « { $given } » ; choisissez un autre nom
error-new-game-folder = { $path } n’est pas vide ; choisissez un autre dossier avec --folder

arg-game = Le nom du jeu ; `duchy games` liste les jeux.
arg-games = Les jeux à mesurer ; tous par défaut.
arg-rule = Des numéros de règles ; toutes par défaut.
arg-record = Une de vos parties, par son numéro ou son nom dans `duchy saves`, ou le fichier d’une partie enregistrée.
progress-line = { $what } : { $done } sur { $total }
list-cell = { $title } : { $text }
opt-json = Afficher du JSON.
opt-lang = Langue : en ou fr. Par défaut, celle du système.
opt-seed = Un nombre ou un mot ; la même graine donne les mêmes parties.
opt-seed-play = Un nombre ou un mot ; la même graine donne les mêmes dés et les mêmes cartes. Au hasard par défaut.
opt-option = Une option du jeu, clé=choix ; répétable.
opt-players = Nombre de joueurs ; deux par défaut, ou le minimum du jeu.
opt-bots = Les robots, séparés par des virgules : { $bots }, master@poids.bin, master:70 (en solo, pour viser 70 points), search:500 (avec tant d’itérations), module:Classe, fichier.py ; greedy par défaut. Ils changent de place à chaque partie.
opt-opponents = Les robots aux autres places, séparés par des virgules : { $bots }, master@poids.bin, module:Classe, fichier.py ; { $default } par défaut.
opt-games = Nombre de parties.
opt-jobs = Nombre de processus en parallèle.
opt-name = Le nom d’un joueur, dans l’ordre des places ; répétable.
opt-report = Afficher aussi des statistiques (chance et habileté, places, remontées, choix, durée) et les résultats avec chaque tuile, carte ou personnage. Chaque donne est jouée dans toutes les rotations, et il peut y avoir plus de robots que de joueurs.
opt-report-png = Enregistrer des graphiques du rapport : .png, .svg ou .pdf. Nécessite Matplotlib.
opt-hotseat = Tous les joueurs partagent ce clavier.
opt-components = Remplacer notre matériel par celui d’un fichier ; voir `duchy components JEU --template`.
opt-template = Écrire un fichier de matériel à remplir.
opt-resume = Continuer une partie, par son numéro ou son nom dans `duchy saves`, ou depuis un fichier.
opt-save = Enregistrer la partie dans ce fichier plutôt que parmi vos parties.
opt-fast = Ne pas marquer de pause avant les lancers de dés et les coups des robots.
opt-step = Afficher la table après chaque coup.
opt-log = Lister tous les événements.
opt-seat = Le point de vue à afficher : 1 pour la première place, 0 pour un spectateur.
opt-envs = Mesurer plutôt les environnements d’apprentissage (nécessite l’extra 'envs').
opt-seconds = Secondes de jeu par mesure.
opt-version = Afficher la version et indiquer si les règles sont compilées.
arg-deed = Commande : list, close, delete, ban, unban ou say.
arg-deed-words = La table, et la place pour 'ban' et 'unban' ; ou le message pour 'say'.
arg-backup = Le fichier de sauvegarde.
opt-db = Un fichier SQLite ou une adresse PostgreSQL. Par défaut, un fichier dans votre dossier de données.
opt-port = Port ; s’il est occupé, le prochain libre.
opt-host = Adresse d’écoute : 127.0.0.1 pour cet ordinateur seulement, 0.0.0.0 pour le réseau.
opt-model = La commande qui lit une demande sur l’entrée standard et écrit une réponse.
opt-eval-level = Le robot à toutes les autres places.
opt-eval-games = Nombre minimal de parties : chaque graine est jouée une fois depuis chaque place.
opt-eval-clock = Secondes pour une réponse.
opt-alive = Garder un seul processus : il lit des lignes JSON, {"{"}"prompt": "..."{"}"}, et répond {"{"}"answer": "..."{"}"}.
opt-no-rules = Omettre les règles dans les demandes.
opt-rename = Remplacer les noms du jeu, dans les règles et les coups aussi, par des mots inventés tirés de cette graine : rien de ce qui est su par cœur n’aide.
eval-title = { $game }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
eval-bot = Programme
eval-level = Contre
eval-wins = Victoires
eval-even = { $share } à force égale
eval-lead = Avance Elo
eval-points = Points
eval-margin = Avance en points
eval-answers = Réponses
eval-wrong = Interdites ou invalides
eval-reasons = Raisons
eval-seconds = Secondes par réponse
opt-mcp-http = Servir par HTTP (streamable) plutôt que par l’entrée et la sortie standard.
opt-mcp-port = Port pour --http.
mcp-at = Duchy répond aux lecteurs à l’adresse { $url }. Ctrl+C l’arrête.
opt-processes = Nombre de processus du serveur ; PostgreSQL est nécessaire s’il y en a plusieurs.
opt-bot-workers = Nombre de processus de calcul pour les robots.
opt-guest = Proposer un robot à vous à toutes les tables, sous un nom, comme mill=mill.py:Mill. Répétable.
opt-weights = Utiliser un fichier de poids pour un niveau de robot, comme master@poids.bin ; le fichier indique son jeu. Répétable.
opt-public-url = L’adresse publique de ce serveur, telle que les navigateurs l’affichent.
opt-origin = Une autre adresse dont les pages peuvent se connecter à ce serveur ; répétable.
opt-trusted-proxy = Adresse d’un proxy inverse autorisé à transmettre l’adresse des clients.
opt-lobby = Autoriser les tables publiques sur la page d’accueil.
opt-no-chat = Désactiver la discussion à toutes les tables.
opt-keep = Supprimer les parties après ce nombre de jours sans activité ; 0 pour les garder.
opt-open = Ouvrir le navigateur, compiler les règles en arrière-plan, et permettre d’ouvrir le serveur au réseau depuis cet ordinateur.
opt-open-game = Ouvrir aussitôt une table de ce jeu.
opt-set = Tout autre réglage, sous la forme nom=valeur ; la documentation pour les hôtes les liste tous. Répétable.
opt-components-game = Le jeu auquel le fichier de matériel est destiné ; par défaut, le premier jeu auquel il convient.
opt-admin-port = Le port du serveur sur cet ordinateur.
opt-admin-url = L’adresse du serveur, s’il n’est pas sur cet ordinateur.
opt-restore = Restaurer le fichier dans une base vide.
opt-train-out = Dossier de sortie : parties, poids et courbe d’apprentissage. Relancez la même commande pour y reprendre l’entraînement.
opt-generations = Nombre de générations ; la première joue avec l’évaluation statique, chacune des suivantes cherche avec les poids de la précédente.
opt-train-games = Parties contre soi-même par génération.
opt-iterations = Itérations de recherche par décision.
opt-train-players = Nombres de joueurs, séparés par des virgules ; tous ceux du jeu par défaut.
opt-ray = Adresse d’un cluster Ray qui joue les parties, ou 'local' ; nécessite l’extra 'ray'.
opt-minutes = S’arrêter après ce nombre de minutes ; relancez la même commande pour reprendre.
opt-trials = Parties d’évaluation contre greedy, par génération.
opt-window = Nombre de générations utilisées à chaque étape de l’entraînement (fenêtre).
opt-start = Poids initiaux ; par défaut, la première génération joue comme greedy.
opt-units = Taille d’une couche cachée, entraînée avec PyTorch sur le résidu des poids linéaires.
opt-epsilon = Part de coups aléatoires pendant l’entraînement (epsilon).
opt-train-option = Choix d’une option parmi lesquels l’entraînement tire au sort, clé=choix,choix ; répétable. Les autres options sont tirées parmi tous leurs choix.
opt-gpu = Ajuster les poids sur une carte graphique avec PyTorch.

col-game = Jeu
col-title = Titre
col-players = Joueurs
col-seats = J
col-options = Options (le premier choix est celui par défaut)
col-component = Élément
col-pieces = Pièces
col-fact = Donnée
col-source = Source
col-note = Note
col-bot = Robot
col-seat = Place
col-games = Parties
col-mean = Moyenne
col-spread = Écart type
col-median = Médiane
col-range = Étendue
col-wins = Victoires (95 %)
col-placed = Joué
col-edge = Écart à la moyenne
col-margin = Avance en points
col-bare = sans obs.
col-batch = lot
col-decisions = Déc./s
col-float32 = float32
col-gymnasium = Gymnasium
col-openspiel = OpenSpiel
col-pettingzoo = PettingZoo
col-playout = au hasard
col-scaled = à la réf.
col-gamerate = Parties/s
col-clone = Copie
col-snapshot = Instantané
col-state = État
col-search = Recherche
col-result = Résultat (parts de variance)
col-level = Niveau
col-chance = Chance
col-rest = Reste
col-advantage = Victoires / part égale
col-deficit = Retard
col-quarter = Quart
col-quarter-decisions = Décisions
col-forced = Forcées
col-legal = Actions possibles
col-bits = Entropie (bits)
col-length = Durée
col-nine-tenths = 5e–95e centile
col-generation = Génération
col-greedy = Greedy
col-won = Victoires

source-rulebook = livret
source-public = sources publiques
source-stand-in = remplacement
source-file = fichier
components-legend = livret : indiqué dans le livret. sources publiques : trouvé dans des documents publics. remplacement : la valeur imprimée nous est inconnue, celle-ci est de notre choix.

playing = Parties
measuring = Mesures
training-games = Parties de la génération { $generation }
training-trials = Évaluation de la génération { $generation }
training-goes-on = Le temps est écoulé. Relancez la même commande pour continuer dans { $folder }.
training-no-picture = Pas de graphique de la courbe d’apprentissage : { $reason }
training-weights = Poids de la dernière génération : { $path }
compiled = règles compilées
interpreted = règles interprétées, environ cinquante fois plus lentes : installez un compilateur C, puis Duchy à nouveau
thinks-less = Les robots jouent moins bien ici : sans compilateur C, les règles sont lentes.
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
 } ; { $seconds } s, parties par seconde : { $rate }
result-points = Points
result-victory = Victoire
report-one-bot = Avec au moins deux robots (--bots), le rapport distingue aussi la chance et l’habileté.
report-lead = Changements de premier par partie : { $changes } ; parties où la tête reste à une seule place : { $constant }.
report-verbs = Entropie des types d’actions choisis, en bits : { $bits }.
deficit-lead = en tête ou à égalité
deficit = { $low } à { $high } de retard
after-quarter = Victoires après { $percent }
length-decisions = Décisions
length-choices = avec un choix
length-rounds = Manches
bench-envs-title = Nombre de pas par seconde de temps processeur, et en % de la vitesse des règles seules jouées au hasard ; Python { $python } ; { $build }.
bench-title = Python { $python } ; vitesse de cette machine : { $ratio } fois la référence ({ $pace } millions d’écritures dans un dictionnaire par seconde) ; { $build }.

replay-comment = Coup { $ply }, { $name } : { $words }
replay-ok = { $game } – tous les coups sont valides ; { $actions ->
    [one] { $actions } coup
   *[other] { $actions } coups
 }, dont { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
 } ; { $status }.
replay-over = la partie est terminée
replay-unfinished = la partie n’est pas terminée
replay-prompt = Entrée : suivant · b : précédent · un numéro : y aller · q : quitter

error = Erreur :
error-usage = { $reason } ; voir : { $help }
usage-missing = il manque { $name }
usage-no-command = commande inconnue : « { $name } »
usage-close-command = commande inconnue : « { $name } » (vouliez-vous dire { $known } ?)
usage-no-option = option inconnue : { $name }
usage-close-option = option inconnue : { $name } (vouliez-vous dire { $known } ?)
usage-needs-value = { $name } attend une valeur
usage-no-value = { $name } ne prend pas de valeur
usage-extra = arguments en trop : { $words }
error-usage-number = { $name } doit être un nombre, et non « { $given } »
error-usage-whole = { $name } doit être un nombre entier, et non « { $given } »
error-usage-least = { $name } doit valoir au moins { $least }, et non { $given }
error-usage-most = { $name } doit valoir au plus { $most }, et non { $given }
error-usage-between = { $name } doit être entre { $least } et { $most }, et non { $given }
error-language = langue inconnue : « { $given } » ; au choix : { $known }
error-shell = ce shell n’est pas pris en charge : { $given } ; indiquez l’un de ceux-ci : { $known }
error-option = « { $item } » n’est pas de la forme CLÉ=CHOIX ; voir : duchy games JEU
error-setting-form = « { $item } » n’est pas un réglage de la forme NOM=VALEUR ; docs/hosting.md les énumère tous
error-train-players = players : des nombres séparés par des virgules sont attendus, et non « { $given } »
error-resume = { $path } est une partie de { $game } ; indiquez ce jeu, ou aucun

col-table = Table
col-status = État
serve-at = Duchy tourne à l’adresse { $url }. Ctrl+C pour arrêter.
serve-behind = Duchy tourne à l’adresse { $url } et écoute à l’adresse { $at }. Ctrl+C pour arrêter.
serve-ours = Duchy tourne déjà à l’adresse { $url }.
serve-no-client = Le client web manque dans cette installation : les navigateurs n’afficheront pas de table. Pour le construire : { $command }
serve-no-client-here = Le client web manque dans cette installation : les navigateurs n’afficheront pas de table. Installez un paquet wheel qui le contient : `make wheel` le construit dans les sources.
serve-aside = La base a été mise à jour ; une copie de l’ancienne est dans { $path }.
serve-weights = Niveaux avec vos propres poids dans { $game } : { $levels }.
backup-written = { $rows ->
    [one] { $rows } ligne sauvegardée
   *[other] { $rows } lignes sauvegardées
 } dans { $path }.
backup-restored = { $rows ->
    [one] { $rows } ligne restaurée
   *[other] { $rows } lignes restaurées
 } depuis { $path }.
error-one-process = il faut PostgreSQL pour utiliser plusieurs processus : --db postgresql://...
error-mail-address = smtp_host nécessite --public-url, car les messages renvoient à la table
error-mail-from = smtp_host nécessite mail_from, l’adresse e-mail d’où partent les messages, et non « { $given } »
error-mail-tls = smtp_tls doit être l’une des valeurs { $known }, et non « { $given } »
error-hooks-address = webhook_hosts nécessite --public-url, car les messages renvoient à la table
error-no-setting = réglage inconnu : { $name } ; au choix : { $known }
error-setting-switch = le réglage { $name } doit être true ou false, et non « { $given } »
error-setting-whole = le réglage { $name } doit être un nombre entier, 0 ou plus, et non « { $given } »
error-setting-number = le réglage { $name } doit être un nombre, 0 ou plus, et non « { $given } »
error-site = { $option } attend l’adresse d’un site telle que les navigateurs l’affichent, comme https://duchy.example, et non « { $given } »
error-proxy = --trusted-proxy doit être l’adresse IP d’où le proxy se connecte, comme 127.0.0.1, et non « { $given } »
error-host = cette machine n’a pas d’adresse « { $host } » ; utilisez 127.0.0.1 pour cette machine seule, ou 0.0.0.0 pour le réseau
error-port-rights = seul un administrateur peut écouter sur le port { $port } ; prenez-en un à partir de 1024, derrière un proxy
error-listen = impossible d’écouter sur { $host }, port { $port } : { $reason }
error-db-folder = le dossier de la base { $path } n’existe pas
error-backup-there = { $path } existe déjà ; choisissez un autre nom, ou remplacez-le avec --force
opt-backup-force = Remplacer une sauvegarde existante.
opt-site-out = Le dossier, créé au besoin.
opt-site-force = Remplacer une page écrite auparavant.
site-written = La page est dans { $folder } ({ $size } Mo). Placez le dossier chez un hébergeur, à l’adresse de votre choix ; pour l’essayer ici : python3 -m http.server --directory { $folder }
error-site-not-built = cette installation ne contient pas la page statique ; dans les sources, « make site » la construit
error-site-folder = { $path } n’est pas vide et n’est pas une page de Duchy ; choisissez un autre dossier
error-site-force = { $path } contient déjà une page ; remplacez-la avec --force
error-no-port = les ports { $port } à { $last } sont tous occupés ; choisissez-en un autre avec --port
error-no-server = aucun serveur ne répond à l’adresse { $url } : { $reason }
error-other-server = il n’y a pas de serveur Duchy à l’adresse { $url }
error-subcommand = « { $given } » n’est pas une sous-commande de duchy { $command } ; au choix : { $known }
error-subcommand-usage = les arguments ne conviennent pas ; écrivez : { $usage }
help-arena = Faire jouer des robots les uns contre les autres ; les classer par Elo, avec des intervalles de confiance.
epilog-arena =
    duchy arena GAME --bots greedy,random --games 400 --jobs 2
    duchy arena GAME -p 4 --bots greedy,random,random,random
    duchy arena GAME -b greedy,random --goal 40
    duchy arena GAME -b random --bot 'cmd: ./monrobot' --out resultats.jsonl
    duchy arena GAME -b greedy,random --sprt 0,20 --games 5000
opt-arena-bots = Les robots, séparés par des virgules : noms, module:Classe, fichier.py. Un même nom peut figurer deux fois.
opt-arena-bot = Un robot de plus, pour les noms qui contiennent une virgule ; 'cmd: ./monrobot' est un programme qui utilise le protocole ligne par ligne. Répétable.
opt-arena-games = Nombre minimal de parties ; celles qui ont les mêmes dés et des places permutées sont toujours jouées ensemble.
opt-arena-players = Nombre de joueurs ; deux par défaut, ou le minimum du jeu.
opt-sprt = S’arrêter dès qu’un test séquentiel (SPRT) établit si le premier robot est meilleur de HAUT points Elo, ou seulement de BAS ; BAS,HAUT,ALPHA,BETA fixe aussi les risques d’erreur.
opt-goal = Afficher aussi combien de fois ce nombre de points a été atteint.
opt-out = Enregistrer chaque partie terminée dans ce fichier ; relancez la même commande pour reprendre là où elle s’est arrêtée.
opt-png = Enregistrer aussi un graphique : .png, .svg ou .pdf. Nécessite Matplotlib.
opt-clock = Secondes par coup pour les robots externes.
col-elo = Elo (95 %)
col-points = Points (95 %)
col-goal = { $goal } ou plus (95 %)
col-ms = ms
col-forfeits = Coups manqués
col-pair = Paire
col-meetings = Parties
col-score = Score
col-lead = Écart Elo
col-superior = P(meilleur)
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
    [0] Aucune victoire partagée.
    [one] { $ties } victoire partagée.
   *[other] { $ties } victoires partagées.
 }
arena-unbounded = Un robot a gagné ou perdu toutes ses parties : une demi-victoire et une demi-défaite ont été ajoutées pour le classer.
arena-end = { $played ->
    [one] { $played } partie jouée
   *[other] { $played } parties jouées
 } en { $seconds } s{ $before ->
    [0] {""}
   *[other] , plus { $before } auparavant
 }
sprt-open = SPRT indécis : log du rapport de vraisemblance { $ratio }, entre { $lower } et { $upper }, après { $rounds ->
    [one] { $rounds } graine
   *[other] { $rounds } graines
 }.
sprt-better = SPRT : meilleur. Le log du rapport de vraisemblance ({ $ratio }) a dépassé { $upper } après { $rounds ->
    [one] { $rounds } graine
   *[other] { $rounds } graines
 }.
sprt-not-better = SPRT : pas meilleur. Le log du rapport de vraisemblance ({ $ratio }) est passé sous { $lower } après { $rounds ->
    [one] { $rounds } graine
   *[other] { $rounds } graines
 }.
plot-elo = Elo par rapport à la moyenne, 95 %
plot-points = Points, 95 %
plot-shares = Part de la variance, en %
plot-advantage = Victoires au-delà d’une part égale, en points (95 %)
plot-part = Part de la partie jouée

help-analyse = Analyser une partie enregistrée : chances de gagner coup par coup, tournants, meilleurs coups, et coût de chaque type de décision.
epilog-analyse =
    duchy analyse 1
    duchy analyse partie.duchy
    duchy analyse partie.duchy --png partie.png
    duchy analyse partie.duchy --seat 1 --json
opt-budget = Effort par décision : itérations de la recherche (celles du maître par défaut), ou tirages de l’information cachée pour 'heuristic'.
opt-thinker = search : la recherche et l’évaluation du maître. heuristic : une évaluation statique rapide. NIVEAU@FICHIER : un niveau avec les poids d’un fichier.
opt-seconds-analyse = Durée maximale de toute l’analyse, en secondes ; une machine lente cherche moins.
opt-open-hands = Analyser cartes sur table ; seulement pour une partie terminée. Par défaut, chaque décision est jugée d’après ce que son joueur pouvait savoir.
thinking = Analyse
chance = le hasard
analyse-title = { $game } – { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
 } ; { $status }.
analyse-running = Tant que la partie est en cours, vous ne voyez que vos propres décisions : indiquez votre place avec --seat.
analyse-turns = { $name } : tournants
analyse-better = { $name } : meilleurs coups
analyse-by-search = Recherche du maître : au plus { $budget ->
    [one] { $budget } itération
   *[other] { $budget } itérations
 } par décision ; { $seconds } s en tout. Hasard : points dus aux dés et aux cartes. Choix : points que les décisions ont coûtés. ± indique l’erreur type.
analyse-by-heuristic = Évaluation statique. Hasard : points dus aux dés et aux cartes. Choix : points que les décisions ont coûtés. ± indique l’erreur type.
analyse-by-points = D’après les points seuls : ce jeu n’a pas d’évaluation statique. Hasard : points dus aux dés et aux cartes. Choix : points que les décisions ont coûtés. ± indique l’erreur type.
col-player = Joueur
col-chances = Chances de gagner, du premier coup au dernier
col-expected = Score attendu, du premier coup au dernier
col-total = Points
col-decided = Décisions
col-best = Meilleures
col-loss = Points perdus
col-luck = Hasard
col-choices = Choix
col-when = Quand
col-ply = Coup
col-played = Joué
col-instead = Mieux
col-question = Points perdus par décision, selon le type de décision
plot-ply = Coup
plot-chance = Chances de gagner
plot-expected = Score attendu
error-seat = il n’y a pas de place { $seat } : choisissez un numéro de 1 à { $last }, ou 0 pour un spectateur
opt-ask-all = Poser la question même quand il n’y a qu’un seul choix.
opt-plain = Lignes simples, sans déplacement du curseur : pour les redirections, les lecteurs d’écran et les terminaux simples. Une ligne vide confirme un choix après lequel d’autres agissent ; avec --fast, rien n’est à confirmer.
opt-no-mouse = La souris reste au terminal, pour sélectionner et copier du texte ; tous les choix peuvent être tapés.
opt-theme = Couleurs de l’écran : 'dark' (sombre), 'light' (clair), ou 'sixteen' pour les terminaux à 16 couleurs.
arg-game-play = Le nom du jeu ; `duchy games` liste les jeux. Sans lui, le menu s’ouvre.
error-which-game = indiquez un jeu ({ $known }), ou continuez une partie avec --resume
error-resume-bot = cette partie a été enregistrée avec le robot { $bot }, qui est un programme ; si vous lui faites confiance, ajoutez { $option }
error-resume-other = la partie enregistrée est différente : { $option } y vaut { $found } ; retirez cette option
help-saves = Lister vos parties enregistrées, ou continuer, exporter, supprimer ou restaurer l’une d’elles.
epilog-saves =
    duchy saves
    duchy saves resume 1
    duchy saves export 2 partie.duchy
    duchy saves delete 3
arg-saves-deed = Commande : list, resume, export, delete ou restore.
arg-saves-game = La partie, par son numéro ou son nom dans la liste.
arg-saves-file = Le fichier à écrire.
opt-force = Ne pas demander de confirmation avant de remplacer un fichier ou de supprimer une partie.
saves-none = Aucune partie enregistrée : commencez-en une avec `duchy play`.
saves-actions = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
 }
status-waiting = pas encore commencée
status-running = en cours
status-over = terminée
status-closed = fermée
saves-server = sur le serveur de cet ordinateur
saves-help = Continuez une partie avec `{ $program } saves resume NUMÉRO` ; revoyez-la avec `{ $program } replay NUMÉRO` ou `{ $program } analyse NUMÉRO` ; voir aussi `{ $program } saves export NUMÉRO FICHIER` et `{ $program } saves delete NUMÉRO`. Ouvrez les tables du serveur avec `{ $program } serve --open`.
saves-exported = Enregistré dans { $path }.
saves-deleted = Supprimée : { $path }. Vous pouvez la restaurer pendant { $days ->
    [one] { $days } jour
   *[other] { $days } jours
 } avec : { $program } saves restore { $name }
col-save = Nom
col-who = Joueurs
col-stand = État
col-changed = Dernier coup
error-not-ours = { $path } n’est pas une de vos parties enregistrées ; supprimez ce fichier vous-même
error-theme = thème inconnu : « { $given } » ; au choix : { $known }
error-seconds = le nombre de secondes doit être supérieur à 0 et ne pas dépasser { $most }
replay-seeded = Tous les dés et toutes les cartes correspondent à la graine.
replay-unseeded = À partir du coup { $number }, les dés ou les cartes ne correspondent pas à la graine : ils ont été changés, ou la partie s’est jouée ailleurs.
opt-records = Enregistrer chaque partie dans ce dossier, dans un format que `duchy replay` lit.
help-dataset = Convertir des parties enregistrées en fichier Parquet ou en jeu de données Minari pour l’apprentissage : observations, coups permis, choix et résultats.
epilog-dataset =
    duchy sim GAME -g 500 --records parties
    duchy dataset parties --out parties.parquet
    duchy dataset parties --minari duchy/parties-v0
arg-dataset = Des parties enregistrées, ou des dossiers qui en contiennent.
opt-dataset-out = Le fichier Parquet à écrire.
opt-minari = Créer à la place un jeu de données Minari sous cet identifiant, avec un épisode par place ; nécessite l’extra 'minari'.
opt-no-views = Laisser de côté les positions en JSON ; les observations et les actions restent.
dataset-done = Enregistré dans { $path } : { $rows ->
    [one] { $rows } décision
   *[other] { $rows } décisions
 } de { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 }.
arg-games-one = Un jeu, pour afficher le détail de ses options.
games-players-only = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
 }.
games-players = De { $low } à { $high } joueurs.
opt-join = Rejoindre une table sur un serveur : donnez le lien de la table, d’une place ou d’un tournoi auquel vous participez.
standard-output = la sortie standard
error-database = la base { $address } est inutilisable : { $reason }
error-no-utf8 = ce n’est pas du texte en UTF-8 : { $reason }
error-hotseat-bots = --hotseat se joue sans robots ; retirez --hotseat ou les robots
error-bots = trop de robots : { $given } pour { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
 } ; retirez-en ou augmentez --players
saves-sure = Supprimer { $path } ? (o/n)
saves-yes = o oui
saves-stays = Non supprimée : { $path }
saves-restored = Restaurée : { $path }
saves-aside = Parties supprimées qui peuvent être restaurées : { $names }
saves-none-aside = Il n’y a aucune partie supprimée à restaurer.
help-usage = Utilisation :
help-commands = Commandes
help-arguments = Arguments
help-options = Options
help-examples = Exemples
help-default = par défaut :
help-both = { $range } ; { $default }
opt-help = Afficher cette aide.
opt-install-completion = Installer la complétion avec la touche Tab.
completion-installed = La complétion est installée dans { $path }. Ouvrez un nouveau terminal pour l’utiliser.
opt-horizon = Nombre de tours du même joueur explorés après le tour en cours.
error-scheme = type de base inconnu : « { $scheme } » ; donnez un fichier, ou postgresql://...
error-no-sqlite = { $path } n’est pas une base de données : donnez un fichier SQLite, ou le nom d’un nouveau fichier
help-bot = Lister les robots, ou en vérifier un : il joue quelques parties de chaque jeu, et les problèmes sont signalés.
epilog-bot =
    duchy bot list
    duchy bot check monrobot.py
    duchy bot check monrobot.py:Robot --game GAME --games 10
    duchy bot check 'cmd: ./monrobot' --clock 1 --json
arg-bot-deed = Commande : list (lister) ou check (vérifier).
arg-bot = Le robot à vérifier : un nom, fichier.py, fichier.py:Classe, module:Classe, ou 'cmd: ./monrobot'.
opt-bot-game = Ce jeu seulement ; répétable. Par défaut, tous les jeux que le robot prend en charge.
opt-bot-games = Parties par jeu et par nombre de joueurs.
bot-installed = Installé : { $place }
bot-others = Vos propres robots peuvent jouer aussi : fichier.py, fichier.py:Classe, module:Classe, 'cmd: ./monrobot'. Vérifiez-en un avec : duchy bot check ROBOT
bot-fine = aucun
bot-good = Aucun problème avec { $bot } : tous ses coups étaient valides et joués à temps.
bot-bad = { $bot } a des problèmes. Dans une arène, greedy joue à sa place les coups manqués, et un robot qui en manque plus de { $limit } n’est pas classé.
bot-said = { $bot } (> une question, < sa réponse fausse, tout le reste est sa sortie d’erreur) :
col-about = Description
col-slowest = Max. (ms)
col-problems = Problèmes
not-rated = non classé
forfeit-illegal = coup interdit : { $count }
forfeit-late = trop tard : { $count }
forfeit-garbled = réponse invalide : { $count }
forfeit-gone = plantage : { $count }
forfeit-stopped = arrêté pour retard : { $count }
forfeits-rated = { $bot } n’a pas joué { $share } de ses coups ({ $count } sur { $decisions }), joués par greedy : { $reasons }.
forfeits-unrated = { $bot } n’est pas classé : il n’a pas joué { $share } de ses coups ({ $count } sur { $decisions } ; la limite est de { $limit }), joués par greedy : { $reasons }.

# Ce qui tient lieu d’une valeur dans l’aide
value-address = ADRESSE
value-arguments = ARGUMENTS
value-bot = ROBOT
value-choice = CHOIX
value-choices = CHOIX
value-command = COMMANDE
value-days = JOURS
value-file = FICHIER
value-folder = DOSSIER
value-game = JEU
value-high = HAUT
value-id = IDENTIFIANT
value-integer = ENTIER
value-key = CLÉ
value-level = NIVEAU
value-link = LIEN
value-low = BAS
value-name = NOM
value-number = NOMBRE
value-options = OPTIONS
value-points = POINTS
value-records = PARTIES
value-save = PARTIE
value-seat = PLACE
value-seconds = SECONDES
value-seed = GRAINE
value-table = TABLE
value-text = TEXTE
value-url = URL
value-value = VALEUR
