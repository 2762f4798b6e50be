"""People without accounts: their devices and links, and their turns as feeds and webhooks."""
