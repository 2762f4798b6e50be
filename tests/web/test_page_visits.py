"""What else a visitor of the static page does: lessons, analysis, records, puzzles, and a newer build on any host."""

import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import duchy
from tests.web.conftest import ROOT
from tests.web.person import until
from tests.web.test_page import DESKTOP, LISTED, PHONE, PREFIX, Quiet, Site, Visitor, host, innocent, visitor
from tests.web.ways import by_words

__all__ = ["host", "visitor"]

DICE = "burgundy-dice"
THINKING = 150_000
"""Milliseconds to wait for hints and analyses."""


@pytest.fixture(scope="module")
def guest(browser: Any, host: Site) -> Iterator[Visitor]:
    """One visitor, whose page has loaded Python once for several tests, and is offline since then."""
    one = Visitor(browser, host.url)
    # Interpreted rules think for long on a busy machine.
    one.page.set_default_timeout(THINKING)
    one.come()
    one.context.set_offline(True)
    yield one
    one.leave()
    innocent([one], host)


def test_a_lesson_is_played_to_its_end(guest: Visitor) -> None:
    lesson = duchy.load(DICE).lesson
    assert lesson is not None
    guest.page.goto(f"{guest.url}?/lesson/{DICE}")
    guest.page.get_by_role("button", name="Start").click()
    bar = guest.page.locator("section.lesson")
    for n, step in enumerate(lesson.steps):
        until(guest.page, "(n) => document.querySelector('section.lesson .step')?.textContent === n", str(n + 1))
        if not step.verbs:
            bar.get_by_role("button", name="Next").click()
            continue
        while guest.await_turn() and bar.locator(".step").text_content() == str(n + 1):
            guest.decide()
    bar.get_by_role("link", name="Play on").click()
    guest.page.wait_for_url("**/?/table/*")
    assert guest.await_turn()


def test_a_finished_game_is_analysed_exported_and_imported(guest: Visitor, tmp_path: Path) -> None:
    id = guest.open_table({"game": DICE, "chairs": [{"kind": "me", "name": "Anne"}], "start": True})
    guest.messages.clear()
    guest.page.goto(f"{guest.url}?/text/{id}")
    guest.play(by_words)
    guest.page.goto(f"{guest.url}?/end/{id}")
    guest.page.locator(".rank .total").wait_for()
    guest.page.get_by_text(re.compile("Analysed at|Quick analysis|Expected score")).first.wait_for()
    with guest.page.expect_download() as download:
        guest.page.get_by_role("button", name=re.compile("Export|Save")).first.click()
    path = tmp_path / "game.duchy"
    download.value.save_as(path)
    guest.page.goto(f"{guest.url}?/import")
    guest.page.locator("input[type=file]").set_input_files(path)
    score = duchy.Match.load(path).scores[0]
    guest.page.locator("form .gold").click()
    guest.page.wait_for_url("**/?/end/*")
    assert not guest.page.url.endswith(id)
    assert guest.page.locator(".rank .total").inner_text() == str(score)


def test_a_puzzle_of_the_day_is_begun_and_continued(guest: Visitor) -> None:
    door = guest.page.locator(".going .part").get_by_role("button", name="The Dice Game")
    guest.messages.clear()
    guest.page.goto(guest.url)
    door.click()
    guest.page.wait_for_selector("main.table")
    begun = guest.page.url
    assert guest.decide()
    guest.page.goto(guest.url)
    door.click()
    guest.page.wait_for_selector("main.table")
    assert guest.page.url == begun


# --- hosts, browsers and builds ----------------------------------------------------------


class Redirecting(Quiet):
    """A host that leads from `index.html` to its folder, as some do."""

    def do_GET(self) -> None:
        if self.path.endswith("/index.html"):
            self.send_response(308)
            self.send_header("location", "./")
            self.end_headers()
        else:
            super().do_GET()


