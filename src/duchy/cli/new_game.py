"""`duchy new-game`: write the folder of a small game, ready to be played, tested and changed."""

import keyword
import re
import shlex
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from duchy.cli.declare import Argument, CommandOption
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption

TEMPLATE = "duchy.template"
NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
PYPROJECT = """[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "duchy-{name}"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["duchy"]

[project.optional-dependencies]
test = ["pytest"]

[project.entry-points."duchy.games"]
{name} = "{package}.game:GAME"

[tool.setuptools]
packages = ["{package}"]
package-dir = {{"" = "src"}}

[tool.setuptools.package-data]
"*" = ["*.ftl", "*.md"]
"""
TESTS = '''"""The contract of every game, and the rules of this one."""

from collections.abc import Callable

import pytest
from {package}.game import GAME

from duchy import testing
from duchy.core.game import AnyGame
from duchy.testing.desk import Desk


@pytest.mark.parametrize("check", testing.checks_of(GAME), ids=lambda check: check.__name__)
def test_the_contract(check: Callable[[AnyGame], None]) -> None:
    check(GAME)


def test_the_die_says_how_many_may_be_taken_R3() -> None:
    desk = Desk(GAME, GAME.new(1)).play("wish even", "roll 2")
    assert desk.legal("take") == ["take 1", "take 2"]
    assert desk.refused("take 3").rule == "R3"


def test_a_wish_that_fits_gives_two_points_R4() -> None:
    desk = Desk(GAME, GAME.new(1)).play("wish odd", *["roll 3", "take 3"] * 3)
    assert desk.g.over() and desk.g.scores() == [11]
'''


def command(
    name: Annotated[str, Argument(metavar="NAME", help=say("arg-new-game"))],
    folder: Annotated[Path | None, CommandOption("--folder", metavar="FOLDER", help=say("opt-new-game-folder"))] = None,
) -> None:
    from duchy.extras import python
    from duchy.files import using
    from duchy.shelf import installed

    package = name.replace("-", "_")
    if not NAME.fullmatch(name) or keyword.iskeyword(package):
        raise complaint(BadOption, "error-new-game-name", given=name)
    if name in installed() or find_spec(package) is not None:
        raise complaint(BadOption, "error-new-game-taken", given=name)
    place = folder or Path(name)
    with using(place):
        if place.exists() and any(place.iterdir()):
            raise complaint(BadOption, "error-new-game-folder", path=str(place))
        for path, text in contents(name, package).items():
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_text(text, encoding="utf-8")
    print(
        say(
            "new-game-written",
            folder=str(place),
            quoted=shlex.quote(str(place)),
            tested=shlex.quote(f"{place}[test]"),
            file=str(place / "src" / package / "game.py"),
            name=name,
            python=shlex.quote(python()),
        )
    )


def contents(name: str, package: str) -> dict[str, str]:
    """Return the files of a new game by their paths: those of the template, renamed, and others."""
    title = name.replace("-", " ").capitalize()
    renamed = {
        "game.py": ('Book("pebbles"', f'Book("{name}"'),
        "en.ftl": ("game-title = Pebbles", f"game-title = {title}"),
        "fr.ftl": ("game-title = Cailloux", f"game-title = {title}"),
        "RULES.md": ("# Pebbles", f"# {title}"),
        "RULES.fr.md": ("# Cailloux", f"# {title}"),
    }
    result = {
        "pyproject.toml": PYPROJECT.format(name=name, package=package),
        f"tests/test_{package}.py": TESTS.format(package=package),
        f"src/{package}/__init__.py": f'"""{title}."""\n',
    }
    for file, (before, after) in renamed.items():
        text = files(TEMPLATE).joinpath(file).read_text(encoding="utf-8")
        assert before in text, f"{file} of the template has no {before}"
        result[f"src/{package}/{file}"] = text.replace(before, after)
    return result
