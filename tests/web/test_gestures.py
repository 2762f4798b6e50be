"""Mouse, keys and touch mixed at random: what is sent was shown as picked, and the keyboard always leads on.

`DUCHY_GESTURES=2000` tries longer. If Enter plays what the mouse rests on, or a click confirms at once, 40 gestures
show it. Every few gestures the player wants to confirm moves in another way.
"""

import os
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests import seeds
from tests.web.late import late
from tests.web.person import Person
from tests.web.screens import GAMES, drawn

GESTURES = int(os.environ.get("DUCHY_GESTURES", "40"))
MOST = 500
"""Something must be sent within so many gestures."""
CONFIRMATIONS = ("always", "sealed", "never", "button")
OFTEN = 10
"""Confirmation changes after this number of gestures."""
SCREENS: dict[str, dict[str, Any]] = {"desktop": {}, "phone": {"width": 360, "height": 740, "is_mobile": True}}
AT_ONCE = {"draw"}
"""Questions whose answers are never confirmed where only final moves are."""
CONFIRM = """(confirm) => {
  localStorage.setItem('duchy-settings', JSON.stringify({ confirm, autoplay: false }))
  dispatchEvent(new StorageEvent('storage', { key: 'duchy-settings' }))
}"""
KEYS = [*["Tab", "Shift+Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], *["Enter"] * 2, "Space", *"123e"]
KEYS += ["Backspace", "Escape"]
SENT = """() => {
  window.sent = []
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text)
    const picked = document.querySelectorAll('main [data-place]:is([data-edge=picked], [aria-pressed=true])')
    const { type, key, target } = window.event ?? {}
    const by = type === 'keydown' ? document.activeElement : target
    if (message.t === 'act')
      sent.push({
        ...message,
        picked: [...picked].map(({ dataset }) => dataset.place),
        shown: Number(document.querySelector('.preview .commit:not([disabled])')?.dataset.action ?? NaN),
        by: by?.closest?.('[data-place]')?.dataset.place ?? by?.closest?.('.commit, nav.tabs')?.localName ?? '',
        key: key ?? '',
      })
    return send.call(this, text)
  }
}"""
"""Notes what is shown as picked at the moment a move is sent, and what is pressed then."""
SOMEWHERE = """(chance) => {
  const edges = ['picked', 'gold', 'broken', 'thin']
  const pressed = 'main [data-place], .preview .commit, .use, nav.tabs button:not([disabled])'
  const places = [...document.querySelectorAll(pressed)].filter((one) => {
    const { width } = (one.querySelector('.hit') ?? one).getBoundingClientRect()
    return width > 0 && (chance < 0.2 || !one.dataset.place || edges.includes(one.dataset.edge))
  })
  if (places.length === 0) return [2, innerHeight - 2]
  const one = places[Math.floor(chance * 7919) % places.length]
  one.scrollIntoView({ block: 'center', inline: 'center' })
  const { x, y, width, height } = (one.querySelector('.hit') ?? one).getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}"""
"""Where a place is, mostly one that belongs to a move."""
LEADS_AWAY = """() => {
  const { activeElement } = document
  return activeElement?.matches('a, button, input, summary') && !activeElement.closest('[data-place], .preview, .uses')
}"""
"""Whether a key would press something that belongs to no move."""
REACHABLE = """() => {
  const { activeElement } = document
  const stops = [...document.querySelectorAll('main [tabindex="0"], main button:not([disabled])')]
  const isFocused = activeElement && activeElement !== document.body
  // The page of the result comes with a focus of its own.
  return isFocused || stops.some((one) => one.checkVisibility()) || location.pathname.startsWith('/end/')
}"""


def gesture(person: Person, chance: random.Random) -> str:
    """Do something with the mouse, a finger or a key; returns what."""
    kind = chance.choice(("move", "rest", "click", "tap", "key", "key"))
    if kind == "key":
        key = str(chance.choice(KEYS))
        if key in ("Enter", "Space") and person.page.evaluate(LEADS_AWAY):
            key = "Escape"
        person.page.keyboard.press(key)
        return key
    if kind == "rest":
        # The mouse lies on something, nothing has the focus, and Enter is pressed.
        person.page.evaluate("document.activeElement.blur()")
        person.page.mouse.move(*person.page.evaluate(SOMEWHERE, 0.2 + 0.8 * chance.random()))
        person.page.keyboard.press("Enter")
        return kind
    at = person.page.evaluate(SOMEWHERE, chance.random())
    {"move": person.page.mouse.move, "click": person.page.mouse.click, "tap": person.page.touchscreen.tap}[kind](*at)
    return kind


def judge(act: dict[str, Any], table: dict[str, Any], confirm: str) -> None:
    """A move that was sent was in the preview, or it is the only one of what was picked and pressed."""
    move = next(one for one in table["moves"] if one["a"] == act["a"])
    touch, by = move["touch"], table["twins"].get(act["by"], act["by"])
    picked = {table["twins"].get(place, place) for place in act["picked"]}
    assert picked <= set(touch)
    if act["shown"] == act["a"]:
        # Not all places of the only move that is left are picked: it is the one in the preview.
        assert picked
        assert confirm != "button" or act["by"] == "button" or act["key"] == "Enter"
        return
    if by in ("nav", "") or act["key"] == "e":
        # A button or a key of its own ends the turn.
        by = touch[-1]
        assert len(touch) == 1
    assert touch[-1] == by
    assert [one["a"] for one in table["moves"] if {*picked, by} <= set(one["touch"])] == [act["a"]]
    assert confirm in ("sealed", "never")
    assert confirm == "never" or not move.get("final") or table["ask"]["key"] in AT_ONCE


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_only_what_was_shown_as_picked_is_sent(game: str, screen: str, person: Callable[..., Person]) -> None:
    anne = person(has_touch=True, **SCREENS[screen])
    chance = random.Random(f"{seeds.WORD} {game} {screen}")
    sent: Counter[str] = Counter()
    done = 0
    anne.page.goto(f"{anne.url}/api/hello")
    while done < GESTURES or (not sent and done < MOST):
        anne.sit(anne.bring(late(game, 2, chance.choice((0.1, 0.3, 0.5, 0.7)))))
        anne.page.evaluate(SENT)
        anne.page.evaluate(CONFIRM, confirm := CONFIRMATIONS[done // OFTEN % len(CONFIRMATIONS)])
        while (done < GESTURES or not sent) and "/table/" in anne.page.url and anne.await_turn():
            if done % OFTEN == 0:
                anne.page.evaluate(CONFIRM, confirm := CONFIRMATIONS[done // OFTEN % len(CONFIRMATIONS)])
            done += 1
            what = f"{gesture(anne, chance)}, gesture {done}, confirm {confirm}"
            drawn(anne)
            assert anne.page.evaluate(REACHABLE), what
            for act in anne.page.evaluate("window.sent?.splice(0) ?? []"):
                sent[confirm] += 1
                tables = (one for one in reversed(anne.messages) if one["t"] == "table")
                table = next(one for one in tables if (one["rev"], one["ply"]) == (act["rev"], act["ply"]))
                try:
                    judge(act, table, confirm)
                except AssertionError as error:
                    error.add_note(f"{what}: {act}")
                    raise
    assert sent
    print(f"\n{game}, {screen}: {done} gestures, moves sent {dict(sent)}")
