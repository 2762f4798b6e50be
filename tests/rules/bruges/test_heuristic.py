"""The greedy bot values an effect by what it leads to, even if other decisions come first."""

from typing import Any

from duchy.bots.search.greedy import best_action
from duchy.core.questions import Heuristic
from duchy.core.rng import stream
from duchy.games.bruges.game import GAME
from duchy.games.bruges.mind.heuristic import rounds_to_come, turns_to_come

from .table import Table, activated, lightning

HEURISTIC: Heuristic[Any] = GAME.mind.heuristic


def chosen(t: Table) -> str:
    """Return what the greedy bot does."""
    return GAME.words(int(best_action(t.g, t.seat(), stream(1, "judge"), HEURISTIC)))


def worth(t: Table, seat: int = 0) -> int:
    """Return what a table is worth to a seat, as it lies."""
    return int(HEURISTIC.worth(t.g, seat))


def test_another_card_is_worth_playing() -> None:
    t = Table().person("messenger").hand("red", "blue", "brown", "yellow", "purple").have(workers={"blue": 1})
    t.turn(0, played=True)
    assert chosen(t) == "activate messenger blue"


def test_the_choices_of_an_effect_are_followed_to_their_end() -> None:
    t = Table().person("abbess").hand("purple").have(florins=5, threats={"red": 2})
    t.turn(0, played=True)
    assert chosen(t) == "activate abbess nothing"
    assert chosen(t.play("activate abbess nothing")) == "drop red"


def test_the_heuristic_leaves_the_position_alone() -> None:
    t = activated("messenger", Table().hand("red", "blue").have(workers=1))
    before = t.g.to_json()
    assert worth(t) == worth(t)
    assert t.g.to_json() == before


def test_what_follows_a_draw_is_seen() -> None:
    t = activated("librarian")
    assert t.next_question()[0] == "draw"
    with_draw = worth(t)
    t.g.depth = 1
    assert with_draw > worth(t)


def test_a_blow_to_others_counts_while_they_choose() -> None:
    lone = lightning("poisoner", Table().person("monk", seat=1).have(1, threats={"brown": 1}))
    struck = lightning("poisoner", Table().person("monk", seat=1).have(1, threats={"brown": 2}))
    assert struck.next_question()[0] == "bury"
    assert worth(struck) > worth(lone)
    few = lightning("beggar", Table(players=4).have(1, workers=0).have(2, workers=0).have(3, workers={"red": 3}))
    many = lightning("beggar", Table(players=4).have(1, workers=2).have(2, workers=2).have(3, workers={"red": 3}))
    assert worth(many) > worth(few)


def test_a_majority_is_led_with_a_judge_when_tied_R85() -> None:
    tied = Table().person("monk").person("prior", seat=1)
    judged = Table().person("judge").person("prior", seat=1)
    majorities_worth = [worth(t.have(level=2).have(1, level=2).turn(0)) for t in (tied, judged)]
    assert majorities_worth[1] > majorities_worth[0]


def test_the_turns_of_a_round_are_counted_R39() -> None:
    t = Table().hand("red", "blue").turn(0, turns=1)
    assert [turns_to_come(t.g, 0), turns_to_come(t.g, 1)] == [4, 4]
    assert turns_to_come(t.turn(0, played=True, turns=3).g, 0) == 2
    waits = activated("valet", Table().hand("blue", "blue"))
    assert waits.next_question()[0] == "draw"
    assert turns_to_come(waits.g, 0) == 4


def test_a_round_follows_while_no_pile_was_emptied_R15() -> None:
    t = Table().piles(2, 2, 20)
    assert rounds_to_come(t.g) == 1
    t.g.rounds_left = 0
    assert rounds_to_come(t.g) == 0
