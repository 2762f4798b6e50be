"""Invocations of the command line made from its own declarations, each with something wrong; and mutated files.

`tests/cli/test_fuzz.py` runs a few of them, `bench/fuzz_cli.py` thousands. Nothing may end in a traceback, and nothing
half written may be left behind.
"""

import gzip
import random
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import click

from duchy import Match, load
from duchy.cli.declare import command
from duchy.cli.main import COMMANDS
from duchy.cli.usage import NumberRange
from duchy.play import record

NUMBERS = (
    "many",
    "-1",
    "0",
    "1",
    "1.5",
    "1e9",
    "nan",
    "inf",
    "",
    "9" * 30,
    "-" + "9" * 30,
    "²",
    "0x10",
    "1,2",
    "65536",
)
PATHS = (
    "missing/file", "folder", "binary", "empty", "text", "~nouser/x", "x" * 300, "../nowhere/..", ".", "", "/", "-",
    "/dev/full", "/dev/null", "/proc/self/mem", "latin", "cut.backup", "damaged.duchy", "good.duchy", "loop",
    "a\udcffb",     "mysql://u:unspoken@h/x", "postgresql://u:unspoken@127.0.0.1:1/x", "/proc/nothing/x", "text/below",
)  # fmt: skip
WORDS = (
    "", " ", "-", "--", "chess", "burgundy-dice", "[/red]", "{0}", "%s", "x" * 3000, "é\u202e", "\x1b[31mred", "a,b,,c",
    "master@", "master@missing", "greedy@text", "cmd:", "cmd: /bin/false", "text:Bot", "no.module:Bot", "key=", "=",
    "duchy=Z", "\udcff", "0", "-5", "R1", "list", "delete", "http://127.0.0.1:1/g/x", "not a link", "file:///etc/passwd",
)  # fmt: skip
TYPED = (
    b"",
    b"\n",
    b"1\n" * 30,
    b"\xff\xfe\n1\nq\n",
    b"s a\x00b\n1\nq\n",
    b"s " + b"x" * 300 + b"\ns ~nouser/x\nq\n",
    b"y\n",
)

GOOD: dict[str, list[str]] = {
    "games": [],
    "rules": ["burgundy-dice"],
    "components": ["burgundy-dice"],
    "play": ["burgundy-dice", "--plain", "--fast", "--bots", "random", "--seed", "5"],
    "saves": [],
    "sim": ["burgundy-dice", "-g", "1", "-b", "random"],
    "dataset": ["good.duchy", "--out", "out.parquet"],
    "arena": ["burgundy-dice", "-b", "random,random", "-g", "2"],
    "bot": ["check", "random", "--game", "burgundy-dice", "-g", "1"],
    "replay": ["good.duchy"],
    "analyse": ["good.duchy", "--thinker", "heuristic", "--budget", "1"],
    "bench": ["burgundy-dice", "--seconds", "0.01"],
    "train": ["burgundy-dice", "--out", "course", "--generations", "1", "-g", "1", "-p", "1", "--iterations", "1"],
    "serve": ["--port", "0"],
    "admin": ["list", "--port", "1"],
    "backup": ["out.backup"],
    "mcp": [],
    "eval": ["burgundy-dice", "--model", "false", "-g", "2", "--level", "random"],
    "site": ["--out", "page"],
}
"""What each command is given besides what is wrong: enough to begin, and little to do."""


class Invocation(NamedTuple):
    """What is typed after `duchy`, and then at its prompts."""

    arguments: list[str]
    typed: bytes


def invocations(rng: random.Random) -> Iterator[Invocation]:
    """Endless invocations: every parameter of every command in turn, with a value that may be wrong."""
    declared = [(name, one) for name in COMMANDS for one in command(name).params]
    while True:
        rng.shuffle(declared)
        for name, one in declared:
            yield Invocation(_with(rng, name, one), rng.choice(TYPED))
            if rng.random() < 0.1:
                yield Invocation(_torn(rng, name, one), rng.choice(TYPED))


