"""Texts of the first lessons, shared by all clients."""
