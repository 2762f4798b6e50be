"""The full-screen terminal app: a table, or the menu and the tables it opens."""

from collections.abc import Callable

from textual.app import App

from duchy.core.errors import DuchyError
from duchy.shelf import Shelf
from duchy.terminal.menu import Menu, MenuChoice
from duchy.terminal.session import Session
from duchy.terminal.table import MatchScreen
from duchy.terminal.teaching import Teaching
from duchy.terminal.texts import TerminalTexts
from duchy.terminal.themes import THEMES

Opener = Callable[[MenuChoice], Session]
"""Opens the table that the user chose in the menu."""


class Terminal(App[None], inherit_bindings=False):
    """The app with all its screens."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: $background; color: $foreground; }"

    def __init__(
        self,
        theme: str,
        session: Session | None = None,
        opener: Opener | None = None,
        language: str = "",
    ) -> None:
        super().__init__()
        self.chosen_theme = theme
        self.session = session
        self.opener = opener
        self.language = language

    @property
    def plain_colours(self) -> bool:
        """Whether the theme uses at most sixteen colours."""
        return self.chosen_theme == "sixteen"

    def on_mount(self) -> None:
        """Open the table, or the menu."""
        self._apply_theme()
        if self.session is not None:
            self.push_screen(MatchScreen(self.session), self._left)
        else:
            self._menu()

    def action_next_theme(self) -> None:
        """Switch to the next theme."""
        names = list(THEMES)
        self.chosen_theme = names[(names.index(self.chosen_theme) + 1) % len(names)]
        self._apply_theme()
        for screen in self.screen_stack:
            if hasattr(screen, "redraw"):
                screen.redraw()

    def _apply_theme(self) -> None:
        self.theme = THEMES[self.chosen_theme]

    def _menu(self) -> None:
        self.push_screen(Menu(Shelf(), self.language), self._open_choice)

    def _open_choice(self, wanted: MenuChoice | None) -> None:
        """Open the chosen table, or exit."""
        if wanted is None or self.opener is None:
            self.exit()
            return
        self.language = wanted.language
        try:
            self.session = self.opener(wanted)
        except DuchyError as error:
            self.notify(TerminalTexts(self.language).error(error), severity="error", markup=False)
            self._menu()
            return
        lesson = Shelf().load(wanted.game).lesson if wanted.lesson else None
        teaching = None if lesson is None else Teaching(wanted.game, lesson, wanted.language)
        self.push_screen(MatchScreen(self.session, teaching), self._left)

    async def _left(self, _: None) -> None:
        """Return to the menu after a table, or exit if there is no menu."""
        if self.opener is None:
            self.exit()
            return
        if self.session is not None:
            await self.session.close()
            self.session = None
        self._menu()
