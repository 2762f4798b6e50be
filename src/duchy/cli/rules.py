"""`duchy rules`: the rules in our own words."""

from typing import Annotated

from duchy.cli.common import GameName, Json
from duchy.cli.declare import Argument
from duchy.cli.texts import LANGUAGE, complaint, say
from duchy.core.errors import BadOption


def command(
    game: GameName,
    rule: Annotated[list[str] | None, Argument(metavar="[R12 ...]", help=say("arg-rule"))] = None,
    as_json: Json = False,
) -> None:
    from rich.markdown import Markdown

    from duchy.cli.console import console
    from duchy.cli.screen import print_json
    from duchy.play.texts import rules_text
    from duchy.shelf import Shelf
    from duchy.terminal.glossary import numbered_rules

    text = rules_text(Shelf().load(game), LANGUAGE)
    numbered = numbered_rules(text)
    wanted = [number for words in rule or [] for number in _named(words, list(numbered))]
    if as_json:
        print_json({number: numbered[number] for number in wanted or numbered})
    elif wanted:
        console.print(Markdown("\n".join(f"- **{number}.** {numbered[number]}" for number in wanted)))
    else:
        console.print(Markdown(text))


def _named(words: str, known: list[str]) -> list[str]:
    """Return the rules that someone names: `R12`, `12`, or `R12-R14`."""
    typed = [end.strip() for end in words.split("-")]
    ends = [f"R{end.upper().removeprefix('R')}" for end in typed]
    for given, end in zip(typed, ends, strict=True):
        if end not in known:
            raise complaint(BadOption, "error-rule", rule=given, last=known[-1])
    first, *_, last = sorted(map(known.index, [*ends, *ends]))
    return known[first : last + 1]
