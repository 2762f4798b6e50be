"""Golden files of what faces show of recorded games: a table, pieces, sentences, reasons; short enough to be read.

    python tests/golden/test_faces.py    regenerates everything after an intended change; read the diff

Shown are one table in the middle of a game, each question once with a few of its choices, and the first of each kind of
event, place, piece and reason.
"""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.scene import Scene
from duchy.core.state import State
from duchy.play import record, scene
from duchy.play.match import Match
from duchy.play.preview import why_not
from duchy.play.texts import Texts

FOLDERS = sorted(path for path in Path(__file__).parent.iterdir() if any(path.glob("*.duchy")))
CHOICES = 4
"""Number of legal choices of each verb that are shown for a question."""
TRIED = 12
"""Number of illegal actions of each verb that are tried for reasons not shown yet."""


def rendered(folder: Path) -> str:
    """Return what is shown of a game's records, as text."""
    known: set[str] = set()
    records = [record.read(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.duchy"))]
    game, states = records[-1].game, list(records[-1].positions())
    lines = ["== table, as seen by the first seat", *of_table(game, states[len(states) // 2])]
    lines += ["", "== events"]
    for match in records:
        lines += of_events(match, known)
    lines += ["", "== questions"]
    for match in records:
        lines += of_questions(match, known)
    return "\n".join(lines) + "\n"


def of_questions(match: Match, known: set[str]) -> Iterator[str]:
    """Yield each question that is not known yet: who asks, its choices, and why not others."""
    counts = list(events_before(match))
    for ply, state in enumerate(list(match.positions())[:-1]):
        seat = match.plies[ply].seat
        asked = match.game.asking(state, seat) if seat != NOBODY else None
        if asked is not None and new(known, f"question {asked.key}"):
            place = scene.asker(match.game, state, seat, match.events[: counts[ply]])
            yield from ("", f"-- {asked.key} {place}".rstrip())
            yield from of_actions(match.game, state, seat, known)


def new(known: set[str], key: str) -> bool:
    """Return whether a key is new, and remember it."""
    before = len(known)
    known.add(key)
    return len(known) > before


def events_before(match: Match) -> Iterator[int]:
    """Yield the number of events before each ply."""
    replayed = Match(match.game, match.players, match.seed, match.options, match.names, auto_roll=False)
    for ply in match.plies:
        yield len(replayed.events)
        replayed.replay(ply.action, ply.seat)


def of_events(match: Match, known: set[str]) -> Iterator[str]:
    """Yield each kind of event that is not known yet: a sentence in English, and what moves."""
    texts = Texts(match.game, "en", match.names)
    replayed = Match(match.game, match.players, match.seed, match.options, match.names, auto_roll=False)
    for ply in match.plies:
        for event in replayed.replay(ply.action, ply.seat):
            if new(known, f"event {event.kind.name}"):
                yield f"{event.kind.name}: {texts.event(event)}"
                yield from (f"    {motion}" for motion in faces(match.game).motion(event)[:2])


def of_actions(game: AnyGame, state: State, seat: int, known: set[str]) -> Iterator[str]:
    """Yield what a seat may do, with its places and a sentence; and reasons why not that are not known yet."""
    seen = game.seen_by(state, seat)
    texts = Texts(game, "en")
    legal = state.actions_of(seat)
    for verb in game.space.verbs:
        if verb.chance:
            continue
        own = [action for action in legal if int(verb.base) <= action < int(verb.end)]
        for action in own[:CHOICES]:
            touched = " ".join(faces(game).touch(seen, seat, action))
            yield f"{game.words(action)}: {texts.action(action, state, seat)}: {touched}"
        if len(own) > CHOICES:
            yield f"    and {len(own) - CHOICES} more"
        others = [action for action in range(int(verb.base), int(verb.end)) if action not in legal]
        for action in islice(others, 0, None, 1 + len(others) // TRIED):
            refused = why_not(game, state, action, seat)
            assert refused is not None
            if new(known, f"reason {refused.key}"):
                yield f"not {game.words(action)}: {texts.refusal(refused)}"


def of_table(game: AnyGame, state: State) -> Iterator[str]:
    """Yield a table as the terminal draws it and as data, with the first place and piece of each kind."""
    view = game.view(state, 0)
    for panel in game.faces.panels(view, Texts(game, "en").say, False):
        yield f"panel {panel.kind} {panel.seat}"
        yield from ("|" + "".join(span.text for span in line).rstrip() for line in panel.lines)
    for key, value in view["table"].items():
        yield f"{key} {json.dumps(value[:1] if key == 'players' else value, ensure_ascii=False)}"
    seen = game.seen_by(state, 0)
    known: set[str] = set()
    for place in faces(game).places(seen, 0):
        if new(known, f"place {place.kind}"):
            yield f"place {place.id}: {place.kind} {place.seat} {place.at} {dict(place.printed)}"
    kinds = faces(game).kinds(state)
    for piece in faces(game).pieces(seen, 0):
        marks = " ".join(["shown" if piece.shown else "hidden", *piece.marks])
        if new(known, f"piece {piece.place.partition('/')[0]} {marks}"):
            yield f"piece {piece.kind} at {piece.place}: {piece.number} {marks}"
            kind = kinds.get(piece.kind)
            if kind is not None:
                yield f"    {dict(kind.printed)} {kind.text} {' '.join(kind.counts)}".rstrip()
    yield f"holdings {faces(game).holdings(seen, 0)}"


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
