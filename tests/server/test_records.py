"""Tables stored by older versions are still read, with the same result, or frozen if the rules have changed.

`python -m tests.server.test_records` writes those of this version; a file that is there is never written again.
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from duchy.server.store.entries import decode
from duchy.server.store.model import OVER, TableHeader
from duchy.server.table.notation import Notation
from duchy.server.table.opening import new_table
from duchy.server.table.resuming import resumed
from duchy.server.table.table import Table
from duchy.server.wire.requests import ME, ChairWanted, TableWanted
from duchy.shelf import Shelf
from tests.server import commanding
from tests.server.tables import PLACE

FOLDER = Path(__file__).parent / "records"
SHELF = Shelf().with_game("pebbles", PLACE)
FILES = sorted(FOLDER.glob("*.json"))


def test_every_game_has_a_table_of_this_version() -> None:
    for name in SHELF.names():
        assert (FOLDER / f"{name}-{SHELF.load(name).version}.json").exists(), "python -m tests.server.test_records"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_table_comes_back(path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    head = msgspec.convert(kept["head"], TableHeader)
    game = SHELF.load(head.game)
    table = resumed(head, game, Notation(game), [decode(*entry) for entry in kept["entries"]], kept["mark"])
    assert table.match is not None
    if not game.rules.plays(head.version):
        assert table.frozen is not None and table.match.plies
        return
    assert table.frozen is None
    assert table.status == OVER
    assert table.match.state.scores() == kept["scores"]


def played(name: str) -> Table:
    """Return a whole game, with decisions taken back up to the bar and beyond it, and a chat message."""
    rng = random.Random(name)
    game = SHELF.load(name)
    chairs = [ChairWanted(ME, f"player {i + 1}") for i in range(2)]
    wanted = TableWanted(game=name, chairs=chairs, seed=f"kept {name}", start=True)
    table = new_table(wanted, 1, game, Notation(game), "", 1)
    for number in range(5000):
        if not table.deciding():
            break
        assert table.match is not None
        seat = rng.choice(table.deciding())
        position = table.rev(seat), table.ply(seat)
        if number % 40 == 7 and table.match.undoable(seat) >= 0:
            commanding.undo(table, seat, *position, number, whole_turn=number % 80 == 7)
        elif number in (30, 31):
            commanding.take_back(table, seat, *position, number)
        else:
            commanding.act(table, seat, *position, rng.choice(table.match.legal(seat)), number)
        if number == 5:
            commanding.say(table, seat, "à vous", number)
    return table


def kept(table: Table) -> dict[str, Any]:
    assert table.match is not None
    return {
        "head": msgspec.to_builtins(table.head),
        "entries": [list(entry.stored()) for entry in table.fresh],
        "mark": table.fingerprint(),
        "scores": table.match.state.scores(),
    }


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in SHELF.names():
        path = FOLDER / f"{name}-{SHELF.load(name).version}.json"
        if not path.exists():
            text = json.dumps(kept(played(name)), ensure_ascii=False, separators=(",", ":"))
            path.write_text(text.replace("],[", "],\n[") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
