"""Train value functions: generations of self-play by the search, and regression on the results."""
