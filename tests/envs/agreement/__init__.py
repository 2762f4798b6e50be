"""Many rows equal single games: environments are compared with one game at a time, played with the rules alone."""
