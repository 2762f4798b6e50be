"""Games in the terminal, on a full screen or line by line, saved as they are played."""
