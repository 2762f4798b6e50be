"""Chapter: rounds and turns (R20 to R26)."""

from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import TYPE, card_key
from duchy.games.burgundy_cards.rules.player import LANE, cards_of, lane, total
from duchy.games.burgundy_cards.rules.state import DISCARD
from duchy.play.match import Match

from .table import Desk


def _plain_turn(desk: Desk) -> None:
    """Play any die for one silver, and buy nothing."""
    desk.play(desk.legal("die")[0], "silver")
    if desk.question == "last-call":
        desk.play("end")
    desk.roll()


def test_five_rounds_of_six_turns_each_player_once_clockwise_R20() -> None:
    desk = Desk(3)
    order = []
    while not desk.g.over():
        order.append((int(desk.g.round), int(desk.g.turn), desk.seat))
        _plain_turn(desk)
    firsts = [0, 1, 2, 0, 1]
    assert order == [(r, t, (firsts[r] + i) % 3) for r in range(5) for t in range(6) for i in range(3)]


def test_hands_are_two_two_two_two_two_and_one_card_R21_faq_2() -> None:
    desk = Desk(2)
    sizes = []
    for _ in range(6):
        sizes.append((len(desk.hand_of(0)), int(desk[0].pile_count)))
        _plain_turn(desk)
        _plain_turn(desk)
    assert sizes == [(2, 4), (2, 3), (2, 2), (2, 1), (2, 0), (1, 0)]


def test_the_last_turn_of_a_round_leaves_no_choice_of_die_R21() -> None:
    desk = Desk(2)
    while desk.g.turn < 5:
        _plain_turn(desk)
    assert len(desk.legal("die")) == 1


def test_everybody_draws_before_the_first_plays_R22() -> None:
    desk = Desk(4)
    assert [len(desk.hand_of(seat)) for seat in range(4)] == [2, 2, 2, 2]
    drawn = [event.values[0] for event in desk.events_of("drew")]
    assert drawn == [0, 0, 1, 1, 2, 2, 3, 3]


def test_only_the_owner_sees_a_hand_R22(desk: Desk) -> None:
    assert desk.table(0)["players"][0]["hand"] == ["mine-2", "ship-1"]
    assert desk.table(1)["players"][0]["hand"] is None
    assert all(not event.seen_by(1 - event.values[0]) for event in desk.events_of("drew"))
    assert all(not event.seen_by(event.values[0]) for event in desk.events_of("drew-hidden"))


def test_a_hand_card_goes_face_up_to_the_discard_R23(desk: Desk) -> None:
    desk.play("die ship-1")
    assert desk.question == "action"
    assert desk.table(1)["discard"] == {"ship-1": 1}
    assert desk.hand_of(0) == ["mine-2"]


def test_a_die_counts_for_its_value_alone_R24_faq_1(desk: Desk) -> None:
    desk.row(1, "castle-5").goods(0).play("die ship-1", "take 1 castle-5")
    assert total(desk[0].goods) == 0  # a ship as a die brings no good
    assert desk.projects_of(0) == ["castle-5"]


def test_there_is_no_passing_R25(desk: Desk) -> None:
    desk.goods(0)
    assert desk.legal() == ["die mine-2", "die ship-1"]
    desk.play("die ship-1")
    assert desk.legal() == ["workers", "silver"]


def test_a_player_without_cards_may_only_buy_R26(desk: Desk) -> None:
    desk.play("die ship-1", "silver")
    for card in cards_of(desk[1].hand, 2):
        desk.g.pools[card] += 1
        desk.g.sizes += 1
    assert desk.seat == 1
    desk[1].hand = desk[1].hand_pools = desk[1].pile = desk[1].pile_count = 0
    desk.g.deck += 6
    desk[1].silver = 3
    desk.g.unschedule()  # the die that seat 1 was asked for
    desk.g.settle()
    assert (desk.seat, desk.question, desk.legal()) == (1, "last-call", ["buy", "end"])
    desk.play("end").roll()
    assert desk.seat == 0


def test_nothing_is_dealt_when_deck_and_discard_are_empty_R26() -> None:
    desk = Desk(2).random(5)
    g = desk.g
    for card in range(84):  # the discard joins the deck
        count = lane(g.pools[card], DISCARD)
        g.pools[card] += count * (LANE[0] - LANE[DISCARD])
        g.sizes += count * (LANE[0] - LANE[DISCARD])
        g.deck += count
    for kind in range(7):  # nearly all unseen cards become triples of seat 1
        left = [card for card in range(84) if TYPE[card] == kind for _ in range(int(lane(g.pools[card], 0)))]
        while len(left) >= 3 and g.deck >= 3:
            desk.column(1, *(card_key(left.pop()) for _ in range(3)))
    desk.random(1)
    assert (g.round, g.deck, lane(g.sizes, DISCARD)) == (1, 0, 0)
    cards = [len(desk.hand_of(seat)) + int(desk[seat].pile_count) for seat in range(2)]
    assert sum(cards) < 12
    assert g.audit() == ""
    while not g.over():
        desk.random(1)
    assert g.audit() == ""


def test_a_turn_is_taken_back_until_cards_are_drawn_R23() -> None:
    match = Match(GAME, 2, 3)
    before = match.state.to_json()
    match.play(match.legal()[0])
    assert match.undoable(0) >= 0  # showing one's own die teaches its owner nothing
    match.undo(0)
    assert match.state.to_json() == before
