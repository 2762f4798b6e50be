"""The table of the card game as panels: the round, rows and piles, each player's line and cards, a legend."""

from duchy.core.game import Line, Panel, Say, Span, View
from duchy.core.sketch import Ink, own_first
from duchy.games.burgundy_cards.faces.places import AARON_KEY, column_place
from duchy.games.burgundy_cards.rules import content

INK = {
    "castle": Ink("#cdebd3", "#14532d", "green"),
    "mine": Ink("#e6e6e6", "#5a5f66", "bright_black"),
    "cloister": Ink("#e8d5f2", "#5b2a86", "magenta"),
    "knowledge": Ink("#fff3b0", "#7a5c00", "bright_yellow"),
    "ship": Ink("#cfe6ff", "#0b5394", "blue"),
    "pasture": Ink("#e3f7c4", "#4b6b00", "bright_green"),
    "building": Ink("#ffe0c2", "#a04a00", "red"),
}
_HELD = (("hand", "hand", "hand"), ("bought", "shown", "shown"), ("projects", "projects", "project"))
"""The cards of a seat: text key, key in the view, and places."""


def panels(view: View, say: Say, wide: bool) -> list[Panel]:
    """Return all panels of the table, the viewer's first."""
    table = view["table"]
    result = [Panel("head", None, [_head(table, say)]), Panel("market", None, _market(table, say, wide))]
    for seat in own_first(view):
        result.append(Panel("line", seat, [_line(table["players"][seat], seat, say)]))
        result.append(Panel("board", seat, _board(table["players"][seat], seat, say, wide)))
    if table["aaron"] is not None:
        aaron = table["aaron"]
        line = [Span(f"Aaron {aaron['total']} ", "bold"), *_columns(aaron["columns"], AARON_KEY, say)]
        result.append(Panel("line", None, [line]))
    return [*result, Panel("legend", None, _legend(say))]


def _head(table: View, say: Say) -> Line:
    """Return the round and turn, the die in use, the first player, and the bonuses of the round."""
    line = [Span(f"{say('sketch-round')} {table['round']} {table['turn']}/6  ", "bold")]
    if table["die"] is not None:
        die = say("sketch-any") if table["die"] == "any" else str(table["die"])
        line.append(Span(f"{say('sketch-die')} {die}  ", "bold", "", "die"))
    if table["holder"] is not None:
        side = "" if table["face_down"] else "↑"
        line.append(Span(f"{say('sketch-first-player')} {say('seat-' + str(table['holder']))}{side}  "))
    return [*line, Span(", ".join(say(f"term-{bonus}") for bonus in table["bonuses"]), "dim")]


def _market(table: View, say: Say, wide: bool) -> list[Line]:
    """Return the rows, the piles of goods and animals, the deck, and the remaining bonus cards."""
    lines: list[Line] = []
    for number, row in enumerate(table["rows"], 1):
        cards = _cards(row, [f"row/{number}/{n}" for n in range(1, len(row) + 1)], say, wide)
        lines.append([Span(f"{number} ", "bold"), *cards])
    for name, kind in (("goods", "good-pile"), ("animals", "animal-pile")):
        stock = table[name]
        piles = [Span(f"{say(f'sketch-{name}')} ")]
        for n, (top, below) in enumerate(zip(stock["tops"], stock["below"], strict=True), 1):
            piles.append(Span(f"{say(f'term-{top}') if top else '-'}+{below} ", "", "", f"{kind}/{n}"))
        lines.append(piles)
    firsts = " ".join(say(f"letter-{kind}") for kind in table["firsts"]) or "-"
    sevens = " ".join(map(str, table["sevens"])) or "-"
    lines.append([Span(f"{say('sketch-firsts')} {firsts}")])
    deck = Span(f"{say('sketch-deck')} {table['deck']}  ", "", "", "deck")
    return [*lines, [deck, Span(f"{say('sketch-sevens')} {sevens}")]]


