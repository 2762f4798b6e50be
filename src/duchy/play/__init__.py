"""A match between seats: turns, undo, records, texts. No rules, no screen, no network."""
