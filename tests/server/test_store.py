"""The storage contract, on both databases."""

import asyncio
import threading
from itertools import pairwise
from pathlib import Path
from typing import Any

import psycopg
import pytest

from duchy.server.store.address import engine, is_postgres
from duchy.server.store.entries import Entry, Opened, Played, TableClosed
from duchy.server.store.migrate import migrate
from duchy.server.store.model import (
    CLOSED,
    NOTATION,
    OVER,
    RUNNING,
    WAITING,
    Claim,
    Holder,
    Locked,
    Mailbox,
    StoreDown,
    Subscription,
    TableHeader,
    TableSettings,
    TableStatus,
    Taken,
    Wishes,
    new_id,
    new_key,
    now,
)
from duchy.server.store.notes import AnythingNote, EntriesNote, ProcessNote
from duchy.server.store.sqlite import SqliteEngine
from duchy.server.store.store import SUBSCRIPTIONS, Store
from tests.server.conftest import new_database

pytestmark = pytest.mark.anyio


def head(**changes: object) -> TableHeader:
    values = {
        "key": new_key(),
        "id": new_id(),
        "game": "pebbles",
        "version": 1,
        "notation": NOTATION,
        "space": "ab12",
        "players": 2,
        "options": {"heap": "small"},
        "components": "",
        "seed": "00ff",
        "watch": new_id(),
        "settings": TableSettings(silent=300),
        "made": 1000,
    }
    return TableHeader(**{**values, **changes})  # type: ignore[arg-type]


STANDS = TableStatus(RUNNING, False, False, "", 2000)


def entry(number: int, words: str = "take 1", at: int = 2000) -> Entry:
    return Played(at, number % 2, number, words=words)


async def test_what_is_written_is_read_again(store: Store) -> None:
    made = head()
    await store.create(made, [entry(1).stored()], STANDS)
    await store.append(made.key, [entry(2, "« déjà » 🎲"), entry(3)], STANDS)
    assert await store.head(made.id) == made
    assert await store.entries(made.key) == [entry(1), entry(2, "« déjà » 🎲"), entry(3)]
    assert await store.entries(made.key, 2) == [entry(3)]
    assert await store.address(made.key) == made.id
    assert await store.head("no such id") is None


async def test_a_number_is_taken_once_and_nothing_of_the_loser_stays(store: Store) -> None:
    made = head()
    await store.create(made, [entry(1).stored()], STANDS)
    await store.append(made.key, [entry(2)], STANDS)
    with pytest.raises(Taken):
        await store.append(made.key, [entry(3), entry(2)], STANDS._replace(status=OVER))
    assert await store.entries(made.key) == [entry(1), entry(2)]
    assert (await store.all_games(9))[0].status == RUNNING


async def test_tables_that_were_closed_to_be_deleted_are_deleted(store: Store) -> None:
    agreed, cancelled, running = head(), head(), head()
    for one, reason in ((agreed, "deleted"), (cancelled, "cancelled"), (running, "")):
        closed = TableClosed(1, 0, 1, reason=reason) if reason else entry(1)
        await store.create(one, [closed.stored()], STANDS._replace(status=CLOSED if reason else RUNNING))
    assert await store.delete_agreed() == 1
    assert [await store.head(one.id) for one in (agreed, cancelled, running)] == [None, cancelled, running]


async def test_of_many_at_once_one_wins_and_the_others_are_refused(store: Store) -> None:
    made = head()
    await store.create(made, [entry(1).stored()], STANDS)
    tried = [store.append(made.key, [entry(2, f"take {i}")], STANDS) for i in range(20)]
    results = await asyncio.gather(*tried, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Taken) for result in results) == 19
    kept = (await store.entries(made.key))[1].stored().words
    assert results[int(kept.split()[1])] is None


async def test_many_tables_written_at_once_are_all_there(store: Store) -> None:
    made = [head() for _ in range(50)]
    await asyncio.gather(*(store.create(one, [], STANDS) for one in made))
    for number in range(1, 5):
        await asyncio.gather(*(store.append(one.key, [entry(number)], STANDS) for one in made))
    for one in made:
        assert await store.entries(one.key) == [entry(n) for n in range(1, 5)]


