"""Pebbles, a game outside the package, which is never compiled."""
