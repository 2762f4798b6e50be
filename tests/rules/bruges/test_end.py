"""Phase 4 and the end (R10, R11, R85, R88 to R93; facts 22 and 23), with the rulebook's examples."""

from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.counting import breakdown

from .table import Table

PROGRESS, PERSON, CANAL = 0, 1, 2


def majorities(t: Table) -> list[tuple[int, int]]:
    """Return who turned which marker."""
    return [(event["seat"], event["field"]) for event in t.news("majority")]


def test_example_alone_in_front_on_the_track_R88() -> None:
    assert majorities(Table(players=4).have(0, level=3).have(1, level=2).phase_4()) == [(0, PROGRESS)]


def test_example_six_characters_against_five_and_four_R88() -> None:
    t = Table(players=4)
    t.person("monk", "duke", "count", "baron", "knight", "squire", seat=1)
    t.person("acrobat", "bard", "mason", "miller", "archer", seat=2)
    t.person("captain", "jailer", "prior", "king", seat=0).person("sexton", "lookout", "abbot", "inquisitor", seat=3)
    assert majorities(t.phase_4()) == [(1, PERSON)]


def test_example_seven_canal_tiles_against_six_R88() -> None:
    t = Table(players=4).have(3, tiles=(4, 3)).have(0, tiles=(3, 3)).have(2, tiles=(2, 0))
    assert majorities(t.phase_4()) == [(3, CANAL)]


def test_example_two_in_front_turn_nothing_R88() -> None:
    assert majorities(Table(players=4).have(0, level=3).have(2, level=3).phase_4()) == []


def test_a_turned_marker_stays_and_others_may_turn_the_same_R89_faq_22() -> None:
    t = Table().have(0, level=3).phase_4().have(1, level=4).phase_4()
    assert majorities(t) == [(0, PROGRESS), (1, PROGRESS)]
    assert [p.majorities for p in t.g.players] == [1, 1]


def test_the_judge_needs_at_least_one_level_or_tile_R85() -> None:
    t = Table().person("judge").person("monk", seat=1).phase_4()
    assert majorities(t) == [(0, PERSON)]


def test_the_judge_does_not_help_against_a_leader_R85() -> None:
    t = Table().person("judge").have(level=2).have(1, level=3).phase_4()
    assert (0, PROGRESS) not in majorities(t)


def test_the_coat_of_arms_passes_to_the_left_R90() -> None:
    t = Table(players=3).phase_4()
    assert (t.g.first, t.g.round) == (1, 2)
    assert (t.seat(), t.next_question()[0]) == (1, "draw")


def test_a_round_has_its_phases_in_order_R10_R11() -> None:
    t = Table().phase_1()
    phases: list[str] = []
    while t.g.round == 2 and not t.g.over():
        question = t.next_question()[0]
        if not phases or phases[-1] != question:
            phases.append(question)
        t.g.apply(t.g.actions()[0])
    order = [q for q in phases if q in ("draw", "roll", "act")]
    assert order == sorted(order, key=["draw", "roll", "act"].index)
    assert set(order) == {"draw", "roll", "act"}


def test_the_game_ends_after_phase_4_of_the_last_round_R91() -> None:
    t = Table().piles(33, 33, 99)
    t.g.reserve, t.g.rounds_left = 0, 0
    t.phase_4()
    assert t.g.over()
    assert t.news("game-ended") == [{}]


def test_the_round_goes_on_to_its_end_when_the_reserve_is_opened_R91() -> None:
    t = Table().phase_1().piles(1, 33, 99).play("draw 1").any_chance()
    while not t.g.over():
        assert t.g.round == 2
        t.g.apply(t.g.actions()[0])


def test_example_of_the_final_scoring_35_points_R92() -> None:
    t = Table().have(points=0, level=6, tiles=(3, 0), majorities=3)
    t.person("prince", "alderman", "mayor", "moneylender", "count").house("red")
    assert breakdown(t.deck, t.citizen(), t.g.dice) == [0, 3 + 1 + 2 + 0 + 2, 6, 4, 8, 3, 0, 6]
    assert t.total() == 35


def test_the_final_scoring_adds_to_the_points_scored_R92() -> None:
    t = Table().have(points=11, level=7)
    assert t.total() == 18


def test_three_tiles_and_a_statue_are_worth_3_and_7_R92() -> None:
    t = Table().have(points=0, tiles=(5, 2), statue_points=7)
    assert t.total() == 10


def test_a_house_counts_with_or_without_a_character_R92() -> None:
    assert Table().have(points=0).house("red").person("moneylender").total() == 2


def test_florins_break_ties_and_then_the_victory_is_shared_R93_faq_23() -> None:
    t = Table(players=3).have(1, florins=6)
    assert t.g.ranks() == [2, 1, 2]
    t.have(2, florins=6)
    assert t.g.ranks() == [3, 1, 1]


def test_florins_are_worth_no_points_R93() -> None:
    assert Table().have(florins=40).total() == 5


def test_the_course_of_the_round_lies_below_everything_R10() -> None:
    t = Table().hand("red")
    assert kinds.TURNS.has(t.g.agenda[0])
    assert GAME.question(t.g) == "act"
