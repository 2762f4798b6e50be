"""Bots that an operator adds to ours under names of their own: `mill=mill.py:Mill`, `deep=search:5000`."""

import re
from collections.abc import Iterable, Mapping

from duchy.bots import players
from duchy.bots.find import find
from duchy.bots.players import CLOCK, Guest
from duchy.bots.protocol import BotHost
from duchy.core.errors import BadBot, BadOption
from duchy.core.rng import Rng
from duchy.play.seat import Seat
from duchy.shelf import Shelf

NAME = re.compile("[a-z][a-z0-9-]{0,19}")


def named(given: Iterable[str]) -> dict[str, str]:
    """Return the bots by the names that they get; raise an error for what is no `NAME=BOT`, or the name of another."""
    bots: dict[str, str] = {}
    for one in given:
        name, _, bot = one.partition("=")
        if not bot or not NAME.fullmatch(name) or name in players.BOTS or name in bots:
            raise BadOption(
                "no-guest",
                "'{given}' gives a bot no name of its own; write NAME=BOT, as in mill=mill.py:Mill",
                given=one,
            )
        bots[name] = bot
    return bots


def welcome(bots: Mapping[str, str], shelf: Shelf, clock: float = CLOCK) -> None:
    """Start these bots, and offer them and no other guests from now on; raise an error if one is not ready."""
    players.GUESTS.clear()
    game = next(iter(shelf.games().values()))
    state = game.new(int(game.rules.seats[0]))
    for name, bot in bots.items():
        make = find(bot, clock)
        games: tuple[str, ...] = ()
        if isinstance(make, BotHost):
            make.idle.append(make.ready(Seat(game, lambda: state, 0)))
            games = make.claims
        players.GUESTS[name] = Guest(make, games)


def choose(name: str, seat: Seat, rng: Rng) -> int:
    """Return the action of a guest, which is told nothing but the position; raise an error if it has none."""
    bot = players.GUESTS[name].make(int(rng.word()), seat.number)
    try:
        action = bot.choose(seat)
        lost = list(getattr(bot, "forfeits", {}))
        if lost:
            raise BadBot("guest-forfeits", "{reason}: {said}", reason=lost[0], said=getattr(bot, "complaints", ""))
        return action
    finally:
        if hasattr(bot, "close"):
            bot.close()


def dismiss() -> None:
    """End the processes of all guests; they are offered all the same."""
    for guest in players.GUESTS.values():
        if isinstance(guest.make, BotHost):
            guest.make.close()
