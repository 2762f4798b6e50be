"""Golden files of what faces show of recorded games: tables, sketches, pieces, sentences, reasons.

    python tests/golden/test_faces.py    regenerates everything after an intended change; read the diff

Each question is looked at twice in a game's records, each table in the middle and at the end of a record, and each
place and each kind of event the first time it is told.
"""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.game import SPECTATOR, AnyGame, Line
from duchy.core.scene import Scene
from duchy.core.state import State
from duchy.play import record, scene
from duchy.play.match import Match
from duchy.play.preview import why_not
from duchy.play.texts import Texts

FOLDERS = sorted(path for path in Path(__file__).parent.iterdir() if any(path.glob("*.duchy")))
OF_A_VERB = 12
"""Number of illegal actions per verb that are tried."""


class OpenQuestion(NamedTuple):
    """A decision of a recorded match."""

    where: str
    game: AnyGame
    state: State
    seat: int


def rendered(folder: Path) -> str:
    """Return all that is shown of a game's records, as text."""
    lines: list[str] = []
    questions: dict[str, list[OpenQuestion]] = {}
    events: set[str] = set()
    places: set[str] = set()
    for path in sorted(folder.glob("*.duchy")):
        match = record.read(path.read_text(encoding="utf-8"))
        lines += ["", f"== {path.stem}", *of_events(match, events)]
        states = list(match.positions())
        heard = list(events_before(match))
        for ply, state in enumerate(states[:-1]):
            seat = match.plies[ply].seat
            asked = match.game.asking(state, seat) if seat != NOBODY else None
            if asked is not None:
                place = scene.asker(match.game, state, seat, match.events[: heard[ply]])
                found = OpenQuestion(f"{path.stem} {ply}: {asked.key} {place}".rstrip(), match.game, state, seat)
                questions.setdefault(asked.key, []).append(found)
        for ply, seat in ((len(states) // 2, 0), (len(states) - 1, SPECTATOR)):
            lines += ["", f"-- {path.stem} {ply}: as seen by {seat}", *of_table(match.game, states[ply], seat)]
            lines += of_places(match.game, states[ply], seat, places)
    lines += ["", "== printed", *of_what_is_printed(match.game, states[-1])]
    for several in questions.values():
        for third in sorted({len(several) // 3, 2 * len(several) // 3}):
            found = several[third]
            lines += ["", f"-- {found.where}", *of_actions(found.game, found.state, found.seat)]
    return "\n".join(lines).lstrip() + "\n"


def events_before(match: Match) -> Iterator[int]:
    """Yield how many events were told before each ply."""
    replayed = Match(match.game, match.players, match.seed, match.options, match.names)
    for ply in match.plies:
        yield len(replayed.events)
        replayed.replay(ply.action, None if ply.seat == NOBODY else ply.seat)


def of_events(match: Match, known: set[str]) -> Iterator[str]:
    """Yield each kind of event that is not known yet: a sentence in English, and what moves."""
    texts = Texts(match.game, "en", match.names)
    replayed = Match(match.game, match.players, match.seed, match.options, match.names)
    for ply in match.plies:
        for event in replayed.replay(ply.action, None if ply.seat == NOBODY else ply.seat):
            if event.kind.name not in known:
                known.add(event.kind.name)
                yield f"event {event.kind.name}: {texts.event(event)}"
                yield from (f"    {motion}" for motion in faces(match.game).motion(event))


def of_actions(game: AnyGame, state: State, seat: int) -> Iterator[str]:
    """Yield what a seat may do, with its places and a sentence; and why not the rest of it."""
    seen = game.seen_by(state, seat)
    texts = Texts(game, "en")
    legal = state.actions_of(seat)
    for action in legal:
        touched = " ".join(faces(game).touch(seen, seat, action))
        yield f"{game.words(action)}: {texts.action(action, state, seat)}: {touched}"
    for verb in game.space.verbs:
        others = [action for action in range(int(verb.base), int(verb.end)) if action not in legal and not verb.chance]
        for action in islice(others, 0, None, 1 + len(others) // OF_A_VERB):
            refused = why_not(game, state, action, seat)
            assert refused is not None
            touched = " ".join(faces(game).touch(seen, seat, action))
            yield f"not {game.words(action)}: {texts.refusal(refused)} {refused.passed}: {touched}"
            if refused.key == "not-asked":
                break
    yield f"twins {faces(game).twins(seen, seat)}"


def of_table(game: AnyGame, state: State, seat: int) -> Iterator[str]:
    """Yield the table as data, as lines for a terminal, and as pieces; what a seat holds."""
    view = game.view(state, seat)
    for key, value in view["table"].items():
        yield f"{key} {json.dumps(value, ensure_ascii=False)}"
    say = Texts(game, "en").say
    yield from map(drawn, game.faces.sketch(view, say))
    for panel in game.faces.panels(view, say, seat == SPECTATOR):
        yield f"panel {panel.kind} {panel.seat}"
        yield from map(drawn, panel.lines)
    seen = game.seen_by(state, seat)
    for piece in faces(game).pieces(seen, seat):
        marks = " ".join(["shown" if piece.shown else "hidden", *piece.marks])
        yield f"{piece.place}: {piece.number} {piece.kind} {marks}"
    if seat != SPECTATOR:
        yield f"holdings {faces(game).holdings(seen, seat)}"


def drawn(line: Line) -> str:
    """Return a line of a terminal, each span with the beginning of its style and the place that it draws."""
    signs = (" ".join(filter(None, (span.style[:4], span.plain[-5:], span.place))) for span in line)
    return "|" + "".join(span.text + (f"<{sign}>" if sign else "") for span, sign in zip(line, signs, strict=True))


def of_places(game: AnyGame, state: State, seat: int, known: set[str]) -> Iterator[str]:
    """Yield the places that a seat sees and that are not known yet."""
    for place in faces(game).places(game.seen_by(state, seat), seat):
        line = f"{place.id}: {place.kind} {place.seat} {place.at} {dict(place.printed)}"
        if line not in known:
            known.add(line)
            yield line


def of_what_is_printed(game: AnyGame, state: State) -> Iterator[str]:
    """Facts with their sources, what is printed on pieces, and boards, whether they are in play or not."""
    texts = Texts(game, "en")
    for component in game.faces.components:
        yield f"{component.key}: {component.pieces} {component.source}: {texts.fact(component)} {texts.note(component)}"
    for key, kind in faces(game).kinds(state).items():
        yield f"{key}: {dict(kind.printed)} {kind.text} {' '.join(kind.counts)}".rstrip()
    for key, places in faces(game).boards(state).items():
        rendered = " ".join(f"{place.at}{list(place.printed.values())}" for place in places)
        yield f"board {key}: {rendered}"


def faces(game: AnyGame) -> Scene[State]:
    return scene.scene_of(game)


def kept(folder: Path) -> Path:
    """Return where it is kept."""
    return folder / "faces.txt"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_faces_show_what_they_showed(folder: Path) -> None:
    expected = kept(folder).read_text(encoding="utf-8").splitlines()
    for number, (line, once) in enumerate(zip(rendered(folder).splitlines(), expected, strict=True), 1):
        assert line == once, f"line {number} of {kept(folder).name}"


if __name__ == "__main__":
    for folder in FOLDERS:
        kept(folder).write_text(rendered(folder), encoding="utf-8")
