"""Bots by name: ours, those of installed packages, and those in files.

    greedy                    one of ours
    master@weights.bin        a level of ours with the weights of a file, as `duchy train` writes them
    search:500                the search of the strongest level with other iterations than its own
    burning-mill              an entry point `duchy.bots` of an installed package
    mybots.mill:Mill          a class in a module
    mill.py, mill.py:Mill     a class in a file
    cmd: ./mill --deep        a program that speaks the line protocol
    ./mill                    the same, without arguments
    prompt: ./model           a program that reads a prompt and writes an answer, see `duchy.bots.prompts`

All but ours run in processes of their own and speak the line protocol, those in Python by `duchy.bots.guest`.
"""

import os
import shlex
import shutil
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from duchy.bots import prompts
from duchy.bots.guest import split
from duchy.bots.levels import SEARCH, searches
from duchy.bots.players import BOTS, CLOCK, BotFactory, bot, of_level, seeded
from duchy.bots.process import Message
from duchy.bots.protocol import BotHost
from duchy.bots.values import read_coverage
from duchy.core.errors import BadBot, BadWeights
from duchy.core.game import AnyGame
from duchy.core.levels import LEVELS
from duchy.files import named as file_named
from duchy.files import read_bytes
from duchy.shelf import installed

GROUP = "duchy.bots"
COMMAND = "cmd:"
PROMPT = "prompt"
MOST_ITERATIONS = 1_000_000
"""Highest number of iterations in the name of a bot; a move takes about half a minute then."""
STAND_IN = "greedy"
"""The bot of ours that replaces an illegal or late reply of an external bot."""


def installed_bots() -> Mapping[str, str]:
    """Return the place of each installed bot that is not ours, as `module:Class`, by name."""
    return installed(GROUP)


def find(name: str, clock: float = CLOCK) -> BotFactory:
    """Return a function that creates the bot of this name from a seed and a seat number.

    External bots have a time limit in seconds per move (`clock`).

    Examples:
        >>> import duchy
        >>> match = duchy.Match("burgundy-dice", players=2, seed=7)
        >>> bot = find("greedy")(1, 0)
        >>> bot.choose(match.seat(0)) in match.legal(0)
        True
    """
    if name in BOTS:
        return partial(bot, name)
    named = level_with_weights(name)
    if named is not None:
        return partial(seeded, partial(of_level, named[0], weights=named[1]))
    first, colon, rest = name.partition(":")
    if colon and first == SEARCH:
        return partial(seeded, partial(of_level, LEVELS[-1], iterations=_iterations(name, rest)))
    instead = partial(bot, STAND_IN)
    if name in installed_bots():
        return _in_python(name, installed_bots()[name], instead, clock)
    if name.startswith(PROMPT) and (prompted := prompts.parse(name)) is not None:
        return prompts.PromptHost(prompted[0], _command(name, prompted[1]), clock)
    if name.startswith(COMMAND):
        return BotHost(name, _command(name, name.removeprefix(COMMAND)), instead, clock)
    module, class_name = split(name)
    if module.endswith(".py"):
        if not Path(module).is_file():
            raise BadBot("no-bot-file", "there is no bot file '{path}'", path=module)
        return _in_python(name, name, instead, clock)
    if os.path.basename(name) != name and shutil.which(name) is not None:
        return BotHost(name, [name], instead, clock)
    if Path(name).is_file() or (os.path.basename(name) != name and "@" not in name):
        raise _not_run(name)
    if module and class_name:
        return _in_python(name, name, instead, clock)
    raise BadBot(
        "no-such-bot",
        "there is no bot '{bot}'; choose from: {known}",
        bot=name,
        known=", ".join([*BOTS, *installed_bots()]),
    )


def is_installed(name: str) -> bool:
    """Return whether a name means a bot of ours or of an installed package, not a program or file of its choice."""
    return name in BOTS or searches(name) or name in installed_bots()


def level_with_weights(name: str) -> tuple[str, bytes] | None:
    """Return the level and the weights of a name `LEVEL@FILE`, or None for a name of another kind."""
    level, at, path = name.partition("@")
    if not at or level not in LEVELS:
        return None
    return level, read_weights(file_named(path))


def read_weights(file: Path) -> bytes:
    """Return the contents of a weights file; raise an error that names the file if it is none."""
    data = read_bytes(file)
    try:
        read_coverage(data)
    except BadWeights:
        raise BadWeights(
            "no-weights-file", "{path} is not a weights file for this version; train again", path=str(file)
        ) from None
    return data


def _iterations(name: str, given: str) -> int:
    """Return the iterations in the name of a bot; raise an error if they are none."""
    if not (given.isascii() and given.isdecimal() and len(given) <= 7 and 0 < int(given) <= MOST_ITERATIONS):
        raise BadBot(
            "bot-bad-iterations",
            "'{bot}': '{iterations}' is not a number of iterations; write 1 to {most}, as in search:500",
            bot=name,
            most=MOST_ITERATIONS,
            iterations=given,
        )
    return int(given)


def _command(name: str, given: str) -> list[str]:
    """Return a program and its arguments; raise an error if it cannot be run."""
    try:
        command = shlex.split(given)
    except ValueError:
        command = []
    if not command or shutil.which(command[0]) is None:
        raise BadBot("no-bot-command", "'{bot}': there is no such program, or it cannot be run", bot=name)
    return command


def _not_run(name: str) -> BadBot:
    """Return why a path cannot be run as a bot."""
    if not Path(name).is_file():
        return BadBot("no-bot-file", "there is no bot file '{path}'", path=name)
    if not os.access(name, os.X_OK):
        return BadBot(
            "bot-not-executable",
            "'{path}' is not executable: make it so with `chmod +x {path}`, "
            "or name what runs it, as in 'cmd: node {path}'",
            path=name,
        )
    return BadBot("bot-bare-path", "'{path}' is a file here: write './{path}' to run it", path=name)


def _in_python(name: str, place: str, instead: BotFactory, clock: float) -> BotHost:
    """Return the host of a Python bot, whose process has the same module search path as this one."""
    path = os.pathsep.join(dict.fromkeys([os.getcwd(), *filter(None, sys.path)]))
    command = [sys.executable, "-m", "duchy.bots.guest", place]
    return BotHost(name, command, instead, clock, {"PYTHONPATH": path}, _shelf)


def _shelf(game: AnyGame) -> Message:
    """Return the message that tells another process where to import a game, and its components file in use."""
    text = game.files.text if game.files is not None else ""
    return {"type": "shelf", "places": {game.name: game.home}, "files": {game.name: text} if text else {}}
