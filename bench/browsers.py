"""Play a whole game in another browser, from the start page to the result, against a random bot.

    python bench/browsers.py --browser webkit --game bruges --width 360 [--way keys] [--pictures FOLDER]

Firefox (Debian's `firefox-esr`) is steered by WebDriver BiDi, WebKit (`webkit2gtk-driver`, and `xvfb`, which gives it a
screen) by WebDriver. The script clicks highlighted places, presses keys, or uses the text-only page; none of it
knows a rule. Pictures of the start page, of the table and of the result are taken on the way.
"""

import argparse
import base64
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.web.conftest import Served  # noqa: E402
from tests.web.person import ASKED, NEXT, PATIENCE, STEPS  # noqa: E402
from tests.web.screens import GAMES  # noqa: E402
from tests.web.ways import GOLD  # noqa: E402

HEIGHTS = {1440: 900, 360: 740}
MINI = sorted(Path("/usr/lib").glob("*/webkit2gtk-*/MiniBrowser")) + sorted(Path("/usr/libexec").glob("*/MiniBrowser"))
PREFERENCES = {
    "ui.prefersReducedMotion": 1,
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "intl.accept_languages": "en-GB",
}
DESKTOP = """[Settings]
gtk-enable-animations=0
gtk-xft-antialias=1
gtk-xft-hinting=0
"""
"""Desktop settings for the browser: no animations, plain font rendering."""
LISTENING = re.compile(r"ws://127\.0\.0\.1:\d+")
ENTER, ESCAPE = "\ue007", "\ue00c"
PRESS = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
HEAR = """() => {
  window.heard = []
  addEventListener('error', ({ message }) => window.heard.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.heard.push(String(reason)))
  for (const kind of ['error', 'warn']) {
    const plain = console[kind].bind(console)
    console[kind] = (...words) => (window.heard.push(words.join(' ')), plain(...words))
  }
  const Plain = WebSocket
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        const { t, rev, ply } = JSON.parse(data)
        if (t === 'table') window.moment = [rev, ply].join()
      })
    }
  }
}"""
"""Records the page's errors and the state of the game."""
STILL = """() => {
  localStorage.setItem('duchy-settings', JSON.stringify({ speed: 'off', sound: false, bell: false, language: 'en' }))
}"""
MIDDLE = """([selector, chance]) => {
  const seen = [...document.querySelectorAll(selector)].filter((one) => one.getBoundingClientRect().width > 0)
  const chosen = seen[Math.floor(chance * seen.length)]
  chosen?.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = chosen?.getBoundingClientRect() ?? {}
  return chosen ? [x + width / 2, y + height / 2] : null
}"""
"""Returns the centre of one visible element."""
RANDOM = """() => {
  const level = document.querySelector('form select')
  level.value = 'random'
  level.dispatchEvent(new Event('change', { bubbles: true }))
}"""
MOMENT = "() => window.moment + document.title"
"""Returns the last state of the game that the page received."""
CALL = """
const [given, done] = arguments
const run = async () => (%s)(...JSON.parse(given))
run().then(done, (error) => done({ failed: String(error) }))
"""
SEEN = """(at) => {
  const words = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim())
  const named = (one) => `${one.localName}.${one.getAttribute('class')}`
  const above = at ? document.elementsFromPoint(...at).map(named) : []
  const picked = [...document.querySelectorAll('[data-edge=picked]')].map((one) => one.dataset.place)
  const busy = document.querySelector('main')?.getAttribute('aria-busy')
  const said = words('[role=alert], .note, .rubric, .preview')
  return JSON.stringify({ above, picked, busy, said, heard: window.heard })
}"""
"""Returns the elements under the pointer and the page's text, for when nothing happens."""
END = """() => [...document.querySelectorAll('.rank .total')].map((points) => points.textContent.trim())"""


class BrowserSession(Protocol):
    """A browser under remote control."""

    name: str

    def goto(self, url: str) -> None:
        """Go to an address."""

    def call(self, function: str, *given: Any) -> Any:
        """Return the result of a JavaScript function on the page."""

    def act(self, kind: str, *actions: dict[str, Any]) -> None:
        """Send pointer or key input."""

    def picture(self) -> bytes:
        """Take a screenshot."""


