"""The search evaluator: values of the strong bots, and their parts by name."""

import pytest
from tests.analysis.test_hints import taking, walked
from tests.rules.burgundy.table import Table

import duchy
import duchy.template.game as toy
from duchy.analysis import SearchEvaluator, evaluator_of, hint
from duchy.analysis.evaluators import HeuristicEvaluator
from duchy.analysis.review import analyse
from duchy.analysis.texts import knows_less, part
from duchy.bots.players import bot
from duchy.core.errors import BadOption
from duchy.core.ints import i64, vec
from duchy.core.rng import stream
from duchy.core.values import ONE, Layer, LearnedValue
from duchy.play.match import Match
from duchy.play.texts import LANGUAGES, Texts
from duchy.server.thinking.jobs import HintJob, WorkerSetup
from duchy.server.thinking.worker import JobRunner
from duchy.shelf import installed


@pytest.mark.parametrize("units", [0, 3])
@pytest.mark.parametrize("name", duchy.names())
def test_parts_sum_to_the_difference_and_have_names_in_every_language(name: str, units: int) -> None:
    game = duchy.load(name)
    inputs = game.mind.inputs
    assert inputs is not None
    phases, count = int(inputs.phases), len(inputs.names)
    layer = Layer(units, _numbers(units * count), _numbers(units), _numbers(units * phases))
    value = LearnedValue(inputs, vec[i64](_numbers(phases * count)), layer)
    evaluator = SearchEvaluator(game, value)
    one, other = walked(game, 10).state, walked(game, 60).state
    for seat in range(2):
        worths = [int(value.worth(state, seat)) / ONE for state in (one, other)]
        assert evaluator.worth(one, seat) == pytest.approx(worths[0])
        assert sum(evaluator.compare(one, other, seat).values()) == pytest.approx(worths[0] - worths[1])
        assert not any(evaluator.compare(one, one, seat).values())
    keys = {entry.partition(" ")[0] for entry in inputs.names} | set(game.rules.sources(one, 0))
    for language in LANGUAGES:
        texts = Texts(game, language)
        for key in keys:
            named = any(texts.has(f"{kind}-{key}") for kind in ("part", "source"))
            assert named, f"{language}: nothing says '{key}'"
            assert part(texts, key), key


def _numbers(count: int) -> list[int]:
    return [(7919 * i) % 4001 - 2000 for i in range(count)]


def test_a_part_counts_what_its_inputs_change() -> None:
    """With weights for silver alone, all of a difference is silver's, through the units of a layer too."""
    game = duchy.load("burgundy")
    inputs = game.mind.inputs
    assert inputs is not None
    phases, names = int(inputs.phases), inputs.names
    silver = [1000 if name.startswith("silver ") else 0 for name in names]
    layer = Layer(1, silver, [0], [ONE] * phases)
    evaluator = SearchEvaluator(game, LearnedValue(inputs, vec[i64]([0] * phases * len(names)), layer))
    desk = Table()
    rich = desk.g.clone()
    rich.players[0].silver = 1
    parts = evaluator.compare(rich, desk.g, 0)
    assert parts["silver"] == pytest.approx(evaluator.worth(rich, 0) - evaluator.worth(desk.g, 0))
    assert {key for key, amount in parts.items() if abs(amount) > 1e-9} <= {"silver"}


def test_without_weights_the_heuristic_gives_the_value() -> None:
    match = taking()
    assert SearchEvaluator(toy.GAME).worth(match.state, 0) == HeuristicEvaluator(toy.GAME).worth(match.state, 0)


BOARDS = [
    ("burgundy", 2, {}),
    ("burgundy", 3, {"estate1": "4", "estate2": "7", "estate3": "9"}),
    ("burgundy", 2, {"setup": "secret"}),
    ("burgundy-dice", 2, {"duchy": "C"}),
    ("burgundy-dice", 1, {"duchy": "B"}),
    ("burgundy-cards", 1, {}),
    ("burgundy-cards", 4, {}),
    ("bruges", 3, {}),
]


