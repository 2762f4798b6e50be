"""The feed of turns, and messages to hosts that the operator allows."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from urllib.parse import urlsplit
from xml.etree import ElementTree

import httpx
import pytest

from duchy.server.people import delivery
from tests.server.live import PATIENCE, Live, act, begun, live

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
ATOM = "{http://www.w3.org/2005/Atom}"
XML = "{http://www.w3.org/XML/1998/namespace}"
HOSTS = ("Hooks.example", "hooks.example:8443")
PUBLIC = "93.184.216.34"


@pytest.fixture
async def house(address: str) -> AsyncIterator[Live]:
    async with live(address, webhook_hosts=HOSTS, public_url="http://127.0.0.1") as running:
        yield running


# --- feeds ---------------------------------------------------------------


def one(element: ElementTree.Element, name: str) -> str:
    """Return the text of a part that is there once."""
    (child,) = element.findall(ATOM + name)
    return child.text or ""


def links(element: ElementTree.Element) -> dict[str, str]:
    """Return where an element leads, by what is there."""
    return {link.get("rel", "alternate"): link.get("href", "") for link in element.findall(f"{ATOM}link")}


async def test_a_feed_keeps_the_rules_of_atom_and_leads_to_the_table(address: str) -> None:
    async with live(address) as house:
        anne, ben, id = await begun(house)
        feeds = [(await one.post("/api/me/feed")).json()["link"] for one in (anne, ben)]
        answers = [await house.client("de").http.get(link) for link in feeds]
        names = []
        for link, answer, who in zip(feeds, answers, (anne, ben), strict=True):
            assert answer.headers["content-type"] == "application/atom+xml; charset=utf-8"
            assert "set-cookie" not in answer.headers
            feed = ElementTree.fromstring(answer.content)
            url = f"http://127.0.0.1:{anne.port}"
            assert (feed.tag, feed.get(f"{XML}lang")) == (f"{ATOM}feed", who.language)
            assert one(feed, "title")
            assert feed.find(f"{ATOM}author/{ATOM}name") is not None
            assert links(feed) == {"self": url + link, "alternate": f"{url}/"}
            (entry,) = feed.findall(f"{ATOM}entry")
            assert one(entry, "title").startswith("Your turn – " if who is anne else "À vous de jouer")
            assert links(entry) == {"alternate": f"{url}/table/{id}"}
            assert datetime.fromisoformat(one(entry, "updated")).tzinfo is not None
            assert one(feed, "updated") == one(entry, "updated")
            names += [one(feed, "id"), one(entry, "id")]
        assert len(set(names)) == 4, "every feed and every turn has a name of its own"
        assert all(urlsplit(name).scheme == "tag" for name in names)
        again = ElementTree.fromstring((await house.client("de").http.get(feeds[0])).content)
        assert [one(again, "id"), one(again.findall(f"{ATOM}entry")[0], "id")] == names[:2]
        await act(anne, id, 0, "wish odd")
        done = ElementTree.fromstring((await house.client("de").http.get(feeds[0])).content)
        assert done.findall(f"{ATOM}entry") == []
        assert datetime.fromisoformat(one(done, "updated")).year > 2000


async def test_the_address_of_a_feed_dies_when_another_is_made(house: Live) -> None:
    anne, _, _ = await begun(house)
    old, link = [(await anne.post("/api/me/feed")).json()["link"] for _ in range(2)]
    assert [(await house.client().http.get(one)).status_code for one in (old, link)] == [404, 200]


# --- messages ------------------------------------------------------------


class Receiver:
    """A receiver of messages with fixed answers, without encryption."""

    def __init__(self, answer: bytes) -> None:
        self.answer = answer
        self.heads: list[str] = []
        self.messages: list[dict[str, object]] = []

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().partition("content-length: ")[2].partition("\r\n")[0])
        self.messages.append(json.loads(await reader.readexactly(length)))
        self.heads.append(head)
        writer.write(self.answer)
        try:
            while b"chunked" in self.answer:
                writer.write(b"10000\r\n" + bytes(0x10000) + b"\r\n")
                await writer.drain()
            await reader.read()
        except OSError:
            pass
        writer.close()


@asynccontextmanager
async def receiving(answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n") -> AsyncIterator[tuple[Receiver, int]]:
    """Yield a receiver, and the port on which it listens."""
    receiver = Receiver(answer)
    server = await asyncio.start_server(receiver.handle, "127.0.0.1", 0)
    yield receiver, server.sockets[0].getsockname()[1]
    server.close()


class Plain(httpx.AsyncHTTPTransport):
    """Speaks without a cipher, and remembers to whom."""

    asked: list[str]

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        Plain.asked.append(f"{request.url.host} {request.extensions['sni_hostname']}")
        request.url = request.url.copy_with(scheme="http")
        return await super().handle_async_request(request)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Hosts whose names are all of this machine, which counts as public."""
    Plain.asked = []
    whole = httpx.AsyncClient

    def client(**options: object) -> httpx.AsyncClient:
        assert options.pop("verify") is delivery.trust()
        return whole(transport=Plain(), **options)  # type: ignore[arg-type]

    monkeypatch.setattr("httpx.AsyncClient", client)
    monkeypatch.setattr(delivery, "_is_public", lambda address: True)
    monkeypatch.setattr("socket.getaddrinfo", lambda *given, **more: [(2, 1, 6, "", ("127.0.0.1", 443))])
    return Plain.asked


