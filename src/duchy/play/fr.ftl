# Textes communs à tous les jeux.
refusal-game-over = La partie est terminée.
refusal-no-such-action = Cette action n’existe pas.
refusal-chance-decides = Attendez : on lance les dés ou on tire des cartes.
refusal-not-chance = Ce sont les dés ou les cartes qui en décident, pas un joueur.
refusal-not-asked = Vous ne pouvez pas faire cela maintenant.
refusal-instead = Essayez plutôt « { $action } ».
refusal-not-your-turn = Ce n’est pas à vous de jouer.
refusal-nothing-here = Vous ne pouvez rien faire ici maintenant.

# Erreurs. L’anglais se trouve là où elles naissent.
error-bad-seed = une graine est un nombre, ou une ligne de mots séparés par un seul espace ; elle a au plus { $most } caractères
error-bad-sprt = « { $words } » : le premier Elo doit être inférieur au second, et les deux risques d’erreur compris entre 0 et 0,5
error-bot-bad-iterations = « { $bot } » : « { $iterations } » n’est pas un nombre d’itérations ; écrivez 1 à { $most }, par exemple search:500
error-bot-closed = « { $bot } » a fermé sa sortie standard avant d’être prêt ; il doit la garder ouverte pour ses réponses
error-bot-exited = « { $bot } » s’est arrêté avec le code { $status } avant d’être prêt ; pour voir tout ce qu’il affiche, lancez : { $command }
    Sortie d’erreur : { $complaints }
