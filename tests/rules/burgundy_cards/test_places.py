"""The table as data: places to click for each question, motions, other seats' views, and texts of places."""

from collections.abc import Callable

import pytest

from duchy import testing
from duchy.core.game import SPECTATOR, AnyGame
from duchy.core.scene import Motion, Piece, Place
from duchy.games.burgundy_cards.faces.motion import motion
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import FACE_KEYS, FIRST_TRIPLE_POINTS, SHADE_KEYS, TYPE_KEYS
from duchy.games.burgundy_cards.rules.player import LANE, lane
from duchy.play import scene
from duchy.play.texts import LANGUAGES, Texts

from .table import Desk
from .test_aaron import aaron_lays, clear_aaron
from .test_files import FILE

THREE = ("* card castle-4", "* card mine-4", "* card ship-4")


def touches(desk: Desk) -> dict[str, tuple[str, ...]]:
    """Return each legal move in words, with the places that it touches."""
    return {GAME.words(move.action): move.touch for move in scene.moves(GAME, desk.g, desk.seat)}


def change(desk: Desk, words: str) -> dict[str, int]:
    """Return what a move changes of what its seat holds."""
    changes = {move.action: move.preview.change for move in scene.moves(GAME, desk.g, desk.seat)}
    return changes[GAME.parse(words)]


def at(desk: Desk, place: str, seat: int = 0) -> list[Piece]:
    """Return the pieces that a seat sees in a place."""
    return [piece for piece in scene.pieces(GAME, desk.g, seat) if piece.place == place]


def kinds(desk: Desk, where: str, seat: int = 0) -> list[str]:
    """Return the pieces that a seat sees in the numbered places of one kind, in order."""
    shown = sorted((piece.place, piece.kind) for piece in scene.pieces(GAME, desk.g, seat))
    return [kind for place, kind in shown if place.rpartition("/")[0] == where]


def places(desk: Desk) -> dict[str, Place]:
    """Return all places by id."""
    return {place.id: place for place in scene.places(GAME, desk.g, 0)}


def moved(desk: Desk, name: str, seat: int = 0) -> tuple[Motion, ...]:
    """Return what the last event of a name moves in the eyes of a seat."""
    return motion([event for event in desk.events_of(name) if event.seen_by(seat)][-1])


# --- pointing, question by question ----------------------------------------------------------------------------------


def test_the_die_is_a_card_of_the_hand_R23(desk: Desk) -> None:
    assert touches(desk) == {"die mine-2": ("hand/0/1",), "die ship-1": ("hand/0/2",)}
    desk.play("die ship-1")
    assert at(desk, "die") == [Piece("die", "1", marks=("ready",))]
    assert kinds(desk, "hand/0") == ["mine-2"]
    assert at(desk, "discard") == [Piece("discard", "card")]


def test_an_action_is_a_card_of_a_row_a_project_on_a_column_goods_or_a_supply_R27_R37(desk: Desk) -> None:
    desk.store(0, silver=3, workers=2).row(1, "ship-4").row(3, "bank-1", "mine-5").projects(0, "cloister-1", "mine-2")
    desk.column(0, "ship-3").column(0, "mine-3", "mine-4").goods(0, light=2).play("die ship-1")
    touch_of = touches(desk)
    assert touch_of == {
        "take 1 ship-4": ("row/1/1",),
        "take 3 mine-5": ("row/3/1",),
        "take 3 bank-1": ("row/3/2",),
        "place mine-2 mine 2": ("project/0/1", "column/0/2"),
        "place cloister-1 mine 2": ("project/0/2", "column/0/2"),
        "place cloister-1 ship 1": ("project/0/2", "column/0/1"),
        "place cloister-1 cloister 0": ("project/0/2", "column/0/3"),
        "sell light": ("goods/0/light",),
        "workers": ("supply/workers",),
        "silver": ("supply/silver",),
        "convert": ("button/convert",),
        "buy": ("deck",),
    }
    assert change(desk, "take 3 bank-1") == {"workers": -2}
    assert change(desk, "place mine-2 mine 2") == {"workers": -1, "silver": 2}
    assert change(desk, "sell light") == {"goods": -2, "silver": 2}
    assert change(desk, "workers") == {}
    assert change(desk, "silver") == {"silver": 1}
    assert change(desk, "buy") == {"silver": -3}


