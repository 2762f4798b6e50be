"""A desk for testing rules: a position laid out at will, actions in notation, and their effects."""

from typing import Generic, Self

from duchy.core.events import Event, Sink
from duchy.core.game import Game, Refusal, View
from duchy.core.questions import S
from duchy.play.preview import why_not


class Desk(Generic[S]):
    """A position of a game; a game's own desk adds methods to lay it out."""

    def __init__(self, game: Game[S], position: S) -> None:
        self.game = game
        self.g = position
        self.sink = Sink()
        self.g.sink = self.sink

    # --- playing ------------------------------------------------------------

    def play(self, *actions: str) -> Self:
        """Play legal actions in order, including chance."""
        for words in actions:
            action = self.parse(words)
            assert action in self.g.actions(), f"'{words}' is not legal; legal are: {', '.join(self.legal())}"
            self.g.apply(action)
            self.check()
        return self

    def check(self) -> None:
        """Assert what must hold after every action."""
        assert self.g.audit() == "", self.g.audit()

    # --- reading ------------------------------------------------------------

    def parse(self, words: str) -> int:
        """Return the action of a notation; games may override this to name cells by number."""
        return self.game.parse(words)

    def words(self, action: int) -> str:
        """Return the notation of an action, the inverse of `parse`."""
        return self.game.words(action)

    def legal(self, verb: str = "") -> list[str]:
        """Return the legal actions of the next actor in notation, optionally of one verb only."""
        notations = [self.words(action) for action in self.g.actions()]
        return [words for words in notations if not verb or words.split()[0] == verb]

    def next_question(self) -> tuple[str, int]:
        """Return the key of the question, and the seat that answers it."""
        return self.game.question(self.g), int(self.g.seat())

    def refused(self, words: str) -> Refusal:
        """Return why an action of the next actor is refused."""
        refusal = why_not(self.game, self.g, self.parse(words), int(self.g.seat()))
        assert refusal is not None, f"'{words}' is legal"
        return refusal

    def instead(self, words: str) -> str:
        """Return the legal alternative of a refusal in notation; empty if there is none."""
        action = self.refused(words).instead
        return "" if action is None else self.words(action)

    def table(self, seat: int = -1) -> View:
        """Return the table as a seat or a spectator sees it."""
        result: View = self.game.view(self.g, seat)["table"]
        return result

    def events_of(self, name: str) -> list[Event]:
        """Return the events of a kind so far."""
        return [event for event in self.sink.events if event.kind.name == name]