error-bot-not-json = « { $bot } » a écrit « { $said } », qui n’est pas du JSON ; il doit répondre à « hello » par { $ready }, et écrire tout le reste sur la sortie d’erreur
error-bot-not-ready = « { $bot } » a répondu à « hello » par { $said } ; il doit répondre { $ready }
error-bot-not-run = « { $command } » ne peut pas être lancé : { $reason }
error-bot-silent = « { $bot } » n’a écrit aucune ligne pendant { $seconds } s après « hello » ; il doit lire ligne par ligne, répondre { $ready }, et vider son tampon de sortie (flush) après chaque ligne
error-broken-ledger = { $path }, ligne { $number } : ce n’est pas un résultat
error-broken-weights = ce fichier de poids est incomplet ; relancez l’entraînement
error-cannot-act = « { $who } » ne peut pas jouer maintenant ; on attend : { $deciding }
error-closed-array = { $name } : le tableau doit être accessible en écriture et contigu en C
error-closed-batch = ce lot est fermé
error-components-line = ligne { $line } : { $error }
error-does-not-fit = snapshot.pending[{ $i }] : « { $kind } » ne peut pas être en attente ici
error-expected = { $path } : il faut { $what }, et non { $given }
error-hands-closed = les mains ne peuvent être révélées qu’une fois la partie terminée
error-head-twice = ligne { $number } : « { $line } » figure deux fois
error-illegal = « { $words } » n’est pas permis. { $reason }
error-illegal-in-row = ligne { $row } : l’action { $action } n’est pas permise
error-in-file = { $path } : { $error }
error-ledger-in-use = un autre processus utilise { $path }
error-long-line = ligne { $number } : plus de { $most } caractères
error-missing = { $path } : il manque « { $name } »
error-names = il y a plus de noms ({ $given }) que de joueurs ({ $seats })
error-needs-observation = il faut une observation pour un environnement : « full » ou « inputs »
error-no-array = { $name } : un tableau NumPy est attendu, et non { $given }
error-no-bot-command = « { $bot } » : ce programme n’existe pas, ou ne peut pas être lancé
error-no-bot-file = le fichier de robot « { $path } » n’existe pas
error-no-bots = indiquez au moins un robot
error-no-components = { $game } n’a pas de matériel qu’un fichier puisse remplacer
error-no-extra = il faut les paquets de l’extra « { $extra } » ({ $missing } est introuvable) ; installez-les avec : { $command }
error-no-folder = { $path } ne peut pas être écrit : ce dossier n’existe pas
error-no-chance = un joueur doit décider ici : il n’y a rien à tirer
error-no-decision = la place { $seat } n’a rien à décider maintenant
error-no-games = le nombre de parties doit valoir au moins 1, et non { $games }
error-no-gpu = PyTorch ne trouve aucune carte graphique ici ; retirez --gpu
error-no-head-line = ligne { $number } : « { $line } » n’est pas une ligne d’en-tête d’un enregistrement
error-no-inputs = { $game } ne définit aucune donnée pour l’entraînement (`Mind.inputs`)
error-no-jobs = le nombre de processus doit valoir au moins 1, et non { $jobs }
error-no-json = ce n’est pas du JSON : { $reason }
error-no-legal-integer = { $action } n’est pas permis ici
error-no-legal-action = ce n’est pas une position du jeu { $game } : la question en attente n’a aucune action permise
error-no-mind = { $game } n’a pas d’évaluation : les robots qui en ont besoin ne peuvent pas y jouer
error-no-numbers = « { $words } » : « { $verb } » attend des nombres entiers ({ $names })
error-no-outcome = « { $words } » n’est pas un résultat possible du hasard ici
error-bot-plays-only = { $bot } ne joue qu’à : { $games }
error-bot-not-executable = « { $path } » n’est pas exécutable : rendez-le exécutable avec `chmod +x { $path }`, ou nommez le programme qui le lance, par exemple 'cmd: node { $path }'
error-bot-bare-path = « { $path } » est un fichier d’ici : écrivez « ./{ $path } » pour le lancer
error-no-players = players : un nombre est attendu, et non « { $given } »
error-no-position = ce n’est pas une position du jeu { $game } : { $why }
error-only-a-log = cette partie n’était pas terminée : il n’y a ici que ce qu’un joueur en a vu ; exportez-la à nouveau quand elle le sera
error-no-record = ce n’est pas une partie enregistrée : la première ligne n’est pas « { $format } »
error-no-scene = { $game } ne peut pas être dessiné : il n’indique pas ses emplacements
error-no-sprt = « { $words } » n’est pas un test séquentiel (SPRT) valide : écrivez BAS,HAUT en Elo, par exemple 0,20, ou BAS,HAUT,ALPHA,BETA
error-game-not-loaded = { $game } ne peut pas être chargé : { $reason }
error-installed-game-not-loaded = { $game } ne peut pas être chargé : { $reason } ; `pip uninstall { $package }` le retire
error-no-such-action = { $action } n’est pas une action : elles vont de 0 à { $last }
error-no-such-argument = « { $verb } » : { $name } ne peut pas être « { $word } » ; au choix : { $known }
error-no-such-bot = robot inconnu : « { $bot } » ; au choix : { $known }
error-no-such-chair = « { $what } { $seat } » : les places vont de 1 à { $players }
error-no-such-choice = option { $option } du jeu { $game } : choisissez parmi { $choices }, et non « { $choice } »
error-close-game = jeu inconnu : « { $game } » (vouliez-vous dire { $known } ?)
error-no-such-game = jeu inconnu : « { $game } » ; au choix : { $known }
error-no-such-kind = { $path } : { $game } n’a pas de « { $kind } »
error-no-options = { $game } n’a pas d’options
error-no-such-option = { $game } n’a pas d’option « { $option } » ; au choix : { $known }
error-no-such-table = table inconnue : « { $table } » ; au choix : { $known }
error-no-such-thinker = analyse inconnue : « { $given } » ; au choix : { $known }
error-no-such-verb = action inconnue : « { $verb } » ; actions possibles : { $known }
error-no-table = « { $table } » doit être une table : [{ $table }]
error-no-toml = ce n’est pas du TOML : { $reason }
error-no-game-of-weights = les poids de { $given } n’ont été entraînés pour aucun jeu installé
error-guest-forfeits = { $reason } : { $said }
error-no-guest = « { $given } » ne donne pas au robot un nom à lui ; écrivez NOM=ROBOT, par exemple mill=mill.py:Mill
error-no-bot-here = il n’y a pas de robot « { $bot } » ici
error-no-level-file = « { $given } » n’est pas un niveau avec un fichier de poids ; écrivez NIVEAU@FICHIER
error-no-weights-file = { $path } n’est pas un fichier de poids pour cette version ; relancez l’entraînement
error-no-weights = ce n’est pas un fichier de poids pour cette version ; relancez l’entraînement
error-none-of = { $path } : « { $value } » n’est pas un choix possible ; choisissez parmi { $choices }
error-not-a-ledger = { $path } ne contient pas les résultats d’une arène
error-nothing-pushed = rien à dépiler : aucune action n’a été empilée sur cette position
error-nothing-to-redo = rien à refaire
error-nothing-to-undo = rien à annuler : des dés ont été lancés, quelque chose a été révélé, ou un autre joueur a joué
error-other-arena = { $path } vient d’une autre arène : { $what } y vaut { $found }, et { $value } ici ; choisissez un autre fichier
error-other-components = cette partie se joue avec le matériel d’un fichier ({ $mark }) ; indiquez ce fichier avec --components
error-other-course = { $folder } contient un autre entraînement ; choisissez un autre dossier
error-other-end = la position finale n’est pas celle de l’enregistrement
error-other-game = c’est un instantané du jeu « { $given } », et non du jeu { $game }
error-other-inputs = ces poids ont été appris pour d’autres entrées ({ $given }, ici { $here }) ; relancez l’entraînement
error-other-score = le score est { $scores }, mais l’enregistrement dit { $given }
error-nothing-pending = la partie est terminée : il n’y a plus rien à décider ni à tirer
error-other-start = la position de la ligne « start » n’a pas les joueurs ou les options de l’enregistrement
error-other-version = c’est la version { $given } du jeu { $game } ; les règles installées sont en version { $version }
error-out-of-range = « { $verb } » : { $name } doit être entre { $low } et { $high }, et non { $given }
error-outside = { $path } : { $value } n’est pas entre { $low } et { $high }
error-played-after-end = la partie est terminée ici ; aucun coup ne peut suivre
error-prompt-setting = « { $bot } » : « { $word } » n’est pas un réglage des demandes ; il y a alive, no-rules, rename=GRAINE, { $languages }
error-record-line = ligne { $number } : { $error }
error-sprt-alone = il faut au moins deux joueurs et deux robots différents pour un test séquentiel (SPRT)
error-whose-turn = { $count ->
    [one] { $count } place doit jouer
   *[other] { $count } places doivent jouer
 } ({ $seats }) : dites laquelle
