"""The messages of sockets and HTTP, and their encoding."""
