"""The table of the dice game as panels: time and dice, finished colours, each player's line and page, a legend."""

from duchy.core.game import Line, Panel, Say, Span, View
from duchy.core.sketch import Ink, own_first
from duchy.games.burgundy_dice.faces.places import (
    COLOUR_DICE,
    HOURGLASS_DIE,
    NUMBER_DICE,
    award_place,
    bonus_place,
    cell_place,
)
from duchy.games.burgundy_dice.rules import content
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


def panels(view: View, say: Say, wide: bool) -> list[Panel]:
    """Return all panels of the table, the viewer's first."""
    table = view["table"]
    result = [Panel("head", None, [_head(table, say)]), Panel("market", None, _colours(table, say))]
    for seat in own_first(view):
        result.append(Panel("line", seat, [_line(table, seat, say)]))
        result.append(Panel("board", seat, _page(table, seat, say, wide)))
    return [*result, Panel("legend", None, _legend(say))]


def _head(table: View, say: Say) -> Line:
    """Return the phase, the time boxes, and the dice."""
    boxes = "■" * table["boxes"] + "□" * (table["time"] - table["boxes"])
    line = [Span(f"{content.PHASE_NAMES[table['phase'] - 1]} {boxes}  ", "bold")]
    dice = table["dice"]
    if dice:
        for place, colour in zip(COLOUR_DICE, dice["colours"], strict=True):
            text = f" {say(f'letter-{colour}')} {say(f'term-{colour}')} "
            line += [INK[colour].span(text, True, place), Span(" ")]
        for place, number in zip(NUMBER_DICE, dice["numbers"], strict=True):
            line += [Span(f" {number} ", "bold black on #f5f5f5", "bold black on white", place), Span(" ")]
        line.append(Span(say("term-double" if dice["hourglasses"] == 2 else "term-single"), "bold", "", HOURGLASS_DIE))
    return line


def _colours(table: View, say: Say) -> list[Line]:
    """Return a line for each colour: the numbers it takes (R15 to R20), its claimed bonuses, and who finished it."""
    lines: list[Line] = []
    for colour in content.COLOUR_KEYS:
        done = [say(f"seat-{seat}") for seat, page in enumerate(table["players"]) if colour in page["colours"]]
        head = INK[colour].span(
            f" {say(f'letter-{colour}'):<2} {say(f'term-{colour}')} ", False, award_place(colour, 1)
        )
        takes = Span(f" {say(f'takes-{colour}'):<3} ", "dim")
        lines.append([head, takes, Span(f"{'✓' * table['claimed'][colour]} {' '.join(done)}")])
    return lines


def _line(table: View, seat: int, say: Say) -> Line:
    """Return a player's line: points now and at the end, points of each phase, bonuses."""
    page = table["players"][seat]
    columns = "+".join(map(str, page["columns"]))
    line = [Span(f"{say(f'chair-{seat}')} {page['points']}→{page['total']} ", "bold"), Span(f"({columns})  ", "dim")]
    for key in content.BONUS_KEYS:
        line.append(Span(f"{say(f'term-{key}')} {page['bonuses'][key]}  ", "", "", bonus_place(seat, key)))
    return line


def _page(table: View, seat: int, say: Say, wide: bool) -> list[Line]:
    """Return a player's duchy: each cell with its name, letter and number; an open castle shows its bonus."""
    duchy, cells = content.DUCHY_KEYS.index(table["duchy"]), table["players"][seat]["cells"]

    def cell(number: int) -> Span:
        colour, mark = content.COLOUR_KEYS[content.ESTATES[duchy].colour[number]], cells[number]
        square = content.SQUARES[CELLS * duchy + number]
        shown = "✕" if mark == "x" else str(mark) if mark else "·"
        if not mark and square >= 0:
            shown = say(f"sign-{content.BONUS_KEYS[square]}")
        text = f"{CELL_NAMES[number]}{say(f'letter-{colour}'):<2}{shown}"
        return INK[colour].span(f" {text} " if wide else text, bool(mark), cell_place(seat, number))

    return hex_rows(cell, 4 if wide else 3)


def _legend(say: Say) -> list[Line]:
    """Return the legend: kinds of cells, then the bonuses of open castles."""
    line: Line = []
    for colour in content.COLOUR_KEYS:
        line += [INK[colour].span(f" {say(f'letter-{colour}')} {say(f'term-{colour}')} ", False), Span(" ")]
    signs = ", ".join(f"{say(f'sign-{key}')} {say(f'term-{key}')}" for key in content.BONUS_KEYS)
    return [line, [Span(f"{say('letter-castle')}{say('colon')} {signs}")]]
