"""Permissions over time: lost seats, known dice, puzzles of today."""

import json
from typing import Any

import msgspec
import pytest
from msgspec import structs

from duchy.core.errors import BadRecord, DuchyError
from duchy.core.game import SPECTATOR
from duchy.play import record
from duchy.server.errors import BadData, Forbidden, Refused, TooMuch
from duchy.server.rooms.rooms import Rooms
from duchy.server.routes.assistance import ASSISTANCE
from duchy.server.store.entries import Freed, Played, Rolled
from duchy.server.store.model import TableSettings, now
from duchy.server.table import commands, permissions
from duchy.server.table.permissions import ANTEROOM, Requester, Want, check, may, viewpoint
from duchy.server.table.puzzles import is_secret
from duchy.server.table.resuming import resumed
from duchy.server.table.table import Table
from duchy.server.views.exports import export
from duchy.server.views.scene import table_seen
from duchy.server.wire.requests import Free, Give, Leave, Resign, Start, TakeSeat
from tests.server import commanding
from tests.server.commanding import do, seated
from tests.server.live import Live, act, begun
from tests.server.tables import ANNE, BEN, CLEO, NOTATION, table
from tests.server.test_rooms import FakeListener

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
DAY = 24 * 3600 * 1000


def refusal(*given: Any) -> str:
    """Return the key of the error that a command is refused with."""
    command, *arguments = given
    with pytest.raises(DuchyError) as error:
        command(*arguments)
    return error.value.key


# --- seats ------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, -2, -3, 2, 9, 10**30])
@pytest.mark.parametrize("want", [Want.HOLD, Want.PLAY, Want.HINT])
def test_a_seat_that_is_not_there_is_nobody_s(want: Want, seat: int) -> None:
    made = seated()
    for person in (ANNE, BEN, CLEO, None):
        with pytest.raises(BadData):
            check(made, Requester(person), want, seat)


def test_who_sees_what() -> None:
    made = seated()
    key = made.head.watch
    assert may(made, Requester(BEN), Want.SEE, 1)
    assert not may(made, Requester(BEN), Want.SEE, 0)
    assert not may(made, Requester(None), Want.SEE, 0)
    assert may(made, Requester(BEN), Want.SEE, SPECTATOR)
    assert not may(made, Requester(CLEO, "wrong"), Want.SEE, SPECTATOR)
    assert may(made, Requester(None, key), Want.SEE, SPECTATOR)
    assert not may(made, Requester(CLEO), Want.CHAT)
    assert refusal(viewpoint, made, Requester(CLEO), SPECTATOR) == "no-watching"
    waiting = table("me", "open")
    assert viewpoint(waiting, Requester(CLEO), SPECTATOR) == ANTEROOM
    assert may(waiting, Requester(CLEO), Want.CHAT)


async def test_former_holders_cannot_read_a_seat(rooms: Rooms) -> None:
    """Not by a table that follows, not by asking again, not by an answer that comes late."""
    room = await rooms.create(seated())
    id = room.head.id
    ben, cleo = FakeListener(BEN), FakeListener(CLEO)
    assert await rooms.open(id, ben, 1) == 1
    await rooms.do(id, lambda made, at: commands.reissue(made, BEN, 1, set(), at, "link"))
    assert [one["t"] for one in ben.received[-2:]] == ["closed", "dropped"]
    await rooms.do(id, lambda made, at: commands.sit_by_link(made, "link", CLEO, "Cleo", at))
    await rooms.open(id, cleo, 1)
    ben.received.clear()
    with pytest.raises(Forbidden):
        await rooms.open(id, ben, 1)
    with pytest.raises(Forbidden):
        await rooms.read(id, lambda room, made: room.send_all(made, ben, 1))
    await rooms.do(id, lambda made, at: made.put(Played(at, 1, words="wish odd")))
    assert cleo.of("table")[-1]["table"]["players"][1]["wish"] is not None
    assert ben.received == []


async def test_a_seat_is_asked_about_whenever_something_is_sent(rooms: Rooms) -> None:
    """A listener that loses its person loses the seat, without a notice to the room."""
    room = await rooms.create(seated())
    id = room.head.id
    ben = FakeListener(BEN)
    await rooms.open(id, ben, 1)
    ben.person = None
    ben.received.clear()
    await rooms.do(id, lambda made, at: made.put(Played(at, 1, words="wish odd")))
    assert [one["t"] for one in ben.received] == ["closed", "dropped"]


