"""`duchy dataset`: convert records to a Parquet file or a Minari dataset for training."""

from pathlib import Path
from typing import Annotated

from duchy.cli.common import Components
from duchy.cli.declare import Argument, CommandOption
from duchy.cli.texts import say


def command(
    records: Annotated[list[Path], Argument(metavar="RECORDS ...", help=say("arg-dataset"))],
    out: Annotated[Path, CommandOption("--out", metavar="FILE", help=say("opt-dataset-out"))] = Path("games.parquet"),
    minari: Annotated[str, CommandOption("--minari", metavar="ID", help=say("opt-minari"))] = "",
    no_views: Annotated[bool, CommandOption("--no-views", help=say("opt-no-views"))] = False,
    components: Components = None,
) -> None:
    from duchy.cli.console import console
    from duchy.cli.parsing import shelf_with
    from duchy.cli.screen import progress_bar
    from duchy.files import read
    from duchy.play import record
    from duchy.train import dataset

    paths = dataset.files(records)
    shelf = shelf_with(record.game_of(read(paths[0])), components)
    with progress_bar(say("playing"), len(paths)) as progress:
        if minari:
            from duchy.train import minari as offline

            rows, games = offline.write(paths, minari, shelf, progress)
        else:
            rows, games = dataset.write(paths, out, shelf, not no_views, progress)
    told = say("dataset-done", rows=rows, games=games, path=minari or str(out))
    console.print(told, markup=False, soft_wrap=True)
