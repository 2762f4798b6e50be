"""Measure the client in a real browser: cold load, time from a move to the other browser, and animation frames.

    python bench/browser.py [--loads 5] [--moves 30] [--seconds 8]    writes a table; needs what `make test-web` needs

The browser's own throttling slows the CPU down four times and the network to 10 Mbit/s, except for moves between
browsers. The last column is the reference loop of `duchy bench`, measured at the same time: it shows how busy the
machine was.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402
from tests.web.conftest import BROWSER, Served  # noqa: E402
from tests.web.late import late  # noqa: E402
from tests.web.person import Person  # noqa: E402
from tests.web.screens import GAMES  # noqa: E402

SLOWER = 4
LINE = {"offline": False, "latency": 20, "downloadThroughput": 1_250_000, "uploadThroughput": 1_250_000}
PLAYING = """
const middle = (place) => {
  const { x, y, width, height } = (place.querySelector('.hit') ?? place).getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}
const gold = () => [...document.querySelectorAll('main.table [data-edge]:not([data-edge=none])')]
  .find((place) => place.contains(document.elementFromPoint(...middle(place))))
const noting = (name, holds, then) => new MutationObserver((_, watching) => {
  if (!holds()) return
  watching.disconnect()
  requestAnimationFrame(() => { if (then()) window[name] ??= performance.now() })
}).observe(document, { subtree: true, childList: true, attributes: true })
noting('playing', () => document.querySelector('main.table [data-edge]:not([data-edge=none])'), gold)
noting('whole', () => document.querySelector('main.table[aria-busy=false]'), () => true)
window.goldAt = () => middle(gold())
"""
"""Records when something can first be clicked (laid out, not covered), and when the whole table is drawn."""
ANSWERED = "main [data-edge=picked], main .commit, main .uses"
MOVES = """
window.sent = []
window.shown = []
const Plain = WebSocket
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given)
    this.addEventListener('message', ({ data }) => {
      const { t, ply } = JSON.parse(data)
      const show = () => window.shown.push([ply, performance.timeOrigin + performance.now()])
      if (t === 'table') requestAnimationFrame(show)
    })
  }
  send(data) {
    const { t } = JSON.parse(data)
    if (t === 'act') window.sent.push(performance.timeOrigin + performance.now())
    super.send(data)
  }
}
"""
"""Records when an action is sent, and when a received table is shown."""
WATCHING = 2500
"""Milliseconds of animation measured after each move, without user input."""
YARD = 200_000


def yardstick() -> float:
    """Million writes per second of the reference loop of `duchy bench`."""
    d: dict[int, int] = {}
    start = time.perf_counter()
    for i in range(YARD):
        d[i & 1023] = i
    return YARD / (time.perf_counter() - start) / 1e6


def throttled(person: Person, line: bool = True) -> Any:
    """Return a throttled page."""
    steering = person.context.new_cdp_session(person.page)
    steering.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if line:
        steering.send("Network.enable")
        steering.send("Network.emulateNetworkConditions", LINE)
    return steering


def cold(browser: Any, url: str, game: str) -> tuple[float, float]:
    """Milliseconds from opening a table with an empty cache to the first highlighted place that responds, and to the
    whole table.
    """
    host = Person(browser, url)
    table = host.bring(late(game, GAMES[game], 0.5, "7"))
    person = Person(browser, url)
    person.context.add_cookies(host.context.cookies())
    person.context.add_init_script(PLAYING)
    throttled(person)
    person.page.goto(f"{url}/table/{table}")
    for _ in range(2000):
        times = person.page.evaluate("[window.playing ?? 0, window.whole ?? 0]")
        if all(times):
            break
        person.page.wait_for_timeout(20)
    person.page.mouse.click(*person.page.evaluate("window.goldAt()"))
    person.page.wait_for_selector(ANSWERED)
    host.leave()
    person.leave()
    return float(times[0]), float(times[1])


def moves(browser: Any, url: str, count: int) -> list[float]:
    """Milliseconds from sending an action in one browser to its display in the other."""
    people = [Person(browser, url), Person(browser, url)]
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    table = people[0].post("/api/tables", {"game": "burgundy", "chairs": chairs})["id"]
    link = people[0].post(f"/api/tables/{table}/link", {"seat": 1})["link"]
    people[1].post("/api/seat", {"link": link, "name": "Ben"})
    people[0].post(f"/api/tables/{table}/room", {"do": "start"})
    for person in people:
        person.context.add_init_script(MOVES)
        person.sit(table)
    times: list[float] = []
    while len(times) < count:
        for mine, other in (people, people[::-1]):
            if not mine.mine() or len(times) >= count:
                continue
            before = len(other.page.evaluate("window.shown"))
            mine.decide()
            for _ in range(500):
                shown = other.page.evaluate("window.shown")
                if len(shown) > before:
                    times.append(shown[before][1] - mine.page.evaluate("window.sent.at(-1)"))
                    break
                other.page.wait_for_timeout(5)
    for person in people:
        person.leave()
    return times


def frames(browser: Any, url: str, seconds: float) -> list[float]:
    """Milliseconds of the main thread for each frame while pieces move, at a table of four in the board game."""
    person = Person(browser, url, reduced_motion="no-preference")
    person.sit(person.open("burgundy", bots=3, seed="7"))
    person.await_turn()
    throttled(person, line=False)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        browser.start_tracing(page=person.page, path=path, categories=["cc", "toplevel", "blink.user_timing"])
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            person.await_turn()
            person.decide()
            person.page.evaluate("performance.mark('watch')")
            person.page.wait_for_timeout(WATCHING)
            person.page.evaluate("performance.mark('touch')")
        browser.stop_tracing()
        trace = json.loads(path.read_text(encoding="utf-8"))["traceEvents"]
    person.leave()
    return per_frame(trace)


def per_frame(trace: list[dict[str, Any]]) -> list[float]:
    """Main thread time between consecutive frames, without user input."""
    begins = [event for event in trace if event["name"] == "ProxyMain::BeginMainFrame"]
    thread = statistics.mode((event["pid"], event["tid"]) for event in begins)
    starts = sorted(event["ts"] for event in begins if (event["pid"], event["tid"]) == thread)
    tasks = sorted(
        (event["ts"], event.get("dur", 0))
        for event in trace
        if event["name"] == "ThreadControllerImpl::RunTask" and (event["pid"], event["tid"]) == thread
    )
    marks = sorted((event["ts"], event["name"]) for event in trace if event["name"] in ("watch", "touch"))
    watched = [(start, end) for (start, kind), (end, _) in pairwise(marks) if kind == "watch"]
    times = []
    for start, end in pairwise(starts):
        if end - start < 250_000 and any(begun <= start and end <= over for begun, over in watched):
            times.append(sum(length for at, length in tasks if start <= at < end) / 1000)
    return times


@contextmanager
def served() -> Iterator[tuple[Any, str]]:
    """Yield a browser, and the address of a server."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(Path(folder))
        server.start()
        browser = BROWSER["find_browser"]().launch(playwright)
        try:
            yield browser, server.url
        finally:
            browser.close()
            server.stop()


def row(name: str, values: list[float], target: str, pace: float) -> str:
    """Return one row of the table."""
    ordered = sorted(values)
    high = ordered[int(len(ordered) * 0.95)]
    return f"| {name} | {len(values)} | {statistics.median(values):.0f} | {high:.0f} | {target} | {pace:.1f} M |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=5)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=8)
    given = parser.parse_args()
    print("| what | n | median ms | 95 % ms | target | yardstick |\n|---|---|---|---|---|---|")
    with served() as (browser, url):
        for game in GAMES:
            loads = [cold(browser, url, game) for _ in range(given.loads)]
            playing, whole = ([load[n] for load in loads] for n in (0, 1))
            print(row(f"cold load to playing, `{game}`", playing, "1,500", yardstick()), flush=True)
            print(row(f"cold load to the whole table, `{game}`", whole, "", yardstick()), flush=True)
        print(row("a move to the other browser", moves(browser, url, given.moves), "100", yardstick()), flush=True)
        times = frames(browser, url, given.seconds)
        print(row("main thread per frame in motion", times, "32", yardstick()), flush=True)
        print(f"\n{browser.version}")


if __name__ == "__main__":
    main()
