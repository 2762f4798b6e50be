"""Set-up (R1 to R9; facts 1, 26 and 28)."""

import json
from collections import Counter

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption
from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules.content import CARDS
from duchy.games.bruges.rules.deck import STANDARD
from duchy.games.bruges.rules.setup import lay_out

from .table import Table


@pytest.mark.parametrize(("players", "piles", "reserve"), [(2, (33, 33), 99), (3, (50, 49), 66), (4, (66, 66), 33)])
def test_as_many_fifths_as_players_make_two_draw_piles_R4_R5_faq_1(
    players: int, piles: tuple[int, int], reserve: int
) -> None:
    g = lay_out(players, STANDARD)
    assert (g.pile0, g.pile1) == piles
    assert g.reserve == reserve


@pytest.mark.parametrize("players", [1, 5])
def test_the_game_is_for_two_to_four_R1(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        GAME.new(players)


def test_everybody_begins_with_5_points_5_florins_and_a_worker_of_each_colour_R7_faq_28() -> None:
    g = lay_out(4, STANDARD)
    for p in g.players:
        assert (p.points, p.florins, p.level, p.majorities) == (5, 5, 0, 0)
        assert list(p.workers) == [1] * 5
        assert list(p.threats) == [0] * 5
        assert len(p.hand) == 0
        assert len(p.houses) == 0


def test_the_first_seat_begins_R2() -> None:
    assert lay_out(3, STANDARD).first == 0


def test_only_the_tops_of_the_two_piles_are_turned_up_R6() -> None:
    g = lay_out(2, STANDARD)
    assert g.seat() == NOBODY
    assert GAME.question(g) == "reveal"
    g.apply(g.actions()[0])
    g.apply(g.actions()[4])
    assert (g.top0, g.top1) == (0, 4)
    assert GAME.question(g) == "draw"
    view = GAME.view(g, 0)["table"]
    assert view["piles"] == [{"cards": 33, "top": "blue"}, {"cards": 33, "top": "purple"}]
    assert view["reserve"] == 99


def test_the_statues_are_7_down_to_2_R8() -> None:
    assert GAME.faces.table(lay_out(2, STANDARD), 0)["statues"] == [7, 6, 5, 4, 3, 2]


def test_a_back_shows_its_colour_and_never_its_character_R3() -> None:
    assert Counter(int(STANDARD.colour[card]) for card in range(CARDS)) == dict.fromkeys(range(5), 33)
    t = Table().phase_1()
    for pile in (0, 1, 1, 0, 1):
        t.play(f"draw {pile + 1}").any_chance()
    backs = sorted(event["colour"] for event in t.news("drew"))
    assert backs == sorted(int(STANDARD.colour[event["card"]]) for event in t.news("saw"))
    public = json.dumps(GAME.view(t.g, 1)["table"])
    for event in t.news("saw"):
        assert f'"{STANDARD.keys[event["card"]]}"' not in public
