"""What a table allows: undo, resigning and deleting, as its host chose and everybody can read."""

from typing import Any

import pytest

from duchy.core.errors import DuchyError
from duchy.server.store.entries import Resigned
from duchy.server.store.model import CLOSED, RUNNING
from duchy.server.table import commands
from duchy.server.table.resuming import resumed
from duchy.server.table.table import Table
from duchy.server.views.scene import table_seen
from duchy.server.wire.requests import AskAll, Leave, Resign, Start, TakeSeat
from tests.server import commanding
from tests.server.commanding import do, seated
from tests.server.contents import contents, differences
from tests.server.live import Live, act
from tests.server.tables import ANNE, BEN, CLEO, GAME, NOTATION, table
from tests.server.test_permissions import refusal

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
PEOPLE = (ANNE, BEN, CLEO)


def three(**settings: object) -> Table:
    """Anne, Ben and Cleo at a table that has begun."""
    made = table("me", "open", "open", settings=settings)
    for seat in (1, 2):
        commands.sit(made, seat, PEOPLE[seat], ("Anne", "Ben", "Cleo")[seat], 1)
    do(made, ANNE, Start())
    return made


def as_restored(made: Table) -> None:
    """Check that a table is the same when it is restored from its entries."""
    again = resumed(made.head, GAME, NOTATION, made.fresh, made.fingerprint())
    stored = made.copy()
    stored.stored, stored.fresh = stored.number, []
    assert list(differences(contents(again), contents(stored))) == []


@pytest.mark.parametrize("policy", ["none", "bar", "consent"])
def test_what_can_be_undone_is_what_the_table_allows(policy: str) -> None:
    made = seated(undo=policy)
    for seat in (0, 1):
        commanding.act(made, seat, made.rev(seat), made.ply(seat), 0, 1)
    (seat,) = made.deciding()
    assert made.match is not None
    now = seat, made.rev(seat), made.ply(seat)
    if policy == "none":
        assert refusal(commanding.take_back, made, *now, 2) == "no-undo"
    else:
        assert refusal(commanding.undo, made, *now, 2) == "barred"
        assert (policy == "bar") == (refused(commanding.take_back, made, *now, 2) == "no-consent-undo")
    made.votes.clear()
    own = seated(undo=policy)
    commanding.act(own, 0, 0, 0, 0, 1)
    seen = table_seen(own, 0)
    assert seen is not None
    assert (seen.undo.steps, seen.undo.ask) == ((0, False) if policy == "none" else (1, False))
    first = table_seen(seated(undo=policy), 0)
    assert first is not None
    assert {move.final for move in first.moves} == {policy == "none"}, "who confirms final moves confirms all"
    for whole_turn in (False, True):
        if policy == "none":
            assert refusal(commanding.undo, own, 0, 0, 1, 2, whole_turn) == "no-undo"
    if policy != "none":
        assert commanding.undo(own, 0, 0, 1, 2)
    as_restored(own)


def refused(command: Any, *arguments: Any) -> str:
    """Return the key of the error of a command, or "" if it is carried out."""
    try:
        command(*arguments)
    except DuchyError as error:
        return str(error.key)
    return ""


def test_resigning_in_turn_is_for_those_who_decide() -> None:
    made = three(resign="turn")
    assert sorted(made.deciding()) == [0, 1, 2]
    commanding.act(made, 0, 0, 0, 0, 1)
    assert refusal(do, made, ANNE, Resign(0)) == "resign-in-turn"
    do(made, BEN, Leave(1))
    do(made, BEN, Resign(1))
    assert made.seats[1].resigned, "also while a bot plays the turn"
    as_restored(made)


def test_where_nobody_can_resign_a_bot_may_still_play() -> None:
    made = three(resign="none")
    assert refusal(do, made, ANNE, Resign(0)) == "no-resign"
    do(made, ANNE, Leave(0))
    assert refusal(do, made, ANNE, Resign(0)) == "no-resign"
    do(made, ANNE, TakeSeat(0))
    assert (made.status, made.seats[0].resigned) == (RUNNING, False)


def test_resigning_needs_everybody_who_plays_or_may_come_back() -> None:
    made = three(resign="consent")
    do(made, ANNE, Resign(0))
    do(made, ANNE, Resign(0))
    assert not made.seats[0].resigned
    assert commands.needed(made, made.votes["resign"]) == [1, 2]
    assert refusal(do, made, BEN, Resign(1)) == "resign-asked", "a second request does not replace the first"
    for seat, key in ((0, "not-asked-you"),):
        assert refusal(commanding.answer, made, seat, "resign", True, 2) == key
    commanding.answer(made, 1, "resign", True, 2)
    do(made, CLEO, Leave(2))
    assert commands.needed(made, made.votes["resign"]) == [2], "a bot does not agree for Cleo"
    as_restored(made)
    commanding.answer(made, 2, "resign", True, 3)
    assert made.seats[0].resigned
    assert made.votes == {}
    assert [type(entry) for entry in made.fresh][-1] is Resigned
    assert made.status == RUNNING
    do(made, BEN, Resign(1))
    assert commands.needed(made, made.votes["resign"]) == [2], "who has resigned is not asked"
    as_restored(made)


