"""The table as data: places to click for each question, previews, refusals, and printed facts."""

from itertools import islice

import pytest

from duchy import testing
from duchy.core.events import Sink
from duchy.core.game import Refusal
from duchy.core.rng import stream
from duchy.core.scene import Piece, Place
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.actions import SPACE
from duchy.games.burgundy.rules.content import ANIMAL_KEYS, BUILDING_KEYS, COLOUR_KEYS, GOODS_KEYS, KIND_KEYS
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.play import scene
from duchy.play.texts import LANGUAGES, Texts
from duchy.testing.wording import own_texts

from .table import NOBODY, Table, begin, best_action, run_chance

Touches = dict[str, tuple[str, ...]]


def touches(t: Table) -> Touches:
    """Return the legal actions of seat 0 in words, each with the places that one points at."""
    return {SPACE.words(move.action): move.touch for move in scene.moves(GAME, t.g, 0)}


def changes(t: Table) -> dict[str, dict[str, int]]:
    """Return the legal actions of seat 0 in words, each with what it changes of what the seat holds."""
    return {SPACE.words(move.action): move.preview.change for move in scene.moves(GAME, t.g, 0)}


def pieces_at(g: BurgundyState, place: str, seat: int = 0) -> list[Piece]:
    """Return what lies in a place as a seat sees it."""
    return [piece for piece in scene.pieces(GAME, g, seat) if piece.place == place]


def printed(g: BurgundyState) -> dict[str, Place]:
    """Return all places by their ids."""
    return {place.id: place for place in scene.places(GAME, g, 0)}


def why(t: Table, *pointed: str) -> Refusal:
    """Return why seat 0 can do nothing by pointing at these places."""
    return scene.refused(GAME, t.g, 0, pointed)


# --- how each question is answered ----------------------------------------------------------------------------------


def test_settling_is_pointing_at_a_castle_space_of_an_own_board_R16() -> None:
    g = run_chance(begin(2, "open"), stream(3, "boards"))
    touch_of = {SPACE.words(move.action): move.touch for move in scene.moves(GAME, g, 0)}
    places = printed(g)
    assert len(touch_of) == 8
    for words, touched in touch_of.items():
        _, estate, cell = words.split()
        assert touched == (f"board/0/{estate}/{cell}",)
        assert places[touched[0]].printed["colour"] == "castle"
        assert places[touched[0]].seat == 0
    assert {place.split("/")[1] for place in places if place.startswith("board/")} == {"0", "1"}
    words = next(iter(touch_of))
    g.apply(SPACE.parse(words))
    _, estate, cell = words.split()
    assert pieces_at(g, f"estate/0/{cell}") == [Piece(f"estate/0/{cell}", "castle")]
    assert printed(g)[f"estate/0/{cell}"].printed["estate"] == int(estate)
    assert not any(place.startswith("board/0/") for place in printed(g))


def test_a_secret_choice_lies_open_on_the_own_board_alone_R16() -> None:
    g = run_chance(begin(2, "secret"), stream(3, "boards"))
    action = g.actions_of(0)[2]
    (touched,) = scene.moves(GAME, g, 0)[2].touch
    g.lift(0)
    g.apply(action)
    assert pieces_at(g, touched, 0) == [Piece(touched, "choice")]
    assert pieces_at(g, "choice/0", 0) == []
    for other in (1, -1):
        assert pieces_at(g, touched, other) == []
        assert pieces_at(g, "choice/0", other) == [Piece("choice/0", "choice", shown=False)]


def test_a_turn_is_pointing_at_a_die_and_what_it_is_used_for_R29_R46() -> None:
    t = Table().dice(1, 3).depot(1, "ship").depot(0, "mine", "cow 3").store("watchtower").own_goods(1, 1)
    t.me.silver = 2
    assert touches(t) == {
        "take 1 1 1": ("die/0/1", "depot/1/1"),
        "add 2 1 11": ("die/0/2", "storage/0/1", "estate/0/11"),
        "add 2 1 25": ("die/0/2", "storage/0/1", "estate/0/25"),
        "sell 1 1": ("die/0/1", "goods/0/1"),
        "workers 1": ("die/0/1", "supply/workers"),
        "workers 2": ("die/0/2", "supply/workers"),
        "buy 1": ("silver/0", "black/1"),
        "buy 2": ("silver/0", "black/2"),
    }
    assert changes(t) == {
        "take 1 1 1": {},
        "add 2 1 11": {},
        "add 2 1 25": {},
        "sell 1 1": {"silver": 1, "goods": -2},
        "workers 1": {"workers": 2},
        "workers 2": {"workers": 2},
        "buy 1": {"silver": -2},
        "buy 2": {"silver": -2},
    }
    t.play("workers 1", "workers 2", "buy 1")
    assert touches(t) == {"end": ("button/end",)}
    assert pieces_at(t.g, "silver/0") == []
    assert pieces_at(t.g, "workers/0") == [Piece("workers/0", "workers", 4)]


