"""Break the edges of the house on purpose, one small thing at a time, and see whether a test notices.

    mutate.py [--sample N] [--seed S] [--jobs J] [--only WORD] [--out FILE]

Every comparison, constant and branch inside a function of `play`, of the games' faces and of their veils is changed
once. A process is forked for each change: it puts the changed code into the function that is there already and runs
the tests that stand near it. What no test notices is listed at the end, and FILE gets a line for each. It wants
interpreted rules: compiled functions cannot be changed.
"""

import argparse
import ast
import contextlib
import copy
import importlib
import io
import os
import random
import signal
import sys
import time
import types
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
GAMES = ("burgundy", "burgundy_cards", "burgundy_dice", "bruges")
LIMIT = 150
"""Seconds after which a change counts as noticed: it made something endless."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Change(NamedTuple):
    """One thing to break: a node of a file, by its place in a walk of the tree, and how."""

    path: Path
    node: int
    line: int
    what: str


def targets() -> list[Path]:
    """The files to break."""
    found = sorted((SOURCE / "duchy" / "play").glob("*.py"))
    for game in GAMES:
        found += sorted((SOURCE / "duchy" / "games" / game / "faces").glob("*.py"))
        found.append(SOURCE / "duchy" / "games" / game / "rules" / "veil.py")
    return [path for path in found if path.name not in ("__init__.py", "components.py")]


def changes(path: Path) -> Iterator[Change]:
    """All that can be broken inside the functions of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {
        id(node) for f in ast.walk(tree) if isinstance(f, ast.FunctionDef) for s in f.body for node in ast.walk(s)
    }
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in inside:
            for what in ways(node):
                yield Change(path, number, getattr(node, "lineno", 0), what)


def ways(node: ast.AST) -> list[str]:
    """How a node can be broken."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        return ["comparison"]
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        return ["branch"]
    if isinstance(node, ast.BoolOp):
        return ["and-or"]
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return ["constant"]
    return []


def broken(change: Change) -> ast.Module:
    """The tree of a file with one thing changed."""
    tree = ast.parse(change.path.read_text(encoding="utf-8"))
    node = list(ast.walk(tree))[change.node]
    if isinstance(node, ast.Compare):
        node.ops[0] = COMPARISONS[type(node.ops[0])]()
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        node.test = ast.UnaryOp(ast.Not(), copy.deepcopy(node.test))
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        node.value = (not node.value) if isinstance(node.value, bool) else node.value + 1
    return ast.fix_missing_locations(tree)


def module_of(path: Path) -> types.ModuleType:
    """The module of a file, imported."""
    return importlib.import_module(".".join(path.relative_to(SOURCE).with_suffix("").parts))


def put_in(change: Change) -> bool:
    """Give the functions of a module the code of its broken tree; whether any differs."""
    module = module_of(change.path)
    fresh: dict[str, object] = {**vars(module)}
    exec(compile(broken(change), str(change.path), "exec"), fresh)
    differs = False
    for old, new in functions(vars(module), fresh, module.__name__):
        if old.__code__.co_code != new.__code__.co_code or old.__code__.co_consts != new.__code__.co_consts:
            old.__code__ = new.__code__
            differs = True
    return differs


def functions(
    old: dict[str, object], new: dict[str, object], module: str
) -> Iterator[tuple[types.FunctionType, types.FunctionType]]:
    """The functions of a module, methods of its classes included, beside their new versions."""
    for name, thing in list(old.items()):
        other = new.get(name)
        thing = getattr(thing, "fget", None) or getattr(thing, "__func__", None) or thing
        other = getattr(other, "fget", None) or getattr(other, "__func__", None) or other
        if isinstance(thing, types.FunctionType) and isinstance(other, types.FunctionType):
            if thing.__module__ == module:
                yield thing, other
        elif isinstance(thing, type) and isinstance(other, type) and thing.__module__ == module:
            yield from functions(dict(vars(thing)), dict(vars(other)), module)


def tests_near(path: Path) -> list[list[str]]:
    """The tests that should notice a change in a file, the quickest first."""
    parts = path.relative_to(SOURCE / "duchy").parts
    if parts[0] == "play":
        near = ["tests/play", "tests/core/test_a_game_of_others.py", "tests/texts", "tests/test_readme.py"]
        return [near, ["tests/golden", "tests/rules/burgundy_dice"], ["tests/properties/test_records.py", "tests/cli"]]
    game = parts[1]
    name = game.replace("_", "-")
    contract = ["tests/contract", "-k", f"{name}] and (face or alike or guess or refus or said or pointed or motion)"]
    return [[f"tests/rules/{game}"], contract]


def noticed(change: Change) -> bool:
    """Whether a test near a change fails with it; in a process of its own."""
    child = os.fork()
    if child == 0:
        signal.alarm(LIMIT)
        code = 1
        with contextlib.suppress(Exception), contextlib.redirect_stdout(io.StringIO()):
            if put_in(change):
                import pytest

                quiet = ["-x", "-q", "-p", "no:cacheprovider", "--no-header"]
                code = 0 if all(int(pytest.main([*quiet, *tests])) == 0 for tests in tests_near(change.path)) else 1
        os._exit(code)
    _, status = os.waitpid(child, 0)
    return status != 0


def run(work: list[Change], jobs: int, out: io.TextIOBase) -> list[Change]:
    """Try all changes in several processes; those that nobody noticed."""
    survivors: list[Change] = []
    running: dict[int, tuple[Change, int]] = {}
    rest = list(work)
    done = 0
    start = time.monotonic()
    while rest or running:
        while rest and len(running) < jobs:
            change = rest.pop()
            child = os.fork()
            if child == 0:
                os._exit(0 if noticed(change) else 1)
            running[child] = (change, done)
        child, status = os.wait()
        change, _ = running.pop(child)
        done += 1
        verdict = "noticed" if status == 0 else "SURVIVED"
        if status:
            survivors.append(change)
        print(f"{verdict:9} {change.path.relative_to(SOURCE)}:{change.line} {change.what}", file=out, flush=True)
        rate = done / (time.monotonic() - start)
        print(f"\r{done}/{len(work)}, {len(survivors)} survived, {rate * 60:.0f} a minute ", end="", file=sys.stderr)
    print(file=sys.stderr)
    return survivors


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=0, help="only so many changes, spread evenly by chance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only files whose path has this word")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "mutants.txt")
    given = parser.parse_args()
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT), str(SOURCE)]
    import duchy.core.ints as ints

    if ints.compiled():
        sys.exit("the rules are compiled: run this on a copy without compiled files (`make clean`, then `make play`)")
    found = [change for path in targets() if given.only in str(path) for change in changes(path)]
    work = random.Random(given.seed).sample(found, given.sample) if 0 < given.sample < len(found) else list(found)
    for path in targets():
        module_of(path)
    given.out.parent.mkdir(exist_ok=True)
    with given.out.open("w", encoding="utf-8") as out:
        survivors = run(work, given.jobs, out)
    print(f"{len(work)} of {len(found)} changes tried, {len(work) - len(survivors)} noticed, {len(survivors)} survived")
    for change in survivors:
        print(f"  {change.path.relative_to(SOURCE)}:{change.line} {change.what}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
