"""The thinker that searches: the strong bots' own worths, and the parts of their values by name."""

import pytest
import tests.core.toy.game as toy
from tests.analysis.test_hints import taking, walked

import duchy
from duchy.analysis import Searching, hint, thinker_of
from duchy.analysis.review import analyse
from duchy.analysis.thinker import Judging, worth
from duchy.analysis.words import PACKAGE, part
from duchy.core.errors import BadOption
from duchy.core.ints import i64, vec
from duchy.core.values import ONE, LearnedValue
from duchy.play.match import Match
from duchy.play.texts import LANGUAGES, Texts, bundle


@pytest.mark.parametrize("name", duchy.names())
def test_parts_sum_to_the_value_and_have_names_in_every_language(name: str) -> None:
    game = duchy.load(name)
    inputs = game.mind.inputs
    assert inputs is not None
    count = int(inputs.phases) * len(inputs.names)
    value = LearnedValue(inputs, vec[i64]([(7919 * i) % 4001 - 2000 for i in range(count)]))
    thinker = Searching(game, value)
    for plies in (10, 60):
        state = walked(game, plies).state
        for seat in range(2):
            assert worth(thinker, state, seat) == pytest.approx(int(value.worth(state, seat)) / ONE)
    keys = {entry.partition(" ")[0] for entry in inputs.names} | set(game.rules.sources(state, 0))
    for language in LANGUAGES:
        texts = Texts(game, language)
        for key in keys:
            assert part(texts, key), key
            known = any(texts.has(f"{kind}-{key}") for kind in ("source", "term")) or _own(language, key)
            assert known, f"{language}: nothing says '{key}'"


def _own(language: str, key: str) -> bool:
    return bool(bundle(PACKAGE, language).has_message(f"part-{key}"))


def test_without_weights_the_judge_tells_the_parts() -> None:
    match = taking()
    assert worth(Searching(toy.GAME), match.state, 0) == worth(Judging(toy.GAME), match.state, 0)


def test_a_search_weighs_every_move_and_names_the_best_first() -> None:
    match = taking()
    thinker = Searching(toy.GAME)
    weighed = thinker.weigh(match.seat(0), 100)
    assert sorted(one.action for one in weighed) == match.legal(0)
    assert [one.worth for one in weighed] == sorted((one.worth for one in weighed), reverse=True)
    assert weighed[0].action == toy.TAKE.at(3)
    assert weighed == Searching(toy.GAME).weigh(match.seat(0), 100), "the same budget, the same answer"
    assert thinker.weigh(match.seat(1), 100) == []
    assert hint(match.seat(0), thinker, 100)[0].action == toy.TAKE.at(3)


def test_a_search_learns_nothing_that_its_seat_does_not_know() -> None:
    found = []
    for wish in (0, 1):
        match = taking(wish)
        match.play(toy.TAKE.at(1), 0)
        match.replay(toy.ROLL.at(3))
        found.append(hint(match.seat(1), Searching(toy.GAME), 60))
    assert found[0] == found[1]


def test_a_match_is_thought_over_by_search() -> None:
    match = Match(toy.GAME, 2, 3)
    while not match.over:
        match.roll()
        if match.deciding:
            match.play(match.legal(match.deciding[0])[0], match.deciding[0])
    review = analyse(match, thinker_of(toy.GAME, "search"), 30)
    assert all(decision.loss >= 0 for decision in review.decisions)
    assert any(decision.loss > 0 for decision in review.decisions)


def test_thinkers_are_found_by_name() -> None:
    assert isinstance(thinker_of(toy.GAME, "judge"), Judging)
    with pytest.raises(BadOption, match="judge, search"):
        thinker_of(toy.GAME, "oracle")
