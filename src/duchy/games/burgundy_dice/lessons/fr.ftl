teach-burgundy-dice-about = Tout le monde utilise les mêmes dés en même temps ; une feuille à remplir, un quart d’heure.
teach-burgundy-dice-page = Voici votre domaine : 37 cases, en zones de six couleurs. Vous y inscrirez des nombres.
teach-burgundy-dice-start = Choisissez d’abord votre château de départ : une des cases en surbrillance. Le symbole dans son coin est le bonus que vous recevez.
teach-burgundy-dice-dice = Deux couleurs, deux nombres, un sablier. Chacun combine une couleur et un nombre, tous avec les mêmes dés.
teach-burgundy-dice-mark = Inscrivez un nombre : choisissez une case en surbrillance, voisine d’une case remplie, puis le nombre. Contour doré plein : les dés suffisent tels quels ; contour doré en pointillé : il faut un bonus.
teach-burgundy-dice-rules = Chaque couleur a sa règle, imprimée dans la case : 1 ou 2, 3 ou 4, 5 ou 6 ; tous différents (≠), tous égaux (=), ou le nombre d’une case voisine (↔).
teach-burgundy-dice-again = Encore une fois. Un ouvrier donne le nombre de votre choix, un moine la couleur, une pépite un second nombre. Si vous ne pouvez ou ne voulez pas utiliser les dés, vous prenez un ouvrier.
teach-burgundy-dice-bonuses = Une zone achevée donne un bonus : un monastère donne un moine, une mine une pépite, une rivière une marchandise, une cité un ouvrier, un château ce que montre son symbole. Un pâturage ne donne pas de bonus, mais ses points comptent double. Vous pouvez utiliser un moine, une pépite ou un ouvrier par tour.
teach-burgundy-dice-goods = Les marchandises attendent un double sablier : vous pouvez alors toutes les vendre, pour 2 points et une pépite chacune.
teach-burgundy-dice-score = Une zone pleine rapporte des points selon sa taille, davantage en première phase qu’en troisième : achevez tôt les grandes zones.
teach-burgundy-dice-rest = Le premier joueur à remplir toutes les zones d’une couleur gagne le plus grand nombre de points indiqué ici, le deuxième le plus petit.
teach-burgundy-dice-time = À chaque tour, on coche en haut de l’écran autant de cases qu’il y a de sabliers sur le dé. Après dix cases, une phase s’achève, et après trois phases, la partie : le joueur qui a le plus de points gagne.
teach-burgundy-dice-start-terminal = Choisissez d’abord votre château de départ : une des cases en surbrillance. Tapez son nom, ou un numéro. Le symbole dans la case est le bonus que vous recevez.
teach-burgundy-dice-mark-terminal = Inscrivez un nombre dans une case voisine d’une case remplie : tapez un numéro de la liste, ou la case, par exemple C3. Les choix qui nécessitent un bonus l’indiquent.
teach-burgundy-dice-rules-terminal = Chaque couleur a sa règle : 1 ou 2, 3 ou 4, 5 ou 6 ; tous différents, tous égaux, ou le nombre d’une case voisine. Tapez k pour voir le sens des lettres et des symboles.
teach-burgundy-dice-time-terminal = À chaque tour, on coche autant de cases qu’il y a de sabliers. Après dix cases, une phase s’achève, et après trois phases, la partie : le joueur qui a le plus de points gagne.
