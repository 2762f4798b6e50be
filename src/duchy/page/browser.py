"""What the workers of a page call, and what they offer, as Python objects; it runs in Pyodide only."""

import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from pyodide.ffi import JsException, to_js

from duchy.page.host import Host
from duchy.play import texts
from duchy.server.thinking.jobs import WorkerSetup
from duchy.server.thinking.worker import JobRunner
from duchy.shelf import installed

EMPTY = "empty.db"
"""The database without rows; made when the page is built, because migrations need more than fits into a page."""
SOLO = "solo.json"
"""The names of the solo games; found when the page is built, so that no game is loaded to find them."""


class JsDisk:
    """IndexedDB, as `blocks.ts` offers it."""

    def __init__(self, blocks: Any) -> None:
        self._blocks = blocks

    async def load(self) -> bytes:
        """Return all blocks in order."""
        return bytes((await self._blocks.load()).to_bytes())

    async def store(self, blocks: Mapping[int, bytes], count: int) -> None:
        """Store changed blocks at once."""
        try:
            await self._blocks.store(to_js(list(blocks)), to_js(list(blocks.values())), count)
        except JsException as error:
            raise OSError(str(error)) from None


class JsWorker:
    """Another worker, as `python.worker.ts` offers it."""

    def __init__(self, worker: Any) -> None:
        self._worker = worker

    async def ask(self, job: bytes) -> bytes:
        """Return the result of a job."""
        return bytes((await self._worker.ask(to_js(job))).to_bytes())

    async def end(self) -> None:
        """End it, whatever it computes."""
        self._worker.end()


class JsHost:
    """The host, for a worker."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.connect = host.connect
        self.limit = host.limit_searches

    async def save(self) -> Any:
        """Return everything that is stored, as one file."""
        return to_js(await self._host.database.image())

    async def replace(self, file: Any, language: str) -> Any:
        """Replace everything that is stored by such a file, and return a status and a text as `request` does."""
        return to_js(await self._host.replace(file.to_bytes(), language))

    async def request(self, method: str, address: str, body: str, language: str) -> Any:
        """Return the status and the text of the reply to a request."""
        return to_js(await self._host.request(method, address, body, language))


async def host(blocks: Any, thinker: Callable[[], Awaitable[Any]]) -> JsHost:
    """Return the host, once it has loaded what is stored."""
    logging.basicConfig(level=logging.WARNING)
    texts.replacements["duchy.server"] = "duchy.page"

    async def spawn() -> JsWorker:
        return JsWorker(await thinker())

    folder = files(__package__)
    solo = json.loads(folder.joinpath(SOLO).read_bytes())
    opened = Host(JsDisk(blocks), folder.joinpath(EMPTY).read_bytes(), spawn, solo=solo)
    await opened.start()
    return JsHost(opened)


def answer(job: Any) -> Any:
    """Return the result of a job."""
    return to_js(_thinker().reply(job.to_bytes()))


@cache
def _thinker() -> JobRunner:
    return JobRunner(WorkerSetup(dict(installed())))
