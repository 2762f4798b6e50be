"""Every screen, wide and light, narrow and dark: axe-core finds nothing, it looks as before, and nothing is cut off.

Screens are compared as pictures in the browser that drew them, and by the boxes of their parts in other browsers.
`make pictures` redraws them, in a separate commit that says why.
"""

import json
import os
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from duchy.server.wire.requests import (
    Encounter,
    EntrantSeen,
    Rating,
    RoundTable,
    SeriesPlayer,
    SeriesSeat,
    SeriesSeen,
    SeriesTable,
    TournamentSeen,
)
from tests.web.conftest import lacking
from tests.web.person import UNSEEN, Person, until
from tests.web.screens import BOOKS, GAMES, LOST, OTHERS, SCREENS, SIZES, SPILT, WINDOWS, drawn, dress, lost, table

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CLIPPED = "clip-path: polygon(0 0, 0 0, 0 0)"
"""Nothing is painted, and nothing can be pointed at; axe-core reads colours as if all were seen."""
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""What axe-core says of colours."""
FOLDER = Path(__file__).parent / "pictures"
BUILD = FOLDER / "browser.txt"
"""Names the build of the browser that drew the pictures."""
SHOWN = (("wide", "light"), ("phone", "dark"))
MOST = 5_000_000
QUALITY = 80
APART = 24
"""Maximum difference of a pixel, of 255."""
SHARE = 0.005
"""Share of pixels that may differ more."""
NEAR = 2
"""Maximum offset of a box in pixels."""
BOXES = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-place], .leaf, h1, .btn:not(.skip-link), .tool')]
  .map((one) => [one.dataset.place ?? one.className.replace(/ ?svelte-\\w+/g, ''), one.getBoundingClientRect()])
  .filter(([, { width }]) => width > 0)
  .map(([name, { x, y, width, height }], n) => [`${n} ${name}`, [x, y, width, height].map(Math.round)]))"""
