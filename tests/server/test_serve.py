"""`duchy serve`, `admin` and `backup`, run as processes."""

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from duchy import load
from duchy.bots.values import shipped
from duchy.cli import serve
from duchy.core.errors import DuchyError
from duchy.extras import client_command
from duchy.server.store.migrate import migrate
from duchy.server.thinking.weights import chosen
from duchy.shelf import Shelf
from tests.cli.typing import COMMAND, duchy, environment
from tests.server.live import PATIENCE


class Operator:
    """A shell with a home of its own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.serving: list[subprocess.Popen[str]] = []

    def duchy(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return duchy(*arguments, XDG_DATA_HOME=str(self.home), COLUMNS="200", DISPLAY="")

    def serve(self, *arguments: str) -> str:
        """Start a server, and return the address that it prints."""
        process = subprocess.Popen(
            [*COMMAND, "serve", "--bot-workers", "0", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment(XDG_DATA_HOME=str(self.home), COLUMNS="200", DISPLAY="", PYTHONUNBUFFERED="1"),
        )
        self.serving.append(process)
        assert process.stdout is not None
        address = re.search(r"http://\S+?(?=\. )", process.stdout.readline())
        assert address is not None
        return address[0]

    def stop(self) -> str:
        """Stop the last server cleanly, and return its output."""
        process = self.serving.pop()
        process.send_signal(signal.SIGTERM)
        output = process.communicate(timeout=PATIENCE)[0]
        return str(output)


@pytest.fixture
def operator(tmp_path: Path) -> Iterator[Operator]:
    running = Operator(tmp_path)
    yield running
    while running.serving:
        running.stop()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def answered(url: str) -> httpx.Response:
    """Ask until the server is up."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return httpx.get(f"{url}/api/hello", trust_env=False, timeout=PATIENCE)
        except httpx.ConnectError:
            assert time.monotonic() < until, f"nothing answers at {url}"
            time.sleep(0.05)


def test_an_evening_of_an_operator(operator: Operator, tmp_path: Path) -> None:
    port = free_port()
    url = operator.serve("--port", str(port))
    assert url == f"http://127.0.0.1:{port}"
    assert answered(url).json()["t"] == "hello"
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    made = httpx.post(f"{url}/api/tables", json={"game": "burgundy", "chairs": chairs}, trust_env=False).json()
    again = operator.duchy("serve", "--port", str(port))
    assert (again.returncode, "already running at" in again.stdout) == (0, True)
    assert made["id"] in operator.duchy("admin", "list", "--port", str(port)).stdout
    assert operator.duchy("backup", str(tmp_path / "all.backup")).returncode == 0
    assert operator.duchy("admin", "delete", made["id"], "--port", str(port)).returncode == 0
    assert "table doesn’t exist" in operator.duchy("admin", "close", made["id"], "--port", str(port)).stderr
    output = operator.stop()
    assert "127.0.0.1" not in output, "no address is logged"
    assert "Traceback" not in output
    fresh = str(tmp_path / "fresh.db")
    assert operator.duchy("backup", str(tmp_path / "all.backup"), "--restore", "--db", fresh).returncode == 0
    url = operator.serve("--port", str(port), "--db", fresh)
    answered(url)
    assert httpx.get(f"{url}/api/tables/{made['id']}", trust_env=False).json()["room"]["chairs"][0]["name"] == "Anne"


def test_repeated_interrupts_print_no_traceback(operator: Operator) -> None:
    url = operator.serve("--port", str(free_port()), "--bot-workers", "1")
    answered(url)
    process = operator.serving.pop()
    with socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2]))) as waiting:
        waiting.send(b"GET /api/hello HTTP/1.1\r\n")  # a connection that a server in no hurry waits for
        for _ in range(4):
            process.send_signal(signal.SIGINT)
            time.sleep(0.02)
        output = process.communicate(timeout=PATIENCE)[0]
    assert (process.returncode, output) == (130, "")


INTERRUPTED = """
import os, signal, weakref
from duchy.cli import serve
from duchy.cli.main import run

class Forgotten: pass

def interrupt(key, **values):
    if key == "serve-at":
        one = Forgotten()
        kept = weakref.ref(one, lambda gone: os.kill(os.getpid(), signal.SIGINT))
        del one
    return say(key, **values)

say, serve.say = serve.say, interrupt
run()
"""
"""Interrupts the server as soon as it is announced, where an exception has no effect: in a callback."""


@pytest.mark.parametrize("more", [[], ["--processes", "2"]], ids=["one", "several"])
def test_no_interrupt_after_the_announcement_is_lost(
    more: list[str], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres") if more else str(tmp_path / "duchy.db")
    words = ["serve", "--port", "0", "--bot-workers", "0", "--db", database, *more]
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, *words], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == (0 if more else 130)


