"""Series: rematches with standings, and duplicates, of which nobody learns anything from another one."""

import asyncio
import csv
import io
import random
from typing import Any

import pytest

from duchy.core.agenda import NOBODY
from duchy.server.app import CHAPTERS
from duchy.server.rooms import series
from duchy.server.rooms.rooms import Rooms
from duchy.server.store import backup
from duchy.server.store.address import engine
from duchy.server.store.entries import Freed, TableClosed
from duchy.server.store.model import CLOSED, OVER, WAITING, SeriesGame, new_key, now
from duchy.server.store.store import Store
from duchy.server.table import commands, opening
from duchy.server.table.resuming import resumed
from duchy.server.table.table import Table
from duchy.server.views.series import as_csv, series_seen
from duchy.server.wire.requests import BOT, ME, OPEN, ChairWanted, Rename, Resign, SetOption, Start, TableWanted
from tests.seeds import derived
from tests.server import commanding
from tests.server.cancelling import UNLIMITED
from tests.server.commanding import do
from tests.server.conftest import new_database
from tests.server.contents import contents, differences
from tests.server.live import Client, Live, live
from tests.server.tables import ANNE, BEN, CLEO, GAME, NOTATION
from tests.server.test_permissions import refusal

pytestmark = pytest.mark.anyio
DORA = 44
PEOPLE = {ANNE: "Anne", BEN: "Ben", CLEO: "Cleo", DORA: "Dora"}


def opened(*people: int, **wanted: Any) -> Table:
    """A table of the toy game at which the first of these people sits, and the seats of the others are free."""
    chairs = [ChairWanted(ME, PEOPLE[people[0]]), *(ChairWanted(OPEN) for _ in people[1:])]
    table = opening.new_table(
        TableWanted(game="pebbles", chairs=chairs, **wanted), people[0], GAME, NOTATION, "", now()
    )
    for seat, person in enumerate(people[1:], 1):
        commands.sit(table, seat, person, PEOPLE[person], now())
    return table


def play(table: Table, rng: random.Random, steps: int = 10_000) -> list[tuple[int, int]]:
    """Play random moves, as far as possible, and return them."""
    played: list[tuple[int, int]] = []
    while table.deciding() and len(played) < steps:
        assert table.match is not None
        seat = rng.choice(table.deciding())
        action = rng.choice(table.match.legal(seat))
        commanding.act(table, seat, table.rev(seat), table.ply(seat), action, now())
        played.append((seat, action))
    return played


def follow(table: Table, moves: list[tuple[int, int]]) -> None:
    """Play the same moves."""
    for seat, action in moves:
        commanding.act(table, seat, table.rev(seat), table.ply(seat), action, now())


def stored(table: Table) -> SeriesGame:
    """Return a table as the database would."""
    status = table.stored_status()
    result = table.result() if status.result else None
    return SeriesGame(table.head, status.status, status.touched, bool(status.fingerprint), result)


def seen_of(*tables: Table, person: int | None = None) -> Any:
    """Return the series of some tables as a person sees it."""
    games = [stored(table) for table in tables]
    entries = {table.head.key: list(table.fresh) for table in tables}
    return series_seen("s", games, entries, lambda head: (GAME, NOTATION), person, now())


def ended(table: Table, rng: random.Random | None = None) -> Table:
    """Start a table, and play it to its end."""
    assert table.host is not None
    do(table, table.host, Start())
    play(table, rng or random.Random(derived("ended")))
    assert table.status == OVER
    return table


# --- standings ------------------------------------------------------------


