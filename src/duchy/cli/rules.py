"""`duchy rules`: the rules in our own words."""

import re
from importlib.resources import files
from typing import Annotated

import typer
from rich.markdown import Markdown

from duchy.cli.common import GameName, Json, Lang, console, print_json
from duchy.cli.words import LANGUAGE, complaint, say
from duchy.core.errors import BadOption
from duchy.core.game import AnyGame
from duchy.play.texts import LANGUAGES
from duchy.shelf import Shelf


def command(
    game: GameName,
    rule: Annotated[list[str] | None, typer.Argument(metavar="[R12 ...]", help=say("arg-rule"))] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    text = rules_text(Shelf().load(game))
    numbered = numbered_rules(text)
    wanted = [number.upper() for number in rule or []]
    for number in wanted:
        if number not in numbered:
            raise complaint(BadOption, "error-rule", rule=number, last=list(numbered)[-1])
    if as_json:
        print_json({number: numbered[number] for number in wanted or numbered})
    elif wanted:
        console.print(Markdown("\n".join(f"- **{number}.** {numbered[number]}" for number in wanted)))
    else:
        console.print(Markdown(text))


def rules_text(game: AnyGame) -> str:
    """The rules of a game in the language of the command."""
    name = "RULES.md" if LANGUAGE == LANGUAGES[0] else f"RULES.{LANGUAGE}.md"
    return files(game.faces.package).joinpath(name).read_text(encoding="utf-8")


def numbered_rules(text: str) -> dict[str, str]:
    """Each rule by its number: `{"R1": ...}`."""
    return dict(re.findall(r"^- \*\*(R\d+)\.\*\* (.*)$", text, re.MULTILINE))
