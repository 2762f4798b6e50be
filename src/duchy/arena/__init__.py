"""Matches in bulk: playouts, simulations, measurements."""
