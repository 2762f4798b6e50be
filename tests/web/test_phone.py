"""A phone with touch: question and button on every tab."""

from collections.abc import Callable

import pytest

from duchy.shelf import Shelf
from tests.web.late import late
from tests.web.person import Person, until
from tests.web.screens import GAMES, SPEAK, drawn, table
from tests.web.test_pages import PICK, UNCOVERED
from tests.web.test_still import LENGTHEN, LIFTED, WORDS
from tests.web.test_windows import BAR

SEEN = 30
"""Letters of a use that are seen for certain."""
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


PARTS = (".asking .rubric", ".preview .what", ".preview .commit")
ASK_WHY = """() => {
  const drawn = [...document.querySelectorAll('main [data-place][aria-disabled=true]')]
    .filter((place) => place.getBoundingClientRect().width > 0)
  drawn[0].dispatchEvent(new MouseEvent('click', { bubbles: true }))
}"""
"""Point at what cannot be done."""
CUT = "(one) => one.scrollHeight > one.clientHeight + 1"


def careful(person: Person) -> Person:
    """Somebody who chose to confirm every move."""
    person.page.goto(f"{person.url}/api/hello")
    person.page.evaluate("localStorage.setItem('duchy-settings', JSON.stringify({ confirm: 'always' }))")
    return person


def seen(person: Person, part: str) -> None:
    """Something is on the screen, from corner to corner, without scrolling."""
    person.page.evaluate("scrollTo(0, 0)")
    assert person.page.locator(part).evaluate(UNCOVERED), part


