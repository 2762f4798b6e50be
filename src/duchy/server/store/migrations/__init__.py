"""The migrations of the schema, the same for both databases."""
