"""The menu: continue, start or learn a game, choose the language; and the setup of a new game."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen

from duchy.bots.players import BOTS, DEFAULT_BOT, about
from duchy.core.game import AnyGame, Line, Span
from duchy.play.texts import LANGUAGES, Texts
from duchy.shelf import Shelf
from duchy.terminal import glossary, saves
from duchy.terminal.canvas import Canvas
from duchy.terminal.picture import clipped, wrapped
from duchy.terminal.texts import TerminalTexts

T = TypeVar("T")
PEOPLE = "person"
EASY = "random"
"""The opponent in a lesson."""
OFFERED = 6
"""Maximum number of unfinished games listed."""


class MenuChoice(NamedTuple):
    """The user's choice: a saved game, or a new one with its players and options."""

    resume: str = ""
    game: str = ""
    chairs: tuple[str, ...] = ()
    """For each seat a person, or a bot by name."""
    options: tuple[tuple[str, str], ...] = ()
    lesson: bool = False
    language: str = ""


class _Row(NamedTuple):
    """A menu line: its label, its description, and what it does when it is activated or its value is changed."""

    text: str
    note: str
    activate: Callable[[], object] | None = None
    change: Callable[[int], None] | None = None
    """Called with -1 or 1; with 1 also when the line is activated and has nothing else to do."""


