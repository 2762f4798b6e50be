"""Checks of hidden information in both directions: no hidden information is shown, and all of it is redrawn."""

import json
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadSnapshot
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.questions import NothingHidden
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.play import scene
from duchy.play.preview import preview, why_not
from duchy.testing.observing import observed
from duchy.testing.walks import every_setting, settings, step, walk
from duchy.testing.worlds import covering, twins

ILLEGAL = 5
"""Number of illegal actions to ask about."""

SEATS_REDRAWN = 23
"""One of this many seats of each question is redrawn and compared; a prime, so that each seat has its turn."""
MOST_DIFFERENCES = 3
"""Number of differences of two positions that are named."""
LOOKED_AT = 25
"""One of this many positions of each question is examined closely, and this many of a rare question."""


def faces_show_only_what_their_seat_may_know(game: AnyGame) -> None:
    """Everything that a seat is shown stays the same when hidden information is redrawn."""
    rng = stream(7, "veil")
    for players, options in settings(game):
        counts: Counter[str] = Counter()
        for state in walk(game, players, 7, options):
            question = game.question(state)
            for seat in range(SPECTATOR, players):
                counts[question] += 1
                if counts[question] % SEATS_REDRAWN == 1:
                    sample = state.clone()
                    sample.hide(seat, rng)
                    _check_alike(game, state, sample, seat, f"{question}: seat {seat}")


def indistinguishable_positions_redact_alike(game: AnyGame) -> None:
    """Positions that a seat cannot distinguish give it the same redacted position, faces and determinizations.

    Determinizations differ in each field in which such positions do.
    """
    compared = 0
    hidden: set[str] = set()
    redrawn: set[str] = set()
    for players, options, seed in covering(game):
        counts: Counter[str] = Counter()
        for state, other, seat in twins(game, players, options, seed):
            compared += 1
            question = game.question(state)
            counts[question] += 1
            label = f"{players} players, seed {seed}, {question}: seat {seat}"
            one, another = state.seen_by(seat), other.seen_by(seat)
            assert one.digest() == another.digest(), _tells_apart(label, one, another)
            if seat != SPECTATOR and observed(game, state, seat) != observed(game, other, seat):
                _check_alike(game, state, other, seat, label)
            if counts[question] % LOOKED_AT == 1:
                assert one.to_json() == another.to_json(), _tells_apart(label, one, another)
                _check_alike(game, state, other, seat, label)
                drawn = [determinization(world, seat, stream(20, f"guess:{seat}")) for world in (state, other)]
                assert drawn[0].to_json() == drawn[1].to_json(), f"{label} is redrawn by what it cannot know"
                hidden |= _fields_of(state, other)
                if hidden - redrawn:
                    redrawn |= _fields_of(drawn[0], determinization(state, seat, stream(counts[question], "again")))
    hides = not isinstance(game.rules.book.veil, NothingHidden)
    assert not hides or compared, (
        "the veil hides something, but no seat is ever left with two possibilities: events tell it all to everybody, "
        "or nothing is hidden (NothingHidden)"
    )
    same = ", ".join(sorted(hidden - redrawn))
    assert not same, f"{same}: not known to some seat, but deal draws the same each time"


def a_determinization_is_a_valid_position(game: AnyGame) -> None:
    """A determinization passes the audit, looks like the truth to its seat, and plays on."""
    rng = stream(21, "guess")
    out = Choices()
    for state, seat, label in samples(game):
        sample = determinization(state, seat, rng)
        assert not sample.audit(), f"{label}: {sample.audit()}"
        seen, redrawn = state.seen_by(seat), sample.seen_by(seat)
        assert seen.to_json() == redrawn.to_json(), (
            f"{label} sees its determinization differently: {difference(seen, redrawn)}"
        )
        assert sorted(sample.deciding()) == sorted(state.deciding()), f"{label}: who decides is no secret"
        for _ in range(20):
            if not sample.over():
                step(sample, rng, out)
        assert not sample.audit(), f"{label}, after a determinization: {sample.audit()}"


