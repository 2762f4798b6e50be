"""Games at a terminal: kept from their first action on, told line by line or on one screen."""
