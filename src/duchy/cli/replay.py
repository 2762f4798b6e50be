"""`duchy replay`: verify a record and step through it."""

from typing import Annotated

from duchy.cli.common import Components, Json, SavedGame
from duchy.cli.declare import CommandOption
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption


def command(
    file: SavedGame,
    step: Annotated[bool, CommandOption("--step", help=say("opt-step"))] = False,
    log: Annotated[bool, CommandOption("--log", help=say("opt-log"))] = False,
    seat: Annotated[int, CommandOption("--seat", help=say("opt-seat"))] = 0,
    components: Components = None,
    as_json: Json = False,
) -> None:
    from duchy.cli.output.replay import data_of, list_events, step_through, summary
    from duchy.cli.parsing import comments_in, recorded
    from duchy.cli.screen import print_json

    match, _ = recorded(file, components)
    comments = comments_in(file, match)
    if not 0 <= seat <= match.players:
        raise complaint(BadOption, "error-seat", seat=seat, last=match.players)
    if as_json:
        print_json(data_of(match, comments, seat - 1 if log else None))
        return
    if step:
        step_through(match, comments, seat - 1)
    elif log:
        list_events(match, seat - 1)
    summary(match, comments)
