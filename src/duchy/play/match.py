"""A match: a game, its options, a seed, and the list of all actions, including chance.

Everything else follows from that list. Undo goes back to the last bar: a chance action, an event that revealed hidden
information, or another seat's open decision. Simultaneous secret choices are no bar for one another: each seat can make
and undo its own in any order.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Self

from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption, IllegalAction, NothingToUndo, no_seat
from duchy.core.events import Event, Sink
from duchy.core.game import SPECTATOR, AnyGame, Refusal, View
from duchy.core.replay import Replay, replay
from duchy.core.rng import Rng, stream
from duchy.core.sketch import in_text
from duchy.core.state import State
from duchy.play.preview import Preview, only_seat, preview, refusal_error, shows_hidden, why_not
from duchy.play.seat import Seat
from duchy.play.texts import LANGUAGES, Texts
from duchy.shelf import Shelf

LONGEST_SEED = 200
"""Maximum number of characters of a seed."""
LONGEST_NUMBER = 3 * LONGEST_SEED
"""Maximum number of bits of a seed that is a number."""
WHOLE_NUMBER = re.compile(r"0|-?[1-9][0-9]*")
SURROGATE = re.compile("[\ud800-\udfff]")
UNNAMED = "?"
"""The name of a seat without one."""


class Ply(NamedTuple):
    """One played action, whether it was secret, and whether undo is barred from going back beyond it."""

    seat: int
    action: int
    secret: bool
    barred: bool


class Mark(NamedTuple):
    """A point in the match: its number of plies and events, and the position there."""

    plies: int
    events: int
    state: State


class Match:
    """A game in progress. Chance acts automatically: after each call a player decides, or the game is over.

    Actions are integers, or words as in records.

    Examples:
        >>> match = Match("burgundy-dice", players=2, seed=7)
        >>> match.deciding
        (0, 1)
        >>> match.moves(seat=0)
        ['start C2', 'start C5', 'start E2', 'start E5']
        >>> [event.kind.name for event in match.play("start C2", seat=0)]
        ['started']
        >>> match.deciding
        (1,)
        >>> match.undo(0)
        >>> match.deciding
        (0, 1)
    """

    def __init__(
        self,
        game: AnyGame | str,
        players: int = 2,
        seed: int | str = 0,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        *,
        start: State | None = None,
        auto_roll: bool = True,
    ) -> None:
        """Start a match of a game, or of the installed game of this name; with `start`, from that position.

        Without `auto_roll`, chance acts only when `roll` or `roll_once` is called.
        """
        self.game = game = Shelf().load(game) if isinstance(game, str) else game
        self.seed = clean_seed(seed)
        self.auto_roll = auto_roll
        self.state: State = game.new(players, options) if start is None else start.clone()
        self.options = dict(self.state.options)
        check_names(names, self.players)
        self.names = [*map(clean_name, names), *(f"P{i + 1}" for i in range(len(names), self.players))]
        self.plies: list[Ply] = []
        self.events: list[Event] = []
        self._rolled = 0
        self._undone: dict[int, list[int]] = {}
        self._start = Mark(0, 0, self.state.clone())
        self._bar = self._start
        if auto_roll:
            self.roll()

    # --- reading ------------------------------------------------------------

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return int(self.state.seats)

    @property
    def deciding(self) -> tuple[int, ...]:
        """Return the deciding seats: none for chance or after the end, several for simultaneous choices."""
        return tuple(sorted(self.state.deciding()))

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.state.over()

    @property
    def chance_acts(self) -> bool:
        """Return whether chance acts next."""
        return not self.over and self.state.seat() == NOBODY

    @property
    def rolled(self) -> int:
        """Return the number of chance actions so far."""
        return self._rolled

    @property
    def actions(self) -> list[int]:
        """Return all actions so far, including chance."""
        return [ply.action for ply in self.plies]

    @property
    def bar(self) -> int:
        """Return the number of plies before the last bar, which undo cannot cross."""
        return self._bar.plies

    @property
    def start(self) -> State:
        """Return a copy of the position before the first ply."""
        return self._start.state.clone()

    @property
    def other_start(self) -> State | None:
        """Return a copy of the position before the first ply if it is not that of a new game, as after a fork."""
        return None if self._start.state == self.game.new(self.players, self.options) else self.start

    @property
    def scores(self) -> list[int]:
        """Return the points of each seat if the game ended now."""
        return self.state.scores()

    @property
    def ranks(self) -> list[int]:
        """Return the current rank of each seat after tie-breaks, 1 for the best."""
        return self.state.ranks()

    def legal(self, seat: int | None = None) -> list[int]:
        """Return the legal actions of a seat, or of the only deciding one; empty if chance acts or the game is over."""
        if seat is not None:
            self._check_seat(seat)
        return self.state.actions_of(only_seat(self.state, seat)) if self.deciding else []

    def moves(self, seat: int | None = None) -> list[str]:
        """Return the legal actions of a seat, or of the only deciding one, in words."""
        return [self.game.words(action) for action in self.legal(seat)]

    def action(self, action: int | str) -> int:
        """Return the number of an action given as a number or in words."""
        return self.game.parse(action) if isinstance(action, str) else action

    def _check_seat(self, seat: int, lowest: int = 0) -> None:
        """Raise an error if the table has no such seat."""
        if not lowest <= seat < self.players:
            raise no_seat(seat, self.players)

    def outcomes(self) -> list[int]:
        """Return the possible chance actions; empty if chance is not next."""
        return self.state.actions() if self.chance_acts else []

    def seat(self, number: int) -> Seat:
        """Return the seat of a player or a bot."""
        return Seat(self.game, lambda: self.state, number, lambda: self.events)

    def view(self, seat: int) -> View:
        """Return the view of a seat as plain data; a spectator is seat -1."""
        self._check_seat(seat, SPECTATOR)
        return self.game.view(self.state, seat)

    def log(self, seat: int) -> list[Event]:
        """Return the events that a seat may know."""
        self._check_seat(seat, SPECTATOR)
        return [event for event in self.events if event.seen_by(seat)]

    def preview(self, action: int | str, seat: int | None = None, scored: bool = False) -> Preview:
        """Return the certain effects of an action; with immediate points separately, if requested.

        Examples:
            >>> Match("burgundy-dice", players=2, seed=7).preview("start C2", seat=0).points
            0
        """
        return preview(self.game, self.state, self.action(action), seat, scored)

    def why_not(self, action: int | str, seat: int | None = None) -> Refusal | None:
        """Return why an action of a seat is refused, with `str` as a sentence; None if it is legal.

        Examples:
            >>> print(Match("burgundy-dice", players=2, seed=7).why_not("start B2", seat=0))
            B2 isn’t a castle. (R10)
        """
        return why_not(self.game, self.state, self.action(action), seat)

    def position(self, plies: int) -> State:
        """Return the position after a number of plies, replayed from the beginning."""
        state = self.start
        for ply in self.plies[:plies]:
            advance(state, ply.seat, ply.action)
        return state

    def positions(self) -> Iterator[State]:
        """Yield the position before the first ply and after each, replayed from the beginning."""
        state = self.start
        yield state.clone()
        for ply in self.plies:
            advance(state, ply.seat, ply.action)
            yield state.clone()

    def copy(self) -> Self:
        """Return an independent copy of the match."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.names, other.plies, other.events = self.names[:], self.plies[:], self.events[:]
        other._undone = {seat: undone[:] for seat, undone in self._undone.items()}
        other.state = self.state.clone()
        return other

    # --- playing ------------------------------------------------------------

    def play(self, action: int | str, seat: int | None = None) -> list[Event]:
        """Play an action of a seat, or of the only deciding one, then let chance act; return the events."""
        events = self._decide(self.action(action), seat)
        return events + self.roll() if self.auto_roll else events

    def _decide(self, action: int, seat: int | None) -> list[Event]:
        """Play a legal action of a seat, or of the only deciding one."""
        refused = self.why_not(action, seat)
        if refused is not None:
            raise refusal_error(self.game, action, refused)
        seat = only_seat(self.state, seat)
        self._keep_undone(seat, action)
        return self._put(seat, action)

    def _keep_undone(self, seat: int, action: int) -> None:
        """Keep the redo list if the action is the one that was undone last; clear it otherwise."""
        undone = self._undone.get(seat, [])
        if undone and undone[-1] == action:
            undone.pop()
        else:
            self._undone.pop(seat, None)

    def roll(self) -> list[Event]:
        """Let chance act until a seat decides or the game is over, and return the events."""
        events: list[Event] = []
        while self.chance_acts:
            events += self.roll_once()
        return events

    def roll_once(self, seed: int | str | None = None) -> list[Event]:
        """Let chance act once, with another seed if one is given.

        The n-th chance action has its own random stream, which no decision changes.
        """
        dice = chance_stream(self.seed if seed is None else seed, self._rolled)
        return self._put(NOBODY, int(self.state.draw(dice)))

    def replay(self, action: int, seat: int | None = None) -> list[Event]:
        """Play an action of a record, and return the events; where chance acts, the seat does not matter."""
        if not self.chance_acts:
            return self._decide(action, seat)
        if action not in self.outcomes():
            raise IllegalAction(
                "no-outcome", "'{words}' is not a possible chance outcome here", words=self.game.words(action)
            )
        return self._put(NOBODY, action)

    def replay_all(self, plies: Sequence[tuple[int, int]]) -> Replay:
        """Play many actions that were legal under these rules, and return what happened.

        This equals `replay` one by one, but checks no legality and makes no copies: an error makes the match unusable.
        """
        result = replay(self.state, list(plies))
        first, event_count = len(self.plies), len(self.events)
        for (seat, action), secret, barred in zip(plies, result.secret, result.barred, strict=True):
            if self._undone:
                self._keep_undone(seat, action)
                if barred:
                    self._undone.clear()
            self.plies.append(Ply(seat, action, secret, barred))
            self._rolled += seat == NOBODY
        for events in result.events:
            self.events += events
        if result.at_bar is not None:
            before = sum(map(len, result.events[: result.bar]))
            self._bar = Mark(first + result.bar, event_count + before, result.at_bar)
        return result

    def _put(self, seat: int, action: int) -> list[Event]:
        """Play on a copy and then keep it, so that an error leaves the match unchanged."""
        f = self.state.top() if seat == NOBODY else self.state.frame_for(seat)
        secret = self.game.rules.book.kind(f).secret
        state = self.state.clone()
        sink = Sink()
        state.sink = sink
        advance(state, seat, action)
        state.sink = None
        barred = seat == NOBODY or shows_hidden(state, sink.events)
        self.state = state
        self.plies.append(Ply(seat, action, secret, barred))
        self.events += sink.events
        if barred:
            self._undone.clear()
            self._rolled += seat == NOBODY
            self._bar = Mark(len(self.plies), len(self.events), state.clone())
        return sink.events

    # --- as an object ------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Match)
            and self.game.name == other.game.name
            and self._contents()[1:] == other._contents()[1:]
        )

    def __hash__(self) -> int:
        return hash((self.game.name, str(self.seed), tuple(self.plies)))

    def __repr__(self) -> str:
        progress = "over" if self.over else f"{len(self.plies)} actions"
        return f"<match of {self.game.name}, {', '.join(self.names)}, seed {self.seed}, {progress}>"

    def __deepcopy__(self, memo: object) -> "Match":
        return _match(type(self), self.auto_roll, *self._contents())

    def __reduce__(self) -> tuple[object, ...]:
        return _match, (type(self), self.auto_roll, *self._contents())

    def _contents(self) -> tuple[AnyGame, State, int | str, list[str], list[Ply], dict[int, list[int]]]:
        """Return everything that defines a match, for comparing and pickling."""
        undone = {seat: list(actions) for seat, actions in self._undone.items() if actions}
        return self.game, self.start, self.seed, list(self.names), list(self.plies), undone

    # --- undo ------------------------------------------------------------

    def undoable(self, seat: int) -> int:
        """Return the ply that undo would take back for a seat, or -1."""
        return next(self._undoable(seat), -1)

    def undo_steps(self, seat: int) -> int:
        """Return the number of decisions that a seat can undo one after the other."""
        return sum(1 for _ in self._undoable(seat))

    def _undoable(self, seat: int) -> Iterator[int]:
        """Yield the plies that a seat can undo one after the other, the last one first."""
        for i in range(len(self.plies) - 1, self._bar.plies - 1, -1):
            if self.plies[i].seat == seat:
                yield i
            elif not self.plies[i].secret:
                return

    def undo(self, seat: int) -> None:
        """Undo a seat's last decision since the last bar; later secret choices of others stay."""
        taken = self.undoable(seat)
        if taken < 0:
            raise nothing_to_undo()
        again = self.plies[self._bar.plies : taken] + self.plies[taken + 1 :]
        action = self.plies[taken].action
        del self.plies[self._bar.plies :]
        del self.events[self._bar.events :]
        self.state = self._bar.state.clone()
        for ply in again:
            self._put(ply.seat, ply.action)
        self._undone.setdefault(seat, []).append(action)

    def restart(self, seat: int) -> None:
        """Undo all decisions of a seat since the last bar."""
        self.undo(seat)
        while self.undoable(seat) >= 0:
            self.undo(seat)

    def redo(self, seat: int | None = None) -> list[Event]:
        """Redo the decision that a seat, or the only deciding one, undid last, and return the events."""
        seat = only_seat(self.state, seat)
        undone = self._undone.get(seat)
        if not undone:
            raise NothingToUndo("nothing-to-redo", "nothing to redo")
        return self.play(undone[-1], seat)

    def fork(self, plies: int, seat: int, seed: int | str = 0) -> Self:
        """Return a new match from the position after a number of plies, with hidden information redrawn for a seat."""
        state = self.position(plies)
        state.hide(seat, fork_stream(seed, plies))
        return type(self)(self.game, self.players, seed, names=self.names, start=state, auto_roll=self.auto_roll)

    # --- files ------------------------------------------------------------

    def save(self, path: Path | str) -> None:
        """Save the record to a file."""
        from duchy.play.record import Record

        Record(self).save(path)

    @staticmethod
    def load(path: Path | str, shelf: Shelf | None = None) -> "Match":
        """Return the match of a record in a file, after letting chance act."""
        from duchy.play.record import Record

        match = Record.load(path, shelf).match
        match.auto_roll = True
        match.roll()
        return match

    # --- showing ------------------------------------------------------------

    def texts(self, language: str = LANGUAGES[0]) -> Texts:
        """Return the texts of this match in a language."""
        return Texts(self.game, language, self.names)

    @property
    def viewpoint(self) -> int:
        """The default viewer: the only deciding seat, or a spectator."""
        return self.deciding[0] if len(self.deciding) == 1 else SPECTATOR

    def __str__(self) -> str:
        texts, view = self.texts(), self.view(self.viewpoint)
        lines = in_text(self.game, view, texts.say)
        for seat in self.deciding:
            question = texts.question(self.view(seat)["question"])
            lines.append(f"{self.names[seat]}: {question} {', '.join(self.moves(seat))}")
        return "\n".join(lines)

    def _repr_svg_(self) -> str | None:
        """The table as an SVG for notebooks; None for a game without a scene."""
        from duchy.play.drawing import svg

        if self.game.faces.scene is None:
            return None
        return svg(self.game, self.state, self.viewpoint, self.texts())


