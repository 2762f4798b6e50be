"""Files of other people are data: whatever they contain, reading them runs no code."""

import gzip
import json
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from duchy import Match
from duchy.bots.values import read_weights, shipped
from duchy.core.errors import DuchyError
from duchy.core.rng import stream
from duchy.play import record
from duchy.server.store import backup
from duchy.server.store.migrate import migrate
from duchy.shelf import Shelf
from duchy.terminal import saves
from tests.seeds import derived

from .typing import duchy

RUNS_CODE = {"os.exec", "os.fork", "os.posix_spawn", "os.system", "pickle.find_class", "subprocess.Popen"}
"""Audit events of the interpreter when something is unpickled or started."""
TRIES = 40
CODE = "__import__('os').system('true')"
BOT = "class Bot:\n    open('ran', 'w').close()\n\n    def choose(self, seat):\n        return seat.legal()[0]\n"


class Payload:
    """An object whose pickle runs code when it is read."""

    def __reduce__(self) -> tuple[object, ...]:
        return print, ("this ran",)


PAYLOADS = [
    *(pickle.dumps(Payload(), protocol) for protocol in (0, 2, 5)),
    CODE.encode(),
    b"!!python/object/apply:os.system ['true']",
    f"{{{CODE}}}".encode(),
    b'"$(touch ran)"',
    b"duchy.template.game:GAME",
    b"cmd: touch ran",
]


class Watch:
    """Records what the interpreter does while it is on; an audit hook cannot be removed."""

    on = False
    seen: list[str] = []
    hooked = False

    @classmethod
    def hook(cls, event: str, arguments: tuple[object, ...]) -> None:
        if cls.on and (event in RUNS_CODE or (event == "compile" and CODE in str(arguments[0]))):
            cls.seen.append(event)


@contextmanager
def no_code() -> Iterator[None]:
    """Fail if something is unpickled or started inside the block, or a payload compiled."""
    if not Watch.hooked:
        sys.addaudithook(Watch.hook)
        Watch.hooked = True
    Watch.seen.clear()
    Watch.on = True
    try:
        yield
    finally:
        Watch.on = False
    assert not Watch.seen


def _record(data: bytes, folder: Path) -> object:
    return record.read(data.decode("utf-8", "surrogateescape"))


def _save(data: bytes, folder: Path) -> object:
    path = folder / "a.duchy"
    path.write_bytes(data)
    return saves.load(path, Shelf())


def _snapshot(data: bytes, folder: Path) -> object:
    return Shelf().load("bruges").from_json(data.decode("utf-8", "surrogateescape"))


def _components(data: bytes, folder: Path) -> object:
    return Shelf().with_file(data.decode("utf-8", "surrogateescape"))


def _weights(data: bytes, folder: Path) -> object:
    inputs = Shelf().load("burgundy").mind.inputs
    assert inputs is not None
    return read_weights(data, inputs)


def _backup(data: bytes, folder: Path) -> object:
    path, database = folder / "a.backup", folder / "restored.db"
    path.write_bytes(gzip.compress(data))
    try:
        return backup.restore(path, str(database), folder)
    finally:
        for file in folder.glob("restored.db*"):
            file.unlink()


def _good(folder: Path) -> dict[Callable[[bytes, Path], object], bytes]:
    """Return a valid file for each reader."""
    match = Match("burgundy-dice", players=2, seed=7)
    match.play(match.moves(0)[0], 0)
    text = record.write(match, {1: "greedy"}, id="abc").encode()
    weights = shipped(Shelf().load("burgundy"), 2, {})
    assert weights is not None
    database, file = folder / "original.db", folder / "original.backup"
    migrate(str(database), folder)
    backup.write(str(database), file)
    return {
        _record: text,
        _save: text,
        _snapshot: Match("bruges", players=2, seed=7).state.to_json().encode(),
        _components: duchy("components", "bruges", "--template").stdout.encode(),
        _weights: weights,
        _backup: gzip.decompress(file.read_bytes()),
    }


def _spoiled(data: bytes, seed: str) -> Iterator[bytes]:
    """Yield the payloads alone, at random places of a file, and in place of a word or a value."""
    rng = stream(seed, "spoiled")
    yield from PAYLOADS
    for i in range(TRIES):
        payload = PAYLOADS[i % len(PAYLOADS)]
        at = int(rng.below(len(data)))
        end = next((j for j in range(at, min(len(data), at + 200)) if data[j : j + 1] in b' ",\n]}'), at)
        yield data[:at] + payload + data[end if i % 2 else at :]
        yield data[:at] + json.dumps(payload.decode("latin-1")).encode() + data[end:]


@pytest.mark.parametrize("reader", [_record, _save, _snapshot, _components, _weights, _backup])
def test_reading_a_file_runs_no_code(reader: Callable[[bytes, Path], object], tmp_path: Path) -> None:
    good = _good(tmp_path)[reader]
    reader(good, tmp_path)
    for spoiled in _spoiled(good, derived(reader.__name__)):
        with no_code(), suppress(DuchyError, UnicodeError):
            reader(spoiled, tmp_path)


@pytest.mark.parametrize("bot", ["bot.py", "bot.py:Bot", "bot:Bot", "cmd: touch ran", "./touch"])
def test_a_resumed_game_runs_no_bot_that_only_the_file_names(bot: str, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(BOT, encoding="utf-8")
    (tmp_path / "touch").write_text("#!/bin/sh\ntouch ran\n", encoding="utf-8")
    (tmp_path / "touch").chmod(0o755)
    match = Match("burgundy-dice", players=2, seed=7)
    (tmp_path / "game.duchy").write_text(record.write(match, {1: bot}, id="abc"), encoding="utf-8")
    refused = duchy("play", "--resume", "game.duchy", "--fast", typed="1\n1\nq\n", cwd=tmp_path)
    assert refused.returncode == 2 and f"--bot '{bot}'".replace("'", "") in refused.stderr.replace("'", "")
    assert not (tmp_path / "ran").exists()
    duchy("play", "--resume", "game.duchy", "--bot", bot, "--fast", typed="1\n1\nq\n", cwd=tmp_path)
    assert (tmp_path / "ran").exists()
