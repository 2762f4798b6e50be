"""`duchy games`: what can be played."""

from rich.table import Table

from duchy.cli.common import Json, Lang, console, print_json
from duchy.cli.words import LANGUAGE, say
from duchy.play.texts import Texts
from duchy.shelf import Shelf


def command(as_json: Json = False, lang: Lang = None) -> None:
    shelf = Shelf()
    games = [shelf.load(name) for name in shelf.names()]
    if as_json:
        print_json(
            [
                {
                    "name": game.name,
                    "title": Texts(game, LANGUAGE).say("game-title"),
                    "version": game.version,
                    "players": [game.rules.seats.start, game.rules.seats.stop - 1],
                    "options": {option.key: list(option.choices) for option in game.rules.options},
                    "actions": game.space.size,
                }
                for game in games
            ]
        )
        return
    table = Table(box=None, pad_edge=False)
    for column in ("col-game", "col-title", "col-players", "col-options"):
        table.add_column(say(column), overflow="fold")
    for game in games:
        options = "\n".join(f"{option.key}: {' | '.join(option.choices)}" for option in game.rules.options)
        title = Texts(game, LANGUAGE).say("game-title")
        table.add_row(f"[bold]{game.name}[/]", title, f"{game.rules.seats.start}-{game.rules.seats.stop - 1}", options)
    console.print(table)