HOPES = [[33, 33, 33], [30, 38, 32], [27, 42, 32], [15, 57, 28], [26, 54, 20], [24, 66, 10], [28, 57, 15]]
"""Of winning, for each seat after every sixth ply."""
THOUGHT = {
    "rounds": [
        {"ply": 6 * n, "chance": [share / 100 for share in hopes], "error": [0.02] * 3} for n, hopes in enumerate(HOPES)
    ],
    "turning_points": [
        [
            {"first": 30, "last": 30, "seat": 0, "by": 0, "swing": -0.1513}
            | {"error": 0.03, "luck": False, "when": {}, "loss": 4.3},
            {"first": 36, "last": 36, "seat": 0, "by": 2, "swing": -0.1542}
            | {"error": 0.03, "luck": False, "when": {}, "loss": 0.0},
        ],
        [],
        [],
    ],
    "better_moves": [
        [
            {"ply": 28, "seat": 0, "question": "combine", "played": 927, "played_words": "take-worker"}
            | {"best": 228, "best_words": "mark 6 B1", "loss": 4.3, "place": 6, "choices": 6}
            | {"error": 0.4, "when": {}, "played_about": {}, "best_about": {}}
            | {"why": {"en": "Finishes a region, 4 points; later room +1.2", "fr": "Achève une région, 4 points"}}
        ],
        [],
        [],
    ],
    "costs": [],
    "level": "master",
    "accounts": [
        {"seat": seat, "luck": luck, "luck_error": 2.5, "choices": -cost, "choices_error": 0.8}
        for seat, luck, cost in ((0, -3.2, 5.1), (1, 4.0, 2.2), (2, -0.8, 6.4))
    ],
    "known": True,
    "done": True,
}
DAY = 1_767_200_400_000
PLAYED: list[list[tuple[str, int | None, int | None]]] = [
    [("Anne", 96, 1), ("Ben", 81, 2), ("", 70, 3)],
    [("Cleo", 88, 1), ("Dora", 88, 1), ("", 61, 3)],
    [("Ben", 102, 1), ("", 77, 2), ("Anne", 74, 3)],
    [("Dora", None, None), ("", None, None), ("Cleo", None, None)],
]
NAMES = ["Ben", "Anne", "Cleo", "Dora", ""]
MET = [(0, 1, 1, 1, 0), (0, 4, 2, 0, 0), (1, 4, 1, 1, 0), (2, 3, 0, 0, 1), (2, 4, 1, 0, 0), (3, 4, 1, 0, 0)]
SERIES: Any = msgspec.to_builtins(
    SeriesSeen(
        id="shared",
        game="burgundy-dice",
        tables=[
            SeriesTable(
                id=f"table{number}",
                watch="",
                round=1 + number // 2,
                deal=1 + number // 2,
                status="over" if number < 3 else "running",
                closed="",
                made=DAY,
                touched=DAY + number * 3_600_000,
                secret=number == 3,
                counts=number < 3,
                seats=[
                    SeriesSeat(
                        player=NAMES.index(name),
                        points=points,
                        rank=rank,
                        sources={"city": points - 52, "river": 22, "goods": 12, "colours": 18} if points else {},
                        resigned=(number, name) == (2, "Anne"),
                        bot="",
                    )
                    for name, points, rank in seats
                ],
                mine=[0] if seats[0][0] == "Anne" else [],
            )
            for number, seats in enumerate(PLAYED)
        ],
        players=[
            SeriesPlayer("Ben", "", 2, 1, 1.5, 91.5, 1.5, -7.0, Rating(112.0, -190.0, 414.0)),
            SeriesPlayer("Anne", "", 2, 1, 1.0, 96.0, 2.0, 8.0, Rating(31.4, -250.6, 313.5)),
            SeriesPlayer("Cleo", "", 1, 1, 0.8, 88.0, 1.0, -8.0, Rating(64.0, -330.0, 458.0)),
            SeriesPlayer("Dora", "", 1, 1, 0.8, 88.0, 1.0, 7.0, Rating(64.0, -330.0, 458.0)),
            SeriesPlayer("", "greedy", 3, 0, 0.5, 69.3, 2.7, None, Rating(-271.4, -610.0, 67.2)),
        ],
        encounters=[Encounter(*one) for one in MET],
        bounded=False,
        more=False,
        open=True,
    )
)
IN_IT = ["Anne", "Ben", "Cleo", "Dora", "Emil", "Fanny", "Gustave"]
EVENING: Any = {
    **SERIES,
    "id": "evening",
    "open": False,
    "tournament": msgspec.to_builtins(
        TournamentSeen(
            settings={"way": "swiss", "size": 4, "fill": False, "pause": 120, "bot": "greedy", "duplicate": True},
            options={},
            status="running",
            closed=False,
            round=2,
            rounds=4,
            due=0,
            now=DAY,
            host="Anne",
            hosting=True,
            takeover=0,
            successor="",
            entrants=[
                EntrantSeen(
                    number, name, number + 1, points, 1.5 - points / 2, 1.2 - number / 10, 1, 0, [1, 1], number == 5
                )
                for number, (name, points) in enumerate(zip(IN_IT, (1, 1, 2 / 3, 0.5, 1 / 3, 0, 0), strict=True))
            ],
            most=64,
            tables=[RoundTable("table1", [0, 2, 1], False), RoundTable("table2", [6, 4, 3], True)],
            mine=0,
            table="table1",
        )
    ),
}
NOTE = "Ben takes every mine he can get. Keep an eye on the last cloister."
SAID: list[dict[str, Any]] = [
    {"ply": 12, "words": "A slow start for all of us."},
    {"ply": 40, "words": "Should have taken the worker here, shouldn’t I?"},
    {"ply": 40, "words": "Worker first", "moves": 6, "seat": 0, "name": "Anne"},
    {"ply": 40, "words": "… and the region right after", "moves": 11, "under": 3},
]
COMMENTS = [
    {"number": n, "seat": 1, "name": "Ben", "at": DAY, "mine": n == 3, "moves": 0, "under": 0, **one}
    for n, one in enumerate(SAID, 1)
]
RENEWING = os.environ.get("DUCHY_RENEW") == "1"


def build_of(browser: Any) -> str:
    """What draws here: another build, or another machine, draws other pictures."""
    return f"{browser.version} {platform.machine()}"


def apart(one: bytes, other: bytes) -> float:
    """The share of points at which two pictures differ; all of them where their sizes do."""
    import numpy as np
    from PIL import Image

    pictures = [Image.open(BytesIO(data)).convert("RGB") for data in (one, other)]
    if pictures[0].size != pictures[1].size:
        return 1.0
    points = [np.asarray(picture.reduce(2), dtype=np.int16) for picture in pictures]
    return float((np.abs(points[0] - points[1]).max(axis=2) > APART).mean())


