"""The deck as a whole: 165 characters, each with a test of its effect, facts as the sources have them."""

from collections import Counter
from pathlib import Path

import pytest

from duchy.core.errors import BadComponents
from duchy.games.bruges.rules.characters import CHARACTERS
from duchy.games.bruges.rules.content import CANAL_ORDERS, COLOURS, GROUPS, PRICES, WORKER
from duchy.games.bruges.rules.deck import STANDARD, fitting_effect
from duchy.games.bruges.rules.effects import EFFECTS
from duchy.games.bruges.rules.grammar import POWERS, parse

OF_GROUPS = "nobles entertainers craftsmen church guard scholars administrators merchants court artists underworld"
FILES = ["short_effects", *OF_GROUPS.split()]


def test_the_deck_has_165_characters_15_per_group_33_per_colour_R94() -> None:
    assert len(CHARACTERS) == len(set(STANDARD.keys)) == len(EFFECTS) == 165
    assert Counter(row[1] for row in CHARACTERS) == dict.fromkeys(range(GROUPS), 15)
    assert Counter(row[2] for row in CHARACTERS) == dict.fromkeys(range(COLOURS), 33)
    assert {row[3] for row in CHARACTERS} == set(PRICES)


def test_points_are_a_third_of_the_price_R55() -> None:
    assert all(3 * points == price for points, price in zip(STANDARD.points, STANDARD.price, strict=True))


def test_53_characters_are_named_or_explained_by_the_sources_R94() -> None:
    assert sum(bool(row[6] or row[7]) for row in CHARACTERS) == 53


def test_a_worker_colour_goes_with_the_worker_kind_R57() -> None:
    assert all((row[4] == WORKER) == (row[5] >= 0) for row in CHARACTERS)


def test_every_character_has_a_test_of_its_effect() -> None:
    folder = Path(__file__).parent
    text = "".join((folder / f"test_{name}.py").read_text() for name in FILES)
    assert [key for key in STANDARD.keys if f'"{key}"' not in text] == []


def test_every_power_belongs_to_a_character() -> None:
    powers = [phrase.split(";")[0] for phrase in EFFECTS.values() if phrase.startswith("power ")]
    assert {power.removeprefix("power ") for power in powers} == set(POWERS)


def test_each_canal_section_has_the_five_colours_once_R95() -> None:
    assert all(sorted(order) == list(range(COLOURS)) for order in CANAL_ORDERS)
    assert len(set(CANAL_ORDERS)) == 8
    for space in range(5):
        counts = Counter(order[space] for order in CANAL_ORDERS)
        assert set(counts.values()) == {1, 2}


@pytest.mark.parametrize(
    ("phrase", "complaint"),
    [
        ("", "empty"),
        ("florin 2", "'florin' is not a verb"),
        ("florins", "'florins' must be followed by a number"),
        ("florins 2 per moon", "'moon' is not something to count"),
        ("workers 2 pink", "'pink' is not workers of"),
        ("canal cheap", "'cheap' is not a way to pay"),
        ("threaten", "'' is not a colour"),
        ("drop 1 it", "'it' is not threats of"),
        ("power fly", "'fly' is not a power"),
        ("power notary; florins 1", "a power can only be followed by"),
        ("power notary;", "a power can only be followed by"),
        ("when moon: florins 1", "'moon' is not something to watch for"),
        ("when canal florins 1", "must be followed by a colon"),
        ("play 2", "'2' is one word too many"),
        ("florins 2 per", "'per' must be followed by"),
        ("swap per group", "'swap' cannot be counted"),
        ("pay 1 per person", "'pay' cannot be counted"),
        ("canal price per person", "'canal' cannot be counted"),
        ("advance 2 per level", "'advance' cannot be counted"),
        ("florins ²", "'florins' must be followed by a number"),
        ("; ".join(["florins 1"] * 17), "an effect can have at most 16 parts"),
    ],
)
def test_an_effect_that_makes_no_sense_is_refused_with_what_would(phrase: str, complaint: str) -> None:
    with pytest.raises(BadComponents, match=complaint.replace("(", r"\(")):
        parse(phrase)


@pytest.mark.parametrize(
    ("kind", "phrase", "complaint"),
    [
        (0, "power notary", "are for the kinds"),
        (3, "florins 2", "needs an effect 'power"),
        (5, "florins 2", "a laurel can only score"),
        (0, "pay 2; points 1", "'pay' comes first"),
        (1, "points 1; pay 2", "'pay' comes first"),
    ],
)
def test_an_effect_fits_its_kind_R56_to_R60(kind: int, phrase: str, complaint: str) -> None:
    with pytest.raises(BadComponents, match=complaint):
        fitting_effect("example", kind, phrase)
