"""A chair at the table: all that whoever sits there may know and do, and nothing else."""

from duchy.core.actions import Choices
from duchy.core.game import Game, View
from duchy.core.rng import Rng
from duchy.core.state import State
from duchy.play.preview import Preview, preview


class Seat:
    """What a player or a bot gets instead of the true state."""

    def __init__(self, game: Game, state: State, number: int) -> None:
        self.game = game
        self.number = number
        self._state = state

    def legal(self) -> list[int]:
        """The legal actions; none where another decides."""
        if self._state.seat() != self.number:
            return []
        out = Choices()
        self._state.legal(out)
        return out.to_list()

    def view(self) -> View:
        """All that this seat may see."""
        return self.game.view(self._state, self.number)

    def sample(self, rng: Rng) -> State:
        """A whole position as it might be: what this seat knows, and the rest drawn again."""
        state = self._state.clone()
        state.hide(self.number, rng)
        return state

    def preview(self, action: int) -> Preview:
        """What an action would bring, as far as it is certain."""
        return preview(self.game, self._state, action)
