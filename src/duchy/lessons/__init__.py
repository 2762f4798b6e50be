"""First lessons, for every client: what is shown, what is done by one's own hand, and the texts."""
