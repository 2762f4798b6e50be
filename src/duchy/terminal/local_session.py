"""A local match at the terminal: its seats, its turns, and its file.

Only the event loop changes the match. Bots and hints are computed in threads, on copies; if the position changes in the
meantime, their results are dropped.
"""

import asyncio
import threading
from collections.abc import Callable, Mapping

from duchy import files
from duchy.analysis.hints import Advice, hint
from duchy.analysis.searching import adviser
from duchy.analysis.texts import advice_line, knows_less
from duchy.bots.find import find
from duchy.bots.levels import LevelBot, thinks_less
from duchy.bots.players import CLOCK, Bot
from duchy.bots.protocol import ExternalBot
from duchy.core.errors import DuchyError
from duchy.core.events import Event
from duchy.core.game import SPECTATOR
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.terminal import background
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
        fast: bool = False,
    ) -> None:
        """Seat the bots by name; if `forced`, play forced moves automatically; if `fast`, bots act without waiting."""
        self.match = match
        self.bots = dict(bots)
        self.file = file
        self.forced = forced
        self.fast = fast
        self.say = TerminalTexts(language)
        self.texts = Texts(match.game, language, match.names)
        makers = {name: find(name, clock) for name in set(bots.values())}
        self._players: dict[int, Bot] = {seat: makers[name](match.seed, seat) for seat, name in bots.items()}
        for seat, bot in self._players.items():
            if isinstance(bot, LevelBot):
                bot.check(match.game, match.state)
            elif isinstance(bot, ExternalBot):
                bot.begin(match.seat(seat))
        self.id = file.id
        self.trouble: DuchyError | None = None
        """The error of the last attempt to save the game, or None; the game continues regardless."""
        self._shown_events = [len(match.events)] * match.players
        """The number of events each seat was shown."""
        self._undos = 0
        self._held: tuple[int, str] | None = None
        """The seat and the position in which its forced move waits for the player after an undo."""
        self._confirmed = False
        self._closed = False
        self._on_change: Callable[[], None] = lambda: None
        self._changed = asyncio.Event()
        self._thought: asyncio.Future[int] | None = None
        self._hint: asyncio.Future[tuple[list[Advice], bool]] | None = None
        self._replies: list[str] = []
        self._one_at_a_time = threading.Lock()
        """Held by the thread that thinks: bots keep state between their moves."""

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

    @property
    def title(self) -> str:
        """Return the heading of the table, with the seed."""
        return f"{super().title}  {self.say('seed', seed=str(self.match.seed))}"

    def match_of(self, seat: int) -> Match:
        """Return the match itself: all players are local."""
        return self.match

    def position_id(self, seat: int) -> str:
        """Return the number of undos and of plies."""
        return f"{self._undos} {len(self.match.plies)}"

    def deciding_seat(self) -> int | None:
        """Return the person who decides now, if several do the one who decided last; None if others act."""
        deciding = [seat for seat in self.match.deciding if seat not in self.bots]
        return self.last if self.last in deciding else deciding[0] if deciding else None

    @property
    def busy(self) -> bool:
        """Return whether others act, or a hint is computed."""
        return self._others_act() or self._hint is not None

    def play(self, action: int, seat: int) -> None:
        """Play an action of a person, and save it."""
        self.match.play(action, seat)
        self._decided(seat)

    def play_forced(self) -> None:
        """Play forced moves of people, unless they were just undone."""
        while self.forced and (seat := self.deciding_seat()) is not None and len(legal := self.match.legal(seat)) == 1:
            if self._held == (seat, self.position_id(seat)):
                return
            self.play(legal[0], seat)

    def may_take_back(self) -> bool:
        """Return whether bots and chance wait until the last decision is confirmed, or undone."""
        waits = not self.fast and not self._confirmed and self.last is not None and not self.match.over
        return waits and self.deciding_seat() is None and self.match.undoable(self.last or 0) >= 0

    def confirm(self) -> None:
        """Let bots and chance act after the last decision."""
        self._confirmed = True
        self._changed.set()

    def _others_act(self) -> bool:
        return not self.match.over and self.deciding_seat() is None and not self.may_take_back()

    async def follow(self, on_change: Callable[[], None]) -> None:
        """Let chance and bots act until a person decides, again and again while the screen is open."""
        self._on_change, self._changed = on_change, asyncio.Event()
        try:
            while not self._closed:
                if self._others_act():
                    await self._act()
                else:
                    self._changed.clear()
                    await self._changed.wait()
        finally:
            self._drop_thought()

    async def _act(self) -> None:
        """Let chance or one bot act once, unless the position changes while the bot thinks."""
        if self.match.chance_acts:
            self.match.roll_once()
        else:
            seat = next(seat for seat in self.match.deciding if seat in self.bots)
            bot, table = self._players[seat], self.match.copy()
            self._thought = background.start(lambda: bot.choose(table.seat(seat)), self._one_at_a_time)
            await asyncio.wait((self._thought,))
            if self._thought is None or self._closed:
                return
            self.match.play(self._thought.result(), seat)
            self._thought = None
        self.last = None
        self._keep()
        self._on_change()
        await asyncio.sleep(0)

    def _drop_thought(self) -> None:
        """Drop what a bot thinks, because it is about another position."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    def undo(self, seat: int) -> None:
        """Undo a person's last choice, together with forced moves."""
        self.match.undo(seat)
        while self.forced and len(self.match.legal(seat)) == 1 and self.match.undoable(seat) >= 0:
            self.match.undo(seat)
        self._undos += 1
        self._held = seat, self.position_id(seat)
        self._shown_events = [min(shown, len(self.match.events)) for shown in self._shown_events]
        self._decided(seat)

    def redo(self, seat: int) -> None:
        """Redo the last undone choice."""
        self.match.redo(seat)
        self._decided(seat)

    def _decided(self, seat: int) -> None:
        """Save what a person has decided, and let the others act on it."""
        self.last = seat
        self._confirmed = False
        self._drop_thought()
        self._keep()
        self._changed.set()

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

    def request_hint(self, seat: int) -> None:
        """Compute the best three moves according to the bots, with values and reasons."""
        if self._hint is None:
            table, evaluator = self.match.copy(), adviser(self.match.game)
            self._hint = background.start(
                lambda: (hint(table.seat(seat), evaluator), evaluator.knows(table.state)), self._one_at_a_time
            )
            position = self.position_id(seat)
            self._hint.add_done_callback(lambda found: self._reply(found, seat, position))

    def _reply(self, found: "asyncio.Future[tuple[list[Advice], bool]]", seat: int, position: str) -> None:
        """Reply with a hint, unless the position has changed."""
        self._hint = None
        if found.cancelled():
            return
        advice, knows = found.result()
        if position == self.position_id(seat):
            lines = [advice_line(self.texts, one, self.match.state, seat) for one in advice]
            self._replies += [f"{number}. {line}" for number, line in enumerate(lines, 1)]
            self._replies += [] if knows else [knows_less(self.texts.language)]
        self._on_change()

    def replies(self) -> list[str]:
        """Return new hints."""
        replies, self._replies = self._replies, []
        return replies

    def save(self, words: str, force: bool) -> str:
        """Write the game to a file of that name; without a name, return where it is saved anyway."""
        if not words:
            return self.say("kept-here", path=str(self.file.path))
        path = files.named(words)
        self.file.export(path, force)
        return self.say("exported", path=str(path))

    def farewell(self, command: str) -> list[str]:
        """Return where the game is saved, or why it is not."""
        lines = []
        if self.trouble is not None:
            lines.append(self.say("left-unkept", reason=self.explained(self.trouble)))
        if self.file.path.exists():
            path = str(self.file.path)
            lines.append(self.say("kept-whole", path=path) if self.over else self.say("kept", command=command))
        return lines

    async def close(self) -> None:
        """Close external bots and the game's file; what is still thought about is dropped."""
        self._closed = True
        for future in (self._thought, self._hint):
            if future is not None:
                future.cancel()
        for player in self._players.values():
            if hasattr(player, "close"):
                player.close()
        self.file.close()
