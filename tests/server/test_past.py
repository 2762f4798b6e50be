"""Past events and positions for each viewer, and the limits of computation."""

import asyncio
import contextlib
import gzip
from typing import Any

import pytest

from duchy.server.computing import Computing
from duchy.server.errors import TooMuch
from duchy.server.limits import ComputeBudget, Sender, address_key
from duchy.server.settings import Settings
from duchy.server.tasks import Tasks
from duchy.server.thinking.job_queue import JobQueue
from duchy.server.thinking.jobs import ReadJob
from duchy.server.thinking.pool import Pool
from duchy.server.thinking.replays import CompressedReply, ResultCache
from tests.server.live import PATIENCE, Client, Live, act, begun, live, until

pytestmark = pytest.mark.anyio
NOBODY = Sender(None, "192.0.2.7")


async def wishes(house: Live) -> tuple[Client, Client, str]:
    """Return a game in which both have chosen in secret, and one has taken."""
    anne, ben, id = await begun(house)
    await act(anne, id, 0, "wish even")
    await ben.receive("table", deciding=[1])
    await act(ben, id, 1, "wish odd")
    await anne.receive("table", deciding=[0])
    await act(anne, id, 0, "take 1")
    await ben.receive("table", deciding=[1])
    return anne, ben, id


def flat(history: dict[str, Any]) -> list[list[Any]]:
    return [event for ply in history["plies"] for event in ply["events"]]


async def test_each_viewer_s_history_is_what_they_received(house: Live) -> None:
    anne, ben, id = await wishes(house)
    for seat, client in enumerate((anne, ben)):
        received = [event for message in client.received if message["t"] == "events" for event in message["events"]]
        history = (await client.get(f"/api/tables/{id}/events", seat=seat)).json()
        assert flat(history) == received
        assert (history["rev"], history["ply"], history["since"]) == (0, client.last("table")["ply"], 0)
        plies = [ply["ply"] for ply in history["plies"]]
        assert plies == sorted(set(plies))
        frames = (await client.get(f"/api/tables/{id}/replay", seat=seat)).json()
        led = [{"ply": frame["ply"], "events": frame["events"]} for frame in frames if frame["events"]]
        assert led == history["plies"]
    secret = flat((await anne.get(f"/api/tables/{id}/events", seat=0)).json())
    watching = (await anne.get(f"/api/tables/{id}")).json()["watch"]
    seen = flat((await house.client().get(f"/api/tables/{id}/events", watch=watching)).json())
    assert ["wished", 0, 0] in secret
    assert ["wished", 0, 0] not in seen
    assert (await house.client().get(f"/api/tables/{id}/events")).status_code == 403
    assert (await ben.get(f"/api/tables/{id}/events", seat=0)).status_code == 403


async def test_history_since_a_ply_is_the_rest_of_it(house: Live) -> None:
    anne, _, id = await wishes(house)
    whole = (await anne.get(f"/api/tables/{id}/events", seat=0)).json()
    ply = whole["plies"][0]["ply"]
    rest = (await anne.get(f"/api/tables/{id}/events", seat=0, since=ply)).json()
    assert (rest["since"], rest["plies"]) == (ply, whole["plies"][1:])
    now = (await anne.get(f"/api/tables/{id}/events", seat=0, since=whole["ply"])).json()
    assert now["plies"] == []
    for query in ({"since": 99}, {"since": -5}, {"since": ply, "rev": 7}):
        assert (await anne.get(f"/api/tables/{id}/events", seat=0, **query)).json() == whole, "all, where it is unsure"


async def test_the_history_has_what_players_did_from_a_ply_on(house: Live) -> None:
    anne, ben, id = await wishes(house)
    await ben.post(f"/api/tables/{id}/room", do="leave", seat=1)
    await anne.receive("table", deciding=[0])
    whole = (await anne.get(f"/api/tables/{id}/events", seat=0)).json()
    (left,) = whole["players"]
    assert (left["kind"], left["seat"], left["name"]) == ("bot", 1, "Ben")
    for since, expected in ((left["ply"], [left]), (left["ply"] + 1, [])):
        rest = (await anne.get(f"/api/tables/{id}/events", seat=0, since=since)).json()
        assert (rest["since"], rest.get("players", [])) == (since, expected)


