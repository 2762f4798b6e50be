"""Features by difference: one thing changed, and exactly its features change."""

from duchy.games.burgundy_dice.rules.state import DiceState

from .table import GAME, Table, page


def features(state: DiceState, seat: int = 0) -> dict[str, float]:
    """Return the features of a seat by name, made of what it sees."""
    row = GAME.mind.features(GAME.seen_by(state, seat), seat)
    return dict(zip(GAME.mind.names, row, strict=True))


def changed(one: DiceState, two: DiceState, seat: int = 0) -> dict[str, tuple[float, float]]:
    """Return the features that differ between two positions, with both values."""
    before, after = features(one, seat), features(two, seat)
    return {name: (value, after[name]) for name, value in before.items() if after[name] != value}


def base() -> Table:
    return Table(page(), page())


def test_there_is_a_name_for_each_feature() -> None:
    assert len(set(GAME.mind.names)) == len(GAME.mind.names) == len(features(base().g))


def test_time_and_phase() -> None:
    assert changed(base().g, Table(page(), page(), phase=3).g) == {"phase": (0.0, 2 / 3)}
    assert changed(base().g, Table(page(), page(), boxes=4, turn=3).g) == {"time": (0.0, 0.4)}
    assert changed(Table.alone(page()).g, Table.alone(page(), turn=4).g) == {"time": (0.0, 0.5)}


def test_the_duchy() -> None:
    letters = {f"duchy {letter}": (float(letter == "A"), float(letter == "B")) for letter in "AB"}
    found = changed(GAME.new(2), GAME.new(2, {"duchy": "B"}))
    assert found == letters


def test_the_dice() -> None:
    one = base().roll("city mine", 1, 6).g
    assert changed(one, base().roll("city city", 1, 6).g) == {
        "colour die mine": (0.5, 0.0),
        "colour die city": (0.5, 1.0),
    }
    assert changed(one, base().roll("mine city", 6, 1).g) == {}
    assert changed(one, base().roll("city mine", 1, 2).g) == {
        "number die 2": (0.0, 0.5),
        "number die 6": (0.5, 0.0),
    }
    assert changed(one, base().roll("city mine", 1, 6, double=True).g) == {
        "double hourglass": (0.0, 1.0),
        "time": (0.1, 0.2),
    }


def test_claimed_colours() -> None:
    for count in (1, 2):
        found = changed(base().g, Table(page(), page(), claimed={"river": count}).g)
        assert found == {"claimed river": (0.0, count / 2)}


def test_bonuses_and_points() -> None:
    for bonus in ("monk", "silver", "goods", "worker"):
        found = changed(base().g, Table(page(**{bonus: 2}), page()).g)
        assert found == {f"own {bonus}": (0.0, 0.5)}
        assert changed(base().g, Table(page(), page(**{bonus: 2})).g) == {}
    assert changed(base().g, Table(page(score=31), page()).g) == {"own points": (1 / 60, 31 / 60)}
    assert changed(base().g, Table(page(), page(score=31)).g) == {"best other points": (1 / 60, 31 / 60)}


def test_the_best_of_the_others() -> None:
    one, two = (Table(page(), page(score=20), page(score=other)).g for other in (10, 15))
    assert changed(one, two) == {}
    assert changed(one, two, 1) == {"best other points": (10 / 60, 15 / 60)}


def test_a_mark_on_the_own_page() -> None:
    found = changed(base().g, Table(page({"E5": "x", "F5": 2}), page()).g)
    fits = {name: change for name, change in found.items() if name.startswith("own fit")}
    assert {name: change for name, change in found.items() if name not in fits} == {"own cell F5 = 2": (0.0, 1.0)}
    # F5 is taken; the pasture G4 beyond it takes any number.
    taken = {f"own fit F5 = {number}": (1.0, 0.0) for number in (1, 2)}
    opened = {f"own fit G4 = {number}": (0.0, 1.0) for number in range(1, 7)}
    assert fits == taken | opened


def test_the_mark_of_another() -> None:
    one = Table(page(), page(), page()).g
    two = Table(page(), page({"E5": "x", "F5": 2}), page()).g
    assert changed(one, two) == {"others' marks F5": (0.0, 0.5)}


def test_what_others_choose_in_secret_changes_nothing_R11() -> None:
    one = base().roll("city mine", 1, 6)
    two = base().roll("city mine", 1, 6).choose(1, "mark 1 D5")
    assert changed(one.g, two.g) == {}
    started = GAME.new(2)
    started.lift(1)
    started.apply(GAME.parse("start C2"))
    assert changed(GAME.new(2), started) == {}
