# The card of this game on the start page.

title-bruges = Bruges
words-bruges = Canals, houses, 165 characters and five kinds of threat.
minutes-bruges = 45 min
