"""What must outlive the process: games as heads and entries, people as tokens; on SQLite or PostgreSQL."""
