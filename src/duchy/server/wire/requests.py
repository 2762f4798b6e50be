"""Bodies and responses of the HTTP API."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from duchy.server.store.model import ChosenSettings, TournamentSettings, Wishes
from duchy.server.wire.protocol import ChairSeen, ClientMessage, Id, LongText, RoomSeen

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Viewpoint = Annotated[int, Meta(ge=-1, le=15)]
"""The seat from which a table is seen, or -1 for a spectator."""
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Name = Annotated[str, Meta(max_length=100)]
"""A name of a person or of a table; what is too long for these is cut."""
EntrantNumber = Annotated[int, Meta(ge=0, lt=1000)]


ME = "me"
OPEN = "open"
BOT = "bot"


class ChairWanted(Struct, forbid_unknown_fields=True):
    """The requested occupant of a seat: `me`, `open` for a friend, or `bot`."""

    kind: Annotated[str, Meta(pattern="^(me|open|bot)$")] = OPEN
    name: Annotated[str, Meta(max_length=100)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class TableWanted(ChosenSettings, forbid_unknown_fields=True, kw_only=True):
    """A request for a new table."""

    game: Annotated[str, Meta(max_length=64)]
    chairs: Annotated[list[ChairWanted], Meta(min_length=1, max_length=8)]
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}
    seed: Annotated[str, Meta(max_length=64)] = ""
    title: Name = ""
    """The name of the table, or ""."""
    start: bool = False
    kind: Annotated[str, Meta(pattern="^$")] = ""
    """The purpose of a table created by the server; clients leave it empty."""


class RoomCommand(Struct, tag_field="do", forbid_unknown_fields=True):
    """A command about the seats of a table."""


class SeatCommand(RoomCommand):
    """A command about one seat."""

    seat: SeatNumber


class Rename(SeatCommand, tag="rename"):
    """Change my name."""

    name: Name


class PutBot(SeatCommand, tag="bot"):
    """Put a bot on a free seat."""

    bot: Id


class Free(SeatCommand, tag="free"):
    """Remove a guest or a bot."""


class SetOption(RoomCommand, tag="option"):
    """Set an option of the game."""

    key: Id
    choice: Id


class SetTitle(RoomCommand, tag="title"):
    """Give the table a name; "" to remove it."""

    title: Name


class Order(RoomCommand, tag="order"):
    """Reorder the seats."""

    order: Annotated[list[SeatNumber], Meta(max_length=16)]


class Start(RoomCommand, tag="start"):
    """Start the game, with bots on free seats."""


class Leave(SeatCommand, tag="leave"):
    """Leave the seat."""


class Resign(SeatCommand, tag="resign"):
    """Resign from the game."""


class TakeSeat(SeatCommand, tag="take"):
    """Take my seat back from the bot."""


class Give(SeatCommand, tag="give"):
    """Ask the others to give an inactive seat to a bot."""

    silent: SeatNumber


class AskAll(SeatCommand, tag="ask"):
    """Ask all others to cancel the game or to delete the table."""

    what: Id


class Pause(SeatCommand, tag="pause"):
    """Ask all who play to pause the game, or to go on."""

    on: bool


class BeAway(SeatCommand, tag="away"):
    """Let my clock stand until a time, as far as the table allows; 0 if I am back."""

    until: Annotated[int, Meta(ge=0, lt=1 << 53)]


class DropPlan(SeatCommand, tag="unplan"):
    """Drop my plan, or the note why the last one was dropped."""


class PassForMe(SeatCommand, tag="passing"):
    """Let moves without a choice be played for me, or no longer."""

    on: bool


class DeleteChat(RoomCommand, tag="unsay"):
    """Delete a chat message."""

    number: int


class AddComment(SeatCommand, tag="comment"):
    """Comment on a position of the finished game, after a number of plies as counted by my seat."""

    ply: Ply
    words: LongText


class DeleteComment(RoomCommand, tag="uncomment"):
    """Delete a comment or a variation."""

    number: int


AnyCommand = (
    Rename
    | PutBot
    | Free
    | SetOption
    | SetTitle
    | Order
    | Start
    | Leave
    | Resign
    | TakeSeat
    | Give
    | AskAll
    | Pause
    | BeAway
    | DropPlan
    | PassForMe
    | DeleteChat
    | AddComment
    | DeleteComment
)


class Exchange(Struct, forbid_unknown_fields=True):
    """Messages as on a socket, from a client that cannot open one; the response is the list of replies."""

    messages: Annotated[list[ClientMessage], Meta(max_length=16)]


class SeatWanted(Struct, forbid_unknown_fields=True):
    """A request to take a seat."""

    seat: SeatNumber
    name: Name = ""


class LinkUsed(Struct, forbid_unknown_fields=True):
    """A request to use a link."""

    link: Annotated[str, Meta(max_length=100)]
    name: Name = ""


class PersonalLinkUsed(Struct, forbid_unknown_fields=True):
    """A request to act as the person who made a link; `switch` confirms it in a browser with games of its own."""

    link: Annotated[str, Meta(max_length=100)]
    switch: bool = False


class Fork(Struct, forbid_unknown_fields=True):
    """A moment of a game as one of my seats knew it, after a number of plies as counted by that seat.

    With the number of a variation, it is a moment of that one, and plies are counted from its beginning.
    """

    ply: Ply
    seat: Viewpoint = -1
    watch: Id = ""
    variation: Ply = 0


class VariationWanted(Struct, forbid_unknown_fields=True):
    """A request to keep what I tried in a what-if of a finished game, under a name."""

    table: Id
    words: LongText


class Numbered(Struct):
    """The number of something new."""

    number: int


class PlanWanted(Struct, forbid_unknown_fields=True):
    """Plan moves for one of my seats: at a private table where its turn has come, or those tried at such a table."""

    seat: SeatNumber
    tried: Id = ""
    """The table where they were tried; "" to open one."""


class RecordImport(Struct, forbid_unknown_fields=True):
    """A record, as text."""

    text: str


class PuzzleWanted(Struct, forbid_unknown_fields=True):
    """My name in today's puzzle."""

    name: Name = ""