def test_a_conversion_counts_what_goes_back_R38(desk: Desk) -> None:
    desk.store(0, silver=2, workers=2).play("die ship-1", "convert")
    assert touches(desk) == {"return-workers 1": ("count/1",), "return-workers 2": ("count/2",)}
    assert at(desk, "die") == []
    desk.play("return-workers 1")
    assert touches(desk) == {"return-silver 2": ("count/2",)}
    assert change(desk, "return-silver 2") == {"silver": -2, "workers": -1}
    desk.play("return-silver 2")
    assert at(desk, "points/0") == [Piece("points/0", "point", 1)]
    assert moved(desk, "converted", 1) == (
        Motion("worker", "workers/0", "supply/workers", 1),
        Motion("silver", "silver/0", "supply/silver", 2),
        Motion("point", "", "points/0", 1),
    )


def test_a_bought_card_goes_to_the_die_or_to_the_projects_R44(desk: Desk) -> None:
    desk.store(0, silver=3).play("die ship-1", "buy", *THREE)
    assert kinds(desk, "shown/0") == ["castle-4", "mine-4", "ship-4"]
    assert kinds(desk, "shown/0", 1) == ["back"] * 3
    touch_of = touches(desk)
    assert (touch_of["use mine-4"], touch_of["keep mine-4"]) == (("shown/0/2", "die"), ("shown/0/2", "projects/0"))
    assert len(touch_of) == 6
    desk.play("use mine-4")
    assert at(desk, "die") == [Piece("die", "1"), Piece("die", "4", marks=("ready",))]
    assert moved(desk, "used-bought", 0)[0] == Motion("mine-4", "shown/0/2", "discard")
    assert moved(desk, "used-bought", 1)[0] == Motion("mine-4", "shown/0/2", "discard", was="back")
    assert at(desk, "discard")[0].number == 4


def test_the_card_that_comes_in_waits_while_a_project_is_dropped_R28(desk: Desk) -> None:
    desk.projects(0, "mine-3", "pasture-2", "bank-1").row(1, "ship-4").play("die ship-1", "take 1 ship-4")
    assert at(desk, "coming/0", 1) == [Piece("coming/0", "ship-4")]
    assert touches(desk) == {f"drop {key}": (f"project/0/{n}",) for n, key in enumerate(desk.projects_of(0), 1)}
    desk.play("drop bank-1")
    assert kinds(desk, "project/0") == ["mine-3", "ship-4", "pasture-2"]
    assert moved(desk, "dropped") == (
        Motion("bank-1", "project/0/3", "discard"),
        Motion("card", "discard", "discard", was="bank-1"),
        Motion("pasture-2", "project/0/2", "project/0/3"),
        Motion("ship-4", "coming/0", "project/0/2"),
    )


def test_town_hall_church_and_store_point_at_project_row_and_goods_R60_R66_R67(desk: Desk) -> None:
    desk.projects(0, "town-hall-2", "church-4").row(5, "mine-1", "ship-6").play("die mine-2")
    desk.play("place town-hall-2 building 0")
    assert touches(desk) == {"place church-4 building 1": ("project/0/1", "column/0/1")}
    desk.play("place church-4 building 1")
    assert touches(desk) == {"take 5 mine-1": ("row/5/1",)}
    desk.play("take 5 mine-1")
    assert kinds(desk, "row/5") == ["ship-6"]
    assert moved(desk, "took", 1) == (
        Motion("mine-1", "row/5/1", "project/0/1"),
        Motion("ship-6", "row/5/2", "row/5/1"),
    )


def test_the_store_points_at_goods_R66(desk: Desk) -> None:
    desk.projects(0, "store-1").goods(0, medium=1, dark=2).play("die ship-1", "place store-1 building 0")
    assert touches(desk) == {"sell medium": ("goods/0/medium",), "sell dark": ("goods/0/dark",)}
    desk.play("sell dark")
    assert at(desk, "sold/0/dark", 1) == [Piece("sold/0/dark", "dark", 2)]
    assert at(desk, "first-player/0", 1) == [Piece("first-player/0", "first-player", shown=False)]
    assert moved(desk, "sold")[0] == Motion("dark", "goods/0/dark", "sold/0/dark", 2)


