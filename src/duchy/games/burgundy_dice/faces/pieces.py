"""The pieces on the table of the dice game, and how events move them."""

from duchy.core.events import Event
from duchy.core.scene import Motion, Piece
from duchy.games.burgundy_dice.faces.places import (
    COLOUR_DICE,
    HOURGLASS_DIE,
    NUMBER_DICE,
    award_place,
    bonus_place,
    cell_place,
    finished_place,
    time_place,
)
from duchy.games.burgundy_dice.rules import actions, content, events, kinds
from duchy.games.burgundy_dice.rules.player import CROSS, held
from duchy.games.burgundy_dice.rules.state import START_FREE, DiceState
from duchy.lands.hexes import CELLS

HOURGLASSES = ("", "single", "double")
DICE = (*COLOUR_DICE, *NUMBER_DICE, HOURGLASS_DIE)


def pieces(g: DiceState, seat: int) -> list[Piece]:
    """Return all pieces that a seat sees: dice, crossed boxes, claimed colour bonuses, and each page."""
    result = [*_dice(g, seat), *_time(g)]
    if not g.solo():
        for colour, key in enumerate(content.COLOUR_KEYS):
            for place in range(1, int(g.places_claimed(colour)) + 1):
                result.append(Piece(award_place(key, place), "cross"))
    for other in range(int(g.seats)):
        result += _page(g, other)
    return result


def holdings(g: DiceState, seat: int) -> dict[str, int]:
    """Return the bonuses of a seat, by kind."""
    bonuses = g.players[seat].bonuses
    return {key: int(held(bonuses, bonus)) for bonus, key in enumerate(content.BONUS_KEYS)}


def _dice(g: DiceState, seat: int) -> list[Piece]:
    """Return the dice, if they are rolled; those of a seat's own first mark are marked as used."""
    if g.number1 == 0:
        return []
    faces = _faces(int(g.colour1), int(g.colour2), int(g.number1), int(g.number2), 2 if g.double else 1)
    used = set()
    first = g.players[seat].first if seat >= 0 else -1
    if actions.MARK.has(first):
        wanted = {content.COLOUR_KEYS[g.estate.colour[actions.MARK.b(first)]], str(actions.MARK.a(first))}
        used = {faces.index(face) for face in wanted}
    return [
        Piece(place, face, marks=("used",) if die in used else ())
        for die, (place, face) in enumerate(zip(DICE, faces, strict=True))
    ]


def _faces(colour1: int, colour2: int, number1: int, number2: int, hourglasses: int) -> list[str]:
    """Return the faces of the five dice."""
    return [
        content.COLOUR_KEYS[colour1],
        content.COLOUR_KEYS[colour2],
        str(number1),
        str(number2),
        HOURGLASSES[hourglasses],
    ]


def _time(g: DiceState) -> list[Piece]:
    """Return the marker of the current phase, and the crossed boxes of all phases so far (R7, R52)."""
    phase = int(g.phase) + 1
    pieces = [Piece(f"phase/{phase}", "phase")]
    whole = content.SOLO_TURNS if g.solo() else content.BOXES
    for before in range(1, phase):
        pieces += [Piece(time_place(before, box), "cross") for box in range(1, whole + 1)]
    crossed = int(g.turn if g.solo() else g.boxes)
    return pieces + [Piece(time_place(phase, box), "cross") for box in range(1, crossed + 1)]


def _page(g: DiceState, seat: int) -> list[Piece]:
    """Return the pieces of a page: numbers in cells, available bonuses, finished colours."""
    s, estate = g.players[seat], g.estate
    chosen = _chosen(g, seat)
    marked = int(s.marked)
    pieces = []
    for cell in range(CELLS):
        if marked >> cell & 1:
            marks = ["chosen"] if cell in chosen else []
            if not estate.region_mask[estate.region[cell]] & ~marked:
                marks.append("finished")
            pieces.append(Piece(cell_place(seat, cell), _written(int(s.number(cell))), marks=tuple(marks)))
    for key, number in holdings(g, seat).items():
        if number:
            pieces.append(Piece(bonus_place(seat, key), key, number))
    for colour, key in enumerate(content.COLOUR_KEYS):
        if s.paid >> colour & 1:
            pieces.append(Piece(finished_place(seat, key), "finished"))
    return pieces


