# Ce que le serveur dit aux joueurs.
error-absent = { $name } est hors ligne et ne peut pas donner son accord ; réessayez à son retour.
error-away-too-long = À cette table, vous ne pouvez plus vous absenter que { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
 }.
error-bad-data = Ce texte contient des caractères qui ne peuvent pas être enregistrés.
error-bad-message = Le serveur ne peut pas lire cette requête ; rechargez la page et réessayez.
error-bad-field = Le serveur ne peut pas lire cette requête ({ $field } : { $reason }) ; rechargez la page et réessayez.
error-bad-record = Impossible d’importer cette partie : { $reason }
error-deal-full = Il peut y avoir au plus { $most } tables avec le même tirage.
error-deal-options = Les options sont les mêmes à toutes les tables qui ont le même tirage.
error-deal-over = La première de ces tables a terminé ; on ne peut plus en ouvrir ni en lancer d’autre.
error-deal-played = Vous jouez déjà avec ce tirage à une autre table.
error-deal-runs = D’autres jouent encore avec le même tirage. Vous pourrez voir cela quand toutes ces tables auront terminé.
error-deal-seat = Quand plusieurs tables ont le même tirage, on ne peut pas céder sa place en cours de partie. Laissez plutôt un robot jouer pour vous.
error-barred = Il faut l’accord des autres joueurs pour annuler cela : des dés ont été lancés, quelque chose a été révélé, ou un autre joueur a joué.
error-begun = La partie a commencé ; vous pouvez la regarder.
error-bot-plays = Un robot joue pour vous ; reprenez d’abord votre place.
error-bot-stays = Un robot joue à cette place jusqu’à la fin de la partie.
error-broken = Une erreur s’est produite sur le serveur. Ce n’est pas votre faute, et la partie est inchangée.
error-busy = Le serveur est très occupé ; réessayez dans un instant.
error-banned = L’accès à ce serveur vous a été retiré. Vous pouvez encore supprimer vos données.
error-is-here = La table est ouverte chez cette personne en ce moment.
error-no-away = Personne ne peut s’absenter de cette table. Demandez aux autres une pause.
error-no-clock = Cette table n’a pas de pendule.
error-no-entrant = Cette personne ne participe pas au tournoi.
error-no-push = Les notifications sont désactivées sur ce serveur.
error-no-push-key = Les clés de l’abonnement de ce navigateur sont incorrectes. Désactivez les notifications, puis réactivez-les.
error-no-push-service = Ce serveur n’envoie rien par le service de notifications de ce navigateur.
error-no-tournament = Ce tournoi n’existe pas.
error-not-at-table = Seules les personnes qui jouent à cette table peuvent envoyer un rappel.
error-not-reachable = Cette personne ne reçoit pas de notifications d’ici. Envoyez-lui le lien vous-même.
error-not-waiting = Ce n’est pas à cette personne de jouer.
error-own-games = Ce navigateur a déjà ses propres parties. Confirmez que vous voulez changer de joueur.
error-reminded = Cette personne a déjà reçu un rappel. Réessayez dans quelques heures.
error-round-over = Cette partie est terminée.
error-round-runs = La ronde suivante commence quand toutes les tables ont terminé.
error-too-few = Un tournoi demande au moins deux personnes.
error-too-many-comments = Cette partie a le nombre maximal de commentaires. Supprimez-en un d’abord.
error-too-many-browsers = Vous recevez des notifications dans trop de navigateurs. Déconnectez d’abord vos autres appareils.
error-too-many-people = Ce navigateur a les parties de trop de joueurs. Supprimez d’abord les données de l’un d’eux.
error-nobody-else = Ce navigateur n’a pas d’autres parties.
error-dead-link = Ce lien n’est plus valable ; demandez-en un nouveau.
error-empty-variation = Jouez un coup avant de garder la variante.
error-game-is-over = La partie est terminée.
error-gone = Cette table ou ce joueur a été supprimé.
error-host-only = Seul l’hôte peut faire cela.
error-late = La table a changé entre-temps ; regardez où en est la partie et réessayez.
error-link-asked = La demande a été envoyée aux autres joueurs. Vous pourrez créer le lien dès qu’ils auront accepté.
error-locked = Un autre serveur utilise cette base ({ $holder }) ; arrêtez-le, ou choisissez un autre fichier avec --db.
error-long-record = Une partie importée ne peut pas dépasser 256 Ko ni 5 000 lignes.
error-long-variation = Une variante peut avoir au plus { $most } coups.
error-moment-runs = D’autres jouent encore. Partagez ce que voit votre place une fois la partie terminée.
error-named-seed = On ne peut choisir une graine que dans une partie sans autre joueur humain.
error-newer-schema = Cette base a été écrite par une version plus récente de Duchy (schéma { $have }) ; la version installée va jusqu’au schéma { $newest }.
error-no-backup = { $path } n’est pas une sauvegarde de Duchy, ou le fichier est endommagé.
error-no-chat = La discussion est désactivée à cette table.
error-no-consent-undo = À cette table, on ne peut annuler ni les dés lancés ni ce qui a été révélé.
error-no-duchy = Il n’y a pas de serveur Duchy à l’adresse { $url }.
error-no-game = Le jeu { $game } n’existe pas sur ce serveur.
error-no-hints = Les indices ne sont disponibles que contre des robots, aux tables qui les permettent.
error-no-hook = Un webhook doit être une adresse https de l’un de ces domaines : { $hosts }
error-no-hooks = Les webhooks sont désactivés sur ce serveur.
error-no-address = Ce n’est pas une adresse e-mail.
error-no-mail = Les e-mails sont désactivés sur ce serveur.
error-mail-not-sent = Le message n’a pas pu être envoyé : { $reason }
error-no-network = Cet ordinateur n’est connecté à aucun réseau, ou le port du serveur est déjà utilisé.
error-no-order = Indiquez chaque place une seule fois.
error-no-page = Page introuvable.
error-no-plan-here = Ce n’est pas un essai « Et si ? » de cette table.
error-no-puzzle = Ce jeu n’a pas de défi du jour.
error-no-series = Cette série n’existe pas.
error-no-server = Aucun serveur ne répond à l’adresse { $url } : { $reason }
error-no-such-line = Ce message n’existe pas.
error-no-such-ply = Ce coup n’existe pas dans la partie.
error-no-such-seat = Cette place n’existe pas.
error-no-such-vote = Ce vote n’existe pas.
error-no-table-here = Cette table n’existe pas.
error-no-thought = L’analyse a échoué : { $reason }
error-no-turn = Vous n’aurez plus à jouer dans cette partie.
error-no-delete = Personne ne peut supprimer cette table.
error-no-resign = Personne ne peut abandonner à cette table. Laissez plutôt un robot jouer pour vous.
error-no-undo = À cette table, rien ne s’annule.
error-resign-asked = Un autre joueur a demandé à abandonner. Votez d’abord sur sa demande.
error-resign-in-turn = À cette table, vous ne pouvez abandonner que quand c’est à vous de jouer.
error-no-vote = Vous n’avez plus à voter.
error-no-watching = Il faut le lien spectateur pour regarder cette table.
error-no-what-if = « Et si ? » n’est disponible que contre des robots, aux tables qui le permettent.
error-nobody = Vous n’avez pas de place à cette table dans ce navigateur.
error-nobody-there = Cette place est vide.
error-not-asked-you = Ce vote ne vous concerne pas.
error-not-begun = La partie n’a pas commencé.
error-not-empty = { $address } contient déjà des parties ; choisissez une base vide.
error-not-finished = Cette partie n’a pas été jouée jusqu’au bout.
error-not-openable = Ce serveur ne peut être ouvert au réseau que depuis son propre ordinateur, et seulement s’il a été lancé avec : duchy serve --open
error-not-opened = Ouvrez d’abord la table.
error-not-over-yet = La partie n’est pas encore terminée.
error-not-silent = Personne n’attend ce joueur.
error-not-silent-yet = Ce joueur est inactif depuis moins de { $limit ->
    [one] { $limit } seconde
   *[other] { $limit } secondes
 }.
