"""`python -m duchy` is the command `duchy`."""

from duchy.cli.main import run

run()
