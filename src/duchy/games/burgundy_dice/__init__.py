"""The Castles of Burgundy: The Dice Game, for one to five players."""
