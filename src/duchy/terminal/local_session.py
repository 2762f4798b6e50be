"""A local match at the terminal: its seats, its turns, and its file."""

import asyncio
from collections.abc import Mapping

from duchy import files
from duchy.analysis.hints import hint
from duchy.analysis.searching import adviser
from duchy.analysis.texts import advice_line, knows_less
from duchy.bots.chances import check_goal
from duchy.bots.find import find
from duchy.bots.levels import LevelBot, thinks_less
from duchy.bots.players import OURS, Bot
from duchy.bots.protocol import CLOCK
from duchy.core.errors import DuchyError
from duchy.core.events import Event
from duchy.core.game import SPECTATOR
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.terminal.saves import GameFile
from duchy.terminal.session import Session
from duchy.terminal.texts import TerminalTexts


class LocalSession(Session):
    """The players of a local match."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, str],
        file: GameFile,
        language: str,
        clock: float = CLOCK,
        forced: bool = True,
    ) -> None:
        """Seat the bots by name; if `forced`, play forced moves automatically."""
        self.match = match
        self.bots = dict(bots)
        self.file = file
        self.forced = forced
        self.say = TerminalTexts(language)
        self.texts = Texts(match.game, language, match.names)
        makers = {name: find(name, OURS, clock) for name in set(bots.values())}
        self._players: dict[int, Bot] = {seat: makers[name](match.seed, seat) for seat, name in bots.items()}
        for bot in self._players.values():
            if isinstance(bot, LevelBot):
                bot.check(match.game, match.state)
        self.id = file.id
        self._stopped = False
        self.trouble: DuchyError | None = None
        """The error of the last attempt to save the game, or None; the game continues regardless."""
        self._shown_events = [len(match.events)] * match.players
        """The number of events each seat was shown."""

    @property
    def people(self) -> list[int]:
        """Return the seats of people."""
        return [seat for seat in range(self.match.players) if seat not in self.bots]

    @property
    def alert(self) -> str:
        """Return an alert if the game could not be saved; else empty."""
        return "" if self.trouble is None else self.say("not-kept", reason=self.explained(self.trouble))

    def label(self, seat: int) -> str:
        """Return the name of a seat, with its bot."""
        name = self.match.names[seat]
        return f"{name} ({self.bots[seat]})" if seat in self.bots else name

    def warning(self) -> str:
        """Return a warning if bots search less because the rules are interpreted; else empty."""
        return self.say("thinks-less") if thinks_less(self.bots.values()) else ""

    def match_of(self, seat: int) -> Match:
        """Return the match itself: all players are local."""
        return self.match

    def deciding_seat(self) -> int | None:
        """Return the person who decides now, if several do the one who decided last; None if others act."""
        deciding = [seat for seat in self.match.deciding if seat not in self.bots]
        return self.last if self.last in deciding else deciding[0] if deciding else None

    def play(self, action: int, seat: int) -> None:
        """Play an action of a person, and save it."""
        self.match.play(action, seat)
        self.last = seat
        self._keep()

    def play_forced(self) -> None:
        """Play forced moves of people."""
        while self.forced and (seat := self.deciding_seat()) is not None and len(legal := self.match.legal(seat)) == 1:
            self.play(legal[0], seat)

    def may_take_back(self) -> bool:
        """Whether the last decision can still be undone before others act."""
        return self.last is not None and self.match.undoable(self.last) >= 0

    async def await_others(self) -> bool:
        """Let chance and bots act in the background; return whether the game continues here."""
        await asyncio.to_thread(self._act_on)
        return not self._stopped

    def _act_on(self) -> None:
        while not self._stopped and not self.match.over and self.deciding_seat() is None:
            self.act()

    def act(self) -> None:
        """Let chance or one bot act once, and save it."""
        if self.match.chance_acts:
            self.match.roll_once()
        else:
            seat = next(seat for seat in self.match.deciding if seat in self.bots)
            self.match.play(self._players[seat].choose(self.match.seat(seat)), seat)
        self.last = None
        self._keep()

    def undo(self, seat: int) -> None:
        """Undo a person's last choice, together with forced moves."""
        self.match.undo(seat)
        while self.forced and len(self.match.legal(seat)) == 1 and self.match.undoable(seat) >= 0:
            self.match.undo(seat)
        self._changed(seat)

    def redo(self, seat: int) -> None:
        """Redo the last undone choice."""
        self.match.redo(seat)
        self._changed(seat)

    def _changed(self, seat: int) -> None:
        self.last = seat
        self._shown_events = [min(shown, len(self.match.events)) for shown in self._shown_events]
        self._keep()

    def _keep(self) -> None:
        try:
            self.file.sync()
            self.trouble = None
        except DuchyError as error:
            self.trouble = error

    def news(self, seat: int) -> list[str]:
        """Return the texts of events that a seat may see, since the last call."""
        shown = min(self._shown_events) if seat == SPECTATOR else self._shown_events[seat]
        fresh: list[Event] = [event for event in self.match.events[shown:] if event.seen_by(seat)]
        for one in range(self.match.players) if seat == SPECTATOR else (seat,):
            self._shown_events[one] = len(self.match.events)
        return [self.texts.event(event) for event in fresh]

    def log(self, seat: int) -> list[str]:
        """Return the texts of all events that a seat may see."""
        return [self.texts.event(event) for event in self.match.log(seat)]

    def hints(self, seat: int, goal: int = 0) -> list[str]:
        """Return the best three moves according to the bots, or for reaching a goal, with values and reasons."""
        check_goal(self.match.game, self.match.players, goal)
        thinker = adviser(self.match.game, goal=goal)
        hints = hint(self.match.seat(seat), thinker)
        lines = [
            f"{number}. {advice_line(self.texts, advice, self.match.state, seat)}"
            for number, advice in enumerate(hints, 1)
        ]
        return lines if thinker.knows(self.match.state) else [*lines, knows_less(self.texts.language)]

    def hint(self, seat: int, goal: int = 0) -> str:
        """Return the best three moves according to the bots, in one line."""
        return "  ".join(self.hints(seat, goal))

    def save(self, words: str, force: bool) -> str:
        """Write the game to a file of that name; without a name, return where it is saved anyway."""
        if not words:
            return self.say("kept-here", path=str(self.file.path))
        path = files.named(words)
        self.file.export(path, force)
        return self.say("exported", path=str(path))

    def stop(self) -> None:
        """Stop the bots."""
        self._stopped = True

    def close(self) -> None:
        """Close external bots and the game's file."""
        self.stop()
        for player in self._players.values():
            if hasattr(player, "close"):
                player.close()
        self.file.close()