error-not-your-seat = Ce n’est pas votre place.
error-not-your-turn-now = Ce n’est pas votre tour.
error-nothing-planned = Jouez d’abord les coups que vous voulez prévoir.
error-nothing-said = Saisissez d’abord un message.
error-nothing-to-withdraw = Vous n’avez ni demande ni vote à retirer.
error-nothing-yet = Vous n’avez encore rien joué.
error-one-person = Cette table est réservée à un seul joueur : on peut en connaître les dés à l’avance.
error-only-plans = Cette position ne sert qu’à prévoir des coups.
error-operator-only = Seul l’administrateur du serveur peut faire cela.
error-other-end-now = Cette partie a commencé avec la version { $given } des règles ; avec la version { $version }, les mêmes coups mènent à une autre position. Vous pouvez encore la consulter et l’exporter, mais pas la continuer.
error-own-seat = Vous ne pouvez pas vous retirer vous-même : utilisez « Quitter cette place ».
error-owner-only = Cette place ne peut être cédée que par { $name }. Si un robot l’occupe depuis un jour, les autres joueurs peuvent voter pour remplacer { $name }.
error-passed-on = La personne qui a cédé cette place en détient le lien. Si personne ne la prend, vous pourrez créer un nouveau lien au bout d’un jour.
error-plan-not-there = Ce coup utilise quelque chose qui n’est pas sur la table, comme des dés qui ne sont pas encore lancés.
error-plan-your-turn = C’est à vous : jouez directement.
error-puzzle-runs = Le défi du jour ne peut être ni analysé, ni exporté, ni servir à un essai « Et si ? » avant minuit UTC.
error-read-only = Le serveur ne peut rien enregistrer pour l’instant, donc on ne peut pas jouer ; réessayez plus tard.
error-rules-changed = Cette partie a commencé avec la version { $given } des règles et ne peut pas continuer avec la version { $version }. Vous pouvez encore la consulter et l’exporter.
error-seat-kept = Cette place est réservée à quelqu’un de la partie précédente ; l’hôte peut la libérer.
error-seat-taken = Cette place est prise ; vous pouvez regarder.
error-seat-waits = Une place attend son joueur. Ce sera possible dès qu’elle sera prise.
error-store-down = Le serveur ne peut rien enregistrer pour l’instant ; la partie est inchangée.
error-table-closed = Cette table est fermée.
error-too-long = Ce message est trop long.
error-too-many-tables = Trop de tables sont ouvertes dans cette fenêtre ; fermez-en une.
error-too-much = Trop de messages ; attendez un instant.
error-too-much-computed = Vous avez demandé beaucoup d’analyses ; attendez un instant.
error-tournament-closed = On ne peut plus s’inscrire à ce tournoi.
error-tournament-full = Un tournoi accueille au plus { $most } personnes.
error-tournament-next = Le tournoi ouvre lui-même les tables de la ronde suivante. Allez à sa page.
error-tournament-title = Les tables d’un tournoi n’ont pas de nom à elles.
error-tournament-seat = Dans un tournoi, on ne peut pas céder sa place. Laissez plutôt un robot jouer pour vous.
error-undone-move = Ce coup a été annulé.
error-wrong-host = Ce serveur n’est pas accessible sous ce nom.
error-wrong-origin = Cette requête vient d’un autre site.
unnamed = Joueur { $seat }
feed-title = Duchy : vos tours de jeu
feed-turn = À vous de jouer – { $table }
hook-turn = À { $names } de jouer
hook-turn-in = À { $names } de jouer dans { $table }
mail-confirm = Confirmez votre adresse e-mail
mail-confirm-ignore = Si vous n’avez rien demandé, ignorez ce message : rien d’autre ne vous sera envoyé. Pour faire supprimer votre adresse tout de suite, ouvrez :
mail-confirm-words = Quelqu’un, sans doute vous, veut être averti à cette adresse quand c’est à lui de jouer sur { $site }. Pour confirmer, ouvrez ce lien d’ici un jour :
mail-why = Vous recevez ce message parce que vous avez demandé à être averti de vos tours à cette adresse. Pour ne plus en recevoir, ouvrez :
no-client = Le client web ne fait pas partie de cette installation. Dans les sources, <code>make web</code> le construit dans <code>src/duchy/server/client</code>. Tout le reste fonctionne : <code>duchy play</code> dans un terminal, et l’API à l’adresse <a href="/api/openapi.json">/api/openapi.json</a>.
no-client-title = Duchy : pas de client web
privacy = Ce serveur conserve les parties jouées ici, les noms, les messages et les notes privées que vous écrivez, une adresse e-mail seulement si vous voulez y être averti, et un cookie qui garde vos places pendant { $cookie ->
    [one] { $cookie } jour
   *[other] { $cookie } jours
 }. D’après la durée de vos tours, il indique à qui ouvre vos tables en combien de temps vous répondez d’habitude. Il n’enregistre aucune adresse IP et ne contacte d’autres sites que pour envoyer les notifications que vous activez. { $days ->
    [0] Les parties restent jusqu’à ce que quelqu’un les supprime.
    [one] Les parties sont supprimées après { $days } jour sans activité.
   *[other] Les parties sont supprimées après { $days } jours sans activité.
}{ $unused ->
    [0] {""}
    [one] {" "}Les tables où aucune partie n’a commencé sont supprimées après { $unused } jour.
   *[other] {" "}Les tables où aucune partie n’a commencé sont supprimées après { $unused } jours.
} « Supprimer mes données » efface aussitôt vos noms, messages, appareils, liens et adresse.
error-newer-backup = { $path } vient d’une version plus récente de Duchy (schéma { $have }).
error-no-branch = Seuls les « Et si ? » qui partent de cette partie peuvent être gardés comme variantes.
error-no-database = La base de données { $address } n’existe pas.
error-no-such-variation = Cette variante n’existe pas.
error-not-ours = { $address } n’est pas une base de données de Duchy.
error-too-many-variations = Cette partie a le nombre maximal de variantes. Supprimez-en une d’abord.
push-expired = Personne n’a répondu à temps à votre invitation : elle a expiré
push-late = Votre temps est écoulé : un robot va bientôt jouer pour vous
push-loses = Votre temps sera bientôt écoulé : vous perdrez alors la partie
push-reminder = On vous attend
push-round = La ronde commence : votre partie vous attend
push-table = { $game } avec { $names }
push-test = Les notifications fonctionnent
push-test-words = Voici ce que vous recevrez quand ce sera à vous de jouer.
push-turn = À vous de jouer
titled-table = « { $title } » ({ $game })
turn-in = À vous de jouer dans { $table }

# Liens dans les messageries

card-move = Coup { $ply } d’une partie
card-over = Joueurs : { $names }
card-result = Scores finaux
card-running = Une partie en cours : { $names }
card-score = { $name } { $points }
card-seat = Une invitation à prendre place à une table
card-series = Une série de parties et son classement
card-waiting = { $count ->
    [0] Une table qui attend des joueurs
    [one] { $names } attend des joueurs.
   *[other] { $names } attendent des joueurs.
 }
