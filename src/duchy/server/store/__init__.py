"""Storage of games (headers and entries) and people (tokens), on SQLite or PostgreSQL."""
