"""Random games in which all seats but one plan: what is played for a seat, and what the others are sent.

Times are numbers here. Each player types in a way of their own, comes and goes, and plans on another page. A spectator
and the seat that does not plan keep every byte. An observer learns from them to tell planned answers from typed ones,
and the game is played once more with the same answers at the same times, all of them typed.
"""

import json
import math
import random
import statistics
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import NamedTuple
from unittest.mock import patch

from duchy.core.errors import DuchyError
from duchy.core.game import SPECTATOR
from duchy.core.state import State
from duchy.play import scene as scenes
from duchy.server.errors import Refused
from duchy.server.rooms import room as room_module
from duchy.server.rooms.room import RemotePresence, Room
from duchy.server.rooms.rooms import DEADLINES
from duchy.server.store import entries
from duchy.server.store.model import RUNNING
from duchy.server.table import commands, planning
from duchy.server.table.notation import Notation
from duchy.server.table.opening import new_table
from duchy.server.table.permissions import Requester
from duchy.server.table.table import Table
from duchy.server.thinking import whatifs
from duchy.server.views import scene
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
LEAVES = 0.5
"""How often a player closes the page after an answer or a plan."""
TENDING = 15_000
"""Milliseconds after which a process looks again at who is here."""
COUNTED = ("planned", "answered", "passed", "dropped", "away")
"""What is counted: plans, answers of plans and moves without a choice, dropped plans, and answers of absent players."""
TRIED = 4
"""The largest number of moves that are tried."""
ACTIONS = 600
BEGUN = 1_000_000


class Seen(NamedTuple):
    """An answer as an observer sees it."""

    seat: int
    at: int
    took: int
    goes_on: bool
    """Whether the action before was the same seat's."""
    forced: bool
    planned: bool
    """What the observer is to guess."""


class Ear:
    """A listener that keeps every byte, with its time."""

    def __init__(self, person: int | None, clock: Callable[[], int]) -> None:
        self.person = person
        self.received: list[tuple[int, bytes]] = []
        self._clock = clock

    def send(self, data: bytes) -> None:
        self.received.append((self._clock(), data))

    def dropped(self, id: str, seat: int) -> None:
        raise AssertionError("nobody loses the right to look on")

    def moved(self, id: str, to: Mapping[int, int]) -> None:
        raise AssertionError("nobody reorders these seats")


class Watched:
    """A table with what a spectator and one of its seats are sent, while the others come and go."""

    def __init__(self, table: Table, seat: int, clock: Callable[[], int]) -> None:
        self.table = table
        self.room = Room(table.head)
        self.room.table = table
        self.here = set(range(len(table.seats)))
        self.ears = Ear(None, clock), Ear(seat + 1, clock)
        for ear, looks in zip(self.ears, (SPECTATOR, seat), strict=True):
            self.room.subscribe(ear, looks, table.head.watch)
            self.room.send_all(table, ear, looks)
        self.sent = len(table.events)
        self.come_and_go()
        self.first = len(self.ears[0].received) - 1
        """The first message of the spectator that says who is here."""

    def come_and_go(self, happened: bool = False) -> None:
        """Let the players be online who are here, as another process says; and send what has happened."""
        bits = sum(1 << seat for seat in self.here)
        self.room.other_processes["the players"] = RemotePresence(bits, 0, math.inf)
        if happened:
            self.notify()
        else:
            self.room.send_room(self.table)

    def later(self) -> None:
        """Let time pass."""
        if self.room.has_changed():
            self.room.send_room(self.table)

    def notify(self) -> None:
        """Send what has changed, as a process does after it is stored."""
        fresh = self.table.taken()
        self.table.stored = self.table.number
        if fresh:
            self.room.notify(self.table, fresh, self.sent)
        self.room.send_room(self.table)
        self.sent = len(self.table.events)


PLAY, GO, PLANNED = "play", "go", "planned"


