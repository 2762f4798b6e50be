"""`duchy play`: a game in the terminal, against bots or hot-seat, kept from its first action on."""

import asyncio
import os
import secrets
import shlex
import shutil
import sys
from pathlib import Path
from typing import Annotated

import typer

from duchy.arena.table import OURS
from duchy.bots.find import find
from duchy.bots.protocol import CLOCK
from duchy.cli.common import (
    Components,
    Lang,
    Options,
    bot_names,
    console,
    default_players,
    game_names,
    one_of,
    parse_options,
    parse_seed,
    saved_names,
    shelf_with,
)
from duchy.cli.words import LANGUAGE, complaint, say
from duchy.core.errors import BadOption
from duchy.play.match import Match
from duchy.shelf import Shelf
from duchy.terminal import folder, keep, tables
from duchy.terminal.keep import Kept
from duchy.terminal.plain import Plain
from duchy.terminal.sitting import Sitting
from duchy.terminal.themes import THEMES

BOT = "greedy"
"""Who plays where nobody is named."""


def command(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help=say("arg-game-play"), autocompletion=game_names)
    ] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", help=say("opt-players"))] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", "-b", metavar="A,B,...", help=say("opt-opponents"), autocompletion=bot_names)
    ] = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="BOT", help=say("opt-arena-bot"))] = None,
    hotseat: Annotated[bool, typer.Option("--hotseat", help=say("opt-hotseat"))] = False,
    name: Annotated[list[str] | None, typer.Option("--name", help=say("opt-name"))] = None,
    seed: Annotated[str | None, typer.Option("--seed", help=say("opt-seed-play"))] = None,
    option: Options = None,
    components: Components = None,
    resume: Annotated[
        str | None, typer.Option("--resume", metavar="GAME|FILE", help=say("opt-resume"), autocompletion=saved_names)
    ] = None,
    save: Annotated[str | None, typer.Option("--save", metavar="FILE", help=say("opt-save"))] = None,
    fast: Annotated[bool, typer.Option("--fast", help=say("opt-fast"))] = False,
    ask_all: Annotated[bool, typer.Option("--ask-all", help=say("opt-ask-all"))] = False,
    join: Annotated[str | None, typer.Option("--join", metavar="LINK", help=say("opt-join"))] = None,
    plain: Annotated[bool, typer.Option("--plain", help=say("opt-plain"))] = False,
    theme: Annotated[
        str, typer.Option("--theme", metavar="dark|light|sixteen", help=say("opt-theme"), autocompletion=one_of(THEMES))
    ] = "",
    clock: Annotated[float, typer.Option("--clock", metavar="SECONDS", min=0.01, help=say("opt-clock"))] = CLOCK,
    lang: Lang = None,
) -> None:
    named, colours = _names(bots, bot), _theme(theme)
    if join is not None:
        asyncio.run(_join(join, (name or [""])[0], components, on_screen(plain), colours, fast, not ask_all))
        return
    if resume is not None:
        sitting = _resumed(resume, game, components, save, clock, ask_all)
        _check_same(sitting, players, seed, option, name, named, hotseat)
    elif game is not None:
        match = _begun(game, components, players, seed, option, name)
        seats = {} if hotseat else {seat: named[(seat - 1) % len(named)] for seat in range(1, match.players)}
        kept = Kept(match, seats, None if save is None else folder.named(save))
        sitting = Sitting(match, seats, kept, LANGUAGE, clock, not ask_all)
    elif on_screen(plain):
        menu(colours, fast, clock)
        return
    else:
        raise complaint(BadOption, "error-which-game", known=", ".join(Shelf().names()))
    try:
        if on_screen(plain):
            _screen(colours, sitting, fast)
        else:
            Plain(sitting, console, fast, go_on(sitting.kept)).run()
    finally:
        sitting.close()


async def _join(
    link: str, name: str, components: Path | None, screen: bool, theme: str, fast: bool, forced: bool
) -> None:
    """Sit down at a server's table, on the whole screen or line after line."""
    from duchy.terminal.app import Terminal
    from duchy.terminal.guest import Guest
    from duchy.terminal.remote import Remote
    from duchy.terminal.wire import Wire

    guest = Guest(
        Wire(link, name, LANGUAGE), None, None if components is None else folder.read(components), forced, fast
    )
    try:
        await guest.enter()
        if screen:
            await Terminal(theme, guest, fast).run_async()
            if not guest.over:
                again = f"{program()} play --join {shlex.quote(link)}"
                console.print(guest.say("join-again", command=again), markup=False, soft_wrap=True)
        else:
            await Remote(guest, console).run()
    finally:
        guest.close()
        await guest.wire.close()


