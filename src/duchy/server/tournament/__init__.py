"""Tournaments: who plays whom, and who stands where, without storage, network or clock."""
