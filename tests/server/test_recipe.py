"""The requests of the documentation, sent with curl as they stand there."""

import asyncio
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from duchy.core.errors import DuchyError
from duchy.shelf import Shelf
from duchy.terminal.wire import TableLink
from tests.server.live import live

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
ADDRESS = "http://127.0.0.1:8137"


@pytest.mark.skipif(shutil.which("curl") is None, reason="needs curl")
async def test_every_request_is_answered(address: str, tmp_path: Path) -> None:
    page = PAGE.read_text(encoding="utf-8")
    block = re.findall(r"^```sh\n(post\(\).*?)^```", page, re.DOTALL | re.MULTILINE)[0]
    function, *lines = block.splitlines()
    names: dict[str, str] = {}
    answers: list[Any] = []
    async with live(address, Shelf()) as house:
        own = f"http://127.0.0.1:{house.port}"
        for line in lines:
            script = f"{function}\n{line}".replace(ADDRESS, own)
            for name, value in names.items():
                script = re.sub(rf"\b{name}\b", value, script)
            running = await asyncio.create_subprocess_exec(
                "sh", "-c", script, cwd=tmp_path, stdout=asyncio.subprocess.PIPE
            )
            output, _ = await running.communicate()
            assert running.returncode == 0
            answers.append(json.loads(output) if output.strip().startswith((b"{", b"[")) else output.decode())
            if '"chairs"' in line:
                names["ID"] = answers[-1]["id"]
            if '"open"' in line and "messages" in line:
                table = next(message for message in answers[-1] if message["t"] == "table")
                names |= {"REV": str(table["rev"]), "PLY": str(table["ply"]), "ACTION": str(table["moves"][0]["a"])}
    made, link, started, _, acted, table, kept = answers
    assert made["seats"] == [0] and link["link"] and started.split() == ["null"]
    assert any(message["t"] == "done" for message in acted)
    assert table["seats"] == [0] and table["room"]["status"] == "running"
    assert kept.startswith("duchy-log 1") and "name 1 Anne" in kept


@pytest.mark.parametrize("link", ["abc", "/abc", "/s/abc", "http://127.0.0.1", "ftp://duchy.example/room/1"])
def test_what_is_no_link_is_told_both_shapes(link: str) -> None:
    with pytest.raises(
        DuchyError, match=r"looks like https://duchy.example/room/ID or https://duchy.example/seat#TOKEN"
    ):
        TableLink(link, "Anne", "en")


def test_both_shapes_are_links() -> None:
    for link, kind in ((f"{ADDRESS}/room/ID", "room"), (f"{ADDRESS}/seat#TOKEN", "seat")):
        assert link in PAGE.read_text(encoding="utf-8")
        assert TableLink(link, "Anne", "en").kind == kind