class Happened(NamedTuple):
    """What happened in a game at a time: a seat played, came or went, or something happened by itself."""

    at: int
    what: str
    here: frozenset[int]
    """The seats that are here afterwards, or seem to be."""
    seat: int = -1
    action: int = -1


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
        self.seed = seed
        self.at = BEGUN
        game = SHELF.load(name)
        chairs = [ChairWanted(ME, "P0"), *(ChairWanted(OPEN) for _ in range(players - 1))]
        clock = self.rng.choice(("none", "none", "live", "move"))
        wanted = TableWanted(game=name, chairs=chairs, undo="bar", clock=clock, clock_time=self.rng.choice((300, 3600)))
        self.table = new_table(wanted, 1, game, NOTATIONS[name], "", self.at)
        for seat in range(1, players):
            commands.sit(self.table, seat, seat + 1, f"P{seat}", self.at)
        do(self.table, 1, Start(), self.at)
        self.table.taken()
        self.table.stored = self.table.number
        self.speed = [self.rng.uniform(math.log(1500), math.log(25_000)) for _ in range(players)]
        """The logarithm of the milliseconds that each player usually takes."""
        self.watcher = self.rng.randrange(players)
        """The seat that never plans, and sees everything."""
        self.seen: list[Seen] = []
        self.promises: dict[int, Promise] = {}
        self.since: dict[int, int] = {}
        """The number of plies at which each plan was made."""
        self.counts = dict.fromkeys(COUNTED, 0)
        self.awaited: dict[int, int] = {}
        """When each player who is asked will type."""
        self.relies: set[int] = set()
        """The players who wait for their plan."""
        self.first = self.table.copy()
        self.script: list[Happened] = []
        self.played = -1, -1
        """The seat that has just played, and its action."""
        self.coming: list[tuple[int, int, bool]] = []
        """When which player will come or go."""

    # --- playing ------------------------------------------------------------

    def begin(self) -> None:
        """Let the others watch, and some of the players pass."""
        self.watched = Watched(self.table, self.watcher, lambda: self.at)
        for seat in range(len(self.table.seats)):
            if seat != self.watcher and self.rng.random() < 0.3:
                self._do(partial(do, self.table, seat + 1, PassForMe(seat, True), self.at), PLANNED)

    def run(self) -> None:
        """Play until the end."""
        self.begin()
        for _ in range(ACTIONS):
            table = self.table
            if table.status != RUNNING:
                break
            self._plan()
            for seat in table.deciding():
                if seat not in self.awaited or (seat in self.relies and not table.answers[seat].due):
                    self._think(seat)
            deadline = table.deadline(self.at)
            seat = min(table.deciding(), key=lambda seat: self.awaited[seat])
            at = self.awaited[seat] if deadline is None else min(self.awaited[seat], deadline.at)
            self._until(max(self.at, at))
            if deadline is not None and deadline.at <= self.awaited[seat]:
                self._do(partial(DEADLINES[deadline.command], table, self.at), deadline.command)
            else:
                self._come_or_go(seat, True)
                self._do(partial(self._type, seat), PLAY)

    def _until(self, at: int) -> None:
        """Let time pass, in which players come and go."""
        for when, seat, comes in sorted(self.coming):
            if when <= at:
                self.coming.remove((when, seat, comes))
                self._wait(max(self.at, when))
                self._come_or_go(seat, comes)
        self._wait(at)

    def _wait(self, at: int) -> None:
        for passed in _tended(self.at, at):
            self.at = passed
            self.watched.later()
        self.at = at

    def _come_or_go(self, seat: int, comes: bool) -> None:
        if (seat in self.watched.here) != comes:
            self.watched.here ^= {seat}
            self.watched.come_and_go()
            self._note(GO)

    def _note(self, what: str) -> None:
        """Note what has happened, with the answer if one was played."""
        seat, action = self.played
        self.played = -1, -1
        here = frozenset(self.watched.room.here())
        self.script.append(Happened(self.at, PLAY if seat >= 0 else what, here, seat, action))

    def _think(self, seat: int) -> None:
        """Let a player think about an answer; who is not here comes for that."""
        takes = self._types(seat)
        self.relies = self.relies - {seat} | ({seat} if self.table.answers[seat].due else set())
        self.awaited[seat] = self.at + takes
        self.coming = [one for one in self.coming if one[1] != seat]
        if seat not in self.watched.here and not self.table.answers[seat].due:
            self.coming.append((self.at + int(takes * self.rng.uniform(0, 0.8)), seat, True))

    def _type(self, seat: int) -> None:
        table = self.table
        assert table.match is not None
        action = self.rng.choice(table.match.legal(seat))
        commanding.act(table, seat, table.rev(seat), table.ply(seat), action, self.at)
        if self.rng.random() < LEAVES:
            self.coming.append((self.at + int(self.rng.expovariate(1 / 15_000)), seat, False))

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
            if seat == self.watcher or seat in table.deciding() or self.rng.random() > PLANS:
                continue
            answers = table.answers[seat]
            if answers.plan is not None and self.rng.random() > 0.1:
                continue
            try:
                tried = whatifs.to_plan(table, seat + 1, seat, self.at)
                promise = self._try(tried, seat)
                steps = planning.steps_of(tried, Requester(seat + 1), seat, table.head.id)
                self._do(partial(planning.plan, table, Requester(seat + 1), seat, steps, self.at), PLANNED)
            except Refused:
                continue
            assert table.match is not None
            self.promises[seat], self.since[seat] = promise, len(table.match.plies)
            self.counts["planned"] += 1
            self._come_or_go(seat, False)  # plans are made on another page
            self.coming = [one for one in self.coming if one[1] != seat]
            if self.rng.random() > LEAVES:
                self.coming.append((self.at + self.rng.randrange(3_000, 20_000), seat, True))

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

    def _do(self, command: Callable[[], object], what: str) -> None:
        """Run a command as a process does, and look at what came of it."""
        before = self.table.copy()
        command()
        planning.review(self.table, self.at)
        self._judge(before)
        self.watched.notify()
        self._note(what)
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
            self.counts["away"] += planned and entry.seat not in self.watched.here
            if planned:
                self._check(before, entry)
            else:
                self.promises.pop(entry.seat, None)
            self.played = entry.seat, self.table.notation.parse(entry.words)
            took = self.at - before.viewers.changed(entry.seat)
            forced = len(before.match.legal(entry.seat)) == 1
            last = next((ply.seat for ply in reversed(before.match.plies) if 0 <= ply.seat < len(before.seats)), -1)
            self.seen.append(Seen(entry.seat, self.at, took, last == entry.seat, forced, planned))
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
    game = PlannedGame(name, players, seed)
    with _watching(seed, lambda: game.at):
        try:
            game.run()
        except (Wrong, DuchyError) as error:
            raise Wrong(f"{name} {players} {seed}: {error}") from error
    return game


