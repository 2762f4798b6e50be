"""Random games in which every seat plans: what is played for a seat, and when the others see it.

Times are numbers here. Each player types in a way of their own, and now and then looks away.
"""

import math
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple
from unittest.mock import patch

from duchy.core.errors import DuchyError
from duchy.core.state import State
from duchy.play import scene as scenes
from duchy.server.errors import Refused
from duchy.server.rooms.rooms import DEADLINES
from duchy.server.store import entries
from duchy.server.store.model import RUNNING
from duchy.server.table import commands, planning
from duchy.server.table.notation import Notation
from duchy.server.table.opening import new_table
from duchy.server.table.permissions import Requester
from duchy.server.table.table import Table
from duchy.server.thinking import whatifs
from duchy.server.wire.requests import ME, OPEN, ChairWanted, PassForMe, Start, TableWanted
from duchy.shelf import Shelf
from tests.server import commanding
from tests.server.commanding import do

SHELF = Shelf()
NOTATIONS = {name: Notation(SHELF.load(name)) for name in SHELF.names()}
CASES = [(name, players) for name in SHELF.names() for players in SHELF.load(name).rules.seats if players > 1]
"""All games with all numbers of players who can wait for each other."""
PLANS = 0.15
"""How often a seat that waits plans, after each action of the others."""
TRIED = 4
"""The largest number of moves that are tried."""
ACTIONS = 600


class Seen(NamedTuple):
    """An answer as an observer sees it."""

    seat: int
    took: int
    goes_on: bool
    """Whether the action before was the same seat's."""
    forced: bool
    planned: bool
    """What the observer is to guess."""


class Promise(NamedTuple):
    """What a planner saw when a plan was made: for each move its places, what lay there, and its effects."""

    actions: list[int]
    moves: list[object]
    lying: list[dict[str, list[str]]]


class Wrong(AssertionError):
    """Something was played that a plan excludes."""


def _lying(table: Table, seat: int, places: Sequence[str]) -> dict[str, list[str]]:
    """Return what a seat sees on places now."""
    assert table.match is not None
    pieces = scenes.pieces(table.game, table.match.state, seat)
    return {
        place: sorted(f"{one.kind} {one.number} {one.shown}" for one in pieces if one.place == place)
        for place in places
    }


def _move(table: Table, seat: int, action: int) -> tuple[object, Sequence[str]]:
    """Return a legal move as a seat is shown it, and its places."""
    assert table.match is not None
    found = next(one for one in scenes.moves(table.game, table.match.state, seat) if one.action == action)
    shown = found.preview
    asked = None if shown.question is None else (shown.question.key, dict(shown.question.arguments))
    effects = shown.points, shown.by, shown.change, asked, shown.ends_turn, shown.final
    return (found.touch, dict(found.about), effects), found.touch


