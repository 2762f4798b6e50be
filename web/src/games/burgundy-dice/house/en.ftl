# The card of this game on the start page.

title-burgundy-dice = The Castles of Burgundy: The Dice Game
words-burgundy-dice = Combine a colour and a number. Everyone plays at the same time.
minutes-burgundy-dice = 15 min