class Memo(Struct, forbid_unknown_fields=True):
    """My private note on a table; nobody else is ever sent it."""

    words: Annotated[str, Meta(max_length=4000)] = ""


class FriendGame(Struct):
    """A finished game with a friend, with my points and theirs."""

    id: str
    game: str
    at: int
    mine: int
    theirs: int


class Friend(Struct):
    """A person I have played with under a name: how often I had more points than they, and by how many on average."""

    name: str
    games: int = 0
    ahead: int = 0
    behind: int = 0
    lead: float = 0.0
    latest: list[FriendGame] = []


class HookWanted(Struct, forbid_unknown_fields=True):
    """The address of my webhook; empty to remove it."""

    url: Annotated[str, Meta(max_length=500)]


class MailWanted(Struct, forbid_unknown_fields=True):
    """The e-mail address for my turns; empty to remove it."""

    address: Annotated[str, Meta(max_length=300)]


class MailConfirmed(Struct, forbid_unknown_fields=True):
    """The link that was sent to an e-mail address."""

    link: Annotated[str, Meta(max_length=100)]


class SubscriptionWanted(Struct, forbid_unknown_fields=True):
    """This browser as its push service knows it; without keys, to end its notifications."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(max_length=100)] = ""
    auth: Annotated[str, Meta(max_length=50)] = ""


class NotificationsWanted(Wishes, forbid_unknown_fields=True, kw_only=True):
    """How I want to be notified of turns."""


class NotificationsSeen(Struct):
    """How I am notified of turns."""

    wishes: NotificationsWanted
    key: str
    """The public key of this server for push services; "" if it sends nothing to browsers."""
    hooks: bool
    """Whether webhooks are allowed on this server."""
    browsers: int
    last: int
    """When the last notification was sent, or 0."""
    now: int
    mails: bool = False
    """Whether this server sends e-mail."""
    mail: str = ""
    """Whether my address is `asked` to be confirmed or `on`; "" if there is none. Nobody is sent the address."""


class NotificationsTried(Struct):
    """How many ways a trial notification reached, and why another one could not be reached."""

    arrived: int
    failed: str


class SeatRef(Struct, forbid_unknown_fields=True):
    """A seat."""

    seat: SeatNumber


class Notify(Struct, forbid_unknown_fields=True):
    """A message from the operator to all clients."""

    words: LongText


class Ban(Struct, forbid_unknown_fields=True):
    """A request to ban the person on this seat."""

    game: Id
    seat: SeatNumber
    banned: bool = True


class TableMade(Struct):
    """A new table: its address, its spectator key, and my seats."""

    id: str
    watch: str
    seats: list[int]


class CommentSeen(Struct):
    """A comment on the position after a ply, as counted by its reader; `mine` says whether I wrote it.

    A variation is a comment with moves. If it begins like an earlier one, `under` is the number of that.
    """

    number: int
    ply: int
    seat: int
    name: str
    words: str
    at: int
    mine: bool
    moves: int = 0
    under: int = 0


class Invitation(Struct):
    """What a seat link leads to: a table's game, the name of its host, its settings, and who sits there.

    `answers` has the seconds within which each of them usually answers, 0 if that is not known.
    """

    game: str
    host: str
    settings: dict[str, int | str | bool] = {}
    chairs: list[ChairSeen] = []
    answers: list[int] = []
    title: str = ""


class Took(Struct):
    """How long a player's turns took in milliseconds: how many there were, all together, and the median."""

    turns: int
    total: int
    median: int


