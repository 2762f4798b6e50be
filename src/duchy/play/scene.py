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
    """Return all places that a seat sees."""
    return scene_of(game).places(game.seen_by(state, seat), seat)


def pieces(game: AnyGame, state: State, seat: int) -> list[Piece]:
    """Return all pieces that a seat sees."""
    return scene_of(game).pieces(game.seen_by(state, seat), seat)


def twins(game: AnyGame, state: State, seat: int) -> dict[str, str]:
    """Return equivalent places, each with its representative."""
    return scene_of(game).twins(game.seen_by(state, seat), seat)


def asker(game: AnyGame, state: State, seat: int, events: Sequence[Event]) -> str:
    """Return the place that asks a seat its question, derived from the events; empty if there is none."""
    visible: Iterable[Event] = (event for event in reversed(events) if event.seen_by(seat))
    return scene_of(game).asker(game.seen_by(state, seat), seat, visible)


def moves(game: AnyGame, state: State, seat: int) -> list[SceneMove]:
    """Return the legal actions of a seat with places and previews; none while others decide."""
    legal = state.actions_of(seat)
    if not legal:
        return []
    scene, seen, trial = scene_of(game), game.seen_by(state, seat), Trial(game, state, seat)
    return [
        SceneMove(action, scene.touch(seen, seat, action), game.faces.about(seen, seat, action), trial.preview(action))
        for action in legal
    ]


def refused(game: AnyGame, state: State, seat: int, pointed: Sequence[str]) -> Refusal:
    """Return why these places make no move: the refusal of the nearest action that touches them.

    Actions with a legal alternative are preferred, and those that are not asked for come last. Ties are broken by
    the fewest places that neither a legal action touches nor twins are mapped to, then by the most conditions met, then
    by the fewest places.
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
        refusal = game.faces.refusal(seen, seat, action)
        closed = len(set(touched) - open_now)
        rank = (refusal.instead is None, refusal.key == "not-asked", closed, -refusal.passed, len(touched))
        if best is None or rank < best[0]:
            best = (rank, refusal)
    return Refusal("", "nothing-here") if best is None else best[1]


def _touching(game: AnyGame, seen: State, seat: int, wanted: set[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield all actions of the game that touch these places, with all places that they touch."""
    touch = scene_of(game).touch
    for verb in game.space.verbs:
        if verb.chance:
            continue
        for action in range(int(verb.base), int(verb.end)):
            touched = touch(seen, seat, action)
            if wanted <= set(touched):
                yield action, touched


def moved(before: Sequence[Piece], motions: Sequence[Motion]) -> dict[tuple[str, str], int]:
    """Return the pieces in each place after motions; negative counts show wrong motions."""
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