def test_rematches_rotate_seats_and_add_up() -> None:
    rng = random.Random(derived("series"))
    tables = [ended(opened(ANNE, BEN, CLEO), rng)]
    for _ in range(5):
        last = tables[-1]
        again = opening.rematch(last, ANNE, NOTATION, now())
        for seat, state in enumerate(again.seats):
            if state.reserved_for is not None:
                commands.sit(again, seat, state.reserved_for, PEOPLE[state.reserved_for], now())
        assert [state.person for state in again.seats] == [state.person for state in (*last.seats[1:], last.seats[0])]
        assert (again.head.series, again.head.settings.round) == (last.head.series, last.head.settings.round + 1)
        tables.append(ended(again, rng))
    seen = seen_of(*tables)
    assert [table.round for table in seen.tables] == [1, 2, 3, 4, 5, 6]
    assert sorted(player.name for player in seen.players) == ["Anne", "Ben", "Cleo"]
    assert [player.score for player in seen.players] == sorted((p.score for p in seen.players), reverse=True)
    assert sum(player.score for player in seen.players) == pytest.approx(6 * 1.5), "half of all pairs are won"
    for number, player in enumerate(seen.players):
        points = [seat.points for table in seen.tables for seat in table.seats if seat.player == number]
        assert player.games == len(points) == 6
        assert player.points == pytest.approx(sum(points) / 6)
        assert player.rating is not None
        assert player.rating.low < player.rating.value < player.rating.high
        met = [one for one in seen.encounters if number in (one.player, one.other)]
        assert [one.wins + one.losses + one.ties for one in met] == [6, 6]
    for table, made in zip(seen.tables, tables, strict=True):
        assert [seat.points for seat in table.seats] == made.current_match().scores
        assert all(sum(seat.sources.values()) == seat.points for seat in table.seats)
    assert {table.id for table in seen.tables} == {""}, "strangers learn no addresses"
    own = seen_of(*tables, person=BEN)
    assert [table.id for table in own.tables] == [table.head.id for table in tables]
    assert [own.tables[0].mine, own.tables[1].mine] == [[1], [0]]


def test_bots_and_people_are_on_one_scale_and_leaving_saves_nobody() -> None:
    chairs = [ChairWanted(ME, "Anne"), ChairWanted(OPEN), ChairWanted(BOT, "", "random")]
    table = opening.new_table(TableWanted(game="pebbles", chairs=chairs, bot="greedy"), ANNE, GAME, NOTATION, "", now())
    commands.sit(table, 1, BEN, "Ben", now())
    do(table, ANNE, Start())
    do(table, BEN, Resign(1))
    play(table, random.Random(derived("bots")))
    seen = seen_of(table)
    by_name = {player.name or player.bot: player for player in seen.players}
    assert by_name.keys() == {"Anne", "Ben", "random"}
    assert by_name["Ben"].rank == 3, "who resigns is last, whatever the bot reaches"
    assert by_name["Ben"].points is None, "and the points of the bot are not theirs"
    assert all(player.rating is not None for player in seen.players)
    commands.vanish(table, 0, now())
    left = seen_of(table)
    assert {player.name or player.bot for player in left.players} == {"Ben", "random"}, "deleted people are nobody"
    assert "Anne" not in repr(left)


def test_a_game_that_was_resigned_counts_and_one_that_was_cancelled_does_not() -> None:
    resigned, cancelled = opened(ANNE, BEN), opened(ANNE, BEN)
    for table in (resigned, cancelled):
        do(table, ANNE, Start())
    do(resigned, BEN, Resign(1))
    assert resigned.status == CLOSED
    cancelled.put(TableClosed(now(), 0, reason="cancelled"))
    seen = seen_of(resigned, cancelled)
    assert [table.counts for table in seen.tables] == [True, False]
    assert [(player.name, player.games, player.wins, player.points) for player in seen.players] == [
        ("Anne", 1, 1, None),
        ("Ben", 1, 0, None),
    ]


def test_two_people_at_one_device_are_two_players() -> None:
    chairs = [ChairWanted(ME, "Anne"), ChairWanted(ME, "Cleo")]
    table = ended(opening.new_table(TableWanted(game="pebbles", chairs=chairs), ANNE, GAME, NOTATION, "", now()))
    seen = seen_of(table)
    assert {player.name for player in seen.players} == {"Anne", "Cleo"}
    assert len(seen.encounters) == 1


