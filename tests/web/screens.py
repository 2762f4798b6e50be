"""Every screen of the client, each shown in the same state every time."""

import json
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
WINDOWS = {**SMALL, **SIZES, "lying": (1024, 768), "laptop": (1280, 720)}
"""All windows that words must fit into."""
LARGE = {size: window for size, window in WINDOWS.items() if size in ("phone", "tablet", "lying", "laptop", "wide")}
"""Windows that larger letters must fit into."""
ENGLISH = {size: WINDOWS[size] for size in ("narrow", "phone", "laptop")}
"""Windows that words must fit into in English, where they are shorter."""
LOST = """() => {
  const found = []
  const told = (one) => one.dataset.place ?? one.dataset.tool ?? (one.textContent.trim().slice(0, 40) || one.className)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`scrolls sideways to ${scrollWidth}`)
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const hidden = '.sr-only, .skip-link, [disabled]'
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(hidden)
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
  return found
}"""
"""Controls that cannot be brought onto the screen whole and uncovered."""
SPILT = """() => {
  const found = new Set()
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const known = new Map()
  const look = (one) => {
    const style = getComputedStyle(one)
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const overflow = `${style.overflowX} ${style.overflowY}`
    const isLeaf = one.matches('.leaf')
    return {
      isBox: one.localName === 'svg' || !(one instanceof SVGElement || /inline$|contents/.test(style.display)),
      isSeen: style.visibility === 'visible' && style.clipPath !== 'inset(50%)',
      isFixed: style.position === 'fixed',
      isLeaf,
      isFramed: style.backgroundImage !== 'none' || !style.backgroundColor.endsWith(', 0)')
        || parseFloat(style.borderLeftWidth) > 0,
      cuts: /hidden|clip/.test(overflow),
      // What is left out is told by dots, or is scrolled to.
      goesOn: /auto|scroll/.test(overflow) || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
      edges: [left - 1, right + 1 - (isLeaf ? parseFloat(style.paddingRight) : 0), top - 1, bottom + 1],
    }
  }
  const of = (one) => known.get(one) ?? known.set(one, look(one)).get(one)
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode
    if (!data.trim()) continue
    range.selectNodeContents(words.currentNode)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 2)
    if (lines.length === 0 || !parentElement.checkVisibility() || parentElement.closest('select, textarea')) continue
    const around = []
    for (let one = parentElement; one !== document.body; one = one.parentElement) around.push(one)
    if (!around.every((one) => of(one).isSeen)) continue
    const boxes = around.filter((one) => of(one).isBox)
    for (const { left, right, top, bottom, height } of lines) {
      // Letters fill the middle of their line.
      const [high, low] = [top + height * 0.2, bottom - height * 0.2]
      let framed = false
      let isScrolled = false
      for (const one of boxes) {
        const { cuts, edges, goesOn, isFixed, isFramed, isLeaf } = of(one)
        isScrolled = goesOn
        if (goesOn || isFixed) break
        const isOut = left + 1.5 < edges[0] || right - 1.5 > edges[1] || high < edges[2] || low > edges[3]
        if (isOut && (cuts || isLeaf || (isFramed && !framed)))
          found.add(`${data.trim()}: ${cuts ? 'cut by' : 'outside of'} ${one.localName}.${one.getAttribute('class')}`)
        framed ||= isFramed
      }
      if (!isScrolled && (left < -1 || right > innerWidth + 1)) found.add(`${data.trim()}: outside of the window`)
    }
  }
  for (const one of root.querySelectorAll(':not(svg, svg *, input, .sr-only)')) {
    if (one.clientWidth < 2 || one.scrollWidth <= one.clientWidth + 1) continue
    const { cuts, goesOn, isSeen } = of(one)
    if (cuts && !goesOn && isSeen) found.add(`${one.textContent.trim().slice(0, 40)}: cut by ${one.className}`)
  }
  return [...found]
}"""
"""Words that leave their button, card or panel, and whatever is cut without dots and cannot be scrolled to."""
CHOOSE = """(chosen) => {
  const before = JSON.parse(localStorage.getItem('duchy-settings') ?? '{}')
  localStorage.setItem('duchy-settings', JSON.stringify({ ...before, ...chosen }))
  dispatchEvent(new StorageEvent('storage', { key: 'duchy-settings' }))
}"""
"""Choose settings, as another tab would."""
SPEAK = f"(language) => ({CHOOSE})({{ language }})"
"""Choose a language."""
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
    "tournament": "/series/new",
    "credits": "/credits",
    "privacy": "/privacy",
    "mail": "/mail",
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


