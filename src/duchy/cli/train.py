"""`duchy train`: train a value function by self-play."""

from pathlib import Path
from typing import Annotated

from duchy.cli.common import GameName, Jobs, Json, Ray, Seed, game_options
from duchy.cli.declare import CommandOption
from duchy.cli.texts import complaint, explained, say
from duchy.core.errors import BadOption, NoExtra
from duchy.extras import needs


def command(
    game: GameName,
    out: Annotated[Path, CommandOption("--out", help=say("opt-train-out"))],
    generations: Annotated[int, CommandOption("--generations", min=1, help=say("opt-generations"))] = 6,
    games: Annotated[int, CommandOption("--games", "-g", min=1, help=say("opt-train-games"))] = 2000,
    iterations: Annotated[int, CommandOption("--iterations", min=1, help=say("opt-iterations"))] = 16,
    horizon: Annotated[int, CommandOption("--horizon", help=say("opt-horizon"))] = 0,
    players: Annotated[str, CommandOption("--players", "-p", help=say("opt-train-players"))] = "",
    seed: Seed = "0",
    jobs: Jobs = 1,
    ray: Ray = None,
    minutes: Annotated[float, CommandOption("--minutes", help=say("opt-minutes"))] = float("inf"),
    trials: Annotated[int, CommandOption("--trials", min=1, help=say("opt-trials"))] = 100,
    window: Annotated[int, CommandOption("--window", min=1, help=say("opt-window"))] = 3,
    start: Annotated[Path | None, CommandOption("--start", metavar="FILE", help=say("opt-start"))] = None,
    units: Annotated[int, CommandOption("--units", min=0, max=256, help=say("opt-units"))] = 0,
    epsilon: Annotated[float, CommandOption("--epsilon", min=0, max=1, help=say("opt-epsilon"))] = 0.03,
    gpu: Annotated[bool, CommandOption("--gpu", help=say("opt-gpu"))] = False,
    option: Annotated[
        list[str] | None,
        CommandOption(
            "--option", "-o", metavar="KEY=CHOICES", help=say("opt-train-option"), autocompletion=game_options
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    from duchy.bots.find import read_weights
    from duchy.bots.levels import plan_of
    from duchy.cli.console import console, notices
    from duchy.cli.parsing import parse_options
    from duchy.cli.screen import print_json, progress_of_several
    from duchy.shelf import Shelf

    with needs("train"):
        from duchy.cli.output.train import generations as generation_table
        from duchy.train.course import Course, OutOfTime, Training
        from duchy.train.curve import draw
        from duchy.train.mixture import mixture_of
        from duchy.train.selfplay import SelfPlaySettings
    shelf = Shelf()
    loaded = shelf.load(game)
    weights = None if start is None else read_weights(start)
    counts = tuple(_number(word) for word in players.split(",")) if players else tuple(loaded.rules.seats)
    mixture = mixture_of(loaded, parse_options(option))
    for count in counts:
        loaded.check_seats(count)
    # A value function estimates only the seat's own points; the search subtracts the opponents'.
    plan = (*plan_of(loaded, horizon)[:-1], 0)
    setting = SelfPlaySettings(seed, counts, mixture, iterations, plan, epsilon)
    course = Course(game, setting, generations, games, window=window, trials=trials, units=units)
    with progress_of_several() as update:

        def progress(generation: int, trial: bool, done: int, total: int) -> None:
            update(say("training-trials" if trial else "training-games", generation=generation), done, total)

        training = Training(
            course,
            out,
            shelf,
            jobs=jobs,
            ray=ray,
            start=weights,
            gpu=gpu,
            seconds=60 * minutes,
            progress=progress,
        )
        try:
            done = training.run()
        except OutOfTime:
            done = training.done
            notices.print(say("training-goes-on", folder=str(out)))
    if as_json:
        print_json([{"generation": g.number, **g.strength.to_data()} for g in done])
        return
    if done:
        console.print(generation_table(done, counts == (1,)))
        try:
            draw(game, done, out / "curve.png")
        except NoExtra as error:
            notices.print(say("training-no-picture", reason=explained(error)), markup=False, soft_wrap=True)
        console.print(say("training-weights", path=str(training.path_of(done[-1].number))))


def _number(word: str) -> int:
    if not word.strip().isdecimal():
        raise complaint(BadOption, "error-train-players", given=word)
    return int(word)
