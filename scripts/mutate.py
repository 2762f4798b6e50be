"""Mutation tests: change the code in one small place at a time, and check that a test fails.

    mutate.py [--sample N] [--whole WORD ...] [--seed S] [--jobs J] [--only WORD ...] [--out FILE]

Every comparison, constant and branch inside a function of `play`, of the games' faces and of their veils is changed
once. The tests are collected once and run once without changes, to learn which functions each of them calls and how
long it takes. Then a process is forked for each mutant: it replaces the code of the existing function and runs the
tests that call it, the fastest first, until one fails. Survivors are listed at the end, and FILE gets a line for each
mutant. Rules may be compiled: veils are interpreted next to them.
"""

import argparse
import ast
import copy
import importlib
import json
import os
import random
import select
import signal
import sys
import time
import types
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
GAMES = sorted(path.parent.name for path in SOURCE.glob("duchy/games/*/game.py"))
SMALLEST = min(GAMES, key=lambda game: sum(path.stat().st_size for path in SOURCE.glob(f"duchy/games/{game}/*/*.py")))
"""The game whose tests also try shared code, because they take the least time."""
NEAR_PLAY = ["play", "core/test_a_game_of_others.py", f"rules/{SMALLEST}"]
PATIENCE = 12.0
"""Seconds of tests, as measured without mutation, after which a mutant counts as a survivor."""

LONG = ["by_the_book", "retold", "test_reference", "many_games", "many_deals", "whole_games", "goes_the_same_way"]
LONG += ["good_play", "bots_play", "every_process", "never_triggered", "every_tile", "clone", "digest", "snapshot"]
"""Tests left out: they take long, or do not look at what faces show."""

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
    """One mutation: a node of a file, by its position in a walk of the tree, the part of it, and the change."""

    path: Path
    node: int
    part: int
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(SOURCE / 'duchy')}:{self.line} {self.what}"


class TestProfile(NamedTuple):
    """A test's duration in seconds, and the functions it calls, as a file and a name."""

    seconds: float
    calls: frozenset[tuple[str, str]]


# --- what can be broken ------------------------------------------------------


def targets() -> list[Path]:
    """Return the files to mutate."""
    files = sorted((SOURCE / "duchy" / "play").glob("*.py"))
    for game in GAMES:
        files += sorted((SOURCE / "duchy" / "games" / game / "faces").glob("*.py"))
        files.append(SOURCE / "duchy" / "games" / game / "rules" / "veil.py")
    return [path for path in files if path.name != "__init__.py"]


def changes(path: Path) -> Iterator[Change]:
    """Return all possible mutations inside the functions of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {
        id(node) for f in ast.walk(tree) if isinstance(f, ast.FunctionDef) for s in f.body for node in ast.walk(s)
    }
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in inside:
            for part, (line, what) in enumerate(ways(node)):
                yield Change(path, number, part, line, what)


def ways(node: ast.AST) -> list[tuple[int, str]]:
    """Return the possible mutations of a node, with their lines."""
    if isinstance(node, ast.Compare):
        return [(node.lineno, f"comparison {ast.unparse(node)}")] * len(node.ops)
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        return [(node.lineno, f"branch {ast.unparse(node.test)}")]
    if isinstance(node, ast.comprehension):
        return [(test.lineno, f"branch {ast.unparse(test)}") for test in node.ifs]
    if isinstance(node, ast.BoolOp):
        return [(node.lineno, f"and-or {ast.unparse(node)}")]
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return [(node.lineno, f"constant {node.value}")]
    return []


def broken(change: Change) -> ast.Module:
    """Return the mutated tree of a file."""
    tree = ast.parse(change.path.read_text(encoding="utf-8"))
    node = list(ast.walk(tree))[change.node]
    if isinstance(node, ast.Compare):
        node.ops[change.part] = COMPARISONS[type(node.ops[change.part])]()
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        node.test = ast.UnaryOp(ast.Not(), copy.deepcopy(node.test))
    elif isinstance(node, ast.comprehension):
        node.ifs[change.part] = ast.UnaryOp(ast.Not(), copy.deepcopy(node.ifs[change.part]))
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        node.value = (not node.value) if isinstance(node.value, bool) else node.value + 1
    return ast.fix_missing_locations(tree)


# --- breaking it ------------------------------------------------------


def name_of(path: Path) -> str:
    """Return the name of a file's module."""
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def interpret(path: Path) -> None:
    """Replace a game's compiled veil by the interpreted one, in all modules that import from it."""
    name = name_of(path)
    old = importlib.import_module(name)
    if not str(old.__file__).endswith(".py"):
        fresh = types.ModuleType(name)
        fresh.__file__ = str(path)
        exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), vars(fresh))
        swapped = {id(member): vars(fresh)[key] for key, member in vars(old).items() if callable(member)}
        for module in [module for key, module in sys.modules.items() if key.startswith("duchy.")]:
            for key, member in list(vars(module).items()):
                if id(member) in swapped and str(module.__file__).endswith(".py"):
                    setattr(module, key, swapped[id(member)])
        book = importlib.import_module(name.removesuffix("veil") + "book").BOOK
        book.set_veil(getattr(fresh, type(book.veil).__name__)())
        sys.modules[name] = fresh