class MenuRows(Screen[MenuChoice | None]):
    """A list of menu lines, one of them selected."""

    CSS = "MenuRows Canvas { height: 1fr; }"
    BINDINGS = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
        Binding("enter", "turn(0)", show=False),
        Binding("escape,q,ctrl+c", "dismiss(None)", show=False),
        Binding("f9", "app.next_theme", show=False),
    ]

    def __init__(self, language: str) -> None:
        super().__init__()
        self.say = TerminalTexts(language)
        self.at = 0

    def rows(self) -> list[_Row]:
        """Return the menu lines."""
        raise NotImplementedError

    def heading(self) -> str:
        """Return the heading."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Create the canvas."""
        yield Canvas()

    def on_mount(self) -> None:
        """Draw the menu."""
        self.redraw()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Draw all lines, and the description of the selected one."""
        rows, width = self.rows(), self.size.width
        room = max(3, self.size.height - 7)
        self.at = max(0, min(self.at, len(rows) - 1))
        first = max(0, min(self.at - room // 2, len(rows) - room))
        lines: list[Line] = [[Span(f" {self.heading()}", "bold")], []]
        for number in range(first, min(first + room, len(rows))):
            style = "reverse" if number == self.at else ""
            lines.append([Span(f" {'›' if number == self.at else ' '} {rows[number].text} ", style, "", f"#{number}")])
        lines += [[], *([Span(f"   {part}", "italic")] for part in wrapped(rows[self.at].note, width - 4)[:2])]
        lines += [[Span(f" {self.say('menu-keys')}", "dim")]]
        canvas = self.query_one(Canvas)
        canvas.plain = getattr(self.app, "plain_colours", False)
        canvas.show([clipped(line, width) for line in lines])

    def action_move(self, by: int) -> None:
        """Select another line."""
        self.at = (self.at + by) % len(self.rows())
        self.redraw()

    def action_turn(self, by: int) -> None:
        """Change the value of the selected line, or activate it."""
        row = self.rows()[self.at]
        if by == 0 and row.activate is not None:
            row.activate()
        elif row.change is not None:
            row.change(by or 1)
        if self.is_current:
            self.redraw()

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        """Activate the clicked line."""
        self.at = int(event.place[1:])
        self.action_turn(0)


class Menu(MenuRows):
    """The menu screen, opened by `duchy` without arguments."""

    def __init__(self, shelf: Shelf, language: str) -> None:
        super().__init__(language)
        self.shelf = shelf

    def heading(self) -> str:
        """Return the title of the menu."""
        return self.say("menu-title")

    def rows(self) -> list[_Row]:
        """Return lines for unfinished games, new ones, lessons, the language, and leaving."""
        lines = []
        for saved in [saved for saved in saves.saved() if not saved.over][:OFFERED]:
            names = ", ".join(saved.head.names.values())
            text = self.say("menu-resume", game=self._title(saved.head.game), names=names)
            note = self.say("menu-resume-note", count=saved.actions)
            lines.append(_Row(text, note, partial(self._choose, MenuChoice(resume=saved.name))))
        for name in self.shelf.games():
            text = self.say("menu-new", game=self._title(name))
            lines.append(_Row(text, self._about(name), partial(self._open_setup, name)))
        for name, game in self.shelf.games().items():
            lesson = game.lesson
            if lesson is None:
                continue
            learn = MenuChoice("", name, (PEOPLE, EASY), tuple(lesson.options.items()), True)
            text = self.say("menu-learn", game=self._title(name))
            lines.append(_Row(text, self.say("menu-learn-note"), partial(self._choose, learn)))
        lines.append(_Row(self.say("menu-language"), self.say("menu-language-note"), change=self._turn_language))
        lines.append(_Row(self.say("menu-leave"), "", partial(self.dismiss, None)))
        return lines

    def _title(self, name: str) -> str:
        game = self.shelf.games().get(name)
        return Texts(game, self.say.language).say("game-title") if game is not None else name

    def _about(self, name: str) -> str:
        """Return the text of how many players a game supports."""
        seats = self.shelf.load(name).rules.seats
        if len(seats) == 1:
            return self.say("menu-players-only", count=seats.start)
        return self.say("menu-players", low=seats.start, high=seats.stop - 1)

    def _choose(self, wanted: MenuChoice) -> None:
        self.dismiss(wanted._replace(language=self.say.language))

    def _open_setup(self, name: str) -> None:
        self.app.push_screen(Setup(self.shelf.load(name), self.say.language), self._set_up)

    def _set_up(self, wanted: MenuChoice | None) -> None:
        if wanted is not None:
            self.dismiss(wanted)

    def _turn_language(self, by: int) -> None:
        self.say = TerminalTexts(_next(LANGUAGES, self.say.language, by))


def _next(choices: Sequence[T], chosen: T, by: int) -> T:
    """Return the choice after or before the chosen one; the first follows the last."""
    return choices[(choices.index(chosen) + by) % len(choices)]


def _chairs(game: AnyGame) -> tuple[str, ...]:
    """Return the default seats: a person against the default bot, or only people if the game is not for two."""
    return (PEOPLE, DEFAULT_BOT) if 2 in game.rules.seats else (PEOPLE,) * game.rules.seats.start


class Setup(MenuRows):
    """The setup screen of a new game: players, bots and options."""

    def __init__(self, game: AnyGame, language: str) -> None:
        super().__init__(language)
        self.game = game
        self.texts = Texts(game, language)
        self.chairs = list(_chairs(game))
        self.options = {option.key: option.choices[0] for option in game.rules.options}

    def heading(self) -> str:
        """Return the title of the game."""
        return self.texts.say("game-title")

    def rows(self) -> list[_Row]:
        """Return lines for starting, the number of players, each seat, and each option."""
        count = len(self.chairs)
        lines = [
            _Row(self.say("setup-begin"), self.say("setup-begin-note"), self._begin),
            _Row(self.say("setup-players", count=count), self.say("setup-change"), change=self._turn_players),
        ]
        for seat, who in enumerate(self.chairs):
            name = self.say("setup-person") if who == PEOPLE else who
            note = self.say("setup-person-note") if who == PEOPLE else about(who, self.say.language)
            text = self.say("setup-chair", seat=seat + 1, who=name)
            lines.append(_Row(text, note, change=partial(self._turn_chair, seat)))
        for setting in glossary.settings(self.texts):
            if len(setting.choices) > 1 and self._concerns(setting.key):
                choice = self.options[setting.key]
                meaning = dict(setting.choices)[choice]
                text = f"{setting.title or setting.key}{self.say('colon')} {choice}"
                note = meaning or self.say("setup-change")
                lines.append(_Row(text, note, change=partial(self._turn_option, setting)))
        return lines

    def _concerns(self, key: str) -> bool:
        """Whether an option matters with this number of players."""
        return next(option for option in self.game.rules.options if option.key == key).concerns(len(self.chairs))

    def _begin(self) -> None:
        options = tuple(item for item in self.options.items() if self._concerns(item[0]))
        self.dismiss(MenuChoice("", self.game.name, tuple(self.chairs), options, False, self.say.language))

    def _turn_players(self, by: int) -> None:
        count = _next(self.game.rules.seats, len(self.chairs), by)
        self.chairs = (self.chairs + [DEFAULT_BOT] * count)[:count]

    def _turn_chair(self, seat: int, by: int) -> None:
        self.chairs[seat] = _next((PEOPLE, *BOTS), self.chairs[seat], by)

    def _turn_option(self, setting: glossary.OptionLabels, by: int) -> None:
        choices = [choice for choice, _ in setting.choices]
        self.options[setting.key] = _next(choices, self.options[setting.key], by)