async def test_answers_are_compressed_tagged_and_shared(house: Live) -> None:
    anne, ben, id = await wishes(house)
    first = await anne.get(f"/api/tables/{id}/events", seat=0)
    assert first.headers["content-encoding"] == "gzip"
    again = await anne.http.get(
        f"/api/tables/{id}/events", params={"seat": 0}, headers={"if-none-match": first.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    plain = await anne.http.get(f"/api/tables/{id}/events?seat=0", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()
    watch = (await anne.get(f"/api/tables/{id}")).json()["watch"]
    kept = house.server.replays._cache
    before = kept.bytes
    for client in (house.client(), house.client(), ben):
        await client.get(f"/api/tables/{id}/events", watch=watch)
    answers = [await client.get(f"/api/tables/{id}/events", watch=watch) for client in (house.client(), ben)]
    assert answers[0].headers["etag"] == answers[1].headers["etag"]
    assert kept.bytes - before < 2 * len(gzip.compress(answers[0].content)), "worked out once"


async def test_positions_come_in_pieces_that_make_the_whole(house: Live) -> None:
    anne, _, id = await wishes(house)
    whole = (await anne.get(f"/api/tables/{id}/replay", seat=0)).json()
    last = whole[-1]["ply"]

    async def asked(**query: int) -> list[dict[str, Any]]:
        answer = (await anne.get(f"/api/tables/{id}/positions", seat=0, **query)).json()
        assert answer["ply"] == last
        return list(answer["frames"])

    pieces = [await asked(first=i, last=i + 1) for i in (0, 2)]
    assert [[frame["ply"] for frame in piece] for piece in pieces] == [[0, 1], [2, 3]]
    assert pieces[1][0]["places"] == whole[0]["places"], "the first has its places"
    for one in [frame for piece in pieces for frame in piece]:
        assert {**one, "places": 0} == {**whole[one["ply"]], "places": 0}
    assert [frame["ply"] for frame in await asked(first=99, last=120)] == [last]
    assert [frame["ply"] for frame in await asked(first=-5, last=0)] == [0]
    assert len(await asked()) == len(whole)
    assert (await house.client().get(f"/api/tables/{id}/positions")).status_code == 403


# --- what may be computed ------------------------------------------------------------


async def test_who_asks_for_too_much_waits_and_others_do_not(address: str) -> None:
    async with live(address, computing_at_once=0.001, computing_per_minute=0.0, address_share=1000.0) as house:
        anne, ben, id = await wishes(house)
        assert (await anne.get(f"/api/tables/{id}/replay", seat=0)).status_code == 200
        refused = await anne.get(f"/api/tables/{id}/record", seat=0)
        assert (refused.status_code, refused.json()["key"]) == (429, "too-much-computed")
        assert (await ben.get(f"/api/tables/{id}/record", seat=1)).status_code == 200
        await act(ben, id, 1, "take 1")


async def test_whole_replays_are_few_a_minute_also_where_they_are_kept(address: str) -> None:
    async with live(address, assistance_at_once=2, assistance_per_minute=0.0) as house:
        anne, _, id = await wishes(house)
        statuses = [(await anne.get(f"/api/tables/{id}/replay", seat=0)).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert (await anne.get(f"/api/tables/{id}/positions", seat=0)).status_code == 200


async def test_a_bounded_number_waits_and_the_rest_is_refused() -> None:
    computing = Computing(Settings(computing_waiting=3, computing_per_person=2))
    other = Sender(7, "192.0.2.8")
    async with computing.admitted(NOBODY), computing.admitted(NOBODY):
        with pytest.raises(TooMuch):
            async with computing.admitted(NOBODY):
                pass
        async with computing.admitted(other):
            with pytest.raises(TooMuch):
                async with computing.admitted(Sender(8, "192.0.2.9")):
                    pass
    assert computing.under_way == 0
    assert await computing.run(NOBODY, lambda: 5) == 5
    computing.stop()


async def test_an_address_has_at_most_half_of_all_slots() -> None:
    computing = Computing(Settings(computing_waiting=8, computing_per_person=1))
    async with contextlib.AsyncExitStack() as held:
        for person in range(4):
            await held.enter_async_context(computing.admitted(Sender(person, "192.0.2.8")))
        with pytest.raises(TooMuch):
            await held.enter_async_context(computing.admitted(Sender(99, "192.0.2.8")))
        await held.enter_async_context(computing.admitted(Sender(99, "192.0.2.9")))
    computing.stop()


class Silent:
    """A worker that never answers."""

    async def ask(self, job: bytes) -> bytes:
        await asyncio.sleep(PATIENCE)
        return b""

    async def end(self) -> None: ...


class Busy(Pool):
    """Silent workers."""

    async def _spawn(self) -> Silent:
        return Silent()


async def test_work_is_charged_also_if_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A job that runs into the time limit, one whose requester leaves, and a thread that goes on without one."""
    computing = Computing()
    charged: list[float] = []
    monkeypatch.setattr(computing.budget, "charge", lambda sender, seconds: charged.append(seconds))
    queue = JobQueue(computing, Busy(1, 0.2))
    tasks = Tasks()
    queue.pool.start(tasks, "jobs")
    for seconds in (PATIENCE, 0.1):
        with pytest.raises((TooMuch, TimeoutError)):
            async with asyncio.timeout(seconds):
                await queue.compute(NOBODY, ReadJob("", "en", 1, {}))
        assert charged.pop() > 0.05
    busy = asyncio.Event()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await computing.run(NOBODY, _wait, asyncio.get_running_loop(), busy)
    assert not charged
    busy.set()
    await until(lambda: charged)
    await tasks.stop()
    computing.stop()


async def test_computing_keeps_neither_the_database_nor_tables_waiting(address: str) -> None:
    """All threads for visitors are busy, and for as long as they are, everything else answers."""
    async with live(address, computing_per_person=99) as house:
        anne, _, id = await wishes(house)
        busy = asyncio.Event()
        loop = asyncio.get_running_loop()
        ends = [asyncio.create_task(house.server.computing.run(NOBODY, _wait, loop, busy)) for _ in range(20)]
        await asyncio.sleep(0)
        house.server.rooms.evict(0)
        assert (await anne.get("/api/me")).status_code == 200
        await act(anne, id, 0, "take 1") if anne.last("table")["deciding"] == [0] else None
        assert not any(end.done() for end in ends)
        busy.set()
        await asyncio.gather(*ends)


def _wait(loop: asyncio.AbstractEventLoop, event: asyncio.Event) -> None:
    asyncio.run_coroutine_threadsafe(event.wait(), loop).result()


def test_budgets_are_of_people_and_of_addresses() -> None:
    budget = ComputeBudget(0.0, 1.0, 2.0)
    club = "192.0.2.7"
    for person in (1, 2):
        budget.check(Sender(person, club))
        budget.charge(Sender(person, club), 1.0)
    with pytest.raises(TooMuch):
        budget.check(Sender(3, club))
    budget.check(Sender(3, "192.0.2.8"))
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff") != address_key("2001:db8:0:1::1")
    assert address_key("192.0.2.7") != address_key("192.0.2.8")


def test_answers_are_kept_up_to_so_many_bytes() -> None:
    answers = ResultCache(10)
    for key in "abc":
        answers.put(key, CompressedReply(b"1234", key))
    assert (answers.get("a"), answers.bytes) == (None, 8)
    answers.put("c", CompressedReply(b"12", "c"))
    assert answers.bytes == 6


# --- sockets ------------------------------------------------------------


async def test_sockets_of_nobody_are_limited_and_those_of_people_by_themselves(address: str) -> None:
    async with live(address, anonymous_sockets=2, sockets_per_person=3, sockets_per_address=5) as house:
        nobody = [house.client() for _ in range(3)]
        for client in nobody[:2]:
            await client.join()
        with pytest.raises(Exception, match="4008"):
            await nobody[2].join()
        anne, _ = await house.table("me", "me", start=True)
        for _ in range(3):
            other = house.client()
            other.http.cookies = anne.http.cookies
            await other.join()
        with pytest.raises(Exception, match="4008"):
            await anne.join()


async def test_new_sockets_are_limited_per_person_and_more_widely_per_address(address: str) -> None:
    limits: dict[str, Any] = {"sockets_per_person": 3, "sockets_per_address": 5, "sockets_per_minute": 0.0}
    async with live(address, **limits) as house:
        anne, _ = await house.table("me", "me", start=True)
        ben, _ = await house.table("me", "me", start=True)
        for client, allowed in ((anne, 3), (ben, 2)):
            for _ in range(allowed):
                await client.join()
                assert client.socket is not None
                await client.socket.close()
                await until(lambda: not house.server.connections)
            with pytest.raises(Exception, match="4008"):
                await client.join()


async def test_undoing_is_limited(address: str) -> None:
    async with live(address, undos_at_once=2, undos_per_minute=0.0) as house:
        anne, _, id = await begun(house)
        for left in (2, 1, 0):
            await act(anne, id, 0, "wish even")
            seen = anne.last("table")
            answer = await anne.ask("undo", game=id, seat=0, rev=seen["rev"], ply=seen["ply"])
            assert answer["t"] == ("done" if left else "refused")
