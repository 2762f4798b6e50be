"""Take pictures of every screen, with a real server and a real browser, for `docs/pictures` and `docs/learn`.

`python scripts/pictures.py [FOLDER]`    needs Playwright, Pillow and a browser; takes some minutes
"""

import io
import json
import runpy
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from tests.web.conftest import Served  # noqa: E402
from tests.web.person import Person  # noqa: E402

BROWSER = runpy.run_path(str(ROOT / "scripts" / "browser.py"))

FOLDER = ROOT / "docs" / "pictures"
LEARN = ROOT / "docs" / "learn"
MOST = 5_000_000
QUALITY = 75
SIZES = {"wide": (1440, 900), "middle": (768, 1024), "phone": (360, 740), "lying": (740, 360)}
ALL = (
    ("wide", "light"),
    ("wide", "dark"),
    ("middle", "light"),
    ("phone", "light"),
    ("phone", "dark"),
    ("lying", "light"),
)
FEW = (("wide", "light"), ("phone", "dark"))
ONE = (("wide", "light"),)
PAGES = {
    "settings": "/settings",
    "results": "/results",
    "import": "/import",
    "credits": "/credits",
    "privacy": "/privacy",
    "lost": "/nowhere",
}
GAMES: dict[str, dict[str, Any]] = {
    path.parent.name: json.loads(path.read_text(encoding="utf-8"))["pictures"]
    for path in sorted(ROOT.glob("web/src/games/*/samples.json"))
}
"""By game, the number of players, the decisions to play first, the parts of the table that its page in `docs/learn`
shows, as selectors, and its own pages."""
PAGES |= {name: f"/{page}/{game}" for game, about in GAMES.items() for name, page in about["pages"].items()}
FIRST = next(iter(GAMES))
SHORTEST = min(GAMES, key=lambda game: int(GAMES[game]["decisions"]))
LIKED = {"add": 4, "place": 4, "house": 3, "take": 2, "mark": 2, "canal": 2, "advance": 1, "end": -9, "stay": -1}
"""Moves that make a table worth a picture, with their preference."""
POINT = """(place) => [...document.querySelectorAll(`[data-place="${place}"]`)]
  .find((one) => one.getClientRects().length > 0)
  ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))"""
"""Picks a place; a resting pointer would open its description."""


def worth(move: dict[str, Any]) -> tuple[int, int]:
    """Return the preference of a move, and its points."""
    return LIKED.get(move["words"].split()[0], 0), move.get("points", 0)


class Painter:
    """A player who makes tables worth a picture, and takes pictures."""

    def __init__(self, person: Person, folder: Path) -> None:
        self.person = person
        self.page = person.page
        self.folder = folder

    def take(self, name: str, shown: tuple[tuple[str, str], ...] = FEW) -> None:
        """Take the page in several sizes and both themes; all but the widest have touch."""
        for size, book in shown:
            self.page.emulate_media(color_scheme=book, reduced_motion="reduce")
            self.person.resize(*SIZES[size], touch=size != "wide")
            self.page.wait_for_timeout(250)
            drawn = Image.open(io.BytesIO(self.page.screenshot()))
            drawn.convert("RGB").save(self.folder / f"{name}-{size}-{book}.webp", quality=QUALITY, method=6)
        self.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        self.person.resize(*SIZES["wide"], touch=False)

    def parts(self, game: str, language: str) -> None:
        """Take a picture of each part of a table that a beginner is shown."""
        LEARN.mkdir(exist_ok=True)
        for part, selector in GAMES[game]["parts"].items():
            drawn = Image.open(io.BytesIO(self.page.locator(selector).first.screenshot()))
            drawn.convert("RGB").save(LEARN / f"{game}-{part}.{language}.webp", quality=QUALITY, method=6)

    def play(self, decisions: int) -> None:
        """Play a number of decisions: among the preferred moves, the one that scores most."""
        for _ in range(decisions):
            if not self.person.await_turn():
                return
            moves = self.person.table()["moves"]
            best = max(moves, key=worth)
            self.page.keyboard.press("/")
            self.page.fill("dialog.command input", best["words"])
            self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(60)
        self.person.await_turn()

    def pick(self) -> None:
        """Pick the best piece and its target, so that the move can be confirmed."""
        for _ in range(20):
            moves = [move for move in self.person.table()["moves"] if len(move.get("touch", ())) > 1]
            best = max(moves, key=worth, default=None)
            if best is not None and worth(best)[0] > 1:
                for place in best["touch"][-2:]:
                    if self.page.locator(".preview .commit").count() == 0:
                        self.page.evaluate(POINT, place)
                        self.page.wait_for_timeout(60)
                return
            self.play(1)

    def go(self, path: str, shown: str = "h1") -> None:
        """Open a page, and wait until it is loaded."""
        self.page.goto(self.person.url + path)
        self.page.wait_for_selector(shown)
        self.page.wait_for_timeout(500)


