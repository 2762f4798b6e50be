"""Records: a match as text, with a header and one action per line; chance has a star.

    duchy-record 2
    game burgundy-dice 2
    players 2
    seed 42
    name 1 Anne
    name 2 Berta
    chair 2 knight
    option duchy A

    1 start E2
    2 start C2
    * roll city castle 5 6 1

Actions are in the game's notation (`Game.words`). Replaying needs only the actions; the seed is for continuing the
game, and so are the bots: a `chair` line names the bot at a seat, and seats without one belong to people. A finished
game ends with the lines `score` and `state`, which are verified on reading. A match that did not begin with a new game,
such as a fork, has the header line `start` with its first position as JSON.

Comments follow in lines that begin with `#`, which readers ignore that do not know them: a line with the version of
their format, and one for each, with the number of actions before it and the seat of its author.

    # duchy-comments 1
    # 2 1 Too early.

Variations are lines in the same way: one with the number of actions before them, the seat of the author, the seat for
which hidden information was redrawn (0 for a spectator), the seed of that, a hash of the last position and a name; then
the actions, several in a line. They are checked by the rules.

    # duchy-variations 1
    #= 2 1 1 7f0c 6a1f0c3d2e4b5a69 Later
    #> 1 mark 2 E3; * roll city castle 1 1 2
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from duchy import files
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption, BadRecord, BadSnapshot, DuchyError
from duchy.core.state import State
from duchy.play.match import UNNAMED, Match, advance, chance_stream, fork_stream
from duchy.shelf import Shelf

FORMAT = "duchy-record 2"
LOG = "duchy-log 1"
"""The first line of what one seat saw of a running game, which is not a record because it cannot be replayed."""

COMMENTS = "# duchy-comments 1"
"""The line before the comments; those of another version are ignored."""
VARIATIONS = "# duchy-variations 1"
"""The line before the variations; those of another version are ignored."""
SEPARATOR = "; "
"""Between the moves of a variation in one line."""
MOVES_IN_LINE = 16
LONGEST = 1000
"""Maximum number of characters of a line."""
LONGEST_START = 100_000
"""Maximum number of characters of the line of the first position."""

_ONCE = ("game", "players", "seed", "id", "components", "start")
"""Header lines that occur once."""


class RecordHeader(NamedTuple):
    """The header of a record: the lines before the actions."""

    fields: Mapping[str, str]
    names: Mapping[str, str]
    chairs: Mapping[str, str]
    options: Mapping[str, str]

    @property
    def id(self) -> str:
        """The unique id of this game, if given."""
        return self.fields.get("id", "")

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.fields.get("game", "").partition(" ")[0]

    @property
    def players(self) -> int:
        """The number of players, or 0 if it is missing."""
        words = self.fields.get("players", "")
        return int(words) if _is_number(words) else 0

    @property
    def components(self) -> str:
        """The components file of the game, or empty."""
        return self.fields.get("components", "")

    @property
    def bots(self) -> dict[int, str]:
        """The bots by seat."""
        return {int(chair) - 1: bot for chair, bot in self.chairs.items()}


class Comment(NamedTuple):
    """A comment on the position after a number of actions, by the player of a seat."""

    plies: int
    seat: int
    words: str


class Variation(NamedTuple):
    """What the player of a seat tried in the position after a number of actions, as a comment with moves.

    Hidden information was redrawn for a seat (or a spectator) with a seed. Moves are lines as in the record.
    """

    plies: int
    seat: int
    words: str
    redrawn: int
    seed: str
    end: str
    """The fingerprint of the last position."""
    moves: tuple[str, ...]

    def begin(self, match: Match) -> Match:
        """Return a match that begins with the first position of the variation."""
        start = match.position(self.plies)
        start.hide(self.redrawn, fork_stream(self.seed, self.plies))
        return Match(match.game, match.players, self.seed, names=match.names, start=start, auto_roll=False)

    def played(self, match: Match) -> Match:
        """Return the variation as a match, each of its moves checked by the rules."""
        if not 0 <= self.plies <= len(match.plies):
            raise BadRecord("no-such-position", "the game has no position {plies}", plies=self.plies)
        line = self.begin(match)
        for number, move in enumerate(self.moves, 1):
            try:
                _play_ply(line, move)
            except DuchyError as error:
                raise BadRecord(
                    "variation-move", "move {number} of the variation: {error}", number=number, error=error
                ) from None
        if fingerprint(line.state) != self.end:
            raise BadRecord("other-variation", "the variation ends in another position than when it was kept")
        return line


class Record:
    """A match as text, with its bots, comments and variations: the format of `duchy play` and `duchy replay`.

    Examples:
        >>> from duchy import Match, Record
        >>> text = Record(Match("burgundy-dice", players=2, seed=7), bots={1: "knight"}).text()
        >>> Record.parse(text).bots
        {1: 'knight'}
    """

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, str] | None = None,
        id: str = "",
        comments: Sequence[Comment] = (),
        variations: Sequence[Variation] = (),
    ) -> None:
        """Hold a match with its bots by seat, a unique id, comments and variations."""
        self.match = match
        self.bots = dict(bots or {})
        self.id = id
        self.comments = list(comments)
        self.variations = list(variations)

    @classmethod
    def parse(cls, text: str, shelf: Shelf | None = None) -> "Record":
        """Return the record of a text, replayed action by action; errors name the line."""
        head = head_of(text)
        match = read(text, shelf)
        return cls(match, head.bots, head.id, comments_of(text, match), variations_of(text, match))

    @classmethod
    def load(cls, path: Path | str, shelf: Shelf | None = None) -> "Record":
        """Return the record in a file."""
        return cls.parse(files.read(Path(path)), shelf)

    def text(self) -> str:
        """Return the record as text."""
        return write(self.match, self.bots, self.comments, self.variations, id=self.id)

    def save(self, path: Path | str) -> None:
        """Save the record to a file, atomically."""
        files.write(Path(path), self.text())


def fingerprint(state: State) -> str:
    """Return a short hash of a position."""
    return blake2b(state.to_json().encode(), digest_size=8).hexdigest()


def write(
    match: Match,
    bots: Mapping[int, str] | None = None,
    comments: Iterable[Comment] = (),
    variations: Iterable[Variation] = (),
    **more: str,
) -> str:
    """Return the record of a match, with bots by seat, comments, variations and further header lines."""
    lines = [*head_lines(match, bots, **more), "", *(ply_line(match, i) for i in range(len(match.plies)))]
    if match.over:
        lines += ["", *end_lines(match)]
    said = [f"# {one.plies} {one.seat + 1} {' '.join(one.words.split())}" for one in comments]
    if said:
        lines += ["", COMMENTS, *said]
    tried = [line for one in variations for line in _variation_lines(one)]
    if tried:
        lines += ["", VARIATIONS, *tried]
    return "\n".join(lines) + "\n"


def _variation_lines(one: Variation) -> list[str]:
    numbers = f"{one.plies} {one.seat + 1} {one.redrawn + 1} {one.seed} {one.end}"
    lines = [f"#= {numbers} {' '.join(one.words.split())}"]
    for first in range(0, len(one.moves), MOVES_IN_LINE):
        lines.append("#> " + SEPARATOR.join(one.moves[first : first + MOVES_IN_LINE]))
    return lines


def head_lines(match: Match, bots: Mapping[int, str] | None = None, **more: str) -> list[str]:
    """Return the header lines of a record."""
    lines = [FORMAT, f"game {match.game.name} {match.game.version}", f"players {match.players}", f"seed {match.seed}"]
    lines += [f"{key} {value}" for key, value in more.items() if value]
    bots = bots or {}
    lines += name_lines(match.names, bots)
    lines += [f"chair {seat + 1} {name}" for seat, name in sorted(bots.items())]
    lines += [f"option {key} {choice}" for key, choice in match.options.items()]
    start = match.other_start
    return lines if start is None else [*lines, f"start {start.to_json()}"]


def name_lines(names: Sequence[str], bots: Mapping[int, str]) -> list[str]:
    """Return the header lines with the names; bots without a name are called by their level."""
    shown = (bots.get(i, UNNAMED) if name in ("", UNNAMED) else name for i, name in enumerate(names))
    return [f"name {i + 1} {' '.join(name.split())}" for i, name in enumerate(shown)]


def ply_line(match: Match, i: int) -> str:
    """Return one action as a line."""
    ply = match.plies[i]
    return f"{'*' if ply.seat == NOBODY else ply.seat + 1} {match.game.words(ply.action)}"


def end_lines(match: Match) -> list[str]:
    """Return the closing lines of a finished match."""
    return ["score " + " ".join(map(str, match.state.scores())), f"state {fingerprint(match.state)}"]


def read(text: str, shelf: Shelf | None = None) -> Match:
    """Return the match of a record, replayed with a game of the shelf; errors name the line."""
    head, body = _divided(text)
    match = _begin(head, shelf or Shelf())
    for number, line in body:
        try:
            _play(match, line)
        except DuchyError as error:
            raise BadRecord("record-line", "line {number}: {error}", number=number, error=error) from None
    return match


def head_of(text: str) -> RecordHeader:
    """Return the header of a record."""
    return _divided(text)[0]


def comments_of(text: str, match: Match) -> list[Comment]:
    """Return the comments in the record of a match; lines that are none are ignored, as by readers that know none."""
    lines = [line.strip() for line in text.splitlines()]
    found = []
    for line in lines[lines.index(COMMENTS) + 1 :] if COMMENTS in lines else ():
        mark, _, rest = line.partition(" ")
        plies, _, rest = rest.partition(" ")
        seat, _, words = rest.partition(" ")
        if mark == "#" and words and plies.isascii() and plies.isdecimal() and len(plies) < 8 and _is_number(seat):
            comment = Comment(int(plies), int(seat) - 1, words)
            if comment.plies <= len(match.plies) and 0 <= comment.seat < match.players:
                found.append(comment)
    return found


def variations_of(text: str, match: Match) -> list[Variation]:
    """Return the variations in the record of a match, checked by the rules; errors name the line."""
    lines = [line.strip() for line in text.splitlines()]
    found: list[tuple[int, Variation]] = []
    first = lines.index(VARIATIONS) + 1 if VARIATIONS in lines else len(lines)
    for number, line in enumerate(lines[first:], first + 1):
        mark, _, rest = line.partition(" ")
        if mark == "#=":
            found.append((number, _variation(number, rest, match)))
        elif mark == "#>" and found:
            at, one = found[-1]
            found[-1] = at, one._replace(moves=(*one.moves, *rest.split(SEPARATOR)))
    for number, one in found:
        try:
            one.played(match)
        except DuchyError as error:
            raise BadRecord("record-line", "line {number}: {error}", number=number, error=error) from None
    return [one for _, one in found]


def _variation(number: int, words: str, match: Match) -> Variation:
    """Return a variation without its moves, as its first line says."""
    numbers, rest = words.split(" ", 3)[:3], words.split(" ", 5)[3:]
    if len(numbers) == len(rest) == 3 and all(one.isascii() and one.isdecimal() and len(one) < 8 for one in numbers):
        plies, seat, redrawn = map(int, numbers)
        if 1 <= seat <= match.players and redrawn <= match.players:
            return Variation(plies, seat - 1, rest[2], redrawn - 1, rest[0], rest[1], ())
    raise BadRecord("no-variation", "line {number}: this is no variation", number=number)


def game_of(text: str) -> str:
    """Return the name of a record's game, or an empty string."""
    heads = (line.split() for line in text.splitlines())
    return next((words[1] for words in heads if len(words) > 1 and words[0] == "game"), "")


