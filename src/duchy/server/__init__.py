"""Tables over the network: storage, seats, bots in processes of their own, HTTP and WebSocket; no game by name."""
