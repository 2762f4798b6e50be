"""Chapter: buying three cards (R43 to R52)."""

import pytest

from duchy.games.burgundy_cards.rules.content import TYPE, card_key
from duchy.games.burgundy_cards.rules.player import lane
from duchy.games.burgundy_cards.rules.state import DISCARD

from .table import Desk

THREE = ("* card castle-4", "* card mine-4", "* card ship-4")


def test_a_purchase_costs_three_silver_and_comes_before_the_action_R43(desk: Desk) -> None:
    desk.store(0, silver=4).play("buy", *THREE)
    assert (desk[0].silver, desk.question) == (1, "purchase")
    desk.play("keep mine-4")
    assert desk.question == "die"


def test_a_purchase_comes_during_the_action_R43(desk: Desk) -> None:
    desk.store(0, silver=3).play("die ship-1", "buy", *THREE, "keep mine-4")
    assert desk.question == "action"


def test_a_purchase_comes_after_the_action_R43(desk: Desk) -> None:
    desk.store(0, silver=2).play("die ship-1", "silver")
    assert (desk.seat, desk.question) == (0, "last-call")
    desk.play("buy", *THREE, "keep mine-4")
    assert (desk.seat, desk.question) == (1, "die")


def test_one_purchase_per_turn_R43(desk: Desk) -> None:
    desk.store(0, silver=6).play("buy", *THREE, "keep mine-4")
    assert "buy" not in desk.legal()
    assert desk.refused("buy").key == "bought-already"
    desk.play("die ship-1", "silver")
    assert (desk.seat, desk[0].silver) == (1, 4)
    desk.play("die ship-2", "silver").roll()
    assert (desk.seat, "buy" in desk.legal()) == (0, True)


def test_two_silver_buy_nothing_R43(desk: Desk) -> None:
    desk.store(0, silver=2)
    assert "buy" not in desk.legal()
    refused = desk.refused("buy")
    assert (refused.rule, refused.key, refused.arguments) == ("R43", "no-silver", {"silver": 2})


def test_exactly_one_of_the_three_is_used_and_the_others_discarded_R44_faq_8(desk: Desk) -> None:
    desk.store(0, silver=3).play("buy", *THREE)
    assert desk.legal() == [f"{verb} {card}" for verb in ("use", "keep") for card in ("castle-4", "mine-4", "ship-4")]
    desk.play("keep mine-4")
    assert desk.projects_of(0) == ["mine-4"]
    assert desk.table(1)["discard"] == {"castle-4": 1, "ship-4": 1}


def test_a_bought_project_comes_under_the_limit_of_three_R45(desk: Desk) -> None:
    desk.store(0, silver=3).projects(0, "ship-6", "mine-6", "bank-1").play("buy", *THREE, "keep mine-4")
    assert desk.question == "drop"
    desk.play("drop bank-1")
    assert desk.projects_of(0) == ["mine-4", "mine-6", "ship-6"]


def test_a_bought_die_gives_one_more_action_R46(desk: Desk) -> None:
    desk.store(0, silver=3).row(4, "castle-1").play("buy", *THREE, "use mine-4", "take 4 castle-1")
    assert desk.projects_of(0) == ["castle-1"]
    assert desk.question == "die"
    assert desk.table(1)["discard"] == {"castle-4": 1, "mine-4": 1, "ship-4": 1}


def test_lea_places_two_castles_and_takes_a_third_R47(desk: Desk) -> None:
    """The long example of the rulebook, word by word."""
    desk.store(0, silver=3).projects(0, "castle-1").row(5, "castle-5")
    desk.play("die ship-1", "place castle-1 castle 0")
    assert desk.question == "action"  # she has the bonus of her castle, and buys in its middle
    desk.play("buy", "* card castle-3", "* card ship-4", "* card bank-5", "keep castle-3")
    assert desk.question == "action"  # the bonus of the first castle still waits
    desk.play("place castle-3 castle 1")
    assert desk.question == "action"  # the bonus of the second
    desk.play("take 5 castle-5")
    assert desk.projects_of(0) == ["castle-5"]
    assert (desk.seat, desk.question) == (1, "die")


def test_a_purchase_in_the_middle_of_a_town_hall_R47(desk: Desk) -> None:
    desk.store(0, silver=3).projects(0, "town-hall-2", "mine-6").play("die mine-2", "place town-hall-2 building 0")
    desk.play("buy", "* card castle-3", "* card ship-4", "* card bank-5", "keep bank-5")
    assert desk.question == "town-hall"
    desk.play("place bank-5 building 1")
    assert desk[0].silver == 3


@pytest.mark.parametrize(
    ("project", "moves", "question"),
    [
        ("ship-1", ["place ship-1 ship 0"], "good"),
        ("pasture-1", ["place pasture-1 pasture 0"], "animal"),
        ("workshop-1", ["place workshop-1 building 0"], "fetch"),
        ("store-1", ["place store-1 building 0"], "store"),
    ],
)
def test_a_purchase_is_possible_at_every_decision_of_a_turn_R48(
    desk: Desk, project: str, moves: list[str], question: str
) -> None:
    desk.store(0, silver=3).projects(0, project).row(2, "knowledge-1").goods(0, light=1)
    desk.play("die ship-1", *moves)
    assert desk.question == question
    assert "buy" in desk.legal()
    desk.play("buy", *THREE, "keep mine-4")
    assert desk.question == question