def test_what_opens_in_a_spreadsheet_is_no_formula() -> None:
    table = opened(ANNE, BEN)
    do(table, ANNE, Rename(0, "=HYPERLINK(1)"))
    do(table, BEN, Rename(1, 'a "b", c'))
    rows = list(csv.DictReader(io.StringIO(as_csv(seen_of(ended(table))))))
    assert [row["player"] for row in rows] == ["'=HYPERLINK(1)", 'a "b", c']
    assert [int(row["points"]) for row in rows] == table.current_match().scores
    assert sum(int(rows[0][key] or 0) for key in list(rows[0])[11:]) == int(rows[0]["points"])


# --- duplicates: the same dice ------------------------------------------------------------


def pair(**wanted: Any) -> tuple[Table, Table]:
    """Two tables of a deal that have begun."""
    one = opened(ANNE, BEN, duplicate=True, **wanted)
    other = opening.duplicate(one, CLEO, "Cleo", now())
    commands.sit(other, 1, DORA, "Dora", now())
    do(one, ANNE, Start())
    do(other, CLEO, Start())
    return one, other


@pytest.mark.parametrize("game", range(40))
def test_the_same_choices_lead_to_the_same_dice(game: int) -> None:
    rng = random.Random(derived("same", game))
    one, other = pair()
    moves = play(one, rng)
    shared = rng.randrange(len(moves) + 1)
    follow(other, moves[:shared])
    at = len(other.current_match().plies)
    assert one.current_match().plies[:at] == other.current_match().plies
    play(other, rng)  # and on with other choices
    for table in (one, other):
        fresh = list(table.fresh)
        again = resumed(table.head, GAME, NOTATION, fresh, table.fingerprint())
        live = table.copy()
        live.stored, live.fresh = live.number, []
        assert list(differences(contents(again), contents(live))) == []
    rolls = [[ply.action for ply in table.current_match().plies if ply.seat == NOBODY] for table in (one, other)]
    length = min(map(len, rolls))
    assert rolls[0][:length] == rolls[1][:length], "no choice changes the next roll of this game"
    assert one.head.seed == other.head.seed


def test_nothing_lets_one_table_roll_other_dice() -> None:
    one, other = pair(undo="consent")
    for table in (one, other):
        assert table.settings.undo == "bar"
        assert not table.settings.aids
    play(one, random.Random(derived("undo")), 4)
    assert refusal(commanding.take_back, one, 0, one.rev(0), one.ply(0), 2) == "no-consent-undo"
    assert refusal(commands.reissue, one, ANNE, 0, set(), now(), "x") == "deal-seat"
    waiting = opened(ANNE, BEN, duplicate=True)
    assert refusal(do, waiting, ANNE, SetOption("heap", "large")) == "deal-options"
    assert refusal(lambda: opened(ANNE, BEN, duplicate=True, seed="7")) == "named-seed"


# --- duplicates: what is secret ------------------------------------------------------------


async def shared_table(house: Live, *kinds: str) -> tuple[Client, dict[str, Any], str]:
    """Return a client that opened a duplicate, its table, and its series."""
    host, made = await house.table(*(kinds or ("me", "open")), duplicate=True)
    info = (await host.get(f"/api/tables/{made['id']}")).json()
    return host, made, info["room"]["series"]


async def seated(house: Live, id: str, seat: int, name: str) -> Client:
    client = house.client()
    assert (await client.post(f"/api/tables/{id}/claim", seat=seat, name=name)).status_code == 200
    return client


async def start(client: Client, id: str) -> Any:
    return await client.post(f"/api/tables/{id}/room", do="start")


async def moves_at(house: Live, id: str, rng: random.Random, steps: int = 10_000) -> None:
    """Play random moves for everybody at a table."""
    await house.server.rooms.do(id, lambda table, at: play(table, rng, steps))


async def status_of(client: Client, id: str) -> str:
    return str((await client.get(f"/api/tables/{id}")).json()["room"]["status"])


