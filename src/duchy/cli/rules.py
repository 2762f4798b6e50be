"""`duchy rules`: the rules in our own words."""

from typing import Annotated

from duchy.cli.common import GameName, Json
from duchy.cli.declare import Argument
from duchy.cli.texts import LANGUAGE, say


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
    from duchy.terminal.glossary import named_rules, numbered_rules

    text = rules_text(Shelf().load(game), LANGUAGE)
    numbered = numbered_rules(text)
    wanted = [number for words in rule or [] for number in named_rules(words, list(numbered))]
    if as_json:
        print_json({number: numbered[number] for number in wanted or numbered})
    elif wanted:
        console.print(Markdown("\n".join(f"- **{number}.** {numbered[number]}" for number in wanted)))
    else:
        console.print(Markdown(text))
