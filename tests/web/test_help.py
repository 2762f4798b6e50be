"""What a thing is, wherever one asks: by a hand that rests, by a long press, by a key; and in the glossary."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.person import Person, until
from tests.web.screens import GAMES, table

TOLD = {
    "burgundy": ("depot", "estate", "storage"),
    "burgundy-cards": ("row", "project", "deck"),
    "burgundy-dice": ("page", "bonus", "colour"),
    "bruges": ("threat", "canal", "hand"),
}
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
SEEN = """() => {
  const { innerWidth, innerHeight } = window, kinds = new Set()
  return [...document.querySelectorAll('main [data-place], main [data-at]')].map((one) => {
    const { x, y, width, height } = (one.querySelector('.hit') ?? one).getBoundingClientRect()
    return [one, [one.dataset.place ?? one.dataset.at, x, y, width, height]]
  }).filter(([one, [id, x, y, width, height]]) => {
    const inside = width > 8 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
    const under = inside && document.elementFromPoint(x + width / 2, y + height / 2)
    const kind = id.split('/')[0]
    const own = under?.closest?.('[data-place], [data-at]') === one
    return own && kind !== 'button' && !kinds.has(kind) && kinds.add(kind)
  }).map(([, told]) => told)
}"""
"""The first thing of each kind that is seen: its name and where it is drawn."""
ENLARGED = """() => [...document.querySelectorAll('dialog[open] :is([data-at], [data-place])')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  const at = [x + width * 0.3, y + height * 0.35]
  return document.elementFromPoint(...at)?.closest('[data-at], [data-place]') === one && at
}).find((at) => at)"""
"""Where one points at a thing of an enlarged board."""
CARD = """() => {
  const { x, y, width, height } = document.querySelector('.note').getBoundingClientRect()
  return [x, y, width, height]
}"""


def middle(thing: list[Any]) -> tuple[float, float]:
    """Where one points at a thing."""
    _, x, y, width, height = thing
    return x + width / 2, y + height / 2


def beside(person: Person, thing: list[Any]) -> None:
    """The card hides nothing of what it speaks of, and all of it is seen."""
    _, left, top, wide, high = thing
    x, y, width, height = person.page.evaluate(CARD)
    assert x + width <= left + 1 or left + wide <= x + 1 or y + height <= top + 1 or top + high <= y + 1, thing
    window = person.page.viewport_size
    assert x >= 0, thing
    assert y >= 0, thing
    assert x + width <= window["width"], thing
    assert y + height <= window["height"], thing


def elsewhere(person: Person) -> None:
    """A tap on the cover or, where the card lies over it, on the tab where one is: the card goes."""
    person.page.touchscreen.tap(*((80, 20) if person.page.evaluate(CARD)[1] > 46 else (20, 720)))
    gone(person)


def gone(person: Person) -> None:
    person.page.locator(".note").wait_for(state="detached")


def press(person: Person, at: tuple[float, float]) -> None:
    """A finger that stays where it is."""
    hand = person.context.new_cdp_session(person.page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": at[0], "y": at[1]}]})
    person.page.wait_for_timeout(620)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_that_rests_is_told_what_is_there(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    table(game, anne)
    seen = {thing[0].partition("/")[0]: thing for thing in anne.page.evaluate(SEEN)}
    texts = set()
    for kind in TOLD[game]:
        anne.page.mouse.move(*middle(seen[kind]), steps=2)
        anne.page.locator(".glossary").first.wait_for()
        beside(anne, seen[kind])
        texts.add(anne.page.locator(".glossary").first.inner_text())
        anne.page.keyboard.press("Escape")
        gone(anne)
    assert len(texts) == len(TOLD[game])
    assert anne.page.locator("[data-edge=picked]").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_long_press_tells_and_does_nothing_else(game: str, person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    table(game, anne)
    before = anne.moment
    things = [thing for thing in anne.page.evaluate(SEEN) if thing[0].partition("/")[0] != "load"]
    for thing in things[:4]:
        press(anne, middle(thing))
        anne.page.locator(".note").wait_for()
        beside(anne, thing)
        assert anne.page.locator("[data-edge=picked]").count() == 0
        elsewhere(anne)
    assert anne.moment == before


def test_a_key_tells_and_goes_with_the_focus(person: Callable[..., Person]) -> None:
    anne = person()
    table("burgundy", anne)
    castle = anne.page.locator('main [data-place="estate/0/18"]')
    castle.focus()
    anne.page.keyboard.press("i")
    anne.page.locator(".glossary").wait_for()
    until(anne.page, "() => document.querySelector('[aria-live=polite]').textContent.startsWith('Castle')")
    assert castle.get_attribute("aria-describedby") == anne.page.locator(".note").get_attribute("id")
    anne.page.keyboard.press("Shift+ArrowRight")
    until(anne.page, "() => document.activeElement.getAttribute('aria-describedby') === 'note'")
    assert castle.get_attribute("aria-describedby") is None
    anne.page.keyboard.press("i")
    gone(anne)


def test_who_asks_about_what_is_refused_hears_why_too(person: Callable[..., Person]) -> None:
    anne = person()
    table("burgundy", anne)
    anne.page.locator('main [data-place="estate/0/18"]').click(button="right", force=True)
    anne.page.locator(".note .glossary").wait_for()
    anne.page.locator(".note").get_by_role("link", name="R").wait_for()
    anne.page.mouse.click(700, 3)
    gone(anne)


def test_the_glossary_tells_the_same(person: Callable[..., Person]) -> None:
    anne = person(locale="fr-FR")
    table("burgundy", anne)
    anne.page.locator('main [data-place="estate/0/18"]').click(button="right", force=True)
    card = anne.page.locator(".note .glossary")
    card.wait_for()
    text = card.inner_text()
    assert "Compte pour\u00a0:" in text
    anne.page.get_by_role("link", name="Tous les éléments").click()
    entry = anne.page.locator("li:focus")
    entry.wait_for()
    assert entry.inner_text() == text


def test_a_note_above_an_enlarged_board_can_be_used(person: Callable[..., Person]) -> None:
    anne = person()
    table("burgundy", anne)
    anne.page.locator(".opp button.small").first.click()
    board = anne.page.locator("dialog.large[open]")
    anne.page.mouse.move(*anne.page.evaluate(ENLARGED), steps=2)
    board.locator(".note").wait_for()
    board.locator(".note").get_by_role("button", name="Close").click()
    anne.page.mouse.move(2, 2)
    board.locator(".note").wait_for(state="detached")
    assert board.is_visible()
    board.get_by_role("button", name="Close").click()
    board.wait_for(state="detached")
