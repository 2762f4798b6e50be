"""Public routes: this server, its games, listed tables, privacy."""

from duchy.core.scene import Place
from duchy.play.texts import rules_text
from duchy.server.errors import NotFound
from duchy.server.routes.lists import LISTED, OPENED, add_details, listed
from duchy.server.routes.route import JSON, Caller, Reply, get
from duchy.server.routes.visitors import COOKIE_DAYS, Visitor
from duchy.server.service import Service
from duchy.server.store.model import WAITING
from duchy.server.texts import say
from duchy.server.views import manifest as manifests
from duchy.server.wire.protocol import Hello
from duchy.server.wire.requests import Listed, PrivacyInfo


@get("/api/games")
async def games(server: Service) -> list[manifests.Offer]:
    """List the available games."""
    return [manifests.offer(server.rooms.game(name)[0]) for name in server.shelf.games()]


@get("/api/games/{name:str}")
async def manifest(caller: Caller, server: Service, visitor: Visitor, name: str) -> Reply[bytes]:
    """Return the manifest of a game, with an ETag for caching."""
    game = server.rooms.game(the_game(server, name))[0]
    serialized = await server.manifests.of(
        (name, visitor.language), lambda: manifests.serialized(game, visitor.language)
    )
    headers = {"cache-control": "private, no-cache", "vary": "accept-language, accept-encoding", "etag": serialized.tag}
    if caller.headers.get("if-none-match") == serialized.tag:
        return Reply(b"", status=304, headers=headers)
    if "gzip" in caller.headers.get("accept-encoding", ""):
        return Reply(serialized.zipped, media_type=JSON, headers={**headers, "content-encoding": "gzip"})
    return Reply(serialized.data, media_type=JSON, headers=headers)


@get("/api/games/{name:str}/components")
async def components(server: Service, visitor: Visitor, name: str) -> list[manifests.ComponentInfo]:
    """Return the facts of the printed game with their sources."""
    game = server.rooms.game(the_game(server, name))[0]
    return await server.components.of((name, visitor.language), lambda: manifests.components(game, visitor.language))


@get("/api/games/{name:str}/boards")
async def boards(server: Service, name: str) -> dict[str, list[Place]]:
    """Return every printed board of a game by its key, with its places as if it belonged to the first seat."""
    game = server.rooms.game(the_game(server, name))[0]
    return await server.boards.of(name, lambda: manifests.boards(game))


@get("/api/games/{name:str}/texts", media_type="text/plain")
async def texts(server: Service, visitor: Visitor, name: str) -> str:
    """Return the Fluent texts of a game, for clients that were built without them."""
    return manifests.texts(server.rooms.game(the_game(server, name))[0], visitor.language)


@get("/api/games/{name:str}/rules", media_type="text/markdown")
async def rules(server: Service, visitor: Visitor, name: str) -> str:
    """Return the numbered rules of a game in Markdown."""
    try:
        return rules_text(server.rooms.game(the_game(server, name))[0], visitor.language)
    except FileNotFoundError:
        raise NotFound("no-page", "page not found") from None


def the_game(server: Service, name: str) -> str:
    """Return an available game."""
    if name not in server.shelf.games():
        raise NotFound("no-game", "there is no game {game} on this server", game=name)
    return name


@get("/api/hello")
async def hello(server: Service) -> Hello:
    """Return the version of this server, and whether it can save."""
    return server.hello()


@get("/api/lobby")
async def lobby(server: Service) -> list[Listed]:
    """Return the public tables, if this server lists any."""
    if not server.settings.lobby:
        return []
    tables = [listed(one) for one in await server.store.lobby(LISTED)]
    await add_details(server, [one for one in tables if one.status == WAITING][:OPENED])
    return tables


@get("/api/privacy")
async def privacy(server: Service, visitor: Visitor) -> PrivacyInfo:
    """Return what this server stores, and for how long."""
    settings = server.settings
    given = {"days": settings.keep_days, "unused": settings.unused_days, "cookie": COOKIE_DAYS}
    text = say(visitor.language, "privacy", **given)
    return PrivacyInfo(text, settings.keep_days, settings.chat)


GAMES = [games, manifest, components, boards, texts, rules, hello, lobby, privacy]
