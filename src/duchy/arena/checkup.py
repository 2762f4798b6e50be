"""Check one bot: play a few games of each kind that it supports, and collect problems."""

import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from duchy.arena.drive import drive
from duchy.arena.forfeits import Forfeits, by_bot
from duchy.bots.find import find
from duchy.bots.players import CLOCK, Bot, BotFactory, bot
from duchy.bots.protocol import BotHost, plays_only
from duchy.core.errors import BadBot
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.play.seat import Seat
from duchy.shelf import Shelf

OPPONENT = "random"


class Checked(NamedTuple):
    """The results of a few games with one player count."""

    game: str
    players: int
    games: int
    decisions: int
    """Number of decisions with a choice."""
    forfeits: Mapping[str, int]
    """Number of forfeited moves, by reason."""
    complaint: str
    """The bot's standard error, or the traceback of an exception that it raised."""
    milliseconds: float
    """Mean wall-clock time per decision."""
    slowest: float
    """The longest decision, in milliseconds."""

    @property
    def good(self) -> bool:
        """Whether there were no forfeits."""
        return not self.forfeits


class _Timed:
    """A bot whose decisions are timed, except forced moves."""

    def __init__(self, inside: Bot) -> None:
        self.inside = inside
        self.listens = getattr(inside, "listens", False)
        self.taken: list[float] = []

    def choose(self, seat: Seat) -> int:
        start = time.perf_counter()
        action = self.inside.choose(seat)
        if len(seat.legal()) > 1:
            self.taken.append(time.perf_counter() - start)
        return action

    def close(self) -> None:
        if hasattr(self.inside, "close"):
            self.inside.close()


def check(
    shelf: Shelf,
    name: str,
    games: Sequence[str] = (),
    rounds: int = 2,
    seed: int | str = 0,
    clock: float = CLOCK,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Iterator[Checked]:
    """Play each of these games, or all that the bot supports, solo and against random bots; yield the results.

    `progress` is called with the number of games that are over, and of all.
    """
    maker = find(name, clock)
    try:
        tables = _tables(shelf, maker, games)
        for n, (game, players) in enumerate(tables):
            over = partial(_report, progress, n * rounds, len(tables) * rounds)
            yield _play(game, players, maker, rounds, f"{seed}/{game.name}", over)
    finally:
        if isinstance(maker, BotHost):
            maker.close()


def _report(progress: Callable[[int, int], None], before: int, total: int, done: int) -> None:
    progress(before + done, total)


def _tables(shelf: Shelf, maker: BotFactory, games: Sequence[str]) -> list[tuple[AnyGame, int]]:
    """Return the games to play with player counts: solo if possible, and the fewest and the most with opponents."""
    chosen = games or _claimed(shelf, maker)
    tables = []
    for game in map(shelf.load, chosen):
        seats = game.rules.seats
        counts = {seats.start, max(2, seats.start), seats[-1]} & set(seats)
        tables += [(game, players) for players in sorted(counts)]
    return tables


def _claimed(shelf: Shelf, maker: BotFactory) -> list[str]:
    """Return the games that a bot supports; all if it names none."""
    games = shelf.games()
    names = list(games)
    if not isinstance(maker, BotHost):
        return names
    game = games[names[0]]
    match = Match(game, game.rules.seats.start, 0)
    maker.idle.append(maker.ready(match.seat(0)))
    if maker.claims and not any(name in maker.claims for name in names):
        raise plays_only(maker)
    return [name for name in names if name in maker.claims] if maker.claims else names


def _play(
    game: AnyGame, players: int, maker: BotFactory, rounds: int, seed: str, over: Callable[[int], None]
) -> Checked:
    seats: list[Forfeits] = []
    taken: list[float] = []
    for number in range(rounds):
        me = number % players
        dice = f"{seed}/{players}/{number}"
        own = _Timed(maker(dice, me))
        bots: list[Bot] = [own if seat == me else bot(OPPONENT, dice, seat) for seat in range(players)]
        try:
            drive(game, bots, dice)
        except BadBot:
            raise
        except Exception as error:
            # A bot in this process: its exceptions end the game.
            seats.append(Forfeits("", len(own.taken), {"gone": 1}, "".join(traceback.format_exception(error))))
        else:
            lost = dict(getattr(own.inside, "forfeits", {}))
            seats.append(Forfeits("", len(own.taken), lost, getattr(own.inside, "complaints", "")))
        taken += own.taken
        over(number + 1)
    total = by_bot(seats)[""]
    return Checked(
        game.name,
        players,
        rounds,
        total.decisions,
        total.reasons,
        total.complaint,
        round(1000 * sum(taken) / max(1, len(taken)), 3),
        round(1000 * max(taken, default=0.0), 3),
    )
