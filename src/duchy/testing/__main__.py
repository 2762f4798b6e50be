"""`python -m duchy.testing [GAME ...]`: print the report of the contract."""

import sys

from duchy.testing import report

sys.exit(min(report(sys.argv[1:]), 1))