class TableInfo(Struct):
    """A table as seen by anyone with its address.

    `silent` are the seats that may now be given to bots, `took` is how long the players of a game took,
    which others are not told while a duplicate or today's puzzle is secret.
    """

    room: RoomSeen
    seats: list[int]
    watch: str = ""
    silent: list[int] = []
    took: list[Took] = []


class Listed(Struct):
    """A table in a list; for the latest ones also its seats, its purpose, and whether I have to decide.

    `answers` has the seconds within which the player of each seat usually answers, 0 if that is not known.
    """

    id: str
    game: str
    players: int
    status: str
    made: int
    touched: int
    seat: int = -1
    watch: str = ""
    chairs: list[ChairSeen] = []
    mine: bool = False
    kind: str = ""
    answers: list[int] = []
    title: str = ""


class Puzzle(Struct):
    """A daily puzzle: my first try and its score, and the scores and number of all first tries."""

    day: str
    game: str
    mine: str
    score: int | None
    scores: list[int]
    tries: int


class DuplicateWanted(Struct, forbid_unknown_fields=True):
    """My name at another table with the same seed."""

    name: Name = ""


class TournamentWanted(TournamentSettings, forbid_unknown_fields=True, kw_only=True):
    """A request for a tournament; `plays` says whether its host plays, too."""

    game: Annotated[str, Meta(max_length=64)]
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}
    name: Name = ""
    plays: bool = True


class EntryWanted(Struct, forbid_unknown_fields=True):
    """My name in a tournament."""

    name: Name = ""


class TournamentCommand(Struct, tag_field="do", forbid_unknown_fields=True):
    """A command about a tournament."""


class NextRound(TournamentCommand, tag="next"):
    """Start the tournament, or the next round."""


class StopTable(TournamentCommand, tag="stop"):
    """End a game of this round without a result."""

    table: Id


class RemindTable(TournamentCommand, tag="remind"):
    """Remind the players of a table of this round that it is their turn."""

    table: Id


class LeaveTournament(TournamentCommand, tag="leave"):
    """Leave the tournament, or let somebody else leave it."""

    entrant: EntrantNumber


class RejoinTournament(TournamentCommand, tag="return"):
    """Play again from the next round on."""


class CloseEntries(TournamentCommand, tag="close"):
    """Let nobody else join, or anybody again."""

    on: bool


class HostTournament(TournamentCommand, tag="host"):
    """Let somebody else be the host, or ask to be the host instead of one who does not answer."""

    entrant: EntrantNumber


class KeepTournament(TournamentCommand, tag="stay"):
    """Remain the host although somebody wants to take over."""


class EndTournament(TournamentCommand, tag="end"):
    """End the tournament after this round."""


