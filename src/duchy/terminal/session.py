"""The interface between a screen and a match, local or on a server."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping

from duchy.core.errors import DuchyError
from duchy.core.game import SPECTATOR, Panel
from duchy.play.match import Match
from duchy.play.scene import refused
from duchy.play.texts import Texts, rule_of
from duchy.terminal.choices import Choice, choices_of
from duchy.terminal.texts import TerminalTexts


class Session(ABC):
    """The players of a table, their questions and their answers."""

    say: TerminalTexts
    texts: Texts
    id: str
    """The id of the saved game."""
    last: int | None = None
    """The local player who decided last."""
    fast: bool
    """Whether nothing must be confirmed."""
    commands: Mapping[str, str] = {}
    """Further commands at this table, by what is typed."""

    async def invitation(self) -> list[str]:
        """Return what to read before joining the table; empty if nothing is left to decide."""
        return []

    async def enter(self) -> None:
        """Join the table, before anything else."""
        return

    # --- who and what ------------------------------------------------------------

    @property
    @abstractmethod
    def people(self) -> list[int]:
        """Return the seats of the people at this keyboard."""

    @abstractmethod
    def label(self, seat: int) -> str:
        """Return the name of a seat, with its bot."""

    @abstractmethod
    def match_of(self, seat: int) -> Match:
        """Return the match as a seat may see it; hidden information may be redrawn."""

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.match_of(self.viewpoint).over

    @property
    def viewpoint(self) -> int:
        """Return the seat from which the end is shown: the only person's, or the spectator's."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.match_of(self.viewpoint).players

    @property
    def title(self) -> str:
        """Return the heading of the table."""
        return self.texts.say("game-title")

    @property
    def terms(self) -> list[str]:
        """Return what is allowed at the table, and how long everybody has; empty if nobody chose that."""
        return []

    def about(self) -> list[str]:
        """Return all that there is to read about the table."""
        return []

    @property
    def shown(self) -> str:
        """Return the id of the table that is shown; its events are not those of another one."""
        return self.id

    @property
    def ticking(self) -> bool:
        """Return whether a clock runs that is shown."""
        return False

    @property
    def alert(self) -> str:
        """Return an alert to show as long as it applies; empty if there is none."""
        return ""

    def warning(self) -> str:
        """Return a warning to show once, before the game; empty if there is none."""
        return ""

    @property
    def waiting(self) -> str:
        """Return the message to show while no local player decides."""
        return self.say("thinking")

    def panels(self, seat: int, wide: bool) -> list[Panel]:
        """Return the panels of the table as a seat sees them; seats are labelled with their names and bots."""

        def say(key: str) -> str:
            kind, _, number = key.partition("-")
            return self.label(int(number)) if kind == "chair" else self.texts.say(key)

        match = self.match_of(seat)
        return match.game.faces.panels(match.view(seat), say, wide)

    def choices(self, seat: int) -> list[Choice]:
        """Return the choices of a seat."""
        return choices_of(self.match_of(seat), self.texts, seat)

    def question(self, seat: int) -> str:
        """Return the text of a seat's question, with its name if several people share the keyboard."""
        match = self.match_of(seat)
        asking = match.game.asking(match.state, seat)
        assert asking is not None
        words = self.texts.question(asking.key, asking.arguments)
        rule = rule_of(match.game, asking.key)
        words = f"{words} ({rule})" if rule else words
        return self.say("asked-of", name=self.texts.say(f"seat-{seat}"), words=words) if len(self.people) > 1 else words

    @abstractmethod
    def position_id(self, seat: int) -> str:
        """Return an identifier of a seat's position; when it changes, the seat has a new question."""

    def help(self, key: str = "screen-help") -> str:
        """Return the help text of this table."""
        return self.say(key)

    def why_not(self, seat: int, place: str) -> str:
        """Return why a place offers no choice."""
        match = self.match_of(seat)
        return self.texts.refusal(refused(match.game, match.state, seat, [place]))

    def explained(self, error: DuchyError) -> str:
        """Return the text of an error in the language of the table, as a sentence of its own."""
        text = self.say.error(error, self.texts)
        return text[:1].upper() + text[1:]

    # --- the course of the game ------------------------------------------------------------

    @abstractmethod
    def deciding_seat(self) -> int | None:
        """Return the local player who decides now, if several do the one who decided last; None if others act."""

    @property
    def busy(self) -> bool:
        """Return whether this program itself is thinking, for a bot or about a hint."""
        return False

    @abstractmethod
    def play(self, action: int, seat: int) -> None:
        """Play an action of a local player."""

    @abstractmethod
    def play_forced(self) -> None:
        """Play forced moves of local players, unless they were just undone."""

    def needs_confirmation(self, choice: Choice) -> bool:
        """Return whether a choice must be confirmed, because others act immediately after it."""
        return False

    def may_take_back(self) -> bool:
        """Return whether others wait until the last decision is confirmed, or undone."""
        return False

    def confirm(self) -> None:
        """Let others act after the last decision."""
        return

    @abstractmethod
    async def follow(self, on_change: Callable[[], None]) -> None:
        """Let others act, and call `on_change` after each change, while the screen is open."""

    @abstractmethod
    def undo(self, seat: int) -> None:
        """Undo a player's last choice, together with forced moves."""

    @abstractmethod
    def redo(self, seat: int) -> None:
        """Redo the last undone choice."""

    @property
    def goes_on(self) -> bool:
        """Return whether another game can follow here."""
        return False

    # --- texts ------------------------------------------------------------

    @abstractmethod
    def news(self, seat: int) -> list[str]:
        """Return the texts of events that a seat may see, since the last call."""

    @abstractmethod
    def log(self, seat: int) -> list[str]:
        """Return the texts of all events that a seat may see."""

    def hint(self, seat: int) -> str:
        """Ask for the best moves; return a waiting message, or that a move has been chosen or is the only one."""
        if self.may_take_back():
            return self.say("already-chosen")
        if self.position_id(seat) and len(self.match_of(seat).legal(seat)) == 1:
            return self.say("hint-single")
        self.request_hint(seat)
        return self.say("join-hint")

    @abstractmethod
    def request_hint(self, seat: int) -> None:
        """Ask for the best moves according to the bots, which `replies` returns later."""

    @abstractmethod
    def replies(self) -> list[str]:
        """Return the replies to requests since the last call."""

    @abstractmethod
    def save(self, words: str, force: bool) -> str:
        """Write the game to a file of that name; without a name, return where the game is saved anyway."""

    def run_command(self, command: str, rest: str) -> None:
        """Run a command that only this table has."""
        return

    def aftermath(self) -> list[str]:
        """Return what to read after the result: the standings of a series, and how to play on."""
        return []

    @abstractmethod
    def farewell(self, command: str) -> list[str]:
        """Return what to print after leaving; the command opens the table again."""

    @abstractmethod
    async def close(self) -> None:
        """Release all resources."""
