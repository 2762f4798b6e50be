"""A seat at the table: all that its player may know and do, and nothing else."""

from collections.abc import Callable, Sequence

from duchy.core.events import Event
from duchy.core.game import AnyGame, Refusal, View
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.play.preview import Preview, preview, why_not


class Seat:
    """What a player or a bot gets instead of the true state."""

    def __init__(
        self,
        game: AnyGame,
        position: Callable[[], State],
        number: int,
        events: Callable[[], Sequence[Event]] = tuple,
    ) -> None:
        """The chair of that number at a table whose position and events are asked for each time anew."""
        self.game = game
        self.number = number
        self._position = position
        self._events = events

    @property
    def players(self) -> int:
        """The number of players at the table."""
        return int(self._position().seats)

    def legal(self) -> list[int]:
        """The legal actions; none where others decide."""
        return self._position().actions_of(self.number)

    def view(self) -> View:
        """All that this seat may see."""
        return self.game.view(self._position(), self.number)

    def seen(self) -> State:
        """The position without all that this seat cannot know: what words and faces are made of."""
        return self._position().seen_by(self.number)

    def log(self) -> list[Event]:
        """What happened, as far as this seat may know; nothing at a table where nobody keeps it."""
        return [event for event in self._events() if event.seen_by(self.number)]

    def sample(self, rng: Rng) -> State:
        """A whole position as it might be, this seat's question on top: what it knows, and the rest drawn again."""
        state = self._position().clone()
        state.hide(self.number, rng)
        state.lift(self.number)
        return state

    def preview(self, action: int) -> Preview:
        """What an action would bring, as far as it is certain."""
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
        """All that this seat may know, with the rest drawn again: nothing else leaves this process."""
        state = self._position().clone()
        state.hide(self.number, stream("seat", str(self.number)))
        return self.game, state, self.number, self.log()

    def why_not(self, action: int) -> Refusal | None:
        """Why an action is refused; None where it is legal."""
        return why_not(self.game, self._position(), action, self.number)


def _seat(game: AnyGame, state: State, number: int, events: list[Event]) -> Seat:
    """A chair at a table that stands still."""
    return Seat(game, lambda: state, number, lambda: events)
