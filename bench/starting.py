"""How much processor time `duchy serve` takes until it answers, with and without byte code that is there already.

    python bench/starting.py [--times 5]

The second and later starts are told: a database of today's schema, and byte code that the first one wrote. Time of the
server and of what it started, as the system counts it.
"""

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def spent(pid: int) -> float:
    """Seconds of the processor that a process has used, its children with it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    own = sum(map(int, fields[11:15])) / TICKS
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own + sum(spent(int(child)) for child in children)


def started(home: str) -> float:
    """Seconds of the processor until a server answers."""
    environment = {**os.environ, "XDG_DATA_HOME": home, "PYTHONPYCACHEPREFIX": f"{home}/pyc", "PYTHONUNBUFFERED": "1"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", "from duchy.cli.main import run; run()", "serve", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    url = next(word for word in server.stdout.readline().split() if word.startswith("http")).rstrip(".")
    while True:
        try:
            with urllib.request.urlopen(f"{url}/api/hello"):
                break
        except OSError:
            time.sleep(0.01)
    seconds = spent(server.pid)
    server.send_signal(signal.SIGTERM)
    server.wait()
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        first = started(home)
        later = [started(home) for _ in range(given.times)]
    print(f"first {first:.2f} s; then {statistics.median(later):.2f} s ({min(later):.2f} to {max(later):.2f})")


if __name__ == "__main__":
    main()
