"""A person at a browser: points at what is gold, and knows no rule."""

import json
import random
import time
from typing import Any

PATIENCE = 30.0
MINE = "document.title.startsWith('●') && document.querySelector('main.table')?.getAttribute('aria-busy') === 'false'"
GOLD = """() => [...document.querySelectorAll('main [data-place]')]
  .filter((place) => !['none', 'picked'].includes(place.dataset.edge) && place.getBoundingClientRect().width > 0)
  .map((place) => ({ id: place.dataset.place, edge: place.dataset.edge }))"""
"""All gold places that are drawn."""
AT = """(id) => {
  for (const place of document.querySelectorAll(`main [data-place="${id}"]`)) {
    const drawn = place.querySelector('.hit') ?? place
    drawn.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = drawn.getBoundingClientRect()
    const at = [x + width / 2, y + height / 2]
    if (width > 0 && place.contains(document.elementFromPoint(...at))) return at
  }
  return null
}"""
"""Where to point at a place: at its middle, if that is seen."""
COMMIT = """() => {
  const button = document.querySelector('.preview .commit:not([disabled])')
  if (!button) return null
  button.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = button.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}"""


class Person:
    """One browser of its own, with motion off."""

    def __init__(self, browser: Any, url: str, width: int = 1440, height: int = 900, **options: Any) -> None:
        options = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        self.url = url
        self.context = browser.new_context(viewport={"width": width, "height": height}, **options)
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.chance = random.Random(7)
        self.page.on("console", lambda said: self._said(said.type, said.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", lambda line: line.on("framereceived", self._hear))

    def _said(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and "ERR_CONNECTION_REFUSED" not in text:
            self.errors.append(text)

    def _hear(self, frame: str | bytes) -> None:
        self.heard.append(json.loads(frame))

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()

    def post(self, path: str, data: dict[str, Any]) -> dict[str, Any]:
        """Ask the server for something, as the page does."""
        answer = self.context.request.post(self.url + path, data=data)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def open(self, game: str, bots: int = 1, **options: Any) -> str:
        """A table of a game against random bots."""
        chairs = [{"kind": "me", "name": "Anne"}, *[{"kind": "bot", "bot": "random"}] * bots]
        wanted = {"game": game, "chairs": chairs, "start": True, **options}
        return str(self.post("/api/tables", wanted)["id"])

    def sit(self, table: str) -> None:
        """Go to a table."""
        self.page.goto(f"{self.url}/table/{table}")
        self.page.wait_for_selector("main.table")

    @property
    def over(self) -> bool:
        """Whether the page shows the result."""
        return "/end/" in self.page.url

    def table(self) -> dict[str, Any]:
        """The table that the page heard last."""
        return next(message for message in reversed(self.heard) if message["t"] == "table")

    def mine(self) -> bool:
        """Whether the page waits for me."""
        return bool(self.page.evaluate(MINE))

    def await_turn(self) -> bool:
        """Wait until I am asked; false where the game ends before."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.over:
                return False
            if self.mine():
                return True
            self.page.wait_for_timeout(10)
        raise AssertionError(f"nobody asks: {self.page.title()}, {self.table()['question']}")

    def decide(self) -> bool:
        """One decision by pointing; false where the game is over."""
        if not self.await_turn():
            return False
        ply = self.table()["ply"], self.table()["rev"]
        until = time.monotonic() + PATIENCE
        hidden: set[str] = set()
        while time.monotonic() < until:
            if self.over or (self.table()["ply"], self.table()["rev"]) != ply:
                return True
            if not self.mine():
                self.page.wait_for_timeout(10)
                continue
            ready = self.page.evaluate(COMMIT)
            if ready:
                self.page.mouse.click(*ready)
                continue
            places = self.page.evaluate(GOLD)
            if places:
                # What only begins a move is pointed at last, so that a move is not begun again and again.
                chosen = self.chance.choice([one for one in places if one["edge"] != "thin"] or places)["id"]
                at = self.page.evaluate(AT, chosen)
                if at is None and self.mine():
                    hidden.add(chosen)
                elif at is not None:
                    self.page.mouse.click(*at)
            else:
                self.page.keyboard.press("Escape")
                self.page.wait_for_timeout(20)
        touches = [move.get("touch") for move in self.table()["moves"]]
        raise AssertionError(f"no move can be pointed at: {self.table()['ask']}, {touches}, covered: {hidden}")

    def play(self) -> None:
        """Play to the end by pointing."""
        while self.decide():
            pass
