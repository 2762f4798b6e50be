"""The table of a game without panels as text, from its scene."""

import re

from duchy.core.plain import panels
from duchy.core.scene import Piece, Place
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.template.game import GAME


def said(key: str) -> str:
    """Return the key of a text, and the mark after a name."""
    return ":" if key == "colon" else key


def text(places: list[Place], pieces: list[Piece]) -> list[str]:
    """Return the lines of a table with these places and pieces."""
    view = {"table": {"players": [{"points": 2}]}, "scene": (places, pieces)}
    return ["".join(span.text for span in line).rstrip() for panel in panels(view, said) for line in panel.lines]


def test_rows_of_changing_length_are_hexagons_and_others_squares() -> None:
    rows = [(row, column) for row, length in enumerate((2, 3, 2)) for column in range(length)]
    hexes = [Place(f"board/{number}", "space", None, at) for number, at in enumerate(rows)]
    squares = [Place(f"own/0/{number}", "space", 0, divmod(number, 2)) for number in range(4)]
    pieces = [Piece("board/3", "stone1"), Piece("own/0/0", "stone2"), Piece("own/0/3", "castle")]
    assert text(hexes + squares, pieces) == [
        "    0    1",
        "  2   s1    4",
        "    5    6",
        "chair-0  points: 2",
        " s2    1",
        "  2    c",
        "c castle  s1 stone1  s2 stone2",
    ]


def test_what_is_printed_on_a_space_is_shown_beside_its_name_or_its_piece() -> None:
    board = [Place(f"board/{n}", "space", None, divmod(n, 2), {"ground": ("bog", "wood")[n % 2]}) for n in range(4)]
    assert text(board, [Piece("board/2", "pig")]) == [
        "  0 b    1 w",
        "  p b    3 w",
        "chair-0  points: 2",
        "b bog  p pig  w wood",
    ]


def test_a_board_keeps_its_shape_and_the_letters_printed_on_it() -> None:
    board = [
        Place(f"board/A{n}", "space", None, divmod(n, 2), {"ground": ("bog", "wood", "wild", "wet")[n]})
        for n in range(4)
    ]
    empty = text(board, [])
    pieces = [Piece("board/A0", "badger0"), Piece("board/A1", "badger1"), Piece("board/A2", "wolf")]
    for number in range(1, 4):
        shown = text(board, pieces[:number])
        assert [len(line) for line in shown[:2]] == [len(line) for line in empty[:2]]
        for ground in ("bog", "wood", "wild", "wet"):
            (code,) = re.findall(rf"(\S+) {ground}\b", empty[-1])
            assert f"{code} {ground}" in shown[-1], "the same letters, whatever pieces there are"


def test_a_long_legend_has_several_lines() -> None:
    board = [Place(f"board/{n}", "space", None, divmod(n, 10), {"ground": f"kind-of-ground-{n}"}) for n in range(20)]
    lines = text(board, [])
    legend = lines[lines.index("chair-0  points: 2") + 1 :]
    assert len(legend) > 3 and all(len(line) <= 78 for line in legend)
    assert sum(line.count("kind-of-ground") for line in legend) == 20


def test_words_of_the_table_have_their_names() -> None:
    def say(key: str, **_: object) -> str:
        return {"term-bog": "marais", "term-likes": "aime", "colon": "\N{NO-BREAK SPACE}:"}.get(key, key)

    view = {"table": {"ground": "bog", "players": [{"points": 2, "likes": "bog"}]}, "scene": ([], [])}
    lines = ["".join(span.text for span in line) for panel in panels(view, say) for line in panel.lines]
    assert lines == [
        "ground\N{NO-BREAK SPACE}: marais",
        "chair-0  points\N{NO-BREAK SPACE}: 2, aime\N{NO-BREAK SPACE}: marais",
    ]


def test_what_has_no_position_is_named() -> None:
    assert text([Place("heap", "supply"), Place("own/0", "supply", 0)], [Piece("own/0", "pebble", 3)]) == [
        "heap: –",
        "chair-0  points: 2 · pebble × 3",
    ]


def test_a_table_without_panels_is_no_data() -> None:
    match = Match(GAME, 2, 1)
    for seat in (0, 1):
        match.play("wish odd", seat)
    assert "Heap: pebble × 9" in str(match) and "{" not in str(match)


def test_the_facts_of_a_table_are_named_in_both_languages() -> None:
    lines = {}
    for language in ("en", "fr"):
        view, texts = GAME.view(GAME.new(2), 0), Texts(GAME, language, ["Anne", "Ben"])
        view["table"]["players"][0]["wish"] = "even"
        lines[language] = [
            "".join(span.text for span in line) for panel in panels(view, texts.say) for line in panel.lines
        ]
    assert lines["en"][-2] == "Anne  points: 0, wish: even" and "Die: –" in lines["en"]
    assert lines["fr"][-2] == "Anne  points\N{NO-BREAK SPACE}: 0, souhait\N{NO-BREAK SPACE}: pair"
    assert "Dé\N{NO-BREAK SPACE}: –" in lines["fr"]
