"""The options of self-play games, drawn at random for each game."""

from collections.abc import Mapping, Sequence

from duchy.core.errors import BadOption
from duchy.core.game import AnyGame
from duchy.core.rng import Rng

Mixture = Mapping[str, Sequence[str]]
"""The choices of each option that games are drawn from."""

DEFAULTS = 4
"""One game in this many uses all defaults: most tables do, and the value function should be most accurate there."""

TRIES = 100
"""Draws before a mixture counts as impossible for a number of players."""


def mixture_of(game: AnyGame, given: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the choices of every option: those given, separated by commas, or else all of them."""
    mixture = {option.key: list(option.choices) for option in game.rules.options}
    for key, words in given.items():
        choices = [word.strip() for word in words.split(",")]
        for choice in choices:
            game.check_options({key: choice})
        mixture[key] = choices
    return mixture


def draw_options(game: AnyGame, players: int, mixture: Mixture, rng: Rng) -> dict[str, str]:
    """Return the options of one game: sometimes the defaults, otherwise a random choice of each.

    An option that every seat has (`estate1`, `estate2`) is the same for all seats in half of the other games. The first
    of the given choices counts as the default.
    """
    usual = int(rng.below(DEFAULTS)) == 0
    for _ in range(TRIES):
        options = {key: choices[0] for key, choices in mixture.items()} if usual else _draw(mixture, rng)
        usual = False
        try:
            game.new(players, options)
        except BadOption:
            continue  # some choices are incompatible, with each other or with the number of players
        return options
    raise BadOption("no-mixture", "no game is possible with these options (players: {players})", players=players)


def _draw(mixture: Mixture, rng: Rng) -> dict[str, str]:
    alike = int(rng.below(2)) == 0
    drawn: dict[str, str] = {}
    shared: dict[str, str] = {}
    for key, choices in mixture.items():
        choice = choices[int(rng.below(len(choices)))]
        family = key.rstrip("0123456789")
        if alike and family != key:
            choice = shared.setdefault(family, choice)
            if choice not in choices:
                choice = choices[0]
        drawn[key] = choice
    return drawn
