"""`duchy play`: play in the terminal, against bots or hot-seat."""

from typing import Annotated

from duchy.bots.players import CLOCK
from duchy.cli.common import (
    BotName,
    Clock,
    Components,
    GameOptions,
    Players,
    bots_option,
    game_names,
    one_of,
    saved_names,
)
from duchy.cli.declare import Argument, CommandOption
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption
from duchy.terminal.themes import THEMES


def command(
    game: Annotated[
        str | None, Argument(metavar="[GAME]", help=say("arg-game-play"), autocompletion=game_names)
    ] = None,
    players: Players = None,
    bots: Annotated[str | None, bots_option("opt-opponents")] = None,
    bot: BotName = None,
    hotseat: Annotated[bool, CommandOption("--hotseat", help=say("opt-hotseat"))] = False,
    name: Annotated[list[str] | None, CommandOption("--name", help=say("opt-name"))] = None,
    seed: Annotated[str | None, CommandOption("--seed", help=say("opt-seed-play"))] = None,
    option: GameOptions = None,
    components: Components = None,
    resume: Annotated[
        str | None, CommandOption("--resume", metavar="SAVE|FILE", help=say("opt-resume"), autocompletion=saved_names)
    ] = None,
    save: Annotated[str | None, CommandOption("--save", metavar="FILE", help=say("opt-save"))] = None,
    fast: Annotated[bool, CommandOption("--fast", help=say("opt-fast"))] = False,
    ask_all: Annotated[bool, CommandOption("--ask-all", help=say("opt-ask-all"))] = False,
    join: Annotated[str | None, CommandOption("--join", metavar="LINK", help=say("opt-join"))] = None,
    plain: Annotated[bool, CommandOption("--plain", help=say("opt-plain"))] = False,
    theme: Annotated[
        str,
        CommandOption("--theme", metavar="dark|light|sixteen", help=say("opt-theme"), autocompletion=one_of(THEMES)),
    ] = "",
    no_mouse: Annotated[bool, CommandOption("--no-mouse", help=say("opt-no-mouse"))] = False,
    clock: Clock = CLOCK,
) -> None:
    from duchy.cli import opening

    named, colours, screen = opening.bots_named(bots, bot), opening.theme_named(theme), opening.on_screen(plain)
    if hotseat and named:
        raise complaint(BadOption, "error-hotseat-bots")
    if join is not None:
        opening.join(join, name, components, screen, colours, fast, not ask_all, not no_mouse)
        return
    if resume is not None:
        session = opening.resumed(resume, game, components, save, clock, ask_all, named, fast)
        opening.check_same(session, players, seed, option, name, named, hotseat)
    elif game is not None:
        match = opening.begun(game, components, players, seed, option, name)
        session = opening.seated(match, None if hotseat else named, save, clock, ask_all, fast)
    elif screen:
        opening.menu(colours, fast, clock, not no_mouse)
        return
    else:
        raise complaint(BadOption, "error-which-game", known=", ".join(game_names("")))
    opening.play(session, opening.resume_command(session.file), screen, colours, not no_mouse)
