"""Two people, each at a browser: by a link, with what is hidden, and over a server that fails."""

from collections.abc import Callable
from typing import Any

from tests.web.conftest import Served
from tests.web.person import Person


def together(person: Callable[..., Person], game: str, **second: Any) -> tuple[Person, Person]:
    """Anne opens a table with a chair for a friend; Ben comes by its link, and the game begins."""
    anne, ben = person(), person(**second)
    anne.page.goto(anne.url)
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    table = anne.post("/api/tables", {"game": game, "chairs": chairs, "start": False})["id"]
    anne.page.goto(f"{anne.url}/room/{table}")
    link = anne.post(f"/api/tables/{table}/link", {"seat": 1})["link"]
    ben.page.goto(f"{ben.url}/seat#{link}")
    ben.page.locator("form input").fill("Ben")
    ben.page.locator("form button").click()
    anne.page.get_by_text("Ben").wait_for()
    anne.page.locator("button.start").click()
    for one in (anne, ben):
        one.page.wait_for_url("**/table/*")
        one.page.wait_for_selector("main.table")
    return anne, ben


def either(anne: Person, ben: Person) -> None:
    """One decision of whoever is asked."""
    for _ in range(1000):
        for one in (anne, ben):
            if one.mine():
                one.decide()
                return
        anne.page.wait_for_timeout(10)
    raise AssertionError("nobody is asked")


def seen(person: Person) -> str:
    """All words of a page, also those for ears alone."""
    return str(person.page.evaluate("document.body.textContent"))


def test_nobody_sees_the_hand_of_another(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "bruges")
    held = 0
    for _ in range(8):
        either(anne, ben)
        anne.page.wait_for_timeout(150)
        for mine, other in ((anne, ben), (ben, anne)):
            seat = mine.table()["seat"]
            hidden = [piece for piece in other.table()["pieces"] if piece[0].startswith(f"hand/{seat}/")]
            assert not [piece for piece in hidden if piece[3]]
            assert other.page.locator(f'[data-place^="hand/{seat}/"]').count() == 0
            known = other.table()["table"]["players"][seat]["hand"] or []
            assert [card for card in known if not card["shown"]] == []
            held += len(mine.table()["table"]["players"][seat]["hand"])
    assert held > 0


def test_a_phone_in_french_through_reloads_and_a_server_that_is_killed(
    person: Callable[..., Person], served: Served
) -> None:
    anne, ben = together(person, "burgundy-dice", width=360, height=740, locale="fr-FR", has_touch=True)
    assert ben.page.evaluate("document.documentElement.lang") == "fr"
    for _ in range(4):
        either(anne, ben)
    anne.page.reload()
    anne.page.wait_for_selector("main.table")
    either(anne, ben)
    served.stop()
    anne.page.wait_for_selector(".away")
    served.start()
    for one in (anne, ben):
        one.page.wait_for_selector(".away", state="detached", timeout=40_000)
    while not (anne.over and ben.over):
        if anne.over or ben.over:
            anne.page.wait_for_timeout(50)
            continue
        either(anne, ben)
    ben.page.get_by_text("gagne").first.wait_for()
    anne.page.get_by_role("button", name="Again").click()
    anne.page.wait_for_url("**/room/*")


def test_undo_and_why_not(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open("burgundy", seed="3"))
    anne.await_turn()
    while anne.table()["undo"]["steps"] == 0:
        anne.decide()
        anne.await_turn()
    rev, ply = anne.table()["rev"], anne.table()["ply"]
    anne.page.get_by_role("button", name="Undo").click()
    anne.page.wait_for_timeout(500)
    assert anne.await_turn()
    assert anne.table()["rev"] > rev or anne.table()["ply"] < ply
    refused = anne.page.locator("main [data-place][aria-disabled=true]").first.get_attribute("data-place")
    anne.page.locator(f'main [data-place="{refused}"]').first.click(button="right", force=True)
    anne.page.wait_for_selector(".note b")
    anne.page.wait_for_timeout(400)
    assert "…" not in anne.page.locator(".note p").inner_text()