def test_the_first_player_card_goes_to_a_seller_R33(desk: Desk) -> None:
    desk.goods(1, light=1).play("die ship-1", "silver", "die ship-2", "sell light")
    assert moved(desk, "first-player") == (Motion("first-player", "first-player/0", "first-player/1"),)


def test_goods_and_animals_are_tops_of_piles_R55_R56_R65(desk: Desk) -> None:
    desk.projects(0, "boarding-house-2").play("die mine-2", "place boarding-house-2 building 0")
    assert touches(desk) == {
        "good 1": ("good-pile/1",),
        "good 2": ("good-pile/2",),
        "animal 1": ("animal-pile/1",),
        "animal 2": ("animal-pile/2",),
    }
    assert change(desk, "animal 2") == {"animals": 1}
    shade = SHADE_KEYS[lane(desk.g.goods.tops, 0) - 1]
    assert at(desk, "good-pile/1") == [Piece("good-pile/1", shade), Piece("good-pile/1", "good", 7, False)]
    desk.play("good 1", "* good-comes dark")
    assert moved(desk, "got-good", 1) == (Motion(shade, "good-pile/1", f"goods/0/{shade}"),)
    assert moved(desk, "good-turned", 1) == (Motion("dark", "good-pile/1", "good-pile/1", was="good"),)


def test_an_exhausted_pile_gets_half_of_the_other_R57(desk: Desk) -> None:
    stock = desk.g.goods
    while lane(stock.below, 0):
        shade = next(shade for shade in range(3) if lane(stock.unseen, shade))
        desk[0].goods += LANE[shade]
        stock.unseen -= LANE[shade]
        stock.below -= 1
    desk.projects(0, "ship-2").play("die mine-2", "place ship-2 ship 0", "good 1")
    assert moved(desk, "got-good")[1] == Motion("good", "good-pile/2", "good-pile/1", 4)
    assert at(desk, "good-pile/1") == [Piece("good-pile/1", "good", 4, False)]


def test_a_triple_points_at_the_bonuses_of_the_round_R79(desk: Desk) -> None:
    desk.column(0, "mine-3", "mine-4").projects(0, "mine-2").play("die mine-2", "place mine-2 mine 2")
    assert touches(desk) == {
        f"bonus {key}": (f"bonus/{key}",) for key in ("3-points", "2-goods", "2-animals", "3-silver", "3-workers")
    }
    assert [piece.marks for piece in at(desk, "column/0/1")] == [("mine", "triple")] * 3
    assert moved(desk, "first-triple", 1) == (Motion("mine", "first/mine", "award/0"),)
    assert desk.events_of("triple")[-1].named()["column"] == 1
    assert at(desk, "round/A") == [Piece("round/A", "round")]
    assert change(desk, "bonus 3-silver") == {"silver": 3}


def test_the_last_call_is_the_deck_or_a_button_R51(desk: Desk) -> None:
    desk.store(0, silver=3).play("die ship-1", "workers")
    assert touches(desk) == {"buy": ("deck",), "end": ("button/end",)}


def test_going_without_is_a_button_R49(desk: Desk) -> None:
    desk.store(0, silver=3).projects(0, "town-hall-2").play("die mine-2", "place town-hall-2 building 0")
    assert touches(desk) == {"buy": ("deck",), "forgo": ("button/forgo",)}


def test_the_free_action_of_a_castle_is_a_die_of_any_value_R68(desk: Desk) -> None:
    desk.projects(0, "castle-2").play("die mine-2", "place castle-2 castle 0")
    assert at(desk, "die", 1) == [Piece("die", "any", marks=("ready",))]
    desk.play("silver")
    assert at(desk, "die", 1) == []
    assert moved(desk, "used-die", 1) == (Motion("any", "die", ""),)


# --- twins, and why not ----------------------------------------------------------------------------------------------


def test_equal_cards_are_twins(desk: Desk) -> None:
    desk.row(2, "ship-4", "ship-4", "bank-1").projects(0, "pasture-2", "pasture-2", "cloister-2").play("die mine-2")
    assert scene.twins(GAME, desk.g, 0) == {"row/2/2": "row/2/1", "project/0/3": "project/0/2"}
    assert scene.twins(GAME, desk.g, 1) == scene.twins(GAME, desk.g, SPECTATOR) == {"row/2/2": "row/2/1"}
    assert touches(desk)["take 2 ship-4"] == ("row/2/1",)


