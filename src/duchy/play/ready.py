"""The match that programs are given as `duchy.Match`: by names and words, and always ready to be asked."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from duchy.core.events import Event
from duchy.core.game import SPECTATOR, AnyGame, Refusal
from duchy.core.state import State
from duchy.play import match as stepwise
from duchy.play.preview import Preview
from duchy.play.texts import LANGUAGES, Texts
from duchy.shelf import Shelf


class Match(stepwise.Match):
    """A game under way. Dice and cards act by themselves: between two calls somebody decides, or the game is over.

    >>> match = Match("burgundy-dice", players=2, seed=7)
    >>> match.deciding
    (0, 1)

    Actions are integers, or words as records have them: `match.play("start C2", seat=0)`.
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
        """Begin a match of a game, or of the installed game of that name; with `start`, from that position."""
        found = Shelf().load(game) if isinstance(game, str) else game
        super().__init__(found, players, seed, options, names, start=start)
        self.roll()

    def play(self, action: int | str, seat: int | None = None) -> list[Event]:
        """Play an action of a seat, or of the only one deciding, then let chance act; what happened."""
        return super().play(self.action(action), seat) + self.roll()

    def preview(self, action: int | str, seat: int | None = None, scored: bool = False) -> Preview:
        """What an action of a seat would bring, as far as it is certain."""
        return super().preview(self.action(action), seat, scored)

    def why_not(self, action: int | str, seat: int | None = None) -> Refusal | None:
        """Why an action of a seat is refused, `str` of it as a sentence; None where it is legal."""
        return super().why_not(self.action(action), seat)

    def action(self, action: int | str) -> int:
        """The number of an action that is given as a number or in words."""
        return self.game.parse(action) if isinstance(action, str) else action

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal actions of a seat, or of the only one deciding, in words."""
        return [self.game.words(action) for action in self.legal(seat)]

    # --- files ------------------------------------------------------------

    def save(self, path: Path | str) -> None:
        """Write the record into a file."""
        from duchy.play.record import Record

        Record(self).save(path)

    @classmethod
    def load(cls, path: Path | str, shelf: Shelf | None = None) -> "Match":
        """The match of a record in a file."""
        from duchy.play.record import Record

        return cls.of(Record.load(path, shelf).match)

    @classmethod
    def of(cls, match: stepwise.Match) -> "Match":
        """The same match as one of this kind, with chance played on."""
        found = cls.__new__(cls)
        found.__dict__.update(match.copy().__dict__)
        found.roll()
        return found

    # --- showing ------------------------------------------------------------

    def texts(self, language: str = LANGUAGES[0]) -> Texts:
        """What can be said about this match in a language."""
        return Texts(self.game, language, self.names)

    @property
    def eyes(self) -> int:
        """Who looks where nobody says: the only seat deciding, or a spectator."""
        return self.deciding[0] if len(self.deciding) == 1 else SPECTATOR

    def __str__(self) -> str:
        texts, view = self.texts(), self.view(self.eyes)
        lines = ["".join(span.text for span in line).rstrip() for line in self.game.faces.sketch(view, texts.say)]
        if self.deciding:
            lines.append(texts.question(view["question"]))
            for seat in self.deciding:
                lines.append(f"{self.names[seat]}: {', '.join(self.moves(seat))}")
        return "\n".join(lines)

    def _repr_svg_(self) -> str | None:
        """The table as notebooks draw it; nothing for a game that tells no places."""
        from duchy.play.drawing import svg

        if self.game.faces.scene is None:
            return None
        return svg(self.game, self.state, self.eyes, self.texts())
