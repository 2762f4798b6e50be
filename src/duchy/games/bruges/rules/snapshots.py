"""Loads a position from a snapshot, the inverse of `BrugesState.dump`, and validates it."""

from duchy.core.agenda import arg_a, arg_b, seat_of
from duchy.core.errors import BadSnapshot
from duchy.core.ints import BIT, i64, vec
from duchy.core.snapshot import Reader
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.content import (
    CARDS,
    COLOURS,
    DRAW_PILES,
    FIRE,
    LAST_LEVEL,
    MARKERS_OF_A_DISASTER,
    PLAGUE,
    SPACES,
    STATUES,
)
from duchy.games.bruges.rules.deck import Deck
from duchy.games.bruges.rules.dice import set_price
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, new_citizen
from duchy.games.bruges.rules.state import BrugesState
from duchy.games.bruges.rules.threats import disasters

# Far more than any game reaches, even with generous characters from a file.
_MOST = 1_000_000
_CARD = CARDS - 1


def load(g: BrugesState, position: Reader) -> None:
    """Fill a newly laid out state."""
    g.round = position.integer("round", 0, _MOST)
    g.first = position.integer("first", 0, int(g.seats) - 1)
    g.rounds_left = position.integer("rounds_left", -1, 1)
    g.dice = vec[i64](position.integers("dice", 0, 6, COLOURS))
    set_price(g)
    g.pile0, g.pile1 = position.integers("piles", 0, CARDS, DRAW_PILES)
    g.top0, g.top1 = position.integers("tops", -1, COLOURS - 1, DRAW_PILES)
    g.reserve = position.integer("reserve", 0, CARDS)
    g.drawing = position.flag("drawing")
    g.drawer = position.integer("drawer", 0, int(g.seats) - 1)
    g.blind = 0
    for colour, cards in enumerate(position.integers("blind", 0, 6, COLOURS)):
        g.blind += BIT[6 * colour] * cards
    for card in position.integers("discarded", 0, _CARD):
        g.discard(card)
    for seat, reader in enumerate(position.children("players", int(g.seats))):
        g.players[seat] = _load_citizen(g.deck, reader)
    _find_unseen(g)
    g.shown = vec[i64](sorted(set(position.integers("shown", 0, _CARD))))
    _check_table(g)
    _check_course(g)
    _check_cards_drawn(g)
    _check_markers(g)


def _load_citizen(deck: Deck, reader: Reader) -> Citizen:
    p = new_citizen()
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
            raise BadSnapshot(
                "no-house",
                "{path}.houses[{i}]: expected a card from 0 to {last}, and a character or {nobody}",
                path=reader.path,
                i=i,
                last=_CARD,
                nobody=NOBODY_IN,
            )
        houses.append(card + 256 * person)
        if person != NOBODY_IN:
            p.persons += 1
            p.add_abilities(deck, person)
    p.houses = vec[i64](houses)
    p.ready = vec[i64](sorted(set(reader.integers("ready", 0, _CARD))))
    for section in range(2):
        if p.tiles(section) == SPACES and not p.crowned & BIT[section]:
            raise BadSnapshot("uncrowned", "{path}: a complete section must have earned its statue", path=reader.path)
    return p


