"""`duchy.Match`: a match for programs, with games and actions by name, in which chance acts automatically."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from duchy.core.events import Event
from duchy.core.game import SPECTATOR, AnyGame, Refusal
from duchy.core.sketch import in_text
from duchy.core.state import State
from duchy.play import match as stepwise
from duchy.play.preview import Preview
from duchy.play.texts import LANGUAGES, Texts
from duchy.shelf import Shelf


class Match(stepwise.Match):
    """A game in progress. Chance acts automatically: after each call a player decides, or the game is over.

    Actions are integers, or words as in records.

    Examples:
        >>> match = Match("burgundy-dice", players=2, seed=7)
        >>> match.deciding
        (0, 1)
        >>> match.moves(seat=0)
        ['start C2', 'start C5', 'start E2', 'start E5']
        >>> [event.kind.name for event in match.play("start C2", seat=0)]
        ['started']
        >>> match.deciding
        (1,)
        >>> match.undo(0)
        >>> match.deciding
        (0, 1)
    """

    def __init__(
        self,
        game: AnyGame | str,
        players: int = 2,
        seed: int | str = 0,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] = (),
        *,
        start: State | None = None,
    ) -> None:
        """Start a match of a game, or of the installed game of this name; with `start`, from that position."""
        loaded = Shelf().load(game) if isinstance(game, str) else game
        super().__init__(loaded, players, seed, options, names, start=start)
        self.roll()

    def play(self, action: int | str, seat: int | None = None) -> list[Event]:
        """Play an action of a seat, or of the only deciding one, then let chance act; return the events."""
        return super().play(self.action(action), seat) + self.roll()

    def preview(self, action: int | str, seat: int | None = None, scored: bool = False) -> Preview:
        """Return the certain effects of an action of a seat.

        Examples:
            >>> Match("burgundy-dice", players=2, seed=7).preview("start C2", seat=0).points
            0
        """
        return super().preview(self.action(action), seat, scored)

    def why_not(self, action: int | str, seat: int | None = None) -> Refusal | None:
        """Return why an action of a seat is refused, with `str` as a sentence; None if it is legal.

        Examples:
            >>> print(Match("burgundy-dice", players=2, seed=7).why_not("start B2", seat=0))
            B2 isn’t a castle. (R10)
        """
        return super().why_not(self.action(action), seat)

    def action(self, action: int | str) -> int:
        """Return the number of an action given as a number or in words."""
        return self.game.parse(action) if isinstance(action, str) else action

    def moves(self, seat: int | None = None) -> list[str]:
        """Return the legal actions of a seat, or of the only deciding one, in words."""
        return [self.game.words(action) for action in self.legal(seat)]

    # --- files ------------------------------------------------------------

    def save(self, path: Path | str) -> None:
        """Save the record to a file."""
        from duchy.play.record import Record

        Record(self).save(path)

    @classmethod
    def load(cls, path: Path | str, shelf: Shelf | None = None) -> "Match":
        """Return the match of a record in a file."""
        from duchy.play.record import Record

        return cls.of(Record.load(path, shelf).match)

    @classmethod
    def of(cls, match: stepwise.Match) -> "Match":
        """Return a copy of another match as this class, after letting chance act."""
        copy = cls.__new__(cls)
        copy.__dict__.update(match.copy().__dict__)
        copy.roll()
        return copy

    # --- showing ------------------------------------------------------------

    def texts(self, language: str = LANGUAGES[0]) -> Texts:
        """Return the texts of this match in a language."""
        return Texts(self.game, language, self.names)

    @property
    def viewpoint(self) -> int:
        """The default viewer: the only deciding seat, or a spectator."""
        return self.deciding[0] if len(self.deciding) == 1 else SPECTATOR

    def __str__(self) -> str:
        texts, view = self.texts(), self.view(self.viewpoint)
        lines = in_text(self.game, view, texts.say)
        for seat in self.deciding:
            question = texts.question(self.view(seat)["question"])
            lines.append(f"{self.names[seat]}: {question} {', '.join(self.moves(seat))}")
        return "\n".join(lines)

    def _repr_svg_(self) -> str | None:
        """The table as an SVG for notebooks; None for a game without a scene."""
        from duchy.play.drawing import svg

        if self.game.faces.scene is None:
            return None
        return svg(self.game, self.state, self.viewpoint, self.texts())
