# The card of this game on the start page.

title-burgundy-cards = The Castles of Burgundy: The Card Game
words-burgundy-cards = Use cards as dice and collect triples. Solo play against Aaron.
minutes-burgundy-cards = 30 min
