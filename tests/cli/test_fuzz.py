"""The command line with wrong values everywhere, made from its own declarations; `bench/fuzz_cli.py` runs thousands."""

import os
import random
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest

from duchy.core.errors import DuchyError
from duchy.shelf import Shelf
from duchy.terminal import folder, saves

from . import fuzz
from .typing import interrupted

INVOCATIONS = 40
ALLOWED = (0, 1, 2, 130)
"""Exit statuses: done, negative result, usage error, interrupted."""


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    """Load what the commands need, so that each fork has it."""
    fuzz.warm_up()


def test_wrong_values_are_sentences(tmp_path: Path) -> None:
    fuzz.lay_out(tmp_path)
    rng = random.Random(20)
    for one in islice(fuzz.invocations(rng), INVOCATIONS):
        done = interrupted(one.arguments, one.typed, tmp_path, seconds=0.4)
        output = done.stdout + done.stderr
        assert b"Traceback" not in output, (one, output.decode(errors="replace"))
        assert done.returncode in ALLOWED, (one, output.decode(errors="replace"))
        assert b"unspoken" not in output
    assert not list(tmp_path.rglob("*.part"))


def test_mutated_records_and_saves_are_refused_or_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    good, rng = fuzz.good_record().encode(), random.Random(21)
    path = folder.games() / "mutated.duchy"
    for _ in range(60):
        path.write_bytes(fuzz.mutated(rng, good))
        saves.listed()
        with suppress(DuchyError):
            saves.read_saved(path)
        with suppress(DuchyError):
            saves.load(path, Shelf())
    assert os.listdir(folder.games()) == ["mutated.duchy"]
