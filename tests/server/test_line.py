"""Floods and slow readers on one connection, and their cost for others."""

import asyncio
import json

import pytest
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tests.server.live import PATIENCE, Live, act, begun, live, until

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


async def test_a_flood_is_refused_read_slowly_and_then_cut(address: str) -> None:
    async with live(address, messages_per_second=40.0, messages_at_once=5) as house:
        anne, made = await house.table("me", "open")
        await anne.join()
        for _ in range(5):
            assert (await anne.ask("open", game=made["id"], seat=0))["t"] == "done"
        before = house.server.metrics.counts["messages_received"]
        for _ in range(400):
            await anne.send("look", game=made["id"], seat=0)
        assert (await anne.receive("refused"))["key"] == "too-much"
        with pytest.raises(ConnectionClosed):
            await anne.receive("never")
        read = house.server.metrics.counts["messages_received"] - before
        assert 50 < read < 400, "the rest was never read"


async def bare(port: int) -> tuple[ClientProtocol, asyncio.StreamReader, asyncio.StreamWriter]:
    """Return a line on which frames are written by hand."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    client = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}/ws"))
    client.send_request(client.connect())
    writer.write(b"".join(client.data_to_send()))
    client.receive_data(await reader.readuntil(b"\r\n\r\n"))
    return client, reader, writer


async def test_what_comes_at_once_is_answered_one_after_the_other(house: Live) -> None:
    client, reader, writer = await bare(house.port)
    ids = [str(number) for number in range(200)]
    asked = [json.dumps({"t": "look", "game": "nowhere", "seat": 0, "id": id}).encode() for id in ids]
    writer.write(b"".join(Frame(Opcode.TEXT, one).serialize(mask=True) for one in asked))
    received: list[str] = []
    async with asyncio.timeout(PATIENCE):
        while len(received) < len(ids):
            client.receive_data(await reader.read(1 << 16))
            messages = [json.loads(bytes(frame.data)) for frame in client.events_received() if isinstance(frame, Frame)]
            received += [message["id"] for message in messages if message["t"] == "refused"]
    assert received == ids
    writer.close()


async def test_clients_that_keep_sending_after_the_close_are_disconnected(address: str) -> None:
    async with live(address, messages_per_second=1000.0, messages_at_once=1) as house:
        _, _, writer = await bare(house.port)
        with pytest.raises(ConnectionError):
            await asyncio.wait_for(endlessly(writer), PATIENCE)


async def endlessly(writer: asyncio.StreamWriter) -> None:
    """Send and send, and hear nothing."""
    some = Frame(Opcode.TEXT, b'{"t":"look"}').serialize(mask=True) * 1000
    while True:
        writer.write(some)
        await writer.drain()


async def test_a_slow_reader_is_let_go_and_holds_up_nobody(address: str) -> None:
    async with live(address, waiting_messages=20) as house:
        anne, ben, id = await begun(house)
        connection = next(one for one in house.server.connections if one.language == "fr")
        connection._queued.clear()
        for _ in range(30):
            connection.send(b'{"t":"notice","words":"x"}')
        assert connection._closing
        assert (await act(anne, id, 0, "wish odd"))["t"] == "done"
        with pytest.raises(ConnectionClosed):
            await ben.receive("never")
        await until(lambda: len(house.server.connections) <= 1)
        assert (await house.server.rooms.room(id)).here() == {0}