def test_the_cost_of_a_changed_die_is_shown_R31() -> None:
    t = Table().dice(1, 1).have(workers=3).depot(3, "mine")
    assert changes(t)["take 1 3 1"] == {"workers": -2}


def test_knowledge_6_buys_where_a_die_takes_R86() -> None:
    t = Table().build(6, 12).dice(2, 2).depot(2, "ship").have(silver=2)
    touch_of = touches(t)
    assert touch_of["take 1 2 1"] == ("die/0/1", "depot/2/1")
    assert touch_of["buy-numbered 2 1"] == ("silver/0", "depot/2/1")


def test_a_castle_acts_without_a_die_R57() -> None:
    t = Table().build("watchtower", 11).dice(6, 6).store("castle", "ship").own_goods(4).depot(2, "mine")
    t.play("add 1 1 6")
    assert t.next_question()[0] == "castle-action"
    assert touches(t) == {
        "castle-take 2 1": ("depot/2/1",),
        "castle-add 2 17": ("storage/0/2", "estate/0/17"),
        "castle-add 2 19": ("storage/0/2", "estate/0/19"),
        "castle-sell 4": ("goods/0/4",),
        "castle-workers": ("supply/workers",),
    }


def test_a_city_hall_lays_another_tile_or_none_R70() -> None:
    t = Table().dice(3, 3).store("city-hall", "mine")
    t.play("add 1 1 11")
    assert t.next_question()[0] == "city-hall"
    assert touches(t) == {"hall-add 2 24": ("storage/0/2", "estate/0/24"), "decline": ("button/decline",)}


def test_a_market_fetches_from_a_depot_R66() -> None:
    t = Table().dice(3, 3).store("market").depot(4, "mine", "ship")
    t.play("add 1 1 11")
    assert t.next_question()[0] == "fetch-tile"
    assert touches(t) == {"fetch 4 2": ("depot/4/2",), "decline": ("button/decline",)}


def test_a_warehouse_sells_goods_R63() -> None:
    t = Table().dice(3, 3).store("warehouse").own_goods(2, 2, 5)
    t.play("add 1 1 11")
    assert touches(t) == {
        "warehouse-sell 2": ("goods/0/2",),
        "warehouse-sell 5": ("goods/0/5",),
        "decline": ("button/decline",),
    }
    assert changes(t)["warehouse-sell 2"] == {"silver": 1, "goods": -2}


def test_a_tile_is_discarded_for_one_that_is_chosen_already_R35_R47() -> None:
    t = Table().dice(1, 1).store("ship", "bank", "ship").depot(0, "cow 3").have(silver=3)
    t.play("buy 1")
    assert touches(t) == {"discard 1": ("storage/0/1",), "discard 2": ("storage/0/2",)}
    assert scene.twins(GAME, t.g, 0) == {"storage/0/3": "storage/0/1", "die/0/2": "die/0/1"}
    assert pieces_at(t.g, "black/1") == [Piece("black/1", "cow-3", marks=("chosen",))]
    assert pieces_at(t.g, "silver/0") == [Piece("silver/0", "silver", 1, marks=("used",))]
    assert t.event("paid") == {"seat": 0, "price": 2}
    t.play("discard 2")
    assert pieces_at(t.g, "storage/0/2") == [Piece("storage/0/2", "cow-3")]


def test_a_ship_serves_the_goods_of_a_depot_and_its_neighbour_R49_R85() -> None:
    t = Table().build(5, 12).dice(2, 2).store("ship").goods_at(3, 1, 1, 6).goods_at(4, 2).goods_at(6, 2)
    t.play("add 1 1 17")
    assert touches(t) == {"load 3": ("load/3",), "load 4": ("load/4",), "load 6": ("load/6",)}
    assert changes(t)["load 3"] == {"goods": 3}
    assert pieces_at(t.g, "load/3") == [Piece("load/3", "turquoise", 2), Piece("load/3", "orange")]
    t.play("load 3")
    assert touches(t) == {"load 4": ("load/4",), "decline": ("button/decline",)}


