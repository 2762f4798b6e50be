"""Daily puzzles: the same dice for everybody, and the first try counts."""

from collections.abc import Sequence
from hashlib import blake2b

from duchy.server.errors import Refused
from duchy.server.rooms.room import Room
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.model import CLOSED, OVER, NewPerson, Try, now
from duchy.server.table import seeds
from duchy.server.table.opening import new_table
from duchy.server.table.puzzles import DAILY, PRACTICE, day_of
from duchy.server.wire.requests import ME, ChairWanted, TableWanted
from duchy.shelf import Shelf


class Puzzles:
    """Creates the tables of today's puzzles."""

    def __init__(self, rooms: Rooms, names: Sequence[str] = ()) -> None:
        """Create them for some games, or for all that can be played solo."""
        self.rooms = rooms
        self._names = names

    def names(self) -> Sequence[str]:
        """Return the games that have puzzles."""
        return self._names or solo_games(self.rooms.shelf)

    async def running(self, name: str, person: int) -> Room | None:
        """Return the room of a person's first try of today's puzzle, if it isn't over."""
        before = await self._first_try(name, person)
        return await self.rooms.room(before.id) if before is not None and before.status not in (OVER, CLOSED) else None

    async def _first_try(self, name: str, person: int) -> Try | None:
        if name not in self.names():
            raise Refused("no-puzzle", "this game has no daily puzzle")
        return next((one for one in await self.tries(name) if one.person == person), None)

    async def play(self, name: str, person: int, player: str, newcomer: NewPerson | None = None) -> Room:
        """Return the room of another try of today's puzzle: a person's first one counts, later ones are practice."""
        before = await self._first_try(name, person)
        day = today()
        game, notation = self.rooms.game(name)
        seed = seed_of(await self.rooms.store.secret(DAILY, seeds.new_seed()), day, name)
        wanted = TableWanted(
            game=name,
            chairs=[ChairWanted(ME, player)],
            seed=seed,
            undo="bar",
            aids=False,
            start=True,
            kind=PRACTICE if before else DAILY,
        )
        table = new_table(wanted, person, game, notation, self.rooms.shelf.files.get(name, ""), now(), day=day)
        room = await self.rooms.create(table, newcomer)
        if before is None and not await self.rooms.store.claim_try(day, name, person, table.head.key):
            # Another request was first.
            await self.rooms.delete(table.head.id)
            return await self.running(name, person) or await self.play(name, person, player)
        return room

    async def tries(self, name: str) -> list[Try]:
        """Return all first tries of today's puzzle."""
        return await self.rooms.store.tries(today(), name)


def solo_games(shelf: Shelf) -> list[str]:
    """Return the games that can be played solo; all games are loaded to find them."""
    return [name for name, game in shelf.games().items() if 1 in game.rules.seats]


def seed_of(secret: str, day: str, name: str) -> str:
    """Return the seed of a day's puzzle, derived from the server's secret so that nobody knows it in advance."""
    return blake2b(f"{secret}/{day}/{name}".encode(), digest_size=16).hexdigest()


def today() -> str:
    """Return today's date by the server's clock, UTC."""
    return day_of(now())


def score(one: Try) -> int | None:
    """Return the score of a finished try, or None."""
    words = one.fingerprint.split()
    return int(words[2]) if one.status == OVER and len(words) > 2 else None
