"""The line protocol for bots in any language: JSON lines over standard input and output.

We send one object per line:

    {"type": "hello", "protocol": 1, "game": "burgundy", "version": 3, "options": {...}, "players": 2, "seat": 0}
    {"type": "choose", "id": 7, "since": 12, "events": [...], "view": {...}, "legal": [3, 5], "words": [...],
     "position": {...}, "clock": {"seconds": 5.0}}
    {"type": "stop", "id": 7}       time is up: answer now
    {"type": "sample", "id": 7, "position": {...}}
    {"type": "ping"}
    {"type": "bye"}                 exit

The bot answers hello with `{"type": "ready"}`, and with `"games": [...]` if it plays only some games; choose with
`{"type": "move", "id": 7, "action": 5}`; and ping with `{"type": "pong"}`. While it thinks it may request
`{"type": "sample"}`. A hello starts a new game in the same process. Forced moves are not sent. `events` are those since
the last question, and `since` is the number of earlier ones. A position is a determinization: a snapshot with hidden
information redrawn from a random stream of its own, so that neither a seed nor the true state is sent. The last lines
of standard error are kept. For an illegal or late answer the move is forfeited: a bot of ours plays it, and it is
counted. See `docs/bots.md` for details.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from secrets import token_hex
from typing import Any

from duchy.bots.players import CLOCK, Bot, BotFactory
from duchy.bots.process import GRACE, Forfeit, Message, Process
from duchy.core.errors import BadBot
from duchy.core.events import Event
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.play.seat import Seat

PROTOCOL = 1

START = 20.0
"""Seconds to answer a hello."""

PATIENCE = 3
"""Number of late replies in a row after which the process is ended."""

ANSWERS = ("ready", "move", "pong", "sample")
"""Types of messages that a bot sends; a program that sends others, such as our own hello, knows no protocol."""

MOST_OUTPUT = 200
"""Characters of a wrong answer shown in an error."""

MOST_STDERR = 4000
"""Characters of standard error kept for a forfeited move."""


class ExternalBot:
    """An external bot at one seat of one game."""

    listens = True
    """Whether it receives events; a table with such a bot keeps them."""

    def __init__(self, host: "Host", instead: Bot) -> None:
        self.forfeits: Counter[str] = Counter()
        """Number of forfeited moves by reason."""
        self.complaints = ""
        """Standard error of the program at its last forfeited move."""
        self._host = host
        self._stand_in = instead
        self._process: Process | None = None
        self._sent_events: list[Event] = []
        self._question = 0
        self._ended = ""
        self._late = 0
        self._rng = stream(token_hex(16), "sample")

    def choose(self, seat: Seat) -> int:
        """Return the program's move, or our stand-in's if the reply is late or illegal."""
        legal = seat.choices()
        if len(legal) == 1:
            return legal[0]
        try:
            return self._ask(seat, legal)
        except Forfeit as forfeit:
            self.forfeits[forfeit.reason] += 1
            self._late = self._late + 1 if forfeit.reason == "late" else 0
            process = self._process
            if forfeit.reason == "gone" or self._late == PATIENCE:
                self._give_up(forfeit.reason)
            output = self._host.complaints if process is None else process.complaints()
            self.complaints = output[-MOST_STDERR:] or self.complaints
            return self._stand_in.choose(seat)

    def close(self) -> None:
        """Leave the table; the program may play another game."""
        if self._process is not None:
            if self._late and not self._process.answers():
                self._process.close()
            else:
                self._host.idle.append(self._process)
        self._process = None

    def _give_up(self, reason: str) -> None:
        """End the process; for the rest of this game all moves are forfeited for this reason."""
        if self._process is not None:
            self._process.close()
        self._process = None
        self._ended = reason

    def _ask(self, seat: Seat, legal: list[int]) -> int:
        if self._ended:
            raise Forfeit(self._ended)
        if self._process is None:
            self._process = self._host.greet(seat)
        self._question += 1
        self._process.send(self._question_message(seat, legal))
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

    def _question_message(self, seat: Seat, legal: list[int]) -> Message:
        """Return the message that asks the program for a move."""
        log = seat.log()
        since = len(self._sent_events) if log[: len(self._sent_events)] == self._sent_events else 0
        self._sent_events = log
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
        """Return a determinization as plain data."""
        return json.loads(seat.sample(self._rng).to_json())

    def _answer(self, process: Process, seat: Seat, until: float) -> Message | None:
        """Return the answer to the last question, or None at the deadline; answers to older questions are ignored."""
        while (message := process.receive(until)) is not None:
            if message.get("type") == "sample":
                process.send({"type": "sample", "id": self._question, "position": self._sample(seat)})
            elif message.get("type") == "move" and message.get("id") == self._question:
                return message
        return None


class Host:
    """Creates external bots of one program, and reuses its processes for further games."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        instead: BotFactory,
        clock: float = CLOCK,
        environment: Mapping[str, str] | None = None,
        preface: Callable[[AnyGame], Message] | None = None,
    ) -> None:
        """Describe a program; `preface` returns a message that is sent to a process before each game."""
        self.name = name
        self.command = list(command)
        self.clock = clock
        self.idle: list[Process] = []
        self.claims: tuple[str, ...] = ()
        """The games that the program supports; empty if it names none and supports all."""
        self.complaints = ""
        """Standard error of the last process that was not ready."""
        self._stand_in = instead
        self._environment = environment
        self._preface = preface
        self._started = False

    def __call__(self, seed: int | str, seat: int) -> ExternalBot:
        """Return an external bot for a seat; the seed is only for its stand-in."""
        return ExternalBot(self, self._stand_in(seed, seat))

    def greet(self, seat: Seat) -> Process:
        """Return a process that is ready for a game, reused or new."""
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
            if self._problem(process, preface, hello) is None:
                return process
        process = Process(self.command, self._environment)
        problem = self._problem(process, preface, hello)
        if problem is not None:
            raise Forfeit("gone") if self._started else problem
        self._started = True
        return process

    def _problem(self, process: Process, preface: Message | None, hello: Message) -> BadBot | None:
        """Send hello, and return None if the program is ready; close it otherwise, and return what is wrong with it."""
        if preface is not None:
            process.send(preface)
        process.send(hello)
        until = time.monotonic() + START
        reason, answer = "silent", ""
        try:
            while (message := process.receive(until)) is not None:
                if message.get("type") == "ready":
                    self.claims = _names(message.get("games"))
                    return None
                if message.get("type") not in ANSWERS:
                    raise Forfeit("garbled", json.dumps(message).encode())
        except Forfeit as forfeit:
            reason, answer = forfeit.reason, forfeit.output
        status = process.status() if reason == "gone" else None
        process.close()
        self.complaints = process.complaints()
        said = self.complaints.strip()
        if reason == "garbled":
            shown = answer if len(answer) <= MOST_OUTPUT else answer[:MOST_OUTPUT] + "…"
            return BadBot(
                "bot-garbled",
                "'{bot}' answered 'hello' with {answer}, not with {{\"type\": \"ready\"}}",
                bot=self.name,
                answer=repr(shown),
            )
        if reason == "silent":
            return BadBot(
                "bot-silent",
                "'{bot}' did not answer 'hello' within {seconds} seconds; does it read line by line, and flush?",
                bot=self.name,
                seconds=int(START),
            )
        if said:
            return BadBot(
                "bot-crashed",
                "'{bot}' ended with exit status {status} before it was ready; it wrote: {complaints}",
                bot=self.name,
                status="?" if status is None else str(status),
                complaints=said,
            )
        return BadBot(
            "bot-ended",
            "'{bot}' ended with exit status {status} before it was ready, and wrote nothing to standard error",
            bot=self.name,
            status="?" if status is None else str(status),
        )

    def close(self) -> None:
        """Close all idle programs."""
        while self.idle:
            self.idle.pop().close()


def _names(given: object) -> tuple[str, ...]:
    """Return the strings in a list of a program's message; empty if it is not a list."""
    return tuple(name for name in given if isinstance(name, str)) if isinstance(given, list) else ()
