# Cinq minutes pour chaque jeu, à une vraie table.
teach-begin = Commencer
teach-order-see = Ce que vous voyez : la table, partie par partie.
teach-order-do = Un tour ou deux de votre main. Seul ce qui est voulu est doré ; montrez autre chose, et la table dit pourquoi non.
teach-order-score = Comment on marque. Chaque étape peut être quittée, et la table reste à vous pour continuer.
teach-next = Suite
teach-back = Retour
teach-skip = Passer
teach-leave = Quitter
teach-go-on = Continuer à cette table
teach-do = À vous : faites-le maintenant.
teach-do-n = À vous : { $count } fois.
teach-wait = Les autres jouent ; un instant.
teach-progress = Étape { $step } sur { $count }
teach-end = C’est tout ce qu’il faut. Cette table est une vraie table : continuez contre le robot le plus doux, ou quittez-la.

## Le jeu de plateau

teach-burgundy-about = Un duché de trente-sept cases, deux dés par tour et cent soixante-quatre tuiles : le jeu de plateau.
teach-burgundy-estate = Voici votre domaine. La couleur d’une case dit ce qui peut y être posé, son nombre avec quel dé. Les bords épais séparent les régions ; votre château, au milieu, est votre départ.
teach-burgundy-depots = Six dépôts, un pour chaque nombre du dé, avec des tuiles à prendre et des marchandises à embarquer. Le dépôt noir, au milieu, vend contre de l’argent.
teach-burgundy-dock = En bas, vos deux dés et votre réserve. Une tuile va d’abord du dépôt à la réserve, puis de là sur le domaine : cela demande deux dés. La réserve tient trois tuiles.
teach-burgundy-take = Prenez une tuile. Montrez un dé puis une tuile dorée, ou la tuile d’abord : l’ordre est libre. La barre dit ce que cela rapporte ; un second clic le fait.
teach-burgundy-workers = Un dé qui ne sert à rien devient deux ouvriers. Un ouvrier monte ou baisse un dé de un ; six et un sont voisins.
teach-burgundy-end = Les deux dés sont utilisés. Terminez votre tour : jusque-là, Annuler pouvait tout reprendre.
teach-burgundy-add = Posez maintenant la tuile : sur une case de sa couleur et du nombre du dé, à côté d’une tuile déjà posée. Les ouvriers aident, comme le dit la marque rouge.
teach-burgundy-preview = Encore un dé. Avant de décider, cette barre fait la somme de ce que le coup rapporte, et d’où : points, ouvriers, argent, et ce qui est demandé ensuite.
teach-burgundy-score = Une région pleine paie selon sa taille (1, 3, 6, 10, 15 et plus), et en outre 10 points en phase A, 8 en B, puis 6, 4, 2. Les petites régions remplies tôt valent donc le plus. Qui remplit d’abord toutes les cases d’une couleur prend sa tuile bonus.
teach-burgundy-rest = Les bateaux apportent des marchandises, et un dé vend toutes celles de son nombre. L’argent achète au dépôt noir, une fois par tour. Les tuiles jaunes changent des règles ; la page Matériel dit ce que fait chacune.

## Le jeu de cartes

teach-burgundy-cards-about = Le jeu de plateau dans la poche : chaque carte est à la fois un dé et une tuile.
teach-burgundy-cards-rows = Six rangées de cartes, une par nombre. Chaque carte montre son dé au coin, son type par couleur, lettre et image, et en bas ce qu’elle fait quand on la pose.
teach-burgundy-cards-hand = Deux cartes sont votre main. L’une devient votre dé ; l’autre attend le tour suivant, où une nouvelle arrive.
teach-burgundy-cards-die = Choisissez la carte qui devient votre dé : montrez-la, puis encore une fois.
teach-burgundy-cards-take = Avec le dé, prenez une carte de la rangée de son nombre : elle rejoint vos projets. Un ouvrier mène une rangée plus loin, comme le disent les pions au-dessus.
teach-burgundy-cards-second = Le tour suivant : de nouveau, une carte devient le dé.
teach-burgundy-cards-act = Un projet est posé dans le domaine avec un dé du nombre de son coin. Si le vôtre convient, faites-le ; sinon prenez une autre carte, de l’argent ou des ouvriers, ou vendez une marchandise.
teach-burgundy-cards-score = Dans le domaine, les cartes d’un type forment des colonnes, et trois pareilles font un triplé : il rapporte, les types chers davantage. Les cloîtres rejoignent toute colonne.
teach-burgundy-cards-rest = Un triplé apporte aussi un de ces bonus. Le premier triplé d’un type, et les sept types, rapportent plus ; de même les animaux, les ventes et ce qui reste à la fin. Trois pièces d’argent achètent trois cartes au choix.

