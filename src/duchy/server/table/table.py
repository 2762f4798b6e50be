"""A table in memory: what its entries add up to. No storage, no network, no clock.

Every change is an entry; `follow` applies one that was read, `put` makes, applies and keeps a new one in `fresh` until
it is stored. What people may ask for is in `commands`.

What each seat knows is in `viewers`: a message with an old pair of `rev` and `ply` is late, or was done already.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy
from itertools import groupby

from msgspec import structs

from duchy.bots.players import BOTS
from duchy.core.agenda import NOBODY
from duchy.core.errors import DuchyError
from duchy.core.events import Event
from duchy.core.game import SPECTATOR, AnyGame
from duchy.play.match import Match
from duchy.server.store.model import CLOSED, OVER, RUNNING, WAITING, Claim, Entry, Made, Standing, TableHeader
from duchy.server.table.chairs import Chair, Said, Vote
from duchy.server.table.notation import Notation
from duchy.server.table.viewers import REMEMBERED, Viewers

DEFAULT_BOT = "greedy"
PLAYED = ("play", "roll")
DELETED = "deleted"
"""What a table is closed by that everybody agreed to delete."""
CHAT = 200
"""Lines of chat that are kept in memory."""


class Table:
    """The state of a table after a number of entries."""

    def __init__(self, head: TableHeader, game: AnyGame, notation: Notation) -> None:
        self.head = head
        self.game = game
        self.notation = notation
        self.number = 0
        self.stored = 0
        """How many entries are on disk; what comes after them nobody has been told."""
        self.fresh: list[Entry] = []
        self.claims: list[Claim] = []
        self.status = WAITING
        self.options = dict(head.options)
        self.chairs = [Chair() for _ in range(head.players)]
        self.maker: int | None = None
        self.host: int | None = None
        self.match: Match | None = None
        self.before: list[Event] = []
        """What had happened before the last undo."""
        self.votes: dict[str, Vote] = {}
        self.chat: list[Said] = []
        self._authors: dict[int, int] = {}
        """Whose name or words an entry holds, by its number."""
        self.explored = False
        """Whether somebody who was alone went back beyond a bar, and so has seen what may come."""
        self.reserved = False
        """Whether seats were kept for those who played before."""
        self.following = ""
        """The table that the same people went on to."""
        self.closed = ""
        """Why the table was closed, as a key."""
        self.frozen: DuchyError | None = None
        """Why the game cannot go on under these rules."""
        self.at = head.made
        self.viewers = Viewers(head.players, head.made)
        self.taken_back = 0
        """Number of actions that were taken back since the last checkpoint."""

    # --- reading ------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """What happened in the game."""
        return self.match.events if self.match is not None else []

    def rev(self, seat: int) -> int:
        """How many undos a seat knows of."""
        return self.viewers.rev(seat)

    def ply(self, seat: int) -> int:
        """How many actions a seat knows of."""
        return self.viewers.ply(seat)

    def deciding(self) -> tuple[int, ...]:
        """The seats that are asked something."""
        if self.match is None or self.status != RUNNING or self.frozen is not None:
            return ()
        return self.match.deciding

    def bots_due(self) -> list[tuple[int, str]]:
        """The seats at which a bot is to move, and which."""
        return [(seat, self.chairs[seat].bot) for seat in self.deciding() if self.chairs[seat].bot]

    def people(self) -> dict[int, list[int]]:
        """Those who play here now, by person, with their seats."""
        return self._by_person(lambda chair: not chair.bot)

    def owners(self) -> dict[int, list[int]]:
        """Those who play here or may come back, by person, with their seats."""
        return self._by_person(lambda chair: not chair.resigned)

    def _by_person(self, counts: Callable[[Chair], bool]) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for seat, chair in enumerate(self.chairs):
            if chair.person is not None and counts(chair):
                found.setdefault(chair.person, []).append(seat)
        return found

    def standing(self) -> Standing:
        """Where the table stands."""
        listed = bool(self.head.settings.get("listed")) and self.status in (WAITING, RUNNING)
        return Standing(self.status, bool(self.bots_due()), listed, self.mark())

    def mark(self) -> str:
        """What the position is: the version of the rules, a digest, and the scores."""
        if self.match is None:
            return ""
        state = self.match.state
        return f"{self.game.version} {int(state.digest())} {' '.join(map(str, state.scores()))}"

    def begun(self) -> Match:
        """The match before anything was played."""
        start = self.game.from_json(self.head.start) if self.head.start else None
        names = [chair.name for chair in self.chairs]
        return Match(self.game, self.head.players, self.head.seed, self.options, names, start=start)

    def default_bot(self) -> str:
        """The bot that takes a chair where nobody named one."""
        bot = str(self.head.settings.get("bot", DEFAULT_BOT))
        return bot if bot in BOTS else next(iter(BOTS))

    def bots(self) -> dict[int, str]:
        """The bots by seat; one that plays for somebody who may come back is none."""
        return {
            seat: chair.bot
            for seat, chair in enumerate(self.chairs)
            if chair.bot and (chair.person is None or chair.resigned)
        }

    def written_by(self, person: int) -> list[int]:
        """The numbers of the entries that hold a name, or words, of a person."""
        return [number for number, author in self._authors.items() if author == person]

    def copy(self) -> "Table":
        """The same table, to go back to where what happens now cannot be stored."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.chairs = [copy(chair) for chair in self.chairs]
        other._authors = dict(self._authors)
        other.match = None if self.match is None else self.match.copy()
        other.votes = {what: structs.replace(vote, yes=vote.yes[:]) for what, vote in self.votes.items()}
        other.fresh, other.claims, other.chat = self.fresh[:], self.claims[:], self.chat[:]
        other.options = dict(self.options)
        other.viewers = self.viewers.copy()
        return other

    # --- entries ------------------------------------------------------------

    def put(self, kind: str, at: int, seat: int = SPECTATOR, words: str = "") -> None:
        """Let something happen, and keep it until it is stored."""
        entry = Entry(self.number + 1, kind, seat, words, at)
        self.follow(entry)
        self.fresh.append(entry._replace(person=self._authors.get(entry.number)))

    def follow(self, entry: Entry) -> None:
        """Let something happen that an entry tells of."""
        KINDS[entry.kind](self, entry)
        self.number = entry.number
        self.at = entry.at

    def follow_each(self, entries: Sequence[Entry]) -> None:
        """Let happen what entries tell of, one by one."""
        for entry in entries:
            self.follow(entry)

    def follow_all(self, entries: Sequence[Entry]) -> None:
        """Let happen what the same rules wrote: actions one after the other are played as one."""
        for playing, run in groupby(entries, key=lambda entry: entry.kind in PLAYED):
            if playing:
                self._follow_plies(list(run))
            else:
                self.follow_each(list(run))

    def _follow_plies(self, entries: Sequence[Entry]) -> None:
        assert self.match is not None
        first, parse = len(self.match.plies), self.notation.parse
        happened = self.match.replay_all([(entry.seat, parse(entry.words)) for entry in entries])
        left = Counter(entry.seat for entry in entries)
        for entry, ply, events in zip(entries, self.match.plies[first:], happened, strict=True):
            left[entry.seat] -= 1
            if entry.kind == "play" and left[entry.seat] < REMEMBERED:
                self.viewers.remember(entry.seat, entry.words)
            self.viewers.played(ply, events, entry.at)
        self.number, self.at = entries[-1].number, entries[-1].at

    def roll(self, at: int) -> None:
        """Let chance act until somebody decides or the game is over."""
        assert self.match is not None
        while self.match.chance_acts:
            self.match.roll_once()
            ply = self.match.plies[-1]
            entry = Entry(self.number + 1, "roll", NOBODY, self.notation.words(ply.action), at)
            self.viewers.played(ply, [], at)
            self.number = entry.number
            self.fresh.append(entry)
        if self.match.over and self.status == RUNNING:
            self.put("over", at)

    def made(self) -> Made:
        """What is to be stored of a new table; from now on it counts as stored."""
        entries, claims = self.taken()
        self.stored = self.number
        return Made(self.head, entries, self.standing(), claims)

    def taken(self) -> tuple[Sequence[Entry], Sequence[Claim]]:
        """What is to be stored; from now on it counts as stored."""
        fresh, claims = self.fresh, self.claims
        self.fresh, self.claims = [], []
        return fresh, claims

    # --- what entries do: the game ------------------------------------------------------------

    def _start(self, entry: Entry) -> None:
        for chair in self.chairs:
            if chair.free:
                chair.bot = entry.words
        self.match = self.begun()
        self.status = RUNNING
        self.viewers.show(entry.at)

    def _play(self, entry: Entry) -> None:
        assert self.match is not None
        self.viewers.remember(entry.seat, entry.words)
        events = self.match.play(self.notation.parse(entry.words), entry.seat)
        self.viewers.played(self.match.plies[-1], events, entry.at)

    def _roll(self, entry: Entry) -> None:
        assert self.match is not None
        self.match.replay(self.notation.parse(entry.words))
        self.viewers.played(self.match.plies[-1], [], entry.at)

    def _undo(self, entry: Entry) -> None:
        assert self.match is not None
        self.viewers.remember(entry.seat, "undo")
        self.before = list(self.match.events)
        taken = self.match.undoable(entry.seat)
        self.match.undo(entry.seat)
        self._forget([taken], entry.at)

    def _restart(self, entry: Entry) -> None:
        assert self.match is not None
        self.viewers.remember(entry.seat, "restart")
        self.before = list(self.match.events)
        taken: list[int] = []
        while (last := self.match.undoable(entry.seat)) >= 0:
            self.match.undo(entry.seat)
            taken.append(last)
        self._forget(taken, entry.at)

    def _back(self, entry: Entry) -> None:
        """Go back beyond a bar: everything is played again up to there, and the same dice will fall."""
        assert self.match is not None
        kept = int(entry.words)
        old = self.match
        self.before = list(old.events)
        self.match = self.begun()
        self.match.replay_all([(ply.seat, ply.action) for ply in old.plies[:kept]])
        self.status = RUNNING
        self.explored = self.explored or len(self.owners()) <= 1
        self.votes.pop("undo", None)
        self._forget(range(len(old.plies) - 1, kept - 1, -1), entry.at)
        self.viewers.show(entry.at)

    def _forget(self, plies: Sequence[int], at: int) -> None:
        """Count plies that were taken back, the last first."""
        self.viewers.taken_back(plies, at)
        self.taken_back += len(plies)

    def _over(self, entry: Entry) -> None:
        self.status = OVER
        self.votes.clear()

    # --- what entries do: people ------------------------------------------------------------

    def _make(self, entry: Entry) -> None:
        if entry.words:
            self.maker = self.host = self._authors[entry.number] = int(entry.words)

    def _sit(self, entry: Entry) -> None:
        person, _, name = entry.words.partition(" ")
        chair = self.chairs[entry.seat]
        if person.isdecimal():  # emptied, where that person wants to be forgotten
            chair.person = self._authors[entry.number] = int(person)
            self.claims.append(Claim(entry.seat, chair.person))
        chair.bot, chair.kept, chair.passed_by = "", None, None
        self._call(entry.seat, name)

    def _keep(self, entry: Entry) -> None:
        self.reserved = True
        if entry.words:
            self.chairs[entry.seat].kept = self._authors[entry.number] = int(entry.words)

    def _wrote(self, entry: Entry) -> None:
        """Note whose words an entry holds: those of the person on the seat now."""
        person = self.chairs[entry.seat].person
        if person is not None:
            self._authors[entry.number] = person

    def _name(self, entry: Entry) -> None:
        self._call(entry.seat, entry.words)
        self._wrote(entry)

    def _call(self, seat: int, name: str) -> None:
        self.chairs[seat].name = name
        if self.match is not None:
            self.match.names[seat] = name

    def _free(self, entry: Entry) -> None:
        chair = self.chairs[entry.seat]
        if chair.person is not None:
            self.claims.append(Claim(entry.seat, None))
        gone = chair.person
        chair.clear()
        self._unvote(entry.seat)
        if gone is not None:
            self._pass_on(gone)

    def _unvote(self, seat: int) -> None:
        """The player has left: their request ends, and their yes does not count for the next player."""
        self.votes = {what: vote for what, vote in self.votes.items() if vote.by != seat}
        for vote in self.votes.values():
            vote.yes = [said for said in vote.yes if said != seat]

    def _reissue(self, entry: Entry) -> None:
        chair = self.chairs[entry.seat]
        by = chair.person if self.status == RUNNING and not chair.bot else None
        self._free(entry)
        chair.passed_by, chair.left = by, entry.at

    def _pass_on(self, gone: int | None) -> None:
        """Let somebody else be the host where nobody is left of the one who was; an emptied entry names nobody."""
        if gone == self.host and (gone is None or all(other.person != gone for other in self.chairs)):
            self.host = next((other.person for other in self.chairs if other.person is not None), gone)

    def _vanish(self, entry: Entry) -> None:
        chair = self.chairs[entry.seat]
        gone = chair.person
        chair.person, chair.name = None, ""
        self._unvote(entry.seat)
        self._pass_on(gone)
        self._call(entry.seat, "")
        if entry.words:
            chair.bot = entry.words
            chair.resigned = True

    def _bot(self, entry: Entry) -> None:
        self.chairs[entry.seat].bot = entry.words
        self.chairs[entry.seat].left = entry.at

    def _take(self, entry: Entry) -> None:
        self.chairs[entry.seat].bot = ""

    def _resign(self, entry: Entry) -> None:
        self.chairs[entry.seat].resigned = True
        self.chairs[entry.seat].bot = entry.words

    def _option(self, entry: Entry) -> None:
        key, _, choice = entry.words.partition(" ")
        self.options[key] = choice

    def _order(self, entry: Entry) -> None:
        order = [int(word) for word in entry.words.split()]
        self.chairs = [self.chairs[old] for old in order]
        self.chat = [structs.replace(said, seat=order.index(said.seat)) for said in self.chat]
        for vote in self.votes.values():
            vote.by, vote.yes = order.index(vote.by), [order.index(seat) for seat in vote.yes]
        self.claims += [Claim(seat, chair.person) for seat, chair in enumerate(self.chairs)]

    def _close(self, entry: Entry) -> None:
        self.status = CLOSED
        self.closed = entry.words
        self.votes.clear()

    def _next(self, entry: Entry) -> None:
        self.following = entry.words

    # --- what entries do: agreeing and talking ------------------------------------------------------------

    def _ask(self, entry: Entry) -> None:
        what, _, argument = entry.words.partition(" ")
        if what == "undo":
            self.viewers.remember(entry.seat, "back")
        self.votes[what] = Vote(what, int(argument or 0), entry.seat, entry.at, [])

    def _yes(self, entry: Entry) -> None:
        if entry.words in self.votes:
            self.votes[entry.words].yes.append(entry.seat)

    def _no(self, entry: Entry) -> None:
        self.votes.pop(entry.words, None)

    def _say(self, entry: Entry) -> None:
        if not entry.words:  # emptied
            return
        self._wrote(entry)
        self.chat.append(Said(entry.number, entry.seat, entry.words, entry.at, self.chairs[entry.seat].person))
        del self.chat[:-CHAT]

    def _unsay(self, entry: Entry) -> None:
        self.chat = [said for said in self.chat if said.number != int(entry.words)]

    def _note(self, entry: Entry) -> None:
        """A bot that did not answer was replaced for a move: nothing changes by it."""


KINDS: dict[str, Callable[[Table, Entry], None]] = {
    "make": Table._make,
    "sit": Table._sit,
    "keep": Table._keep,
    "name": Table._name,
    "free": Table._free,
    "reissue": Table._reissue,
    "vanish": Table._vanish,
    "bot": Table._bot,
    "take": Table._take,
    "resign": Table._resign,
    "option": Table._option,
    "order": Table._order,
    "start": Table._start,
    "play": Table._play,
    "roll": Table._roll,
    "undo": Table._undo,
    "restart": Table._restart,
    "back": Table._back,
    "over": Table._over,
    "close": Table._close,
    "next": Table._next,
    "ask": Table._ask,
    "yes": Table._yes,
    "no": Table._no,
    "say": Table._say,
    "unsay": Table._unsay,
    "note": Table._note,
}
"""What an entry of each kind does."""
