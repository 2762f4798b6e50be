"""The table of the card game as text for a terminal, with a letter and a colour for each type of card."""

from duchy.core.game import Line, Say, Span, View
from duchy.core.sketch import Ink, own_first
from duchy.games.burgundy_cards.rules.content import TYPE, TYPE_KEYS, card_of

INK = {
    "castle": Ink("#cdebd3", "#14532d", "green"),
    "mine": Ink("#e6e6e6", "#5a5f66", "bright_black"),
    "cloister": Ink("#e8d5f2", "#5b2a86", "magenta"),
    "knowledge": Ink("#fff3b0", "#7a5c00", "bright_yellow"),
    "ship": Ink("#cfe6ff", "#0b5394", "blue"),
    "pasture": Ink("#e3f7c4", "#4b6b00", "bright_green"),
    "building": Ink("#ffe0c2", "#a04a00", "red"),
}


def sketch(view: View, say: Say) -> list[Line]:
    """Return the middle of the table, each seat, the viewer's first, and Aaron's estate, as lines."""
    table = view["table"]
    lines = [*_middle(table, say), []]
    for seat in own_first(view):
        lines += [*_player(table["players"][seat], seat, say), []]
    if table["aaron"] is not None:
        lines += [[Span(f"Aaron  {table['aaron']['total']}", "bold")], *_estate(table["aaron"]["columns"], say), []]
    return lines


def _middle(table: View, say: Say) -> list[Line]:
    """Return the round, the rows, the piles, and the remaining bonus cards."""
    head = [Span(f"{say('sketch-round')} {table['round']}  {table['turn']}/6", "bold")]
    head.append(Span("   " + " | ".join(say(f"term-{bonus}") for bonus in table["bonuses"])))
    if table["holder"] is not None:
        side = say("sketch-face-down" if table["face_down"] else "sketch-face-up")
        holder = say(f"seat-{table['holder']}")
        head.append(Span(f"   {say('sketch-first-player')} {holder} ({side})"))
    if table["die"] is not None:
        head.append(
            Span(f"   {say('sketch-die')} {say('sketch-any') if table['die'] == 'any' else table['die']}", "bold")
        )
    lines = [head]
    for number, row in enumerate(table["rows"], 1):
        lines.append([Span(f" {number}  ", "bold"), *_cards(row, say)])
    stocks = [(say("sketch-goods"), table["goods"]), (say("sketch-animals"), table["animals"])]
    for name, stock in stocks:
        piles = [
            f"{say(f'term-{top}')} (+{below})" for top, below in zip(stock["tops"], stock["below"], strict=True) if top
        ]
        lines.append([Span(f"{name} {', '.join(piles) or '-'}")])
    firsts = ", ".join(say(f"term-{kind}") for kind in table["firsts"]) or "-"
    sevens = ", ".join(map(str, table["sevens"])) or "-"
    deck = f"{say('sketch-deck')} {table['deck']}   {say('sketch-discard')} {sum(table['discard'].values())}"
    lines.append([Span(f"{deck}   {say('sketch-firsts')} {firsts}   {say('sketch-sevens')} {sevens}")])
    return lines


def _player(me: View, seat: int, say: Say) -> list[Line]:
    """Return the cards and stores of a seat."""
    shares = ", ".join(f"{say(f'source-{name}')} {points}" for name, points in me["sources"].items() if points)
    stores = [f"{say('sketch-silver')} {me['silver']}", f"{say('sketch-workers')} {me['workers']}"]
    for name in ("goods", "animals"):
        held = ", ".join(f"{say(f'term-{key}')} {count}" for key, count in me[name].items() if count)
        stores += [f"{say(f'sketch-{name}')} {held}"] if held else []
    lines: list[Line] = [
        [Span(f"{say(f'seat-{seat}')}  {me['points']}→{me['total']}", "bold"), Span(f"  ({shares})" if shares else "")],
        [Span("    " + "   ".join(stores))],
        [Span(f"    {say('sketch-projects')} "), *_cards(me["projects"], say)],
    ]
    if me["hand"]:
        lines.append([Span(f"    {say('sketch-hand')} "), *_cards(me["hand"], say)])
    if me["shown"]:
        lines.append([Span(f"    {say('sketch-bought')} "), *_cards(me["shown"], say)])
    return lines + _estate(me["columns"], say)


def _estate(columns: list[View], say: Say) -> list[Line]:
    """Return the columns of an estate, one to a line; complete ones are strong."""
    lines: list[Line] = []
    for column in columns:
        kind = column["type"]
        strong = len(column["cards"]) == 3
        names = "  ".join(say(f"term-{card}") for card in column["cards"])
        head = f"{say(f'letter-{kind}')} {say(f'term-{kind}')}"
        lines.append([Span("    "), INK[kind].span(f" {head} | {names} ", strong)])
    return lines


def _cards(keys: list[str], say: Say) -> Line:
    """Return cards side by side."""
    line: Line = []
    for key in keys:
        kind = TYPE_KEYS[TYPE[card_of(key)]]
        line += [INK[kind].span(f" {say(f'letter-{kind}')} {say(f'term-{key}')} ", False), Span(" ")]
    return line
