"""Chapter: components (R1 to R7)."""

from duchy.games.burgundy_cards.faces.components import COMPONENTS
from duchy.games.burgundy_cards.rules.content import (
    ANIMALS,
    ANIMALS_PER_KIND,
    FACE_COPIES,
    FACE_KEYS,
    GOODS_PER_SHADE,
    ROUND_KEYS,
    SEVEN_TYPES_POINTS,
    SHADES,
    TYPE,
    TYPE_KEYS,
)
from duchy.games.burgundy_cards.rules.facts import STANDARD, STANDARD_DICE

from .table import Desk


def test_there_are_114_action_cards_of_seven_types_R1() -> None:
    counts = dict.fromkeys(TYPE_KEYS, 0)
    for card, copies in enumerate(STANDARD.copies):
        counts[TYPE_KEYS[TYPE[card]]] += int(copies)
    assert counts == {
        "castle": 12,
        "mine": 12,
        "cloister": 12,
        "knowledge": 18,
        "ship": 18,
        "pasture": 18,
        "building": 24,
    }
    assert sum(counts.values()) == 114


def test_each_of_the_eight_buildings_is_there_three_times_R1() -> None:
    assert [len(STANDARD_DICE[face]) for face in range(6, 14)] == [3] * 8


def test_every_card_bears_a_die_from_1_to_6_R2() -> None:
    assert all(1 <= die <= 6 for by_face in STANDARD_DICE for die in by_face)
    assert [len(by_face) for by_face in STANDARD_DICE] == list(FACE_COPIES)
    assert len(FACE_KEYS) == len(FACE_COPIES) == 14


def test_dice_are_spread_evenly_R3() -> None:
    assert [sum(by_face.count(die) for by_face in STANDARD_DICE) for die in range(1, 7)] == [19] * 6
    odd = {"workshop", "market", "bank", "store"}
    for face in range(6, 14):
        values = list(STANDARD_DICE[face])
        assert values == ([1, 3, 5] if FACE_KEYS[face] in odd else [2, 4, 6])


def test_there_are_18_goods_and_20_animals_R4() -> None:
    assert SHADES * GOODS_PER_SHADE == 18
    assert ANIMALS * ANIMALS_PER_KIND == 20


def test_the_other_cards_are_counted_R5() -> None:
    counts = {component.key: component.pieces for component in COMPONENTS}
    assert (counts["first-triple"], counts["seven-types"], counts["rows"], counts["first-player"]) == (7, 4, 6, 1)
    assert [len(STANDARD.offered(number)) for number in range(len(ROUND_KEYS))] == [5, 4, 5, 3, 2]
    assert len(SEVEN_TYPES_POINTS[3]) == 4


def test_workers_and_silver_are_unlimited_R6(desk: Desk) -> None:
    desk.store(0, silver=20, workers=25)
    desk.play("die ship-1", "silver")
    assert (desk[0].silver, desk[0].workers) == (21, 25)


def test_victory_points_are_unlimited_R7(desk: Desk) -> None:
    desk.store(0, silver=30, workers=45)
    desk.play("die ship-1", "convert", "return-workers 45", "return-silver 30")
    assert desk[0].points == 25 > 8 * 1 + 7 * 2