def positions_of_seats_can_be_sent(game: AnyGame) -> None:
    """What a seat may know survives pickling, and its determinizations survive JSON, whichever question is on top.

    Every question is tried with every player count and every choice of options, for every seat and for spectators; with
    other options than the default ones, for one of them in turn.
    """
    rng = stream(23, "sent")
    for number, (players, options) in enumerate(every_setting(game)):
        looked_at: set[str] = set()
        for state in walk(game, players, 23, options):
            question = game.question(state)
            if question not in looked_at:
                looked_at.add(question)
                turn = (number + len(looked_at)) % (players + 1) - 1
                for seat in (turn,) if options else range(SPECTATOR, players):
                    label = f"{players} players, {options}, {question}: seat {seat}"
                    for given in given_to(state, seat, rng):
                        _check_sent(game, given, label)


def given_to(state: State, seat: int, rng: Rng) -> Iterator[State]:
    """Yield all that a seat is given of a position: a redacted copy, a determinization, and one to decide in."""
    yield state.seen_by(seat)
    sample = determinization(state, seat, rng)
    yield sample
    if len(state.deciding()) > 1:
        sample.lift(seat)
        yield sample


def _check_sent(game: AnyGame, state: State, label: str) -> None:
    try:
        copies = [pickle.loads(pickle.dumps(state))]
        if state.viewer == NOBODY:
            copies.append(game.from_json(state.to_json()))
    except BadSnapshot as error:
        raise AssertionError(f"{label} cannot be sent: {error}") from None
    for again in copies:
        assert again.to_json() == state.to_json(), f"{label} changes on the way: {difference(state, again)}"
        assert again.digest() == state.digest(), f"{label}: the digest changes on the way"
        for seat in range(int(state.seats)):
            assert again.actions_of(seat) == state.actions_of(seat), f"{label}: other legal actions after the way"


def hidden_order_does_not_matter(game: AnyGame) -> None:
    """Positions that differ only in the order of a list are equal, unless somebody can see the order.

    Lists with two names for one thing, such as equal cards of two decks, are always tried, others now and then.
    Every other position is a determinization: a redrawn list must not reveal the order in which it was drawn.
    """
    rng = stream(22, "order")
    for n, (state, seat, label) in enumerate(samples(game)):
        world = determinization(state, seat, rng) if n % 2 else state
        for name, other in reordered(game, world, rng, every=n % LOOKED_AT < 2):
            if other.to_json() != world.to_json():
                assert any(
                    visible(game, world, viewer) != visible(game, other, viewer)
                    for viewer in range(SPECTATOR, int(state.seats))
                ), f"{label}: the order of {name} tells positions apart that look alike to everybody"


def shown(game: AnyGame, state: State, seat: int) -> dict[str, object]:
    """Return what a seat is shown of a position: view, scene, observation, effects of legal actions, and refusals."""
    view = game.view(state, seat)
    json.dumps(view)
    visible: dict[str, object] = {"view": view, "position": state.seen_by(seat).to_json()}
    if seat == SPECTATOR:
        return visible
    seen = game.seen_by(state, seat)
    if game.faces.scene is not None:
        visible["places"] = scene.places(game, state, seat)
        visible["pieces"] = scene.pieces(game, state, seat)
        visible["twins"] = scene.twins(game, state, seat)
        visible["touch"] = [move.touch for move in scene.moves(game, state, seat)]
    visible["observation"] = observed(game, state, seat)
    legal = state.actions_of(seat)
    assert legal == view["legal"]
    for action in legal:
        tried = preview(game, state, action, seat)
        visible[game.words(action)] = game.faces.about(seen, seat, action), tried
    if legal:
        rng = stream(len(legal), "illegal")
        for _ in range(ILLEGAL):
            action = int(rng.below(game.space.size))
            visible[f"refusal of '{game.words(action)}'"] = why_not(game, state, action, seat)
    return visible


def _check_alike(game: AnyGame, one: State, other: State, seat: int, label: str) -> None:
    """Check that a seat is shown the same of two positions; name what differs."""
    before, after = (shown(game, state, seat) for state in (one, other))
    if before != after:
        names = game.observation(int(one.seats)).layout.names
        for visible, state in ((before, one), (after, other)):
            visible["position"] = json.loads(state.seen_by(seat).to_json())
            if seat != SPECTATOR:
                visible["observation"] = dict(zip(names, observed(game, state, seat), strict=True))
        different = "; ".join(islice(_differences(before, after, ""), MOST_DIFFERENCES))
        raise AssertionError(f"{label} sees what it may not know: {different}")


def visible(game: AnyGame, state: State, seat: int) -> list[object]:
    """Return what a seat is shown on the table: the view, and the pieces if there is a scene."""
    return [game.view(state, seat), *([] if game.faces.scene is None else [scene.pieces(game, state, seat)])]


