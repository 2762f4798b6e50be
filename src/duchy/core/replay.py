"""Plays many plies in a row, to rebuild a match that was saved."""

from typing import final

from duchy.core.agenda import NOBODY
from duchy.core.events import Event, Sink
from duchy.core.state import State


@final
class Replay:
    """The result of plies: the events of each, whether it was chosen in secret, and whether undo cannot cross it."""

    def __init__(self) -> None:
        self.events: list[list[Event]] = []
        self.deciding: list[list[int]] = []
        """The seats that decide after each ply: none if chance acts or the game is over."""
        self.secret: list[bool] = []
        self.barred: list[bool] = []
        self.bar: int = 0
        """Number of plies up to and including the last one that undo cannot cross."""
        self.at_bar: State | None = None
        """The position after that ply."""


def replay(state: State, plies: list[tuple[int, int]]) -> Replay:
    """Play plies of seats and chance, which the caller knows to be legal."""
    result = Replay()
    alone = state.seats == 1
    barring = False
    for number, (seat, action) in enumerate(plies):
        chance = seat == NOBODY
        # Chance may follow chance: undo can only stop where a player decides next.
        if barring and not chance:
            result.bar, result.at_bar, barring = number, state.clone(), False
        frame = state.top() if chance else state.frame_for(seat)
        result.secret.append(state.book.kind(frame).secret)
        sink = Sink()
        state.sink = sink
        if not chance:
            state.lift(seat)
        state.apply(action)
        barred = chance
        if not alone:
            for event in sink.events:
                barred = barred or event.kind.reveals
        result.barred.append(barred)
        barring = barring or barred
        result.events.append(sink.events)
        result.deciding.append(state.deciding())
    state.sink = None
    if barring:
        result.bar, result.at_bar = len(plies), state.clone()
    return result
