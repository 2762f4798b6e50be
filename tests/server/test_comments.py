"""Comments on finished games: by players, in records that older readers accept, deleted with their authors."""

import asyncio
import contextlib
import random
from typing import Any

import pytest

from duchy.core.errors import BadRecord, DuchyError
from duchy.play import record
from duchy.play.match import Match
from duchy.play.record import Variation
from duchy.server.errors import Forbidden, Refused, TooMuch
from duchy.server.store.entries import Commented, decode
from duchy.server.store.model import OVER
from duchy.server.table import commands
from duchy.server.table.opening import imported
from duchy.server.table.permissions import Requester
from duchy.server.table.table import Table
from duchy.server.views import exports
from duchy.server.wire.requests import AddComment, DeleteComment, Resign
from duchy.shelf import Shelf
from tests.seeds import derived
from tests.server import commanding
from tests.server.commanding import do, seated
from tests.server.live import Live
from tests.server.tables import ANNE, BEN, CLEO, NOTATION, SHELF
from tests.server.test_moments import finished

pytestmark = pytest.mark.anyio
SHELVES = Shelf()
HARD = (
    "plain",
    "# duchy-comments 1",
    "3 2 1",
    "  spaces   and\ttabs ",
    "« Où ? »",
    "score 1 2",
    "state x",
    "*",
    "1 wish odd",
)


def over() -> Match:
    match, rng = Match(SHELF.load("pebbles"), players=2, seed=3), random.Random(derived("comments"))
    while not match.over:
        seat = match.deciding[0]
        match.play(rng.choice(match.legal(seat)), seat)
    return match


def test_comments_survive_a_record_and_older_readers_ignore_them() -> None:
    match = over()
    said = [record.Comment(n % (len(match.plies) + 1), n % 2, words) for n, words in enumerate(HARD)]
    text = record.write(match, comments=said)
    expected = [one._replace(words=" ".join(one.words.split())) for one in said]
    assert record.comments_of(text, match) == expected
    read = record.Record.parse(text, SHELF)
    assert read.comments == expected and read.text() == text
    bare = record.write(match)
    without = "".join(f"{line}\n" for line in text.split("\n") if not line.startswith("#"))
    assert without.strip() == bare.strip(), "readers that ignore what begins with # read the same game"
    later = text.replace(record.COMMENTS, "# duchy-comments 2")
    assert record.comments_of(later, match) == []


def test_any_line_among_comments_is_a_comment_or_ignored() -> None:
    match, rng = over(), random.Random(derived("broken comments"))
    text = record.write(match, comments=[record.Comment(1, 0, "good")])
    for _ in range(300):
        at = rng.randrange(text.index(record.COMMENTS), len(text))
        broken = text[:at] + rng.choice("# 019²-\n\tx") + text[at + rng.randrange(3) :]
        for one in record.comments_of(broken, match):
            assert 0 <= one.plies <= len(match.plies) and 0 <= one.seat < 2 and one.words
        with contextlib.suppress(BadRecord):
            assert record.read(broken, SHELF).plies == match.plies


def test_only_players_comment_and_only_on_what_is_over() -> None:
    table = seated()
    with pytest.raises(Refused, match="isn't over"):
        do(table, ANNE, AddComment(0, 0, "too early"))
    do(table, BEN, Resign(1))
    do(table, ANNE, AddComment(0, 0, " too\n early "))
    do(table, BEN, AddComment(1, 0, "not at all"))
    assert [(one.name, one.words) for one in table.comments] == [("chair 0", "too early"), ("Ben", "not at all")]
    for person, request in ((CLEO, AddComment(0, 0, "x")), (BEN, AddComment(0, 0, "x")), (None, AddComment(0, 0, "x"))):
        with pytest.raises(Forbidden):
            do(table, person, request)
    for request in (AddComment(0, 99, "x"), AddComment(0, 0, " \u202e ")):
        with pytest.raises(Refused):
            do(table, ANNE, request)
    with pytest.raises(Forbidden):
        do(table, BEN, DeleteComment(table.comments[0].number))
    with pytest.raises(Refused, match="doesn't exist"):
        do(table, ANNE, DeleteComment(7_000))
    do(table, ANNE, DeleteComment(table.comments[1].number))  # the host
    assert [one.words for one in table.comments] == ["too early"]
    for _ in range(commands.COMMENTS - 1):
        do(table, ANNE, AddComment(0, 0, "more"))
    with pytest.raises(TooMuch):
        do(table, ANNE, AddComment(0, 0, "one too many"))


