"""The texts for readers: descriptions of tools, replies and errors."""

from duchy.core.errors import DuchyError
from duchy.play.texts import Texts, error_text
from duchy.terminal.texts import TerminalTexts


class ReaderTexts(TerminalTexts):
    """The texts for readers in a language."""

    package = "duchy.mcp"

    def error(self, error: DuchyError, texts: Texts | None = None) -> str:
        """Return the text of an error as a sentence, from these texts or those of the terminal."""
        own = self.has(f"error-{error.key}")  # none in English: an error is raised with its sentence
        terminal = TerminalTexts(self.language)
        text = error_text(error, self.language, self, self.has) if own else terminal.error(error, texts)
        return text[:1].upper() + text[1:]
