"""The puzzle of a day, from its first try to the list of one's own results; and a lesson, to its end."""

import re
from collections.abc import Callable
from typing import Any

import duchy
from tests.web.person import Person, until
from tests.web.ways import by_words

GAME = "burgundy-dice"
NONE = "No hints or what-ifs in the daily puzzle"
BACK = "Nothing to undo"


def puzzle(person: Person) -> Any:
    """The door to today's puzzle of the dice game, on the start page."""
    person.page.goto(person.url)
    return person.page.locator(".going .part").get_by_role("button", name="The Dice Game")


def begin(person: Person) -> str:
    """Go through the door; the table that one comes to."""
    puzzle(person).click()
    person.page.wait_for_selector("main.table")
    return str(person.page.url.rpartition("/")[2])


def dismiss_reason(person: Person, words: str) -> None:
    """Wait until a reason is told, and put it away."""
    person.page.get_by_role("alert").get_by_text(words).wait_for()
    person.page.reload()
    person.await_turn()


def test_the_first_try_of_a_puzzle_counts_and_later_ones_are_practice(person: Callable[..., Person]) -> None:
    anne = person()
    assert "no tries yet" in puzzle(anne).inner_text()
    first = begin(anne)
    anne.await_turn()
    for key in ("h", "w"):
        anne.page.keyboard.press(key)
        dismiss_reason(anne, NONE)
    for tool in ("hint", "whatif"):
        anne.page.locator(f"[data-tool={tool}]").click(force=True)
        dismiss_reason(anne, NONE)
    for _ in range(3):
        anne.decide()
        anne.await_turn()
    # Everything that was decided so far has been followed by dice.
    while anne.table()["undo"]["steps"] > 0:
        anne.decide()
        anne.await_turn()
    moment = anne.moment
    for key in ("u", "Shift+U"):
        anne.page.keyboard.press(key)
        dismiss_reason(anne, BACK)
    assert anne.moment == moment
    assert re.search("1 try in progress.*in progress", puzzle(anne).inner_text(), re.DOTALL)
    assert begin(anne) == first
    # Without pictures a game takes a browser a fifth of the time.
    anne.page.goto(f"{anne.url}/text/{first}")
    anne.play(by_words)
    anne.page.get_by_role("link", name="Result", exact=True).click()
    anne.page.wait_for_selector(".rank")
    score = int(anne.page.locator(".rank .total").inner_text())
    anne.page.get_by_role("button", name="Practise again").click()
    anne.page.wait_for_url("**/text/*")
    assert not anne.page.url.endswith(first)
    anne.page.get_by_role("link", name="Illustrated view").click()
    anne.page.wait_for_selector("main.table")
    anne.await_turn()
    anne.page.keyboard.press("w")
    dismiss_reason(anne, f"{NONE}, even in practice")
    assert f"1 try: {score} points" in puzzle(anne).inner_text()
    anne.page.goto(f"{anne.url}/results")
    days = anne.page.locator(f'ul:below(:text("Daily puzzles")) a[href="/end/{first}"]')
    assert f"{score} points" in days.locator("xpath=..").inner_text()


def test_a_lesson_is_gone_through_by_doing_what_it_asks(person: Callable[..., Person]) -> None:
    anne = person()
    lesson = duchy.load(GAME).lesson
    assert lesson is not None
    anne.page.goto(f"{anne.url}/lesson/{GAME}")
    anne.page.get_by_role("button", name="Start").click()
    bar = anne.page.locator("section.lesson")
    for n, step in enumerate(lesson.steps):
        until(anne.page, "(n) => document.querySelector('section.lesson .step')?.textContent === n", str(n + 1))
        if not step.verbs:
            bar.get_by_role("button", name="Next").click()
            continue
        while anne.await_turn() and bar.locator(".step").text_content() == str(n + 1):
            text = bar.locator("p").inner_text()
            assert "Your turn: do" in text or text == "First, answer the question shown at the table."
            anne.decide()
    bar.get_by_role("link", name="Play on").click()
    anne.page.wait_for_url("**/table/*")
    assert anne.await_turn()
