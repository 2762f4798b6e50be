"""Bots that an operator adds: offered at tables, asked in processes of their own, and replaced where they fail."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from duchy.bots import guests, players
from duchy.core.errors import BadBot, BadOption
from duchy.server.store.entries import BotReplaced, Played
from duchy.shelf import Shelf
from tests.server.live import Client, Live, live

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]

MILL = """
class Bot:
    games = ("burgundy-dice",)
    def __init__(self, rng):
        print("loaded", flush=True)
    def choose(self, seat):
        return max(seat.legal())

class Liar(Bot):
    def choose(self, seat):
        return 10**6

class Broken(Bot):
    def __init__(self, rng):
        raise ValueError("no network in this folder")
"""


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    yield
    players.GUESTS.clear()


@pytest.fixture
def mill(tmp_path: Path) -> str:
    path = tmp_path / "mill.py"
    path.write_text(MILL)
    return str(path)


async def over(house: Live, client: Client, made: dict[str, Any]) -> list[BotReplaced | Played]:
    """Return what happened at a table, once the game is over."""
    await client.join()
    await client.send("open", game=made["id"], seat=-1, watch=made["watch"])
    while not any(message["t"] == "table" and message.get("over") for message in client.received):
        await client.receive("table")
    room = await house.server.rooms.room(made["id"])
    entries = await house.server.store.entries(room.head.key)
    return [entry for entry in entries if isinstance(entry, BotReplaced | Played)]


async def played(house: Live, bot: str) -> list[BotReplaced | Played]:
    """Return what happened at a table of two copies of a bot."""
    client, made = await house.table("bot", "bot", game="burgundy-dice", bot=bot, start=True)
    return await over(house, client, made)


async def test_guests_play_at_tables_and_are_offered_only_where_they_play(address: str, mill: str) -> None:
    async with live(address, Shelf(), bots=(f"mill={mill}", "deep=search:6", f"liar={mill}:Liar")) as house:
        anne = house.client()
        for game, own in (("burgundy-dice", ["mill", "deep", "liar"]), ("bruges", ["deep"])):
            offered = (await anne.get(f"/api/games/{game}")).json()["bots"]
            assert offered == [*players.BOTS, *own]
        refused = await anne.post(
            "/api/tables", game="bruges", chairs=[{"kind": "me"}, {"kind": "bot", "bot": "mill"}], bot="page"
        )
        assert (refused.status_code, refused.json()["key"]) == (409, "no-such-bot")
        for bot in ("mill", "deep"):
            entries = await played(house, bot)
            assert entries and not [one for one in entries if isinstance(one, BotReplaced)]
        replaced = [one for one in await played(house, "liar") if isinstance(one, BotReplaced)]
        assert replaced and all(one.reason.startswith("liar: ") and "illegal" in one.reason for one in replaced)


async def test_a_page_plays_for_a_guest_that_is_offered_no_more(address: str, mill: str) -> None:
    async with live(address, Shelf(), bots=(f"mill={mill}",), bot_workers=0) as house:
        _, made = await house.table("bot", "bot", game="burgundy-dice", bot="mill", start=True)
    async with live(address, Shelf()) as house:
        client = house.client()
        assert "mill" not in (await client.get("/api/games/burgundy-dice")).json()["bots"]
        entries = await over(house, client, made)
        assert {one.reason for one in entries if isinstance(one, BotReplaced)} == {"mill: there is no bot 'mill' here"}


@pytest.mark.parametrize("given", ["mill", "=mill.py", "mill=", "Mill=mill.py", "page=mill.py", "-x=search:4"])
def test_a_guest_needs_a_name_of_its_own(given: str) -> None:
    with pytest.raises(BadOption, match=r"write NAME=BOT, as in mill=mill\.py:Mill"):
        guests.named([given])
    with pytest.raises(BadOption, match="'mill=b' gives"):
        guests.named(["mill=a", "mill=b"])


def test_a_guest_that_does_not_start_says_why(mill: str) -> None:
    with pytest.raises(BadBot, match="no network in this folder"):
        guests.welcome({"broken": f"{mill}:Broken"}, Shelf())
    with pytest.raises(BadBot, match="there is no bot file"):
        guests.welcome({"gone": "gone.py"}, Shelf())
    assert not players.GUESTS
