"""Turn notifications: through a push service that decrypts and checks everything, and by webhooks."""

import base64
import json
import random
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from duchy.server.people import delivery
from duchy.server.people.notifier import LEASE, REMINDING, RETRIES, Notifier, quiet_until
from duchy.server.rooms import room as rooms
from duchy.server.settings import Settings
from duchy.server.store import store as stores
from duchy.server.store.engine import Statement
from duchy.server.store.model import Wishes, now
from tests.server.live import Client, Live, act, begun, live, until

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
MINUTE = 60_000


def urlsafe(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser with a subscription, known by its path at the push service."""

    def __init__(self, path: str) -> None:
        self.endpoint = f"https://fcm.googleapis.com/{path}"
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = bytes(range(16))
        self.key = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.messages: list[dict[str, Any]] = []

    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "key": urlsafe(self.key), "auth": urlsafe(self.secret)}

    def read(self, content: bytes) -> None:
        plain = http_ece.decrypt(content, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        self.messages.append(json.loads(plain))

    def shown(self) -> list[str]:
        """Return the titles of the notifications."""
        return [message["notification"]["title"] for message in self.messages]


class Services(httpx.AsyncBaseTransport):
    """All hosts that messages are sent to: push services with their browsers, and chat rooms."""

    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        self.heads: list[httpx.Headers] = []
        self.rooms: dict[str, list[dict[str, Any]]] = {}
        self.status = 201
        self.key = ""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        host, content = request.headers["host"], await request.aread()
        if host == "hooks.example":
            self.rooms.setdefault(request.url.path, []).append(json.loads(content))
            return httpx.Response(204)
        self.heads.append(request.headers)
        authorization = request.headers["authorization"]
        assert Vapid02.verify(authorization)
        claims = json.loads(base64.urlsafe_b64decode(authorization.partition("t=")[2].split(".")[1] + "=="))
        assert claims["aud"] == f"https://{host}"
        assert authorization.endswith(f"k={self.key}"), "browsers subscribed with this key"
        if self.status == 201:
            self.browsers[request.url.path].read(content)
        return httpx.Response(self.status)


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Services:
    """Replace the network beyond this machine, and all waiting."""
    there, whole = Services(), httpx.AsyncClient

    def client(**options: Any) -> httpx.AsyncClient:
        if "verify" in options:  # a message to a host of the world, not a request of a test
            options.pop("verify")
            options["transport"] = there
        return whole(**options)

    monkeypatch.setattr("httpx.AsyncClient", client)
    monkeypatch.setattr(delivery, "public_address", lambda host, port: "93.184.216.34")
    monkeypatch.setattr(stores, "NOTIFYING", 0)
    return there


@pytest.fixture
async def house(address: str, services: Services) -> AsyncIterator[Live]:
    async with live(address, webhook_hosts=("hooks.example",), public_url="http://127.0.0.1") as running:
        running.server.tasks.supervised["notify"].ended = lambda error: None  # type: ignore[method-assign]
        await running.server.tasks.supervised["notify"].stop()  # tests say when to look
        yield running


async def subscribed(services: Services, client: Client, name: str) -> Browser:
    """Return a new browser of a person, which is sent notifications."""
    services.key = (await client.get("/api/me/notifications")).json()["key"]
    browser = services.browsers[f"/{name}"] = Browser(name)
    answer = await client.post("/api/me/subscription", **browser.subscription())
    assert answer.status_code == 200, answer.text
    return browser


async def leave(client: Client) -> None:
    """Close all pages of a person."""
    assert client.socket is not None
    await client.socket.close()
    client.socket = None


async def gone(house: Live, id: str, seat: int) -> None:
    """Wait until the server knows that a seat has left."""
    room = await house.server.rooms.room(id)
    await until(lambda: seat not in room.here())


async def turn(house: Live) -> tuple[Client, Client, str]:
    """Return Anne, Ben and a table at which both have chosen and Anne moves; Ben has left."""
    anne, ben, id = await begun(house)
    await act(anne, id, 0, "wish odd")
    await act(ben, id, 1, "wish odd")
    seen = anne.last("table")
    if seen["deciding"] != [0]:
        await anne.receive("table", deciding=[0])
    await leave(ben)
    await gone(house, id, 1)
    return anne, ben, id


async def move(client: Client, id: str, seat: int = 0) -> None:
    """Play the first legal move."""
    seen = client.last("table")
    answer = await client.ask("act", game=id, seat=seat, rev=seen["rev"], ply=seen["ply"], a=seen["moves"][0]["a"])
    assert answer["t"] == "done"


async def test_a_push_message_is_encrypted_for_its_browser_and_says_nothing_of_the_position(
    house: Live, services: Services
) -> None:
    anne, ben, id = await turn(house)
    phone = await subscribed(services, ben, "phone")
    assert (await ben.get("/api/me/notifications")).json()["last"] == 0
    await move(anne, id)
    await house.server.notifier.send_due()
    (message,) = phone.messages
    assert message == {
        "web_push": 8030,
        "notification": {
            "title": "À vous de jouer",
            "body": message["notification"]["body"],
            "navigate": f"http://127.0.0.1/table/{id}",
            "tag": id,
            "lang": "fr",
        },
    }
    assert "chair 0 et Ben" in message["notification"]["body"]
    (head,) = services.heads
    assert {name: head[name] for name in ("content-encoding", "urgency")} == {
        "content-encoding": "aes128gcm",
        "urgency": "high",
    }
    assert int(head["ttl"]) > 0
    assert len(head["topic"]) == 32
    seen = (await ben.get("/api/me/notifications")).json()
    assert seen["browsers"] == 1
    assert abs(now() - seen["last"]) < MINUTE


async def test_one_message_is_sent_for_each_turn_however_often_anybody_looks(house: Live, services: Services) -> None:
    """Also after a restart, from another process, or if the server dies between claiming and sending."""
    anne, ben, id = await turn(house)
    phone = await subscribed(services, ben, "phone")
    await move(anne, id)
    other = Notifier(house.server.rooms, house.server.settings)
    for one in (house.server.notifier, other, house.server.notifier):
        await one.send_due()
    assert len(phone.messages) == 1
    await ben.join()
    await ben.ask("open", game=id, seat=1)
    await house.server.notifier.send_due()
    await move(ben, id, 1)
    assert len(phone.messages) == 1
    assert await house.server.store.awaited(now() + LEASE, 10) == []


async def test_a_message_is_not_lost_if_the_process_dies_while_sending(house: Live, services: Services) -> None:
    anne, ben, id = await turn(house)
    phone = await subscribed(services, ben, "phone")
    await move(anne, id)
    (awaited,) = await house.server.store.awaited(now(), 10)
    assert await house.server.store.postpone(awaited, now() + LEASE, now(), 1), "claimed by a process that dies"
    await house.server.notifier.send_due()
    assert phone.messages == []
    again = await house.server.store.awaited(now() + LEASE, 10)
    assert [one.person for one in again] == [awaited.person], "another one sends it when the lease is over"


async def test_who_sees_the_table_is_not_notified_unless_they_always_want_it(house: Live, services: Services) -> None:
    anne, ben, id = await begun(house)
    laptop, phone = await subscribed(services, anne, "laptop"), await subscribed(services, ben, "phone")
    assert (await anne.post("/api/me/notifications", always=True)).status_code == 200
    await act(anne, id, 0, "wish odd")
    await act(ben, id, 1, "wish odd")
    await house.server.notifier.send_due()
    assert laptop.shown() == ["Your turn"]
    if anne.last("table")["deciding"] != [0]:
        await anne.receive("table", deciding=[0])
    await move(anne, id)
    await house.server.notifier.send_due()
    assert (laptop.shown(), phone.shown()) == (["Your turn"], [])


async def test_a_push_service_that_says_gone_ends_the_subscription_and_others_are_tried_again(
    house: Live, services: Services
) -> None:
    anne, ben, id = await turn(house)
    phone = await subscribed(services, ben, "phone")
    await move(anne, id)
    services.status = 503
    tries = 0
    while due := await house.server.store.awaited(now() + 2 * max(RETRIES), 10):
        await house.server.store.engine.write([Statement("UPDATE awaited SET due = 1", [{}])])
        await house.server.notifier.send_due()
        tries += 1
        assert tries <= 10, due
    assert (tries, len(services.heads)) == (len(RETRIES) + 1, len(RETRIES) + 1), "it does not try forever"
    services.status = 410
    answer = (await ben.post("/api/me/notifications/test")).json()
    assert answer == {"arrived": 0, "failed": ""}
    assert (await ben.get("/api/me/notifications")).json()["browsers"] == 0
    assert phone.messages == []


async def test_a_server_without_internet_says_so(
    house: Live, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ben, _ = await turn(house)
    await subscribed(services, ben, "phone")
    monkeypatch.setattr(delivery, "public_address", lambda host, port: None)
    answer = (await ben.post("/api/me/notifications/test")).json()
    assert answer["arrived"] == 0
    assert "fcm.googleapis.com" in answer["failed"]


async def test_reminders_are_for_players_who_wait_and_not_too_often(house: Live, services: Services) -> None:
    anne, ben, id = await turn(house)
    path = f"/api/tables/{id}/remind"
    assert (await anne.post(path, seat=1)).json()["key"] == "not-waiting"
    await move(anne, id)
    assert (await anne.post(path, seat=1)).json()["key"] == "not-reachable"
    phone = await subscribed(services, ben, "phone")
    assert (await house.client().post(path, seat=1)).status_code == 403
    assert (await ben.post(path, seat=1)).json()["key"] == "not-waiting"
    assert (await anne.post(path, seat=1)).status_code == 200
    await house.server.notifier.send_due()
    assert phone.shown() == ["On vous attend"]
    assert (await anne.post(path, seat=1)).json()["key"] == "reminded"
    await house.server.store.engine.write(
        [Statement("UPDATE awaited SET reminded = reminded - :ms", [{"ms": REMINDING + MINUTE}])]
    )
    assert (await anne.post(path, seat=1)).status_code == 200


async def act_back(house: Live, anne: Client, ben: Client, id: str) -> None:
    """Ben comes, moves and leaves; it is Anne's turn."""
    await ben.join()
    await ben.ask("open", game=id, seat=1)
    await move(ben, id, 1)
    if anne.last("table")["deciding"] != [0]:
        await anne.receive("table", deciding=[0])
    await leave(ben)
    await gone(house, id, 1)


async def test_a_table_tells_its_chat_room_whose_turn_it_is(
    house: Live, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "ABSENT", 0)
    anne, ben, id = await turn(house)
    path = f"/api/tables/{id}/hook"
    assert (await ben.post(path, url="https://hooks.example/club")).json()["key"] == "host-only"
    assert (await anne.post(path, url="https://hooks.example/club")).status_code == 200
    await move(anne, id)
    for _ in range(3):
        await house.server.notifier.send_due()
    (message,) = services.rooms["/club"]
    assert message["text"].startswith("Next to move: Ben – ")
    assert message["text"].endswith(f" http://127.0.0.1/table/{id}")
    assert message["seat"] == 1
    await act_back(house, anne, ben, id)
    await move(anne, id)
    await house.server.notifier.send_due()
    assert len(services.rooms["/club"]) == 2
    assert (await anne.post(path, url="")).status_code == 200
    await act_back(house, anne, ben, id)
    await move(anne, id)
    await house.server.notifier.send_due()
    assert len(services.rooms["/club"]) == 2


@pytest.mark.parametrize("here", [True, False])
async def test_a_chat_room_does_not_learn_early_who_is_away(
    house: Live, services: Services, monkeypatch: pytest.MonkeyPatch, here: bool
) -> None:
    anne, ben, id = await turn(house)
    assert (await anne.post(f"/api/tables/{id}/hook", url="https://hooks.example/club")).status_code == 200
    if here:
        await ben.join()
        await ben.ask("open", game=id, seat=1)
    await move(anne, id)
    await house.server.notifier.send_due()
    assert "/club" not in services.rooms
    monkeypatch.setattr(rooms, "ABSENT", 0)
    await house.server.store.engine.write([Statement("UPDATE table_hooks SET due = :now", [{"now": now()}])])
    for _ in range(2):
        await house.server.notifier.send_due()
    assert [message["seat"] for message in services.rooms.get("/club", [])] == ([] if here else [1])


async def test_messages_say_what_the_table_is_called(
    house: Live, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "ABSENT", 0)
    anne, ben, id = await turn(house)
    named = {"do": "title", "title": "Estate night"}
    assert (await ben.post(f"/api/tables/{id}/room", **named)).json()["key"] == "host-only"
    assert (await anne.post(f"/api/tables/{id}/room", **named)).status_code == 200
    assert (await anne.post(f"/api/tables/{id}/hook", url="https://hooks.example/club")).status_code == 200
    assert (await ben.post("/api/me/hook", url="https://hooks.example/ben")).status_code == 200
    phone = await subscribed(services, ben, "phone")
    await move(anne, id)
    await house.server.notifier.send_due()
    link = f"http://127.0.0.1/table/{id}"
    (told,), (own,), (pushed,) = services.rooms["/club"], services.rooms["/ben"], phone.messages
    french = "«\u00a0Estate night\u00a0» (Cailloux)"
    assert told["text"] == f"Ben’s turn in Estate night (Pebbles) {link}"
    assert own["text"] == f"À vous de jouer dans {french} {link}"
    assert (pushed["notification"]["title"], pushed["notification"]["body"]) == ("À vous de jouer", french)
    feed = await ben.http.get((await ben.post("/api/me/feed")).json()["link"])
    assert f"<title>À vous de jouer dans {french}</title>" in feed.text


async def test_my_own_webhook_is_told_of_my_turns_in_my_language(house: Live, services: Services) -> None:
    anne, ben, id = await turn(house)
    assert (await ben.post("/api/me/hook", url="https://hooks.example/ben")).status_code == 200
    await move(anne, id)
    await house.server.notifier.send_due()
    (message,) = services.rooms["/ben"]
    assert message.pop("text") == message.pop("content")
    assert message.pop("allowed_mentions") == {"parse": []}, "a name mentions nobody"
    assert message == {"game": "pebbles", "seat": 1, "url": f"http://127.0.0.1/table/{id}"}


async def test_only_browsers_of_known_push_services_can_be_subscribed(house: Live) -> None:
    anne, _, _ = await begun(house)
    good = Browser("good").subscription()
    for endpoint in (
        "http://fcm.googleapis.com/a",
        "https://evil.example/a",
        "https://fcm.googleapis.com.evil.example/a",
        "https://evilfcm.googleapis.com:8443/a",
        "https://notfcm.googleapis.com@evil.example/a",
        "https://[fcm.googleapis.com/a",
        "https://127.0.0.1/a",
        "nothing",
    ):
        answer = await anne.post("/api/me/subscription", **{**good, "endpoint": endpoint})
        assert answer.json()["key"] == "no-push-service", endpoint
    for broken in ({"key": "AAAA"}, {"auth": "?"}, {"key": good["auth"]}, {"key": urlsafe(b"\4" * 65)}):
        answer = await anne.post("/api/me/subscription", **{**good, **broken})
        assert answer.json()["key"] == "no-push-key", broken
    assert (await anne.post("/api/me/subscription", **good)).status_code == 200
    assert (await house.client().post("/api/me/subscription", **good)).status_code == 403


async def test_nobody_ends_the_notifications_of_others(house: Live, services: Services) -> None:
    anne, ben, _ = await begun(house)
    phone = await subscribed(services, ben, "phone")
    await anne.post("/api/me/subscription", endpoint=phone.endpoint)
    assert (await ben.get("/api/me/notifications")).json()["browsers"] == 1
    await ben.post("/api/me/subscription", endpoint=phone.endpoint)
    assert (await ben.get("/api/me/notifications")).json()["browsers"] == 0


async def test_signing_out_other_devices_ends_their_notifications(house: Live, services: Services) -> None:
    _, ben, _ = await begun(house)
    await subscribed(services, ben, "phone")
    assert (await ben.post("/api/me/forget-devices")).status_code == 200
    assert (await ben.get("/api/me/notifications")).json()["browsers"] == 0


def test_quiet_hours_end_at_the_same_moment_wherever_one_looks_from() -> None:
    """Minutes chosen at random, in zones with and without daylight saving, against a search minute by minute."""
    rng = random.Random(5)
    for zone in ("UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Chatham", "nowhere/at all"):
        for _ in range(40):
            start, end = rng.randrange(1440), rng.randrange(1440)
            wishes = Wishes(quiet=True, start=start, end=end, zone=zone)
            at = int(
                datetime(2026, rng.randrange(4, 10), 3, rng.randrange(24), rng.randrange(60), tzinfo=UTC).timestamp()
            )
            until_then = quiet_until(wishes, at * 1000)
            if until_then:
                assert at * 1000 < until_then <= (at + 24 * 3600) * 1000
                assert quiet_until(wishes, until_then) == 0
                assert quiet_until(wishes, until_then - MINUTE) == until_then
            assert quiet_until(Wishes(start=start, end=end, zone=zone), at * 1000) == 0


async def test_a_turn_that_begins_in_quiet_hours_is_told_when_they_end(house: Live, services: Services) -> None:
    anne, ben, id = await turn(house)
    phone = await subscribed(services, ben, "phone")
    minute = datetime.now(UTC).hour * 60 + datetime.now(UTC).minute
    wishes = {"quiet": True, "start": (minute - 60) % 1440, "end": (minute + 60) % 1440, "zone": "UTC"}
    assert (await ben.post("/api/me/notifications", **wishes)).status_code == 200
    await move(anne, id)
    await house.server.notifier.send_due()
    assert phone.messages == []
    (awaited,) = await house.server.store.awaited(now() + 2 * 3600 * 1000, 10)
    assert 58 * MINUTE < awaited.due - now() <= 61 * MINUTE
    await ben.post("/api/me/notifications", quiet=False)
    await house.server.store.engine.write([Statement("UPDATE awaited SET due = 1", [{}])])
    await house.server.notifier.send_due()
    assert len(phone.messages) == 1


def test_no_push_service_is_asked_unless_the_operator_lists_it() -> None:
    assert all("." in host and "/" not in host for host in Settings().push_hosts)
