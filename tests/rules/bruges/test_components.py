"""Files of components (R96): what they replace, what they refuse, and how a game played with one is marked."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import pytest

from duchy.core.agenda import arg_a
from duchy.core.errors import BadComponents, BadRecord
from duchy.games.bruges.faces.overrides import read, template
from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules.deck import STANDARD
from duchy.games.bruges.rules.grammar import MOST
from duchy.play import record
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.shelf import Shelf
from duchy.testing import random_match

from .table import Table, lightning

FILE = """
[canals]
blue = ["red blue brown yellow purple", "purple yellow red blue brown"]

[characters.thief]
name_en = "Cutpurse"
name_fr = "Tire-laine"
group = "guard"
colour = "purple"
price = 9
effect = "take-florins 4"

[characters.monk]
kind = "worker"
worker = "red"
text_en = "Pray."
effect = "points 3"
"""


def test_a_file_replaces_facts_effects_names_and_canals_R96() -> None:
    game = GAME.with_components(FILE)
    deck = game.new(2).deck
    thief = deck.card("thief")
    assert (deck.group[thief], deck.colour[thief], deck.price[thief], deck.points[thief]) == (4, 4, 9, 3)
    assert [int(c) for c in deck.space[10:15]] == [3, 0, 1, 2, 4]
    assert Texts(game, "en").say("term-thief") == "Cutpurse"
    assert Texts(game, "fr").say("term-thief") == "Tire-laine"
    assert Texts(game, "fr").say("help-thief") == "take-florins 4"
    assert Texts(game, "en").say("help-monk") == "Pray."
    assert Texts(game, "en").say("term-monk") == "Monk"
    t = lightning("thief", Table(deck=deck))
    assert t.changes() == {"florins": 4}


def test_what_a_file_leaves_out_stays_R96() -> None:
    deck = read(FILE).deck
    assert deck.price[deck.card("duke")] == STANDARD.price[STANDARD.card("duke")]
    assert list(deck.space[:10]) == list(STANDARD.space[:10])


def test_a_file_that_changes_nothing_makes_the_same_deck_R96() -> None:
    deck = read(template(str)).deck
    assert deck.keys == STANDARD.keys
    for name in ("group", "colour", "price", "kind", "worker", "event", "power", "ops", "space"):
        assert list(getattr(deck, name)) == list(getattr(STANDARD, name)), name


def test_the_template_uncommented_makes_the_same_deck_R96() -> None:
    lines = template(str).splitlines()
    body = lines.index("[canals]")
    text = "\n".join(line.removeprefix("# ") for line in lines[body:])
    deck = read(text).deck
    for name in ("group", "colour", "price", "kind", "worker", "ops", "space"):
        assert list(getattr(deck, name)) == list(getattr(STANDARD, name)), name


def test_a_price_known_from_reviews_is_public_R94() -> None:
    engraver = next(c for c in GAME.faces.components if c.key == "engraver")
    assert engraver.source == "rulebook"
    assert (
        Texts(GAME, "en").note(engraver)
        == "from the rulebook: name, timing, effect; from public sources: price; our own values: colour, group"
    )
    assert "# price = 12\n" in template(str).split("[characters.engraver]")[1].split("[")[0]


@pytest.mark.parametrize("key", ["biologist", "fresco-painter", "inquisitor", "nun"])
def test_printed_names_that_are_public_belong_to_stand_ins_that_fit_R94(key: str) -> None:
    component = next(c for c in GAME.faces.components if c.key == key)
    assert component.source == "public"
    assert Texts(GAME, "en").note(component).startswith("from public sources: name; our own values: ")


def test_changed_components_say_that_a_file_brought_them_R96() -> None:
    game = GAME.with_components(FILE)
    component = {c.key: c for c in game.faces.components}
    assert component["thief"].source == component["monk"].source == component["canal-orders"].source == "file"
    assert component["duke"].source == "stand-in"
    english, french = Texts(game, "en"), Texts(game, "fr")
    assert (
        english.fact(component["thief"])
        == "Cutpurse: guard, purple, price 9; immediately, when placed – take-florins 4"
    )
    assert (
        french.fact(component["thief"])
        == "Tire-laine\u00a0: garde, violet, prix 9\u00a0; immédiatement, à la pose – take-florins 4"
    )
    assert english.fact(component["monk"]).endswith("for a worker (red) – Pray.")
    assert french.fact(component["canal-orders"]) == "Canaux\u00a0: l’ordre des couleurs, d’après votre fichier"
    assert not any(french.note(component[key]) for key in ("thief", "monk", "canal-orders"))


def test_a_character_says_which_of_its_facts_are_known_R94() -> None:
    component = {c.key: c for c in GAME.faces.components}
    english, french = Texts(GAME, "en"), Texts(GAME, "fr")
    assert (
        english.note(component["notary"])
        == "from the rulebook: name, timing, effect; from public sources: price; our own values: colour, group"
    )
    assert (
        french.note(component["prince"]) == "d’après le livret\u00a0: nom, prix, type d’effet, ouvrier, groupe\u00a0; "
        "d’après des sources publiques\u00a0: effet\u00a0; de notre invention\u00a0: couleur"
    )
    assert (
        english.note(component["king"])
        == "from public sources: name; our own values: colour, price, group, timing, effect"
    )
    assert english.note(component["duke"]) == "our own character"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[characters.thief]\nprice = 4", r"line 2: the price of thief must be one of 0, 3, 6, 9, 12, not 4"),
        ("[characters.thief]\nprice = '3'", r"line 2: the price of thief"),
        ("\n[characters.thief]\n\ncolour = 'green'", r"line 4: colour must be one of blue, brown, .*, not 'green'"),
        ("[characters.thief]\ngroup = 'thieves'", r"line 2: group must be one of noble"),
        ("[characters.thief]\nkind = 'storm'", r"line 2: kind must be one of lightning"),
        ("[characters.thief]\nkind = 'worker'", r"line 2: thief is of kind 'worker': say which"),
        ("[characters.thief]\nworker = 'red'", r"line 2: thief is of kind 'lightning' and takes no worker"),
        ("[characters.thief]\neffect = 'steal 3'", r"line 2: thief: 'steal' is not a verb"),
        ("[characters.thief]\neffect = 3", r"line 2: effect must be text in quotes"),
        ("[characters.thief]\nkind = 'laurel'", r"line 2: thief: a laurel can only score"),
        ("[characters.thief]\nname_en = ''", r"line 2: name_en must be text in quotes"),
        ("[characters.thief]\ncost = 3", r"line 2: 'cost' is not one of: group, colour"),
        ("[characters.burglar]\nprice = 3", r"line 1: there is no character 'burglar'"),
        ("[characters]\nthief = 3", r"line 2: a character must be a table"),
        ("[canals]\nblack = []", r"line 2: there is no seat 'black'"),
        ("[canals]\nred = ['blue']", r"line 2: red must be a list of two strings"),
        ("[canals]\nred = ['blue blue brown red purple', 'x']", r"line 2: section 1 of red must name each of blue"),
        ("[cards]\n", r"line 1: 'cards' is not one of: characters, canals"),
        ("characters = 3", r"'characters' must be a table"),
        ("[characters.thief\n", r"this is not TOML: .*line 1"),
    ],
)
def test_an_error_names_the_line_and_what_is_expected_R96(text: str, complaint: str) -> None:
    with pytest.raises(BadComponents, match=complaint):
        read(text)


def test_a_game_with_a_file_is_marked_in_its_record_and_needs_the_file_R96() -> None:
    shelf = Shelf().with_components("bruges", FILE)
    match = random_match(shelf.load("bruges"), 2, 1)
    text = record.write(match)
    assert mark(shelf).startswith("file-")
    assert f"option components {mark(shelf)}" in text
    assert record.write(record.read(text, shelf)) == text
    with pytest.raises(BadRecord, match="give that file with --components"):
        record.read(text)


def test_a_game_names_the_file_in_use_R96() -> None:
    files = GAME.with_components(FILE).files
    assert GAME.files is not None and GAME.files.text == ""
    assert files is not None and files.text == FILE


def test_an_error_of_a_file_is_in_french_with_the_errors_inside_it_R96() -> None:
    with pytest.raises(BadComponents) as caught:
        read("[characters.thief]\neffect = 'steal 3'")
    assert str(caught.value).startswith("line 2: thief: 'steal' is not a verb; choose from: florins, points")
    french = Texts(GAME, "fr").error(caught.value)
    assert french.startswith(
        "ligne 2\u00a0: thief\u00a0: «\u00a0steal\u00a0» n’est pas un verbe\u00a0; au choix\u00a0: florins"
    )


def test_the_same_file_has_the_same_mark_R96() -> None:
    assert read(FILE).mark == read(FILE + "\n# a comment\n").mark
    assert read(FILE).mark != read(template(str)).mark


def test_a_game_with_a_file_keeps_its_snapshots_apart_R96() -> None:
    game = GAME.with_components(FILE)
    match = Match(game, 3, 5)
    assert game.from_json(match.state.to_json()).to_json() == match.state.to_json()


def test_what_is_paid_first_is_missing_for_the_rest_of_an_effect_R62() -> None:
    deck = read("[characters.king]\neffect = 'pay 2; canal price'").deck
    t = Table(deck=deck).person("king").hand("red").have(florins=2)
    assert "activate king nothing" not in t.legal()
    assert t.have(florins=3).play("activate king nothing").legal() == ["dig A", "dig B"]
    assert t.play("dig A").citizen().florins == 0


@pytest.mark.parametrize("effect", ["draw 2 per canal", "take-workers 1 per canal", "workers 1 any per canal"])
def test_what_counts_nothing_does_nothing_R96(effect: str) -> None:
    t = lightning("crier", Table(deck=read(f"[characters.crier]\neffect = '{effect}'").deck).hand("red"))
    assert t.changes() == t.changes(1) == {}
    assert t.next_question()[0] == "act"


def test_a_worker_of_each_colour_can_be_given_R96() -> None:
    deck = read("[characters.crier]\neffect = 'workers 1 each'").deck
    given = {"blue": 1, "brown": 1, "yellow": 1, "red": 1, "purple": 1}
    assert lightning("crier", Table(deck=deck)).changes() == given


def test_however_much_is_counted_an_effect_stays_within_bounds_R96() -> None:
    deck = read("[characters.king]\neffect = 'workers 99 any per three-florins'").deck
    t = Table(deck=deck).person("king").hand("red").have(florins=30_000).activate("king")
    assert t.g.audit() == ""
    assert arg_a(t.g.top()) == MOST


def mark(shelf: Shelf) -> str:
    """Return what a shelf marks the records of Bruges with."""
    return shelf.load("bruges").rules.options[0].choices[0]


def test_another_process_can_have_the_same_components_R96() -> None:
    shelf = Shelf().with_components("bruges", FILE)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(mark, shelf).result() == mark(shelf) != mark(Shelf())
