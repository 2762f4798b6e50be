"""A server inside a web page: tables, bots and storage for one person, without a network."""
