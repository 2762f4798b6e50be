"""Measure the CPU time of `duchy serve` until it answers.

    python bench/starting.py [--times 5]

The first start creates a database and writes bytecode; it is listed separately from later ones, and so are the workers
that a server starts with. The time to import Litestar alone shows how busy the machine is.
"""

import argparse
import os
import resource
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
    """Return the seconds of CPU time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return sum(map(int, fields[11:15])) / TICKS


def surroundings(home: str) -> dict[str, str]:
    """Return environment variables that keep bytecode in a folder."""
    environment = {**os.environ, "XDG_DATA_HOME": home, "PYTHONPYCACHEPREFIX": f"{home}/pyc", "PYTHONUNBUFFERED": "1"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment


def imported(home: str) -> float:
    """Return the seconds of CPU time to import Litestar."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", "import litestar"], env=surroundings(home), check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def started(home: str) -> tuple[float, float]:
    """Return the seconds of CPU time until a server answers: its own, and its workers'."""
    command = [sys.executable, "-c", "from duchy.cli.main import run; run()", "serve", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings(home))
    assert server.stdout is not None
    url = next(word for word in server.stdout.readline().split() if word.startswith("http")).rstrip(".")
    while True:
        try:
            with urllib.request.urlopen(f"{url}/api/hello"):
                break
        except OSError:
            time.sleep(0.01)
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    seconds = spent(server.pid), sum(spent(int(child)) for child in children)
    server.send_signal(signal.SIGTERM)
    server.wait()
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        first, _ = started(home)
        later = [(*started(home), imported(home)) for _ in range(given.times)]
    print(f"first {first:.2f} s")
    for name, values in zip(("server", "workers", "import litestar"), zip(*later, strict=True), strict=True):
        print(f"{name}: {statistics.median(values):.2f} s ({min(values):.2f} to {max(values):.2f})")


if __name__ == "__main__":
    main()
