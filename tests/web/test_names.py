"""Names of players are read in full: in the parts of a table, at every width, in both languages, however long."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.person import Person
from tests.web.screens import drawn

BOTS = ("greedy", "burgher", "master", "knight")
SEATS = {"burgundy": 4, "burgundy-cards": 4, "burgundy-dice": 5, "bruges": 4}
WIDTHS = {1440: 900, 768: 1024, 360: 740}
LONG = ("Maximilienne-Alexandrine", "Wolfeschlegelsteinhausen", "شهرزاد بنت الملك نور الد")
READ = """(where) => [...document.querySelectorAll(where)].filter((name) => name.offsetParent).map((name) => ({
  name: name.textContent.replace(/[\\u2068\\u2069]/g, ''),
  cut: name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2,
  title: name.title.replace(/[\\u2068\\u2069]/g, ''),
  size: parseFloat(getComputedStyle(name).fontSize),
}))"""
"""Names as they are drawn: whether they are cut, what is told where one rests, and how large they are."""
PANELS, ORDER = ".opp .who-row b", ".top .who span"


def read(one: Person, width: int, where: str) -> list[dict[str, Any]]:
    """The names that are seen at a width."""
    one.page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    drawn(one)
    if width < 760:
        one.page.locator("nav.tabs button").nth(2).click()
        drawn(one)
    names: list[dict[str, Any]] = one.page.evaluate(READ, where)
    return names


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_names_of_bots_are_never_cut(locale: str, person: Callable[..., Person]) -> None:
    anne = person(locale=locale)
    for game, seats in SEATS.items():
        chairs = [{"kind": "me", "name": "Anne"}, *({"kind": "bot", "bot": level} for level in BOTS[: seats - 1])]
        anne.sit(anne.post("/api/tables", {"game": game, "chairs": chairs, "start": True})["id"])
        anne.page.locator(".logs").wait_for(state="attached")
        for width in WIDTHS:
            names = read(anne, width, PANELS)
            assert len(names) == seats - 1, (game, width)
            assert not [name for name in names if name["cut"] or name["size"] < 11], (game, width)


def test_long_names_wrap_and_where_they_are_cut_the_title_is_whole(person: Callable[..., Person]) -> None:
    anne = person()
    others = [person() for _ in LONG]
    for game in SEATS:
        chairs = [{"kind": "me", "name": "Anne"}, *[{"kind": "open"}] * len(LONG)]
        table = anne.post("/api/tables", {"game": game, "chairs": chairs, "start": False})["id"]
        for seat, (other, name) in enumerate(zip(others, LONG, strict=True), 1):
            other.post(f"/api/tables/{table}/claim", {"seat": seat, "name": name})
        anne.context.request.post(f"{anne.url}/api/tables/{table}/room", data={"do": "start"})
        anne.sit(table)
        anne.page.locator(".logs").wait_for(state="attached")
        for width in WIDTHS:
            names = read(anne, width, PANELS)
            assert [name["name"] for name in names] == list(LONG)
            assert not [name for name in names if name["cut"] or name["size"] < 11], (game, width)
        order = read(anne, 1440, ORDER)
        assert all(name["title"] == name["name"] for name in order)
        assert not [name for name in order if name["name"] == "Anne" and name["cut"]], game


def test_a_name_without_a_break_leaves_the_rest_of_its_line_in_the_log(person: Callable[..., Person]) -> None:
    chairs = [{"kind": "me", "name": "W" * 24}, {"kind": "bot", "bot": "random"}]
    made = person().post("/api/tables", {"game": "burgundy-cards", "chairs": chairs, "start": True})
    anne = person()
    anne.page.goto(f"{anne.url}/watch/{made['id']}?watch={made['watch']}")
    lines = anne.page.locator(".log button").filter(has_text="WWW")
    lines.first.wait_for(state="attached")
    for width in (1440, 360):
        anne.page.set_viewport_size({"width": width, "height": WIDTHS[width]})
        drawn(anne)
        if width < 760:
            anne.page.locator("nav.tabs button").nth(3).click()
        edge = anne.page.locator(".log").bounding_box()
        assert all(
            box["x"] + box["width"] <= edge["x"] + edge["width"] for line in lines.all() if (box := line.bounding_box())
        )
