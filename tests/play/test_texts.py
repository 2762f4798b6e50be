"""Texts of players, questions, errors and refusals."""

from dataclasses import replace
from pathlib import Path

import pytest

from duchy import load
from duchy.core.errors import DuchyError, IllegalAction
from duchy.core.game import Component, Refusal
from duchy.play.bundle import Bundle
from duchy.play.match import Match
from duchy.play.texts import Texts, rules_text

BRUGES = load("bruges")
DICE = load("burgundy-dice")
NAMES = ("Anne", "Bob")


def by(name: str) -> int:
    """Return the number of a cause in Bruges."""
    return BRUGES.faces.terms["by"].index(name)


# --- names ------------------------------------------------------------------------------------------------------------


def test_seats_are_called_by_name_or_else_by_number_from_one() -> None:
    texts = Texts(DICE, "en", NAMES)
    assert [texts.named({"seat": seat})["seat"] for seat in range(4)] == ["Anne", "Bob", "P3", "P4"]
    named = {"to_seat": "Bob", "to_seatKey": "other", "old_seat": "P4", "old_seatKey": "other"}
    assert texts.named({"to_seat": 1, "old_seat": 3}) == named
    assert Texts(DICE, "en", NAMES, 1).named({"to_seat": 1, "old_seat": 3}) == {**named, "to_seatKey": "you"}


def test_labels_and_terms_become_words_and_plain_numbers_stay() -> None:
    texts = Texts(DICE, "en", NAMES)
    assert texts.named({"cell": 23, "number": 5}) == {"cell": DICE.faces.labels["cell"][23], "number": 5}
    term = DICE.faces.terms["bonus"][1]
    assert texts.named({"bonus": 1}) == {"bonus": texts.say(f"term-{term}"), "bonusKey": term}
    assert texts.say(f"term-{term}") != f"term-{term}"


def test_a_text_of_a_file_of_components_stands_before_that_of_the_package() -> None:
    key = "term-castle"
    own = replace(DICE, faces=replace(DICE.faces, texts={"fr": {key: "palais"}}))
    assert Texts(own, "fr").say(key) == "palais"
    assert Texts(own, "en").say(key) == Texts(DICE, "en").say(key) != key


def test_a_key_without_a_text_stands_for_itself() -> None:
    texts = Texts(DICE, "fr")
    assert texts.say("no-such-text") == "no-such-text"
    assert (texts.has("term-castle"), texts.has("no-such-text")) == (True, False)


# --- actions and questions --------------------------------------------------------------------------------------------


def test_an_action_says_more_where_the_position_is_known() -> None:
    match = Match(DICE, 2, 22)
    action = DICE.parse("start C5")
    texts = Texts(DICE, "en", NAMES)
    plain, here = texts.action(action), texts.action(action, match.state, 1)
    assert "C5" in plain
    assert "C5" in here
    assert len(here) > len(plain)
    match.play(match.legal(0)[0], 0)
    assert texts.action(action, match.state) == here, "the only one deciding is meant where nobody is named"


def test_a_question_names_what_asks_it() -> None:
    texts = Texts(BRUGES, "en", NAMES)
    plain = texts.question("lose-tile")
    assert plain == "Which canal tile do you lose?"
    assert texts.question("lose-tile", {"by": by("troublemaker")}).endswith(": which canal tile do you lose?")
    assert texts.question("lose-tile", {"by": by("nothing")}) == plain
    assert texts.question("act", {"by": by("troublemaker")}) == texts.question("act") != "question-act"


def test_arguments_of_a_question_are_named_too() -> None:
    texts = Texts(BRUGES, "en", NAMES)
    asked = texts.question("give-workers", {"by": by("press-ganger"), "to_seat": 1, "left": 1})
    assert asked.startswith("Bob’s ") and asked.endswith(": which worker do you give?")


# --- refusals and errors ----------------------------------------------------------------------------------------------


