"""Why not: each refusal names its rule and, where there is one, a legal way."""

import pytest

from duchy.core.rng import stream
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.actions import SETTLE, SPACE
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.play.preview import why_not
from duchy.play.texts import Texts

from .table import NOBODY, Table, begin, best_action


def refused(t: Table, words: str) -> tuple[str, str, str | None]:
    """Return the rule, the key and the way instead."""
    refusal = t.refused(words)
    assert Texts(GAME, "fr").refusal(refusal)
    return refusal.rule, refusal.key, t.instead(words) or None


def turn() -> Table:
    """Return a turn with dice 3 and 5, a bank and a ship in storage, a mine in depot 5, and no worker."""
    return Table().dice(3, 5).store("bank", "ship").put(17, "mine").own_goods(4)


@pytest.mark.parametrize(
    ("words", "rule", "key", "instead"),
    [
        ("end", "R29", "dice-left", None),
        ("take 1 5 2", "R31", "too-few-workers", "take 2 5 2"),
        ("take 1 5 1", "R34", "no-tile-there", None),
        ("add 1 1 18", "R39", "covered", None),
        ("add 1 1 17", "R38", "wrong-colour", None),
        ("add 1 1 36", "R38", "no-neighbour", None),
        ("add 1 3 25", "R38", "empty-storage", None),
        ("add 2 1 25", "R31", "too-few-workers", "add 1 1 25"),
        ("sell 1 2", "R44", "no-such-goods", None),
        ("sell 1 4", "R31", "too-few-workers", None),
        ("buy 1", "R46", "too-little-silver", None),
        ("castle-workers", "R29", "not-asked", "workers 1"),
        ("discard 1", "R29", "not-asked", None),
    ],
)
def test_refusals_in_a_turn_R29_R31_R34_R38_R39_R44_R46(words: str, rule: str, key: str, instead: str | None) -> None:
    assert refused(turn(), words) == (rule, key, instead)


def test_refusal_says_how_many_workers_are_missing_R31() -> None:
    t = turn().have(workers=1)
    refusal = t.refused("take 1 5 2")
    assert dict(refusal.arguments) == {"die": 1, "number": 5, "needed": 2, "workers": 1}
    assert (
        Texts(GAME, "en").refusal(refusal).startswith("Changing the first die to 5 costs 2 workers; you have 1. (R31)")
    )


def test_refusal_of_a_used_die_R29() -> None:
    t = turn()
    t.play("workers 1")
    assert refused(t, "workers 1") == ("R29", "die-used", "workers 2")
    assert refused(t, "add 1 1 25") == ("R29", "die-used", "add 2 1 25")


def test_refusal_names_the_cheapest_way_to_the_same_end_R31_R32() -> None:
    t = Table().have(workers=2).dice(1, 3).put(12, "mine").own_goods(4).store("bank")
    assert refused(t, "take 1 4 1") == ("R31", "too-few-workers", "take 2 4 1")
    assert refused(t, "sell 1 4") == ("R31", "too-few-workers", "sell 2 4")
    assert refused(t, "add 1 2 25") == ("R38", "empty-storage", None)
    t.play("workers 2")
    t.me.workers = 0
    assert refused(t, "take 1 4 1") == ("R31", "too-few-workers", None)
    t.have(silver=2).build(6, 12)
    assert refused(t, "take 1 4 1") == ("R31", "too-few-workers", "buy-numbered 4 1")
    assert refused(t, "castle-workers") == ("R29", "not-asked", "workers 1")


def test_refusal_prefers_a_die_to_a_purchase_and_fewer_workers_to_more_R32_R46() -> None:
    t = Table().have(workers=2, silver=2).dice(1, 3).put(12, "mine").build(6, 12)
    assert "buy-numbered 4 1" in t.legal()
    assert refused(t, "take 1 4 1") == ("R31", "too-few-workers", "take 2 4 1")
    t.dice(2, 3)
    assert refused(t, "castle-take 4 1") == ("R29", "not-asked", "take 2 4 1")


def test_refusal_keeps_to_the_tile_that_was_to_be_laid_R38() -> None:
    t = Table().dice(3, 6).store("church", "bank").have(workers=2)
    assert refused(t, "add 2 2 25") == ("R31", "too-few-workers", "add 1 2 25")


def test_refusal_of_a_die_inside_a_castle_names_the_action_of_the_castle_R57_R58() -> None:
    t = turn()
    t.store("castle").build(5, 12).have(workers=1)
    t.play("add 2 3 6")
    assert refused(t, "take 1 5 2") == ("R58", "not-asked", "castle-take 5 2")
    assert refused(t, "sell 1 4") == ("R58", "not-asked", "castle-sell 4")
    assert refused(t, "workers 1") == ("R58", "not-asked", "castle-workers")


