"""The colour themes of the screen."""

THEMES = {"dark": "textual-dark", "light": "textual-light", "sixteen": "ansi-dark"}
"""The names of the themes, here and in Textual."""
