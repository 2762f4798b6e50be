"""Links to one move: what a seat or a spectator saw then, never more, and only of games that may be shown."""

import random
from typing import Any

import pytest

from duchy.core.game import SPECTATOR
from duchy.server.store.model import OVER
from duchy.server.table.moments import Moment, moment_of
from duchy.server.views import past, scene
from tests.seeds import derived
from tests.server.live import Live, act, begun
from tests.server.tables import GAME
from tests.server.test_hidden import SHELF, opened, walk

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", SHELF.names())
def test_a_moment_is_what_its_viewer_saw_then(name: str) -> None:
    """At some positions of a random game, everybody’s table; once it is over, the moments are the same."""
    table = opened(name, 2, "moments")
    rng = random.Random(derived("moments", name))
    kept: dict[tuple[int, int], Any] = {}
    for number, _ in enumerate(walk(table, rng)):
        for seat in (0, 1, SPECTATOR) if number % 11 == 0 else ():
            seen = scene.table_seen(table, seat)
            assert seen is not None and table.match is not None
            kept[seat, seen.ply] = seen.pieces, seen.table, scene.places(table.game, table.match.state, seat)
    assert len(kept) > 10 or name == "pebbles"
    for (seat, ply), (pieces, view, places) in kept.items():
        [frame] = past.positions(table.begun(), past.past(table, seat), ply, ply)
        assert (frame.pieces, frame.table, frame.places) == (pieces, view, places)


async def finished(house: Live) -> tuple[Any, Any, str]:
    anne, ben, id = await begun(house)
    while True:
        table = await house.server.rooms.read(id, lambda room, table: table)
        if table.status == OVER:
            return anne, ben, id
        seat = table.deciding()[0]
        client = (anne, ben)[seat]
        client.received.append({"t": "table", "rev": table.rev(seat), "ply": table.ply(seat)})
        assert table.match is not None
        await act(client, id, seat, table.game.words(table.match.legal(seat)[0]))


async def test_everybody_with_the_link_sees_one_move(house: Live) -> None:
    anne, ben, id = await finished(house)
    stranger = house.client()
    table = f"/api/tables/{id}"
    for client, seat in ((anne, 0), (ben, 1)):
        whole = (await client.get(f"{table}/replay", seat=seat)).json()
        for ply in (0, 1, len(whole) - 1):
            code = (await client.get(f"{table}/moment", seat=seat, ply=ply)).json()["link"]
            [frame] = (await stranger.get(f"{table}/moments/{code}")).json()
            alike = {**whole[ply], "places": frame["places"]}
            assert frame == alike
            assert (await client.get(f"{table}/moment", seat=seat, ply=ply)).json()["link"] == code
    assert (await stranger.get(f"{table}/replay")).status_code == 403
    assert (await ben.get(f"{table}/moment", seat=0, ply=1)).json()["key"] == "not-your-seat"
    assert (await stranger.get(f"{table}/moment", ply=1)).json()["key"] == "no-watching"
    assert (await anne.get(f"{table}/moment", seat=0, ply=10_000)).json()["key"] == "no-such-ply"
    assert (await anne.get(f"{table}/moment", seat=0, ply=-1)).json()["key"] == "no-such-ply"


async def test_a_link_cannot_be_made_up(house: Live) -> None:
    anne, _, id = await finished(house)
    table = f"/api/tables/{id}"
    code = (await anne.get(f"{table}/moment", seat=0, ply=2)).json()["link"]
    seat, ply, rev, signature = code.split("~")
    forged = [f"1~{ply}~{rev}~{signature}", f"{seat}~3~{rev}~{signature}", f"{seat}~{ply}~{rev}~", "~~~~", "a~b~c~d"]
    forged += ["-~1~0~x", f"{seat}~{ply}~{rev}", f"{code}x", "9" * 99, f"{seat}~²3~{rev}~{signature}", "é"]
    for wrong in forged:
        answer = await anne.get(f"{table}/moments/{wrong}")
        assert answer.status_code == 404, wrong
    other = (await anne.post("/api/tables", game="pebbles", chairs=[{"kind": "me"}, {"kind": "bot"}])).json()["id"]
    assert (await anne.get(f"/api/tables/{other}/moments/{code}")).json()["key"] == "dead-link"


async def test_nobody_shares_their_hand_while_others_play(house: Live) -> None:
    anne, ben, id = await begun(house)
    await act(anne, id, 0, "wish even")
    table = f"/api/tables/{id}"
    assert (await anne.get(f"{table}/moment", seat=0, ply=1)).json()["key"] == "moment-runs"
    code = (await anne.get(f"{table}/moment", ply=0)).json()["link"]
    assert (await house.client().get(f"{table}/moments/{code}")).status_code == 200
    # The same of a link that was made while nobody else played.
    key = await house.server.store.secret("moments", "")
    assert (await ben.get(f"{table}/moments/{Moment(0, 1, 0).code(id, key)}")).json()["key"] == "moment-runs"
    assert (await ben.get(f"{table}/moments/{Moment(7, 1, 0).code(id, key)}")).json()["key"] == "no-such-seat"


async def test_an_undone_move_is_shown_no_more(house: Live) -> None:
    anne, made = await house.table("me", "me", start=True)
    id, table = made["id"], f"/api/tables/{made['id']}"
    await anne.join()
    await anne.ask("open", game=id, seat=0)
    await act(anne, id, 0, "wish even")
    code = (await anne.get(f"{table}/moment", seat=0, ply=1)).json()["link"]
    assert (await house.client().get(f"{table}/moments/{code}")).status_code == 200
    await anne.ask("undo", game=id, seat=0, rev=0, ply=1)
    assert (await house.client().get(f"{table}/moments/{code}")).json()["key"] == "no-such-ply"
    await anne.ask("act", game=id, seat=0, rev=1, ply=0, a=GAME.parse("wish odd"))
    assert (await house.client().get(f"{table}/moments/{code}")).json()["key"] == "undone-move"


def test_a_signature_is_of_one_key() -> None:
    moment = Moment(SPECTATOR, 12, 3)
    assert moment_of("id", moment.code("id", "key"), "key") == moment
    with pytest.raises(Exception, match="no longer valid"):
        moment_of("id", moment.code("id", "another"), "key")
