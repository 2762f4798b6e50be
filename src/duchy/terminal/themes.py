"""The colours of the screen."""

THEMES = {"dark": "textual-dark", "light": "textual-light", "sixteen": "ansi-dark"}
"""How the themes are called here and by Textual."""
