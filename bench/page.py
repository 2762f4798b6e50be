"""Measure the static page in a real browser: bytes, times to the first move, memory, times of moves and decisions.

    python bench/page.py [--decisions 12] [--json]

Times to the first move are taken twice, also with a processor slowed down four times and 10 Mbit/s, on the first and on
the second visit. Moves are random; the time of a bot's decision is that from one table to the next.
"""

import argparse
import gzip
import io
import json
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.web.conftest import steered
from tests.web.person import until
from tests.web.test_page import KEPT, PREFIX, Quiet, Site, Visitor

from duchy.core.levels import LEVELS
from duchy.page import site
from duchy.shelf import Shelf

SLOW = 4
MBIT = 1e6 / 8
PARTS = {
    "Python, WebAssembly": "pyodide.asm.wasm.pack",
    "Python, JavaScript": "*.mjs",
    "standard library": "python_stdlib.zip.pack",
    "Duchy and its packages": "duchy-*.pack",
    "client": "*.js",
    "styles and fonts": "*.[cw][so]*",
    "games, boards, components": "data-*/**/*.json",
}
PLAY = """async ([name, game, chairs, decisions]) => {
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(name)
  const waiting = []
  channel.onmessage = ({ data }) => {
    if (data.tab !== tab) return
    for (const one of [...waiting]) if (one.wants(data)) waiting.splice(waiting.indexOf(one), 1)[0].done(data)
  }
  const next = (wants) => new Promise((done) => waiting.push({ wants, done }))
  const say = (message) => channel.postMessage({ tab, ...message })
  const body = JSON.stringify({ game, chairs, start: true, seed: 'bench' })
  say({ t: 'request', id: 1, method: 'POST', path: '/api/tables', body, language: 'en' })
  const { id } = JSON.parse((await next(({ t }) => t === 'reply')).text)
  let shown = null
  const [moves, thinking] = [[], []]
  const table = () => next((data) => data.t === 'message' && data.text.startsWith('{"t":"table"'))
  const first = table()
  say({ t: 'connect', line: 2, language: 'en' })
  await next(({ t }) => t === 'opened')
  const send = (message) => say({ t: 'send', line: 2, text: JSON.stringify({ game: id, seat: 0, ...message }) })
  send({ t: 'open', id: 'o', watch: '' })
  shown = JSON.parse((await first).text)
  let n = 0
  while (!shown.over && n < decisions) {
    const begun = performance.now()
    const coming = table()
    const mine = shown.deciding.includes(0)
    if (mine) {
      n += 1
      const { a } = shown.moves[(n * 7919) % shown.moves.length]
      send({ t: 'act', id: `a${n}`, rev: shown.rev, ply: shown.ply, a })
    }
    shown = JSON.parse((await coming).text)
    ;(mine ? moves : thinking).push(performance.now() - begun)
  }
  say({ t: 'leave', line: 2 })
  channel.close()
  return [moves, thinking]
}"""


