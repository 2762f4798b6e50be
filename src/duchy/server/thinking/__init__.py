"""Thinking in processes of its own: bots, hints, analyses, records that people import."""
