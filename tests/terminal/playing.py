"""Play local games without a screen."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from duchy.terminal.local_session import LocalSession


@asynccontextmanager
async def followed(session: LocalSession) -> AsyncIterator[None]:
    """Let others act inside the block, as an open screen does; then close the session."""
    task = asyncio.create_task(session.follow(lambda: None))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await session.close()


async def idle(session: LocalSession) -> None:
    """Wait until a person decides or the game is over."""
    async with asyncio.timeout(60):
        while session.busy:
            await asyncio.sleep(0)


def play_on(session: LocalSession, rng: random.Random, decisions: int = 10**6) -> None:
    """Decide at random, so often or until the game is over; then leave."""

    async def run() -> None:
        session.fast, left = True, decisions
        async with followed(session):
            await idle(session)
            while not session.over and left:
                seat = session.deciding_seat()
                assert seat is not None
                session.play(rng.choice(session.match.legal(seat)), seat)
                left -= 1
                await idle(session)

    asyncio.run(run())