async def test_lists_show_what_they_should(store: Store) -> None:
    waiting, running, secret, bots = head(), head(), head(), head()
    await store.create(waiting, [], TableStatus(WAITING, False, True, "", 2000))
    await store.create(running, [], TableStatus(RUNNING, False, True, "", 2000))
    await store.create(secret, [], TableStatus(WAITING, False, False, "", 2000))
    await store.create(bots, [], TableStatus(RUNNING, True, False, "", 2000))
    assert [one.id for one in await store.lobby(9)] == [waiting.id, running.id]
    assert await store.due() == [bots.id]
    await store.append(bots.key, [entry(1)], TableStatus(OVER, True, False, "end", 2000))
    assert await store.due() == []
    assert (await store.history(bots.key))[1] == "end"
    assert await store.count() == {"waiting": 2, "running": 1, "over": 1, "closed": 0}
    assert len(await store.all_games(2)) == 2


async def test_seats_are_claimed_passed_on_and_left(store: Store) -> None:
    made = head()
    for person in (11, 22):
        await store.new_person(person, f"device of {person}")
    await store.create(made, [entry(1).stored()], STANDS, [Claim(0, 11), Claim(1, 11)])
    assert [(one.id, seat) for one, seat in await store.games_of(11, 9)] == [(made.id, 0), (made.id, 1)]
    await store.append(made.key, [entry(2)], STANDS, [Claim(0, 22), Claim(1, None)])
    assert await store.games_of(11, 9) == []
    assert [seat for _, seat in await store.games_of(22, 9)] == [0]


async def test_devices_and_links_lead_to_a_person_until_they_die(store: Store) -> None:
    await store.new_person(11, "phone")
    await store.personal_link(11, "once")
    assert await store.use_personal_link("once", 0, "laptop")
    assert not await store.use_personal_link("once", 0, "tablet")
    assert await store.holder("phone") == await store.holder("laptop") == Holder(11, False)
    await store.personal_link(11, "first")
    await store.personal_link(11, "second")
    assert await store.person_of_link("first") is None
    assert await store.person_of_link("second") == 11
    await store.forget_devices(11, but="laptop")
    assert await store.holder("phone") is None
    assert await store.ban(11, True)
    assert await store.holder("laptop") == Holder(11, True)
    assert await store.person_of_link("second") is None
    assert not await store.ban(99, True)


async def test_forgetting_takes_everything_of_a_person(store: Store) -> None:
    made = head()
    await store.new_person(11, "phone")
    await store.personal_link(11, "link")
    await store.create(made, [entry(1, "11 Anne").stored(), entry(2).stored()], STANDS, [Claim(0, 11)])
    await store.redact(made.key, [1])
    await store.forget(11)
    assert [one.stored().words for one in await store.entries(made.key)] == ["", "take 1"]
    assert await store.holder("phone") is None
    assert await store.person_of_link("link") is None
    assert await store.games_of(11, 9) == []


async def test_forgetting_takes_what_another_process_is_storing(postgres: str, tmp_path: Path) -> None:
    address = new_database(postgres)
    migrate(address, tmp_path)
    store, made, anne = Store(engine(address)), head(), new_key()
    await store.open()
    try:
        await store.create(made, [entry(1).stored()], STANDS)
        await store.new_person(anne, "her device")
        with psycopg.connect(address) as other:
            columns, values = "game, number, kind, seat, words, at, person", "%s, 2, 'sit', 0, 'Anne', 0, %s"
            other.execute(f"INSERT INTO entries ({columns}) VALUES ({values})", (made.key, anne))
            other.execute("INSERT INTO claims (game, seat, person) VALUES (%s, 0, %s)", (made.key, anne))
            forgetting = asyncio.create_task(store.forget(anne))
            done, _ = await asyncio.wait([forgetting], timeout=0.3)
            assert not done, "it waits for the other process"
        await forgetting
        assert await store.engine.read("SELECT words FROM entries WHERE number = 2") == [("",)]
        assert await store.engine.read("SELECT * FROM claims") == []
    finally:
        await store.close()


async def test_old_tables_go_and_people_who_hold_a_seat_stay(store: Store) -> None:
    old, new = head(), head()
    for person in (11, 22):
        await store.new_person(person, f"device of {person}")
    await store.create(old, [entry(1).stored()], STANDS)
    await store.create(new, [], STANDS, [Claim(0, 22)])
    await store.append(new.key, [entry(1)], STANDS._replace(touched=2**50))
    assert (await store.purge(2**49, 0)).games == 1
    assert await store.head(old.id) is None
    assert await store.entries(old.key) == []
    assert await store.holder("device of 11") is None
    assert await store.holder("device of 22") == Holder(22, False)


