"""The line protocol for bots in any language: JSON lines over standard input and output.

We say, one object a line:

    {"type": "hello", "protocol": 1, "game": "burgundy", "version": 3, "options": {...}, "players": 2, "seat": 0}
    {"type": "choose", "id": 7, "since": 12, "events": [...], "view": {...}, "legal": [3, 5], "words": [...],
     "position": {...}, "clock": {"seconds": 5.0}}
    {"type": "stop", "id": 7}       time is up: answer now
    {"type": "sample", "id": 7, "position": {...}}
    {"type": "ping"}
    {"type": "bye"}                 leave

and the bot answers `{"type": "ready"}` to hello, with `"games": [...]` where it plays only some of them, `{"type":
"move", "id": 7, "action": 5}` to choose and `{"type": "pong"}` to ping; while it thinks it may ask for `{"type":
"sample"}`. A hello begins a new game, in the same process. Forced moves are not asked for. `events` are those since
the last question, `since` how many came before. A position is a snapshot in which all that the seat cannot know is
drawn again, from a stream that nothing else uses: no seed and no true state is on the wire. What a bot says on
standard error is kept. An answer that is illegal or late forfeits the move to a bot of ours and is counted.
`docs/bots.md` tells more.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from secrets import token_hex
from typing import TYPE_CHECKING, Any, TypeAlias

from duchy.bots.names import CLOCK as CLOCK
from duchy.bots.process import GRACE, Forfeit, Message, Process
from duchy.core.errors import BadBot
from duchy.core.events import Event
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.play.seat import Seat

if TYPE_CHECKING:
    from duchy.bots.players import Bot

PROTOCOL = 1

START = 20.0
"""Seconds to answer a hello."""

PATIENCE = 3
"""This many late answers in a row end the process: it hangs."""

LOUDEST = 4000
"""Letters of what a program says on standard error that are kept of a forfeited move."""

Maker: TypeAlias = Callable[[int | str, int], "Bot"]
"""Makes a bot for a game of that seed, at that seat."""


class Guest:
    """An external bot at one seat of one game."""

    listens = True
    """Whether it wants to be told what happened: a table with such a bot keeps its events."""

    def __init__(self, host: "Host", instead: "Bot") -> None:
        self.forfeits: Counter[str] = Counter()
        """How many moves were forfeited, and why."""
        self.complaints = ""
        """The last that the program said on standard error when it forfeited a move."""
        self._host = host
        self._instead = instead
        self._process: Process | None = None
        self._told: list[Event] = []
        self._question = 0
        self._late = 0
        self._rng = stream(token_hex(16), "sample")

    def choose(self, seat: Seat) -> int:
        """The move that the program names, or one of our own where it names none in time that is legal."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        try:
            return self._ask(seat, legal)
        except Forfeit as forfeit:
            self.forfeits[forfeit.reason] += 1
            self._late = self._late + 1 if forfeit.reason == "late" else 0
            process = self._process
            if forfeit.reason == "gone" or self._late == PATIENCE:
                self._give_up()
            said = self._host.complaints if process is None else process.complaints()
            self.complaints = said[-LOUDEST:] or self.complaints
            return self._instead.choose(seat)

    def close(self) -> None:
        """Leave the table; the program may play another game."""
        if self._process is not None:
            if self._late and not self._process.answers():
                self._process.close()
            else:
                self._host.idle.append(self._process)
        self._process = None

    def _give_up(self) -> None:
        """End the process; for the rest of this game all moves are forfeited."""
        if self._process is not None:
            self._process.close()
        self._process = None
        self._question = -1

    def _ask(self, seat: Seat, legal: list[int]) -> int:
        if self._question < 0:
            raise Forfeit("gone")
        if self._process is None:
            self._process = self._host.greet(seat)
        self._question += 1
        self._process.send(self._put(seat, legal))
        until = time.monotonic() + self._host.clock
        answer = self._answer(self._process, seat, until)
        if answer is None:
            self._process.send({"type": "stop", "id": self._question})
            answer = self._answer(self._process, seat, time.monotonic() + GRACE)
        if answer is None:
            raise Forfeit("late")
        action = answer.get("action")
        if type(action) is not int or action not in legal:
            raise Forfeit("illegal")
        self._late = 0
        return action

    def _put(self, seat: Seat, legal: list[int]) -> Message:
        """The question as it goes over the wire."""
        log = seat.log()
        since = len(self._told) if log[: len(self._told)] == self._told else 0
        self._told = log
        return {
            "type": "choose",
            "id": self._question,
            "since": since,
            "events": [{"kind": event.kind.name, "arguments": event.named()} for event in log[since:]],
            "view": seat.view(),
            "legal": legal,
            "words": [seat.game.words(action) for action in legal],
            "position": self._sample(seat),
            "clock": {"seconds": self._host.clock},
        }

    def _sample(self, seat: Seat) -> Any:
        """A position as it might be, as plain data."""
        return json.loads(seat.sample(self._rng).to_json())

    def _answer(self, process: Process, seat: Seat, until: float) -> Message | None:
        """The answer to the last question, or nothing in time; answers to older ones come too late to count."""
        while (message := process.receive(until)) is not None:
            if message.get("type") == "sample":
                process.send({"type": "sample", "id": self._question, "position": self._sample(seat)})
            elif message.get("type") == "move" and message.get("id") == self._question:
                return message
        return None


