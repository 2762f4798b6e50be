"""Aaron, who plays the card game without a seat: seen and heard at every width, in words, and in the result."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.late import late
from tests.web.person import Person, until
from tests.web.screens import page
from tests.web.test_ears import LANGUAGES, unnamed

GOLDEN = Path(__file__).parents[1] / "golden" / "burgundy_cards"
WIDTHS = {"wide": (1440, 900), "middle": (768, 1024), "phone": (360, 740)}
DRAWN = "(columns) => columns.filter((column) => column.getBoundingClientRect().width > 0).map((it) => it.dataset.at)"
RAW = re.compile(r"\baaron\b|\bof\s*:|\bde\s*:|\{ ?\$|^Pile\s*:|place-", re.MULTILINE)
"""A key where a name should stand, or a name that is missing."""


def alone() -> str:
    """A game against Aaron in its second round, in which he has points and columns."""
    return late("burgundy-cards", 1, 0.9, "7")


def his(person: Person) -> tuple[dict[str, Any], dict[str, int]]:
    """Return what the page received about Aaron: what he has, and the number of cards in each of his places."""
    table = person.table()
    counts: dict[str, int] = {}
    for place, _, *rest in table["pieces"]:
        if "/aaron" in place:
            counts[place] = counts.get(place, 0) + (rest[0] if rest else 1)
    return table["table"]["aaron"], counts


def test_he_is_seen_with_his_points_his_columns_and_his_piles(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.bring(alone()))
    anne.await_turn()
    aaron, counts = his(anne)
    assert aaron["points"] > 0
    leaf = anne.page.get_by_role("region", name="Aaron", exact=True)
    for width, (across, down) in WIDTHS.items():
        anne.page.set_viewport_size({"width": across, "height": down})
        if width == "phone":
            assert anne.page.locator(".rivals .chip").inner_text() == str(aaron["points"])
            rivals = anne.page.get_by_role("list", name="Opponents").aria_snapshot()
            assert f"Aaron: {aaron['points']} points" in rivals
            anne.page.locator("nav.tabs button", has_text="Others").click()
        assert leaf.locator('[data-score="aaron"] > [aria-hidden]').inner_text() == str(aaron["points"])
        columns = leaf.locator('[data-at^="column/aaron/"]').evaluate_all(DRAWN)
        assert columns == [place for place in counts if place.startswith("column/")] != []
        for n, letter in enumerate("ABCDE", 1):
            cards = counts.get(f"pile/aaron/{n}")
            pile = leaf.locator(f'[data-at="pile/aaron/{n}"]')
            assert pile.is_visible()
            assert pile.inner_text().split() == [*([str(cards)] if cards else []), letter]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_ears_hear_what_he_has_and_how_he_stands(locale: str, person: Callable[..., Person]) -> None:
    anne = person(locale=locale)
    anne.sit(anne.bring(alone()))
    anne.await_turn()
    aaron, counts = his(anne)
    lead = aaron["total"] - anne.table()["table"]["players"][0]["total"]
    snapshot = anne.page.get_by_role("region", name="Aaron", exact=True).aria_snapshot()
    assert unnamed(snapshot) == []
    assert f"{aaron['points']} points" in snapshot
    assert (f"{lead} points ahead of you" if locale == "en-GB" else f"{lead} points d’avance sur vous") in snapshot
    waiting = [counts[f"pile/aaron/{n}"] for n in range(1, 6) if f"pile/aaron/{n}" in counts]
    assert [int(count) for count in re.findall(r"(?:round|manche) [A-E], (\d)", snapshot)] == waiting
    assert snapshot.count("listitem: ") == 5  # points, standing, piles, columns, bonus cards
    anne.page.keyboard.press("s")
    until(anne.page, "(words) => document.querySelector('[aria-live=polite]').textContent.includes(words)", "Aaron, ")


def test_a_hand_that_rests_on_his_pile_is_told_who_he_is_and_a_click_on_his_name_shows_his_columns_large(
    person: Callable[..., Person],
) -> None:
    anne = person()
    anne.sit(anne.bring(alone()))
    anne.await_turn()
    anne.page.locator('[data-at="pile/aaron/5"]').hover()
    glossary = anne.page.locator(".glossary")
    glossary.wait_for()
    assert glossary.locator(".name").inner_text() == "Aaron"
    assert "he wins at once" in glossary.inner_text()
    anne.page.get_by_role("region", name="Aaron", exact=True).get_by_role("button").click()
    large = anne.page.get_by_role("dialog", name="Aaron").locator('[data-at^="column/aaron/"]')
    large.first.wait_for()
    assert large.count() == len([place for place in his(anne)[1] if place.startswith("column/")])


@pytest.mark.parametrize(
    ("record", "verdict", "rows"),
    [
        # As many points are enough (R109).
        ("solo", "You held your own against Aaron: victory!", [("P1", 32), ("Aaron", 32)]),
        ("solo_beaten", "Aaron has more points: he wins.", [("Aaron", 5), ("P1", 1)]),
    ],
)
def test_the_result_shows_both_with_the_winner_first(
    record: str, verdict: str, rows: list[tuple[str, int]], person: Callable[..., Person]
) -> None:
    anne = person()
    text = (GOLDEN / f"{record}.duchy").read_text(encoding="utf-8")
    page(f"/end/{anne.post('/api/records', {'text': text})['id']}", anne, shows=".rank")
    assert anne.page.get_by_role("heading", level=1).inner_text() == verdict
    ranks = anne.page.locator(".rank")
    assert [(row.locator(".name").inner_text(), int(row.locator(".total").inner_text())) for row in ranks.all()] == rows
    assert [("win" in (row.get_attribute("class") or "").split()) for row in ranks.all()] == [True, False]
    for row, (name, points) in zip(ranks.all(), rows, strict=True):
        label = row.get_by_role("img").get_attribute("aria-label") or ""
        assert f"{name}: {points} point" in label
        assert sum(int(share) for share in re.findall(r", \D+ (\d+)", label)) == points


@pytest.mark.parametrize("locale", LANGUAGES)
def test_without_graphics_his_things_have_names(locale: str, person: Callable[..., Person]) -> None:
    anne = person(locale=locale)
    anne.page.goto(f"{anne.url}/text/{anne.bring(alone())}")
    anne.page.wait_for_selector("ol.moves button")
    aaron, counts = his(anne)
    words = anne.page.locator("main").inner_text()
    assert RAW.findall(words) == []
    assert re.search(rf"Aaron\s?: {aaron['points']} points", words)
    leaf = anne.page.locator("section", has=anne.page.get_by_role("heading", name="Aaron", exact=True))
    assert leaf.get_by_role("listitem").count() == len(counts)
    first = "Aaron’s column 1:" if locale == "en-GB" else "Colonne 1 d’Aaron\u00a0:"
    assert first in leaf.inner_text()