@contextmanager
def painters(folder: Path) -> Iterator[Callable[..., Painter]]:
    """Start a server and one browser per player."""
    chromium = BROWSER["find_browser"]()
    if chromium is None:
        sys.exit(BROWSER["sentence"]())
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        served = Served(Path(data))
        served.start()
        browser = chromium.launch(playwright)
        try:
            yield lambda **options: Painter(Person(browser, served.url, **options), folder)
        finally:
            browser.close()
            served.stop()


def tables(anne: Painter, french: Painter) -> None:
    """Take a table of each game, its replay, what-if and hint, in both languages."""
    for game, about in GAMES.items():
        table = anne.person.open(game, bots=about["players"] - 1, seed="7")
        anne.person.sit(table)
        anne.play(about["decisions"])
        anne.pick()
        anne.take(game, ALL)
        anne.parts(game, "en")
        french.person.context.add_cookies(anne.person.context.cookies())
        french.person.sit(table)
        french.pick()
        french.take(f"{game}-french", FEW)
        french.parts(game, "fr")
    french.go(f"/text/{table}", ".moves button")
    french.take("text", ONE)
    anne.page.keyboard.press("h")
    anne.page.wait_for_selector(".hint")
    anne.take("hint")
    anne.page.keyboard.press("r")
    anne.page.wait_for_selector(".timebar")
    anne.take("replay")
    anne.page.keyboard.press("w")
    anne.page.wait_for_selector("[data-mode=whatif]")
    anne.person.await_turn()
    anne.take("whatif")


def lessons(anne: Painter) -> None:
    """Take the first page of a lesson, and a step of each game's lesson."""
    for game in GAMES:
        anne.go(f"/lesson/{game}")
        if game == FIRST:
            anne.take("lesson")
        anne.page.click("button.gold")
        anne.page.wait_for_selector("section.lesson .gold")
        anne.page.click("section.lesson .gold")
        anne.take(f"lesson-{game}", FEW if game == FIRST else ONE)


def ends(anne: Painter) -> None:
    """Take the result of a game with its analysis, and the list of results."""
    anne.person.sit(anne.person.open(SHORTEST, bots=2, seed="7"))
    anne.play(100)
    anne.page.wait_for_selector(".number, li:has-text('No turning points')", timeout=300_000)
    anne.page.wait_for_timeout(1500)
    anne.take("end", (("wide", "light"), ("wide", "dark"), ("phone", "light")))


def together(anne: Painter, jan: Painter) -> None:
    """Take the waiting room, the chat, and a table for two on the same device."""
    chairs: list[dict[str, str]] = [{"kind": "me", "name": "Anne"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    room = anne.person.post("/api/tables", {"game": FIRST, "chairs": chairs, "start": False})["id"]
    anne.go(f"/room/{room}", "button.start")
    anne.take("room")
    jan.go(f"/room/{room}", ".chair .gold")
    jan.page.click(".chair .gold")
    jan.page.wait_for_selector(".chair input")
    anne.page.click("button.start")
    jan.page.wait_for_selector(".logs input")
    jan.page.fill(".logs input", "Bonne chance !")
    jan.page.keyboard.press("Enter")
    jan.page.wait_for_selector(".talk p")
    jan.take("talk", ONE)
    same_device = [{"kind": "me", "name": "Anne"}, {"kind": "me", "name": "Jan"}]
    hot = jan.person.post("/api/tables", {"game": FIRST, "chairs": same_device, "start": True})["id"]
    jan.go(f"/table/{hot}", "main")
    while not jan.page.query_selector(".hand-over"):
        jan.person.decide()
        jan.page.wait_for_timeout(200)
    jan.take("hand-over")


def main(folder: Path) -> None:
    """Take all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.webp"):
        old.unlink()
    with painters(folder) as painter:
        anne = painter()
        anne.go("/", ".game")
        anne.take("start", ALL[:5])
        tables(anne, painter(locale="fr-FR"))
        lessons(anne)
        ends(anne)
        together(anne, painter())
        for name, path in PAGES.items():
            anne.go(path)
            anne.take(name)
    size = sum(picture.stat().st_size for picture in folder.glob("*.webp"))
    print(f"{len(list(folder.glob('*.webp')))} pictures, {size / 1e6:.1f} MB")
    if size > MOST:
        sys.exit(f"that is more than {MOST / 1e6:.0f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
