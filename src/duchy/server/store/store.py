"""All queries of the server, for both databases."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from duchy.server.store.engine import DatabaseEngine, NoteHandler, Row, Statement, Values
from duchy.server.store.entries import ChatDeleted, Entry, Renamed, Sat, StoredEntry, decode
from duchy.server.store.model import (
    CLOSED,
    OVER,
    RUNNING,
    WAITING,
    Awaited,
    AwaitedHook,
    Claim,
    Entrant,
    History,
    Holder,
    Mailbox,
    NewPerson,
    Purged,
    Result,
    SeriesGame,
    StoredTournament,
    Subscription,
    TableHeader,
    TableSettings,
    TableStatus,
    TableSummary,
    Try,
    Wishes,
    bad_data,
    now,
)
from duchy.server.store.notes import ChangeNote, EntriesNote, OperatorNote, ProcessNote
from duchy.server.tasks import Tasks

T = TypeVar("T", int, str)

HEAD = (
    "key, id, game, version, notation, space, players, options, components, seed, watch, settings, made, start, series"
)
NEW_GAME = (
    f"INSERT INTO games ({HEAD}, touched, status, due, mark, listed, result, wake) VALUES (:key, :id, :game, "
    ":version, :notation, :space, :players, :options, :components, :seed, :watch, :settings, :made, :start, :series, "
    ":made, :status, :due, :fingerprint, :listed, :result, :wake)"
)
STATUS = (
    "UPDATE games SET status = :status, due = :due, listed = :listed, mark = :fingerprint, touched = :touched, "
    "result = :result, wake = :wake WHERE key = :key"
)
CLAIM = "INSERT INTO claims (game, seat, person) VALUES (:game, :seat, :person)"
CHECKPOINT = (
    "INSERT INTO checkpoints (game, number, words) VALUES (:key, :number, :words) "
    "ON CONFLICT (game) DO UPDATE SET number = excluded.number, words = excluded.words"
)
NO_CHECKPOINT = "DELETE FROM checkpoints WHERE game = :key"
SUMMARY = "key, id, game, players, status, made, touched, watch"
ALL_GAMES = f"SELECT {SUMMARY} FROM games ORDER BY touched DESC LIMIT :most"
ENTRIES = "SELECT number, kind, seat, words, at FROM entries WHERE game = :key AND number > :after ORDER BY number"
SKIPPED = ("play", "roll", "undo", "restart")
"""Kinds of entries that a checkpoint replaces."""
SEATING = (
    *("make", "sit", "keep", "name", "free", "reissue", "vanish", "bot", "take", "resign", "order", "start", "close"),
    "reveal",
)
"""Kinds of entries that say who sits where, and whether that game has started or was revealed."""
NOTIFYING = 10_000
"""Milliseconds until somebody is notified of a turn: they may just be reloading the page."""
SUBSCRIPTIONS = 20
"""Maximum number of browsers of one person that receive notifications."""
TIMED_GAMES = 20
"""Number of a person's latest tables that count for how long they usually take to answer."""
CONFIRMING = 24 * 3600 * 1000
"""Milliseconds for which the link that confirms an e-mail address is valid; then the address is deleted."""
TOUCH = 24 * 3600 * 1000
"""Milliseconds until a person's last visit is updated again."""


class Together(NamedTuple):
    """A finished game of several people: their seats, and their names, each by person."""

    id: str
    game: str
    touched: int
    fingerprint: str
    seats: dict[int, list[int]]
    names: dict[int, str]


