"""Pebbles, a game of somebody else: never compiled, and nothing of it is known to the package."""
