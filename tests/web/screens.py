"""Every screen of the client, each shown in the same state every time."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tests.web.late import late
from tests.web.person import Person, until

GAMES = {"burgundy": 4, "burgundy-cards": 3, "burgundy-dice": 3, "bruges": 4}
"""The games, each with as many seats as its table is shown with."""
SIZES = {"wide": (1440, 900), "phone": (360, 740)}
BOOKS = ("light", "dark")
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
SMALL = {"narrow": (320, 740), "400 %": (320, 256), "200 %": (720, 450), "tablet": (768, 1024)}
"""The narrowest phone, 1280 by 1024 at 400 %, 1440 by 900 at 200 %, and a tablet."""
LOST = """() => {
  const found = []
  const told = (one) => one.dataset.place ?? one.dataset.tool ?? (one.textContent.trim().slice(0, 40) || one.className)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`scrolls sideways to ${scrollWidth}`)
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only, [disabled]')
  const fields = 'select, summary, textarea, input:not([type=radio], [type=checkbox], [type=file])'
  const all = [...root.querySelectorAll(`a[href], button, ${fields}, [data-place]:not([data-edge=none])`)].filter(seen)
  // Of a long list every few are enough.
  for (const one of all.filter((_, n) => n % Math.ceil(all.length / 60) === 0)) {
    one.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, right, bottom, width } = (one.querySelector('.hit') ?? one).getBoundingClientRect()
    if (width === 0) continue
    const at = [(left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2]
    const hit = document.elementFromPoint(...at)
    if (left < -1 || right > innerWidth + 1) found.push(`outside: ${told(one)}`)
    else if (!one.contains(hit)) found.push(`covered: ${told(one)}`)
    else if (one.matches('.btn, .tool') && one.scrollWidth > one.clientWidth + 1) found.push(`cut off: ${told(one)}`)
  }
  scrollTo(0, 0)
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (words.nextNode()) {
    const holder = words.currentNode.parentElement
    const leaf = holder.closest('.leaf')
    if (!leaf?.offsetWidth || !words.currentNode.data.trim() || !seen(holder)) continue
    if (getComputedStyle(leaf).display === 'contents' || holder.closest('.sr-only, svg, select, .log, .uses')) continue
    range.selectNodeContents(words.currentNode)
    const { right, width } = range.getBoundingClientRect()
    const edge = leaf.getBoundingClientRect().right - parseFloat(getComputedStyle(leaf).paddingRight)
    const clips = getComputedStyle(holder).overflowX !== 'visible'
    if (width > 0 && right > edge + 1 && !clips) found.push(`spills over: ${words.currentNode.data.trim()}`)
  }
  return found
}"""
"""Controls that cannot be brought onto the screen whole and uncovered, and words that leave their sheet."""
SPEAK = """(language) => {
  const before = JSON.parse(localStorage.getItem('duchy-settings') ?? '{}')
  localStorage.setItem('duchy-settings', JSON.stringify({ ...before, language }))
  dispatchEvent(new StorageEvent('storage', { key: 'duchy-settings' }))
}"""
"""Choose a language, as another tab would."""
QUIET = 3
"""A page is complete after this many quiet frames in a row."""
PAGES = {
    "start": "/",
    "settings": "/settings",
    "rules": "/rules/burgundy",
    "learn": "/learn/bruges",
    "lesson": "/lesson/bruges",
    "import": "/import",
    "results": "/results",
    "credits": "/credits",
    "privacy": "/privacy",
    "seat": "/seat#nothing",
    "lost": "/nowhere",
}


def page(path: str, person: Person, shows: str = "h1") -> None:
    """A page with an address of its own, with all that it asks for."""
    under_way: set[Any] = set()

    def begins(request: Any) -> None:
        under_way.add(request)

    def ends(request: Any) -> None:
        under_way.discard(request)

    listening = {"request": begins, "requestfinished": ends, "requestfailed": ends}
    for event, listener in listening.items():
        person.page.on(event, listener)
    person.page.goto(person.url + path)
    person.page.wait_for_selector(shows)
    quiet = 0
    while quiet < QUIET:
        drawn(person)
        quiet = 0 if under_way else quiet + 1
    for event, listener in listening.items():
        person.page.remove_listener(event, listener)


def drawn(person: Person) -> None:
    """Wait until what was changed is laid out and painted."""
    person.page.evaluate(FRAMES)


def components(game: str, person: Person) -> None:
    """All that is printed in a game."""
    page(f"/components/{game}", person)
    person.page.locator(".facts li").first.wait_for()


def settled(person: Person) -> None:
    """Wait until all others have chosen, where they choose at the same time."""
    others = GAMES["burgundy-dice"] - 1
    until(person.page, "(others) => document.querySelectorAll('.folded').length === others", others)


def table(game: str, person: Person) -> None:
    """A table in the middle of a game, where I am asked."""
    person.sit(person.bring(late(game, GAMES[game], 0.5, "7")))
    person.await_turn()
    if game == "burgundy-dice":
        settled(person)
    person.page.mouse.move(1, 1)


def text(person: Person) -> None:
    """A table without graphics."""
    person.page.goto(f"{person.url}/text/{person.bring(late('burgundy-dice', 3, 0.5, '7'))}")
    person.page.wait_for_selector("ol.moves button")


def end(person: Person) -> None:
    """The result of a game."""
    brought = person.post("/api/records", {"text": late("burgundy-dice", 3, 1.0, "7")})["id"]
    page(f"/end/{brought}", person, shows=".rank")


def room(person: Person) -> None:
    """A waiting room."""
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    made = person.post("/api/tables", {"game": "bruges", "chairs": chairs, "start": False})["id"]
    person.page.goto(f"{person.url}/room/{made}")
    person.page.wait_for_selector("button.start")


def replay(person: Person) -> None:
    """A table that is looked back at."""
    table("bruges", person)
    person.page.get_by_role("button", name="Replay").click()
    person.page.get_by_role("slider").wait_for()
    person.page.keyboard.press("Home")


def lesson(person: Person) -> None:
    """The table of a lesson."""
    page("/lesson/bruges", person)
    person.page.locator("main button.gold").click()
    person.page.wait_for_url("**/lesson/bruges/*")
    person.page.locator("section.lesson .gold").wait_for()


def more(person: Person) -> None:
    """The settings with a link for another device, and a feed, of somebody who sits somewhere."""
    person.open("burgundy-dice")
    page("/settings", person)
    person.page.locator("#device button").click()
    person.page.locator("#device input").wait_for()
    person.page.locator("#notices > button").click()
    person.page.locator("#notices p input").wait_for()


def refused(person: Person) -> None:
    """A record that cannot be read."""
    page("/import", person)
    person.page.locator("textarea").fill("nothing")
    person.page.locator("form .gold").click()
    person.page.locator(".refused").wait_for()
    person.errors.clear()  # the browser itself complains about the answer


SCREENS: dict[str, Callable[[Person], None]] = {
    **{name: partial(page, path) for name, path in PAGES.items()},
    **{game: partial(table, game) for game in GAMES},
    "components": partial(components, "burgundy-cards"),
    "text": text,
    "end": end,
    "room": room,
    "replay": replay,
}
"""Every screen: these are also kept as pictures."""
OTHERS: dict[str, Callable[[Person], None]] = {
    **{f"components, {game}": partial(components, game) for game in GAMES if game != "burgundy-cards"},
    "lesson's table": lesson,
    "settings, more": more,
    "record refused": refused,
}
"""What is seen besides."""


def tabs(person: Person) -> Iterator[str]:
    """Open each part of a table, where one is shown at a time; else the page as it is."""
    parts = person.page.locator(".tabs button:has(svg)")
    count = parts.count()
    if count == 0:
        yield ""
    for n in range(max(0, count - 1)):
        parts.nth(n).dispatch_event("click")
        drawn(person)
        yield str(n)


def lost(person: Person) -> dict[str, list[str]]:
    """What small windows lose of a page: French has the longer words, English is shown in the narrowest."""
    faults = {}
    for language in ("fr", "en"):
        person.page.evaluate(SPEAK, language)
        until(person.page, "(language) => document.documentElement.lang === language", language)
        for size, (width, height) in SMALL.items() if language == "fr" else list(SMALL.items())[:1]:
            person.page.set_viewport_size({"width": width, "height": height})
            drawn(person)
            for tab in tabs(person):
                faults[f"{size}, {language}, {tab}"] = person.page.evaluate(LOST)
    return {shown: wrong for shown, wrong in faults.items() if wrong}


def dress(person: Person, size: str, book: str) -> None:
    """Show the same screen in another size or book; a phone has touch."""
    person.resize(*SIZES[size], touch=size == "phone")
    person.page.emulate_media(color_scheme=book, reduced_motion="reduce")
    drawn(person)
