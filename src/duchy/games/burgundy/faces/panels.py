"""The table of the board game as panels: the round, the depots, each player's line and estate, a legend."""

from duchy.core.game import Line, Panel, Say, Span, View
from duchy.core.sketch import Ink, own_first
from duchy.games.burgundy.rules import content, lookup
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


def panels(view: View, say: Say, wide: bool) -> list[Panel]:
    """Return all panels of the table, the viewer's first."""
    table = view["table"]
    result = [Panel("head", None, [_head(table, say)]), Panel("market", None, _market(table, say, wide))]
    for seat in own_first(view):
        result.append(Panel("line", seat, _line(table, seat, say)))
        result.append(Panel("board", seat, _estate(table, seat, say, wide)))
    return [*result, Panel("legend", None, _legend(say)), Panel("codes", None, _codes(table, say))]


def _head(table: View, say: Say) -> Line:
    """Return the phase and round, the turn order, and the goods of later rounds."""
    order = " ".join(say(f"seat-{seat}") for seat in table["order"])
    coming = " ".join(say(f"letter-{good}") for good in table["round_goods"] if good)
    line = [Span(f"{table['phase']}{table['round']}", "bold"), Span(f"  {order}")]
    line.append(Span(f"  □{table['white']}", "bold", "", f"load/{table['white']}") if table["white"] else Span(""))
    return [*line, Span(f"  {say('term-goods')} {coming}", "italic")]


def _market(table: View, say: Say, wide: bool) -> list[Line]:
    """Return depots 1 to 6 with their goods, and the black depot on two lines."""
    lines: list[Line] = []
    for number, depot in enumerate(table["depots"], 1):
        goods = _goods(depot["goods"], say, wide)
        tiles = _tiles(depot["tiles"], 0, f"depot/{number}", say, wide)
        lines.append([Span(f"{number} ", "bold"), *tiles, Span(goods, "italic", "", f"load/{number}")])
    black = table["black"]
    half = (len(black) + 1) // 2
    for start in range(0, len(black), half):
        lines.append([Span("■ ", "bold"), *_tiles(black[start : start + half], start, "black", say, wide)])
    return lines


def _goods(goods: dict[str, int], say: Say, wide: bool) -> str:
    """Return goods with their counts; narrow screens omit a count of one."""
    if wide:
        return " ".join(f"{count}{say(f'letter-{good}')}" for good, count in goods.items())
    return "".join(f"{count if count > 1 else ''}{say(f'letter-{good}')}" for good, count in goods.items())


def _tiles(kinds: list[str | None], first: int, place: str, say: Say, wide: bool) -> Line:
    """Return tiles with the letters of their spaces, by name or by code."""
    line: Line = []
    for at, kind in enumerate(kinds, first):
        if kind:
            name = f" {say(f'term-{kind}').partition(':')[0]} " if wide else f"{code_of(kind, say):<3}"
            line.append(Span(content.PLACE_LETTERS[at], "dim"))
            line += [INK[colour_of(kind)].span(name, True, f"{place}/{at + 1}"), Span(" ")]
    return line


def colour_of(kind: str) -> str:
    """Return the colour of a kind of tile by its key."""
    return content.COLOUR_KEYS[int(lookup.COLOUR[content.KIND_KEYS.index(kind)])]


def code_of(kind: str, say: Say) -> str:
    """Return a tile's code of at most three characters: `Ba`, `Co3`, `K17`."""
    key, _, number = kind.rpartition("-")
    if number.isdecimal():
        return f"{say(f'letter-{key}')}{number}"
    return say(f"letter-{kind}")


