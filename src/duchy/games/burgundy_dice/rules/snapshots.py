"""Filling a position from a snapshot (the other half of `DiceState.dump`)."""

from duchy.core.agenda import kind_of, seat_of
from duchy.core.errors import BadSnapshot
from duchy.core.snapshot import Reader
from duchy.games.burgundy_dice.rules.actions import DONE, MARK, SILVER_MARK, TAKE_WORKER
from duchy.games.burgundy_dice.rules.content import BOXES, GOODS, PHASES
from duchy.games.burgundy_dice.rules.marking import may_mark_again
from duchy.games.burgundy_dice.rules.state import CROSS, NOTHING, ONE, START_FREE, START_SAME, DiceState, Sheet, held
from duchy.games.burgundy_dice.rules.turn import (
    CHOOSE_OPENLY,
    CHOOSE_START,
    COMBINE,
    MARK_AGAIN,
    REVEAL,
    REVEAL_START,
    ROLL_DICE,
    SELL_GOODS,
)
from duchy.games.burgundy_dice.rules.veil import rewind
from duchy.lands.hexes import CELLS

_MOST_POINTS = 4000
_MOST_BONUSES = 400


def load(g: DiceState, position: Reader) -> None:
    """Fill a newly laid out state."""
    g.started = position.flag("started")
    g.phase = position.integer("phase", 0, PHASES)
    g.turn = position.integer("turn", 0, BOXES)
    g.boxes = position.integer("boxes", 0, BOXES)
    dice = position.integers("dice", 0, 6, 5)
    g.colour1, g.colour2, g.number1, g.number2 = dice[:4]
    g.double = bool(dice[4])
    if g.colour1 > 5 or g.colour2 > 5 or dice[4] > 1:
        raise BadSnapshot(f"{position.path}.dice: two colours from 0 to 5, two numbers, and 1 for a double hourglass")
    g.claimed = sum(n * 4**colour for colour, n in enumerate(position.integers("claimed", 0, 2, 6)))
    for seat, reader in enumerate(position.children("sheets", int(g.seats))):
        _load_sheet(g.sheets[seat], reader)
        g.reset_fits(seat)
        if g.sheets[seat].paid & ~g.sheets[seat].finished:
            raise BadSnapshot(f"{reader.path}.paid: a colour bonus is paid before the colour is finished")
    _check_pending(g)


def _load_sheet(s: Sheet, reader: Reader) -> None:
    cells = reader.text("cells")
    if len(cells) != CELLS or set(cells) - set("01234567"):
        raise BadSnapshot(f"{reader.path}.cells: {CELLS} digits from 0 (empty) to 7 (the start castle) are expected")
    for cell, number in enumerate(cells):
        if number != "0":
            s.write(cell, int(number))
    s.bonuses = _pack(reader.integers("bonuses", 0, _MOST_BONUSES, 4))
    s.score = reader.integer("score", 0, _MOST_POINTS)
    s.after_one, s.after_two = reader.integers("after", 0, _MOST_POINTS, 2)
    s.paid = reader.integer("paid", 0, 63)
    s.first = reader.integer("first", NOTHING, int(TAKE_WORKER.base))
    s.second = reader.integer("second", NOTHING, int(DONE.base))
    s.sold = reader.integer("sold", 0, _MOST_BONUSES)
    s.bonuses_before = _pack(reader.integers("bonuses_before", 0, _MOST_BONUSES, 4))
    s.score_before = reader.integer("score_before", 0, _MOST_POINTS)


def _pack(counts: list[int]) -> int:
    return sum(int(ONE[bonus]) * count for bonus, count in enumerate(counts))


def _check_pending(g: DiceState) -> None:
    """What is pending fits the course of the game, and each page fits what is pending."""
    frames = [int(g.agenda[i]) for i in range(g.depth)]
    kinds = [int(kind_of(f)) for f in frames]
    if not frames or g.phase == PHASES:
        fits = not frames and g.phase == PHASES
    elif not g.started:
        fits = _starts_fit(g, frames, kinds)
    elif kinds == [ROLL_DICE.kind]:
        fits = not g.phase_is_over() and all(_rests(s) for s in g.sheets)
    else:
        fits = _turns_fit(g, frames, kinds)
    if not fits or (g.started and not all(_crosses(s) for s in g.sheets)):
        raise BadSnapshot("snapshot.pending: this is not how a turn goes on; see the chapters 2, 3 and 6 of the rules")


