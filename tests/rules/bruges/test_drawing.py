"""Phase 1 (R12 to R20; facts 2, 3, 24 and 27)."""

from collections import Counter

from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.games.bruges.game import GAME

from .table import Table


def drawn(t: Table, pile: int = 0) -> Table:
    """Draw a card; chance turns up a back, and shows faces where the hand is complete."""
    return t.play(f"draw {pile + 1}").any_chance()


def test_each_draws_to_five_from_either_pile_R12() -> None:
    t = Table().phase_1()
    for pile in (0, 1, 0, 0, 1):
        assert (t.seat(), t.next_question()[0]) == (0, "draw")
        drawn(t, pile)
    assert (t.g.pile0, t.g.pile1) == (30, 31)
    assert len(t.citizen().hand) == 5
    assert t.seat() == 1


def test_cards_kept_count_toward_the_five_R12() -> None:
    t = Table().hand("red", "blue", "blue").phase_1()
    drawn(drawn(t))
    assert t.seat() == 1


def test_new_cards_are_looked_at_only_when_the_hand_is_complete_R13() -> None:
    t = Table().hand("red").phase_1()
    for _ in range(3):
        drawn(t)
        assert len(t.citizen().hand) == 1
    assert t.g.blind_cards() == 3
    t.play("draw 1").any_chance()
    assert len(t.citizen().hand) == 5
    assert t.g.blind_cards() == 0


def test_five_cards_of_either_pile_are_drawn_unseen_and_their_colours_are_public_R13_R14_faq_2() -> None:
    t = Table().phase_1()
    for pile in (0, 1, 1, 0):
        drawn(t, pile)
        assert t.news("saw") == []
    assert sum(GAME.view(t.g, 1)["table"]["players"][0]["hand_colours"].values()) == 4
    drawn(t, 1)
    assert (t.seat(), len(t.news("saw")), len(t.citizen().hand)) == (1, 5, 5)
    mine = Counter(t.colour(t.deck.keys[card]) for card in t.citizen().hand)
    theirs = GAME.view(t.g, 1)["table"]["players"][0]
    assert {colour: n for colour, n in theirs["hand_colours"].items() if n} == mine
    assert theirs["hand"] == []


def test_a_draw_takes_the_colour_that_was_seen_R6() -> None:
    t = Table().phase_1()
    t.play("draw 2")
    assert t.news("drew") == [{"seat": 0, "pile": 1, "colour": 1}]
    assert t.g.blind_of(1) == 1


def test_hand_colours_are_public_and_characters_are_not_R14() -> None:
    t = Table().hand("thief", "duke", seat=1)
    mine = GAME.view(t.g, 1)["table"]["players"][1]
    theirs = GAME.view(t.g, 0)["table"]["players"][1]
    assert mine["hand_colours"] == theirs["hand_colours"]
    assert sum(theirs["hand_colours"].values()) == 2
    assert {card["key"] for card in mine["hand"]} == {"thief", "duke"}
    assert theirs["hand"] == []


def test_hidden_faces_may_be_any_unseen_card_of_their_colour_R14_R53() -> None:
    t = Table().hand("thief", seat=1).house("red", seat=1)
    seen = set()
    for seed in range(40):
        sample = t.g.clone()
        sample.hide(0, stream(seed, "veil"))
        seen.add(int(sample.players[1].hand[0]))
        assert sample.audit() == ""
    assert len(seen) > 10
    assert {int(t.deck.colour[card]) for card in seen} == {int(t.deck.colour[t.deck.card("thief")])}


def test_a_pile_emptied_in_phase_1_makes_this_round_the_last_R15() -> None:
    t = Table().phase_1()
    t.piles(1, 33, 99).play("draw 1")
    assert (t.g.pile0, t.g.reserve) == (99, 0)
    assert t.g.rounds_left == 0
    assert t.news("reserve-opened") == [{"pile": 0, "cards": 99}]


def test_the_very_last_draw_of_phase_1_may_empty_a_pile_R19() -> None:
    t = Table().hand("red", "red", "red", "red", "red").hand("red", "red", "red", "red", seat=1).phase_1()
    t.piles(20, 1, 99).play("draw 2")
    assert t.g.rounds_left == 0
    t.any_chance()
    assert t.g.drawing is False


def test_a_pile_emptied_in_phase_3_makes_the_next_round_the_last_R16() -> None:
    t = Table().person("valet").piles(1, 33, 99)
    t.activate("valet").play("draw 1")
    assert t.g.rounds_left == 1
    t.any_chance()
    t.phase_4()
    assert not t.g.over()
    assert t.g.rounds_left == 0


def test_a_second_emptying_halves_the_other_pile_which_keeps_the_odd_card_R17_R18_faq_3() -> None:
    t = Table().phase_1()
    t.g.rounds_left = 0
    t.piles(1, 9, 0).play("draw 1")
    assert (t.g.pile0, t.g.pile1) == (4, 5)
    assert t.g.top1 == 1
    assert t.news("halved") == [{"pile": 0, "cards": 4}]


def test_a_pile_of_one_card_stays_and_nobody_draws_from_nothing_R18_R19() -> None:
    t = Table().phase_1()
    t.g.rounds_left = 0
    t.piles(1, 1, 0).play("draw 1")
    assert t.legal() == ["draw 2"]
    t.play("draw 2").any_chance()
    assert t.next_question()[0] != "draw"
    assert len(t.citizen().hand) == 2


def test_the_inventor_may_draw_six_or_stay_at_five_R80() -> None:
    t = Table().person("inventor").hand("blue", "blue", "blue", "blue").phase_1()
    assert t.legal() == ["draw 1", "draw 2"]
    drawn(t)
    assert t.legal() == ["draw 1", "draw 2", "enough"]
    t.play("enough").any_chance()
    assert len(t.citizen().hand) == 5
    assert t.seat() == 1


def test_the_sixth_card_stays_in_hand_after_four_turns_R80_faq_24() -> None:
    t = Table().person("inventor").hand("red", "red", "red", "red", "red", "red").turn(0, turns=1)
    for _ in range(4):
        assert t.seat() == 0
        t.play(f"workers {t.some_in_hand()}")
    assert len(t.citizen().hand) == 2


def test_discards_lie_open_and_never_come_back_R20_faq_27() -> None:
    t = Table().hand("thief", "red")
    unseen = t.g.unseen_cards()
    t.play("workers thief")
    assert GAME.view(t.g, 1)["table"]["discarded"] == ["thief"]
    assert t.g.unseen_cards() == unseen


def test_a_drawn_card_of_a_character_is_looked_at_at_once_R64() -> None:
    t = Table().hand("red", "red", "red", "red", "red", "red").person("valet").activate("valet").play("draw 1")
    assert t.seat() == NOBODY
    t.any_chance()
    assert len(t.citizen().hand) == 7
