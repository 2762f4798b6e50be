"""`duchy play`: a game in the terminal, against bots or hot-seat, with undo, save and resume."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from duchy.bots.players import Bot, bot
from duchy.cli.common import (
    Components,
    GameName,
    Lang,
    Options,
    console,
    parse_options,
    parse_seed,
    read_file,
    shelf_with,
    write_file,
)
from duchy.cli.rules import numbered_rules, rules_text
from duchy.cli.screen import draw
from duchy.cli.words import LANGUAGE, complaint, explained, say
from duchy.core.errors import BadOption, DuchyError
from duchy.core.events import Event
from duchy.play import record
from duchy.play.match import Match
from duchy.play.texts import Texts

SHORT = 8
"""Up to so many legal actions, each is listed with all that it brings."""

MOST_TOLD = 12
"""So many answers are given to a question at most."""


def command(
    game: GameName,
    players: Annotated[int | None, typer.Option("--players", "-p", help=say("opt-players"))] = None,
    bots: Annotated[str, typer.Option("--bots", "-b", help=say("opt-opponents"))] = "greedy",
    hotseat: Annotated[bool, typer.Option("--hotseat", help=say("opt-hotseat"))] = False,
    name: Annotated[list[str] | None, typer.Option("--name", help=say("opt-name"))] = None,
    seed: Annotated[str | None, typer.Option("--seed", help=say("opt-seed-play"))] = None,
    option: Options = None,
    components: Components = None,
    resume: Annotated[Path | None, typer.Option("--resume", help=say("opt-resume"))] = None,
    save: Annotated[Path, typer.Option("--save", help=say("opt-save"))] = Path("game.duchy"),
    fast: Annotated[bool, typer.Option("--fast", help=say("opt-fast"))] = False,
    lang: Lang = None,
) -> None:
    shelf = shelf_with(game, components)
    found = shelf.load(game)
    if resume is not None:
        match = record.read(read_file(resume), shelf)
        if match.game.name != game:
            raise complaint(BadOption, "error-resume", path=str(resume), game=match.game.name)
    else:
        counts = found.rules.seats
        seats = players if players is not None else 2 if 2 in counts else counts.start
        chosen = secrets.randbelow(10**9) if seed is None else parse_seed(seed)
        match = Match(found, seats, chosen, parse_options(option), name or [])
    names = [name.strip() for name in bots.split(",")]
    opponents = {
        seat: bot(names[(seat - 1) % len(names)], match.seed, seat) for seat in range(1, match.players) if not hotseat
    }
    Table(match, opponents, save, fast).run()


class Table:
    """A match at a terminal: people type, bots play, and nothing is lost."""

    def __init__(self, match: Match, opponents: dict[int, Bot], save: Path, fast: bool) -> None:
        self.match = match
        self.opponents = opponents
        self.save = save
        self.fast = fast
        self.texts = Texts(match.game, LANGUAGE, match.names)
        self.told = len(match.events)
        self.last: int | None = None

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        match = self.match
        console.print(f"[bold]{self.texts.say('game-title')}[/]  [dim]seed {match.seed}[/]")
        console.print(say("play-help"), style="dim")
        try:
            while not match.over:
                asked = self._person()
                if asked is None:
                    if not self._go_on():
                        return
                elif not self._ask(asked):
                    return
        except (EOFError, KeyboardInterrupt):
            self._save(self.save)
            return
        self._finish()

    def _person(self) -> int | None:
        """The first person who decides now; None where only chance and bots act."""
        return next((seat for seat in self.match.deciding if seat not in self.opponents), None)

    # --- others -----------------------------------------------------------------------------------------------------

    def _go_on(self) -> bool:
        """Let chance and bots act; before that, the player may take the turn back. False to leave."""
        match = self.match
        if self.last is not None and match.undoable(self.last) >= 0 and not self.fast:
            self._tell(self.last)
            while True:
                typed = console.input(f"[dim]{say('play-confirm')}[/] ").strip().lower()
                if typed == "":
                    break
                if typed in ("u", "undo"):
                    self._undo(self.last)
                    return True
                if not self._command(typed, self.last):
                    return False
        self.last = None
        while not match.over and self._person() is None:
            if match.chance_acts:
                match.roll_once()
            else:
                seat = match.deciding[0]
                match.play(self.opponents[seat].choose(match.seat(seat)), seat)
        return True

    # --- the player ---------------------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> bool:
        """Show a seat the table and its legal actions, and do what is typed; False to leave."""
        match = self.match
        if not self.opponents and match.players > 1 and self.last != seat:
            console.rule(say("play-turn", name=match.names[seat]))
        self._tell(seat)
        view = match.view(seat)
        draw(match.game, view, self.texts)
        legal = match.legal(seat)
        console.print(self.texts.question(view["question"], view["asking"]["arguments"]), style="bold")
        self._list(legal, seat)
        while True:
            typed = console.input("> ").strip()
            if typed.isascii() and typed.isdecimal():
                number = int(typed) if len(typed) < 10 else 0
                if 1 <= number <= len(legal):
                    match.play(legal[number - 1], seat)
                    self.last = seat
                    return True
                console.print(say("play-range", number=typed, last=len(legal)), style="yellow")
                continue
            if not typed:
                continue
            try:
                action = match.game.parse(typed)
            except DuchyError:
                undone = typed.lower() in ("u", "undo", "r", "redo")
                if not self._command(typed.lower(), seat):
                    return False
                if undone:
                    return True
                continue
            refused = match.why_not(action, seat)
            if refused is None:
                match.play(action, seat)
                self.last = seat
                return True
            console.print(self.texts.refusal(refused), style="yellow")

    def _list(self, legal: list[int], seat: int) -> None:
        """Each legal action with a number, its words and what it scores at once; in a short list, all it brings."""
        for number, action in enumerate(legal, 1):
            shown = self.match.preview(action, seat)
            points = f"  [green]{shown.points:+d}[/]" if shown.points else ""
            brings = " ".join(map(self.texts.event, shown.events)) if len(legal) <= SHORT else ""
            words = escape(self.texts.action(action, self.match.state, seat))
            console.print(f"[bold]{number:3d}[/]  {words}{points}  [dim]{escape(brings)}[/]")

    def _command(self, typed: str, seat: int) -> bool:
        """Undo, redo, save, the log, explanations, help or leaving; False to leave."""
        word, _, rest = typed.partition(" ")
        if word in ("q", "quit"):
            self._save(self.save)
            return False
        if word in ("s", "save"):
            self._save(Path(rest) if rest else self.save)
        elif word in ("u", "undo"):
            self._undo(seat)
        elif word in ("r", "redo"):
            try:
                self.match.redo(seat)
                self.told = min(self.told, len(self.match.events))
            except DuchyError as error:
                console.print(explained(error), style="yellow", markup=False)
        elif word in ("l", "log"):
            for event in self.match.log(seat):
                console.print(self.texts.event(event), markup=False)
        elif word.startswith("?") and typed.strip("? "):
            self._explain(typed.strip("? "))
        else:
            console.print(say("play-help"), style="dim")
        return True

    def _explain(self, words: str) -> None:
        """A rule by its number, or the components of that name and the rules that speak of it."""
        rules = {number: f"{number}. {rule}" for number, rule in numbered_rules(rules_text(self.match.game)).items()}
        facts = map(self.texts.fact, self.match.game.faces.components)
        told = [fact for fact in facts if ":" in fact and words in fact.partition(":")[0].lower()]
        told += [rule for rule in rules.values() if words in rule.lower()]
        told = [rules[words.upper()]] if words.upper() in rules else told
        for line in told[:MOST_TOLD]:
            console.print(f"  {line}", markup=False)
        if len(told) > MOST_TOLD:
            console.print(say("play-more", count=len(told) - MOST_TOLD), style="dim")
        if not told:
            console.print(say("play-unknown", words=words), style="yellow")

    def _undo(self, seat: int) -> None:
        try:
            self.match.undo(seat)
            self.told = min(self.told, len(self.match.events))
        except DuchyError:
            console.print(say("play-no-undo"), style="yellow")

    def _tell(self, seat: int) -> None:
        """What happened since the last time, as far as a seat may know."""
        fresh: list[Event] = [event for event in self.match.events[self.told :] if event.seen_by(seat)]
        self.told = len(self.match.events)
        for event in fresh:
            console.print(f"  {self.texts.event(event)}", style="cyan", markup=False)

    def _save(self, path: Path) -> None:
        write_file(path, record.write(self.match))
        console.print(say("play-saved", path=str(path), game=self.match.game.name))

    def _finish(self) -> None:
        match = self.match
        self._tell(-1 if not self.opponents else 0)
        draw(match.game, match.view(0), self.texts)
        console.rule()
        ranks = match.state.ranks()
        for seat in sorted(range(match.players), key=lambda seat: ranks[seat]):
            console.print(f"{ranks[seat]}. [bold]{match.names[seat]}[/]  {match.state.scores()[seat]}")
        verdict = match.game.faces.verdict(match.state)
        if verdict:
            console.print(self.texts.say(verdict), style="bold")
