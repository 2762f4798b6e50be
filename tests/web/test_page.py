"""The static page in a real browser: whole games without a network, and nothing lost whenever it is closed."""

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from duchy.page import site
from duchy.shelf import Shelf
from tests import seeds
from tests.web.conftest import ROOT, lacking
from tests.web.person import NEXT, STEPS, Person, until

PREFIX = "/games/of/mine/"
"""The page works at any address."""
KILLS = int(os.environ.get("DUCHY_KILLS", "80"))
PHONE, DESKTOP = {"width": 360, "height": 740, "has_touch": True}, {"width": 1440, "height": 900}
PLAYED = [(game, window) for game in Shelf().names() for window in (PHONE, DESKTOP)]
if os.environ.get("DUCHY_WINDOWS") != "all":
    PLAYED = [("burgundy-dice", PHONE)]
"""Whole games that are played; `DUCHY_WINDOWS=all` plays every game in both windows."""
HEAR = """
new BroadcastChannel('duchy %s').onmessage = ({ data }) => {
  if (data.t === 'message') window.hear(data.text)
  if (data.t === 'loading') window.bar = data
}
"""
IS_FULL = "() => window.bar.loaded === window.bar.total"
"""Whether the bar reached its end while Python loaded."""
KEPT = """async (name) => {
  await navigator.serviceWorker.ready
  const names = (await caches.keys()).filter((name) => name.startsWith('duchy-page '))
  return names.length === 1 && navigator.serviceWorker.controller !== null
}"""
READY = "() => document.querySelector('#app > .slow, .loading') === null"
"""Whether the page is drawn, and Python has loaded."""
LISTED = "() => [...document.querySelectorAll('.going a.entry')].length"


FOLLOW = """(to) => {
  const link = Object.assign(document.createElement('a'), { href: to })
  document.body.append(link)
  link.click()
  link.remove()
}"""
"""Follow a link."""
OPEN = """([name, body]) => new Promise((done) => {
  const [tab, channel] = [crypto.randomUUID(), new BroadcastChannel(name)]
  channel.onmessage = ({ data }) => data.tab === tab && done(JSON.parse(data.text).id)
  channel.postMessage({ t: 'request', tab, id: 1, method: 'POST', path: '/api/tables', body, language: 'en' })
})"""
"""Open a table, and return its id."""


class Quiet(SimpleHTTPRequestHandler):
    """Files, as any web host serves them."""

    def log_message(self, *about: object) -> None:
        """Say nothing."""


class Site:
    """A web host with the page, and other files for tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / PREFIX.strip("/")
        if not site.is_built():
            lacking("The static page is not built: `make site` builds it.")
        site.write(self.folder)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.url = f"http://localhost:{self.server.server_port}{PREFIX}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A web host with the page."""
    started = Site(tmp_path_factory.mktemp("site"))
    yield started
    started.stop()


class Visitor(Person):
    """A person at the static page; nothing is asked of any other host."""

    def __init__(self, browser: Any, url: str, **options: Any) -> None:
        super().__init__(browser, url, service_workers="allow", painted=False, **options)
        self.asked: set[str] = set()
        self.context.on("request", lambda request: self.asked.add(request.url))
        self.context.expose_binding("hear", lambda source, text: self.hear(text))
        self.context.add_init_script(HEAR % PREFIX)

    def come(self) -> None:
        """Open the start page, and wait until it can be played without a network."""
        self.page.goto(self.url)
        until(self.page, READY)
        assert self.page.evaluate(IS_FULL)
        until(self.page, KEPT)

    def begin(self, number: int) -> None:
        """Start one of the games on the start page against a bot of the weakest level."""
        self.page.locator(".game").nth(number).click()
        for select in self.page.locator("select.name").all():
            select.select_option("page")
        self.page.locator("button.play").click()
        self.page.wait_for_selector("main.table")

    def begin_seeded(self, game: str) -> None:
        """Start a game with the same dice at each run, and a bot that plays the same however fast it is."""
        chairs = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "bot": "greedy"}]
        id = self.open_table({"game": game, "chairs": chairs, "seed": seeds.derived(game), "start": True})
        self.page.goto(f"{self.url}?/table/{id}")
        self.page.wait_for_selector("main.table")

    def open_table(self, wanted: dict[str, Any]) -> str:
        """Open a table as no page lets a person do."""
        return str(self.page.evaluate(OPEN, [f"duchy {PREFIX}", json.dumps(wanted)]))

    def follow(self, path: str) -> None:
        """Follow a link within the page, which goes on running."""
        self.page.evaluate(FOLLOW, f"{self.url}?{path}")

    def again(self) -> None:
        """Close the page at once, whatever it does, and open it again where it was."""
        self.messages.clear()
        self.page.reload()
        self.page.wait_for_selector("main.table")
        until(self.page, READY)


