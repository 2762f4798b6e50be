"""Games side by side, stepped by compiled code only."""