def unseeded(match: Match) -> int:
    """Return the first ply whose chance action does not follow the seed, counted from 1; 0 if all do."""
    state, chances = match.start, 0
    for number, ply in enumerate(match.plies, 1):
        if ply.seat == NOBODY:
            if int(state.draw(chance_stream(match.seed, chances))) != ply.action:
                return number
            chances += 1
        advance(state, ply.seat, ply.action)
    return 0


def _divided(text: str) -> tuple[RecordHeader, list[tuple[int, str]]]:
    """Split a record into its header and the numbered lines after it."""
    lines = [(number, line.strip()) for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1)]
    for number, line in lines:
        most = LONGEST_START if line.startswith("start ") else LONGEST
        if len(line) > most:
            raise BadRecord("long-line", "line {number} has more than {most} characters", number=number, most=most)
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if lines and lines[0][1] == LOG:
        raise BadRecord(
            "only-a-log",
            "this has only what one player saw, because the game was not over; export it again when it is",
        )
    if not lines or lines[0][1] != FORMAT:
        raise BadRecord("no-record", "this is not a recorded game: the first line is not '{format}'", format=FORMAT)
    body = next((i for i, (_, line) in enumerate(lines) if _is_of_body(line)), len(lines))
    return _head(lines[1:body]), lines[body:]


