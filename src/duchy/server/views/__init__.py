"""What a seat sees: the table as a scene, records and replays, and the manifest of a game."""
