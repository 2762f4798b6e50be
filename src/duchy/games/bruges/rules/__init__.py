"""The rules, which change a position; compiled."""