# --- the same game, typed ------------------------------------------------------------


def typed_again(game: PlannedGame) -> Watched:
    """Play a game again with the same answers at the same times, all of them typed; return what the others are sent.

    Where a player only seemed to be here to answer, they are here.
    """
    table, at = game.first.copy(), BEGUN
    with _watching(game.seed, lambda: at):
        watched = Watched(table, game.watcher, lambda: at)
        for one in game.script:
            for passed in _tended(at, one.at):
                at = passed
                watched.later()
            at, watched.here = one.at, set(one.here)
            if one.what == PLAY:
                commanding.act(table, one.seat, table.rev(one.seat), table.ply(one.seat), one.action, at)
            elif one.what in DEADLINES:
                DEADLINES[one.what](table, at)
            watched.come_and_go(one.what != GO)
    return watched


def _tended(at: int, until: int) -> range:
    """Return the times at which a process looks again at who is here."""
    return range(at - at % TENDING + TENDING, min(until, at + 3_600_000), TENDING)


@contextmanager
def _watching(seed: str, clock: Callable[[], int]) -> Iterator[None]:
    """Let rooms read a clock."""
    with ExitStack() as stack:
        stack.enter_context(patch.object(planning, "chance", random.Random(f"waits {seed}")))
        for module in (room_module, scene):
            stack.enter_context(patch.object(module, "now", clock))
        yield


# --- an observer ------------------------------------------------------------

BINS = 8
"""The number of parts into which an observer sorts what they measure."""
PARTS = 10
"""The number of parts of all games between which an observer's success is compared."""
Place = tuple[bool, bool]


class Measured(NamedTuple):
    """An answer as an observer measures it: in which sort of place, how long it took, and compared with its seat's."""

    place: Place
    took: float
    unlike: float
    trace: tuple[str, ...]
    """What the messages around it say."""
    planned: bool


