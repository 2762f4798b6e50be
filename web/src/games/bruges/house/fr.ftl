# The card of this game on the start page.

title-bruges = Bruges
words-bruges = Canaux, maisons, 165 personnages et cinq menaces.
minutes-bruges = 45 min
