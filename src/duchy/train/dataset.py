"""Recorded games as a training table: a row for each decision, with what its seat could see and the outcome."""

import json
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption
from duchy.core.observations import Observer
from duchy.extras import needs
from duchy.files import read, whole, within
from duchy.play import record
from duchy.play.match import Match
from duchy.shelf import Shelf

SUFFIX = ".duchy"


def files(paths: Iterable[Path]) -> list[Path]:
    """Return the recorded games among files and folders, in order."""
    result: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
        if not inside:
            raise BadOption("no-dataset", "there are no recorded games in {path}", path=str(path))
        result += inside
    return result


def rows(match: Match, name: str, views: bool) -> Iterator[dict[str, Any]]:
    """Yield a row for each decision of a match, except forced ones."""
    game, scores = match.game, match.state.scores()
    ranks = match.state.ranks() if match.over else None
    observer = Observer(game.observation(match.players))
    for number, (ply, state) in enumerate(zip(match.plies, match.positions(), strict=False)):
        if ply.seat == NOBODY:
            continue
        legal = state.actions_of(ply.seat)
        if len(legal) < 2:
            continue
        yield {
            "record": name,
            "game": game.name,
            "version": game.version,
            "players": match.players,
            "ply": number,
            "seat": ply.seat,
            "question": game.view(state, ply.seat)["question"],
            "view": json.dumps(game.view(state, ply.seat)["table"], ensure_ascii=False) if views else None,
            "observation": observer.row(state, ply.seat),
            "legal": legal,
            "choice": ply.action,
            "words": game.words(ply.action),
            "over": match.over,
            "score": scores[ply.seat],
            "scores": scores,
            "rank": None if ranks is None else ranks[ply.seat],
        }


def write(
    paths: Iterable[Path],
    out: Path,
    shelf: Shelf,
    views: bool = True,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[int, int]:
    """Write the decisions to a Parquet file; return their number and the number of games."""
    with needs("data"):
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    schema = _schema(arrow)
    records = files(paths)
    count = 0
    with whole(out) as partial, parquet.ParquetWriter(str(partial), schema, compression="zstd") as writer:
        for number, path in enumerate(records, 1):
            text = read(path)
            with within(path):
                match = record.read(text, shelf)
            names = json.dumps(match.game.observation(match.players).layout.names)
            writer.add_key_value_metadata({f"observation {match.game.name} {match.players}": names})
            decisions = list(rows(match, path.name, views))
            writer.write_table(arrow.Table.from_pylist(decisions, schema=schema))
            count += len(decisions)
            progress(number)
    return count, len(records)


def _schema(arrow: Any) -> Any:
    """Return the columns of the file."""
    return arrow.schema(
        [
            ("record", arrow.string()),
            ("game", arrow.string()),
            ("version", arrow.int32()),
            ("players", arrow.int8()),
            ("ply", arrow.int32()),
            ("seat", arrow.int8()),
            ("question", arrow.string()),
            ("view", arrow.string()),
            ("observation", arrow.list_(arrow.uint8())),
            ("legal", arrow.list_(arrow.int32())),
            ("choice", arrow.int32()),
            ("words", arrow.string()),
            ("over", arrow.bool_()),
            ("score", arrow.int32()),
            ("scores", arrow.list_(arrow.int32())),
            ("rank", arrow.int8()),
        ]
    )
