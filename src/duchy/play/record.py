"""A match as a few kilobytes of text: a head, then one action per line, chance's marked with a star.

    duchy-record 2
    game burgundy-dice 2
    players 2
    seed 42
    name 1 Anne
    option duchy A

    1 start E2
    2 start C2
    * roll city castle 5 6 1

Actions stand in the game's own words (`Game.words`). A record is replayed by its actions alone; the seed is kept for
those who play on. The last lines, `score` and `state`, are written when the game is over and are checked when it is
read.
"""

from hashlib import blake2b

from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption, BadRecord, DuchyError
from duchy.core.state import State
from duchy.play.match import Match
from duchy.shelf import Shelf

FORMAT = "duchy-record 2"


def fingerprint(state: State) -> str:
    """A short hash of a whole position."""
    return blake2b(state.to_json().encode(), digest_size=8).hexdigest()


def write(match: Match) -> str:
    """The record of a match."""
    lines = [FORMAT, f"game {match.game.name} {match.game.version}", f"players {match.players}", f"seed {match.seed}"]
    lines += [f"name {i + 1} {' '.join(name.split())}" for i, name in enumerate(match.names)]
    lines += [f"option {key} {choice}" for key, choice in match.options.items()]
    lines.append("")
    for ply in match.plies:
        who = "*" if ply.seat == NOBODY else str(ply.seat + 1)
        lines.append(f"{who} {match.game.words(ply.action)}")
    if match.over:
        lines += ["", "score " + " ".join(map(str, match.state.scores())), f"state {fingerprint(match.state)}"]
    return "\n".join(lines) + "\n"


def read(text: str, shelf: Shelf | None = None) -> Match:
    """The match of a record, replayed action by action with a game of the shelf; an error names the line."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != FORMAT:
        raise BadRecord("no-record", "this is no record of a match: the first line is not '{format}'", format=FORMAT)
    body = next((i for i, (_, line) in enumerate(lines) if _is_of_body(line)), len(lines))
    match = _begin(lines[1:body], shelf or Shelf())
    for number, line in lines[body:]:
        try:
            _play(match, line)
        except DuchyError as error:
            raise BadRecord("record-line", "line {number}: {error}", number=number, error=error) from None
    return match


def game_of(text: str) -> str:
    """The name of the game that a record is of, or nothing."""
    heads = (line.split() for line in text.splitlines())
    return next((words[1] for words in heads if len(words) > 1 and words[0] == "game"), "")


def _begin(head: list[tuple[int, str]], shelf: Shelf) -> Match:
    """The match that the head of a record describes, before any action."""
    found: dict[str, str] = {}
    names: dict[str, str] = {}
    options: dict[str, str] = {}
    for number, line in head:
        key, _, rest = line.partition(" ")
        first, _, second = rest.partition(" ")
        if key in ("game", "players", "seed"):
            found[key] = rest
        elif key == "name" and first.isdecimal():
            names[first] = second
        elif key == "option":
            options[first] = second
        else:
            raise BadRecord(
                "no-head-line", "line {number}: '{line}' is no line of a record's head", number=number, line=line
            )
    name, _, version = found.get("game", "").partition(" ")
    game = shelf.load(name)
    if not _is_number(version) or not game.rules.plays(int(version)):
        raise BadRecord(
            "other-version",
            "this is of version {given} of {game}; the rules here are {version}",
            given=version or "-",
            game=name,
            version=game.version,
        )
    players = found.get("players", "")
    if not _is_number(players):
        raise BadRecord("no-players", "players: a number is expected, not '{given}'", given=players)
    seats = [names.get(str(i + 1), f"P{i + 1}") for i in range(int(players))]
    try:
        return Match(game, int(players), _seed(found.get("seed", "0")), options, seats)
    except BadOption as error:
        raise BadRecord(error.key, error.english, **error.arguments) from None


def _is_of_body(line: str) -> bool:
    """Whether a line is an action or a closing one, and so ends the head."""
    return line[0] in "*0123456789" or line.split()[0] in ("score", "state")


def _is_number(words: str) -> bool:
    """Whether a short number without a sign stands there."""
    return words.isascii() and words.isdecimal() and len(words) < 5


def _seed(words: str) -> int | str:
    """A seed as it was given: a number where it is written as numbers are."""
    digits = words.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) < 20 and str(int(words)) == words:
        return int(words)
    return words


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
            raise BadRecord("other-end", "the final position differs from the one that the record was written with")
    else:
        if match.over:
            raise BadRecord("played-after-end", "the game is over here; no action can follow")
        deciding = ["*"] if match.chance_acts else [str(seat + 1) for seat in match.deciding]
        if who not in deciding:
            raise BadRecord(
                "cannot-act",
                "'{who}' cannot act now; it is the turn of: {deciding}",
                who=who,
                deciding=", ".join(deciding),
            )
        match.replay(match.game.parse(words), None if who == "*" else int(who) - 1)
