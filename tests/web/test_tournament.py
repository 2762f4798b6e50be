"""An evening of three people: hosting by keys, joining by the link, finding one's game in each round, and the end."""

from collections.abc import Callable
from typing import Any

from tests.web.person import Person, until

GET = "async (path) => await (await fetch(path)).json()"
ROUND = "async (n) => (await (await fetch('/api/me/tournaments')).json()).some((one) => one.round === n && one.table)"
"""Whether the table of a round is there."""
COUNTED = """async (table) =>
  (await (await fetch('/api/me/tournaments')).json()).every((one) => one.table !== table || one.over)"""
"""Whether the tournament knows that a game is over."""
MY_GAME = {"en": "My game", "fr": "Ma partie"}


def current(person: Person) -> Any:
    """The tournament as a person's list has it, or None if it is over."""
    return next(iter(person.page.evaluate(GET, "/api/me/tournaments")), None)


def give_up(person: Person, language: str) -> None:
    """Go to the current game by its button, and resign there; the result is shown."""
    table = current(person)["table"]
    leads = person.page.locator(f"a[href*='{table}']")  # where a page still names the game before, it soon does
    person.page.get_by_role("link", name=MY_GAME[language]).and_(leads).first.focus()
    person.page.keyboard.press("Enter")
    person.page.wait_for_url(f"**/table/{table}*")
    person.page.wait_for_selector("main.table")
    (seat,) = person.page.evaluate(GET, f"/api/tables/{table}")["seats"]
    person.post(f"/api/tables/{table}/room", {"do": "resign", "seat": seat})
    person.page.wait_for_url(f"**/end/{table}*")
    until(person.page, COUNTED, table)


def test_everybody_finds_their_game_in_each_round(person: Callable[..., Person]) -> None:
    anne, ben, cleo = person(), person(width=360, height=740), person(locale="fr-FR")
    people = {"en": anne, "fr": cleo}
    anne.page.goto(anne.url)
    anne.page.get_by_role("link", name="Host a tournament").focus()
    anne.page.keyboard.press("Enter")
    anne.page.wait_for_url("**/series/new")
    for label, value in {"Game": "burgundy-dice", "Rounds": "2", "Pause between rounds": "0", "Bots": "page"}.items():
        named = anne.page.locator("label").filter(has=anne.page.get_by_text(label, exact=True))
        named.locator("select").select_option(value)
    anne.page.get_by_role("textbox", name="Your name").fill("Anne")
    anne.page.keyboard.press("Enter")
    anne.page.get_by_role("button", name="Copy link").wait_for()
    series = anne.page.url
    for one, name, label, join in ((ben, "Ben", "Your name", "Join"), (cleo, "Cléo", "Votre nom", "S’inscrire")):
        one.page.goto(series)
        one.page.get_by_role("textbox", name=label).fill(name)
        one.page.keyboard.press("Enter")
        one.page.get_by_role("rowheader", name=name).wait_for()
        assert one.page.get_by_role("button", name=join).count() == 0
    anne.page.get_by_role("rowheader", name="Cléo").wait_for()
    assert ben.page.get_by_role("button", name="Start").count() == 0, "only the host starts"
    anne.page.get_by_role("button", name="Start", exact=True).click()
    anne.page.get_by_role("heading", name="Round 1 of 2").wait_for()
    tables = anne.page.evaluate(GET, f"/api{series.removeprefix(anne.url)}")["tournament"]["tables"]
    assert sum(table["seats"].count(-1) for table in tables) == 1, "a bot fills the bye"
    cleo.page.goto(cleo.url)  # people who are elsewhere find their game on the start page
    for number in (1, 2):
        for one in (anne, ben, cleo):
            mine = current(one)
            if mine is not None and mine["round"] == number and not mine["over"]:
                give_up(one, "fr" if one is cleo else "en")
        if number == 1:
            # At the end of a game, the same button leads on once the next round has begun.
            for language, one in people.items():
                until(one.page, ROUND, 2)
                one.page.get_by_role("link", name=MY_GAME[language]).first.wait_for()
            ben.page.goto(series)
            ben.page.get_by_role("link", name="My game").wait_for()
    anne.page.goto(series)
    anne.page.get_by_text("The tournament is over").wait_for()
    shown = anne.page.get_by_role("region", name="Standings").locator("tbody tr")
    points = [float(row.locator("td").first.inner_text()) for row in shown.all()]
    assert len(points) == 3
    assert points == sorted(points, reverse=True)
    assert anne.page.evaluate(GET, "/api/me/tournaments") == []
    for one in (anne, ben, cleo):
        assert one.errors == []