def fixed() -> dict[str, dict[str, Any]]:
    """What others do, the day, and what is thought changes no picture; a code for cameras is left out."""
    now = round(time.time() * 1000)
    listed = {"id": "listed", "game": "bruges", "players": 3, "status": "waiting", "made": now, "touched": now}
    ben = {"chairs": [{"name": "Ben", "person": True, "host": True}, {}, {}], "answers": [10_800, 0, 0]}
    daily = {"undo": "consent", "pace": "daily", "clock": "move", "clock_time": 86_400, "away": 7}
    untried: dict[str, Any] = {"day": "2026-01-01", "mine": "", "score": None, "scores": [], "tries": 0}
    return {
        "start": {
            "**/api/lobby": [{**listed, "seat": -1, "watch": "", "mine": False, **ben}],
            "**/api/daily": [{**untried, "game": game} for game in ("burgundy-cards", "burgundy-dice")],
        },
        "move": {"**/comments?*": COMMENTS},
        "planned": {"**/api/me": []},  # no other table waits
        "people": {"**/memo*": {"words": NOTE}},
        "viewpoint": {"**/memo?*": {"words": ""}},
        "room": {"**/api/tables/*/answers": [86_400, 0, 0]},
        "seat": {"**/api/invitation": {"game": "bruges", "host": "Ben", "settings": daily, **ben}},
        "friends": {"**/api/lobby": [], "**/api/daily": []},
        "end": {"**/analysis?*": THOUGHT},
        "series": {"**/api/series/shared": SERIES},
        "evening": {"**/api/series/evening": EVENING},
    }


def always(answer: Any) -> Callable[[Any], None]:
    """A server's answer that is the same every time."""

    def reply(route: Any) -> None:
        route.fulfill(json=answer)

    return reply


def compressed(picture: bytes) -> bytes:
    """A picture as it is kept: what is compared has lost the same."""
    from PIL import Image

    kept = BytesIO()
    Image.open(BytesIO(picture)).convert("RGB").save(kept, "webp", quality=QUALITY)
    return kept.getvalue()


