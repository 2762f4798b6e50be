# The card of this game on the start page.

title-burgundy-cards = Les Châteaux de Bourgogne : le jeu de cartes
words-burgundy-cards = Vos cartes servent de dés ; réunissez des triplés. En solo, affrontez Aaron.
minutes-burgundy-cards = 30 min
