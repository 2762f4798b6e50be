"""The table as text for a terminal: a letter and a tint for each colour, characters by name, own cards in full."""

from duchy.core.game import Line, Say, Span, View
from duchy.core.sketch import Ink, own_first
from duchy.games.bruges.rules.content import COLOUR_KEYS, SPACE_PRICES

INK = {
    "blue": Ink("#cfe6ff", "#0b5394", "blue"),
    "brown": Ink("#f0dcc8", "#6b3e1d", "bright_black"),
    "yellow": Ink("#fff3b0", "#7a5c00", "bright_yellow"),
    "red": Ink("#ffd6d1", "#a01c10", "red"),
    "purple": Ink("#e8d5f2", "#5b2a86", "magenta"),
}
_STOCK = {"workers": "sketch-workers", "threats": "sketch-threats", "hand_colours": "sketch-hand"}


def sketch(view: View, say: Say) -> list[Line]:
    """Return dice, piles and statues, then each citizen, then the viewer's characters and cards, as lines."""
    table = view["table"]
    lines: list[Line] = [_dice(table, say), _piles(table, say), []]
    for seat in own_first(view):
        lines += _citizen(table["players"][seat], seat, say)
        lines.append([])
    if view["seat"] >= 0:
        me = table["players"][view["seat"]]
        persons = [house["person"] for house in me["houses"] if house["person"]]
        lines += [_card(person, say) for person in persons]
        lines += [[]] if persons else []
        lines += [_card(card, say) for card in me["hand"]]
    return lines


def _letter(colour: str, say: Say) -> str:
    """Return the letter of a colour in the language of the texts."""
    return say(f"letter-{colour}")


def _dice(table: View, say: Say) -> Line:
    """Return the round, the dice with the names of their colours, and the price of progress."""
    line = [Span(f"{say('sketch-round')} {table['round']}  ", "bold")]
    for colour in COLOUR_KEYS:
        number = table["dice"][colour] or "·"
        line += [
            INK[colour].span(f" {_letter(colour, say)} {say(f'term-{colour}')} {number} ", True),
            Span(" "),
        ]
    line.append(Span(f" {say('sketch-price')} {table['price'] or '-'}"))
    if table["rounds_left"] is not None:
        line.append(Span(f"  {say('sketch-last')}" if table["rounds_left"] == 0 else f"  {say('sketch-next')}", "bold"))
    return line


def _piles(table: View, say: Say) -> Line:
    """Return the two piles with their tops, the reserve, and the remaining statues."""
    line: Line = []
    for number, pile in enumerate(table["piles"], 1):
        top = pile["top"]
        line.append(Span(f"{say('sketch-pile')} {number}{say('colon')} {pile['cards']} "))
        line.append(INK[top].span(f" {_letter(top, say)} ", True) if top else Span(" - "))
        line.append(Span("  "))
    statues = " ".join(map(str, table["statues"])) or "-"
    line.append(Span(f"{say('sketch-reserve')} {table['reserve']}   {say('sketch-statues')} {statues}"))
    return line


def _citizen(citizen: View, seat: int, say: Say) -> list[Line]:
    """Return points and stock on two lines, canals on the next, houses below."""
    head = f"{say(f'seat-{seat}')}  {citizen['points']}→{citizen['total']}"
    line = [Span(head, "bold"), Span(f"   {say('sketch-florins')} {citizen['florins']}")]
    line.append(Span(f"   {say('sketch-level')} {citizen['level']}"))
    if citizen["majorities"]:
        line.append(Span("   ★ " + ", ".join(say(f"term-{name}") for name in citizen["majorities"]), "bold"))
    stock: Line = []
    for name in _STOCK:
        stock.append(Span(say(_STOCK[name]) + " "))
        for colour, count in citizen[name].items():
            stock.append(INK[colour].span(f" {_letter(colour, say)}{count} ", count > 0))
        stock.append(Span("   "))
    return [line, stock, _canals(citizen, say), *_houses(citizen, say)]


def _canals(citizen: View, say: Say) -> Line:
    """Return the two sections: built spaces dark, open ones with their price."""
    line: Line = []
    for letter, section in zip("AB", citizen["canals"], strict=True):
        line.append(Span(f"{letter} "))
        for space, colour in enumerate(section["spaces"]):
            built = space < section["tiles"]
            mark = "≈" if built else str(SPACE_PRICES[space])
            line.append(INK[colour].span(f" {_letter(colour, say)}{mark} ", built))
        line.append(Span(" ♦   " if section["statue"] else "   "))
    return line


def _houses(citizen: View, say: Say) -> list[Line]:
    """Return houses by colour with their characters, and publicly known cards; a dot marks one that can still act."""
    line: Line = []
    for house in citizen["houses"]:
        colour = house["colour"]
        name = say("term-" + house["person"]["key"]) if house["person"] else "-"
        if house["shown"]:
            name += f" ({say('term-' + house['card'])})"
        ready = " •" if house["ready"] else ""
        line += [INK[colour].span(f" {_letter(colour, say)} ", True), Span(f" {name}{ready}   ")]
    return [line] if line else []


def _card(card: View, say: Say) -> Line:
    """Return a card of one's own: colour, price, name, group, when it acts and what it does."""
    colour = card["colour"]
    worker = f" ({say('term-' + card['worker'])})" if card["worker"] else ""
    kind = say(f"kind-{card['kind']}") + worker
    return [
        INK[colour].span(f" {_letter(colour, say)} ", True),
        Span(f" {card['price']:2d} "),
        Span(say(f"term-{card['key']}"), "bold"),
        Span(f", {say('group-' + card['group'])}; {kind}{say('colon')} ", "dim"),
        Span(say(f"help-{card['key']}")),
    ]