def test_five_taps_draw_the_five_cards_of_bruges_with_the_hand_in_sight(person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    anne.sit(anne.open("bruges", seed="5"))
    anne.await_turn()
    assert anne.table()["ask"]["key"] == "draw"
    until(anne.page, "() => document.querySelector('main').dataset.tab === 'market'")
    for _ in range(5):
        before = anne.moment
        assert anne.table()["ask"]["key"] == "draw"
        for part in (".asking .rubric", ".heads"):
            seen(anne, part)
        anne.page.locator("main [data-place='pile/1']").tap()
        until(anne.page, "() => document.querySelector('main.table').getAttribute('aria-busy') === 'false'")
        anne.await_turn()
        assert anne.moment != before
    assert anne.page.locator(".heads .card").count() == 5


def test_a_tap_on_a_card_says_what_it_does(person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    table("bruges", anne)
    about = anne.page.locator(".preview .about")
    uses = anne.page.locator(".asking .use")
    counts = []
    for card in anne.page.locator("[data-place^='hand/0/']").all():
        card.tap()
        about.wait_for()
        assert len(about.inner_text()) > len(about.locator("b").inner_text()) + 10
        seen(anne, ".preview .about")
        # All uses are seen at once.
        assert [use.inner_text() for use in uses.all() if not use.evaluate(UNCOVERED)] == []
        counts.append(uses.count())
        anne.page.keyboard.press("Escape")
        about.wait_for(state="detached")
    assert max(counts) > 3


@pytest.mark.parametrize("game", GAMES)
def test_question_price_and_button_are_on_every_tab(game: str, person: Callable[..., Person]) -> None:
    anne = careful(person(**PHONE))
    table(game, anne)
    commit = anne.page.locator(".preview .commit")
    for _ in range(4):
        if commit.count() == 0:
            anne.page.evaluate(PICK)
            drawn(anne)
    tabs = anne.page.locator(".tabs button")
    for width, height in ((PHONE["width"], PHONE["height"]), (320, 568)):
        anne.page.set_viewport_size({"width": width, "height": height})
        for n in range(tabs.count() - 1):
            tabs.nth(n).tap()
            for part in PARTS:
                seen(anne, part)
    # Neither why something cannot be done nor what it is lies over that.
    tabs.first.tap()
    anne.page.evaluate(ASK_WHY)
    anne.page.locator(".note").wait_for()
    for part in PARTS:
        seen(anne, part)


def test_the_end_of_the_turn_is_confirmed_and_is_called_what_it_does(person: Callable[..., Person]) -> None:
    anne = careful(person(**PHONE))
    anne.sit(anne.open("bruges", seed="5"))
    names = {"end": "End turn", "enough": "Stop drawing", "stay": "Stay", "done": "Skip"}
    ended = anne.page.locator(".tabs button").last
    for _ in range(40):
        assert anne.await_turn()
        alone = [move["touch"][0] for move in anne.table()["moves"] if len(move.get("touch", ())) == 1]
        ends = [place.split("/")[1] for place in alone if place.split("/")[1] in names]
        if ends and ended.is_enabled():
            break
        anne.decide()
    assert ended.inner_text() == names[ends[0]]
    before = anne.moment
    ended.tap()
    anne.page.wait_for_timeout(500)
    assert anne.moment == before
    seen(anne, ".preview .commit")
    ended.tap()
    until(anne.page, "() => document.querySelectorAll('main [data-edge=picked]').length === 0")


PRESS = """async (most) => {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [x, y, width, height]
  }
  const press = async (one) => {
    presses += 1
    one.scrollIntoView({ block: 'nearest' })
    const before = box(one)
    one.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await frames()
    const after = one.isConnected ? box(one) : before
    if (after.some((n, at) => Math.abs(n - before[at]) > most)) moved.push([one.textContent.trim(), before, after])
  }
  const moved = []
  let presses = 0
  const gold = [...document.querySelectorAll('main [data-place]:not([data-edge=none])')]
  for (const place of gold.filter((one) => one.getBoundingClientRect().width > 0).slice(0, 9)) {
    await press(place)
    for (const use of [...document.querySelectorAll('.choices button')].reverse())
      if (use.getBoundingClientRect().width > 0) await press(use)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await frames()
  }
  return [presses, moved]
}"""
"""Begin moves, and press all that the dock offers; return how often, and what moved when it was pressed."""


@pytest.mark.parametrize("game", GAMES)
def test_pressing_moves_nothing_that_is_pressed(game: str, person: Callable[..., Person]) -> None:
    anne = careful(person(**PHONE))
    seats = Shelf().load(game).rules.seats
    for players, share in ((seats[-1], 0.5), (seats[0], 0.15)):
        anne.sit(anne.bring(late(game, players, share, "7")))
        anne.await_turn()
        drawn(anne)
        presses, moved = anne.page.evaluate(PRESS, LIFTED)
        assert presses > 0
        assert moved == []


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_what_three_opponents_did_is_seen_line_by_line(language: str, person: Callable[..., Person]) -> None:
    anne = person(**PHONE, locale=language)
    anne.sit(anne.open("burgundy", bots=3, seed="7"))
    for _ in range(6):
        anne.decide()
    anne.await_turn()
    drawn(anne)
    lines = anne.page.locator(".preview .since .line")
    assert lines.count() == 3
    end = anne.page.locator(".preview").evaluate("(one) => one.getBoundingClientRect().bottom")
    assert all(line.evaluate("(one) => one.getBoundingClientRect().bottom") <= end for line in lines.all())


def test_all_cards_of_a_hand_are_seen_from_side_to_side(person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    table("bruges", anne)
    cards = anne.page.locator(".heads .card")
    assert cards.count() == 5
    for card in cards.all():
        box = card.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["width"] > 100


NAMED = """() => [...document.querySelectorAll('.street [data-place^="person/"]')].map((person) => {
  const [name] = [...person.querySelectorAll('text')].filter((text) => /^[A-Z][a-z]/.test(text.textContent))
  const sheet = person.querySelector('rect[fill="var(--leaf)"]').getBoundingClientRect()
  const below = [...person.querySelectorAll('text')].map((text) => text.getBoundingClientRect().bottom)
  return [parseFloat(name.getAttribute('font-size')) * name.getScreenCTM().d, sheet.bottom - Math.max(...below)]
})"""
"""The size of the name of every character built, and how much of its plaque is left blank."""


def test_built_characters_are_named_and_leave_nothing_blank(person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    table("bruges", anne)
    named = anne.page.evaluate(NAMED)
    assert len(named) == 2
    for size, blank in named:
        assert size > 8
        assert blank < 8


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_on_its_side_the_question_is_seen_whole_and_uses_begin_with_the_first(
    language: str, person: Callable[..., Person]
) -> None:
    anne = careful(person(**{**PHONE, "width": 740, "height": 360}, locale=language))
    table("bruges", anne)
    cards = anne.page.locator("[data-place^='hand/0/']")
    choices = anne.page.locator(".choices")
    for card in cards.all():
        card.tap()
        drawn(anne)
        assert choices.evaluate("(one) => one.scrollLeft") == 0
        assert anne.page.locator(".asking .row").evaluate("(one) => one.scrollHeight <= one.clientHeight")
        anne.page.locator(".use").last.tap()
        drawn(anne)
        assert choices.evaluate("(one) => one.scrollLeft") > 0
        assert anne.page.locator(".asking .row").evaluate("(one) => one.scrollHeight <= one.clientHeight")
        anne.page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_on_its_side_a_long_preview_ends_with_an_ellipsis_and_a_tap_shows_it_whole(
    game: str, person: Callable[..., Person]
) -> None:
    anne = careful(person(**{**PHONE, "width": 740, "height": 360}))
    table(game, anne)
    commit, words = (anne.page.locator(f".preview .{part}") for part in ("commit", "words"))
    for _ in range(4):
        if commit.count() == 0:
            anne.page.evaluate(PICK)
            drawn(anne)
    anne.page.evaluate(LENGTHEN, WORDS)
    for language in ("fr", "en"):
        anne.page.evaluate(SPEAK, language)
        until(anne.page, "(language) => document.documentElement.lang === language", language)
        assert words.evaluate(CUT)
        assert words.evaluate("(one) => getComputedStyle(one).webkitLineClamp") == "3"
        words.tap()
        drawn(anne)
        assert not words.evaluate(CUT)
        seen(anne, ".preview .words")
        seen(anne, ".preview .commit")
        words.tap()
        assert words.evaluate(CUT)


def test_play_is_within_reach(person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    anne.page.goto(anne.url)
    anne.page.locator(".bring").wait_for()
    for width, height in ((360, 740), (740, 360), (768, 1024), (1024, 768), (1280, 600), (1366, 768)):
        anne.page.set_viewport_size({"width": width, "height": height})
        seen(anne, "button.play")
    assert anne.page.get_by_role("button", name="Play", exact=True).count() == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_board_shown_large_stays_when_the_window_shrinks(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    table(game, anne)
    anne.page.locator(".opp .small, .opp .over").first.click()
    anne.page.set_viewport_size({"width": 360, "height": 740})
    drawn(anne)
    large = anne.page.locator("dialog.large[open]")
    assert large.is_visible()
    large.get_by_role("button", name="Close").click()
    assert large.count() == 0
    assert anne.page.locator("main").get_attribute("data-tab") == "others"


LIT = "(tab) => tab.classList.contains('last')"


def test_a_turn_of_the_board_game_takes_five_taps_and_the_end_of_it_lights_up(person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    anne.sit(anne.open("burgundy", seed="5"))
    anne.await_turn()
    taps = 0
    ended = anne.page.locator(".tabs button").last
    while not ended.evaluate(LIT):
        die = anne.page.locator("[data-place^='die/0/']:not([data-edge=none])").first
        before = anne.moment
        die.tap()
        anne.page.locator("main [data-place='supply/workers']").tap()
        taps += 2
        until(anne.page, "() => document.querySelector('main.table').getAttribute('aria-busy') === 'false'")
        anne.await_turn()
        assert anne.moment != before
    assert taps == 4
    seen(anne, ".tabs button >> nth=-1")
    before = anne.moment
    ended.tap()
    until(anne.page, f"() => !({LIT})(document.querySelector('.tabs button:last-child'))")
    anne.await_turn()
    assert anne.moment != before


IN_SIGHT = """() => {
  const end = document.querySelector('.asking').getBoundingClientRect().top
  const ends = document.querySelector('.tabs [aria-pressed]:not([disabled])') !== null
  const gold = document.querySelectorAll('main [data-place]:not([data-edge=none])')
  return ends || [...gold].some((place) => {
    const { y, width, height } = place.getBoundingClientRect()
    return width > 0 && (place.closest('.asking') || (y + height > 0 && y + height / 2 < end))
  })
}"""
"""Whether something that a question is about is on the screen."""


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_chosen_is_on_the_screen(game: str, person: Callable[..., Person]) -> None:
    """Something that a question is about, or the button that ends the turn."""
    anne = person(**PHONE)
    anne.sit(anne.open(game, bots=1, seed="3"))
    for _ in range(24):
        if not anne.await_turn():
            break
        drawn(anne)
        assert anne.page.evaluate(IN_SIGHT), anne.table()["ask"]
        anne.decide()


def test_the_whole_estate_is_on_the_screen(person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    anne.sit(anne.open("burgundy", bots=3, seed="5"))
    anne.await_turn()
    anne.page.evaluate("scrollTo(0, 0)")
    spaces = anne.page.locator("main [data-place^='estate/0/'] .hit")
    boxes = [space.bounding_box() for space in spaces.all()]
    assert len(boxes) == 37
    assert all(box["width"] >= 43 for box in boxes)
    assert max(box["y"] + box["height"] for box in boxes) <= anne.page.locator(".asking").bounding_box()["y"]


HIDDEN = """() => {
  scrollTo(0, 0)
  const played = [...document.querySelectorAll('main [data-place]:not([data-place^="column/"])')]
  return played.filter((place) => {
    const { x, y, width, height } = (place.querySelector('.hit') ?? place).getBoundingClientRect()
    if (width === 0 || getComputedStyle(place).visibility === 'hidden') return false
    const found = document.elementFromPoint(x + width / 2, y + height - 3)
    return !place.contains(found) && !found?.closest('[data-place]')
  }).map((place) => place.dataset.place)
}"""
"""Places that are below the question, or outside of the screen; cards may lie on each other, or above a column."""


@pytest.mark.parametrize("game", ["burgundy-cards", "burgundy-dice"])
def test_a_turn_is_played_without_scrolling(game: str, person: Callable[..., Person]) -> None:
    anne = person(**{**PHONE, "height": PHONE["height"] + BAR})
    seats = Shelf().load(game).rules.seats
    asked = set()
    for players in (2, seats[-1]):
        for share in (0.0, 0.6):
            anne.sit(anne.bring(late(game, players, share, "7")))
            for language in ("fr", "en", "fr", "en"):
                if not anne.await_turn():
                    break
                anne.page.evaluate(SPEAK, language)
                until(anne.page, "(language) => document.documentElement.lang === language", language)
                drawn(anne)
                assert anne.page.evaluate(HIDDEN) == [], (players, share, anne.table()["ask"], language)
                asked.add(anne.table()["ask"]["key"])
                anne.decide()
    assert len(asked) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_tiles_of_the_market_are_on_the_screen(players: int, person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    anne.sit(anne.open("burgundy", bots=players - 1, seed="7"))
    anne.await_turn()
    anne.page.locator(".tabs button").nth(1).tap()
    tiles = anne.page.locator(".market [data-place^='depot/'], .market [data-place^='black/']")
    assert tiles.count() > 4 * players
    ends = "tiles => tiles.map((tile) => tile.getBoundingClientRect().bottom)"
    assert max(tiles.evaluate_all(ends)) <= anne.page.locator(".asking").evaluate(
        "(one) => one.getBoundingClientRect().top"
    )


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_uses_that_are_cut_differ_in_what_is_seen(language: str, person: Callable[..., Person]) -> None:
    anne = person(**PHONE, locale=language)
    anne.sit(anne.open("burgundy", bots=1, seed="7"))
    words = anne.page.locator(".asking .use > span:not(.sr-only)")
    cut = 0
    for _ in range(12):
        if not anne.await_turn():
            break
        for die in anne.page.locator("main [data-place^='die/']:not([data-edge=none])").all():
            if not die.is_visible():
                continue
            die.tap()
            drawn(anne)
            found = words.evaluate_all(
                "all => all.map((one) => [one.textContent, one.scrollHeight > one.clientHeight + 1])"
            )
            beginnings = [text[:SEEN] for text, is_cut in found if is_cut]
            assert len(set(beginnings)) == len(beginnings), found
            cut += len(beginnings)
            anne.page.keyboard.press("Escape")
        anne.decide()
    assert cut > 0


def test_uses_begin_with_what_tells_them_apart(person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    anne.sit(anne.bring(late("burgundy", 4, 0.85, "7")))
    anne.await_turn()
    anne.page.locator(".tabs button").nth(1).tap()
    anne.page.locator("main [data-place^='silver/'] >> visible=true").first.tap()
    uses = anne.page.locator(".asking .use > span:not(.sr-only)")
    uses.first.wait_for()
    shown = uses.all_inner_texts()
    assert len(shown) > 4
    assert [words for words in shown if "silver" in words] == []


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_options_keep_the_width_of_the_page_and_play_within_reach(language: str, person: Callable[..., Person]) -> None:
    anne = person(**PHONE, locale=language)
    anne.page.goto(anne.url)
    anne.page.locator(".bring").wait_for()
    for game in ("burgundy", "burgundy-cards", "burgundy-dice"):
        anne.page.locator(f"input[value='{game}']").check(force=True)
        anne.page.locator("form details").wait_for()
        anne.page.evaluate("document.querySelector('form details').open = true")
        for width, height in ((360, 740), (390, 844), (412, 915)):
            anne.page.set_viewport_size({"width": width, "height": height})
            drawn(anne)
            assert anne.page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [width, width]
            seen(anne, "button.play")
    # Seats and options come before all other games.
    order = "document.querySelector('form').compareDocumentPosition(document.querySelector('.going'))"
    assert anne.page.evaluate(order) == 4
    assert anne.page.locator("form").bounding_box()["y"] < anne.page.locator(".going").bounding_box()["y"]


def test_a_refused_game_is_said_above_the_button(person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    anne.page.goto(anne.url)
    anne.page.locator(".bring").wait_for()
    refuse = {"status": 429, "json": {"key": "too-many", "text": "Too many tables.", "rule": ""}}
    anne.page.route("**/api/tables", lambda route: route.fulfill(**refuse))
    anne.page.locator("button.play").tap()
    anne.page.locator(".refused").wait_for()
    seen(anne, ".refused")
    seen(anne, "button.play")
    anne.errors.clear()  # the browser itself complains about the answer


@pytest.mark.parametrize("tool", ["people", "settings"])
def test_a_tap_outside_closes_a_sheet_and_no_field_is_focused(tool: str, person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    table("burgundy-dice", anne)
    sheet = anne.page.locator("dialog.sheet")
    for close in ("outside", "button"):
        anne.page.locator(f"[data-tool={tool}]").tap()
        sheet.wait_for()
        assert anne.page.evaluate("document.activeElement.tagName") == "DIALOG"
        sheet.evaluate("(sheet) => sheet.scrollTo(0, sheet.scrollHeight)")
        cross = sheet.get_by_role("button", name="Close")
        assert cross.evaluate(UNCOVERED)
        if close == "button":
            cross.tap()
        else:
            # Far from anything in the sheet that a browser might take a tap for.
            anne.page.touchscreen.tap(6, 370)
        sheet.wait_for(state="detached")


CONTRAST = """() => {
  const bright = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  return [...document.querySelectorAll('.phase.now')].flatMap((badge) => {
    const stops = getComputedStyle(badge).backgroundImage.match(/rgb\\([^)]*\\)/g)
    return [badge, ...badge.children].flatMap((part) => stops.map((stop) => {
      const [low, high] = [bright(getComputedStyle(part).color), bright(stop)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }))
  })
}"""
"""How well the badge of the phase is read, for each of its parts on each colour of its plate."""


def test_the_badge_of_the_phase_is_read_in_both_themes(person: Callable[..., Person]) -> None:
    anne = person(**PHONE)
    table("burgundy", anne)
    for theme in ("light", "dark"):
        anne.page.emulate_media(color_scheme=theme)
        until(anne.page, "(theme) => document.documentElement.dataset.theme === theme", theme)
        found = anne.page.evaluate(CONTRAST)
        assert len(found) > 10
        assert min(found) >= 4.5
