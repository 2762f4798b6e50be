"""The process that thinks: it is given a position as a seat might imagine it, and answers with an action.

Frames of a length and a message come on standard input and go to standard output. A worker knows neither the seed nor
the true position: what its seat cannot know was drawn again before it was sent, and its chance comes from a key that is
good for one seat and one ply.
"""

import os
import sys
from typing import BinaryIO

import msgspec
from msgspec import Struct

from duchy.bots.players import BOTS
from duchy.core.rng import stream
from duchy.play.seat import Seat
from duchy.shelf import Shelf

HEADER = 4


class Job(Struct, array_like=True):
    """A position, and who is to decide there."""

    game: str
    components: str
    position: str
    seat: int
    bot: str
    key: str


class Choice(Struct, array_like=True):
    """The action chosen, or what went wrong."""

    action: int
    error: str = ""


def frame(message: object) -> bytes:
    """A message with its length before it."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(HEADER, "big") + data


def _read(source: BinaryIO) -> bytes:
    """The next message, or nothing at the end."""
    header = source.read(HEADER)
    return source.read(int.from_bytes(header, "big")) if len(header) == HEADER else b""


class Thinker:
    """Loads each game once, and thinks about its positions."""

    def __init__(self, places: dict[str, str]) -> None:
        self.shelf = Shelf(places)
        self._shelves: dict[tuple[str, str], Shelf] = {}

    def choose(self, job: Job) -> int:
        """The action that a bot chooses."""
        shelf = self.shelf
        if job.components:
            key = job.game, job.components
            if key not in self._shelves:
                self._shelves[key] = self.shelf.with_components(job.game, job.components)
            shelf = self._shelves[key]
        game = shelf.load(job.game)
        state = game.from_json(job.position)
        seat = Seat(game, lambda: state, job.seat)
        return BOTS[job.bot](stream(job.key, "bot")).choose(seat)


def main() -> None:
    """Answer until nobody asks any more."""
    source, target = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no answer
    thinker = Thinker(msgspec.msgpack.decode(_read(source), type=dict[str, str]))
    target.write(frame(Choice(0)))
    target.flush()
    while data := _read(source):
        try:
            choice = Choice(thinker.choose(msgspec.msgpack.decode(data, type=Job)))
        except Exception as error:
            choice = Choice(-1, f"{type(error).__name__}: {error}")
        target.write(frame(choice))
        target.flush()


if __name__ == "__main__":
    main()
