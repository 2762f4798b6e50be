"""No file outside `games/` names a game."""

import ast
import re
from pathlib import Path

import duchy
from duchy import Shelf

PACKAGE = Path(duchy.__file__).parent
OURS = {"games", "client"}
"""Folders that may name games: the games themselves, and the browser's client as it was built."""


def text_of(path: Path) -> str:
    """Return what a file says beyond its docstrings and comments."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return ""
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
    named = re.compile("|".join(re.escape(part) for name in Shelf().names() for part in {name, name.replace("-", "_")}))
    files = [
        path
        for path in PACKAGE.rglob("*")
        if path.suffix in (".py", ".ftl", ".json", ".toml") and not OURS & set(path.relative_to(PACKAGE).parts)
    ]
    assert len(files) > 150
    names_in = {str(path.relative_to(PACKAGE)): named.findall(text_of(path)) for path in files}
    assert {path: names for path, names in names_in.items() if names} == {}
