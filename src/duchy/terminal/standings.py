"""The standings of a series or of a tournament, as lines."""

from duchy.server.store.model import OVER
from duchy.server.wire import requests
from duchy.terminal.ending import aligned
from duchy.terminal.texts import TerminalTexts


def standings(say: TerminalTexts, seen: requests.SeriesSeen) -> list[str]:
    """Return a heading and the standings, best first; empty before the second game of a series, or the first round."""
    counted = sum(table.counts for table in seen.tables)
    if seen.tournament is not None:
        if not counted:
            return []
        rows, key = _entrants(say, seen.tournament), "over" if ended(seen.tournament) else "tournament"
        heading = say(f"standings-{key}", winner=rows[1][0].partition(" ")[2])
    elif counted < 2:
        return []
    else:
        rows, heading = _players(say, seen), say("standings", count=counted)
    return [heading, *aligned(rows)]


def ended(tournament: requests.TournamentSeen) -> bool:
    """Return whether a tournament is over."""
    return tournament.status == OVER


def _players(say: TerminalTexts, seen: requests.SeriesSeen) -> list[list[str]]:
    """Return the rows of a series; games of one have no opponents to be ahead of."""
    solo = all(len(table.seats) == 1 for table in seen.tables)
    keys = ["games", "points"] if solo else ["score", "games", "wins", "points"]
    rows = [["", *(say(f"standings-{key}") for key in keys)]]
    for number, one in enumerate(seen.players, 1):
        values = {"score": one.score, "games": one.games, "wins": one.wins, "points": one.points}
        name = one.name or one.bot or say("standings-nobody", number=number)
        rows.append([name, *(_number(say, values[key]) for key in keys)])
    return rows


def _entrants(say: TerminalTexts, seen: requests.TournamentSeen) -> list[list[str]]:
    """Return the rows of a tournament."""
    rows = [["", say("standings-points-won"), say("standings-games")]]
    for one in seen.entrants:
        name = one.name or say("standings-nobody", number=one.number + 1)
        rows.append([f"{one.place}. {name}", _number(say, one.points), _number(say, one.games)])
    return rows


def _number(say: TerminalTexts, value: float | None) -> str:
    return "–" if value is None else say("standings-number", value=value).replace("-", "−")
