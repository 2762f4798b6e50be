"""A model of the server, and a state machine that drives real servers against it."""
