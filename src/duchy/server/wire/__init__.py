"""The messages of sockets and HTTP, and how they are written."""
