"""Moves that are planned while another person plays."""

from collections.abc import Callable

from tests.web.person import Person, until
from tests.web.test_together import friends


def waiting(people: list[Person]) -> tuple[Person, Person]:
    """Return who waits, and who is asked."""
    for _ in range(1000):
        asked = [one for one in people if one.mine()]
        if len(asked) == 1:
            return next(one for one in people if one not in asked), asked[0]
        for one in asked:
            one.decide()
        people[0].page.wait_for_timeout(10)
    raise AssertionError("nobody waits")


def test_moves_are_planned_shown_to_their_planner_alone_and_cancelled(person: Callable[..., Person]) -> None:
    planner, asked = waiting(friends(person, "burgundy", "Anne", "Ben"))
    address = planner.page.url
    planner.page.keyboard.press("w")
    planner.page.wait_for_url(lambda url: url != address)
    planner.page.wait_for_selector("main.table")
    until(planner.page, "() => document.documentElement.dataset.mode === 'whatif'")
    assert planner.await_turn()
    planner.decide()
    planner.page.get_by_role("button", name="Plan these moves").click()
    planner.page.wait_for_url(address)
    plan = planner.page.get_by_role("region", name="Your plan")
    plan.wait_for()
    assert plan.get_by_role("listitem").count() >= 1
    for width in (1440, 768, 360):
        planner.resize(width, 800, touch=False)
        plan.get_by_role("button", name="Cancel plan").click(trial=True)
    assert not any('"plan":' in str(frame) for frame in asked.frames)
    planner.page.goto(address.replace("/table/", "/text/"))
    planner.page.get_by_role("button", name="Cancel plan").click()
    plan.wait_for(state="detached")
    planner.page.get_by_role("button", name="Plan your next moves").click()
    planner.page.get_by_role("button", name="Plan these moves").wait_for()


def test_moves_without_a_choice_are_played_on_request(person: Callable[..., Person]) -> None:
    planner, _ = waiting(friends(person, "burgundy", "Anne", "Ben"))
    planner.page.keyboard.press("t")
    planner.page.get_by_role("button", name="Play moves without a choice for me").click()
    planner.page.keyboard.press("Escape")
    planner.page.get_by_role("region", name="Your plan").get_by_role("button", name="Turn off").click()
    planner.page.get_by_role("region", name="Your plan").wait_for(state="detached")
