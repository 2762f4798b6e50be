"""A table in memory: the state after its entries. No storage, no network, no clock.

Every change is an entry; `follow` applies stored ones, `put` applies a new one and keeps it in `fresh` until it is
stored. The commands of players are in `commands`.

The knowledge of each seat is in `viewers`: a message with an old pair of `rev` and `ply` is late, or a repetition.
"""

from collections.abc import Callable, Sequence
from copy import copy
from itertools import groupby
from typing import NamedTuple

from msgspec import structs

from duchy.bots.players import BOTS
from duchy.core.agenda import NOBODY
from duchy.core.errors import DuchyError
from duchy.core.events import Event
from duchy.core.game import SPECTATOR, AnyGame
from duchy.play.match import Match
from duchy.server.errors import Refused
from duchy.server.store import entries
from duchy.server.store.entries import Action, Entry
from duchy.server.store.model import (
    CLOSED,
    OVER,
    RUNNING,
    WAITING,
    Claim,
    Made,
    TableHeader,
    TableSettings,
    TableStatus,
)
from duchy.server.table.notation import Notation
from duchy.server.table.players_log import CUT, JOINED, REPLACED, LoggedEvent, PlayersLog, UndoneMoves, undone_moves
from duchy.server.table.seats import ChatEntry, SeatState, Vote
from duchy.server.table.viewers import Viewers

MAYBE_SECRET = (Action, entries.MoveUndone, entries.TurnUndone, entries.BotReplaced, entries.BotCut)
"""Kinds of entries that not everybody may know of."""
DELETED = "deleted"
"""The reason for closing a table that everybody agreed to delete."""
RESIGN = "resign"
"""The vote about a player who wants to resign."""
CHAT = 200
"""Number of chat messages kept in memory, including deleted ones."""


class Deadline(NamedTuple):
    """A time at which something happens at a table by itself, and the command that does it."""

    at: int
    command: str


