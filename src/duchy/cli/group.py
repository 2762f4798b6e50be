"""The commands as Typer reads them: a module is imported when its command is run."""

import inspect
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from duchy.cli.declare import Argument, Declared, command, parameters
from duchy.cli.door import guarded
from duchy.cli.main import COMMANDS, print_help, version
from duchy.cli.words import check_language


class Commands(TyperGroup):
    """All commands by name."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, with all its options."""
        return None if super().get_command(ctx, cmd_name) is None else parsed(cmd_name)


def parsed(name: str) -> Any:
    """A command that reads its options."""
    function = command(name)
    run = guarded(function)
    run.__annotations__ = {one.name: Annotated[one.type, told(one.declared)] for one in parameters(function)}
    run.__signature__ = _signature(run)  # type: ignore[attr-defined]
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name, add_help_option=False)(run)
    return typer.main.get_command(alone)


def _signature(run: Any) -> Any:
    """The signature of a command as Typer reads it."""
    found = inspect.signature(run)
    return found.replace(
        parameters=[one.replace(annotation=run.__annotations__[name]) for name, one in found.parameters.items()]
    )


def told(declared: Declared) -> Any:
    """What was declared, as Typer knows it."""
    kind = typer.Argument if isinstance(declared, Argument) else typer.Option
    return kind(*declared.names, **declared.keywords())


app = typer.Typer(
    cls=Commands,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=True,
)
for name in COMMANDS:
    app.command(name)(lambda: None)


def show_version(asked: bool) -> None:
    """Print the version and whether the rules are compiled."""
    if asked:
        print(version())
        raise typer.Exit


@app.callback()
def main(
    context: typer.Context,
    lang: str | None = typer.Option(None, "--lang", callback=check_language),
    version: bool = typer.Option(False, "--version", callback=show_version, is_eager=True),
) -> None:
    """Options that stand before a command; without one, the menu, or help where there is no screen for it."""
    if context.invoked_subcommand is None:
        from duchy.cli import opening

        if opening.on_screen(False):
            guarded(opening.menu)()
        else:
            print_help()
