"""Commands are functions whose parameters are declared in their signatures; Click parses, completes and explains them.

def command(game: Annotated[str, Argument(metavar="GAME", help=say("arg-game"))], ...) -> None
"""

import inspect
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import click
from click.shell_completion import CompletionItem

from duchy.cli.error_handler import guarded
from duchy.cli.helping import LocalizedCommand
from duchy.cli.texts import LANGUAGES, check_language, placeholder, say
from duchy.cli.usage import NumberRange

NO_DEFAULT = inspect.Parameter.empty
KINDS = {int: "INTEGER", float: "NUMBER"}


class Declared:
    """An option or an argument: names, help, completion, and validation."""

    def __init__(
        self,
        *names: str,
        help: str,
        metavar: str | None = None,
        autocompletion: Callable[[str], list[str]] | None = None,
        min: float | None = None,
        max: float | None = None,
        callback: Callable[[Any], None] | None = None,
    ) -> None:
        self.names = names
        self.help = help
        self.metavar = metavar
        self.autocompletion = autocompletion
        self.min = min
        self.max = max
        self.callback = callback


class CommandOption(Declared):
    """A named option, `--seed 7`, or a flag."""


class Argument(Declared):
    """A positional argument."""


def command(name: str) -> click.Command:
    """Return the command of that name; its module is imported now."""
    function = import_module(f"duchy.cli.{name.replace('-', '_')}").command
    params = [_parameter(one) for one in inspect.signature(function).parameters.values()]
    params.append(language())
    return LocalizedCommand(
        name, params=params, callback=guarded(function), help=say(f"help-{name}"), epilog=f"epilog-{name}"
    )


def language() -> click.Option:
    """Return the option for the language, which every command has; `texts` reads it before all others."""

    def check(context: click.Context, parameter: click.Parameter, given: str | None) -> None:
        check_language(given)

    def complete(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem[str]]:
        return [CompletionItem(name) for name in LANGUAGES if name.startswith(begun)]

    settings: dict[str, Any] = {"metavar": "en|fr", "help": say("opt-lang"), "shell_complete": complete}
    return click.Option(["--lang"], callback=check, expose_value=False, **settings)


def _parameter(one: inspect.Parameter) -> click.Parameter:
    """Return an option or an argument as a Click parameter."""
    assert get_origin(one.annotation) is Annotated, f"{one.name} is not declared"
    kind, declared = get_args(one.annotation)
    kind = next((inside for inside in get_args(kind) if type(None) in get_args(kind)), kind)
    many = get_origin(kind) is list
    kind = get_args(kind)[0] if many else kind
    metavar = declared.metavar or (one.name.upper() if isinstance(declared, Argument) else KINDS.get(kind, "TEXT"))

    def read(context: click.Context, parameter: click.Parameter, given: Any) -> Any:
        """Run the declared check; lists stay lists, or the default if not given."""
        if declared.callback is not None:
            declared.callback(given)
        return (list(given) or one.default) if many else given

    def complete(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem[str]]:
        """Return the declared words, or file names if nothing matches."""
        with context.scope(cleanup=False):
            words = [] if declared.autocompletion is None else declared.autocompletion(begun)
        return [CompletionItem(word) for word in words] or [CompletionItem(begun, type="file")]

    settings: dict[str, Any] = {"help": declared.help, "callback": read, "required": one.default is NO_DEFAULT}
    if not (settings["required"] or many):  # Click treats even None as a default, and then the argument is optional
        settings["default"] = one.default
    if kind is bool:
        return click.Option([*declared.names, one.name], is_flag=True, **settings)
    settings |= {"type": _type(kind, declared), "metavar": placeholder(metavar), "shell_complete": complete}
    if isinstance(declared, Argument):
        return click.Argument([one.name], nargs=-1 if many else 1, **settings)
    return click.Option([*declared.names, one.name], multiple=many, **settings)


def _type(kind: Any, declared: Declared) -> Any:
    if kind in (int, float):
        return NumberRange(kind, declared.min, declared.max)
    return click.types.FuncParamType(Path) if kind is Path else kind