def _crosses(s: Sheet) -> int:
    """How many start castles a page has."""
    return sum(s.number(cell) == CROSS for cell in range(CELLS))


def _rests(s: Sheet) -> bool:
    """Whether a page is as it was before this turn."""
    return (
        s.first == NOTHING
        and s.second == NOTHING
        and s.sold == 0
        and s.bonuses == s.bonuses_before
        and s.score == s.score_before
    )


def _starts_fit(g: DiceState, frames: list[int], kinds: list[int]) -> bool:
    """Start castles: who has still to choose has an empty page, who has chosen a cross (R10, R49, R50)."""
    asks = CHOOSE_START if g.start_rule == START_FREE else CHOOSE_OPENLY
    if kinds[0] != REVEAL_START.kind or set(kinds[1:]) != {int(asks.kind)} or g.phase or g.turn or g.boxes:
        return False
    seats = [int(seat_of(f)) for f in frames[1:]]
    last = 1 if g.start_rule == START_SAME else int(g.seats)
    if seats != list(range(last - 1, last - 1 - len(seats), -1)):
        return False
    return all(
        bool(s.marked) == (seat < seats[-1]) and s.first == NOTHING and bin(s.marked).count("1") <= 1
        for seat, s in enumerate(g.sheets)
    )


def _turns_fit(g: DiceState, frames: list[int], kinds: list[int]) -> bool:
    """The reveal below, above it the seats in order, the lowest on top; what the seats chose stands on their pages."""
    turns = {int(COMBINE.kind), int(SELL_GOODS.kind), int(MARK_AGAIN.kind)}
    if kinds[0] != REVEAL.kind or len(kinds) < 2 or not set(kinds[1:]) <= turns or not g.number1 * g.number2:
        return False
    seats = [int(seat_of(f)) for f in frames[1:]]
    deciding = seats[-1]
    if sorted(set(seats)) != list(range(deciding, int(g.seats))) or not _seats_descend(seats, kinds[1:]):
        return False
    if any(not g.double or not held(g.sheets[seat].bonuses, GOODS) for seat in _selling(seats, kinds[1:])):
        return False
    for seat, s in enumerate(g.sheets):
        if seat > deciding and not _rests(s):
            return False
        if s.sold and not g.double:
            return False
        if (s.first != NOTHING) != (seat < deciding or (seat == deciding and kinds[-1] == MARK_AGAIN.kind)):
            return False
        if not _choice_fits(g, seat, s):
            return False
    if kinds[-1] == MARK_AGAIN.kind:
        s = g.sheets[deciding]
        return bool(MARK.has(s.first)) and s.second == NOTHING and may_mark_again(g, deciding)
    return kinds[-1] != SELL_GOODS.kind or _rests(g.sheets[deciding])


def _seats_descend(seats: list[int], kinds: list[int]) -> bool:
    """Each seat once, a sale just above the same seat's combination, a second mark only on top."""
    for i, (kind, seat) in enumerate(zip(kinds, seats, strict=True)):
        if kind == MARK_AGAIN.kind and i != len(kinds) - 1:
            return False
        if i and seats[i - 1] <= seat and not (kind == SELL_GOODS.kind and seats[i - 1] == seat):
            return False
        if kind == SELL_GOODS.kind and (i == 0 or kinds[i - 1] != COMBINE.kind or seats[i - 1] != seat):
            return False
    return True


def _selling(seats: list[int], kinds: list[int]) -> list[int]:
    """The seats that are still to be asked about a sale."""
    return [seat for seat, kind in zip(seats, kinds, strict=True) if kind == SELL_GOODS.kind]


def _choice_fits(g: DiceState, seat: int, s: Sheet) -> bool:
    """What a seat chose this turn stands on its page, and the page was a sound one before."""
    if s.second not in (NOTHING, DONE.base) and not (MARK.has(s.first) and SILVER_MARK.has(s.second)):
        return False
    if s.first not in (NOTHING, TAKE_WORKER.base) and not MARK.base <= s.first < SILVER_MARK.base:
        return False
    marks = [int(action - MARK.base) for action in (s.first, s.second) if MARK.base <= action < SILVER_MARK.end]
    if any(s.number(mark % CELLS) != mark // CELLS % 6 + 1 for mark in marks):
        return False
    before = g.clone()
    rewind(before, seat)
    return not before.audit()
