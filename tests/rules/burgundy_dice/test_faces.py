"""What is shown: tables, sketches and texts, also after the end, and notation that names every action."""

import json

import pytest

from duchy.core.sketch import in_text
from duchy.play.match import Match
from duchy.play.texts import LANGUAGES, Texts

from .table import BONUSES, COLOURS, GAME, NAMES, Table, page, random_match
from .test_colours import lacking


@pytest.mark.parametrize("players", [2, 3])
def test_after_the_end_everybody_sees_the_final_pages_R46(players: int) -> None:
    for seed in range(3):
        match = random_match(players, seed)
        views = [match.view(seat)["table"] for seat in range(-1, players)]
        assert all(view == views[0] for view in views)
        assert (views[0]["phase"], views[0]["boxes"], views[0]["time"]) == (3, 10, 10)
        assert 5 <= views[0]["turn"] <= 10
        own = match.position(len(match.plies) - 1)
        for seat, sheet in enumerate(views[0]["players"]):
            assert (sheet["points"], sheet["total"]) == (match.state.scores()[seat],) * 2
            assert sum(sheet["columns"]) == sum(sheet["sources"].values()) == sheet["total"]
            assert (len(sheet["columns"]), sheet["this_turn"]) == (3, [])
            before = match.game.view(own, seat)["table"]["players"][seat]["cells"]
            assert sum(map(bool, sheet["cells"])) - sum(map(bool, before)) <= 2


def test_the_last_marks_of_all_are_shown_after_the_end_R11_R46() -> None:
    table = Table(page(), page(), phase=3, boxes=9, turn=8).roll("city mine", 2, 4)
    table.play("mark 2 D5", "mark 4 D6")
    for seat in (-1, 0, 1):
        shown = table.table(seat)
        assert shown["players"][0]["cells"][NAMES.index("D5")] == 2
        assert shown["players"][1]["cells"][NAMES.index("D6")] == 4
        assert (shown["phase"], shown["turn"], shown["boxes"]) == (3, 9, 10)
        assert GAME.view(table.g, seat)["over"]


def test_after_the_end_of_a_solo_game_eight_turns_are_gone_R52() -> None:
    match = random_match(1, 2)
    shown = match.view(0)["table"]
    assert (shown["phase"], shown["turn"], shown["boxes"], shown["time"]) == (3, 8, 8, 8)


def test_alone_no_boxes_are_crossed_but_turns_count_R52() -> None:
    table = Table.alone(page())
    for turn in range(3):
        shown = table.table()
        assert (shown["turn"], shown["boxes"]) == (turn, turn)
        table.roll("mine mine", 1, 1, double=True).rest()


def test_a_table_is_plain_data_with_all_of_each_page() -> None:
    table = Table(page({"E5": "x", "D5": 3}, goods=2, monk=1, score=9), page())
    assert table.table()["dice"] is None
    single = Table(page(), page()).roll("castle city", 3, 1).table()
    assert single["dice"] == {"colours": ["castle", "city"], "numbers": [3, 1], "hourglasses": 1}
    table.roll("castle city", 3, 1, double=True).play("sell", "mark 3 C5")
    shown = table.table(0)
    assert json.loads(json.dumps(shown)) == shown
    assert shown["dice"] == {"colours": ["castle", "city"], "numbers": [3, 1], "hourglasses": 2}
    assert list(shown["claimed"]) == list(COLOURS)
    sheet = shown["players"][0]
    assert (sheet["points"], sheet["total"], sheet["columns"]) == (14, 14, [14])
    assert sheet["sources"]["goods"] == 8 + 4
    assert sheet["sources"]["castle"] == 1
    assert sheet["bonuses"] == dict(zip(BONUSES, (1, 3, 0, 0), strict=True))
    assert [GAME.words(action) for action in sheet["this_turn"]] == ["mark 3 C5"]
    other = shown["players"][1]
    assert (other["points"], other["cells"][NAMES.index("E5")], other["this_turn"]) == (1, "x", [])


def test_the_colours_that_a_page_was_paid_for_R44() -> None:
    assert Table(lacking("mine")).sheet()["colours"] == [colour for colour in COLOURS if colour != "mine"]


def test_a_sketch_shows_time_dice_and_all_pages_own_first() -> None:
    table = Table(page(), page({"E5": "x", "D5": 3}), phase=2, boxes=3, turn=2).roll("city mine", 1, 2)
    view = GAME.view(table.g, 1)
    lines = in_text(GAME, view, Texts(GAME, "en").say)
    assert lines[0].startswith("II ■■■■□□□□□□")
    heads = [line for line in lines if line.startswith("P")]
    assert [head.split()[0] for head in heads] == ["P2", "P1"]
    assert [line for line in lines if "D5Ci3" in line and "E5" not in line]
    assert [line for line in lines if "D5Ci·" in line]
    assert [line for line in lines if "E5Ca✕" in line]
    assert [line for line in lines if "C2Cag" in line]


def test_a_sketch_can_be_drawn_at_any_time() -> None:
    match = Match(GAME, 2, 8)
    while not match.over:
        for seat in (-1, 0, 1):
            assert len(in_text(GAME, match.view(seat), lambda key: key)) == 1 + 7 + 2 * 9 + 3
        if match.deciding:
            match.play(match.legal(match.deciding[-1])[0], match.deciding[-1])


def test_words_and_parse_are_inverse_for_every_action() -> None:
    words = [GAME.words(action) for action in range(GAME.space.size)]
    assert len(set(words)) == len(words)
    assert [GAME.parse(text) for text in words] == list(range(GAME.space.size))
    for text in ("start E5", "mark 4 C3", "monk 1 A1", "silver 6 G4", "take-worker", "roll city castle 5 6 1"):
        assert GAME.words(GAME.parse(text)) == text
        assert GAME.parse(text.upper()) == GAME.parse(text)


def test_a_start_castle_names_what_it_brings_R10() -> None:
    state = GAME.new(2, {"duchy": "B"})
    sentences = [Texts(GAME, "en").action(action, state, 1) for action in state.actions_of(1)]
    assert sentences == [
        "Start in C2 with a monk",
        "Start in C5 with a worker",
        "Start in E2 with 1 silver",
        "Start in E5 with a barrel of goods",
    ]


def test_every_legal_action_has_words_in_every_language() -> None:
    for language in LANGUAGES:
        texts = Texts(GAME, language)
        state = Table(page(goods=1, monk=1, worker=1, silver=1), page()).roll("city pasture", 1, 6, True).g
        for seat in range(2):
            for action in state.actions_of(seat):
                sentence = texts.action(action, state, seat)
                assert "{" not in sentence
                assert "verb-" not in sentence


def test_what_declines_says_so_R38_R42() -> None:
    assert {verb.name for verb in GAME.space.verbs if verb.declines} == {"keep", "done"}
    table = Table(page(goods=1, silver=1)).roll("city pasture", 1, 6, double=True)
    asked = []
    for words in ("keep", "mark 1 D5", "done"):
        asking = GAME.asking(table.g, 0)
        assert asking is not None
        asked.append((asking.key, asking.optional))
        table.play(words)
    assert asked == [("sell-goods", True), ("combine", False), ("mark-again", True)]
