"""Tests and their children receive signals and come to an end, however the run was started."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

STARTED = """
import os, signal, sys
for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""

TESTS = """
import os, signal, subprocess, sys, threading
import pytest

def test_interrupt():
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)
        threading.Event().wait()

def test_termination():
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as child:
        child.terminate()
        assert child.wait(20) == -signal.SIGTERM

def test_waiting():
    threading.Event().wait()
"""


@pytest.mark.skipif(os.name != "posix", reason="signals are inherited on POSIX systems only")
def test_signals_arrive_and_a_test_that_waits_for_ever_ends(tmp_path: Path) -> None:
    (tmp_path / "test_both.py").write_text(TESTS, encoding="utf-8")
    limit = ["-o", "faulthandler_timeout=2", "-o", "addopts=", "-o", f"cache_dir={tmp_path}"]
    command = ["-u", "-m", "pytest", "-v", "-c", "pyproject.toml", "-p", "tests.conftest", *limit, str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-c", STARTED, *command], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "test_interrupt PASSED" in done.stdout
    assert "test_termination PASSED" in done.stdout
    assert "Timeout (0:00:02)!" in done.stderr and "test_waiting" in done.stderr