@pytest.fixture
def visitor(browser: Any, host: Site) -> Iterator[Callable[..., Visitor]]:
    """People at the page; none of them sees an error, or a request to another host."""
    people: list[Visitor] = []

    def come(**options: Any) -> Visitor:
        people.append(Visitor(browser, host.url, **options))
        people[-1].come()
        return people[-1]

    yield come
    for one in people:
        one.leave()
    innocent(people, host)


def innocent(people: list[Visitor], host: Site) -> None:
    """None of them saw an error, and nothing was asked of another host, nor of others at this one."""
    assert [error for one in people for error in one.errors] == []
    ours = (host.url, "blob:", urljoin(host.url, "../docs/positions/"))
    assert {url for one in people for url in one.asked if not url.startswith(ours)} == set()


@pytest.mark.parametrize(("game", "window"), PLAYED)
def test_a_whole_game_without_a_network(visitor: Callable[..., Visitor], game: str, window: dict[str, Any]) -> None:
    """It is begun and played offline; the page is closed after some moves, also before they are answered."""
    one = visitor(**window)
    one.context.set_offline(True)
    one.page.reload()
    until(one.page, READY)
    assert one.page.evaluate(IS_FULL)
    one.begin_seeded(game)
    decisions = 0
    before = (0, 0)
    while one.decide():
        decisions += 1
        assert one.moment >= before  # nothing that was shown is lost
        if decisions in (3, 11):
            before = one.moment
            one.again()
    assert decisions > 10
    one.follow("/")
    until(one.page, f"() => ({LISTED})() > 0")


def test_all_that_a_host_stores_survives_being_killed(visitor: Callable[..., Visitor], host: Site) -> None:
    """Workers that store blocks are ended at random moments; the next one finds all that was promised, and no half."""
    script = "import('vite').then(async ({ transformWithOxc }) => { const fs = await import('node:fs'); "
    script += "const path = 'src/wire/page/blocks.ts'; "
    script += "console.log((await transformWithOxc(fs.readFileSync(path, 'utf8'), path)).code) })"
    node = Path(sys.executable).with_name("node")
    command = str(node) if node.exists() else shutil.which("node") or "node"
    done = subprocess.run([command, "-e", script], cwd=ROOT / "web", capture_output=True, text=True, check=True)
    (host.folder / "blocks.js").write_text(done.stdout, encoding="utf-8")
    (host.folder / "storing.js").write_text(STORING, encoding="utf-8")
    one = visitor()
    found = one.page.evaluate(KILLING, [KILLS])
    assert found["broken"] == [], found
    assert found["stored"] > KILLS


