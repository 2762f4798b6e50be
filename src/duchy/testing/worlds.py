"""Positions that a seat cannot distinguish, found by playing, independently of the game's own redaction.

A second game for each seat runs beside a random game. The seat's decisions and all that it sees and hears are the same
in both; hidden chance and secret choices are drawn again. So the two differ only in hidden information, whatever `Veil`
says. Where another player does what the second game does not allow, a determinization that does takes its place.
"""

from collections import Counter
from collections.abc import Iterator

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.events import Event
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.testing.walks import MOST_PLIES, Endless, choose, events_of, settings, walk

TableSetup = tuple[int, dict[str, str], int]
"""A random game: the player count, the options and the seed."""

SEARCHED = 120
"""Number of games searched for rare questions."""

ENOUGH = 3
"""Number of games in which each question should occur."""

TRIES = 4
"""Number of random outcomes tried before all of them are."""

SAMPLED = 16
"""Number of determinizations tried to find one that allows an action."""

MOST_TRIED = 80


def covering(game: AnyGame) -> list[TableSetup]:
    """Return a few games in which every question occurs, including rare ones."""
    counts: Counter[str] = Counter()
    chosen: list[TableSetup] = []
    every = list(settings(game))
    for seed in range(max(1, SEARCHED // len(every))):
        for players, options in every:
            keys = {game.question(state) for state in walk(game, players, seed, options) if not state.over()}
            if seed == 0 or any(counts[key] < ENOUGH for key in keys):
                counts.update(keys)
                chosen.append((players, options, seed))
    return chosen


def twins(game: AnyGame, players: int, options: dict[str, str], seed: int) -> Iterator[tuple[State, State, int]]:
    """Yield positions of a game, each with another that a seat cannot distinguish from it; both objects are reused."""
    state = game.new(players, options)
    others = {seat: state.clone() for seat in range(SPECTATOR, players)}
    rng = stream(seed, f"walk {game.name} {players}")
    again = stream(seed, f"twin {game.name} {players}")
    out = Choices()
    for _ in range(MOST_PLIES):
        if state.over():
            return
        before = state.clone()
        actor, action = choose(state, rng, out)
        events = events_of(state, action)
        for seat, other in others.items():
            if actor == seat:
                assert other.actions_of(seat) == before.actions_of(seat), f"seat {seat} may do what it cannot know"
            visible = [event for event in events if event.seen_by(seat)]
            followed = _follow(game, other, seat, actor, action, visible, state, again)
            if followed is None and actor not in (seat, NOBODY):
                followed = _sampled(game, before, seat, actor, action, visible, state, again)
            others[seat] = followed or state.clone()
            if others[seat].digest() != state.digest():
                yield state, others[seat], seat
    raise Endless(f"a game of {game.name} does not end")


def _follow(
    game: AnyGame, other: State, seat: int, actor: int, action: int, visible: list[Event], state: State, rng: Rng
) -> State | None:
    """Return the other position after an action with the same visible events for the seat; None if there is none."""
    for candidate in _candidates(game, other, seat, actor, action, rng):
        tried = _tried(game, other, seat, actor, candidate, visible, state, same=candidate == action)
        if tried is not None:
            return tried
    return None


def _sampled(
    game: AnyGame, before: State, seat: int, actor: int, action: int, visible: list[Event], state: State, rng: Rng
) -> State | None:
    """Return the position after the same action in one of some determinizations that allow it, or None."""
    for _ in range(SAMPLED):
        other = before.clone()
        other.hide(seat, rng)
        if action in other.actions_of(actor):
            return _tried(game, other, seat, actor, action, visible, state, same=True)
    return None


def _tried(
    game: AnyGame, other: State, seat: int, actor: int, action: int, visible: list[Event], state: State, same: bool
) -> State | None:
    """Return the other position after an action if the seat sees and hears what it does in the true game, or None.

    If the `same` open action tells the seat the same, the same questions must follow: what is asked is no secret.
    """
    tried = other.clone()
    if actor != NOBODY:
        tried.lift(actor)
    if [event for event in events_of(tried, action) if event.seen_by(seat)] != visible:
        return None
    if _outline(game, tried) == _outline(game, state):
        return tried
    if same and actor != NOBODY and not game.rules.book.kind(other.frame_for(actor)).secret:
        asked = [_outline(game, world.seen_by(seat)) for world in (state, tried)]
        words = game.words(action)
        assert asked[0] == asked[1], (
            f"after {words}, seat {seat} learns what it cannot know: {asked[0]}, not {asked[1]}"
        )
    return None


def _outline(game: AnyGame, state: State) -> tuple[list[int], str]:
    """Return what everybody knows of the next decision: who decides, and the question unless it is secret."""
    secret = not state.over() and game.rules.book.kind(state.top()).secret
    return sorted(state.deciding()), "" if secret else game.question(state)


def _candidates(game: AnyGame, other: State, seat: int, actor: int, action: int, rng: Rng) -> Iterator[int]:
    """Yield actions for the other position: the seat's own action, random draws, or those most similar to a choice."""
    if actor == seat:
        yield action
        return
    if actor == NOBODY:
        legal = other.actions()
        secret = True
    else:
        legal = other.actions_of(actor)
        secret = game.rules.book.kind(other.frame_for(actor)).secret
    if secret:
        yield from (legal[int(rng.below(len(legal)))] for _ in range(TRIES))
    if action in legal:
        yield action
    words = game.space.words(action).split()
    begin = int(rng.below(len(legal)))
    turned = legal[begin:] + legal[:begin]
    if not secret:
        # An open choice is the same in both games, except for parts that are hidden from the seat.
        alike = [one for one in turned if game.space.verb_of(one) is game.space.verb_of(action)]
        turned = sorted(alike, key=lambda one: -_in_common(game.space.words(one).split(), words))
    yield from turned[:MOST_TRIED]


def _in_common(some: list[str], others: list[str]) -> int:
    return sum(one == other for one, other in zip(some, others, strict=True))
