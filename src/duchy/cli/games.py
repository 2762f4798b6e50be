"""`duchy games`: list the games, or the options of one."""

from typing import Annotated

from duchy.cli.common import Json, game_names
from duchy.cli.declare import Argument
from duchy.cli.texts import say


def command(
    game: Annotated[
        str | None, Argument(metavar="[GAME]", help=say("arg-games-one"), autocompletion=game_names)
    ] = None,
    as_json: Json = False,
) -> None:
    from duchy.cli.output.games import data_of, list_games, list_options
    from duchy.cli.screen import print_json
    from duchy.shelf import Shelf

    shelf = Shelf()
    games = [shelf.load(game)] if game else list(shelf.games().values())
    if as_json:
        print_json([data_of(one) for one in games])
    elif game:
        list_options(games[0])
    else:
        list_games(games)
