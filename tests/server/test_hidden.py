"""Hidden information on the wire: what a seat is sent does not depend on what it cannot know."""

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pytest
from msgspec import json, structs

from duchy.core.game import SPECTATOR, Refusal
from duchy.core.rng import stream
from duchy.play import scene as play_scene
from duchy.server.rooms.room import Listener, Room
from duchy.server.table.notation import Notation
from duchy.server.table.opening import new_table
from duchy.server.table.resuming import resumed
from duchy.server.table.table import Table
from duchy.server.views import scene
from duchy.server.wire.coding import encode
from duchy.server.wire.requests import ME, ChairWanted, TableWanted
from duchy.shelf import Shelf
from tests.server import commanding
from tests.server.tables import PLACE

SHELF = Shelf().with_game("pebbles", PLACE)
NOTATIONS = {name: Notation(SHELF.load(name)) for name in SHELF.names()}
CASES = [(name, players) for name in SHELF.names() for players in (2, 3)]


class FakeListener:
    """Keeps what it is sent, byte by byte."""

    def __init__(self) -> None:
        self.person: int | None = 1
        self.received: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.received.append(data)

    def dropped(self, id: str, seat: int) -> None:
        raise AssertionError("everybody holds the seat they look from")

    def moved(self, id: str, to: Mapping[int, int]) -> None:
        raise AssertionError("nobody reorders these seats")


def opened(name: str, players: int, seed: str, **options: str) -> Table:
    """Return a table of one person on all chairs, which has begun."""
    game = SHELF.load(name)
    chairs = [ChairWanted(ME, f"P{i + 1}") for i in range(players)]
    wanted = TableWanted(game=name, chairs=chairs, seed=seed, options=options, start=True)
    return new_table(wanted, 1, game, NOTATIONS[name], "", 1)


def again(table: Table) -> Table:
    """Return the same table, to be played on in another way."""
    return resumed(table.head, table.game, table.notation, table.fresh, table.fingerprint())


def walk(table: Table, rng: random.Random, most: int = 400) -> Iterator[Table]:
    """Yield a game at random, position by position."""
    for _ in range(most):
        if not table.deciding():
            return
        yield table
        assert table.match is not None
        seat = rng.choice(table.deciding())
        play(table, seat, rng.choice(table.match.legal(seat)))


def play(table: Table, seat: int, action: int) -> None:
    commanding.act(table, seat, table.rev(seat), table.ply(seat), action, 1)


def seen(table: Table, seat: int) -> bytes:
    """Return all that a seat is sent of a table that it opens: pieces, places, numbers, moves, twins, a position."""
    view = scene.table_seen(table, seat)
    assert view is not None
    assert table.match is not None
    encoded = encode(structs.replace(view, places=scene.places(table.game, table.match.state, seat)))
    return encoded if seat == SPECTATOR else encoded + encode(scene.position_seen(table, seat, ""))


@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_table_is_the_same_when_the_hidden_is_drawn_again(name: str, players: int) -> None:
    """Views, questions, moves and previews of each seat, and of those who watch, all through a game."""
    rng = random.Random(f"{name} {players}")
    compared = 0
    for number, table in enumerate(walk(opened(name, players, "seen"), rng)):
        if number % (1 if name == "pebbles" else 9):
            continue
        assert table.match is not None
        true = table.match.state
        for seat in (*range(players), SPECTATOR):
            before = seen(table, seat)
            other = true.clone()
            other.hide(seat, stream(f"{number}", str(seat)))
            table.match.state = other
            assert seen(table, seat) == before
            table.match.state = true
            compared += 1
    assert compared > 10


def ask_positions(table: Table, listeners: list[FakeListener], seats: list[int]) -> None:
    """Let each seat ask for a position, and hear one that it does not know yet."""
    for listener, seat in zip(listeners, seats, strict=True):
        if seat != SPECTATOR:
            position = encode(scene.position_seen(table, seat, ""))
            if position not in listener.received:
                listener.send(position)


def received(table: Table, seats: list[int], doing: list[tuple[int, int]]) -> list[list[bytes]]:
    """Return what each seat is sent while actions are played, one after the other."""
    room = Room(table.head)
    listeners = [FakeListener() for _ in seats]
    for listener, seat in zip(listeners, seats, strict=True):
        subscriber: Listener = listener
        room.subscribe(subscriber, seat, "")
        room.send_all(table, listener, seat)
    room.send_room(table)
    ask_positions(table, listeners, seats)
    for seat, action in doing:
        before = len(table.events)
        table.taken()
        play(table, seat, action)
        room.notify(table, table.taken(), before)
        ask_positions(table, listeners, seats)
    return [listener.received for listener in listeners]


