"""The typed client: messages it reads, messages it skips, and errors without a server."""

import asyncio

import pytest
from websockets.asyncio.server import ServerConnection, serve

from duchy.core.errors import DuchyError
from duchy.server.wire.client import Client, Lost
from duchy.server.wire.protocol import Act, Bye, Done, Hello, Open, Refresh, RoomSeen, TableSeen
from duchy.server.wire.requests import ChairWanted, Leave, Start, TableWanted
from tests.server.live import PATIENCE, Live

pytestmark = pytest.mark.anyio


async def test_a_server_without_a_browser_client_greets_too(house: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.server.client, "build", "")
    client = Client(f"http://127.0.0.1:{house.port}", "en")
    await client.connect()
    async with asyncio.timeout(PATIENCE):
        assert isinstance(await client.receive(), Hello)
    await client.close()


async def test_messages_come_as_what_they_are(house: Live) -> None:
    kept: list[dict[str, str]] = []
    client = Client(f"http://127.0.0.1:{house.port}", "en", remember=kept.append)
    made = await client.open_table(TableWanted(game="pebbles", chairs=[ChairWanted("me", "Anne"), ChairWanted("bot")]))
    assert kept == [client.cookies] and client.cookies
    await client.room(made.id, Start())
    info = await client.table(made.id)
    assert (info.seats, info.room.chairs[0].name) == ([0], "Anne")
    await client.connect()
    assert isinstance(await client.receive(), Hello)
    await client.send(Open(game=made.id, seat=0))
    while not isinstance(await client.receive(), RoomSeen):
        pass
    table = await client.receive()
    assert isinstance(table, TableSeen) and table.pieces[0].place == "heap"
    await client.send(Act(game=made.id, seat=0, rev=table.rev, ply=table.ply, a=table.moves[0].a, id="mine"))
    while not isinstance(message := await client.receive(), Done) or message.id != "mine":
        pass
    assert (await client.record(made.id, 0)).startswith("duchy-log")
    with pytest.raises(DuchyError, match="your seat"):
        await client.room(made.id, Leave(1))
    await client.close()
    with pytest.raises(Lost):
        await client.receive()


async def test_messages_of_a_newer_server_are_skipped() -> None:
    async def speak(socket: ServerConnection) -> None:
        for text in ('{"t":"future","x":1}', "no JSON", '{"t":"done"}', '{"t":"bye","more":true}'):
            await socket.send(text)

    async with serve(speak, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        client = Client(f"http://127.0.0.1:{port}", "en")
        await client.connect()
        assert await client.receive() == Bye()
        with pytest.raises(Lost):
            await client.receive()
        await client.send(Refresh(game="x"))


async def test_a_server_that_does_not_answer_is_an_error_in_one_sentence() -> None:
    client = Client("http://127.0.0.1:1", "en")
    with pytest.raises(DuchyError, match="no server is answering"):
        await client.table("x")
    with pytest.raises(Lost):
        await client.connect()
