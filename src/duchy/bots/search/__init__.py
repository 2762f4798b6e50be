"""The compiled search of the bots, on determinizations of what a seat knows."""
