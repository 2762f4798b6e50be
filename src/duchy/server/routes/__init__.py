"""The HTTP routes of the server; play itself uses the socket."""

from litestar import Router

from duchy.server.routes.assistance import ASSISTANCE
from duchy.server.routes.games import GAMES
from duchy.server.routes.me import ME
from duchy.server.routes.operator import OPERATOR
from duchy.server.routes.pages import PAGES
from duchy.server.routes.tables import TABLES
from duchy.server.routes.visitors import DEPENDENCIES

CHAPTERS = {"games": GAMES, "me": ME, "tables": TABLES, "assistance": ASSISTANCE, "operator": OPERATOR, "pages": PAGES}

ROUTES = Router(
    "/",
    route_handlers=[Router("/", route_handlers=handlers, tags=[name]) for name, handlers in CHAPTERS.items()],
    dependencies=DEPENDENCIES,
)
