"""`duchy components`: every fact of the printed game with its source."""

from typing import Annotated

from duchy.cli.common import Components, GameName, Json
from duchy.cli.declare import CommandOption
from duchy.cli.texts import LANGUAGE, say

_STYLES = {"rulebook": "green", "public": "yellow", "stand-in": "bold red", "file": "bold blue"}


def command(
    game: GameName,
    file: Components = None,
    template: Annotated[bool, CommandOption("--template", help=say("opt-template"))] = False,
    as_json: Json = False,
) -> None:
    from rich.markup import escape

    from duchy.cli.console import console
    from duchy.cli.parsing import shelf_with
    from duchy.cli.screen import WholeTable, print_json
    from duchy.play.texts import Texts

    loaded = shelf_with(game, file).load(game)
    texts = Texts(loaded, LANGUAGE)
    if template:
        print(loaded.template(texts.say), end="")
        return
    if as_json:
        print_json(
            [
                {"key": c.key, "pieces": c.pieces, "fact": texts.fact(c), "source": c.source, "note": texts.note(c)}
                for c in loaded.faces.components
            ]
        )
        return
    table = WholeTable()
    for column in ("col-pieces", "col-fact", "col-source", "col-note"):
        table.add_column(say(column))
    for c in loaded.faces.components:
        source = f"[{_STYLES[c.source]}]{say(f'source-{c.source}')}[/]"
        table.add_row(str(c.pieces), escape(texts.fact(c)), source, escape(texts.note(c)))
    console.print(table)
    console.print(say("components-legend"), style="dim")