def test_a_purchase_is_possible_at_the_round_bonus_R48(desk: Desk) -> None:
    desk.store(0, silver=3).projects(0, "cloister-1").column(0, "cloister-2", "cloister-3")
    desk.play("die ship-1", "place cloister-1 cloister 2")
    assert desk.question == "round-bonus"
    assert "buy" in desk.legal()


def test_no_purchase_while_choosing_or_discarding_R48(desk: Desk) -> None:
    desk.store(0, silver=6).projects(0, "ship-6", "mine-6", "bank-1").row(1, "ship-5")
    desk.play("die ship-1", "take 1 ship-5")
    assert desk.question == "drop"
    assert "buy" not in desk.legal()
    assert desk.refused("buy").rule == "R48"


def test_a_town_hall_without_a_project_may_wait_for_a_purchase_R49(desk: Desk) -> None:
    desk.store(0, silver=3).projects(0, "town-hall-2").play("die mine-2", "place town-hall-2 building 0")
    assert (desk.question, desk.legal()) == ("town-hall", ["buy", "forgo"])
    desk.play("buy", *THREE, "keep mine-4", "place mine-4 mine 0")
    assert desk[0].silver == 2


def test_a_town_hall_that_waits_in_vain_gives_nothing_R49(desk: Desk) -> None:
    desk.store(0, silver=3).projects(0, "town-hall-2").play("die mine-2", "place town-hall-2 building 0", "forgo")
    assert desk.question == "last-call"


def test_a_store_without_goods_may_wait_for_a_purchase_R49(desk: Desk) -> None:
    desk.store(0, silver=3).goods(0).projects(0, "store-1", "ship-4")
    desk.play("die ship-1", "place store-1 building 0")
    assert (desk.question, desk.legal()) == ("store", ["buy", "forgo"])
    desk.play("buy", *THREE, "use mine-4", "place ship-4 ship 0", "good 1").roll()
    assert desk.question == "store"
    assert len(desk.legal("sell")) == 1


def test_a_store_that_still_has_nothing_after_the_purchase_goes_without_R49(desk: Desk) -> None:
    desk.store(0, silver=3).goods(0).projects(0, "store-1")
    desk.play("die ship-1", "place store-1 building 0", "buy", *THREE, "keep ship-4")
    assert desk.legal() == ["forgo"]
    desk.play("forgo")
    assert desk.seat == 1


def _exhaust(desk: Desk) -> None:
    """Lay the deck into triples of seat 1, until fewer than three cards are left."""
    g = desk.g
    for kind in range(7):
        left = [card for card in range(84) if TYPE[card] == kind for _ in range(int(lane(g.pools[card], 0)))]
        while len(left) >= 3 and g.deck >= 3:
            desk.column(1, *(card_key(left.pop()) for _ in range(3)))


def test_a_purchase_shows_fewer_cards_when_fewer_are_left_R50(desk: Desk) -> None:
    desk.store(0, silver=3).projects(0, "ship-3")
    _exhaust(desk)
    assert desk.g.deck == 2
    desk.play("buy").roll()
    assert desk.question == "purchase"
    assert desk.table(0)["players"][0]["shown_count"] == 2


def test_nothing_is_bought_when_deck_and_discard_are_empty_R50(desk: Desk) -> None:
    desk.store(0, silver=3)
    _exhaust(desk)
    while desk.g.deck:
        card = next(c for c in range(84) if lane(desk.g.pools[c], 0))
        desk.projects(0, card_key(card))
    assert lane(desk.g.sizes, DISCARD) == 0
    assert "buy" not in desk.legal()
    assert desk.refused("buy").rule == "R50"


def test_the_purchase_after_the_action_is_offered_only_to_who_can_R51(desk: Desk) -> None:
    desk.store(0, silver=1).play("die ship-1", "silver")
    assert (desk.seat, desk.question) == (1, "die")


def test_only_the_buyer_sees_the_three_cards_R52(desk: Desk) -> None:
    desk.store(0, silver=3).play("buy", *THREE)
    assert desk.table(0)["players"][0]["shown"] == ["castle-4", "mine-4", "ship-4"]
    assert desk.table(1)["players"][0]["shown"] is None
    assert desk.table(1)["players"][0]["shown_count"] == 3
    assert all(not event.seen_by(1) for event in desk.events_of("drew")[-3:])
    desk.play("keep mine-4")
    for seat in (-1, 0, 1):
        kept, dropped = (
            [card_key(event.values[1]) for event in desk.events_of(name) if event.seen_by(seat)]
            for name in ("kept-bought", "discarded-bought")
        )
        assert (kept, dropped) == (["mine-4"], ["castle-4", "ship-4"])