## Le jeu de dés

teach-burgundy-dice-about = Tous utilisent les mêmes dés en même temps ; une page, un crayon, un quart d’heure.
teach-burgundy-dice-page = Voici votre duché : trente-sept cases en régions de six couleurs. Vous y écrirez des nombres.
teach-burgundy-dice-start = Choisissez d’abord le château de départ : une des cases dorées. Le signe à son coin est le bonus qui l’accompagne.
teach-burgundy-dice-dice = Deux couleurs, deux nombres, un sablier. Chacun combine une couleur et un nombre, tous avec les mêmes dés.
teach-burgundy-dice-mark = Écrivez un nombre : montrez une case dorée à côté de ce que vous avez, puis le nombre. L’or plein : comme les dés ; l’or brisé demande un bonus.
teach-burgundy-dice-rules = Chaque couleur a sa règle, imprimée dans la case : 1 ou 2, 3 ou 4, 5 ou 6 ; tous différents (≠), tous égaux (=), ou le nombre d’une voisine (↔).
teach-burgundy-dice-again = Encore une fois. Un ouvrier donne le nombre voulu, un moine la couleur, l’argent une seconde marque ; qui ne peut ou ne veut rien utiliser prend un ouvrier.
teach-burgundy-dice-score = Une région pleine rapporte selon sa taille, davantage en première phase qu’en troisième, et paie un bonus de sa couleur.
teach-burgundy-dice-rest = Qui remplit d’abord toutes les régions d’une couleur marque le plus grand nombre ici. Les sabliers courent : après trois phases la partie est finie.

## Bruges

teach-bruges-about = Des cartes qui peuvent être six choses chacune, cinq dés qui menacent tout le monde, et une rue à vous.
teach-bruges-city = Voici votre rue le long du quai : des maisons pour des personnages, et deux canaux en dessous. Au début, rien que de la place.
teach-bruges-draw = Une manche commence par une main de cinq cartes. On choisit par leur dos seul : la couleur d’une carte dit à quoi elle sert.
teach-bruges-climb = Cinq dés sont lancés. Ceux de 1 ou 2 font le prix du prochain niveau de réputation. Montez, ou restez.
teach-bruges-dice = Un dé de 5 ou 6 apporte à chacun une menace de sa couleur, et la troisième menace frappe. En dessous, vos ouvriers de chaque couleur.
teach-bruges-workers = Jouez une carte : montrez-la, et tout ce à quoi elle sert devient doré. Prenez deux ouvriers de sa couleur, ou des florins, autant que son dé montre.
teach-bruges-house = Bâtissez une maison : une carte quelconque, et un ouvrier de sa couleur. La carte devient la maison.
teach-bruges-person = Une carte peut aussi devenir un personnage dans une maison vide, au prix de son coin. Ou une tuile de canal, ou la fin d’une menace. À vous de choisir.
teach-bruges-score = Maisons, personnages, canaux avec leurs statues et réputation rapportent. Ces trois signes sont des majorités : qui mène une fois aux personnages, aux canaux ou à la réputation garde 4 points pour toujours.
teach-bruges-rest = Quatre cartes par manche ; quand une pile s’épuise, la manche est la dernière. Gare aux menaces : en ôter une coûte une carte et rapporte un point.