def test_an_emptied_comment_is_gone() -> None:
    assert decode(9, "comment", 1, "12 a few words", 3) == Commented(3, 1, 9, None, 12, "a few words")
    assert decode(9, "comment", 1, "", 3) == Commented(3, 1, 9)


def test_an_exported_game_brings_its_comments_along() -> None:
    match = over()
    said = [record.Comment(2, 0, "early"), record.Comment(2, 1, "late")]
    table = imported(match, {1: "random"}, ANNE, NOTATION, "", 1, said)
    text = exports.export(table, Requester(ANNE), 0, [])
    assert record.comments_of(text, match) == said
    assert {one.number for one in table.comments} <= set(table.written_by(ANNE)), "the importing person answers for it"
    with pytest.raises(DuchyError):
        record.read(text.replace("state ", "state x"), SHELF)


async def test_comments_are_read_by_all_who_see_the_game_and_go_with_their_author(house: Live) -> None:
    anne, ben, id = await finished(house)
    path = f"/api/tables/{id}/comments"
    last = len((await anne.get(f"/api/tables/{id}/replay", seat=0)).json()) - 1
    for client, seat, ply in ((anne, 0, last), (ben, 1, 0), (ben, 1, 1)):
        answer = await client.post(f"/api/tables/{id}/room", do="comment", seat=seat, ply=ply, words=f"at {ply}")
        assert answer.status_code == 200, answer.text
    seen = (await anne.get(path, seat=0)).json()
    assert [(one["words"], one["mine"]) for one in seen] == [("at 0", False), ("at 1", False), (f"at {last}", True)]
    assert seen[-1]["ply"] == last and [one["ply"] for one in (await ben.get(path, seat=1)).json()][:2] == [0, 1]
    assert (await house.client().get(path)).json()["key"] == "no-watching"
    watch = (await anne.get(f"/api/tables/{id}")).json()["watch"]
    assert len((await house.client().get(path, watch=watch)).json()) == 3
    assert "# 0 2 at 0" in (await anne.get(f"/api/tables/{id}/record", seat=0)).text
    await ben.post("/api/me/forget")
    assert [one["words"] for one in (await anne.get(path, seat=0)).json()] == [f"at {last}"]
    rows = await house.server.store.engine.read("SELECT words FROM entries WHERE kind = 'comment' ORDER BY number")
    assert [words.partition(" ")[2] for (words,) in rows] == [f"at {last}", "", ""]
    number = (await anne.get(path, seat=0)).json()[0]["number"]
    await anne.post(f"/api/tables/{id}/room", do="uncomment", number=number)
    assert (await anne.get(path, seat=0)).json() == []
    assert not any(
        row[0] for row in await house.server.store.engine.read("SELECT words FROM entries WHERE kind = 'comment'")
    )


# --- variations ------------------------------------------------------------


def tried(match: Match, plies: int, seat: int, rng: random.Random, most: int = 12) -> Variation:
    """Return random moves from a position of a match, with hidden information redrawn for a seat."""
    begun = Variation(plies, 0, "tried", seat, "7", "", ())
    line = begun.begin(match)
    for _ in range(most):
        if not line.over:
            legal = line.outcomes() or line.legal(line.deciding[0])
            line.replay(rng.choice(legal), None if line.chance_acts else line.deciding[0])
    moves = tuple(record.ply_line(line, i) for i in range(len(line.plies)))
    return begun._replace(end=record.fingerprint(line.state), moves=moves)


def played_out(name: str, rng: random.Random) -> Match:
    match = Match(SHELVES.load(name), players=2, seed=3)
    while not match.over:
        seat = rng.choice(match.deciding)
        match.play(rng.choice(match.legal(seat)), seat)
    return match


