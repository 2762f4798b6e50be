"""What weighs a position: for bots and learning programs."""
