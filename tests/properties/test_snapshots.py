"""Broken snapshots raise one of our errors, or give a position that can be played on."""

import copy
import json
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duchy import testing
from duchy.core.actions import Choices
from duchy.core.errors import BadSnapshot
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.shelf import Shelf

SHELF = Shelf()

every_game = pytest.mark.parametrize("name", SHELF.names())
modest = settings(max_examples=150, deadline=None, derandomize=True, database=None)

NUMBERS = st.one_of(
    st.integers(-2, 8),
    st.integers(-70, 5000),
    st.sampled_from([2**31, 2**62, 2**63 - 1, 2**63, 2**64, -(2**63), 10**40]),
)
ODDITIES = st.one_of(st.none(), st.booleans(), st.floats(), st.text(max_size=40), st.just([]), st.just({}))
VALUES = st.one_of(NUMBERS, NUMBERS, ODDITIES)


@cache
def snapshots(name: str) -> list[str]:
    """Positions of matches at random, one of many kinds of questions each."""
    game = SHELF.load(name)
    texts: list[str] = []
    for players, options in testing.settings(game):
        for ply, state in enumerate(testing.walk(game, players, 21, options)):
            if ply % 13 == players % 13 or state.over():
                texts.append(state.to_json())
    return texts[:: max(1, len(texts) // 300)]


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to every value of a snapshot."""
    paths = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            paths += places(value, (*path, key))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            paths += places(value, (*path, i))
    return paths


def mutate(draw: st.DrawFn, data: Any) -> None:
    """Change, remove, repeat or swap something anywhere."""
    path = draw(st.sampled_from(places(data)))
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    key = path[-1]
    way = draw(st.sampled_from(["set", "set", "set", "nudge", "nudge", "remove", "repeat", "other"]))
    value = holder[key]
    if way == "nudge" and isinstance(value, int):
        holder[key] = value + draw(st.sampled_from([-1, 1, 2, 5]))
    elif way == "nudge" and isinstance(value, str) and value:
        i = draw(st.integers(0, len(value) - 1))
        holder[key] = value[:i] + draw(st.sampled_from("01234567ax")) + value[i + 1 :]
    elif way == "remove":
        del holder[key]
    elif way == "repeat" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(value))
    elif way == "other":
        other = draw(st.sampled_from(places(data)))
        copied = data
        for step in other:
            copied = copied[step]
        holder[key] = copy.deepcopy(copied)
    else:
        holder[key] = draw(VALUES)


@st.composite
def broken(draw: st.DrawFn, name: str) -> str:
    """Return a snapshot with one to three values changed."""
    data = json.loads(draw(st.sampled_from(snapshots(name))))
    for _ in range(draw(st.integers(1, 3))):
        if data:
            mutate(draw, data)
    return json.dumps(data)


def play_on(game: AnyGame, state: State) -> None:
    """Sixty plies at random; every seat looks, guesses, and the position stays sound."""
    rng = stream(60, "play on")
    out = Choices()
    assert not state.audit()
    for ply in range(60):
        if state.over():
            break
        if ply % 10 == 0:
            for seat in range(-1, int(state.seats)):
                json.dumps(game.view(state, seat))
                sample = state.clone()
                sample.hide(seat, rng)
                assert not sample.audit()
        testing.step(state, rng, out)
    wrong = state.audit()
    assert not wrong, wrong


@every_game
@modest
@given(st.data())
def test_a_broken_snapshot_is_refused_or_played_on(name: str, data: st.DataObject) -> None:
    game = SHELF.load(name)
    state = None
    with suppress(BadSnapshot):
        state = game.from_json(data.draw(broken(name)))
    if state is not None:
        play_on(game, state)


@every_game
@modest
@given(text=st.one_of(st.text(max_size=80), st.recursive(VALUES, st.lists, max_leaves=8).map(json.dumps)))
def test_what_is_no_snapshot_at_all_is_refused(name: str, text: str) -> None:
    with pytest.raises(BadSnapshot):
        SHELF.load(name).from_json(text)


@every_game
def test_snapshots_that_no_parser_likes_are_refused(name: str) -> None:
    game = SHELF.load(name)
    head = f'{{"snapshot": "{name}", "version": {game.version}, "players": '
    for text in ("[" * 100_000, "9" * 5_000, head + "9" * 5_000 + "}", head + "NaN}", head + "1e999}", "", "\ud800"):
        with pytest.raises(BadSnapshot):
            game.from_json(text)


@every_game
def test_every_key_is_needed_and_foreign_snapshots_are_refused(name: str) -> None:
    game = SHELF.load(name)
    whole = json.loads(snapshots(name)[0])
    for key in whole:
        with pytest.raises(BadSnapshot):
            game.from_json(json.dumps({k: v for k, v in whole.items() if k != key}))
    for key in whole["position"]:
        position = {k: v for k, v in whole["position"].items() if k != key}
        with pytest.raises(BadSnapshot, match=key):
            game.from_json(json.dumps(whole | {"position": position}))
    with pytest.raises(BadSnapshot, match="chess"):
        game.from_json(json.dumps(whole | {"snapshot": "chess"}))
    with pytest.raises(BadSnapshot, match="99"):
        game.from_json(json.dumps(whole | {"version": 99}))


@every_game
@settings(modest, max_examples=40)
@given(st.data())
def test_a_snapshot_that_was_not_touched_comes_back(name: str, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(snapshots(name)))
    game = SHELF.load(name)
    state = game.from_json(text)
    assert state.to_json() == text
    play_on(game, state)
