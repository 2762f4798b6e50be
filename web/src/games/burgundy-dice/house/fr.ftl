# The card of this game on the start page.

title-burgundy-dice = Les Châteaux de Bourgogne : le jeu de dés
words-burgundy-dice = Combinez une couleur et un nombre. Tout le monde joue en même temps.
minutes-burgundy-dice = 15 min