AnyTournamentCommand = (
    NextRound
    | StopTable
    | RemindTable
    | LeaveTournament
    | RejoinTournament
    | CloseEntries
    | HostTournament
    | KeepTournament
    | EndTournament
)


class TournamentMade(Struct):
    """A new tournament: the id of its series."""

    series: str


class MyTournament(Struct):
    """A tournament that I play in or host, and my table in its current round, if there is one."""

    series: str
    game: str
    status: str
    round: int
    rounds: int
    table: str
    over: bool
    """Whether my game of this round is over."""


class EntrantSeen(Struct):
    """An entrant of a tournament in the standings: points, and what decides between equals, in that order."""

    number: int
    name: str
    place: int
    points: float
    opponents: float
    share: float
    games: int
    byes: int
    seats: list[int]
    """How often the entrant had the first, second, … seat."""
    away: bool


class RoundTable(Struct):
    """A table of the current round: the entrant on each seat, or -1 for a bot. Only its people know its id."""

    id: str
    seats: list[int]
    over: bool


class TournamentSeen(Struct):
    """What a series that is a tournament has besides: how it is played, who stands where, and what comes next.

    `due` is when the next round begins by itself, and `takeover` when somebody becomes the host by themselves; 0 for
    never. Of the current round it has all tables, and mine by its id.
    """

    settings: dict[str, int | str | bool]
    options: dict[str, str]
    status: str
    closed: bool
    round: int
    rounds: int
    due: int
    now: int
    host: str
    hosting: bool
    takeover: int
    successor: str
    entrants: list[EntrantSeen]
    most: int
    """The largest number of people."""
    tables: list[RoundTable]
    mine: int = -1
    table: str = ""
    over: bool = False
    """Whether my game of this round is over."""


class Rating(Struct):
    """An Elo rating around the mean of a series, with its 95 % interval."""

    value: float
    low: float
    high: float


class SeriesPlayer(Struct):
    """A player of a series: a person, or all bots of a level.

    The score is the sum of the share of opponents beaten in each game, ties counted half. `above` is the mean lead over
    the others who played the same seat with the same dice. What nothing is known of is null.
    """

    name: str
    bot: str
    games: int
    wins: int
    score: float
    points: float | None
    rank: float | None
    above: float | None
    rating: Rating | None


class SeriesSeat(Struct):
    """A seat at a table of a series: the number of its player, or -1; points and rank once they may be known."""

    player: int
    points: int | None
    rank: int | None
    sources: dict[str, int]
    resigned: bool
    bot: str
    """The bot that plays for the player."""


class SeriesTable(Struct):
    """A table of a series. Only its players know the ids of its tables, and the spectator keys once they are over.

    `deal` is the number of the seed that tables of a round share, or 0. `secret` tables show no points yet.
    """

    id: str
    watch: str
    round: int
    deal: int
    status: str
    closed: str
    made: int
    touched: int
    secret: bool
    counts: bool
    seats: list[SeriesSeat]
    mine: list[int] = []


class Encounter(Struct):
    """How often a player of a series finished ahead of another one, behind, or level."""

    player: int
    other: int
    wins: int
    losses: int
    ties: int


class SeriesSeen(Struct):
    """A series: its tables, oldest first, its players, best first, and their encounters.

    `bounded` says whether results alone determine the ratings, `more` whether there are earlier tables, and `open`
    whether I can open another table with the same dice.
    """

    id: str
    game: str
    tables: list[SeriesTable]
    players: list[SeriesPlayer]
    encounters: list[Encounter]
    bounded: bool
    more: bool
    open: bool = False
    tournament: TournamentSeen | None = None


class Link(Struct):
    """A new link."""

    link: str


class ErrorBody(Struct):
    """A refusal: a key for programs, and a sentence for people."""

    key: str
    text: str
    rule: str = ""


class ProcessHealth(Struct):
    """A server process, its failed background tasks, and whether it is read-only."""

    process: str
    down: list[str]
    read_only: bool


class PrivacyInfo(Struct):
    """The privacy sentence of this server, the days it keeps games, and whether chat is on."""

    text: str
    keep_days: int
    chat: bool


Anything = dict[str, Any]
