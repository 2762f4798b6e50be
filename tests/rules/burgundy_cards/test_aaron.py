"""Chapter: Aaron (R101 to R110)."""

from statistics import mean, pstdev

import pytest

from duchy.core.rng import stream
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.aaron import AARON_POOL, lay
from duchy.games.burgundy_cards.rules.content import AARON_PILES, CLOISTER, card_of
from duchy.games.burgundy_cards.rules.deck import draw_card, leave_pool
from duchy.games.burgundy_cards.rules.facts import STANDARD
from duchy.games.burgundy_cards.rules.player import lane, total
from duchy.games.burgundy_cards.rules.scoring import estate_points
from duchy.games.burgundy_cards.rules.setup import lay_out
from duchy.games.burgundy_cards.rules.state import CardsState
from duchy.testing.walks import walk

from .table import Desk


@pytest.fixture
def solo() -> Desk:
    """Return a game against Aaron, before the first die."""
    return Desk(1)


def clear_aaron(g: CardsState) -> None:
    """Take Aaron's estate away: its cards lie in the deck again."""
    him = g.players[1]
    for column in him.columns:
        for n in range(column >> 4 & 15):
            g.pools[lane(column, n + 1)] += 1
            g.sizes += 1
            g.deck += 1
    fresh = lay_out(1, False, STANDARD).players[1]
    g.players[1] = fresh
    g.players[0].points = 0
    g.firsts = 127
    g.sevens = 0


def aaron_lays(desk: Desk, *keys: str) -> None:
    """Aaron lays these cards from the deck."""
    for key in keys:
        leave_pool(desk.g, 0, card_of(key))
        desk.g.deck -= 1
        lay(desk.g, card_of(key))


def _finish_round(desk: Desk) -> None:
    last = desk.g.round
    while not desk.g.over() and desk.g.round == last:
        desk.play(desk.legal("die")[0], "silver")
        if desk.question == "last-call":
            desk.play("end")
        if not desk.g.over():
            desk.roll()


def test_one_begins_with_silver_worker_good_and_animal_R101(solo: Desk) -> None:
    me = solo[0]
    assert (me.silver, me.workers, total(me.goods), total(me.animals)) == (1, 1, 1, 1)
    table = solo.table(0)
    assert sum(map(len, table["rows"])) == 7
    assert set(table["sevens"]) <= {3, 1}


def test_aaron_has_piles_of_3_4_5_6_and_7_cards_R102_faq_21(solo: Desk) -> None:
    assert AARON_PILES == (3, 4, 5, 6, 7)
    assert len(solo.events_of("aaron-laid")) == 3
    assert solo.g.deck == 114 - 25 - 7 - 6
    assert solo.table(0)["unseen"][0]["deck"] == solo.g.deck


def test_aaron_lays_a_pile_at_the_start_of_each_round_R103(solo: Desk) -> None:
    solo[0].points = 100
    counts = []
    while not solo.g.over():
        counts.append(len(solo.events_of("aaron-laid")))
        _finish_round(solo)
    assert counts == [3, 7, 12, 18, 25]


def test_a_fourth_card_of_aarons_opens_a_new_column_R103(solo: Desk) -> None:
    clear_aaron(solo.g)
    aaron_lays(solo, "ship-2", "ship-3", "ship-4", "ship-5")
    him = solo[1]
    assert (lane(him.threes, 4), lane(him.ones, 4)) == (1, 1)
    assert solo.g.audit() == ""


def test_aaron_lays_before_the_rows_are_filled_R104(solo: Desk) -> None:
    names = [event.kind.name for event in solo.sink.events]
    assert max(i for i, name in enumerate(names) if name == "aaron-laid") < names.index("row-filled")


def test_aarons_cards_never_return_to_the_deck_R104(solo: Desk) -> None:
    solo[0].points = 100
    while not solo.g.over():
        solo.random(1)
        assert solo.g.audit() == ""  # his cards are counted in his estate, once each
    assert sum(column >> 4 & 15 for column in solo[1].columns) == 25


def test_aarons_cloisters_stay_cloisters_and_give_the_player_points_R105(solo: Desk) -> None:
    clear_aaron(solo.g)
    aaron_lays(solo, "mine-4", "mine-5", "cloister-4", "cloister-5")
    assert lane(solo[1].twos, CLOISTER) == 1
    assert lane(solo[1].twos, 1) == 1
    assert solo[0].points == 2


def test_aaron_takes_the_card_of_a_first_triple_R106(solo: Desk) -> None:
    clear_aaron(solo.g)
    aaron_lays(solo, "mine-4", "mine-5", "mine-3")
    assert (solo[1].firsts, solo.g.firsts) == (2, 125)
    assert estate_points(STANDARD, solo[1]) == 4 + 1


def test_aaron_gets_no_card_for_a_triple_that_the_player_had_first_R106(solo: Desk) -> None:
    clear_aaron(solo.g)
    solo.g.firsts -= 2
    solo[0].firsts = 2
    aaron_lays(solo, "mine-4", "mine-5", "mine-3")
    assert estate_points(STANDARD, solo[1]) == 4


