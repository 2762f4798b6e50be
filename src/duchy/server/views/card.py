"""Pictures for links in chats: a card with the names and, of a finished game, with points by source as bars.

It is drawn with Pillow and with the fonts of the built client; without them, links have words only.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from io import BytesIO
from typing import NamedTuple

from duchy.bots.players import named
from duchy.core.game import AnyGame
from duchy.play.texts import Texts
from duchy.server.store.model import Result
from duchy.server.table.seats import SeatState
from duchy.server.table.table import Table
from duchy.server.texts import say

WIDTH, HEIGHT = 1200, 630
EDGE = 60
BAND = 150
"""Height of the band with the title."""
PAPER, INK, PALE, BAND_COLOUR, GOLD = "#f7efdc", "#2c2118", "#6d5c47", "#5c1a22", "#f3d98a"
BARS = ("#8f1d21", "#1e4a8c", "#c9982f", "#4d7a3a", "#7b3f7a", "#3c8a8f", "#a85f2a", "#59606b", "#b58aa5", "#9aa84f")
"""The colours of the sources of points, in their order."""
FONTS = ("grenze-gotisch-latin-600-normal", "alegreya-sans-latin-800-normal", "alegreya-sans-latin-500-normal")
"""The client's fonts for the title, for numbers, and for everything else."""


class Row(NamedTuple):
    """A player with the points of each source; without any, only the name is drawn."""

    name: str
    seat_name: str
    """What is drawn if the fonts have none of the letters of the name."""
    points: int | None = None
    parts: tuple[int, ...] = ()


class Card(NamedTuple):
    """What is drawn: a title, a line below it, the players by rank, and the names of the sources."""

    title: str
    words: str
    rows: list[Row]
    sources: list[str] = []


def available() -> bool:
    """Return whether pictures can be drawn here."""
    return find_spec("PIL") is not None


def names(table: Table, language: str) -> list[str]:
    """Return the names of the players as everybody sees them; bots have the name of their level, free seats none."""

    def name(seat: int, state: SeatState) -> str:
        if state.name or not (state.bot or table.match):
            return state.name
        return named(state.bot, language) if state.bot else seat_name(seat, language)

    return [name(seat, state) for seat, state in enumerate(table.seats)]


def seat_name(seat: int, language: str) -> str:
    """Return the name of a player without one."""
    return say(language, "unnamed", seat=seat + 1)


def name_rows(names: Sequence[str], language: str) -> list[Row]:
    """Return rows with names only."""
    return [Row(name, seat_name(seat, language)) for seat, name in enumerate(names)]


def result_card(table: Table, result: Result, words: str, language: str) -> Card:
    """Return the card of a finished game."""
    texts, called = Texts(table.game, language, []), names(table, language)
    keys = [key for key in result.sources[0] if any(source.get(key, 0) > 0 for source in result.sources)]
    rows = [
        Row(
            called[seat],
            seat_name(seat, language),
            result.scores[seat],
            tuple(max(0, result.sources[seat].get(key, 0)) for key in keys),
        )
        for seat in sorted(range(len(called)), key=lambda seat: result.ranks[seat])
    ]
    sources = [texts.say(f"source-{key}") if texts.has(f"source-{key}") else key for key in keys]
    return Card(title_of(table.game, language), words, rows, sources)


def title_of(game: AnyGame, language: str) -> str:
    """Return the title of a game."""
    return Texts(game, language, []).say("game-title")


def drawn(card: Card, fonts: Sequence[bytes]) -> bytes:
    """Return a card as PNG."""
    from PIL import Image, ImageDraw, ImageFont  # an optional package

    def font(number: int, size: int) -> ImageFont.FreeTypeFont:
        return ImageFont.truetype(BytesIO(fonts[number]), size)

    def fitted(words: str, number: int, size: int, width: float) -> tuple[str, ImageFont.FreeTypeFont]:
        """Return a text and a font with which it fits, shortened if it must be."""
        while size > 24 and font(number, size).getlength(words) > width:
            size -= 2
        used = font(number, size)
        while words and used.getlength(words) > width:
            words = words[:-2].rstrip() + "…"
        return words, used

    def written(row: Row) -> str:
        """Return what the fonts can write of a name."""
        letters = font(2, 42)
        return "".join(c for c in row.name if c.isspace() or letters.getmask(c).getbbox()).strip() or row.seat_name

    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, WIDTH, BAND), BAND_COLOUR)
    words, used = fitted(card.title, 0, 64, WIDTH - 2 * EDGE)
    draw.text((EDGE, 62), words, GOLD, used, "lm")
    words, used = fitted(card.words, 2, 30, WIDTH - 2 * EDGE)
    draw.text((EDGE, 118), words, PAPER, used, "lm")
    bottom = HEIGHT - (110 if card.sources else 40)
    height = min(110.0, (bottom - BAND - 20) / max(1, len(card.rows)))
    most = max([sum(row.parts) for row in card.rows] + [1])
    for number, row in enumerate(card.rows):
        middle = BAND + 20 + height * (number + 0.5)
        words, used = fitted(written(row), 2, 42, 290 if row.points is not None else WIDTH - 2 * EDGE)
        draw.text((EDGE, middle), words, INK, used, "lm")
        left = 370.0
        for part, colour in zip(row.parts, BARS * 3, strict=False):
            right = left + 620 * part / most
            draw.rectangle((left, middle - height * 0.28, right, middle + height * 0.28), colour)
            left = right
        if row.points is not None:
            draw.text((WIDTH - EDGE, middle), str(row.points), INK, font(1, 60), "rm")
    small, x, y = font(2, 22), float(EDGE), bottom + 24.0
    for source, colour in zip(card.sources, BARS * 3, strict=False):
        wide = small.getlength(source) + 60
        if x + wide > WIDTH - EDGE:
            x, y = EDGE, y + 34
        draw.rectangle((x, y - 9, x + 18, y + 9), colour)
        draw.text((x + 28, y), source, PALE, small, "lm")
        x += wide
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()
