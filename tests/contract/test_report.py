"""The report of the contract for authors of games."""

import subprocess
import sys
from dataclasses import replace

import pytest

from duchy import testing
from duchy.core.events import Event
from duchy.core.fields import Fields, Players
from duchy.core.game import AnyGame, Component, Game, Refusal, View
from duchy.core.observations import ObservationBuffer
from duchy.core.questions import Book, NothingHidden
from duchy.core.rng import Rng
from duchy.core.scene import Motion, Place
from duchy.shelf import Shelf
from duchy.template.game import (
    GAME,
    ROLLED,
    SHOWN,
    TAKE,
    TAKE_SOME,
    UNKNOWN,
    Next,
    PebbleObservation,
    Pebbles,
    PebbleVeil,
    Take,
)
from duchy.testing import games, hiding, positions, scenes, walks, wording


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


def test_a_piece_that_only_moves_needs_a_name() -> None:
    """Positions show it too seldom: only after a three."""

    def motion(event: Event) -> tuple[Motion, ...]:
        three = event.kind is ROLLED and event.named()["number"] == 3
        return (Motion("gem", "", "die"),) if three else laid.motion(event)

    assert GAME.faces.scene is not None
    laid = GAME.faces.scene
    game: Game[Pebbles] = replace(GAME, faces=replace(GAME.faces, scene=replace(laid, motion=motion)))
    with pytest.raises(AssertionError, match=r"en.ftl lacks: term-gem; fr.ftl lacks: term-gem"):
        scenes.every_visible_piece_has_a_name(game)


def test_a_word_printed_on_a_place_needs_a_name() -> None:
    def places(g: Pebbles, seat: int) -> list[Place]:
        return [place._replace(printed={"colour": "sky"}) for place in laid.places(g, seat)]

    assert GAME.faces.scene is not None
    laid = GAME.faces.scene
    game: Game[Pebbles] = replace(GAME, faces=replace(GAME.faces, scene=replace(laid, places=places)))
    with pytest.raises(AssertionError, match=r"en.ftl lacks: term-sky; fr.ftl lacks: term-sky"):
        wording.every_fact_of_the_table_has_a_name(game)


def test_a_question_of_a_rule_that_does_not_exist_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    wording.rules_are_numbered_alike_in_every_language(GAME)
    monkeypatch.setattr(TAKE_SOME, "rule", "R9")
    with pytest.raises(AssertionError, match=r"no rule of RULES.md: 'R9' of 'take-some'"):
        wording.rules_are_numbered_alike_in_every_language(GAME)


def test_a_reveal_that_undo_would_take_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    games.undo_and_redo_are_identities(GAME)
    monkeypatch.setattr(SHOWN, "reveals", False)
    with pytest.raises(AssertionError, match=r"shown .* was hidden, but is not declared with Events.revelation"):
        games.undo_and_redo_are_identities(GAME)


def test_a_deal_that_is_not_random_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def deal(self: PebbleVeil, g: Pebbles, seat: int, rng: Rng) -> None:
        g.wishes = [0 if wish == UNKNOWN else wish for wish in g.wishes]

    hiding.indistinguishable_positions_redact_alike(GAME)
    monkeypatch.setattr(PebbleVeil, "deal", deal)
    with pytest.raises(AssertionError, match=r"^wishes: .* draws the same each time"):
        hiding.indistinguishable_positions_redact_alike(GAME)


def test_derived_fields_need_a_function_that_derives_them() -> None:
    for fields in (Fields(derived=("total",)), Fields(Players(Fields(derived=("total",))))):
        book = Book("sums", 1)
        book.set_veil(NothingHidden())
        book.set_fields(fields)
        with pytest.raises(ValueError, match="sums: fields are derived, but by nothing"):
            book.check()
        book.set_fields(fields, lambda g: None)
        book.check()


def test_scores_that_a_snapshot_loses_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    resolve = Take.resolve

    def remembered(self: Take, g: Pebbles, f: int, action: int) -> None:
        resolve(self, g, f, action)
        g.__dict__["taken_last"] = TAKE.a(action)

    def points_of(self: Pebbles, seat: int) -> int:
        return self.points[int(seat)] + int(getattr(self, "taken_last", 0))

    positions.a_snapshot_restores_the_same_position(GAME)
    monkeypatch.setattr(Take, "resolve", remembered)
    monkeypatch.setattr(Pebbles, "points_of", points_of)
    with pytest.raises(AssertionError, match="other scores after a snapshot"):
        positions.a_snapshot_restores_the_same_position(GAME)


def test_leaks_are_named_with_the_field(monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(self: PebbleObservation, g: Pebbles, seat: int, out: ObservationBuffer) -> None:
        out.mark(self.wish + g.wishes[(int(seat) + 1) % int(g.seats)])
        out.put(self.heap, 1)

    monkeypatch.setattr(PebbleObservation, "fill", fill)
    for check in (hiding.faces_show_only_what_their_seat_may_know, hiding.indistinguishable_positions_redact_alike):
        with pytest.raises(AssertionError, match=r"observation.wish \w+ is \d in one and \d in the other"):
            check(GAME)


def test_a_game_without_an_end_is_said_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Take, "resolve", lambda self, g, f, action: None)
    monkeypatch.setattr(walks, "MOST_PLIES", 300)
    monkeypatch.setattr(testing, "Shelf", lambda: Shelf.holding(GAME))
    assert testing.report(["pebbles"]) == 1
    assert capsys.readouterr().out.count("does not end") == 1


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
