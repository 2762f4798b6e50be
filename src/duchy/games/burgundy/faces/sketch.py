"""The table of the board game as text for a terminal: depots, and each player's estate in its colours."""

from duchy.core.game import Line, Say, Span, View
from duchy.core.sketch import Ink, own_first
from duchy.games.burgundy.rules.content import COLOUR_KEYS, KIND_KEYS, PLACE_LETTERS
from duchy.games.burgundy.rules.lookup import COLOUR, LANDS
from duchy.lands.estate import Estate
from duchy.lands.hexes import CELL_NAMES, ROW_LENGTHS
from duchy.lands.sketch import hex_rows

INK = {
    "castle": Ink("#cdebd3", "#14532d", "green"),
    "mine": Ink("#e6e6e6", "#5a5f66", "bright_black"),
    "ship": Ink("#cfe6ff", "#0b5394", "blue"),
    "animal": Ink("#e3f5c4", "#4d7c0f", "bright_green"),
    "building": Ink("#f6e3cf", "#92561b", "red"),
    "knowledge": Ink("#fff3b0", "#7a5c00", "bright_yellow"),
}

BOARD = 4 * max(ROW_LENGTHS) + 2
"""The width in columns of an estate to choose from."""


def sketch(view: View, say: Say) -> list[Line]:
    """Return the phase, the depots, and each player, the viewer first, as lines."""
    table = view["table"]
    lines = [_status(table, say), _legend(say), []]
    for number, depot in enumerate(table["depots"], 1):
        goods = Span(f"  {_goods(depot['goods'], say)}", "italic")
        lines.append([Span(f" {number} ", "bold"), *_tiles(depot["tiles"], PLACE_LETTERS, say), goods])
    lines += [[Span(" ■ ", "bold"), *_tiles(table["black"], PLACE_LETTERS, say)], []]
    for seat in own_first(view):
        lines += [*_player(table, seat, say), []]
    return lines


def _status(table: View, say: Say) -> Line:
    """Return the phase and round, the turn order, and the goods of later rounds."""
    coming = "  ".join(say(f"term-{good}") for good in table["round_goods"] if good)
    order = " ".join(say(f"seat-{seat}") for seat in table["order"])
    return [Span(f"{table['phase']}{table['round']}", "bold"), Span(f"   {order}   "), Span(coming, "italic")]


def _legend(say: Say) -> Line:
    """Return the letter and the colour of each kind of space."""
    line: Line = []
    for colour in INK:
        line += [INK[colour].span(f" {say(f'letter-{colour}')} {say(f'term-{colour}')} ", False), Span(" ")]
    return line


def _tiles(kinds: list[str | None], places: str, say: Say) -> Line:
    """Return the tiles of a depot or storage with their spaces, each in its colour."""
    line: Line = []
    for place, kind in zip(places, kinds, strict=False):
        if kind:
            line += [Span(f" {place} ", "dim"), INK[colour_of(kind)].span(f" {say(f'term-{kind}')} ", True)]
    return line


def colour_of(kind: str) -> str:
    """Return the colour of a kind of tile by its key."""
    return COLOUR_KEYS[int(COLOUR[KIND_KEYS.index(kind)])]


def _player(table: View, seat: int, say: Say) -> list[Line]:
    """Return one player: points, silver and workers, storage, goods, and the estate."""
    me = table["players"][seat]
    head = f"{say(f'seat-{seat}')}  {me['points']}→{me['total']}"
    dice = [Span(f" {die} ", "bold black on #f5f5f5") for die in me["dice"] if die]
    lines: list[Line] = [[Span(head, "bold"), Span(f"   {_means(table, seat, say)}   "), *dice]]
    sold = f"   {say('term-sold')} {_goods(me['sold'], say)}" if me["sold"] else ""
    lines.append([*_tiles(me["storage"], "123", say), Span(f"   {_goods(me['goods'], say)}{sold}", "italic")])
    for number in me["knowledge"]:
        lines.append([Span(f"   {say(f'term-knowledge-{number}')}", "dim")])
    if not me["colours"]:
        return lines + boards(table, seat, say)
    return lines + hex_rows(lambda cell: _cell(table, me, cell, say), 5)


def boards(table: View, seat: int, say: Say) -> list[Line]:
    """Return the estates to choose from, side by side: spaces by letter and number, castles by name."""
    lines: list[Line] = [[] for _ in range(1 + len(ROW_LENGTHS))]
    for estate in table["players"][seat]["estates"]:
        land = LANDS[estate - 1]

        def cell(number: int, estate: int = estate, land: Estate = land) -> Span:
            colour = COLOUR_KEYS[int(land.colour[number])]
            own = colour == "castle"
            shown = f"›{CELL_NAMES[number]}" if own else f" {say(f'letter-{colour}')}{table['numbers'][number]}"
            return INK[colour].span(shown, own, f"board/{seat}/{estate}/{number}")

        rows = [[Span(f"{say('term-estate')} {estate}", "bold")], *hex_rows(cell, 2)]
        for line, row in zip(lines, rows, strict=True):
            line += [*row, Span(" " * (BOARD - sum(len(span.text) for span in row)))]
    return lines if table["players"][seat]["estates"] else []


def _means(table: View, seat: int, say: Say) -> str:
    """Return silver and workers, the estate, the space on the turn order track, and bonus tiles by letter."""
    me = table["players"][seat]
    values = {"silver": me["silver"], "workers": me["workers"], "estate": me["estate"], "track": me["track"]["space"]}
    for size in ("large", "small"):
        won = [say(f"letter-{colour}") for colour, bonus in table["bonuses"].items() if bonus[size] == seat]
        values[size] = " ".join(won) or None
    return "   ".join(f"{say(f'term-{name}')} {value}" for name, value in values.items() if value is not None)


def _goods(goods: dict[str, int], say: Say) -> str:
    """Return goods with their counts."""
    return "  ".join(f"{count} {say(f'term-{name}')}" for name, count in goods.items())


def _cell(table: View, me: View, cell: int, say: Say) -> Span:
    """Return a space: its name, and its number or a short code of its tile."""
    kind = me["tiles"][cell]
    colour = me["colours"][cell]
    shown = _short(kind, say) if kind else f"{say(f'letter-{colour}')} {table['numbers'][cell]}"
    return INK[colour].span(f" {CELL_NAMES[cell]} {shown:<3} ", bool(kind))


def _short(kind: str, say: Say) -> str:
    """Return three characters for a tile: `ban`, `3co`, `k17`."""
    if kind.startswith("knowledge-"):
        return say("letter-knowledge").lower() + kind.split("-")[1]
    words = say(f"term-{kind}").split()
    return words[0] + words[1][:2] if words[0].isdecimal() else words[0][:3]