error-worker-gone = un processus de jeu a disparu ; y avait-il assez de mémoire ?
error-wrong-bots = le nombre de robots doit être compris entre 1 et { $players } (le nombre de joueurs), et non { $given }
error-wrong-count = « { $verb } » attend { $count ->
    [one] { $count } argument
   *[other] { $count } arguments
 } ({ $names }), et non { $given }
error-wrong-length = { $path } : { $count ->
    [one] { $count } élément attendu
   *[other] { $count } éléments attendus
 }, et non { $given }
error-wrong-players = { $game } se joue de { $low } à { $high } joueurs, et non à { $players }

word-a-list = une liste
word-a-number = un nombre
word-a-string = une chaîne de caractères
word-a-whole-number = un nombre entier
word-an-object = un objet
word-null = null
word-true-or-false = vrai ou faux

# Ce que dit le système.
word-no-such-file-or-directory = ce fichier ou dossier n’existe pas
word-permission-denied = accès refusé
word-is-a-directory = c’est un dossier
word-not-a-directory = ce n’est pas un dossier
word-no-space-left-on-device = le disque est plein
word-read-only-file-system = on ne peut pas écrire sur ce disque
word-file-name-too-long = le nom du fichier est trop long
word-exec-format-error = ce n’est pas un programme que cette machine exécute
word-connection-refused = connexion refusée
word-connection-reset-by-peer = connexion interrompue
word-connection-timed-out = pas de réponse à temps
word-network-is-unreachable = réseau inaccessible
word-no-route-to-host = machine inaccessible
word-name-or-service-not-known = ce nom n’existe pas
word-temporary-failure-in-name-resolution = ce nom est introuvable pour le moment
word-cannot-allocate-memory = mémoire insuffisante
word-too-many-open-files = trop de fichiers ouverts

