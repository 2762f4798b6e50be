"""The schema, version by version, on both databases alike."""
