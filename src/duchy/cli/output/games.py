"""List the games, or the options of one."""

from rich.text import Text

from duchy.cli.console import console
from duchy.cli.screen import WholeTable
from duchy.cli.texts import LANGUAGE, say
from duchy.core.game import AnyGame
from duchy.play.texts import Texts
from duchy.terminal import glossary


def data_of(game: AnyGame) -> dict[str, object]:
    """Return a game as plain data."""
    texts = Texts(game, LANGUAGE)
    return {
        "name": game.name,
        "title": texts.say("game-title"),
        "version": game.version,
        "players": [game.rules.seats.start, game.rules.seats.stop - 1],
        "options": {option.key: list(option.choices) for option in game.rules.options},
        "meanings": {setting.key: dict(setting.choices) for setting in glossary.settings(texts)},
        "actions": game.space.size,
        "chance_actions": sum(int(verb.end - verb.base) for verb in game.space.verbs if verb.chance),
    }


def list_games(games: list[AnyGame]) -> None:
    """Print all games, one per line."""
    table = WholeTable()
    for column in ("col-game", "col-title", "col-players", "col-options"):
        table.add_column(say(column))
    for game in games:
        options = "\n".join(f"{option.key}: {' | '.join(option.choices)}" for option in game.rules.options)
        title = Texts(game, LANGUAGE).say("game-title")
        fewest, most = game.rules.seats[0], game.rules.seats[-1]
        seats = f"{fewest}-{most}" if fewest < most else str(fewest)
        table.add_row(Text(game.name, "bold"), *map(Text, (title, seats, options)))
    console.print(table)


def list_options(game: AnyGame) -> None:
    """Print a game's number of players, and each option with its choices; the first choice is the default."""
    texts, seats = Texts(game, LANGUAGE), game.rules.seats
    console.print(Text(texts.say("game-title"), "bold"))
    console.print(texts.say("game-summary"), markup=False)
    if len(seats) == 1:
        console.print(say("games-players-only", count=seats.start))
    else:
        console.print(say("games-players", low=seats.start, high=seats.stop - 1))
    table = WholeTable(show_header=False)
    for setting in glossary.settings(texts):
        table.add_row(Text(setting.key, "bold"), Text(setting.title, "italic"))
        for choice, meaning in setting.choices:
            table.add_row(Text(f"  {choice}"), Text(meaning))
    console.print(table)
