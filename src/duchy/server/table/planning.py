"""Planned moves at a table: making and dropping plans, and playing them after a wait like that of a typed answer.

`review` runs after every command, so a plan is dropped as soon as one of its conditions fails. Everything is stored as
entries that only the planner may know of, so every process plays or drops the same plans, once.
"""

import math
from collections.abc import Sequence
from random import Random, SystemRandom
from statistics import median

import msgspec

from duchy.core.agenda import NOBODY
from duchy.core.game import SPECTATOR
from duchy.server.errors import BadData, Refused
from duchy.server.store import entries
from duchy.server.store.model import RUNNING
from duchy.server.table import commands, plans
from duchy.server.table.clocks import NONE
from duchy.server.table.permissions import Requester, Want, check
from duchy.server.table.plans import Step
from duchy.server.table.table import Table

LONGEST = 120_000
"""The longest wait of a planned answer, in milliseconds."""
SHORTEST = 300
ENOUGH = 4
"""The number of typed answers of one sort from which waits are drawn."""
TYPICAL, SPREAD = 6_000, 0.7
"""The median and the spread of waits while nobody's habits are known: of their logarithm, as answers of people."""
UNFORCED = 4
"""How much longer a move with a choice takes than one without."""
SMOOTH = 0.15
"""The spread by which a drawn wait differs from the answer it is taken from."""
HURRY = 4
"""The part of the time left on a clock that a wait may take at most."""
STAYS = (5_000, 60_000)
"""For how long the planner counts as online afterwards."""

chance: Random = SystemRandom()


# --- making and dropping ------------------------------------------------------------


def check_plans(table: Table, who: Requester, seat: int, at: int) -> None:
    """Refuse planning for a seat that somebody else plays, or that decides now."""
    check(table, who, Want.PLAY, seat, at)
    commands.check_running(table)
    if seat in table.deciding():
        raise Refused("plan-your-turn", "it's your turn: just play")


def steps_of(table: Table, who: Requester, seat: int, parent: str) -> tuple[Step, ...]:
    """Return the moves that a seat's player has tried at a private table for another one."""
    check(table, who, Want.HOLD, seat)
    if table.settings.parent != parent:
        raise BadData("no-plan-here", "this isn't a what-if of that table")
    return plans.planned(table.current_match(), table.notation, seat)


def plan(table: Table, who: Requester, seat: int, steps: tuple[Step, ...], at: int) -> None:
    """Plan the next moves of a seat, instead of what was planned before."""
    check_plans(table, who, seat, at)
    if not steps:
        raise Refused("nothing-planned", "make the moves that you want to plan first")
    assert table.match is not None
    steps = steps[: plans.MOST]
    if plans.missing(table.game, table.match.state, seat, steps) is not None:
        raise Refused("plan-not-there", "the plan uses something that isn't on the table now, such as new dice")
    table.put(entries.MovesPlanned(at, seat, steps=msgspec.json.encode(steps).decode()))


# --- what happens by itself ------------------------------------------------------------


def review(table: Table, at: int) -> None:
    """Drop the plans of which a condition has failed, and note when the next planned answers are due."""
    if table.status != RUNNING or not any(one.plan or one.passing or one.due for one in table.answers):
        return
    _drop_unrolled(table, at)
    for seat, answers in enumerate(table.answers):
        if answers.plan is not None:
            _drop_changed(table, seat, at)
        action = _wanted(table, seat)
        if action is None and answers.due:
            table.put(entries.AnswerDue(at, seat))
        elif action is not None and not answers.due:
            due = at + wait(table, seat, at)
            appears = at if answers.leaves > at else due - int((due - at) * chance.uniform(0.3, 1))
            table.put(entries.AnswerDue(at, seat, due=due, appears=appears, leaves=due + chance.randrange(*STAYS)))


def _drop_unrolled(table: Table, at: int) -> None:
    """Drop the plans that name what the last dice have decided, which nobody knew when they were made."""
    match = table.match
    if match is None or not any(isinstance(entry, entries.Rolled) for entry in table.fresh):
        return
    rolled = 0
    while rolled < len(match.plies) and match.plies[-1 - rolled].seat == NOBODY:
        rolled += 1
    planning = [seat for seat, answers in enumerate(table.answers) if answers.plan is not None]
    state = match.position(len(match.plies) - rolled) if planning and rolled else None
    for ply in match.plies[len(match.plies) - rolled :] if state is not None else ():
        assert state is not None
        for seat in planning:
            plan = table.answers[seat].plan
            step = None if plan is None else plans.depends(table.game, table.notation, state, seat, plan.left)
            if step is not None:
                _drop(table, seat, step, plans.ROLLED, at)
        state.apply(ply.action)


