"""Each game is played to its end through the page: by pointing, on a phone, by keys, by words and by names."""

from collections.abc import Callable

import pytest

from tests.web.late import late
from tests.web.person import Person
from tests.web.ways import by_keys, by_names, by_words

TITLES = {
    "burgundy": "The board game.",
    "burgundy-cards": "The Castles of Burgundy: The Card Game",
    "burgundy-dice": "The Castles of Burgundy: The Dice Game",
    "bruges": "Bruges",
}
GAMES = tuple(TITLES)
LONG = {"burgundy": 0.9, "bruges": 0.9}
"""Games that begin near their end, where they are played for the way they are played."""


def ended(person: Person) -> None:
    """The page shows who won, the points of all, and where they came from."""
    page = person.page
    page.wait_for_selector(".rk")
    scores = person.table()["end"]["scores"]
    assert [int(one) for one in page.locator(".rk .tt").all_inner_texts()] == sorted(scores, reverse=True)
    assert page.locator("h1").inner_text()


def begin(person: Person, game: str) -> str:
    """A table against a random bot: from its beginning, or near its end where the game is long."""
    if game in LONG:
        return person.bring(late(game, 2, LONG[game]))
    return person.open(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_from_setting_it_up_to_its_result(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    anne.page.get_by_role("radio", name=TITLES[game]).check(force=True)
    anne.page.get_by_role("combobox", name="Level").select_option("random")
    anne.page.locator("form").get_by_role("button", name="Play").click()
    anne.page.wait_for_url("**/table/*")
    anne.play()
    ended(anne)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone(game: str, person: Callable[..., Person]) -> None:
    anne = person(width=360, height=740, has_touch=True, is_mobile=True)
    anne.sit(begin(anne, game))
    anne.play()
    ended(anne)


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(begin(anne, game))
    anne.play(by_keys)
    ended(anne)


@pytest.mark.parametrize("game", GAMES)
def test_without_graphics(game: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(begin(anne, game))
    anne.page.keyboard.press(",")
    anne.page.get_by_role("link", name="Text-only view").click()
    anne.play(by_words)
    anne.page.get_by_role("link", name="Result", exact=True).click()
    ended(anne)


@pytest.mark.parametrize("game", GAMES)
def test_by_role_and_name_alone(game: str, person: Callable[..., Person]) -> None:
    anne = person(locale="fr-FR" if game == "burgundy-dice" else "en-GB")
    anne.sit(anne.bring(late(game, 2, 0.6)) if game == "burgundy-cards" else begin(anne, game))
    anne.play(by_names)
    ended(anne)
