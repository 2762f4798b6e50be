"""A table in memory: the state after its entries. No storage, no network, no clock.

Every change is an entry; `follow` applies stored ones, `put` applies a new one and keeps it in `fresh` until it is
stored. The commands of players are in `commands`.

The knowledge of each seat is in `viewers`: a message with an old pair of `rev` and `ply` is late, or a repetition.
"""

from collections.abc import Callable, Sequence
from copy import copy
from itertools import groupby
from typing import NamedTuple

import msgspec
from msgspec import structs

from duchy.bots.players import offered
from duchy.core.agenda import NOBODY
from duchy.core.errors import DuchyError
from duchy.core.events import Event
from duchy.core.game import SPECTATOR, AnyGame
from duchy.play.match import Match
from duchy.play.record import Variation
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
    Result,
    TableHeader,
    TableSettings,
    TableStatus,
)
from duchy.server.table.clocks import MOVE, NONE, Clocks, Why, grace
from duchy.server.table.notation import Notation
from duchy.server.table.plans import UNDONE, Answers, Plan, Step
from duchy.server.table.players_log import CUT, JOINED, REPLACED, LoggedEvent, PlayersLog, UndoneMoves, undone_moves
from duchy.server.table.puzzles import is_secret
from duchy.server.table.seats import ChatEntry, CommentEntry, SeatState, Vote
from duchy.server.table.viewers import Viewers