class Firefox:
    """Firefox by WebDriver BiDi, without a window."""

    def __init__(self, line: ClientConnection, width: int) -> None:
        self.line = line
        self.count = 0
        self.name = "Firefox " + self.send("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.page = self.send("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": width, "height": HEIGHTS[width]}
        self.send("browsingContext.setViewport", context=self.page, viewport=size)

    def send(self, method: str, **given: Any) -> dict[str, Any]:
        self.count += 1
        self.line.send(json.dumps({"id": self.count, "method": method, "params": given}))
        while (answer := json.loads(self.line.recv())).get("id") != self.count:
            pass
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def goto(self, url: str) -> None:
        self.send("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def call(self, function: str, *given: Any) -> Any:
        # Results are passed as JSON: BiDi would wrap every value.
        whole = f"async () => JSON.stringify(await ({function})(...{json.dumps(given)})) ?? 'null'"
        wanted = {"functionDeclaration": whole, "awaitPromise": True, "target": {"context": self.page}}
        answer = self.send("script.callFunction", **wanted)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def act(self, kind: str, *actions: dict[str, Any]) -> None:
        source = {"type": kind, "id": kind, "actions": list(actions)}
        self.send("input.performActions", context=self.page, actions=[source])

    def picture(self) -> bytes:
        return base64.b64decode(self.send("browsingContext.captureScreenshot", context=self.page)["data"])


class WebKit:
    """WebKit by WebDriver, on a virtual screen of the size of its window."""

    def __init__(self, address: str, width: int) -> None:
        self.address = f"{address}/session"
        options = {"binary": str(MINI[-1]), "args": ["--automation", "--full-screen"]}
        made = self.send("POST", "", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.address += f"/{made['sessionId']}"
        self.name = "WebKitGTK " + made["capabilities"]["browserVersion"]
        self.send("POST", "/timeouts", script=int(PATIENCE * 2000))
        self.send("POST", "/window/rect", x=0, y=0, width=width, height=HEIGHTS[width])

    def send(self, method: str, path: str, **given: Any) -> Any:
        data = json.dumps(given).encode() if method == "POST" else None
        wanted = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(wanted, timeout=PATIENCE * 3) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()}") from error

    def goto(self, url: str) -> None:
        self.send("POST", "/url", url=url)

    def call(self, function: str, *given: Any) -> Any:
        result = self.send("POST", "/execute/async", script=CALL % function, args=[json.dumps(given)])
        if isinstance(result, dict) and "failed" in result:
            raise RuntimeError(result["failed"])
        return result

    def act(self, kind: str, *actions: dict[str, Any]) -> None:
        self.send("POST", "/actions", actions=[{"type": kind, "id": kind, "actions": list(actions)}])

    def picture(self) -> bytes:
        return base64.b64decode(self.send("GET", "/screenshot"))


@contextmanager
def started(command: list[str], **options: Any) -> Iterator["subprocess.Popen[str]"]:
    """Start a process that is stopped at the end of the block."""
    process = subprocess.Popen(command, text=True, stdout=subprocess.DEVNULL, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


@contextmanager
def firefox(folder: Path, width: int) -> Iterator[BrowserSession]:
    """Start Firefox with a new profile."""
    lines = [f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in PREFERENCES.items()]
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    path = shutil.which("firefox-esr") or "firefox"
    command = [path, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    with started(command, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        address = next(matched[0] for line in process.stderr if (matched := LISTENING.search(line)))
        with connect(f"{address}/session", max_size=None) as line:
            yield Firefox(line, width)


@contextmanager
def webkit(folder: Path, width: int) -> Iterator[BrowserSession]:
    """Start WebKit's MiniBrowser on a virtual screen."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    display = f":{port}"
    around = {**os.environ, "DISPLAY": display, "HOME": str(folder), "LANG": "C.UTF-8", "GDK_BACKEND": "x11"}
    around["WEBKIT_SKIA_ENABLE_CPU_RENDERING"] = "1"  # there is no graphics processor
    screen = ["Xvfb", display, "-nolisten", "tcp", "-screen", "0", f"{width}x{HEIGHTS[width]}x24"]
    (folder / ".config" / "gtk-3.0").mkdir(parents=True)
    (folder / ".config" / "gtk-3.0" / "settings.ini").write_text(DESKTOP, encoding="utf-8")
    quiet = {"env": around, "stderr": subprocess.DEVNULL}
    with ExitStack() as stack:
        stack.enter_context(started(screen, stderr=subprocess.DEVNULL))
        stack.enter_context(started(["WebKitWebDriver", f"--port={port}"], **quiet))
        patiently(port)
        browser = WebKit(f"http://127.0.0.1:{port}", width)
        yield browser
        browser.send("DELETE", "")


def patiently(port: int) -> None:
    """Wait until the port accepts connections."""
    for _ in range(int(PATIENCE * 10)):
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the browser does not listen")


class Hand:
    """A random player who uses a browser."""

    def __init__(self, browser: BrowserSession, pictures: Path | None, seed: int) -> None:
        self.browser = browser
        self.pictures = pictures
        self.chance = random.Random(seed)
        self.decided = 0

    def click(self, at: list[float]) -> None:
        """Click an element."""
        self.browser.act("pointer", {"type": "pointerMove", "x": round(at[0]), "y": round(at[1])}, *PRESS)

    def press(self, key: str) -> None:
        """Press a key."""
        self.browser.act("key", {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key})

    def find(self, selector: str) -> list[float]:
        """Wait for an element and return its position."""
        for _ in range(int(PATIENCE * 10)):
            if at := self.browser.call(MIDDLE, [selector, 0]):
                return list(at)
            time.sleep(0.1)
        raise RuntimeError(f"{selector} never came")

    def look(self, what: str) -> None:
        """Save a screenshot."""
        if self.pictures:
            (self.pictures / f"{what}.png").write_bytes(self.browser.picture())

    def begin(self, url: str, game: str) -> None:
        """Choose a game and a bot on the start page."""
        self.browser.goto(url)
        self.browser.call(STILL)
        self.browser.goto(url)
        self.browser.call(HEAR)
        self.click(self.find(f".game:has([value={game}])"))
        self.find("form select")
        self.look("start")
        self.browser.call(RANDOM)
        self.click(self.find("button.play"))
        self.find("main.table [data-place]")

    def asked(self, patience: float = PATIENCE) -> str:
        """Whether it is our turn, or the game is over."""
        return str(self.browser.call(ASKED, [patience * 1000]))

    def play(self, way: Callable[["Hand"], None]) -> None:
        """Play to the end."""
        while (state := self.asked()) == "asked":
            if self.decided in (0, 20):
                self.look(f"table-{self.decided}")
            before = self.browser.call(MOMENT)
            for _ in range(STEPS):
                way(self)
                if self.asked(0) != "asked" or self.browser.call(MOMENT) != before:
                    break
            else:
                self.look("stuck")
                state = self.browser.call(NEXT, 0)
                raise RuntimeError(f"no way leads on: {state}, {self.browser.call(SEEN, state['at'])}")
            self.decided += 1
        if state != "over":
            raise RuntimeError("nobody asks")


def by_pointing(hand: Hand) -> None:
    """Click highlighted places."""
    if at := hand.browser.call(NEXT, hand.chance.random())["at"]:
        hand.click(at)
    else:
        hand.press(ESCAPE)


def by_keys(hand: Hand) -> None:
    """Pick highlighted places with digits, and confirm with Enter."""
    gold = hand.browser.call(GOLD)
    chosen = hand.chance.randrange(max(1, gold))
    keys = ENTER if gold < 0 else "0" * (chosen // 9) + str(chosen % 9 + 1)
    for key in keys:
        hand.press(key)


def by_words(hand: Hand) -> None:
    """Click the buttons of the text-only view."""
    if at := hand.browser.call(MIDDLE, ["ol.moves button", hand.chance.random()]):
        hand.click(at)


WAYS = {"pointing": by_pointing, "keys": by_keys, "words": by_words}
BROWSERS = {"firefox": firefox, "webkit": webkit}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", choices=BROWSERS, default="firefox")
    parser.add_argument("--game", choices=GAMES, default="burgundy")
    parser.add_argument("--width", type=int, choices=HEIGHTS, default=1440)
    parser.add_argument("--way", choices=WAYS, default="pointing")
    parser.add_argument("--seed", type=int, default=7, help="what is pointed at, by chance")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures")
    given = parser.parse_args()
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        server, profile = (Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in range(2))
        served = Served(server)
        served.start()
        stack.callback(served.stop)
        browser = stack.enter_context(BROWSERS[given.browser](profile, given.width))
        hand = Hand(browser, given.pictures, given.seed)
        start = time.monotonic()
        hand.begin(served.url, given.game)
        if given.way == "words":
            browser.goto(browser.call("() => location.href.replace('/table/', '/text/')"))
            browser.call(HEAR)
        hand.play(WAYS[given.way])
        if given.way == "words":
            hand.click(hand.find("main a.gold[href^='/end/']"))
        hand.find(".rank .total")
        hand.look("end")
        messages = browser.call("() => window.heard")
        points = " to ".join(browser.call(END))
        spent = f"{hand.decided} decisions, {time.monotonic() - start:.0f} s"
        print(
            f"| {browser.name} | {given.width} | {given.game} | {given.way} | {points} | {spent} |", *messages, sep="\n"
        )
        sys.exit(1 if messages or not points else 0)


if __name__ == "__main__":
    main()
