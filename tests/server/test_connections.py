"""Connections that are silent or many, and what is left of closed ones."""

import asyncio
import gc

import pytest
from websockets.server import ServerProtocol

from duchy.server.wire import http
from duchy.server.wire.backpressure import BackpressureProtocol
from duchy.server.wire.http import Admission, PatientProtocol
from tests.server.live import PATIENCE, Client, Live, live, until

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]

REQUEST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n{}"
HELLO = b"GET /api/hello HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.mark.parametrize("sent", [b"", REQUEST[:20], REQUEST, HELLO, HELLO + HELLO[:9]])
async def test_silent_connections_are_dropped(house: Live, monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    for name in ("HEADER", "BODY", "IDLE"):
        monkeypatch.setattr(http, name, 0.2)
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(sent)
    async with asyncio.timeout(PATIENCE):
        try:
            while await reader.read(1 << 16):
                pass
        except ConnectionResetError:
            pass
    writer.close()


async def test_an_address_has_a_limited_number_of_connections(address: str) -> None:
    async with live(address, connections_per_address=5) as house:
        held = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(8)]
        await asyncio.sleep(0.1)
        neighbour = Client(house.port, address="127.0.0.2")
        assert (await neighbour.get("/api/hello")).status_code == 200
        await neighbour.join()
        await neighbour.close()
        ended = [reader.at_eof() or reader.exception() is not None for reader, _ in held]
        assert sum(ended) == 3
        for _, writer in held:
            writer.close()
        client = house.client()

        async def admitted() -> None:
            while True:
                try:
                    assert (await client.get("/api/hello")).status_code == 200
                    return
                except OSError:
                    await asyncio.sleep(0.05)

        await asyncio.wait_for(admitted(), PATIENCE)


def test_the_trusted_proxy_has_no_limit_of_its_own_and_the_total_holds(caplog: pytest.LogCaptureFixture) -> None:
    admission = Admission(2, 5, "10.0.0.1")
    assert [admission.admit("10.0.0.9") is not None for _ in range(3)] == [True, True, False]
    released = [admission.admit("10.0.0.1") for _ in range(4)]
    assert [one is not None for one in released] == [True] * 3 + [False]
    assert "5 are open" in caplog.text
    assert released[0] is not None
    released[0]()
    assert len(admission) == 4


async def test_closed_connections_leave_no_cycles(house: Live) -> None:
    """Without a garbage collection, nothing is left of them."""
    host, made = await house.table("me", "open")

    async def come_and_go(abruptly: bool = False) -> None:
        client = house.client()
        await client.join()
        await client.ask("open", game=made["id"], seat=-1, watch=made["watch"])
        if abruptly and client.socket is not None:
            client.socket.transport.abort()
        await client.close()

    def alive() -> int:
        kinds = BackpressureProtocol | PatientProtocol | ServerProtocol
        return sum(isinstance(one, kinds) for one in gc.get_objects())

    await host.http.aclose()
    await come_and_go()
    await until(lambda: not house.server.connections)
    gc.collect()
    before = alive()
    gc.disable()
    try:
        for number in range(6):
            await come_and_go(abruptly=number % 2 == 0)
        await until(lambda: not house.server.connections)
        await asyncio.sleep(0.2)
        assert alive() <= before
    finally:
        gc.enable()