def _drop_changed(table: Table, seat: int, at: int) -> None:
    """Drop a plan that names something which has gone, or whose next step is not what it was."""
    plan, match = table.answers[seat].plan, table.match
    assert plan is not None and match is not None
    step = plans.missing(table.game, match.state, seat, plan.left) if not plan.done else None
    if step is not None:
        _drop(table, seat, step, plans.GONE, at)
    elif _may_answer(table, seat):
        why = plans.refused(table.game, table.notation, match.state, seat, plan.left[0])
        if why:
            _drop(table, seat, plan.left[0], why, at)


def _drop(table: Table, seat: int, step: Step, why: str, at: int) -> None:
    plan = table.answers[seat].plan
    assert plan is not None
    table.put(entries.PlanDropped(at, seat, step=plan.steps.index(step), why=why))


def _may_answer(table: Table, seat: int) -> bool:
    """Return whether a move may be played for a seat: while a pause, an absence or an undo vote lasts, it is not."""
    stands = table.clocks.stands(seat) or "undo" in table.votes
    return seat in table.deciding() and table.seats[seat].played_by_person and not stands


def _wanted(table: Table, seat: int) -> int | None:
    """Return the action that is to be played for a seat now: the next one of its plan, or the only one there is."""
    answers = table.answers[seat]
    if table.match is None or not _may_answer(table, seat):
        return None
    if answers.plan is not None:
        return table.notation.parse(answers.plan.left[0].words)
    legal = table.match.legal(seat) if answers.passing and not answers.held else ()
    return legal[0] if len(legal) == 1 else None


def answer(table: Table, at: int) -> bool:
    """Play the planned answers that are due, unless a condition has failed; return whether any."""
    due = [seat for seat, answers in enumerate(table.answers) if answers.due and not at < answers.due <= at + LONGEST]
    played = False
    for seat in due:
        if table.answers[seat].plan is not None:
            _drop_changed(table, seat, at)
        action = _wanted(table, seat)
        if action is not None:
            table.put(entries.Answering(at, seat))
            commands.play(table, seat, action, at)
            played = True
        if table.status != RUNNING:
            break
        _drop_unrolled(table, at)
    return played


# --- when ------------------------------------------------------------


def wait(table: Table, seat: int, at: int) -> int:
    """Return for how long a planned answer waits: as long as a typed one in such a place, and never out of time."""
    drawn = _habitual(table, seat) * math.exp(chance.gauss(0, SMOOTH))
    # The others have waited since the last action that they know of.
    most = max(0, LONGEST - (table.viewers.changed(seat) - table.viewers.changed(SPECTATOR)))
    up = table.clocks.up_at(seat, table.settings) if table.settings.clock != NONE else None
    if up is not None:
        most = max(0, min(most, (up - at) // HURRY))
    return min(most, max(SHORTEST, int(drawn)))


def _habitual(table: Table, seat: int) -> float:
    """Return a wait from the answers that were typed here, with or without a choice, first or later in a turn.

    They are those of the seat; or of everybody, measured by how fast each is; or until there are enough, invented.
    """
    match = table.match
    assert match is not None
    sorts: dict[tuple[bool, bool], list[tuple[int, int]]] = {}
    state, last = match.start, NOBODY
    for ply, took in zip(match.plies, table.viewers.took, strict=True):
        if 0 <= took <= LONGEST:
            sort = ply.seat == last, len(state.actions_of(ply.seat)) == 1
            sorts.setdefault(sort, []).append((ply.seat, took))
        if ply.seat != NOBODY:
            last = ply.seat
            state.lift(ply.seat)
        state.apply(ply.action)
    forced = len(match.legal(seat)) == 1
    alike = sorts.get((last == seat, forced), [])
    mine = [took for who, took in alike if who == seat]
    if len(mine) >= ENOUGH:
        return chance.choice(mine)
    speeds = [
        _speed([took for times in sorts.values() for who, took in times if who == one]) for one in range(match.players)
    ]
    if len(alike) >= ENOUGH:
        who, took = chance.choice(alike)
        return took * speeds[seat] / speeds[who]
    return speeds[seat] * chance.lognormvariate(0, SPREAD) / (UNFORCED if forced else 1)


def _speed(times: Sequence[int]) -> float:
    """Return how long answers usually take, as far as they are known."""
    return max(1.0, median(times)) if len(times) >= ENOUGH else TYPICAL
