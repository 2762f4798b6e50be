"""A new build under an open page: it goes with the next quiet moment, and nothing of yesterday comes back."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from duchy.server.client import ClientFiles
from tests.web.conftest import Served, running
from tests.web.person import Person, until

ELSEWHERE = "import pathlib; from duchy.server import client; client.files = lambda _: pathlib.Path({folder!r}); "
GONE = re.compile(r"net::ERR_|404 \(Not Found\)|Refused to apply style|dynamically imported module")
"""What browsers say of a server that is away, and of a file that it no longer has."""
QUIET = 8500
"""Milliseconds without input that count as quiet."""
TEXTS = (".html", ".js", ".css", ".json", ".txt")
SAID = "or send friends a link"
PICKED = "() => [...document.querySelectorAll('main [data-edge=picked]')].map(({ dataset }) => dataset.place)"
KEPT = """async (mark) => {
  const cache = await caches.open('duchy-1')
  const page = (await (await cache.match('/'))?.text()) ?? ''
  const wanted = page.match(/\\/assets\\/[^"]+/g) ?? []
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  return wanted.length > 0 && wanted.every((path) => path.replace(/\\.\\w+$/, '').endsWith(mark) && kept.includes(path))
}"""
"""Whether the page of a build is kept, with all that it names."""


class Builds(Served):
    """A server whose client is built anew while it is away, as an operator does it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.client = folder / "client"
        self.code = ELSEWHERE.format(folder=str(folder)) + self.code
        shutil.copytree(str(ClientFiles().folder), self.client)

    def rebuild(self, mark: str) -> None:
        """Another build, with a name of its own, another text, and other names of all its files."""
        assets = list((self.client / "assets").iterdir())
        named = re.compile("|".join(rf"{re.escape(path.stem)}(?=\.\w)" for path in assets))
        build = (self.client / "build.txt").read_text(encoding="utf-8").strip()
        for path in self.client.rglob("*"):
            if path.suffix in TEXTS:
                text = path.read_text(encoding="utf-8").replace(build, f"build-{mark}")
                text = re.sub(rf"{SAID}( \w)?\.", f"{SAID} {mark}.", text)
                path.write_text(named.sub(lambda match: match[0] + mark, text), encoding="utf-8")
        for path in assets:
            path.rename(path.with_stem(path.stem + mark))

    def restart(self, mark: str) -> None:
        """Stop, put another build into its place, and start."""
        self.stop()
        self.rebuild(mark)
        self.start()


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Builds]:
    """A server of its own."""
    yield from running(Builds, tmp_path_factory.mktemp("builds"))


@pytest.fixture
def person(browser: Any, builds: Builds) -> Iterator[Callable[[], Person]]:
    """People who see no error, but that of what is no longer there."""
    people: list[Person] = []

    def come() -> Person:
        people.append(Person(browser, builds.url, painted=False))
        people[-1].page.clock.install()
        return people[-1]

    yield come
    for one in people:
        one.leave()
    assert [error for one in people for error in one.errors if not GONE.search(error)] == []


def stays(anne: Person) -> None:
    """The page is still there after a while in which nothing was touched."""
    anne.page.evaluate("window.same = true")
    anne.page.clock.run_for(QUIET * 2)
    assert anne.page.evaluate("window.same") is True


def goes(anne: Person) -> None:
    """The page is loaded anew when nothing was touched for a while."""
    with anne.page.expect_event("domcontentloaded"):
        anne.page.clock.run_for(QUIET)


def test_an_old_page_goes_with_a_quiet_moment_and_stands_where_it_stood(
    person: Callable[[], Person], builds: Builds
) -> None:
    anne, ben = person(), person()
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    table = anne.post("/api/tables", {"game": "burgundy-dice", "chairs": chairs})["id"]
    ben.post(f"/api/tables/{table}/claim", {"seat": 1, "name": "Ben"})
    anne.context.request.post(f"{anne.url}/api/tables/{table}/room", data={"do": "start"})
    anne.sit(table)
    words, looking = anne.page.get_by_role("textbox", name="Message"), anne.page.locator("input[type=range]")
    command, line = anne.page.locator("dialog[open]"), anne.page.locator("main[data-line=open]")
    words.wait_for()
    for key, part in (("r", looking), ("/", command)):
        anne.page.keyboard.press(key)
        part.wait_for()
        anne.page.keyboard.press("Escape")
        part.wait_for(state="detached")
    anne.decide()
    ben.sit(table)
    ben.decide()
    anne.await_turn()
    moment = anne.moment
    anne.page.keyboard.press("1")
    picked = anne.page.evaluate(PICKED)
    builds.restart("b")
    line.wait_for()
    stays(anne)
    assert anne.page.evaluate(PICKED) == picked != []
    anne.page.keyboard.press("Escape")
    for key, part in (("r", looking), ("/", command)):
        anne.page.keyboard.press(key)
        part.wait_for()
        stays(anne)
        anne.page.keyboard.press("Escape")
        part.wait_for(state="detached")
    words.fill("Well")
    anne.page.locator("main").click(position={"x": 3, "y": 3})
    stays(anne)
    words.fill("")
    goes(anne)
    assert anne.page.url.endswith(f"/table/{table}")
    anne.await_turn()
    assert anne.moment == moment
    stays(anne)


def test_what_is_no_longer_there_is_that_of_today_and_what_was_kept_gives_way_to_it(
    person: Callable[[], Person], builds: Builds
) -> None:
    anne = person()
    anne.page.goto(anne.url)
    anne.page.get_by_text(SAID).wait_for()
    builds.restart("c")
    anne.page.get_by_role("link", name="Credits").click()
    anne.page.get_by_role("heading", name="Credits").wait_for()
    assert anne.page.url.endswith("/credits")
    anne.page.goto(anne.url)
    anne.page.clock.run_for(2500)
    until(anne.page, "() => navigator.serviceWorker.controller")
    anne.page.goto(anne.url)
    until(anne.page, KEPT, "c")
    # What the server says itself is no page of the client.
    anne.page.goto(f"{anne.url}/api/docs")
    builds.stop()
    anne.page.goto(anne.url)
    anne.page.get_by_text(f"{SAID} c.").wait_for()
    builds.rebuild("d")
    builds.start()
    with anne.page.expect_event("domcontentloaded"):
        anne.page.clock.run_for(15_500)
        anne.page.wait_for_timeout(500)
        anne.page.clock.run_for(QUIET)
    anne.page.get_by_text(f"{SAID} d.").wait_for()
