# Cinq minutes pour chaque jeu.

## Leçons

lesson-burgundy-1 = Vous avez deux dés par tour. Chacun fait une chose : prendre une tuile du dépôt de son numéro, poser une tuile de la réserve sur une case de son numéro, vendre les marchandises de son numéro, ou prendre deux ouvriers.
lesson-burgundy-2 = Un ouvrier change un dé de un. Les tuiles vont d’abord dans votre réserve, trois au plus ; on les pose à côté de tuiles déjà posées, sur des cases de leur couleur.
lesson-burgundy-3 = Chaque tuile agit quand on la pose : un château donne une action de plus, un bateau apporte des marchandises et un tour plus tôt, les animaux comptent avec leur troupeau, les bâtiments aident une fois, les mines apportent des pépites, le savoir change des règles.
lesson-burgundy-4 = Une région complète compte sa taille, et d’autant plus que c’est tôt. Les pépites achètent une tuile du dépôt noir, une fois par tour.
lesson-burgundy-5 = Désignez ce que vous voulez dans n’importe quel ordre : un dé, une tuile, une case. L’or dit que c’est possible, le rouge que c’est choisi, et la barre dit ce que cela rapporte. Un second clic le fait.
lesson-burgundy-cards-1 = Chaque carte est un dé dans son coin et un projet dans sa fenêtre. À chaque tour, vous jouez une carte de votre main comme dé.
lesson-burgundy-cards-2 = Avec le dé, prenez la carte de sa rangée, posez un projet de son numéro, vendez une marchandise, prenez des ouvriers ou des pépites, ou convertissez. Un ouvrier change le dé de un.
lesson-burgundy-cards-3 = Les projets deviennent des colonnes d’un type ; trois cartes d’un type sont un triplé et comptent. Un cloître vaut n’importe quel type.
lesson-burgundy-cards-4 = Chaque carte agit quand on la pose, comme le disent ses petits signes. Le premier triplé d’un type et les sept types comptent davantage.
lesson-burgundy-cards-5 = Désignez un projet puis une colonne, ou l’inverse. La barre dit ce que cela rapporte ; un second clic le fait.
lesson-burgundy-dice-1 = Tous utilisent les mêmes dés. Choisissez une couleur et un nombre, et inscrivez le nombre dans une case de cette couleur voisine des vôtres.
lesson-burgundy-dice-2 = Chaque couleur a sa règle : les monastères prennent 1 ou 2, les mines 3 ou 4, les rivières 5 ou 6 ; les nombres d’une cité diffèrent, ceux d’un pâturage sont égaux, un château prend celui d’un voisin.
lesson-burgundy-dice-3 = Une région pleine compte, davantage dans les premières phases, et apporte un bonus : un moine change une couleur, un ouvrier un nombre, une pépite paie un second nombre, les marchandises se vendent.
lesson-burgundy-dice-4 = Le sablier coule : trois phases de dix cases. Qui remplit le premier toutes les régions d’une couleur compte des points.
lesson-burgundy-dice-5 = Désignez d’abord une case ou un nombre, comme vous voulez. L’or est tel quel, l’or brisé demande un bonus.
lesson-bruges-1 = Une manche commence par des cartes de deux piles ; on n’en voit que le dos. Leurs couleurs décident de ce qu’elles peuvent.
lesson-bruges-2 = À chaque tour vous jouez une carte pour un de six usages : deux ouvriers de sa couleur, des florins d’après son dé, ôter une menace, une tuile de canal, une maison, ou son personnage dans une maison vide.
lesson-bruges-3 = Cinq dés menacent : un cinq ou un six donne à tous un marqueur de cette couleur, et le troisième frappe.
lesson-bruges-4 = Les personnages agissent aussitôt, à chaque manche, toujours, ou à la fin. Canaux, statues, progrès et majorités comptent aussi.
lesson-bruges-5 = Désignez une carte, et ses usages deviennent dorés. La barre dit ce que chacun rapporte ; un second clic le fait.
