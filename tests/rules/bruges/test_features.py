"""Features by difference: change one thing, and exactly its features change."""

from collections.abc import Callable

import pytest

from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules.content import BROWN, RED

from .table import Table


def features(t: Table, seat: int = 0) -> dict[str, float]:
    """Return what a seat sees as numbers, by name."""
    return dict(zip(GAME.mind.names, GAME.mind.features(GAME.seen_by(t.g, seat), seat), strict=True))


def change(change: Callable[[Table], object], seat: int = 0) -> set[str]:
    """Return the features of a seat that something changes."""
    t = Table(players=3).hand("monk").house("red").person("archer").hand("thief", seat=1).have(0).have(1)
    before = features(t, seat)
    change(t)
    after = features(t, seat)
    return {name for name in before if before[name] != after[name]}


def set_(name: str, value: int) -> Callable[[Table], object]:
    """Give the whole table another value."""
    return lambda t: setattr(t.g, name, value)


def item(t: Table, at: int, value: int) -> None:
    """Turn a die."""
    t.g.dice[at] = value


DIFFERENCES: list[tuple[Callable[[Table], object], set[str]]] = [
    (set_("round", 5), {"round"}),
    (set_("first", 2), {"first player"}),
    (set_("rounds_left", 1), {"rounds left known", "rounds left"}),
    (set_("rounds_left", 0), {"rounds left known"}),
    (set_("price", 4), {"price"}),
    (set_("pile0", 9), {"pile 0"}),
    (set_("pile1", 9), {"pile 1"}),
    (set_("top0", RED), {"top 0 blue", "top 0 red"}),
    (set_("top1", RED), {"top 1 brown", "top 1 red"}),
    (set_("reserve", 9), {"reserve"}),
    (set_("statues_taken", 1), {"statues left"}),
    (lambda t: item(t, BROWN, 6), {"die brown"}),
    (lambda t: t.have(florins=9), {"own florins"}),
    (lambda t: t.have(points=9), {"own points", "own total"}),
    (lambda t: t.have(level=2), {"own level", "own total"}),
    (lambda t: t.have(majorities=4), {"own majority canal", "own total"}),
    (lambda t: t.have(workers={"blue": 4, "brown": 1, "yellow": 1, "red": 1, "purple": 1}), {"own workers blue"}),
    (lambda t: t.have(threats={"red": 1}), {"own threats red"}),
    (lambda t: t.have(tiles=(1, 0)), {"own tiles 0", "own next space 0 blue", "own next space 0 brown"}),
    (lambda t: t.have(1, tiles=(0, 1)), {"other 1 tiles 1", "other 1 next space 1 red", "other 1 next space 1 purple"}),
    (lambda t: t.have(2, statue_points=7), {"other 2 statue points", "other 2 total"}),
    (lambda t: t.have(2, florins=9), {"other 2 florins"}),
    (lambda t: setattr(t.citizen(), "ready", t.citizen().hand[:0]), {f"own ready {Table().deck.card('archer')}"}),
]


@pytest.mark.parametrize(("difference", "names"), DIFFERENCES)
def test_one_thing_changes_exactly_its_features(difference: Callable[[Table], object], names: set[str]) -> None:
    assert change(difference) == names


def test_a_card_in_hand_is_known_to_its_owner_and_its_colour_to_all() -> None:
    duke = Table().deck.card("duke")
    drawn = {"pile 0"}
    assert change(lambda t: t.hand("duke")) == {f"own card {duke}", "own hand yellow", *drawn}
    assert change(lambda t: t.hand("duke"), seat=1) == {"other 2 hand yellow", *drawn}


def test_a_house_counts_by_its_colour_and_for_a_point() -> None:
    houses = {"houses blue", "empty houses blue", "total"}
    assert change(lambda t: t.house("blue")) == {f"own {name}" for name in houses} | {"pile 0"}
    assert change(lambda t: t.house("blue"), seat=2) == {f"other 1 {name}" for name in houses} | {"pile 0"}


def test_a_character_in_a_house_is_known_to_all() -> None:
    duke = Table().deck.card("duke")
    found = change(lambda t: t.person("duke", house="blue"), seat=1)
    assert found == {f"other 2 character {duke}", "other 2 houses blue", "other 2 total", "pile 0"}


def test_what_is_hidden_changes_nothing() -> None:
    def swap(t: Table) -> None:
        thief, beggar = t.deck.card("thief"), t.deck.card("poisoner")
        assert t.colour("thief") == t.colour("poisoner")
        t.g.unseen[BROWN] ^= 2 ** int(t.deck.rank[thief]) | 2 ** int(t.deck.rank[beggar])
        t.citizen(1).hand[0] = beggar

    assert change(swap) == set()
    assert change(swap, seat=1) != set()


def test_seats_that_are_not_there_are_zeros() -> None:
    found = features(Table(players=2))
    assert all(value == 0 for name, value in found.items() if name.startswith(("other 2", "other 3")))