async def to(port: int, content: bytes = b"{}") -> int:
    """Send something to a host on a port."""
    parts = urlsplit(f"https://hooks.example:{port}/anne?key=1#fr")
    return await delivery.deliver(parts, content, {"content-type": "application/json"})


async def test_a_message_comes_as_json_under_the_name_of_the_host(plain: list[str]) -> None:
    async with receiving() as (receiver, port):
        assert await to(port, b'{"seat":1}') == 204
    assert receiver.messages == [{"seat": 1}]
    (head,) = receiver.heads
    assert head.startswith("POST /anne?key=1 HTTP/1.1\r\n")
    assert f"\r\nhost: hooks.example:{port}\r\n" in head.lower()
    assert "\r\ncontent-type: application/json\r\n" in head.lower()
    assert plain == ["127.0.0.1 hooks.example"]


async def test_redirects_are_not_followed(plain: list[str]) -> None:
    async with receiving() as (inner, secret):
        redirect = f"HTTP/1.1 307 Elsewhere\r\nlocation: http://127.0.0.1:{secret}/\r\ncontent-length: 0\r\n\r\n"
        async with receiving(redirect.encode()) as (receiver, port):
            assert await to(port) == 307
    assert (len(receiver.messages), inner.messages) == (1, [])


async def test_an_answer_without_end_is_not_read_and_none_is_not_waited_for(
    plain: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is ours: a busy machine may take long to send anything."""
    timeouts: list[asyncio.Timeout] = []
    timeout = asyncio.timeout

    def kept(seconds: float) -> asyncio.Timeout:
        timeouts.append(timeout(seconds))
        return timeouts[-1]

    monkeypatch.setattr(delivery, "SECONDS", PATIENCE)
    async with receiving(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n") as (_, port):
        await to(port)
    async with receiving(b"") as (receiver, port):
        with monkeypatch.context() as clock:
            clock.setattr(asyncio, "timeout", kept)
            sending = asyncio.create_task(to(port))
            while not receiver.messages and not sending.done():
                await asyncio.sleep(0.01)
        timeouts[0].reschedule(0)
        with pytest.raises(delivery.Unreachable):
            await sending
    assert receiver.messages == [{}]


async def test_a_server_that_sends_turns_nowhere_says_so(address: str) -> None:
    async with live(address) as house:
        anne, _, _ = await begun(house)
        answer = (await anne.post("/api/me/hook", url="https://hooks.example/anne")).json()
        assert (answer["key"], answer["text"]) == ("no-hooks", "Webhooks are turned off on this server.")


async def test_webhooks_of_hosts_that_are_not_listed_are_refused(house: Live) -> None:
    _, ben, _ = await begun(house)
    for url in (
        "http://hooks.example/a",
        "https://127.0.0.1/",
        "https://hooks.example:22/",
        "https://hooks.example:0/",
        "https://hooks.example:99999/",
        "https://hooks.example:x/",
        "https://[hooks.example/",
        "https://hooks.example.evil.example/",
        "https://hooks.example@evil.example/",
        "https://hooks.example\\@evil.example/",
        "https://u@hooks.example/",
        "nothing",
    ):
        assert (await ben.post("/api/me/hook", url=url)).json()["key"] == "no-hook", url
    assert (await ben.post("/api/me/hook", url="https://hooks.example:8443/ben#part")).status_code == 200


def test_private_addresses_are_never_sent_to(monkeypatch: pytest.MonkeyPatch) -> None:
    resolved = [PUBLIC]
    monkeypatch.setattr("socket.getaddrinfo", lambda *given, **more: [(2, 1, 6, "", (one, 443)) for one in resolved])
    for public in (PUBLIC, "2606:2800:220:1::1", "::ffff:93.184.216.34", "64:ff9b::5db8:d822"):
        resolved[:] = [public]
        assert delivery.public_address("hooks.example", 443) == public
    for private in (
        *(
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "172.16.0.1",
            "100.64.0.1",
            "169.254.169.254",
            "0.0.0.0",
            "224.0.0.1",
            "192.0.0.8",
            "192.88.99.1",
            "3fff::1",
            "2001:10::1",
        ),
        *("::1", "::", "fd00::1", "fe80::1", "fec0::1", "ff02::1", "2001:db8::1", "2002:7f00:1::", "::127.0.0.1"),
        *("::ffff:10.0.0.1", "64:ff9b::7f00:1"),
    ):
        resolved[:] = [PUBLIC, private]
        assert delivery.public_address("hooks.example", 443) is None, private


async def test_a_name_that_changes_its_address_is_looked_up_once(
    plain: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    answers = iter([PUBLIC, "127.0.0.1"])
    whole = httpx.AsyncClient

    def refuse(request: httpx.Request) -> httpx.Response:
        plain.append(request.url.host)
        return httpx.Response(204)

    def client(**options: object) -> httpx.AsyncClient:
        options.pop("verify")
        return whole(transport=httpx.MockTransport(refuse), **options)  # type: ignore[arg-type]

    monkeypatch.setattr("httpx.AsyncClient", client)
    monkeypatch.setattr("socket.getaddrinfo", lambda *given, **more: [(2, 1, 6, "", (next(answers), 443))])
    await to(443)
    assert plain == [PUBLIC]
    with pytest.raises(delivery.Unreachable):
        await to(443)
    assert plain == [PUBLIC]
