"""A game of somebody else, found by its entry point: it is listed by its title, and played to its end in the browser.

Nothing of it is built into the client: it is drawn from its places and pieces, in the words that it brings itself.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests import seeds
from tests.web.conftest import ROOT, Served, running
from tests.web.person import Person
from tests.web.screens import drawn
from tests.web.test_recovery import reached_by_words, spoil
from tests.web.ways import by_keys, by_words

ENTRY = "[duchy.games]\npebbles = duchy.template.game:GAME\n"
TITLES = {"en-GB": ("Pebbles", "Take pebbles."), "fr-FR": ("Cailloux", "Prenez des cailloux.")}


class Installed(Served):
    """A server beside which another package is installed."""

    def start(self) -> None:
        package = self.folder / "site" / "pebbles-1.0.dist-info"
        package.mkdir(parents=True, exist_ok=True)
        (package / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
        (package / "entry_points.txt").write_text(ENTRY)
        self.packages = [ROOT, package.parent]
        super().start()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    yield from running(Installed, tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="module")
def free() -> dict[str, list[Person]]:
    """Browsers of this server alone."""
    return {}


@pytest.mark.parametrize("locale", TITLES)
def test_it_is_listed_by_its_title_and_gets_a_table(locale: str, person: Callable[..., Person]) -> None:
    anne = person(locale=locale)
    title, summary = TITLES[locale]
    anne.page.goto(anne.url)
    card = anne.page.locator("label.game").filter(has_text=title)
    card.click()
    assert summary in card.inner_text()
    assert "title-" not in anne.page.inner_text("main")
    anne.page.locator("button.play").click()
    anne.page.wait_for_url("**/table/*")
    assert anne.await_turn()
    assert anne.page.locator(".top .name").inner_text() == title
    drawn(anne)
    # Nobody has a board, so that the shared table is in the middle, and no column stays empty.
    assert anne.page.locator("main.table > section").count() == 1
    shown = anne.page.inner_text("body")
    assert not [key for key in ("place-", "term-", "verb-", "question-", "button-") if key in shown]


def test_it_is_played_to_its_end_by_pointing(person: Callable[..., Person], request: pytest.FixtureRequest) -> None:
    anne = person()
    anne.sit(anne.open("pebbles"))
    anne.play()
    assert anne.table()["end"]["seed"] == seeds.derived(request.node.nodeid, 1)
    anne.page.wait_for_selector(".rank")
    assert anne.page.locator(".rank").count() == 2


@pytest.mark.parametrize("size", [(360, 740), (768, 1024)])
def test_it_is_played_to_its_end_on_smaller_screens(size: tuple[int, int], person: Callable[..., Person]) -> None:
    anne = person(width=size[0], height=size[1])
    anne.sit(anne.open("pebbles"))
    anne.play()
    anne.page.wait_for_selector(".rank")


def test_it_is_played_to_its_end_by_keys(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open("pebbles"))
    anne.play(by_keys)
    anne.page.wait_for_selector(".rank")


def test_it_is_played_to_its_end_without_graphics(person: Callable[..., Person]) -> None:
    anne = person(locale="fr-FR")
    anne.page.goto(f"{anne.url}/text/{anne.open('pebbles')}")
    anne.play(by_words)
    anne.page.get_by_role("link", name="Résultat", exact=True).wait_for()


def test_its_rules_and_pieces_have_pages(person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(f"{anne.url}/rules/pebbles")
    anne.page.locator("#R1").wait_for()
    anne.page.goto(f"{anne.url}/components/pebbles")
    anne.page.locator(".facts li").first.wait_for()


def test_a_table_that_cannot_be_drawn_is_reached_without_pictures(person: Callable[..., Person]) -> None:
    def without_kinds(message: Any) -> None:
        for piece in message["pieces"]:
            piece[1] = None

    anne = person(kept=True)
    spoil(anne, anne.open("pebbles"), without_kinds)
    reached_by_words(anne)
