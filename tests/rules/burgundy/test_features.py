"""Features by difference: one thing changes, and exactly its features do."""

from collections.abc import Callable

import pytest

from duchy.core.ints import BIT
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.content import BUILDING_KEYS

from .table import Table


def named(t: Table, seat: int = 0) -> dict[str, float]:
    """Return the features of a seat by name."""
    return dict(zip(GAME.mind.names, GAME.mind.features(GAME.seen_by(t.g, seat), seat), strict=True))


def changed(change: Callable[[Table], None], seat: int = 0, seats: int = 3) -> dict[str, float]:
    """Return the features that a change makes different, with their new values."""
    t = Table(seats)
    before = named(t, seat)
    change(t)
    return {name: value for name, value in named(t, seat).items() if before[name] != value}


def sets(seat: int, **values: int) -> Callable[[Table], None]:
    """Give a player other values."""

    def change(t: Table) -> None:
        for name, value in values.items():
            setattr(t.g.players[seat], name, value)

    return change


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda t: setattr(t.g, "phase", 3), {"phase": 0.6}),
        (lambda t: setattr(t.g, "round", 2), {"round": 0.4}),
        (lambda t: setattr(t.g, "turn", 1), {"turn": 1 / 3}),
        (lambda t: t.put(17, "mine"), {"place 17 mine": 1}),
        (lambda t: t.depot(0, "cow 3"), {"place 24 cow-3": 1}),
        (lambda t: t.goods_at(5, 2, 2), {"goods at 5 violet": 2 / 3}),
        (sets(0, die1=4), {"die 1 = 1": 0, "die 1 = 4": 1}),
        (sets(0, die2=0), {"die 2 = 1": 0}),
        (sets(0, bought=True), {"bought": 1}),
        (sets(0, silver=2), {"own silver": 0.4, "own total": 0.02}),
        (sets(0, workers=4), {"own workers": 0.8, "own total": 0.02}),
        (sets(0, workers=1), {"own workers": 0.2}),
        (sets(0, points=30), {"own points": 0.3, "own total": 0.3}),
        (sets(0, track=24), {"own track": 0.5}),
        (sets(0, large=BIT[4]), {"own large bonus building": 1}),
        (sets(0, small=BIT[1]), {"own small bonus mine": 1}),
        (lambda t: t.own_goods(6, 6), {"own goods orange": 0.5, "own total": 0.02}),
        (lambda t: t.sold_goods(3), {"own sold pink": 1 / 7}),
    ],
)
def test_own_and_common_things_change_their_own_features(
    change: Callable[[Table], None], expected: dict[str, float]
) -> None:
    assert changed(change) == pytest.approx(expected)


def test_round_goods_change_their_own_features_R24() -> None:
    t = Table()
    before = named(t)
    good = int(t.g.round_goods >> 16)
    t.g.round_goods -= good << 16
    after = named(t)
    lost = [name for name, value in after.items() if value != before[name]]
    assert len(lost) == 1
    assert lost[0].startswith("round good 5 ")


def test_stored_tile_shows_itself_and_where_it_fits_R34_R38() -> None:
    found = changed(lambda t: t.store("bank"))
    fits = {f"open {name} in storage 1": 1.0 for name in ("C3", "E4")}
    assert found == pytest.approx({"storage 1 bank": 1, "own empty storage": 2 / 3, **fits})


def test_laid_tile_covers_a_space_and_a_share_of_its_colour_R38() -> None:
    found = changed(lambda t: t.build("mine", 24))
    assert found == pytest.approx({"covered E3": 1, "own mines": 1 / 3, "own covered share mine": 1 / 3})
    found = changed(lambda t: t.build(9, 12))
    assert found == pytest.approx({"covered C4": 1, "knows 9": 1, "own covered share knowledge": 1 / 6})


def test_others_follow_clockwise_and_those_who_are_not_there_are_nothing_R27() -> None:
    for seat, who in ((0, "other 2"), (1, "other 1"), (2, "own")):
        found = changed(sets(2, silver=5), seat)
        assert found == pytest.approx({f"{who} silver": 1, f"{who} total": 0.05})
    for seats in (2, 3, 4):
        row = named(Table(seats))
        assert [row[f"other {other} there"] for other in (1, 2, 3)] == [float(other < seats) for other in (1, 2, 3)]
        absent = [value for name, value in row.items() if name.startswith("other 3")]
        assert (seats == 4) == any(absent)


def test_dice_storage_and_knowledge_of_others_are_not_among_the_features() -> None:
    assert changed(sets(1, die1=5, die2=6, bought=True)) == {}
    assert changed(lambda t: t.store("bank", seat=1)) == pytest.approx({"other 1 empty storage": 2 / 3})


def test_every_feature_has_a_name_of_its_own() -> None:
    assert len(set(GAME.mind.names)) == len(GAME.mind.names)
    assert all(f"storage 3 {building}" in GAME.mind.names for building in BUILDING_KEYS)
