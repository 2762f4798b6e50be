"""Each game is played to its end through the page: by pointing, on a phone, by keys, by words and by names."""

from collections.abc import Callable

import pytest

from tests.web.late import late
from tests.web.person import UNSEEN, Person, until
from tests.web.ways import by_keys, by_names, by_words

TITLES = {
    "burgundy": "The board game.",
    "burgundy-cards": "The Castles of Burgundy: The Card Game",
    "burgundy-dice": "The Castles of Burgundy: The Dice Game",
    "bruges": "Bruges",
}
GAMES = tuple(TITLES)
LONG = {"burgundy": 0.9, "burgundy-cards": 0.8, "bruges": 0.9}
"""Games that begin near their end, where they are played for the way they are played."""
LAST = {"burgundy": 0.97, "burgundy-cards": 0.93, "burgundy-dice": 0.7, "bruges": 0.97}
"""Where games begin that are played by names, which takes a browser long to find."""
MOST = 0.02
"""The largest cumulative layout shift (CLS) of a table in a whole game."""
MOST_TOUCHED = 0.02
"""The largest single layout shift of a phone after a touch, as long as the same part of the table and the same hand of
cards are shown.
"""
STRETCH = 8
"""Decisions in a row that are painted; so is one such stretch in four, in all phases of a game."""
PAUSE, LONGEST = 1000, 5000
"""Milliseconds that end a session window of layout shifts: without a shift, and since its first one."""
SHIFTS = """() => {
  window.shifts = []
  window.touched = []
  window.moved = []
  window.docks = new Set()
  window.picked = 0
  const switches = []
  new MutationObserver(() => switches.push(performance.now()))
    .observe(document.body, { subtree: true, attributeFilter: ['data-tab'] })
  const told = ({ value, hadRecentInput, sources, startTime }) => {
    // Another part of the table is shown: everything is elsewhere, for a frame or two.
    const switched = switches.some((at) => Math.abs(startTime - at) < 200)
    if (switched || !location.pathname.startsWith('/table/')) return
    const parts = sources.map(({ node }) => String(node?.className?.baseVal ?? node?.className))
    // A hand closes up when a card is played.
    const hand = sources.some(({ node }) => node?.parentElement?.closest('.heads'))
    if (!hadRecentInput) window.shifts.push([value, parts, startTime])
    else if (!hand) window.touched.push([value, parts])
  }
  new PerformanceObserver((list) => list.getEntries().forEach(told)).observe({ type: 'layout-shift' })
  const box = (place) => (place.querySelector('.hit') ?? place).getBoundingClientRect()
  const isPicked = ({ dataset, ariaPressed }) => dataset.edge === 'picked' || (!dataset.edge && ariaPressed === 'true')
  let pressed = null
  addEventListener('click', ({ target }) => {
    const place = target.closest('main [data-place], main .use')
    pressed = place && { place, before: box(place) }
  }, true)
  addEventListener('click', async ({ clientX, clientY }) => {
    for (let n = 0; n < 3; n += 1) await null
    const dock = document.querySelector('.asking')
    if (dock) {
      const commit = dock.querySelector('.commit')
      docks.add(`dock ${Math.round(box(dock).y)} ${Math.round(box(dock).height)}`)
      docks.add(`question ${Math.round(box(dock.firstElementChild).y)}`)
      // Two rows of uses stay where they are, and leave the place of the question to the chosen one.
      const where = dock.querySelectorAll('.use').length > 3 ? 'confirm-use' : 'confirm'
      if (commit) docks.add(`${where} ${Math.round(box(commit).bottom)} ${Math.round(box(commit).right)}`)
    }
    // Only what is picked is still pointed at: what is done is done.
    if (!pressed || !isPicked(pressed.place)) return
    const { place, before } = pressed
    window.picked += 1
    const [right, down] = [box(place).x - before.x, box(place).y - before.y].map(Math.round)
    const covered = !place.contains(document.elementFromPoint(clientX, clientY))
    if (Math.hypot(right, down) > 5 || covered) window.moved.push([place.dataset.place, right, down, covered])
  })
}"""
"""Notes what moves without having been touched just before, what moves away from where it was touched, and where the
dock of a phone and its parts are.
"""