def _chosen(g: DiceState, seat: int) -> set[int]:
    """Return the cells that a seat has marked in secret, unknown to the others so far (R11)."""
    s = g.players[seat]
    if g.start_rule == START_FREE and g.depth and kinds.REVEAL_START.has(g.agenda[0]):
        return {cell for cell in range(CELLS) if s.marked >> cell & 1}
    ways = [(int(actions.way_of(action)), int(action)) for action in (s.first, s.second)]
    return {int(actions.MARKS[way].b(action)) for way, action in ways if way != actions.NO_MARK}


def _written(number: int) -> str:
    """Return the kind of the mark in a cell."""
    return "cross" if number == CROSS else str(number)


# --- motion -------------------------------------------------------------------------------------------------------


def motion(event: Event) -> tuple[Motion, ...]:
    """Return what an event moves; marks that are written come from nowhere, and bonuses crossed off go nowhere."""
    named = event.named()
    seat = named.get("seat", 0)
    if event.kind is events.STARTED:
        key = content.BONUS_KEYS[named["bonus"]]
        return Motion("cross", "", cell_place(seat, named["cell"])), Motion(key, "", bonus_place(seat, key))
    if event.kind is events.ROLLED:
        return (*_rolled(event.values), *_crossed(named["box"], named["crossed"]))
    if event.kind is events.SOLD:
        return (Motion("silver", bonus_place(seat, "goods"), bonus_place(seat, "silver"), named["goods"], "goods"),)
    if event.kind is events.MARKED:
        written = Motion(str(named["number"]), "", cell_place(seat, named["cell"]))
        if named["way"] == actions.PLAIN:
            return (written,)
        key = actions.WAY_KEYS[named["way"]]
        return Motion(key, bonus_place(seat, key), ""), written
    if event.kind is events.GAINED:
        key = content.BONUS_KEYS[named["bonus"]]
        return (Motion(key, "", bonus_place(seat, key)),)
    if event.kind is events.TOOK_WORKER:
        return (Motion("worker", "supply/worker", bonus_place(seat, "worker")),)
    return _finished(event)


def _finished(event: Event) -> tuple[Motion, ...]:
    """Return what moves when a colour or a phase is finished."""
    named = event.named()
    if event.kind is events.COLOUR_BONUS or event.kind is events.COLOUR_LATE:
        return (Motion("finished", "", finished_place(named["seat"], content.COLOUR_KEYS[named["colour"]])),)
    if event.kind is events.BONUS_GONE:
        return (Motion("cross", "", award_place(content.COLOUR_KEYS[named["colour"]], named["place"])),)
    if event.kind is events.PHASE_ENDED and named["phase"] < content.PHASES - 1:
        return (Motion("phase", f"phase/{named['phase'] + 1}", f"phase/{named['phase'] + 2}"),)
    return ()


def _rolled(values: tuple[int, ...]) -> list[Motion]:
    """Return the motions of the dice: turned in place, or put on the table by the first roll."""
    colour1, colour2, number1, number2, hourglasses, before, *_ = values
    faces = _faces(colour1, colour2, number1, number2, hourglasses)
    if not before:
        return [Motion(face, "", place) for place, face in zip(DICE, faces, strict=True)]
    lay = _faces(*actions.ROLL.arguments(before))
    return [Motion(face, place, place, was=was) for place, face, was in zip(DICE, faces, lay, strict=True)]


def _crossed(box: int, crossed: int) -> list[Motion]:
    """Return the motions that cross boxes after a roll."""
    phase, last = (box - 1) // content.BOXES + 1, (box - 1) % content.BOXES + 1
    return [Motion("cross", "", time_place(phase, last - back)) for back in reversed(range(crossed))]
