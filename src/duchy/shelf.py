"""Shelves: collections of games by name, ours and others', each loaded on first use.

Games are found by the entry point `duchy.games`. A shelf is immutable: adding a game or a components file returns a
new shelf. Shelves can be pickled, to pass them to other processes.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING

from duchy.core.errors import BadComponents, DuchyError, UnknownGame

if TYPE_CHECKING:
    from duchy.core.game import AnyGame

GROUP = "duchy.games"


@cache
def installed(group: str = GROUP) -> Mapping[str, str]:
    """Return the reference of each installed game (or entry point of another group), as `module:NAME`, by name."""
    return {point.name: point.value for point in sorted(entry_points(group=group), key=lambda point: point.name)}


def distribution(name: str) -> str:
    """Return the name of the package that installed a game, for pip; empty if none did."""
    return next((str(point.dist.name) for point in entry_points(group=GROUP, name=name) if point.dist), "")


_reported: set[str] = set()
"""The games that this process has logged as impossible to load."""


class Shelf:
    """A collection of games by name.

    Examples:
        >>> Shelf().names()
        ['bruges', 'burgundy', 'burgundy-cards', 'burgundy-dice']
        >>> Shelf().load("bruges").rules.seats
        range(2, 5)
    """

    def __init__(self, references: Mapping[str, str] | None = None, files: Mapping[str, str] | None = None) -> None:
        """Hold the installed games, or those of `references`; `files` maps names of games to components files."""
        self.references = dict(installed() if references is None else references)
        self.files = dict(files or {})
        self._games: dict[str, "AnyGame"] = {}
        self._broken: set[str] = set()

    @classmethod
    def holding(cls, game: "AnyGame") -> "Shelf":
        """Return a shelf with a single game."""
        shelf = cls({game.name: game.rules.book.home})
        shelf._games[game.name] = game
        return shelf

    def names(self) -> list[str]:
        """Return the names of all games, without loading them."""
        return list(self.references)

    def games(self) -> dict[str, "AnyGame"]:
        """Return all games that can be loaded, by name; each other one is logged once, with what removes it."""
        games: dict[str, "AnyGame"] = {}
        for name in self.references:
            if name not in self._broken:
                try:
                    games[name] = self.load(name)
                except (Exception, SystemExit) as error:
                    self._broken.add(name)
                    _report(name, error)
        return games

    def load(self, name: str) -> "AnyGame":
        """Return the game of this name, with the components of a file if one is in use."""
        if name not in self._games:
            game = self._standard(name)
            self._games[name] = game.with_components(self.files[name]) if name in self.files else game
        return self._games[name]

    def _standard(self, name: str) -> "AnyGame":
        if name not in self.references:
            close = get_close_matches(name.lower(), self.references, n=1)
            if close:
                raise UnknownGame(
                    "close-game", "there is no game '{game}' (did you mean {known}?)", game=name, known=close[0]
                )
            raise UnknownGame(
                "no-such-game",
                "there is no game '{game}'; choose from: {known}",
                game=name,
                known=", ".join(self.references),
            )
        from duchy.core.game import Game

        module, _, attribute = self.references[name].partition(":")
        try:
            imported = import_module(module)
        except ModuleNotFoundError as error:
            # If an import of the game itself fails, its traceback is shown.
            if error.name is None or (error.name != module and not module.startswith(f"{error.name}.")):
                raise
            raise broken(name, error) from None
        except ValueError as error:
            # A declaration that contradicts itself: the sentence says what, and the place is a line of the game.
            frames = walk_tb(error.__traceback__)
            own = [one for one in frames if not one[0].f_globals["__name__"].startswith("duchy.core.")]
            frame, line = own[-1]
            raise broken(name, ValueError(f"{error} ({Path(frame.f_code.co_filename).name}, line {line})")) from None
        game = getattr(imported, attribute)
        assert isinstance(game, Game), f"{self.references[name]} is no game"
        return game

    def with_game(self, name: str, reference: str) -> "Shelf":
        """Return this shelf with one more game, found at `module:NAME`."""
        return Shelf({**self.references, name: reference}, self.files)

    def with_components(self, name: str, text: str) -> "Shelf":
        """Return this shelf with a components file in use; raise an error if the file does not fit the game."""
        shelf = Shelf(self.references, {**self.files, name: text})
        shelf.load(name)
        return shelf

    def with_file(self, text: str) -> "Shelf":
        """Return this shelf with a components file in use by the first game it fits; raise an error if it fits none."""
        errors: dict[str, BadComponents] = {}
        for name, game in self.games().items():
            if game.files is not None:
                try:
                    return self.with_components(name, text)
                except BadComponents as error:
                    errors[name] = error
        reasons = "; ".join(f"{name}: {error}" for name, error in errors.items())
        raise BadComponents("fits-no-game", "this file does not fit any game ({reasons})", reasons=reasons)

    def __reduce__(self) -> tuple[object, ...]:
        return Shelf, (self.references, self.files)


def broken(name: str, error: BaseException) -> UnknownGame:
    """Return the error of a game that cannot be loaded, with the command that removes it if a package installed it."""
    reason = str(error) if isinstance(error, DuchyError) else f"{type(error).__name__}: {error}"
    package = distribution(name)
    if not package:
        return UnknownGame("game-not-loaded", "{game} can't be loaded: {reason}", game=name, reason=reason)
    return UnknownGame(
        "installed-game-not-loaded",
        "{game} can't be loaded: {reason}; `pip uninstall {package}` removes it",
        game=name,
        reason=reason,
        package=package,
    )


def _report(name: str, error: BaseException) -> None:
    """Log once that a game is left out of lists."""
    from logging import getLogger

    if name not in _reported:
        _reported.add(name)
        known = isinstance(error, UnknownGame)
        getLogger(__name__).warning("%s", error if known else broken(name, error))
