"""Names of games and levels stand in one place: games in the entry points, levels in `core/levels.py`.

A game is named in its own folders, in documents, in tests and in benchmarks of it. The browser has its own test
(`web/src/games/names.test.ts`).
"""

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

from duchy import Shelf
from duchy.core.levels import LEVELS

ROOT = Path(__file__).parents[2]
GAMES = re.compile("|".join(re.escape(part) for name in Shelf().names() for part in {name, name.replace("-", "_")}))
ENTRY_POINTS = re.compile(r'(?s)\[project.entry-points."duchy.games"\].*?\n\n')
LISTED = re.compile("|".join(rf"{one}\W{{1,6}}{other}" for one, other in pairwise(LEVELS)))
"""Two levels in a row, as a list of them has."""
IN_LISTS = {"src/duchy/core/levels.py"}


def sources() -> list[Path]:
    """Return all files that must not name a game: sources, scripts, and settings of tools."""
    found = [path for path in (ROOT / "src/duchy").rglob("*") if path.suffix in (".py", ".ftl", ".json", ".toml")]
    kept = [path for path in found if not {"games", "client", "site"} & set(path.relative_to(ROOT / "src/duchy").parts)]
    return [*kept, *(ROOT / "scripts").glob("*.py"), *ROOT.glob("*.toml"), ROOT / "setup.py"]


@cache
def code(path: Path) -> str:
    """Return a file without docstrings, comments and entry points."""
    text = ENTRY_POINTS.sub("", path.read_text(encoding="utf-8"))
    if path.suffix != ".py":
        return "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [  # type: ignore[attr-defined]
                one for one in body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
            ]
    return ast.unparse(tree)


def test_no_file_outside_the_games_names_one() -> None:
    files = sources()
    assert len(files) > 150
    named = {str(path.relative_to(ROOT)): GAMES.findall(code(path)) for path in files}
    assert {path: names for path, names in named.items() if names} == {}


def test_levels_are_listed_once() -> None:
    web = [path for path in (ROOT / "web/src").rglob("*") if path.suffix in (".ts", ".svelte", ".ftl")]
    listed = {path.relative_to(ROOT).as_posix() for path in [*sources(), *web] if LISTED.search(code(path))}
    assert listed == IN_LISTS


def test_a_name_in_any_place_is_noticed() -> None:
    """The patterns find the names of a game and a list of levels, as they would be written."""
    game = Shelf().names()[-1]
    for text in (f'GAMES = ("{game}",)', f"modules = ['duchy.games.{game.replace('-', '_')}']"):
        assert GAMES.search(text)
    for text in (repr(LEVELS), ", ".join(LEVELS), "|".join(LEVELS)):
        assert LISTED.search(text)