async def test_chat_of_a_game_is_for_those_who_see_it(rooms: Rooms) -> None:
    room = await rooms.create(table("me", "open"))
    id = room.head.id
    guest = FakeListener(CLEO)
    assert await rooms.open(id, guest, SPECTATOR) == ANTEROOM
    await rooms.do(id, lambda made, at: commanding.say(made, 0, "come in", at))
    assert guest.of("chat")
    await rooms.do(id, lambda made, at: do(made, ANNE, Start(), at))
    assert [message["seat"] for message in guest.of("table")] == [SPECTATOR]
    guest.received.clear()
    await rooms.do(id, lambda made, at: commanding.say(made, 0, "I have two castles", at))
    assert guest.of("chat")
    with pytest.raises(Forbidden):
        await rooms.open(id, FakeListener(BEN), SPECTATOR)


async def test_a_removed_player_s_socket_reads_nothing(house: Live) -> None:
    _, ben, id = await begun(house)
    link = (await ben.post(f"/api/tables/{id}/link", seat=1)).json()["link"]
    await ben.receive("closed", seat=1)
    cleo = house.client()
    assert (await cleo.post("/api/seat", link=link, name="Cleo")).json()["seats"] == [1]
    await cleo.join()
    await cleo.ask("open", game=id, seat=1)
    ben.received.clear()
    await act(cleo, id, 1, "wish odd")
    for kind, more in (("look", {}), ("position", {}), ("hint", {}), ("why", {"a": 0}), ("say", {"words": "x"})):
        assert (await ben.ask(kind, game=id, seat=1, **more))["t"] == "refused", kind
    for late in ({"rev": 0, "ply": 0}, {"rev": 9, "ply": 9}):
        assert (await ben.ask("act", game=id, seat=1, a=0, **late))["key"] == "not-your-seat"
    assert not [one for one in ben.received if one["t"] not in ("refused", "room")]
    for path in ("record", "replay", "analysis"):
        assert (await ben.get(f"/api/tables/{id}/{path}", seat=1)).status_code == 403, path


BAD_SEATS = [-1, 9, 15, 16, -(10**30), 10**30, "x", 1.5, True, None, [], {}]


async def test_wrong_seats_are_the_sender_s_mistake(house: Live) -> None:
    """Each is answered with a sentence, and none with another seat."""
    anne, _, id = await begun(house)
    anne.http.headers["authorization"] = "Bearer secret"
    before = await house.server.rooms.read(id, lambda room, made: made.number)
    for seat in BAD_SEATS:
        asked: list[tuple[str, dict[str, Any]]] = [
            (f"/api/tables/{id}/claim", {"seat": seat}),
            (f"/api/tables/{id}/link", {"seat": seat}),
            *((f"/api/tables/{id}/room", {"do": do, "seat": seat}) for do in ("leave", "take", "resign")),
            (f"/api/tables/{id}/room", {"do": "rename", "seat": seat, "name": "x"}),
            (f"/api/tables/{id}/room", {"do": "ask", "seat": seat, "what": "cancel"}),
            (f"/api/tables/{id}/room", {"do": "give", "seat": 0, "silent": seat}),
            (f"/api/tables/{id}/room", {"do": "give", "seat": seat, "silent": 1}),
        ]
        for path, body in asked:
            answer = await anne.post(path, **body)
            assert (answer.status_code, bool(answer.json()["text"])) == (400, True), (path, body, answer.text)
        if seat != -1 and isinstance(seat, int | float | str):
            answer = await anne.get(f"/api/tables/{id}/record", seat=seat)
            assert answer.status_code == 400, (seat, answer.text)
        for kind, more in (("say", {"words": "x"}), ("act", {"rev": 0, "ply": 0, "a": 0}), ("position", {})):
            await anne.send(kind, game=id, seat=seat, **more)
            assert (await anne.receive("refused"))["key"] in ("no-such-seat", "bad-field"), (kind, seat)
    waiting = (await anne.post("/api/tables", game="pebbles", chairs=[{"kind": "me"}, {"kind": "open"}])).json()["id"]
    for seat in BAD_SEATS:
        for body in ({"do": "bot", "seat": seat, "bot": "random"}, {"do": "free", "seat": seat}):
            assert (await anne.post(f"/api/tables/{waiting}/room", **body)).status_code == 400, body
        assert (await anne.post(f"/api/tables/{waiting}/room", do="order", order=[0, seat])).status_code == 400, seat
        assert (await anne.post(f"/api/tables/{waiting}/claim", seat=seat)).status_code == 400, seat
    assert await house.server.rooms.read(id, lambda room, made: made.number) == before


