"""Games played out by compiled code alone."""
