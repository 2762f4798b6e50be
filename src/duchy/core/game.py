"""A game as the rest of the house sees it: rules that change a position, faces that show it, a mind that weighs it.

Each of the three is a frozen record of typed functions and facts. Whatever shows a position to a seat is given that
position as the seat sees it (`State.seen_by`), never the true one: a face cannot tell what it does not have.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.resources import files as resources
from types import ModuleType
from typing import Any, Generic, NamedTuple, TypeAlias, cast

from duchy.core.actions import ActionSpace, Verb
from duchy.core.agenda import ASKS, NOBODY, RUNS
from duchy.core.errors import BadComponents, BadNotation, BadOption, BadSnapshot, NoMind
from duchy.core.events import Events
from duchy.core.lesson import Lesson
from duchy.core.levels import PLAIN, Style
from duchy.core.observations import Observation
from duchy.core.places import there, where
from duchy.core.questions import Book, Judge, S
from duchy.core.scene import Scene
from duchy.core.snapshot import Reader
from duchy.core.state import State
from duchy.core.values import Inputs

SPECTATOR = -1
"""The seat of somebody who only watches."""

View = dict[str, Any]
"""What a seat may see, as plain data."""

Say: TypeAlias = Callable[[str], str]
"""Gives the text of a key."""


class Span(NamedTuple):
    """A piece of text and how a terminal shows it: `bold white on #55318c`, or nothing."""

    text: str
    style: str = ""
    plain: str = ""
    """The same with sixteen colours, where that is another."""
    place: str = ""
    """The place of the scene that it draws, so that it can be lit and pointed at."""


Line = list[Span]
"""One line of a sketch."""


class Panel(NamedTuple):
    """A part of a table that a terminal puts where there is room."""

    kind: str
    """`head`: round and dice. `market`: what lies in the middle. `line`: a seat in one line. `board`: all that a seat
    has. `legend`: what letters mean."""
    seat: int | None
    lines: list[Line]


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
    """Why an action is not legal: the rule, a text key with its arguments, and a legal way to the same end, if any."""

    rule: str
    key: str
    arguments: Mapping[str, int] = {}
    instead: int | None = None
    passed: int = 0
    """How many conditions it meets before the one that refuses it: of several actions, more is nearer to legal."""


class Asking(NamedTuple):
    """What a seat is asked: the key of the question, its arguments, how often, and whether it may be declined."""

    key: str
    arguments: Mapping[str, int]
    left: int
    optional: bool


@dataclass(frozen=True)
class Rules(Generic[S]):
    """What changes a position."""

    seats: range
    options: tuple[Option, ...]
    space: ActionSpace
    events: Events
    book: Book
    lay_out: Callable[[int, Mapping[str, str]], S]
    """A new position; seats and options are checked already."""
    load: Callable[[S, Reader], None]
    """Fill a newly laid out state from what `State.dump` wrote; what is pending is set already."""
    sources: Callable[[S, int], dict[str, int]]
    """Where a seat's points come from if the game ended now: by key, they sum to `scores()`."""
    oldest: int = 0
    """The oldest version whose records lead to the same end under these rules; 0 is this version alone."""

    def __post_init__(self) -> None:
        self.book.check()

    def plays(self, version: int) -> bool:
        """Whether a record or a snapshot of that version means the same under these rules."""
        return (self.oldest or self.book.version) <= version <= self.book.version


def _nothing_more(g: State, seat: int, action: int) -> Mapping[str, int]:
    return {}


def _itself(g: State, seat: int, action: int) -> tuple[int | str, ...]:
    return (action,)


def _no_time(g: State) -> Mapping[str, int]:
    return {}


def _no_verdict(g: State) -> str:
    return ""


def _as_data(view: View, say: Say) -> list[Line]:
    return [[Span(line)] for line in json.dumps(view["table"], indent=1, ensure_ascii=False).splitlines()]


