"""A bot that reads and writes text: `prompt: COMMAND` asks a program, such as one that calls a language model.

    prompt: ./model                        one process per decision: prompt on standard input, answer on standard output
    prompt(alive): ./model                 one process: lines of JSON, {"prompt": "..."} and {"answer": "..."}
    prompt(rename=7,no-rules,fr): ./model  invented words for the game's own, no rules in the prompt, in French

The answer ends with a line `Move: 3` or `Move: take 2 6 b`. If it names no legal action, a random one is played.
"""

import re
import time
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from duchy.bots.players import CLOCK, Bot, bot
from duchy.bots.process import Forfeit, Process, run
from duchy.core.errors import BadBot
from duchy.core.game import AnyGame
from duchy.core.sketch import in_text
from duchy.play.match import clean_seed
from duchy.play.renaming import RenamedTexts, Renaming
from duchy.play.seat import Seat
from duchy.play.texts import LANGUAGES, Texts, phrase, rule_of, rules_text

NAME = re.compile(r"prompt(?:\(([^)]*)\))?:\s*(.*)", re.DOTALL)
PACKAGE = "duchy.bots"
STAND_IN = "random"
"""The bot of ours that plays where an answer names no legal action: one that adds no strength."""
MOST_EVENTS = 40
"""Maximum number of events in a prompt."""
MOST_KEPT = 2000
"""Characters of a wrong answer, and of standard error, that are kept."""
ANSWER = re.compile(r"^[^:\n]{0,40}\b(?:move|coup)\W*[:=]\s*(.+)$", re.IGNORECASE | re.MULTILINE)
TRIMMED = " \t*_`'\"«»“”.,;()[]<>\u00a0\u202f"
"""Characters around an answer that mean nothing."""


class PromptSettings(NamedTuple):
    """What the prompts of a program contain, and how it is asked."""

    language: str = LANGUAGES[0]
    rules: bool = True
    """Whether prompts contain the rules."""
    rename: int | str | None = None
    """The seed of invented words for those of the game; None for its own."""
    alive: bool = False
    """Whether one process is asked again and again."""

    def renaming(self, game: AnyGame) -> Renaming | None:
        """Return the invented words of a game; None if it keeps its own."""
        return None if self.rename is None else Renaming(game, self.language, self.rename)

    def name(self, command: str) -> str:
        """Return the name of the bot with these settings."""
        words = [
            *(["alive"] if self.alive else []),
            *([] if self.rules else ["no-rules"]),
            *([f"rename={self.rename}"] if self.rename is not None else []),
            *([self.language] if self.language != LANGUAGES[0] else []),
        ]
        return f"prompt({','.join(words)}): {command}" if words else f"prompt: {command}"


def parse(name: str) -> tuple[PromptSettings, str] | None:
    """Return the settings and the command in the name of such a bot; None for a name of another kind."""
    found = NAME.fullmatch(name)
    if found is None:
        return None
    settings = PromptSettings()
    for word in filter(None, map(str.strip, (found[1] or "").split(","))):
        key, _, value = word.partition("=")
        if word in LANGUAGES:
            settings = settings._replace(language=word)
        elif key == "rename" and value:
            settings = settings._replace(rename=clean_seed(value))
        elif word in ("alive", "no-rules"):
            settings = settings._replace(alive=True) if word == "alive" else settings._replace(rules=False)
        else:
            raise BadBot(
                "prompt-setting",
                "'{bot}': '{word}' is no setting of prompts; they are alive, no-rules, rename=SEED, {languages}",
                bot=name,
                word=word,
                languages=", ".join(LANGUAGES),
            )
    return settings, found[2]


class Prompt(NamedTuple):
    """A decision as text, and the legal actions in the notation that it uses."""

    text: str
    legal: list[int]
    words: list[str]
    verbs: set[str]

    def action(self, answer: str) -> int:
        """Return the action that an answer names; forfeit the move if there is none."""
        named = ANSWER.findall(answer) or answer.strip().splitlines()[-1:]
        given = " ".join(named[-1].partition(": ")[0].strip(TRIMMED).casefold().split()) if named else ""
        if given in self.words:
            return self.legal[self.words.index(given)]
        number, _, notation = (part.strip(TRIMMED) for part in given.partition(" "))
        if number.isascii() and number.isdecimal():
            at = int(number) - 1 if len(number) < 7 else -1
            if not 0 <= at < len(self.legal) and not notation:
                raise Forfeit("illegal", f"< {answer[-MOST_KEPT:]}")
            if 0 <= at < len(self.legal) and notation in ("", self.words[at]):
                return self.legal[at]
        raise Forfeit("illegal" if given.split(" ")[0] in self.verbs else "garbled", f"< {answer[-MOST_KEPT:]}")


