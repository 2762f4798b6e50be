"""A person at a browser of their own, with motion off: what the page received, and when it asks something."""

import json
import random
from collections.abc import Callable
from typing import Any

from tests import seeds

PATIENCE = 60.0
STEPS = 120
"""Maximum number of clicks or keys without a move."""
AWAY = (
    "ERR_CONNECTION_REFUSED",
    "error occurred when fetching the script",
    "Service Worker registration blocked",
    "WebSocket is closed before the connection is established",
)
"""What browsers say themselves of a server that is not there, of a client that they are told not to keep, and of a page
that is left while it connects.
"""
LAST: dict[str, int] = {}
"""The last moment of a record, as seat 0 counts: a replay is large, and asked for once."""
ASKED = """([patience]) => new Promise((done) => {
  const until = performance.now() + patience
  const look = () => {
    const busy = document.querySelector('main [aria-busy], main[aria-busy]')?.getAttribute('aria-busy')
    if (location.href.includes('/end/') || document.querySelector('main a.gold[href*="/end/"]')) done('over')
    else if (document.title.startsWith('●') && busy === 'false') done('asked')
    else if (busy !== 'true' && performance.now() >= until) done('nobody')
    else setTimeout(look, 4)
  }
  look()
})"""
"""Wait until the page asks me something, or the game is over; at least until it knows what became of a move."""
NEXT = """(chance) => {
  const middle = (element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return width > 0 ? [x + width / 2, y + height / 2] : null
  }
  const commit = document.querySelector('.preview .commit:not([disabled])')
  if (commit && middle(commit)) return { at: middle(commit) }
  const uses = [...document.querySelectorAll('.asking .use')].filter((use) => middle(use))
  if (uses.length > 0 && chance < 0.3) return { at: middle(uses[Math.floor((chance / 0.3) * uses.length)]) }
  const isGold = (place) => !['none', 'picked'].includes(place.dataset.edge)
  const gold = [...document.querySelectorAll('main [data-place]')].filter(isGold)
  const drawn = gold.filter((place) => place.getBoundingClientRect().width > 0)
  // What only begins a move is pointed at last, so that a move is not begun again and again.
  const better = drawn.filter((place) => place.dataset.edge !== 'thin')
  const begun = document.querySelector('main [data-place][data-edge=picked]')
  // A move that is begun here may go on in another part of the table.
  const elsewhere = begun && gold.some((place) => place.dataset.edge !== 'thin')
  const from = better.length > 0 ? better : elsewhere ? [] : drawn
  const n = Math.floor(chance * from.length)
  const covered = []
  for (const place of [...from.slice(n), ...from.slice(0, n)]) {
    const at = middle(place.querySelector('.hit') ?? place)
    if (at && place.contains(document.elementFromPoint(...at))) return { at }
    covered.push(place.dataset.place)
  }
  const other = [...document.querySelectorAll('main [data-place]:not([aria-disabled=true])')].filter((place) => {
    return !begun && place.getBoundingClientRect().width > 0 && !gold.includes(place)
  })
  if (from.length === 0 && other.length > 0 && chance < 0.5) {
    // Nothing that begins a move is drawn here: one may also begin with what one wants to have.
    return { at: middle(other[Math.floor(chance * 2 * other.length)]) }
  }
  const tabs = [...document.querySelectorAll('nav.tabs button:not([aria-current]):not([disabled])')].slice(0, 2)
  const tab = tabs[Math.floor(chance * tabs.length)]
  const at = tab && (commit || gold.length > 0) ? middle(tab) : null
  return { at, covered }
}"""
"""Where a person points next: the gold button, a gold place that is seen, or the part of the table where one is."""


UNTIL = """([patience, wanted]) => new Promise((done, fail) => {
  const until = performance.now() + patience
  const look = async () => {
    if (await (%s)(wanted)) done(true)
    else if (performance.now() >= until) fail(new Error('it never came'))
    else setTimeout(look, 4)
  }
  look()
})"""


def until(page: Any, holds: str, wanted: Any = None) -> None:
    """Wait until something holds on a page; its policy lets no string be evaluated, as Playwright's own way would."""
    page.evaluate(UNTIL % holds, [PATIENCE * 1000, wanted])


NATIVE = "[setTimeout, Date, WebSocket].every((one) => /\\[native code\\]/.test(one))"
"""Whether the browser's own clock and sockets are in use."""
UNSEEN = "opacity: 0"
"""Everything is where it is and can be pointed at, but no pixel is painted, which takes half of a browser's time."""
VEIL = """
window.veil = new CSSStyleSheet()
veil.replaceSync('html { %s }')
document.adoptedStyleSheets = [veil]
"""