def test_weights_of_an_operator_are_listed_or_refused_in_a_line(operator: Operator, tmp_path: Path) -> None:
    data = shipped(load("burgundy-dice"), 2, {})
    assert data is not None
    (tmp_path / "own.bin").write_bytes(data)
    (tmp_path / "cut.bin").write_bytes(data[:-1])
    (tmp_path / "none.bin").write_bytes(b"\0")
    operator.serve("--port", str(free_port()), "--weights", f"master@{tmp_path / 'own.bin'}")
    output = operator.serving[-1].stdout
    assert output is not None and "your own weights in burgundy-dice: master." in output.readline()
    for wrong, why in (
        (f"hal@{tmp_path / 'own.bin'}", "not a level with a weights file"),
        ("master", "not a level with a weights file"),
        (f"page@{tmp_path / 'none.bin'}", "none.bin is not a weights file"),
        (f"page@{tmp_path / 'cut.bin'}", "incomplete"),
        ("page@", "not a file name"),
        (f"page@{tmp_path}", "not a file name"),
        (f"page@{tmp_path / 'missing'}", "missing cannot be used"),
    ):
        with pytest.raises(DuchyError, match=why):
            chosen([wrong], Shelf())
    refused = operator.duchy("serve", "--port", "0", "--weights", "master")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1), refused


def test_a_port_of_another_program_is_passed_over(operator: Operator) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert operator.serve("--port", str(port)) != f"http://127.0.0.1:{port}"


def test_what_cannot_be_is_refused_in_a_line(operator: Operator, tmp_path: Path) -> None:
    for arguments, words in (
        (("serve", "--processes", "2"), "needs PostgreSQL"),
        (("serve", "--set", "speed=9"), "no setting speed"),
        (("serve", "--set", "body_bytes=many"), "must be a whole number"),
        (("admin", "list", "--port", str(free_port())), "no server is answering"),
        (("admin", "dance"), "choose from: list, close"),
        (("backup", str(tmp_path / "nothing"), "--restore"), "nothing cannot be used: no such file"),
    ):
        done = operator.duchy(*arguments)
        assert (done.returncode, words in done.stderr) == (2, True), done


def test_the_server_is_opened_to_the_network_from_its_own_machine(operator: Operator) -> None:
    """The second address serves the same tables; only the local player may request it."""
    url = operator.serve("--port", str(free_port()), "--open", "--set", "compile_rules=false")
    hello = answered(url).json()
    assert (hello["openable"], hello["network"]) == (True, "")
    answer = httpx.post(f"{url}/api/network", trust_env=False)
    if answer.status_code == 409:
        pytest.skip("this machine has no network")
    link = answer.json()["link"]
    assert not link.startswith("http://127.")
    assert httpx.get(f"{link}/api/hello", trust_env=False).json()["network"] == link
    assert httpx.post(f"{url}/api/network", trust_env=False).json()["link"] == link
    assert httpx.get(f"{link}/metrics", trust_env=False).status_code == 403
    assert httpx.post(f"{link}/api/network", trust_env=False).status_code == 403
    assert "Traceback" not in operator.stop()
    plain = operator.serve("--port", str(free_port()))
    assert not answered(plain).json()["openable"]
    assert httpx.post(f"{plain}/api/network", trust_env=False).status_code == 403


def test_a_game_that_is_not_there_cannot_be_opened(operator: Operator) -> None:
    done = operator.duchy("serve", "--open", "--play", "chess")
    assert (done.returncode, "chess" in done.stderr) == (2, True)


LATE = (
    "alembic",
    "sqlalchemy",
    "httpx",
    "fluent",
    "babel",
    "rich",
    "numpy",
    "duchy.analysis",
    "psycopg",
    "pydantic",
    "attr",
)
"""What takes long to load, and is loaded where it is used."""


def test_a_server_starts_without_what_it_may_never_need(tmp_path: Path) -> None:
    """With a database of today's schema; so that starting one takes less than a second of processor time."""
    address = str(tmp_path / "duchy.db")
    migrate(address, tmp_path)
    script = (
        "import asyncio, sys\n"
        "from duchy.cli import serve\n"
        "serve.require_web()\n"
        "serve.say('serve-at', url='http://127.0.0.1')\n"
        "from duchy.server import process\n"
        "from duchy.server.store.schema import is_current\n"
        f"assert is_current({address!r})\n"
        f"server = process.Server(process.Settings(bot_workers=0), {address!r})\n"
        "process.configuration(server).load()\n"
        "async def begin() -> None:\n"
        "    await server.start()\n"
        "    await server.stop()\n"
        "asyncio.run(begin())\n"
        "print([name for name in sys.argv[1:] if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", script, *LATE], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


