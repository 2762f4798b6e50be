"""Actions as integers, words and arguments: all conversions agree."""

from contextlib import suppress
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duchy.core.actions import ActionSpace
from duchy.core.errors import BadNotation
from duchy.shelf import Shelf

SHELF = Shelf()

modest = settings(max_examples=100, deadline=None, derandomize=True, database=None)
every_game = pytest.mark.parametrize("name", SHELF.names())

RANGES = st.tuples(st.integers(0, 5), st.integers(1, 6)).map(lambda pair: range(pair[0], pair[0] + pair[1]))
VERBS = st.lists(st.lists(RANGES, max_size=4), min_size=1, max_size=6)


def declare(verbs: list[list[range]]) -> ActionSpace:
    space = ActionSpace()
    for i, ranges in enumerate(verbs):
        space.verb(f"verb-{i}", False, **{"abcd"[j]: r for j, r in enumerate(ranges)})
    return space


@modest
@given(VERBS)
def test_every_action_of_any_space_comes_back(verbs: list[list[range]]) -> None:
    space = declare(verbs)
    assert space.size == sum(prod(map(len, ranges)) for ranges in verbs)
    words = [space.words(action) for action in range(space.size)]
    assert len(set(words)) == space.size
    assert [space.parse(w) for w in words] == list(range(space.size))
    for action in range(0, space.size, 7):
        verb = space.verb_of(action)
        arguments = verb.arguments(action)
        assert verb.has(action)
        assert verb.action(arguments) == action
        assert all(value in r for value, r in zip(arguments, verb.ranges, strict=True))
        if len(arguments) == 1:
            assert verb.at(*arguments) == action
        elif len(arguments) == 2:
            assert verb.at2(*arguments) == action
        elif len(arguments) == 3:
            assert verb.at3(*arguments) == action


@every_game
@modest
@given(st.data())
def test_actions_of_every_game_come_back(name: str, data: st.DataObject) -> None:
    space = SHELF.load(name).space
    action = data.draw(st.integers(0, space.size - 1))
    assert space.parse(space.words(action)) == action
    assert space.verb_of(action).action(space.arguments(action)) == action


@every_game
@modest
@given(st.data())
def test_words_that_name_no_action_are_refused(name: str, data: st.DataObject) -> None:
    space = SHELF.load(name).space
    verb = data.draw(st.sampled_from([*(verb.name for verb in space.verbs), "fly"]))
    rest = data.draw(st.lists(st.one_of(st.integers().map(str), st.text(max_size=5)), max_size=5))
    action = 0
    with suppress(BadNotation):
        action = space.parse(" ".join([verb, *rest]))
    assert 0 <= action < space.size


@every_game
@pytest.mark.parametrize("beyond", [-1, 0, 10**30])
def test_numbers_beyond_the_space_are_refused(name: str, beyond: int) -> None:
    space = SHELF.load(name).space
    with pytest.raises(BadNotation):
        space.words(beyond if beyond < 0 else space.size + beyond)
