"""The group of all commands: a module is imported when its command is run, explained or completed."""

from collections.abc import Iterable
from typing import Any

import click

from duchy.cli.completing import VARIABLE, install, script
from duchy.cli.declare import command, language
from duchy.cli.error_handler import guarded
from duchy.cli.helping import LocalizedCommand
from duchy.cli.main import COMMANDS, version
from duchy.cli.texts import placeholder, say


class Commands(LocalizedCommand, click.Group):
    """All commands by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return their names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of that name, with all its options."""
        return command(cmd_name) if cmd_name in COMMANDS else None

    def sections(self, ctx: click.Context) -> Iterable[tuple[str, list[tuple[str, str]]]]:
        """Yield the commands, which need not be imported for that, then the options."""
        yield say("help-commands"), [(name, say(f"help-{name}")) for name in COMMANDS]
        yield from super().sections(ctx)


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
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        from duchy.cli import opening

        if opening.on_screen(False):
            guarded(opening.menu)()
        else:
            print(context.get_help())


app = Commands(
    "duchy",
    callback=_main,
    invoke_without_command=True,
    subcommand_metavar=placeholder("COMMAND [ARGUMENTS]..."),
    help=say("help-duchy"),
    epilog="epilog-duchy",
    params=[
        language(),
        _option("--version", _ending(lambda _: version()), is_flag=True, help=say("opt-version")),
        _option("--show-completion", _ending(script), is_flag=False, flag_value="", hidden=True),
        _option(
            "--install-completion",
            _ending(lambda shell: say("completion-installed", path=str(install(shell)))),
            is_flag=False,
            flag_value="",
            help=say("opt-install-completion"),
        ),
    ],
)


def run() -> Any:
    """Parse the command line, and run its command or answer a shell that completes a word."""
    return app.main(prog_name="duchy", complete_var=VARIABLE, standalone_mode=False)
