"""Thinking about a game for people: the best moves and why, and what a finished game could have been."""
