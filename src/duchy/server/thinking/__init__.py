"""Computation in worker processes: bots, hints, analyses, imports."""
