"""The command `duchy`: its subcommands, and what happens when something goes wrong."""

import os
import sys
from io import TextIOWrapper

import typer

from duchy import __version__
from duchy.cli import (
    admin,
    analyse,
    arena,
    backup,
    bench,
    components,
    dataset,
    games,
    play,
    replay,
    rules,
    saves,
    serve,
    sim,
    train,
)
from duchy.cli.common import Lang, notices
from duchy.cli.words import explained, say
from duchy.core.errors import DuchyError
from duchy.core.ints import compiled

app = typer.Typer(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    rich_markup_mode="rich",
    help=say("help-duchy"),
    epilog=say("epilog-duchy"),
    add_completion=True,
)
for module, name in (
    (games, "games"),
    (rules, "rules"),
    (components, "components"),
    (play, "play"),
    (saves, "saves"),
    (sim, "sim"),
    (dataset, "dataset"),
    (arena, "arena"),
    (replay, "replay"),
    (analyse, "analyse"),
    (bench, "bench"),
    (train, "train"),
    (serve, "serve"),
    (admin, "admin"),
    (backup, "backup"),
):
    app.command(name, help=say(f"help-{name}"), epilog=say(f"epilog-{name}"))(module.command)


def show_version(asked: bool) -> None:
    """Print the version and whether the rules are compiled."""
    if asked:
        print(f"duchy {__version__} ({say('compiled') if compiled() else say('interpreted')})")
        raise typer.Exit


@app.callback()
def main(
    context: typer.Context,
    lang: Lang = None,
    version: bool = typer.Option(False, "--version", help=say("opt-version"), callback=show_version, is_eager=True),
) -> None:
    """Options that stand before a command; without one, the menu, or help where there is no screen for it."""
    if context.invoked_subcommand is None:
        if play.on_screen(False):
            play.menu()
        else:
            print(context.get_help())


def run() -> None:
    """Run the command line; an error of ours is one clear line and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that has few letters shows others as question marks, and nothing ends by that.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
        sys.stdout.flush()
    except DuchyError as error:
        notices.print(f"[bold red]{say('error')}[/]: ", end="")
        notices.print(explained(error), markup=False)
        sys.exit(2)
    except (KeyboardInterrupt, EOFError):
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output is gone; Python would complain once more when it closes standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