HASTE = """
const usual = setTimeout
window.setTimeout = (act, ms, ...more) => usual(act, ms === 8000 ? 300 : ms, ...more)
"""
"""A quiet moment is over after less than a second."""
NEWER = '<meta name="newer" content="yes">'
UPDATE = "async () => void (await (await navigator.serviceWorker.getRegistration()).update())"
WAITING = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"
IS_NEWER = "() => document.querySelector('meta[name=newer]') !== null"


def test_a_newer_build_waits_for_what_is_unfinished_and_is_never_mixed(
    browser: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.web.test_page.Quiet", Redirecting)
    own = Site(tmp_path)
    (own.folder / "notes").mkdir()
    (own.folder / "notes" / "index.html").write_text("<!doctype html><title>Notes</title>", encoding="utf-8")
    one = Visitor(browser, own.url)
    try:
        one.context.add_init_script(HASTE)
        one.come()
        one.page.evaluate("caches.open('duchy-page /elsewhere/ 1')")
        one.begin_seeded("burgundy")
        assert one.decide()
        assert one.await_turn()
        before, page = one.moment, one.page
        # Something is unfinished: a place is picked.
        while page.locator("main[data-begun]").count() == 0:
            page.mouse.click(*one.find(GOLD_PLACE))
            assert one.await_turn()
        page.evaluate("window.same = true")
        newer(own)
        page.evaluate(UPDATE)
        until(page, WAITING)
        other = one.context.new_page()
        other.goto(own.url)
        page.wait_for_timeout(1500)
        assert not page.evaluate(IS_NEWER)
        # The old build is whole, also for a page that is opened now, and for parts that were not loaded yet.
        assert not other.evaluate(IS_NEWER)
        other.goto(f"{own.url}?/rules/bruges")
        other.get_by_role("heading", name=re.compile("Bruges")).first.wait_for()
        other.close()
        assert page.evaluate("window.same")
        page.keyboard.press("Escape")
        page.locator("meta[name=newer]").wait_for(state="attached", timeout=THINKING)
        page.wait_for_selector("main.table")
        assert one.await_turn()
        assert one.moment >= before
        names = page.evaluate("caches.keys()")
        assert [name.rsplit(" ", 1)[0] for name in sorted(names)] == ["duchy-page /elsewhere/", f"duchy-page {PREFIX}"]
        page.goto(f"{own.url}notes/")
        assert page.title() == "Notes"
        one.context.set_offline(True)
        page.goto(own.url)
        until(page, IS_NEWER)
        until(page, f"() => ({LISTED})() === 1")
        assert one.errors == []
    finally:
        one.leave()
        own.stop()


GOLD_PLACE = """() => {
  const gold = [...document.querySelectorAll('main [data-place]')].filter(({ dataset }) => dataset.edge === 'thin')
  const { x, y, width, height } = (gold[0].querySelector('.hit') ?? gold[0]).getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}"""
"""A place that begins a move."""


def newer(own: Site) -> None:
    """Put a newer build where another one is: its page is another one, and so its service worker."""
    worker, index = own.folder / "sw.js", own.folder / "index.html"
    text = index.read_text(encoding="utf-8")
    index.write_text(text.replace("</head>", f"{NEWER}</head>"), encoding="utf-8")
    version = runpy.run_path(str(ROOT / "scripts" / "page.py"))["digest"]
    old, new = version(text.encode()), version(index.read_bytes())
    code = worker.read_text(encoding="utf-8")
    assert old in code
    worker.write_text(code.replace(old, new), encoding="utf-8")


COVERED = """() => [...document.querySelectorAll('header a, header button')].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return width > 0 && !one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}).map((one) => one.innerText)"""
"""Links and buttons of the bar that something else lies above."""


@pytest.mark.parametrize("window", [PHONE, DESKTOP])
def test_rules_and_languages_are_reached_while_the_games_load(browser: Any, host: Site, window: dict[str, Any]) -> None:
    one = Visitor(browser, host.url, **window)
    one.page.goto(one.url)
    one.page.locator(".loading progress").wait_for()
    assert one.page.evaluate(COVERED) == []
    one.leave()