def samples(game: AnyGame) -> Iterator[tuple[State, int, str]]:
    """Yield positions of covering games, more often of rare questions, each with a viewer and a description."""
    counts: Counter[str] = Counter()
    for players, options, seed in covering(game):
        for ply, state in enumerate(walk(game, players, seed, options)):
            question = game.question(state) if not state.over() else ""
            counts[question] += 1
            if counts[question] <= LOOKED_AT or ply % LOOKED_AT == 0:
                seat = (ply + counts[question]) % (players + 1) - 1
                yield state, seat, f"{players} players, seed {seed}, {question}: seat {seat}"


def determinization(state: State, seat: int, rng: Rng) -> State:
    """Return a determinization: a copy with all hidden information of a seat redrawn."""
    sample = state.clone()
    sample.hide(seat, rng)
    return sample


def reordered(game: AnyGame, state: State, rng: Rng, every: bool) -> Iterator[tuple[str, State]]:
    """Yield valid positions with two items of one list exchanged, list by list.

    Lists with a common prefix, such as `hand` and `hand_pools`, are treated as one list of tuples; unless `every`, only
    tuples with the same first item are exchanged.
    """
    data = json.loads(state.to_json())
    for name, columns in _lists(data["position"]):
        pairs = list(zip(*columns, strict=True))
        changed = [(i, j) for j in range(len(pairs)) for i in range(j) if pairs[i] != pairs[j]]
        alike = [(i, j) for i, j in changed if pairs[i][0] == pairs[j][0]]
        choice = alike or (changed if every else [])
        if choice:
            i, j = choice[int(rng.below(len(choice)))]
            _exchange(columns, i, j)
            with suppress(BadSnapshot):
                yield name, game.from_json(json.dumps(data))
            _exchange(columns, i, j)


def _exchange(columns: list[list[object]], i: int, j: int) -> None:
    for column in columns:
        column[i], column[j] = column[j], column[i]


def _lists(data: object, path: str = "position") -> Iterator[tuple[str, list[list[object]]]]:
    """Yield all lists in plain data with their paths, each with the parallel lists that have its name as a prefix."""
    if isinstance(data, list):
        for i, item in enumerate(data):
            yield from _lists(item, f"{path}[{i}]")
    elif isinstance(data, dict):
        for key, value in data.items():
            if isinstance(value, list) and not any(key.startswith(f"{other}_") for other in data):
                going_along = [data[other] for other in data if other.startswith(f"{key}_")]
                yield f"{path}.{key}", [value, *(one for one in going_along if len(one) == len(value))]
            yield from _lists(value, f"{path}.{key}")


def without_viewer(state: State) -> str:
    """Return the snapshot of a position, redacted or not, without its viewer."""
    data = json.loads(state.to_json())
    data.pop("viewer", None)
    return json.dumps(data)


def _tells_apart(label: str, one: State, other: State) -> str:
    """Return that a viewer can tell positions apart that should look alike, and by what."""
    return f"{label} can tell positions apart that should look alike: {difference(one, other)}; redact that in the veil"


def difference(one: State, other: State) -> str:
    """Return what tells two positions apart: the first fields that differ, with both values."""
    before, after = (json.loads(state.to_json()) for state in (one, other))
    return "; ".join(islice(_differences(before, after, ""), MOST_DIFFERENCES)) or "their digests only"


def _fields_of(one: State, other: State) -> set[str]:
    """Return the fields in which two positions differ, without the indices of their lists."""
    before, after = (json.loads(state.to_json()) for state in (one, other))
    return {re.sub(r"\[\d+\]", "", path) for path, _, _ in _different(before, after, "")}


def _differences(one: object, other: object, path: str) -> Iterator[str]:
    """Yield in words at which places data differ."""
    for where, before, after in _different(one, other, path):
        yield f"{where} is {_data(before)} in one and {_data(after)} in the other"


def _data(value: object) -> str:
    return json.dumps(value, default=str)


def _different(one: object, other: object, path: str) -> Iterator[tuple[str, object, object]]:
    """Yield the places at which data differ, with both values."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in dict.fromkeys([*one, *other]):
            name = f"{path}.{key}" if path not in ("", "position") else str(key)
            yield from _different(one.get(key), other.get(key), name)
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for i, (before, after) in enumerate(zip(one, other, strict=True)):
            yield from _different(before, after, f"{path}[{i}]")
    elif one != other:
        yield path, one, other
