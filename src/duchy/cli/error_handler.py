"""The entry point of the command line: every error becomes one sentence and an exit status.

Our own errors and those of the system (files, sockets), of decoding and of databases are reported in the user's
language, with the name of the file or the address. Any other error is a bug of ours and keeps its traceback.
"""

import functools
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, ParamSpec

import click

from duchy.cli.texts import LANGUAGE, LANGUAGES, complaint, explained, say
from duchy.cli.usage import usage
from duchy.core.errors import DuchyError

if TYPE_CHECKING:
    from logging import LogRecord

P = ParamSpec("P")

FAILED = 2
"""Exit status of all errors that are reported as a sentence."""
INTERRUPTED = 130
DATABASES = {"alembic", "psycopg", "sqlalchemy", "sqlite3"}
"""Packages whose errors are about a database."""


def watched(run: Callable[[], Any]) -> None:
    """Run the whole command line, and exit with its status."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # it was closed before we began
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w"))  # noqa: SIM115  # as long as we run
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Characters that cannot be encoded or decoded are replaced, so that they raise no error.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if LANGUAGE != LANGUAGES[0]:
        import logging

        logging.getLogger("duchy.shelf").addFilter(_translated)
    try:
        status = run()
        sys.stdout.flush()
    except (KeyboardInterrupt, EOFError, click.Abort):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        close_output()
        sys.exit(1)
    except Exception as error:
        _report(error)
        sys.exit(FAILED)
    sys.exit(status)


def _translated(entry: "LogRecord") -> bool:
    """Log errors in the user's language."""
    entry.args = tuple(explained(one) if isinstance(one, DuchyError) else one for one in entry.args or ())
    return True


def guarded(command: Callable[P, None]) -> Callable[P, None]:
    """Return a command whose errors are reported here, before Click sees them."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
            sys.stdout.flush()
        except (KeyboardInterrupt, EOFError):
            raise click.exceptions.Exit(INTERRUPTED) from None
        except (click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception as error:
            _report(error, str(kwargs.get("db") or ""))
            raise click.exceptions.Exit(FAILED) from None

    return run


def _report(error: Exception, address: str = "") -> None:
    """Report an error on standard error; re-raise internal errors."""
    from duchy.cli.console import notices

    message = sentence(error, address)
    if message is None:
        if _is_interrupt(error):
            raise KeyboardInterrupt from None
        raise error
    if isinstance(error, OSError) and error.filename is None:
        close_output()
    notices.print(f"[bold red]{say('error')}[/] ", end="")
    text = explained(message)
    if "://" in text:  # it may quote the address of a database that was given in the wrong place
        from duchy.server.store.address import without_password

        text = without_password(text)
    notices.print(text, markup=False, soft_wrap=True)


def _is_interrupt(error: BaseException | None) -> bool:
    """Return whether Ctrl-C caused an error: Python 3.11 wraps it while a class is created (`__set_name__`)."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__
    return error is not None


def sentence(error: Exception, address: str = "") -> DuchyError | None:
    """Return the sentence of an error, or None for internal errors; database errors name the address."""
    if isinstance(error, DuchyError):
        return error
    if isinstance(error, click.UsageError):
        return usage(error, sys.argv[1:])
    if any(kind.__module__.partition(".")[0] in DATABASES for kind in type(error).__mro__):
        from duchy.server.store.address import without_password

        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        return complaint(DuchyError, "error-database", address=without_password(address), reason=reason)
    if isinstance(error, OSError):
        from duchy.files import unusable

        return unusable(error.filename or say("standard-output"), error)
    if isinstance(error, UnicodeError):
        return complaint(DuchyError, "error-no-utf8", reason=str(error.args[-1] if error.args else error))
    return None


def close_output() -> None:
    """Detach standard output, because Python would report the error again when closing it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
