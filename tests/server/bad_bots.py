"""A worker whose bots fail in every way that bots can."""

import os
import time

from duchy.bots.players import BOTS
from duchy.core.rng import Rng
from duchy.play.seat import Seat
from duchy.server.thinking import worker


class Crashing:
    """Raises an error."""

    def __init__(self, rng: Rng) -> None:
        """Needs no chance."""

    def choose(self, seat: Seat) -> int:
        raise ZeroDivisionError


class Hanging(Crashing):
    """Never answers."""

    def choose(self, seat: Seat) -> int:
        time.sleep(3600)
        return 0


class Dying(Crashing):
    """Takes the process with it."""

    def choose(self, seat: Seat) -> int:
        os._exit(1)


class Cheating(Crashing):
    """Chooses what is not legal."""

    def choose(self, seat: Seat) -> int:
        print("and prints where answers go")
        return 10**6


BOTS.update({"crashing": Crashing, "hanging": Hanging, "dying": Dying, "cheating": Cheating})

if __name__ == "__main__":
    worker.main()
