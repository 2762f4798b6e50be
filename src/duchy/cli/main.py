"""The command `duchy`."""

import sys

from duchy import __version__

COMMANDS = (
    "games",
    "rules",
    "components",
    "play",
    "saves",
    "sim",
    "dataset",
    "arena",
    "eval",
    "bot",
    "replay",
    "analyse",
    "bench",
    "train",
    "new-game",
    "mcp",
    "serve",
    "admin",
    "backup",
    "site",
)
"""The commands in the order of the help; each is a module of this folder with a function `command`."""


def run() -> None:
    """Run the command line; known errors are printed as one line, with exit status 2."""
    try:
        from duchy.cli.error_handler import watched
        from duchy.cli.group import run

        watched(run)
    except KeyboardInterrupt:
        # Interrupted while modules were loading.
        sys.exit(130)


def version() -> str:
    """Return the version, and whether the rules are compiled."""
    from importlib.machinery import EXTENSION_SUFFIXES
    from importlib.util import find_spec

    from duchy.cli.texts import say

    spec = find_spec("duchy.core.ints")
    compiled = spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
    return f"duchy {__version__} ({say('compiled' if compiled else 'interpreted')})"