def paths(id: str, watch: str, shared: str) -> list[str]:
    """Return every request that shows something of a table, as a spectator with the key, and as a seat."""
    handlers = [handler for some in CHAPTERS.values() for handler in some if "GET" in handler.http_methods]
    routes = {path for handler in handlers for path in handler.paths}
    about = sorted(path for path in routes if path.startswith("/api/tables/{id:str}"))
    assert len(about) >= 6
    found = [
        f"{path.replace('{id:str}', id)}?seat={seat}&watch={watch}"
        for path in about
        for seat in (-1, 0)
        if path.count("{") == 1
    ]
    return [*found, f"/api/series/{shared}", f"/api/series/{shared}/results.csv", f"/api/series/{shared}/results.json"]


async def all_of(client: Client, asked: list[str]) -> list[tuple[int, bytes]]:
    answers = [await client.http.get(path) for path in asked]
    return [(answer.status_code, answer.content) for answer in answers]


@pytest.mark.sqlite
async def test_a_duplicate_tells_nothing_of_the_other_one(address: str) -> None:
    """All that players of one table, and strangers with links, can ask for stays the same, whatever the other does."""
    async with live(address, **UNLIMITED) as house:
        await _tell_nothing(house)


async def _tell_nothing(house: Live) -> None:
    rng = random.Random(derived("secret"))
    anne, first, shared = await shared_table(house)
    ben = await seated(house, first["id"], 1, "Ben")
    cleo = house.client()
    second = (await cleo.post(f"/api/series/{shared}/tables", name="Cleo")).json()
    await seated(house, second["id"], 1, "Dora")
    stranger = house.client()
    for client, made in ((anne, first), (cleo, second)):
        assert (await start(client, made["id"])).status_code == 200
    await moves_at(house, second["id"], rng, 3)
    others = paths(first["id"], first["watch"], shared)
    before = [await all_of(client, others) for client in (cleo, stranger)]
    seed = await house.server.rooms.read(first["id"], lambda room, table: table.head.seed)
    for _ in range(2):
        await moves_at(house, first["id"], rng, 2)
        assert [await all_of(client, others) for client in (cleo, stranger)] == before
    await moves_at(house, first["id"], rng)
    assert await status_of(anne, first["id"]) == "over"
    for client in (cleo, stranger):
        await client.join()
        for key in ("", first["watch"]):
            assert (await client.ask("open", game=first["id"], seat=-1, watch=key))["t"] == "refused"
    for client in (ben, cleo, stranger):
        for status, content in await all_of(client, others):
            assert seed.encode() not in content, "not even those who are done learn the seed"
            assert status in (200, 403, 404, 409)
        page = (await client.get(f"/api/series/{shared}")).json()
        assert [table["secret"] for table in page["tables"]] == [True, True]
        assert {seat["points"] for table in page["tables"] for seat in table["seats"]} == {None}
        assert not page["open"]
        assert (await client.get(f"/api/tables/{first['id']}")).json()["took"] == [] or client is ben
    for client in (ben, cleo, stranger):
        for what in ("record", "events", "positions", "replay", "moment"):
            answer = await client.get(f"/api/tables/{first['id']}/{what}", watch=first["watch"])
            if client is not ben:
                assert answer.json()["key"] == "deal-runs", what
        refused = await client.post(f"/api/tables/{first['id']}/fork", ply=0, watch=first["watch"])
        assert refused.json()["key"] in ("deal-runs", "not-your-seat")
    for client in (anne, ben, cleo, stranger):
        seat = (anne, ben).index(client) if client in (anne, ben) else -1
        for what in ("comments", "variations/1", "card.png"):
            answer = await client.get(f"/api/tables/{first['id']}/{what}", seat=seat, watch=first["watch"])
            assert answer.json()["key"] == "deal-runs", what
        said = await client.post(f"/api/tables/{first['id']}/room", do="comment", seat=max(0, seat), ply=0, words="x")
        assert said.json()["key"] in ("deal-runs", "not-your-seat", "nobody")
    assert (await anne.get(f"/api/tables/{first['id']}/record", seat=0)).text.startswith("duchy-log 1")
    assert (await anne.get(f"/api/tables/{first['id']}/moment", seat=0)).json()["key"] == "deal-runs"
    await moves_at(house, second["id"], rng)

    async def revealed() -> bool:
        return bool(await house.server.rooms.read(first["id"], lambda room, table: table.revealed))

    while not await revealed():
        await asyncio.sleep(0.01)
    page = (await cleo.get(f"/api/series/{shared}")).json()
    assert [table["secret"] for table in page["tables"]] == [False, False]
    assert {player["name"]: player["above"] is not None for player in page["players"]} == dict.fromkeys(
        ("chair 0", "Ben", "Cleo", "Dora"), True
    )
    assert page["tables"][0]["watch"] == first["watch"], "players of a series may watch what is over"
    for client, made in ((cleo, first), (anne, second)):
        record = await client.get(f"/api/tables/{made['id']}/record", watch=made["watch"])
        assert f"seed {seed}" in record.text


