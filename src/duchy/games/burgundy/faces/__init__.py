"""What shows a position: views, words and reasons."""
