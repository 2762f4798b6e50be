"""Help texts in the user's language, generated from the declarations."""

import inspect
import shutil
import sys
import textwrap

from duchy.cli.declare import Argument, Parameter, bare, command, parameters
from duchy.cli.texts import placeholder, say

WIDEST = 110
LEFT = 30
"""Maximum width of the column of names; longer names get their own line."""


def overview(commands: tuple[str, ...]) -> str:
    """Return the text of `duchy --help`."""
    common = [("--lang en|fr", say("opt-lang")), ("--version", say("opt-version")), ("-h, --help", say("opt-help"))]
    common += [("--install-completion", say("opt-install-completion"))]
    return "\n".join(
        [
            _title(say("help-usage"), placeholder("duchy [OPTIONS] COMMAND [ARGUMENTS]...")),
            "",
            *_wrapped(say("help-duchy")),
            *_section(say("help-commands"), [(name, say(f"help-{name}")) for name in commands]),
            *_section(say("help-options"), common),
            *_examples("epilog-duchy"),
        ]
    )


def of_command(name: str) -> str:
    """Return the text of `duchy COMMAND --help`."""
    declared = parameters(command(name))
    places = [one for one in declared if isinstance(one.declared, Argument)]
    options = [one for one in declared if not isinstance(one.declared, Argument)]
    usage = " ".join(["duchy", name, placeholder("[OPTIONS]"), *(_placed(one) for one in places)])
    rows = [(", ".join(one.declared.names) + _value(one), one.declared.help + _default(one)) for one in options]
    return "\n".join(
        [
            _title(say("help-usage"), usage),
            "",
            *_wrapped(say(f"help-{name}")),
            *_section(say("help-arguments"), [(_placed(one), one.declared.help) for one in places]),
            *_section(say("help-options"), [*rows, ("-h, --help", say("opt-help"))]),
            *_examples(f"epilog-{name}"),
        ]
    )


def examples(key: str) -> list[str]:
    """Return the commands of an examples text, one for each line, with an installed game."""
    from duchy.shelf import installed

    return [example.replace("GAME", next(iter(installed()), "GAME")) for example in say(key).splitlines()]


def _examples(key: str) -> list[str]:
    """Return the section of examples, one on each line."""
    return ["", _bold(say("help-examples")), *(f"  {example}" for example in examples(key))]


def _placed(one: Parameter) -> str:
    return placeholder(one.declared.metavar or one.name.upper())


def _value(one: Parameter) -> str:
    """Return the value placeholder of an option."""
    if one.flag:
        return ""
    kinds = {int: "INTEGER", float: "NUMBER"}
    return f" {placeholder(one.declared.metavar or kinds.get(bare(one.type), 'TEXT'))}"


def _default(one: Parameter) -> str:
    """Return the default and the range of an option."""
    low, high = one.declared.more.get("min"), one.declared.more.get("max")
    parts = []
    if low is not None or high is not None:
        parts.append(f"{'' if low is None else low}..{'' if high is None else high}")
    if not one.flag and one.default not in (None, "", inspect.Parameter.empty):
        parts.append(f"{say('help-default')} {one.default}")
    return f" [{'; '.join(parts)}]" if parts else ""


def _section(title: str, rows: list[tuple[str, str]]) -> list[str]:
    """Return a section with names on the left and descriptions on the right."""
    if not rows:
        return []
    left = min(LEFT, max(len(name) for name, _ in rows)) + 4
    lines = ["", _bold(title)]
    for name, help in rows:
        wrapped = textwrap.wrap(help, max(30, _width() - left), break_on_hyphens=False)
        first = f"  {name}"
        if len(first) + 1 > left:
            lines.append(first)
        else:
            lines.append(f"{first:<{left}}{wrapped.pop(0)}" if wrapped else first)
        lines += [" " * left + line for line in wrapped]
    return lines


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, _width(), break_on_hyphens=False)


def _width() -> int:
    return min(WIDEST, shutil.get_terminal_size().columns)


def _title(word: str, usage: str) -> str:
    return f"{_bold(word)} {usage}"


def _bold(text: str) -> str:
    """Return a heading, bold if the terminal supports it."""
    return f"\x1b[1m{text}\x1b[0m" if sys.stdout.isatty() else text
