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
import shlex
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
from duchy.play.texts import LONGEST

PROTOCOL = 1

READY = '{"type": "ready"}'
"""The shortest answer to a hello."""

START = 20
"""Seconds to answer a hello."""

PATIENCE = 3
"""Number of late replies in a row after which the process is ended."""

MOST_STDERR = 4000
"""Characters of standard error kept for a forfeited move."""

MOST_QUOTED = 80
"""Characters quoted of a line that is not what was asked for."""

TRACEBACK = "Traceback (most recent call last):"


class ExternalBot:
    """An external bot at one seat of one game."""

    listens = True
    """Whether it receives events; a table with such a bot keeps them."""

    def __init__(self, host: "BotHost", instead: Bot) -> None:
        self.forfeits: Counter[str] = Counter()
        """Number of forfeited moves by reason."""
        self._wrong = ""
        self._stderr = ""
        self._host = host
        self._stand_in = instead
        self._process: Process | None = None
        self._sent_events: list[Event] = []
        self._question = 0
        self._late = 0
        self._ended = ""
        self._rng = stream(token_hex(16), "sample")

    @property
    def complaints(self) -> str:
        """Return the first wrong answer with its question, and standard error at the last forfeited move."""
        return f"{self._wrong}{self._stderr}"

    def _quoted(self, forfeit: Forfeit, legal: list[int]) -> str:
        """Return a wrong answer below the question, marked as in the documentation; empty if there was none."""
        if not forfeit.output:
            return ""
        question = {"type": "choose", "id": self._question, "legal": legal}
        return f"> {_cut(json.dumps(question))}\n< {_cut(forfeit.output)}\n"

    def begin(self, seat: Seat) -> None:
        """Start the program before its first question; raise an error if it is not ready, or plays other games only."""
        if self._process is None:
            self._process = self._host.greet(seat)

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
            if forfeit.reason in ("gone", "stopped"):
                self._give_up(forfeit.reason)
            elif self._late == PATIENCE:
                self._give_up("stopped")
            output = self._host.complaints if process is None else process.complaints()
            self._wrong = self._wrong or self._quoted(forfeit, legal)
            self._stderr = output[-MOST_STDERR:] or self._stderr
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
        self.begin(seat)
        assert self._process is not None
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
            raise Forfeit("illegal", json.dumps(answer, ensure_ascii=False))
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
            "events": [
                {"kind": event.kind.name, "arguments": event.named(), "keys": seat.game.decode(event)}
                for event in log[since:]
            ],
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


class BotHost:
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
        """Return a process that is ready for a game, reused or new; raise an error if it does not play this game."""
        process = self.ready(seat)
        if self.claims and seat.game.name not in self.claims:
            self.idle.append(process)
            raise plays_only(self)
        return process

    def ready(self, seat: Seat) -> Process:
        """Return a process that has answered a game's hello, whether it plays this game or not."""
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
            if self._problem(process, preface, hello, True) is None:
                return process
        process = Process(self.command, self._environment)
        problem = self._problem(process, preface, hello, False)
        if problem is None:
            self._started = True
            return process
        if self._started:
            raise Forfeit("stopped" if problem.key == "bot-silent" else "gone")
        raise problem

    def _problem(self, process: Process, preface: Message | None, hello: Message, used: bool) -> BadBot | None:
        """Send hello; if the program is not ready, close it and return why.

        A used process may first send answers to old questions.
        """
        if preface is not None:
            process.send(preface)
        process.send(hello)
        until = time.monotonic() + START
        try:
            while (message := process.receive(until)) is not None:
                if message.get("type") == "ready":
                    self.claims = _names(message.get("games"))
                    return None
                if not used:
                    raise Forfeit("garbled", json.dumps(message, ensure_ascii=False))
        except Forfeit as forfeit:
            why = forfeit
        else:
            why = Forfeit("late")
        status = process.status() if why.reason == "gone" else ""
        process.close()
        self.complaints = process.complaints()
        return self._unready(why, status)

    def _unready(self, why: Forfeit, status: str) -> BadBot:
        """Return the error of a program that is not ready; an exit status is given if it exited."""
        if why.reason == "late":
            return BadBot(
                "bot-silent",
                "'{bot}' wrote no line for {seconds} seconds after 'hello'; it must read line by line, "
                "answer {ready}, and flush each line that it writes",
                bot=self.name,
                seconds=START,
                ready=READY,
            )
        if status:
            return BadBot(
                "bot-exited",
                "'{bot}' exited with status {status} before it was ready; to see all that it prints, run: {command}\n"
                "Standard error: {complaints}",
                bot=self.name,
                status=status,
                command=shlex.join(self.command),
                complaints=self._cause() or "-",
            )
        if why.reason == "gone":
            return BadBot(
                "bot-closed",
                "'{bot}' closed its standard output before it was ready; it must keep it open for its answers",
                bot=self.name,
            )
        said = why.output.strip()
        quoted = _cut(said)
        if _is_json(said):
            return BadBot(
                "bot-not-ready",
                "'{bot}' answered 'hello' with {said}; it must answer {ready}",
                bot=self.name,
                said=quoted,
                ready=READY,
            )
        return BadBot(
            "bot-not-json",
            "'{bot}' wrote '{said}', which is not JSON; it must answer 'hello' with {ready}, "
            "and write everything else to standard error",
            bot=self.name,
            said=quoted,
            ready=READY,
        )

    def _cause(self) -> str:
        """Return the first line of standard error, or the end of it for a bot in Python, which has the exception."""
        output = self.complaints.strip("\n")[-LONGEST:]
        return output if self._preface is not None or TRACEBACK in output else output.partition("\n")[0]

    def close(self) -> None:
        """Close all idle programs."""
        while self.idle:
            self.idle.pop().close()


def plays_only(host: BotHost) -> BadBot:
    """Return the error of a program that is asked to play another game than those it supports."""
    return BadBot("bot-plays-only", "{bot} plays only {games}", bot=host.name, games=", ".join(host.claims))


def _cut(line: str) -> str:
    """Return the beginning of a line, without control characters."""
    cut = line if len(line) <= MOST_QUOTED else line[:MOST_QUOTED] + "…"
    return "".join(letter for letter in cut if letter.isprintable())


def _is_json(line: str) -> bool:
    """Return whether a line is JSON."""
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _names(given: object) -> tuple[str, ...]:
    """Return the strings in a list of a program's message, or the only one; empty if there is none."""
    given = [given] if isinstance(given, str) else given
    return tuple(name for name in given if isinstance(name, str)) if isinstance(given, list) else ()
