"""No file outside `games/` names a game."""

import ast
import re
from pathlib import Path

import duchy
from duchy import Shelf

HOUSE = Path(duchy.__file__).parent
OURS = {"games", "client"}
"""Folders that may name games: the games themselves, and the browser's client as it was built."""


def said(path: Path) -> str:
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
        for path in HOUSE.rglob("*")
        if path.suffix in (".py", ".ftl", ".json", ".toml") and not OURS & set(path.relative_to(HOUSE).parts)
    ]
    assert len(files) > 150
    found = {str(path.relative_to(HOUSE)): named.findall(said(path)) for path in files}
    assert {path: names for path, names in found.items() if names} == {}
