"""Planned moves: what they name, and what must not change before they are played.

Nothing here knows a game: a step is compared by its places, their pieces and its preview, and a chance action matters
if its outcomes differ in what lies on a place that a step names.
"""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from duchy.core.agenda import NOBODY
from duchy.core.errors import DuchyError
from duchy.core.game import AnyGame
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.play import scene as scenes
from duchy.play.match import Match, advance
from duchy.play.preview import Trial
from duchy.server.table.notation import Notation

GONE, ILLEGAL, CHANGED, ROLLED, UNDONE = "gone", "illegal", "changed", "rolled", "undone"
"""The reasons why a plan is dropped: a named piece has gone, the move is illegal, its effects have changed, a die was
rolled that it depends on, or the position in which it was made was undone."""
MOST = 12
"""The largest number of steps of a plan."""
OUTCOMES = 64
"""The largest number of outcomes of a chance action that are compared."""
QUIET = 400
"""The largest number of actions of others that are played to reach a seat's next turn."""


class Step(Struct, array_like=True, frozen=True):
    """One planned move, as its seat saw it."""

    words: str
    touch: tuple[str, ...]
    named: dict[str, str]
    """What lies on each place that it names."""
    about: dict[str, int]
    """The arguments of its text."""
    fixed: tuple[str, ...]
    """The places among these that no earlier step changes."""
    effect: str
    """Its certain effects on points and holdings, and the next question."""


class Plan(Struct, array_like=True, frozen=True):
    """The moves that a seat will play when it is asked."""

    steps: tuple[Step, ...]
    ply: int
    """The number of actions that its seat knew of when it was made."""
    done: int = 0

    @property
    def left(self) -> tuple[Step, ...]:
        """Return the steps that are still to be played."""
        return self.steps[self.done :]


class Answers(Struct, array_like=True):
    """What a seat has arranged to be played for it, and when; its player alone may know it."""

    plan: Plan | None = None
    passing: bool = False
    """Whether moves without a choice are played for it."""
    held: bool = False
    """Whether its player has just undone a move, so that nothing is played without a choice before the next."""
    answering: bool = False
    """Whether the next action of the seat is played for it."""
    due: int = 0
    """When its next move is played for it, or 0."""
    appears: int = 0
    leaves: int = 0
    """From when to when its player counts as online because of that."""
    stopped: Step | None = None
    why: str = ""
    """The move at which the last plan was dropped, and the reason."""

    def drop(self, step: Step | None = None, why: str = "") -> None:
        """Drop the plan, at a step for a reason, or without a word."""
        self.plan, self.due = None, 0
        self.stopped, self.why = step, why

    def acted(self) -> None:
        """Note an action of the seat: the next step of its plan, or one of its player, which ends the plan."""
        if not self.answering:
            self.drop()
        elif self.plan is not None:
            done = self.plan.done + 1
            rest = msgspec.structs.replace(self.plan, done=done)
            self.plan = rest if rest.left else None
        self.answering, self.due, self.held = False, 0, False

    def undid(self) -> None:
        """Note that the player took back a move."""
        self.drop()
        self.held = True


def lying(game: AnyGame, state: State, seat: int) -> dict[str, str]:
    """Return what a seat sees on each place that is not empty; without the marks of pieces, which legality covers."""
    if game.faces.scene is None:
        return {}
    found: dict[str, list[str]] = {}
    for piece in scenes.pieces(game, state, seat):
        found.setdefault(piece.place, []).append(f"{piece.number} {piece.kind} {int(piece.shown)}")
    return {place: ", ".join(sorted(pieces)) for place, pieces in found.items()}


def _move(game: AnyGame, state: State, seat: int, action: int) -> tuple[tuple[str, ...], dict[str, int], str]:
    """Return the places that an action names, the arguments of its text, and its certain effects."""
    seen, shown = game.seen_by(state, seat), Trial(game, state, seat).preview(action)
    question = None if shown.question is None else [shown.question.key, shown.question.arguments]
    scene = game.faces.scene
    touch = () if scene is None else tuple(scene.touch(seen, seat, action))
    effects = [shown.by, shown.change, question, shown.ends_turn, shown.final]
    effect = msgspec.json.encode(effects, order="deterministic").decode()
    return touch, dict(game.faces.about(seen, seat, action)), effect


