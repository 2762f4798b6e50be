"""What one person does at a table: take back, ask why not, look back, try something else, leave and return."""

import re
from collections.abc import Callable

import pytest

from tests.web.late import late
from tests.web.person import Person, until
from tests.web.test_together import PLACES

BLOCKED = """
for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
  Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })
}
"""

BOXES = """() => [...document.querySelectorAll('main [data-place]')].map((place) => {
  const { x, y, width, height } = (place.querySelector('.hit') ?? place).getBoundingClientRect()
  return [place.dataset.place, place.dataset.edge, Math.round(x), Math.round(y), Math.round(width), Math.round(height)]
})"""
"""Where every place is, and how it looks."""


@pytest.fixture
def anne(person: Callable[..., Person]) -> Person:
    """Anne, at a table of the board game where several decisions make a turn."""
    host = person()
    host.sit(host.open("burgundy", seed="3"))
    assert host.await_turn()
    return host


def decide_until(person: Person, steps: int) -> None:
    """Decide until so many steps can be taken back."""
    for _ in range(60):
        if person.table()["undo"]["steps"] >= steps:
            return
        person.decide()
        person.await_turn()
    raise AssertionError("nothing to undo")


def mode(person: Person) -> str:
    """Whether the page plays, looks back or tries something else."""
    return str(person.page.evaluate("document.documentElement.dataset.mode"))


def changed(person: Person, before: tuple[int, int]) -> None:
    """Wait until the table stands elsewhere."""
    for _ in range(500):
        if person.moment != before:
            return
        person.page.wait_for_timeout(10)
    raise AssertionError(f"nothing happened after {before}")


def test_one_step_is_taken_back(anne: Person) -> None:
    decide_until(anne, 1)
    steps, before = anne.table()["undo"]["steps"], anne.moment
    anne.page.get_by_role("button", name="Undo").click()
    changed(anne, before)
    assert anne.await_turn()
    assert anne.moment[0] > before[0]
    assert anne.table()["undo"]["steps"] == steps - 1


def test_the_whole_turn_begins_anew(anne: Person) -> None:
    decide_until(anne, 2)
    before = anne.moment
    anne.page.keyboard.press("Shift+U")
    changed(anne, before)
    assert anne.await_turn()
    assert anne.table()["undo"]["steps"] == 0


def test_a_place_is_found_by_its_name(anne: Person) -> None:
    for cell in ("D4", "C2", "E5"):
        anne.page.keyboard.press("g")
        anne.page.locator("dialog.command input").fill(cell.lower())
        anne.page.keyboard.press("Enter")
        until(anne.page, f"() => document.activeElement?.querySelector('title')?.textContent.startsWith('{cell}')")


def test_whatever_is_refused_says_why(anne: Person) -> None:
    refused = anne.page.locator("main [data-place][aria-disabled=true]").first.get_attribute("data-place")
    anne.page.locator(f'main [data-place="{refused}"]').first.click(button="right", force=True)
    note = anne.page.locator(".note")
    rule = note.get_by_role("link", name=re.compile(r"^R\d+$"))
    rule.wait_for()
    assert rule.get_attribute("href").startswith("/rules/burgundy#R")
    assert "…" not in note.inner_text()
    rule.click()
    anne.page.get_by_role("complementary", name="Rules").get_by_role("heading").first.wait_for()
    assert anne.page.locator(anne.page.evaluate("location.hash")).count() == 1


def test_looking_back_shows_what_was_and_leads_to_what_is(anne: Person) -> None:
    for _ in range(4):
        anne.decide()
        anne.await_turn()
    anne.page.get_by_role("button", name="Hint").click()
    hints = anne.page.get_by_role("complementary", name="Hint")
    hints.wait_for()
    anne.page.mouse.move(1, 1)
    now = anne.page.evaluate(PLACES)
    anne.page.get_by_role("button", name="Replay").click()
    slider = anne.page.get_by_role("slider")
    slider.wait_for()
    assert mode(anne) == "replay"
    assert "Point at" not in anne.page.locator(".preview").inner_text()
    assert hints.count() == 0
    last = int(slider.get_attribute("max"))
    assert last > 4
    for key, at in (("Home", 0), ("ArrowRight", 1), ("End", last), ("ArrowLeft", last - 1)):
        anne.page.keyboard.press(key)
        until(anne.page, "(at) => document.querySelector('input[type=range]').value === at", str(at))
    anne.page.keyboard.press("Home")
    assert anne.page.evaluate(PLACES) != now
    anne.page.keyboard.press("Escape")
    slider.wait_for(state="detached")
    assert mode(anne) == "play"
    assert anne.page.evaluate(PLACES) == now
    anne.decide()


HINTED = """() => [...document.querySelectorAll('.advice .hint')].map((hint) => {
  const { left, top } = document.querySelector('.advice').getBoundingClientRect()
  const under = [...document.querySelectorAll('main [data-place]')].filter((place) => {
    const { right, bottom, width } = place.getBoundingClientRect()
    return width > 0 && right > left + 1 && bottom > top + 1 && !place.closest('.opponent, .asking')
  })
  return [hint.querySelector('em').textContent, hint.querySelector('i').textContent, under.length]
})"""


