"""Features by difference: change one thing, and exactly its features change."""

from collections.abc import Callable

import pytest

from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import card_of
from duchy.games.burgundy_cards.rules.deck import discard, leave_deck
from duchy.games.burgundy_cards.rules.player import LANE

from .table import Desk


def numbers(desk: Desk, seat: int = 0) -> dict[str, float]:
    """Return the features of a seat by name."""
    return dict(zip(GAME.mind.names, GAME.mind.features(GAME.seen_by(desk.g, seat), seat), strict=True))


def changed(desk: Desk, change: Callable[[Desk], object], seat: int = 0) -> dict[str, float]:
    """By how much each feature of a seat differs after a change; the others are left out."""
    before = numbers(desk, seat)
    change(desk)
    after = numbers(desk, seat)
    return {name: round(after[name] - before[name], 6) for name in before if after[name] != before[name]}


def _to_discard(desk: Desk, key: str) -> None:
    leave_deck(desk.g, card_of(key))
    discard(desk.g, card_of(key))


CHANGES: list[tuple[Callable[[Desk], object], dict[str, float]]] = [
    (lambda d: setattr(d.g, "round", 2), {"round A": -1, "round C": 1}),
    (lambda d: setattr(d.g, "turn", 3), {"turn": 0.5}),
    (lambda d: setattr(d.g, "face_down", True), {"face down": 1}),
    (lambda d: setattr(d.g, "holder", 1), {"own first player": -1, "other 1 first player": 1}),
    (lambda d: setattr(d.g, "firsts", 126), {"first triple castle left": -1}),
    (lambda d: setattr(d.g, "sevens", 1), {"seven types taken": 0.25}),
    (lambda d: setattr(d[0], "silver", 3), {"own silver": 0.5}),
    (lambda d: setattr(d[1], "workers", 3), {"other 1 workers": 0.5}),
    (lambda d: setattr(d[0], "points", 4), {"own score": 0.1}),
    (lambda d: setattr(d[1], "seven", 4), {"other 1 seven types": 1, "other 1 score": 0.1}),
    (lambda d: setattr(d[0], "bought", True), {"own may buy": -1}),
    (lambda d: setattr(d[0], "goods", d[0].goods + LANE[2]), {"own dark goods": round(1 / 3, 6)}),
    (lambda d: setattr(d[1], "sold", LANE[1] * 2), {"other 1 sold": round(2 / 6, 6), "other 1 score": 0.05}),
    (lambda d: d.row(4, "ship-2"), {"row 4 ship-2": 0.5, "deck": -0.01, "unseen ship": round(-1 / 18, 6)}),
    (
        lambda d: d.projects(0, "bank-1"),
        {"project bank-1": 0.5, "own project bank": 0.5, "deck": -0.01, "unseen bank": round(-1 / 18, 6)},
    ),
    (
        lambda d: d.projects(1, "mine-4"),
        {"other 1 project mine": 0.5, "deck": -0.01, "unseen mine": round(-1 / 18, 6)},
    ),
    (lambda d: _to_discard(d, "castle-4"), {"deck": -0.01, "unseen castle": round(-1 / 18, 6)}),
    (
        lambda d: d.column(0, "mine-4", "mine-5"),
        {"own mine column of 2": 0.5, "deck": -0.02, "unseen mine": round(-2 / 18, 6)},
    ),
    (lambda d: d.play("die ship-1"), {"asked die": -1, "asked action": 1, "die 1": 1, "hand die 1": -0.5}),
]


@pytest.mark.parametrize(("change", "expected"), CHANGES)
def test_one_change_changes_its_own_features_alone(
    desk: Desk, change: Callable[[Desk], object], expected: dict[str, float]
) -> None:
    assert changed(desk, change) == pytest.approx(expected)


def test_a_bought_card_shows_to_its_buyer_alone(desk: Desk) -> None:
    desk.store(0, silver=3).play("buy", "* card mine-4", "* card ship-4")
    mine = changed(desk, lambda d: d.play("* card bank-3"), 0)
    assert mine == pytest.approx(
        {"asked purchase": 1, "bought bank-3": 0.5, "deck": -0.01, "unseen bank": round(-1 / 18, 6)}
    )
    again = Desk(2).clear().hand(0, "ship-1", "mine-2").hand(1, "ship-2", "mine-3").store(0, silver=3)
    again.play("buy", "* card mine-4", "* card ship-4")
    assert changed(again, lambda d: d.play("* card bank-3"), 1) == pytest.approx({"deck": -0.01})


def test_names_and_numbers_are_as_many() -> None:
    for players in (1, 2, 3, 4):
        assert len(numbers(Desk(players))) == len(GAME.mind.names) == len(set(GAME.mind.names))