def _line(me: View, seat: int, say: Say) -> Line:
    """Return a player's line: points now and at the end, silver, workers, goods, animals, and columns by letter."""
    line = [Span(f"{say(f'chair-{seat}')} {me['points']}→{me['total']} ", "bold")]
    line.append(Span(f"{say('letter-silver')}{me['silver']} ", "", "", f"silver/{seat}"))
    line.append(Span(f"{say('letter-worker')}{me['workers']} ", "", "", f"workers/{seat}"))
    for name in ("goods", "animals"):
        for key, count in me[name].items():
            if count:
                line.append(Span(f"{count}{say(f'letter-{key}')} ", "italic", "", f"{name}/{seat}/{key}"))
    return [*line, *_columns(me["columns"], seat, say)]


def _columns(columns: list[View], owner: int | str, say: Say) -> Line:
    """Return the columns of an estate as letters with their number of cards."""
    line: Line = []
    for n, column in enumerate(columns, 1):
        kind, count = column["type"], len(column["cards"])
        line.append(INK[kind].span(f"{say(f'letter-{kind}')}{count}", count == 3, column_place(owner, n)))
        line.append(Span(" "))
    return line


def _board(me: View, seat: int, say: Say, wide: bool) -> list[Line]:
    """Return the cards of a seat: hand, bought cards, projects, and columns, two to a line on narrow screens."""
    lines: list[Line] = []
    for name, key, place in _HELD:
        if me[key]:
            places = [f"{place}/{seat}/{n}" for n in range(1, len(me[key]) + 1)]
            lines.append([Span(f"{say(f'sketch-{name}')} "), *_cards(me[key], places, say, wide or name == "hand")])
    columns = [_column(column, column_place(seat, n), say, wide) for n, column in enumerate(me["columns"], 1)]
    if wide:
        return lines + [[column] for column in columns]
    return lines + [
        [span for column in columns[i : i + 2] for span in (column, Span(" "))] for i in range(0, len(columns), 2)
    ]


def _column(column: View, place: str, say: Say, wide: bool) -> Span:
    """Return a column with its cards, by name or by code."""
    kind, cards = column["type"], column["cards"]
    names = (
        ", ".join(say(f"term-{card}") for card in cards) if wide else " ".join(_code(card, kind, say) for card in cards)
    )
    return INK[kind].span(f" {say(f'letter-{kind}')} {names} ", len(cards) == 3, place)


def _code(card: str, kind: str, say: Say) -> str:
    """Return a short code of a card: its die, with a letter if its type does not identify it."""
    family, _, die = card.rpartition("-")
    return die if family == kind else f"{say(f'letter-{family}')}{die}"


def _cards(keys: list[str], places: list[str], say: Say, wide: bool) -> Line:
    """Return cards side by side: the letter of their type with their name, or with their code on narrow screens."""
    line: Line = []
    for key, place in zip(keys, places, strict=False):
        kind = content.TYPE_KEYS[content.TYPE[content.card_of(key)]]
        shown = say(f"term-{key}") if wide else _code(key, kind, say)
        line += [INK[kind].span(f" {say(f'letter-{kind}')} {shown} ", False, place), Span(" ")]
    return line


def _legend(say: Say) -> list[Line]:
    """Return the letters of types, buildings, goods and animals."""
    types: Line = []
    for kind in INK:
        types += [INK[kind].span(f" {say(f'letter-{kind}')} {say(f'term-{kind}')} ", False), Span(" ")]
    rest = ("workshop", "church", "market", "watchtower", "bank", "boarding-house", "store", "town-hall")
    stores = ("light", "medium", "dark", "chicken", "cow", "sheep", "pig", "silver", "worker")
    return [
        types,
        *(
            [Span("  ".join(f"{say(f'letter-{key}')} {say(f'short-{key}')}" for key in keys))]
            for keys in (rest, stores)
        ),
    ]
