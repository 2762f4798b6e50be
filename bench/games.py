"""Measure luck, skill, seats, comebacks and choices in every game, with every number of players and every option.

    python bench/games.py -j 2                    play, print Markdown tables
    python bench/games.py -j 2 --write            put the tables into bench/games.md

The figures are those of `duchy sim GAME --report`. Each choice of an option is tried alone, the same one for all seats.
"""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

import strength
from strength import GAMES, SHELF

from duchy.arena.intervals import Estimate
from duchy.arena.simulate import Report, simulate
from duchy.cli.figures import interval
from duchy.core.errors import BadOption

BOTS = ("page", "squire", "greedy", "burgher")
"""Bots from weak to strong that move at once."""
SOURCES = ("level", "seat", "chance", "rest")
COLUMNS = (*SOURCES, "first seat", "lead changes", "behind", "choices", "legal actions")


def row(title: str, report: Report) -> str:
    """Return a report as a line of a table."""
    found = report.statistics
    assert found is not None
    cells = [title, f"{report.games:,}"]
    shares = [one for one in found.shares if one.result == "points"]
    cells += [percent(getattr(shares[0], source)) if shares else "" for source in SOURCES]
    cells += [percent(found.seats[0].wins) if found.seats else "", interval(found.lead_changes)]
    losing = [one for one in found.comebacks if one.quarter == 2 and one.low > 0]
    positions = sum(one.positions for one in losing)
    cells.append(
        f"{100 * sum(one.positions * one.chance.value for one in losing) / positions:.0f} %" if positions else ""
    )
    cells.append(interval(next(length.mean for length in found.lengths if length.unit == "choices"), 0))
    decisions = sum(one.decisions.value for one in found.choices)
    cells.append(f"{sum(one.decisions.value * one.legal.value for one in found.choices) / decisions:.1f}")
    return f"| {' | '.join(cells)} |"


def percent(part: Estimate) -> str:
    """Return a share with half of its interval: 45 ± 3 %."""
    return interval(Estimate(*(100 * number for number in part)), 0) + " %"


def alone(name: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield each choice that is no default, with the options that set it for all seats."""
    families: dict[str, list[str]] = {}
    choices: dict[str, tuple[str, ...]] = {}
    for option in SHELF.load(name).rules.options:
        family = option.key.rstrip("0123456789")
        families.setdefault(family, []).append(option.key)
        choices.setdefault(family, option.choices)
    for family, keys in families.items():
        for choice in choices[family][1:]:
            yield f"`{family}={choice}`", dict.fromkeys(keys, choice)


def table(name: str, games: int, jobs: int) -> Iterator[str]:
    """Play a game with every setting, and yield the lines of its table."""
    rules = SHELF.load(name).rules
    yield from (
        f"### {name}",
        "",
        f"| players, option | games | {' | '.join(COLUMNS)} |",
        "|---" * (len(COLUMNS) + 2) + "|",
    )
    for players in rules.seats:
        yield row(str(players), simulate(SHELF, name, players, BOTS, games, "games", jobs=jobs, report=True))
    for title, options in alone(name):
        try:
            report = simulate(SHELF, name, rules.default_players, BOTS, games // 2, "games", options, jobs, report=True)
        except BadOption:  # a choice for other numbers of players, or only with another option
            continue
        yield row(f"{rules.default_players}, {title}", report)
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game; repeatable")
    parser.add_argument("--games", type=int, default=2400, help="games of each line, half with an option [%(default)s]")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, help="worker processes")
    parser.add_argument("--write", action="store_true", help="put the tables into bench/games.md")
    given = parser.parse_args()
    lines = []
    for name in given.game or GAMES:
        for line in table(name, given.games, given.jobs):
            lines.append(line)
            print(line, flush=True)
    if given.write:
        strength.write("\n".join(lines), Path(__file__).with_suffix(".md"), Path(__file__).name)


if __name__ == "__main__":
    main()
