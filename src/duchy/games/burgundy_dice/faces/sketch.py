"""The table of the dice game as text for a terminal, with a letter and a colour for each kind of cell."""

from duchy.core.game import Line, Say, Span, View
from duchy.core.sketch import Ink, own_first
from duchy.games.burgundy_dice.rules.content import (
    BONUS_KEYS,
    COLOUR_KEYS,
    DUCHY_KEYS,
    ESTATES,
    PHASE_NAMES,
    SQUARES,
)
from duchy.lands.hexes import CELL_NAMES, CELLS
from duchy.lands.sketch import hex_rows

INK = {
    "monastery": Ink("#e8d5f2", "#5b2a86", "magenta"),
    "mine": Ink("#e6e6e6", "#5a5f66", "bright_black"),
    "river": Ink("#cfe6ff", "#0b5394", "blue"),
    "city": Ink("#ffe0c2", "#a04a00", "red"),
    "castle": Ink("#cdebd3", "#14532d", "green"),
    "pasture": Ink("#fff3b0", "#7a5c00", "bright_yellow"),
}


def sketch(view: View, say: Say) -> list[Line]:
    """Return dice, time, legend, and each page as lines."""
    table = view["table"]
    lines: list[Line] = [_status(table, say), [], *_legend(say), []]
    for seat in own_first(view):
        lines += _page(table, seat, say)
        lines.append([])
    return lines


def _status(table: View, say: Say) -> Line:
    """Return the phase, the time boxes, and the dice."""
    boxes = "■" * table["boxes"] + "□" * (table["time"] - table["boxes"])
    line = [Span(f"{PHASE_NAMES[table['phase'] - 1]}  "), Span(boxes, "bold"), Span("   ")]
    dice = table["dice"]
    if dice:
        for colour in dice["colours"]:
            line += [INK[colour].span(f" {say(f'letter-{colour}')} {say(f'term-{colour}')} ", True), Span(" ")]
        line += [Span(f" {number} ", "bold black on #f5f5f5") for number in dice["numbers"]]
        line.append(Span(f"  {say('term-double' if dice['hourglasses'] == 2 else 'term-single')}", "bold"))
    return line


def _legend(say: Say) -> list[Line]:
    """Return the legend: kinds of cells, then the bonuses of open castles."""
    line: Line = []
    for colour in COLOUR_KEYS:
        line += [INK[colour].span(f" {say(f'letter-{colour}')} {say(f'term-{colour}')} ", False), Span(" ")]
    return [line, [Span(f" {say('letter-castle')}  {squares(say)}", "dim")]]


def squares(say: Say) -> str:
    """Return the meaning of the signs in open castles."""
    return ", ".join(f"{say(f'sign-{key}')} {say(f'term-{key}')}" for key in BONUS_KEYS)


def _page(table: View, seat: int, say: Say) -> list[Line]:
    """Return one page: bonuses and points above, the duchy below."""
    page = table["players"][seat]
    bonuses = "   ".join(f"{say(f'term-{name}')} {count}" for name, count in page["bonuses"].items())
    columns = " + ".join(map(str, page["columns"]))
    lines: list[Line] = [
        [Span(f"{say(f'seat-{seat}')}  {page['points']}→{page['total']}  ({columns})", "bold"), Span(f"   {bonuses}")]
    ]
    duchy = DUCHY_KEYS.index(table["duchy"])
    return lines + hex_rows(lambda cell: _cell(duchy, cell, page["cells"], say), 4)


def _cell(duchy: int, cell: int, cells: list[int | str], say: Say) -> Span:
    """Return a cell: its name, its kind's letter, and its number; an open castle shows its square's bonus."""
    colour = COLOUR_KEYS[ESTATES[duchy].colour[cell]]
    mark = cells[cell]
    shown = "✕" if mark == "x" else str(mark) if mark else "·"
    square = SQUARES[CELLS * duchy + cell]
    if not mark and square >= 0:
        shown = say(f"sign-{BONUS_KEYS[square]}")
    return INK[colour].span(f" {CELL_NAMES[cell]} {say(f'letter-{colour}'):<2}{shown} ", bool(mark))