def put_in(change: Change) -> None:
    """Replace the code of a module's functions by that of the mutated tree."""
    module = sys.modules[name_of(change.path)]
    fresh: dict[str, Any] = {**vars(module)}
    exec(compile(broken(change), str(change.path), "exec"), fresh)
    for old, new in functions(vars(module), fresh, module.__name__):
        old.__code__ = new.__code__
    # Objects created at import are already shared with other modules, so they are changed in place.
    for name, made in vars(module).items():
        if isinstance(made, list) and fresh[name] is not made:
            made[:] = fresh[name]
        elif isinstance(made, dict) and fresh[name] is not made and not name.startswith("__"):
            made.clear()
            made.update(fresh[name])
    forget(module)


def functions(
    old: dict[str, Any], new: dict[str, Any], module: str
) -> Iterator[tuple[types.FunctionType, types.FunctionType]]:
    """Yield the functions and methods of a module with their new versions."""
    for name, member in list(old.items()):
        member, other = bare(member), bare(new.get(name))
        if isinstance(member, types.FunctionType) and isinstance(other, types.FunctionType):
            if member.__module__ == module:
                yield member, other
        elif isinstance(member, type) and isinstance(other, type) and member.__module__ == module:
            yield from functions(dict(vars(member)), dict(vars(other)), module)


def bare(member: Any) -> Any:
    """Return the function inside a property, a class method or a cache."""
    for name in ("fget", "__func__", "__wrapped__"):
        member = getattr(member, name, None) or member
    return member


def forget(module: types.ModuleType) -> None:
    """Clear the caches of a module."""
    for member in list(vars(module).values()):
        clear = getattr(member, "cache_clear", None)
        if clear is not None and member.__module__ == module.__name__:
            clear()


def around(change: Change) -> tuple[str, str]:
    """Return the function or method that contains a mutation, as a file and a name."""
    for node in ast.parse(change.path.read_text(encoding="utf-8")).body:
        if node.lineno <= change.line <= (node.end_lineno or 0):
            inner = [part for part in getattr(node, "body", []) if part.lineno <= change.line <= (part.end_lineno or 0)]
            if isinstance(node, ast.ClassDef) and inner and isinstance(inner[0], ast.FunctionDef):
                return str(change.path), f"{node.name}.{inner[0].name}"
            return str(change.path), getattr(node, "name", "")
    return str(change.path), ""


def near(path: Path) -> list[str]:
    """Return the folders of the tests that should notice a mutation in a file."""
    parts = path.relative_to(SOURCE / "duchy").parts
    return [
        f"tests/{name}" for name in (NEAR_PLAY if parts[0] == "play" else ["golden/test_faces.py", f"rules/{parts[1]}"])
    ]


def shorten_the_contract() -> None:
    """Limit the contract tests to two settings of a game instead of all its options."""
    from duchy import testing

    def few(game: Any) -> Iterator[tuple[int, dict[str, str]]]:
        yield max(2, game.rules.seats.start), {}
        yield game.rules.seats.start if game.rules.seats.start == 1 else game.rules.seats.stop - 1, {}

    for module in (testing.games, testing.hiding, testing.positions, testing.scenes, testing.wording):
        vars(module)["settings"] = few


