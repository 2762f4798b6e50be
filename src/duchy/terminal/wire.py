"""Connect to a server: parse links, and store the user's cookies."""

import json
from pathlib import Path
from urllib.parse import urlsplit

from duchy import files
from duchy.core.errors import DuchyError
from duchy.server.wire.client import Client
from duchy.server.wire.requests import Invitation
from duchy.terminal import folder


def cookies_path() -> Path:
    """Return the path of this user's cookies for servers."""
    return folder.data() / "servers.json"


class TableLink:
    """A link to a table, to a seat, or to a tournament, with its client."""

    def __init__(self, link: str, name: str, language: str) -> None:
        """Parse a link to a table (`https://host/room/ID`), to a seat (`https://host/seat#KEY`) or to a tournament."""
        try:
            parts = urlsplit(link)
        except ValueError:
            parts = urlsplit("")
        words = [word for word in [*parts.path.split("/"), parts.fragment] if word]
        if parts.scheme not in ("http", "https") or not parts.netloc or len(words) < 2:
            raise DuchyError(
                "no-link",
                "'{link}' is not a table link; it looks like {room} or {seat}",
                link=link,
                room="https://duchy.example/room/ID",
                seat="https://duchy.example/seat#TOKEN",
            )
        base = f"{parts.scheme}://{parts.netloc}"
        self.client = Client(base, language, _stored_cookies(base), lambda cookies: _store_cookies(base, cookies))
        self.link = link
        self.kind, self.key = words[0], words[1]
        self.name = name
        self.language = language
        self.id = ""

    async def look(self) -> Invitation | None:
        """Return what the link leads to, without taking a seat; None if the user already has one."""
        if self.kind == "seat":
            return await self.client.invitation(self.key)
        if self.kind == "series":
            return None
        info = await self.client.table(self.key)
        if info.seats:
            return None
        room, answers = info.room, await self.client.answers(self.key)
        host = "".join(chair.name for chair in room.chairs if chair.host)
        return Invitation(room.name, host, room.settings, room.chairs, answers, room.title)

    async def sit(self) -> list[int]:
        """Take the seat of the link or a free one, unless the user already has one; return the user's seats."""
        if self.kind == "seat":
            made = await self.client.claim_by_link(self.key, self.name)
        else:
            table = await self.my_game(self.key) if self.kind == "series" else self.key
            info = await self.client.table(table)
            free = [i for i, chair in enumerate(info.room.chairs) if not chair.person and not chair.bot]
            if not info.seats and not free:
                raise DuchyError("table-full", "there is no empty seat at this table")
            made = await self.client.claim(table, (info.seats or free)[0], self.name)
        self.id = made.id
        return made.seats

    async def my_game(self, series: str) -> str:
        """Return the id of the user's table in the current round of a tournament."""
        tournament = (await self.client.series(series)).tournament
        if tournament is None or not tournament.table or tournament.over:
            raise DuchyError("no-game-now", "you have no game in this round of a tournament right now")
        return tournament.table


def _stored_cookies(base: str) -> dict[str, str]:
    """Return the stored cookies of a server."""
    try:
        return dict(json.loads(cookies_path().read_text(encoding="utf-8")).get(base, {}))
    except (OSError, ValueError):
        return {}


def _store_cookies(base: str, cookies: dict[str, str]) -> None:
    """Store the cookies of a server, readable by this user only."""
    try:
        stored = json.loads(cookies_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        stored = {}
    folder.games()
    cookies_path().touch(mode=0o600)
    files.write(cookies_path(), json.dumps({**stored, base: cookies}))
