"""A server process: it listens, and shuts down gracefully."""

import argparse
import asyncio
import gc
import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import FrameType

import msgspec
import uvicorn

from duchy.server import logs
from duchy.server.app import application
from duchy.server.errors import Refused
from duchy.server.guard import security_headers
from duchy.server.server import Server
from duchy.server.settings import Settings
from duchy.server.wire.backpressure import BackpressureProtocol
from duchy.server.wire.http import Admission, PatientProtocol
from duchy.shelf import Shelf

log = logging.getLogger(__name__)

EVERYWHERE = ("0.0.0.0", "::")
PACKAGE = Path(__file__).resolve().parents[2]
FILES = 65_536
"""Maximum number of open files that a process asks for; every connection is one."""
STOPPING = (signal.SIGTERM, signal.SIGINT)
COLLECTED = (2_000, 5, 10_000)
"""Thresholds of the garbage collector: it examines at most 10,000 young objects at a time, which takes 4 ms. A full
collection with a thousand tables takes a quarter of a second, and so is very rare."""
SWITCH = 0.000_2
"""Seconds for which a thread may hold the interpreter lock while others wait for it. The commit thread releases the
lock with every statement, and waits this long to get it back while another thread computes.
"""


class ProcessStart(msgspec.Struct):
    """The start parameters of a process; the parent writes them for each of several."""

    settings: Settings
    address: str
    references: dict[str, str]
    files: dict[str, str] = {}
    neighbours: str = ""
    """The folder in which processes on one socket share their metrics."""
    folder: str = ""
    """The folder of this user's data, which outlives the processes."""


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; raises OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    listener.listen(1024)
    return listener


def network_address() -> str:
    """Return the IP address of this machine in its network, or ""; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if address.startswith(("127.", "0.")) else address


class Listening(uvicorn.Server):
    """A server that can listen on an additional socket while running."""

    stopped_by = 0
    """The signal that was received last."""

    async def also(self, listening: socket.socket) -> None:
        """Listen on another socket as well."""
        config = self.config

        def protocol() -> asyncio.Protocol:
            made = config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )
            assert isinstance(made, asyncio.Protocol)
            return made

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(protocol, sock=listening, backlog=config.backlog))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down gracefully; at the second interrupt, without waiting for connections."""
        self.stopped_by = sig
        if self.should_exit:
            self.force_exit |= sig == signal.SIGINT
        else:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shut down all parts, even when forced: workers end, and pending writes are stored."""
        await super().shutdown(sockets)
        if self.force_exit:
            await self.lifespan.shutdown()


def file_limit() -> int:
    """Let this process open as many files as it may, up to a limit, and return how many."""
    if sys.platform == "win32":
        return FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return FILES if soft == resource.RLIM_INFINITY else soft


def configuration(server: Server) -> uvicorn.Config:
    """Return the uvicorn configuration of a server."""
    settings = server.settings
    # The rest is for the database, the workers and the files of the client.
    admission = Admission(settings.connections_per_address, file_limit() * 9 // 10, settings.trusted_proxy)
    return uvicorn.Config(
        application(server),
        http=partial(PatientProtocol, admission),  # type: ignore[arg-type]
        log_config=None,
        access_log=False,  # the access log would contain IP addresses
        lifespan="on",
        ws=BackpressureProtocol,
        ws_max_size=settings.message_bytes * 2,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=settings.drain_seconds,
        proxy_headers=bool(settings.trusted_proxy),
        forwarded_allow_ips=settings.trusted_proxy or None,
        server_header=False,
        headers=security_headers(settings),
    )


def run(start: ProcessStart, listening: socket.socket, announce: Callable[[], None] = lambda: None) -> None:
    """Serve until told to stop; `announce` is called once no signal can be lost any more.

    Without a handler of ours, an interrupt is an exception, which ends nothing if it is raised in a callback of a
    module that is being imported.
    """
    shelf = Shelf(start.references, start.files)
    server = Server(start.settings, start.address, shelf, start.neighbours, start.folder)
    logs.configure()
    gc.freeze()
    gc.set_threshold(*COLLECTED)
    sys.setswitchinterval(SWITCH)
    serving = Listening(configuration(server))
    host, port = listening.getsockname()[:2]

    async def open_to_network() -> str:
        address = network_address()
        try:
            further = listen(address, port) if address else None
        except OSError:
            further = None
        if further is None:
            raise Refused(
                "no-network", "this computer isn't connected to a network, or the server's port is already in use"
            )
        await serving.also(further)
        return f"http://{address}:{port}"

    if host in EVERYWHERE:
        server.network = f"http://{network_address() or socket.gethostname()}:{port}"
    elif host in ("127.0.0.1", "localhost"):
        server.listen = open_to_network
    before = {number: signal.signal(number, serving.handle_exit) for number in STOPPING}
    announce()
    try:
        serving.run(sockets=[listening])
        for number, handler in before.items():
            signal.signal(number, handler)
        if serving.stopped_by:
            signal.raise_signal(serving.stopped_by)
    finally:
        # Everything is stored and closed: a second Ctrl-C would only print a traceback.
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def run_several(start: ProcessStart, listening: socket.socket, processes: int, announce: Callable[[], None]) -> None:
    """Run several processes on one socket, and restart those that die."""
    going: list[subprocess.Popen[bytes]] = []
    stopping = False

    def stop(number: int, frame: object) -> None:
        nonlocal stopping
        stopping = True

    for number in STOPPING:
        signal.signal(number, stop)
    announce()
    with tempfile.TemporaryDirectory(prefix="duchy-metrics-") as folder:
        start.neighbours = folder
        going += [spawn(start, listening) for _ in range(processes)]
        while not stopping:
            for i, process in enumerate(going):
                if process.poll() is not None and not stopping:
                    log.error("a process ended (%s); another begins", process.returncode)
                    try:
                        going[i] = spawn(start, listening)
                    except OSError as error:  # retried in a moment
                        log.error("no process can begin: %s", error)
            time.sleep(0.2)
        for process in going:
            process.send_signal(signal.SIGTERM)
        for process in going:
            process.wait()


def spawn(start: ProcessStart, listening: socket.socket) -> "subprocess.Popen[bytes]":
    """Start a further process on the same socket."""
    path = os.pathsep.join(dict.fromkeys([str(PACKAGE), *filter(None, sys.path)]))
    process = subprocess.Popen(
        [sys.executable, "-m", "duchy.server.process", "--fd", str(listening.fileno())],
        stdin=subprocess.PIPE,
        pass_fds=[listening.fileno()],
        env={**os.environ, "PYTHONPATH": path},
    )
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(start))
    process.stdin.close()
    return process


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve on an inherited socket; the start parameters come on standard input."""
    parser = argparse.ArgumentParser(prog="python -m duchy.server.process")
    parser.add_argument("--fd", type=int, required=True)
    given = parser.parse_args(arguments)
    start = msgspec.json.decode(sys.stdin.buffer.read(), type=ProcessStart)
    run(start, socket.socket(fileno=given.fd))


if __name__ == "__main__":
    main()