def filled(kind: type, **values: int) -> Any:
    """Return a request of a kind; what else it says does not matter where the sender may not say it."""
    fields = [field for field in structs.fields(kind) if field.required or field.name in values]
    return kind(**{field.name: values.get(field.name, 0) for field in fields})


@pytest.mark.parametrize("kind", commands.COMMANDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("person", [BEN, CLEO, None], ids=["another player", "a stranger", "nobody"])
def test_every_command_for_another_s_seat_is_refused(kind: type, person: int | None) -> None:
    made = seated()
    commanding.say(made, 0, "hello", 1)
    before = made.number
    with pytest.raises(Forbidden):
        do(made, person, filled(kind, seat=0, number=made.chat[-1].line))
    assert made.number == before


# --- dice that somebody knows ------------------------------------------------------------


def test_a_table_with_a_chosen_seed_is_for_its_maker() -> None:
    made = table("me", "bot", seed="mine")
    assert refusal(do, made, ANNE, Free(1)) == "one-person"
    made.put(Freed(1, 1))
    assert refusal(commands.sit, made, 1, BEN, "Ben", 1) == "one-person"
    assert refusal(commands.reissue, made, ANNE, 0, set(), 1) == "one-person"
    assert refusal(commands.reissue, made, ANNE, 1, set(), 1) == "one-person"
    commands.sit(made, 1, ANNE, "Anne", 1)
    do(made, ANNE, Start())
    assert refusal(commands.reissue, made, ANNE, 1, set(), 1) == "one-person"
    assert refusal(lambda: table("me", "open", seed="mine")) == "named-seed"


@pytest.mark.parametrize(
    ("seed", "settings", "joins"),
    [
        ("0123456789abcdef" * 2, {}, True),
        ("mine", {}, False),
        ("0123456789abcdef" * 2, {"kind": "imported"}, False),
        ("0123456789abcdef" * 2, {"kind": "what-if"}, False),
    ],
)
def test_tables_of_older_versions_are_known_by_their_seed(seed: str, settings: dict[str, Any], joins: bool) -> None:
    fresh = table("me", "open")
    head = structs.replace(fresh.head, seed=seed, settings=msgspec.convert(settings, TableSettings))
    old = resumed(head, fresh.game, NOTATION, fresh.fresh, fresh.fingerprint())
    if joins:
        commands.sit(old, 1, BEN, "Ben", 1)
    else:
        assert refusal(commands.sit, old, 1, BEN, "Ben", 1) == "one-person"


def test_a_bot_s_seat_is_not_given_to_a_person_while_the_game_runs() -> None:
    made = table("me", "bot", start=True)
    assert refusal(commands.reissue, made, ANNE, 1, set(), 1) == "bot-stays"


def decided(made: Table) -> int:
    """Let both wish and the first deciding seat take one; return that seat."""
    for seat in (0, 1):
        commanding.act(made, seat, made.rev(seat), made.ply(seat), 0, 1)
    (seat,) = made.deciding()
    commanding.act(made, seat, made.rev(seat), made.ply(seat), made.match.legal(seat)[0], 1)  # type: ignore[union-attr]
    return seat


def test_an_undo_needs_those_who_may_come_back() -> None:
    made = seated()
    seat = decided(made)
    other = 1 - seat
    do(made, (ANNE, BEN)[other], Leave(other), 2)
    assert made.seats[other].bot
    assert refusal(commanding.take_back, made, seat, made.rev(seat), made.ply(seat), 3, {seat}) == "absent"
    assert commanding.take_back(made, seat, made.rev(seat), made.ply(seat), 3, {0, 1})
    assert commands.needed(made, made.votes["undo"]) == [other]


def test_nothing_is_taken_back_while_a_seat_waits() -> None:
    made = seated()
    seat = decided(made)
    commands.reissue(made, (ANNE, BEN)[1 - seat], 1 - seat, set(), 2)
    assert refusal(commanding.take_back, made, seat, made.rev(seat), made.ply(seat), 3, {seat}) == "seat-waits"
    assert not may(made, Requester((ANNE, BEN)[seat]), Want.HINT, seat), "somebody may sit there at any moment"


async def test_an_imported_game_belongs_to_its_importer(house: Live) -> None:
    anne = house.client()
    text = "duchy-record 2\ngame pebbles 1\nplayers 2\nseed mine\nname 1 Anne\nname 2 Ben\n\n"
    answer = await anne.post("/api/records", text=text)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["seats"] == [0, 1]
    refused = await anne.post(f"/api/tables/{made['id']}/link", seat=1)
    assert (refused.status_code, refused.json()["key"]) == (409, "one-person")


# --- new links ------------------------------------------------------------


def test_another_s_seat_is_freed_by_its_owner_alone() -> None:
    made = seated()
    assert refusal(commands.reissue, made, ANNE, 1, set(), 1) == "owner-only"
    assert refusal(commands.reissue, made, BEN, 0, set(), 1) == "host-only"
    assert refusal(commands.reissue, made, CLEO, 1, set(), 1) == "host-only"
    assert commands.reissue(made, BEN, 1, set(), 1)
    assert made.seats[1].free
    assert refusal(commands.reissue, made, ANNE, 1, set(), DAY) == "passed-on", "Ben chooses to whom"
    assert commands.reissue(made, BEN, 1, set(), DAY), "and may make another link"
    assert commands.reissue(made, ANNE, 1, set(), DAY + 1), "the host may when nobody came"
    again = resumed(made.head, made.game, NOTATION, made.fresh, made.fingerprint())
    assert refusal(commands.reissue, again, ANNE, 1, set(), DAY) == "passed-on"


def test_a_seat_of_a_player_who_left_is_passed_on_like_any_other() -> None:
    made = seated()
    do(made, BEN, Leave(1))
    assert commands.reissue(made, BEN, 1, set(), 2, "link")
    assert refusal(commands.reissue, made, ANNE, 1, set(), 3) == "passed-on"
    commands.sit_by_link(made, "link", CLEO, "Cleo", 4)
    assert refusal(commands.reissue, made, BEN, 1, set(), 5) == "host-only"
    assert (made.seats[1].person, made.seats[1].bot) == (CLEO, "")


def test_a_seat_whose_owner_stays_away_is_freed_by_a_vote() -> None:
    made = table("me", "open", "open", settings={"silent": 60})
    for seat, person in ((1, BEN), (2, CLEO)):
        commands.sit(made, seat, person, "x", 1)
    do(made, ANNE, Start())
    do(made, BEN, Leave(1), 1000)
    late = 1000 + DAY
    assert refusal(commands.reissue, made, ANNE, 1, set(), late - 1) == "owner-only"
    assert refusal(commands.reissue, made, ANNE, 1, {1}, late) == "owner-only", "its owner looks on"
    assert not commands.reissue(made, ANNE, 1, set(), late)
    assert commands.needed(made, made.votes["give"]) == [2]
    assert made.seats[1].person == BEN
    commanding.answer(made, 2, "give", True, late)
    assert made.seats[1].free
    assert not made.votes


def test_a_vote_about_a_seat_lapses_when_its_owner_is_back() -> None:
    made = table("me", "open", "open")
    for seat, person in ((1, BEN), (2, CLEO)):
        commands.sit(made, seat, person, "x", 1)
    do(made, ANNE, Start())
    do(made, BEN, Leave(1))
    commands.reissue(made, ANNE, 1, set(), 1 + DAY)
    do(made, BEN, TakeSeat(1), 2 + DAY)
    assert (made.seats[1].person, made.seats[1].bot, made.votes) == (BEN, "", {})
    late = made.head.made + 2 * DAY
    do(made, made.seats[0].person, Give(0, 1), late)
    commanding.act(made, 1, made.rev(1), made.ply(1), 0, late + 1)
    commanding.answer(made, 2, "give", True, late + 2)
    assert made.seats[1].played_by_person, "who has just played is not silent"


def test_a_seat_that_was_given_up_stays_the_bot_s() -> None:
    made = table("me", "open", "open")
    for seat, person in ((1, BEN), (2, CLEO)):
        commands.sit(made, seat, person, "x", 1)
    do(made, ANNE, Start())
    do(made, made.seats[1].person, Resign(1))
    for person in (ANNE, BEN):
        assert refusal(commands.reissue, made, person, 1, set(), 3 * DAY) in ("bot-stays", "host-only")


# --- the puzzle of the day ------------------------------------------------------------


def puzzle(kind: str) -> Table:
    """Return a try of today's puzzle that is over."""
    made = table("me", settings={"kind": kind, "seed": "of today", "start": True})
    while made.deciding():
        assert made.match is not None
        commanding.act(made, 0, made.rev(0), made.ply(0), made.match.legal(0)[0], now())
    return made


@pytest.mark.parametrize("kind", ["daily", "practice"])
def test_what_tells_a_puzzle_s_dice_is_secret_until_its_day_is_over(kind: str) -> None:
    made = puzzle(kind)
    me, watching = Requester(ANNE), Requester(BEN, made.head.watch)
    tomorrow = now() + DAY
    assert made.status == "over"
    for seat in (0, SPECTATOR):
        text = export(made, me, seat, [])
        assert text.startswith("duchy-log 1")
        assert "of today" not in text
        assert "of today" not in str(table_seen(made, seat))
        assert refusal(check, made, me, Want.RECORD, seat) == refusal(check, made, me, Want.FORK, seat) == "puzzle-runs"
        assert may(made, me, Want.RECORD, seat, tomorrow)
    for ask in (lambda: export(made, watching, SPECTATOR, []), lambda: check(made, watching, Want.SEE, SPECTATOR)):
        with pytest.raises(Forbidden):
            ask()
    assert may(made, watching, Want.SEE, SPECTATOR, tomorrow)


def test_a_resigned_try_tells_no_more() -> None:
    made = table("me", settings={"kind": "daily", "seed": "of today", "start": True})
    do(made, made.seats[0].person, Resign(0), now())
    assert made.status == "closed"
    log = export(made, Requester(ANNE), 0, [Rolled(1, -1, 1, words="roll 6")])
    with pytest.raises(BadRecord, match="export it again when it is"):
        record.read(log)
    made.frozen = Refused("rules-changed", "x")
    assert "of today" not in export(made, Requester(ANNE), 0, [Rolled(1, -1, 1, words="roll 6")])


def test_the_day_of_a_puzzle_ends_at_midnight() -> None:
    head = structs.replace(table("me").head, settings=TableSettings(kind="daily", day="2026-02-28"))
    midnight = 1772323200_000
    assert is_secret(head, midnight - 1)
    assert not is_secret(head, midnight)
    old = structs.replace(head, settings=TableSettings(kind="daily"), made=midnight - 1)
    assert is_secret(old, midnight - 1)
    assert not is_secret(old, midnight)
    assert not is_secret(table("me").head, 0)


async def test_a_throwaway_try_tells_nothing_of_the_dice(house: Live) -> None:
    """One visitor gives up at once; neither it nor another gets the seed, a record or somebody else's try."""
    thrown, other = house.client(), house.client()
    made = (await thrown.post("/api/daily/pebbles", name="x")).json()
    id = made["id"]
    seed = await house.server.rooms.read(id, lambda room, one: one.head.seed)
    await thrown.join()
    await thrown.ask("open", game=id, seat=0)
    other_try = await other.post("/api/daily/pebbles", name="y")
    await other.join()
    assert (await other.ask("open", game=id, watch=made["watch"]))["key"] == "no-watching"
    assert (await thrown.post(f"/api/tables/{id}/room", do="resign", seat=0)).status_code == 200
    answers = [(await thrown.get(f"/api/tables/{id}/{path}", seat=0)).text for path in ("record", "replay", "analysis")]
    answers += [(await thrown.post(f"/api/tables/{id}/fork", ply=0)).text, (await thrown.get(f"/api/tables/{id}")).text]
    answers += [(await other.get(f"/api/tables/{id}/record", watch=made["watch"])).text, json.dumps(thrown.received)]
    assert all(seed not in one for one in answers)
    assert "puzzle-runs" in answers[3]
    assert answers[0].startswith("duchy-log 1")
    assert other_try.status_code == 201


PAST = {
    "record": (Want.SEE, "duchy-log 1"),
    "events": (Want.SEE, ""),
    "positions": (Want.SEE, ""),
    "replay": (Want.SEE, ""),
    "analysis": (Want.RECORD, "puzzle-runs"),
    "comments": (Want.RECORD, "puzzle-runs"),
    "variations": (Want.HOLD, "puzzle-runs"),
    "variations/7": (Want.RECORD, "puzzle-runs"),
    "fork": (Want.FORK, "puzzle-runs"),
}
"""What each route about the past of a table asks for, and what it says of a finished try of today's puzzle."""


async def test_every_route_about_the_past_asks_for_a_permission(house: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    client = house.client()
    id = (await client.post("/api/daily/pebbles", name="x")).json()["id"]
    await client.join()
    await client.ask("open", game=id, seat=0)
    while not (seen := client.last("table"))["over"]:
        await client.ask("act", game=id, seat=0, rev=seen["rev"], ply=seen["ply"], a=seen["moves"][0]["a"])
    assert sum("{id" in route.path for route in ASSISTANCE) == len(PAST)

    async def ask(path: str) -> str:
        route = f"/api/tables/{id}/{path}"
        posted = {"fork": {"ply": 0, "seat": 0}, "variations": {"table": id, "words": "x"}}.get(path)
        answer = await (client.get(route, seat=0) if posted is None else client.post(route, **posted))
        return answer.text

    for path, (_, text) in PAST.items():
        assert text in await ask(path), path
    asked: list[Want] = []

    def refuse(want: Want) -> Any:
        def rule(*given: object) -> None:
            asked.append(want)
            raise Forbidden("not-your-seat", "x")

        return rule

    monkeypatch.setattr(permissions, "RULES", {want: refuse(want) for want in Want})
    for path, (want, _) in PAST.items():
        asked.clear()
        assert "not-your-seat" in await ask(path), path
        assert asked[0] == want, path


async def test_the_address_of_the_next_table_is_no_key_for_watching_it(house: Live) -> None:
    """All at the table before it are sent the address; the seats are kept for those who played there."""
    anne, ben, id = await begun(house)
    for client, seat in ((anne, 0), (ben, 1)):
        await client.post(f"/api/tables/{id}/room", do="resign", seat=seat)
    await anne.post(f"/api/tables/{id}/again")
    following = (await house.client().get(f"/api/tables/{id}")).json()["room"]["following"]
    await ben.post(f"/api/tables/{id}/again")
    stranger = house.client()
    for seat in range(2):
        refused = await stranger.post(f"/api/tables/{following}/claim", seat=seat, name="Cleo")
        assert (refused.status_code, "watch" in refused.json()) == (409, False)


async def test_the_address_of_a_table_for_one_is_no_key_for_watching_it(house: Live) -> None:
    _, made = await house.table("me", "bot", seed="7")
    refused = await house.client().post(f"/api/tables/{made['id']}/claim", seat=1, name="Cleo")
    assert (refused.status_code, "watch" in refused.json()) == (409, False)


async def test_a_visitor_who_is_refused_a_seat_becomes_nobody(house: Live) -> None:
    """A person is stored for good: refusals must not make any."""
    _, _, id = await begun(house)
    _, alone = await house.table("me", "bot", seed="7")
    before = await house.server.store.engine.read("SELECT count(*) FROM people")
    for at, seat in ((id, 0), (id, 1), (id, 9), (alone["id"], 1), ("nowhere", 0)):
        refused = await house.client().post(f"/api/tables/{at}/claim", seat=seat, name="Cleo")
        assert refused.status_code in (400, 404, 409), at
        assert "set-cookie" not in refused.headers
    assert await house.server.store.engine.read("SELECT count(*) FROM people") == before


async def test_a_busy_server_says_so_when_a_seat_is_requested(house: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat is not taken, so no link to watch is offered."""
    _, made = await house.table("me", "open")

    async def busy(*given: object) -> None:
        raise TooMuch("busy", "the server is busy; try again in a moment")

    monkeypatch.setattr(house.server.rooms, "do", busy)
    refused = await house.client().post(f"/api/tables/{made['id']}/claim", seat=1, name="Cleo")
    assert (refused.status_code, "watch" in refused.json()) == (429, False)