@pytest.mark.parametrize("game", ["burgundy", "burgundy-cards", "burgundy-dice", "bruges"])
def test_a_hints_number_is_that_of_its_words_and_its_panel_covers_no_piece(
    person: Callable[..., Person], game: str
) -> None:
    anne = person(width=1280, height=720)
    anne.sit(anne.open(game, bots=1, seed="3"))
    assert anne.await_turn()
    while not anne.table()["hints"]:
        anne.decide()
        assert anne.await_turn()
    anne.page.keyboard.press("h")
    panel = anne.page.locator(".advice")
    panel.wait_for()
    panel.locator(".hint").first.wait_for()
    for number, words, covered in anne.page.evaluate(HINTED):
        said = re.search(r"(\d+\.\d) points (better|worse) than", words)
        if said:
            assert number == {"better": "+", "worse": "−"}[said[2]] + said[1]
        else:
            assert "about as good as" in words.lower() or "come to the same" in words
        assert covered == 0
    panel.locator(".hint").first.click()
    panel.wait_for(state="detached")


def test_what_if_is_a_table_of_its_own(anne: Person) -> None:
    address, before = anne.page.url, anne.moment
    anne.page.get_by_role("button", name="What if").click()
    anne.page.wait_for_url(lambda url: url != address)
    anne.page.wait_for_selector("main.table")
    until(anne.page, "() => document.documentElement.dataset.mode === 'whatif'")
    anne.decide()
    anne.await_turn()
    anne.page.get_by_role("button", name="Back to the game").click()
    anne.page.wait_for_url(address)
    until(anne.page, "() => document.documentElement.dataset.mode === 'play'")
    assert anne.await_turn()
    assert anne.moment == before
    anne.page.keyboard.press("w")
    anne.page.get_by_role("button", name="Discard").click()
    anne.page.wait_for_url(address)
    until(anne.page, "() => document.documentElement.dataset.mode === 'play'")
    assert len(anne.context.request.get(f"{anne.url}/api/me").json()) == 2
    anne.page.goto(anne.url)
    anne.page.get_by_text("Lessons, what-ifs and imports (1)").click()
    assert anne.page.locator(".going > .entry").count() == 1
    anne.page.locator(".held button").click()
    until(anne.page, "() => document.querySelector('.held') === null")


def test_back_leaves_to_the_start_page_and_forward_returns(person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    anne.page.locator("form").get_by_role("button", name="Play").click()
    anne.page.wait_for_selector("main.table")
    address = anne.page.url
    anne.page.go_back()
    anne.page.get_by_role("radiogroup").first.wait_for()
    assert anne.page.url.rstrip("/") == anne.url
    anne.page.go_forward()
    anne.page.wait_for_selector("main.table")
    assert anne.page.url == address
    anne.decide()


def test_with_storage_blocked_a_game_is_played_and_choices_last_as_long_as_the_page(
    person: Callable[..., Person],
) -> None:
    anne = person(kept=True)
    anne.context.add_init_script(BLOCKED)
    anne.page.goto(anne.url)
    anne.page.get_by_role("button", name="Français").click()
    until(anne.page, "() => document.documentElement.lang === 'fr'")
    anne.page.locator("input[name=game][value=burgundy-dice]").check(force=True)
    anne.page.locator("button.play").click()
    anne.page.wait_for_selector("main.table")
    assert anne.page.evaluate("document.documentElement.lang") == "fr"
    for _ in range(3):
        anne.decide()


def test_a_page_that_is_loaded_anew_stands_where_it_stood(anne: Person) -> None:
    anne.decide()
    anne.await_turn()
    anne.page.mouse.move(1, 1)
    before, moment = anne.page.evaluate(PLACES), anne.moment
    anne.page.reload()
    assert anne.await_turn()
    assert (anne.page.evaluate(PLACES), anne.moment) == (before, moment)


def test_an_address_that_names_a_game_begins_it_at_once(person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto("about:blank")
    anne.page.goto(f"{anne.url}/?game=bruges")
    anne.page.wait_for_url("**/table/*")
    anne.page.wait_for_selector("main.table[data-game=bruges]")
    anne.page.go_back()
    assert anne.page.url == "about:blank"


def test_a_game_ends_with_its_result_also_where_things_move(person: Callable[..., Person]) -> None:
    anne = person(reduced_motion="no-preference")
    anne.sit(anne.bring(late("burgundy-dice", 2, 0.97, "7")))
    anne.play()
    assert anne.over


@pytest.mark.parametrize("game", ["burgundy", "burgundy-cards", "burgundy-dice", "bruges"])
def test_nothing_moves_away_under_a_hand_that_comes(person: Callable[..., Person], game: str) -> None:
    anne = person()
    anne.sit(anne.open(game, seed="3"))
    anne.await_turn()
    anne.page.mouse.move(1, 1)
    before = anne.page.evaluate(BOXES)
    gold = [box for box in before if box[1] not in ("none", "picked") and box[4] > 0][:4]
    assert gold != []
    for _, _, x, y, width, height in gold:
        anne.page.mouse.move(x + width / 2, y + height / 2)
        anne.page.wait_for_timeout(50)
        assert [box[2:] for box in anne.page.evaluate(BOXES)] == [box[2:] for box in before]


def test_a_question_names_its_rule_and_opens_it_beside_the_table(anne: Person) -> None:
    link = anne.page.locator(".rubric a")
    rule = link.get_attribute("href").split("#")[1]
    link.locator("[aria-hidden]").click()
    rules = anne.page.get_by_role("complementary", name="Rules")
    rules.get_by_role("searchbox").wait_for()
    rules.locator(f"#{rule}").wait_for()
    assert anne.page.locator("main.table").count() == 1
