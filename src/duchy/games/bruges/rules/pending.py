"""Whether what is pending in a snapshot can come about: the course of a round below, at most one effect above it."""

from duchy.core.agenda import arg_a, arg_b, arg_c, kind_of, seat_of
from duchy.core.errors import BadSnapshot
from duchy.core.ints import BIT
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.building import can_advance, can_dig
from duchy.games.bruges.rules.content import CARDS, COLOURS, MARKERS_OF_A_DISASTER, SECTIONS, TURNS
from duchy.games.bruges.rules.deeds import can_place
from duchy.games.bruges.rules.dice import progress_price
from duchy.games.bruges.rules.drawing import cards_left, hand_limit
from duchy.games.bruges.rules.grammar import (
    ALL,
    ANY,
    LOSE_CANAL,
    LOSE_POINTS,
    MOST,
    NO_EVENT,
    PAY,
    TAKE_FLORINS,
    TAKE_WORKERS,
    THREATEN,
    verb_of,
)
from duchy.games.bruges.rules.state import BrugesState
from duchy.games.bruges.rules.threats import disasters

_COURSE = (kinds.ROUND, kinds.HANDS, kinds.PROGRESS, kinds.TURNS)
_ALONE = (kinds.ROLL, kinds.CLIMB)
_STEPS = (kinds.GO_ON, kinds.STRIKE, kinds.CARRY_OUT, kinds.WATCH, kinds.HARM)
_CHANCES = (kinds.REVEAL, kinds.LOOK)
# What alone can lie above the lowest of a kind.
_ALL_ABOVE = {
    kinds.STRIKE: (kinds.STRIKE, kinds.FIRST_DISASTER, kinds.BURY, kinds.BURN),
    kinds.SWAP_WORKERS: (kinds.SWAP_WORKERS,),
    kinds.REVEAL: _CHANCES,
    kinds.LOOK: _CHANCES,
}
_HARMS = (TAKE_FLORINS, TAKE_WORKERS, LOSE_CANAL, THREATEN, LOSE_POINTS)


def check_pending(g: BrugesState) -> None:
    """Refuse what cannot be pending, or would leave a question without an answer later."""
    frames = [int(g.agenda[i]) for i in range(g.depth)]
    if not frames:
        _expect(g.rounds_left == 0 and g.blind == 0, "nothing is pending after the last round, and only then")
        _check_tops(g, [])
        return
    # Further markers wait below whatever a character does that watches for the first; they can always be kept.
    ordered = [f for f in frames[:-1] if kind_of(f) != kinds.DROP_THREATS] + frames[-1:]
    _expect(int(kind_of(frames[0])) in (*_COURSE, *_ALONE), "the course of a round lies at the bottom")
    lowest = (*_COURSE, *_ALONE, kinds.MAJORITY)
    _expect(all(kind_of(f) not in lowest for f in frames[1:]), "the course of a round lies only at the bottom")
    _expect(kind_of(frames[0]) in _COURSE or len(frames) == 1, "nothing lies above a die or a step of progress")
    _expect(kind_of(frames[-1]) not in (*_COURSE, *_STEPS), "a step has not run")
    _check_order(ordered)
    for kind, above in _ALL_ABOVE.items():
        first = next((i for i, f in enumerate(frames) if kind_of(f) == kind), len(frames))
        _expect(all(kind_of(f) in above for f in frames[first:]), "something lies where nothing can")
    _check_asked([f for f in ordered if kind_of(f) not in (*_COURSE, *_STEPS, *_CHANCES)])
    for f in frames:
        _expect(_fits(g, f), f"'{g.book.questions[kind_of(f)].key}' does not fit the position")
    _check_phase(g, frames)
    _check_tops(g, frames)
    _check_looks(g, frames)


def _expect(fine: bool, what: str) -> None:
    if not fine:
        raise BadSnapshot(f"snapshot.pending: {what}")


def _check_order(frames: list[int]) -> None:
    """From below: steps, then questions, then chances."""
    layers = [0 if kind_of(f) in (*_COURSE, *_STEPS) else 2 if kind_of(f) in _CHANCES else 1 for f in frames]
    _expect(layers == sorted(layers), "steps lie below questions, and questions below chance")


def _check_asked(asked: list[int]) -> None:
    """One question at a time, but for exchanges of several colours."""
    if len(asked) < 2:
        return
    _expect(all(kind_of(f) == kinds.SWAP_WORKERS for f in asked), "one question at a time")
    _expect(len({int(arg_a(f)) for f in asked}) == len(asked), "the same is asked twice")
    _expect(len({int(seat_of(f)) for f in asked}) == 1, "two seats exchange workers")


def _check_phase(g: BrugesState, frames: list[int]) -> None:
    """Dice lie on the table from phase 2 on, nobody draws in it for the hand, and markers do not pile up."""
    base = kind_of(frames[0])
    _expect(g.drawing == (base == kinds.HANDS), "cards are drawn in phase 1, and only then")
    if base not in (kinds.ROUND, kinds.HANDS, kinds.ROLL):
        _expect(all(number > 0 for number in g.dice), "dice are missing")
    if base == kinds.ROUND:
        _expect(g.round == 0 and all(kind_of(f) == kinds.REVEAL for f in frames[1:]), "a round does not begin so")
    if base == kinds.HANDS:
        _expect(all(kind_of(f) in (kinds.HANDS, kinds.DRAW, *_CHANCES) for f in frames), "cards are drawn in phase 1")
    struck = [int(arg_a(f)) for f in frames if kind_of(f) == kinds.STRIKE]
    struck += [int(seat_of(f)) for f in frames if kind_of(f) == kinds.FIRST_DISASTER]
    for seat, p in enumerate(g.citizens):
        _expect(max(p.threats) < MARKERS_OF_A_DISASTER or seat in struck, "a third marker has struck nobody")


