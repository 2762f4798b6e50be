"""Local, remote, REST, socket and browser: whatever happens at a table, all show the same."""

import asyncio
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

pytest.importorskip("litestar", reason="needs the extra web")

from tests import seeds
from tests.terminal.agreement import SHELF, play

SCRIPTS = int(os.environ.get("DUCHY_SCRIPTS", "1"))
"""Number of scripts for each game; `python -m tests.terminal.agreement` plays more."""
WEB = Path(__file__).resolve().parent.parent.parent / "web"


def test_every_way_to_play_shows_the_same_after_every_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    scripts = [(name, seeds.derived(name, number)) for number in range(SCRIPTS) for name in SHELF.names()]
    recordings = asyncio.run(play(scripts, tmp_path))
    if not (WEB / "node_modules").exists() or shutil.which("npx") is None:
        return
    (tmp_path / "recordings").mkdir()
    for number, recording in enumerate(recordings):
        (tmp_path / "recordings" / f"{number}.json").write_text(json.dumps(recording), encoding="utf-8")
    report = tmp_path / "report.json"
    command = ["npx", "vitest", "run", "--reporter=json", f"--outputFile={report}", "src/table/agreement.test.ts"]
    environment = {**os.environ, "DUCHY_RECORDINGS": str(tmp_path / "recordings")}
    done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, report.read_text(encoding="utf-8") if report.exists() else done.stderr
