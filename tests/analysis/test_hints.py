"""Hints: the best moves by what the seat knows, what they are worth, and why, in both languages."""

import re

import pytest
from tests.rules.burgundy.table import Table

import duchy
import duchy.template.game as toy
from duchy import testing
from duchy.analysis.evaluators import PROSPECTS, HeuristicEvaluator, Weighed, after, samples, values
from duchy.analysis.hints import Advice, Reason, hint
from duchy.analysis.texts import advice_line, figure, part, why
from duchy.core.game import AnyGame, Game
from duchy.core.rng import stream
from duchy.games.burgundy.rules.lookup import NUMBER
from duchy.lands.hexes import CELLS
from duchy.play.match import Match
from duchy.play.seat import Seat
from duchy.play.texts import LANGUAGES, Texts, source


def taking(wish: int = 0, rolled: int = 3) -> Match:
    """Pebbles, after seat 0 wished in secret and rolled."""
    match = Match(toy.GAME, 2, 3, auto_roll=False)
    match.play(toy.WISH.at(wish), 0)
    match.play(toy.WISH.at(1), 1)
    match.replay(toy.ROLL.at(rolled))
    return match


def test_the_best_three_moves_with_what_each_is_worth() -> None:
    hints = hint(taking().seat(0), HeuristicEvaluator(toy.GAME))
    assert [advice.action for advice in hints] == [toy.TAKE.at(3), toy.TAKE.at(2), toy.TAKE.at(1)]
    assert [advice.worth for advice in hints] == [3, 2, 1]
    assert [advice.margin for advice in hints] == [3, 2, 1]
    assert [advice.loss for advice in hints] == [0, 1, 2]
    assert [advice.beside for advice in hints] == [toy.TAKE.at(2), toy.TAKE.at(3), toy.TAKE.at(3)]
    assert [advice.lead for advice in hints] == [1, -1, -2]
    assert hints[0].reasons[0] == Reason("now", "pebbles", 3)
    assert len(hint(taking().seat(0), count=2)) == 2


def test_a_larger_budget_takes_more_samples_up_to_a_point() -> None:
    match = taking()
    match.play(toy.TAKE.at(1), 0)
    match.replay(toy.ROLL.at(3))
    drawn = [sum(times for _, times in samples(match.seat(1), budget)) for budget in (0, 1, 5, 10**6)]
    assert drawn == [1, 1, 5, 16]
    assert len(samples(match.seat(1), 16)) == 2, "equal samples count together"
    assert [one.worth for one in HeuristicEvaluator(toy.GAME).weigh(match.seat(1), 10**6)] == [3, 2, 1]


def test_nobody_else_gets_a_hint() -> None:
    assert hint(taking().seat(1)) == []


def test_there_is_no_hint_where_there_is_no_choice() -> None:
    assert len(taking(rolled=1).legal(0)) == 1
    assert hint(taking(rolled=1).seat(0)) == []


def test_a_hint_is_the_same_whatever_the_seat_cannot_know() -> None:
    """Seat 1 is asked while seat 0's wish is secret: the advice depends on nothing of it."""
    hints = []
    for wish in (0, 1):
        match = taking(wish)
        match.play(toy.TAKE.at(1), 0)
        match.replay(toy.ROLL.at(3))
        assert match.deciding == (1,)
        hints.append(hint(match.seat(1)))
    assert hints[0] == hints[1]
    assert [advice.to_data() for advice in hints[0]] == [advice.to_data() for advice in hints[1]]


class Spy:
    """A evaluator that keeps what it was given."""

    name = "spy"

    def effort(self, players: int) -> int:
        return 16

    def __init__(self) -> None:
        self.seen: list[list[int]] = []

    def knows(self, state: duchy.State) -> bool:
        return True

    def weigh(self, seat: Seat, budget: int, look: int = 0) -> list[Weighed]:
        return [Weighed(action, float(action)) for action in sorted(seat.legal(), reverse=True)]

    def worth(self, state: duchy.State, seat: int) -> float:
        assert isinstance(state, toy.Pebbles)
        self.seen.append(list(state.wishes))
        return float(state.points[seat])

    def compare(self, one: duchy.State, other: duchy.State, seat: int) -> dict[str, float]:
        return {"pebbles": self.worth(one, seat) - self.worth(other, seat)}


def test_an_evaluator_is_given_what_might_be_and_never_what_is() -> None:
    spy = Spy()
    match = taking(0)
    match.play(toy.TAKE.at(1), 0)
    match.replay(toy.ROLL.at(3))
    hint(match.seat(1), spy)
    assert {wishes[0] for wishes in spy.seen} == {0, 1}
    assert {wishes[1] for wishes in spy.seen} == {1}, "its own wish it knows"


