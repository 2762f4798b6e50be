"""A match as a few kilobytes of text: a head, then one action per line, chance's marked with a star.

    duchy-record 1
    game burgundy-dice 1
    players 2
    seed 42
    name 1 Anne
    option duchy A

    1 start 2
    2 start 0
    * roll 3 4 5 6 1

A record is replayed by its actions alone; the seed is kept for those who play on. The last lines, `score` and `state`,
are written when the game is over and are checked when it is read.
"""

from hashlib import blake2b

from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption, BadRecord, DuchyError
from duchy.core.state import State
from duchy.games import registry
from duchy.play.match import Match

FORMAT = "duchy-record 1"


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
        lines.append(f"{who} {match.game.space.words(ply.action)}")
    if match.over:
        lines += ["", "score " + " ".join(map(str, match.state.scores())), f"state {fingerprint(match.state)}"]
    return "\n".join(lines) + "\n"


def read(text: str) -> Match:
    """The match of a record, replayed action by action; an error names the line."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != FORMAT:
        raise BadRecord(f"this is no record of a match: the first line is not '{FORMAT}'")
    body = next((i for i, (_, line) in enumerate(lines) if line[0] in "*0123456789"), len(lines))
    match = _begin([line for line in lines[1:body] if line[1].split()[0] not in ("score", "state")])
    for number, line in lines[body:]:
        try:
            _play(match, line)
        except DuchyError as error:
            raise BadRecord(f"line {number}: {error}") from None
    return match


def _begin(head: list[tuple[int, str]]) -> Match:
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
            raise BadRecord(f"line {number}: '{line}' is no line of a record's head")
    name, _, version = found.get("game", "").partition(" ")
    try:
        game = registry.load(name)
        if version != str(game.version):
            raise BadRecord(f"this record is of version '{version}' of {name}; the rules here are {game.version}")
        players = found.get("players", "")
        if not (players.isascii() and players.isdecimal() and len(players) < 3):
            raise BadRecord(f"players: a number is expected, not '{players}'")
        seats = [names.get(str(i + 1), f"P{i + 1}") for i in range(int(players))]
        return Match(game, int(players), _seed(found.get("seed", "0")), options, seats)
    except BadOption as error:
        raise BadRecord(str(error)) from None


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
            raise BadRecord(f"the score is {match.state.scores()}, but the record says {words}")
    elif who == "state":
        if words != fingerprint(match.state):
            raise BadRecord("the final position differs from the one that the record was written with")
    else:
        deciding = "*" if match.deciding == NOBODY else str(match.deciding + 1)
        if match.over:
            raise BadRecord("the game is over here; no action can follow")
        if who != deciding:
            raise BadRecord(f"'{who}' cannot act now; it is the turn of: {deciding}")
        match.replay(match.game.space.parse(words))
