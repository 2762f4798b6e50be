"""The Castles of Burgundy: The Card Game, for one to four players; alone against Aaron."""
