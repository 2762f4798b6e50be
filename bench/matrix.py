"""Play every bot against every other, by game and number of players, and write one table for each.

    python bench/matrix.py -j 2 --minutes 30                play, keep results, print Markdown tables
    python bench/matrix.py --bot mine.py:Mine --write       with a bot of your own; put the tables into bench/matrix.md

With two players, both play half of the games from either seat. With more, the bot of the row plays alone against copies
of the bot of the column. The options of each game are drawn at random. Seeds, results and resuming are those of
`bench/strength.py`; games in which a bot searches for long are fewer.
"""

import argparse
import os
from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path

import strength
from strength import GAMES, SHELF, Results, Series, StrengthWorker, against, lines, mark_of, run

from duchy.arena.intervals import Estimate
from duchy.core.levels import LEVELS

BOTS = ("random", "greedy", *LEVELS[:-1], "search:100", "search:1000", LEVELS[-1])
SLOW = BOTS[-2:]
"""Bots that search so long that they play fewer games: fewest against those that they beat nearly always."""

WINS = (strength.Measure("wins"),)


def count(one: str, other: str, games: int) -> int:
    """Return how many games two bots play."""
    slow = one in SLOW or other in SLOW
    close = all(bot in (*SLOW, LEVELS[-2], "search:100") for bot in (one, other))
    return games if not slow else games // 5 if close else games // 20


def cells(bots: Sequence[str], seats: Sequence[int], games: int) -> Iterator[Series]:
    """Yield one match for each cell; with two players, one for each pair."""
    for game in GAMES:
        for players in sorted(set(seats) & set(SHELF.load(game).rules.seats)):
            for one, other in permutations(bots, 2):
                if players > 2 or bots.index(one) > bots.index(other):
                    lineup = against(one, other, players)
                    number = count(one, other, games)
                    yield Series(f"{game}, {players} players", game, game, lineup, WINS, number, mixed=True)


def tables(wanted: Sequence[Series], results: Results) -> str:
    """Return the tables: the row's share of the victories in percent, with its interval and the number of games."""
    text: list[str] = []
    for section in dict.fromkeys(match.section for match in wanted):
        matches = [match for match in wanted if match.section == section]
        shown: dict[tuple[str, str], str] = {}
        for match in matches:
            one, other = match.lineup[:2]
            for line in lines([match], results):
                shown[one, other] = _cell(line.estimate, line.games)
                if len(match.lineup) == 2:
                    value, low, high = line.estimate
                    shown.setdefault((other, one), _cell(Estimate(1 - value, 1 - high, 1 - low), line.games))
        bots = list(dict.fromkeys(bot for match in matches for bot in match.lineup[1::-1]))
        bots.sort(key=lambda bot: BOTS.index(bot) if bot in BOTS else len(BOTS))
        text += [f"### {section}", "", f"| | {' | '.join(bots)} |", "|---" * (len(bots) + 1) + "|"]
        text += [f"| **{row}** | {' | '.join(shown.get((row, column), '') for column in bots)} |" for row in bots]
        text.append("")
    return "\n".join(text)


def _cell(estimate: Estimate, games: int) -> str:
    value, low, high = (100 * number for number in estimate)
    return f"{value:.0f} ({low:.0f}–{high:.0f}), {games}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", action="append", default=[], help="one more bot; repeatable")
    parser.add_argument("--without", action="append", default=[], help="leave out one of ours; repeatable")
    parser.add_argument("--players", type=int, action="append", help="only this number of players; repeatable")
    parser.add_argument("--game", choices=GAMES, help="only this game")
    parser.add_argument("--games", type=int, default=200, help="games of each cell [%(default)s]")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after this many minutes")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, help="worker processes")
    parser.add_argument("--results", type=Path, default=Path("matrix.jsonl"), help="where results are kept")
    parser.add_argument("--write", action="store_true", help="put the tables into bench/matrix.md")
    given = parser.parse_args()
    bots = [bot for bot in (*BOTS, *given.bot) if bot not in given.without]
    wanted = [
        match
        for match in cells(bots, given.players or (2, 3, 4, 5), given.games)
        if given.game in (None, match.game) and match.games
    ]
    marks = {match.id: mark_of(match, None) for match in wanted}
    results = Results(given.results, wanted, marks)
    if given.minutes > 0:
        run(wanted, results, StrengthWorker(None, marks), given.jobs, given.minutes)
    text = tables(wanted, results)
    print(text)
    if given.write:
        strength.write(text, Path(__file__).with_suffix(".md"), Path(__file__).name)


if __name__ == "__main__":
    main()
