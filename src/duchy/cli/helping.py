"""Help texts in the user's language, laid out by Click."""

import sys
from collections.abc import Iterable
from typing import Any

import click

from duchy.cli.texts import placeholder, say
from duchy.cli.usage import NumberRange

WIDEST = 110


class HelpPage(click.HelpFormatter):
    """Help whose headings are bold if the terminal supports it."""

    def write_heading(self, heading: str) -> None:
        """Write a heading on a line of its own."""
        self.write(f"{bold(heading)}\n")


class HelpContext(click.Context):
    """A context whose help is a `HelpPage`."""

    formatter_class = HelpPage


class LocalizedCommand(click.Command):
    """A command whose help is in the user's language; its epilog is the key of its examples."""

    context_class = HelpContext

    def __init__(self, name: str, **given: Any) -> None:
        settings = {"help_option_names": ["-h", "--help"], "max_content_width": WIDEST}
        given |= {"short_help": given["help"], "options_metavar": placeholder("[OPTIONS]")}
        super().__init__(name, context_settings=settings, **given)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option `--help`."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say("opt-help")
        return option

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write usage, description, parameters and examples."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{bold(say('help-usage'))} ")
        formatter.write_paragraph()
        formatter.write_text(self.help or "")
        for title, rows in self.sections(ctx):
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)
        with formatter.section(say("help-examples")):
            for example in examples(str(self.epilog)):
                formatter.write(f"  {example}\n")

    def sections(self, ctx: click.Context) -> Iterable[tuple[str, list[tuple[str, str]]]]:
        """Yield the titles of sections, with names and their descriptions."""
        places = [one for one in self.params if isinstance(one, click.Argument)]
        options = [one for one in self.get_params(ctx) if isinstance(one, click.Option) and not one.hidden]
        yield say("help-arguments"), [(one.make_metavar(ctx), one.help or "") for one in places]
        yield say("help-options"), [_row(one) for one in options]


def _row(option: click.Option) -> tuple[str, str]:
    """Return the names of an option with its value, and its help with its range and default."""
    value = f" {option.metavar}" if option.metavar else ""
    low, high = (option.type.least, option.type.most) if isinstance(option.type, NumberRange) else (None, None)
    parts = [] if low is None and high is None else [f"{low if low is not None else ''}..{high or ''}"]
    default = option.default
    if value and isinstance(default, str | int | float) and default != "":
        parts.append(f"{say('help-default')} {default}")
    limits = say("help-both", range=parts[0], default=parts[1]) if len(parts) == 2 else "".join(parts)
    return ", ".join(option.opts) + value, (option.help or "") + (f" [{limits}]" if limits else "")


def examples(key: str) -> list[str]:
    """Return the commands of an examples text, one for each line, with an installed game."""
    from duchy.shelf import installed

    return [example.replace("GAME", next(iter(installed()), "GAME")) for example in say(key).splitlines()]


def bold(text: str) -> str:
    """Return a heading, bold if the terminal supports it."""
    return f"\x1b[1m{text}\x1b[0m" if sys.stdout.isatty() else text
