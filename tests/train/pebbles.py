"""Pebbles with inputs, and a small course of it; run as a program, it trains in the folder that is named."""

import sys
from dataclasses import replace
from pathlib import Path

from duchy.core.game import Game, Mind
from duchy.core.ints import i64
from duchy.core.values import ONE, Inputs, Sparse
from duchy.shelf import Shelf
from duchy.template.game import GAME as PLAIN
from duchy.template.game import MIND as PLAIN_MIND
from duchy.template.game import Pebbles


class PebbleInputs(Inputs[Pebbles]):
    """The heap and the wish, in two phases."""

    def __init__(self) -> None:
        super().__init__(["time", "heap", *(f"wish {n}" for n in range(4))], 2)

    def fill(self, g: Pebbles, seat: i64, out: Sparse) -> None:
        out.phase = 1 if g.heap < 5 else 0
        out.add(0, 1)
        out.add(1, g.heap)
        out.add(2 + g.wishes[int(seat)], 1)


MIND = replace(PLAIN_MIND, inputs=PebbleInputs())
GAME: Game[Pebbles] = replace(PLAIN, mind_module=__name__)
SHELF = Shelf({"pebbles": "tests.train.pebbles:GAME"})


def main(folder: str, jobs: int) -> None:
    """Train."""
    from duchy.train.course import Course, Training
    from duchy.train.selfplay import SelfPlaySettings

    setting = SelfPlaySettings("test", (2, 3), {}, 8, (1, ONE, ONE, 1, 0), epsilon=0.1)
    course = Course("pebbles", setting, generations=3, games=40, batch=4, window=2, trials=12)
    Training(course, Path(folder), SHELF, jobs=jobs).run()


assert isinstance(MIND, Mind)
if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
