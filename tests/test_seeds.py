"""Seeds of tests are the same at each run, and others where the environment asks for them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import seeds

ROOT = Path(__file__).resolve().parents[1]
FAILING = "def test_fails(): assert False\n"


def drawn(running: Path, test: str, count: int = 2) -> list[str]:
    """Return the first seeds of a test, drawn by a process that has just started."""
    running.write_text(test, encoding="utf-8")
    fresh = seeds.Seeds(running)
    return [fresh.draw() for _ in range(count)]


def test_each_test_has_seeds_of_its_own_whatever_ran_before(tmp_path: Path) -> None:
    running = tmp_path / "running"
    one, other = drawn(running, "one"), drawn(running, "other")
    assert len({*one, *other}) == 4
    assert drawn(running, "one") == one
    source = seeds.Seeds(running)
    source.draw()
    running.write_text("other", encoding="utf-8")
    assert [source.draw(), source.draw()] == other


def test_the_server_draws_the_seed_of_the_running_test(request: pytest.FixtureRequest) -> None:
    pytest.importorskip("litestar", reason="needs the extra web")
    from tests.server.tables import table

    assert table("me", "bot").head.seed == seeds.derived(request.node.nodeid, 1)


@pytest.mark.parametrize("word", ["", "fresh", "a-word"])
def test_a_failing_test_prints_how_to_run_it_again(word: str, tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n")
    (tmp_path / "test_failing.py").write_text(FAILING)

    def run(asked: str) -> str:
        around = {**os.environ, seeds.VARIABLE: asked, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", "/dev/null", "--confcutdir=.", "."]
        return subprocess.run(
            command, cwd=tmp_path, env=around, capture_output=True, text=True, check=False, timeout=60
        ).stdout

    output = run(word)
    section = output.partition("- seeds -")[2]
    if word == "":
        assert "derived from the name" in section
    elif word == "fresh":
        assert f"{seeds.VARIABLE}=fresh" not in section and f"{seeds.VARIABLE}=" in section
        assert run(word).partition("- seeds -")[2] != section
    else:
        assert f"{seeds.VARIABLE}=a-word" in section
