"""`duchy analyse`: analyse a recorded game: chances, turning points, better moves."""

from pathlib import Path
from typing import Annotated

from duchy.cli.common import Components, Json, SavedGame, one_of
from duchy.cli.declare import CommandOption
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption


def command(
    file: SavedGame,
    seat: Annotated[int, CommandOption("--seat", help=say("opt-seat"))] = 0,
    thinker: Annotated[
        str,
        CommandOption(
            "--thinker",
            metavar="search|heuristic|LEVEL@FILE",
            help=say("opt-thinker"),
            autocompletion=one_of(("search", "heuristic")),
        ),
    ] = "search",
    budget: Annotated[int | None, CommandOption("--budget", min=1, max=10**6, help=say("opt-budget"))] = None,
    seconds: Annotated[float, CommandOption("--seconds", min=0.1, help=say("opt-seconds-analyse"))] = 60.0,
    jobs: Annotated[int, CommandOption("--jobs", "-j", min=1, help=say("opt-jobs"))] = 1,
    open_hands: Annotated[bool, CommandOption("--open", help=say("opt-open-hands"))] = False,
    png: Annotated[Path | None, CommandOption("--png", metavar="FILE", help=say("opt-png"))] = None,
    components: Components = None,
    as_json: Json = False,
) -> None:
    from contextlib import ExitStack
    from time import monotonic

    from duchy import plots
    from duchy.analysis import plot
    from duchy.analysis.review import analyse, searches
    from duchy.analysis.searching import SearchEvaluator, evaluator_of
    from duchy.bots.find import level_with_weights
    from duchy.bots.parallel import parallel_thinker_of
    from duchy.bots.thinker import value_at
    from duchy.cli.figures import number
    from duchy.cli.output.analyse import show
    from duchy.cli.parsing import recorded
    from duchy.cli.screen import print_json, progress_bar

    if png is not None:
        plots.check(png)
    match, shelf = recorded(file, components)
    if not 0 <= seat <= match.players:
        raise complaint(BadOption, "error-seat", seat=seat, last=match.players)
    with ExitStack() as held:
        own = level_with_weights(thinker)
        evaluator = evaluator_of(match.game, "search" if own else thinker)
        if own:
            level, weights = own
            value = value_at(match.game, match.start, weights)
            evaluator = SearchEvaluator(match.game, value, seconds / searches(match), level=level)
        elif isinstance(evaluator, SearchEvaluator):
            parallel = held.enter_context(parallel_thinker_of(match.game, shelf, jobs)) if jobs > 1 else None
            evaluator = SearchEvaluator(match.game, seconds=seconds / searches(match), search=parallel)
        progress = held.enter_context(progress_bar(say("thinking"), len(match.plies)))
        start = monotonic()
        review = analyse(match, evaluator, budget, seat - 1, open_hands, progress)
        taken = monotonic() - start
    if png is not None:
        plot.draw(review, png, say)
    if as_json:
        print_json(review.to_data())
    else:
        effort = budget or evaluator.effort(match.players)
        show(review, match, say(f"analyse-by-{evaluator.name}", budget=effort, seconds=number(taken, 1)))
