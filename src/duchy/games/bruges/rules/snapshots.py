"""Filling a position from a snapshot (the other half of `BrugesState.dump`); what is pending is in `pending.py`."""

from duchy.core.errors import BadSnapshot
from duchy.core.ints import BIT, i64, vec
from duchy.core.snapshot import Reader
from duchy.games.bruges.rules.content import CARDS, COLOURS, LAST_LEVEL, MARKERS_OF_A_DISASTER, SPACES, STATUES
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.dice import set_price
from duchy.games.bruges.rules.pending import check_pending
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, newcomer
from duchy.games.bruges.rules.state import BrugesState

# Far more than any game brings, also with a file of generous characters.
_MOST = 1_000_000
_CARD = CARDS - 1


def load(g: BrugesState, position: Reader) -> None:
    """Fill a newly laid out state."""
    g.round = position.integer("round", 0, _MOST)
    g.first = position.integer("first", 0, int(g.seats) - 1)
    g.rounds_left = position.integer("rounds_left", -1, 1)
    g.dice = vec[i64](position.integers("dice", 0, 6, COLOURS))
    set_price(g)
    g.pile0, g.pile1 = position.integers("piles", 0, CARDS, 2)
    g.top0, g.top1 = position.integers("tops", -1, COLOURS - 1, 2)
    g.reserve = position.integer("reserve", 0, CARDS)
    g.drawing = position.flag("drawing")
    g.drawer = position.integer("drawer", 0, int(g.seats) - 1)
    g.blind = 0
    for colour, cards in enumerate(position.integers("blind", 0, 6, COLOURS)):
        g.blind += BIT[6 * colour] * cards
    for card in position.integers("discarded", 0, _CARD):
        g.discard(card)
    for seat, reader in enumerate(position.children("citizens", int(g.seats))):
        g.citizens[seat] = _load_citizen(g.deck, reader)
    _find_unseen(g)
    g.shown = vec[i64](sorted(set(position.integers("shown", 0, _CARD))))
    _check_table(g)
    check_pending(g)


def _load_citizen(deck: Deck, reader: Reader) -> Citizen:
    p = newcomer()
    p.points = reader.integer("points", 0, _MOST)
    p.florins = reader.integer("florins", 0, _MOST)
    p.level = reader.integer("level", 0, LAST_LEVEL)
    p.majorities = reader.integer("majorities", 0, 7)
    p.tiles0, p.tiles1 = reader.integers("tiles", 0, SPACES, 2)
    p.crowned = reader.integer("crowned", 0, 3)
    p.statues, p.statue_points = reader.integers("statues", 0, sum(STATUES), 2)
    p.workers = vec[i64](reader.integers("workers", 0, _MOST, COLOURS))
    p.threats = vec[i64](reader.integers("threats", 0, MARKERS_OF_A_DISASTER, COLOURS))
    p.hand = vec[i64](sorted(reader.integers("hand", 0, _CARD)))
    houses: list[int] = []
    for i, pair in enumerate(reader.items("houses")):
        card, person = Reader({"house": pair}, f"{reader.path}.houses[{i}]").integers("house", 0, NOBODY_IN, 2)
        if card > _CARD or _CARD < person < NOBODY_IN:
            raise BadSnapshot(f"{reader.path}.houses[{i}]: a card from 0 to {_CARD} and a character, or {NOBODY_IN}")
        houses.append(card + 256 * person)
        if person != NOBODY_IN:
            p.persons += 1
            p.take_in(deck, person)
    p.houses = vec[i64](houses)
    p.ready = vec[i64](sorted(set(reader.integers("ready", 0, _CARD))))
    for section in range(2):
        if p.tiles(section) == SPACES and not p.crowned & BIT[section]:
            raise BadSnapshot(f"{reader.path}: a complete section has had its statue")
    return p


def _find_unseen(g: BrugesState) -> None:
    """What is nowhere else is unseen; the backs are those of unseen cards that are neither on top nor drawn."""
    seen = set(g.discarded_cards())
    for p in g.citizens:
        seen |= {int(card) for card in p.hand}
        seen |= {int(house) % 256 for house in p.houses} | {int(house) // 256 for house in p.houses}
    for colour in range(COLOURS):
        g.unseen[colour] = 0
        for rank, card in enumerate(g.deck.at_rank[colour]):
            if card not in seen:
                g.unseen[colour] |= BIT[rank]
        waiting = int(g.blind_of(colour)) + (g.top0 == colour) + (g.top1 == colour)
        g.backs[colour] = int(g.unseen[colour]).bit_count() - waiting
        if g.backs[colour] < 0:
            raise BadSnapshot("snapshot.position: more backs of a colour are seen than there are cards")


def _check_table(g: BrugesState) -> None:
    """What the audit of a position under way takes for granted."""
    g.statues_taken = sum(int(p.statues) for p in g.citizens)
    if g.statues_taken > len(STATUES) or any(p.statues > int(p.crowned).bit_count() for p in g.citizens):
        raise BadSnapshot("snapshot.position: more statues are owned than sections were completed")
    if sum(int(p.statue_points) for p in g.citizens) != sum(STATUES[: int(g.statues_taken)]):
        raise BadSnapshot("snapshot.position: the statues owned are not the first of the pile")
    if (g.reserve == 0) != (g.rounds_left >= 0):
        raise BadSnapshot("snapshot.position: the last round is announced when the reserve is opened, and only then")
    held = {int(card) for p in g.citizens for card in p.hand}
    if any(card not in held for card in g.shown):
        raise BadSnapshot("snapshot.position.shown: a card that everybody knows is in no hand")
    for pile, top in ((g.pile0, g.top0), (g.pile1, g.top1)):
        if pile == 0 and top >= 0:
            raise BadSnapshot("snapshot.position.tops: an empty pile has no top")
