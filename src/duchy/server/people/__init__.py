"""People without accounts: devices, links, feeds and webhooks."""