class Compressing(Quiet):
    """A web host that compresses text with gzip, as most do."""

    def send_head(self) -> Any:
        """Send the header of a reply, and return its body."""
        path = Path(self.translate_path(self.path))
        if path.suffix not in (".js", ".mjs", ".css", ".json", ".html") or not path.is_file():
            return super().send_head()
        body = gzip.compress(path.read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


def sizes() -> dict[str, tuple[int, int]]:
    """Return the bytes of each part, as they are and as a host sends them compressed."""
    result = {}
    for name, pattern in PARTS.items():
        files = [path.read_bytes() for path in (site.SITE / "assets").rglob(pattern) if path.suffix != ".br"]
        sent = [len(gzip.compress(data)) for data in files]
        result[name] = (
            sum(map(len, files)),
            sum(min(len(data), zipped) for data, zipped in zip(files, sent, strict=True)),
        )
    return result


def memory(browser: Any, url: str) -> dict[str, float]:
    """Return the megabytes of the page's process: without Python, with the host, and with both workers in a game."""
    devtools = browser.new_browser_cdp_session()

    def used() -> float:
        processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
        texts = [Path(f"/proc/{one['id']}/smaps_rollup").read_text() for one in processes if one["type"] == "renderer"]
        return max(int(text.partition("Pss:")[2].split()[0]) for text in texts) / 1024

    one = Visitor(browser, url)
    one.page.route("**/*.pack", lambda route: route.abort())
    one.page.goto(url)
    one.page.wait_for_selector(".games .game")
    found = {"without Python": used()}
    one.page.unroute("**/*.pack")
    one.come()
    found["with the host"] = used()
    for number, game in enumerate(Shelf().names()):
        one.page.goto(url)
        one.begin(number)
        one.await_turn()
        found[f"with both workers in {game}"] = used()
    one.leave()
    return found


def visits(browser: Any, url: str, slow: bool) -> list[tuple[float, float]]:
    """Return the seconds until the start page and until the first move can be made, on two visits."""
    one = Visitor(browser, url, width=360, height=740, has_touch=True)
    if slow:
        devtools = one.context.new_cdp_session(one.page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        network = {"offline": False, "latency": 40, "downloadThroughput": 10 * MBIT, "uploadThroughput": 10 * MBIT}
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", network)
    found = []
    for _ in range(2):
        begun = time.perf_counter()
        one.page.goto(url)
        one.page.wait_for_selector(".games .game")
        drawn = time.perf_counter() - begun
        one.page.locator("button.play").click()
        one.page.wait_for_selector("main.table", timeout=120_000)
        one.await_turn()
        found.append((drawn, time.perf_counter() - begun))
        until(one.page, KEPT)
    one.leave()
    return found


def decisions(browser: Any, url: str, number: int) -> dict[str, dict[str, float]]:
    """Return the median milliseconds of a move and of a decision, by game and players, and by level."""
    one = Visitor(browser, url)
    one.come()
    result: dict[str, dict[str, float]] = {}
    for game in Shelf().names():
        seats = Shelf().load(game).rules.seats
        for players in dict.fromkeys((max(2, seats[0]), seats[-1])):
            row = result.setdefault(f"{game}, {players}", {})
            moves = []
            for level in LEVELS:
                chairs = [{"kind": "me", "name": "A"}, *[{"kind": "bot", "bot": level}] * (players - 1)]
                own, thinking = one.page.evaluate(PLAY, [f"duchy {PREFIX}", game, chairs, number])
                moves += own
                row[level] = statistics.median(thinking) if thinking else 0.0
            row["move"] = statistics.median(moves)
    one.leave()
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=12)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, patch("tests.web.test_page.Quiet", Compressing):
        host = Site(Path(folder))
        browsers = steered()
        browser = next(browsers)
        found: dict[str, Any] = {
            "bytes": sizes(),
            "visits": visits(browser, host.url, slow=False),
            "visits, slow": visits(browser, host.url, slow=True),
            "megabytes": memory(browser, host.url),
            "milliseconds": decisions(browser, host.url, given.decisions),
        }
        next(browsers, None)
        host.stop()
    if given.json:
        print(json.dumps(found))
        return
    for name, (plain, sent) in found["bytes"].items():
        print(f"{name:28} {plain / 1e6:6.2f} MB, {sent / 1e6:6.2f} MB compressed")
    print(f"{'all':28} {'':9}  {sum(sent for _, sent in found['bytes'].values()) / 1e6:6.2f} MB compressed")
    for name in ("visits", "visits, slow"):
        for visit, (drawn, turn) in zip(("first", "second"), found[name], strict=True):
            print(f"{name}, {visit}: start page after {drawn:.1f} s, my turn after {turn:.1f} s")
    for name, used in found["megabytes"].items():
        print(f"memory {name}: {used:.0f} MB")
    for name, row in found["milliseconds"].items():
        print(f"{name:20} " + ", ".join(f"{key} {value:.0f} ms" for key, value in row.items()))


if __name__ == "__main__":
    main()