def test_aaron_takes_the_next_card_of_the_seven_types_R106(solo: Desk) -> None:
    clear_aaron(solo.g)
    aaron_lays(solo, "castle-4", "mine-4", "cloister-4", "knowledge-4", "ship-4", "pasture-4", "bank-1")
    assert (solo[1].seven, solo.g.sevens) == (3, 1)


def test_aaron_takes_the_last_card_when_the_player_was_first_R106(solo: Desk) -> None:
    clear_aaron(solo.g)
    solo[0].seven, solo.g.sevens = 3, 1
    aaron_lays(solo, "castle-4", "mine-4", "cloister-4", "knowledge-4", "ship-4", "pasture-4", "bank-1")
    assert solo[1].seven == 1


def test_aaron_decides_nothing_in_whole_games_R101() -> None:
    for seed in range(5):
        for state in walk(GAME, 1, seed):
            assert set(state.deciding()) <= {0}


def test_aaron_has_no_abilities_and_no_bonuses_R107(solo: Desk) -> None:
    clear_aaron(solo.g)
    aaron_lays(solo, "bank-1", "bank-3", "bank-5", "mine-4", "ship-4", "pasture-4", "watchtower-2", "castle-4")
    him = solo[1]
    assert (him.silver, him.workers, him.goods, him.animals, him.points) == (0, 0, 0, 0, 0)
    assert solo.question == "die"


@pytest.mark.parametrize(("lead", "over"), [(1, True), (0, False), (-1, False)])
def test_aaron_wins_at_once_by_strictly_more_points_after_a_round_R108_faq_22(
    solo: Desk, lead: int, over: bool
) -> None:
    clear_aaron(solo.g)
    aaron_lays(solo, "mine-4", "mine-5", "mine-3")
    solo.animals(0)
    solo[0].points = 5 - lead
    _finish_round(solo)
    assert (solo.g.over(), solo.g.beaten) == (over, over)
    assert solo.events_of("compared")[0].named() == {"round": 0, "points": 5 - lead, "aaron": 5}
    if over:
        assert solo.g.ranks() == [2]
        assert GAME.faces.verdict(solo.g) == "grade-defeat"


def test_animals_count_as_they_stand_R108(solo: Desk) -> None:
    clear_aaron(solo.g)
    aaron_lays(solo, "mine-4", "mine-5", "mine-3")
    solo.animals(0, chicken=1, cow=1, sheep=1, pig=1)
    solo[0].points = 1
    _finish_round(solo)
    assert not solo.g.over()


def test_as_many_points_as_aaron_are_a_victory_at_the_end_R109(solo: Desk) -> None:
    solo[0].points = 200
    while solo.g.round < 4:
        _finish_round(solo)
    solo[0].points += estate_points(STANDARD, solo[1]) - solo.g.points_of(0)
    assert solo.g.points_of(0) == estate_points(STANDARD, solo[1])
    _finish_round(solo)
    assert solo.g.over()
    assert solo.g.ranks() == [1]
    assert GAME.faces.verdict(solo.g) == "grade-victory"


def test_the_first_player_card_is_not_used_R110(solo: Desk) -> None:
    solo.clear().hand(0, "ship-1", "mine-2").goods(0, light=2).animals(0)
    before = solo.g.scores()[0]
    solo.play("die ship-1", "sell light")
    assert solo.events_of("first-player") == []
    assert solo.g.scores()[0] - before == 2
    assert solo.table(0)["holder"] is None


@pytest.mark.slow
def test_aarons_estates_have_the_expected_shape_over_many_deals_R102_R103() -> None:
    """Over 40,000 deals: 5.99 triples (spread 0.72), 2.63 cloisters, all seven types in 85 %; and round by round."""
    rng = stream(2016, "aaron")
    fresh = lay_out(1, False, STANDARD)
    fresh.depth = 0
    triples: list[list[int]] = [[] for _ in AARON_PILES]
    cloisters: list[list[int]] = [[] for _ in AARON_PILES]
    sevens = [0] * len(AARON_PILES)
    deals = 40_000
    for _ in range(deals):
        g = fresh.clone()
        for round_number, cards in enumerate(AARON_PILES):
            for _ in range(cards):
                card = draw_card(g, AARON_POOL, rng)
                leave_pool(g, AARON_POOL, card)
                lay(g, card)
            him = g.players[1]
            triples[round_number].append(int(total(him.threes)))
            cloisters[round_number].append(int(g.players[0].points))
            sevens[round_number] += him.types() == 127
    assert [round(mean(counts), 1) for counts in triples] == pytest.approx([0.02, 0.47, 1.72, 3.64, 5.99], abs=0.08)
    assert mean(triples[4]) == pytest.approx(5.99, abs=0.02)
    assert pstdev(triples[4]) == pytest.approx(0.72, abs=0.02)
    assert mean(cloisters[4]) == pytest.approx(2.63, abs=0.03)
    assert [mean(counts) for counts in cloisters] == pytest.approx([0.32, 0.74, 1.26, 1.90, 2.63], abs=0.03)
    assert [count / deals for count in sevens] == pytest.approx([0, 0.006, 0.22, 0.60, 0.85], abs=0.015)
