"""Playouts in compiled code."""
