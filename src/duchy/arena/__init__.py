"""Many games: playouts, simulations, arenas, measurements."""
