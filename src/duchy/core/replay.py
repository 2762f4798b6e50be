"""Many plies one after the other, as a table plays them that comes back from where it was kept."""

from typing import final

from duchy.core.agenda import NOBODY
from duchy.core.events import Event, Sink
from duchy.core.state import State


@final
class Replay:
    """What came of plies: of each what happened, whether it was chosen in secret, and whether it bars undo."""

    def __init__(self) -> None:
        self.events: list[list[Event]] = []
        self.secret: list[bool] = []
        self.barred: list[bool] = []
        self.bar: int = 0
        """The number of plies before the last bar, the bar itself included."""
        self.at_bar: State | None = None
        """The position there."""


def replay(state: State, plies: list[tuple[int, int]]) -> Replay:
    """Play actions of seats and of chance that are legal, each known to be."""
    found = Replay()
    alone = state.seats == 1
    barring = False
    for number, (seat, action) in enumerate(plies):
        chance = seat == NOBODY
        # Chance follows on chance: only where somebody decides next may undo end up.
        if barring and not chance:
            found.bar, found.at_bar, barring = number, state.clone(), False
        frame = state.top() if chance else state.frame_for(seat)
        found.secret.append(state.book.kind(frame).secret)
        sink = Sink()
        state.sink = sink
        if not chance:
            state.lift(seat)
        state.apply(action)
        barred = chance
        if not alone:
            for event in sink.events:
                barred = barred or event.kind.reveals
        found.barred.append(barred)
        barring = barring or barred
        found.events.append(sink.events)
    state.sink = None
    if barring:
        found.bar, found.at_bar = len(plies), state.clone()
    return found
