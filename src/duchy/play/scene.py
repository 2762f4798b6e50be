"""The table of a match for clients: pieces, moves as places to click, and refusals by places."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from duchy.core.errors import DuchyError
from duchy.core.events import Event
from duchy.core.game import AnyGame, Refusal
from duchy.core.scene import ENDLESS, Motion, Piece, Place, Scene
from duchy.core.state import State
from duchy.play.preview import Preview, Trial


class SceneMove(NamedTuple):
    """A legal action: the places to click, the arguments of its text, and its preview."""

    action: int
    touch: tuple[str, ...]
    about: Mapping[str, int]
    preview: Preview


def scene_of(game: AnyGame) -> Scene[State]:
    """Return the scene of a game, or raise an error if it has none."""
    if game.faces.scene is None:
        raise DuchyError("no-scene", "{game} cannot be drawn: it has no scene", game=game.name)
    return game.faces.scene


def places(game: AnyGame, state: State, seat: int) -> list[Place]:
    """All places that a seat sees."""
    return scene_of(game).places(game.seen_by(state, seat), seat)


def pieces(game: AnyGame, state: State, seat: int) -> list[Piece]:
    """All pieces that a seat sees."""
    return scene_of(game).pieces(game.seen_by(state, seat), seat)


def twins(game: AnyGame, state: State, seat: int) -> dict[str, str]:
    """Places that are as good as another, each with the one that stands for it."""
    return scene_of(game).twins(game.seen_by(state, seat), seat)


def asker(game: AnyGame, state: State, seat: int, events: Sequence[Event]) -> str:
    """The place of what asks a seat something, given all that happened; nothing where no place does."""
    heard: Iterable[Event] = (event for event in reversed(events) if event.seen_by(seat))
    return scene_of(game).asker(game.seen_by(state, seat), seat, heard)


def moves(game: AnyGame, state: State, seat: int) -> list[SceneMove]:
    """The legal actions of a seat, each with its places and its preview; none where others decide."""
    legal = state.actions_of(seat)
    if not legal:
        return []
    scene, seen, trial = scene_of(game), game.seen_by(state, seat), Trial(game, state, seat)
    return [
        SceneMove(action, scene.touch(seen, seat, action), game.faces.about(seen, seat, action), trial.preview(action))
        for action in legal
    ]


def refused(game: AnyGame, state: State, seat: int, pointed: Sequence[str]) -> Refusal:
    """Why nothing is done by pointing at these places: of all actions that touch them, the one nearest to legal.

    An action with a legal way to the same end comes first, and one that is not asked for last; then the one with the
    fewest places that no legal action touches and no twin stands for, then the one that passes the most conditions,
    then the one with the fewest places.
    """
    if state.over():
        return Refusal("", "game-over")
    if not state.deciding():
        return Refusal("", "chance-decides")
    if not state.frame_for(seat):
        return Refusal("", "not-your-turn")
    seen = game.seen_by(state, seat)
    same = scene_of(game).twins(seen, seat)
    wanted = {same.get(place, place) for place in pointed}
    legal = set(state.actions_of(seat))
    open_now = set(same.values())
    for action in legal:
        open_now.update(scene_of(game).touch(seen, seat, action))
    best: tuple[tuple[bool, bool, int, int, int], Refusal] | None = None
    for action, touched in _touching(game, seen, seat, wanted):
        if action in legal:
            continue
        found = game.faces.refusal(seen, seat, action)
        closed = len(set(touched) - open_now)
        rank = (found.instead is None, found.key == "not-asked", closed, -found.passed, len(touched))
        if best is None or rank < best[0]:
            best = (rank, found)
    return Refusal("", "nothing-here") if best is None else best[1]


def _touching(game: AnyGame, seen: State, seat: int, wanted: set[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The actions of the whole space that touch all of these places."""
    touch = scene_of(game).touch
    for verb in game.space.verbs:
        if verb.chance:
            continue
        for action in range(int(verb.base), int(verb.end)):
            touched = touch(seen, seat, action)
            if wanted <= set(touched):
                yield action, touched


def moved(before: Sequence[Piece], motions: Sequence[Motion]) -> dict[tuple[str, str], int]:
    """How many pieces of each kind lie in each place after motions; less than none where a motion is wrong."""
    counts: dict[tuple[str, str], int] = {}
    for piece in before:
        counts[piece.place, piece.kind] = counts.get((piece.place, piece.kind), 0) + piece.number
    for motion in motions:
        for place, kind, count in (
            (motion.source, motion.was or motion.kind, -motion.number),
            (motion.target, motion.kind, motion.number),
        ):
            if place and not place.startswith(ENDLESS):
                counts[place, kind] = counts.get((place, kind), 0) + count
    return {key: count for key, count in counts.items() if count}
