"""Every screen as ears, fingers and eyes of all kinds meet it: wide and narrow, large, grey, without colours."""

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from tests.web.late import late
from tests.web.person import Person, until
from tests.web.screens import GAMES, LOST, SCREENS, SIZES, SPEAK, drawn, dress, page, table

FINGER = 44
WINDOWS = ((1440, 900), (1024, 768), (768, 1024), (740, 360), (360, 740))
"""A desk, a tablet on its side and upright, and a phone."""
LAPTOPS = ((1366, 650), (1280, 600), (1280, 720))
"""Windows of small laptops."""
LOW = ((1100, 450), (1440, 450), (1280, 620), (1366, 650), (1200, 800), (1440, 700))
"""Windows of laptops with a browser's bars, and lower ones."""
INSIDE = """(all) => all.map((one) => [one, one.closest('.leaf')].map((part) => part.getBoundingClientRect().right))
  .filter(([right, edge]) => right > edge)"""
"""Where parts of a panel end that leave it on the right, and where it ends."""
UNCOVERED = """(button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect()
  return [[left + 3, top + 3], [right - 3, bottom - 3]].every((at) => button.contains(document.elementFromPoint(...at)))
}"""
"""Whether a button is seen from corner to corner."""
TOUCHED = (
    "button, a.btn, a.tool, summary, select, [data-place], "
    "input:not(.sr-only, [type=checkbox]), label:has([type=checkbox])"
)
SHEETS = ("depot", "black", "canal")
"""Places that are drawn small on a phone: a sheet or the uses below the table are a second way to them."""
SMALL = """([touched, least]) => [...document.querySelectorAll(touched)]
  .filter((one) => !one.closest('[disabled], [aria-disabled=true], .sr-only'))
  .map((one) => [one, (one.querySelector('.hit') ?? one).getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 0 && (width < least - 1 || height < least - 1))
  .map(([one, { width, height }]) => [one.dataset.place ?? one.className, Math.round(width), Math.round(height)])"""
"""All that a finger could miss."""
GOLDEN = """() => [...document.querySelectorAll('main [data-place]:not([data-edge=none])')]
  .map((place) => [place.dataset.place, (place.querySelector('.hit') ?? place).getBoundingClientRect()])
  .map(([place, { x, y, width, height }]) => [place, x + width / 2, y + height / 2])
  .filter(([place, x, y]) => document.elementFromPoint(x, y)?.closest('[data-place]')?.dataset.place === place)"""
"""Gold places that a mouse can be put on, and where."""
PICK = """() => {
  const gold = [...document.querySelectorAll('main [data-place]:not([data-edge=none], [data-edge=picked])')]
  const drawn = gold.filter((place) => place.getBoundingClientRect().width > 0)
  const next = drawn.find((place) => place.dataset.edge !== 'thin') ?? drawn[0]
  next.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}"""
