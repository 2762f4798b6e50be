"""The interface between a screen and a match, local or on a server."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping

from duchy.core.errors import DuchyError
from duchy.core.game import SPECTATOR, Panel
from duchy.play.match import Match
from duchy.play.scene import refused
from duchy.play.texts import Texts
from duchy.terminal.choices import Choice, choices_of
from duchy.terminal.words import Words


class Company(ABC):
    """The players of a table, their questions and their answers."""

    say: Words
    texts: Texts
    id: str
    """What the game is known by among those kept."""
    last: int | None = None
    """The person here who decided last."""
    commands: Mapping[str, str] = {}
    """What can be typed here beside what every table knows, by its letter."""

    # --- who and what ------------------------------------------------------------

    @property
    @abstractmethod
    def people(self) -> list[int]:
        """The seats of people who sit at this keyboard."""

    @abstractmethod
    def label(self, seat: int) -> str:
        """A seat by its name, and the bot in it."""

    @abstractmethod
    def match_of(self, seat: int) -> Match:
        """The match as a seat may look at it; what it cannot know may be drawn again."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.match_of(self.eyes).over

    @property
    def eyes(self) -> int:
        """The seat with whose eyes the end is looked at: the only person's, or nobody's."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.match_of(self.eyes).players

    @property
    def alarm(self) -> str:
        """What people should know as long as it lasts, or nothing."""
        return ""

    def warning(self) -> str:
        """What is to be said once, before the game, or nothing."""
        return ""

    @property
    def waiting(self) -> str:
        """What is said while nobody here is asked anything."""
        return self.say("thinking")

    def panels(self, seat: int, wide: bool) -> list[Panel]:
        """The parts of the table as a seat sees them; chairs are called by their names and bots."""

        def say(key: str) -> str:
            kind, _, number = key.partition("-")
            return self.label(int(number)) if kind == "chair" else self.texts.say(key)

        match = self.match_of(seat)
        return match.game.faces.panels(match.view(seat), say, wide)

    def choices(self, seat: int) -> list[Choice]:
        """What a seat may choose."""
        return choices_of(self.match_of(seat), self.texts, seat)

    def question(self, seat: int) -> str:
        """What a seat is asked, in words; with its name where several share the keyboard."""
        match = self.match_of(seat)
        asking = match.game.asking(match.state, seat)
        assert asking is not None
        words = self.texts.question(asking.key, asking.arguments)
        return self.say("asked-of", name=self.texts.say(f"seat-{seat}"), words=words) if len(self.people) > 1 else words

    def standing(self, seat: int) -> str:
        """What names the position before which a seat stands: another one means that it is asked anew."""
        return str(len(self.match_of(seat).plies))

    def help(self) -> str:
        """What can be done at this table."""
        return self.say("screen-help")

    def why_not(self, seat: int, place: str) -> str:
        """Why nothing can be done at a place."""
        match = self.match_of(seat)
        return self.texts.refusal(refused(match.game, match.state, seat, [place]))

    def explained(self, error: DuchyError) -> str:
        """What an error says, in the language of the table."""
        return self.say.error(error, self.texts)

    # --- the course of the game ------------------------------------------------------------

    @abstractmethod
    def asked(self) -> int | None:
        """The person here who decides now: the one who decided last, where several do; None where others act."""

    @abstractmethod
    def play(self, action: int, seat: int) -> None:
        """Play an action of a person."""

    @abstractmethod
    def play_forced(self) -> None:
        """Play what people are asked without having a choice."""

    def asks_before(self, choice: Choice) -> bool:
        """Whether a choice is asked for twice, because others act as soon as it is made."""
        return False

    def may_take_back(self) -> bool:
        """Whether the last decision could be taken back before others act."""
        return False

    @abstractmethod
    async def others(self) -> bool:
        """Let others act until somebody here is asked; False where they act by themselves, and `lead` tells of it."""

    async def lead(self, told: Callable[[], None]) -> None:
        """Follow what happens elsewhere, as long as there is a screen to tell of it."""
        return

    @abstractmethod
    def undo(self, seat: int) -> None:
        """Take back a person's last choice; what there was no choice about goes with it."""

    @abstractmethod
    def redo(self, seat: int) -> None:
        """Play again what was taken back."""

    # --- what is told ------------------------------------------------------------

    @abstractmethod
    def news(self, seat: int) -> list[str]:
        """What happened since the last time that it was told, as far as a seat may know."""

    @abstractmethod
    def log(self, seat: int) -> list[str]:
        """All that happened, as far as a seat may know."""

    @abstractmethod
    def hint(self, seat: int) -> str:
        """The best moves as the bots see them; or that they are thought about, where `said` tells them later."""

    def said(self) -> str:
        """What was answered since the last time to what was asked, or nothing."""
        return ""

    @abstractmethod
    def save(self, words: str, force: bool) -> str:
        """Write the game into a file of that name too, or say where it is kept anyway."""

    def obey(self, command: str, rest: str) -> None:
        """Do what can be typed only here."""
        return

    def stop(self) -> None:
        """Let others act no further: the viewer is leaving."""
        return

    @abstractmethod
    def close(self) -> None:
        """Let everything go."""
