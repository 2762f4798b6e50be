"""What the larger commands show: their results as tables."""
