"""Facts printed on the characters and on the canals of all seats, and the cause of a question."""

from collections.abc import Iterable, Mapping, Sequence

from duchy.core.agenda import arg_a
from duchy.core.events import Event
from duchy.core.scene import PieceKind, Place
from duchy.games.bruges.faces import names
from duchy.games.bruges.faces.view import character
from duchy.games.bruges.rules import content, kinds
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.player import person_in
from duchy.games.bruges.rules.state import BrugesState

_DISASTERS = dict(zip(content.DISASTER_KEYS, content.COLOUR_KEYS, strict=True))


def canals(deck: Deck, board: int, seat: int) -> list[Place]:
    """Return the canal spaces of a board as places of a seat: colours, prices, points of the third (R49, R92)."""
    places = []
    for section in range(content.SECTIONS):
        for space in range(1, content.SPACES + 1):
            colour = content.COLOUR_KEYS[
                deck.space[content.SECTIONS * content.SPACES * board + content.SPACES * section + space - 1]
            ]
            printed: dict[str, int | str] = {"colour": colour, "florins": content.SPACE_PRICES[space - 1]}
            if space == content.THIRD_SPACE:
                printed["points"] = content.THIRD_SPACE_POINTS
            places.append(Place(names.canal(seat, section, space), "canal", seat, (section, space), printed))
    return places


def boards(g: BrugesState) -> Mapping[str, Sequence[Place]]:
    """Return the canals of all boards, by seat colour."""
    return {key: canals(g.deck, board, 0) for board, key in enumerate(content.SEAT_KEYS)}


def shown(deck: Deck, card: int) -> dict[str, int | str]:
    """Return the facts on a character's card (R55)."""
    return {name: value for name, value in character(deck, card).items() if isinstance(value, int | str)}


def printed_kinds(g: BrugesState) -> Mapping[str, PieceKind]:
    """Return the characters with price, points, group and kind, and a citizen's other pieces (R27, R55, R92)."""
    result = {}
    for card in range(content.CARDS):
        laurels = ("laurels",) if g.deck.kind[card] == content.LAUREL else ()
        result[g.deck.keys[card]] = PieceKind(shown(g.deck, card), counts=("characters", *laurels, "majorities"))
    result["threat"] = PieceKind({"markers": content.MARKERS_OF_A_DISASTER})
    result["majority"] = PieceKind({"points": content.MAJORITY_POINTS}, counts=("majorities",))
    result["tile"] = PieceKind({}, counts=("canals", "statues", "majorities"))
    result["statue"] = PieceKind({}, counts=("statues",))
    result |= {key: PieceKind({}) for key in ("worker", "florin")}
    return result


def asker(g: BrugesState, seat: int, history: Iterable[Event]) -> str:
    """Return the place whose effect asks a seat: a character, a disaster, a card, or the progress track."""
    f = g.frame_for(seat)
    if not f:
        return ""
    if kinds.CLIMB.has(f):
        return f"track/{seat}"
    if kinds.WHICH_HOUSE.has(f):
        card = int(arg_a(f))
        return names.in_hand(seat, card) if card in list(g.players[seat].hand) else ""
    if kinds.BURY.has(f) or kinds.BURN.has(f):
        return f"threat/{seat}/{_DISASTERS['plague' if kinds.BURY.has(f) else 'fire']}"
    by = g.book.kind(f).arguments(f).get("by", kinds.NO_CHARACTER)
    return _home_of(g, by) if by != kinds.NO_CHARACTER else ""


def _home_of(g: BrugesState, card: int) -> str:
    """Return the place of a character in its house; empty if it has left."""
    for seat, p in enumerate(g.players):
        if any(person_in(house) == card for house in p.houses):
            return names.person(seat, card)
    return ""
