"""The edges of the game: sources, digests, whose turn it is, notation, and the table after the end."""

from collections.abc import Iterator

import pytest

from duchy.core.errors import BadNotation
from duchy.core.rng import stream
from duchy.core.sketch import in_text
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.state import SETUP_KEYS, BurgundyState
from duchy.play.texts import LANGUAGES, Texts
from duchy.testing.hiding import without_viewer

from .table import NOBODY, Table, begin, best_action


def walk(g: BurgundyState, name: str, lively: bool = False) -> Iterator[BurgundyState]:
    """A game position by position: chance, then players at random, or mostly with sense; the same object throughout."""
    rng = stream(2, name)
    while True:
        yield g
        if g.over():
            return
        if g.seat() == NOBODY:
            g.apply(g.draw(rng))
        elif lively and rng.below(4):
            g.apply(best_action(g, rng))
        else:
            actions = g.actions()
            g.apply(actions[int(rng.below(len(actions)))])


# --- points -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUP_KEYS)
def test_sources_sum_to_the_scores_in_whole_games_R76_R112(setup: str) -> None:
    scored = ["districts", "phases", "colours", "herds", "sales", "watchtowers"]
    keys = [*scored, "goods", "silver", "workers", "knowledge"]
    seen: set[str] = set()
    for g in walk(begin(3, setup), "sources", lively=True):
        for seat, me in enumerate(g.players):
            points_of = GAME.rules.sources(g, seat)
            assert list(points_of) == keys
            assert sum(points_of.values()) == g.scores()[seat]
            assert sum(points_of[key] for key in scored) == me.points
            seen |= {key for key, points in points_of.items() if points}
    assert seen == set(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_has_a_text(language: str) -> None:
    assert [key for key in GAME.rules.sources(begin(), 0) if not Texts(GAME, language).has(f"source-{key}")] == []


# --- digests ----------------------------------------------------------------------------------------------------------


def test_digest_depends_on_options_that_change_the_play() -> None:
    games = [begin(), begin(purchase="inside"), begin(tie="most"), begin(setup="open"), begin(setup="secret")]
    assert len({int(g.digest()) for g in games}) == 5


# --- turns ------------------------------------------------------------------------------------------------------------


def test_turn_belongs_to_one_seat_until_it_ends_R27_R30() -> None:
    for g in walk(begin(3), "turns", lively=True):
        assert g.whose_turn() == g.seat()
        if not g.over() and g.seat() != NOBODY:
            assert g.whose_turn() == g.seat_in_order(g.turn)


def test_turn_is_under_way_while_a_ship_waits_to_move_the_marker_R53() -> None:
    t = Table().goods_at(1, 1).dice(2, 6).store("ship")
    t.play("add 1 1 17")
    t.g.resolve(GAME.parse("load 1"))
    assert t.g.seat() == NOBODY
    assert t.g.whose_turn() == 0
    t.g.settle()
    assert t.me.track // 8 == 1


# --- words ------------------------------------------------------------------------------------------------------------


def test_words_and_parse_are_inverse_for_every_action() -> None:
    notation = [GAME.words(action) for action in range(GAME.space.size)]
    assert len(set(notation)) == GAME.space.size
    assert [GAME.parse(words) for words in notation] == list(range(GAME.space.size))


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("take 2 5 b", "take 2 5 2"),
        ("add 1 3 C3", "add 1 3 11"),
        ("sell 1 turquoise", "sell 1 1"),
        ("buy h", "buy 8"),
        ("buy-numbered 6 d", "buy-numbered 6 4"),
        ("keep orange", "keep 6"),
        ("settle 9 G4", "settle 9 36"),
        ("first P4", "first 3"),
        ("board 1/2", "board 0"),
        ("board 8/9", "board 5"),
        ("tile castle", "tile 1"),
        ("tile boarding-house", "tile 20"),
        ("tile knowledge-26", "tile 49"),
        ("tile COW-3", "tile 5"),
    ],
)
def test_words_name_what_has_a_name(words: str, numbers: str) -> None:
    assert GAME.parse(words) == GAME.space.parse(numbers)


@pytest.mark.parametrize("words", ["tile no-tile", "good no-good", "take 1 5 2", "take 1 5 e", "buy i", "first P5"])
def test_words_that_name_nothing_are_refused(words: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(words)


# --- what is asked ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("building", "wanted"), [("workshop", "bank"), ("church", "mine"), ("market", "ship")])
def test_what_asks_for_a_tile_is_named_and_may_be_declined_R62_R64_R65_R66(building: str, wanted: str) -> None:
    t = Table().dice(3, 3).store(building).put({"bank": 1, "mine": 17, "ship": 2}[wanted], wanted)
    t.play("add 1 1 25")
    asked = GAME.asking(t.g, 0)
    assert asked is not None
    assert (asked.key, asked.left, asked.optional) == ("fetch-tile", 1, True)
    assert GAME.faces.terms["by"][asked.arguments["by"]] == building
    assert GAME.asking(t.g, 1) is None


def test_turn_may_be_left_only_when_both_dice_are_used_R29_R30() -> None:
    t = Table()
    for optional in (False, False, True):
        asked = GAME.asking(t.g, 0)
        assert asked is not None
        assert asked.optional == optional
        if not optional:
            t.play(t.legal("workers")[0])


# --- after the end ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_table_after_the_end_shows_the_end_R19_R111(players: int) -> None:
    *_, g = walk(begin(players, "secret"), "end")
    for seat in range(-1, players):
        assert without_viewer(GAME.seen_by(g, seat)) == without_viewer(g)
        view = GAME.view(g, seat)
        assert (view["over"], view["deciding"], view["question"], view["asking"], view["legal"]) == (
            True,
            [],
            "",
            None,
            [],
        )
        table = view["table"]
        assert (table["phase"], table["round"], table["turn"]) == ("E", 5, players)
        assert table["round_goods"] == [None] * 5
        assert [me["total"] for me in table["players"]] == g.scores()
        assert [sum(me["sources"].values()) for me in table["players"]] == g.scores()
        assert all(me["dice"] == [0, 0] and me["choice"] is None and me["estate"] for me in table["players"])
    for language in LANGUAGES:
        assert in_text(GAME, GAME.view(g, 0), Texts(GAME, language).say)