def series(person: Person) -> None:
    """A series of duplicates; what it shows is given by the tests."""
    page("/series/shared", person, shows="section svg")
    person.errors.clear()


def evening(person: Person) -> None:
    """A tournament in its second round; what it shows is given by the tests."""
    page("/series/evening", person, shows="section table")
    person.errors.clear()


def room(person: Person) -> None:
    """A waiting room."""
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    made = person.post("/api/tables", {"game": "bruges", "chairs": chairs, "start": False})["id"]
    person.page.goto(f"{person.url}/room/{made}")
    person.page.wait_for_selector("button.start")


def friends(person: Person) -> None:
    """What the host of a table with friends chooses."""
    page("/", person)
    person.page.locator("input[name=game][value=burgundy-dice]").check(force=True)
    person.page.get_by_role("radiogroup", name="Seat 2").get_by_text("Invite").click()
    person.page.get_by_label("Pace").select_option("daily")
    person.page.get_by_label("Clock").select_option("move")
    show = "() => document.querySelector('[data-wanted]').scrollIntoView({ block: 'center' })"
    person.page.get_by_label("Time per turn").evaluate("(field) => field.toggleAttribute('data-wanted', true)")
    person.page.evaluate(f"addEventListener('resize', () => requestAnimationFrame({show}))")


def clocks(person: Person) -> None:
    """A table with clocks, which stand: the game was paused before anybody looked."""
    chairs = [{"kind": "me", "name": name} for name in ("Anne", "Ben")]
    wanted = {"game": "burgundy-dice", "chairs": chairs, "seed": "7", "start": True, "clock": "look"}
    made = person.post("/api/tables", {**wanted, "clock_time": 1200})["id"]
    person.post(f"/api/tables/{made}/room", {"do": "pause", "seat": 0, "on": True})
    person.page.goto(f"{person.url}/table/{made}")
    person.await_turn()
    person.page.get_by_role("timer").first.wait_for()
    person.page.get_by_text("20:00").first.wait_for()
    person.page.mouse.move(1, 1)


def seat(person: Person) -> None:
    """An invitation to a seat."""
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    wanted = {"game": "bruges", "chairs": chairs, "pace": "daily", "clock": "move", "clock_time": 86400, "away": 7}
    made = person.post("/api/tables", wanted)["id"]
    link = person.post(f"/api/tables/{made}/link", {"seat": 1})["link"]
    page(f"/seat#{link}", person, shows=".invited")


def replay(person: Person) -> None:
    """A table that is looked back at."""
    table("bruges", person)
    person.page.get_by_role("button", name="Replay").click()
    person.page.get_by_role("slider").wait_for()
    person.page.keyboard.press("Home")


def moment(person: Person) -> None:
    """The page of a link to one move."""
    brought = person.post("/api/records", {"text": late("burgundy-dice", 3, 1.0, "7")})["id"]
    address = f"{person.url}/api/tables/{brought}/moment?seat=0&watch=&ply=40"
    link = person.context.request.get(address).json()["link"]
    page(f"/moment/{brought}/{link}?from=0", person, shows="main.table")


def move(person: Person) -> None:
    """The sheet of a move of a finished game; its comments and variations are given by the tests."""
    brought = person.post("/api/records", {"text": late("burgundy-dice", 3, 1.0, "7")})["id"]
    page(f"/replay/{brought}?ply=40", person, shows=".timebar")
    person.page.get_by_role("button", name="More about this move").click()
    person.page.get_by_role("dialog").get_by_text("Should have").wait_for()


def rewritten(person: Person, change: Callable[[dict[str, Any]], None]) -> None:
    """Let what the server sends about a table say something else."""

    def lead(line: Any) -> None:
        server = line.connect_to_server()

        def hand_on(frame: str) -> None:
            message = json.loads(frame)
            change(message)
            line.send(json.dumps(message))

        server.on_message(hand_on)

    person.page.route_web_socket("**/ws*", lead)


