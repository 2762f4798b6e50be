"""Parse option values: games, seeds, seats and files."""

from pathlib import Path

from duchy.cli.texts import complaint
from duchy.core.errors import BadOption
from duchy.files import read, within
from duchy.play import record
from duchy.play.match import Match
from duchy.shelf import Shelf
from duchy.terminal import saves


def parse_options(given: list[str] | None, wrong: str = "error-option") -> dict[str, str]:
    """Return a mapping of `KEY=CHOICE` items; `wrong` is the key of the error for an item of another form."""
    options: dict[str, str] = {}
    for item in given or []:
        key, equals, choice = item.partition("=")
        if not equals:
            raise complaint(BadOption, wrong, item=item)
        options[key] = choice
    return options


def bot_list(bots: str | None, more: list[str] | None) -> list[str]:
    """Return the bots of the options `--bots` and `--bot`."""
    return [name.strip() for name in (bots or "").split(",") if name.strip()] + (more or [])


def recorded(words: str, components: Path | None) -> tuple[Match, Shelf]:
    """Return a match by save number, id or file, and the shelf it was read with."""
    path = saves.find(words)
    text = read(path)
    shelf = shelf_with(record.game_of(text), components)
    with within(path):
        return record.read(text, shelf), shelf


def comments_in(words: str, match: Match) -> list[record.Comment]:
    """Return the comments in the record of a match by save number, id or file."""
    return record.comments_of(read(saves.find(words)), match)


def shelf_with(name: str, components: Path | None) -> Shelf:
    """Return the installed games, with a components file in use by the game of that name if one is given."""
    if components is None:
        return Shelf()
    text = read(components)
    with within(components):
        return Shelf().with_components(name, text)