class Table:
    """The state of a table after a number of entries."""

    def __init__(self, head: TableHeader, game: AnyGame, notation: Notation) -> None:
        self.head = head
        self.game = game
        self.notation = notation
        self.number = 0
        self.stored = 0
        """Number of entries on disk; listeners are only sent these."""
        self.fresh: list[Entry] = []
        self.status = WAITING
        self.options = dict(head.options)
        self.seats = [SeatState() for _ in range(head.players)]
        self.maker: int | None = None
        self.host: int | None = None
        self.match: Match | None = None
        self.before: list[Event] = []
        """The events before the last undo."""
        self.votes: dict[str, Vote] = {}
        self.withdrawn: frozenset[str] = frozenset()
        """The kinds of votes of which the last one was withdrawn."""
        self.chat: list[ChatEntry] = []
        self.lines = 0
        """Number of chat messages so far, including deleted ones."""
        self._authors: dict[int, int] = {}
        """The author of the name or message in an entry, by its number."""
        self.arrivals = 0
        """How often a seat was taken."""
        self._arrived: dict[int, int] = {}
        """The number of the first arrival of each person, which stays the same when others delete their data."""
        self.dice = [(0, head.seed)]
        """The seeds of the dice, each with the first chance action that it decides; the last one that fits counts."""
        self.foreseen = 0
        """Number of chance actions that people at the table have seen, some of which may be undone."""
        self.rematch = ""
        """The id of the table of the rematch."""
        self.closed = ""
        """The reason why the table was closed, as a key."""
        self.frozen: DuchyError | None = None
        """The reason why the game cannot continue under these rules."""
        self.at = head.made
        self._around = head.made
        """Time of the last change that is not part of the game."""
        self.viewers = Viewers(head.players, head.made)
        self.players_log = PlayersLog()
        self.taken_back = 0
        """Number of actions undone so far."""
        self.luck_undone = (0,) * head.players
        """Number of undos of each seat that took dice rolls or draws back."""

    # --- reading ------------------------------------------------------------

    @property
    def settings(self) -> TableSettings:
        """The settings of the table."""
        return self.head.settings

    @property
    def events(self) -> list[Event]:
        """The events of the game so far."""
        return self.match.events if self.match is not None else []

    def rev(self, seat: int) -> int:
        """Return the number of undos that a seat knows of."""
        return self.viewers.rev(seat)

    def ply(self, seat: int) -> int:
        """Return the number of actions that a seat knows of."""
        return self.viewers.ply(seat)

    def deciding(self) -> tuple[int, ...]:
        """Return the seats that must decide now."""
        if self.match is None or self.status != RUNNING or self.frozen is not None:
            return ()
        return self.match.deciding

    def waiting(self) -> dict[int, int]:
        """Return the people who must decide now, by seat."""
        return {
            seat: state.person
            for seat in self.deciding()
            for state in (self.seats[seat],)
            if state.person is not None and not state.bot
        }

    def bots_due(self) -> list[tuple[int, str]]:
        """Return the seats at which a bot is to move, with their bots."""
        return [(seat, self.seats[seat].bot) for seat in self.deciding() if self.seats[seat].bot]

    def people(self) -> dict[int, list[int]]:
        """Return the people who play now, with their seats."""
        return self._by_person(lambda state: not state.bot)

    def owners(self) -> dict[int, list[int]]:
        """Return the people who play or may still return, with their seats."""
        return self._by_person(lambda state: not state.resigned)

    def holders(self) -> dict[int, list[int]]:
        """Return all people who hold a seat, with their seats; those who resigned keep theirs."""
        return self._by_person(lambda state: True)

    def _by_person(self, counts: Callable[[SeatState], bool]) -> dict[int, list[int]]:
        seats: dict[int, list[int]] = {}
        for seat, state in enumerate(self.seats):
            if state.person is not None and counts(state):
                seats.setdefault(state.person, []).append(seat)
        return seats

    def deadline(self, at: int) -> Deadline | None:
        """Return the next time at which something happens here by itself; until now, only undo votes end.

        What is overdue at the given time is due now: the clock may have been set back.
        """
        votes = (vote for vote in self.votes.values() if vote.until)
        return min((Deadline(at if vote.overdue(at) else vote.until, "expire") for vote in votes), default=None)

    def stored_status(self) -> TableStatus:
        """Return the status of the table for storage."""
        listed = self.settings.listed and self.status in (WAITING, RUNNING)
        touched = max(self._around, self.viewers.changed(SPECTATOR))
        return TableStatus(self.status, bool(self.bots_due()), listed, self.fingerprint(), touched)

    def fingerprint(self) -> str:
        """Return a fingerprint of the position: the rules version, a digest, and the scores; "" before the game."""
        if self.match is None:
            return ""
        state = self.match.state
        return f"{self.game.version} {int(state.digest())} {' '.join(map(str, state.scores()))}"

    def current_match(self) -> Match:
        """Return the match; raise an error before the game."""
        if self.match is None:
            raise Refused("not-begun", "the game hasn't started yet")
        return self.match

    def begun(self) -> Match:
        """Return the match at its start."""
        start = self.game.from_json(self.head.start) if self.head.start else None
        names = [state.name for state in self.seats]
        return Match(self.game, self.head.players, self.head.seed, self.options, names, start=start, auto_roll=False)

    def default_bot(self) -> str:
        """Return the bot for seats without a named one."""
        bot = self.settings.bot
        return bot if bot in BOTS else next(iter(BOTS))

    def bots(self) -> dict[int, str]:
        """Return the bots by seat, except those that play for a person who may return."""
        return {
            seat: state.bot
            for seat, state in enumerate(self.seats)
            if state.bot and (state.person is None or state.resigned)
        }

    def author(self, person: int | None) -> int:
        """Return the number by which the others at the table know a person; 0 for nobody."""
        return 0 if person is None else self._arrived.get(person, 0)

    def written_by(self, person: int) -> list[int]:
        """Return the numbers of the entries with a name or message of a person."""
        return [number for number, author in self._authors.items() if author == person]

    def copy(self) -> "Table":
        """Return a copy, to restore if changes cannot be stored."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.seats = [copy(state) for state in self.seats]
        other._authors, other._arrived = dict(self._authors), dict(self._arrived)
        other.match = None if self.match is None else self.match.copy()
        other.votes = {what: structs.replace(vote, yes=vote.yes[:]) for what, vote in self.votes.items()}
        other.fresh, other.chat = self.fresh[:], self.chat[:]
        other.options = dict(self.options)
        other.viewers = self.viewers.copy()
        other.players_log = self.players_log.copy()
        return other

    # --- entries ------------------------------------------------------------

    def put(self, entry: Entry) -> None:
        """Apply a new entry, and keep it until it is stored."""
        entry.number = self.number + 1
        self.follow([entry])
        entry.author = self._authors.get(entry.number)
        self.fresh.append(entry)

    def follow(self, stored: Sequence[Entry], checked: bool = False) -> None:
        """Apply entries in order; consecutive actions are replayed together.

        With `checked`, actions may have been played under other rules: the first illegal one raises an error, and the
        table stays at the position before it.
        """
        together = (list(run) for _, run in groupby(stored, key=lambda entry: isinstance(entry, Action)))
        for run in ([entry] for entry in stored) if checked else together:
            actions = [entry for entry in run if isinstance(entry, Action)]
            if actions:
                self._replay(actions, checked)
            else:
                for entry in run:
                    self._apply(entry)

    def _replay(self, actions: Sequence[Action], checked: bool) -> None:
        match = self.match
        assert match is not None
        first = len(match.plies)
        plies = [(entry.seat, self.notation.parse(entry.words)) for entry in actions]
        played = [match.replay(action, seat) for seat, action in plies] if checked else match.replay_all(plies)
        for entry, ply, events in zip(actions, match.plies[first:], played, strict=True):
            if ply.seat != NOBODY:
                self.viewers.remember(entry.seat, entry.words)
            self.viewers.played(ply, events, entry.at)
        self.number, self.at = actions[-1].number, actions[-1].at

    def _apply(self, entry: Entry) -> None:
        """Apply any other entry by the method that has the name of its kind."""
        getattr(self, f"_{entry.kind}")(entry)
        self.number, self.at = entry.number, entry.at
        if not isinstance(entry, MAYBE_SECRET):
            self._around = entry.at

    def roll(self, at: int) -> None:
        """Play chance actions until a player decides or the game is over."""
        assert self.match is not None
        while self.match.chance_acts:
            self.match.roll_once(next(seed for first, seed in reversed(self.dice) if first <= self.match.rolled))
            ply = self.match.plies[-1]
            entry = entries.Rolled(at, NOBODY, self.number + 1, words=self.notation.words(ply.action))
            self.viewers.played(ply, [], at)
            self.number = entry.number
            self.fresh.append(entry)
        if self.match.over and self.status == RUNNING:
            self.put(entries.GameOver(at))

    def made(self) -> Made:
        """Return a new table's data to store, and count it as stored."""
        stored = [entry.stored() for entry in self.taken()]
        self.stored = self.number
        claims = self.claims_since([SeatState() for _ in self.seats])
        return Made(self.head, stored, self.stored_status(), claims)

    def taken(self) -> Sequence[Entry]:
        """Return the new entries to store, and clear them."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def claims_since(self, before: Sequence[SeatState]) -> list[Claim]:
        """Return the seats whose owner or link has changed."""
        return [
            Claim(seat, state.person, state.link)
            for seat, (state, old) in enumerate(zip(self.seats, before, strict=True))
            if (state.person, state.link) != (old.person, old.link)
        ]

    # --- what entries do: the game ------------------------------------------------------------

    def _start(self, entry: entries.Started) -> None:
        for state in self.seats:
            state.link = ""
            if state.free:
                state.bot = entry.bot
        self.match = self.begun()
        self.status = RUNNING
        self.viewers.show(entry.at)
        for seat, state in enumerate(self.seats):
            self.players_log.name_seat(entry.number, seat, state.name)

    def _undo(self, entry: entries.MoveUndone) -> None:
        assert self.match is not None
        self.viewers.remember(entry.seat, "undo")
        self.before = list(self.match.events)
        taken = self.match.undoable(entry.seat)
        self.match.undo(entry.seat)
        self._after_undo([(taken, entry.seat)], entry)

    def _restart(self, entry: entries.TurnUndone) -> None:
        assert self.match is not None
        self.viewers.remember(entry.seat, "restart")
        self.before = list(self.match.events)
        taken: list[tuple[int, int]] = []
        while (last := self.match.undoable(entry.seat)) >= 0:
            self.match.undo(entry.seat)
            taken.append((last, entry.seat))
        self._after_undo(taken, entry)

    def _back(self, entry: entries.TakenBack) -> None:
        """Undo beyond a bar: replay the match up to there; the same dice will be rolled again."""
        assert self.match is not None
        old = self.match
        self.before = list(old.events)
        self.match = self.begun()
        self.match.replay_all([(ply.seat, ply.action) for ply in old.plies[: entry.kept]])
        self.status = RUNNING
        self.foreseen = max(self.foreseen, old.rolled)
        self.votes.pop("undo", None)
        undone = [(ply, old.plies[ply].seat) for ply in range(len(old.plies) - 1, entry.kept - 1, -1)]
        if NOBODY in (seat for _, seat in undone):
            self.luck_undone = tuple(n + (seat == entry.seat) for seat, n in enumerate(self.luck_undone))
        self._after_undo(undone, entry)
        self.viewers.show(entry.at)

    def _after_undo(self, undone: Sequence[tuple[int, int]], entry: Entry) -> None:
        """Count undone plies, with their seats and in descending order, and log the undo for those who knew of them."""
        plies = [ply for ply, _ in undone]
        moves = undone_moves((seat, self.viewers.knowing(ply)) for ply, seat in undone)
        knew = self.viewers.taken_back(plies, entry.at)
        self.taken_back += len(plies)
        self.players_log.undo(plies)
        self._log(entry, "undone", viewers=knew, moves=moves)

    def _log(
        self,
        entry: Entry,
        kind: str,
        seat: int | None = None,
        viewers: tuple[int, ...] = (),
        moves: tuple[UndoneMoves, ...] = (),
    ) -> None:
        """Log what a player of a running game did: the player of the entry's seat, unless another is given."""
        if self.match is not None and self.status == RUNNING:
            by = entry.seat if seat is None else seat
            self.players_log.add(LoggedEvent(entry.number, kind, by, len(self.match.plies), viewers, moves))

    def _over(self, entry: entries.GameOver) -> None:
        self.status = OVER
        self.votes.clear()

    # --- what entries do: people ------------------------------------------------------------

    def _make(self, entry: entries.Opened) -> None:
        if entry.person is not None:  # not emptied
            self.maker = self.host = self._authors[entry.number] = entry.person

    def _sit(self, entry: entries.Sat) -> None:
        state = self.seats[entry.seat]
        self.arrivals += 1
        if entry.person is not None:
            state.person = self._authors[entry.number] = entry.person
            self._arrived.setdefault(entry.person, self.arrivals)
        state.bot, state.link, state.reserved_for, state.handed_over_by = "", "", None, None
        self._name_seat(entry, entry.name)
        self._log(entry, JOINED)
        self._renew_dice(entry.number)

    def _renew_dice(self, number: int) -> None:
        """Roll new dice from now on if others have seen the next ones: the person who joins did not agree to that."""
        if self.match is not None and self.match.rolled < self.foreseen:
            self.foreseen = self.match.rolled
            self.dice = [*self.dice, (self.foreseen, f"{self.head.seed} {number}")]

    def _keep(self, entry: entries.Reserved) -> None:
        if entry.person is not None:
            self.seats[entry.seat].reserved_for = self._authors[entry.number] = entry.person

    def _wrote(self, entry: Entry) -> None:
        """Record the person on the seat as the author of an entry."""
        person = self.seats[entry.seat].person
        if person is not None:
            self._authors[entry.number] = person

    def _name(self, entry: entries.Renamed) -> None:
        self._name_seat(entry, entry.name)
        self._wrote(entry)

    def _name_seat(self, entry: Entry, name: str) -> None:
        self.seats[entry.seat].name = name
        if self.match is not None:
            self.match.names[entry.seat] = name
            self.players_log.name_seat(entry.number, entry.seat, name)

    def _free(self, entry: entries.Freed | entries.LinkMade) -> None:
        state = self.seats[entry.seat]
        if state.person is not None:
            self._log(entry, "left")
        gone = state.person
        state.clear()
        self._unvote(entry.seat)
        if gone is not None:
            self._pass_on(gone)

    def _unvote(self, seat: int) -> None:
        """End the votes that a seat started or that are about it, and remove its agreement to others."""
        self.votes = {what: vote for what, vote in self.votes.items() if vote.by != seat}
        self._end_give(seat)
        for vote in self.votes.values():
            vote.yes = [voter for voter in vote.yes if voter != seat]

    def _end_give(self, seat: int) -> None:
        """End the vote about giving a seat away, because its player has changed."""
        if "give" in self.votes and self.votes["give"].argument == seat:
            del self.votes["give"]

    def _reissue(self, entry: entries.LinkMade) -> None:
        """Free a seat, or replace the link of a free one."""
        state = self.seats[entry.seat]
        by, left = state.handed_over_by, state.away_since
        if not state.free:
            by, left = state.person if self.status == RUNNING and not state.bot else None, entry.at
        self._free(entry)
        state.handed_over_by, state.away_since, state.link = by, left, entry.link

    def _pass_on(self, gone: int | None) -> None:
        """Make another person the host if the host has left all seats; None stands for a deleted person."""
        if gone == self.host and (gone is None or all(other.person != gone for other in self.seats)):
            self.host = next((other.person for other in self.seats if other.person is not None), gone)

    def _vanish(self, entry: entries.PersonDeleted) -> None:
        state = self.seats[entry.seat]
        gone = state.person
        state.person, state.name = None, ""
        self._unvote(entry.seat)
        self._pass_on(gone)
        self._log(entry, "left")
        self._name_seat(entry, "")
        if entry.bot:
            state.bot = entry.bot
            state.resigned = True

    def _bot(self, entry: entries.BotPut) -> None:
        state = self.seats[entry.seat]
        if state.played_by_person:
            self._log(entry, "bot")
        state.bot, state.link, state.away_since = entry.bot, "", entry.at
        self._end_give(entry.seat)

    def _take(self, entry: entries.SeatTaken) -> None:
        self._log(entry, "back")
        self.seats[entry.seat].bot = ""
        self._end_give(entry.seat)

    def _resign(self, entry: entries.Resigned) -> None:
        self._log(entry, "resigned")
        self.seats[entry.seat].resigned = True
        self.seats[entry.seat].bot = entry.bot
        self._unvote(entry.seat)

    def _option(self, entry: entries.OptionSet) -> None:
        self.options[entry.key] = entry.choice

    def _order(self, entry: entries.Reordered) -> None:
        order = entry.order
        self.seats = [self.seats[old] for old in order]
        for state in self.seats:
            state.link = ""
        for vote in self.votes.values():
            vote.by, vote.yes = order.index(vote.by), [order.index(seat) for seat in vote.yes]

    def _close(self, entry: entries.TableClosed) -> None:
        self.status = CLOSED
        self.closed = entry.reason
        self.votes.clear()

    def _next(self, entry: entries.RematchOpened) -> None:
        self.rematch = entry.id

    # --- what entries do: agreeing and talking ------------------------------------------------------------

    def _ask(self, entry: entries.VoteAsked) -> None:
        if entry.what == "undo":
            self.viewers.remember(entry.seat, "back")
        self.votes[entry.what] = Vote(entry.what, entry.argument or 0, entry.seat, entry.at, [])
        self.withdrawn -= {entry.what}

    def _yield(self, entry: entries.ResignAsked) -> None:
        self.votes[RESIGN] = Vote(RESIGN, 0, entry.seat, entry.at, [])
        self.withdrawn -= {RESIGN}

    def _yes(self, entry: entries.VotedYes) -> None:
        if entry.what in self.votes:
            self.votes[entry.what].yes.append(entry.seat)

    def _no(self, entry: entries.VotedNo) -> None:
        vote = self.votes.pop(entry.what, None)
        if vote is not None:
            self._log(entry, "refused", vote.by)

    def _withdraw(self, entry: entries.VoteWithdrawn) -> None:
        vote = self.votes.get(entry.what)
        if vote is not None and vote.by == entry.seat:
            del self.votes[entry.what]
            self.withdrawn |= {entry.what}
            self._log(entry, "withdrew")
        elif vote is not None:
            vote.yes = [seat for seat in vote.yes if seat != entry.seat]

    def _say(self, entry: entries.ChatSent) -> None:
        self.lines += 1
        if entry.words:  # not emptied
            self._wrote(entry)
            state = self.seats[entry.seat]
            by = state.person, self.author(state.person)
            self.chat.append(ChatEntry(entry.number, self.lines, entry.seat, state.name, entry.words, entry.at, *by))
        # Counted with deleted ones, so that no older message returns for one of them.
        self.chat = [message for message in self.chat if message.line > self.lines - CHAT]

    def _unsay(self, entry: entries.ChatDeleted) -> None:
        self.chat = [message for message in self.chat if message.number != entry.message]
        self._authors.pop(entry.message, None)

    def _note(self, entry: entries.BotReplaced) -> None:
        """Log that a weaker bot made a move for one that failed, once for each seat: its turns may be secret."""
        if not self.logged(REPLACED, entry.seat):
            self._log(entry, REPLACED)

    def _cut(self, entry: entries.BotCut) -> None:
        self._log(entry, CUT)

    def logged(self, kind: str, seat: int) -> bool:
        """Return whether something of this kind was logged about a seat."""
        return any((event.kind, event.seat) == (kind, seat) for event in self.players_log.events)
