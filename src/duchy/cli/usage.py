"""Usage errors in the user's language: Click's own messages are in English only."""

import math
import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import click

from duchy.cli.main import COMMANDS
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption, DuchyError


class NumberRange(click.ParamType[float]):
    """A number within limits; `nan` and infinities are always refused."""

    name = "number"

    def __init__(self, kind: type, least: float | None = None, most: float | None = None) -> None:
        self.kind = kind
        self.least = least
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the typed number; a default is returned unchanged."""
        if not isinstance(value, str):
            return value
        name = "" if param is None else _called(param)
        try:
            typed = self.kind(value)
        except (ValueError, OverflowError):
            key = "error-usage-whole" if self.kind is int else "error-usage-number"
            raise complaint(BadOption, key, name=name, given=str(value)) from None
        low, high = self.least is not None, self.most is not None
        if not math.isfinite(typed) or (low and typed < self.least) or (high and typed > self.most):
            limit = "between" if low and high else "least" if low else "most" if high else "number"
            key = f"error-usage-{limit if math.isfinite(typed) else 'number'}"
            limits = {"least": str(self.least), "most": str(self.most)}
            raise complaint(BadOption, key, name=name, given=str(value), **limits)
        return typed


def usage(error: click.UsageError, arguments: Sequence[str]) -> DuchyError:
    """Translate a usage error of Click, and name the command whose help says more."""
    path = "duchy" if error.ctx is None else error.ctx.command_path
    if path == "duchy" and arguments and arguments[0] in COMMANDS:  # Click does not say where a value is missing
        path = f"duchy {arguments[0]}"
    return complaint(BadOption, "error-usage", reason=_reason(error, arguments), help=f"{path} --help")


def _reason(error: click.UsageError, arguments: Sequence[str]) -> str:
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return say("usage-missing", name=_called(error.param))
    if isinstance(error, click.NoSuchCommand):
        return _unknown("command", error.command_name, get_close_matches(error.command_name, COMMANDS))
    if isinstance(error, click.NoSuchOption):
        return _unknown("option", error.option_name, error.possibilities or [])
    if isinstance(error, click.BadOptionUsage):
        given = any(word.startswith(f"{error.option_name}=") for word in arguments)
        return say("usage-no-value" if given else "usage-needs-value", name=error.option_name)
    extra = re.search(r"\((.*)\)$", error.message, re.DOTALL)
    return error.format_message() if extra is None else say("usage-extra", words=extra[1])


def _unknown(what: str, name: str, close: Sequence[str]) -> str:
    if close:
        return say(f"usage-close-{what}", name=name, known=", ".join(close))
    return say(f"usage-no-{what}", name=name)


def _called(param: click.Parameter) -> str:
    """Return the name of an option or an argument in the help."""
    return param.opts[0] if isinstance(param, click.Option) else str(param.metavar)