def on_screen(plain: bool) -> bool:
    """Whether a table can be drawn on the whole screen here."""
    return not plain and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def _screen(theme: str, sitting: Sitting, fast: bool) -> None:
    """Play on the whole screen, then say how to go on."""
    from duchy.terminal.app import Terminal

    Terminal(theme, sitting, fast).run()
    if not sitting.match.over and sitting.kept.path.exists():
        console.print(sitting.say("kept", command=go_on(sitting.kept)), markup=False, soft_wrap=True)


def menu(theme: str = "", fast: bool = False, clock: float = CLOCK) -> None:
    """Choose what to play on the whole screen."""
    from duchy.terminal.app import Terminal
    from duchy.terminal.menu import PEOPLE, Wanted

    def opened(wanted: Wanted) -> Sitting:
        if wanted.resume:
            return _resumed(wanted.resume, None, None, None, clock, False, wanted.language)
        chairs = {seat: who for seat, who in enumerate(wanted.chairs) if who != PEOPLE}
        game = Shelf().load(wanted.game)
        seed = game.lesson.seed if wanted.lesson and game.lesson is not None else secrets.randbelow(10**9)
        match = Match(game, len(wanted.chairs), seed, dict(wanted.options))
        return Sitting(match, chairs, Kept(match, chairs), wanted.language, clock, not wanted.lesson)

    Terminal(_theme(theme), None, fast, opened, LANGUAGE).run()


def _theme(given: str) -> str:
    """The colours to begin with: those asked for, or as many as the terminal says that it has."""
    if given and given not in THEMES:
        raise complaint(BadOption, "error-theme", given=given, known=", ".join(THEMES))
    few = console.color_system not in ("truecolor", "256", "windows")
    return given or ("sixteen" if few else "dark")


def _names(bots: str | None, more: list[str] | None) -> list[str]:
    """The bots by name; an error where there is none of that name."""
    named = [name.strip() for name in (bots or "").split(",") if name.strip()] + (more or [])
    for name in named:
        find(name, OURS)
    return named or [BOT]


def _begun(
    game: str,
    components: Path | None,
    players: int | None,
    seed: str | None,
    option: list[str] | None,
    name: list[str] | None,
) -> Match:
    """A new match."""
    found = shelf_with(game, components).load(game)
    chosen = secrets.randbelow(10**9) if seed is None else parse_seed(seed)
    seats = default_players(found) if players is None else players
    return Match(found, seats, chosen, parse_options(option), name or [])


def _resumed(
    words: str,
    game: str | None,
    components: Path | None,
    save: str | None,
    clock: float,
    ask_all: bool,
    language: str = LANGUAGE,
) -> Sitting:
    """A match that was kept, with those who sat there."""
    path = tables.find(words, Shelf())
    name = keep.look(path).head.game
    if game is not None and game != name:
        raise complaint(BadOption, "error-resume", path=str(path), game=name)
    match, head = keep.load(path, shelf_with(name, components))
    kept = Kept(match, head.bots, path if save is None else folder.named(save), head.id)
    if save is None:
        kept.begin()
    return Sitting(match, head.bots, kept, language, clock, not ask_all)


def _check_same(
    sitting: Sitting,
    players: int | None,
    seed: str | None,
    option: list[str] | None,
    name: list[str] | None,
    bots: list[str],
    hotseat: bool,
) -> None:
    """Refuse what was asked for a game that is kept and is otherwise."""
    match = sitting.match
    asked = {
        "--players": (players, match.players),
        "--seed": (seed, str(match.seed)),
        "--name": (name, match.names[: len(name or [])]),
        "--hotseat": (True if hotseat else None, not sitting.bots),
    }
    asked |= {f"--option {key}": (choice, match.options.get(key)) for key, choice in parse_options(option).items()}
    if bots != [BOT]:
        asked["--bots"] = (bots, list(sitting.bots.values())[: len(bots)])
    for what, (given, found) in asked.items():
        if given is not None and given != found:
            raise complaint(BadOption, "error-resume-other", option=what, found=_told(found))


def _told(found: object) -> str:
    return ", ".join(found) if isinstance(found, list) else str(found)


def go_on(kept: Kept) -> str:
    """The command that goes on with a game, as it can be typed here."""
    own = kept.path.parent == folder.games()
    return f"{program()} play --resume {kept.id if own else shlex.quote(str(kept.path))}"


def program() -> str:
    """What somebody types here to reach this command."""
    if shutil.which("duchy"):
        return "duchy"
    called = Path(sys.argv[0])
    if called.name == "duchy" and called.exists():
        return shlex.quote(str(called))
    return f"{shlex.quote(sys.executable)} -m duchy"