class Store:
    """Stored games, and people with their devices, links and seats."""

    def __init__(self, engine: DatabaseEngine) -> None:
        self.engine = engine

    async def open(self, on_note: NoteHandler = lambda note: None, tasks: Tasks | None = None) -> None:
        """Connect; notes of other processes are passed to `on_note`."""
        await self.engine.open(on_note, tasks or Tasks())

    async def close(self) -> None:
        """Finish queued writes, and disconnect."""
        await self.engine.close()

    async def _first(self, kind: type[T], sql: str, **values: int | str) -> T | None:
        """Return the first value of a query, or None if it has no rows."""
        rows = await self.engine.read(sql, values)
        return kind(rows[0][0]) if rows else None

    async def _run(self, values: Values, *statements: str, note: ProcessNote | None = None) -> list[int]:
        """Run statements with the same values as one transaction, and return the number of rows each changed."""
        return await self.engine.write([Statement(sql, [values]) for sql in statements], note)

    # --- games ------------------------------------------------------------

    async def create(
        self,
        head: TableHeader,
        entries: Sequence[StoredEntry],
        status: TableStatus,
        claims: Sequence[Claim] = (),
        newcomer: NewPerson | None = None,
    ) -> None:
        """Store a new table, with the person who opens it if they are new."""
        statements = [
            *_person(newcomer),
            Statement(NEW_GAME, [{**_columns(head), **_status(status)}]),
            *self._entries(head.key, entries),
            *_claims(head.key, claims),
        ]
        await self.engine.write(statements, EntriesNote(head.key, len(entries)))

    def _entries(self, key: int, entries: Sequence[StoredEntry]) -> list[Statement]:
        """Return the statement that stores all these entries, if there are any."""
        if not entries:
            return []
        if any("\0" in entry.words for entry in entries):  # SQLite would truncate the text there
            raise bad_data()
        try:
            rows = _json(entries)
        except UnicodeEncodeError:
            raise bad_data() from None
        return [Statement(self.engine.new_entries, [{"game": key, "entries": rows}])]

    async def append(
        self,
        key: int,
        entries: Sequence[Entry],
        status: TableStatus,
        claims: Sequence[Claim] = (),
        checkpoint: str = "",
        newcomer: NewPerson | None = None,
        waiting: Mapping[int, int] | None = None,
        late: Mapping[int, int] | None = None,
        answered: Collection[int] = (),
        asked: Collection[int] = (),
        times: Mapping[int, str] | None = None,
    ) -> None:
        """Append entries to a table, all or none; return when they are on disk, or raise `Taken` if another was first.

        Chat messages that one of them deletes are emptied. A checkpoint stands for all entries up to the last of these.
        A newcomer is stored with the seat they take. If it is the turn of other seats now, `waiting` has these and
        their people, who are to be notified; `late` has those who are to be reminded. Seats that are `answered` for
        their players are not notified, until they are `asked` because a plan was dropped. `times` has how long the
        turns of people took who are still stored, "" for those of whom nothing is kept.
        """
        statements = [
            *_person(newcomer),
            *self._entries(key, [entry.stored() for entry in entries]),
            Statement(STATUS, [{"key": key, **_status(status)}]),
            *_claims(key, claims),
        ]
        deleted = [entry.message for entry in entries if isinstance(entry, ChatDeleted)]
        if deleted:
            statements.append(_emptied(key, deleted))
        if waiting is not None:
            statements += _awaited(key, waiting, now() + NOTIFYING, answered)
        if asked:
            rows: list[Values] = [{"game": key, "seat": seat, "due": now() + NOTIFYING} for seat in asked]
            statements.append(Statement(ASKED, rows))
        for seat, person in (late or {}).items():
            at = now()
            values: Values = {"game": key, "key": key, "seat": seat, "person": person, "due": 0, "at": at, "since": at}
            statements += [Statement(sql, [values]) for sql in (NEW_TURN, REMIND)]
        for person, words in (times or {}).items():
            sql = KEEP_TIMES if words else NO_TIMES
            statements.append(Statement(sql, [{"person": person, "game": key, "words": words}]))
        if checkpoint:
            statements.append(Statement(CHECKPOINT, [{"key": key, "number": entries[-1].number, "words": checkpoint}]))
        await self.engine.write(statements, EntriesNote(key, entries[-1].number))

    async def head(self, id: str) -> TableHeader | None:
        """Return the header of a table by its id, or None."""
        rows = await self.engine.read(f"SELECT {HEAD} FROM games WHERE id = :id", {"id": id})
        return head_of(rows[0]) if rows else None

    async def address(self, key: int) -> str | None:
        """Return the id of a table by its key, or None."""
        return await self._first(str, "SELECT id FROM games WHERE key = :key", key=key)

    async def entries(self, key: int, after: int = 0) -> list[Entry]:
        """Return the entries of a table after a number, in order."""
        rows = await self.engine.read(ENTRIES, {"key": key, "after": after})
        return [decode(*row) for row in rows]

    async def history(self, key: int, whole: bool = True) -> History:
        """Return the entries of a table and the fingerprint of its position, from one snapshot.

        Unless `whole`, actions and undos that the checkpoint stands for are omitted.
        """
        rows = await self.engine.read(HISTORY if whole else SHORTENED, {"key": key})
        entries = [decode(*row) for row in rows if row[0] > 0]
        extra = {row[1]: str(row[3]) for row in rows if row[0] <= 0}
        return History(entries, extra.get("mark", ""), extra.get("checkpoint", ""))

    async def due(self) -> list[str]:
        """Return the running tables at which a bot is to move."""
        rows = await self.engine.read(
            "SELECT id FROM games WHERE due = 1 AND status = :status ORDER BY touched", {"status": RUNNING}
        )
        return [str(row[0]) for row in rows]

    async def overdue(self, at: int) -> list[str]:
        """Return the tables at which something should have happened by itself before a time."""
        return [str(row[0]) for row in await self.engine.read(OVERDUE, {"at": at})]

    async def set_wake(self, key: int, at: int) -> None:
        """Store when something happens at a table by itself, where that has changed without an entry; 0 for never."""
        await self._run({"key": key, "at": at}, "UPDATE games SET wake = :at WHERE key = :key")

    async def is_awaited(self) -> bool:
        """Return whether something will happen by itself in a running game."""
        return bool(await self.engine.read(AWAITED, {"running": RUNNING}))

    async def alive(self) -> int:
        """Return when a server has noted last that it is alive, or 0."""
        rows = await self.engine.read(ALIVE)
        return int(rows[0][0]) if rows else 0

    async def beat(self, at: int, known: int = 0, since: int = 0) -> None:
        """Note that a server is alive; also since when none was, unless another has noted it after the known time."""
        await self._run({"at": at, "known": known, "since": since}, *([BEAT, OUTAGE] if since else [BEAT]))

    async def outages(self) -> list[tuple[int, int]]:
        """Return the times in which no server was alive, in order."""
        return [(int(since), int(until)) for since, until in await self.engine.read(OUTAGES)]

    async def lobby(self, most: int) -> list[TableSummary]:
        """Return the public tables: first those waiting for players, then those in progress."""
        rows = await self.engine.read(
            f"SELECT {SUMMARY} FROM games WHERE listed = 1 AND status IN (:waiting, :running) "
            "ORDER BY status DESC, touched DESC LIMIT :most",
            {"waiting": WAITING, "running": RUNNING, "most": most},
        )
        return [TableSummary(*row) for row in rows]

    async def series(self, series: str, most: int) -> list[SeriesGame]:
        """Return the last tables of a series, oldest first."""
        rows = await self.engine.read(SERIES, {"series": series, "most": most})
        return [_series_game(row) for row in reversed(rows)]

    async def seatings(self, series: str, most: int, kinds: Sequence[str] = SEATING) -> dict[int, list[Entry]]:
        """Return entries about people at the last tables of a series, by the keys of the tables."""
        entries: dict[int, list[Entry]] = {}
        sql = SEATINGS.format(kinds=", ".join(map(repr, kinds)))
        for key, *entry in await self.engine.read(sql, {"series": series, "most": most}):
            entries.setdefault(int(key), []).append(decode(*entry))
        return entries

    async def played_in(self, series: str, person: int) -> list[TableHeader]:
        """Return the tables of a series at which a person has a seat."""
        rows = await self.engine.read(
            f"SELECT {HEAD} FROM games WHERE series = :series "
            "AND key IN (SELECT game FROM claims WHERE person = :person) ORDER BY made",
            {"series": series, "person": person},
        )
        return [head_of(row) for row in rows]

    # --- tournaments ------------------------------------------------------------

    async def tournament(self, series: str) -> StoredTournament | None:
        """Return a tournament with those who joined it, in one consistent read, or None."""
        rows = await self.engine.read(TOURNAMENT, {"series": series})
        if not rows:
            return None
        host, words, mark = rows[0][:3]
        entrants = [Entrant(int(row[3]), int(row[4]), str(row[5])) for row in rows if row[3] is not None]
        return StoredTournament(series, None if host is None else int(host), str(words), str(mark), entrants)

    async def new_tournament(self, made: StoredTournament, newcomer: NewPerson | None) -> None:
        """Store a new tournament, with its host if they are new."""
        values: Values = {"series": made.series, "host": made.host, "words": made.words, "mark": made.mark, "at": now()}
        added: list[Values] = [{"series": made.series, "mark": made.mark, **one._asdict()} for one in made.entrants]
        statements = [*_person(newcomer), Statement(NEW_TOURNAMENT, [values]), Statement(KEEP_ENTRANT, added)]
        await self.engine.write([statement for statement in statements if statement.values])

    async def keep_tournament(
        self,
        before: StoredTournament,
        after: StoredTournament,
        over: bool,
        wake: int,
        newcomer: NewPerson | None = None,
    ) -> bool:
        """Store a changed tournament, unless it has changed since; return whether it is stored.

        People are added and renamed; a newcomer is one of them.
        """
        key = {"series": after.series, "mark": after.mark}
        at = now()
        values: Values = {
            **key,
            "host": after.host,
            "words": after.words,
            "old": before.mark,
            "over": int(over),
            "wake": wake,
            "at": at,
        }
        new: list[Values] = [] if newcomer is None else [{**key, "id": newcomer.id, "hash": newcomer.device, "at": at}]
        added: list[Values] = [{**key, **one._asdict()} for one in after.entrants if one not in before.entrants]
        statements = [
            Statement(KEEP_TOURNAMENT, [values]),
            Statement(JOINING_PERSON, new),
            Statement(JOINING_DEVICE, new),
            Statement(KEEP_ENTRANT, added),
        ]
        counts = await self.engine.write([statement for statement in statements if statement.values])
        return counts[0] == 1

    async def tournaments_of(self, person: int) -> list[str]:
        """Return the tournaments that are not over of a person who plays in them or hosts them."""
        rows = await self.engine.read(TOURNAMENTS_OF, {"person": person})
        return [str(row[0]) for row in rows]

    async def tournaments_due(self, at: int) -> list[str]:
        """Return the tournaments in which something should have happened by itself by now."""
        rows = await self.engine.read("SELECT series FROM tournaments WHERE wake > 0 AND wake <= :at", {"at": at})
        return [str(row[0]) for row in rows]

    async def all_games(self, most: int) -> list[TableSummary]:
        """Return all tables, most recently changed first."""
        return [TableSummary(*row) for row in await self.engine.read(ALL_GAMES, {"most": most})]

    async def games_of(self, person: int, most: int) -> list[tuple[TableSummary, int]]:
        """Return the tables of a person, each with a seat that the person holds."""
        columns = ", ".join(f"games.{name}" for name in SUMMARY.split(", "))
        rows = await self.engine.read(
            f"SELECT {columns}, claims.seat FROM games JOIN claims ON claims.game = games.key "
            "WHERE claims.person = :person ORDER BY games.touched DESC, claims.seat LIMIT :most",
            {"person": person, "most": most},
        )
        return [(TableSummary(*row[:-1]), int(row[-1])) for row in rows]

    async def games_together(self, person: int, most: int) -> list[Together]:
        """Return the finished games of a person with other people, the latest first."""
        values: Values = {"person": person, "status": OVER, "most": most}
        games: dict[int, Together] = {}
        for key, id, game, touched, mark, seat, other in await self.engine.read(TOGETHER, values):
            found = games.setdefault(int(key), Together(id, game, touched, mark, {}, {}))
            found.seats.setdefault(int(other), []).append(int(seat))
        for key, *row in await self.engine.read(NAMES, values):
            entry = decode(*row)
            if int(key) in games and isinstance(entry, Sat | Renamed) and entry.author is not None:
                games[int(key)].names[entry.author] = entry.name
        return list(games.values())

    async def answer_times(self, people: Collection[int]) -> dict[int, list[str]]:
        """Return how long the turns of people took at their latest tables, as stored, by person."""
        values: dict[str, int] = {f"person{n}": person for n, person in enumerate(people)}
        stored: dict[int, list[str]] = {}
        sql = TIMES.format(people=", ".join(f":{name}" for name in values))
        for person, words in await self.engine.read(sql, {**values, "most": TIMED_GAMES}) if values else ():
            stored.setdefault(int(person), []).append(str(words))
        return stored

    async def delete(self, key: int, entries: Sequence[Entry] = ()) -> None:
        """Delete a table with all its entries; raise `Taken` if another process wrote before the given last ones."""
        deleted = Statement("DELETE FROM games WHERE key = :key", [{"key": key}])
        await self.engine.write([*self._entries(key, [entry.stored() for entry in entries]), deleted], ChangeNote(key))

    async def delete_agreed(self) -> int:
        """Delete the tables that were closed to be deleted by a version that did not do both at once; return how many.

        A person may be waiting for that, because such a table still contains names and messages.
        """
        return (await self._run({"status": CLOSED}, DELETE_AGREED))[0]

    async def redact(self, key: int, numbers: Sequence[int]) -> None:
        """Empty the text of entries with names or messages; this is the only change of stored entries.

        The checkpoint is deleted, because it follows from the entries as they were.
        """
        await self.engine.write([_emptied(key, numbers), Statement(NO_CHECKPOINT, [{"key": key}])], ChangeNote(key))

    async def written_by(self, person: int) -> list[tuple[int, str]]:
        """Return the tables where a person ever sat or wrote anything, by key and id.

        Processes of the previous version store no author: for those, entries of taking a seat are searched.
        """
        rows = await self.engine.read(WRITTEN, {"person": person, "like": f"{person} %"})
        return [(int(row[0]), str(row[1])) for row in rows]

    async def purge(self, before: int, unused: int) -> Purged:
        """Delete tables unchanged and people unseen since `before`, except people who hold a seat; return the numbers.

        Tables that never started, and people who neither hold a seat nor wrote anything, are deleted if they are
        unused since `unused`. Bans are kept. E-mail addresses are deleted that nobody has confirmed in time.
        """
        values: Values = {
            "before": before,
            "unused": unused,
            "waiting": WAITING,
            "closed": CLOSED,
            "asked": now() - CONFIRMING,
        }
        games, _, people, _ = await self._run(values, OLD_GAMES, OLD_TOURNAMENTS, OLD_PEOPLE, OLD_MAILS)
        return Purged(games, people)

    async def count(self) -> dict[str, int]:
        """Return the number of tables of each status."""
        counts = dict.fromkeys((WAITING, RUNNING, OVER, CLOSED), 0)
        counts.update({row[0]: int(row[1]) for row in await self.engine.read(COUNT)})
        return counts

    # --- people ------------------------------------------------------------

    async def holder(self, device: str) -> Holder | None:
        """Return the person of a device by its token hash, also a banned one, or None if unknown."""
        rows = await self.engine.read(
            "SELECT people.id, people.banned, people.seen FROM people JOIN devices ON devices.person = people.id "
            "WHERE devices.hash = :hash",
            {"hash": device},
        )
        if not rows:
            return None
        person, banned, seen = rows[0]
        if now() - seen > TOUCH:
            await self._run({"id": person, "at": now()}, SEEN)
        return Holder(int(person), bool(banned))

    async def new_person(self, person: int, device: str) -> None:
        """Store a new person with a first device."""
        await self.engine.write(_person(NewPerson(person, device)))

    async def use_personal_link(self, link: str, since: int, device: str) -> bool:
        """Sign a device in by a personal link made since a time, and delete the link; return whether it was valid."""
        values: Values = {"link": link, "since": since, "hash": device, "at": now()}
        counts = await self._run(
            values,
            # Of two that use it at once, the second waits here and then finds it gone.
            "UPDATE links SET made = made WHERE hash = :link",
            "INSERT INTO devices (hash, person, made) SELECT :hash, person, :at FROM links "
            "WHERE hash = :link AND person IS NOT NULL AND made >= :since",
            "DELETE FROM links WHERE hash = :link AND person IS NOT NULL",
        )
        return counts[1] == 1

    async def forget_devices(self, person: int, but: str) -> None:
        """Sign out a person's other devices; delete all ways in and out that they know or may have chosen."""
        await self._run(
            {"person": person, "but": but},
            "DELETE FROM devices WHERE person = :person AND hash <> :but",
            NO_PERSONAL_LINK,
            NO_FEED,
            NO_HOOK,
            NO_MAIL,
            "DELETE FROM subscriptions WHERE person = :person",
            note=ChangeNote(person),
        )

    async def personal_link(self, person: int, link: str) -> None:
        """Replace a person's personal link."""
        values: Values = {"person": person, "game": None, "seat": None, "hash": link, "at": now()}
        await self._run(values, NO_PERSONAL_LINK, NEW_LINK)

    async def person_of_link(self, link: str, since: int = 0) -> int | None:
        """Return the person of a personal link made since a time, or None if unknown or banned."""
        return await self._first(
            int,
            "SELECT people.id FROM people JOIN links ON links.person = people.id "
            "WHERE links.hash = :hash AND links.made >= :since AND people.banned = 0",
            hash=link,
            since=since,
        )

    async def table_of_link(self, link: str) -> str | None:
        """Return the table of a seat link, or None; the table knows whether it is still valid, and for which seat."""
        return await self._first(
            str, "SELECT games.id FROM games JOIN links ON links.game = games.key WHERE links.hash = :hash", hash=link
        )

    async def forget(self, person: int) -> None:
        """Delete a person with all devices, links and claims, and empty all remaining names and messages of theirs."""
        await self._run(
            {"id": person},
            # What another process is storing of this person comes before, and nothing after.
            *self.engine.lock_person,
            "UPDATE entries SET words = '', person = NULL WHERE person = :id",
            "DELETE FROM people WHERE id = :id",
            note=ChangeNote(person),
        )

    async def ban(self, person: int, banned: bool) -> bool:
        """Ban or unban a person, and return whether the person exists."""
        values: Values = {"id": person, "banned": int(banned)}
        counts = await self._run(values, "UPDATE people SET banned = :banned WHERE id = :id", note=ChangeNote(person))
        return counts[0] == 1

    # --- assistance ------------------------------------------------------------

    async def analysis(self, key: int) -> str:
        """Return the stored analysis of a game, or ""."""
        return await self._first(str, "SELECT words FROM analyses WHERE game = :key", key=key) or ""

    async def keep_analysis(self, key: int, words: str) -> None:
        """Store the analysis of a game, unless there is one already."""
        await self._run(
            {"key": key, "words": words, "at": now()},
            "INSERT INTO analyses (game, words, at) VALUES (:key, :words, :at) ON CONFLICT DO NOTHING",
        )

    async def secret(self, name: str, fresh: str) -> str:
        """Return a secret of this server; if there is none of that name yet, store the one given."""
        await self._run(
            {"name": name, "value": fresh},
            "INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING",
        )
        return await self._first(str, "SELECT value FROM secrets WHERE name = :name", name=name) or ""

    async def claim_try(self, day: str, name: str, person: int, key: int) -> bool:
        """Record a table as a person's first try of a daily puzzle; return False if there was one before."""
        counts = await self._run(
            {"day": day, "name": name, "person": person, "key": key},
            "INSERT INTO tries (day, name, person, game) VALUES (:day, :name, :person, :key) ON CONFLICT DO NOTHING",
        )
        return counts[0] == 1

    async def tries(self, day: str, name: str) -> list[Try]:
        """Return all first tries of a daily puzzle."""
        rows = await self.engine.read(
            "SELECT tries.person, games.id, games.status, games.mark FROM tries JOIN games ON games.key = tries.game "
            "WHERE tries.day = :day AND tries.name = :name",
            {"day": day, "name": name},
        )
        return [Try(*row) for row in rows]

    async def feed(self, person: int, feed: str) -> None:
        """Replace the token hash of a person's feed."""
        values: Values = {"person": person, "hash": feed}
        await self._run(values, NO_FEED, "INSERT INTO feeds (person, hash) VALUES (:person, :hash)")

    async def person_of_feed(self, feed: str) -> int | None:
        """Return the person of a feed, or None if unknown or banned."""
        return await self._first(
            int,
            "SELECT people.id FROM people JOIN feeds ON feeds.person = people.id "
            "WHERE feeds.hash = :hash AND people.banned = 0",
            hash=feed,
        )

    async def hook(self, person: int, url: str) -> None:
        """Set a person's webhook; an empty URL removes it."""
        new = ["INSERT INTO hooks (person, url) VALUES (:person, :url)"] if url else []
        await self._run({"person": person, "url": url}, NO_HOOK, *new)

    async def hook_of(self, person: int) -> str:
        """Return a person's webhook, or "" if there is none or the person is banned."""
        url = await self._first(
            str,
            "SELECT hooks.url FROM hooks JOIN people ON people.id = hooks.person "
            "WHERE hooks.person = :person AND people.banned = 0",
            person=person,
        )
        return url or ""

    async def memo(self, person: int, key: int) -> str:
        """Return the private note of a person on a table, or ""."""
        sql = "SELECT words FROM memos WHERE person = :person AND game = :key"
        return await self._first(str, sql, person=person, key=key) or ""

    async def keep_memo(self, person: int, key: int, words: str) -> None:
        """Store the private note of a person on a table; an empty one is deleted."""
        kept = (
            "INSERT INTO memos (person, game, words) VALUES (:person, :key, :words) "
            "ON CONFLICT (person, game) DO UPDATE SET words = excluded.words"
        )
        emptied = "DELETE FROM memos WHERE person = :person AND game = :key"
        await self._run({"person": person, "key": key, "words": words}, kept if words else emptied)

    # --- notifications of turns ------------------------------------------------------------

    async def subscribe(self, person: int, subscription: Subscription) -> bool:
        """Send a browser the notifications of a person from now on; return False if they have too many browsers."""
        counts = await self._run(
            {"person": person, "most": SUBSCRIPTIONS, **subscription._asdict()},
            "INSERT INTO subscriptions (endpoint, person, key, auth, site, language) "
            "SELECT :endpoint, :person, :key, :auth, :site, :language WHERE (SELECT COUNT(*) FROM subscriptions "
            "WHERE person = :person AND endpoint <> :endpoint) < :most ON CONFLICT (endpoint) DO UPDATE SET "
            "person = excluded.person, key = excluded.key, auth = excluded.auth, site = excluded.site, "
            "language = excluded.language",
        )
        return counts[0] == 1

    async def unsubscribe(self, endpoint: str, person: int | None = None) -> None:
        """Forget a browser: its push service says that it is gone, or the person it belongs to wants that."""
        mine = "" if person is None else " AND person = :person"
        await self._run(
            {"endpoint": endpoint, "person": person}, f"DELETE FROM subscriptions WHERE endpoint = :endpoint{mine}"
        )

    async def subscriptions(self, person: int) -> list[Subscription]:
        """Return the browsers of a person that receive notifications; none if the person is banned."""
        rows = await self.engine.read(
            "SELECT endpoint, key, auth, site, language FROM subscriptions JOIN people ON people.id = person "
            "WHERE person = :person AND banned = 0 ORDER BY endpoint",
            {"person": person},
        )
        return [Subscription(*row) for row in rows]

    async def mail(self, person: int, address: str, language: str, link: str, off: str) -> None:
        """Set the e-mail address of a person, to be confirmed by a link, given as a hash; "" removes it."""
        new = "INSERT INTO mails (person, address, language, link, asked, off) VALUES "
        values: Values = {"person": person, "address": address, "language": language, "link": link, "off": off}
        added = [f"{new} (:person, :address, :language, :link, :at, :off)"] if address else []
        await self._run({**values, "at": now()}, NO_MAIL, *added)

    async def confirm_mail(self, link: str) -> bool:
        """Confirm an address by the hash of its link, and return whether the link was valid."""
        sql = "UPDATE mails SET link = NULL WHERE link = :link AND asked >= :since"
        return (await self._run({"link": link, "since": now() - CONFIRMING}, sql))[0] == 1

    async def end_mail(self, off: str) -> None:
        """Remove an address by its token: its owner wants that, or there is no such address."""
        await self._run({"off": off}, "DELETE FROM mails WHERE off = :off")

    async def mailbox(self, person: int) -> Mailbox | None:
        """Return where a person gets e-mail; None if nowhere, or if the person is banned."""
        rows = await self.engine.read(
            "SELECT address, language, off, link IS NULL FROM mails JOIN people ON people.id = mails.person "
            "WHERE mails.person = :person AND banned = 0",
            {"person": person},
        )
        return Mailbox(*rows[0]) if rows else None

    async def wish(self, person: int, wishes: Wishes) -> None:
        """Store how a person wants to be notified."""
        await self._run(
            {"person": person, "wishes": _json(wishes)},
            "INSERT INTO notifying (person, wishes) VALUES (:person, :wishes) "
            "ON CONFLICT (person) DO UPDATE SET wishes = excluded.wishes",
        )

    async def wishes(self, person: int) -> tuple[Wishes, int]:
        """Return how a person wants to be notified, and when the last notification was sent; 0 for never."""
        rows = await self.engine.read("SELECT wishes, last FROM notifying WHERE person = :person", {"person": person})
        words, last = rows[0] if rows else ("{}", 0)
        return msgspec.json.decode(words, type=Wishes), int(last)

    async def notified(self, person: int, at: int) -> None:
        """Store when a person was notified."""
        await self._run(
            {"person": person, "at": at},
            "INSERT INTO notifying (person, last) VALUES (:person, :at) "
            "ON CONFLICT (person) DO UPDATE SET last = excluded.last",
        )

    async def awaited(self, at: int, most: int) -> list[Awaited]:
        """Return the people who are to be notified by now, once for each table."""
        rows = await self.engine.read(
            "SELECT id, awaited.game, person, MIN(awaited.due), MAX(tries), MAX(reminded) FROM awaited "
            "JOIN games ON games.key = awaited.game WHERE awaited.due > 0 AND awaited.due <= :at "
            "GROUP BY id, awaited.game, person ORDER BY 4 LIMIT :most",
            {"at": at, "most": most},
        )
        return [Awaited(*row) for row in rows]

    async def postpone(self, awaited: Awaited, due: int, at: int, tries: int) -> bool:
        """Set when a person is to be notified, 0 for no more; return whether no other process has done so."""
        values = {"game": awaited.game, "person": awaited.person, "due": due, "at": at, "tries": tries}
        counts = await self._run(
            values,
            "UPDATE awaited SET due = :due, tries = :tries "
            "WHERE game = :game AND person = :person AND due > 0 AND due <= :at",
        )
        return counts[0] > 0

    async def remind(self, key: int, seat: int, person: int, at: int, since: int) -> bool | None:
        """Let a person be notified once more; return whether nobody asked for that since a time, None without a way."""
        values: Values = {"game": key, "key": key, "seat": seat, "person": person, "due": 0, "at": at, "since": since}
        _, counted = await self._run(
            values,
            NEW_TURN,  # they may have chosen a way since the turn began
            REMIND,
        )
        noted = "SELECT COUNT(*) FROM awaited WHERE game = :key AND seat = :seat"
        return True if counted else False if await self._first(int, noted, key=key, seat=seat) else None

    async def table_hook(self, key: int, url: str) -> None:
        """Set the webhook of a table; an empty URL removes it."""
        new = ["INSERT INTO table_hooks (game, url) VALUES (:key, :url)"] if url else []
        await self._run({"key": key, "url": url}, "DELETE FROM table_hooks WHERE game = :key", *new)

    async def awaited_hooks(self, at: int, most: int) -> list[AwaitedHook]:
        """Return the tables whose webhook is to be told by now whose turn it is."""
        rows = await self.engine.read(
            "SELECT id, key, url, table_hooks.due, told FROM table_hooks JOIN games ON games.key = table_hooks.game "
            "WHERE table_hooks.due > 0 AND table_hooks.due <= :at ORDER BY 4 LIMIT :most",
            {"at": at, "most": most},
        )
        return [AwaitedHook(*row) for row in rows]

    async def tell_hook(self, awaited: AwaitedHook, told: int, later: int = 0) -> bool:
        """Store the seats that a table's webhook is told of, and when it is looked at again, or 0.

        Return whether no other process has done so.
        """
        counts = await self._run(
            {"game": awaited.game, "due": awaited.due, "told": told, "later": later},
            "UPDATE table_hooks SET due = :later, told = :told WHERE game = :game AND due = :due",
        )
        return counts[0] == 1

    # --- notices ------------------------------------------------------------

    async def notice(self, words: str) -> None:
        """Store a message of the operator, and notify all processes of it."""
        at = now()
        await self._run({"number": at, "words": words, "at": at}, NEW_NOTICE, note=OperatorNote(at))

    async def notices(self, after: int) -> list[tuple[int, str]]:
        """Return the operator's messages after a number, with their numbers."""
        rows = await self.engine.read(
            "SELECT number, words FROM notices WHERE number > :after ORDER BY number", {"after": after}
        )
        return [(int(row[0]), str(row[1])) for row in rows]

    async def probe(self) -> None:
        """Write and delete a row; raise an error if nothing can be written."""
        await self._run({"number": -1, "words": "", "at": 0}, NO_NOTICE, NEW_NOTICE, NO_NOTICE)