def _line(table: View, seat: int, say: Say) -> list[Line]:
    """Return a player's line: points now and at the end, dice, silver, workers, storage and goods."""
    me = table["players"][seat]
    line: Line = [Span(f"{say(f'chair-{seat}')} {me['points']}→{me['total']} ", "bold")]
    for number, die in enumerate(me["dice"], 1):
        if die:
            line += [
                Span(f" {die} ", "bold black on #f5f5f5", "bold black on white", f"die/{seat}/{number}"),
                Span(" "),
            ]
    line.append(Span(f"{say('letter-silver')}{me['silver']} ", "", "", f"silver/{seat}"))
    line.append(Span(f"{say('letter-workers')}{me['workers']} ", "", "", f"workers/{seat}"))
    for number, kind in enumerate(me["storage"], 1):
        if kind:
            line += [Span(f"{number}", "dim")]
            line += [INK[colour_of(kind)].span(code_of(kind, say), True, f"storage/{seat}/{number}"), Span(" ")]
    for number, good in enumerate(content.GOODS_KEYS, 1):
        if good in me["goods"]:
            line.append(
                Span(f"{me['goods'][good]}{say(f'letter-{good}')}{number} ", "italic", "", f"goods/{seat}/{number}")
            )
    knows = " ".join(code_of(f"knowledge-{number}", say) for number in me["knowledge"])
    won = " ".join(
        f"{say(f'letter-{colour}')}{'+' if bonus['large'] == seat else '-'}"
        for colour, bonus in table["bonuses"].items()
        if seat in (bonus["large"], bonus["small"])
    )
    track = f"{say('term-track')} {me['track']['space']}"
    sold = f"{say('term-sold')} {_goods(me['sold'], say, True)}" if me["sold"] else ""
    return [[*line, Span(" ".join(filter(None, (track, knows, won, sold))), "dim")]]


def _estate(table: View, seat: int, say: Say, wide: bool) -> list[Line]:
    """Return a player's estate: each space with its name, and its colour and number or its tile.

    Before the choice of an estate, return the estates to choose from.
    """
    me = table["players"][seat]

    def cell(number: int) -> Span:
        kind, colour = me["tiles"][number], me["colours"][number]
        shown = code_of(kind, say) if kind else f"{say(f'letter-{colour}')}{table['numbers'][number]}"
        text = f" {CELL_NAMES[number]} {shown:<3}" if wide else f"{CELL_NAMES[number]}{shown:>3}"
        return INK[colour].span(text, bool(kind), f"estate/{seat}/{number}")

    return hex_rows(cell, 4 if wide else 3) if me["colours"] else _boards(table, seat, say)


def _boards(table: View, seat: int, say: Say) -> list[Line]:
    """Return the estates to choose from, side by side: spaces by letter and number, castles by name."""
    lines: list[Line] = [[] for _ in range(1 + len(ROW_LENGTHS))]
    for estate in table["players"][seat]["estates"]:
        land = lookup.LANDS[estate - 1]

        def cell(number: int, estate: int = estate, land: Estate = land) -> Span:
            colour = content.COLOUR_KEYS[int(land.colour[number])]
            own = colour == "castle"
            shown = f"›{CELL_NAMES[number]}" if own else f" {say(f'letter-{colour}')}{table['numbers'][number]}"
            return INK[colour].span(shown, own, f"board/{seat}/{estate}/{number}")

        rows = [[Span(f"{say('term-estate')} {estate}", "bold")], *hex_rows(cell, 2)]
        for line, row in zip(lines, rows, strict=True):
            line += [*row, Span(" " * (BOARD - sum(len(span.text) for span in row)))]
    return lines if table["players"][seat]["estates"] else []


def _legend(say: Say) -> list[Line]:
    """Return the letters of spaces and goods."""
    colours: Line = []
    for colour in INK:
        colours += [INK[colour].span(f" {say(f'letter-{colour}')} {say(f'term-{colour}')} ", False), Span(" ")]
    goods = "  ".join(
        f"{say(f'letter-{good}')}{n} {say(f'term-{good}')}" for n, good in enumerate(content.GOODS_KEYS, 1)
    )
    means = "  ".join(f"{say(f'letter-{key}')} {say(f'term-{key}')}" for key in ("silver", "workers"))
    return [colours, [Span(goods)], [Span(means)]]


def _codes(table: View, say: Say) -> list[Line]:
    """Return the codes of the tiles on the table."""
    kinds = [kind for depot in table["depots"] for kind in depot["tiles"]] + table["black"]
    for player in table["players"]:
        kinds += player["tiles"] + player["storage"]
    return [[Span(f"{code_of(kind, say):<4}{say(f'term-{kind}')}")] for kind in sorted({k for k in kinds if k})]
