"""The commands as Click reads them: a module is imported when its command is run."""

import inspect
from pathlib import Path
from typing import Any, get_args

import click

from duchy.cli.completing import install, script
from duchy.cli.declare import Argument, Parameter, bare, command, parameters
from duchy.cli.error_handler import guarded
from duchy.cli.main import COMMANDS, print_help, version
from duchy.cli.texts import check_language, say
from duchy.cli.usage import Number


class Commands(click.Group):
    """All commands by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return their names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of that name, with all its options."""
        return parsed(cmd_name) if cmd_name in COMMANDS else None


def parsed(name: str) -> click.Command:
    """Return a Click command for a declared one."""
    function = command(name)
    params = [_parameter(one) for one in parameters(function)]
    return click.Command(name, params=params, callback=guarded(function), add_help_option=False)


def _parameter(one: Parameter) -> click.Parameter:
    """Return an option or an argument as a Click parameter."""
    declared = one.declared
    required = one.default is inspect.Parameter.empty
    given: dict[str, Any] = {
        "type": _type(one),
        "required": required,
        "metavar": declared.metavar,
        "callback": _callback(one),
    }
    if not (required or one.many):  # Click treats even None as a default, and then the argument is optional
        given["default"] = one.default
    if isinstance(declared, Argument):
        return click.Argument([one.name], nargs=-1 if one.many else 1, **given)
    # Click takes `is_flag=False` to mean that the value of an option may be left out.
    given |= {"is_flag": True} if one.flag else {"multiple": one.many}
    return click.Option([*declared.names, one.name], help=declared.help, **given)


def _type(one: Parameter) -> Any:
    """Return the Click type of a parameter."""
    kind = bare(one.type)
    kind = get_args(kind)[0] if one.many else kind
    if kind in (int, float):
        return Number(kind, one.declared.more.get("min"), one.declared.more.get("max"))
    return click.types.FuncParamType(Path) if kind is Path else kind


def _callback(one: Parameter) -> Any:
    """Return a callback that runs the declared check; lists stay lists, or the default if not given."""
    check = one.declared.more.get("callback")

    def read(context: click.Context, parameter: click.Parameter, given: Any) -> Any:
        if check is not None:
            check(given)
        return (list(given) or one.default) if one.many else given

    return read


# --- options that stand before a command ------------------------------------------------------------


def _option(name: str, act: Any, **more: Any) -> click.Option:
    """Return an eager option that runs a function when it is given."""

    def given(context: click.Context, parameter: click.Parameter, value: Any) -> None:
        if value is not None and value is not False and not context.resilient_parsing:
            act(value)

    return click.Option([name], callback=given, expose_value=False, is_eager=True, **more)


def _ending(act: Any) -> Any:
    """Return a callback that prints something and exits."""

    def done(value: Any) -> None:
        print(act(value))
        raise click.exceptions.Exit

    return done


def _main() -> None:
    """Without a subcommand, show the menu, or help if there is no terminal for it."""
    if click.get_current_context().invoked_subcommand is None:
        from duchy.cli import opening

        if opening.on_screen(False):
            guarded(opening.menu)()
        else:
            print_help()


app = Commands(
    "duchy",
    callback=_main,
    invoke_without_command=True,
    add_help_option=False,
    params=[
        _option("--lang", check_language),
        _option("--version", _ending(lambda _: version()), is_flag=True),
        _option("--show-completion", _ending(script), is_flag=False, flag_value=""),
        _option(
            "--install-completion",
            _ending(lambda shell: say("completion-installed", path=str(install(shell)))),
            is_flag=False,
            flag_value="",
        ),
    ],
)