def test_goods_that_do_not_all_fit_are_offered_R51() -> None:
    t = Table().dice(2, 2).store("ship").own_goods(1, 2).goods_at(5, 1, 3, 4, 4)
    t.play("add 1 1 17", "load 5")
    assert touches(t) == {"keep 3": ("offer/3",), "keep 4": ("offer/4",)}
    assert changes(t)["keep 4"] == {"goods": 2}
    assert pieces_at(t.g, "load/5") == [
        Piece("load/5", "pink", marks=("offered",)),
        Piece("load/5", "red", 2, marks=("offered",)),
    ]
    assert pieces_at(t.g, "goods/0/1") == [Piece("goods/0/1", "turquoise", 2)]


# --- twins and why not ----------------------------------------------------------------------------------------------


def test_equal_dice_and_equal_tiles_stand_for_one_another_R33() -> None:
    t = Table().dice(4, 4).store("bank", "bank", "bank").store("ship", "ship", seat=1)
    assert scene.twins(GAME, t.g, 0) == {
        "die/0/2": "die/0/1",
        "storage/0/2": "storage/0/1",
        "storage/0/3": "storage/0/1",
    }
    assert scene.twins(GAME, t.g, -1) == {}
    t.play("workers 1")
    assert "die/0/2" not in scene.twins(GAME, t.g, 0)
    assert touches(t)["workers 2"] == ("die/0/2", "supply/workers")


def test_pointing_names_the_rule_that_refuses_R38_R31_R46_R29() -> None:
    t = Table().dice(1, 1).store("watchtower", "watchtower").depot(2, "ship").depot(0, "mine").own_goods(3)
    t.me.silver = 1
    refusals = [
        why(t, "storage/0/1", "estate/0/17"),
        why(t, "estate/0/17", "storage/0/2"),
        why(t, "storage/0/1", "estate/0/25"),
        why(t, "die/0/2", "depot/2/1"),
        why(t, "depot/2/2"),
        why(t, "black/1"),
        why(t, "goods/0/4"),
        why(t, "button/end"),
        why(t, "storage/1/1"),
        why(t, "phase/2"),
    ]
    assert [(refused.rule, refused.key) for refused in refusals] == [
        ("R38", "wrong-colour"),
        ("R38", "wrong-colour"),
        ("R31", "too-few-workers"),
        ("R31", "too-few-workers"),
        ("R34", "no-tile-there"),
        ("R46", "too-little-silver"),
        ("R44", "no-such-goods"),
        ("R29", "dice-left"),
        ("", "nothing-here"),
        ("", "nothing-here"),
    ]


def test_pointing_at_a_used_die_suggests_the_other_R29() -> None:
    t = Table().dice(1, 2).depot(2, "ship")
    t.play("workers 1")
    refused = why(t, "die/0/1", "depot/2/1")
    assert (refused.rule, refused.key, refused.instead) == ("R29", "die-used", SPACE.parse("take 2 2 1"))


def test_pointing_out_of_turn_and_after_the_end_is_answered_R27() -> None:
    t = Table()
    assert scene.refused(GAME, t.g, 1, ["supply/workers"]).key == "not-your-turn"
    t.g.depth = 0
    assert scene.refused(GAME, t.g, 1, ["supply/workers"]).key == "game-over"


# --- what is printed ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_places_carry_all_that_is_printed_R5_R6_R7_R72_R73_R74(players: int) -> None:
    places = printed(Table(players).g)
    middle: dict[str, int | str] = {"estate": 1, "name": "D4", "colour": "castle", "number": 6, "region": 6, "size": 1}
    assert places["estate/0/18"] == Place("estate/0/18", "space", 0, (3, 3), middle)
    used = [place for place in places.values() if place.kind in ("depot", "black") and place.printed["used"]]
    assert sum(place.kind == "depot" for place in used) == 6 * players
    assert sum(place.kind == "black" for place in used) == 2 * players
    assert places["depot/1/1"].printed["colour"] == "knowledge"
    assert places["black/1"].printed["price"] == 2
    assert [places[f"phase/{n}"].printed["points"] for n in range(1, 6)] == [10, 8, 6, 4, 2]
    assert [places[f"size/{n}"].printed["points"] for n in range(1, 9)] == [1, 3, 6, 10, 15, 21, 28, 36]
    bonus = places["bonus/ship"].printed
    assert (bonus["large"], bonus["small"]) == (players + 3, players)
    assert places["goods/0/4"].printed == {"goods": "red", "number": 4, "points": players}


