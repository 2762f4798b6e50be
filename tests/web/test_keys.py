"""Keys and focus: after a change of page, out of every dialog, and from place to place."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.person import Person, until
from tests.web.screens import GAMES, drawn, table

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"
HEADING = "() => document.activeElement?.matches('main h1')"
FOOTER = ("/settings", "/results", "/credits", "/privacy")
DIALOGS = {
    "dialog.settings": "[data-tool=settings]",
    "dialog.people": "[data-tool=people]",
    "dialog.large[open]": ".opp button.small >> nth=0",
    ".preview dialog[open]": ".preview .recap",
    "dialog.sure": "dialog.people .buttons .btn >> nth=0",
    "dialog.command": "main [data-place][tabindex='0'] >> nth=0",
    "dialog.move": "role=button[name='More about this move']",
}
"""What opens above a table, each with what opens it; the command line is opened by its key."""
KEY = {"dialog.command": "/"}
WITHIN = {"dialog.sure": "[data-tool=people]", "dialog.move": "[data-tool=replay]"}
"""What must be open before."""
IS_FOCUSED = "(one) => one === document.activeElement"
UNREACHED = """() => {
  const main = document.querySelector('main.table')
  const isGold = (place) => !['none', 'picked'].includes(place.dataset.edge) && place.getBoundingClientRect().width > 0
  const gold = [...main.querySelectorAll('[data-place]')].filter(isGold)
  // By Tab, and from there by arrows, as the page itself moves the focus.
  const reached = new Set(main.querySelectorAll('[data-place][tabindex="0"]'))
  const next = [...reached]
  while (next.length > 0) {
    const place = next.pop()
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      place.focus()
      place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      const found = document.activeElement
      if (!reached.has(found)) next.push(found)
      reached.add(found)
    }
  }
  const alone = (place) => !place.closest('[data-board]') && place.tabIndex !== 0
  return gold.filter((place) => alone(place) || !reached.has(place)).map((place) => place.dataset.place)
}"""


@pytest.mark.parametrize(("locale", "words"), [("en", "To the table"), ("fr", "Aller à la table")])
def test_the_first_stop_of_the_keyboard_leads_past_the_header(
    person: Callable[..., Person], locale: str, words: str
) -> None:
    anne = person(locale=locale)
    table("burgundy-dice", anne)
    anne.page.keyboard.press("Tab")
    skip = anne.page.get_by_role("button", name=words)
    assert skip.evaluate(IS_FOCUSED)
    assert skip.evaluate("(one) => document.elementFromPoint(20, 20) === one"), "it is seen"
    anne.page.keyboard.press("Enter")
    until(anne.page, "() => document.activeElement.matches('main.table')")
    assert skip.evaluate("(one) => document.elementFromPoint(20, 20) !== one")
    anne.page.keyboard.press("Tab")
    until(anne.page, "() => document.activeElement.matches('main.table *')")


def test_after_a_change_of_page_the_focus_is_at_its_heading(person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    for path in (*FOOTER, "/rules/burgundy", "/lesson/burgundy"):
        anne.page.locator(f"a[href='{path}']").first.press("Enter")
        anne.page.wait_for_url(f"**{path}")
        until(anne.page, HEADING)
        anne.page.go_back()
        until(anne.page, "() => document.activeElement?.matches('main .hero h1')")
    anne.page.locator("form .play").press("Enter")
    until(anne.page, "() => document.activeElement?.matches('main.table, main.table *')")
    anne.page.locator(".top a.word").press("Enter")
    until(anne.page, "() => document.activeElement?.matches('main .hero h1')")


def test_no_dialog_is_forgotten_here() -> None:
    """Sheets are drawn in one component."""
    written = {path.name: path.read_text("utf-8") for path in SOURCES.rglob("*.svelte") if path.name != "Sheet.svelte"}
    drawn_in = [name for name, text in written.items() if re.search("<dialog|/Sheet.svelte'", text)]
    assert len(drawn_in) == len(DIALOGS), drawn_in


def test_escape_closes_every_dialog_and_the_focus_returns(person: Callable[..., Person]) -> None:
    anne = person()
    table("burgundy", anne)
    while anne.page.locator(".preview .recap:not([disabled])").count() == 0:
        anne.decide()
        anne.await_turn()
        drawn(anne)
    for dialog, selector in DIALOGS.items():
        if dialog in WITHIN:
            anne.page.locator(WITHIN[dialog]).press("Enter")
        opener = anne.page.locator(selector)
        opener.press(KEY.get(dialog, "Enter"))
        opened = anne.page.locator(dialog)
        opened.wait_for()
        # Also where the focus is at nothing, as after a click on words.
        anne.page.evaluate("document.activeElement.blur()")
        anne.page.keyboard.press("Escape")
        opened.wait_for(state="hidden")
        assert opener.evaluate(IS_FOCUSED), dialog
        anne.page.keyboard.press("Escape")


def test_notes_hints_and_rules_are_closed_by_escape_and_by_their_buttons(person: Callable[..., Person]) -> None:
    anne = person()
    table("burgundy", anne)
    hint = anne.page.locator("[data-tool=hint]")
    closed = anne.page.locator("main [data-place][aria-disabled=true]").first
    for key in ("Escape", "Enter"):
        for opener, opening, part in ((hint, "Enter", ".advice"), (closed, "?", ".note")):
            opener.press(opening)
            anne.page.locator(part).wait_for()
            if key == "Enter":
                anne.page.locator(f"{part} .close").press("Enter")
            else:
                anne.page.keyboard.press("Escape")
            anne.page.locator(part).wait_for(state="hidden")
            assert opener.evaluate(IS_FOCUSED), (part, key)
    closed.press("?")
    anne.page.locator(".note a").press("Enter")
    rules = anne.page.get_by_role("complementary", name="Rules")
    rules.wait_for()
    until(anne.page, "() => document.activeElement?.closest('aside.beside')")
    anne.page.keyboard.press("Escape")
    rules.wait_for(state="hidden")
    assert anne.page.evaluate("document.activeElement.matches('.note a, main.table, main.table *')")


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_place_is_reached_by_tab_and_arrows(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    table(game, anne)
    for _ in range(5):
        assert anne.await_turn()
        drawn(anne)
        assert anne.page.evaluate(UNREACHED) == [], anne.table()["ask"]
        anne.decide()
