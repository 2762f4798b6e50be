"""What changes a position: every rule of the game, compiled."""