def ended(person: Person) -> None:
    """The page shows who won, the points of all, and where they came from."""
    page = person.page
    page.wait_for_selector(".rank")
    scores = person.table()["end"]["scores"]
    assert [int(one) for one in page.locator(".rank .total").all_inner_texts()] == sorted(scores, reverse=True)
    assert page.locator("h1").inner_text()


def cumulative(shifts: list[tuple[float, list[str], float]]) -> float:
    """Return the cumulative layout shift as browsers define it: the sum of the largest session window."""
    largest = total = 0.0
    first = last = float("-inf")
    for value, _, at in sorted(shifts, key=lambda shift: shift[2]):
        if at - last > PAUSE or at - first > LONGEST:
            total, first = 0.0, at
        total, last = total + value, at
        largest = max(largest, total)
    return largest


def test_layout_shifts_add_up_within_a_session_window() -> None:
    shifts = [(0.1, ["a"], 0.0), (0.2, ["b"], 900.0), (0.25, ["c"], 2500.0)]
    assert cumulative(shifts) == pytest.approx(0.3)
    assert cumulative([(0.1, [], 1000.0 * n) for n in range(12)]) == pytest.approx(0.6)
    assert cumulative([]) == 0


def still(person: Person) -> None:
    """Nothing moved that was not touched, and nothing that was."""
    shifts = person.page.evaluate("window.shifts")
    assert cumulative(shifts) <= MOST, sorted(shifts)[-3:]
    assert person.page.evaluate("window.picked") > 0
    assert person.page.evaluate("window.moved") == []


def play_in_stretches(person: Person) -> None:
    """Play to the end; what is painted costs twice as much, so a stretch of decisions in four is."""
    decisions = 0
    while person.await_turn():
        if decisions % STRETCH == 0:
            person.veil(UNSEEN if decisions // STRETCH % 4 else "")
        person.decide()
        decisions += 1


def begin(person: Person, game: str) -> str:
    """A table against a random bot: from its beginning, or near its end where the game is long."""
    if game in LONG:
        return person.bring(late(game, 2, LONG[game]))
    return person.open(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_from_setting_it_up_to_its_result(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    anne.page.get_by_role("radio", name=TITLES[game]).check(force=True)
    anne.page.get_by_role("combobox", name="Level").select_option("random")
    anne.page.locator("form").get_by_role("button", name="Play").click()
    anne.page.wait_for_url("**/table/*")
    anne.await_turn()
    anne.page.evaluate(SHIFTS)
    play_in_stretches(anne)
    ended(anne)
    still(anne)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone(game: str, person: Callable[..., Person]) -> None:
    anne = person(width=360, height=740, has_touch=True, is_mobile=True, painted=True)
    anne.sit(begin(anne, game))
    anne.await_turn()
    anne.page.evaluate(SHIFTS)
    anne.play()
    ended(anne)
    still(anne)
    docks = anne.page.evaluate("[...window.docks]")
    parts = sorted(one.split()[0] for one in docks if not one.startswith("confirm-use "))
    assert parts == ["confirm", "dock", "question"], docks
    assert sum(one.startswith("confirm-use ") for one in docks) <= 1, docks
    touched = anne.page.evaluate("window.touched")
    assert all(value <= MOST_TOUCHED for value, _ in touched), sorted(touched)[-3:]


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(begin(anne, game))
    anne.play(by_keys)
    ended(anne)


@pytest.mark.parametrize("game", GAMES)
def test_without_graphics(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(begin(anne, game))
    anne.page.keyboard.press(",")
    anne.page.get_by_role("link", name="Text-only view").click()
    anne.play(by_words)
    # What began as an imported record does not count.
    if game not in LONG:
        until(anne.page, "() => JSON.parse(localStorage['duchy-results'] ?? '[]').length === 1")
    anne.page.get_by_role("link", name="Result", exact=True).click()
    ended(anne)


@pytest.mark.parametrize("game", GAMES)
def test_by_role_and_name_alone(game: str, person: Callable[..., Person]) -> None:
    anne = person(locale="fr-FR" if game == "burgundy-dice" else "en-GB")
    anne.sit(anne.bring(late(game, 2, LAST[game])))
    anne.play(by_names)
    ended(anne)