async def test_what_was_never_used_goes_and_bans_stay(store: Store) -> None:
    waiting, running = head(), head()
    for person in (11, 22, 33, 44):
        await store.new_person(person, f"device of {person}")
    await store.create(waiting, [entry(1).stored()], STANDS._replace(status="waiting"), [Claim(0, 33)])
    await store.create(running, [Opened(2000, number=1, author=22).stored()], STANDS._replace(status="running"))
    await store.ban(44, True)
    assert await store.purge(0, 2**49) == (1, 2)
    assert await store.head(running.id) is not None
    rows = await store.engine.read("SELECT id FROM people ORDER BY id")
    assert [row[0] for row in rows] == [22, 44], "the author of a name, who may want it deleted, and the banned one"


async def test_deleting_leaves_nothing(store: Store) -> None:
    made = head()
    await store.new_person(11, "phone")
    await store.create(made, [entry(1).stored()], STANDS, [Claim(0, 11)])
    await store.delete(made.key)
    assert await store.head(made.id) is None
    assert await store.entries(made.key) == []
    assert await store.games_of(11, 9) == []


async def test_turns_are_noted_for_those_who_want_to_know_and_told_once(store: Store) -> None:
    made, anne, ben = head(), new_key(), new_key()
    await store.create(made, [entry(1).stored()], STANDS)
    for person in (anne, ben):
        await store.new_person(person, f"device of {person}")
    phone = Subscription("https://push.example/1", "key", "auth", "https://duchy.example", "fr")
    assert await store.subscribe(ben, phone)
    assert await store.subscribe(ben, phone), "again, with the same address"
    assert await store.subscriptions(ben) == [phone]
    await store.table_hook(made.key, "https://hooks.example/club")

    async def turn(number: int, **waiting: int) -> None:
        seats = {int(seat[1:]): person for seat, person in waiting.items()}
        await store.append(made.key, [entry(number)], STANDS, waiting=seats)

    later = now() + 24 * 3600 * 1000
    await turn(2, s0=anne, s1=ben)
    (due,) = await store.awaited(later, 10)
    assert (due.id, due.game, due.person, due.tries, due.reminded) == (made.id, made.key, ben, 0, 0)
    assert await store.awaited(due.due - 1, 10) == []
    assert await store.postpone(due, 0, later, 1)
    assert not await store.postpone(due, 0, later, 1), "only one process tells it"
    await turn(3, s1=ben)
    assert await store.awaited(later, 10) == [], "the same turn goes on"
    assert await store.remind(made.key, 1, ben, later, later) is True
    assert await store.remind(made.key, 1, ben, later, later) is False
    assert await store.remind(made.key, 0, anne, later, later) is None
    (hook,) = await store.awaited_hooks(later, 10)
    assert (hook.id, hook.game, hook.url, hook.told) == (made.id, made.key, "https://hooks.example/club", 0)
    assert await store.tell_hook(hook, 0b10)
    assert not await store.tell_hook(hook, 0b10)
    await turn(4, s0=anne, s1=ben)
    assert [one.told for one in await store.awaited_hooks(later, 10)] == [0b10]
    await turn(5)
    assert [one.told for one in await store.awaited_hooks(later, 10)] == [0]
    assert await store.awaited(later, 10) == []
    await store.wish(ben, Wishes(always=True, zone="Europe/Paris"))
    await store.notified(ben, 7)
    assert await store.wishes(ben) == (Wishes(always=True, zone="Europe/Paris"), 7)
    await store.unsubscribe(phone.endpoint, anne)
    assert await store.subscriptions(ben) == [phone]
    await store.unsubscribe(phone.endpoint)
    await turn(6, s1=ben)
    assert (await store.awaited(later, 10), await store.subscriptions(ben)) == ([], [])
    await store.mail(ben, "ben@mail.example", "fr", "link", "token")
    await turn(7)
    await turn(8, s1=ben)
    assert await store.awaited(later, 10) == [], "the address is not confirmed"
    assert [await store.confirm_mail(link) for link in ("other", "link", "link")] == [False, True, False]
    assert await store.mailbox(ben) == Mailbox("ben@mail.example", "fr", "token", True)
    await turn(9)
    await turn(10, s1=ben)
    assert [one.person for one in await store.awaited(later, 10)] == [ben]
    await store.ban(ben, True)
    assert await store.mailbox(ben) is None
    await store.end_mail("token")
    assert await store.engine.read("SELECT COUNT(*) FROM mails") == [(0,)]
    for number in range(SUBSCRIPTIONS):
        assert await store.subscribe(ben, phone._replace(endpoint=f"https://push.example/{number}"))
    assert not await store.subscribe(ben, phone._replace(endpoint="https://push.example/more"))


