"""The fields of a position, what is derived from them, and the consistency of snapshots."""

from collections.abc import Iterable
from typing import Final

from duchy.core.agenda import arg_a, arg_b, seat_of
from duchy.core.errors import BadSnapshot
from duchy.core.fields import Custom, Fields, Flag, Group, Number, Numbers, Packed, Players, last_seat
from duchy.core.ints import BIT, i64, mask_of, popcount, vec
from duchy.core.snapshot import Reader
from duchy.games.bruges.rules import content, kinds
from duchy.games.bruges.rules.dice import set_price
from duchy.games.bruges.rules.player import NOBODY_IN, card_under, person_in
from duchy.games.bruges.rules.state import BrugesState
from duchy.games.bruges.rules.threats import disasters

# Far more than any game reaches, even with generous characters from a file.
_MOST: Final = 1_000_000
_CARD: Final = content.CARDS - 1


def _load_discarded(g: BrugesState, seat: int, reader: Reader) -> None:
    for card in reader.integers("discarded", 0, _CARD):
        g.discard(card)


def _houses(g: BrugesState, seat: int) -> list[list[int]]:
    """Return the card and the character of each house."""
    return [[int(card_under(house)), int(person_in(house))] for house in g.players[seat].houses]


def _load_houses(g: BrugesState, seat: int, reader: Reader) -> None:
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
    g.players[seat].houses = vec[i64](houses)


CITIZEN: Final = Fields(
    Number("points", 0, _MOST),
    Number("florins", 0, _MOST),
    Number("level", 0, content.LAST_LEVEL),
    Number("majorities", 0, 7),
    Group("tiles", ("tiles0", "tiles1"), 0, content.SPACES),
    Number("crowned", 0, 3),
    Group("statues", ("statues", "statue_points"), 0, sum(content.STATUES)),
    Numbers("workers", 0, _MOST, content.COLOURS),
    Numbers("threats", 0, content.MARKERS_OF_A_DISASTER, content.COLOURS),
    Numbers("hand", 0, _CARD),
    Numbers("ready", 0, _CARD),
    Custom("houses", ("houses",), _houses, _load_houses, varies=True),
    derived=("persons", "powers", "watchers", "watched_events"),
)

FIELDS: Final = Fields(
    Number("round", 0, _MOST),
    Number("first", 0, last_seat),
    Number("rounds_left", -1, 1),
    Numbers("dice", 0, 6, content.COLOURS),
    Group("piles", ("pile0", "pile1"), 0, content.CARDS),
    Group("tops", ("top0", "top1"), -1, content.COLOURS - 1),
    Number("reserve", 0, content.CARDS),
    Flag("drawing"),
    Number("drawer", 0, last_seat),
    Packed("blind", content.COLOURS, 6, 0, 6),
    Numbers("shown", 0, _CARD),
    Custom("discarded", ("discarded",), lambda g, seat: g.discarded_cards(), _load_discarded),
    Players(CITIZEN),
    derived=("price", "statues_taken", "unseen", "backs"),
    fixed=("deck",),
    digest=(
        *("round", "first", "rounds_left", "piles", "reserve", "tops"),
        *("drawing", "drawer", "blind", "dice", "discarded"),
    ),
)


def derive(g: BrugesState) -> None:
    """Recompute what follows from the dice, the statues, and the cards in hands, houses and the discard pile."""
    set_price(g)
    g.statues_taken = sum([int(p.statues) for p in g.players])
    seen = set(g.discarded_cards())
    for seat, p in enumerate(g.players):
        p.persons = p.powers = p.watched_events = 0
        p.watchers = vec[i64]()
        seen.update([int(card) for card in p.hand])
        for card, person in _houses(g, seat):
            seen.update([card, person])
            if person != NOBODY_IN:
                p.persons += 1
                p.add_powers(g.deck, person)
    for colour in range(content.COLOURS):
        at_rank = g.deck.at_rank[colour]
        g.unseen[colour] = mask_of([rank for rank, card in enumerate(at_rank) if int(card) not in seen])
        # Backs are neither on top nor drawn.
        waiting = g.blind_of(colour) + (g.top0 == colour) + (g.top1 == colour)
        g.backs[colour] = popcount(g.unseen[colour]) - waiting


# --- consistency -----------------------------------------------------------------------------------------------------


def check_snapshot(g: BrugesState) -> None:
    """Put listed cards in order, and raise an error if a snapshot is not consistent with the course of the game."""
    g.shown = _ascending(set(g.shown))
    for p in g.players:
        p.hand = _ascending(p.hand)
        p.ready = _ascending(set(p.ready))
    _check_table(g)
    _check_course(g)
    _check_cards_drawn(g)
    _check_markers(g)


def _ascending(cards: Iterable[int]) -> vec[i64]:
    return vec[i64](sorted([int(card) for card in cards]))


def _expect(fine: bool, error: BadSnapshot) -> None:
    if not fine:
        raise error


def _check_table(g: BrugesState) -> None:
    """Check what the audit of a running game takes for granted."""
    for seat, p in enumerate(g.players):
        for section in range(2):
            _expect(
                p.tiles(section) < content.SPACES or p.crowned & BIT[section] != 0,
                BadSnapshot(
                    "uncrowned",
                    "{path}: a complete section must have earned its statue",
                    path=f"snapshot.position.players[{seat}]",
                ),
            )
    _expect(
        min(g.backs) >= 0,
        BadSnapshot("too-many-backs", "more backs of a colour are visible than there are cards"),
    )
    crowned = g.statues_taken <= len(content.STATUES) and all(
        p.statues <= int(p.crowned).bit_count() for p in g.players
    )
    _expect(crowned, BadSnapshot("too-many-statues", "players own more statues than there are complete sections"))
    worth = sum(int(p.statue_points) for p in g.players)
    _expect(
        worth == sum(content.STATUES[: int(g.statues_taken)]),
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
    bare = [pile for pile in range(content.DRAW_PILES) if g.pile(pile) > 0 and g.top_of(pile) < 0]
    capped = [pile for pile in range(content.DRAW_PILES) if g.pile(pile) == 0 and g.top_of(pile) >= 0]
    _expect(
        turned == bare and not capped, BadSnapshot("wrong-tops", "a pile has no top card, or an empty pile has one")
    )
    if any(kinds.DRAW.has(f) and arg_b(f) == kinds.NO_CHARACTER for f in frames):
        return
    looks = [f for f in frames if kinds.LOOK.has(f)]
    seen = [sum(arg_a(f) == colour for f in looks) for colour in range(content.COLOURS)]
    drawn = seen == [g.blind_of(colour) for colour in range(content.COLOURS)] and all(
        arg_b(f) == g.drawer for f in looks
    )
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
                due &= ~BIT[content.PLAGUE]
            if kinds.BURN.has(f) and seat_of(f) == seat:
                due &= ~BIT[content.FIRE]
        _expect(due == 0, BadSnapshot("not-struck", "a third threat marker has not triggered its disaster"))
