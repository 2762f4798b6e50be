"""Everything that a table holds, as plain data that can be compared; fields that are added later are included."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from duchy.core.errors import DuchyError
from duchy.core.events import Event
from duchy.core.game import Game
from duchy.core.state import State
from duchy.play.match import Match, Ply
from duchy.server.table.notation import Notation
from duchy.server.table.players_log import LoggedEvent
from duchy.server.table.table import Table

LEFT_OUT: dict[type, tuple[str, ...]] = {
    Table: ("before",),  # only for the message about the last undo
    Match: ("_start", "_undone"),  # follows from the header; for redo, which tables do not offer
}
PLAIN = (int, str, float, Event, Ply, LoggedEvent, frozenset)
"""Compared as they are."""
SHARED = (Game, Notation)
"""The same for all tables of a game."""


def contents(value: Any) -> Any:
    """Return a value as plain data; the order of mappings counts, because the oldest items are dropped first."""
    if value is None or isinstance(value, PLAIN):
        return value
    if isinstance(value, State):
        return value.to_json()
    if isinstance(value, SHARED):
        return value.name if isinstance(value, Game) else None
    if isinstance(value, DuchyError):
        return value.key, dict(value.arguments)
    if isinstance(value, Mapping):
        return [(contents(key), contents(item)) for key, item in value.items()]
    if isinstance(value, list | tuple):
        return list(value) if value and isinstance(value[0], PLAIN) else [contents(item) for item in value]
    if isinstance(value, Struct):
        if value.__struct_config__.frozen:
            return value
        return {name: contents(getattr(value, name)) for name in value.__struct_fields__}
    out = LEFT_OUT.get(type(value), ())
    return {name: contents(item) for name, item in vars(value).items() if name not in out}


def differences(one: Any, other: Any, path: str = "table") -> Iterator[str]:
    """Yield where two contents differ."""
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for name in sorted(one.keys() | other.keys()):
            yield from differences(one.get(name), other.get(name), f"{path}.{name}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, (first, second) in enumerate(zip(one, other, strict=True)):
            yield from differences(first, second, f"{path}[{i}]")
    else:
        yield f"{path}: {one!r:.300} / {other!r:.300}"