async def test_nobody_plays_two_tables_of_a_deal(house: Live) -> None:
    anne, first, shared = await shared_table(house)
    assert not (await anne.get(f"/api/series/{shared}")).json()["open"]
    assert (await anne.post(f"/api/series/{shared}/tables")).json()["key"] == "deal-played"
    assert len(await house.server.store.series(shared, 10)) == 1
    ben = house.client()
    assert (await ben.get(f"/api/series/{shared}")).json()["open"]
    second = (await ben.post(f"/api/series/{shared}/tables", name="Ben")).json()
    assert (await ben.post(f"/api/tables/{first['id']}/claim", seat=1)).json()["key"] == "deal-played"
    link = (await anne.post(f"/api/tables/{first['id']}/link", seat=1)).json()["link"]
    assert (await ben.post("/api/seat", link=link)).json()["key"] == "deal-played"
    both = await asyncio.gather(
        *(anne.post(f"/api/tables/{second['id']}/claim", seat=1), anne.post("/api/seat", link=link))
    )
    assert both[0].json()["key"] == "deal-played"
    third = house.client()
    rooms = house.server.rooms
    person = new_key()
    await house.server.store.new_person(person, "device")

    async def sit(id: str) -> Any:
        return await series.sit(rooms, id, person, lambda table, at: commands.sit(table, 1, person, "Eve", at))

    await (await house.client().http.get("/api/hello")).aread()
    await rooms.do(first["id"], lambda table, at: table.put(Freed(at, 1)))
    await asyncio.gather(sit(first["id"]), sit(second["id"]), return_exceptions=True)
    held = await house.server.store.played_in(shared, person)
    assert len(held) <= 1, "of two seats taken at once, at least one is given up"
    assert third is not ben


