"""The table of Bruges as panels: dice and piles, each citizen's line, canals, houses and cards, a legend."""

from duchy.core.game import Line, Panel, Say, Span, View
from duchy.core.sketch import Ink, own_first
from duchy.games.bruges.faces import names
from duchy.games.bruges.rules import content

INK = {
    "blue": Ink("#cfe6ff", "#0b5394", "blue"),
    "brown": Ink("#f0dcc8", "#6b3e1d", "bright_black"),
    "yellow": Ink("#fff3b0", "#7a5c00", "bright_yellow"),
    "red": Ink("#ffd6d1", "#a01c10", "red"),
    "purple": Ink("#e8d5f2", "#5b2a86", "magenta"),
}

NARROW = 80
"""The width in columns that the houses of a street are wrapped to."""


def panels(view: View, say: Say, wide: bool) -> list[Panel]:
    """Return all panels of the table, the viewer's first."""
    table = view["table"]
    result = [Panel("head", None, [_head(table, say)]), Panel("market", None, [_piles(table, say)])]
    for seat in own_first(view):
        citizen = table["players"][seat]
        result.append(Panel("line", seat, [_line(citizen, seat, say)]))
        result.append(Panel("board", seat, _board(citizen, seat, say, wide)))
    return [*result, Panel("legend", None, _legend(say))]


def _head(table: View, say: Say) -> Line:
    """Return the round, the dice, the price of progress, and whether the end is near."""
    line = [Span(f"{say('sketch-round')} {table['round']} ", "bold")]
    for colour in content.COLOUR_KEYS:
        number = table["dice"][colour] or "·"
        line.append(INK[colour].span(f" {say(f'letter-{colour}')}{number} ", True, f"die/{colour}"))
    line.append(Span(f" {say('sketch-price')} {table['price'] or '-'} ", "", "", names.PRICE))
    if table["rounds_left"] is not None:
        line.append(Span(say("sketch-last" if table["rounds_left"] == 0 else "sketch-next"), "bold"))
    return line


def _piles(table: View, say: Say) -> Line:
    """Return the two piles with their tops, the reserve, and the remaining statues."""
    line: Line = []
    for number, pile in enumerate(table["piles"]):
        line.append(
            Span(f" {say('sketch-pile')} {number + 1}{say('colon')} {pile['cards']}", "", "", names.pile(number))
        )
        if pile["top"]:
            line.append(INK[pile["top"]].span(f" {say('letter-' + pile['top'])} ", True, names.pile(number)))
    statues = " ".join(map(str, table["statues"])) or "-"
    return [*line, Span(f"   {say('sketch-reserve')} {table['reserve']}   ♦ {say('sketch-statues')} {statues}")]


def _line(citizen: View, seat: int, say: Say) -> Line:
    """Return a citizen's line: points now and at the end, florins, level, majorities, workers, threats, card backs."""
    line = [Span(f"{say(f'chair-{seat}')} {citizen['points']}→{citizen['total']} ", "bold")]
    line.append(Span(f"{citizen['florins']}ƒ ", "", "", f"florins/{seat}"))
    line.append(Span(f"▲{citizen['level']}{'★' * len(citizen['majorities'])} ", "", "", f"track/{seat}"))
    marks = ((say("sign-workers"), "workers", "worker"), ("!", "threats", "threat"), ("▯", "hand_colours", ""))
    for mark, name, place in marks:
        line.append(Span(mark, "dim"))
        for colour, count in citizen[name].items():
            if count:
                at = f"{place}/{seat}/{colour}" if place else ""
                line.append(INK[colour].span(f"{say(f'letter-{colour}')}{count}", True, at))
        line.append(Span(" "))
    return line


def _board(citizen: View, seat: int, say: Say, wide: bool) -> list[Line]:
    """Return the canals, the houses with their characters, and the known cards."""
    lines = [_canals(citizen, seat, say), []]
    for plot, house in enumerate(citizen["houses"], 1):
        person = house["person"]
        name = say("term-" + person["key"]) if person else "-"
        name += f" ({say('term-' + house['card'])})" if house["shown"] else ""
        place = names.person(seat, person["card"]) if person else names.house(seat, plot)
        letter = say("letter-" + house["colour"])
        drawn = [INK[house["colour"]].span(f" {letter} ", True, names.house(seat, plot))]
        drawn.append(Span(f" {name}{' •' if house['ready'] else ''}  ", "", "", place))
        if _width(lines[-1]) + _width(drawn) > NARROW:
            lines.append([])
        lines[-1] += drawn
    lines = [line for line in lines if line]
    if wide:
        lines += [_card(house["person"], "", say) for house in citizen["houses"] if house["person"]]
    return [*lines, *(_card(card, names.in_hand(seat, card["card"]), say) for card in citizen["hand"])]


def _width(line: Line) -> int:
    """Return the width of a line in columns."""
    return sum(len(span.text) for span in line)


def _canals(citizen: View, seat: int, say: Say) -> Line:
    """Return the two sections: built spaces dark, open ones with their price."""
    line: Line = []
    for letter, section in zip("AB", citizen["canals"], strict=True):
        line.append(Span(f"{letter} ", "bold"))
        for space, colour in enumerate(section["spaces"]):
            built = space < section["tiles"]
            mark = "≈" if built else str(content.SPACE_PRICES[space])
            place = names.canal(seat, "AB".index(letter), space + 1)
            line.append(INK[colour].span(f" {say(f'letter-{colour}')}{mark} ", built, place))
        line.append(Span(" ♦  " if section["statue"] else "  "))
    return line


def _card(card: View, place: str, say: Say) -> Line:
    """Return a card: colour, price, name, group, when it acts and what it does."""
    worker = f" ({say('term-' + card['worker'])})" if card["worker"] else ""
    kind = say(f"kind-{card['kind']}") + worker
    return [
        INK[card["colour"]].span(f" {say('letter-' + card['colour'])} ", True, place),
        Span(f" {card['price']}ƒ ", "dim"),
        Span(say(f"term-{card['key']}"), "bold", "", place),
        Span(f" {say('letter-' + card['group'])} {kind}{say('colon')} ", "dim"),
        Span(say(f"help-{card['key']}")),
    ]


def _legend(say: Say) -> list[Line]:
    """Return the letters of colours and groups, and the marks of a line."""
    colours: Line = []
    for colour in content.COLOUR_KEYS:
        colours += [INK[colour].span(f" {say(f'letter-{colour}')} {say(f'term-{colour}')} ", False), Span(" ")]
    marks = {"ƒ": "florins", "▲": "level", say("sign-workers"): "workers", "!": "threats", "▯": "hand"}
    signs = "  ".join(f"{mark} {say(f'sketch-{key}')}" for mark, key in marks.items())
    groups = "  ".join(f"{say(f'letter-{group}')} {say(f'group-{group}')}" for group in content.GROUP_KEYS)
    return [colours, [Span(signs)], [Span(groups)]]
