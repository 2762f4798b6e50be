# Ce que le serveur dit aux joueurs.
error-bad-message = Le serveur ne connaît pas ce message.
error-barred = Des dés ont été lancés, quelque chose a été montré, ou un autre a joué : demandez aux autres.
error-begun = La partie a commencé ; vous pouvez la regarder.
error-bot-plays = Un robot joue pour vous ; reprenez d’abord votre place.
error-broken = Quelque chose s’est mal passé ici. Ce n’est pas votre faute ; la partie est restée telle quelle.
error-dead-link = Ce lien n’est plus valable ; demandez-en un nouveau.
error-game-is-over = La partie est finie.
error-host-only = Seul l’hôte peut faire cela.
error-late = La table a changé entre-temps ; regardez de nouveau.
error-locked = Un autre serveur tient cette base ({ $holder }) ; arrêtez-le, ou nommez un autre fichier avec --db.
error-named-seed = On ne peut nommer une graine que si personne d’autre ne joue.
error-newer-schema = Cette base a été écrite par une version plus récente de Duchy (schéma { $have }) ; celle-ci connaît jusqu’à { $newest }.
error-no-backup = { $path } n’est pas une sauvegarde de Duchy.
error-no-chat = Cette table n’a pas de discussion.
error-no-consent-undo = À cette table, on ne revient pas sur des dés lancés ni sur ce qui a été montré.
error-no-game = Il n’y a pas de jeu { $game } ici.
error-no-order = Un ordre nomme chaque place une fois.
error-no-page = Il n’y a rien à cette adresse.
error-no-such-line = Cette ligne n’existe pas.
error-no-such-seat = Cette place n’existe pas.
error-no-such-vote = Cela ne peut pas se demander.
error-no-table-here = Cette table n’existe pas.
error-no-vote = On ne vous demande plus rien.
error-no-watching = Pour regarder cette table, il faut son propre lien.
error-nobody = Ce navigateur ne tient aucune place ici.
error-nobody-there = Personne n’est assis là.
error-not-asked-you = Ce n’est pas à vous qu’on le demande.
error-not-begun = La partie n’a pas commencé.
error-not-empty = { $address } contient déjà des parties ; nommez une base vide.
error-not-opened = Ouvrez d’abord la table.
error-not-over-yet = La partie n’est pas encore finie.
error-not-silent = Personne n’attend cette place.
error-not-silent-yet = Cette place n’est pas restée silencieuse pendant { $limit } secondes.
error-not-your-seat = Ce n’est pas votre place.
error-nothing-said = Il n’y a rien dans cette ligne.
error-nothing-yet = Vous n’avez encore rien décidé.
error-operator-only = Seul l’exploitant peut faire cela.
error-other-end-now = Cette partie a commencé sous la version { $given } des règles ; sous la version { $version }, elle serait autre. Elle est gardée telle quelle.
error-own-seat = Quittez plutôt la table.
error-read-only = Rien ne peut être enregistré pour l’instant, donc rien ne peut être joué ; réessayez plus tard.
error-rules-changed = Cette partie a commencé sous la version { $given } des règles et ne peut continuer sous la version { $version }. Elle est gardée telle quelle.
error-seat-taken = Quelqu’un est déjà assis là ; vous pouvez regarder.
error-store-down = Rien ne peut être enregistré pour l’instant ; la partie est restée telle quelle.
error-table-closed = Cette table est fermée.
error-too-long = Ce message est trop long.
error-too-many-tables = Cette fenêtre suit trop de tables ; fermez-en une.
error-too-much = Trop de messages ; attendez un instant.
error-wrong-host = Ce serveur ne porte pas ce nom.
error-wrong-origin = Cette demande vient d’un autre site.
no-client = Le client pour navigateur n’est pas inclus dans cette installation. Dans l’arbre des sources, <code>make web</code> le construit et le place dans <code>src/duchy/server/client</code> ; il faut Node. Tout le reste fonctionne : <code>duchy play</code> dans un terminal, et l’interface des programmes sous <a href="/api/openapi.json">/api/openapi.json</a>.
no-client-title = Duchy : pas encore de client ici
privacy = Ce serveur garde les parties jouées ici, les noms et les lignes de discussion que vous écrivez, et un cookie qui tient vos places pendant { $cookie } jours. Il n’enregistre aucune adresse et ne demande rien à aucun autre site. { $days ->
    [0] Les parties restent jusqu’à ce que quelqu’un les supprime.
    [one] Une partie que personne n’a touchée depuis un jour est supprimée.
   *[other] Une partie que personne n’a touchée depuis { $days } jours est supprimée.
} « Oubliez-moi » efface aussitôt vos noms, vos lignes, vos appareils et vos liens.
