"""Pairings: who meets whom in the next round, at tables of which size, and in which order they sit.

Entrants are numbers, given best first; `BOT` fills a seat that would be empty. Tables of two are paired exactly: nobody
meets an opponent once more while there is a pairing without that. At larger tables, exchanging two entrants of
different tables would not lower the number of repeated meetings.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, permutations

BOT = -1
PRIME = (1 << 61) - 1
BYE, MEETING = 10**9, 10**5
"""What it costs to play with a bot again, and to meet somebody again; distances in the standings cost their square."""
STARTS = 6
"""Number of arrangements to begin from, at tables of more than two."""

Table = list[int]
Allowed = Callable[[int, int], bool]
Total = Callable[[Sequence[int], int], int]


class Past:
    """The previous rounds: who has met whom, who played with bots, and who had which seats."""

    def __init__(self, tables: Iterable[Sequence[int]]) -> None:
        self.met: Counter[frozenset[int]] = Counter()
        self.byes: Counter[int] = Counter()
        self.seats: Counter[tuple[int, int]] = Counter()
        for table in tables:
            people = [one for one in table if one != BOT]
            self.met.update(map(frozenset, combinations(people, 2)))
            self.byes.update(people if BOT in table else ())
            self.seats.update((one, seat) for seat, one in enumerate(table) if one != BOT)

    def meetings(self, one: int, other: int) -> int:
        """Return how often two have met; with a bot, how often one has played with bots."""
        if BOT in (one, other):
            return self.byes[max(one, other)]
        return self.met[frozenset((one, other))]


def sizes(players: int, most: int) -> list[int]:
    """Return the numbers of people at each table: as few tables as possible, which differ by at most one person."""
    tables = -(-players // most)
    return [players // tables + (table < players % tables) for table in range(tables)]


def default_rounds(players: int, most: int, everybody: bool) -> int:
    """Return a usual number of rounds: enough to meet everybody, or to single out a winner."""
    whole = max(1, -(-(players - 1) // (most - 1)))
    if most == 2:
        whole = players - 1 + players % 2
    return whole if everybody else min(whole, max(3, (players - 1).bit_length()))


def pair(
    players: Sequence[int],
    rounds: Sequence[Sequence[Sequence[int]]],
    most: int,
    fill: bool,
    everybody: bool,
    rng: random.Random,
) -> list[Table]:
    """Return the tables of the next round, with the entrants in the order of their seats.

    `most` is the number of seats of a table. With `fill`, bots fill smaller tables, otherwise only those of one person.
    `everybody` pairs for a round robin, without regard to standings.
    """
    past = Past(table for tables in rounds for table in tables)
    if most == 2:
        tables = _pairs(players, past, len(rounds), everybody)
    else:
        tables = _groups(players, past, most, fill, everybody, rng)
    return [seated(table, past, rng) for table in tables]


def seated(table: Sequence[int], past: Past, rng: random.Random) -> Table:
    """Return a table in the order that gives everybody the seats that they had least often."""
    orders = [list(order) for order in permutations(table)]
    rng.shuffle(orders)
    return min(orders, key=lambda order: sum(past.seats[one, seat] for seat, one in enumerate(order) if one != BOT))


# --- tables of two ------------------------------------------------------------


def _pairs(players: Sequence[int], past: Past, round: int, everybody: bool) -> list[Table]:
    """Return the pairs of a round: those of a full schedule if they still fit, or neighbours in the standings."""
    field = [*players, BOT] if len(players) % 2 else [*players]
    fewest = min(past.byes[one] for one in players)

    def fits(one: int, other: int) -> bool:
        """Return whether two may be paired: a bye is only for those with fewest."""
        return past.meetings(one, other) <= (fewest if BOT in (one, other) else limit)

    limit = 0
    while not matchable(field, fits):
        limit += 1
    if everybody and all(fits(*pair) for pair in _scheduled(field, round)):
        return _scheduled(field, round)
    pairs: list[Table] = []
    while field:
        # First the bye, for the last in the standings who can have it; then the best, each with the nearest below.
        one = BOT if BOT in field else field[0]
        others = [other for other in (reversed(field) if one == BOT else field) if other != one]
        for other in sorted(others, key=lambda other: past.meetings(one, other)):
            left = [another for another in field if another not in (one, other)]
            if fits(one, other) and matchable(left, fits):
                pairs.append([other, one] if one == BOT else [one, other])
                field = left
                break
    return sorted(pairs, key=lambda pair: BOT in pair)


def matchable(field: Sequence[int], allowed: Allowed) -> bool:
    """Return whether all can be paired: whether a skew-symmetric matrix with random values for pairs is regular.

    It is never regular without a pairing, and with one it is singular only with a probability below 10^-15.
    """
    rng = random.Random(0)
    count = len(field)
    rows = [[0] * count for _ in field]
    for i, j in combinations(range(count), 2):
        if allowed(field[i], field[j]):
            rows[i][j] = rng.randrange(1, PRIME)
            rows[j][i] = PRIME - rows[i][j]
    for column in range(count):
        pivot = next((row for row in range(column, count) if rows[row][column]), None)
        if pivot is None:
            return False
        rows[column], rows[pivot] = rows[pivot], rows[column]
        top = rows[column]
        inverse = pow(top[column], -1, PRIME)
        for row in range(column + 1, count):
            if rows[row][column]:
                factor = rows[row][column] * inverse % PRIME
                rows[row] = [(value - factor * above) % PRIME for value, above in zip(rows[row], top, strict=True)]
    return True


def _scheduled(field: Sequence[int], round: int) -> list[Table]:
    """Return a round of the schedule in which everybody meets everybody: all but one rotate around a circle."""
    first, *others = sorted(field)
    turn = round % max(1, len(others))
    circle = [first, *others[turn:], *others[:turn]]
    return [[circle[i], circle[-1 - i]] for i in range(len(circle) // 2)]


# --- larger tables ------------------------------------------------------------


def _groups(
    players: Sequence[int], past: Past, most: int, fill: bool, everybody: bool, rng: random.Random
) -> list[Table]:
    """Return tables of neighbours in the standings with as few repeated meetings as exchanges can reach."""
    people = sizes(len(players), most)
    bots = [most - size if fill else max(0, 2 - size) for size in people]
    place = dict.fromkeys(players, 0) if everybody else {one: place for place, one in enumerate(players)}
    cost = {
        (one, other): MEETING * past.meetings(one, other) + abs(place[one] - place[other]) ** 2
        for one in players
        for other in players
    }
    byes = {one: BYE * past.byes[one] for one in players}

    def total(table: Sequence[int], filled: int) -> int:
        return sum(cost[pair] for pair in combinations(table, 2)) + filled * sum(byes[one] for one in table)

    best: list[Table] = []
    least = -1
    for start in range(STARTS):
        order = [*players]
        if start or everybody:
            rng.shuffle(order)
        rest = iter(order)
        tables = [[next(rest) for _ in range(size)] for size in people]
        _exchange(tables, bots, total)
        reached = sum(map(total, tables, bots))
        if least < 0 or reached < least:
            best, least = tables, reached
        if least < MEETING:  # nobody meets anybody again
            break
    return [table + [BOT] * filled for table, filled in zip(best, bots, strict=True)]


def _exchange(tables: list[Table], bots: Sequence[int], total: Total) -> None:
    """Exchange two entrants of different tables as long as that costs less."""
    better = True
    while better:
        better = False
        for (a, table), (b, other) in combinations(enumerate(tables), 2):
            for i in range(len(table)):
                for j in range(len(other)):
                    before = total(table, bots[a]) + total(other, bots[b])
                    table[i], other[j] = other[j], table[i]
                    if total(table, bots[a]) + total(other, bots[b]) < before:
                        better = True
                    else:
                        table[i], other[j] = other[j], table[i]
