"""A game as the rest of the house sees it: name, options, actions, views, reasons; never a rule by name."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from duchy.core.actions import ActionSpace
from duchy.core.agenda import NOBODY, frame, kind_of, seat_of
from duchy.core.errors import BadComponents, BadOption, BadSnapshot
from duchy.core.events import Events
from duchy.core.questions import Book
from duchy.core.snapshot import Reader
from duchy.core.state import State

View = dict[str, Any]
"""What a seat may see, as plain data."""


class Span(NamedTuple):
    """A piece of text and how a terminal shows it: `bold white on #55318c`, or nothing."""

    text: str
    style: str = ""


Line = list[Span]
"""One line of a sketch."""


class Option(NamedTuple):
    """A choice to be made before the game; the first is the default."""

    key: str
    choices: tuple[str, ...]
    rule: str


class Component(NamedTuple):
    """A fact of the printed game and where it is known from: rulebook, public, stand-in or file.

    The text `component-TEXT` tells the fact and `component-NOTE-note`, where there is one, the note; without a text the
    key stands for it, without a note the text. Arguments go into both: numbers and words as they are, tuples as the
    texts of the keys in them.
    """

    key: str
    pieces: int
    source: str
    text: str = ""
    note: str = ""
    arguments: Mapping[str, int | str | tuple[str, ...]] = {}


class Refusal(NamedTuple):
    """Why an action is not legal: the rule, a text key with its arguments, and what would be legal instead."""

    rule: str
    key: str
    arguments: Mapping[str, int] = {}
    instead: int | None = None


class Game:
    """What every game provides; a module of a game offers one instance, `GAME`."""

    name: str
    package: str
    seats: range
    options: tuple[Option, ...]
    space: ActionSpace
    events: Events
    book: Book
    components: Sequence[Component]
    terms: Mapping[str, Sequence[str]]
    """For an argument of actions and events, the keys of its values: `{"bonus": ("monk", ...)}`; texts name them."""
    labels: Mapping[str, Sequence[str]]
    """For an argument of actions and events, names of its values that no language changes: `{"cell": ("A1", ...)}`."""
    features_names: Sequence[str]
    tally: tuple[str, str] | None = None
    """The event and its argument that tell which components a seat put in play, for reports of many games."""
    texts: Mapping[str, Mapping[str, str]] = {}
    """By language, texts that stand before those of the package: the names in a file of components."""

    # --- what a game provides ------------------------------------------------------------

    def lay_out(self, seats: int, options: Mapping[str, str]) -> State:
        """A new position; seats and options are checked already."""
        raise NotImplementedError

    def load(self, state: State, position: Reader) -> None:
        """Fill a newly laid out state from what `State.dump` wrote; the agenda is set already."""
        raise NotImplementedError

    def table(self, state: State, seat: int) -> View:
        """What a seat may see of the table; a spectator is seat -1."""
        raise NotImplementedError

    def sketch(self, view: View, say: Callable[[str], str]) -> list[Line]:
        """The table of a view as lines for a terminal; `say` gives the text of a key."""
        return [[Span(line)] for line in json.dumps(view["table"], indent=1, ensure_ascii=False).splitlines()]

    def about(self, state: State, action: int) -> Mapping[str, int]:
        """What a text may say of a legal action here beyond its arguments: the tile it takes, what it costs."""
        return {}

    def refusal(self, state: State, action: int) -> Refusal:
        """Why an action that is not legal now is refused."""
        raise NotImplementedError

    def features(self, state: State, seat: int) -> list[float]:
        """What a seat may see as numbers, as many as `features_names`, for learning programs."""
        raise NotImplementedError

    def template(self) -> str:
        """A file of components to fill in, for owners of the printed game."""
        raise BadComponents(f"{self.name} has no components that a file could replace")

    def with_components(self, text: str) -> "Game":
        """The same game with the components that a file describes; an error names the line and what is expected."""
        raise BadComponents(f"{self.name} has no components that a file could replace")

    def verdict(self, state: State) -> str:
        """The key of a text that judges a finished solo game, or nothing."""
        return ""

    # --- what follows ------------------------------------------------------------

    def check_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options with their choices, the defaults filled in."""
        chosen = {option.key: option.choices[0] for option in self.options}
        for key, choice in given.items():
            option = next((o for o in self.options if o.key == key), None)
            if option is None:
                known = ", ".join(o.key for o in self.options) or "none"
                raise BadOption(f"{self.name} has no option '{key}'; it has: {known}")
            if choice not in option.choices:
                raise BadOption(f"option {key} of {self.name} is one of {', '.join(option.choices)}, not '{choice}'")
            chosen[key] = choice
        return chosen

    @property
    def version(self) -> int:
        """The version of the rules: records and snapshots of another one are refused."""
        return self.book.version

    def check_seats(self, players: int) -> None:
        """Raise an error where the game is not for so many."""
        if players not in self.seats:
            low, high = self.seats.start, self.seats.stop - 1
            raise BadOption(f"{self.name} is for {low} to {high} players, not {players}")

    def new(self, players: int, options: Mapping[str, str] | None = None) -> State:
        """A new position for so many players, before any decision or chance."""
        self.check_seats(players)
        chosen = self.check_options(options or {})
        state = self.lay_out(players, chosen)
        state.options = chosen
        state.settle()
        return state

    def from_json(self, text: str) -> State:
        """The position that `State.to_json` wrote, or that somebody wrote in its form; checked in full."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadSnapshot(f"this is no JSON: {error}") from None
        head = Reader(data, "snapshot")
        if head.value("snapshot") != self.name:
            raise BadSnapshot(f"this is a snapshot of '{head.value('snapshot')}', not of {self.name}")
        if head.value("version") != self.version:
            raise BadSnapshot(f"this snapshot is of version {head.value('version')}; the rules here are {self.version}")
        players = head.integer("players", self.seats.start, self.seats.stop - 1)
        options = head.child("options")
        try:
            chosen = self.check_options({key: options.text(key) for key in options.data})
            state = self.lay_out(players, chosen)
        except BadOption as error:
            raise BadSnapshot(str(error)) from None
        state.options = chosen
        state.depth = 0
        for i, _ in enumerate(head.items("pending")):
            state.push(self._frame(head, i, players))
        self.load(state, head.child("position"))
        wrong = state.audit()
        if wrong:
            raise BadSnapshot(f"this is no position of {self.name}: {wrong}")
        if not state.over() and not state.actions():
            raise BadSnapshot(f"this is no position of {self.name}: what is pending leaves no legal action")
        return state

    def _frame(self, head: Reader, i: int, players: int) -> int:
        path = f"snapshot.pending[{i}]"
        parts = head.items("pending")[i]
        if not isinstance(parts, list) or len(parts) != 5:
            raise BadSnapshot(f"{path}: a question's key and four numbers are expected")
        kind = self.book.kind_named(str(parts[0]))
        if not kind:
            raise BadSnapshot(f"{path}: {self.name} has no question '{parts[0]}'")
        numbers = Reader({"numbers": parts[1:]}, path).integers("numbers", 0, 16383, 4)
        asks = self.book.roles[kind] == 0
        if (asks and numbers[0] >= players) or (not asks and numbers[0] != NOBODY):
            raise BadSnapshot(f"{path}: '{parts[0]}' does not go to seat {numbers[0]}")
        return frame(kind, numbers[0], numbers[1], numbers[2], numbers[3])

    def parse(self, words: str) -> int:
        """The action that a notation names; labels and terms may stand for numbers: `mark 4 C3`, `take 2 castle-5`."""
        name, *rest = words.split() or [""]
        verb = next((v for v in self.space.verbs if v.name == name), None)
        if verb is not None and len(rest) == len(verb.names):
            for i, argument in enumerate(verb.names):
                names = [name.upper() for name in self.labels.get(argument) or self.terms.get(argument, ())]
                if rest[i].upper() in names:
                    rest[i] = str(names.index(rest[i].upper()))
        return self.space.parse(" ".join([name, *rest]))

    def question(self, state: State) -> str:
        """The key of what is asked now, or nothing where the game is over."""
        return "" if state.over() else self.book.questions[kind_of(state.top())].key

    def view(self, state: State, seat: int) -> View:
        """All that a seat may see: the table, who decides, and its own legal actions; a spectator is seat -1."""
        mine = not state.over() and seat_of(state.top()) == seat
        secret = not state.over() and self.book.questions[kind_of(state.top())].secret
        return {
            "game": self.name,
            "version": self.version,
            "players": int(state.seats),
            "options": dict(state.options),
            "seat": seat,
            "over": state.over(),
            "deciding": int(state.seat()),
            "question": self.question(state) if mine or not secret else "",
            "legal": state.actions() if mine else [],
            "table": self.table(state, seat),
        }