def prompt_for(seat: Seat, settings: PromptSettings, renaming: Renaming | None = None, since: int = 0) -> Prompt:
    """Return a seat's decision as text, with the events since a number of them, under its own or invented names."""
    game, number, language = seat.game, seat.number, settings.language
    names = [f"P{one + 1}" for one in range(seat.players)]
    texts = Texts(game, language, names) if renaming is None else RenamedTexts(game, language, names, renaming)
    rename = renaming or str
    seen, view, legal = seat.seen(), seat.view(), seat.choices()

    def say(key: str, **arguments: object) -> str:
        return phrase(PACKAGE, settings.language, key, **arguments)

    asking = game.asking(seen, number)
    assert asking is not None
    rule = rule_of(game, asking.key)
    asked = texts.question(asking.key, asking.arguments)
    words = [rename(game.words(action)) for action in legal]
    lines = [
        f"{i}. {word}: {texts.action(action, seen, number)}"
        for i, (action, word) in enumerate(zip(legal, words, strict=True), 1)
    ]
    news = [texts.event(event) for event in seat.log()[since:]][-MOST_EVENTS:]
    intro = say("prompt-intro", title=texts.say("game-title"), players=seat.players, name=texts.say(f"seat-{number}"))
    parts = [
        ("", intro),
        ("prompt-rules", rename(rules_text(game, settings.language)) if settings.rules else ""),
        ("prompt-events", "\n".join(news)),
        ("prompt-position", rename("\n".join(in_text(game, view, texts.say)))),
        ("prompt-question", f"{asked} ({rule})" if rule else asked),
        ("prompt-actions", "\n".join(lines)),
        ("", say("prompt-answer")),
    ]
    text = "\n\n".join(f"# {say(key)}\n{part}" if key else part for key, part in parts if part)
    verbs = {rename(verb.name).casefold() for verb in game.space.verbs}
    return Prompt(text, legal, [word.casefold() for word in words], verbs)


class PromptBot:
    """A program that answers prompts, at one seat of one game."""

    listens = True
    """Whether it receives events."""

    def __init__(self, host: "PromptHost", instead: Bot) -> None:
        self.forfeits: Counter[str] = Counter()
        """Number of answers without a legal action, by reason."""
        self.complaints = ""
        """The first wrong answer, and the standard error of its process."""
        self.asked = 0
        """Number of prompts."""
        self._host = host
        self._instead = instead
        self._since = 0
        """Number of events that earlier prompts contained."""

    def choose(self, seat: Seat) -> int:
        """Return the action that the program's answer names, or a random one."""
        legal = seat.choices()
        if len(legal) == 1:
            return legal[0]
        self.asked += 1
        asked = prompt_for(seat, self._host.settings, self._host.renaming(seat.game), self._since)
        self._since = len(seat.log())
        try:
            return asked.action(self._host.answer(asked.text))
        except Forfeit as forfeit:
            self.forfeits[forfeit.reason] += 1
            self.complaints = self.complaints or forfeit.output[-MOST_KEPT - 2 :]
            return self._instead.choose(seat)

    def close(self) -> None:
        """Leave the table; a process that stays alive may play the next game."""


class PromptHost:
    """Creates bots of one program, and asks it."""

    def __init__(self, settings: PromptSettings, command: Sequence[str], clock: float = CLOCK) -> None:
        """Describe a program with a time limit in seconds for each answer."""
        self.settings = settings
        self.command = list(command)
        self.clock = clock
        self._process: Process | None = None
        self._renamings: dict[str, Renaming | None] = {}

    def __call__(self, seed: int | str, seat: int) -> PromptBot:
        """Return a bot for a seat; the seed is only for random actions in its place."""
        return PromptBot(self, bot(STAND_IN, seed, seat))

    def renaming(self, game: AnyGame) -> Renaming | None:
        """Return the invented words of a game, drawn once; None if it keeps its own."""
        if game.name not in self._renamings:
            self._renamings[game.name] = self.settings.renaming(game)
        return self._renamings[game.name]

    def answer(self, prompt: str) -> str:
        """Return the program's answer; forfeit the move if there is none in time."""
        return self._asked(prompt) if self.settings.alive else run(self.command, prompt, self.clock)

    def _asked(self, prompt: str) -> str:
        """Ask the process that stays alive; after a failure, the next prompt starts another."""
        process = self._process = self._process or Process(self.command)
        process.send({"prompt": prompt})
        try:
            message = process.receive(time.monotonic() + self.clock)
            if message is None:
                raise Forfeit("late")
        except Forfeit as forfeit:
            self._process = None
            process.close()
            raise Forfeit(forfeit.reason, forfeit.output or process.complaints()) from None
        answer = message.get("answer")
        if not isinstance(answer, str):
            raise Forfeit("garbled", str(message))
        return answer