PLANNING = (*(entries.MovesPlanned, entries.PlanDropped, entries.PassingSet, entries.AnswerDue, entries.Answering),)
"""Kinds of entries that only the player of their seat may know of."""
MAYBE_SECRET = (Action, entries.MoveUndone, entries.TurnUndone, entries.BotReplaced, entries.BotCut, *PLANNING)
"""Kinds of entries that not everybody may know of."""
DELETED = "deleted"
"""The reason for closing a table that everybody agreed to delete."""
EXPIRED = "expired"
"""The reason for closing a table whose invitations nobody answered in time."""
UNANSWERED = 7 * 24 * 3600 * 1000
"""Milliseconds after which an invitation that nobody answered expires."""
PLAN = "plan"
"""The kind of a private table at which a player plans moves for another one."""
LATEST = 300_000
"""Milliseconds after which no planned answer is due: the clock was set back."""
RESIGN = "resign"
"""The vote about a player who wants to resign."""
PAUSE, RESUME = "pause", "resume"
"""The votes about pausing the game, and about going on."""
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
        self.title = ""
        """The name that the host gave the table, or ""."""
        self.titled_by: int | None = None
        """The person who gave or removed it."""
        self.match: Match | None = None
        self.before: list[Event] = []
        """The events before the last undo."""
        self.votes: dict[str, Vote] = {}
        self.withdrawn: frozenset[str] = frozenset()
        """The kinds of votes of which the last one was withdrawn."""
        self.chat: list[ChatEntry] = []
        self.comments: list[CommentEntry] = []
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
        self.revealed = False
        """Whether the other tables of a duplicate are over, too."""
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
        self.clocks = Clocks.stopped(head.players, head.settings, head.made)
        self.answers = [Answers() for _ in range(head.players)]

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

    def to_tell(self) -> dict[int, int]:
        """Return the people who are to be notified, by seat: who must decide, or whose invitations have expired."""
        if self.closed == EXPIRED:
            return {seat: state.person for seat, state in enumerate(self.seats) if state.person is not None}
        return self.waiting()

    def answered(self) -> set[int]:
        """Return the seats whose next move will be played for them in a moment, so that nobody is asked."""
        return {seat for seat, answers in enumerate(self.answers) if answers.due}

    def bots_due(self) -> list[tuple[int, str]]:
        """Return the seats at which a bot is to move, with their bots; none where a player plans."""
        if self.settings.kind == PLAN:
            return []
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
        """Return the next time at which something happens here by itself.

        What is overdue at the given time is due now: the clock may have been set back.
        """
        votes = (vote for vote in self.votes.values() if vote.until)
        deadlines = [Deadline(at if vote.overdue(at) else vote.until, "expire") for vote in votes]
        deadlines += [Deadline(due, "time_up") for due in map(self.late_at, range(len(self.seats))) if due is not None]
        if self.status == RUNNING:
            deadlines += [Deadline(away.until, "come_back") for away in self.clocks.away if away is not None]
        for answers in self.answers if self.status == RUNNING else ():
            if answers.due:
                deadlines.append(Deadline(at if answers.due > at + LATEST else answers.due, "answer"))
            deadlines += [
                Deadline(due, "answer") for due in (answers.appears, answers.leaves) if at < due < at + LATEST
            ]
        deadlines += [Deadline(due, "uninvite") for due in map(self.unanswered_at, range(len(self.seats))) if due]
        return min(deadlines, default=None)

    def late_at(self, seat: int) -> int | None:
        """Return when a seat is to be reminded of its time, or else when it is over; None if its clock is stopped."""
        chosen = self.settings
        up = None if chosen.clock == NONE else self.clocks.up_at(seat, chosen)
        if up is None:
            return None
        reminds_at = up - grace(chosen) if chosen.lose else up
        over = up if chosen.lose else up + grace(chosen)
        return reminds_at if self.reminds(seat) else over

    def reminds(self, seat: int) -> bool:
        """Return whether a player is yet to be reminded in this turn: those who lose by minutes are not."""
        thinking, chosen = self.clocks.open[seat], self.settings
        return thinking is not None and not thinking.warned and not (chosen.lose and chosen.clock != MOVE)

    def unanswered_at(self, seat: int) -> int:
        """Return when the invitation to a free seat expires, or 0 if there is none."""
        state = self.seats[seat]
        if self.status == WAITING and state.free:
            return self._around + UNANSWERED
        return state.away_since + UNANSWERED if self.status == RUNNING and state.free and state.link else 0

    def stored_status(self) -> TableStatus:
        """Return the status of the table for storage."""
        listed = self.settings.listed and self.status in (WAITING, RUNNING)
        touched = max(self._around, self.viewers.changed(SPECTATOR))
        deadline = self.deadline(self.at)
        wake = 0 if deadline is None else deadline.at
        result = msgspec.json.encode(self.result()).decode() if self.status == OVER else ""
        return TableStatus(self.status, bool(self.bots_due()), listed, self.fingerprint(), touched, result, wake)

    def result(self) -> Result:
        """Return the scores, ranks and points by source as they are now."""
        state = self.current_match().state
        sources = [self.game.rules.sources(state, seat) for seat in range(self.head.players)]
        return Result(state.scores(), state.ranks(), sources)

    def is_secret(self, at: int) -> bool:
        """Return whether others still play with the same dice: those of today's puzzle, or of a duplicate."""
        return is_secret(self.head, at) or (bool(self.settings.deal) and not self.revealed)

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
        known = offered(self.game.name)
        return bot if bot in known else known[0]

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
        other.fresh, other.chat, other.comments = self.fresh[:], self.chat[:], self.comments[:]
        other.options = dict(self.options)
        other.viewers = self.viewers.copy()
        other.players_log = self.players_log.copy()
        other.clocks = self.clocks.copy()
        other.answers = [structs.replace(answers) for answers in self.answers]
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
        if checked:
            events = [match.replay(action, seat) for seat, action in plies]
            deciding = [[*match.deciding]]  # actions to check come one by one
        else:
            result = match.replay_all(plies)
            events, deciding = result.events, result.deciding
        before: Sequence[int] = ()
        for entry, ply, happened, asked in zip(actions, match.plies[first:], events, deciding, strict=True):
            self.clocks.advance(entry.at)
            typed = ply.seat != NOBODY and self._types(ply.seat)
            if ply.seat != NOBODY:
                self.viewers.remember(entry.seat, entry.words)
                self._act(ply.seat)
            self.viewers.played(ply, happened, entry.at, typed)
            first += 1
            if asked and asked != before:
                self._run_clocks(asked, first, Why.PLAYED)
                before = asked
        if match.over:
            self._run_clocks((), first, Why.PLAYED)
        self.number, self.at = actions[-1].number, actions[-1].at

    def _apply(self, entry: Entry) -> None:
        """Apply any other entry by the method that has the name of its kind."""
        self.clocks.advance(entry.at)
        getattr(self, f"_{entry.kind}")(entry)
        if isinstance(entry, entries.MoveUndone | entries.TurnUndone):
            self.answers[entry.seat].undid()
        elif isinstance(entry, NEW_PLAYER):
            self.answers[entry.seat] = Answers()
        self._count(WHY.get(type(entry), Why.PEOPLE))
        self.number, self.at = entry.number, entry.at
        if not isinstance(entry, MAYBE_SECRET):
            self._around = entry.at

    def _count(self, why: Why) -> None:
        """Let the clocks of the people run who decide now; while chance acts, nobody is asked."""
        if self.match is not None and not (self.match.chance_acts and self.status == RUNNING):
            self._run_clocks(self.deciding(), len(self.match.plies), why)

    def _run_clocks(self, deciding: Sequence[int], plies: int, why: Why) -> None:
        """Let the clocks of the people among the deciding seats run, after a number of plies."""
        clocks = self.clocks
        playing = [seat for seat, state in enumerate(self.seats) if state.played_by_person]
        clocks.ask([seat for seat in deciding if seat in playing], plies, why)
        for seat in range(len(self.seats)):
            if seat in playing:
                clocks.forgive(seat, self.settings)
            elif clocks.away[seat] is not None:
                clocks.leave(seat, 0)

    def _types(self, seat: int) -> bool:
        """Return whether the player of a seat makes its next move, no bot and no plan."""
        return self.seats[seat].played_by_person and not self.answers[seat].answering

    def _act(self, seat: int) -> None:
        """End a pause and the absence of a player who moves, and a plan that it is not part of."""
        self.clocks.cut[seat] = None
        self.answers[seat].acted()
        if self.seats[seat].played_by_person:
            self._pause_over()
            if self.clocks.away[seat] is not None:
                self.clocks.leave(seat, 0)

    def _pause_over(self) -> None:
        self.clocks.paused = False
        self.votes.pop(RESUME, None)

    def roll(self, at: int) -> None:
        """Play chance actions until a player decides or the game is over."""
        assert self.match is not None
        while self.match.chance_acts:
            self.match.roll_once(next(seed for first, seed in reversed(self.dice) if first <= self.match.rolled))
            ply = self.match.plies[-1]
            entry = entries.Rolled(at, NOBODY, self.number + 1, words=self.notation.words(ply.action))
            self.viewers.played(ply, [], at)
            self.clocks.advance(at)
            self._count(Why.PLAYED)
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
        for seat, answers in enumerate(self.answers):
            if answers.plan is not None and self.ply(seat) < answers.plan.ply:
                answers.drop(answers.plan.left[0], UNDONE)
        self.taken_back += len(plies)
        self.players_log.undo(plies)
        if isinstance(entry, entries.TakenBack):
            self.clocks.take_back(entry.kept)
        else:
            self.clocks.renumber(plies)
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
        self.answers = [Answers() for _ in self.seats]

    # --- what entries do: people ------------------------------------------------------------

    def _make(self, entry: entries.Opened) -> None:
        if entry.person is not None:  # not emptied
            self.maker = self.host = self._authors[entry.number] = entry.person

    def _sit(self, entry: entries.Sat) -> None:
        state = self.seats[entry.seat]
        self.arrivals += 1
        state.emptied = entry.person is None
        if entry.person is not None:
            state.person = self._authors[entry.number] = entry.person
            self._arrived.setdefault(entry.person, self.arrivals)
        state.bot, state.link, state.reserved_for, state.handed_over_by = "", "", None, None
        self.clocks.since[entry.seat] = self.clocks.passed
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
        state.person, state.name, state.emptied = None, "", False
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

    def _title(self, entry: entries.Titled) -> None:
        if entry.person is not None:  # not emptied
            self.titled_by = self._authors[entry.number] = entry.person
            self.title = entry.title

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
        self.answers = [Answers() for _ in self.seats]

    def _reveal(self, entry: entries.DealRevealed) -> None:
        self.revealed = True

    def _next(self, entry: entries.RematchOpened) -> None:
        self.rematch = entry.id

    # --- what entries do: clocks ------------------------------------------------------------

    def _held(self, entry: entries.NothingRan) -> None:
        self.clocks.hold(entry.until - entry.since)

    def _rest(self, entry: entries.PauseAsked) -> None:
        what = PAUSE if entry.on else RESUME
        self.votes[what] = Vote(what, 0, entry.seat, entry.at, [])
        self.withdrawn -= {what}

    def _pause(self, entry: entries.Paused) -> None:
        self._log(entry, "paused" if entry.on else "resumed")
        self.votes.pop(PAUSE, None)
        self._pause_over()
        self.clocks.paused = entry.on

    def _away(self, entry: entries.WentAway) -> None:
        if entry.until > entry.at:
            self._log(entry, "away")
        self.clocks.leave(entry.seat, entry.until)

    def _looks(self, entry: entries.Looked) -> None:
        self.clocks.look(entry.seat, entry.on, entry.until)

    def _late(self, entry: entries.TimeUp) -> None:
        thinking = self.clocks.open[entry.seat]
        if thinking is not None:
            thinking.warned = True

    def _timeout(self, entry: entries.TimeOut) -> None:
        state = self.seats[entry.seat]
        self._log(entry, "timeout")
        state.bot, state.away_since = entry.bot, entry.at
        self.clocks.out[entry.seat] = True
        self._end_give(entry.seat)

    # --- what entries do: planned moves ------------------------------------------------------------

    def _plan(self, entry: entries.MovesPlanned) -> None:
        answers = self.answers[entry.seat]
        answers.drop()
        answers.plan = Plan(msgspec.json.decode(entry.steps, type=tuple[Step, ...]), self.ply(entry.seat))

    def _unplan(self, entry: entries.PlanDropped) -> None:
        answers = self.answers[entry.seat]
        answers.drop(answers.plan.steps[entry.step] if entry.why and answers.plan is not None else None, entry.why)

    def _passing(self, entry: entries.PassingSet) -> None:
        answers = self.answers[entry.seat]
        answers.passing, answers.due = entry.on, 0

    def _answer(self, entry: entries.AnswerDue) -> None:
        answers = self.answers[entry.seat]
        answers.due = entry.due
        if entry.due:
            answers.appears, answers.leaves = entry.appears, entry.leaves

    def _answering(self, entry: entries.Answering) -> None:
        self.answers[entry.seat].answering = True

    # --- what entries do: agreeing and talking ------------------------------------------------------------

    def _ask(self, entry: entries.VoteAsked) -> None:
        if entry.what == "undo":
            self.viewers.remember(entry.seat, "back")
            self.answers[entry.seat].drop()
        self.votes[entry.what] = Vote(entry.what, entry.argument or 0, entry.seat, entry.at, [])
        self.withdrawn -= {entry.what}

    def _yield(self, entry: entries.ResignAsked) -> None:
        self.answers[entry.seat].drop()
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

    def _comment(self, entry: entries.Commented) -> None:
        self._note_down(entry, entry.plies, entry.words)

    def _variation(self, entry: entries.VariationKept) -> None:
        words, *moves = entry.words.split("\n")
        told = Variation(entry.plies, entry.seat, words, entry.redrawn, entry.seed, entry.end, tuple(moves))
        self._note_down(entry, entry.plies, words, told)

    def _note_down(self, entry: Entry, plies: int, words: str, variation: Variation | None = None) -> None:
        """Add a comment, or a variation."""
        state = self.seats[entry.seat]
        person = self.maker if state.person is None else state.person  # who imported a record answers for its words
        if words and person is not None:  # not emptied
            self._authors[entry.number] = person
            self.comments.append(
                CommentEntry(entry.number, entry.seat, plies, state.name, words, entry.at, person, variation)
            )

    def _unsay(self, entry: entries.ChatDeleted) -> None:
        self.chat = [message for message in self.chat if message.number != entry.message]
        self.comments = [comment for comment in self.comments if comment.number != entry.message]
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


NEW_PLAYER = (
    *(entries.Sat, entries.Freed, entries.LinkMade, entries.PersonDeleted, entries.BotPut, entries.SeatTaken),
    *(entries.Resigned, entries.TimeOut),
)
"""Kinds of entries after which somebody else plays a seat, for whom nothing is planned."""
WHY = {
    entries.MoveUndone: Why.UNDONE,
    entries.TurnUndone: Why.UNDONE,
    entries.TakenBack: Why.TAKEN_BACK,
    entries.GameOver: Why.PLAYED,
}
"""What entries that are no actions mean for the turns of seats; all others change people."""