"""Point at what goes on with a move, else at what begins one."""
BROKEN = """() => {
  const all = (what) => [...document.querySelectorAll(what)].filter(({ offsetWidth }) => offsetWidth > 0)
  const cut = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
  const tall = (one) => one.clientHeight > 1.5 * parseFloat(getComputedStyle(one).lineHeight)
  const labels = all('.dock .lab').map((one) => one.getBoundingClientRect().top)
  return [
    ...all('.top .name').filter(cut).map((one) => `cut off: ${one.textContent}`),
    ...all('.opp .who-row b').filter(tall).map((one) => `two lines: ${one.textContent}`),
    ...(new Set(labels).size > 1 ? [`labels at ${labels}`] : []),
  ]
}"""
"""A title that is cut off, short names in two lines, and labels that are not on one line."""
READABLE = 110
"""Pixels that the longest name of a level needs."""
MANY = 4
"""Number of columns of an estate that fit on any screen."""
SPACES = 37
"""On an estate, and on a page of the dice game."""
LANDS = ("castle", "mine", "ship", "animal", "building", "knowledge")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_its_window_and_what_is_picked_can_be_done_without_scrolling(
    game: str, person: Callable[..., Person]
) -> None:
    """At 1440 by 900 everything is seen without scrolling; 720 by 450 is that window at 200 %."""
    anne = person()
    table(game, anne)
    for width, height in (*WINDOWS, (720, 450)):
        anne.page.set_viewport_size({"width": width, "height": height})
        drawn(anne)
        assert anne.page.evaluate("document.documentElement.scrollWidth") <= width, width
        if width == SIZES["wide"][0]:
            assert anne.page.evaluate("document.documentElement.scrollHeight") <= height
    for language in ("fr", "en"):
        anne.page.evaluate(SPEAK, language)
        until(anne.page, "(language) => document.documentElement.lang === language", language)
        for width, height in ((1440, 900), (1200, 800)):
            anne.page.set_viewport_size({"width": width, "height": height})
            drawn(anne)
            assert anne.page.evaluate(BROKEN) == [], (width, language)
    commit = anne.page.locator(".preview .commit")
    for _ in range(4):
        if commit.count() == 0:
            anne.page.evaluate(PICK)
            drawn(anne)
    for width, height in WINDOWS:
        anne.page.set_viewport_size({"width": width, "height": height})
        drawn(anne)
        anne.page.evaluate("scrollTo(0, 0)")
        assert commit.evaluate(UNCOVERED), (width, height)
    for language in ("fr", "en"):
        anne.page.evaluate(SPEAK, language)
        until(anne.page, "(language) => document.documentElement.lang === language", language)
        for width, height in LAPTOPS:
            anne.page.set_viewport_size({"width": width, "height": height})
            drawn(anne)
            anne.page.evaluate("scrollTo(0, 0)")
            parts = anne.page.locator(".rubric, .preview .what, .preview .commit, .hand-area .card").all()
            assert len(parts) >= (8 if game == "bruges" else 3)
            covered = [one.get_attribute("class") for one in parts if not one.evaluate(UNCOVERED)]
            assert covered == [], (width, height, language)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_the_level_of_a_bot_is_read_on_every_start_page(language: str, person: Callable[..., Person]) -> None:
    anne = person(locale=language)
    anne.page.goto(anne.url)
    level = anne.page.locator("form select").first
    level.wait_for()
    for width, height in (*WINDOWS, (1100, 800), (320, 568)):
        anne.page.set_viewport_size({"width": width, "height": height})
        drawn(anne)
        assert level.bounding_box()["width"] > READABLE, width


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_wide_table_of_four_shows_all_names_and_bonuses(language: str, person: Callable[..., Person]) -> None:
    anne = person(locale=language)
    anne.sit(anne.open("burgundy-cards", bots=3, seed="5"))
    anne.await_turn()
    drawn(anne)
    names = anne.page.locator(".top .who span")
    assert names.count() == 4
    assert not [name.inner_text() for name in names.all() if name.evaluate("one => one.scrollWidth > one.clientWidth")]
    bonuses = anne.page.locator("[data-place^='bonus/']")
    assert bonuses.count() == 5
    assert bonuses.evaluate_all(INSIDE) == []


@pytest.mark.parametrize("game", GAMES)
def test_low_and_narrow_windows_lose_nothing(game: str, person: Callable[..., Person]) -> None:
    anne = person(locale="fr-FR")
    table(game, anne)
    for width, height in LOW:
        anne.page.set_viewport_size({"width": width, "height": height})
        drawn(anne)
        assert anne.page.evaluate(LOST) == [], (width, height)


def test_a_long_log_scrolls_and_the_page_does_not(person: Callable[..., Person]) -> None:
    anne = person()
    record = anne.post("/api/records", {"text": late("burgundy", 2, 0.5, "7")})["id"]
    anne.page.goto(f"{anne.url}/replay/{record}")
    anne.page.get_by_role("slider").wait_for()
    anne.page.keyboard.press("End")
    log = anne.page.locator(".log")
    log.locator(".pts").nth(3).wait_for()
    assert log.evaluate("log => log.scrollHeight > 2 * log.clientHeight")
    assert anne.page.evaluate("document.documentElement.scrollHeight") <= SIZES["wide"][1]


@pytest.mark.parametrize(("game", "sign"), [("burgundy", "[A-Z]"), ("burgundy-dice", "[1-6]·[1-6]|[=≠↔]")])
def test_the_board_of_another_is_seen_large_with_all_that_is_printed(
    game: str, sign: str, person: Callable[..., Person]
) -> None:
    anne = person()
    table(game, anne)
    lying = [piece for piece in anne.table()["pieces"] if piece[0].startswith(("estate/1/", "page/1/"))]
    for width, height in ((1440, 900), (1024, 768), (360, 740)):
        anne.page.set_viewport_size({"width": width, "height": height})
        if width == SIZES["phone"][0]:
            anne.page.get_by_role("button", name="Others").click()
        anne.page.get_by_role("button", name="Enlarge Greedy 1’s board").click()
        large = anne.page.get_by_role("dialog", name="Greedy 1")
        assert large.locator(".whole [data-at]").count() == SPACES
        # Each empty space says what may be put there: the letter of a land, or numbers.
        printed = " ".join(large.locator(".whole text").all_text_contents())
        assert len(re.findall(sign, printed)) >= SPACES - len(lying)
        anne.page.keyboard.press("Escape")


