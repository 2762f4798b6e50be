"""Mouse, keys and touch mixed at random: what is sent was shown as picked, and the keyboard always leads on.

`DUCHY_GESTURES=2000` tries longer. If Enter plays what the mouse rests on, or a click confirms at once, 40 gestures
show it.
"""

import os
import random
from collections.abc import Callable

import pytest

from tests import seeds
from tests.web.late import late
from tests.web.person import Person
from tests.web.screens import GAMES, drawn

GESTURES = int(os.environ.get("DUCHY_GESTURES", "40"))
MOST = 500
"""Something must be sent within so many gestures."""
KEYS = [*["Tab", "Shift+Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], *["Enter"] * 2, "Space", *"123e"]
KEYS += ["Backspace", "Escape"]
SENT = """() => {
  window.sent = []
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text)
    const picked = document.querySelectorAll('main [data-place]:is([data-edge=picked], [aria-pressed=true])')
    if (message.t === 'act')
      sent.push({
        ...message,
        picked: [...picked].map(({ dataset }) => dataset.place),
        shown: Number(document.querySelector('.preview .commit:not([disabled])')?.dataset.action ?? NaN),
      })
    return send.call(this, text)
  }
}"""
"""Notes what is shown as picked at the moment a move is sent."""
SOMEWHERE = """(chance) => {
  const edges = ['picked', 'gold', 'broken', 'thin']
  const places = [...document.querySelectorAll('main [data-place], main .preview .commit, main .use')].filter((one) => {
    const { width, x, y } = (one.querySelector('.hit') ?? one).getBoundingClientRect()
    return width > 0 && x >= 0 && y >= 0 && (chance < 0.2 || !one.dataset.place || edges.includes(one.dataset.edge))
  })
  if (places.length === 0) return [2, innerHeight - 2]
  const one = places[Math.floor(chance * 7919) % places.length]
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


@pytest.mark.parametrize("game", GAMES)
def test_only_what_was_shown_as_picked_is_sent(game: str, person: Callable[..., Person]) -> None:
    anne = person(has_touch=True)
    chance = random.Random(f"{seeds.WORD} {game}")
    settings = "localStorage.setItem('duchy-settings', JSON.stringify({ confirm: 'always', autoplay: false }))"
    sent = done = 0
    anne.page.goto(f"{anne.url}/api/hello")
    anne.page.evaluate(settings)
    while done < GESTURES or (not sent and done < MOST):
        anne.sit(anne.bring(late(game, 2, chance.choice((0.1, 0.3, 0.5, 0.7)))))
        anne.page.evaluate(SENT)
        while (done < GESTURES or not sent) and "/table/" in anne.page.url and anne.await_turn():
            done += 1
            what = f"{gesture(anne, chance)}, gesture {done}"
            drawn(anne)
            assert anne.page.evaluate(REACHABLE), what
            for act in anne.page.evaluate("window.sent?.splice(0) ?? []"):
                sent += 1
                tables = (one for one in reversed(anne.messages) if one["t"] == "table")
                table = next(one for one in tables if (one["rev"], one["ply"]) == (act["rev"], act["ply"]))
                touch = next(one for one in table["moves"] if one["a"] == act["a"])["touch"]
                picked = {table["twins"].get(place, place) for place in act["picked"]}
                # Not all places of the only move that is left are picked: it is the one in the preview.
                assert act["shown"] == act["a"], (what, act, touch)
                assert picked, (what, act, touch)
                assert picked <= set(touch), (what, act, touch)
    assert sent > 0