def with_ben(message: dict[str, Any], kind: str) -> None:
    """Let a table be one with Ben, or a private one of such a table."""
    if message["t"] == "room":
        others = [{"name": name, "person": True, "here": True} for name in ("Ben", "Cleo", "Dora")]
        message["chairs"] = [{"name": "Anne", "person": True, "here": True}, *others]
        message["kind"] = kind


def planned(person: Person) -> None:
    """A plan that waits while another player decides."""

    def plan(message: dict[str, Any]) -> None:
        with_ben(message, "")
        if message["t"] == "table":
            moves = [{key: one[key] for key in ("a", "words", "touch", "about")} for one in message["moves"]]
            message.update(deciding=[1], ask=None, moves=[], plan={"moves": [moves[0], moves[-1]]})

    rewritten(person, plan)
    person.sit(person.bring(late("burgundy", GAMES["burgundy"], 0.5, "7")))
    person.page.get_by_role("region", name="Your plan").wait_for()
    person.page.get_by_role("region", name="Your plan").get_by_role("listitem").last.wait_for()
    until(person.page, "() => document.querySelector('main').ariaBusy !== 'true'")
    person.page.mouse.move(1, 1)


def planning(person: Person) -> None:
    """A private table at which the next moves are planned."""
    rewritten(person, lambda message: with_ben(message, "plan"))
    table("burgundy", person)
    person.page.get_by_role("button", name="Plan these moves").wait_for()
    person.page.mouse.move(1, 1)


def people(person: Person) -> None:
    """The sheet of a table, with a private note, which is given by the tests."""
    table("burgundy-dice", person)
    person.page.keyboard.press("t")
    person.page.get_by_role("dialog").get_by_role("textbox", name="Private note").wait_for()


def viewpoint(person: Person) -> None:
    """Where a spectator chooses a seat to look from."""
    made = person.bring(late("bruges", GAMES["bruges"], 0.5, "7"))
    watch = person.context.request.get(f"{person.url}/api/tables/{made}").json()["watch"]
    person.page.goto(f"{person.url}/watch/{made}?watch={watch}&from=1")
    person.page.wait_for_selector("main.table")
    until(person.page, "() => document.querySelector('main').ariaBusy !== 'true'")
    person.page.keyboard.press("t")
    person.page.get_by_role("button", name="View from here").first.wait_for()


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
    "series": series,
    "evening": evening,
    "room": room,
    "seat": seat,
    "friends": friends,
    "clocks": clocks,
    "replay": replay,
    "moment": moment,
    "move": move,
    "planned": planned,
    "planning": planning,
    "people": people,
    "viewpoint": viewpoint,
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
    """What windows lose of a page; controls are looked for in French, which has longer words, and in the narrowest.

    With larger letters, all words are looked at from phones to desktops, in French and in the other theme.
    """
    faults = {}
    larger = {"textSize": "large", "theme": "dark"}
    looks: dict[str, tuple[dict[str, str], dict[str, tuple[int, int]]]]
    looks = {"fr": ({}, WINDOWS), "en": ({}, ENGLISH), "fr, large": (larger, LARGE)}
    for shown, (chosen, windows) in looks.items():
        language = shown[:2]
        person.page.evaluate(CHOOSE, {"textSize": "usual", "theme": "light", **chosen, "language": language})
        until(person.page, "(language) => document.documentElement.lang === language", language)
        for size, (width, height) in windows.items():
            person.page.set_viewport_size({"width": width, "height": height})
            drawn(person)
            sought = not chosen and (size in SMALL if language == "fr" else size == "narrow")
            for tab in tabs(person):
                spilt = person.page.evaluate(SPILT)
                faults[f"{size}, {shown}, {tab}"] = spilt + (person.page.evaluate(LOST) if sought else [])
    return {shown: wrong for shown, wrong in faults.items() if wrong}


def dress(person: Person, size: str, book: str) -> None:
    """Show the same screen in another size or book; a phone has touch."""
    person.resize(*SIZES[size], touch=size == "phone")
    person.page.emulate_media(color_scheme=book, reduced_motion="reduce")
    drawn(person)
