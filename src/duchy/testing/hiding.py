"""Checks of hidden information from both sides: nothing is shown that may not be known, and all of that is hidden."""

import json
from collections.abc import Iterator
from itertools import islice

from duchy.core.actions import Choices
from duchy.core.events import Event, Sink
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.questions import NothingHidden
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.play import scene
from duchy.play.preview import preview, why_not
from duchy.testing.observing import observed
from duchy.testing.walks import settings, step, walk

ILLEGAL = 5
"""So many actions that are not legal are asked about."""


def faces_show_only_what_their_seat_may_know(game: AnyGame) -> None:
    """All that a seat is shown stays the same when what it cannot know is drawn again."""
    rng = stream(7, "veil")
    for players, options in settings(game):
        for ply, state in enumerate(walk(game, players, 7, options)):
            for seat in range(SPECTATOR, players):
                if (ply + seat) % 7 == 0:
                    guess = state.clone()
                    guess.hide(seat, rng)
                    where = f"{game.question(state)}: seat {seat}"
                    assert shown(game, state, seat) == shown(game, guess, seat), f"{where} sees what it may not know"


def what_looks_alike_becomes_alike(game: AnyGame) -> None:
    """Two outcomes that a seat cannot tell apart leave it with the same position, and with the same guesses at it."""
    compared = 0
    for players, options in settings(game):
        for state in islice(walk(game, players, 20, options), 0, None, 2):
            for one, other, seat in alike(game, state):
                compared += 1
                where = f"after {game.question(state)}: seat {seat}"
                assert one.seen_by(seat).to_json() == other.seen_by(seat).to_json(), f"{where} knows too much"
                for guess in (one, other):
                    guess.hide(seat, stream(20, f"guess:{seat}"))
                assert one.to_json() == other.to_json(), f"{where} guesses by what it cannot know"
    hides = not isinstance(game.rules.book.veil, NothingHidden)
    assert not hides or compared, "a veil that hides something, and nothing that it hides"


def a_guess_is_a_position(game: AnyGame) -> None:
    """What is drawn again passes the audit, is known to be possible, and can be played on."""
    rng = stream(21, "guess")
    out = Choices()
    for players, options in settings(game):
        for ply, state in enumerate(islice(walk(game, players, 21, options), 0, None, 3)):
            seat = ply % (players + 1) - 1
            guess = state.clone()
            guess.hide(seat, rng)
            assert not guess.audit(), guess.audit()
            again = game.from_json(guess.to_json())
            assert sorted(again.deciding()) == sorted(state.deciding()), "who decides is no secret"
            for _ in range(20):
                if not guess.over():
                    step(guess, rng, out)
            assert not guess.audit(), f"after a guess of seat {seat}: {guess.audit()}"


def shown(game: AnyGame, state: State, seat: int) -> list[object]:
    """All that a seat is shown of a position: view, features, what each action means and brings, or why not."""
    view = game.view(state, seat)
    json.dumps(view)
    found: list[object] = [view, state.seen_by(seat).to_json()]
    if seat == SPECTATOR:
        return found
    seen = game.seen_by(state, seat)
    if game.faces.scene is not None:
        found += [scene.places(game, state, seat), scene.pieces(game, state, seat), scene.twins(game, state, seat)]
        found.append([move.touch for move in scene.moves(game, state, seat)])
    found.append(game.mind.features(seen, seat))
    found.append(observed(game, state, seat))
    legal = state.actions_of(seat)
    assert legal == view["legal"]
    for action in legal:
        tried = preview(game, state, action, seat)
        found.append((game.faces.about(seen, seat, action), tried))
    if legal:
        rng = stream(len(legal), "illegal")
        for _ in range(ILLEGAL):
            found.append(why_not(game, state, int(rng.below(game.space.size)), seat))
    return found


def alike(game: AnyGame, state: State) -> Iterator[tuple[State, State, int]]:
    """Pairs of positions that follow by chance or by a secret choice, and a seat that was told the same of both.

    Who still decides is seen by everybody.
    """
    if state.over():
        return
    deciding = state.deciding()
    if deciding and not game.rules.book.kind(state.top()).secret:
        return
    rng = stream(int(state.depth), "alike")
    legal = state.actions()
    first = legal[int(rng.below(len(legal)))]
    second = legal[int(rng.below(len(legal)))]
    if first == second:
        return
    (one, told), (other, also_told) = (_after(state, action) for action in (first, second))
    if sorted(one.deciding()) != sorted(other.deciding()):
        return
    for seat in range(SPECTATOR, int(state.seats)):
        if seat not in deciding[:1] and _heard(told, seat) == _heard(also_told, seat):
            yield one.clone(), other.clone(), seat


def _after(state: State, action: int) -> tuple[State, list[Event]]:
    tried = state.clone()
    sink = Sink()
    tried.sink = sink
    tried.apply(action)
    tried.sink = None
    return tried, sink.events


def _heard(events: list[Event], seat: int) -> list[Event]:
    return [event for event in events if event.seen_by(seat)]
