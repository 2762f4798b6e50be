"""Active tables: the in-memory cache, changes from other processes, and listeners."""
