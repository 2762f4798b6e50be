"""Declarations of parameters, used by help, completion and tests without loading the parser.

    def command(game: Annotated[str, Argument(metavar="GAME", help=say("arg-game"))], ...) -> None

`group.py` makes Click parameters of the same declarations to parse the command line.
"""

import inspect
from collections.abc import Callable
from importlib import import_module
from typing import Annotated, Any, NamedTuple, get_args, get_origin


class Declared:
    """An option or an argument: names, help, completion, and validation."""

    def __init__(
        self,
        *names: str,
        help: str,
        metavar: str | None = None,
        autocompletion: Callable[[str], list[str]] | None = None,
        **more: Any,
    ) -> None:
        self.names = names
        self.help = help
        self.metavar = metavar
        self.autocompletion = autocompletion
        self.more = more


class CommandOption(Declared):
    """A named option, `--seed 7`, or a flag."""


class Argument(Declared):
    """A positional argument."""


class Parameter(NamedTuple):
    """A parameter of a command."""

    name: str
    type: Any
    declared: Declared
    default: Any
    """The default; `inspect.Parameter.empty` if the parameter is required."""

    @property
    def flag(self) -> bool:
        """Return whether it is an option without a value."""
        return self.type is bool

    @property
    def many(self) -> bool:
        """Whether it may be given several times."""
        return get_origin(bare(self.type)) is list


def bare(kind: Any) -> Any:
    """Return an optional type without None."""
    inside = [one for one in get_args(kind) if one is not type(None)]
    return inside[0] if len(inside) == 1 and type(None) in get_args(kind) else kind


def command(name: str) -> Callable[..., None]:
    """Return the function of a command."""
    function: Callable[..., None] = import_module(f"duchy.cli.{name}").command
    return function


def parameters(function: Callable[..., Any]) -> list[Parameter]:
    """Return the parameters of a command, in order of declaration."""
    result = []
    for name, parameter in inspect.signature(function).parameters.items():
        assert get_origin(parameter.annotation) is Annotated, f"{function.__module__}: {name} is not declared"
        kind, declared = get_args(parameter.annotation)
        assert isinstance(declared, Declared)
        result.append(Parameter(name, kind, declared, parameter.default))
    return result
