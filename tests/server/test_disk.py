"""Every action is on disk before anyone is notified of it."""

import mmap
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from duchy.server.process import ProcessStart, listen, spawn
from duchy.server.settings import Settings
from duchy.server.store.migrate import migrate
from tests.server.live import Client
from tests.server.tables import GAME, SHELF

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler"),
]


class Disk:
    """The two files by which the shim reports and is controlled."""

    def __init__(self, path: Path) -> None:
        path.write_bytes(bytes(8))
        self._file = path.open("r+b")
        self._shared = mmap.mmap(self._file.fileno(), 8)

    @property
    def writes(self) -> int:
        """Return how many writes have arrived."""
        return int(struct.unpack("i", self._shared[:4])[0])

    def hold(self, held: bool) -> None:
        """Let no write arrive, or let them go on."""
        self._shared[4:8] = struct.pack("i", held)

    def close(self) -> None:
        self._shared.close()
        self._file.close()


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    source = Path(__file__).with_name("shim.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", tmp_path / "shim.so", source, "-ldl"], check=True)
    shim = Disk(tmp_path / "shim")
    monkeypatch.setenv("DUCHY_SHIM", str(tmp_path / "shim"))
    monkeypatch.setenv("LD_PRELOAD", str(tmp_path / "shim.so"))
    yield shim
    shim.close()


async def test_nothing_is_sent_before_it_is_on_disk(disk: Disk, tmp_path: Path) -> None:
    """On SQLite, whose writes are ours; PostgreSQL's own processes write for it, and its commit is its word."""
    address = str(tmp_path / "duchy.db")
    migrate(address, tmp_path)
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    server = spawn(ProcessStart(Settings(), address, SHELF.references), listening)
    anne, ben = Client(port), Client(port)
    try:
        chairs = [{"kind": "me"}, {"kind": "open"}]
        made = (await anne.post("/api/tables", game="pebbles", chairs=chairs, bot="random")).json()
        id = made["id"]
        await ben.post(f"/api/tables/{id}/claim", seat=1, name="Ben")
        await anne.post(f"/api/tables/{id}/room", do="start")
        for seat, client in enumerate((anne, ben)):
            await client.join()
            await client.ask("open", game=id, seat=seat)
        before = disk.writes
        await anne.send("act", game=id, seat=0, rev=0, ply=0, a=GAME.parse("wish odd"))
        await ben.receive("table", deciding=[1])
        assert disk.writes > before
        disk.hold(True)
        await ben.send("act", game=id, seat=1, rev=0, ply=0, a=GAME.parse("wish odd"))
        with pytest.raises(TimeoutError):
            await anne.receive("table", seconds=0.7, deciding=[0])
        disk.hold(False)
        await anne.receive("table", deciding=[0])
    finally:
        disk.hold(False)
        await anne.close()
        await ben.close()
        server.terminate()
        server.wait()
        listening.close()