MAIL: dict[str, Any] = {"limit": ["smtp_host=mail.example"]}
HERE = {"public_url": "https://duchy.example"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"public_url": "foo"}, "--public-url needs the address of a site as browsers show it"),
        ({"public_url": "https://duchy.example/games"}, "--public-url needs"),
        ({"public_url": "ftp://duchy.example"}, "--public-url needs"),
        ({"origin": ["duchy.example"]}, "--origin needs"),
        ({"limit": ["public_url=foo"]}, "--public-url needs"),
        ({"limit": ["origins=https://duchy.example,foo"]}, "--origin needs"),
        ({"trusted_proxy": "localhost"}, "--trusted-proxy must be the IP address"),
        ({"trusted_proxy": "*"}, "--trusted-proxy must be the IP address"),
        ({"limit": ["trusted_proxy=10.0.0.0/8"]}, "--trusted-proxy must be the IP address"),
        ({"host": "256.1.1.1"}, "this machine has no address '256.1.1.1'"),
        ({"host": "192.0.2.1"}, "this machine has no address '192.0.2.1'"),
        ({"db": "/nonexistent/x.db"}, "the folder of the database /nonexistent/x.db doesn’t exist"),
        ({"db": "/"}, "/ isn’t a database"),
        ({"limit": ["lobby=maybe"]}, "the setting lobby must be true or false, not 'maybe'"),
        ({"limit": ["idle_seconds=1.5"]}, "the setting idle_seconds must be a whole number of 0 or more, not '1.5'"),
        ({"limit": ["ping_seconds=nan"]}, "the setting ping_seconds must be a number of 0 or more, not 'nan'"),
        (MAIL, "smtp_host needs --public-url, because messages link to the table"),
        ({**MAIL, **HERE}, "smtp_host needs mail_from, the e-mail address that messages come from, not “”"),
        (
            {"limit": [*MAIL["limit"], "mail_from=duchy@duchy.example", "smtp_tls=ssl"], **HERE},
            "smtp_tls must be one of starttls, tls, none, not “ssl”",
        ),
        ({"limit": ["messages_at_once=-1"]}, "the setting messages_at_once must be a whole number of 0 or more"),
    ],
)
def test_a_wrong_option_is_refused_in_words(
    given: dict[str, Any], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DUCHY_DB", raising=False)
    with pytest.raises(DuchyError, match=re.escape(said)):
        serve.command(**{"port": free_port(), "db": str(tmp_path / "x.db"), **given})


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Options of a server that starts and ends at once."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def run(start: object, listening: socket.socket, announce: Callable[[], None]) -> None:
        announce()
        listening.close()

    monkeypatch.setattr("duchy.server.process.run", run)
    return {"port": 0, "db": str(tmp_path / "x.db")}


def test_a_server_without_a_client_names_the_command_that_builds_it(
    started: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for build, missing in (("0123456789ab", False), ("", True)):
        monkeypatch.setattr("duchy.server.client.ClientFiles.build", build)
        serve.command(**started)
        assert (client_command() in capsys.readouterr().out) == missing


def test_behind_a_proxy_the_port_is_printed_too(started: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    serve.command(**started, public_url="https://duchy.example/")
    assert re.search(r"at https://duchy\.example, and listens at http://127\.0\.0\.1:\d+\.", capsys.readouterr().out)


def test_passwords_and_tokens_can_be_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (serve.PASSWORD, serve.TOKEN):
        monkeypatch.delenv(name, raising=False)
        (tmp_path / name).write_text("a/b@c\n")
        monkeypatch.setenv(f"{name}_FILE", str(tmp_path / name))
    assert serve.admin_token() == "a/b@c"
    assert serve.database("postgresql://duchy@database/duchy") == "postgresql://duchy:a%2Fb%40c@database/duchy"
    assert serve.database("postgresql://duchy:own@database/duchy") == "postgresql://duchy:own@database/duchy"


def test_a_backup_does_not_overwrite_unasked(operator: Operator, tmp_path: Path) -> None:
    migrate(str(tmp_path / "tables.db"), tmp_path)
    words = ["backup", str(tmp_path / "monday"), "--db", str(tmp_path / "tables.db")]
    assert operator.duchy(*words).returncode == 0
    (tmp_path / "monday").write_bytes(before := b"another's")
    refused = operator.duchy(*words)
    assert (refused.returncode, (tmp_path / "monday").read_bytes()) == (2, before)
    assert "already exists" in refused.stderr
    assert operator.duchy(*words, "--force").returncode == 0
    assert (tmp_path / "monday").read_bytes() != before
