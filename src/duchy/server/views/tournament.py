"""A tournament as its page shows it: standings, the tables of the current round, and what comes next."""

from collections.abc import Sequence

import msgspec

from duchy.server.store.model import Entrant
from duchy.server.tournament.plan import OVER, TAKEOVER, Plan, Planned, standings
from duchy.server.wire.requests import EntrantSeen, MyTournament, RoundTable, TournamentSeen


def tournament_seen(
    plan: Plan, host: int | None, entrants: Sequence[Entrant], person: int | None, most: int, at: int
) -> TournamentSeen:
    """Return a tournament as a person may see it: tables have ids for those who play in it and for the host."""
    mine = next((one.number for one in entrants if one.person == person), -1)
    names = {one.number: one.name for one in entrants}
    hosting = person is not None and person == host
    insider = hosting or mine >= 0
    current = my_table(plan, mine)
    hosts = [one.name for one in entrants if one.person == host]
    seen = [
        EntrantSeen(
            number=one.entrant,
            name=names.get(one.entrant, ""),
            place=place,
            points=float(one.points),
            opponents=float(one.opponents),
            share=float(one.share),
            games=one.games,
            byes=one.byes,
            seats=one.seats,
            away=one.entrant in plan.away or one.entrant not in names,
        )
        for place, one in enumerate(standings(plan), 1)
    ]
    return TournamentSeen(
        settings=msgspec.to_builtins(plan.settings),
        options=plan.options,
        status=plan.status,
        closed=plan.closed,
        round=len(plan.played),
        rounds=plan.rounds or plan.settings.rounds,
        due=plan.due,
        now=at,
        host=hosts[0] if hosts else "",
        hosting=hosting,
        takeover=plan.takeover.at + TAKEOVER if plan.takeover is not None else 0,
        successor=names.get(plan.takeover.entrant, "") if plan.takeover is not None else "",
        entrants=seen,
        most=most,
        tables=[RoundTable(one.id if insider and one.made else "", one.seats, one.over) for one in plan.current],
        mine=mine,
        table=current.id if current is not None and current.made else "",
        over=current is not None and current.over,
    )


def my_table(plan: Plan, number: int) -> Planned | None:
    """Return the table of an entrant in the current round."""
    return next((one for one in plan.current if number >= 0 and number in one.seats), None)


def mine(series: str, plan: Plan, number: int) -> MyTournament | None:
    """Return a tournament as the list of a person shows it, or None if it is over."""
    if plan.status == OVER:
        return None
    table = my_table(plan, number)
    return MyTournament(
        series=series,
        game=plan.game,
        status=plan.status,
        round=len(plan.played),
        rounds=plan.rounds,
        table=table.id if table is not None and table.made else "",
        over=table is not None and table.over,
    )
