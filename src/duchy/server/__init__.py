"""The game server: storage, seats, bots in worker processes, HTTP and WebSocket; independent of particular games."""