@pytest.mark.parametrize(("name", "players", "options"), BOARDS)
def test_the_first_hint_is_what_the_master_plays(name: str, players: int, options: dict[str, str]) -> None:
    """In Python and on a server, which is given a position with all that is hidden drawn again."""
    game = duchy.load(name)
    match = Match(game, players, 7, options)
    rng = stream(5, "walk")
    asked = 0
    while asked < 3:
        seat = match.deciding[-1]
        legal = match.legal(seat)
        if len(legal) > 3 and len(match.plies) > 20 * asked:
            asked += 1
            chosen = bot("master", f"any seed {asked}", seat).choose(match.seat(seat))
            assert hint(match.seat(seat))[0].action == chosen
            imagined = match.state.clone()
            imagined.hide(seat, stream(asked, "another"))
            imagined.lift(seat)
            job = HintJob(name, "", imagined.to_json(), seat, "en", list(match.names))
            assert JobRunner(WorkerSetup(dict(installed()))).advise(job).moves[0].a == chosen
        match.play(legal[int(rng.below(len(legal)))], seat)


def test_where_rivals_count_worths_are_still_points_of_ones_own() -> None:
    """In Bruges the search takes the best rival off; a hint says what the seat itself may expect."""
    game = duchy.load("bruges")
    match = walked(game, 120)
    seat = match.deciding[0]
    evaluator = SearchEvaluator(game)
    expected = evaluator.worth(match.state, seat)
    assert hint(match.seat(seat), evaluator, 60)[0].worth == pytest.approx(expected, abs=10)
    assert expected > 20


def test_a_search_weighs_every_move_and_names_the_best_first() -> None:
    match = taking()
    evaluator = SearchEvaluator(toy.GAME)
    weighed = evaluator.weigh(match.seat(0), 100)
    assert sorted(one.action for one in weighed) == match.legal(0)
    assert [one.worth for one in weighed] == sorted((one.worth for one in weighed), reverse=True)
    assert weighed[0].action == toy.TAKE.at(3)
    assert weighed == SearchEvaluator(toy.GAME).weigh(match.seat(0), 100), "the same budget, the same answer"
    assert evaluator.weigh(match.seat(1), 100) == []
    assert hint(match.seat(0), evaluator, 100)[0].action == toy.TAKE.at(3)


def test_a_search_learns_nothing_that_its_seat_does_not_know() -> None:
    hints = []
    for wish in (0, 1):
        match = taking(wish)
        match.play(toy.TAKE.at(1), 0)
        match.replay(toy.ROLL.at(3))
        hints.append(hint(match.seat(1), SearchEvaluator(toy.GAME), 60))
    assert hints[0] == hints[1]


def test_a_match_is_thought_over_by_search() -> None:
    match = played_out()
    review = analyse(match, evaluator_of(toy.GAME, "search"), 30)
    assert all(decision.loss >= 0 for decision in review.decisions)
    assert any(decision.loss > 0 for decision in review.decisions)


def test_evaluators_are_found_by_name() -> None:
    assert isinstance(evaluator_of(toy.GAME, "heuristic"), HeuristicEvaluator)
    with pytest.raises(BadOption, match="search, heuristic"):
        evaluator_of(toy.GAME, "oracle")


@pytest.mark.parametrize(("name", "players", "options"), BOARDS)
def test_the_bots_know_every_board_that_a_table_can_choose(name: str, players: int, options: dict[str, str]) -> None:
    game = duchy.load(name)
    assert SearchEvaluator(game).knows(game.new(players, options))


def test_a_board_outside_the_training_set_is_reported() -> None:
    """Components of a file were never trained on: the heuristic weighs, and hints and analyses say so."""
    bruges = duchy.load("bruges")
    own = bruges.with_components(bruges.template(str))
    assert not SearchEvaluator(own).knows(own.new(2))
    match = played_out()
    review = analyse(match, HeuristicEvaluator(toy.GAME), 1)
    assert not review.known
    assert review.to_data()["known"] is False
    for language in LANGUAGES:
        assert knows_less(language)


def played_out() -> Match:
    match = Match(toy.GAME, 2, 3)
    while not match.over:
        if match.deciding:
            match.play(match.legal(match.deciding[0])[0], match.deciding[0])
    return match
