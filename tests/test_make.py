"""`make` never runs stale code."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ["src/duchy/core/state.py", "src/duchy/games/bruges/rules/deck.py", "src/duchy/server/app.py", "setup.py"]


@pytest.mark.parametrize("target", ["play", "terminal", "quick", "bench", "build", "test-web", "test-extras"])
@pytest.mark.parametrize("changed", SOURCES)
def test_a_changed_source_is_built_before_it_runs(target: str, changed: str) -> None:
    assert (ROOT / changed).exists()
    planned = subprocess.run(
        ["make", "--dry-run", f"--what-if={changed}", target], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "scripts/build.py" in planned.stdout
