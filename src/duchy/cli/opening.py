"""Start a game in the terminal: new, resumed, at a server's table, or from the menu."""

import asyncio
import os
import secrets
import shlex
import shutil
import sys
from pathlib import Path

from duchy.bots.find import find, is_installed
from duchy.bots.players import CLOCK, DEFAULT_BOT
from duchy.cli.console import console
from duchy.cli.parsing import bot_list, parse_options, shelf_with
from duchy.cli.texts import LANGUAGE, complaint
from duchy.core.errors import BadOption
from duchy.extras import needs
from duchy.files import named as file_named
from duchy.files import read
from duchy.play.match import Match, check_names, clean_seed
from duchy.shelf import Shelf
from duchy.terminal import folder, saves, tables
from duchy.terminal.local_session import LocalSession
from duchy.terminal.plain import Plain, line_editing, typed_line
from duchy.terminal.saves import GameFile
from duchy.terminal.session import Session
from duchy.terminal.themes import THEMES


def join(
    link: str,
    names: list[str] | None,
    components: Path | None,
    screen: bool,
    theme: str,
    fast: bool,
    forced: bool,
    mouse: bool,
) -> None:
    """Join a server's table under the first of these names."""
    check_names(names or [], 1)
    with needs("web"):
        from duchy.terminal.remote_session import RemoteSession
        from duchy.terminal.wire import TableLink

    text = None if components is None else read(components)
    session = RemoteSession(TableLink(link, (names or [""])[0], LANGUAGE), None, text, forced, fast)
    play(session, f"{program()} play --join", screen, theme, mouse)


def play(session: Session, command: str, screen: bool, theme: str, mouse: bool) -> None:
    """Play full-screen or line by line; then print how to continue, with the command that opens the table again."""

    async def run() -> None:
        try:
            if await _accepted(session):
                await session.enter()
                if screen:
                    from duchy.terminal.app import Terminal

                    await Terminal(theme, session).run_async(mouse=mouse)
                else:
                    with line_editing():
                        await Plain(session, console).run()
        finally:
            await session.close()

    try:
        asyncio.run(run())
    except KeyboardInterrupt:
        console.print()
    for line in session.farewell(command):
        console.print(line, markup=False, soft_wrap=True)


async def _accepted(session: Session) -> bool:
    """Show an invitation, and return whether the user accepts it, if they can be asked."""
    lines = await session.invitation()
    for line in lines:
        console.print(line, markup=False, soft_wrap=not console.is_terminal)
    if not lines or not sys.stdin.isatty():
        return True
    console.print(session.say("join-accept"), end=" ", markup=False)
    try:
        return (await typed_line()).strip().casefold() not in ("q", "n", "no", "non")
    except EOFError:
        return False


def on_screen(plain: bool) -> bool:
    """Whether a table can be shown full-screen here."""
    return not plain and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def menu(theme: str = "", fast: bool = False, clock: float = CLOCK, mouse: bool = True) -> None:
    """Show the menu full-screen."""
    from duchy.terminal.app import Terminal
    from duchy.terminal.menu import PEOPLE, MenuChoice

    Shelf().games()  # says on standard error which ones can't be loaded, before the screen is taken

    def opened(wanted: MenuChoice) -> LocalSession:
        if wanted.resume:
            return resumed(wanted.resume, None, None, None, clock, False, [], fast, wanted.language)
        chairs = {seat: who for seat, who in enumerate(wanted.chairs) if who != PEOPLE}
        game = Shelf().load(wanted.game)
        seed = game.lesson.seed if wanted.lesson and game.lesson is not None else secrets.randbelow(10**9)
        match = Match(game, len(wanted.chairs), seed, dict(wanted.options), auto_roll=False)
        return LocalSession(match, chairs, GameFile(match, chairs), wanted.language, clock, not wanted.lesson, fast)

    Terminal(theme_named(theme), None, opened, LANGUAGE).run(mouse=mouse)


