"""Every refusal has its sentence in both languages, and the client's types are those of the messages."""

import ast
import re
from pathlib import Path

import pytest
from msgspec import structs

from duchy.core.errors import IllegalAction
from duchy.play.texts import LANGUAGES, source
from duchy.server.errors import Refused
from duchy.server.settings import Settings
from duchy.server.texts import PACKAGE, explained, language_of, say
from tests.server.tables import GAME
from tests.server.test_table import act, begun

ROOT = Path(__file__).resolve().parents[2]
ERRORS = {
    "Refused",
    "Late",
    "NotFound",
    "Forbidden",
    "TooMuch",
    "BadData",
    "Gone",
    "StoreDown",
    "Locked",
    "BadBackup",
    "NothingToUndo",
}
OTHERS = {"no-page", "no-duchy", "no-server", "wrong-host", "wrong-origin", "broken", "rules-changed", "other-end-now"}


def raised() -> set[str]:
    """Return the keys of all errors that the server raises."""
    keys = set(OTHERS)
    for path in (ROOT / "src" / "duchy" / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS and node.args:
                assert isinstance(node.args[0], ast.Constant), f"{path}:{node.lineno}"
                keys.add(str(node.args[0].value))
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_text_and_every_text_an_error(language: str) -> None:
    lines = source(PACKAGE, language).splitlines()
    texts = {line.split(" =")[0].removeprefix("error-") for line in lines if line.startswith("error-")}
    assert texts == raised()


def test_no_text_of_the_house_stands_before_one_of_the_server() -> None:
    for language in LANGUAGES:
        house, ours = (
            {line.split(" =")[0] for line in source(package, language).splitlines() if re.match(r"[a-z][\w-]* =", line)}
            for package in ("duchy.play", PACKAGE)
        )
        assert not house & ours


def test_texts_fit_the_language() -> None:
    assert language_of("de-CH, fr;q=0.8, en") == "fr"
    assert language_of("") == language_of("*") == "en"
    error = Refused("no-game", "there is no game {game} here", game="chess")
    assert explained(error, "fr").text == "Le jeu chess n’existe pas sur ce serveur."
    assert "400 jours" in say("fr", "privacy", days=1, cookie=400)
    assert say("en", "no such text") == "no such text"


def test_a_refusal_of_the_game_names_its_rule_and_a_way_out() -> None:
    most = 3
    while most == 3:  # the die allows everything
        made = begun()
        (seat,) = made.deciding()
        assert made.match is not None
        most = len(made.match.legal(seat))
    with pytest.raises(IllegalAction) as refused:
        act(made, seat, f"take {most + 1}")
    refusal = explained(refused.value, "en", GAME, ["Anne", "Ben"])
    assert (refusal.key, refusal.rule, refusal.instead) == ("too-many", "R3", GAME.parse(f"take {most}"))
    assert refusal.text.startswith(f"The die allows {most}.")


def test_every_setting_stands_in_the_docs_with_its_default() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for field in structs.fields(Settings):
        listed = ", ".join(field.default) if isinstance(field.default, tuple) else str(field.default).lower()
        default = f"{listed} " if listed else ""
        assert f"| `{field.name}` | {default}|" in page, field.name
