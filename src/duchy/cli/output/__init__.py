"""Output of the larger commands: their results as tables."""
