"""A connection pool for PostgreSQL, created on demand, without background tasks.

`psycopg_pool` reconnects in the background, so that requests wait for a lost database until its timeout, and after a
restart of the database every idle connection fails one request. Here a lost database refuses requests at once, and a
restart fails one request.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import psycopg
from psycopg.pq import TransactionStatus

PATIENCE = 5.0
"""Seconds to wait for a connection before the database counts as lost."""


async def connect(address: str) -> psycopg.AsyncConnection:
    """Return a new connection in autocommit mode."""
    async with asyncio.timeout(PATIENCE):
        return await psycopg.AsyncConnection.connect(address, autocommit=True)


class Connections:
    """A bounded connection pool; the most recently used free connection is reused first."""

    def __init__(self, address: str, most: int) -> None:
        self.address = address
        self._gate = asyncio.Semaphore(most)
        self._free: list[psycopg.AsyncConnection] = []

    @asynccontextmanager
    async def one(self) -> AsyncIterator[psycopg.AsyncConnection]:
        """Lend a connection; a broken one is closed together with all idle ones."""
        async with asyncio.timeout(PATIENCE):
            await self._gate.acquire()
        connection = None
        try:
            connection = self._free.pop() if self._free else await connect(self.address)
            yield connection
        finally:
            self._gate.release()
            if connection is not None:
                await self._give_back(connection)

    async def _give_back(self, connection: psycopg.AsyncConnection) -> None:
        if not connection.closed and connection.info.transaction_status == TransactionStatus.IDLE:
            self._free.append(connection)
            return
        broken = connection.closed
        await connection.close()
        if broken:
            await self.close()

    async def close(self) -> None:
        """Close all idle connections."""
        while self._free:
            await self._free.pop().close()
