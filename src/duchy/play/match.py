"""A match: a game, its options, a seed, and the list of all actions, players' and chance's alike.

That list is the whole truth; the rest follows from it. Undo goes back to the last bar: a chance, an event that showed
somebody something hidden, or another seat's decision. Secret choices made at the same time are no bar for one another.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from duchy.core.agenda import NOBODY, kind_of
from duchy.core.errors import BadOption, IllegalAction, NothingToUndo
from duchy.core.events import Event, Sink
from duchy.core.game import Game, Refusal, View
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.play.preview import Preview, preview, shows_hidden, why_not
from duchy.play.seat import Seat


class Ply(NamedTuple):
    """One action played, and how things stood before it."""

    seat: int
    action: int
    secret: bool
    barred: bool
    before: State
    events: int


class Match:
    """A game under way."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int | str = 0,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        *,
        start: State | None = None,
    ) -> None:
        """Begin a match; with `start`, from that position instead of the beginning."""
        if isinstance(seed, str) and seed != " ".join(seed.split()):
            raise BadOption("a seed is a number or words on one line, with single spaces between them")
        self.game = game
        self.seed = seed
        self.state = game.new(players, options) if start is None else start.clone()
        self.options = dict(self.state.options)
        self.names = [*names, *(f"P{i + 1}" for i in range(len(names), players))][:players]
        self.plies: list[Ply] = []
        self.undone: list[Ply] = []
        self.events: list[Event] = []

    # --- reading ------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.state.seats)

    @property
    def deciding(self) -> int:
        """The seat that decides now; NOBODY for chance or after the end."""
        return int(self.state.seat())

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.over()

    @property
    def actions(self) -> list[int]:
        """All actions so far, chance's included."""
        return [ply.action for ply in self.plies]

    def legal(self) -> list[int]:
        """What the deciding seat may do."""
        return self.state.actions()

    def seat(self, number: int) -> Seat:
        """The chair of a player or a bot."""
        return Seat(self.game, self.state, number)

    def view(self, seat: int) -> View:
        """All that a seat may see; a spectator is seat -1."""
        return self.game.view(self.state, seat)

    def log(self, seat: int) -> list[Event]:
        """What happened, as far as a seat may know."""
        return [event for event in self.events if event.seen_by(seat)]

    def preview(self, action: int) -> Preview:
        """What an action would bring, as far as it is certain."""
        return preview(self.game, self.state, action)

    def why_not(self, action: int) -> Refusal | None:
        """Why an action is refused; None where it is legal."""
        return why_not(self.game, self.state, action)

    # --- playing ------------------------------------------------------------

    def play(self, action: int) -> list[Event]:
        """Play a legal action of whoever decides; what happened."""
        refused = self.why_not(action)
        if refused is not None:
            raise IllegalAction(self._explain(action, refused))
        me = self.deciding
        if self.undone and self.undone[-1].seat == me and self.undone[-1].action == action:
            self.undone.pop()
        else:
            self.undone = [ply for ply in self.undone if ply.seat != me]
        happened = self._put(action)
        while self.undone and self.deciding == self.undone[-1].seat != me and self.undone[-1].action in self.legal():
            happened += self._put(self.undone.pop().action)
        return happened

    def roll(self) -> list[Event]:
        """Let chance act until somebody decides or the game is over; what happened."""
        happened: list[Event] = []
        while not self.over and self.deciding == NOBODY:
            happened += self.roll_once()
        return happened

    def roll_once(self) -> list[Event]:
        """Let chance act once. The same seed brings the same dice, whatever the players chose before."""
        rng = stream(self.seed, f"chance:{sum(1 for ply in self.plies if ply.seat == NOBODY)}")
        return self._put(int(self.state.draw(rng)))

    def replay(self, action: int) -> list[Event]:
        """Play an action that a record holds, chance's included; what happened."""
        if self.deciding != NOBODY or self.over:
            return self.play(action)
        if action not in self.legal():
            raise IllegalAction(f"'{self.game.space.words(action)}' is no outcome of chance here")
        return self._put(action)

    def _put(self, action: int) -> list[Event]:
        secret = self.game.book.questions[kind_of(self.state.top())].secret
        seat = self.deciding
        before = self.state.clone()
        sink = Sink()
        self.state.sink = sink
        self.state.apply(action)
        self.state.sink = None
        barred = seat == NOBODY or shows_hidden(self.state, sink.events)
        self.plies.append(Ply(seat, action, secret, barred, before, len(self.events)))
        self.events += sink.events
        return sink.events

    def _explain(self, action: int, refused: Refusal) -> str:
        words = self.game.space.words(action) if 0 <= action < self.game.space.size else str(action)
        about = "".join(f", {name} {value}" for name, value in refused.arguments.items())
        rule = f" by {refused.rule}" if refused.rule else ""
        text = f"'{words}' is refused{rule} ({refused.key}{about})"
        if refused.instead is not None:
            return f"{text}; legal instead: '{self.game.space.words(refused.instead)}'"
        legal = self.legal()[:5]
        return text + ("; legal are, among others: " + ", ".join(map(self.game.space.words, legal)) if legal else "")

    # --- undo ------------------------------------------------------------

    def undoable(self, seat: int) -> int:
        """Where undo would take a seat: the number of plies to keep, or -1 where there is nothing to undo."""
        for i in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[i]
            if ply.barred:
                return -1
            if ply.seat == seat:
                return i
            if not ply.secret:
                return -1
        return -1

    def undo(self, seat: int) -> None:
        """Take back a seat's last decision, up to the last bar."""
        keep = self.undoable(seat)
        if keep < 0:
            raise NothingToUndo(
                "nothing can be taken back: dice were rolled, something was shown, or another has played"
            )
        ply = self.plies[keep]
        self.undone += reversed(self.plies[keep:])
        del self.plies[keep:]
        del self.events[ply.events :]
        self.state = ply.before

    def redo(self) -> list[Event]:
        """Play again what the deciding seat took back last."""
        if not self.undone or self.undone[-1].seat != self.deciding:
            raise NothingToUndo("nothing was taken back")
        return self.play(self.undone[-1].action)