def test_refusal_of_a_twin_R33() -> None:
    t = Table().dice(3, 3).store("bank", "bank").depot(3, "mine")
    assert refused(t, "workers 2") == ("R33", "same-die", "workers 1")
    assert refused(t, "take 2 3 1") == ("R33", "same-die", "take 1 3 1")
    assert refused(t, "add 1 2 25") == ("R33", "same-tile", "add 1 1 25")
    assert refused(t, "add 2 1 25") == ("R33", "same-die", "add 1 1 25")


def test_refusal_of_a_second_building_of_a_kind_R60() -> None:
    t = turn().build("bank", 26)
    assert refused(t, "add 1 1 25") == ("R60", "building-there", None)


def test_refusal_of_purchases_R46_R48_R86() -> None:
    t = turn().have(silver=2)
    assert refused(t, "buy 1") == ("R46", "nothing-to-buy-there", None)
    assert refused(t, "buy-numbered 5 2") == ("R86", "only-the-black-depot", "take 2 5 2")
    t.depot(0, "castle", "ship").build(5, 12).dice(6, 6)
    t.play("buy 1")
    t.me.silver = 2
    assert refused(t, "buy 2") == ("R46", "bought-already", None)
    t.play("add 1 3 6")
    assert refused(t, "buy 2") == ("R48", "not-inside", None)
    assert refused(t, "end") == ("R58", "not-asked", None)


def test_refusals_of_ships_R51_R52_R107() -> None:
    t = turn()
    t.build(5, 12).own_goods(1).goods_at(1, 2, 3).goods_at(2, 2)
    t.play("add 2 2 19")
    assert refused(t, "load 4") == ("R52", "no-goods-there", None)
    t.play("load 1")
    assert refused(t, "keep 4") == ("R51", "not-to-choose", None)
    t.play("keep 3")
    assert refused(t, "load 5") == ("R107", "no-goods-there", None)


def test_refusals_of_a_fetch_and_a_discard_R35_R67() -> None:
    t = turn()
    t.store("workshop").put(1, "bank")
    t.play("add 1 3 25")
    assert refused(t, "fetch 5 2") == ("R67", "not-of-that-colour", None)
    t.play("fetch 1 2", "take 2 5 2")
    assert refused(t, "discard 3") == ("R33", "same-tile", "discard 1")
    assert refused(t, "decline") == ("R35", "not-asked", None)


def reached(g: BurgundyState, seat: int, action: int) -> object:
    """Return the aim of an action: a tile to storage, a tile on a space, a sale, workers, a discard."""
    verb, *rest = SPACE.words(action).split()
    me = g.players[seat]
    kind = verb.split("-")[-1] if verb != "buy-numbered" else "buy"
    if kind in ("take", "fetch", "buy"):
        return "take", rest[-2:] if len(rest) > 1 else ["black", *rest]
    if kind == "add":
        return "add", int(me.stored(int(rest[-2]) - 1)), rest[-1]
    if kind == "discard":
        return "discard", int(me.stored(int(rest[0]) - 1))
    return kind, rest[-1:] if kind == "sell" else []


@pytest.mark.slow
@pytest.mark.parametrize("inside", ["between", "inside"])
def test_way_instead_reaches_the_same_end_and_is_missing_only_where_there_is_none(inside: str) -> None:
    g = begin(3, "open", purchase=inside)
    rng = stream(5, "instead")
    compared = 0
    while not g.over():
        if g.seat() == NOBODY:
            g.apply(g.draw(rng))
            continue
        seat = int(g.seat())
        legal = g.actions()
        ways = {str(reached(g, seat, action)) for action in legal}
        for action in range(int(rng.below(29)), SETTLE.base, 29):
            if action in legal:
                continue
            refused = why_not(GAME, g, action)
            assert refused is not None
            end = str(reached(g, seat, action))
            named = not end.startswith("('add', 0,") and SPACE.verb_of(action).name not in ("load", "keep", "end")
            assert (refused.instead is not None) == (named and end in ways), SPACE.words(action)
            if refused.instead is not None:
                compared += 1
                assert refused.instead in legal
                assert str(reached(g, seat, refused.instead)) == end
        g.apply(best_action(g, rng) if rng.below(3) else legal[int(rng.below(len(legal)))])
    assert compared > 100