STORING = """
import { Blocks } from './blocks.js'
onmessage = async ({ data: name }) => {
  const blocks = new Blocks('killed', name)
  const image = await blocks.load()
  const numbers = [...Array(8).keys()]
  let count = image.length === 0 ? 0 : new Uint32Array(image.buffer)[0]
  const found = [...new Uint32Array(image.buffer)].filter((_, n) => n % 1024 === 0)
  postMessage({ loaded: found.length === 0 ? [0] : found })
  for (;;) {
    count += 1
    // All blocks say the same number; a half-stored change would show two.
    await blocks.store(numbers, numbers.map(() => new Uint8Array(new Uint32Array(1024).fill(count).buffer)), 8)
    postMessage({ stored: count })
  }
}
"""
KILLING = """async ([kills]) => {
  const broken = []
  let stored = 0
  for (let n = 0; n < kills; n += 1) {
    const worker = new Worker('storing.js', { type: 'module' })
    const ended = Promise.withResolvers()
    worker.onerror = ({ message }) => ended.reject(new Error(message))
    worker.onmessage = ({ data }) => {
      if (data.stored) stored = Math.max(stored, data.stored)
      if (!data.loaded) return
      if (new Set(data.loaded).size !== 1 || data.loaded[0] < stored) broken.push([n, data.loaded, stored])
      setTimeout(ended.resolve, 3 + Math.random() * 25)
    }
    worker.postMessage(`owner ${n}`)
    await ended.promise
    worker.terminate()
  }
  return { broken, stored }
}"""


def test_only_the_last_host_stores(visitor: Callable[..., Visitor]) -> None:
    """A second tab talks to the host of the first; if that is closed, it continues with a host of its own."""
    one = visitor()
    one.begin(2)
    assert one.decide()
    other = one.context.new_page()
    other.goto(one.page.url)
    other.wait_for_selector("main.table")
    until(other, READY)
    one.page.close()
    one.page = other
    one.messages.clear()
    while not any(message["t"] == "table" for message in one.messages):
        other.wait_for_timeout(20)  # the next host is loading
    for _ in range(2):
        assert one.decide()


def test_all_games_are_saved_to_a_file_and_opened_again(visitor: Callable[..., Visitor], tmp_path: Path) -> None:
    one = visitor()
    one.begin(2)
    assert one.decide()
    one.follow("/settings")
    with one.page.expect_download() as download:
        one.page.get_by_role("button", name="Save all games to a file").click()
    path = tmp_path / "duchy.db"
    download.value.save_as(path)
    assert path.read_bytes().startswith(b"SQLite format 3")
    other = visitor()
    other.follow("/settings")
    other.page.locator("input[type=file]").set_input_files(path)
    with other.page.expect_navigation():
        other.page.locator("dialog[open] .gold").click()
    other.follow("/")
    until(other.page, f"() => ({LISTED})() === 1")
    other.follow("/settings")
    bad = tmp_path / "bad.db"
    bad.write_text(json.dumps({}))
    other.page.locator("input[type=file]").set_input_files(bad)
    other.page.locator("dialog[open] .gold").click()
    other.page.get_by_text("This file wasn’t saved by Duchy").wait_for()


FULL = """() => {
  const put = IDBObjectStore.prototype.put
  self.repair = () => (IDBObjectStore.prototype.put = put)
  IDBObjectStore.prototype.put = () => { throw new DOMException('no space left', 'QuotaExceededError') }
}"""
"""A browser whose storage is full."""


def test_a_full_browser_says_so_and_loses_nothing(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.begin(2)
    assert one.decide()
    before = one.moment
    storing = one.page.workers[0]
    storing.evaluate(FULL)
    words = one.page.get_by_text("This browser can’t save right now").first
    for _ in range(STEPS):
        step = one.find(NEXT, one.chance.random())
        if step is None or words.is_visible():
            break
        if step["at"]:
            one.page.mouse.click(*step["at"])
    words.wait_for()
    assert one.moment >= before
    storing.evaluate("() => self.repair()")
    until(one.page, "() => document.querySelector('.away') === null")
    one.again()
    assert one.await_turn()
    assert one.moment >= before
    assert one.decide()
    one.errors.clear()  # the host says in the console why it could not store
