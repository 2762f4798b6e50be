"""A table as the sum of its entries: people, actions, votes and chat, and the commands of players."""
