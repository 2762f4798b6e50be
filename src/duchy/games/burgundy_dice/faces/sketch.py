"""The table of the dice game drawn for a terminal: a letter and a colour for each kind of cell."""

from collections.abc import Callable

from duchy.core.game import Line, Span, View
from duchy.games.burgundy_dice.rules.content import BONUSES, COLOURS, DUCHIES, ESTATES, SQUARES
from duchy.lands.hexes import CELL_AT, CELL_NAMES, CELLS, ROW_LENGTHS

_INK = {
    "monastery": ("+", "#e8d5f2", "#5b2a86"),
    "mine": ("M", "#e6e6e6", "#5a5f66"),
    "river": ("R", "#cfe6ff", "#0b5394"),
    "city": ("C", "#ffe0c2", "#a04a00"),
    "castle": ("K", "#cdebd3", "#14532d"),
    "pasture": ("P", "#fff3b0", "#7a5c00"),
}
_BONUS_LETTERS = "msgw"


def sketch(view: View, say: Callable[[str], str]) -> list[Line]:
    """Dice, time, colour bonuses, and each page."""
    table = view["table"]
    lines: list[Line] = [_status(table, say), [], *_legend(say), []]
    order = sorted(range(len(table["pages"])), key=lambda seat: seat != view["seat"])
    for seat in order:
        lines += _page(table, seat, say)
        lines.append([])
    return lines


def _status(table: View, say: Callable[[str], str]) -> Line:
    """The phase, the time boxes, and the dice."""
    boxes = table["boxes"] if table["time"] == 10 else table["turn"]
    line = [Span(f"{'I' * table['phase']}  "), Span("■" * boxes + "□" * (table["time"] - boxes), "bold"), Span("   ")]
    dice = table["dice"]
    if dice:
        for colour in dice["colours"]:
            line += [Span(f" {_INK[colour][0]} {say(f'term-{colour}')} ", _style(colour, True)), Span(" ")]
        line += [Span(f" {number} ", "bold black on #f5f5f5") for number in dice["numbers"]]
        line.append(Span(f"  {say('term-double' if dice['hourglasses'] == 2 else 'term-single')}", "bold"))
    return line


def _legend(say: Callable[[str], str]) -> list[Line]:
    """What the letters mean: kinds of cells, then the bonuses of open castles."""
    line: Line = []
    for colour in COLOURS:
        line += [Span(f" {_INK[colour][0]} {say(f'term-{colour}')} ", _style(colour, False)), Span(" ")]
    squares = ", ".join(f"{letter} {say(f'term-{name}')}" for letter, name in zip(_BONUS_LETTERS, BONUSES, strict=True))
    return [line, [Span(f" K  {squares}", "dim")]]


def _page(table: View, seat: int, say: Callable[[str], str]) -> list[Line]:
    """One page: bonuses and points above, the duchy below."""
    page = table["pages"][seat]
    bonuses = "   ".join(f"{say(f'term-{name}')} {count}" for name, count in page["bonuses"].items())
    columns = " + ".join(map(str, page["columns"]))
    lines: list[Line] = [[Span(f"P{seat + 1}  {page['score']}  ({columns})", "bold"), Span(f"   {bonuses}")]]
    duchy = DUCHIES.index(table["duchy"])
    for row, length in enumerate(ROW_LENGTHS):
        line = [Span(" " * (4 * (7 - length)))]
        for column in range(length):
            line.append(_cell(duchy, CELL_AT[row, column], page["cells"]))
            line.append(Span(" "))
        lines.append(line)
    return lines


def _cell(duchy: int, cell: int, cells: list[int | str]) -> Span:
    """A cell: its name, its kind's letter, and its number; a castle shows its square's bonus while it is open."""
    colour = COLOURS[ESTATES[duchy].colour[cell]]
    mark = cells[cell]
    shown = "✕" if mark == "x" else str(mark) if mark else "·"
    square = SQUARES[CELLS * duchy + cell]
    if not mark and square >= 0:
        shown = _BONUS_LETTERS[square]
    return Span(f" {CELL_NAMES[cell]} {_INK[colour][0]}{shown} ", _style(colour, bool(mark)))


def _style(colour: str, strong: bool) -> str:
    _, light, dark = _INK[colour]
    return f"bold {light} on {dark}" if strong else f"{dark} on {light}"