error-no-dataset = aucun enregistrement dans { $path }
error-no-integers = { $name } : des nombres entiers sont attendus, et non { $given }
error-mixed-dataset = { $path } : un jeu de données Minari contient un seul jeu pour un seul nombre de joueurs ({ $game }, { $players })
error-minari-refuses = Minari refuse le jeu de données { $name } : { $reason }
error-no-observation = { $game } n’a pas d’observation « inputs » : son évaluation ne définit pas d’entrées d’une fonction de valeur
error-no-option-sets = il faut au moins un ensemble d’options
error-no-rows = le nombre de lignes d’un lot doit valoir au moins 1, et non { $size }
error-seat-out-of-range = il n’y a pas de place { $seat } : les places vont de 0 à { $last }
error-no-such-setting = { $name } ne peut pas être « { $given } » ; au choix : { $known }
error-other-batch = c’est l’état d’une autre partie : il faut le jeu { $game } et { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
 }
error-redacted = cette position ne contient pas ce que son observateur ignore ; donnez une position complète ou tirée au sort (Seat.sample)
error-row-is-over = ligne { $row } : la partie est terminée ; réinitialisez d’abord cette ligne
error-wrong-array = { $name } : un tableau de { $dtype } de forme { $shape } est attendu, et non de { $given } de forme { $given_shape }
error-wrong-opponents = avec { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
 }, il faut { $others ->
    [one] { $others } adversaire
   *[other] { $others } adversaires
 }, et non { $given }
error-wrong-processes = le nombre de processus d’un lot de taille { $size } doit être compris entre 1 et { $size }, et non { $given }
error-uncounted-rounds = une partie de { $game } ne peut pas s’arrêter après un nombre de manches : sa position ne définit pas current_round
error-wrong-rounds = le nombre de manches doit valoir au moins 1, et non { $given }
error-wrong-seeds = il faut une graine par ligne : { $size }, et non { $given }
error-wrong-shape = { $name } : la forme { $shape } est attendue, et non { $given }
# Deux faits de chaque joueur, communs à toutes les tables.
fact-points = points
fact-total = total
# Le signe entre une chose et ce qu’on en dit.
colon = { "\u00A0" }:
semicolon = { "\u00A0;" }
error-file = { $path } ne peut pas être utilisé : { $reason }
error-no-file-name = « { $path } » n’est pas un nom de fichier
error-no-text = { $path } ne peut pas être utilisé : ce n’est pas du texte en UTF-8
error-fits-no-game = ce fichier ne convient à aucun jeu ({ $reasons })
error-large-file = { $path } ne peut pas être utilisé : il dépasse { $most } Mo
error-other-table = ces poids n’ont pas été appris pour { $game } avec ces options et ce nombre de joueurs ({ $players })
error-no-mixture = ces options ne permettent aucune partie (joueurs : { $players })
error-no-policy = { $name } n’a pas de politique : définissez-en une dans sa classe ou passez-la en argument
error-no-such-position = la partie n’a pas de position { $plies }
error-no-variation = ligne { $number } : ce n’est pas une variante
error-other-variation = la variante mène à une autre position que lorsqu’elle a été gardée
error-picture-format = { $path } : le nom d’un graphique doit finir par { $known }
error-variation-move = coup { $number } de la variante : { $error }

# Fichiers de matériel à remplir (`duchy components JEU --template`)
template-head = Enlevez le # d’une ligne et écrivez ce qui est imprimé sur votre matériel.
    Ce qui reste en commentaire reste tel quel. Une ligne qui finit par « # remplacement » est de nous, et non imprimée.
template-stand-in = remplacement
