# The card of this game on the start page.

title-burgundy = Les Châteaux de Bourgogne
words-burgundy = Le jeu de plateau. Deux dés par tour pour prendre des tuiles et bâtir votre domaine.
minutes-burgundy = 40 min
