"""Filling a position from a snapshot (the other half of `DiceState.dump`)."""

from duchy.core.agenda import kind_of, seat_of
from duchy.core.errors import BadSnapshot
from duchy.core.ints import BIT
from duchy.core.snapshot import Reader
from duchy.games.burgundy_dice.actions import DONE, MARK, SILVER_MARK, TAKE_WORKER
from duchy.games.burgundy_dice.content import BOXES, PHASES
from duchy.games.burgundy_dice.state import NOTHING, ONE, DiceState, Sheet
from duchy.games.burgundy_dice.turn import (
    CHOOSE_START,
    COMBINE,
    MARK_AGAIN,
    REVEAL,
    REVEAL_START,
    ROLL_DICE,
    SELL_GOODS,
)
from duchy.lands.hexes import CELLS

_MOST = 4000


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
    _check_pending(g)


def _load_sheet(s: Sheet, reader: Reader) -> None:
    cells = reader.text("cells")
    if len(cells) != CELLS or set(cells) - set("01234567"):
        raise BadSnapshot(f"{reader.path}.cells: {CELLS} digits from 0 (empty) to 7 (the start castle) are expected")
    for cell, number in enumerate(cells):
        if number != "0":
            s.write(cell, int(number))
    s.bonuses = _pack(reader.integers("bonuses", 0, _MOST, 4))
    s.score = reader.integer("score", 0, _MOST)
    s.after_one, s.after_two = reader.integers("after", 0, _MOST, 2)
    s.paid = reader.integer("paid", 0, 63)
    s.first = reader.integer("first", NOTHING, int(TAKE_WORKER.base))
    s.second = reader.integer("second", NOTHING, int(DONE.base))
    s.sold = reader.integer("sold", 0, _MOST)
    s.bonuses_before = _pack(reader.integers("bonuses_before", 0, _MOST, 4))
    s.score_before = reader.integer("score_before", 0, _MOST)


def _pack(counts: list[int]) -> int:
    return sum(int(ONE[bonus]) * count for bonus, count in enumerate(counts))


def _check_pending(g: DiceState) -> None:
    """What is pending fits the course of a turn: the reveal below, above it seats in order, the lowest on top."""
    frames = [int(g.agenda[i]) for i in range(g.depth)]
    kinds = [int(kind_of(f)) for f in frames]
    if not frames and g.phase == PHASES:
        return
    if not frames or g.phase == PHASES:
        raise BadSnapshot("snapshot.pending: the game is over after phase III, and only then")
    if kinds == [ROLL_DICE.kind]:
        legal = g.started
    elif g.started:
        turns = {int(COMBINE.kind), int(SELL_GOODS.kind), int(MARK_AGAIN.kind)}
        legal = kinds[0] == REVEAL.kind and len(kinds) > 1 and set(kinds[1:]) <= turns and g.number1 * g.number2 > 0
        legal = legal and _seats_descend(frames[1:], kinds[1:])
        legal = legal and _chosen_fit(g, int(seat_of(frames[-1])), kinds[-1])
    else:
        legal = kinds[0] == REVEAL_START.kind and set(kinds[1:]) == {int(CHOOSE_START.kind)}
        legal = legal and _seats_descend(frames[1:], kinds[1:])
    if not legal:
        raise BadSnapshot("snapshot.pending: this is not how a turn goes on; see the chapters 3 and 6 of the rules")


def _seats_descend(frames: list[int], kinds: list[int]) -> bool:
    """Each seat once, a sale just above the same seat's combination, a second mark only on top."""
    seats = [int(seat_of(f)) for f in frames]
    for i, (kind, seat) in enumerate(zip(kinds, seats, strict=True)):
        if kind == MARK_AGAIN.kind and i != len(kinds) - 1:
            return False
        if i and seats[i - 1] <= seat and not (kind == SELL_GOODS.kind and seats[i - 1] == seat):
            return False
        if kind == SELL_GOODS.kind and (i == 0 or kinds[i - 1] != COMBINE.kind or seats[i - 1] != seat):
            return False
    return True


def _chosen_fit(g: DiceState, deciding: int, kind: int) -> bool:
    """The seats before the one that decides have chosen, the seats after it have not."""
    for seat, s in enumerate(g.sheets):
        chose = s.first != NOTHING
        if chose != (seat < deciding or (seat == deciding and kind == MARK_AGAIN.kind)):
            return False
        if chose and s.first != TAKE_WORKER.base:
            if not MARK.base <= s.first < SILVER_MARK.base:
                return False
            if not s.marked & BIT[(s.first - MARK.base) % CELLS]:
                return False
        if SILVER_MARK.has(s.second) and not s.marked & BIT[(s.second - SILVER_MARK.base) % CELLS]:
            return False
    return kind != MARK_AGAIN.kind or bool(MARK.has(g.sheets[deciding].first))
