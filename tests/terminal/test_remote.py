"""A server's table in the terminal: sit down by link, see, choose, and come back as the same person."""

import asyncio
import io
from pathlib import Path

import pytest
from rich.console import Console

pytest.importorskip("litestar", reason="needs the extra web")

from duchy.core.errors import DuchyError
from duchy.play import record
from duchy.server.store.migrate import migrate
from duchy.terminal.remote import Remote
from duchy.terminal.tables import record_of, tables
from tests.server.live import live
from tests.server.tables import SHELF


def test_somebody_sits_down_by_link_plays_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    migrate(str(tmp_path / "duchy.db"), tmp_path / "aside")

    async def run() -> None:
        async with live(str(tmp_path / "duchy.db")) as house:
            host, made = await house.table("me", "open")
            link = f"http://127.0.0.1:{house.port}/room/{made['id']}"
            out = io.StringIO()
            lines: asyncio.Queue[str] = asyncio.Queue()
            guest = Remote(link, "Bert", "en", Console(file=out, width=100), lines.get, SHELF)
            playing = asyncio.create_task(guest.run())
            while guest.seat < 0 or not guest.room:
                await asyncio.sleep(0.02)
            assert guest.seat == 1
            await host.post(f"/api/tables/{made['id']}/room", do="start")
            while not guest.table:
                await asyncio.sleep(0.02)
            await lines.put("nonsense\n")
            await lines.put("odd\n")
            while guest.table["moves"]:
                await asyncio.sleep(0.02)
            await lines.put("q\n")
            await playing
            said = out.getvalue()
            assert "  1  " in said and "  2  " in said
            assert "Bert" in said
            assert "Nothing of “nonsense”" in said
            again = Remote(link, "Bert", "en", Console(file=io.StringIO()), lines.get, SHELF)
            await lines.put("q\n")
            await asyncio.wait_for(again.run(), 20)
            assert again.seat == 1
            full = Remote(link, "Cleo", "en", Console(file=io.StringIO()), lines.get, SHELF)
            monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
            with pytest.raises(DuchyError):
                await full.run()

    asyncio.run(run())


def test_a_table_of_the_server_opens_here_by_its_record(tmp_path: Path) -> None:
    path = tmp_path / "duchy.db"
    migrate(str(path), tmp_path / "aside")

    async def run() -> None:
        async with live(str(path)) as house:
            _, alone = await house.table("me", "bot", start=True)
            _, shared = await house.table("me", "open")
            assert {table["server"] for table in tables(path)} == {alone["id"], shared["id"]}
            text = record_of(alone["id"], SHELF, path)
            head = record.head_of(text)
            assert head.game == "pebbles" and head.bots == {1: "random"} and head.id == alone["id"]
            assert not record.read(text, SHELF).over
            with pytest.raises(DuchyError, match="others play it"):
                record_of(shared["id"], SHELF, path)
            with pytest.raises(DuchyError, match="no saved game"):
                record_of("nothing", SHELF, path)

    asyncio.run(run())


@pytest.mark.parametrize("link", ["", "nonsense", "http://x", "ftp://x/room/1", "http://127.0.0.1:1/room/x"])
def test_what_is_no_link_or_has_no_server_is_one_sentence(
    link: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises((DuchyError, OSError)):
        asyncio.run(Remote(link, "Bert", "en", Console(file=io.StringIO())).run())
