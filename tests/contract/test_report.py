"""The report of the contract for authors of games."""

from dataclasses import replace

import pytest

from duchy import testing
from duchy.core.game import AnyGame, Game, Refusal
from duchy.template.game import GAME, Next, Pebbles
from duchy.testing import positions, scenes, wording


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


def test_a_step_without_fits_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    positions.every_step_says_where_it_fits(GAME)
    monkeypatch.delattr(Next, "fits")
    with pytest.raises(AssertionError, match=r"Next \('next'\) needs fits"):
        positions.every_step_says_where_it_fits(GAME)


def test_a_piece_without_a_name_is_noticed() -> None:
    """The same game in a package whose texts name no pebbles."""
    game: Game[Pebbles] = replace(GAME, faces=replace(GAME.faces, package="duchy.games.bruges"))
    scenes.every_visible_piece_has_a_name(GAME)
    with pytest.raises(AssertionError, match="'pebble' has no text term-pebble"):
        scenes.every_visible_piece_has_a_name(game)


def test_a_name_instead_of_its_number_is_noticed() -> None:
    def refusal(g: Pebbles, seat: int, action: int) -> Refusal:
        return Refusal("R2", "not-asked", {"parity": "even"})  # type: ignore[dict-item]

    game: Game[Pebbles] = replace(GAME, faces=replace(GAME.faces, refusal=refusal))
    with pytest.raises(TypeError, match=r"'parity' must be a number, .* not 'even'"):
        wording.refusals_name_a_rule_and_a_way(game)
