"""The texts for readers: descriptions of tools, replies and errors."""

from typing import Any

from duchy.core.errors import DuchyError
from duchy.play.texts import bundle, error_text, phrase
from duchy.terminal.texts import TerminalTexts

PACKAGE = "duchy.mcp"


class ReaderTexts:
    """The texts for readers in a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._terminal = TerminalTexts(language)

    def __call__(self, key: str, **arguments: Any) -> str:
        """Return the text of a key."""
        return phrase(PACKAGE, self.language, key, **arguments)

    def has(self, key: str) -> bool:
        """Whether there is a text of that key."""
        return bool(bundle(PACKAGE, self.language).has_message(key))

    def error(self, error: DuchyError) -> str:
        """Return the text of an error as a sentence, from these texts or those of the terminal."""
        own = self.has(f"error-{error.key}")  # none in English: an error is raised with its sentence
        text = error_text(error, self.language, self, self.has) if own else self._terminal.error(error)
        return text[:1].upper() + text[1:]