# --- learning what tests do, and running them ------------------------------------------------------


class Calls:
    """Records which functions of some files are called, without tracing inside them."""

    def __init__(self, files: set[str], called: set[tuple[str, str]]) -> None:
        self.files = files
        self.called = called

    def __call__(self, frame: types.FrameType, what: str, given: Any) -> None:
        if frame.f_code.co_filename in self.files:
            name = frame.f_code.co_qualname
            self.called.add((frame.f_code.co_filename, name.partition(".<locals>")[0]))


class Breaker:
    """A pytest plugin that tests mutants instead of running all tests once."""

    def __init__(self, work: list[Change], jobs: int, notes: Path, out: TextIO) -> None:
        self.work = work
        self.jobs = jobs
        self.notes = notes
        self.out = out
        self.screen = os.fdopen(os.dup(2), "w")
        self.survivors: list[Change] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            return False
        games = {part.replace("_", "-") for change in self.work for part in change.path.parts if part in GAMES}
        items = {item.nodeid: item for item in session.items if concerns(item, games)}
        profiles = self.learn(items)
        self.try_all(items, profiles)
        return True

    def learn(self, items: dict[str, pytest.Item]) -> dict[str, TestProfile]:
        """Run each test once, unless its fingerprint is known."""
        from duchy.play import texts
        from duchy.shelf import Shelf

        edges = {str(path) for path in targets()}
        modules = [sys.modules[name_of(path)] for path in targets()]
        kept = json.loads(self.notes.read_text()) if self.notes.exists() else {}
        profiles: dict[str, TestProfile] = {}
        for number, (name, item) in enumerate(items.items()):
            mark = mark_of(item)
            if kept.get(name, [""])[0] != mark:
                for module in modules:
                    forget(module)
                calls: set[tuple[str, str]] = set()
                begun = time.process_time()
                failed = run(item, Calls(edges, calls))
                if failed:
                    print(f"\nleft out, for it fails unbroken: {name}", file=self.screen)
                kept[name] = [mark, time.process_time() - begun, [] if failed else sorted(calls)]
                if number % 50 == 0:
                    self.notes.write_text(json.dumps(kept))
            profiles[name] = TestProfile(kept[name][1], frozenset((file, called) for file, called in kept[name][2]))
            print(f"\r{number + 1} of {len(items)} tests known ", end="", file=self.screen, flush=True)
        self.notes.write_text(json.dumps(kept))
        print(file=self.screen)
        for game in Shelf().names():
            for language in texts.LANGUAGES:
                texts.bundle(Shelf().load(game).faces.package, language)
        return profiles

    def try_all(self, items: dict[str, pytest.Item], profiles: dict[str, TestProfile]) -> None:
        """Test all mutants in several processes, starting with tests that noticed one nearby."""
        running: dict[int, tuple[Change, int]] = {}
        last: dict[Path, list[str]] = {}
        rest = list(self.work)
        done = 0
        begun = time.monotonic()
        while rest or running:
            while rest and len(running) < self.jobs:
                change = rest.pop()
                broken_function = around(change)
                near = [name for name in profiles if broken_function in profiles[name].calls]
                if not near or change.path.name == "components.py":
                    near += [name for name in profiles if name not in near and looks_on(name, change.path)]
                before = last.setdefault(change.path, [])
                near.sort(key=lambda name: profiles[name].seconds / (9 if name in before or "golden" in name else 1))
                running[self.fork(change, near, items, profiles)] = (change, len(near))
            for pipe in select.select(list(running), [], [])[0]:
                change, count = running.pop(pipe)
                with os.fdopen(pipe) as answer:
                    verdict, _, by = answer.read().partition(" ")
                os.wait()
                done += 1
                if verdict == "survived":
                    self.survivors.append(change)
                elif by:
                    last[change.path].append(by)
                print(f"{verdict or 'endless':8} {change} | {by or f'{count} tests'}", file=self.out, flush=True)
                rate = 60 * done / (time.monotonic() - begun)
                line = f"\r{done}/{len(self.work)}, {len(self.survivors)} survived, {rate:.0f} a minute "
                print(line, end="", file=self.screen, flush=True)
        print(file=self.screen)

    def fork(
        self, change: Change, near: list[str], items: dict[str, pytest.Item], profiles: dict[str, TestProfile]
    ) -> int:
        """Test a mutant in a forked process; return the pipe that will receive the verdict."""
        reading, writing = os.pipe()
        if os.fork() == 0:
            os.close(reading)
            try:
                put_in(change)
                os.write(writing, self.verdict(near, items, profiles).encode())
            finally:
                os._exit(0)
        os.close(writing)
        return reading

    def verdict(self, near: list[str], items: dict[str, pytest.Item], profiles: dict[str, TestProfile]) -> str:
        """Run tests until one fails, and return it."""
        left = PATIENCE
        for name in near:
            left -= profiles[name].seconds
            if left < 0:
                break
            # Far beyond its usual time a test counts as endless: the alarm ends the process without a verdict.
            signal.setitimer(signal.ITIMER_PROF, 10 + 10 * profiles[name].seconds)
            if run(items[name]):
                return f"noticed {name}"
        return "survived"


