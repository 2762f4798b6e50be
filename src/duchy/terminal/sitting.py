"""A match at a terminal: who sits where, whose turn it is, and everything kept as it happens."""

from collections.abc import Mapping

from duchy.analysis.hints import hint
from duchy.analysis.searching import Searching
from duchy.analysis.words import advice_line
from duchy.arena.table import OURS
from duchy.bots.find import find
from duchy.bots.levels import thinks_less
from duchy.bots.players import Bot
from duchy.bots.protocol import CLOCK
from duchy.core.errors import DuchyError
from duchy.core.events import Event
from duchy.core.game import SPECTATOR
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.terminal.choices import Choice, choices_of
from duchy.terminal.keep import Kept
from duchy.terminal.words import Words


class Sitting:
    """People and bots at one match, on one machine."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, str],
        kept: Kept,
        language: str,
        clock: float = CLOCK,
        forced: bool = True,
    ) -> None:
        """Seat the bots by name; where `forced`, what there is no choice about plays itself."""
        self.match = match
        self.bots = dict(bots)
        self.kept = kept
        self.forced = forced
        self.say = Words(language)
        self.texts = Texts(match.game, language, match.names)
        makers = {name: find(name, OURS, clock) for name in set(bots.values())}
        self._players: dict[int, Bot] = {seat: makers[name](match.seed, seat) for seat, name in bots.items()}
        self.last: int | None = None
        """The person who decided last, and may take it back."""
        self.trouble: DuchyError | None = None
        """Why the game could not be kept the last time, or nothing; it goes on all the same."""
        self._told = len(match.events)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(self.match.players) if seat not in self.bots]

    @property
    def eyes(self) -> int:
        """The seat with whose eyes the end is looked at: the only person's, or nobody's."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def label(self, seat: int) -> str:
        """A seat by its name, and the bot in it."""
        name = self.match.names[seat]
        return f"{name} ({self.bots[seat]})" if seat in self.bots else name

    def warning(self) -> str:
        """What is to be said once, before the game: that bots think less here; nothing where they do not."""
        return self.say("thinks-less") if thinks_less(self.bots.values()) else ""

    def asked(self) -> int | None:
        """The person who decides now: the one who decided last, where several do; None where others act."""
        asked = [seat for seat in self.match.deciding if seat not in self.bots]
        return self.last if self.last in asked else asked[0] if asked else None

    def choices(self, seat: int) -> list[Choice]:
        """What a seat may choose."""
        return choices_of(self.match, self.texts, seat)

    def play(self, action: int, seat: int) -> None:
        """Play and keep an action of a person."""
        self.match.play(action, seat)
        self.last = seat
        self._keep()

    def play_forced(self) -> None:
        """Play what people are asked without having a choice."""
        while self.forced and (seat := self.asked()) is not None and len(legal := self.match.legal(seat)) == 1:
            self.play(legal[0], seat)

    def may_take_back(self) -> bool:
        """Whether the last decision could be taken back before others act."""
        return self.last is not None and self.match.undoable(self.last) >= 0

    def act(self) -> None:
        """Let chance or one bot act once, and keep it."""
        if self.match.chance_acts:
            self.match.roll_once()
        else:
            seat = next(seat for seat in self.match.deciding if seat in self.bots)
            self.match.play(self._players[seat].choose(self.match.seat(seat)), seat)
        self.last = None
        self._keep()

    def undo(self, seat: int) -> None:
        """Take back a person's last choice; what there was no choice about goes with it."""
        self.match.undo(seat)
        while self.forced and len(self.match.legal(seat)) == 1 and self.match.undoable(seat) >= 0:
            self.match.undo(seat)
        self._changed(seat)

    def redo(self, seat: int) -> None:
        """Play again what was taken back."""
        self.match.redo(seat)
        self._changed(seat)

    def _changed(self, seat: int) -> None:
        self.last = seat
        self._told = min(self._told, len(self.match.events))
        self._keep()

    def _keep(self) -> None:
        try:
            self.kept.sync()
            self.trouble = None
        except DuchyError as error:
            self.trouble = error

    def news(self, seat: int) -> list[str]:
        """What happened since the last time that it was told, as far as a seat may know."""
        fresh: list[Event] = [event for event in self.match.events[self._told :] if event.seen_by(seat)]
        self._told = len(self.match.events)
        return [self.texts.event(event) for event in fresh]

    def log(self, seat: int) -> list[str]:
        """All that happened, as far as a seat may know."""
        return [self.texts.event(event) for event in self.match.log(seat)]

    def hints(self, seat: int) -> list[str]:
        """The best three moves as the bots see them, each with what it is worth and why."""
        found = hint(self.match.seat(seat), Searching(self.match.game), plies=len(self.match.plies))
        return [
            f"{number}. {advice_line(self.texts, advice, self.match.state, seat)}"
            for number, advice in enumerate(found, 1)
        ]

    def explained(self, error: DuchyError) -> str:
        """What an error says, in the language of the table."""
        return self.say.error(error, self.texts)

    def close(self) -> None:
        """Let others' bots and the file go."""
        for player in self._players.values():
            if hasattr(player, "close"):
                player.close()
        self.kept.close()
