"""The full-screen terminal app: a table, or the menu and the tables it opens."""

from collections.abc import Callable

from textual.app import App

from duchy.shelf import Shelf
from duchy.terminal.company import Company
from duchy.terminal.menu import Menu, Wanted
from duchy.terminal.table import Table
from duchy.terminal.teaching import Teaching
from duchy.terminal.themes import THEMES

Opener = Callable[[Wanted], Company]
"""Opens the table that somebody chose in the menu."""


class Terminal(App[None], inherit_bindings=False):
    """All screens of the terminal."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: $background; color: $foreground; }"

    def __init__(
        self,
        theme: str,
        company: Company | None = None,
        fast: bool = False,
        opener: Opener | None = None,
        language: str = "",
    ) -> None:
        super().__init__()
        self.chosen_theme = theme
        self.company = company
        self.fast = fast
        self.opener = opener
        self.language = language

    @property
    def plain_colours(self) -> bool:
        """Whether there are no more than sixteen colours."""
        return self.chosen_theme == "sixteen"

    def on_mount(self) -> None:
        """Open the table, or the menu."""
        self._dress()
        if self.company is not None:
            self.push_screen(Table(self.company, self.fast), self._left)
        else:
            self._menu()

    def action_next_theme(self) -> None:
        """Other colours."""
        names = list(THEMES)
        self.chosen_theme = names[(names.index(self.chosen_theme) + 1) % len(names)]
        self._dress()
        for screen in self.screen_stack:
            if hasattr(screen, "redraw"):
                screen.redraw()

    def _dress(self) -> None:
        self.theme = THEMES[self.chosen_theme]

    def _menu(self) -> None:
        self.push_screen(Menu(Shelf(), self.language), self._wanted)

    def _wanted(self, wanted: Wanted | None) -> None:
        """Open the table that was chosen, or leave."""
        if wanted is None or self.opener is None:
            self.exit()
            return
        self.language = wanted.language
        self.company = self.opener(wanted)
        lesson = Shelf().load(wanted.game).lesson if wanted.lesson else None
        teaching = None if lesson is None else Teaching(wanted.game, lesson, wanted.language)
        self.push_screen(Table(self.company, self.fast, teaching), self._left)

    def _left(self, _: None) -> None:
        """After a table, back to the menu, or out where there is none."""
        if self.opener is None:
            self.exit()
            return
        if self.company is not None:
            self.company.close()
            self.company = None
        self._menu()
