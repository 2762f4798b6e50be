"""Learned values: weights files, and inputs that do not change the position."""

from fnmatch import fnmatchcase
from typing import Any, NamedTuple

import pytest

from duchy.bots.search.feature_rows import FeatureRows
from duchy.bots.search.greedy import best_action
from duchy.bots.values import (
    FILES,
    Coverage,
    knows,
    read_coverage,
    read_weights,
    shipped,
    size,
    value_of,
    write_weights,
)
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption, BadWeights
from duchy.core.ints import i64
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.core.values import ONE, HeuristicValue, Inputs, LearnedValue, Sparse
from duchy.shelf import Shelf
from duchy.template.game import GAME as PEBBLES
from duchy.template.game import Pebbles

GAMES = Shelf().names()
NOWHERE = Coverage((), {}, frozenset())
TWO = Coverage((2,), {"kind": ("plain", "odd")}, frozenset({0, 3}))


def inputs_of(*names: str) -> Any:
    """Inputs of pebbles, for functions that take those of any game."""
    return PebbleInputs(list(names))


class PebbleInputs(Inputs[Pebbles]):
    """The heap, in two phases."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(names, 2)

    def fill(self, g: Pebbles, seat: i64, out: Sparse) -> None:
        out.phase = 1 if g.heap < 5 else 0
        out.add(0, g.heap)
        out.add(1, 1)


def test_a_value_is_the_points_and_the_weights_of_its_phase() -> None:
    inputs = inputs_of("heap", "one")
    value = read_weights(write_weights(inputs, [10, 1, 100, -7], {}, NOWHERE), inputs)
    state = PEBBLES.new(2)
    state.points = [3, 4]
    assert value.worth(state, 1) == 4 * ONE + 10 * state.heap + 1
    state.heap = 4
    assert value.worth(state, 0) == 3 * ONE + 400 - 7
    state.depth = 0
    assert value.worth(state, 0) == 3 * ONE


def test_a_layer_adds_what_its_units_see_above_nothing() -> None:
    inputs = inputs_of("heap", "one")
    # Two units: the first sees the heap less three, the second is never above nothing while there is a heap.
    first = [ONE, -ONE, 0, 0]
    bias = [-3 * ONE, 0]
    second = [5, 7, 2 * ONE, 7]
    weights = [0, 0, 0, 0, *first, *bias, *second]
    value = read_weights(write_weights(inputs, weights, {}, NOWHERE, units=2), inputs)
    state = PEBBLES.new(2)
    state.heap = 9
    assert value.worth(state, 0) == (9 - 3) * 5
    state.heap = 4
    assert value.worth(state, 0) == (4 - 3) * 2 * ONE
    state.heap = 2
    assert value.worth(state, 0) == 0
    with pytest.raises(BadWeights, match="incomplete"):
        read_weights(write_weights(inputs, weights, {}, NOWHERE, units=2)[:-4], inputs)


def test_weights_for_other_inputs_are_refused() -> None:
    data = write_weights(inputs_of("heap", "one"), [1, 2, 3, 4], {}, NOWHERE)
    with pytest.raises(BadWeights, match="different inputs"):
        read_weights(data, inputs_of("heap", "two"))
    with pytest.raises(BadWeights, match="incomplete"):
        read_weights(data[:-1], inputs_of("heap", "one"))
    for broken in (b"", b"no\n", b"[]\n", b'{"duchy-weights": 99}\n'):
        with pytest.raises(BadWeights, match="not a weights file"):
            read_weights(broken, inputs_of("heap", "one"))


def test_a_game_without_inputs_is_weighed_by_its_heuristic() -> None:
    assert isinstance(value_of(PEBBLES, 2, {}), HeuristicValue)


def test_coverage_is_read_as_it_was_written() -> None:
    inputs = inputs_of("heap", "one")
    assert read_coverage(write_weights(inputs, [1, 2, 3, 4], {}, TWO)) == TWO
    for broken in (
        b"",
        b'{"duchy-weights": 2}\n',
        b'{"duchy-weights": 2, "players": 2, "options": 1, "trained": ""}\n',
    ):
        with pytest.raises(BadWeights, match="not a weights file"):
            read_coverage(broken)


def test_coverage_includes_only_what_was_trained_on() -> None:
    assert TWO.includes(2, {"kind": "odd"})
    assert not TWO.includes(3, {"kind": "odd"})
    assert not TWO.includes(2, {"kind": "other"})
    assert not TWO.includes(2, {"kind": "odd", "later": "yes"})


@pytest.mark.parametrize("name", GAMES)
def test_outside_its_coverage_a_value_is_the_heuristic(name: str) -> None:
    game = Shelf().load(name)
    inputs = game.mind.inputs
    assert inputs is not None
    players = game.rules.seats[-1]
    options = game.check_options({})
    coverage = Coverage((players,), {key: (choice,) for key, choice in options.items()}, frozenset())
    data = write_weights(inputs, [1] * size(inputs), {}, coverage)
    assert isinstance(value_of(game, players, options, data), LearnedValue)
    assert knows(game, players, options, data)
    other = {**options, "other": "choice"}
    assert isinstance(value_of(game, players, other, data), HeuristicValue)
    assert not knows(game, players, other, data)
    assert isinstance(value_of(game, players - 1, options, data), HeuristicValue)


@pytest.mark.parametrize("name", GAMES)
def test_shipped_weights_cover_everything_that_can_be_chosen(name: str) -> None:
    game = Shelf().load(name)
    usual = game.check_options({})
    for players in game.rules.seats:
        for option in game.rules.options:
            for choice in option.choices:
                assert shipped(game, players, {**usual, option.key: choice}) is not None


class Shipping(NamedTuple):
    """A game, as far as files of weights are concerned."""

    files: list[bytes]

    def learned_files(self, pattern: str) -> list[bytes]:
        assert fnmatchcase("weights-usual.bin", pattern) and not fnmatchcase("odds.json", pattern)
        return self.files


@pytest.mark.parametrize("turned", [False, True])
def test_of_the_files_that_cover_a_table_the_one_that_covers_least_is_used(turned: bool) -> None:
    inputs = inputs_of("heap", "one")

    def file(players: tuple[int, ...], *kinds: str) -> bytes:
        return write_weights(inputs, [1, 2, 3, 4], {}, Coverage(players, {"kind": kinds}, frozenset()))

    general, narrow, alone = file((2, 3, 4), "plain", "odd"), file((2, 3), "plain"), file((1,), "plain", "odd")
    files = [general, narrow, alone]
    game: Any = Shipping(files[::-1] if turned else files)
    assert shipped(game, 2, {"kind": "plain"}) == narrow
    assert shipped(game, 2, {"kind": "odd"}) == general
    assert shipped(game, 4, {"kind": "plain"}) == general
    assert shipped(game, 1, {"kind": "plain"}) == alone
    assert shipped(game, 5, {"kind": "plain"}) is None
    assert shipped(game, 2, {"kind": "other"}) is None


@pytest.mark.parametrize("name", GAMES)
def test_every_input_that_occurs_was_trained(name: str) -> None:
    """One quick game for each choice of each option and each number of players; a search weighs what a move led to."""
    game = Shelf().load(name)
    inputs = game.mind.inputs
    assert inputs is not None
    out = Sparse()
    seen = 0
    for players in game.rules.seats:
        for key, choice in [(option.key, choice) for option in game.rules.options for choice in option.choices]:
            try:
                state: State = game.new(players, {key: choice})
            except BadOption:
                continue
            data = shipped(game, players, state.options)
            assert data is not None
            trained = read_coverage(data).inputs
            rng = stream(f"{players} {key} {choice}", "occurring")
            while not state.over():
                if state.seat() == NOBODY:
                    state.apply(state.draw(rng))
                    continue
                seat = int(state.seat())
                state.apply(best_action(state, seat, rng, game.mind.heuristic))
                if state.over():
                    break
                out.count = 0
                inputs.fill(state, seat, out)
                untrained = [inputs.names[index] for index, _ in out.to_pairs() if index not in trained]
                assert not untrained, f"{players} players, {key}={choice}"
                seen += out.count
    assert seen


@pytest.mark.parametrize("name", GAMES)
def test_inputs_that_were_not_trained_weigh_nothing(name: str) -> None:
    game = Shelf().load(name)
    inputs = game.mind.inputs
    assert inputs is not None
    for data in game.learned_files(FILES):
        trained = read_coverage(data).inputs
        value = read_weights(data, inputs)
        weights = list(value.weights)
        for number in range(len(inputs.names)):
            if number not in trained:
                assert not any(weights[number :: len(inputs.names)])
                first = int(value.layer.width) * number
                assert not any(value.layer.first[first : first + int(value.layer.width)])


@pytest.mark.parametrize("name", GAMES)
def test_inputs_stay_in_range_and_change_nothing(name: str) -> None:
    game = Shelf().load(name)
    inputs = game.mind.inputs
    assert inputs is not None
    assert len(set(inputs.names)) == len(inputs.names)
    value = read_weights(write_weights(inputs, [1] * size(inputs), {}, NOWHERE), inputs)
    for players in game.rules.seats:
        state: State = game.new(players)
        rng = stream(players, "inputs")
        out = Sparse()
        while not state.over():
            before = state.digest()
            for seat in range(players):
                out.count = 0
                inputs.fill(state, seat, out)
                assert 0 <= out.phase < inputs.phases
                assert all(0 <= index < len(inputs.names) for index, _ in out.to_pairs())
                total = sum(amount for _, amount in out.to_pairs())
                assert value.worth(state, seat) == inputs.points(state, seat) * ONE + total
            assert state.digest() == before
            legal = state.actions()
            state.apply(state.draw(rng) if state.seat() == NOBODY else legal[int(rng.below(len(legal)))])


@pytest.mark.parametrize("name", [name for name in GAMES if name != "burgundy-cards"])
def test_points_are_the_scores(name: str) -> None:
    game = Shelf().load(name)
    inputs = game.mind.inputs
    assert inputs is not None
    state: State = game.new(2)
    rng = stream(1, "points")
    while True:
        assert [inputs.points(state, seat) for seat in range(2)] == state.scores()
        if state.over():
            break
        legal = state.actions()
        state.apply(state.draw(rng) if state.seat() == NOBODY else legal[int(rng.below(len(legal)))])


def test_being_beaten_by_aaron_costs_points() -> None:
    game = Shelf().load("burgundy-cards")
    inputs = game.mind.inputs
    assert inputs is not None
    lost = 0
    for seed in range(6):
        state: State = game.new(1)
        rng = stream(seed, "aaron")
        while not state.over():
            assert inputs.points(state, 0) == state.scores()[0]
            legal = state.actions()
            state.apply(state.draw(rng) if state.seat() == NOBODY else legal[int(rng.below(len(legal)))])
        lost += state.ranks() == [2]
        assert (inputs.points(state, 0) < state.scores()[0]) == (state.ranks() == [2])
    assert lost


def test_notes_are_what_the_inputs_were() -> None:
    inputs = inputs_of("heap", "one")
    state = PEBBLES.new(2)
    rows = FeatureRows(inputs)
    rows.add(state, 0)
    rows.add(state, 1)
    assert [list(rows.ends), list(rows.index), list(rows.seats)] == [[2, 4], [0, 1, 0, 1], [0, 1]]
    assert list(rows.amount) == [state.heap, 1, state.heap, 1]