@pytest.mark.parametrize("name", SHELVES.names())
def test_variations_survive_a_record_and_illegal_ones_are_refused(name: str) -> None:
    """Each move of a variation is replaced, left out or doubled: it is refused, or it is another legal line."""
    rng = random.Random(derived("variations", name))
    match = played_out(name, rng)
    kept = [tried(match, rng.randrange(len(match.plies)), rng.choice((-1, 0, 1)), rng) for _ in range(6)]
    text = record.write(match, comments=[record.Comment(0, 1, "x")], variations=kept)
    read = record.Record.parse(text, SHELVES)
    assert read.variations == kept and read.text() == text
    later = text.replace(record.VARIATIONS, "# duchy-variations 2")
    assert record.variations_of(later, match) == [] and record.read(later, SHELVES).plies == match.plies
    refused = 0
    for line in kept:
        assert line.played(match).plies
        for at, move in enumerate(line.moves):
            other = rng.choice([one for some in kept for one in some.moves])
            for wrong in ((), (move, move), (other,), ("1 " + move,), ("score 1 1",), ("",)):
                moves = (*line.moves[:at], *wrong, *line.moves[at + 1 :])
                changed = line._replace(moves=moves)
                try:
                    changed.played(match)
                except BadRecord:
                    refused += 1
                    with pytest.raises(BadRecord, match=r"^line \d+: "):
                        record.variations_of(record.write(match, variations=[changed]), match)
                else:
                    assert record.fingerprint(changed.played(match).state) == line.end
    assert refused > 50


def test_any_line_among_variations_is_legal_or_refused() -> None:
    rng = random.Random(derived("broken variations"))
    match = over()
    text = record.write(match, variations=[tried(match, 1, 0, rng)])
    for _ in range(300):
        at = rng.randrange(text.index(record.VARIATIONS), len(text))
        broken = text[:at] + rng.choice("#= >;019²-\n\tx") + text[at + rng.randrange(3) :]
        with contextlib.suppress(BadRecord):
            for line in record.variations_of(broken, match):
                assert record.fingerprint(line.played(match).state) == line.end
        with contextlib.suppress(BadRecord):
            assert record.read(broken, SHELF).plies == match.plies


async def kept(house: Live) -> tuple[Any, Any, str, str, int]:
    """Return two players of a finished game, its id, that of a what-if, and the number of its variation."""
    anne, ben, id = await finished(house)
    fork = (await anne.post(f"/api/tables/{id}/fork", ply=0, seat=0)).json()["id"]
    for _ in range(3):
        await play(house, anne, fork)
    answer = await anne.post(f"/api/tables/{id}/variations", table=fork, words="Even first")
    assert answer.status_code == 201, answer.text
    return anne, ben, id, fork, answer.json()["number"]


async def play(house: Live, client: Any, id: str) -> None:
    """Play the first legal move of the first seat, once it is to move."""

    def act(table: Table, at: int) -> bool:
        if table.status == OVER:
            return True
        if table.match is None or 0 not in table.deciding():
            return False
        return commanding.act(table, 0, table.rev(0), table.ply(0), table.match.legal(0)[0], at)

    while not await house.server.rooms.do(id, act):
        await asyncio.sleep(0.01)


