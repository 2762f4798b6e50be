"""Tables under way: a cache in memory, what other processes write, and who follows which table."""