def run(item: pytest.Item, tracing: Calls | None = None) -> bool:
    """Run a single test; return whether it failed."""
    sys.settrace(tracing)
    try:
        reports = runtestprotocol(item, log=False, nextitem=None)
    finally:
        sys.settrace(None)
    return any(report.failed for report in reports)


def concerns(item: pytest.Item, games: set[str]) -> bool:
    """Whether a test may notice a mutation of these games, or of shared code if there are none."""
    if any(word in item.nodeid for word in LONG):
        return False
    if "test_contract" not in item.nodeid:
        return True
    name = item.nodeid.partition("[")[2].rpartition("-")[0]
    return name in (games or {SMALLEST.replace("_", "-")})


def looks_on(name: str, path: Path) -> bool:
    """Whether a test may depend on what a file creates at import."""
    game = next((game for game in GAMES if game in path.parts), "-")
    return any(
        word in name for word in (f"[{game}]", f"{game}/test_components", f"{game}/test_places", "components_have")
    )


def mark_of(item: pytest.Item) -> str:
    """Return a fingerprint of a test and of the files that it may call."""
    games = [game for game in GAMES if f"/{game}/" in item.nodeid or f"[{game.replace('_', '-')}-" in item.nodeid]
    paths = [path for path in targets() if path.parts[-3] in games[-1:] or (not games and path.parts[-2] == "play")]
    return blake2b(b"".join(path.read_bytes() for path in (item.path, *paths)), digest_size=8).hexdigest()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=0, help="number of changes to try, drawn at random; 0 for all")
    parser.add_argument("--whole", nargs="*", default=[], help="all changes of files whose path has such a word")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--only", nargs="*", default=[""], help="only changes whose path, line and text have such a word"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "mutants.txt")
    given = parser.parse_args()
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT), str(SOURCE)]
    changes_found = [
        change
        for path in targets()
        for change in changes(path)
        if any(word in f"{path}:{change.line} {change.what}" for word in given.only)
    ]
    whole = [change for change in changes_found if any(word in str(change.path) for word in given.whole)]
    rest = [change for change in changes_found if change not in whole]
    rng = random.Random(given.seed)
    work = whole + (rng.sample(rest, given.sample) if 0 < given.sample < len(rest) else rest)
    rng.shuffle(work)
    for path in targets():
        importlib.import_module(name_of(path))
    for path in targets():
        if path.name == "veil.py":
            interpret(path)
    shorten_the_contract()
    places = sorted({place for change in work for place in near(change.path)})
    given.out.parent.mkdir(exist_ok=True)
    with given.out.open("w", encoding="utf-8") as out:
        breaker = Breaker(work, given.jobs, given.out.parent / "mutants.json", out)
        quiet = ["-q", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
        pytest.main([*quiet, *places, "tests/contract"], plugins=[breaker])
    survived = len(breaker.survivors)
    print(f"{len(work)} of {len(changes_found)} changes tried, {len(work) - survived} noticed, {survived} survived")
    for change in sorted(breaker.survivors):
        print(f"  {change}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
