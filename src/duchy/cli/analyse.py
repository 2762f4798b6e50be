"""`duchy analyse`: a recorded game thought over, with chances, turning points and better moves."""

from pathlib import Path
from typing import Annotated

from duchy.cli.common import Components, Json, Lang
from duchy.cli.declare import Argument, Option
from duchy.cli.words import complaint, say
from duchy.core.errors import BadOption


def command(
    file: Annotated[Path, Argument(help=say("arg-record"))],
    seat: Annotated[int, Option("--seat", help=say("opt-seat"))] = 0,
    thinker: Annotated[str, Option("--thinker", metavar="judge|search", help=say("opt-thinker"))] = "judge",
    budget: Annotated[int | None, Option("--budget", min=1, max=10**6, help=say("opt-budget"))] = None,
    jobs: Annotated[int, Option("--jobs", "-j", min=1, help=say("opt-jobs"))] = 1,
    open_hands: Annotated[bool, Option("--open", help=say("opt-open-hands"))] = False,
    png: Annotated[Path | None, Option("--png", metavar="FILE", help=say("opt-png"))] = None,
    components: Components = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from contextlib import ExitStack

    from duchy import plots
    from duchy.analysis import plot
    from duchy.analysis.review import analyse
    from duchy.analysis.searching import BUDGETS, HORIZON, Searching, thinker_of
    from duchy.bots.crowd import Crowd
    from duchy.bots.levels import plan_of
    from duchy.bots.thinker import Budget
    from duchy.cli.parsing import shelf_with
    from duchy.cli.screen import print_json, progress_bar
    from duchy.cli.shown.analyse import show
    from duchy.files import read
    from duchy.play import record

    if png is not None:
        plots.check(png)
    text = read(file)
    shelf = shelf_with(record.game_of(text), components)
    match = record.read(text, shelf)
    if not 0 <= seat <= match.players:
        raise complaint(BadOption, "error-seat", seat=seat, last=match.players)
    with ExitStack() as held:
        mind = thinker_of(match.game, thinker)
        if thinker == "search" and jobs > 1:
            plan = plan_of(match.game, HORIZON)
            crowd = held.enter_context(Crowd(shelf, match.game.name, plan, Budget(1), thinker, jobs))
            mind = Searching(match.game, search=crowd)
        progress = held.enter_context(progress_bar(say("thinking"), len(match.plies)))
        review = analyse(match, mind, budget or BUDGETS[thinker], seat - 1, open_hands, progress)
    if png is not None:
        plot.draw(review, png, say)
    if as_json:
        print_json(review.to_data())
    else:
        show(review, match)
