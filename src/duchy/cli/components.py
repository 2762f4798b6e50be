"""`duchy components`: every fact of the printed game with its source."""

from rich.table import Table

from duchy.cli.common import GameName, Json, Lang, console, print_json
from duchy.cli.words import say
from duchy.games import registry

_STYLES = {"rulebook": "green", "public": "yellow", "stand-in": "bold red"}


def command(game: GameName, as_json: Json = False, lang: Lang = None) -> None:
    components = registry.load(game).components
    if as_json:
        print_json([component._asdict() for component in components])
        return
    table = Table(box=None, pad_edge=False)
    for column in ("col-component", "col-pieces", "col-fact", "col-source", "col-note"):
        table.add_column(say(column), overflow="fold")
    for component in components:
        source = f"[{_STYLES[component.source]}]{say(f'source-{component.source}')}[/]"
        table.add_row(component.key, str(component.pieces), component.fact, source, component.note)
    console.print(table)
    console.print(say("components-legend"), style="dim")