def _head(lines: list[tuple[int, str]]) -> RecordHeader:
    """Parse the header of a record."""
    kept: dict[str, dict[str, str]] = {"name": {}, "chair": {}, "option": {}}
    fields: dict[str, str] = {}
    for number, line in lines:
        key, _, rest = line.partition(" ")
        first, _, second = rest.partition(" ")
        if key in _ONCE:
            into, first, second = fields, key, rest
        elif key in kept and (key == "option" or (first.isascii() and first.isdecimal())):
            into = kept[key]
        else:
            raise BadRecord(
                "no-head-line", "line {number}: '{line}' is not a valid header line", number=number, line=line
            )
        if first in into:
            raise BadRecord("head-twice", "line {number}: '{line}' appears twice", number=number, line=line)
        into[first] = second
    players = fields.get("players", "")
    for key in ("name", "chair"):
        for seat in kept[key]:
            if _is_number(players) and not (_is_number(seat) and 1 <= int(seat) <= int(players)):
                raise BadRecord(
                    "no-such-chair", "{what} {seat}: seats go from 1 to {players}", what=key, seat=seat, players=players
                )
    return RecordHeader(fields, kept["name"], kept["chair"], kept["option"])


def _begin(head: RecordHeader, shelf: Shelf) -> Match:
    """Return the match that a header describes, before any action."""
    name, _, version = head.fields.get("game", "").partition(" ")
    game = shelf.load(name)
    if not _is_number(version) or not game.rules.plays(int(version)):
        raise BadRecord(
            "other-version",
            "this is version {given} of {game}; the rules here are version {version}",
            given=version or "-",
            game=name,
            version=game.version,
        )
    players = head.fields.get("players", "")
    if not _is_number(players):
        raise BadRecord("no-players", "players: expected a number, not '{given}'", given=players)
    seats = [head.names.get(str(i + 1), f"P{i + 1}") for i in range(int(players))]
    try:
        start = game.from_json(head.fields["start"]) if "start" in head.fields else None
        match = Match(game, int(players), head.fields.get("seed", "0"), head.options, seats, auto_roll=False)
    except (BadOption, BadSnapshot) as error:
        raise BadRecord(error.key, error.english, **error.arguments) from None
    if start is None:
        return match
    if start.seats != match.players or start.options != match.options:
        raise BadRecord("other-start", "the position of the line 'start' has other players or options than the record")
    return Match(game, match.players, match.seed, names=seats, start=start, auto_roll=False)


