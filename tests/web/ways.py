"""Ways to play without pointing: by keys, by words, by names; none of them knows a rule.

Each makes one decision of a person who is asked something, at random.
"""

import re
from typing import Any

from tests.web.person import STEPS, Person, until

GOLD = """() => {
  if (document.querySelector('.preview .commit:not([disabled])')) return -1
  const isGold = (place) => !['none', 'picked'].includes(place.dataset.edge)
  const gold = [...document.querySelectorAll('main [data-place]')].filter(isGold)
  return gold.filter((place) => place.getBoundingClientRect().width > 0).length
}"""
"""How many gold places the digits count; -1 where a move is ready."""
BUTTON = re.compile(r"""^\s*- ('?)button "((?:[^"\\]|\\.)*)"(.*)$""", re.MULTILINE)
"""A button in the tree that ears are given, its name, and what state it is in."""
HEARD = "() => document.querySelector('main')?.ariaBusy !== 'true'"
"""Whether ears are told that nothing is under way."""
OTHERS = "- complementary"
"""Where what is not mine begins: opponents, and the log."""


def by_keys(person: Person) -> None:
    """Digits pick the n-th gold place, 0 turns to the next nine, Enter does it."""
    before = person.moment
    for _ in range(STEPS):
        if not person.mine() or person.moment != before:
            return
        gold = person.page.evaluate(GOLD)
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
    ready = {"Do it", "Jouer"}
    for _ in range(STEPS):
        until(person.page, HEARD)
        if not person.mine() or person.moment != before:
            return
        told = table.aria_snapshot().partition(OTHERS)[0]
        heard = [(_plain(name, quoted), state) for quoted, name, state in BUTTON.findall(told)]
        enabled = [name for name, state in heard if "[disabled]" not in state and "[pressed]" not in state]
        commit = [name for name in enabled if name in ready]
        name = commit[0] if commit else person.chance.choice(enabled)
        _press(table, name)
    raise person.stuck("by names")


def _plain(name: str, quoted: str) -> str:
    """A name as it was before it was written down."""
    return (name.replace("''", "'") if quoted else name).replace('\\"', '"').replace("\\\\", "\\")


def _press(table: Any, name: str) -> None:
    """Press a button as a screen reader does."""
    table.get_by_role("button", name=name, exact=True, disabled=False).first.dispatch_event("click")
