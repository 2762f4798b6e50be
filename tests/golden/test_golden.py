"""Golden records of whole matches: rules and notation still give the same result."""

from pathlib import Path

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.errors import BadRecord
from duchy.play import record
from duchy.shelf import Shelf

SHELF = Shelf()

RECORDS = sorted(Path(__file__).parent.glob("*/*.duchy"))
GAMES = sorted({path.parent.name for path in RECORDS})

every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")


@every_record
def test_a_record_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = record.read(text)
    assert match.over
    assert match.game.faces.package.split(".")[-1] == path.parent.name
    assert record.write(match) == text
    assert not match.state.audit()


@every_record
def test_a_record_whose_end_is_forged_is_refused(path: Path) -> None:
    *lines, state = path.read_text(encoding="utf-8").splitlines()
    assert state.startswith("state ")
    with pytest.raises(BadRecord):
        record.read("\n".join([*lines, "state 0123456789abcdef"]))
    scores = [i for i, line in enumerate(lines) if line.startswith("score ")]
    lines[scores[0]] = "score 999"
    with pytest.raises(BadRecord):
        record.read("\n".join([*lines, state]))


@every_record
def test_the_same_seed_rolls_the_same_dice(path: Path) -> None:
    match = record.read(path.read_text(encoding="utf-8"))
    again = type(match)(match.game, match.players, match.seed, match.options, match.names)
    for ply in match.plies:
        if ply.seat != NOBODY:
            again.play(ply.action, ply.seat)
    assert again.actions == match.actions


def test_every_game_has_records() -> None:
    packages = {SHELF.load(name).faces.package.split(".")[-1] for name in SHELF.names()}
    assert set(GAMES) == packages
