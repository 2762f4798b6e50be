"""Hints: the best moves by what the seat knows, what they are worth, and why, in both languages."""

import re

import pytest
import tests.core.toy.game as toy

import duchy
from duchy import testing
from duchy.analysis.hints import Advice, Reason, hint
from duchy.analysis.thinker import PROSPECTS, Judging, Weighed, after, samples, values, worth
from duchy.analysis.words import advice_line, figure, part, why
from duchy.core.game import AnyGame, Game
from duchy.core.rng import stream
from duchy.play.match import Match
from duchy.play.seat import Seat
from duchy.play.texts import LANGUAGES, Texts, source


def taking(wish: int = 0, rolled: int = 3) -> Match:
    """Pebbles, after seat 0 wished in secret and rolled."""
    match = Match(toy.GAME, 2, 3)
    match.play(toy.WISH.at(wish), 0)
    match.play(toy.WISH.at(1), 1)
    match.replay(toy.ROLL.at(rolled))
    return match


def test_the_best_three_moves_with_what_each_is_worth() -> None:
    found = hint(taking().seat(0))
    assert [advice.action for advice in found] == [toy.TAKE.at(3), toy.TAKE.at(2), toy.TAKE.at(1)]
    assert [advice.worth for advice in found] == [3, 2, 1]
    assert [advice.margin for advice in found] == [3, 2, 1]
    assert [advice.loss for advice in found] == [0, 1, 2]
    assert [advice.beside for advice in found] == [toy.TAKE.at(2), toy.TAKE.at(3), toy.TAKE.at(3)]
    assert found[0].reasons[0] == Reason("now", "pebbles", 3)
    assert len(hint(taking().seat(0), count=2)) == 2


def test_a_larger_budget_takes_more_samples_up_to_a_point() -> None:
    match = taking()
    match.play(toy.TAKE.at(1), 0)
    match.replay(toy.ROLL.at(3))
    drawn = [sum(times for _, times in samples(match.seat(1), budget)) for budget in (0, 1, 5, 10**6)]
    assert drawn == [1, 1, 5, 16]
    assert len(samples(match.seat(1), 16)) == 2, "equal samples count together"
    assert [one.worth for one in Judging(toy.GAME).weigh(match.seat(1), 10**6)] == [3, 2, 1]


def test_nobody_else_gets_a_hint() -> None:
    assert hint(taking().seat(1)) == []


def test_one_legal_move_has_nothing_beside_it() -> None:
    (only,) = hint(taking(rolled=1).seat(0))
    assert only.beside is None
    assert only.loss == 0


def test_a_hint_is_the_same_whatever_the_seat_cannot_know() -> None:
    """Seat 1 is asked while seat 0's wish is secret: the advice depends on nothing of it."""
    found = []
    for wish in (0, 1):
        match = taking(wish)
        match.play(toy.TAKE.at(1), 0)
        match.replay(toy.ROLL.at(3))
        assert match.deciding == (1,)
        found.append(hint(match.seat(1), plies=len(match.plies)))
    assert found[0] == found[1]
    assert [advice.to_data() for advice in found[0]] == [advice.to_data() for advice in found[1]]


class Spy:
    """A thinker that keeps what it was given."""

    name = "spy"

    def __init__(self) -> None:
        self.seen: list[list[int]] = []

    def weigh(self, seat: Seat, budget: int) -> list[Weighed]:
        return [Weighed(action, float(action)) for action in sorted(seat.legal(), reverse=True)]

    def parts(self, state: duchy.State, seat: int) -> dict[str, float]:
        assert isinstance(state, toy.Pebbles)
        self.seen.append(list(state.wishes))
        return {"pebbles": float(state.points[seat])}


def test_a_thinker_is_given_what_might_be_and_never_what_is() -> None:
    spy = Spy()
    match = taking(0)
    match.play(toy.TAKE.at(1), 0)
    match.replay(toy.ROLL.at(3))
    hint(match.seat(1), spy, budget=16)
    assert {wishes[0] for wishes in spy.seen} == {0, 1}
    assert {wishes[1] for wishes in spy.seen} == {1}, "its own wish it knows"


def test_chances_are_told_when_the_plies_are_known() -> None:
    match = taking()
    assert all(advice.chance is None for advice in hint(match.seat(0)))
    found = hint(match.seat(0), plies=len(match.plies))
    assert all(advice.chance is not None and 0 <= advice.chance <= 1 for advice in found)
    alone = Match(toy.GAME, 1, 3)
    alone.play(toy.WISH.at(0), 0)
    alone.replay(toy.ROLL.at(2))
    assert all(advice.chance is None for advice in hint(alone.seat(0), plies=2)), "alone nobody wins"


