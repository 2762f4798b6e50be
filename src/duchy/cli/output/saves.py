"""List this user's games and the tables of this machine's server."""

import time
from typing import Any

from rich.text import Text

from duchy.cli.console import console
from duchy.cli.opening import program
from duchy.cli.screen import WholeTable
from duchy.cli.texts import say
from duchy.terminal.saves import Saved


def data_of(saved: Saved, number: int) -> dict[str, Any]:
    """Return a saved game as plain data."""
    return {
        "number": number,
        "id": saved.name,
        "game": saved.head.game,
        "players": saved.head.players,
        "names": list(saved.head.names.values()),
        "bots": {str(seat + 1): name for seat, name in saved.head.bots.items()},
        "options": dict(saved.head.options),
        "actions": saved.actions,
        "over": saved.over,
        "scores": list(saved.scores),
        "changed": saved.changed,
        "path": str(saved.path),
    }


def show(games: list[Saved], tables: list[dict[str, Any]]) -> None:
    """Print all games with their numbers, then the tables of the server."""
    if not games and not tables:
        console.print(say("saves-none"))
        return
    shown = WholeTable()
    shown.add_column("", justify="right", style="bold")
    for column in ("col-save", "col-game", "col-who", "col-stand", "col-changed"):
        shown.add_column(say(column))
    for number, saved in enumerate(games, 1):
        who = ", ".join(
            f"{name} ({saved.head.chairs[seat]})" if seat in saved.head.chairs else name
            for seat, name in saved.head.names.items()
        )
        stand = " : ".join(map(str, saved.scores)) if saved.over else say("saves-actions", count=saved.actions)
        cells = (str(number), saved.name, saved.head.game, who, stand, _day(saved.changed))
        shown.add_row(*map(Text, cells))
    for table in tables:
        cells = (
            "",
            table["server"],
            table["game"],
            say("saves-server"),
            say(f"status-{table['status']}"),
            _day(table["changed"]),
        )
        shown.add_row(*map(Text, cells))
    console.print(shown)
    console.print(say("saves-help", program=program()), style="dim", markup=False)


def _day(moment: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment))
