"""Where points come from."""

from collections.abc import Iterator

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.games.burgundy_dice.rules.player import SOURCE_KEYS
from duchy.games.burgundy_dice.rules.state import DiceState
from duchy.play.texts import LANGUAGES, Texts

from .table import GAME, Table, page, random_match
from .test_colours import VALUES, finish, lacking, roll


def walk(players: int, seed: int, **options: str) -> Iterator[DiceState]:
    """Yield a game at random, position by position, in any order of choice."""
    state = GAME.new(players, options)
    rng = stream(seed, f"positions {players}")
    while not state.over():
        yield state
        if state.seat() == NOBODY:
            state.apply(state.draw(rng))
            continue
        deciding = state.deciding()
        state.lift(deciding[int(rng.below(len(deciding)))])
        legal = state.actions()
        state.apply(legal[int(rng.below(len(legal)))])
    yield state


@pytest.mark.parametrize("players", [1, 2, 5])
def test_sources_add_up_to_the_points_in_whole_games_R46(players: int) -> None:
    for seed in range(4):
        keys: set[tuple[str, ...]] = set()
        for state in walk(players, seed, duchy="ABCD"[seed % 4]):
            for seat, score in enumerate(state.scores()):
                points_of = GAME.rules.sources(state, seat)
                keys.add(tuple(points_of))
                assert sum(points_of.values()) == score
        assert keys == {("start", *SOURCE_KEYS)}


def test_the_points_of_events_are_those_of_the_sources_R46() -> None:
    colours = ("monastery", "mine", "river", "city", "castle", "pasture")
    for seed in range(6):
        match = random_match(3, seed, duchy="ABCD"[seed % 4])
        state = match.state
        assert isinstance(state, DiceState)
        for seat in range(3):
            expected = dict.fromkeys(("start", *colours, "colours", "goods"), 0) | {"start": 1}
            for event in match.log(seat):
                values = event.named()
                if "points" not in values or values["seat"] != seat:
                    continue
                colour = colours[int(state.estate.colour[values["cell"]])] if "cell" in values else ""
                expected[{"sold": "goods", "colour-bonus": "colours"}.get(event.kind.name, colour)] += values["points"]
            assert GAME.rules.sources(state, seat) == expected


def test_each_source_for_itself_R27_R28_R43_R44() -> None:
    def grown(table: Table) -> dict[str, int]:
        return {key: points for key, points in GAME.rules.sources(table.g, 0).items() if points and key != "start"}

    assert grown(Table(page(goods=2)).roll("mine mine", 1, 1, double=True).play("sell")) == {"goods": 4}
    assert grown(Table(page({"E2": "x", "E1": 3})).roll("pasture mine", 3, 3).play("mark 3 F1")) == {"pasture": 8}
    assert grown(Table(page({"E5": "x", "D5": 4})).roll("castle castle", 4, 4).play("mark 4 C5")) == {"castle": 1}
    table = roll(Table(lacking("city")), "city")
    assert grown(table.play(finish(table, "city"))) == {"city": 1}
    assert grown(table.rest()) == {"city": 1, "colours": VALUES["city"][0]}


def test_every_source_has_a_text() -> None:
    for texts in (Texts(GAME, language) for language in LANGUAGES):
        named = {texts.say(f"source-{key}") for key in GAME.rules.sources(GAME.new(1), 0)}
        assert len(named) == 9
        assert not [text for text in named if text.startswith("source-")]
