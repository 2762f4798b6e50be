"""Run a Python bot in its own process: `python -m duchy.bots.guest PLACE` speaks the line protocol for it.

PLACE is `module:Class`, or a file, or `file.py:Class`. The class is created with a random stream, as ours are, and has
`choose(seat)`. Its seat is at a determinization, in which all hidden information is redrawn: no bot can look into the
true state, which is in another process.
"""

import importlib
import json
import os
import sys
import traceback
from collections.abc import Iterator
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from secrets import token_hex
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any

from duchy.core.events import EVERYBODY, Event
from duchy.core.game import AnyGame
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.play.seat import Seat
from duchy.shelf import Shelf

if TYPE_CHECKING:
    from duchy.bots.players import Bot

CLASS = "Bot"
"""The class name of a bot in a file, unless another is given."""


def split(place: str) -> tuple[str, str]:
    """Return the module or file of a place, and the class name in it."""
    if place.endswith(".py"):
        return place, CLASS
    module, _, name = place.rpartition(":")
    return module, name


def load(place: str) -> Any:
    """Import the class at a place: `module:Class`, `file.py` or `file.py:Class`."""
    path, name = split(place)
    if path.endswith(".py"):
        spec = spec_from_file_location("guest_bot", path)
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[spec.name] = module
        # Modules beside it are found, as when Python runs the file.
        sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
        spec.loader.exec_module(module)
    else:
        try:
            module = import_module(path)
        except ModuleNotFoundError as error:
            # If the bot's own import fails, its traceback is shown.
            if error.name != path.partition(".")[0] and error.name != path:
                raise
            sys.exit(f"there is no module '{path}'")
    result: Any = module
    for part in name.split("."):
        if not hasattr(result, part):
            sys.exit(f"there is no '{name}' in {path}")
        result = getattr(result, part)
    return result


class GuestGame:
    """The game that this process plays: the bot, its events and its last position."""

    def __init__(self, game: AnyGame, number: int, bot: "Bot") -> None:
        self.game = game
        self.bot = bot
        self.events: list[Event] = []
        self.position: State | None = None
        self._seat = Seat(game, self._now, number, lambda: self.events)

    def _now(self) -> State:
        assert self.position is not None
        return self.position

    def choose(self, message: dict[str, Any]) -> int:
        """Return the bot's choice for a question."""
        kinds = {kind.name: kind for kind in self.game.rules.events.kinds}
        del self.events[message["since"] :]
        for event in message["events"]:
            kind = kinds[event["kind"]]
            values = tuple(event["arguments"][name] for name in kind.arguments)
            self.events.append(Event(kind, EVERYBODY, values))
        self.position = self.game.from_json(json.dumps(message["position"]))
        action = self.bot.choose(self._seat)
        try:
            return int(action)
        except (TypeError, ValueError):
            sys.exit(f"choose must return one of seat.legal(), not {action!r}")


def serve(lines: Iterator[str], out: IO[str], place: str) -> None:
    """Answer messages until goodbye or end of input."""
    made = load(place)
    shelf = Shelf()
    table: GuestGame | None = None
    for line in lines:
        message = json.loads(line)
        answer: dict[str, Any] | None = None
        match message["type"]:
            case "shelf":
                shelf = Shelf(message["places"], message["files"])
            case "hello":
                table = GuestGame(shelf.load(message["game"]), message["seat"], made(stream(token_hex(16), "guest")))
                games = getattr(made, "games", ())
                answer = {"type": "ready", "name": place, "games": games if isinstance(games, str) else list(games)}
            case "choose":
                assert table is not None, "hello comes first"
                answer = {"type": "move", "id": message["id"], "action": table.choose(message)}
            case "ping":
                answer = {"type": "pong"}
            case "bye":
                return
        if answer is not None:
            print(json.dumps(answer), file=out, flush=True)


def main() -> None:
    """Speak the protocol for the bot named on the command line; redirect the bot's own prints to standard error."""
    own = os.dup(1)
    os.dup2(2, 1)
    sys.stdout = sys.stderr  # line-buffered, so that prints appear at once
    try:
        with os.fdopen(own, "w", encoding="utf-8") as out:
            serve(iter(sys.stdin), out, sys.argv[1])
    except Exception as error:
        traceback.print_exception(error.with_traceback(_own(error.__traceback__)))
        sys.exit(1)


def _own(trace: TracebackType | None) -> TracebackType | None:
    """Return a traceback from the bot's own file on, without the frames that lead there."""
    while trace is not None:
        path = trace.tb_frame.f_code.co_filename
        if path not in (__file__, importlib.__file__) and not path.startswith("<frozen "):
            break
        trace = trace.tb_next
    return trace


if __name__ == "__main__":
    main()
