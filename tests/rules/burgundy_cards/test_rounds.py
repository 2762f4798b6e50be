"""Chapters: end of a round, deck and discard (R88 to R93)."""

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import CARDS
from duchy.games.burgundy_cards.rules.facts import STANDARD
from duchy.games.burgundy_cards.rules.player import LANE, lane
from duchy.games.burgundy_cards.rules.state import DISCARD

from .table import Desk


def _bury(desk: Desk, left: int) -> None:
    """Discard the deck until so many cards are left in it."""
    g = desk.g
    for card in range(CARDS):
        while g.deck > left and lane(g.pools[card], 0):
            g.pools[card] += LANE[DISCARD] - LANE[0]
            g.sizes += LANE[DISCARD] - LANE[0]
            g.deck -= 1


def _end_round(desk: Desk) -> None:
    """Play the round out for silver; nobody sells or buys."""
    last = desk.g.round
    while not desk.g.over() and desk.g.round == last:
        desk.play(desk.legal("die")[0], "silver")
        if desk.question == "last-call":
            desk.play("end")
        while not desk.g.over() and desk.g.seat() == NOBODY and desk.g.round == last:
            desk.g.apply(desk.g.draw(desk.rng))


def test_the_rows_are_discarded_and_dealt_anew_R88() -> None:
    desk = Desk(2)
    before = [key for row in desk.rows() for key in row]
    _end_round(desk)
    discard = desk.table(0)["discard"]
    assert all(discard.get(key, 0) >= before.count(key) for key in before)
    assert desk.table(0)["round"] == "B"
    desk.roll()
    assert sum(map(len, desk.rows())) == 7
    assert [len(desk.hand_of(seat)) + int(desk[seat].pile_count) for seat in range(2)] == [6, 6]


def test_a_face_up_card_passes_to_the_next_player_R89() -> None:
    desk = Desk(3)
    _end_round(desk)
    assert (desk.g.holder, desk.g.first, desk.g.face_down) == (1, 1, False)
    assert desk.roll().seat == 1


def test_the_holder_of_a_face_down_card_begins_the_next_round_R89_faq_10() -> None:
    desk = Desk(3)
    desk.g.holder, desk.g.face_down = 2, True
    _end_round(desk)
    assert (desk.g.holder, desk.g.first, desk.g.face_down) == (2, 2, False)
    assert desk.roll().seat == 2


def test_the_first_player_card_is_not_passed_on_after_round_e_R90() -> None:
    desk = Desk(2)
    desk.g.round = 4
    _end_round(desk)
    assert desk.g.over()
    assert desk.g.holder == 0


def test_the_discard_becomes_the_new_deck_in_the_middle_of_dealing_R91_faq_20() -> None:
    desk = Desk(2)
    _bury(desk, 9)
    _end_round(desk)
    desk.roll()
    assert desk.events_of("reshuffled")
    assert desk.g.audit() == ""
    pools = {int(desk[seat].pile >> (4 * n)) & 15 for seat in range(2) for n in range(int(desk[seat].pile_count))}
    assert pools == {1}  # 7 cards of the old deck lie in the rows and 2 in the first hand


def test_a_pile_may_come_from_two_decks_R91() -> None:
    desk = Desk(2)
    _bury(desk, 12)
    _end_round(desk)
    desk.roll()
    first, second = desk[1], desk[0]  # seat 1 begins round B
    assert [int(first.pile >> (4 * n)) & 15 for n in range(4)] == [0, 0, 0, 1]
    assert [int(second.pile >> (4 * n)) & 15 for n in range(4)] == [1, 1, 1, 1]
    assert desk.g.audit() == ""


def test_a_purchase_reshuffles_too_R91(desk: Desk) -> None:
    desk.store(0, silver=3)
    _bury(desk, 1)
    before = int(lane(desk.g.sizes, DISCARD))
    desk.play("buy").roll()
    assert desk.events_of("reshuffled")[-1].values == (before,)
    assert desk.g.deck == before - 2


def test_the_deck_is_reshuffled_only_when_a_card_is_needed_R92(desk: Desk) -> None:
    desk.store(0, silver=3)
    _bury(desk, 3)
    desk.play("buy").roll()
    assert (desk.g.deck, desk.events_of("reshuffled")) == (0, [])


def test_everybody_knows_what_the_new_deck_holds_R93(desk: Desk) -> None:
    desk.store(0, silver=3)
    _bury(desk, 3)
    desk.play("buy").roll().play("keep " + desk.legal("keep")[0].split()[1])
    desk.play("die ship-1", "silver")
    discard = desk.table(1)["discard"]
    desk.store(1, silver=3).play("buy")
    unseen = desk.table(0)["unseen"]
    assert unseen[-1]["cards"] == discard
    assert unseen[-1]["deck"] == sum(discard.values())


def test_cards_dealt_before_keep_belonging_to_their_deck_R93(desk: Desk) -> None:
    _bury(desk, 0)
    desk.store(0, silver=3).play("buy")
    old, new = desk.table(0)["unseen"]
    assert (old["deck"], old["piles"]) == (0, [4, 4])
    assert (new["deck"], new["piles"]) == (int(desk.g.deck), [0, 0])
    assert sum(old["cards"].values()) == 8 + 2  # the piles, and the hand of seat 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_a_seat_cannot_know_is_drawn_again_from_its_own_deck_R93(players: int) -> None:
    desk = Desk(players)
    rng = stream("veil", "hide")
    while not desk.g.over():
        desk.random(3)
        for seat in range(players):
            other = desk.g.clone()
            other.hide(seat, rng)
            assert other.audit() == ""
            assert GAME.view(other, seat) == GAME.view(desk.g, seat)
            assert other.seen_by(seat).to_json() == desk.g.seen_by(seat).to_json()


def test_hidden_hands_are_drawn_in_fair_shares_R93(desk: Desk) -> None:
    rng = stream("veil", "shares")
    counts = [0] * CARDS
    for _ in range(2000):
        other = desk.g.clone()
        other.hide(0, rng)
        for n in range(2):
            counts[lane(other.players[1].hand, n) - 1] += 1
    assert sum(counts) == 4000
    # seat 0 knows its own ship-1 and mine-2; 112 cards are unseen, and each is as likely as any other
    known = {"ship-1": 24, "mine-2": 7}
    for card in range(CARDS):
        copies = int(STANDARD.copies[card]) - (card in known.values())
        assert abs(counts[card] / 4000 - copies / 112) < 0.012
