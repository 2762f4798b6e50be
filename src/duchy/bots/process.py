"""An external program: exchanges lines of JSON, with a time limit."""

import json
import os
import queue
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import IO, Any, TypeAlias

from duchy.core.errors import BadBot

GRACE = 0.2
"""Seconds that a program has to leave, or to answer when it is told that time is up."""

READING = 5.0
"""Seconds to wait for the last words of a program that has ended; longer only where what it started holds its pipes."""

LONGEST = 2**20
"""The longest line that is read, in bytes."""

MOST = 1000
"""The largest number of lines that wait to be read; the rest of a flood is lost."""

KEPT = 100
"""The number of lines of standard error that are kept."""

Message: TypeAlias = dict[str, Any]
Lines: TypeAlias = "queue.SimpleQueue[bytes | None]"
"""Lines on their way; nothing is the end."""


class Forfeit(Exception):
    """A forfeited move: the reply is `illegal`, `late` or `garbled`, or the process is `gone`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Process:
    """A running program."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        """Start a program; what the environment names is added to ours."""
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**os.environ, **(environment or {})},
                start_new_session=os.name == "posix",
            )
        except OSError as error:
            raise BadBot(
                "bot-not-run", "'{command}' cannot be run: {reason}", command=command[0], reason=error.strerror
            ) from None
        self.number = process.pid
        """The number of the process."""
        self._said: Lines = queue.SimpleQueue()
        self._heard: Lines = queue.SimpleQueue()
        self._complaints: deque[bytes] = deque(maxlen=KEPT)
        # None of these may know this object: it ends the process when nobody knows it any more.
        threads = [
            threading.Thread(target=_read, args=(process.stdout, _limited(self._said)), daemon=True),
            threading.Thread(target=_read, args=(process.stderr, _present(self._complaints)), daemon=True),
            threading.Thread(target=_write, args=(process.stdin, self._heard), daemon=True),
        ]
        for thread in threads:
            thread.start()
        self._end = weakref.finalize(self, _end, process, self._heard, threads)

    def send(self, message: Message) -> None:
        """Say something; a program that does not listen keeps nobody waiting."""
        self._heard.put(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")

    def receive(self, until: float) -> Message | None:
        """What the program says next, or nothing by that time of the monotonic clock."""
        try:
            line = self._said.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            return None
        if line is None:
            self._said.put(None)
            raise Forfeit("gone")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise Forfeit("garbled") from None
        if not isinstance(message, dict):
            raise Forfeit("garbled")
        return message

    def answers(self) -> bool:
        """Whether it answers a ping at once, passing over whatever it says before."""
        self.send({"type": "ping"})
        until = time.monotonic() + GRACE
        try:
            while (message := self.receive(until)) is not None:
                if message.get("type") == "pong":
                    return True
        except Forfeit:
            return False
        return False

    def complaints(self) -> str:
        """The last that it said on standard error."""
        return b"".join(list(self._complaints)).decode(errors="replace")

    def close(self) -> None:
        """Say goodbye, and end the process where that is not enough."""
        self._end()


def _limited(lines: Lines) -> Callable[[bytes | None], None]:
    """Puts a line among lines, unless too many wait there already."""
    return lambda line: lines.put(line) if line is None or lines.qsize() < MOST else None


def _present(lines: deque[bytes]) -> Callable[[bytes | None], None]:
    """Puts a line among lines, but not their end."""
    return lambda line: lines.append(line) if line is not None else None


def _read(pipe: IO[bytes], put: Callable[[bytes | None], None]) -> None:
    """Bring in line after line, then nothing."""
    with pipe:
        while line := pipe.readline(LONGEST):
            put(line)
    put(None)


def _write(pipe: IO[bytes], lines: Lines) -> None:
    """Send line after line, until there is nothing more or nobody reads."""
    try:
        with pipe:
            while (line := lines.get()) is not None:
                pipe.write(line)
                pipe.flush()
    except OSError:
        return


def _end(process: "subprocess.Popen[bytes]", heard: Lines, threads: Sequence[threading.Thread]) -> None:
    """Goodbye, a moment to leave, then the end of the process and of all that it started."""
    heard.put(b'{"type":"bye"}\n')
    heard.put(None)
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
        process.wait()
    for thread in threads:
        thread.join(READING)
