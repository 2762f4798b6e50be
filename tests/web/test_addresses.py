"""Whatever stands in the address: a page, or kind words; and the start page begins with one key."""

from collections.abc import Callable

import pytest

from tests.web.conftest import Served
from tests.web.person import Person, until

KEPT = """async (wanted) => {
  const kept = (await (await caches.open('duchy-1')).keys()).map(({ url }) => new URL(url).pathname)
  return wanted.every((part) => kept.some((path) => path.startsWith(part)))
}"""
"""Whether the worker keeps all that is wanted."""
READY = """async () => {
  const came = () => performance.getEntriesByType('resource').map(({ name }) => name)
  const part = came().find((name) => name.includes('/assets/offline-'))
  if (!part) return false
  await Promise.all(Object.values(await import(part)).map((load) => load()))
  const kept = (await (await caches.open('duchy-1')).keys()).map(({ url }) => url)
  return came().every((name) => kept.includes(name) || !name.includes('/assets/'))
}"""
"""Whether all pages for readers who are offline have come, and are kept."""
BROKEN = ("/table/%E0%A4%A", "/room/%")
UNKNOWN = ("/learn/foo", "/lesson/foo", "/lesson/foo/1", "/components/foo", "/rules/foo", "/rules/constructor")


@pytest.mark.parametrize("by", ["nothing", "arrows", "name"])
def test_returning_players_press_enter_and_play(by: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    anne.page.locator("button.play").wait_for()
    if by == "arrows":
        anne.page.locator("input[name=game][value=burgundy]").focus()
        anne.page.keyboard.press("ArrowRight")
        anne.page.keyboard.press("ArrowRight")
    elif by == "name":
        anne.page.get_by_label("Your name").fill("Anne")
    anne.page.keyboard.press("Enter")
    anne.page.wait_for_selector("main.table")
    game = anne.page.locator("main.table").get_attribute("data-game")
    assert game == ("burgundy-dice" if by == "arrows" else "burgundy")
    anne.page.go_back()
    anne.page.wait_for_selector("button.play")
    assert len(anne.context.request.get(f"{anne.url}/api/me").json()) == 1


def test_who_is_new_plays_against_the_middle_level(person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    level = anne.page.get_by_label("Level")
    assert level.input_value() == "burgher"
    until(anne.page, "() => document.querySelector('.bring')")
    assert level.input_value() == "burgher"


def test_a_room_has_its_options_once(person: Callable[..., Person]) -> None:
    anne = person()
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    room = anne.post("/api/tables", {"game": "burgundy", "chairs": chairs, "start": False})["id"]
    anne.page.goto(f"{anne.url}/room/{room}")
    anne.page.locator("summary").get_by_text("Options").wait_for()
    assert anne.page.get_by_text("Options", exact=True).count() == 1


def test_enter_on_a_link_or_a_button_is_only_that(person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    anne.page.get_by_role("link", name="Import a game").focus()
    anne.page.keyboard.press("Enter")
    anne.page.wait_for_url("**/import")
    assert anne.context.request.get(f"{anne.url}/api/me").json() == []


@pytest.mark.parametrize("path", [*BROKEN, *UNKNOWN])
def test_an_address_that_means_nothing_is_answered_kindly(path: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url + path)
    anne.page.get_by_text("Check the address").wait_for()
    assert anne.page.get_by_role("link", name="Duchy").count() > 0


def test_a_table_that_was_never_seen_says_offline_that_it_waits(person: Callable[..., Person], served: Served) -> None:
    anne = person(kept=True)
    anne.page.goto(f"{served.url}/settings")
    # One visit is enough.
    until(anne.page, "() => navigator.serviceWorker.controller")
    until(anne.page, KEPT, ["/assets/Settings", "/assets/en"])
    anne.page.clock.install()
    served.stop()
    anne.page.goto(f"{served.url}/table/abc")
    anne.page.get_by_text("Reconnecting").wait_for()
    served.start()
    anne.page.clock.run_for(30_000)
    anne.page.get_by_text("This table doesn’t exist.").wait_for()
    # What browsers say themselves of what does not come.
    anne.errors = [error for error in anne.errors if not error.startswith("Failed to load resource")]


def test_a_browser_with_games_of_its_own_may_keep_them(person: Callable[..., Person]) -> None:
    anne, ben = person(), person()
    anne.open("burgundy-dice")
    own = ben.open("bruges")
    ben.page.goto(f"{ben.url}/enter#{anne.post('/api/me/link')['link']}")
    ben.page.get_by_role("button", name="Sign in here").click()
    ben.page.get_by_role("link", name="Keep my games").click()
    ben.page.wait_for_selector("button.play")
    assert [game["id"] for game in ben.context.request.get(f"{ben.url}/api/me").json()] == [own]
    ben.errors.clear()  # the browser itself complains about the answer


def test_settings_rules_lessons_and_results_open_offline_after_one_visit(
    person: Callable[..., Person], served: Served
) -> None:
    anne = person(kept=True)
    anne.page.goto(served.url)
    until(anne.page, "() => navigator.serviceWorker.controller")
    until(anne.page, READY)
    served.stop()
    try:
        # By address, and by the links of the page.
        for path, words in {
            "/settings": "Language",
            "/results": "Saved in this browser only.",
            "/rules/bruges": "Flood (blue)",
            "/learn/burgundy": "The Castles of Burgundy",
            "/lesson/burgundy-dice": "Start",
        }.items():
            anne.page.goto(f"{served.url}{path}")
            anne.page.locator("main").get_by_text(words).first.wait_for()
        anne.page.goto(f"{served.url}/settings")
        anne.page.locator("input[name=language][value=fr]").check(force=True)
        anne.page.get_by_role("heading", name="Réglages").wait_for()
        for path, words in {"/rules/bruges": "Inondation (bleu)", "/lesson/burgundy": "Commencer"}.items():
            anne.page.goto(f"{served.url}{path}")
            anne.page.locator("main").get_by_text(words).first.wait_for()
        anne.page.goto(f"{served.url}/settings")
        anne.page.locator("input[name=language][value=en]").check(force=True)
        anne.page.get_by_role("link", name="Duchy").first.click()
        play = anne.page.locator("button.play")
        until(anne.page, "() => document.querySelector('button.play:disabled')?.innerText.startsWith('Offline')")
        anne.page.get_by_role("link", name="Settings").click()
        anne.page.locator("main").get_by_text("Language").first.wait_for()
        anne.page.goto(served.url)
        play.wait_for()
    finally:
        served.start()
    anne.page.evaluate("dispatchEvent(new Event('online'))")
    until(anne.page, "() => document.querySelector('button.play:enabled')?.innerText.startsWith('Play')")
    anne.errors = [error for error in anne.errors if not error.startswith("Failed to load resource")]


def test_going_back_scrolls_to_where_a_page_was_left(person: Callable[..., Person]) -> None:
    anne = person(width=360, height=740, has_touch=True, is_mobile=True)
    page = anne.page
    page.goto(f"{anne.url}/rules/bruges")
    page.locator("#R57").wait_for()
    page.evaluate("scrollTo(0, 3000)")
    # A click of Playwright's own would scroll to the link.
    page.get_by_role("link", name="Duchy").first.dispatch_event("click")
    page.locator("button.play").wait_for()
    assert page.evaluate("scrollY") == 0
    page.evaluate("scrollTo(0, 200)")
    page.go_back()
    until(page, "() => scrollY === 3000")
    page.go_forward()
    until(page, "() => scrollY === 200")
