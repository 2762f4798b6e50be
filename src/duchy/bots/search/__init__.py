"""The compiled heart of the bots: trying actions on positions that a seat might be in."""