def _find_unseen(g: BrugesState) -> None:
    """Derive the unseen cards, which are nowhere else, and the backs, which are neither on top nor drawn."""
    seen = set(g.discarded_cards())
    for p in g.players:
        seen |= {int(card) for card in p.hand}
        seen |= {int(house) % 256 for house in p.houses} | {int(house) // 256 for house in p.houses}
    for colour in range(COLOURS):
        g.unseen[colour] = 0
        for rank, card in enumerate(g.deck.at_rank[colour]):
            if card not in seen:
                g.unseen[colour] |= BIT[rank]
        waiting = int(g.blind_of(colour)) + (g.top0 == colour) + (g.top1 == colour)
        g.backs[colour] = int(g.unseen[colour]).bit_count() - waiting
        _expect(
            g.backs[colour] >= 0,
            BadSnapshot("too-many-backs", "more backs of a colour are visible than there are cards"),
        )


def _expect(fine: bool, error: BadSnapshot) -> None:
    if not fine:
        raise error


def _check_table(g: BrugesState) -> None:
    """Check what the audit of a running game takes for granted."""
    g.statues_taken = sum(int(p.statues) for p in g.players)
    crowned = g.statues_taken <= len(STATUES) and all(p.statues <= int(p.crowned).bit_count() for p in g.players)
    _expect(crowned, BadSnapshot("too-many-statues", "players own more statues than there are complete sections"))
    worth = sum(int(p.statue_points) for p in g.players)
    _expect(
        worth == sum(STATUES[: int(g.statues_taken)]),
        BadSnapshot("other-statues", "the statues taken are not the top ones of the pile"),
    )
    _expect(
        (g.reserve == 0) == (g.rounds_left >= 0),
        BadSnapshot("last-round", "the last round must be announced once the reserve is open, and not before"),
    )
    held = {int(card) for p in g.players for card in p.hand}
    held |= {int(card_under(house)) for p in g.players for house in p.houses}
    _expect(
        held >= {int(card) for card in g.shown},
        BadSnapshot("not-held", "a card known to everyone is neither in a hand nor under a house"),
    )


def _check_course(g: BrugesState) -> None:
    """Check the lowest frame, that cards are drawn only in phase 1, and that there are dice from phase 2 on."""
    if g.depth == 0:
        ended = g.rounds_left == 0 and g.blind == 0 and not g.drawing
        _expect(ended, BadSnapshot("not-ended", "nothing is pending, but the last round is not over"))
        return
    course = g.agenda[0]
    _expect(g.drawing == kinds.HANDS.has(course), BadSnapshot("drawing", "cards can only be drawn in phase 1"))
    rolled = kinds.PROGRESS.has(course) or kinds.CLIMB.has(course) or kinds.TURNS.has(course)
    _expect(not rolled or all(number > 0 for number in g.dice), BadSnapshot("no-dice", "dice are missing"))


def _check_cards_drawn(g: BrugesState) -> None:
    """Check that exactly the piles without a top are turned up, and that drawn cards are looked at."""
    frames = [int(g.agenda[i]) for i in range(g.depth)]
    turned = sorted(int(arg_a(f)) for f in frames if kinds.REVEAL.has(f))
    bare = [pile for pile in range(DRAW_PILES) if g.pile(pile) > 0 and g.top_of(pile) < 0]
    capped = [pile for pile in range(DRAW_PILES) if g.pile(pile) == 0 and g.top_of(pile) >= 0]
    _expect(
        turned == bare and not capped, BadSnapshot("wrong-tops", "a pile has no top card, or an empty pile has one")
    )
    if any(kinds.DRAW.has(f) and arg_b(f) == kinds.NO_CHARACTER for f in frames):
        return
    looks = [f for f in frames if kinds.LOOK.has(f)]
    seen = [sum(arg_a(f) == colour for f in looks) for colour in range(COLOURS)]
    drawn = seen == [g.blind_of(colour) for colour in range(COLOURS)] and all(arg_b(f) == g.drawer for f in looks)
    _expect(drawn, BadSnapshot("not-looked-at", "the cards drawn are not the ones being looked at"))


def _check_markers(g: BrugesState) -> None:
    """Check that a player with a third marker is being struck (R27)."""
    for seat, p in enumerate(g.players):
        due = disasters(p)
        for i in range(g.depth):
            f = g.agenda[i]
            if (kinds.STRIKE.has(f) and arg_a(f) == seat) or (kinds.FIRST_DISASTER.has(f) and seat_of(f) == seat):
                due = 0
            if kinds.BURY.has(f) and seat_of(f) == seat:
                due &= ~BIT[PLAGUE]
            if kinds.BURN.has(f) and seat_of(f) == seat:
                due &= ~BIT[FIRE]
        _expect(due == 0, BadSnapshot("not-struck", "a third threat marker has not triggered its disaster"))