def _in_lines(view: View, say: Say, wide: bool) -> list[Panel]:
    """A line for each seat, and the table as data, for games that say no more."""
    table = dict(view["table"])
    panels = []
    for seat, player in enumerate(table.pop("players", ())):
        told = ", ".join(f"{key} {value}" for key, value in player.items() if isinstance(value, int | str))
        panels.append(Panel("line", seat, [[Span(f"{say(f'chair-{seat}')}  ", "bold"), Span(told)]]))
    middle = [[Span(f"{key} {json.dumps(value, ensure_ascii=False)}")] for key, value in table.items()]
    return [Panel("market", None, middle), *panels]


@dataclass(frozen=True)
class Faces(Generic[S]):
    """What shows a position; every function here is given the position as a seat sees it."""

    package: str
    """Where the language files and the rules are."""
    table: Callable[[S, int], View]
    """What a seat sees of the table, as plain data: under `players` what each has, with points, total and sources."""
    refusal: Callable[[S, int, int], Refusal]
    """Why an action of a seat that is not legal now is refused."""
    components: Sequence[Component]
    terms: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """For an argument of actions and events, the keys of its values: `{"bonus": ("monk", ...)}`; texts name them."""
    labels: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """For an argument of actions and events, names of its values that no language changes: `{"cell": ("A1", ...)}`."""
    about: Callable[[S, int, int], Mapping[str, int]] = _nothing_more
    """What a text may say of a legal action of a seat beyond its arguments: the tile it takes, what it costs."""
    deed: Callable[[S, int, int], tuple[int | str, ...]] = _itself
    """What a legal action of a seat does, however it is paid for: equal for the same move with another die."""
    when: Callable[[S], Mapping[str, int]] = _no_time
    """Where in the game a position stands, for the text `when`: its round or phase."""
    sketch: Callable[[View, Say], list[Line]] = _as_data
    """The table of a view as lines for a terminal."""
    panels: Callable[[View, Say, bool], list[Panel]] = _in_lines
    """The same in parts, for a screen that is wide or not."""
    verdict: Callable[[S], str] = _no_verdict
    """The key of a text that judges a finished solo game, or nothing."""
    tally: tuple[str, str] | None = None
    """The event and its argument that tell which components a seat put in play, for reports of many games."""
    scene: Scene[S] | None = None
    """The table as places and pieces, for clients that draw."""
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language, texts that stand before those of the package: the names in a file of components."""


@dataclass(frozen=True)
class Mind(Generic[S]):
    """What weighs a position."""

    judge: Judge[S]
    features: Callable[[S, int], list[float]]
    """What a seat sees as numbers, as many as `names`; given the position as the seat sees it."""
    names: Sequence[str]
    inputs: Inputs[S] | None = None
    """What a learned value looks at, where there is one."""
    style: Style = PLAIN
    """How bots search in this game, level by level."""
    observation: Callable[[int], Observation[S]] | None = None
    """What a seat may know as a row of numbers, by the number of players: for learning environments."""


@dataclass(frozen=True)
class Files(Generic[S]):
    """How an owner of the printed game replaces stand-ins: a file to fill in, and the game that a file makes."""

    template: Callable[[], str]
    read: Callable[[str], "Game[S]"]
    text: str = ""
    """The file in use, or nothing."""


@dataclass(frozen=True)
class Game(Generic[S]):
    """Rules and faces, by name the module of the mind, which only bots need, and a first lesson where there is one."""

    rules: Rules[S]
    faces: Faces[S]
    mind_module: str = ""
    """The module that offers `MIND`; learned numbers lie beside it (`learned`)."""
    files: Files[S] | None = None
    lesson: Lesson | None = None

    @property
    def name(self) -> str:
        """The name by which the game is asked for."""
        return self.rules.book.name

    @property
    def version(self) -> int:
        """The version of the rules."""
        return self.rules.book.version

    @property
    def space(self) -> ActionSpace:
        """All actions."""
        return self.rules.space

    @cached_property
    def mind(self) -> Mind[S]:
        """What weighs positions, loaded when a bot asks for it."""
        module = self._mind_module
        if module is None:
            raise NoMind(
                "no-mind", "{game} has no evaluation: bots that evaluate positions cannot play it", game=self.name
            )
        mind = module.MIND
        assert isinstance(mind, Mind)
        return mind

    @property
    def has_mind(self) -> bool:
        """Whether there is something that weighs positions; without it only bots play that need none."""
        return self._mind_module is not None

    @cached_property
    def _mind_module(self) -> ModuleType | None:
        """The module of the mind; nothing where there is none. One that misses something itself is an error."""
        if not self.mind_module:
            return None
        try:
            return import_module(self.mind_module)
        except ModuleNotFoundError as error:
            if error.name is not None and not f"{self.mind_module}.".startswith(f"{error.name}."):
                raise
            return None

    def learned(self, name: str) -> bytes | None:
        """A file of learned numbers in the package of the mind, such as `odds.json`; nothing where there is none."""
        package = getattr(self._mind_module, "__package__", None)
        # A module in no package has no files of its own.
        file = resources(package).joinpath(name) if package else None
        return file.read_bytes() if file is not None and file.is_file() else None

    # --- beginning ------------------------------------------------------------

    def check_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options with their choices, the defaults filled in."""
        chosen = {option.key: option.choices[0] for option in self.rules.options}
        for key, choice in given.items():
            option = next((o for o in self.rules.options if o.key == key), None)
            if option is None:
                raise BadOption(
                    "no-such-option",
                    "{game} has no option '{option}'; choose from: {known}",
                    game=self.name,
                    option=key,
                    known=", ".join(chosen) or "-",
                )
            if choice not in option.choices:
                if key == "components" and choice.startswith("file-"):
                    raise BadOption(
                        "other-components",
                        "this game uses a components file ({mark}); give that file with --components",
                        mark=choice,
                    )
                raise BadOption(
                    "no-such-choice",
                    "option {option} of {game} must be one of {choices}, not '{choice}'",
                    option=key,
                    game=self.name,
                    choices=", ".join(option.choices),
                    choice=choice,
                )
            chosen[key] = choice
        return chosen

    def check_seats(self, players: int) -> None:
        """Raise an error where the game is not for this number of players."""
        seats = self.rules.seats
        if players not in seats:
            raise BadOption(
                "wrong-players",
                "{game} is for {low} to {high} players, not {players}",
                game=self.name,
                low=seats.start,
                high=seats.stop - 1,
                players=players,
            )

    def new(self, players: int, options: Mapping[str, str] | None = None) -> S:
        """A new position for a number of players, before any decision or chance."""
        self.check_seats(players)
        chosen = self.check_options(options or {})
        state = self.rules.lay_out(players, chosen)
        state.options = chosen
        state.settle()
        return state

    def with_components(self, text: str) -> "Game[S]":
        """The same game with the components that a file describes; an error names the line and what is expected."""
        game = self._files().read(text)
        mark = next((option.choices[0] for option in game.rules.options if option.key == "components"), "")
        _READ[game.name, mark] = text
        return game

    def template(self) -> str:
        """A file of components to fill in, for owners of the printed game."""
        return self._files().template()

    def _files(self) -> Files[S]:
        if self.files is None:
            raise BadComponents("no-components", "{game} has no components that a file can replace", game=self.name)
        return self.files

    # --- snapshots ------------------------------------------------------------

    def from_json(self, text: str) -> S:
        """The position that `State.to_json` wrote, or that somebody wrote in its form; checked in full."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadSnapshot("no-json", "this is not JSON: {reason}", reason=str(error)) from None
        head = Reader(data, "snapshot")
        if head.value("snapshot") != self.name:
            raise BadSnapshot(
                "other-game",
                "this is a snapshot of '{given}', not of {game}",
                given=str(head.value("snapshot")),
                game=self.name,
            )
        if not self.rules.plays(head.integer("version", 0, 10**6)):
            raise BadSnapshot(
                "other-version",
                "this is version {given} of {game}; the rules here are version {version}",
                given=str(head.value("version")),
                game=self.name,
                version=self.version,
            )
        seats = self.rules.seats
        players = head.integer("players", seats.start, seats.stop - 1)
        options = head.child("options")
        try:
            chosen = self.check_options({key: options.text(key) for key in options.data})
            state = self.rules.lay_out(players, chosen)
        except BadOption as error:
            raise BadSnapshot(error.key, error.english, **error.arguments) from None
        state.options = chosen
        state.depth = 0
        for frame in head.children("pending"):
            state.schedule(self._frame(frame, players))
        self.rules.load(state, head.child("position"))
        self._check(state)
        return state

    def _frame(self, frame: Reader, players: int) -> int:
        """A frame as a snapshot names it."""
        kind = self.rules.book.named(str(frame.value("kind")))
        if kind is None:
            raise BadSnapshot(
                "no-such-kind",
                "{path}: {game} has no '{kind}'",
                path=frame.path,
                game=self.name,
                kind=str(frame.value("kind")),
            )
        seat = frame.integer("seat", 0, players - 1) if kind.role == ASKS else NOBODY
        named = [(name, r) for name, r in zip(kind.names, kind.ranges, strict=True)]
        return int(kind.of(seat, *(frame.integer(name, r.start, r.stop - 1) for name, r in named)))

    def _check(self, state: S) -> None:
        """Raise an error where a loaded state is no position of the game: pieces, then what is pending, from below."""
        wrong = state.audit()
        if wrong:
            raise BadSnapshot("no-position", "this is not a position of {game}: {why}", game=self.name, why=wrong)
        book = self.rules.book
        depth = int(state.depth)
        for i in range(depth):
            state.depth = i + 1
            f = state.top()
            waits = i + 1 == depth and book.kind(f).role == RUNS
            if waits or not book.questions[book.kind(f).number].fits(state, f):
                raise BadSnapshot(
                    "does-not-fit",
                    "snapshot.pending[{i}]: '{kind}' cannot be pending here",
                    i=i,
                    kind=book.kind(f).key,
                )
        if not state.over() and not state.actions():
            raise BadSnapshot(
                "no-legal-action",
                "this is not a position of {game}: the pending question has no legal action",
                game=self.name,
            )

    # --- words ------------------------------------------------------------

    def words(self, action: int) -> str:
        """The notation of an action, as records and people write it: `mark 4 C3`, `house saddler red`."""
        verb = self.space.verb_of(action)
        named = zip(verb.names, verb.arguments(action), strict=True)
        return " ".join([verb.name, *(self._word(name, value) for name, value in named)])

    def parse(self, words: str) -> int:
        """The action that a notation names: the inverse of `words`, in capitals or not."""
        name, *rest = words.split() or [""]
        verb = self.space.verb_named(name.lower())
        if len(rest) != len(verb.names):
            return verb.action(tuple(range(len(rest))))
        return verb.action(tuple(self._value(verb, i, word) for i, word in enumerate(rest)))

    def _names(self, argument: str) -> Sequence[str]:
        """The names of an argument's values, or none where they are plain numbers."""
        return self.faces.labels.get(argument) or self.faces.terms.get(argument, ())

    def _word(self, argument: str, value: int) -> str:
        names = self._names(argument)
        return names[value] if names else str(value)

    def _value(self, verb: Verb, i: int, word: str) -> int:
        argument = verb.names[i]
        known = [self._word(argument, value) for value in verb.ranges[i]]
        allowed = {name.casefold(): value for name, value in zip(known, verb.ranges[i], strict=True)}
        if word.casefold() not in allowed:
            shown = ", ".join(known if len(known) <= 12 else [*known[:6], "...", known[-1]])
            raise BadNotation(
                "no-such-argument",
                "'{verb}': {name} must be one of {known}, not '{word}'",
                verb=verb.name,
                name=argument,
                known=shown,
                word=word,
            )
        return allowed[word.casefold()]

    # --- looking ------------------------------------------------------------

    def question(self, state: State) -> str:
        """The key of what is asked next, or nothing where the game is over."""
        return "" if state.over() else self.rules.book.kind(state.top()).key

    def asking(self, state: State, seat: int) -> Asking | None:
        """What a seat is asked now, or nothing."""
        f = int(state.frame_for(seat))
        if not f:
            return None
        kind = self.rules.book.kind(f)
        arguments = kind.arguments(f)
        optional = not self._declining.isdisjoint(state.actions_of(seat))
        return Asking(kind.key, arguments, arguments.get("left", 1), optional)

    @cached_property
    def _declining(self) -> frozenset[int]:
        """The actions that say no."""
        declining = [verb for verb in self.space.verbs if verb.declines]
        return frozenset(action for verb in declining for action in range(int(verb.base), int(verb.end)))

    def seen_by(self, state: S, seat: int) -> S:
        """The position as a seat sees it; see `State.seen_by`."""
        return cast(S, state.seen_by(seat))

    def view(self, state: S, seat: int) -> View:
        """All that a seat may see: the table, who decides, and its own legal actions; a spectator is seat -1."""
        seen = self.seen_by(state, seat)
        deciding = seen.deciding()
        asked = self.asking(seen, seat)
        secret = not seen.over() and self.rules.book.kind(seen.top()).secret
        question = asked.key if asked is not None else "" if secret else self.question(seen)
        return {
            "game": self.name,
            "version": self.version,
            "seats": int(seen.seats),
            "options": dict(seen.options),
            "seat": seat,
            "over": seen.over(),
            "deciding": deciding,
            "question": question,
            "asking": None if asked is None else {**asked._asdict(), "arguments": dict(asked.arguments)},
            "legal": seen.actions_of(seat),
            "table": self.faces.table(seen, seat),
        }

    def __repr__(self) -> str:
        return f"<game {self.name}, version {self.version}>"

    def __reduce__(self) -> tuple[object, ...]:
        module, name = where(self)
        text = self.files.text if self.files is not None else ""
        if not module:
            module, name = self._printed()
        return _again, (module, name, text)

    def _printed(self) -> tuple[str, str]:
        """Where the game of that name is that no file has changed."""
        for module in list(sys.modules.values()):
            for value in list(getattr(module, "__dict__", {}).values()):
                if isinstance(value, Game) and value.name == self.name and where(value)[0]:
                    return where(value)
        raise BadComponents("no-components", "{game} has no components that a file can replace", game=self.name)


def packed(state: State) -> tuple[object, ...]:
    """A position as what another process makes it of: its game and its text."""
    game = next(
        (
            value
            for module in list(sys.modules.values())
            for value in list(getattr(module, "__dict__", {}).values())
            if isinstance(value, Game) and value.rules.book is state.book
        ),
        None,
    )
    assert game is not None, f"no module offers the game {state.book.name}"
    text = _READ.get((game.name, state.options.get("components", "")), "")
    return *where(game), text, state.to_json()


def unpacked(module: str, name: str, components: str, text: str) -> State:
    """The position that was packed."""
    game = _again(module, name, components)
    return cast(State, game.from_json(text))


def _again(module: str, name: str, components: str) -> "Game[Any]":
    """The game that a module offers, with the components of a file where one was in use."""
    game = there(module, name)
    assert isinstance(game, Game)
    return game.with_components(components) if components else game


_READ: dict[tuple[str, str], str] = {}
"""The files of components that were read, by game and mark."""

AnyGame: TypeAlias = Game[Any]
"""A game of whatever state."""
