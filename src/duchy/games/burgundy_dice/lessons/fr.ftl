teach-burgundy-dice-about = Tous utilisent les mêmes dés en même temps ; une page, un crayon, un quart d’heure.
teach-burgundy-dice-page = Voici votre duché : trente-sept cases en régions de six couleurs. Vous y écrirez des nombres.
teach-burgundy-dice-start = Choisissez d’abord le château de départ : une des cases dorées. Le signe à son coin est le bonus qui l’accompagne.
teach-burgundy-dice-dice = Deux couleurs, deux nombres, un sablier. Chacun combine une couleur et un nombre, tous avec les mêmes dés.
teach-burgundy-dice-mark = Écrivez un nombre : montrez une case dorée à côté de ce que vous avez, puis le nombre. L’or plein : comme les dés ; l’or brisé demande un bonus.
teach-burgundy-dice-rules = Chaque couleur a sa règle, imprimée dans la case : 1 ou 2, 3 ou 4, 5 ou 6 ; tous différents (≠), tous égaux (=), ou le nombre d’une voisine (↔).
teach-burgundy-dice-again = Encore une fois. Un ouvrier donne le nombre voulu, un moine la couleur, l’argent une seconde marque ; qui ne peut ou ne veut rien utiliser prend un ouvrier.
teach-burgundy-dice-score = Une région pleine rapporte selon sa taille, davantage en première phase qu’en troisième, et paie un bonus de sa couleur.
teach-burgundy-dice-rest = Qui remplit d’abord toutes les régions d’une couleur marque le plus grand nombre ici. Les sabliers courent : après trois phases la partie est finie.
teach-burgundy-dice-start-terminal = Choisissez d’abord le château de départ : une des cases vives. Tapez son nom, ou un numéro. Le signe dans la case est le bonus qui l’accompagne.
teach-burgundy-dice-mark-terminal = Écrivez un nombre dans une case à côté de ce que vous avez : tapez un numéro de la liste, ou la case, comme C3. Ce qui demande un bonus le dit.
teach-burgundy-dice-rules-terminal = Chaque couleur a sa règle : 1 ou 2, 3 ou 4, 5 ou 6 ; tous différents, tous égaux, ou le nombre d’une voisine. k dit le sens des lettres et des signes.