def renew(name: str, picture: bytes, boxes: dict[str, list[int]], build: str) -> None:
    """Keep how a screen looks now."""
    FOLDER.mkdir(exist_ok=True)
    BUILD.write_text(build + "\n", encoding="utf-8")
    (FOLDER / f"{name}.webp").write_bytes(compressed(picture))
    text = json.dumps(boxes, ensure_ascii=False, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def unlike(person: Person, name: str, build: str) -> list[str]:
    """Return the differences of a screen from its picture; none while pictures are redrawn."""
    person.veil("")
    person.page.evaluate("document.fonts.ready.then(() => true)")
    code = person.page.locator("svg[shape-rendering=crispEdges]")
    picture = person.page.screenshot(animations="disabled", caret="hide", mask=[code], mask_color="#808080")
    person.veil(CLIPPED)
    boxes = person.page.evaluate(BOXES)
    if RENEWING:
        renew(name, picture, boxes, build)
        return []
    faults = []
    if BUILD.read_text(encoding="utf-8").strip() == build:
        share = apart(compressed(picture), (FOLDER / f"{name}.webp").read_bytes())
        faults = [f"{share:.1%} of all points differ"] if share > SHARE else []
    kept = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    moved = [key for key, box in kept.items() if not near(box, boxes.get(key))]
    if moved or len(kept) != len(boxes):
        faults.append(f"{len(boxes)} instead of {len(kept)} parts, elsewhere: {moved[:5]}")
    return faults


def near(one: list[int], other: list[int] | None) -> bool:
    """Whether two boxes are the same to the eye."""
    return other is not None and all(abs(a - b) <= NEAR for a, b in zip(one, other, strict=True))


def violations(person: Person, part: str, shown: tuple[str, str]) -> list[str]:
    """What axe-core finds on a page, or in a part of it; of further combinations, colours alone."""
    rules = {} if shown in SHOWN else {"runOnly": COLOURS}
    run = "([part, rules]) => axe.run(part, { resultTypes: ['violations'], ...rules })"
    reported = person.page.evaluate(run, [part, rules])["violations"]
    return [f"{one['id']}: {[node['target'] for node in one['nodes'][:3]]}" for one in reported]


def axe(person: Person) -> None:
    """Bring axe-core onto a page."""
    if not AXE.exists():
        lacking("axe-core is not installed: `make web` brings it.")
    person.page.evaluate(AXE.read_text(encoding="utf-8"))


def dressed(person: Person, looks: Sequence[tuple[str, str]] = SHOWN) -> Iterator[tuple[str, str]]:
    """Show what is shown in sizes and books."""
    for size, book in looks:
        dress(person, size, book)
        yield size, book


def looks(screen: str) -> Sequence[tuple[str, str]]:
    """Return the sizes and books of a screen: all of a table, and one of a list like one that is a screen itself."""
    if screen in GAMES:
        return [(size, book) for size in SIZES for book in BOOKS]
    return SHOWN[:1] if screen.startswith("components,") else SHOWN


@pytest.mark.parametrize("screen", [*SCREENS, *OTHERS])
def test_axe_finds_nothing_a_screen_looks_as_it_did_and_small_windows_lose_nothing(
    screen: str, person: Callable[..., Person], browser: Any
) -> None:
    anne = person()
    for address, answer in fixed().get(screen, {}).items():
        anne.context.route(address, always(answer))
    {**SCREENS, **OTHERS}[screen](anne)
    anne.veil(CLIPPED)
    axe(anne)
    faults = {}
    for shown in dressed(anne, looks(screen)):
        faults[shown] = violations(anne, "html", shown)
        if screen in SCREENS and shown in SHOWN:
            faults[shown] += unlike(anne, "-".join((screen, *shown)), build_of(browser))
    assert {shown: wrong for shown, wrong in faults.items() if wrong} == {}
    if not screen.startswith("components,"):
        anne.veil(UNSEEN)
        assert lost(anne) == {}


def inside(person: Person, part: str) -> bool:
    """Whether a part lies within the window, or in a part of the table that is not shown."""
    if not person.page.locator(part).is_visible():
        return True
    box = person.page.locator(part).bounding_box()
    width, height = person.page.viewport_size.values()
    return bool(
        box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
    )


def test_axe_finds_nothing_in_what_opens_above_a_table(person: Callable[..., Person]) -> None:
    """A card with a reason, settings, people and keys, the command line, hints, another's board: one after another."""
    anne = person()
    table("burgundy", anne)
    axe(anne)
    anne.page.keyboard.press("h")
    anne.page.locator(".advice").wait_for()
    castle = anne.page.locator('main [data-place="estate/0/18"]')
    opened: dict[str, Callable[[], Any]] = {
        ".note, .advice": lambda: castle.click(button="right", force=True),
        "dialog.settings": lambda: anne.page.keyboard.press(","),
        "dialog.people": lambda: anne.page.keyboard.press("t"),
        "dialog.command": lambda: anne.page.keyboard.press("/"),
        "dialog.large[open]": lambda: anne.page.locator(".opp button.small").first.click(),
    }
    for part, opening in opened.items():
        dress(anne, "wide", "light")
        anne.veil(UNSEEN)
        opening()
        for one in part.split(", "):
            anne.page.locator(one).wait_for()
        anne.veil(CLIPPED)
        faults = {shown: violations(anne, part, shown) for shown in dressed(anne)}
        assert not any(faults.values()), (part, faults)
        anne.veil(UNSEEN)
        for width, height in WINDOWS.values():
            anne.page.set_viewport_size({"width": width, "height": height})
            drawn(anne)
            if part.startswith("dialog"):
                assert anne.page.evaluate(SPILT) + anne.page.evaluate(LOST) == [], (part, width, height)
            for one in part.split(", "):
                assert inside(anne, one), (one, width, height)
        anne.page.keyboard.press("Escape")
        anne.page.keyboard.press("Escape")
    anne.veil(UNSEEN)
    anne.page.keyboard.press(",")
    anne.page.locator("dialog.settings").get_by_text("Français").click()
    anne.page.keyboard.press("Escape")
    until(anne.page, "() => document.querySelector('.rubric').textContent.startsWith('À vous')")


@pytest.mark.parametrize(
    ("style", "words"),
    [
        ("width: 20px; white-space: nowrap; border: 1px solid", "outside of div.box"),
        ("width: 20px; white-space: nowrap; overflow: hidden", "cut by div.box"),
        ("height: 5px; overflow: clip", "cut by div.box"),
        ("margin-left: 96vw; white-space: nowrap", "outside of the window"),
        ("width: 20px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis", ""),
        ("width: 20px; white-space: nowrap; overflow: auto; border: 1px solid", ""),
    ],
)
def test_words_outside_of_their_box_are_noticed(style: str, words: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url + "/nowhere")
    anne.page.wait_for_selector("h1")
    box = "Object.assign(document.createElement('div'), { className: 'box', textContent: 'Longer words' })"
    anne.page.evaluate(
        f"(style) => {{ const box = {box}; box.style.cssText = style; document.body.append(box) }}", style
    )
    found = anne.page.evaluate(SPILT)
    assert any(words in one for one in found) if words else found == []


def test_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*")) <= MOST