def test_the_space_that_changes_its_colour_says_so_with_three_players_R22() -> None:
    assert printed(Table(3).g)["depot/6/1"].printed["phases"] == "BD"
    assert "instead" not in printed(Table(4).g)["depot/6/1"].printed


def test_completed_districts_and_turns_taken_are_marked_R27_R72() -> None:
    t = Table().build("watchtower", 11)
    assert pieces_at(t.g, "estate/0/11")[0].marks == ("complete",)
    assert pieces_at(t.g, "estate/0/18")[0].marks == ("complete",)
    t.build("bank", 25)
    assert pieces_at(t.g, "estate/0/25")[0].marks == ()
    assert pieces_at(t.g, "track/0/2") == [Piece("track/0/2", "marker-0")]
    t.play("workers 1", "workers 2", "end")
    assert pieces_at(t.g, "track/0/2") == [Piece("track/0/2", "marker-0", marks=("used",))]
    assert pieces_at(t.g, "track/0/1") == [Piece("track/0/1", "marker-1")]


# --- motion, texts, and the contract --------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), [(2, {"purchase": "inside"}), (3, {"setup": "secret"})])
def test_motions_of_good_play_lead_from_scene_to_scene_R53_R74(players: int, options: dict[str, str]) -> None:
    g = GAME.new(players, options)
    rng = stream(5, "good play")
    viewers = range(-1, players)
    before = {seat: scene.pieces(GAME, g, seat) for seat in viewers}
    kinds: set[str] = set()
    while not g.over():
        sink = Sink()
        chance = g.seat() == NOBODY
        action = g.draw(rng) if chance else best_action(g, rng)
        g.sink = sink
        g.apply(action)
        kinds |= {event.kind.name for event in sink.events}
        for seat in viewers:
            motions = [m for event in sink.events if event.seen_by(seat) for m in scene.scene_of(GAME).motion(event)]
            after = scene.moved(before[seat], motions)
            before[seat] = scene.pieces(GAME, g, seat)
            assert after == scene.moved(before[seat], []), GAME.words(int(action))
    assert {"advanced", "colour-bonus", "loaded", "mines-paid", "sold", "tile-left", "bought"} <= kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_short_and_of_one_thing_each_R1_R3(language: str) -> None:
    texts = Texts(GAME, language)
    letters = {key: texts.say(key) for key in own_texts(GAME, language) if key.startswith("letter-")}
    assert all(1 <= len(letter) <= 2 for letter in letters.values())
    assert len({letter.casefold() for letter in letters.values()}) == len(letters)
    for key in (*COLOUR_KEYS, *BUILDING_KEYS, *ANIMAL_KEYS, *GOODS_KEYS):
        assert f"letter-{key}" in letters


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_piece_and_holding_has_its_texts_R1(language: str) -> None:
    texts = Texts(GAME, language)
    named: set[str] = set()
    for state in islice(testing.walk(GAME, 4, 3, {"setup": "secret"}), 200):
        kinds = {place.kind for place in scene.places(GAME, state, 0)}
        assert all(texts.has(f"place-{kind}") for kind in kinds)
        named |= {piece.kind for seat in (0, 1) for piece in scene.pieces(GAME, state, seat)}
    named |= {*KIND_KEYS[1:], *GOODS_KEYS, *scene.scene_of(GAME).holdings(state, 0)}
    named -= {str(number) for number in range(1, 7)}
    assert [key for key in sorted(named) if not texts.has(f"term-{key}")] == []
    for kind in (*KIND_KEYS[1:], *GOODS_KEYS, "silver", "workers", "large", "small"):
        sentence = texts.say(f"help-{kind}")
        assert sentence.endswith(".") and "{" not in sentence, kind
    labels = [texts.say(f"short-{key}" if texts.has(f"short-{key}") else f"term-{key}") for key in named]
    assert [label for label in labels if len(label) > 16] == []
