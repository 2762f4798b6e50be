"""Cancellation at any point: what is stored is also sent, entirely or not at all, and the server keeps running."""

import random
from collections.abc import Awaitable, Callable

import pytest

from tests.seeds import derived
from tests.server.cancelling import SCENARIOS, Cut, Lost, Ran, Stage, required, run, run_serving, stage_on

pytestmark = pytest.mark.anyio
FEW = 2
"""Number of cuts of each scenario on PostgreSQL, where each run takes longer."""
Run = Callable[[Stage, Cut | Lost | None], Awaitable[Ran]]


def test_there_is_a_scenario_for_everything_that_changes_something() -> None:
    assert required() <= SCENARIOS.keys()


async def cut_everywhere(stage: Stage, name: str, once: Run) -> None:
    """Cancel a scenario at each of its suspensions, and let each of its writes fail, one run for each."""
    steps, writes, done = await once(stage, None)
    cuts: list[Cut | Lost] = [Cut(at, late) for at in range(steps) for late in (False, True)]
    cuts += [Lost(at, stored) for at in range(writes) for stored in (False, True)]
    if stage.server.store.engine.shared:
        cuts = random.Random(derived(name)).sample(cuts, min(FEW, len(cuts)))
    for cut in cuts:
        try:
            grown = (await once(stage, cut)).grown
        except Exception as error:
            raise AssertionError(f"{name}, {cut}: {error!r}") from error
        whole = grown in ({}, done) or isinstance(cut, Lost)
        assert whole, f"{name}, {cut}, is half done: {grown} instead of {done}"


async def test_cancelled_anywhere(address: str) -> None:
    async with stage_on(address) as stage:
        for name in SCENARIOS:
            await cut_everywhere(stage, name, lambda stage, cut: run(stage, name, cut))  # noqa: B023
        await cut_everywhere(stage, "serve", run_serving)
