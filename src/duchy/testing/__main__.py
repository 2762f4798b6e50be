"""`python -m duchy.testing [GAME ...]`: print the report of the contract."""

import sys
from argparse import ArgumentParser

from duchy.core.errors import DuchyError
from duchy.testing import report

USAGE = "python -m duchy.testing [GAME ...]"


def main() -> int:
    """Check the named games, or all; return the exit status."""
    parser = ArgumentParser(usage=USAGE, description="Check that games keep the contract; without a name, all games.")
    parser.add_argument("game", nargs="*", help="the name of a game")
    try:
        return min(report(parser.parse_args().game), 1)
    except DuchyError as error:
        print(error, file=sys.stderr)
        return 2


sys.exit(main())
