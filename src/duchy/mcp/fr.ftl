# Ce qui est dit aux lecteurs tels que les modèles de langage.
instructions = Jouez à des jeux de société contre des robots, ou à une table avec d’autres personnes. Commencez par list_games, puis open_table, ou join_table avec un lien. Ensuite, répétez : read_position, list_actions, play. play répond quand c’est de nouveau à vous ; sinon, appelez wait_for_turn. Les coups s’écrivent en notation, comme list_actions les montre. Si un coup est refusé, why_not et read_rules l’expliquent.
tool-list_games = Donne les jeux, leurs nombres de joueurs, leurs options avec les choix, et les niveaux des robots.
tool-read_rules = Donne les règles d’un jeu : toutes, quelques-unes par leur numéro, ou celles qui contiennent un mot, avec les pièces de ce nom.
tool-open_table = Ouvre une table d’un jeu, avec des robots à toutes les autres places. Donne son identifiant et la position.
tool-join_table = Prend une place à la table d’un serveur Duchy par son lien, avec d’autres personnes ou des robots.
tool-list_tables = Donne les tables ouvertes et leur état.
tool-leave_table = Quitte une table. La partie reste enregistrée, et la place sur un serveur se reprend avec le même lien.
tool-read_position = Donne la position telle que votre place la voit : en texte avec une légende, ou en données.
tool-list_actions = Donne les coups permis à votre place, chacun avec son numéro, sa notation, sa description et ses points.
tool-why_not = Dit pourquoi un coup n’est pas permis : la raison, le numéro de la règle, et un coup permis à la place s’il y en a un.
tool-preview = Montre les effets certains d’un coup permis sans le jouer : événements, points, et s’il termine votre tour ou s’il est définitif.
tool-play = Joue un coup permis. Répond par ce qui s’est passé jusqu’à votre prochain tour.
tool-undo = Annule votre dernière décision : dans les parties d’entraînement, et aux tables des serveurs qui le permettent. Cela s’arrête aux dés lancés, à ce qui a été révélé et aux coups des autres.
tool-wait_for_turn = Laisse jouer les autres, et attend que ce soit à vous ou que la partie soit finie.
arg-game = Le nom du jeu.
arg-rules = Les numéros des règles, comme R12 ou R12-R14.
arg-search = Un mot à chercher dans les règles et les pièces.
arg-players = Le nombre de joueurs ; par défaut, celui du jeu.
arg-options = Les options du jeu, chaque clé avec un de ses choix ; list_games les donne.
arg-level = Le niveau des robots, du plus faible au plus fort : random, greedy, page, squire, burgher, knight, master.
arg-seat = Votre place, à partir de 0 ; la place 0 commence le plus souvent.
arg-seed = La graine des dés et des cartes, pour répéter une partie : un nombre ou un mot. Tirée au sort par défaut.
arg-practice = Si les décisions peuvent être annulées : après votre tour, les autres attendent alors que vous appeliez wait_for_turn.
arg-link = Le lien d’une table ou d’une place, comme https://duchy.example/room/ID.
arg-name = Votre nom à la table.
arg-table = L’identifiant de la table, donné par open_table ou list_tables.
arg-format = text pour les personnes et les modèles de langage, data pour les programmes.
arg-contains = Une partie de la notation ou de la description des coups à donner.
arg-action = Un coup en notation, son numéro dans list_actions, ou une partie de sa description qu’aucun autre ne contient.
arg-position = La position dans laquelle vous avez décidé, telle que les réponses la nomment ; dans toute autre, rien n’est joué. Facultatif.
arg-seconds = La durée maximale de l’attente, de 0 à 300 secondes.
game = { $name } : { $title }, { $players } joueurs
levels = Niveaux des robots : { $levels }
table = Table { $table }, { $game }, position { $position } : { $status }
no-tables = Aucune table n’est ouverte. open_table en ouvre une.
left = Vous avez quitté la table { $table }. La partie est enregistrée.
seats = Places : { $seats }. La vôtre est { $seat }.
next-your-turn = Ensuite : list_actions donne les coups permis ; play en joue un.
next-waiting = Ensuite : wait_for_turn attend les autres.
next-confirm = Ensuite : wait_for_turn laisse jouer les autres ; undo annule la décision.
next-not-started = Ensuite : wait_for_turn attend le début de la partie.
next-over = La partie est finie : leave_table ferme la table, open_table en ouvre une autre.
played = Joué : { $action }
legal-count = { $count ->
    [one] Il y a { $count } coup permis : list_actions le donne.
   *[other] Il y a { $count } coups permis : list_actions les donne.
}
legal = Ce coup est permis : { $actions }
no-action = « { $given } » n’est pas un coup de ce jeu.
more-actions = { $count ->
    [one] Encore { $count } coup : utilisez contains pour le voir.
   *[other] Encore { $count } coups : utilisez contains pour les voir.
}
preview-ends-turn = Il termine votre tour.
preview-final = Il est définitif : des dés sont lancés ou quelque chose est révélé, et il ne peut plus être annulé.
fact = - { $fact } ({ $pieces } ; { $source }) { $note }
resource-rules = Règles de « { $game } »
resource-components = Matériel de « { $game } »
no-tool = Il n’y a pas d’outil « { $given } ». Outils : { $known }
unknown-argument = Il n’y a pas d’argument « { $given } ».
missing-argument = L’argument { $argument } manque.
wrong-argument = La valeur de l’argument { $argument } ne convient pas : { $given }.
takes = Arguments de { $tool } : { $arguments }
error-action-refused = { $why } Coups permis : { $known }. list_actions les explique.
error-action-several = « { $given } » désigne plusieurs coups : { $known }
error-no-matching = aucun coup permis ne contient « { $words } » : appelez list_actions sans contains
error-no-practice = undo ne marche que dans les parties d’entraînement : ouvrez une table avec practice true
error-no-table = il n’y a pas de table ouverte « { $given } » ; tables ouvertes : { $known }. open_table en ouvre une.
error-nothing-found = rien dans { $game } ne contient « { $words } » : essayez un autre mot, ou appelez read_rules sans search
error-other-position = la table en est à la position { $now }, et non { $given } : rien n’a été joué ; read_position la montre
error-seconds = seconds doit aller de 0 à { $most }, et non { $given }
error-table-confirm = vous avez décidé : appelez wait_for_turn pour laisser jouer les autres, ou undo pour annuler
error-table-not-started = la partie n’a pas encore commencé : appelez wait_for_turn
error-table-over = la partie est finie : read_position en donne le résultat
error-table-silent = la table n’a rien envoyé pendant { $seconds } secondes : réessayez
error-table-waiting = ce n’est pas à vous : appelez wait_for_turn
error-tables-full = trop de tables sont ouvertes : leave_table en ferme une
