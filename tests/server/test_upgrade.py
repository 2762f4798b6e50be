"""The previous version and this one share a database, and a game continues across them."""

import io
import json
import os
import signal
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from duchy.server.process import listen
from duchy.server.store.migrate import migrate
from tests.server.conftest import new_database
from tests.server.live import PATIENCE, Client, Live, live
from tests.server.tables import GAME

pytestmark = pytest.mark.anyio

BEFORE = "00e03f6c3e105212c360d5b7a7e483b32e571cca"
"""The commit whose server must go on beside this one: that of the last version, raised with each release."""
OLD_PLACE = "tests.core.toy.game:GAME"
"""Where that version has the toy game."""
ROOT = Path(__file__).resolve().parents[2]
A = GAME.parse


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the sources of the version before, and the toy game as it was then."""
    if not (ROOT / ".git").exists():
        pytest.skip("only a clone of the repository has the version before")
    paths = ["src/duchy", "tests/__init__.py", "tests/core"]
    packed = subprocess.run(["git", "archive", BEFORE, *paths], cwd=ROOT, capture_output=True, check=True).stdout
    folder = tmp_path_factory.mktemp("before")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


@pytest.fixture
def address(postgres: str, tmp_path: Path) -> str:
    database = new_database(postgres)
    migrate(database, tmp_path)
    return database


@pytest.fixture
def before(sources: Path, address: str) -> Iterator[int]:
    """Yield the port of a server of the version before."""
    listening = listen("127.0.0.1", 0)
    process = subprocess.Popen(
        [sys.executable, "-m", "duchy.server.process", "--fd", str(listening.fileno())],
        stdin=subprocess.PIPE,
        pass_fds=[listening.fileno()],
        cwd=sources,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(sources / "src"), str(sources)))},
    )
    assert process.stdin is not None
    start = {"settings": {"bot_workers": 0}, "address": address, "references": {"pebbles": OLD_PLACE}}
    process.stdin.write(json.dumps(start).encode())
    process.stdin.close()
    yield listening.getsockname()[1]
    listening.close()
    process.terminate()
    assert process.wait(PATIENCE) in (0, -signal.SIGTERM)


class Player:
    """Somebody at one of the two servers."""

    def __init__(self, client: Client, id: str, seat: int) -> None:
        self.client = client
        self.id = id
        self.seat = seat

    async def open(self) -> None:
        await self.client.join()
        assert (await self.client.ask("open", game=self.id, seat=self.seat))["t"] == "done"

    async def do(self, kind: str, **body: Any) -> None:
        seen = self.client.last("table")
        pair = {} if kind in ("say", "answer") else {"rev": seen["rev"], "ply": seen["ply"]}
        answer = await self.client.ask(kind, game=self.id, seat=self.seat, **pair, **body)
        assert answer["t"] == "done", answer

    async def asked(self) -> None:
        """Wait until it is my turn."""
        if not self.client.last("table")["moves"]:
            while not (await self.client.receive("table"))["moves"]:
                pass


async def seated(old: Client, new: Live) -> tuple[Player, Player]:
    """Anne, who opens a table at the old server, and Ben, who sits down at it at the new one."""
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    wanted = {"game": "pebbles", "chairs": chairs, "bot": "random", "options": {"heap": "large"}}
    id = (await old.post("/api/tables", **wanted)).json()["id"]
    ben = new.client()
    assert (await ben.post(f"/api/tables/{id}/claim", seat=1, name="Ben")).status_code == 200
    assert (await old.post(f"/api/tables/{id}/room", do="start")).status_code in (200, 201)
    players = Player(old, id, 0), Player(ben, id, 1)
    for player in players:
        await player.open()
    return players


async def test_a_game_goes_on_across_the_version_before_and_this_one(before: int, address: str) -> None:
    old = Client(before)
    async with live(address) as new:
        anne, ben = await seated(old, new)
        for _ in range(10):  # enough for a checkpoint, of which the version before knows nothing
            await ben.do("act", a=A("wish even"))
            await ben.do("undo")
        await ben.do("act", a=A("wish odd"))
        await anne.do("act", a=A("wish even"))
        mover, other = anne, ben
        for _ in range(4):
            await mover.asked()
            await mover.do("act", a=A("take 1"))
            mover, other = other, mover
        await anne.do("say", words="from the old one")
        assert (await ben.client.receive("chat"))["lines"][-1]["words"] == "from the old one"
        await ben.do("say", words="from the new one")
        assert (await anne.client.receive("chat"))["lines"][-1]["words"] == "from the new one"
        chairs = anne.client.last("room")["chairs"]
        assert [chair.get("here") for chair in chairs] == [True, True], "who is here is known in both"
        await other.do("take-back")
        await mover.client.receive("room")
        await mover.do("answer", what="undo", yes=True)
        await other.asked()
        assert old.last("table")["ply"] == ben.client.last("table")["ply"]
        metrics = (await new.client().get("/metrics")).text
        assert "duchy_notes_unknown_total" not in metrics
        assert new.server.tasks.down() == []
        await old.close()
        here = new.client()
        here.http.cookies = old.http.cookies
        again = Player(here, anne.id, 0)
        await again.open()
        await (again if other is anne else ben).do("act", a=A("take 1"))