class PlannedGame:
    """One random game of people who type and plan."""

    def __init__(self, name: str, players: int, seed: str) -> None:
        self.rng = random.Random(seed)
        self.at = 1_000_000
        game = SHELF.load(name)
        chairs = [ChairWanted(ME, "P0"), *(ChairWanted(OPEN) for _ in range(players - 1))]
        clock = self.rng.choice(("none", "none", "live", "move"))
        wanted = TableWanted(game=name, chairs=chairs, undo="bar", clock=clock, clock_time=self.rng.choice((300, 3600)))
        self.table = new_table(wanted, 1, game, NOTATIONS[name], "", self.at)
        for seat in range(1, players):
            commands.sit(self.table, seat, seat + 1, f"P{seat}", self.at)
        do(self.table, 1, Start(), self.at)
        self.speed = [self.rng.uniform(math.log(1500), math.log(25_000)) for _ in range(players)]
        """The logarithm of the milliseconds that each player usually takes."""
        self.seen: list[Seen] = []
        self.promises: dict[int, Promise] = {}
        self.since: dict[int, int] = {}
        """The number of plies at which each plan was made."""
        self.counts = {"planned": 0, "answered": 0, "passed": 0, "dropped": 0}
        self.awaited: dict[int, int] = {}
        """When each player who is asked will type."""
        for seat in range(players):
            if self.rng.random() < 0.3:
                self._do(partial(do, self.table, seat + 1, PassForMe(seat, True), self.at))
        self._done()

    # --- playing ------------------------------------------------------------

    def run(self) -> None:
        """Play until the end."""
        for _ in range(ACTIONS):
            table = self.table
            if table.status != RUNNING:
                break
            self._plan()
            for seat in table.deciding():
                self.awaited.setdefault(seat, self.at + self._types(seat))
            deadline = table.deadline(self.at)
            seat = min(table.deciding(), key=lambda seat: self.awaited[seat])
            if deadline is not None and deadline.at <= self.awaited[seat]:
                self.at = max(self.at, deadline.at)
                self._do(partial(DEADLINES[deadline.command], table, self.at))
            else:
                self.at = max(self.at, self.awaited[seat])
                self._do(partial(self._type, seat))

    def _type(self, seat: int) -> None:
        table = self.table
        assert table.match is not None
        action = self.rng.choice(table.match.legal(seat))
        commanding.act(table, seat, table.rev(seat), table.ply(seat), action, self.at)

    def _types(self, seat: int) -> int:
        """Return how long a player takes to type: a moment if there is no choice, less within a turn."""
        match = self.table.match
        assert match is not None
        log = self.speed[seat] + self.rng.gauss(0, 0.5)
        if len(match.legal(seat)) == 1:
            log -= 1.5
        elif self._last() == seat:
            log -= 0.5
        if self.table.answers[seat].due:
            return 10_000_000  # who has planned looks away
        return int(math.exp(log))

    def _last(self) -> int:
        """Return the seat of the last decision."""
        match = self.table.match
        assert match is not None
        return next((ply.seat for ply in reversed(match.plies) if 0 <= ply.seat < match.players), -1)

    def _plan(self) -> None:
        """Let seats that wait plan random moves, or change their mind."""
        table = self.table
        for seat in range(len(table.seats)):
            if seat in table.deciding() or self.rng.random() > PLANS:
                continue
            answers = table.answers[seat]
            if answers.plan is not None and self.rng.random() > 0.1:
                continue
            try:
                tried = whatifs.to_plan(table, seat + 1, seat, self.at)
                promise = self._try(tried, seat)
                steps = planning.steps_of(tried, Requester(seat + 1), seat, table.head.id)
                self._do(partial(planning.plan, table, Requester(seat + 1), seat, steps, self.at))
            except Refused:
                continue
            assert table.match is not None
            self.promises[seat], self.since[seat] = promise, len(table.match.plies)
            self.counts["planned"] += 1

    def _try(self, tried: Table, seat: int) -> Promise:
        """Try random moves, and note how they are shown."""
        promise = Promise([], [], [])
        for _ in range(self.rng.randrange(1, TRIED + 1)):
            if tried.status != RUNNING or seat not in tried.deciding():
                break
            assert tried.match is not None
            action = self.rng.choice(tried.match.legal(seat))
            move, touch = _move(tried, seat, action)
            promise.actions.append(action)
            promise.moves.append(move)
            promise.lying.append(_lying(tried, seat, touch))
            commanding.act(tried, seat, tried.rev(seat), tried.ply(seat), action, self.at)
        return promise

    def _do(self, command: Callable[[], object]) -> None:
        """Run a command as a process does, and look at what came of it."""
        before = self.table.copy()
        command()
        planning.review(self.table, self.at)
        self._judge(before)
        self._done()

    def _done(self) -> None:
        self.table.taken()
        self.table.stored = self.table.number
        deciding = self.table.deciding()
        self.awaited = {seat: at for seat, at in self.awaited.items() if seat in deciding}

    # --- judging ------------------------------------------------------------

    def _judge(self, before: Table) -> None:
        """Compare what was played for a seat with what its plan promises, and note what the others see."""
        answering = -1
        assert before.match is not None and self.table.match is not None
        for entry in self.table.fresh:
            if isinstance(entry, entries.Answering):
                answering = entry.seat
            if isinstance(entry, entries.PlanDropped):
                self.counts["dropped"] += 1
                self.promises.pop(entry.seat, None)
            if not isinstance(entry, entries.Played):
                continue
            planned = answering == entry.seat
            if planned:
                self._check(before, entry)
            else:
                self.promises.pop(entry.seat, None)
            took = self.at - before.viewers.changed(entry.seat)
            forced = len(before.match.legal(entry.seat)) == 1
            last = next((ply.seat for ply in reversed(before.match.plies) if 0 <= ply.seat < len(before.seats)), -1)
            self.seen.append(Seen(entry.seat, took, last == entry.seat, forced, planned))
            self.awaited.pop(entry.seat, None)
            answering = -1

    def _check(self, before: Table, entry: entries.Played) -> None:
        """Check a planned answer against everything that its planner saw."""
        seat, action, match = entry.seat, self.table.notation.parse(entry.words), before.match
        assert match is not None
        legal = match.legal(seat)
        if action not in legal:
            raise Wrong(f"{entry.words} is illegal")
        if before.answers[seat].due > self.at:
            raise Wrong(f"{entry.words} is too early")
        promise = self.promises.get(seat)
        if before.answers[seat].plan is None:
            if not before.answers[seat].passing or len(legal) != 1:
                raise Wrong(f"{entry.words} was neither planned nor forced")
            self.counts["passed"] += 1
            return
        if promise is None or promise.actions[0] != action:
            raise Wrong(f"{entry.words} is not what was planned")
        move, touch = _move(before, seat, action)
        if move != promise.moves[0]:
            raise Wrong(f"{entry.words} was shown as {promise.moves[0]}, and is {move}")
        if _lying(before, seat, touch) != promise.lying[0]:
            raise Wrong(f"{entry.words} names {promise.lying[0]}")
        self._check_dice(before, seat, touch)
        self.counts["answered"] += 1
        for one in promise:
            one.pop(0)
        if not promise.actions:
            del self.promises[seat]

    def _check_dice(self, before: Table, seat: int, touch: Sequence[str]) -> None:
        """Check that no chance action since the plan was made has changed what lies on its places."""
        match = before.match
        assert match is not None
        state = match.position(self.since[seat])
        for ply in match.plies[self.since[seat] :]:
            if ply.seat < match.players:
                state.lift(ply.seat)
                state.apply(ply.action)
                continue
            had = _on(before, state, seat, touch)
            state.apply(ply.action)
            if _on(before, state, seat, touch) != had:
                raise Wrong(f"dice have changed {touch}")