class Person:
    """One browser of its own; where nobody looks at it, nothing is painted."""

    def __init__(
        self, browser: Any, url: str, width: int = 1440, height: int = 900, painted: bool = True, **options: Any
    ) -> None:
        self.options = {"locale": "en-GB", "reduced_motion": "reduce", **options}
        self.url = url
        self.window = {"width": width, "height": height}
        self.context = browser.new_context(viewport=self.window, **self.options)
        self.errors: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self.chance = random.Random()
        self.context.on("page", self._meet)
        if not painted:
            self.context.add_init_script(VEIL % UNSEEN)
        self.page = self.context.new_page()
        self._devtools: Any = None

    def _meet(self, page: Any) -> None:
        page.on("console", lambda said: self._said(said.type, said.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", lambda line: line.on("framereceived", self.hear))

    def _said(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(words in text for words in AWAY):
            self.errors.append(text)

    def hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        self.messages.append(json.loads(text))

    def veil(self, style: str) -> None:
        """Hide what is not painted in another way, or, with nothing, show it."""
        self.page.evaluate("(style) => veil.replaceSync(`html { ${style} }`)", style)

    def resize(self, width: int, height: int, touch: bool) -> None:
        """Show the page in a window of this size, on a screen with or without touch."""
        self.page.set_viewport_size({"width": width, "height": height})
        if self._devtools is None:
            self._devtools = self.context.new_cdp_session(self.page)
        self._devtools.send(
            "Emulation.setTouchEmulationEnabled", {"enabled": touch, "maxTouchPoints": 5 if touch else 1}
        )

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()

    def forget(self) -> bool:
        """Leave the browser as it was opened, for somebody else: its page is where the scripts are known already.

        A clock or a socket that a test replaced stays replaced in every later page: such a browser cannot be reused.
        """
        page = self.page
        page.unroute_all()
        self.context.unroute_all()
        page.goto(f"{self.url}/api/hello")
        if not page.evaluate(NATIVE):
            return False
        page.evaluate("localStorage.clear()")
        self.context.clear_cookies()
        page.mouse.move(0, 0)
        self.resize(**self.window, touch=bool(self.options.get("has_touch")))
        page.emulate_media(color_scheme="light", reduced_motion=self.options["reduced_motion"])
        self.messages.clear()
        self.frames.clear()
        return True

    # --- the server, as the page asks it ----------------------------------------

    def post(self, path: str, data: dict[str, Any] | None = None) -> dict[str, Any]:
        """Ask the server for something, as the page does."""
        answer = self.context.request.post(self.url + path, data=data or {})
        assert answer.ok, answer.text()
        reply: dict[str, Any] = answer.json()
        return reply

    def open(self, game: str, bots: int = 1, **options: Any) -> str:
        """A table of a game against random bots."""
        chairs = [{"kind": "me", "name": "Anne"}, *[{"kind": "bot", "bot": "random"}] * bots]
        wanted = {"game": game, "chairs": chairs, "start": True, **options}
        return str(self.post("/api/tables", wanted)["id"])

    def bring(self, text: str) -> str:
        """A table that goes on from the end of a record, as far as seat 0 knows it."""
        brought = self.post("/api/records", {"text": text})["id"]
        if text not in LAST:
            frames = self.context.request.get(f"{self.url}/api/tables/{brought}/replay?seat=0")
            LAST[text] = json.loads(frames.body())[-1]["ply"]
        return str(self.post(f"/api/tables/{brought}/fork", {"ply": LAST[text], "seat": 0})["id"])

    # --- a table on the page ----------------------------------------------------

    def sit(self, table: str) -> None:
        """Go to a table."""
        self.page.goto(f"{self.url}/table/{table}")
        self.page.wait_for_selector("main.table")

    @property
    def over(self) -> bool:
        """Whether the page shows the result."""
        return "/end/" in self.page.url

    def table(self) -> dict[str, Any]:
        """Return the table that the page received last."""
        return next(message for message in reversed(self.messages) if message["t"] == "table")

    @property
    def moment(self) -> tuple[int, int]:
        """Return where the game stands, as the page received it last."""
        table = self.table()
        return table["rev"], table["ply"]

    def mine(self) -> bool:
        """Whether the page asks me something now."""
        return bool(self.page.evaluate(ASKED, [0]) == "asked")

    def find(self, look: str, wanted: Any = None) -> Any:
        """What is found on a page that asks me something now; nothing where it does not."""
        return self.page.evaluate(
            f"async (wanted) => await ({ASKED})([0]) === 'asked' ? ({look})(wanted) : null", wanted
        )

    def await_turn(self) -> bool:
        """Wait until I am asked; false where the game ends before. What I choose then depends on the position alone."""
        state = self.page.evaluate(ASKED, [PATIENCE * 1000])
        assert state != "nobody", f"nobody asks: {self.page.title()}, {self.table()['question']}"
        if state == "asked":
            self.chance.seed(f"{seeds.WORD} {self.moment}")
        return bool(state == "asked")

    # --- playing ----------------------------------------------------------------

    def decide(self) -> bool:
        """One decision by pointing at what is gold; false where the game is over."""
        if not self.await_turn():
            return False
        before = self.moment
        covered: set[str] = set()
        for _ in range(STEPS):
            step = self.find(NEXT, self.chance.random())
            if step is None or self.moment != before:
                return True
            covered.update(step.get("covered", ()))
            if step["at"]:
                self.page.mouse.click(*step["at"])
            else:
                self.page.keyboard.press("Escape")
        raise self.stuck(f"can be pointed at (covered: {covered})")

    def play(self, way: "Callable[[Person], None] | None" = None) -> None:
        """Play to the end: by pointing, or in another way."""
        if way is None:
            while self.decide():
                pass
        else:
            while self.await_turn():
                way(self)

    def stuck(self, how: str) -> AssertionError:
        """What is said where no way leads on."""
        touches = [move.get("touch") for move in self.table()["moves"]]
        return AssertionError(f"no move {how}: {self.table()['ask']}, {touches}")
