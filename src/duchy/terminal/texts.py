"""The texts of the terminal."""

from typing import Any

from duchy.core.errors import DuchyError
from duchy.play.texts import LANGUAGES, Texts, bundle, error_text, phrase


class TerminalTexts:
    """The texts of the terminal in a language."""

    package = "duchy.terminal"

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **arguments: Any) -> str:
        """Return the text of a key."""
        return phrase(self.package, self.language, key, **arguments)

    def has(self, key: str) -> bool:
        """Whether there is a text of that key."""
        return bool(bundle(self.package, self.language).has_message(key))

    def error(self, error: DuchyError, texts: Texts | None = None) -> str:
        """Return the text of an error, from the texts of the terminal, the shared ones, or those of a game."""
        if self.language == LANGUAGES[0]:
            return str(error) if texts is None else texts.error(error)
        if texts is not None and not self.has(f"error-{error.key}"):
            return texts.error(error)
        return error_text(error, self.language, self, self.has)
