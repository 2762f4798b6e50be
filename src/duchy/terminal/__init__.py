"""Games in the terminal, full-screen or line by line, saved after every action."""