def _on(table: Table, state: State, seat: int, places: Sequence[str]) -> list[tuple[object, ...]]:
    pieces = scenes.pieces(table.game, state, seat)
    return sorted((one.place, one.kind, one.number, one.shown) for one in pieces if one.place in places)


def play(name: str, players: int, seed: str) -> PlannedGame:
    """Play one game; raise an error if something is played that a plan excludes."""
    with patch.object(planning, "chance", random.Random(f"waits {seed}")):
        game = PlannedGame(name, players, seed)
        try:
            game.run()
        except (Wrong, DuchyError) as error:
            raise Wrong(f"{name} {players} {seed}: {error}") from error
    return game


# --- an observer ------------------------------------------------------------

BINS = 8
"""The number of parts into which an observer sorts what they measure."""
Place = tuple[bool, bool]


class Measured(NamedTuple):
    """An answer as an observer measures it: in which sort of place, how long it took, and compared with its seat's."""

    place: Place
    took: float
    unlike: float
    planned: bool


def measured(seen: Sequence[Seen]) -> list[Measured]:
    """Return the answers of a game as an observer measures them who remembers all earlier ones."""
    earlier: dict[tuple[int, Place], list[float]] = {}
    result = []
    for one in seen:
        place = one.goes_on, one.forced
        log = math.log(max(1, one.took))
        known = earlier.setdefault((one.seat, place), [])
        unlike = log - sum(known) / len(known) if known else 0.0
        result.append(Measured(place, log, unlike, one.planned))
        known.append(log)
    return result


class Observer:
    """Learns from answers of which they know whether they were planned, to guess it of others."""

    def __init__(self, known: Sequence[Measured]) -> None:
        self._cuts = [
            [values[len(values) * i // BINS] for i in range(1, BINS)]
            for values in (sorted(one.took for one in known), sorted(one.unlike for one in known))
        ]
        self._counts: dict[object, list[float]] = {}
        for one in known:
            self._counts.setdefault(self._cell(one), [0.0, 0.0])[one.planned] += 1

    def _cell(self, one: Measured) -> object:
        took, unlike = (
            sum(value >= cut for cut in cuts) for value, cuts in zip((one.took, one.unlike), self._cuts, strict=True)
        )
        return one.place, took, unlike

    def suspects(self, one: Measured) -> float:
        """Return how likely an answer seems to have been planned."""
        typed, planned = self._counts.get(self._cell(one), (0.0, 0.0))
        return (planned + 1) / (typed + planned + 2)


def success(observer: Observer, others: Sequence[Measured]) -> tuple[float, float]:
    """Return how often an observer tells a planned answer from a typed one in the same sort of place, and its error.

    Guessing tells them apart half of the time (the area under the ROC curve).
    """
    right = pairs = variance = 0.0
    for place in sorted({one.place for one in others}):
        planned, typed = (
            sorted(observer.suspects(one) for one in others if one.place == place and one.planned is was)
            for was in (True, False)
        )
        ties = {score: typed.count(score) for score in set(typed)}
        below = {score: sum(other < score for other in ties for _ in range(ties[other])) for score in set(planned)}
        right += sum(below[score] + ties.get(score, 0) / 2 for score in planned)
        pairs += len(planned) * len(typed)
        variance += len(planned) * len(typed) * (len(planned) + len(typed) + 1) / 12
    return right / pairs, math.sqrt(variance) / pairs
