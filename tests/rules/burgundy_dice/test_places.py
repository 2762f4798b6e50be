"""The table as data: printed facts, pieces, places to click, and motions."""

import pytest

from duchy.core.game import Refusal
from duchy.core.scene import Motion, Piece, Place
from duchy.play import scene
from duchy.play.texts import LANGUAGES, Texts, source
from duchy.testing.wording import placeholders

from .table import BONUSES, COLOURS, GAME, NAMES, Table, page
from .test_colours import VALUES, finish, lacking, roll


def cell(name: str, seat: int = 0) -> str:
    return f"page/{seat}/{NAMES.index(name)}"


def place(table: Table, name: str) -> Place:
    """Return a place by its id."""
    (only,) = [place for place in scene.places(GAME, table.g, -1) if place.id == name]
    return only


def pieces_by_place(table: Table, seat: int = 0) -> dict[str, Piece]:
    """Return the pieces that a seat sees, by place: in this game each holds one kind."""
    pieces = scene.pieces(GAME, table.g, seat)
    assert len({piece.place for piece in pieces}) == len(pieces)
    return {piece.place: piece for piece in pieces}


def moves(table: Table, seat: int = 0) -> dict[str, scene.SceneMove]:
    """Return the legal moves of a seat by their words."""
    return {GAME.words(move.action): move for move in scene.moves(GAME, table.g, seat)}


def touches(table: Table, seat: int = 0) -> dict[str, tuple[str, ...]]:
    """Return what the legal moves of a seat touch."""
    return {words: move.touch for words, move in moves(table, seat).items()}


def refused(table: Table, *pointed: str, seat: int = 0) -> Refusal:
    """Return why pointing at places does nothing."""
    return scene.refused(GAME, table.g, seat, pointed)


def motions(table: Table, kind: str) -> list[tuple[Motion, ...]]:
    """Return what the events of a kind so far moved."""
    return [scene.scene_of(GAME).motion(event) for event in table.events_of(kind)]


def new(players: int, **options: str) -> Table:
    """Return a table before the starting castles are chosen."""
    table = Table(page(), page())
    table.g = GAME.new(players, options)
    table.g.sink = table.sink
    return table


# --- what is printed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("duchy", ["A", "B", "C", "D"])
def test_cells_print_their_colour_region_and_square_R1_R2_R27(duchy: str) -> None:
    spaces = [p for p in scene.places(GAME, GAME.new(2, {"duchy": duchy}), 0) if p.kind == "space" and p.seat == 1]
    assert [p.id for p in spaces] == [f"page/1/{number}" for number in range(37)]
    assert [p.at for p in spaces] == [("ABCDEFG".index(name[0]), int(name[1]) - 1) for name in NAMES]
    assert [p.printed["name"] for p in spaces] == NAMES
    colours = [p.printed["colour"] for p in spaces]
    assert [colours.count(colour) for colour in COLOURS] == [7, 4, 6, 9, 4, 7]
    for region in {p.printed["region"] for p in spaces}:
        cells = [p for p in spaces if p.printed["region"] == region]
        assert {p.printed["size"] for p in cells} == {len(cells)}
        assert len({p.printed["colour"] for p in cells}) == 1
    squares = {p.printed["name"]: p.printed["bonus"] for p in spaces if "bonus" in p.printed}
    assert sorted(squares.values()) == sorted(BONUSES)
    assert all(p.printed["colour"] == "castle" for p in spaces if "bonus" in p.printed)
    if duchy == "A":
        assert squares == {"C2": "goods", "C5": "silver", "E2": "worker", "E5": "monk"}


def test_a_cell_by_hand_R1() -> None:
    table = Table(page(), page())
    printed = place(table, cell("D5", 1)).printed
    region = place(table, cell("D7", 1)).printed["region"]
    assert printed == {"name": "D5", "colour": "city", "region": region, "size": 3}
    assert place(table, "page/1").printed == {"duchy": "A", "points": 1}


