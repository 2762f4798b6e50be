"""Each game is played to its end through the page, by pointing at what is gold."""

from collections.abc import Callable

import pytest

from tests.web.late import late
from tests.web.person import GOLD, Person


def ended(person: Person) -> None:
    """The page shows who won, the points of all, and where they came from."""
    page = person.page
    page.wait_for_selector("h1")
    scores = person.table()["end"]["scores"]
    assert [int(one) for one in page.locator(".rk .tt").all_inner_texts()] == sorted(scores, reverse=True)
    assert "wins" in page.locator("h1").inner_text() or "win" in page.locator("h1").inner_text()


@pytest.mark.parametrize("game", ["burgundy-dice", "burgundy-cards"])
def test_a_whole_game(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    anne.page.locator(f"input[name=game][value={game}]").check(force=True)
    for level in anne.page.locator("select.nm").all():
        level.select_option("random")
    anne.page.locator("button.play").click()
    anne.page.wait_for_selector("main.table")
    anne.play()
    ended(anne)


@pytest.mark.parametrize("game", ["burgundy", "bruges"])
def test_the_last_part_of_a_game(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    text, plies = late(game, 2, 0.8)
    brought = anne.post("/api/records", {"text": text})["id"]
    anne.sit(anne.post(f"/api/tables/{brought}/fork", {"ply": plies, "seat": 0})["id"])
    assert anne.page.evaluate("document.documentElement.dataset.mode") == "whatif"
    anne.play()
    ended(anne)


def test_by_keys_alone(person: Callable[..., Person]) -> None:
    """Digits pick the n-th gold place, Enter does it."""
    anne = person()
    anne.sit(anne.open("burgundy-dice"))
    while anne.await_turn():
        ply = anne.table()["ply"]
        for _ in range(60):
            if anne.over or anne.table()["ply"] != ply:
                break
            if anne.page.locator(".preview .commit:not([disabled])").count():
                anne.page.keyboard.press("Enter")
                anne.page.wait_for_timeout(30)
            else:
                gold = len(anne.page.evaluate(GOLD))
                anne.page.keyboard.press(str(anne.chance.randint(1, max(1, min(9, gold)))))
        else:
            raise AssertionError(f"no move by keys: {anne.table()['ask']}")
    ended(anne)