def planned(match: Match, notation: Notation, seat: int) -> tuple[Step, ...]:
    """Return the first moves of a seat in a match, up to the first chance action, reveal or move of another seat."""
    game, state, steps = match.game, match.start, list[Step]()
    base = lying(game, state, seat)
    for ply in match.plies:
        if ply.seat != seat:
            break
        touch, about, effect = _move(game, state, seat, ply.action)
        here = lying(game, state, seat)
        named = {place: here.get(place, "") for place in touch}
        fixed = tuple(place for place in touch if named[place] == base.get(place, ""))
        steps.append(Step(notation.words(ply.action), touch, named, about, fixed, effect))
        advance(state, seat, ply.action)
        if ply.barred:
            break
    return tuple(steps)


def missing(game: AnyGame, state: State, seat: int, steps: Iterable[Step]) -> Step | None:
    """Return the first step that names something which does not lie there now, unless earlier steps put it there."""
    here = lying(game, state, seat)
    return next((step for step in steps if any(here.get(place, "") != step.named[place] for place in step.fixed)), None)


def refused(game: AnyGame, notation: Notation, state: State, seat: int, step: Step) -> str:
    """Return why a step is not played in a position in which its seat decides, or ""."""
    here = lying(game, state, seat)
    if any(here.get(place, "") != pieces for place, pieces in step.named.items()):
        return GONE
    try:
        action = notation.parse(step.words)
    except DuchyError:
        return ILLEGAL
    if action not in state.actions_of(seat):
        return ILLEGAL
    return "" if _move(game, state, seat, action) == (step.touch, step.about, step.effect) else CHANGED


def depends(game: AnyGame, notation: Notation, state: State, seat: int, steps: Sequence[Step]) -> Step | None:
    """Return the first step that depends on the next chance action.

    So does one that names a place on which it decides what lies, and the next one if it decides whether that is legal.
    """
    outcomes, dice = state.actions(), stream("plan", "")
    if len(outcomes) > OUTCOMES:
        outcomes = [int(state.draw(dice)) for _ in range(OUTCOMES)]
    seen, refusals = [], set[str]()
    for outcome in outcomes:
        after = state.clone()
        after.apply(outcome)
        while not after.over() and after.seat() == NOBODY:
            after.apply(int(after.draw(dice)))
        seen.append(lying(game, after, seat))
        refusals.add(refused(game, notation, after, seat, steps[0]) if seat in after.deciding() else "")
    if len(refusals) > 1:
        return steps[0]
    for step in steps:
        if any(len({here.get(place, "") for here in seen}) > 1 for place in step.touch):
            return step
    return None


def my_turn(game: AnyGame, state: State, seat: int, dice: Rng) -> State | None:
    """Return a position in which a seat decides next, after moves of the others that change little for it.

    Hidden information is redrawn, and chance is drawn. None if its turn does not come.
    """
    state = state.clone()
    state.hide(seat, dice)
    for _ in range(QUIET):
        if state.over():
            return None
        deciding = state.deciding()
        if seat in deciding:
            return state
        if state.seat() == NOBODY:
            state.apply(int(state.draw(dice)))
        else:
            state = _quietly(game, state, seat, deciding[0])
    return None


def _quietly(game: AnyGame, state: State, seat: int, other: int) -> State:
    """Return the position after the move of another seat that changes least of what is not its own."""
    apart = set() if game.faces.scene is None else {p.id for p in scenes.places(game, state, seat) if p.seat == other}
    before, best = lying(game, state, seat), list[tuple[int, State]]()
    for action in state.actions_of(other)[:OUTCOMES]:
        after = state.clone()
        advance(after, other, action)
        here = lying(game, after, seat)
        changes = sum(before.get(place) != here.get(place) for place in (before.keys() | here.keys()) - apart)
        best.append((changes, after))
        if not changes:
            break
    return min(best, key=lambda one: one[0])[1]