HISTORY = (
    "SELECT 0 AS number, 'mark' AS kind, 0 AS seat, mark AS words, touched AS at FROM games WHERE key = :key "
    "UNION ALL SELECT number, kind, seat, words, at FROM entries WHERE game = :key ORDER BY number"
)
SHORTENED = (
    "SELECT 0 AS number, 'mark' AS kind, 0 AS seat, mark AS words, touched AS at FROM games WHERE key = :key "
    "UNION ALL SELECT -1, 'checkpoint', 0, words, 0 FROM checkpoints WHERE game = :key "
    "UNION ALL SELECT number, kind, seat, words, at FROM entries WHERE game = :key AND (kind NOT IN "
    f"({', '.join(map(repr, SKIPPED))}) OR number > "
    "COALESCE((SELECT number FROM checkpoints WHERE game = :key), 0)) ORDER BY number"
)
"""One statement each, so that all rows are from one snapshot; rows with numbers up to 0 are not entries."""
WRITTEN = (
    "SELECT key, id FROM games WHERE key IN (SELECT game FROM entries WHERE person = :person "
    "UNION SELECT game FROM claims WHERE person = :person "
    "UNION SELECT game FROM entries WHERE kind = 'sit' AND person IS NULL AND words LIKE :like)"
)
SERIES = (
    f"SELECT {HEAD}, status, touched, mark, result FROM games WHERE series = :series "
    "ORDER BY made DESC, key DESC LIMIT :most"
)
SEATINGS = (
    "SELECT game, number, kind, seat, words, at FROM entries WHERE game IN (SELECT key FROM games "
    "WHERE series = :series ORDER BY made DESC, key DESC LIMIT :most) "
    "AND kind IN ({kinds}) ORDER BY game, number"
)
TOURNAMENT = (
    "SELECT host, words, mark, number, person, name FROM tournaments "
    "LEFT JOIN entrants ON entrants.series = tournaments.series WHERE tournaments.series = :series ORDER BY number"
)
NEW_TOURNAMENT = (
    "INSERT INTO tournaments (series, host, words, mark, over, wake, touched) "
    "VALUES (:series, :host, :words, :mark, 0, 0, :at)"
)
KEEP_TOURNAMENT = (
    "UPDATE tournaments SET host = :host, words = :words, mark = :mark, over = :over, wake = :wake, touched = :at "
    "WHERE series = :series AND mark = :old"
)
THIS_VERSION = "FROM tournaments WHERE series = :series AND mark = :mark"
JOINING_PERSON = f"INSERT INTO people (id, made, seen) SELECT :id, :at, :at {THIS_VERSION}"
JOINING_DEVICE = f"INSERT INTO devices (hash, person, made) SELECT :hash, :id, :at {THIS_VERSION}"
KEEP_ENTRANT = (
    f"INSERT INTO entrants (series, number, person, name) SELECT series, :number, :person, :name {THIS_VERSION} "
    "ON CONFLICT (series, number) DO UPDATE SET name = excluded.name"
)
TOURNAMENTS_OF = (
    "SELECT series FROM tournaments WHERE over = 0 AND (host = :person "
    "OR EXISTS (SELECT 1 FROM entrants WHERE entrants.series = tournaments.series AND person = :person)) "
    "ORDER BY touched DESC LIMIT 10"
)
OLD_TOURNAMENTS = (
    "DELETE FROM tournaments WHERE touched < :before OR (touched < :unused "
    "AND NOT EXISTS (SELECT 1 FROM games WHERE games.series = tournaments.series))"
)
KEEP_TIMES = (
    "INSERT INTO answer_times (person, game, words) SELECT id, :game, :words FROM people WHERE id = :person "
    "ON CONFLICT (person, game) DO UPDATE SET words = excluded.words"
)
NO_TIMES = "DELETE FROM answer_times WHERE person = :person AND game = :game"
TIMES = (
    "SELECT person, words FROM (SELECT person, words, ROW_NUMBER() OVER "
    "(PARTITION BY person ORDER BY touched DESC, key) AS place FROM answer_times "
    "JOIN games ON games.key = answer_times.game WHERE person IN ({people})) AS latest WHERE place <= :most"
)
LATEST = (
    "SELECT key FROM games WHERE status = :status "
    "AND EXISTS (SELECT 1 FROM claims WHERE game = key AND person = :person) "
    "AND EXISTS (SELECT 1 FROM claims WHERE game = key AND person <> :person) ORDER BY touched DESC LIMIT :most"
)
TOGETHER = (
    "SELECT key, id, games.game, touched, mark, claims.seat, claims.person FROM games JOIN claims ON claims.game = key "
    f"WHERE key IN ({LATEST}) ORDER BY touched DESC, key, claims.seat"
)
NAMES = (
    "SELECT game, number, kind, seat, words, at, person FROM entries "
    f"WHERE kind IN ('sit', 'name') AND person IS NOT NULL AND game IN ({LATEST}) ORDER BY game, number"
)
OLD_GAMES = (
    "DELETE FROM games WHERE touched < :before OR "
    "((status = :waiting OR (status = :closed AND mark = '')) AND touched < :unused)"
)
OLD_PEOPLE = (
    "DELETE FROM people WHERE banned = 0 AND NOT EXISTS (SELECT 1 FROM claims WHERE claims.person = people.id) AND "
    "(seen < :before OR (seen < :unused AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.person = people.id)))"
)
OLD_MAILS = "DELETE FROM mails WHERE link IS NOT NULL AND asked < :asked"
DELETE_AGREED = (
    "DELETE FROM games WHERE status = :status AND EXISTS "
    "(SELECT 1 FROM entries WHERE game = games.key AND kind = 'close' AND words = 'deleted')"
)
OVERDUE = (
    "SELECT id FROM games WHERE wake > 0 AND wake <= :at AND status IN ('waiting', 'running') ORDER BY wake LIMIT 100"
)
AWAITED = "SELECT 1 FROM games WHERE wake > 0 AND status = :running LIMIT 1"
BEAT = (
    "INSERT INTO alive (id, at, before) VALUES (1, :at, :at) "
    "ON CONFLICT (id) DO UPDATE SET before = alive.at, at = excluded.at"
)
ALIVE = "SELECT at FROM alive"
OUTAGE = (
    "INSERT INTO outages (since, until) SELECT CAST(:since AS BIGINT), at FROM alive "
    "WHERE before = :known AND at > :since ON CONFLICT DO NOTHING"
)
OUTAGES = "SELECT since, until FROM outages ORDER BY since"
COUNT = "SELECT status, COUNT(*) FROM games GROUP BY status"
SEEN = "UPDATE people SET seen = :at WHERE id = :id"
NEW_PERSON = "INSERT INTO people (id, made, seen) VALUES (:id, :at, :at)"
NEW_DEVICE = "INSERT INTO devices (hash, person, made) VALUES (:hash, :id, :at)"
NEW_LINK = "INSERT INTO links (hash, person, game, seat, made) VALUES (:hash, :person, :game, :seat, :at)"
NO_PERSONAL_LINK = "DELETE FROM links WHERE person = :person AND game IS NULL"
NO_FEED = "DELETE FROM feeds WHERE person = :person"
NO_HOOK = "DELETE FROM hooks WHERE person = :person"
NO_MAIL = "DELETE FROM mails WHERE person = :person"
NO_TURN = "DELETE FROM awaited WHERE game = :game AND seat = :seat AND person <> :person"
NEW_TURN = (
    "INSERT INTO awaited (game, seat, person, due) SELECT :game, :seat, CAST(:person AS BIGINT), :due "
    "WHERE EXISTS (SELECT 1 FROM subscriptions WHERE person = :person) "
    "OR EXISTS (SELECT 1 FROM hooks WHERE person = :person) "
    "OR EXISTS (SELECT 1 FROM mails WHERE person = :person AND link IS NULL) ON CONFLICT DO NOTHING"
)
REMIND = (
    "UPDATE awaited SET due = :at, tries = 0, reminded = :at WHERE game = :key AND seat = :seat AND reminded < :since"
)
ASKED = "UPDATE awaited SET due = :due, tries = 0 WHERE game = :game AND seat = :seat AND due = 0"
HOOK_TURN = "UPDATE table_hooks SET due = :due, told = told & :seats WHERE game = :game"
NEW_NOTICE = "INSERT INTO notices (number, words, at) VALUES (:number, :words, :at)"
NO_NOTICE = "DELETE FROM notices WHERE number = :number"


