"""Guards against silent mistakes of the compiler, one test for each."""

import ast
import json
import re
import runpy
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import duchy.core.ints as ints
from duchy import testing
from duchy.core.ints import BIT, append, filled, i64, popcount, vec
from duchy.lands.hexes import ALL_CELLS, NEIGHBOURS
from duchy.shelf import Shelf

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "duchy"


def compiled_files() -> list[Path]:
    """Return the modules that setup.py compiles."""
    return [ROOT / name for name in runpy.run_path(str(ROOT / "setup.py"))["compiled"]()]


FILES = compiled_files()
every_compiled_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))


# --- shifts are 32 bits wide when their left side is a literal ------------------------------------------------------


@every_compiled_file
def test_no_literal_is_shifted_and_no_power_of_two_is_computed_inside_a_function(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    shifts = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and isinstance(node.left, ast.Constant)
    ]
    assert not shifts, f"{path.name}, lines {shifts}: use BIT[n]"
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    powers = [
        node.lineno
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow) and not isinstance(node.right, ast.Constant)
    ]
    assert not powers, f"{path.name}, lines {powers}: use BIT[n]"


def test_the_list_of_compiled_files_is_the_real_one() -> None:
    assert SOURCE / "core" / "ints.py" in FILES
    assert all(path.exists() for path in FILES)
    if ints.compiled():
        binaries = [path for path in SOURCE.rglob("*.*") if path.suffix in (".so", ".pyd")]
        libraries = {path.with_name(path.name.split(".")[0] + ".py") for path in binaries}
        assert libraries == set(FILES)


def test_masks_beyond_32_bits_are_whole() -> None:
    assert [int(BIT[n]) for n in range(63)] == [2**n for n in range(63)]
    assert BIT[36] == 68_719_476_736
    assert ALL_CELLS == 137_438_953_471
    assert int(NEIGHBOURS[36]) == 2**35 + 2**31 + 2**32
    assert popcount(ALL_CELLS) == 37


def test_masks_beyond_32_bits_survive_clones_and_snapshots() -> None:
    game = Shelf().load("burgundy-dice")
    cells = ["0"] * 37
    for cell, number in ((26, "7"), (32, "1"), (36, "3"), (35, "3"), (31, "2")):
        cells[cell] = number
    state = game.new(1)
    state.apply(game.space.parse("start 3"))
    data = json.loads(state.to_json())
    data["position"]["players"][0]["cells"] = "".join(cells)
    again = game.from_json(json.dumps(data)).clone()
    assert json.loads(again.to_json())["position"]["players"][0]["cells"] == "".join(cells)
    again.apply(game.space.parse("roll 3 3 6 6 1"))
    assert game.space.parse("mark 6 34") in again.actions()


# --- vectors share, rebind and copy ------------------------------------------------------


def test_assigning_a_vec_shares_its_items() -> None:
    one = filled(3, 0)
    other = one
    other[1] = 7
    assert list(one) == [0, 7, 0]


def test_a_slice_of_a_vec_copies() -> None:
    one = filled(3, 0)
    other = one[:]
    other[1] = 7
    assert list(one) == [0, 0, 0]
    assert list(one[1:]) == [0, 0]


def test_append_returns_the_vec_to_rebind() -> None:
    items = vec[i64]()
    for n in range(100):
        items = append(items, n)
    assert list(items) == list(range(100))
    shorter = items[:10]
    append(shorter, 99)
    assert len(shorter) == 10


@pytest.mark.parametrize("name", Shelf().names())
def test_playing_a_clone_leaves_every_vec_of_its_source_alone(name: str) -> None:
    testing.positions.a_clone_shares_nothing(Shelf().load(name))


# --- versions and imports ------------------------------------------------------


def test_the_compiler_and_its_library_are_pinned_exactly() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    needed = {
        "mypy": [*project["build-system"]["requires"], *project["project"]["optional-dependencies"]["dev"]],
        "librt": [*project["build-system"]["requires"], *project["project"]["dependencies"]],
    }
    for package, lines in needed.items():
        pins = [line for line in lines if re.match(rf"{package}\b(?![-_])", line)]
        assert len(pins) == 2
        assert len(set(pins)) == 1
        assert re.fullmatch(rf"{package}==\d+(\.\d+)+", pins[0])
        assert f"\n{pins[0]} " in lock


def imports(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.slow
def test_only_one_file_knows_that_there_is_a_compiler() -> None:
    knowing = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if any(name.split(".")[0] in ("librt", "mypy_extensions", "mypyc") for name in imports(path))
    }
    assert knowing == {"core/ints.py"}


@pytest.mark.slow
def test_the_isolated_build_of_a_wheel_needs_no_package_that_it_lacks() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    override, *_ = project["tool"]["mypy"]["overrides"]
    optional = {name.removesuffix(".*") for name in override["module"]} | {"librt", "mypy_extensions"}
    waiting, read = [*FILES, SOURCE / "__init__.py"], set[Path]()
    while waiting:
        path = waiting.pop()
        if path in read:
            continue
        read.add(path)
        for name in imports(path):
            top = name.split(".")[0]
            if top == "duchy":
                place = SOURCE.parent / Path(*name.split("."))
                waiting += [file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file()]
            else:
                assert top in optional or top in sys.stdlib_module_names, f"{path} imports {name}"
