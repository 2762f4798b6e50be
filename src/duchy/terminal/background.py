"""Work in threads that never keep the program from ending."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar

T = TypeVar("T")


def start(work: Callable[[], T], lock: AbstractContextManager[object] | None = None) -> "asyncio.Future[T]":
    """Start work in a thread, one at a time with the same lock; work that is cancelled before it starts is skipped."""
    result: Future[T] = Future()

    def run() -> None:
        with lock or nullcontext():
            if result.set_running_or_notify_cancel():
                try:
                    result.set_result(work())
                except BaseException as error:
                    result.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return asyncio.wrap_future(result)