def _with(rng: random.Random, name: str, one: click.Parameter) -> list[str]:
    """Return a command with one parameter that may be wrong."""
    base, value = list(GOOD.get(name, [])), _value(rng, one)
    if isinstance(one, click.Argument):
        places = [p.name for p in command(name).params if isinstance(p, click.Argument)]
        at = places.index(one.name)
        base[at : at + 1] = ["list" if name == "saves" else "x"] * max(0, at - len(base)) + [value]
        return [name, *base]
    option = rng.choice(one.opts)
    if isinstance(one, click.Option) and one.is_flag:
        return [name, *base, option if rng.random() < 0.7 else f"{option}={value}"]
    return [name, *base, *([option, value] if rng.random() < 0.5 else [f"{option}={value}"])]


def _torn(rng: random.Random, name: str, one: click.Parameter) -> list[str]:
    """Return a command whose words are cut, doubled or in another order."""
    words = _with(rng, name, one)
    rest = words[1:]
    if rest and rng.random() < 0.5:
        del rest[rng.randrange(len(rest))]
    else:
        rng.shuffle(rest)
        rest += rest[:1]
    return [words[0], *rest]


def _value(rng: random.Random, one: click.Parameter) -> str:
    file = isinstance(one.type, click.types.FuncParamType) or "FILE" in (one.metavar or "")
    own = NUMBERS if isinstance(one.type, NumberRange) else PATHS if file else WORDS
    return rng.choice(own if rng.random() < 0.8 else (*NUMBERS, *PATHS, *WORDS))


# --- files ------------------------------------------------------------------------------------------------------------


def good_record(game: str = "burgundy-dice") -> str:
    """Return the record of a short game."""
    match = Match(load(game), 2, 7, names=["Anne", "Bruno"])
    rng = random.Random(7)
    while len(match.plies) < 60 and not match.over:
        for seat in match.deciding[:1]:
            match.play(rng.choice(match.legal(seat)), seat)
    return record.write(match, {1: "random"}, id="0123abcd")


def warm_up() -> None:
    """Load what commands need, so that every fork has it: a command then begins at once."""
    from click.testing import CliRunner

    from duchy.cli import group, opening, screen

    assert opening and screen
    for name in COMMANDS:
        command(name)
    for shown in ("arena", "analyse", "sim", "saves", "games", "replay", "bench"):
        import_module(f"duchy.cli.output.{shown}")
    assert CliRunner().invoke(group.app, ["games", "--json"]).exit_code == 0


def lay_out(folder: Path) -> None:
    """The files that the values of options name."""
    good = good_record()
    (folder / "folder").mkdir()
    (folder / "binary").write_bytes(bytes(range(256)) * 20)
    (folder / "empty").touch()
    (folder / "text").write_text("some text\n")
    (folder / "latin").write_bytes("café\n".encode("latin-1") * 3)
    (folder / "good.duchy").write_text(good)
    (folder / "damaged.duchy").write_text(good.replace("players 2", "players many"))
    (folder / "cut.backup").write_bytes(gzip.compress(b'["duchy-backup 1", "0001"]\n["games", {}]\n')[:-9])
    (folder / "loop").symlink_to("loop")


def mutated(rng: random.Random, data: bytes) -> bytes:
    """Bytes of a file after a few accidents: cut, doubled, other bytes, lines in another order, another number."""
    for _ in range(rng.randrange(1, 4)):
        at, end = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
        kind = rng.randrange(6)
        if kind == 0:
            data = data[:at]
        elif kind == 1:
            data = data[:at] + data[min(end, at + rng.randrange(1, 30)) :]
        elif kind == 2:
            data = data[:at] + rng.randbytes(rng.randrange(1, 9)) + data[at:]
        elif kind == 3:
            data = data[:at] + data[at : at + 40] + data[at:]
        elif kind == 4:
            lines = data.split(b"\n")
            a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[a], lines[b] = lines[b], lines[a]
            data = b"\n".join(lines)
        else:
            digits = [i for i, byte in enumerate(data) if 48 <= byte <= 57]
            if digits:
                spot = rng.choice(digits)
                odd = rng.choice((b"-1", b"999999999999", b"\xd9\xa3", b"x", b"0", b"\x1b[2J"))
                data = data[:spot] + odd + data[spot + 1 :]
        if not data:
            break
    return data
