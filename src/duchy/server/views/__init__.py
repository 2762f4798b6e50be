"""Views of a table: the scene of a seat, records and replays, and the manifest of a game."""
