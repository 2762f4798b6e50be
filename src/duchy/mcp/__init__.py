"""A Model Context Protocol server: language models and other readers open tables, read positions, and play."""