def theme_named(given: str) -> str:
    """Return the initial theme: the requested one, or one for the terminal's number of colours."""
    if given and given not in THEMES:
        raise complaint(BadOption, "error-theme", given=given, known=", ".join(THEMES))
    few = console.color_system not in ("truecolor", "256", "windows")
    return given or ("sixteen" if few else "dark")


def bots_named(bots: str | None, more: list[str] | None) -> list[str]:
    """Return all bot names of both options; raise an error if a bot does not exist."""
    named = bot_list(bots, more)
    for name in named:
        find(name)
    return named


def begun(
    game: str,
    components: Path | None,
    players: int | None,
    seed: str | None,
    option: list[str] | None,
    name: list[str] | None,
) -> Match:
    """Start a new match."""
    loaded = shelf_with(game, components).load(game)
    chosen = secrets.randbelow(10**9) if seed is None else clean_seed(seed)
    seats = loaded.rules.default_players if players is None else players
    return Match(loaded, seats, chosen, parse_options(option), name or [], auto_roll=False)


def seated(
    match: Match, bots: list[str] | None, save: str | None, clock: float, ask_all: bool, fast: bool
) -> LocalSession:
    """Return a new match with these bots, repeated in turn, at all other seats; with None, people sit there."""
    others = match.players - 1
    if bots is not None and len(bots) > others:
        raise complaint(BadOption, "error-bots", given=len(bots), seats=others)
    chosen = bots or [DEFAULT_BOT]
    seats = {} if bots is None else {seat: chosen[(seat - 1) % len(chosen)] for seat in range(1, match.players)}
    file = GameFile(match, seats, None if save is None else file_named(save))
    return LocalSession(match, seats, file, LANGUAGE, clock, not ask_all, fast)


def resumed(
    words: str,
    game: str | None,
    components: Path | None,
    save: str | None,
    clock: float,
    ask_all: bool,
    named: list[str],
    fast: bool,
    language: str = LANGUAGE,
) -> LocalSession:
    """Return a saved match with its players; bots that are programs or files must be named again to run."""
    path = tables.find(words, Shelf())
    name = saves.read_saved(path).head.game
    if game is not None and game != name:
        raise complaint(BadOption, "error-resume", path=str(path), game=name)
    match, head = saves.load(path, shelf_with(name, components))
    for bot in head.bots.values():
        if not is_installed(bot) and bot not in named:
            raise complaint(BadOption, "error-resume-bot", bot=bot, option=f"--bot {shlex.quote(bot)}")
    file = GameFile(match, head.bots, path if save is None else file_named(save), head.id)
    if save is None:
        file.begin()
    return LocalSession(match, head.bots, file, language, clock, not ask_all, fast)


def check_same(
    session: LocalSession,
    players: int | None,
    seed: str | None,
    option: list[str] | None,
    name: list[str] | None,
    bots: list[str],
    hotseat: bool,
) -> None:
    """Raise an error if options contradict those of a saved game."""
    match = session.match
    options = {
        "--players": (players, match.players),
        "--seed": (seed, str(match.seed)),
        "--name": (name, match.names[: len(name or [])]),
        "--hotseat": (True if hotseat else None, not session.bots),
    }
    options |= {f"--option {key}": (choice, match.options.get(key)) for key, choice in parse_options(option).items()}
    seated = list(session.bots.values())
    options["--bots"] = (None if all(bot in seated for bot in bots) else bots, seated)
    for what, (given, stored) in options.items():
        if given is not None and given != stored:
            raise complaint(BadOption, "error-resume-other", option=what, found=_shown(stored))


def _shown(value: object) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def resume_command(file: GameFile) -> str:
    """Return the command that resumes a game, as typed here."""
    own = file.path.parent == folder.games()
    words = ["--resume", file.id if own else str(file.path)]
    for bot in file.bots.values():
        words += [] if is_installed(bot) else ["--bot", bot]
    return f"{program()} play {shlex.join(words)}"


def program() -> str:
    """Return how this command is called here."""
    if shutil.which("duchy"):
        return "duchy"
    called = Path(sys.argv[0])
    if called.name == "duchy" and called.exists():
        return shlex.quote(str(called))
    return f"{shlex.quote(sys.executable)} -m duchy"
