"""The command `duchy`: one file per command."""