async def test_a_kept_line_is_seen_by_all_who_see_the_game(house: Live) -> None:
    anne, ben, id, fork, number = await kept(house)
    path = f"/api/tables/{id}"
    [seen] = (await ben.get(f"{path}/comments", seat=1)).json()
    assert (seen["number"], seen["ply"], seen["words"], seen["mine"]) == (number, 0, "Even first", False)
    assert seen["moves"] >= 3 and seen["under"] == 0
    for client, seat in ((anne, 0), (ben, 1)):
        line = (await client.get(f"{path}/variations/{number}", seat=seat)).json()
        first = (await client.get(f"{path}/positions", seat=seat, last=0)).json()["frames"][0]
        assert [one["ply"] for one in line["frames"]] == list(range(line["ply"] + 1))
        assert line["frames"][0]["table"] == first["table"] and "places" in line["frames"][0]
    stranger = house.client()
    assert (await stranger.get(f"{path}/variations/{number}")).json()["key"] == "no-watching"
    assert (await anne.get(f"{path}/variations/{number}", seat=1)).json()["key"] == "not-your-seat"
    assert (await anne.get(f"{path}/variations/9999", seat=0)).json()["key"] == "no-such-variation"
    # Nobody is sent the seed from which a what-if was redrawn.
    assert "branch" not in (await anne.get(f"/api/tables/{fork}")).text
    # A line from a line.
    deeper = (await anne.post(f"{path}/fork", ply=1, seat=0, variation=number)).json()["id"]
    await play(house, anne, deeper)
    below = (await anne.post(f"{path}/variations", table=deeper, words="deeper")).json()["number"]
    told = {one["number"]: one["under"] for one in (await ben.get(f"{path}/comments", seat=1)).json()}
    assert told == {number: 0, below: number}
    # Only their author and the host delete them, and one that began like it stays whole.
    assert (await stranger.post(f"{path}/room", do="uncomment", number=number)).status_code == 403
    await anne.post(f"{path}/room", do="uncomment", number=number)
    assert [(one["number"], one["under"]) for one in (await ben.get(f"{path}/comments", seat=1)).json()] == [(below, 0)]
    assert (await ben.get(f"{path}/variations/{below}", seat=1)).status_code == 200
    await anne.post("/api/me/forget")
    rows = await house.server.store.engine.read("SELECT words FROM entries WHERE kind = 'variation'")
    assert [words for (words,) in rows] == ["", ""]


async def test_who_may_keep_what(house: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    anne, ben, id, fork, _ = await kept(house)
    path = f"/api/tables/{id}/variations"
    assert (await ben.post(path, table=fork, words="x")).json()["key"] == "no-watching"
    assert (await house.client().post(path, table=fork, words="x")).status_code in (401, 403)
    assert (await anne.post(path, table=fork, words=" \u202e ")).json()["key"] == "nothing-said"
    assert (await anne.post(path, table=id, words="x")).json()["key"] == "no-branch"
    empty = (await anne.post(f"/api/tables/{id}/fork", ply=0, seat=0)).json()["id"]
    # A bot may begin: then the line has moves.
    assert (await anne.post(path, table=empty, words="x")).json().get("key") in ("empty-variation", None)
    nested = (await anne.post(f"/api/tables/{fork}/fork", ply=0, seat=0)).json()["id"]
    assert (await anne.post(path, table=nested, words="x")).json()["key"] == "no-branch"
    other = (await finished(house))[2]
    assert (await anne.post(f"/api/tables/{other}/variations", table=fork, words="x")).json()["key"] == "not-your-seat"
    monkeypatch.setattr(commands, "VARIATIONS", 1)
    assert (await anne.post(path, table=fork, words="again")).json()["key"] == "too-many-variations"
    monkeypatch.setattr(commands, "MOVES", 1)
    table = await house.server.rooms.read(id, lambda room, table: table)
    line = table.comments[0].variation
    assert line is not None
    with pytest.raises(TooMuch, match="at most 1 moves"):
        commands.check_variation(table, line)


async def test_a_running_game_has_no_variations(house: Live) -> None:
    anne, made = await house.table("me", "bot", start=True)
    id = made["id"]
    fork = (await anne.post(f"/api/tables/{id}/fork", ply=0, seat=0)).json()["id"]
    await play(house, anne, fork)
    assert (await anne.post(f"/api/tables/{id}/variations", table=fork, words="x")).json()["key"] == "not-over-yet"


async def test_others_are_told_of_new_comments_at_once(house: Live) -> None:
    anne, ben, id, fork, number = await kept(house)
    await ben.join()
    await ben.ask("open", game=id, seat=1)
    await anne.post(f"/api/tables/{id}/room", do="comment", seat=0, ply=0, words="oh")
    await ben.receive("comments", game=id)
    await anne.post(f"/api/tables/{id}/variations", table=fork, words="again")
    await ben.receive("comments", game=id)
    await anne.post(f"/api/tables/{id}/room", do="uncomment", number=number)
    await ben.receive("comments", game=id)
