"""A desk at which a rule is tried: a position laid out at will, actions in words, and what came of them."""

from typing import Generic, Self

from duchy.core.events import Event, Sink
from duchy.core.game import Game, Refusal, View
from duchy.core.questions import S
from duchy.play.preview import why_not


class Desk(Generic[S]):
    """A position of a game; a game's own desk adds ways to lay it out."""

    def __init__(self, game: Game[S], position: S) -> None:
        self.game = game
        self.g = position
        self.sink = Sink()
        self.g.sink = self.sink

    # --- playing ------------------------------------------------------------

    def play(self, *actions: str) -> Self:
        """Play legal actions one after the other, chance's too."""
        for words in actions:
            action = self.parse(words)
            assert action in self.g.actions(), f"'{words}' is not legal; legal are: {', '.join(self.legal())}"
            self.g.apply(action)
            self.check()
        return self

    def check(self) -> None:
        """What must hold after every action."""
        assert self.g.audit() == "", self.g.audit()

    # --- reading ------------------------------------------------------------

    def parse(self, words: str) -> int:
        """The action that words name; a game whose tests reckon with cells has them in plain numbers."""
        return self.game.parse(words)

    def words(self, action: int) -> str:
        """An action in words: the inverse of `parse`."""
        return self.game.words(action)

    def legal(self, verb: str = "") -> list[str]:
        """What is legal for the next actor, in words; of one verb alone where one is named."""
        found = [self.words(action) for action in self.g.actions()]
        return [words for words in found if not verb or words.split()[0] == verb]

    def asked(self) -> tuple[str, int]:
        """What is asked, and of which seat."""
        return self.game.question(self.g), int(self.g.seat())

    def refused(self, words: str) -> Refusal:
        """Why an action of the next actor is refused."""
        found = why_not(self.game, self.g, self.parse(words), int(self.g.seat()))
        assert found is not None, f"'{words}' is legal"
        return found

    def instead(self, words: str) -> str:
        """What a refusal proposes instead, in words; nothing where it proposes nothing."""
        action = self.refused(words).instead
        return "" if action is None else self.words(action)

    def table(self, seat: int = -1) -> View:
        """The table as a seat or a spectator sees it."""
        found: View = self.game.view(self.g, seat)["table"]
        return found

    def told(self, name: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.sink.events if event.kind.name == name]
