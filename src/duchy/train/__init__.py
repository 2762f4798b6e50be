"""Learning values: generations of self-play by the search, and the fit of weights to what came of it."""
