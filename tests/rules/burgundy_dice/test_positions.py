"""Positions as objects: copies, hashes, and where points come from."""

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


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 5])
def test_positions_are_equal_where_their_digests_are(players: int) -> None:
    snapshot_of: dict[int, str] = {}
    texts: set[str] = set()
    for seed in range(3):
        for state in walk(players, seed, duchy="B"):
            texts.add(state.to_json())
            assert snapshot_of.setdefault(int(state.digest()), state.to_json()) == state.to_json()
            assert GAME.from_json(state.to_json()).digest() == state.digest()
    assert len(snapshot_of) == len(texts) > 90 * players // 2


def test_every_field_of_a_position_is_in_its_digest() -> None:
    state = Table(page(goods=1), page(silver=1)).roll("city pasture", 1, 6, double=True).choose(1, "mark 1 D5").g
    changes = {"turn": 3, "phase": 1, "boxes": 7, "colour1": 2, "colour2": 1, "number1": 4, "number2": 5, "claimed": 4}
    pages = {"first": 90, "second": 91, "sold": 2, "paid": 8, "after_one": 5, "after_two": 6}
    pages |= {"bonuses": 5 * 2**24, "bonuses_before": 3 * 2**12, "earned": 2**6, "earned_before": 2**42}
    pages |= {"ones": 2**36, "twos": 2**35, "fours": 2**34}
    digests = {int(state.digest())}
    for name, value in [*changes.items(), ("double", False)]:
        other = state.clone()
        setattr(other, name, value)
        assert other.to_json() != state.to_json()
        digests.add(int(other.digest()))
    for seat in range(2):
        for name, value in pages.items():
            other = state.clone()
            setattr(other.players[seat], name, value)
            assert other.to_json() != state.to_json()
            digests.add(int(other.digest()))
    other = state.clone()
    other.lift(0)
    assert other.to_json() != state.to_json()
    digests.add(int(other.digest()))
    assert len(digests) == 1 + len(changes) + 1 + 2 * len(pages) + 1


@pytest.mark.parametrize("players", [1, 3])
def test_a_position_becomes_another_and_shares_nothing_with_it(players: int) -> None:
    kept = GAME.new(players, {"duchy": "D", "start": "same", "worker": "stuck", "silver": "later"})
    for ply, state in enumerate(walk(players, 4, duchy="D", start="same", worker="stuck", silver="later")):
        if ply % 5:
            continue
        kept.copy_from(state)
        copy = state.clone()
        assert kept.to_json() == copy.to_json() == state.to_json()
        assert kept.digest() == copy.digest() == state.digest()
        assert kept.actions() == copy.actions() == state.actions()
        assert not kept.audit()
        before = state.to_json()
        for other in (kept, copy):
            rng = stream(ply, "on")
            for _ in range(12):
                if not other.over():
                    other.apply(other.draw(rng) if other.seat() == NOBODY else other.actions()[-1])
        assert state.to_json() == before
        assert kept.to_json() == copy.to_json()


# --- where points come from ------------------------------------------------------------


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
