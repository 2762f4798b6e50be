# The card of this game on the start page.

title-burgundy = The Castles of Burgundy
words-burgundy = The board game. Two dice each turn: take tiles, build your estate, ship and sell goods.
minutes-burgundy = 40 min
