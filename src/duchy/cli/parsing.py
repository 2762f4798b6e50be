"""What options mean: words that somebody typed as games, seeds, seats and files."""

from pathlib import Path

from duchy.cli.words import complaint
from duchy.core.errors import BadComponents, BadOption
from duchy.core.game import AnyGame
from duchy.files import read
from duchy.play.match import check_seed
from duchy.shelf import Shelf
from duchy.terminal import keep


def parse_options(given: list[str] | None) -> dict[str, str]:
    """`KEY=CHOICE` as a mapping."""
    options: dict[str, str] = {}
    for item in given or []:
        key, equals, choice = item.partition("=")
        if not equals:
            raise complaint(BadOption, "error-option", item=item)
        options[key] = choice
    return options


def parse_seed(seed: str) -> int | str:
    """A seed is a number or any word."""
    check_seed(seed)
    return int(seed) if seed.removeprefix("-").isdecimal() and seed.isascii() else seed


def record_text(words: str) -> str:
    """The record that somebody names: a save by its number or name, or a file."""
    return read(keep.find(words))


def default_players(game: AnyGame) -> int:
    """How many play where nobody says: two, or as few as the game is for."""
    return 2 if 2 in game.rules.seats else game.rules.seats.start


def shelf_with(name: str, components: Path | None) -> Shelf:
    """The installed games, the one of that name with the components of a file where one is given."""
    if components is None:
        return Shelf()
    try:
        return Shelf().with_components(name, read(components))
    except BadComponents as error:
        raise BadComponents("in-file", "{path}: {error}", path=str(components), error=error) from None
