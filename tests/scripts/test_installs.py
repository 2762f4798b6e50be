"""Each `pip install` line of the documents, examples and texts names what exists; `scripts/installs.py` runs them."""

import re
import runpy
import shlex
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INSTALLS = runpy.run_path(str(ROOT / "scripts" / "installs.py"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
OWN = INSTALLS["own_game"]()
"""The commands of the page about games of one's own, which are run in the folder of such a game."""
LINES = sorted({(where, line) for where, line in INSTALLS["lines"]() if line not in OWN})


def package(requirement: str) -> str:
    """Return the name of a requirement, without its version and extras."""
    return re.split(r"[\[<>=~! ]", requirement)[0]


RECIPE = (ROOT / "Makefile").read_text().partition("\ntest-extras:")[2].partition("\n\n")[0]
TESTED = {package(word.strip('"')) for word in RECIPE.split()}
KNOWN = TESTED | {package(one) for extra in EXTRAS.values() for one in extra}
"""Packages that an extra names, or that `make test-extras` installs."""


def wrong(line: str) -> list[str]:
    """Return the words of an install line that install nothing: unknown extras, packages on no index."""
    result = []
    for word in shlex.split(line.partition("pip install ")[2]):
        source, bracket, extras = word.partition("[")
        if re.fullmatch(r"\.|/src|\$\(ls dist/duchy-\*\.whl\)|dist/\S+", source):
            result += [extra for extra in extras.rstrip("]").split(",") if bracket and extra not in EXTRAS]
        elif not word.startswith(("-", "{", "$", "}")) and package(word) not in KNOWN:
            result.append(word)
    return result


@pytest.mark.parametrize(("where", "line"), LINES)
def test_a_line_names_what_exists(where: str, line: str) -> None:
    assert wrong(line) == [], f"{where}: {line}"


def test_lines_are_found_and_wrong_ones_noticed() -> None:
    assert {"README.md", "docs/environments.md", "docs/python.md"} <= {where for where, _ in LINES}
    assert wrong("pip install 'duchy[envs]'") == ["duchy[envs]"]
    assert wrong("pip install '.[envs,no]' torch") == ["no"]
    assert wrong("pip install .") == []


def test_a_game_of_ones_own_is_made_as_its_page_says() -> None:
    first, second, *others = OWN
    assert (first, second) == ("duchy new-game pebbles-two", "pip install -e . --no-deps")
    assert {line.split()[1] for line in others} == {"play", "-m", "arena", "install"}
    assert second not in INSTALLS["of_duchy"](), "in a checkout it would install Duchy without what it needs"


def test_the_readme_lists_every_extra_for_users() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"`(\w+)`", readme.partition("The extras are ")[2].partition(". ")[0]))
    assert listed == EXTRAS.keys() - {"build", "dev"}