def test_colours_print_what_they_take_and_bring_R15_R28_R44() -> None:
    table = Table(page(), page())
    printed = {colour: place(table, f"colour/{colour}").printed for colour in COLOURS}
    assert printed["monastery"] == {
        "colour": "monastery", "cells": 7, "lowest": 1, "highest": 2, "bonus": "monk", "times": 1,
    }  # fmt: skip
    assert [(printed[c]["lowest"], printed[c]["highest"]) for c in ("mine", "river")] == [(3, 4), (5, 6)]
    assert [printed[c]["takes"] for c in ("city", "castle", "pasture")] == ["different", "beside", "equal"]
    assert [printed[c].get("bonus") for c in COLOURS] == ["monk", "silver", "goods", "worker", None, None]
    assert [printed[c]["times"] for c in COLOURS] == [1, 1, 1, 1, 1, 2]
    for colour, values in VALUES.items():
        awards = [place(table, f"award/{colour}/{n}").printed for n in (1, 2)]
        assert tuple(award["points"] for award in awards) == values
        assert "from" not in awards[0]


def test_phases_print_the_points_of_regions_R29() -> None:
    table = Table(page(), page())
    printed = [place(table, f"phase/{n}").printed for n in (1, 2, 3)]
    assert [[p[f"size-{n}"] for n in (1, 2, 3, 4)] for p in printed] == [[1, 4, 8, 13], [1, 3, 6, 10], [1, 2, 4, 7]]
    assert place(table, "bonus/0/goods").printed == {"bonus": "goods", "points": 2, "silver": 1}


@pytest.mark.parametrize(("players", "boxes"), [(1, 8), (2, 10), (5, 10)])
def test_ten_time_boxes_a_phase_and_eight_turns_alone_R5_R52(players: int, boxes: int) -> None:
    shown = [p.id for p in scene.places(GAME, GAME.new(players), 0) if p.kind == "time"]
    assert shown == [f"time/{phase}/{box}" for phase in (1, 2, 3) for box in range(1, boxes + 1)]


def test_alone_values_of_colours_name_their_phases_R53() -> None:
    table = Table.alone(page())
    assert place(table, "award/city/1").printed == {"colour": "city", "place": 1, "points": 6, "from": 1, "to": 2}
    assert place(table, "award/city/2").printed == {"colour": "city", "place": 2, "points": 3, "from": 3, "to": 3}


# --- what lies there -----------------------------------------------------------------------------------------------


def test_pieces_of_a_position_by_hand() -> None:
    sheet = page({"E5": "x", "D5": 3, "F5": 1}, goods=2, monk=1)
    table = Table(sheet, lacking("mine"), phase=2, boxes=3, turn=2, claimed={"river": 1, "city": 2})
    table.roll("castle city", 3, 1, double=True)
    piece_of = pieces_by_place(table)
    assert [piece_of[name].kind for name in ("die/colour/1", "die/colour/2", "die/number/1", "die/number/2")] == [
        "castle", "city", "3", "1",
    ]  # fmt: skip
    assert (piece_of["die/hourglass"].kind, piece_of["phase/2"].kind) == ("double", "phase")
    crossed = {f"time/1/{n}" for n in range(1, 11)} | {f"time/2/{n}" for n in range(1, 6)}
    assert {name for name in piece_of if name.startswith("time/")} == crossed
    assert {name for name in piece_of if name.startswith("award/")} == {"award/river/1", "award/city/1", "award/city/2"}
    assert piece_of[cell("E5")] == Piece(cell("E5"), "cross", marks=("finished",))
    assert piece_of[cell("D5")] == Piece(cell("D5"), "3")
    own = {name: piece.number for name, piece in piece_of.items() if name.startswith("bonus/0/")}
    assert own == {"bonus/0/monk": 1, "bonus/0/goods": 2}
    assert {name for name in piece_of if name.startswith("finished/")} == {
        f"finished/1/{colour}" for colour in COLOURS if colour != "mine"
    }


