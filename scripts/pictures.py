"""Pictures of every screen, from a real server and a real browser, written to `docs/pictures`.

`python scripts/pictures.py [FOLDER]`    needs Playwright and a browser, as the tests in `tests/web` do; about a minute.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402
from tests.web.conftest import BROWSER, Served  # noqa: E402
from tests.web.person import Person  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
SIZES = {"wide": (1440, 900), "middle": (768, 1024), "phone": (360, 740)}
FEW = (("wide", "light"), ("phone", "dark"))
SHOWN = (("wide", "light"), ("wide", "dark"), ("middle", "light"), ("phone", "light"), ("phone", "dark"))
PAGES = {"start": "/", "settings": "/settings", "rules": "/rules/burgundy", "components": "/components/bruges"}
PAGES |= {"lesson": "/lesson/burgundy", "lost": "/nowhere"}
GAMES = {"burgundy": 4, "burgundy-cards": 3, "burgundy-dice": 3, "bruges": 4}
DECISIONS = 12
QUALITY = 70


@contextmanager
def people() -> Iterator[Person]:
    """Somebody at a browser, with a server."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        browser = BROWSER["found"]().launch(playwright)
        try:
            yield Person(browser, served.url)
        finally:
            browser.close()
            served.stop()


def take(page: Any, folder: Path, name: str, shown: tuple[tuple[str, str], ...] = SHOWN) -> None:
    """A page in several sizes and both books."""
    for size, book in shown:
        width, height = SIZES[size]
        page.emulate_media(color_scheme=book, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        page.screenshot(path=folder / f"{name}-{size}-{book}.jpg", type="jpeg", quality=QUALITY)
    page.set_viewport_size({"width": 1440, "height": 900})


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with people() as anne:
        for game, players in GAMES.items():
            table = anne.open(game, bots=players - 1, seed="7")
            anne.sit(table)
            for _ in range(DECISIONS):
                anne.decide()
            anne.await_turn()
            take(anne.page, folder, game)
        anne.sit(anne.open("burgundy-dice", seed="7"))
        anne.play()
        anne.page.wait_for_selector(".rk")
        take(anne.page, folder, "end")
        chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        room = anne.post("/api/tables", {"game": "bruges", "chairs": chairs, "start": False})["id"]
        anne.page.goto(f"{anne.url}/room/{room}")
        anne.page.wait_for_selector("button.start")
        take(anne.page, folder, "room")
        for name, path in PAGES.items():
            anne.page.goto(anne.url + path)
            anne.page.wait_for_selector("h1")
            anne.page.wait_for_timeout(200)
            take(anne.page, folder, name, SHOWN if path == "/" else FEW)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
