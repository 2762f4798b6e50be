"""Every screen looks as it did: as a picture under the browser that drew it, elsewhere by the boxes of its parts.

`make pictures` draws them anew, which is a commit of its own that says why.
"""

import json
import os
import platform
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from tests.web.person import Person
from tests.web.screens import SCREENS, dress

FOLDER = Path(__file__).parent / "pictures"
BUILD = FOLDER / "browser.txt"
"""Names the build of the browser that drew the pictures."""
SHOWN = (("wide", "light"), ("phone", "dark"))
MOST = 5_000_000
QUALITY = 80
APART = 24
"""So much may a point differ, of 255."""
SHARE = 0.005
"""So many of all points may differ more."""
NEAR = 2
"""So many pixels may a box lie elsewhere."""
BOXES = """() => Object.fromEntries([...document.querySelectorAll('[data-place], .leaf, h1, .btn, .tool')]
  .map((one) => [one.dataset.place ?? one.className.replace(/ ?svelte-\\w+/g, ''), one.getBoundingClientRect()])
  .filter(([, { width }]) => width > 0)
  .map(([name, { x, y, width, height }], n) => [`${n} ${name}`, [x, y, width, height].map(Math.round)]))"""
FIXED = {
    "**/api/lobby": [],
    "**/api/daily": [
        {"day": "2026-01-01", "game": game, "mine": "", "score": None, "scores": [], "tries": 0}
        for game in ("burgundy-cards", "burgundy-dice")
    ],
    "**/analysis?*": {
        "rounds": [],
        "turning_points": [],
        "better_moves": [],
        "costs": [],
        "level": "",
        "done": True,
    },
}
"""What others do, the day, and how long was thought changes no picture; a code for cameras is left out."""
RENEWING = os.environ.get("DUCHY_RENEW") == "1"


@pytest.fixture
def painted() -> bool:
    return True


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
    points = [np.asarray(picture.reduce(2), dtype=int) for picture in pictures]
    return float((np.abs(points[0] - points[1]).max(axis=2) > APART).mean())


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


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_looks_as_it_did(screen: str, person: Callable[..., Person], browser: Any) -> None:
    if not BUILD.exists() and not RENEWING:
        pytest.skip("There are no pictures to compare with: `make pictures` draws them.")
    anne = person()
    for address, answer in FIXED.items():
        anne.context.route(address, always(answer))
    SCREENS[screen](anne)
    wrong: dict[str, Any] = {}
    for size, book in SHOWN:
        name = f"{screen}-{size}-{book}"
        dress(anne, size, book)
        anne.page.evaluate("document.fonts.ready.then(() => true)")
        code = anne.page.locator("svg[shape-rendering=crispEdges]")
        picture = anne.page.screenshot(animations="disabled", caret="hide", mask=[code], mask_color="#808080")
        boxes = anne.page.evaluate(BOXES)
        if RENEWING:
            renew(name, picture, boxes, build_of(browser))
        elif BUILD.read_text(encoding="utf-8").strip() == build_of(browser):
            share = apart(compressed(picture), (FOLDER / f"{name}.webp").read_bytes())
            if share > SHARE:
                wrong[name] = f"{share:.1%} of all points differ"
        else:
            kept = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
            moved = [key for key, box in kept.items() if not near(box, boxes.get(key))]
            if moved or len(kept) != len(boxes):
                wrong[name] = f"{len(boxes)} instead of {len(kept)} parts, elsewhere: {moved[:5]}"
    assert wrong == {}


def near(one: list[int], other: list[int] | None) -> bool:
    """Whether two boxes are the same to the eye."""
    return other is not None and all(abs(a - b) <= NEAR for a, b in zip(one, other, strict=True))


def test_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*")) <= MOST
