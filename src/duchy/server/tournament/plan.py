"""The plan of a tournament: its rounds, and what became of their tables, as it is stored.

A place at a table is worth the share of opponents that one is ahead of, ties counted half: 1 for the first and 0 for
the last, at tables of all sizes. A table that ended without a result is worth a half to each.
"""

import random
from collections.abc import Sequence, Set
from fractions import Fraction

from msgspec import Struct

from duchy.server.errors import Refused
from duchy.server.store.model import ROUNDS, TournamentSettings
from duchy.server.tournament import pairing
from duchy.server.tournament.pairing import BOT

OPEN = "open"
RUNNING = "running"
OVER = "over"
TAKEOVER = 180_000
"""Milliseconds in which the host can answer somebody who wants to take over."""
LOOK = 30_000
"""Milliseconds after which a running round is looked at again."""
HALF = Fraction(1, 2)


class Planned(Struct):
    """A table of a round."""

    id: str
    seats: list[int]
    """The entrant on each seat, or `BOT`."""
    seed: str
    deal: str = ""
    made: bool = False
    over: bool = False
    ranks: list[int | None] = []
    points: list[int | None] = []


class Takeover(Struct):
    """An entrant who wants to be the host, and from when."""

    entrant: int
    at: int


class Plan(Struct, kw_only=True):
    """A tournament without its people: entrants are numbers."""

    game: str
    options: dict[str, str]
    settings: TournamentSettings
    status: str = OPEN
    closed: bool = False
    """Whether nobody can join any more."""
    rounds: int = 0
    """Number of rounds, once it has started."""
    played: list[list[Planned]] = []
    """The tables of each round."""
    lots: list[int] = []
    """A random number of each entrant, which decides between equals."""
    away: list[int] = []
    """The entrants who have left."""
    removed: list[int] = []
    """Those of them whom the host let leave."""
    due: int = 0
    """When the next round begins by itself, or 0."""
    takeover: Takeover | None = None

    @property
    def current(self) -> Sequence[Planned]:
        """Return the tables of the current round."""
        return self.played[-1] if self.played else ()

    def wake(self, at: int) -> int:
        """Return when something happens by itself, or 0."""
        times = [self.takeover.at + TAKEOVER] if self.takeover is not None else []
        if self.status == RUNNING:
            times.append(self.due or at + LOOK)
        return min(times, default=0)


class Standing(Struct):
    """An entrant in the standings, with the criteria in their order."""

    entrant: int
    points: Fraction
    opponents: Fraction
    """The sum over all rounds of the mean points of the opponents; a bot counts as half a point for each round."""
    share: Fraction
    """The sum over all rounds of the points in the game, relative to the mean at the table."""
    games: int
    byes: int
    seats: list[int]


def enter(plan: Plan, most: int, rng: random.Random) -> int:
    """Add an entrant, and return the number."""
    last = plan.status == RUNNING and len(plan.played) >= plan.rounds
    if plan.status == OVER or plan.closed or last:
        raise Refused("tournament-closed", "nobody can join this tournament any more")
    if len(plan.lots) - len(plan.away) >= most or len(plan.lots) >= 2 * most:
        raise Refused("tournament-full", "there can be at most {most} people in a tournament", most=most)
    plan.lots.append(rng.getrandbits(53))
    return len(plan.lots) - 1


def begin(plan: Plan, present: Set[int], ids: Sequence[str], seeds: Sequence[str], rng: random.Random) -> None:
    """Begin the next round with those who are present; `ids` and `seeds` are new ones, two for each entrant."""
    if plan.status == OVER or (plan.status == RUNNING and not all(table.over for table in plan.current)):
        raise Refused("round-runs", "the next round starts when all tables are finished")
    playing = [standing.entrant for standing in standings(plan) if standing.entrant in present - {*plan.away}]
    if len(playing) < 2 and plan.status == OPEN:
        raise Refused("too-few", "a tournament needs at least two people")
    chosen = plan.settings
    if plan.status == OPEN:
        usual = pairing.default_rounds(len(playing), chosen.size, chosen.way == "robin")
        plan.status, plan.rounds = RUNNING, chosen.rounds or min(ROUNDS, usual)
    plan.due = 0
    if len(playing) < 2 or len(plan.played) >= plan.rounds:
        plan.status = OVER
        return
    before = [[table.seats for table in tables] for tables in plan.played]
    tables = pairing.pair(playing, before, chosen.size, chosen.fill, chosen.way == "robin", rng)
    # Tables of the same size share their dice, where that is wanted.
    deals = {len(seats): number for number, seats in enumerate(tables)} if plan.settings.duplicate else {}
    plan.played.append(
        [
            Planned(
                id=ids[number],
                seats=seats,
                seed=seeds[deals.get(len(seats), number)],
                deal=ids[-1 - deals[len(seats)]] if deals else "",
            )
            for number, seats in enumerate(tables)
        ]
    )


def record(planned: Planned, ranks: Sequence[int | None], points: Sequence[int | None]) -> None:
    """Note that a table is over, with its result if it has one."""
    if not planned.over:
        planned.over, planned.ranks, planned.points = True, list(ranks), list(points)


def settle(plan: Plan, at: int) -> bool:
    """End a round when all of its tables are over; return whether the next one begins now."""
    if plan.status != RUNNING or not all(table.over for table in plan.current):
        return False
    if len(plan.played) >= plan.rounds:
        plan.status, plan.due = OVER, 0
        return False
    plan.due = plan.due or at + plan.settings.pause * 1000
    return plan.due <= at


def standings(plan: Plan) -> list[Standing]:
    """Return all entrants, best first: by points, by those of their opponents, by the share of points, then by lot."""
    found = [Standing(one, Fraction(), Fraction(), Fraction(), 0, 0, []) for one in range(len(plan.lots))]
    over = [table for tables in plan.played for table in tables if table.over]
    for table in [table for tables in plan.played for table in tables]:
        for seat, one in enumerate(table.seats):
            if one != BOT:
                found[one].seats += [0] * (seat + 1 - len(found[one].seats))
                found[one].seats[seat] += 1
                found[one].byes += BOT in table.seats
    for table in over:
        for seat, one in enumerate(table.seats):
            if one != BOT:
                found[one].games += 1
                found[one].points += worth(table, seat)
                found[one].share += _share(table, seat)
    rounds = sum(all(table.over for table in tables) for tables in plan.played)
    for table in over:
        for seat, one in enumerate(table.seats):
            others = [other for place, other in enumerate(table.seats) if place != seat]
            values = [found[other].points if other != BOT else HALF * rounds for other in others]
            if one != BOT:
                found[one].opponents += sum(values, Fraction()) / len(values)
    found.sort(key=lambda one: (-one.points, -one.opponents, -one.share, plan.lots[one.entrant]))
    return found


def worth(table: Planned, seat: int) -> Fraction:
    """Return the tournament points of a seat at a table that is over."""
    rank = table.ranks[seat] if table.ranks else None
    others = [other for place, other in enumerate(table.ranks) if place != seat and other is not None]
    if rank is None or not others:
        return HALF
    return Fraction(sum(2 * (rank < other) + (rank == other) for other in others), 2 * len(others))


def _share(table: Planned, seat: int) -> Fraction:
    """Return the points of a seat relative to the mean at its table; 1 where there are none."""
    points = table.points[seat] if table.points else None
    known = [other for other in table.points if other is not None]
    if points is None or len(known) < len(table.seats) or sum(known) <= 0:
        return Fraction(1) if not table.ranks or table.ranks[seat] is None else Fraction(table.ranks[seat] == 1)
    return Fraction(points * len(known), sum(known))