def test_what_is_written_in_secret_is_seen_by_its_seat_alone_R11() -> None:
    table = new(2)
    table.choose(1, "start C2")
    assert pieces_by_place(table, 1)[cell("C2", 1)].marks == ("chosen", "finished")
    for seat in (-1, 0):
        assert cell("C2", 1) not in pieces_by_place(table, seat)
        assert "bonus/1/goods" not in pieces_by_place(table, seat)
    table.choose(0, "start E5")
    assert pieces_by_place(table, 0)[cell("C2", 1)].marks == ("finished",)

    table = Table(page(silver=1), page()).roll("city mine", 1, 6).play("mark 1 D5")
    piece_of = pieces_by_place(table)
    assert piece_of[cell("D5")].marks == ("chosen",)
    used = [die for die in ("die/colour/1", "die/colour/2", "die/number/1", "die/number/2") if piece_of[die].marks]
    assert used == ["die/colour/1", "die/number/1"]
    for seat in (-1, 1):
        assert cell("D5") not in pieces_by_place(table, seat)
        assert not any(piece.marks == ("used",) for piece in pieces_by_place(table, seat).values())


def test_the_scene_of_a_seat_does_not_show_what_another_has_done_R11() -> None:
    table = Table(page(goods=2, silver=1), page()).roll("city mine", 1, 6, double=True)
    before = scene.pieces(GAME, table.g, 1)
    for words in ("sell", "mark 1 D5", "silver 6 D6"):
        table.choose(0, words)
        assert scene.pieces(GAME, table.g, 1) == before


# --- how each question is answered -----------------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["free", "different", "same"])
def test_a_start_is_its_castle_R10_R49_R50(start: str) -> None:
    table = new(2, start=start)
    move_of = moves(table)
    assert {words: move.touch for words, move in move_of.items()} == {
        f"start {name}": (cell(name),) for name in ("C2", "C5", "E2", "E5")
    }
    changes = [move_of[f"start {name}"].preview.change for name in ("C2", "C5", "E2", "E5")]
    assert changes == [{"goods": 1}, {"silver": 1}, {"worker": 1}, {"monk": 1}]


def test_a_second_seat_points_at_its_own_page_R49() -> None:
    table = new(2, start="different").play("start C2")
    assert touches(table, 1) == {f"start {name}": (cell(name, 1),) for name in ("C5", "E2", "E5")}
    assert refused(table, cell("C2", 1), seat=1) == Refusal("R49", "castle-taken", {"cell": NAMES.index("C2")})
    assert refused(table, cell("C5", 0), seat=1).key == "nothing-here"


def test_goods_are_sold_or_kept_by_a_button_R42() -> None:
    table = Table(page(goods=2)).roll("city mine", 1, 6, double=True)
    move_of = moves(table)
    assert {words: move.touch for words, move in move_of.items()} == {
        "sell": ("bonus/0/goods", "button/sell"),
        "keep": ("button/keep",),
    }
    assert move_of["sell"].preview.change == {"goods": -2, "silver": 2}
    assert move_of["sell"].preview.by == {"goods": 4}
    assert move_of["keep"].preview.change == {}
    asked = move_of["keep"].preview.question
    assert asked is not None and asked.key == "combine"


def test_a_mark_is_a_colour_a_number_and_a_cell_R9() -> None:
    table = Table(page()).roll("city mine", 1, 6)
    assert touches(table) == {
        **{
            f"mark {number} {name}": ("colour/city", f"number/{number}", cell(name))
            for number in (1, 6)
            for name in ("D5", "D6")
        },
        "take-worker": ("supply/worker",),
    }
    assert moves(table)["take-worker"].preview.change == {"worker": 1}


def test_a_bonus_is_touched_first_and_paid_R36_R37() -> None:
    table = Table(page(monk=1, worker=1)).roll("city mine", 1, 6)
    move_of = moves(table)
    assert move_of["monk 6 E4"].touch == ("bonus/0/monk", "colour/river", "number/6", cell("E4"))
    assert move_of["monk 6 E4"].preview.change == {"monk": -1}
    assert move_of["worker 3 D5"].touch == ("bonus/0/worker", "colour/city", "number/3", cell("D5"))
    assert move_of["worker 3 D5"].preview.change == {"worker": -1}


def test_a_finished_region_brings_its_bonus_in_the_preview_R24() -> None:
    table = Table(page({"E2": "x", "F2": 3}, monk=1)).roll("mine mine", 3, 4)
    assert moves(table)["mark 3 G1"].preview.change == {"silver": 1}
    assert moves(table)["mark 3 G1"].preview.by == {"mine": 4}