def test_columns_of_one_type_and_height_are_twins_R75(desk: Desk) -> None:
    desk.column(0, "cloister-1").column(0, "ship-3", "ship-4").projects(0, "ship-2", "cloister-2").store(0, workers=1)
    desk.play("die mine-2", "place ship-2 cloister 1")
    desk.play("good 1").roll().play("die ship-2", "silver").roll()
    assert [at(desk, f"column/0/{n}")[0].marks for n in (1, 2)] == [("ship",), ("ship",)]
    assert scene.twins(GAME, desk.g, 0)["column/0/2"] == "column/0/1"
    assert at(desk, "column/0/1")[0] == Piece("column/0/1", "cloister-1", marks=("ship",))


def test_pointing_at_what_is_not_legal_says_why(desk: Desk) -> None:
    desk.row(4, "ship-4").row(1, "mine-5").projects(0, "mine-3", "bank-1").column(0, "mine-4").play("die ship-1")
    for pointed, key, rule in (
        (["row/4/1"], "die-differs", "R27"),
        (["project/0/1", "column/0/1"], "die-differs", "R29"),
        (["project/0/2", "column/0/1"], "wrong-column", "R76"),
        (["goods/0/dark"], "no-goods", "R35"),
        (["button/convert"], "too-few-cards", "R39"),
        (["button/end"], "compulsory", "R25"),
        (["deck"], "no-silver", "R43"),
        (["good-pile/1"], "not-asked", "R23"),
        (["discard"], "nothing-here", ""),
    ):
        refused = scene.refused(GAME, desk.g, 0, pointed)
        assert (refused.key, refused.rule) == (key, rule), pointed
    where = scene.refused(GAME, desk.g, 0, ["project/0/2", "column/0/1"])
    assert where.instead == GAME.parse("place bank-1 building 0")
    assert scene.refused(GAME, desk.g, 1, ["deck"]).key == "not-your-turn"


# --- what is hidden --------------------------------------------------------------------------------------------------


def test_the_others_see_a_back_turned_over_and_not_which_R22(desk: Desk) -> None:
    assert (kinds(desk, "hand/0"), kinds(desk, "hand/0", 1)) == (["mine-2", "ship-1"], ["back", "back"])
    desk.play("die mine-2")
    assert moved(desk, "discarded-die")[:3] == (
        Motion("mine-2", "hand/0/1", "discard"),
        Motion("card", "discard", "discard", was="mine-2"),
        Motion("ship-1", "hand/0/2", "hand/0/1"),
    )
    for seat in (SPECTATOR, 1):
        assert moved(desk, "discarded-die", seat) == (
            Motion("mine-2", "hand/0/2", "discard", was="back"),
            Motion("card", "discard", "discard", was="mine-2"),
            Motion("2", "", "die"),
        )
        assert kinds(desk, "hand/0", seat) == ["back"]


def test_alone_everybody_sees_the_hand_R22() -> None:
    desk = Desk(1)
    assert desk.events_of("drew-hidden") == []
    assert kinds(desk, "hand/0", SPECTATOR) == kinds(desk, "hand/0") == desk.hand_of(0)


# --- Aaron -----------------------------------------------------------------------------------------------------------


def test_aaron_has_piles_columns_and_bonus_cards_R102_R106() -> None:
    desk = Desk(1)
    assert [(piece.place, piece.number) for piece in scene.pieces(GAME, desk.g, 0) if "pile/aaron" in piece.place] == [
        ("pile/aaron/2", 4),
        ("pile/aaron/3", 5),
        ("pile/aaron/4", 6),
        ("pile/aaron/5", 7),
    ]
    assert places(desk)["pile/aaron/5"].printed == {"owner": "aaron", "round": "E", "cards": 7}
    assert "first-player/0" not in places(desk)
    clear_aaron(desk.g)
    aaron_lays(desk, "mine-4", "ship-4", "mine-5", "mine-3")
    assert moved(desk, "aaron-laid") == (Motion("mine-3", "pile/aaron/1", "column/aaron/1", was="back"),)
    assert moved(desk, "aaron-first") == (Motion("mine", "first/mine", "award/aaron"),)
    assert [piece.kind for piece in at(desk, "column/aaron/1")] == ["mine-4", "mine-5", "mine-3"]
    assert at(desk, "award/aaron") == [Piece("award/aaron", "mine")]
    his = [place for place in places(desk).values() if "aaron" in place.id]
    assert {(place.kind, place.seat, place.printed["owner"]) for place in his} == {
        ("pile", None, "aaron"),
        ("column", None, "aaron"),
        ("award", None, "aaron"),
    }
    assert [place.id for place in places(desk).values() if "owner" in place.printed and place not in his] == []