async def test_a_table_is_added_only_while_none_has_ended(house: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    anne, first, shared = await shared_table(house, "me", "bot")
    monkeypatch.setattr(series, "DUPLICATES", 2)
    ben, cleo = house.client(), house.client()
    second = (await ben.post(f"/api/series/{shared}/tables", name="Ben")).json()
    assert (await cleo.post(f"/api/series/{shared}/tables")).json()["key"] == "deal-full"
    monkeypatch.setattr(series, "DUPLICATES", 16)
    await start(anne, first["id"])
    confirm = series.confirm

    async def late(rooms: Rooms, head: Any, person: int) -> None:
        """The first table ends while another one is being stored."""
        await house.server.rooms.do(first["id"], lambda table, at: do(table, table.host or 0, Resign(0)))
        await confirm(rooms, head, person)

    monkeypatch.setattr(series, "confirm", late)
    answer = await cleo.post(f"/api/series/{shared}/tables", name="Cleo")
    assert answer.json()["key"] == "deal-over"
    tables = await house.server.store.series(shared, 10)
    assert {game.head.id for game in tables} == {first["id"], second["id"]}
    assert not await house.server.rooms.read(first["id"], lambda room, table: table.revealed), "one still waits"
    assert (await start(ben, second["id"])).status_code == 200, "those who were there before may still play"


async def test_a_table_that_its_players_left_gives_nothing_away_and_others_still_play(house: Live) -> None:
    anne, first, shared = await shared_table(house, "me", "bot")
    await anne.post(f"/api/tables/{first['id']}/room", do="leave", seat=0)
    assert await status_of(anne, first["id"]) == "closed"
    ben = house.client()
    page = (await ben.get(f"/api/series/{shared}")).json()
    assert (page["open"], page["tables"][0]["secret"]) == (True, True), "nobody has seen these dice"
    second = (await ben.post(f"/api/series/{shared}/tables", name="Ben")).json()
    assert (await start(ben, second["id"])).status_code == 200
    await ben.post(f"/api/tables/{second['id']}/room", do="resign", seat=0)
    while not await house.server.rooms.read(second["id"], lambda room, table: table.revealed):
        await asyncio.sleep(0.01)


async def test_an_orphan_of_a_process_that_ended_is_not_played(house: Live) -> None:
    """A table that was stored too late, by a process that did not live to delete it."""
    anne, first, shared = await shared_table(house, "me", "bot")
    await start(anne, first["id"])
    person = new_key()
    await house.server.store.new_person(person, "device")
    orphan = await house.server.rooms.read(
        first["id"], lambda room, table: opening.duplicate(table, person, "Eve", now())
    )
    await anne.post(f"/api/tables/{first['id']}/room", do="resign", seat=0)
    while not await house.server.rooms.read(first["id"], lambda room, table: table.revealed):
        await asyncio.sleep(0.01)
    await house.server.rooms.create(orphan)
    with pytest.raises(Exception, match="finished"):
        await house.server.carry_out(orphan.head.id, person, Start())
    assert (await house.server.store.series(shared, 10))[-1].status == WAITING


@pytest.mark.parametrize("way", ["delete", "resign", "cancel", "unstarted", "left"])
async def test_however_the_last_table_ends_the_others_are_shown(
    house: Live, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, first, shared = await shared_table(house, "me", "bot")
    ben = house.client()
    second = (await ben.post(f"/api/series/{shared}/tables", name="Ben")).json()
    if way not in ("unstarted", "left"):
        await start(ben, second["id"])
    await start(anne, first["id"])
    await anne.post(f"/api/tables/{first['id']}/room", do="resign", seat=0)
    rooms = house.server.rooms
    assert not await rooms.read(first["id"], lambda room, table: table.revealed)
    if way == "unstarted":
        monkeypatch.setattr(series, "UNSTARTED", -1)
        await anne.get(f"/api/series/{shared}")
    elif way == "left":
        await ben.post(f"/api/tables/{second['id']}/room", do="leave", seat=0)
    elif way == "resign":
        await ben.post(f"/api/tables/{second['id']}/room", do="resign", seat=0)
    else:
        await ben.post(f"/api/tables/{second['id']}/room", do="ask", seat=0, what=way)
    async with asyncio.timeout(10):
        while not await rooms.read(first["id"], lambda room, table: table.revealed):
            await asyncio.sleep(0.01)
    answer = await anne.get(f"/api/tables/{first['id']}/record", seat=0)
    assert answer.text.startswith("duchy-record 2")


async def test_the_next_round_of_duplicates_shares_its_dice_too(house: Live) -> None:
    anne, first, shared = await shared_table(house, "me", "bot")
    ben = house.client()
    second = (await ben.post(f"/api/series/{shared}/tables", name="Ben")).json()
    for client, made in ((anne, first), (ben, second)):
        await start(client, made["id"])
        await client.post(f"/api/tables/{made['id']}/room", do="resign", seat=0)
    next_one = (await anne.post(f"/api/tables/{first['id']}/again")).json()
    next_other = (await ben.post(f"/api/tables/{second['id']}/again")).json()
    heads = [(await house.server.rooms.room(made["id"])).head for made in (first, second, next_one, next_other)]
    assert {head.series for head in heads} == {shared}
    assert [head.settings.round for head in heads] == [1, 1, 2, 2]
    assert heads[0].seed == heads[1].seed != heads[2].seed == heads[3].seed
    assert heads[0].settings.deal == heads[1].settings.deal != heads[2].settings.deal == heads[3].settings.deal


async def test_processes_share_a_series_and_show_its_tables_together(postgres: str, migrated_on_postgres: str) -> None:
    address = new_database(postgres, migrated_on_postgres)
    async with live(address) as one, live(address) as other:
        anne, first, shared = await shared_table(one, "me", "bot")
        ben, stranger, elsewhere = other.client(), one.client(), other.client()
        second = (await ben.post(f"/api/series/{shared}/tables", name="Ben")).json()
        assert (await anne.post(f"/api/tables/{second['id']}/claim", seat=1)).json()["key"] in (
            "deal-played",
            "seat-taken",
        )
        for client, made in ((anne, first), (ben, second)):
            await start(client, made["id"])
        await anne.post(f"/api/tables/{first['id']}/room", do="resign", seat=0)
        page = (await elsewhere.get(f"/api/series/{shared}")).json()
        assert [(table["status"], table["secret"]) for table in page["tables"]] == [("closed", True), ("running", True)]
        await ben.post(f"/api/tables/{second['id']}/room", do="resign", seat=0)
        async with asyncio.timeout(10):
            for made in (first, second):
                while not await one.server.rooms.read(made["id"], lambda room, table: table.revealed):
                    await asyncio.sleep(0.01)
        pages = [(await client.get(f"/api/series/{shared}")).json() for client in (stranger, elsewhere)]
        assert pages[0] == pages[1]
        assert [table["counts"] for table in pages[0]["tables"]] == [True, True]
        assert {player["games"] for player in pages[0]["players"]} == {1, 2}


# --- storage ------------------------------------------------------------


async def test_a_series_survives_a_backup_and_forgets_who_wants_it(house: Live, address: str, tmp_path: Any) -> None:
    anne, made = await house.table("me", "open")
    ben = await seated(house, made["id"], 1, "Ben")
    await start(anne, made["id"])
    await moves_at(house, made["id"], random.Random(derived("backup")))
    shared = (await anne.get(f"/api/tables/{made['id']}")).json()["room"]["series"]
    again = (await ben.post(f"/api/tables/{made['id']}/again")).json()
    page = (await anne.get(f"/api/series/{shared}")).json()
    assert [table["status"] for table in page["tables"]] == ["over", "waiting"]
    assert [table["id"] for table in page["tables"]] == [made["id"], again["id"]]
    assert page["players"][0]["games"] == 1
    data = await house.client().get(f"/api/series/{shared}/results.json")
    assert [table["id"] for table in data.json()["tables"]] == ["", ""]
    assert "Ben" in data.text
    assert (await anne.get(f"/api/series/{shared}x")).json()["key"] == "no-series"
    path = tmp_path / "series.backup"
    await asyncio.to_thread(backup.write, address, path)
    copied = str(tmp_path / "restored.db")
    await asyncio.to_thread(backup.restore, path, copied, tmp_path)
    restored = Store(engine(copied))
    await restored.open()
    assert await restored.series(shared, 9) == await house.server.store.series(shared, 9)
    assert await restored.seatings(shared, 9) == await house.server.store.seatings(shared, 9)
    await restored.close()
    await ben.post("/api/me/forget")
    left = await anne.get(f"/api/series/{shared}")
    assert "Ben" not in left.text
    assert [player["name"] for player in left.json()["players"]] == ["chair 0"]
    await anne.post(f"/api/tables/{made['id']}/room", do="ask", seat=0, what="delete")
    page = (await anne.get(f"/api/series/{shared}")).json()
    assert [table["id"] for table in page["tables"]] == [again["id"]], "a deleted table is gone from its series"