def _status(status: TableStatus) -> dict[str, int | str]:
    """Return the columns of a table's status."""
    return {**status._asdict(), "due": int(status.due), "listed": int(status.listed)}


def _person(newcomer: NewPerson | None) -> list[Statement]:
    if newcomer is None:
        return []
    values: Values = {"id": newcomer.id, "hash": newcomer.device, "at": now()}
    return [Statement(NEW_PERSON, [values]), Statement(NEW_DEVICE, [values])]


def _awaited(key: int, waiting: Mapping[int, int], due: int, answered: Collection[int]) -> list[Statement]:
    """Return the statements that note whose turn it is, to notify them; what is noted of them already stays."""
    seats: list[Values] = [
        {"game": key, "seat": seat, "person": person, "due": 0 if seat in answered else due}
        for seat, person in waiting.items()
    ]
    over = f"DELETE FROM awaited WHERE game = :game AND seat NOT IN ({', '.join(map(str, waiting)) or -1})"
    bits = sum(1 << seat for seat in waiting)
    made = [
        Statement(over, [{"game": key}]),
        Statement(NO_TURN, seats),
        Statement(NEW_TURN, seats),
        Statement(HOOK_TURN, [{"game": key, "due": due, "seats": bits}]),
    ]
    return [statement for statement in made if statement.values]


