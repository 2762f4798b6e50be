"""Matches: turns, undo, records and texts, independent of rules, screens and networks."""