def test_the_judge_thinks_through_what_a_move_asks_of_its_seat() -> None:
    """A purchase of the card game is worth what its best choice brings."""
    cards = duchy.load("burgundy-cards")
    match = Match(cards, 2, 5)
    thinker = Judging(cards)
    seen = 0
    rng = stream(1, "walk")
    while seen < 5 and not match.over:
        if match.chance_acts:
            match.roll_once()
            continue
        seat = match.deciding[0]
        for state, _ in samples(match.seat(seat), 1):
            for action in state.actions():
                then = after(thinker, state, seat, action)
                weighed = {one.action: one.worth for one in thinker.weigh(match.seat(seat), 1)}
                if not then.over():
                    assert weighed[action] == pytest.approx(worth(thinker, then, seat), abs=0.011)
                seen += then.depth != state.depth
        legal = match.legal(seat)
        match.play(legal[int(rng.below(len(legal)))], seat)


def test_parts_sum_to_the_judges_worth() -> None:
    for name in duchy.names():
        game = duchy.load(name)
        state = walked(game, 40).state
        thinker = Judging(game)
        for seat in range(2):
            parts = thinker.parts(state, seat)
            assert sum(parts.values()) == pytest.approx(int(game.mind.judge.worth(state, seat)) / 100)
            assert {key for key in parts if key != PROSPECTS} == set(game.rules.sources(state, seat))
        assert values(thinker, state) == [worth(thinker, state, seat) for seat in range(2)]


def test_a_game_without_a_mind_is_weighed_by_points() -> None:
    mindless: AnyGame = Game(toy.GAME.rules, toy.GAME.faces)
    match = taking()
    seat = Seat(mindless, lambda: match.state, 0)
    thinker = Judging(mindless)
    assert thinker.name == "points"
    assert [one.action for one in thinker.weigh(seat, 2)] == [toy.TAKE.at(3), toy.TAKE.at(2), toy.TAKE.at(1)]


def walked(game: AnyGame, plies: int, players: int = 2) -> Match:
    """A match after so many random plies, where somebody has a choice."""
    match = Match(game, players, 11)
    rng = stream(4, "walk")
    while len(match.plies) < plies or match.chance_acts or len(match.legal(match.deciding[0])) < 2:
        if match.chance_acts:
            match.roll_once()
        else:
            legal = match.legal(match.deciding[0])
            match.play(legal[int(rng.below(len(legal)))], match.deciding[0])
    return match


@pytest.mark.parametrize("name", duchy.names())
def test_hints_of_every_game_are_sentences_in_every_language(name: str) -> None:
    game = duchy.load(name)
    for plies in (8, 50):
        match = walked(game, plies)
        seat = match.deciding[0]
        found = hint(match.seat(seat), budget=2, plies=len(match.plies))
        assert len(found) == min(3, len(match.legal(seat)))
        assert {advice.action for advice in found} <= set(match.legal(seat))
        assert [advice.loss for advice in found] == sorted(advice.loss for advice in found)
        for language in LANGUAGES:
            texts = Texts(game, language, match.names)
            for advice in found:
                line = advice_line(texts, advice, match.state, seat)
                assert "{" not in line
                assert not re.search(r"\b(source|part|holding|term)-", line)
                for reason in advice.reasons:
                    assert part(texts, reason.key) != reason.key or " " not in reason.key


def test_reasons_are_told_in_words() -> None:
    reasons = (Reason("now", "pebbles", 3), Reason("later", PROSPECTS, -1.25))
    advice = Advice(toy.TAKE.at(3), 12.0, 2.5, 0.0, 0.615, toy.TAKE.at(2), reasons)
    english, french = (Texts(toy.GAME, language) for language in LANGUAGES)
    assert why(english, advice) == "At once: pebbles +3; later, beside “Take 2”: prospects −1.2"
    assert advice_line(english, advice) == (
        "Take 3: worth about 12 points (+2.5 beside the best other), 62 % to win. "
        "At once: pebbles +3; later, beside “Take 2”: prospects −1.2."
    )
    assert advice_line(french, advice) == (
        "Prendre 3\u00a0: vaut environ 12 points (+2,5 par rapport au meilleur autre), "
        "62\u00a0% de chances de gagner. "
        "Tout de suite\u00a0: cailloux +3\u00a0; plus tard, par rapport à «\u00a0Prendre 2\u00a0»\u00a0: "
        "perspectives −1,2."
    )
    bare = advice._replace(reasons=(), chance=None)
    assert advice_line(english, bare) == "Take 3: worth about 12 points. Hardly different from “Take 2”."
    assert advice_line(french, bare._replace(beside=None)).endswith("Il n’y a pas d’autre choix.")
    later = why(english, advice._replace(reasons=reasons[1:]))
    assert later == "Later, beside “Take 2”: prospects −1.2", "a sentence begins with a capital"


def test_figures_are_written_as_a_language_does() -> None:
    assert figure("en", 1.25) == "1.2"
    assert figure("fr", -1.26, sign=True) == "−1,3"
    assert figure("fr", 3.0, sign=True) == "+3"
    assert figure("en", -0.04, sign=True) == "0"


def test_both_languages_say_the_same() -> None:
    english, french = (testing.placeholders(source("duchy.analysis", language)) for language in LANGUAGES)
    assert english == french