def _emptied(key: int, numbers: Sequence[int]) -> Statement:
    rows: list[Values] = [{"key": key, "number": number} for number in numbers]
    return Statement("UPDATE entries SET words = '', person = NULL WHERE game = :key AND number = :number", rows)


def _claims(key: int, claims: Sequence[Claim]) -> list[Statement]:
    """Return the statements that store who holds a seat, or the link to it."""
    last = {claim.seat: claim for claim in claims}.values()
    seats: list[Values] = [{"game": key, "seat": claim.seat} for claim in last]
    held: list[Values] = [
        {"game": key, "seat": claim.seat, "person": claim.person} for claim in last if claim.person is not None
    ]
    links: list[Values] = [
        {"person": None, "game": key, "seat": claim.seat, "hash": claim.link, "at": now()}
        for claim in last
        if claim.link
    ]
    made = [
        Statement("DELETE FROM claims WHERE game = :game AND seat = :seat", seats),
        Statement("DELETE FROM links WHERE game = :game AND seat = :seat", seats),
        Statement(CLAIM, held),
        Statement(NEW_LINK, links),
    ]
    return [statement for statement in made if statement.values]


def _columns(head: TableHeader) -> dict[str, int | str | None]:
    columns = {name: getattr(head, name) for name in HEAD.split(", ")}
    return {**columns, "options": _json(head.options), "settings": _json(head.settings)}


def head_of(row: Row) -> TableHeader:
    """Return the header of a table from the columns of `HEAD`."""
    columns = dict(zip(HEAD.split(", "), row, strict=True))
    columns["options"] = msgspec.json.decode(columns["options"])
    columns["settings"] = msgspec.json.decode(columns["settings"], type=TableSettings)
    return TableHeader(**columns)


def _series_game(row: Row) -> SeriesGame:
    *columns, status, touched, mark, result = row
    decoded = msgspec.json.decode(result, type=Result) if result else None
    return SeriesGame(head_of(tuple(columns)), str(status), int(touched), bool(mark), decoded)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