def test_aarons_points_are_shown_to_every_viewer_R107() -> None:
    desk = Desk(1)
    clear_aaron(desk.g)
    aaron_lays(desk, "mine-4", "ship-4", "mine-5", "mine-3")
    worth = desk.g.facts.triples[TYPE_KEYS.index("mine")] + FIRST_TRIPLE_POINTS
    for seat in (0, SPECTATOR):
        aaron = GAME.view(desk.g, seat)["table"]["aaron"]
        assert (aaron["points"], aaron["total"]) == (worth, worth)
        assert aaron["columns"] == [
            {"type": "mine", "cards": ["mine-4", "mine-5", "mine-3"]},
            {"type": "ship", "cards": ["ship-4"]},
        ]


# --- what is printed -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "slots", "sevens"), [(1, 2, 2), (2, 2, 2), (3, 5, 3), (4, 3, 4)])
def test_rows_have_as_many_places_as_they_may_have_cards_R17(players: int, slots: int, sevens: int) -> None:
    place_of = places(Desk(players))
    assert sum(place.kind == "row" for place in place_of.values()) == 6 * slots
    assert sum(place.kind == "seven-types" for place in place_of.values()) == sevens


def test_places_carry_what_is_printed_R31_R80_R96(desk: Desk) -> None:
    place_of = places(desk)
    assert place_of["first/cloister"].printed == {"type": "cloister", "points": 1, "triple": 6}
    assert place_of["goods/0/dark"].printed == {"shade": "dark", "lowest": 5, "highest": 6}
    assert place_of["round/D"].printed == {"round": "D", "bonuses": "2-silver 1-silver-1-worker 2-workers"}
    assert place_of["bonus/2-silver-1-worker"].printed == {"silver": 2, "workers": 1}
    assert place_of["animal-pile/1"].printed == {"each": 5, "kinds-2": 1, "kinds-3": 2, "kinds-4": 4}
    assert place_of["deck"].printed == {"silver": 3, "cards": 3}


def test_places_carry_what_a_file_says_is_printed_R111() -> None:
    game = GAME.with_components(FILE)
    state = game.new(2)
    printed = {place.id: place.printed for place in scene.places(game, state, 0)}
    assert [printed[f"first/{key}"]["triple"] for key in TYPE_KEYS] == list(map(int, state.facts.triples))
    assert printed != {place.id: place.printed for place in scene.places(GAME, GAME.new(2), 0)}


# --- texts and the contract ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_client_has_words_for_everything(language: str) -> None:
    texts = Texts(GAME, language)
    for players in GAME.rules.seats:
        for ply, state in enumerate(testing.walk(GAME, players, 31)):
            if ply % 9 == 0:
                for place in scene.places(GAME, state, 0):
                    assert texts.has(f"place-{place.kind}"), place.kind
                    assert place.id.split("/")[0] == place.kind
                for piece in scene.pieces(GAME, state, 0):
                    assert piece.kind.isdigit() or texts.has(f"term-{piece.kind}"), piece.kind
                    assert all(texts.has(f"mark-{mark}") or texts.has(f"term-{mark}") for mark in piece.marks)
    assert all(texts.has(f"term-{key}") for key in scene.scene_of(GAME).holdings(GAME.new(2), 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_one_or_two_and_unique(language: str) -> None:
    texts = Texts(GAME, language)
    keys = {*FACE_KEYS, *TYPE_KEYS, *SHADE_KEYS, *GAME.faces.terms["animal"], "silver", "worker"}
    assert all(texts.has(f"{name}-{key}") for name in ("letter", "short", "help") for key in keys)
    letters = [texts.say(f"letter-{key}") for key in keys]
    assert all(1 <= len(letter) <= 2 for letter in letters)
    assert len({letter.upper() for letter in letters}) == len(keys)


@pytest.mark.slow
@pytest.mark.parametrize("check", testing.SCENE_CHECKS, ids=lambda check: check.__name__)
def test_the_scene_keeps_the_contract(check: Callable[[AnyGame], None]) -> None:
    check(GAME)
