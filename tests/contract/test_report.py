"""The report of the contract for authors of games."""

from dataclasses import replace

import pytest

from duchy import testing
from duchy.core.game import AnyGame, Game
from duchy.template.game import GAME, Pebbles
from duchy.testing import scenes


def nothing_holds(game: AnyGame) -> None:
    """Nothing holds."""
    if game.name:
        raise AssertionError


def text_is_missing(game: AnyGame) -> None:
    """Read a file that is not there."""
    raise FileNotFoundError(game.name)


def test_a_broken_check_is_one_line_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(testing, "CHECKS", [nothing_holds, text_is_missing])
    monkeypatch.setattr(testing, "SCENE_CHECKS", [])
    assert testing.report(["burgundy-dice"]) == 2
    title, first, second, _ = capsys.readouterr().out.splitlines()
    assert title == "burgundy-dice: 2 checks"
    assert first.startswith("  broken: nothing_holds: Nothing holds. (test_report.py, line ")
    assert second.startswith("  broken: text_is_missing: FileNotFoundError: burgundy-dice (test_report.py, line ")
    monkeypatch.setattr(testing, "CHECKS", [])
    assert testing.report(["burgundy-dice"]) == 0
    assert "  all passed" in capsys.readouterr().out


def test_a_piece_without_a_name_is_noticed() -> None:
    """The same game in a package whose texts name no pebbles."""
    game: Game[Pebbles] = replace(GAME, faces=replace(GAME.faces, package="duchy.games.bruges"))
    scenes.every_visible_piece_has_a_name(GAME)
    with pytest.raises(AssertionError, match="'pebble' has no text term-pebble"):
        scenes.every_visible_piece_has_a_name(game)
