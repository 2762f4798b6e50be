"""The command `duchy`: help, version and completion are answered at once, everything else by its subcommand."""

import os
import sys
from collections.abc import Sequence

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
    "bot",
    "replay",
    "analyse",
    "bench",
    "train",
    "serve",
    "admin",
    "backup",
)
"""The commands in the order of the help; each is a module of this folder with a function `command`."""

COMPLETE = {f"{shell}_complete": shell for shell in ("bash", "zsh", "fish")}
"""Values of the variable `_DUCHY_COMPLETE`, with the shell that requests completions."""
HELP = ("-h", "--help")


def run() -> None:
    """Run the command line; known errors are printed as one line, with exit status 2."""
    try:
        status = _at_once(sys.argv[1:])
        if status is not None:
            sys.stdout.flush()
            sys.exit(status)
        from duchy.cli.error_handler import watched
        from duchy.cli.group import app

        watched(app)
    except KeyboardInterrupt:
        # Interrupted while modules were loading.
        sys.exit(130)
    except BrokenPipeError:
        # The reader of the help, such as `head`, has left.
        from duchy.cli.error_handler import close_output

        close_output()
        sys.exit(1)


def _at_once(arguments: list[str]) -> int | None:
    """Handle completion, version and help; return the exit status, or None if a command must run."""
    shell = COMPLETE.get(os.environ.get("_DUCHY_COMPLETE", ""))
    if shell is not None:
        from duchy.cli.completing import complete

        complete(shell, COMMANDS)
        return 0
    if arguments == ["--version"]:
        print(version())
        return 0
    if any(word in HELP for word in arguments):
        print_help(named(arguments))
        return 0
    return None


def named(arguments: Sequence[str]) -> str:
    """Return the command among these arguments, or an empty string."""
    return next((word for word in arguments if word in COMMANDS), "")


def print_help(name: str = "") -> None:
    """Print help for a command, or for all of them."""
    from duchy.cli import helping

    print(helping.of_command(name) if name else helping.overview(COMMANDS))


def version() -> str:
    """Return the version, and whether the rules are compiled."""
    from importlib.machinery import EXTENSION_SUFFIXES
    from importlib.util import find_spec

    from duchy.cli.texts import say

    spec = find_spec("duchy.core.ints")
    compiled = spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
    return f"duchy {__version__} ({say('compiled' if compiled else 'interpreted')})"