def _match(
    kind: type[Match],
    auto_roll: bool,
    game: AnyGame,
    start: State,
    seed: int | str,
    names: list[str],
    plies: list[Ply],
    undone: dict[int, list[int]],
) -> Match:
    """Return the match with these contents, by replaying its plies."""
    match = kind.__new__(kind)
    Match.__init__(match, game, int(start.seats), seed, names=names, start=start, auto_roll=False)
    match.replay_all([(ply.seat, ply.action) for ply in plies])
    match.auto_roll = auto_roll
    match._undone = undone
    return match


def nothing_to_undo() -> NothingToUndo:
    """Return the error that a seat has no decision to undo."""
    return NothingToUndo(
        "nothing-to-undo", "nothing to undo: dice were rolled, something was revealed, or another player has moved"
    )


def check_names(names: Sequence[str], seats: int) -> None:
    """Raise an error if there are more names than seats."""
    if len(names) > seats:
        raise BadOption("names", "there are more names ({given}) than players ({seats})", given=len(names), seats=seats)


def clean_name(name: str) -> str:
    """Return a name on one line, without control and formatting characters."""
    shown = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in name)
    return " ".join(shown.split()) or UNNAMED


def clean_seed(seed: int | str) -> int | str:
    """Return a seed as records hold it, a number if it reads like one; raise an error if they could not hold it."""
    if isinstance(seed, int):
        good = seed.bit_length() <= LONGEST_NUMBER
    else:
        good = len(seed) <= LONGEST_SEED and seed == " ".join(seed.split()) and not SURROGATE.search(seed)
    if good and isinstance(seed, str) and WHOLE_NUMBER.fullmatch(seed) and int(seed).bit_length() <= LONGEST_NUMBER:
        return int(seed)
    if not good:
        raise BadOption(
            "bad-seed",
            "a seed is a number, or one line of words separated by single spaces; it has at most {most} characters",
            most=LONGEST_SEED,
        )
    return seed


def chance_stream(seed: int | str, number: int) -> Rng:
    """Return the random stream of the n-th chance action, counted from 0."""
    return stream(seed, f"chance:{number}")


def fork_stream(seed: int | str, plies: int) -> Rng:
    """Return the random stream that redraws hidden information after a number of plies."""
    return stream(seed, f"fork:{plies}")


def advance(state: State, seat: int, action: int) -> None:
    """Play an action of a seat or of chance."""
    if seat != NOBODY:
        state.lift(seat)
    state.apply(action)
