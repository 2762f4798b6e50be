"""The Castles of Burgundy, for two to four players."""