def _is_of_body(line: str) -> bool:
    """Whether a line is an action or a closing line, which ends the header."""
    return line[0] in "*0123456789" or line.split()[0] in ("score", "state")


def _is_number(words: str) -> bool:
    """Return whether a word is a short unsigned number."""
    return words.isascii() and words.isdecimal() and len(words) < 5


def _play(match: Match, line: str) -> None:
    """Play one line, or check a closing one."""
    who, _, words = line.partition(" ")
    if who == "score":
        if words.split() != list(map(str, match.state.scores())):
            raise BadRecord(
                "other-score",
                "the score is {scores}, but the record says {given}",
                scores=" ".join(map(str, match.state.scores())),
                given=words,
            )
    elif who == "state":
        if words != fingerprint(match.state):
            raise BadRecord("other-end", "the final position differs from the recorded one")
    else:
        _play_ply(match, line)


def _play_ply(match: Match, line: str) -> None:
    """Play one action."""
    who, _, words = line.partition(" ")
    if match.over:
        raise BadRecord("played-after-end", "the game is over here; no further action is possible")
    deciding = ["*"] if match.chance_acts else [str(seat + 1) for seat in match.deciding]
    if who not in deciding:
        raise BadRecord(
            "cannot-act",
            "'{who}' cannot act now; waiting for: {deciding}",
            who=who,
            deciding=", ".join(deciding),
        )
    match.replay(match.game.parse(words), None if who == "*" else int(who) - 1)
