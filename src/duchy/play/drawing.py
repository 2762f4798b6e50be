"""Draw a table as SVG for notebooks from its scene: boards as hexes, everything else as lists.

This works for any game: colours are assigned in the order of the printed places, words come from the game's texts.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from duchy.core.game import AnyGame
from duchy.core.scene import ENDLESS, Piece, Place
from duchy.core.state import State
from duchy.play.scene import pieces, places
from duchy.play.texts import Texts

SIZE = 17.0
"""The radius of a hex."""
WIDTH = 330
"""The width of the part of each seat."""
LINE = 15
LETTERS = 54
"""Maximum number of characters on a line of a list."""
COLOURS = ("#d9c79a", "#9fbf8f", "#8fb4cf", "#b9b4c9", "#cf9f8f", "#a8a8a0", "#d9a95f", "#7f9f9f")
INK, PAPER = "#27374d", "#fbf8f1"


class Part(NamedTuple):
    """A part of the drawing, with its height."""

    drawn: list[str]
    height: float


def svg(game: AnyGame, state: State, seat: int, texts: Texts) -> str:
    """Return an SVG of the table as a seat may see it."""
    lie: dict[str, list[Piece]] = {}
    for piece in pieces(game, state, seat):
        lie.setdefault(piece.place, []).append(piece)
    all_places = places(game, state, seat)
    colours = dict.fromkeys(str(place.printed["colour"]) for place in all_places if "colour" in place.printed)
    fills = {colour: COLOURS[i % len(COLOURS)] for i, colour in enumerate(colours)}
    scores = state.scores()
    owners: list[int | None] = [None, *range(int(state.seats))]
    parts = []
    for owner in owners:
        own = [place for place in all_places if place.seat == owner]
        title = (
            texts.say("game-title")
            if owner is None
            else f"{texts.say(f'seat-{owner}')}{texts.say('colon')} {scores[owner]}"
        )
        parts.append(_part(title, own, lie, fills, texts))
    height = max(part.height for part in parts)
    drawn = [f'<g transform="translate({i * WIDTH + 10},0)">{"".join(part.drawn)}</g>' for i, part in enumerate(parts)]
    whole = len(parts) * WIDTH + 10
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {height:.0f}" width="{whole}" '
        f'font-family="sans-serif" font-size="11" fill="{INK}"><rect width="100%" height="100%" fill="{PAPER}"/>'
        + "".join(drawn)
        + "</svg>"
    )


def _part(title: str, own: Sequence[Place], lie: dict[str, list[Piece]], fills: dict[str, str], texts: Texts) -> Part:
    """Return the part of one seat, or of the shared places."""
    drawn = [_text(0, 22, title, "font-weight='bold' font-size='13'")]
    board = [place for place in own if len(place.at) == 2]
    height = 34.0
    if board:
        hexes = _board(board, lie, fills, texts, height)
        drawn += hexes.drawn
        height += hexes.height
    for line in _lines([place for place in own if place not in board], lie, texts):
        drawn.append(_text(0, height + LINE, line))
        height += LINE
    return Part(drawn, height + LINE)


def _board(
    board: Sequence[Place], lie: dict[str, list[Piece]], fills: dict[str, str], texts: Texts, top: float
) -> Part:
    """Return the places with rows and columns as hexes, each row centred."""
    rows: dict[int, list[Place]] = {}
    for place in board:
        rows.setdefault(place.at[0], []).append(place)
    step = SIZE * 3**0.5
    drawn = []
    for number, row in enumerate(rows[key] for key in sorted(rows)):
        y = top + SIZE * (1.5 * number + 1)
        for i, place in enumerate(sorted(row, key=lambda place: place.at[1])):
            x = WIDTH / 2 - 10 + (i - (len(row) - 1) / 2) * step
            here = lie.get(place.id, [])
            fill = fills.get(str(place.printed.get("colour", "")), "#ffffff")
            drawn.append(_hex(x, y, fill, 1.0 if here else 0.55))
            label = _short(here[0].kind, texts) if here else str(place.printed.get("number", ""))
            drawn.append(_text(x, y + 4, label, "text-anchor='middle'" + ("" if here else " opacity='0.6'")))
    return Part(drawn, SIZE * (1.5 * len(rows) + 1))


def _hex(x: float, y: float, fill: str, opacity: float) -> str:
    half = SIZE * 3**0.5 / 2
    corners = ((0, -SIZE), (half, -SIZE / 2), (half, SIZE / 2), (0, SIZE), (-half, SIZE / 2), (-half, -SIZE / 2))
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return f'<polygon points="{points}" fill="{fill}" fill-opacity="{opacity}" stroke="{INK}" stroke-width="0.6"/>'


def _lines(rest: Iterable[Place], lie: dict[str, list[Piece]], texts: Texts) -> list[str]:
    """Return a line of pieces for each other place."""
    lines = []
    for place in rest:
        here = lie.get(place.id, [])
        if here and not place.id.startswith(ENDLESS):
            named = ", ".join(_name(piece, texts) for piece in here)
            line = f"{place.id.replace('/', ' ')}: {named}"
            lines.append(line if len(line) <= LETTERS else line[: LETTERS - 1] + "…")
    return lines


def _name(piece: Piece, texts: Texts) -> str:
    name = texts.say(f"term-{piece.kind}") if texts.has(f"term-{piece.kind}") else piece.kind
    return name if piece.number == 1 else f"{piece.number} × {name}"


def _short(kind: str, texts: Texts) -> str:
    """Return a few letters for a piece on a space."""
    for key in (f"short-{kind}", f"letter-{kind}", f"term-{kind}"):
        if texts.has(key):
            return texts.say(key)[:4]
    return kind[:4]


def _text(x: float, y: float, words: str, more: str = "") -> str:
    return f"<text x='{x:.1f}' y='{y:.1f}' {more}>{escape(words)}</text>"