def secret_paths(table: Table, seat: int, rng: random.Random) -> list[tuple[int, int]]:
    """Secret choices of a seat until it is asked no more, all others still choosing."""
    tried = again(table)
    doing: list[tuple[int, int]] = []
    while seat in tried.deciding():
        assert tried.match is not None
        action = rng.choice(tried.match.legal(seat))
        play(tried, seat, action)
        doing.append((seat, action))
    return doing


@pytest.mark.parametrize(("name", "players"), [("pebbles", 3), ("burgundy-dice", 3), ("burgundy", 2)])
def test_secret_choices_send_the_others_the_same_messages(name: str, players: int) -> None:
    """Number, order and bytes: whatever is chosen, in however many steps, until all have chosen."""
    rng = random.Random(name)
    options = {"setup": "secret"} if name == "burgundy" else {}
    compared = 0
    for table in walk(opened(name, players, "secret", **options), rng, 120):
        deciding = table.deciding()
        if len(deciding) < 2:
            continue
        seat = deciding[0]
        others = [other for other in (*range(players), SPECTATOR) if other != seat]
        one, two = secret_paths(table, seat, rng), secret_paths(table, seat, rng)
        if one == two:
            continue
        assert received(again(table), others, one) == received(again(table), others, two)
        compared += 1
    assert compared


def why(table: Table, seat: int, places: list[str]) -> Refusal:
    assert table.match is not None
    return play_scene.refused(table.game, table.match.state, seat, places)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_why_not_is_the_same_when_the_hidden_is_drawn_again(name: str, players: int) -> None:
    """For every place pointed at, and every deciding seat."""
    rng = random.Random(f"why {name} {players}")
    answers = set()
    for number, table in enumerate(walk(opened(name, players, "why"), rng, 60)):
        if number % 12:
            continue
        assert table.match is not None
        true = table.match.state
        for seat in range(players):
            places = [place.id for place in scene.places(table.game, true, seat)]
            other = true.clone()
            other.hide(seat, stream(f"{number}", str(seat)))
            for pointed in [rng.sample(places, 1), rng.sample(places, 2)]:
                table.match.state = true
                before = why(table, seat, pointed)
                table.match.state = other
                assert why(table, seat, pointed) == before
                answers.add(before.key)
            table.match.state = true
    assert len(answers) > 1


@pytest.mark.parametrize(("name", "players"), CASES)
def test_chance_that_a_seat_cannot_tell_apart_sends_it_the_same_bytes(name: str, players: int) -> None:
    """Two outcomes of chance after which a seat may know the same: events, motions and tables are the same, too.

    Redraws use another seed, and only outcomes that look the same to the seat are compared.
    """
    rng = random.Random(f"chance {name} {players}")
    compared = 0
    for number, table in enumerate(walk(opened(name, players, "chance"), rng, 150)):
        if number % (1 if name == "pebbles" else 15):
            continue
        assert table.match is not None
        decider = table.deciding()[0]
        action = rng.choice(table.match.legal(decider))
        for seat in (*range(players), SPECTATOR):
            one, two = (_after(table, seat, decider, action, seed) for seed in ("one", "two"))
            if one.knows == two.knows:
                assert one.received == two.received
                compared += one.truth != two.truth
    assert compared or name not in HIDING


HIDING = ("burgundy-cards", "bruges")
"""Games in which chance brings what not everybody sees."""


class After(NamedTuple):
    """The events of an action and the chance after it as a seat sees them, its view now, and the true position."""

    received: list[bytes]
    knows: bytes
    truth: int


def _after(table: Table, seat: int, decider: int, action: int, seed: str) -> After:
    other = resumed(
        structs.replace(table.head, seed=seed), table.game, table.notation, table.fresh, table.fingerprint()
    )
    assert other.match is not None
    other.match.state.hide(seat, stream(seed, "hidden"))
    room, listener = Room(other.head), FakeListener()
    before = len(other.events)
    other.taken()
    if action in other.match.legal(decider):
        play(other, decider, action)
    if not other.fresh or other.match.over:
        return After([], seed.encode(), 0)  # with another hidden hand it cannot do the same; the end shows the seed
    room.subscribe(listener, seat, "")
    room.notify(other, other.taken(), before)
    events = [[event.kind.name, *event.values] for event in other.events[before:] if event.seen_by(seat)]
    state = other.match.state
    knows = json.encode([events, str(other.deciding()), state.seen_by(seat).to_json()])
    return After(listener.received, knows, int(state.digest()))