@pytest.mark.parametrize(("game", "built"), [("bruges", "house/1/"), ("burgundy-cards", "column/1/")])
def test_all_that_another_has_built_is_seen_large(game: str, built: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.bring(late(game, 2, 0.9)))
    anne.await_turn()
    houses = {piece[0] for piece in anne.table()["pieces"] if piece[0].startswith(built)}
    assert houses
    for width, height in ((1440, 900), (360, 740)):
        anne.page.set_viewport_size({"width": width, "height": height})
        if width == SIZES["phone"][0]:
            anne.page.get_by_role("button", name="Others").click()
        anne.page.get_by_role("button", name="Enlarge Greedy’s area").click()
        drawings = anne.page.get_by_role("dialog", name="Greedy").locator(".whole svg[data-at]")
        assert drawings.count() == len(houses)
        anne.page.keyboard.press("Escape")


def test_every_column_of_an_estate_is_seen_whole_on_a_tablet(person: Callable[..., Person]) -> None:
    anne = person(width=768, height=1024)
    anne.sit(anne.bring(late("burgundy-cards", 2, 0.95, "7")))
    anne.await_turn()
    columns = anne.page.locator(".columns > svg")
    assert columns.count() > MANY
    edge = anne.page.locator(".columns").evaluate("columns => columns.getBoundingClientRect().right")
    assert columns.last.evaluate("column => column.getBoundingClientRect().right") <= edge


def test_rows_hand_and_actions_of_the_card_game_are_seen_at_once_on_an_upright_tablet(
    person: Callable[..., Person],
) -> None:
    for players, share in ((2, 0.5), (3, 0.6), (4, 0.7)):
        anne = person(width=768, height=1024)
        anne.sit(anne.bring(late("burgundy-cards", players, share, "7")))
        anne.await_turn()
        ends = "parts => parts.map((part) => part.getBoundingClientRect().bottom)"
        assert max(anne.page.locator(".market, .hand, .acts").evaluate_all(ends)) < 1024, players
        assert anne.page.evaluate("scrollY") == 0


def test_estates_to_choose_from_are_seen_whole_and_fingers_find_their_castles(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open("burgundy", options={"setup": "open"}))
    anne.await_turn()
    for width, height in WINDOWS[1:]:
        anne.page.set_viewport_size({"width": width, "height": height})
        drawn(anne)
        assert anne.page.evaluate("document.documentElement.scrollWidth") <= width, width
        small = anne.page.evaluate(SMALL, ["main [data-place^=board]:not([data-edge=none])", FINGER])
        assert small == [], (width, height)


OUTSIDE = """() => {
  const markers = [...document.querySelectorAll('[data-at^="track/0/"]')].map((one) => one.getBoundingClientRect())
  const track = document.querySelector('[data-at^="track/"]').closest('svg')
  const { left, right } = track.querySelector('rect').getBoundingClientRect()
  const { top } = track.getBoundingClientRect()
  return [markers.length, markers.filter((one) => one.left < left || one.right > right || one.top < top - 1).length]
}"""
"""How many markers are on the first space of the turn order, and how many of them lie elsewhere."""


def test_all_markers_fit_one_space_of_the_turn_order(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open("burgundy", bots=3, seed="5"))
    anne.await_turn()
    drawn(anne)
    assert anne.page.evaluate(OUTSIDE) == [4, 0]


def test_no_die_lies_below_the_tabs_of_a_phone_on_its_side(person: Callable[..., Person]) -> None:
    anne = person(width=740, height=360)
    anne.sit(anne.open("burgundy-dice", bots=4, seed="3"))
    rolled = anne.page.locator(".rolled > *")
    for _ in range(4):
        anne.await_turn()
        if rolled.count() == 0:
            anne.decide()
    last = rolled.last.evaluate("die => die.getBoundingClientRect().right")
    assert last <= anne.page.locator(".tabs").evaluate("tabs => tabs.getBoundingClientRect().left")