def traces(game: PlannedGame) -> Iterator[tuple[str, ...]]:
    """Return for each answer what is sent around it besides the answer itself, which `typed_again` compares.

    Whether its player was shown as online before and after it, when that had changed and when it changed next, and
    how often anything about people was sent while the others waited for it.
    """
    ear = game.watched.ears[0]
    texts = [(at, json.loads(data)) for at, data in ear.received[game.watched.first :]]
    rooms = [(at, text["chairs"]) for at, text in texts if text["t"] == "room"]
    before = BEGUN
    for one in game.seen:
        here = [(at, chairs[one.seat].get("here", False)) for at, chairs in rooms]
        changes = [at for (at, is_here), (_, was) in zip(here[1:], here, strict=False) if is_here != was]
        had = next((is_here for at, is_here in reversed(here) if at < one.at), True)
        has = next((is_here for at, is_here in reversed(here) if at <= one.at), True)
        since = max((at for at in changes if at < one.at), default=0)
        then = min((at for at in changes if at > one.at), default=0)
        yield (
            f"here {had} {has}",
            f"came {_bin(one.at - since) if since else None}",
            f"goes {_bin(then - one.at) if then else None}",
            f"sent {sum(before < at <= one.at for at, _ in rooms)}",
        )
        before = one.at


def _bin(milliseconds: int) -> int:
    """Return the order of magnitude of a time."""
    return round(2 * math.log2(max(1, milliseconds)))


def measured(game: PlannedGame) -> list[Measured]:
    """Return the answers of a game as an observer measures them who remembers all earlier ones.

    Those of the seat that never plans are left out.
    """
    seen = game.seen
    earlier: dict[tuple[int, Place], list[float]] = {}
    result = []
    for one, trace in zip(seen, traces(game), strict=True):
        place = one.goes_on, one.forced
        log = math.log(max(1, one.took))
        known = earlier.setdefault((one.seat, place), [])
        unlike = log - sum(known) / len(known) if known else 0.0
        if one.seat != game.watcher:
            result.append(Measured(place, log, unlike, trace, one.planned))
        known.append(log)
    return result


class Observer:
    """Learns from answers of which they know whether they were planned, to guess it of others.

    They look at times and messages, and weigh what each says by itself (naive Bayes).
    """

    def __init__(self, known: Sequence[Measured], times: bool = True, messages: bool = True) -> None:
        self._uses = times, messages
        self._cuts = [
            [values[len(values) * i // BINS] for i in range(1, BINS)]
            for values in (sorted(one.took for one in known), sorted(one.unlike for one in known))
        ]
        self._counts: dict[object, list[float]] = {}
        self._all: dict[Place, list[float]] = {}
        for one in known:
            self._all.setdefault(one.place, [0.0, 0.0])[one.planned] += 1
            for sign in self._signs(one):
                self._counts.setdefault((one.place, sign), [0.0, 0.0])[one.planned] += 1

    def _signs(self, one: Measured) -> list[object]:
        cell = tuple(
            sum(value >= cut for cut in cuts) for value, cuts in zip((one.took, one.unlike), self._cuts, strict=True)
        )
        times, messages = self._uses
        return [*([cell] if times else []), *(one.trace if messages else ())]

    def suspects(self, one: Measured) -> float:
        """Return how much an answer seems to have been planned."""
        typed, planned = self._all.get(one.place, (0.0, 0.0))
        share = (planned + 1) / (typed + planned + 2)
        score = 0.0
        for sign in self._signs(one):
            like_typed, like_planned = self._counts.get((one.place, sign), (0.0, 0.0))
            like = (like_planned + 2 * share) / (like_typed + like_planned + 2)
            score += math.log(like / (1 - like)) - math.log(share / (1 - share))
        return round(score, 9)


def success(observer: Observer, games: Sequence[Sequence[Measured]]) -> tuple[float, float]:
    """Return how often an observer tells a planned answer from a typed one in the same game, and its error.

    Both come in the same sort of place. Guessing tells them apart half of the time (the area under the ROC curve).
    """
    right = pairs = variance = 0.0
    for game in games:
        for place in sorted({one.place for one in game}):
            planned, typed = (
                sorted(observer.suspects(one) for one in game if one.place == place and one.planned is was)
                for was in (True, False)
            )
            right += sum(bisect_left(typed, score) + bisect_right(typed, score) for score in planned) / 2
            pairs += len(planned) * len(typed)
            variance += len(planned) * len(typed) * (len(planned) + len(typed) + 1) / 12
    return right / pairs, math.sqrt(variance) / pairs


def interval(observer: Observer, games: Sequence[Sequence[Measured]]) -> tuple[float, float]:
    """Return the 95 % interval of an observer's success, from parts of the games: answers of one game resemble."""
    parts = [success(observer, games[part::PARTS])[0] for part in range(PARTS)]
    mean, error = statistics.mean(parts), 1.96 * statistics.stdev(parts) / math.sqrt(PARTS)
    return mean - error, mean + error