def test_a_refusal_has_its_rule_and_a_legal_alternative() -> None:
    texts = Texts(DICE, "en")
    sentence = texts.refusal(Refusal("", "not-asked"))
    assert sentence == "You can’t do that now."
    assert texts.refusal(Refusal("R13", "not-asked")) == f"{sentence} (R13)"
    first = texts.refusal(Refusal("", "not-asked", instead=0))
    assert first == f"{sentence} Try “{texts.action(0)}” instead."
    assert texts.refusal(Refusal("R13", "not-asked", instead=0)) == f"{sentence} (R13) Try “{texts.action(0)}” instead."


def test_an_error_says_its_refusal_where_it_has_one() -> None:
    texts = Texts(DICE, "fr")
    match = Match(DICE, 2, 22)
    with pytest.raises(IllegalAction) as caught:
        match.play(DICE.parse("take-worker"), 0)
    assert caught.value.refusal is not None
    assert texts.error(caught.value) == texts.refusal(caught.value.refusal)
    bare = IllegalAction("no-outcome", "'{words}' is not a possible chance outcome here", words="roll")
    assert bare.refusal is None
    assert "roll" in texts.error(bare)
    assert texts.error(bare) != str(bare)


def test_an_error_without_a_text_is_in_english() -> None:
    assert Texts(DICE, "fr").error(DuchyError("no-such-key", "what {this} is", this="it")) == "what it is"


# --- components -------------------------------------------------------------------------------------------------------


def test_facts_say_the_words_that_they_are_made_of() -> None:
    texts = Texts(load("burgundy-cards"), "en")
    component = next(one for one in texts.game.faces.components if one.key == "round-A")
    bonuses = component.arguments["bonuses"]
    assert isinstance(bonuses, tuple)
    assert ", ".join(texts.say(key) for key in bonuses) in texts.fact(component)
    estate = next(one for one in load("burgundy").faces.components if one.key == "estate-1")
    assert str(estate.arguments["rows"]) in Texts(load("burgundy"), "en").fact(estate)


def test_a_component_shows_its_text_and_its_note_if_it_has_them() -> None:
    texts = Texts(load("burgundy"), "en")
    fact = texts.fact(Component("estate-numbers", 37, "public", note="scans"))
    assert fact == texts.say("component-estate-numbers")
    assert texts.note(Component("estate-numbers", 37, "public", note="scans")) == texts.say("component-scans-note")
    assert texts.note(Component("no-such", 1, "rulebook")) == ""


def test_seats_can_be_named_by_a_key() -> None:
    texts = Texts(DICE, "en", NAMES)
    assert [texts.say(key) for key in ("seat-0", "seat-1", "seat-2", "chair-1")] == ["Anne", "Bob", "P3", "Bob"]
    assert texts.say("seat-x") == "seat-x"
    assert texts.say("term-0") == "term-0"


# --- rules ------------------------------------------------------------------------------------------------------------


def test_rules_are_in_english_where_a_game_has_them_in_no_other_language(tmp_path: Path) -> None:
    package = tmp_path / "foreign"
    package.mkdir()
    (package / "__init__.py").touch()
    game = replace(DICE, faces=replace(DICE.faces, package="foreign"))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(tmp_path))
        with pytest.raises(FileNotFoundError):
            rules_text(game, "fr")
        (package / "RULES.md").write_text("rules", encoding="utf-8")
        assert rules_text(game, "fr") == rules_text(game, "en") == "rules"
        (package / "RULES.fr.md").write_text("règles", encoding="utf-8")
        assert rules_text(game, "fr") == "règles"


def test_a_text_is_parsed_with_those_that_it_refers_to() -> None:
    texts = Bundle("en", {})
    texts.add("-town = Bruges\nlord = the lord\n    .of = of { -town }\nhail = Hail { lord }, { lord.of }!\n")
    texts.add("lord = nobody\n")
    texts.add("-town = Brügge\n", replaces=True)
    pattern = texts.get_message("hail").value
    assert texts.format_pattern(pattern, {}) == ("Hail the lord, of Brügge!", [])
