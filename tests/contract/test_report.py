"""The report of the contract for authors of games."""

import subprocess
import sys
from dataclasses import replace

import pytest

from duchy import testing
from duchy.core.game import AnyGame, Component, Game, Refusal, View
from duchy.template.game import GAME, TAKE, Next, Pebbles
from duchy.testing import hiding, positions, scenes, wording


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
    with pytest.raises(AssertionError, match=r"en.ftl lacks: term-pebble; fr.ftl lacks: term-pebble"):
        scenes.every_visible_piece_has_a_name(game)


def test_a_name_instead_of_its_number_is_noticed() -> None:
    def refusal(g: Pebbles, seat: int, action: int) -> Refusal:
        return Refusal("R2", "not-asked", {"parity": "even"})  # type: ignore[dict-item]

    game: Game[Pebbles] = replace(GAME, faces=replace(GAME.faces, refusal=refusal))
    with pytest.raises(TypeError, match=r"'parity' must be a number, .* not 'even'"):
        wording.refusals_name_a_rule_and_a_way(game)


def test_a_round_without_its_text_is_noticed() -> None:
    game: Game[Pebbles] = replace(GAME, faces=replace(GAME.faces, when=lambda g: {"round": 1}))
    wording.everything_has_texts_in_every_language(GAME)
    with pytest.raises(AssertionError, match=r"en.ftl lacks: when"):
        wording.everything_has_texts_in_every_language(game)


def test_a_fact_of_the_table_without_a_name_is_noticed() -> None:
    def table(g: Pebbles, seat: int) -> View:
        return {"heap": 3, "season": 1, "players": [{"points": 1, "total": 2, "mood": "good"}]}

    wording.every_fact_of_the_table_has_a_name(GAME)
    game: Game[Pebbles] = replace(GAME, faces=replace(GAME.faces, table=table))
    with pytest.raises(AssertionError, match=r"en.ftl lacks: term-mood, term-season; fr.ftl lacks: term-m"):
        wording.every_fact_of_the_table_has_a_name(game)


def test_all_missing_texts_of_refusals_and_components_are_named_at_once() -> None:
    def refusal(g: Pebbles, seat: int, action: int) -> Refusal:
        return Refusal("R2", f"no-{action % 3}")

    game: Game[Pebbles] = replace(GAME, faces=replace(GAME.faces, refusal=refusal))
    with pytest.raises(AssertionError, match=r"en.ftl lacks: refusal-no-0, refusal-no-1, refusal-no-2; fr.ftl lacks"):
        wording.refusals_name_a_rule_and_a_way(game)
    facts = (Component("stones", 1, "rulebook"), Component("shells", 1, "public"))
    game = replace(GAME, faces=replace(GAME.faces, components=facts))
    with pytest.raises(AssertionError, match=r"en.ftl lacks: component-shells, component-stones; fr.ftl lacks"):
        wording.components_have_sources(game)
    game = replace(GAME, faces=replace(GAME.faces, components=(Component("pebbles", 1, "hearsay"),)))
    with pytest.raises(AssertionError, match=r"sources are rulebook, public, stand-in, not hearsay"):
        wording.components_have_sources(game)


def test_moves_of_one_click_are_noticed_in_a_game_of_rolls_and_moves_in_turn() -> None:
    """There, every other position is a roll."""

    def touch(g: Pebbles, seat: int, action: int) -> tuple[str, ...]:
        return ("heap",) if TAKE.has(action) else laid.touch(g, seat, action)

    assert GAME.faces.scene is not None
    laid = GAME.faces.scene
    game: Game[Pebbles] = replace(GAME, faces=replace(GAME.faces, scene=replace(laid, touch=touch)))
    scenes.every_move_can_be_clicked(GAME)
    with pytest.raises(AssertionError, match="'take 2' and 'take 1' touch the same"):
        scenes.every_move_can_be_clicked(game)


@pytest.mark.parametrize("every", [1, 2, 40])
def test_each_question_is_looked_at_however_few_positions_are(every: int) -> None:
    questions = [GAME.question(state) for state in testing.asked(GAME, 2, 1, every=every)]
    assert set(questions) == {"wish", "take-some"}


def test_a_leak_says_what_tells_positions_apart() -> None:
    one, other = GAME.new(2), GAME.new(2)
    one.wishes[1], other.wishes[1] = 0, 1
    assert hiding.difference(one, other) == "wishes[1] is 0 in one and 1 in the other"


def test_the_command_names_the_games_there_are_and_its_use() -> None:
    command = [sys.executable, "-m", "duchy.testing"]
    unknown = subprocess.run([*command, "no-such-game"], capture_output=True, text=True, check=False)
    assert unknown.returncode == 2 and unknown.stderr.count("\n") == 1
    assert unknown.stderr.startswith("there is no game 'no-such-game'; choose from: bruges")
    for option in ("--help", "-h", "--no-such-option"):
        used = subprocess.run([*command, option], capture_output=True, text=True, check=False)
        assert "usage: python -m duchy.testing [GAME ...]" in used.stdout + used.stderr
        assert "Traceback" not in used.stderr and used.returncode == (2 if option == "--no-such-option" else 0)