def test_a_second_mark_takes_a_silver_or_is_left_by_a_button_R38() -> None:
    table = Table(page(silver=1)).roll("city pasture", 1, 6).play("mark 1 D5")
    move_of = moves(table)
    assert move_of["silver 6 D6"].touch == ("bonus/0/silver", "colour/city", "number/6", cell("D6"))
    assert move_of["silver 6 D6"].preview.change == {"silver": -1}
    assert move_of["done"].touch == ("button/done",)


def test_a_die_stands_for_what_it_shows_R6() -> None:
    table = Table(page()).roll("city mine", 6, 6)
    assert scene.twins(GAME, table.g, 0) == {
        "die/colour/1": "colour/city",
        "die/colour/2": "colour/mine",
        "die/number/1": "number/6",
        "die/number/2": "number/6",
    }
    assert scene.twins(GAME, new(2).g, 0) == {}


# --- why nothing is done ---------------------------------------------------------------------------------------------


def test_pointing_at_a_cell_alone_explains_the_dice_as_they_lie_R9_R13_R14() -> None:
    table = Table(page({"E5": "x", "D5": 2})).roll("city mine", 1, 6)
    assert refused(table, cell("D5"))[:2] == ("R14", "cell-marked")
    assert refused(table, cell("A1"))[:2] == ("R13", "not-adjacent")
    assert refused(table, cell("E4"))[:2] == ("R9", "colour-not-rolled")
    stuck = Table(page()).roll("mine mine", 6, 6)
    assert touches(stuck) == {"take-worker": ("supply/worker",)}
    assert refused(stuck, cell("D5"))[:2] == ("R9", "colour-not-rolled")


def test_pointing_at_a_number_and_a_cell_R15_R18() -> None:
    table = Table(page({"E5": "x", "D6": 1})).roll("city monastery", 1, 3)
    refusal = refused(table, "die/number/1", cell("D5"))
    assert (refusal.rule, refusal.instead) == ("R18", GAME.parse("mark 3 D5"))
    assert refused(table, "number/3", cell("F5"))[:2] == ("R15", "number-monastery")
    assert refused(table, "number/2", cell("D5"))[:2] == ("R9", "number-not-rolled")


def test_pointing_at_a_bonus_R36_R37_R38_R42() -> None:
    table = Table(page(silver=1, goods=1)).roll("city mine", 1, 6)
    assert refused(table, "bonus/0/monk", cell("E4"))[:2] == ("R36", "no-monk")
    assert refused(table, "bonus/0/worker", cell("D5"))[:2] == ("R37", "no-worker")
    assert refused(table, "bonus/0/silver", cell("D5"))[:2] == ("R38", "silver-second")
    assert refused(table, "bonus/0/goods")[:2] == ("R42", "no-sale")
    assert refused(table, "bonus/1/goods").key == "nothing-here"


def test_pointing_at_the_second_mark_R39_R33() -> None:
    table = Table(page({"E5": "x", "C5": 1, "D5": 1, "F5": 1}, silver=1)).roll("monastery pasture", 1, 6)
    table.play("mark 1 F4")
    assert refused(table, "number/1", cell("C6"))[:2] == ("R39", "same-dice")
    assert refused(table, cell("A1"))[:2] == ("R13", "not-adjacent")
    assert refused(table, "supply/worker")[:2] == ("R6", "not-asked")


# --- what moves ------------------------------------------------------------------------------------------------------


def test_dice_come_to_the_table_and_turn_there_R6_R7() -> None:
    table = Table(page(), page(), boxes=8).roll("city mine", 1, 6).rest().roll("mine river", 5, 5, double=True)
    first, second = motions(table, "rolled")
    assert first == (
        Motion("city", "", "die/colour/1"),
        Motion("mine", "", "die/colour/2"),
        Motion("1", "", "die/number/1"),
        Motion("6", "", "die/number/2"),
        Motion("single", "", "die/hourglass"),
        Motion("cross", "", "time/1/9"),
    )
    assert second == (
        Motion("mine", "die/colour/1", "die/colour/1", was="city"),
        Motion("river", "die/colour/2", "die/colour/2", was="mine"),
        Motion("5", "die/number/1", "die/number/1", was="1"),
        Motion("5", "die/number/2", "die/number/2", was="6"),
        Motion("double", "die/hourglass", "die/hourglass", was="single"),
        Motion("cross", "", "time/1/10"),
    )


