"""A table of the toy game, for tests of the server."""

from duchy.server.store.model import now
from duchy.server.table.notation import Notation
from duchy.server.table.opening import new_table
from duchy.server.table.table import Table
from duchy.server.wire.requests import ChairWanted, TableWanted
from duchy.shelf import Shelf

PLACE = "duchy.template.game:GAME"
SHELF = Shelf({"pebbles": PLACE})
GAME = SHELF.load("pebbles")
NOTATION = Notation(GAME)
ANNE, BEN, CLEO = 11, 22, 33


def table(*kinds: str, seed: str = "", start: bool = False, settings: dict[str, object] | None = None) -> Table:
    """Return a table of pebbles: `me` is Anne's chair, `bot` a random one's, `open` is free."""
    chairs = [ChairWanted(kind, f"chair {i}", "random" if kind == "bot" else "") for i, kind in enumerate(kinds)]
    wanted = TableWanted(game="pebbles", chairs=chairs, seed=seed, start=start, bot="random")
    for name, value in (settings or {}).items():
        setattr(wanted, name, value)
    return new_table(wanted, ANNE, GAME, NOTATION, "", now())