def _check_tops(g: BrugesState, frames: list[int]) -> None:
    """Exactly the piles without a visible top are turned up."""
    turned = [int(arg_a(f)) for f in frames if kind_of(f) == kinds.REVEAL]
    missing = [pile for pile in range(2) if g.pile(pile) > 0 and g.top_of(pile) < 0]
    _expect(sorted(turned) == missing, "a pile lacks its top")


def _check_looks(g: BrugesState, frames: list[int]) -> None:
    """Cards that were drawn are looked at, once the hand is complete."""
    looks = [f for f in frames if kind_of(f) == kinds.LOOK]
    fills = any(kind_of(f) == kinds.DRAW and arg_a(f) == 0 for f in frames)
    if fills:
        _expect(not looks, "a hand is looked at when it is complete")
        return
    for colour in range(COLOURS):
        _expect(sum(arg_a(f) == colour for f in looks) == g.blind_of(colour), "the cards drawn are not those looked at")
    _expect(all(arg_b(f) == g.drawer for f in looks), "somebody else looks at the cards")


def _fits(g: BrugesState, f: int) -> bool:
    """Whether one frame makes sense by itself."""
    kind, seat, a, b, c = int(kind_of(f)), int(seat_of(f)), int(arg_a(f)), int(arg_b(f)), int(arg_c(f))
    if kind in (*_COURSE, *_ALONE, *_STEPS, *_CHANCES, kinds.DRAW):
        return _fits_course(g, kind, seat, a, b, c)
    p = g.citizens[seat]
    if kind == kinds.ACT:
        return a <= 1
    if kind == kinds.FIRST_DISASTER:
        return int(disasters(p)).bit_count() > 1
    if kind == kinds.PICK_WORKERS:
        return a >= 1
    if kind == kinds.DROP_THREATS:
        return a >= 1 and b <= ANY
    if kind == kinds.BURY:
        return bool(p.persons)
    if kind == kinds.BURN:
        return bool(len(p.houses) or p.tiles0 or p.tiles1)
    if kind in (kinds.PLAY_CARD, kinds.BUILD_HOUSE):
        return bool(g.hand_size(seat))
    if kind == kinds.DIG_CANAL:
        return a <= 2 and (b == 1 or (b == 0 and bool(can_dig(p, a))))
    if kind == kinds.RISE:
        return bool(can_advance(p, a))
    if kind == kinds.PLACE_PERSON:
        return a <= ALL and (b == 1 or (b == 0 and bool(can_place(g, p, a))))
    if kind == kinds.GIVE_WORKERS:
        return a < g.seats and a != seat and 1 <= b <= p.all_workers()
    if kind == kinds.LOSE_TILE:
        return p.tiles0 + p.tiles1 > 0
    if kind == kinds.LEND_FLORINS:
        others = a & (2 ** int(g.seats) - 1)
        return others == a and not a & BIT[seat] and 1 <= p.florins <= others.bit_count()
    if kind == kinds.SWAP_WORKERS:
        return a < COLOURS and 1 <= b <= p.workers[a]
    return True


def _fits_course(g: BrugesState, kind: int, seat: int, a: int, b: int, c: int) -> bool:
    """Whether a step, a chance or a draw makes sense by itself."""
    seats = int(g.seats)
    if kind == kinds.HANDS:
        return a <= seats
    if kind == kinds.PROGRESS:
        return a <= seats and b <= 1
    if kind == kinds.TURNS:
        return a <= TURNS * seats
    if kind == kinds.ROLL:
        return a < COLOURS
    if kind == kinds.CLIMB:
        p = g.citizens[seat]
        return a < seats and b <= 1 and bool(can_advance(p, progress_price(g, p)))
    if kind == kinds.GO_ON:
        return a <= 1 and b < seats
    if kind == kinds.STRIKE:
        return a < seats
    if kind == kinds.CARRY_OUT:
        return a < CARDS and c // 8 < seats and c % 8 < COLOURS and _is_part(g, a, b)
    if kind == kinds.WATCH:
        return a < CARDS and b < COLOURS and c < seats and g.deck.event[a] != NO_EVENT
    if kind == kinds.HARM:
        me, victim = divmod(c, 8)
        return a <= MOST and b % 32 in _HARMS and b // 32 < COLOURS and me < seats and victim < seats and me != victim
    if kind == kinds.REVEAL:
        return a < SECTIONS
    if kind == kinds.LOOK:
        return a < COLOURS and b < seats
    if kind == kinds.DRAW:
        free = g.hand_size(seat) < hand_limit(g, seat) if a == 0 else b >= 1
        return a <= 1 and bool(free) and bool(cards_left(g)) and (a == 1 or seat == g.drawer)
    return True


def _is_part(g: BrugesState, card: int, at: int) -> bool:
    """Whether an effect can go on at this part; paying is always its beginning."""
    deck = g.deck
    return bool(deck.begin[card] <= at < deck.begin[card + 1] and verb_of(deck.ops[at]) != PAY)