def test_a_better_move_has_a_better_chance() -> None:
    hints = hint(taking().seat(0))
    assert all(advice.chance is not None and 0 <= advice.chance <= 1 for advice in hints)
    game = duchy.load("burgundy")
    match = walked(game, 60)
    chances = [advice.chance or 0.0 for advice in hint(match.seat(match.deciding[0]), budget=40)]
    assert chances == sorted(chances, reverse=True)
    alone = Match(toy.GAME, 1, 3, auto_roll=False)
    alone.play(toy.WISH.at(0), 0)
    alone.replay(toy.ROLL.at(2))
    assert all(advice.chance is None for advice in hint(alone.seat(0))), "alone nobody wins"


def test_a_move_is_followed_to_the_end_of_its_turn() -> None:
    """The line of the search first, then what is worth most right away; nothing of chance or of others."""
    game = duchy.load("burgundy")
    desk = Table()
    desk.depot(1, "ship", "mine")
    state = desk.g
    seat, evaluator = 0, HeuristicEvaluator(game)
    first = state.actions()[0]
    end, played = after(evaluator, state, seat, first)
    assert played
    assert end.over() or end.seat() != seat
    again = state.clone()
    for action in (first, *played):
        again.apply(action)
    assert again.to_json() == end.to_json()
    middle = state.clone()
    middle.apply(first)
    other = next(action for action in middle.actions() if action != played[0])
    assert after(evaluator, state, seat, first, [other])[1][0] == other, "the line counts more than a first look"


def test_parts_sum_to_the_difference_of_the_heuristics_values() -> None:
    for name in duchy.names():
        game = duchy.load(name)
        one, other = walked(game, 40).state, walked(game, 60).state
        evaluator = HeuristicEvaluator(game)
        for seat in range(2):
            parts = evaluator.compare(one, other, seat)
            worths = [int(game.mind.heuristic.worth(state, seat)) / 100 for state in (one, other)]
            assert sum(parts.values()) == pytest.approx(worths[0] - worths[1])
            assert {key for key in parts if key != PROSPECTS} <= set(game.rules.sources(one, seat)) | set(
                game.rules.sources(other, seat)
            )
        assert values(evaluator, one) == [evaluator.worth(one, seat) for seat in range(2)]


def test_a_game_without_a_mind_is_weighed_by_points() -> None:
    mindless: AnyGame = Game(toy.GAME.rules, toy.GAME.faces)
    match = taking()
    seat = Seat(mindless, lambda: match.state, 0)
    evaluator = HeuristicEvaluator(mindless)
    assert evaluator.name == "points"
    assert [one.action for one in evaluator.weigh(seat, 2)] == [toy.TAKE.at(3), toy.TAKE.at(2), toy.TAKE.at(1)]


def walked(game: AnyGame, plies: int, players: int = 2) -> Match:
    """Return a match after a number of random plies, in which a player has a choice."""
    match = Match(game, players, 11)
    rng = stream(4, "walk")
    while len(match.plies) < plies or len(match.legal(match.deciding[0])) < 2:
        legal = match.legal(match.deciding[0])
        match.play(legal[int(rng.below(len(legal)))], match.deciding[0])
    return match


@pytest.mark.parametrize("name", duchy.names())
def test_hints_of_every_game_are_sentences_in_every_language(name: str) -> None:
    game = duchy.load(name)
    for plies in (8, 50):
        match = walked(game, plies)
        seat = match.deciding[0]
        hints = hint(match.seat(seat), budget=40)
        assert 1 <= len(hints) <= 3
        assert {advice.action for advice in hints} <= set(match.legal(seat))
        assert [advice.loss for advice in hints] == sorted(advice.loss for advice in hints)
        for language in LANGUAGES:
            texts = Texts(game, language, match.names)
            for advice in hints:
                line = advice_line(texts, advice, match.state, seat)
                assert "{" not in line
                assert not re.search(r"\b(source|part|holding|term)-", line)
                for reason in advice.reasons:
                    assert part(texts, reason.key) != reason.key or " " not in reason.key


