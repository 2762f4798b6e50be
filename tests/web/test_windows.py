"""Small laptops with a full table, chat and log: everything is on the screen at once. Tablets: what one plays with."""

from collections.abc import Callable

import pytest

from tests.web.late import late
from tests.web.person import Person, until
from tests.web.screens import SPEAK, SPILT, drawn
from tests.web.test_pages import PICK, UNCOVERED

FULL = {"burgundy": 4, "burgundy-cards": 4, "burgundy-dice": 5, "bruges": 4}
"""The games, each with as many seats as it has."""
LAPTOPS = ((1280, 720), (1366, 768))
BAR = 48
"""Height of the bar of a what-if table, which those of a running game lack."""
LEAST_LINES = 5
LINES = """(log) => {
  const { bottom } = log.parentElement.getBoundingClientRect()
  return (bottom - log.getBoundingClientRect().top) / parseFloat(getComputedStyle(log).getPropertyValue('--line'))
}"""
"""How many lines of the log are seen."""
CUT = """() => [...document.querySelectorAll('.rubric, .who-row b, .preview .words, .acts .btn, .chip')]
  .filter((one) => one.offsetWidth > 0)
  .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
"""Words that do not fit into their box."""
OUTSIDE = """() => [...document.querySelectorAll('main [data-place], main .btn, main .chip, main .field')]
  .map((one) => [one.dataset.place ?? one.textContent, one, (one.querySelector('.hit') ?? one).getBoundingClientRect()])
  .filter(([, , { width }]) => width > 0)
  .filter(([, one, { left, right, top, bottom }]) => {
    const panel = one.closest('.leaf')?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
    return bottom > innerHeight || top < 0 || left < panel.left - 5 || right > panel.right + 5
  }).map(([name]) => name)"""
"""What is not on the screen, or leaves its panel."""

BADGES = """() => [...document.querySelectorAll('.wheel [data-place^="depot/"]')].flatMap((place) => {
  const tile = place.querySelector('.hit')
  return [...place.querySelectorAll('.badge, .cost')].map((sign) => {
    const { x, y, width, height } = sign.getBoundingClientRect()
    const middle = new DOMPoint(x + width / 2, y + height / 2)
    return tile.isPointInFill(middle.matrixTransform(tile.getScreenCTM().inverse()))
  })
})"""
"""Whether each badge of a tile in a depot lies on it."""
LEAST_TILE = 40
"""Width in pixels of a tile that is read easily."""


def fits(person: Person, more: int = 0) -> None:
    """Nothing is cut and nothing is outside, in both languages, with a move ready to be confirmed."""
    for language in ("fr", "en"):
        person.page.evaluate(SPEAK, language)
        until(person.page, "(language) => document.documentElement.lang === language", language)
        for width, height in LAPTOPS:
            person.page.set_viewport_size({"width": width, "height": height + more})
            drawn(person)
            shown = (width, height, language)
            assert person.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), shown
            assert person.page.evaluate(OUTSIDE) == [], shown
            assert person.page.evaluate(CUT) + person.page.evaluate(SPILT) == [], shown
            assert person.page.locator(".preview .commit").evaluate(UNCOVERED), shown


QUESTION = """() => {
  const rubric = document.querySelector('.ask .rubric')
  return [rubric.textContent, rubric.scrollHeight <= rubric.clientHeight + 1]
}"""
"""The question above the board, and whether all of it is seen."""


@pytest.mark.parametrize(("game", "language"), [(game, language) for game in FULL for language in ("en-GB", "fr-FR")])
def test_the_question_is_seen_whole_also_beside_the_button_that_restarts_the_turn(
    game: str, language: str, person: Callable[..., Person]
) -> None:
    anne = person(width=1280, height=720, locale=language)
    anne.sit(anne.open(game, bots=1, seed="7"))
    restarts = 0
    for _ in range(20):
        if not anne.await_turn():
            break
        drawn(anne)
        question, whole = anne.page.evaluate(QUESTION)
        assert whole, question
        restarts += anne.page.locator(".anew").count()
        anne.decide()
    # The dice game has turns of one step.
    assert restarts > 0 or game == "burgundy-dice"


@pytest.mark.parametrize("game", FULL)
def test_a_full_table_late_in_the_game_fits_a_small_laptop(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.bring(late(game, FULL[game], 0.9, "7")))
    anne.await_turn()
    for _ in range(4):
        if anne.page.locator(".preview .commit").count() == 0:
            anne.page.evaluate(PICK)
            drawn(anne)
    fits(anne, BAR)


@pytest.mark.parametrize("game", FULL)
def test_log_and_chat_have_room_beside_a_full_table(game: str, person: Callable[..., Person]) -> None:
    anne, ben = person(), person()
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * (FULL[game] - 2)]
    table = anne.post("/api/tables", {"game": game, "chairs": chairs})["id"]
    link = anne.post(f"/api/tables/{table}/link", {"seat": 1})["link"]
    ben.post("/api/seat", {"link": link, "name": "Maximilienne"})
    anne.post(f"/api/tables/{table}/room", {"do": "start"})
    anne.sit(table)
    log, talk, form = (anne.page.locator(f".logs {part}") for part in (".log", ".talk", "form"))
    log.wait_for(state="attached")
    for width, height in (*LAPTOPS, (1440, 900)):
        anne.page.set_viewport_size({"width": width, "height": height})
        drawn(anne)
        views = anne.page.locator(".views button")
        views.first.click()
        assert log.evaluate(LINES) >= LEAST_LINES, (width, height)
        views.last.click()
        assert not log.is_visible()
        for part in (talk, form):
            assert part.evaluate(UNCOVERED), (width, height)
        assert talk.bounding_box()["height"] > 100, (width, height)
        assert anne.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (width, height)


def test_the_hand_of_bruges_and_the_question_are_seen_on_tablets(person: Callable[..., Person]) -> None:
    anne = person(width=1024, height=768)
    anne.sit(anne.bring(late("bruges", 4, 0.5, "7")))
    anne.await_turn()
    for width, height in ((1024, 768), (768, 1024)):
        anne.page.set_viewport_size({"width": width, "height": height + BAR})
        drawn(anne)
        for part in anne.page.locator(".rubric, .hand .card").all():
            assert part.evaluate(UNCOVERED), (width, height)


def test_tiles_of_the_market_are_large_and_badges_lie_beside_them(person: Callable[..., Person]) -> None:
    anne = person(width=1280, height=720 + BAR)
    anne.sit(anne.bring(late("burgundy", 4, 0.5, "7")))
    anne.await_turn()
    anne.page.locator('main [data-place^="die/0/"]').last.click()
    drawn(anne)
    on_tiles = anne.page.evaluate(BADGES)
    assert len(on_tiles) > 5
    assert not any(on_tiles)
    assert anne.page.locator(".wheel [data-place^='depot/'] .hit").first.bounding_box()["width"] >= LEAST_TILE


def test_all_colours_of_the_dice_game_are_seen_also_in_a_what_if(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.bring(late("burgundy-dice", 5, 0.9, "7")))
    anne.await_turn()
    for language in ("fr", "en"):
        anne.page.evaluate(SPEAK, language)
        until(anne.page, "(language) => document.documentElement.lang === language", language)
        for width, height in (*LAPTOPS, (1440, 900)):
            anne.page.set_viewport_size({"width": width, "height": height})
            drawn(anne)
            for panel in anne.page.locator(".col > .leaf").all():
                assert panel.evaluate("(one) => one.scrollHeight <= one.clientHeight"), (width, height, language)


LAPPED = """() => {
  const box = (one) => one.getBoundingClientRect()
  const dice = [...document.querySelectorAll('.rolled svg')]
  const names = [...document.querySelectorAll('.colour-name')]
  return [
    ...dice.filter((die) => box(die).right > box(die.closest('.leaf')).right - 6),
    ...names.filter((name) => box(name.parentElement.firstElementChild).right > box(name).left + 1),
  ].map((one) => one.textContent || 'die')
}"""
"""Dice on the frame of their panel, and names under the sign of their colour."""


COVERED = """() => [...document.querySelectorAll('main [data-place^="page/0/"] .hit')].filter((cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect()
  const corners = [[0.5, 0.12], [0.5, 0.88], [0.2, 0.3], [0.8, 0.3], [0.2, 0.7], [0.8, 0.7]]
  const spots = [[0.5, 0.5], [0.12, 0.5], [0.88, 0.5], ...corners]
  return spots.some(([right, down]) =>
    document.elementFromPoint(x + width * right, y + height * down)?.closest('.chooser'))
}).length"""
"""How many cells of my page lie under the numbers."""


def test_numbers_lie_beside_the_page_of_the_dice_game(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.bring(late("burgundy-dice", 5, 0.6, "7")))
    anne.await_turn()
    for width, height in (*LAPTOPS, (1440, 900), (1920, 1080)):
        for more in (0, BAR):
            anne.page.set_viewport_size({"width": width, "height": height + more})
            drawn(anne)
            assert anne.page.locator(".chooser").is_visible()
            assert anne.page.evaluate(COVERED) == 0, (width, height + more)


def test_dice_and_colours_have_room_on_a_tablet(person: Callable[..., Person]) -> None:
    anne = person(width=768, height=1024, has_touch=True, is_mobile=True)
    anne.sit(anne.bring(late("burgundy-dice", 5, 0.6, "7")))
    anne.await_turn()
    drawn(anne)
    assert anne.page.locator(".colour-name").count() == 6
    assert anne.page.evaluate(LAPPED) == []


@pytest.mark.parametrize(("players", "share"), [(4, 0.7292), (2, 0.8689)])
def test_a_ship_chooses_a_whole_depot(players: int, share: float, person: Callable[..., Person]) -> None:
    anne = person(width=1280, height=720 + BAR)
    anne.sit(anne.bring(late("burgundy", players, share)))
    anne.await_turn()
    drawn(anne)
    moves = anne.table()["moves"]
    depots = {place for move in moves for place in move.get("touch", []) if place.startswith("load/")}
    assert len(depots) > 1
    drawings = [anne.page.locator(f".wheel [data-place='{depot}']") for depot in depots]
    assert all(drawing.get_attribute("data-edge") != "none" for drawing in drawings)
    for drawing in drawings:
        assert drawing.locator(".hit").evaluate("(one) => one.getBBox().width > 100")
        drawing.locator(".hit").click()
        assert drawing.get_attribute("data-edge") == "picked"
