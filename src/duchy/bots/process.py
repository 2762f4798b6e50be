"""An external program that exchanges lines of JSON, with a time limit."""

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
from duchy.files import system_reason

GRACE = 0.2
"""Seconds a program has to exit, or to answer after its time is up."""

READING = 5.0
"""Seconds to wait for the exit of a program that has closed its output, and for its last output."""

LONGEST = 2**20
"""Maximum number of bytes read as one line."""

MOST = 1000
"""Maximum number of unread lines; further ones are dropped."""

KEPT = 100
"""Number of lines of standard error kept."""

Message: TypeAlias = dict[str, Any]
OutputQueue: TypeAlias = "queue.SimpleQueue[bytes | None]"
"""A queue of lines; None marks the end."""


class Forfeit(Exception):
    """A forfeited move: `illegal`, `late` or `garbled`, or the process is `gone`, or was `stopped` for being late."""

    def __init__(self, reason: str, output: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.output = output
        """What the program wrote instead of a legal answer."""


class Process:
    """A running program."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        """Start a program; the given environment variables are added to ours."""
        process = _start(command, environment or {})
        self.number = process.pid
        """The process id."""
        self._process = process
        self._incoming: OutputQueue = queue.SimpleQueue()
        self._outgoing: OutputQueue = queue.SimpleQueue()
        self._complaints: deque[bytes] = deque(maxlen=KEPT)
        # The threads must not reference this object: when it is garbage-collected, the process is ended.
        threads = [
            threading.Thread(target=_read, args=(process.stdout, _limited(self._incoming)), daemon=True),
            threading.Thread(target=_read, args=(process.stderr, _present(self._complaints)), daemon=True),
            threading.Thread(target=_write, args=(process.stdin, self._outgoing), daemon=True),
        ]
        for thread in threads:
            thread.start()
        self._end = weakref.finalize(self, _end, process, self._outgoing, threads)

    def send(self, message: Message) -> None:
        """Send a message without blocking."""
        self._outgoing.put(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")

    def receive(self, until: float) -> Message | None:
        """Return the next message, or None at that time of the monotonic clock."""
        try:
            line = self._incoming.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            return None
        if line is None:
            self._incoming.put(None)
            raise Forfeit("gone")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            raise Forfeit("garbled", line.decode(errors="replace"))
        return message

    def answers(self) -> bool:
        """Return whether it answers a ping at once, ignoring earlier output."""
        self.send({"type": "ping"})
        until = time.monotonic() + GRACE
        try:
            while (message := self.receive(until)) is not None:
                if message.get("type") == "pong":
                    return True
        except Forfeit:
            return False
        return False

    def status(self) -> str:
        """Return its exit status as a shell would, with the name of a signal; empty if it does not exit by itself."""
        try:
            status = self._process.wait(READING)
        except subprocess.TimeoutExpired:
            return ""
        return str(status) if status >= 0 else f"{128 - status} ({signal.Signals(-status).name})"

    def complaints(self) -> str:
        """Return the last lines of its standard error."""
        return b"".join(list(self._complaints)).decode(errors="replace")

    def close(self) -> None:
        """Send goodbye, and kill the process if it does not exit."""
        self._end()


def _start(command: Sequence[str], environment: Mapping[str, str]) -> "subprocess.Popen[bytes]":
    """Start a program in a process group of its own; raise an error if it cannot be run."""
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **environment},
            start_new_session=os.name == "posix",
        )
    except OSError as error:
        reason = system_reason(error)
        raise BadBot("bot-not-run", "'{command}' cannot be run: {reason}", command=command[0], reason=reason) from None


def run(command: Sequence[str], given: str, clock: float) -> str:
    """Return what a program prints for a text within a time limit in seconds; forfeit the move if it fails."""
    with _start(command, {}) as process:
        try:
            output, complaints = process.communicate(given.encode(errors="replace"), clock)
        except subprocess.TimeoutExpired:
            raise Forfeit("late") from None
        finally:
            if process.poll() is None:
                _kill(process)
    if process.returncode:
        raise Forfeit("gone", complaints.decode(errors="replace"))
    return output[-LONGEST:].decode(errors="replace")


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process and its children."""
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def _limited(lines: OutputQueue) -> Callable[[bytes | None], None]:
    """Return a function that queues a line, unless the queue is full; the end marker is always queued."""
    return lambda line: lines.put(line) if line is None or lines.qsize() < MOST else None


def _present(lines: deque[bytes]) -> Callable[[bytes | None], None]:
    """Return a function that keeps a line, but not the end marker."""
    return lambda line: lines.append(line) if line is not None else None


def _read(pipe: IO[bytes], put: Callable[[bytes | None], None]) -> None:
    """Pass on line after line, then the end marker."""
    with pipe:
        while line := pipe.readline(LONGEST):
            put(line)
    put(None)


def _write(pipe: IO[bytes], lines: OutputQueue) -> None:
    """Write queued lines until the end marker or a closed pipe."""
    try:
        with pipe:
            while (line := lines.get()) is not None:
                pipe.write(line)
                pipe.flush()
    except OSError:
        return


def _end(process: "subprocess.Popen[bytes]", outgoing: OutputQueue, threads: Sequence[threading.Thread]) -> None:
    """Send goodbye, wait briefly, then kill the process and its children."""
    outgoing.put(b'{"type":"bye"}\n')
    outgoing.put(None)
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        _kill(process)
        process.wait()
    for thread in threads:
        thread.join(READING)
