"""Seats: the information set and the actions of one player."""

from collections.abc import Callable, Sequence

from duchy.core.errors import IllegalAction
from duchy.core.events import Event
from duchy.core.game import AnyGame, Refusal, View
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.play.preview import Preview, preview, why_not


class Seat:
    """The view of a player or a bot, instead of the true state.

    Attributes:
        game: The game, with `words(action)` for an action in notation and `decode(event)` for an event of `log()`.
        number: The number of this seat, from 0.
        players: The number of players at the table.

    `sample(rng)` returns a `duchy.State` for search. Where its `seat()` is 255 (`duchy.core.agenda.NOBODY`) and it is
    not over, chance is next: `state.apply(state.draw(rng))`. A state does not check actions: play only those of its
    `actions()`, or ask `why_not(action)` first.

    Examples:
        >>> import duchy
        >>> seat = duchy.Match("burgundy-dice", players=2, seed=7).seat(1)
        >>> seat, seat.players
        (<seat 1 of burgundy-dice>, 2)
        >>> [seat.game.words(action) for action in seat.legal()]
        ['start C2', 'start C5', 'start E2', 'start E5']
    """

    def __init__(
        self,
        game: AnyGame,
        position: Callable[[], State],
        number: int,
        events: Callable[[], Sequence[Event]] = tuple,
    ) -> None:
        """Create the seat of this number; `position` and `events` are called on each use."""
        self.game = game
        self.number = number
        self._position = position
        self._events = events

    @property
    def players(self) -> int:
        """The number of players at the table."""
        return int(self._position().seats)

    def legal(self) -> list[int]:
        """Return the legal actions; none while others decide."""
        return self._position().actions_of(self.number)

    def choices(self) -> list[int]:
        """Return the legal actions; raise an error if this seat has nothing to decide."""
        legal = self.legal()
        if not legal:
            raise IllegalAction("no-decision", "seat {seat} has nothing to decide now", seat=self.number)
        return legal

    def view(self) -> View:
        """Return all that this seat may see, as plain data."""
        return self.game.view(self._position(), self.number)

    def seen(self) -> State:
        """Return the position with hidden information removed; texts and faces use it."""
        return self._position().seen_by(self.number)

    def log(self) -> list[Event]:
        """Return the events that this seat may know; empty if no log is kept."""
        return [event for event in self._events() if event.seen_by(self.number)]

    def sample(self, rng: Rng) -> State:
        """Return a determinization: a position with hidden information sampled, and this seat's question next."""
        state = self._position().clone()
        state.hide(self.number, rng)
        state.lift(self.number)
        return state

    def preview(self, action: int) -> Preview:
        """Return the certain effects of an action."""
        return preview(self.game, self._position(), action, self.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and self.number == other.number and self.view() == other.view()

    def __hash__(self) -> int:
        return hash((self.game.name, self.number))

    def __repr__(self) -> str:
        return f"<seat {self.number} of {self.game.name}>"

    def __deepcopy__(self, memo: object) -> "Seat":
        return _seat(*self._known())

    def __reduce__(self) -> tuple[object, ...]:
        return _seat, self._known()

    def _known(self) -> tuple[AnyGame, State, int, list[Event]]:
        """Return this seat's information with the rest sampled, so that pickling reveals nothing hidden."""
        state = self._position().clone()
        state.hide(self.number, stream("seat", str(self.number)))
        return self.game, state, self.number, self.log()

    def why_not(self, action: int) -> Refusal | None:
        """Return why an action is refused; None if it is legal."""
        return why_not(self.game, self._position(), action, self.number)


def _seat(game: AnyGame, state: State, number: int, events: list[Event]) -> Seat:
    """Return a seat at a fixed position."""
    return Seat(game, lambda: state, number, lambda: events)