def test_a_request_to_resign_can_be_refused_and_withdrawn_and_ends_with_its_seat() -> None:
    made = three(resign="consent")
    do(made, ANNE, Resign(0))
    commanding.answer(made, 1, "resign", False, 2)
    assert (made.votes, made.seats[0].resigned) == ({}, False)
    do(made, ANNE, Resign(0), 3)
    commanding.withdraw(made, 0, "resign", 4)
    assert (made.votes, made.withdrawn) == ({}, frozenset({"resign"}))
    do(made, ANNE, Resign(0), 5)
    commands.reissue(made, ANNE, 0, set(), 6)
    assert made.votes == {}
    assert refusal(do, made, BEN, Resign(1)) == "seat-waits"
    as_restored(made)


def test_of_two_who_may_resign_only_together_the_game_ends_once() -> None:
    made = seated(resign="consent")
    do(made, BEN, Resign(1))
    commands.vanish(made, 0, 2)  # nobody is left to ask
    assert made.seats[1].resigned
    assert made.status == CLOSED
    as_restored(made)
    alone = table("me", "bot", start=True, settings={"resign": "consent"})
    do(alone, ANNE, Resign(0))
    assert alone.status == CLOSED


@pytest.mark.parametrize("kinds", [("me", "open"), ("me", "bot")])
def test_a_table_that_cannot_be_deleted_stays(kinds: tuple[str, ...]) -> None:
    made = table(*kinds, settings={"delete": "none"})
    assert refusal(do, made, ANNE, AskAll(0, "delete")) == "no-delete"
    if "open" in kinds:
        commands.sit(made, 1, BEN, "Ben", 1)
    do(made, ANNE, Start())
    for seat, person in enumerate(PEOPLE[: kinds.count("open") + 1]):
        assert refusal(do, made, person, AskAll(seat, "delete")) == "no-delete"
    do(made, ANNE, AskAll(0, "cancel"))
    assert (made.votes == {}) == (kinds[1] == "bot"), "it can still be cancelled by all"


async def test_the_policy_is_chosen_at_creation_and_shown_to_those_who_are_invited(house: Live) -> None:
    policy = {"undo": "none", "resign": "consent", "delete": "none"}
    anne, made = await house.table("me", "open", **policy)
    link = (await anne.post(f"/api/tables/{made['id']}/link", seat=1)).json()["link"]
    invited = (await house.client().post("/api/invitation", link=link)).json()
    room = (await house.client().get(f"/api/tables/{made['id']}")).json()["room"]
    for shown in (invited["settings"], room["settings"]):
        assert {key: shown[key] for key in policy} == policy
    for wrong in ({"undo": "all"}, {"resign": "bar"}, {"delete": "free"}, {"resign": 1}, {"policy": "none"}):
        chairs = [{"kind": "me"}, {"kind": "open"}]
        answer = await anne.post("/api/tables", game="pebbles", chairs=chairs, **wrong)
        assert (answer.status_code, answer.json()["key"]) == (400, "bad-field"), wrong
    _, other = await house.table("me", "open")
    usual = (await house.client().get(f"/api/tables/{other['id']}")).json()["room"]
    assert {key: usual["settings"][key] for key in policy} == {"undo": "consent", "resign": "free", "delete": "consent"}


async def test_people_agree_to_a_resignation_over_sockets(house: Live) -> None:
    anne, made = await house.table("me", "open", resign="consent", undo="none")
    ben, id = house.client("fr"), made["id"]
    await ben.post(f"/api/tables/{id}/claim", seat=1, name="Ben")
    await anne.post(f"/api/tables/{id}/room", do="start")
    for seat, client in enumerate((anne, ben)):
        await client.join()
        await client.ask("open", game=id, seat=seat)
    assert (await act(anne, id, 0, "wish odd"))["t"] == "done"
    seen = anne.last("table")
    answer = await anne.ask("undo", game=id, seat=0, rev=seen["rev"], ply=seen["ply"])
    assert (answer["key"], answer["text"]) == ("no-undo", "At this table, nothing can be undone.")
    assert (await anne.post(f"/api/tables/{id}/room", do="resign", seat=0)).status_code == 200
    room = await ben.receive("room", status="running")
    while not room["votes"]:
        room = await ben.receive("room")
    assert room["votes"] == [{"what": "resign", "by": 0, "seat": -1, "until": 0, "missing": [1], "supporting": [0]}]
    assert (await house.client().post(f"/api/tables/{id}/room", do="resign", seat=0)).status_code == 403
    assert (await ben.post(f"/api/tables/{id}/room", do="resign", seat=0)).json()["key"] == "not-your-seat"
    assert (await ben.ask("answer", game=id, seat=1, what="resign", yes=True))["t"] == "done"
    assert (await anne.receive("room", status="closed"))["closed"] == "resigned"


async def test_a_rematch_keeps_the_policy_and_the_name_that_its_host_gave(house: Live) -> None:
    anne, made = await house.table("me", "open", resign="turn", delete="none", title="Estate night")
    ben = house.client()
    await ben.post(f"/api/tables/{made['id']}/claim", seat=1, name="Ben")
    await anne.post(f"/api/tables/{made['id']}/room", do="start")
    await anne.post(f"/api/tables/{made['id']}/room", do="resign", seat=0)
    again = (await anne.post(f"/api/tables/{made['id']}/again")).json()["id"]
    room = (await anne.get(f"/api/tables/{again}")).json()["room"]
    assert (room["title"], room["settings"]["resign"], room["settings"]["delete"]) == ("Estate night", "turn", "none")
