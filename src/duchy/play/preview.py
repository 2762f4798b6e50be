"""What if, and why not: an action tried on a copy, or the reason why it is refused."""

from collections.abc import Iterable
from typing import NamedTuple

from duchy.core.agenda import NOBODY
from duchy.core.errors import IllegalAction
from duchy.core.events import Event, Sink
from duchy.core.game import Game, Refusal
from duchy.core.state import State


class Preview(NamedTuple):
    """What an action brings up to the next chance or the next decision: events, points, and each event's share."""

    action: int
    events: list[Event]
    points: int
    breakdown: list[tuple[Event, int]]
    ends_turn: bool
    """Whether the next decision is not the same seat's."""
    final: bool
    """Whether it cannot be undone: chance follows, or somebody learns something hidden."""


def preview(game: Game, state: State, action: int) -> Preview:
    """Play a legal action on a copy and say what came of it, as the deciding seat may see it."""
    refused = why_not(game, state, action)
    if refused is not None:
        raise IllegalAction(f"{game.space.words(action)} is refused by {refused.rule}: nothing to preview")
    seat = int(state.seat())
    before = state.scores()
    tried = state.clone()
    sink = Sink()
    tried.sink = sink
    tried.apply(action)
    events = [event for event in sink.events if event.seen_by(seat)]
    breakdown = [
        (event, named["points"])
        for event in events
        if (named := event.named()).get("points") and named.get("seat") == seat
    ]
    next_seat = int(tried.seat())
    reveals = shows_hidden(state, sink.events)
    points = tried.scores()[seat] - before[seat]
    return Preview(action, events, points, breakdown, next_seat != seat, next_seat == NOBODY or reveals)


def shows_hidden(state: State, events: Iterable[Event]) -> bool:
    """Whether events show somebody something hidden; alone, there is nobody that one could show it to."""
    return state.seats > 1 and any(event.kind.reveals for event in events)


def why_not(game: Game, state: State, action: int) -> Refusal | None:
    """Why an action is refused, with the rule and the cheapest legal way to the same end; None where it is legal."""
    if state.over():
        return Refusal("", "game-over")
    if not 0 <= action < game.space.size:
        return Refusal("", "no-such-action")
    legal = state.actions()
    if action in legal:
        return None
    if state.seat() == NOBODY:
        return Refusal("", "chance-decides")
    if game.space.verb_of(action).chance:
        return Refusal("", "not-chance")
    return game.refusal(state, action)
