"""A game as the other packages see it: rules change a position, faces show it, the mind evaluates it.

Each of the three is a frozen record of typed functions and facts. Code that shows a position to a seat receives the
redacted position of that seat (`State.seen_by`), never the true one, so it cannot leak hidden information.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cached_property
from importlib import import_module
from importlib.resources import files as resources
from types import ModuleType
from typing import Any, Generic, NamedTuple, TypeAlias, cast

from duchy.core import loading, notation
from duchy.core.actions import ActionSpace
from duchy.core.errors import BadComponents, BadOption, NoMind
from duchy.core.events import Event, Events
from duchy.core.lesson import Lesson
from duchy.core.levels import PLAIN, Style
from duchy.core.observations import Observation
from duchy.core.observed import FieldsObservation
from duchy.core.questions import Book, Heuristic, S
from duchy.core.scene import Scene
from duchy.core.state import SPECTATOR as SPECTATOR
from duchy.core.state import State
from duchy.core.values import Inputs

View = dict[str, Any]
"""A redacted position as plain data."""

Say: TypeAlias = Callable[[str], str]
"""Returns the text of a key."""


class Span(NamedTuple):
    """A piece of text and its terminal style: `bold white on #55318c`, or none."""

    text: str
    style: str = ""
    plain: str = ""
    """The style for terminals with sixteen colours, if different."""
    place: str = ""
    """The place of the scene that it draws, so that it can be highlighted and clicked."""


Line = list[Span]
"""One line of a panel."""


class Panel(NamedTuple):
    """A part of a table, which a terminal places where there is room.

    Attributes:
        kind: `head`: round and dice. `market`: the shared supply. `line`: a seat in one line. `board`:
            everything a seat has. `legend`: the meaning of letters. `codes`: the meaning of short names of
            pieces.
        seat: The seat it belongs to, if any.
        lines: Its lines.
    """

    kind: str
    seat: int | None
    lines: list[Line]


class Option(NamedTuple):
    """A setup option; its first choice is the default. With a seat, it only concerns that seat.

    Attributes:
        key: Its key; `option-KEY` and `option-KEY-CHOICE` are its texts.
        choices: The keys of its choices; the first is the default.
        rule: The number of its rule.
        seat: The seat that it concerns alone, if any; it is not asked where nobody sits there.
    """

    key: str
    choices: tuple[str, ...]
    rule: str
    seat: int | None = None

    def concerns(self, players: int) -> bool:
        """Whether the option matters with this number of players."""
        return self.seat is None or self.seat < players


class Component(NamedTuple):
    """A fact of the printed game and its source: rulebook, public, stand-in or file.

    The text `component-TEXT` states the fact, and `component-NOTE-note`, if there is one, the note; `text` defaults to
    the key, and `note` to `text`. Both texts receive the arguments: numbers and words as they are, tuples as the texts
    of the keys in them.
    """

    key: str
    pieces: int
    source: str
    text: str = ""
    note: str = ""
    arguments: Mapping[str, int | str | tuple[str, ...]] = {}


class Refusal(NamedTuple):
    """Why an action is illegal: the rule, a text key with arguments, and a legal action to the same end, if any.

    Attributes:
        rule: The number of the rule.
        key: The key of the text `refusal-KEY` that says why.
        arguments: The arguments of that text: numbers, which `labels` and `terms` of the faces name.
        instead: A legal action to the same end, if there is one.
        passed: Number of conditions it meets before the failing one; a higher number means nearer to legal.
    """

    rule: str
    key: str
    arguments: Mapping[str, int] = {}
    instead: int | None = None
    passed: int = 0


class Asking(NamedTuple):
    """A question to a seat: its key, its arguments, how many answers are left, and whether it may be declined."""

    key: str
    arguments: Mapping[str, int]
    left: int
    optional: bool


@dataclass(frozen=True)
class Rules(Generic[S]):
    """The rules, which change a position.

    Attributes:
        seats: The possible numbers of players, as a range: `range(2, 5)` is two to four.
        options: The options of the set-up, in the order in which they are asked.
        space: All actions of players and of chance.
        events: All kinds of events.
        book: The questions, rolls and steps, the fields of a position, and what is hidden.
        lay_out: `lay_out(players, options)` returns a new position; seats and options are already checked.
        sources: `sources(g, seat)` returns a seat's points by source, if the game ended now; they sum to
            `scores()`.
        oldest: The oldest version whose records give the same results under these rules; 0 means only this
            version.
    """

    seats: range
    options: tuple[Option, ...]
    space: ActionSpace
    events: Events
    book: Book
    lay_out: Callable[[int, Mapping[str, str]], S]
    sources: Callable[[S, int], dict[str, int]]
    oldest: int = 0

    def __post_init__(self) -> None:
        self.book.check()
        self.events.home = self.book.home

    @property
    def default_players(self) -> int:
        """The default number of players: two, or the minimum of the game."""
        return 2 if 2 in self.seats else self.seats.start

    def plays(self, version: int) -> bool:
        """Whether records and snapshots of that version are valid under these rules."""
        return (self.oldest or self.book.version) <= version <= self.book.version


def _nothing_more(g: State, seat: int, action: int) -> Mapping[str, int]:
    return {}


def _itself(g: State, seat: int, action: int) -> tuple[int | str, ...]:
    return (action,)


def no_time(g: State) -> Mapping[str, int]:
    return {}


def _no_verdict(g: State) -> str:
    return ""


def from_scene(view: View, say: Say, wide: bool) -> list[Panel]:
    """Return the table as text from its scene, for games that define no panels."""
    from duchy.core.plain import panels  # which imports this module

    return panels(view, say)


@dataclass(frozen=True)
class Faces(Generic[S]):
    """The faces, which show a position. Every function receives the redacted position of a seat.

    Attributes:
        package: The package with the texts and the rules.
        table: `table(g, seat)` returns the table as a seat sees it, as plain data; `players` has points, total,
            sources and more.
        refusal: `refusal(g, seat, action)` returns why an illegal action of a seat is refused.
        components: Every fact of the printed game, with its source.
        terms: For an argument of actions and events, the text keys of its values: `{"bonus": ("monk", ...)}`.
        labels: For an argument of actions and events, language-independent names of its values: `{"cell":
            ("A1", ...)}`.
        about: `about(g, seat, action)` returns further text arguments for a legal action of a seat: the tile it
            takes, what it costs.
        effect: `effect(g, seat, action)` returns what a legal action of a seat does, however it is paid for:
            equal for the same move with another die.
        when: `when(g)` returns the round or phase of a position, for the text `when`.
        panels: `panels(view, say, wide)` returns the table of a view as panels, for a wide screen or a narrow
            one.
        verdict: `verdict(g)` returns the key of a text that judges a finished solo game; empty if there is
            none.
        tally: The event and the argument that name the components a seat put in play, for statistics of many
            games.
        scene: The table as places and pieces, for clients that draw.
        texts: By language, texts that override those of the package: the names in a components file.
    """

    package: str
    table: Callable[[S, int], Mapping[str, Any]]
    refusal: Callable[[S, int, int], Refusal]
    components: Sequence[Component]
    terms: Mapping[str, Sequence[str]] = field(default_factory=dict)
    labels: Mapping[str, Sequence[str]] = field(default_factory=dict)
    about: Callable[[S, int, int], Mapping[str, int]] = _nothing_more
    effect: Callable[[S, int, int], tuple[int | str, ...]] = _itself
    when: Callable[[S], Mapping[str, int]] = no_time
    panels: Callable[[View, Say, bool], list[Panel]] = from_scene
    verdict: Callable[[S], str] = _no_verdict
    tally: tuple[str, str] | None = None
    scene: Scene[S] | None = None
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Mind(Generic[S]):
    """The mind, which evaluates a position.

    Attributes:
        heuristic: The static evaluation that bots maximise.
        inputs: The inputs of the value function, if there is one.
        style: Search settings of bots in this game, level by level.
        observation: `observation(players)` returns the observation encoding for a number of players, for
            learning environments; by default, of all fields.
    """

    heuristic: Heuristic[S]
    inputs: Inputs[S] | None = None
    style: Style = PLAIN
    observation: Callable[[int], Observation[S]] | None = None


@dataclass(frozen=True)
class Files(Generic[S]):
    """The components files of a game, which replace stand-ins: a template, and a function that reads a file.

    Attributes:
        template: `template(say)` returns a file to fill in, with the comments that `say(key)` returns.
        read: `read(text)` returns the game that a file describes.
        text: The components file in use, or empty.
    """

    template: Callable[[Callable[[str], str]], str]
    read: Callable[[str], "Game[S]"]
    text: str = ""


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game: its rules and faces, the module of its mind for bots, and its first lesson, if there is one.

    Examples:
        >>> import duchy
        >>> game = duchy.load("burgundy-dice")
        >>> state = game.new(players=2)
        >>> [game.words(action) for action in state.actions_of(0)]
        ['start C2', 'start C5', 'start E2', 'start E5']
        >>> game.parse("start C5") in state.actions_of(0)
        True
        >>> game.view(state, seat=0)["deciding"]
        [0, 1]
        >>> game.from_json(state.to_json()) == state
        True
    """

    rules: Rules[S]
    faces: Faces[S]
    mind_module: str = ""
    """The module that defines `MIND`; trained files are in its package (`learned`)."""
    files: Files[S] | None = None
    lesson: Lesson | None = None

    @property
    def name(self) -> str:
        """Return the name of the game."""
        return self.rules.book.name

    @property
    def version(self) -> int:
        """Return the version of the rules."""
        return self.rules.book.version

    @property
    def space(self) -> ActionSpace:
        """Return the action space."""
        return self.rules.space

    @cached_property
    def mind(self) -> Mind[S]:
        """Return the mind, imported on first use."""
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
        """Return whether the game has a mind; without one, only bots that need none can play."""
        return self._mind_module is not None

    def observation(self, players: int) -> Observation[S]:
        """Return the observation encoding for a number of players: the mind's, or else that of the declared fields."""
        if self.has_mind and self.mind.observation is not None:
            return self.mind.observation(players)
        return FieldsObservation(self.new(players))

    @cached_property
    def _mind_module(self) -> ModuleType | None:
        """Import the module of the mind; None if there is none. Errors inside it are raised."""
        if not self.mind_module:
            return None
        try:
            return import_module(self.mind_module)
        except ModuleNotFoundError as error:
            if error.name is not None and not f"{self.mind_module}.".startswith(f"{error.name}."):
                raise
            return None

    def learned(self, name: str) -> bytes | None:
        """Return a trained file of the mind's package, such as `odds.json`; None if there is none."""
        return next(iter(self.learned_files(name)), None)

    def learned_files(self, pattern: str) -> list[bytes]:
        """Return all trained files whose names match a pattern such as `weights*.bin`, in order of their names."""
        package = getattr(self._mind_module, "__package__", None)
        # A module outside a package has no files.
        files = resources(package).iterdir() if package else ()
        fitting = [file for file in files if file.is_file() and fnmatchcase(file.name, pattern)]
        return [file.read_bytes() for file in sorted(fitting, key=lambda file: file.name)]

    # --- beginning ------------------------------------------------------------

    def check_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Return all options with their choices, defaults filled in."""
        chosen = {option.key: option.choices[0] for option in self.rules.options}
        for key, choice in given.items():
            option = next((o for o in self.rules.options if o.key == key), None)
            if not chosen:
                raise BadOption("no-options", "{game} has no options", game=self.name)
            if option is None:
                raise BadOption(
                    "no-such-option",
                    "{game} has no option '{option}'; choose from: {known}",
                    game=self.name,
                    option=key,
                    known=", ".join(chosen),
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
        """Raise an error if the game does not support this number of players."""
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
        """Return a new position for a number of players, before any decision or chance.

        Examples:
            >>> import duchy
            >>> state = duchy.load("burgundy-dice").new(2)
            >>> state.deciding(), state.over(), state.scores()
            ([0, 1], False, [1, 1])
            >>> copy = state.clone()
            >>> copy.lift(0)
            >>> copy.apply(copy.actions_of(0)[0])
            >>> copy.deciding(), copy == state
            ([1], False)
            >>> state.push(state.actions_of(0)[0])
            >>> state.pop()
            >>> state.deciding()
            [0, 1]
        """
        self.check_seats(players)
        chosen = self.check_options(options or {})
        state = self.rules.lay_out(players, chosen)
        state.options = chosen
        state.settle()
        return state

    def with_components(self, text: str) -> "Game[S]":
        """Return the game with the components of a file; errors name the line and what is expected."""
        game = self._files().read(text)
        mark = next((option.choices[0] for option in game.rules.options if option.key == "components"), "")
        loading.COMPONENTS_FILES[game.name, mark] = text
        return game

    def template(self, say: Callable[[str], str]) -> str:
        """Return a components file to fill in, for owners of the printed game; its comments are texts of the game."""
        return self._files().template(say)

    def _files(self) -> Files[S]:
        if self.files is None:
            raise BadComponents("no-components", "{game} has no components that a file can replace", game=self.name)
        return self.files

    # --- snapshots and notation ------------------------------------------------------------

    def from_json(self, text: str) -> S:
        """Return the position of a snapshot written by `State.to_json` or by hand; it is fully validated."""
        return loading.position(self, text)

    def words(self, action: int) -> str:
        """Return an action in notation, as in records: `mark 4 C3`, `house saddler red`."""
        return notation.words(self, action)

    def parse(self, words: str) -> int:
        """Return the action of a notation, the inverse of `words`; case is ignored."""
        return notation.parse(self, words)

    def decode(self, event: Event) -> dict[str, int | str]:
        """Return the arguments of an event by name, with keys such as `C3` or `monk` where it has them."""
        return notation.decode(self, event.named())

    # --- looking ------------------------------------------------------------

    def question(self, state: State) -> str:
        """Return the key of the next question; empty if the game is over."""
        return "" if state.over() else self.rules.book.kind(state.top()).key

    def asking(self, state: State, seat: int) -> Asking | None:
        """Return the question to a seat, or None."""
        f = int(state.frame_for(seat))
        if not f:
            return None
        kind = self.rules.book.kind(f)
        arguments = kind.arguments(f)
        optional = not self._declining.isdisjoint(state.actions_of(seat))
        return Asking(kind.key, arguments, arguments.get("left", 1), optional)

    @cached_property
    def _declining(self) -> frozenset[int]:
        """Return the actions that decline."""
        declining = [verb for verb in self.space.verbs if verb.declines]
        return frozenset(action for verb in declining for action in range(int(verb.base), int(verb.end)))

    def seen_by(self, state: S, seat: int) -> S:
        """Return the redacted position of a seat; see `State.seen_by`."""
        return cast(S, state.seen_by(seat))

    def view(self, state: S, seat: int) -> View:
        """Return what a seat may see as plain data: table, deciding seats, its legal actions; -1 is a spectator."""
        seen = self.seen_by(state, seat)
        deciding = seen.deciding()
        asking = self.asking(seen, seat)
        secret = not seen.over() and self.rules.book.kind(seen.top()).secret
        question = asking.key if asking is not None else "" if secret else self.question(seen)
        view: View = {
            "game": self.name,
            "version": self.version,
            "seats": int(seen.seats),
            "options": dict(seen.options),
            "seat": seat,
            "over": seen.over(),
            "deciding": deciding,
            "question": question,
            "asking": None if asking is None else {**asking._asdict(), "arguments": dict(asking.arguments)},
            "legal": seen.actions_of(seat),
            "table": self.faces.table(seen, seat),
        }
        scene = self.faces.scene
        if scene is not None and self.faces.panels is from_scene:
            view["scene"] = scene.places(seen, seat), scene.pieces(seen, seat)
        return view

    def __repr__(self) -> str:
        return f"<game {self.name}, version {self.version}>"

    def __reduce__(self) -> tuple[object, ...]:
        return loading.game_at, (self.home, self.files.text if self.files is not None else "")

    @property
    def home(self) -> str:
        """The module and the name that offer the game, `module:NAME`; raises an error if it declares none."""
        return loading.home(self.rules.book)


AnyGame: TypeAlias = Game[Any]
"""A game with any type of state."""
