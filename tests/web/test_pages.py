"""Every page as ears and eyes of all kinds meet it: axe-core finds nothing, in both books, wide and narrow."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.conftest import lacking
from tests.web.person import Person

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = (
    "/",
    "/settings",
    "/rules/burgundy",
    "/components/bruges",
    "/lesson/bruges",
    "/results",
    "/credits",
    "/privacy",
)
GAMES = ("burgundy", "burgundy-cards", "burgundy-dice", "bruges")


def found(person: Person) -> list[str]:
    """What axe-core finds on a page."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    violations = person.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [f"{one['id']}: {[node['target'] for node in one['nodes'][:3]]}" for one in violations]


@pytest.mark.parametrize("width", [1440, 360])
@pytest.mark.parametrize("book", ["light", "dark"])
def test_axe_finds_nothing(width: int, book: str, person: Callable[..., Person]) -> None:
    if not AXE.exists():
        lacking("axe-core is not installed: `npm ci` in web/ brings it.")
    anne = person(width=width, height=900 if width > 760 else 740, color_scheme=book)
    wrong = {}
    for path in PAGES:
        anne.page.goto(anne.url + path)
        anne.page.wait_for_selector("h1")
        anne.page.wait_for_timeout(150)
        wrong[path] = found(anne)
    for game in GAMES:
        anne.sit(anne.open(game))
        anne.await_turn()
        wrong[game] = found(anne)
    assert {path: one for path, one in wrong.items() if one} == {}


@pytest.mark.parametrize("game", GAMES)
def test_no_table_is_wider_than_the_page(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open(game, bots=1 if game == "burgundy-dice" else 2))
    anne.await_turn()
    for width, height in ((1440, 900), (1024, 768), (768, 1024), (740, 360), (360, 740)):
        anne.page.set_viewport_size({"width": width, "height": height})
        anne.page.wait_for_timeout(100)
        assert anne.page.evaluate("document.documentElement.scrollWidth") <= width, width