class Host:
    """Creates guests of one program, and reuses its processes for further games."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        instead: Maker,
        clock: float = CLOCK,
        environment: Mapping[str, str] | None = None,
        preface: Callable[[AnyGame], Message] | None = None,
    ) -> None:
        """With a preface, something that is said to a process before each game, which may be another one."""
        self.name = name
        self.command = list(command)
        self.clock = clock
        self.idle: list[Process] = []
        self.claims: tuple[str, ...] = ()
        """The games that the program says it plays; nothing where it says none, and plays all."""
        self.complaints = ""
        """What the last process that was not ready said on standard error."""
        self._instead = instead
        self._environment = environment
        self._preface = preface
        self._started = False

    def __call__(self, seed: int | str, seat: int) -> Guest:
        """A guest at a seat; the seed is for the bot of ours that stands in for it alone."""
        return Guest(self, self._instead(seed, seat))

    def greet(self, seat: Seat) -> Process:
        """A process that is ready for a game: one that has played already, or a new one."""
        view = seat.view()
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": seat.game.name,
            "version": seat.game.version,
            "options": view["options"],
            "players": view["seats"],
            "seat": seat.number,
        }
        preface = self._preface(seat.game) if self._preface is not None else None
        while self.idle:
            process = self.idle.pop()
            if self._ready(process, preface, hello):
                return process
        process = Process(self.command, self._environment)
        if self._ready(process, preface, hello):
            self._started = True
            return process
        if self._started:
            raise Forfeit("gone")
        raise BadBot(
            "bot-not-ready",
            "'{bot}' did not answer hello with ready; it said: {complaints}",
            bot=self.name,
            complaints=self.complaints.strip() or "-",
        )

    def _ready(self, process: Process, preface: Message | None, hello: Message) -> bool:
        """Say hello; whether the program is ready. One that is not is closed."""
        if preface is not None:
            process.send(preface)
        process.send(hello)
        until = time.monotonic() + START
        try:
            while (message := process.receive(until)) is not None:
                if message.get("type") == "ready":
                    self.claims = _names(message.get("games"))
                    return True
        except Forfeit:
            pass
        process.close()
        self.complaints = process.complaints()
        return False

    def close(self) -> None:
        """Send all programs away that wait for a game."""
        while self.idle:
            self.idle.pop().close()


def _names(given: object) -> tuple[str, ...]:
    """The names among what a program sent."""
    return tuple(name for name in given if isinstance(name, str)) if isinstance(given, list) else ()