def test_vines_stay_in_their_margins_however_long_the_page_is(person: Callable[..., Person]) -> None:
    anne = person()
    SCREENS["start"](anne)
    anne.page.locator("details summary").first.click()
    drawn(anne)
    for vine in anne.page.locator(".margin").all():
        assert vine.evaluate(
            """(margin) => {
              const [strip, drawn] = [margin, margin.querySelector('g')].map((one) => one.getBoundingClientRect())
              return strip.left <= drawn.left && drawn.right <= strip.right
            }"""
        )


@pytest.mark.parametrize("game", GAMES)
def test_a_window_at_twice_its_size_loses_nothing(game: str, person: Callable[..., Person]) -> None:
    anne = person(width=720, height=450, device_scale_factor=2)
    table(game, anne)
    for _ in range(3):
        anne.decide()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_mouse_is_on_stays_under_it(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    table(game, anne)
    for size in SIZES:
        dress(anne, size, "light")
        highlighted = anne.page.evaluate(GOLDEN)
        assert highlighted
        for place, x, y in highlighted:
            anne.page.mouse.move(x, y)
            anne.page.wait_for_timeout(20)
            under = "([x, y]) => document.elementFromPoint(x, y).closest('[data-place]')?.dataset.place"
            assert anne.page.evaluate(under, [x, y]) == place, size
            anne.page.mouse.move(1, 1)


@pytest.mark.parametrize("game", GAMES)
def test_fingers_find_what_they_want(game: str, person: Callable[..., Person]) -> None:
    anne = person(width=360, height=740, has_touch=True, is_mobile=True)
    table(game, anne)
    small = anne.page.evaluate(SMALL, [TOUCHED, FINGER])
    assert [one for one in small if one[0].partition("/")[0] not in SHEETS] == []


@pytest.mark.parametrize("screen", ["start", "room", "settings", "text"])
def test_fingers_find_every_button(screen: str, person: Callable[..., Person]) -> None:
    anne = person(width=360, height=740, has_touch=True, is_mobile=True)
    SCREENS[screen](anne)
    assert anne.page.evaluate(SMALL, [TOUCHED, FINGER]) == []


def test_without_motion_nothing_moves_and_changes_are_still_marked(person: Callable[..., Person]) -> None:
    flown = {}
    for motion in ("reduce", "no-preference"):
        anne = person(reduced_motion=motion)
        anne.sit(anne.open("burgundy", seed="3"))
        anne.await_turn()
        anne.page.evaluate(
            """() => {
              window.flown = window.marked = 0
              new MutationObserver(() => {
                window.flown = Math.max(window.flown, document.querySelectorAll('.flight').length)
                window.marked = Math.max(window.marked, document.querySelectorAll('.changed').length)
              }).observe(document.body, { subtree: true, childList: true, attributes: true })
            }"""
        )
        for _ in range(3):
            anne.decide()
            anne.await_turn()
        flown[motion] = anne.page.evaluate("window.flown"), anne.page.evaluate("window.marked")
    assert flown["reduce"][0] == 0
    assert flown["reduce"][1] > 0
    assert flown["no-preference"][0] > 0


def test_letters_that_shall_be_larger_are_so_wherever_there_are_words(person: Callable[..., Person]) -> None:
    anne = person()
    table("burgundy", anne)
    sizes = "() => [...document.querySelectorAll('.top .tool, main .rubric, main .heading, main .who-row b')]" + (
        ".map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    before = anne.page.evaluate(sizes)
    anne.page.keyboard.press(",")
    anne.page.locator("dialog.settings").get_by_text("large", exact=True).click()
    assert anne.page.evaluate(sizes) == pytest.approx([size * 1.25 for size in before])


def test_without_colours_of_its_own_a_table_still_shows_what_may_be_done(person: Callable[..., Person]) -> None:
    anne = person(painted=True, forced_colors="active")
    table("burgundy", anne)
    gold = anne.page.locator("main g[data-place][data-edge=thin], main g[data-place][data-edge=gold]").first
    chosen = gold.get_attribute("data-place")
    edges = 'path[stroke="url(#gold)"], path[stroke="var(--rubric)"]'
    for edge in gold.locator(edges).all():
        assert edge.evaluate("path => getComputedStyle(path).forcedColorAdjust") == "none"
    before = pixels(anne, gold)
    picked = anne.page.locator(f'main [data-place="{chosen}"]').first
    picked.dispatch_event("click")
    drawn(anne)
    assert pixels(anne, picked) != before
    boxes = anne.page.locator("main .box:not([data-edge=none])").all()
    assert boxes != []
    for edged in (*boxes, anne.page.locator("main .phase.now").first):
        assert edged.evaluate("one => getComputedStyle(one).outlineStyle") != "none"
    assert len(anne.page.locator("main .space, main .tile").all()) > 0


def pixels(person: Person, locator: Any) -> bytes:
    """A picture of one thing."""
    return bytes(locator.screenshot(animations="disabled"))


def test_without_colour_six_lands_are_told_apart(person: Callable[..., Person]) -> None:
    """In grey, and without letters, a simple eye finds for every space another one of the same land."""
    import numpy as np
    from PIL import Image

    anne = person(painted=True, device_scale_factor=2)
    table("burgundy", anne)
    anne.page.evaluate("for (const one of document.querySelectorAll('main text')) one.style.visibility = 'hidden'")
    places = {place[0]: place[4] for place in next(m for m in anne.messages if m.get("places"))["places"]}
    boxes = anne.page.evaluate(
        """() => [...document.querySelectorAll('.estate g[data-place^="estate/0/"]')].map((place) => {
          const { x, y, width, height } = place.querySelector('.hit').getBoundingClientRect()
          return [place.dataset.place, x, y, width, height]
        })"""
    )
    image = Image.open(BytesIO(anne.page.screenshot())).convert("L")
    filled = {piece[0] for piece in anne.table()["pieces"]}
    seen: list[tuple[str, Any]] = []
    for place, x, y, width, height in boxes:
        if place in filled:
            continue
        part = (x + width * 0.24, y + height * 0.24, x + width * 0.76, y + height * 0.76)
        grey = np.asarray(image.crop(tuple(round(2 * edge) for edge in part)).resize((48, 48)), dtype=float)
        down, across = np.gradient(grey)
        strength = np.hypot(down, across)
        way = np.mod(np.arctan2(down, across), np.pi)
        turned = np.histogram(way, bins=8, range=(0, np.pi), weights=strength)[0] / grey.size
        seen.append((str(places[place]["colour"]), np.array([grey.mean() / 4, grey.std() / 2, *turned])))
    assert {land for land, _ in seen} == set(LANDS)
    for n, (land, eye) in enumerate(seen):
        if sum(other == land for other, _ in seen) > 1:
            nearest = min(
                (other for other in range(len(seen)) if other != n), key=lambda m: float(np.abs(seen[m][1] - eye).sum())
            )
            assert seen[nearest][0] == land


def test_options_show_the_boards_that_they_choose_from(person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    anne.page.locator("form details summary").first.click()
    boards = anne.page.locator("form .boards").first.locator("button")
    boards.nth(2).click()
    assert boards.nth(2).get_attribute("aria-pressed") == "true"
    assert boards.nth(2).locator("path").count() > 0
    assert anne.page.get_by_role("combobox", name="Seat 1’s estate").input_value() == "3"
    # Only those who play have an estate.
    assert anne.page.get_by_role("combobox", name="’s estate").count() == 2


def test_a_click_on_the_chart_shows_the_board_of_that_moment(person: Callable[..., Person]) -> None:
    anne = person()
    SCREENS["end"](anne)
    chart = anne.page.locator("main .leaf > svg[role=img]").first
    chart.click()
    anne.page.wait_for_url("**/replay/*?ply=*")
    slider = anne.page.get_by_role("slider")
    slider.wait_for()
    assert 0 < int(slider.input_value()) < int(slider.get_attribute("max"))
    assert anne.page.locator(".chapter").count() > 0


def test_rules_are_printed_without_what_one_clicks_on(person: Callable[..., Person]) -> None:
    anne = person()
    page("/rules/burgundy", anne)
    around = anne.page.locator("header.top, footer.foot")
    assert [one.is_visible() for one in around.all()] == [True, True]
    anne.page.emulate_media(media="print")
    assert [one.is_visible() for one in around.all()] == [False, False]
    anne.page.emulate_media(media="screen")


def test_an_address_to_pass_on_is_one_that_others_can_open(person: Callable[..., Person]) -> None:
    anne = person()
    anne.open("burgundy-dice")
    hello = anne.context.request.get(f"{anne.url}/api/hello").json()
    anne.page.route("**/api/hello", lambda route: route.fulfill(json={**hello, "network": "http://192.168.7.7:8000/"}))
    page("/settings", anne)
    anne.page.locator("#notices > button").click()
    feed = anne.page.locator("#notices p input")
    feed.wait_for()
    assert feed.input_value().startswith("http://192.168.7.7:8000/feed/")