def test_reasons_are_given_in_words() -> None:
    reasons = (Reason("now", "pebbles", 3), Reason("later", PROSPECTS, 1.25), Reason("later", "pebbles", -2))
    advice = Advice(toy.TAKE.at(3), 12.0, 2.5, 0.0, 0.615, toy.TAKE.at(2), 1.25, reasons)
    english, french = (Texts(toy.GAME, language) for language in LANGUAGES)
    better = "1.2 points better than “Take 2”, mostly for long-term value (1.2 points)"
    assert why(english, advice) == f"Now: pebbles +3; {better}"
    assert advice_line(english, advice) == (
        f"Take 3 – expected score: 12, chance of winning: 62%. Now: pebbles +3; {better}."
    )
    assert advice_line(french, advice) == (
        "Prendre 3 – score attendu\u00a0: 12, chances de gagner\u00a0: 62\u00a0%. "
        "Tout de suite\u00a0: cailloux +3\u00a0; 1,2 point de mieux que «\u00a0Prendre 2\u00a0», "
        "surtout\u00a0: valeur à long terme (1,2 point)."
    )
    bare = advice._replace(reasons=(), chance=None, lead=0.1)
    assert advice_line(english, bare) == "Take 3 – expected score: 12. About as good as “Take 2”."
    assert advice_line(french, bare._replace(beside=None)).endswith("Tous les autres coups reviennent au même.")
    worse = advice._replace(lead=-0.96, reasons=reasons[2:])
    assert why(english, worse) == "1.0 points worse than “Take 2”, mostly for pebbles (2.0 points)"
    assert why(french, worse._replace(lead=-1.96)).startswith("2,0 points de moins")
    spent = (Reason("now", "pebbles", -1), Reason("held", "pebbles", -1))
    assert why(english, bare._replace(reasons=spent)).startswith("Now: pebbles −1; about"), "said once"


def test_a_hint_says_what_a_move_is_for() -> None:
    """A pig that finishes a pasture: which, how large, for how many points; and what else the turn should bring."""
    desk = Table(phase=2)
    desk.store("pig 3")
    land = desk.me.land
    *pasture, last = [cell for cell in range(CELLS) if int(land.region[cell]) == int(land.region[0])]
    for cell, name in zip(pasture, ("pig 4", "sheep 3", "sheep 4", "pig 2"), strict=True):
        desk.build(name, cell)
    number = int(NUMBER[last])
    desk.me.die1, desk.me.die2 = number, 0
    desk.depot(number, "ship")
    seat = Seat(desk.game, lambda: desk.g, 0)
    first = next(advice for advice in hint(seat, count=9) if desk.words(advice.action).endswith(f" {last}"))
    reasons = [why(Texts(desk.game, language), first, desk.g, 0) for language in LANGUAGES]
    points = next(event for event in first.line[0].events if event.kind.name == "completed").named()["points"]
    assert f"completes a pasture of 5 spaces: {points} points" in reasons[0].lower()
    assert f"achève le pâturage de 5 cases\u00a0: {points} points" in reasons[1].lower()


def test_the_same_move_with_the_other_die_is_one_advice() -> None:
    """Taking workers can be done with either die, a tile with one or with the other and a worker; order is nothing."""
    desk = Table()
    desk.dice(2, 3)
    desk.me.workers = 3
    desk.depot(2, "ship")
    desk.depot(5, "ship")
    seat = Seat(desk.game, lambda: desk.g, 0)
    hints = hint(seat, count=9)
    game: AnyGame = desk.game
    effects = [game.faces.effect(seat.seen(), 0, advice.action) for advice in hints]
    assert len(effects) == len(set(effects))
    assert effects.count(("workers",)) <= 1
    merged = {action for advice in hints for action in (advice.action, *advice.same)}
    assert sum(len(advice.same) for advice in hints) >= 3
    assert merged <= set(seat.legal())
    plans = [sorted(step.effect for step in advice.line) for advice in hints]
    assert len(plans) == len({tuple(plan) for plan in plans}), "the same effects in another order are the same plan"


@pytest.mark.parametrize("name", duchy.names())
def test_every_effect_is_advised_once(name: str) -> None:
    game = duchy.load(name)
    match = walked(game, 30)
    seat = match.seat(match.deciding[0])
    hints = hint(seat, budget=30, count=5)
    effects = [game.faces.effect(seat.seen(), seat.number, advice.action) for advice in hints]
    assert len(set(effects)) == len(effects)
    for advice in hints:
        assert set(advice.same) <= set(seat.legal()) - {other.action for other in hints}
        assert advice.line[0].action == advice.action


def test_figures_are_written_as_a_language_does() -> None:
    assert figure("en", 1.25) == "1.2"
    assert figure("fr", -1.26, sign=True) == "−1,3"
    assert figure("fr", 3.0, sign=True) == "+3"
    assert figure("en", -0.04, sign=True) == "0"


def test_both_languages_say_the_same() -> None:
    english, french = (testing.placeholders(source("duchy.analysis", language)) for language in LANGUAGES)
    assert english == french