def test_two_boxes_in_a_later_phase_are_crossed_in_order_R7() -> None:
    table = Table(page(), page(), phase=3, boxes=4).roll("city mine", 1, 6, double=True)
    assert motions(table, "rolled")[0][-2:] == (Motion("cross", "", "time/3/5"), Motion("cross", "", "time/3/6"))


def test_a_sale_turns_goods_into_silver_R43() -> None:
    table = Table(page(goods=3)).roll("city mine", 1, 6, double=True).play("sell")
    assert motions(table, "sold") == [(Motion("silver", "bonus/0/goods", "bonus/0/silver", 3, "goods"),)]


def test_a_bonus_leaves_before_its_number_is_written_R30() -> None:
    table = Table(page(monk=1)).roll("city mine", 1, 6).play("monk 6 E4")
    assert motions(table, "marked") == [(Motion("monk", "bonus/0/monk", ""), Motion("6", "", cell("E4")))]


def test_a_value_goes_once_for_all_who_take_it_and_latecomers_see_it_R44_R45() -> None:
    table = roll(Table(lacking("mine"), lacking("mine"), lacking("mine"), lacking("mine")), "mine")
    table.play(finish(table, "mine"), finish(table, "mine"), "take-worker", "take-worker")
    assert motions(table, "bonus-gone") == [(Motion("cross", "", "award/mine/1"),)]
    assert motions(table, "colour-bonus") == [(Motion("finished", "", f"finished/{seat}/mine"),) for seat in (0, 1)]
    roll(table, "mine").play("take-worker", "take-worker", finish(table, "mine"), "take-worker")
    roll(table, "mine").play("take-worker", "take-worker", "take-worker", finish(table, "mine"))
    assert motions(table, "bonus-gone")[1:] == [(Motion("cross", "", "award/mine/2"),)]
    assert [event.named() for event in table.events_of("colour-late")] == [{"seat": 3, "colour": COLOURS.index("mine")}]
    assert motions(table, "colour-late") == [(Motion("finished", "", "finished/3/mine"),)]


def test_alone_no_value_is_taken_from_others_R53() -> None:
    table = roll(Table.alone(lacking("mine")), "mine")
    table.play(finish(table, "mine"))
    assert (len(table.events_of("colour-bonus")), table.events_of("bonus-gone")) == (1, [])
    assert not [name for name in pieces_by_place(table) if name.startswith("award/")]
    assert pieces_by_place(table)["finished/0/mine"].kind == "finished"


# --- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_short_and_distinguish_colours_and_bonuses(language: str) -> None:
    texts = Texts(GAME, language)
    letters = [texts.say(f"letter-{key}") for key in (*COLOURS, *BONUSES)]
    assert all(1 <= len(letter) <= 2 for letter in letters)
    assert len({letter.casefold() for letter in letters}) == len(letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_client_shows_has_a_text(language: str) -> None:
    table = Table(page(goods=1), page(), claimed={"mine": 1}).roll("city mine", 1, 6)
    places = scene.places(GAME, table.g, 0)
    needed = {f"place-{place.kind}" for place in places}
    needed |= {f"term-{piece.kind}" for piece in pieces_by_place(table).values() if not piece.kind.isdigit()}
    needed |= {f"{name}-{key}" for name in ("short", "help") for key in (*COLOURS, *BONUSES)}
    needed |= {f"{name}-{p.printed['takes']}" for name in ("short", "help") for p in places if "takes" in p.printed}
    needed |= {f"short-{place.id.split('/')[1]}" for place in places if place.kind == "button"}
    needed |= {"short-take-worker", "help-single", "help-double"}
    assert not needed - set(placeholders(source(GAME.faces.package, language)))
