"""Ways to play without pointing: by keys, by words, by names; none of them knows a rule.

Each makes one decision of a person who is asked something, at random.
"""

import re
from contextlib import suppress
from typing import Any

from tests.web.person import STEPS, Person

GOLD = """() => {
  if (document.querySelector('.preview .commit:not([disabled])')) return -1
  const isGold = (place) => !['none', 'picked'].includes(place.dataset.edge)
  const gold = [...document.querySelectorAll('main [data-place]')].filter(isGold)
  return gold.filter((place) => place.getBoundingClientRect().width > 0).length
}"""
"""How many gold places the digits count; -1 where a move is ready."""
TOLD = re.compile(r"""^( *)- ('?)(\w+)(?: "((?:[^"\\]|\\.)*)")?(.*)$""", re.MULTILINE)
"""What ears are told of one thing: how deep it lies, its role, its name in quotes, and how it stands."""
READY = re.compile("^(Confirm|Confirmer)$")


def by_keys(person: Person) -> None:
    """Digits pick the n-th gold place, 0 turns to the next nine, Enter does it."""
    before = person.moment
    for _ in range(STEPS):
        gold = person.find(GOLD)
        if gold is None or person.moment != before:
            return
        if gold < 0:
            person.page.keyboard.press("Enter")
            continue
        chosen = person.chance.randrange(max(1, gold))
        for _ in range(chosen // 9):
            person.page.keyboard.press("0")
        person.page.keyboard.press(str(chosen % 9 + 1))
    raise person.stuck("by keys")


def by_words(person: Person) -> None:
    """On the page without graphics every move is a button."""
    buttons = person.page.locator("ol.moves button")
    buttons.first.wait_for()
    buttons.nth(person.chance.randrange(buttons.count())).click()


def by_names(person: Person) -> None:
    """What ears hear is enough: buttons by their names, no selector and no coordinate."""
    before = person.moment
    table = person.page.get_by_role("main")
    ready = table.get_by_role("button", name=READY, disabled=False)
    for _ in range(STEPS):
        if not person.mine() or person.moment != before:
            return
        if ready.count() > 0:
            press(ready)
            continue
        name = person.chance.choice(buttons(table.aria_snapshot()))
        press(table.get_by_role("button", name=name, exact=True, disabled=False))
    raise person.stuck("by names")


def buttons(snapshot: str) -> list[str]:
    """The names of all buttons that can be pressed and are not; what only stands beside the table is left out."""
    names = []
    beside: int | None = None
    for deep, quoted, role, name, stands in TOLD.findall(snapshot):
        if beside is not None and len(deep) > beside:
            continue
        beside = len(deep) if role == "complementary" else None
        if role == "button" and "[disabled]" not in stands and "[pressed]" not in stands:
            plain = name.replace("''", "'") if quoted else name
            names.append(plain.replace('\\"', '"').replace("\\\\", "\\"))
    return names


def press(button: Any) -> None:
    """Press a button as a screen reader does, unless a table that tells more of a move has just changed its name."""
    from playwright.sync_api import TimeoutError

    with suppress(TimeoutError):
        button.first.dispatch_event("click", timeout=2000)
