"""`duchy serve`, `admin` and `backup` as an operator meets them: real processes, one after the other."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

DUCHY = [sys.executable, "-c", "from duchy.cli.main import run; run()"]


class Operator:
    """A shell with a home of its own."""

    def __init__(self, home: Path) -> None:
        self.environment = {
            **os.environ,
            "XDG_DATA_HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "COLUMNS": "200",
            "NO_COLOR": "1",
            "DISPLAY": "",
        }
        self.serving: list[subprocess.Popen[str]] = []

    def duchy(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [*DUCHY, *arguments]
        return subprocess.run(command, capture_output=True, text=True, env=self.environment, check=False, timeout=60)

    def serve(self, *arguments: str) -> str:
        """Start a server, and return the address that it prints."""
        process = subprocess.Popen(
            [*DUCHY, "serve", "--bot-workers", "0", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**self.environment, "PYTHONUNBUFFERED": "1"},
        )
        self.serving.append(process)
        assert process.stdout is not None
        found = re.search(r"http://\S+?(?=\. )", process.stdout.readline())
        assert found is not None
        return found[0]

    def stop(self) -> str:
        """End the last server in order, and return all that it said."""
        process = self.serving.pop()
        process.send_signal(signal.SIGTERM)
        said = process.communicate(timeout=30)[0]
        return str(said)


@pytest.fixture
def operator(tmp_path: Path) -> Iterator[Operator]:
    found = Operator(tmp_path)
    yield found
    while found.serving:
        found.stop()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def answered(url: str) -> httpx.Response:
    """Ask until the server is up."""
    for _ in range(200):
        try:
            return httpx.get(f"{url}/api/hello", trust_env=False, timeout=10)
        except httpx.ConnectError:
            time.sleep(0.05)
    raise AssertionError(f"nothing answers at {url}")


def test_an_evening_of_an_operator(operator: Operator, tmp_path: Path) -> None:
    port = free_port()
    url = operator.serve("--port", str(port))
    assert url == f"http://127.0.0.1:{port}"
    assert answered(url).json()["t"] == "hello"
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    made = httpx.post(f"{url}/api/tables", json={"game": "burgundy", "chairs": chairs}, trust_env=False).json()
    again = operator.duchy("serve", "--port", str(port))
    assert (again.returncode, "already at" in again.stdout) == (0, True)
    assert made["id"] in operator.duchy("admin", "list", "--port", str(port)).stdout
    assert operator.duchy("backup", str(tmp_path / "all.backup")).returncode == 0
    assert operator.duchy("admin", "delete", made["id"], "--port", str(port)).returncode == 0
    assert "no such table" in operator.duchy("admin", "close", made["id"], "--port", str(port)).stderr
    said = operator.stop()
    assert "127.0.0.1" not in said, "no address is logged"
    assert "Traceback" not in said
    fresh = str(tmp_path / "fresh.db")
    assert operator.duchy("backup", str(tmp_path / "all.backup"), "--restore", "--db", fresh).returncode == 0
    url = operator.serve("--port", str(port), "--db", fresh)
    answered(url)
    assert httpx.get(f"{url}/api/tables/{made['id']}", trust_env=False).json()["room"]["chairs"][0]["name"] == "Anne"


def test_a_port_of_another_program_is_passed_over(operator: Operator) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert operator.serve("--port", str(port)) != f"http://127.0.0.1:{port}"


def test_what_cannot_be_is_refused_in_a_line(operator: Operator, tmp_path: Path) -> None:
    for arguments, words in (
        (("serve", "--processes", "2"), "need PostgreSQL"),
        (("serve", "--set", "speed=9"), "no setting speed"),
        (("serve", "--set", "body_bytes=many"), "does not fit"),
        (("admin", "list", "--port", str(free_port())), "no server answers"),
        (("admin", "dance"), "duchy admin --help"),
        (("backup", str(tmp_path / "nothing"), "--restore"), "no backup"),
    ):
        done = operator.duchy(*arguments)
        assert (done.returncode, words in done.stderr) == (2, True), done