async def test_notices_come_in_order(store: Store) -> None:
    await store.notice("first")
    await asyncio.sleep(0.003)
    await store.notice("second")
    first, second = await store.notices(0)
    assert (first[1], second[1]) == ("first", "second")
    assert await store.notices(first[0]) == [second]
    await store.probe()
    assert len(await store.notices(0)) == 2


async def test_another_process_is_notified_of_each_entry(address: str) -> None:
    """Only PostgreSQL has another process; SQLite refuses it."""
    received: list[ProcessNote] = []
    one, two = Store(engine(address)), Store(engine(address))
    await one.open()
    try:
        if not is_postgres(address):
            with pytest.raises(Locked, match="another server is using this database"):
                await two.open()
            return
        await two.open(received.append)
        while not received:
            await asyncio.sleep(0.01)
        made = head()
        await one.create(made, [entry(1).stored()], STANDS)
        await one.append(made.key, [entry(2), entry(3)], STANDS)
        while len(received) < 3:
            await asyncio.sleep(0.01)
        assert received == [AnythingNote(), EntriesNote(made.key, 1), EntriesNote(made.key, 3)]
        assert await one.engine.hold(made.key)
        assert not await two.engine.hold(made.key)
        await one.engine.release(made.key)
        assert await two.engine.hold(made.key)
        await two.close()
    finally:
        await one.close()


async def test_a_file_that_cannot_grow_says_so_and_recovers(tmp_path: Path) -> None:
    from duchy.server.store.migrate import migrate

    path = tmp_path / "duchy.db"
    migrate(str(path), tmp_path)
    sqlite = SqliteEngine(path)
    small = Store(sqlite)
    await small.open()
    made = head()
    await small.create(made, [entry(1).stored()], STANDS)
    pages = sqlite._writer.execute("PRAGMA page_count").fetchone()[0]
    sqlite._writer.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreDown, match="full"):
        await small.append(made.key, [entry(2, "x" * 100_000)], STANDS)
    assert await small.entries(made.key) == [entry(1)]
    sqlite._writer.execute("PRAGMA max_page_count = 1000000")
    await small.append(made.key, [entry(2)], STANDS)
    assert len(await small.entries(made.key)) == 2
    await small.close()


async def test_writers_of_one_commit_continue_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from duchy.server.store.migrate import migrate

    path = tmp_path / "duchy.db"
    migrate(str(path), tmp_path)
    sqlite = SqliteEngine(path)
    store = Store(sqlite)
    await store.open()
    begun, all_queued = threading.Event(), threading.Event()
    commit = sqlite._commit

    def hold(jobs: list[Any]) -> None:
        begun.set()
        all_queued.wait(10)
        commit(jobs)

    monkeypatch.setattr(sqlite, "_commit", hold)
    order: list[str] = []

    async def write(name: str) -> None:
        await store.create(head(), [entry(1).stored()], STANDS)
        order.append(name)

    async def turn() -> None:
        while order.count("writer") < 5:
            order.append("turn")
            await asyncio.sleep(0)

    # The first has a commit of its own, so it may continue in the same turn as one of the others.
    first = asyncio.create_task(write("first"))
    await asyncio.to_thread(begun.wait, 10)
    together = [asyncio.create_task(write("writer")) for _ in range(5)]
    await asyncio.sleep(0)
    all_queued.set()
    await asyncio.gather(first, *together, turn())
    assert ("writer", "writer") not in pairwise(order)
    await store.close()


def test_an_address_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-aB3", "_aB3", "aB3-"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: next(drawn))
    assert new_id() == "aB3-"
