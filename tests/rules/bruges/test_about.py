"""What texts say of an action where the position is known."""

from duchy.games.bruges.game import GAME
from duchy.play.texts import Texts

from .table import Table, activated, lightning

ENGLISH = Texts(GAME, "en")


def text_of(t: Table, words: str) -> str:
    """Return an action in a sentence, as it is here."""
    return ENGLISH.action(t.number(words), t.g)


def test_a_card_says_what_it_brings_and_costs() -> None:
    t = Table().hand("prince").house("red").roll(4, 1, 1, 1, 1).have(florins=12)
    assert text_of(t, "florins prince") == "Prince: take 4 florins"
    assert text_of(t, "workers prince") == "Prince: take 2 blue workers"
    assert text_of(t, "canal prince A") == "Prince: build a canal tile on the blue space of section A for 1 florin"
    assert text_of(t, "place prince red") == "Prince: place in a red house for 9 florins"
    assert text_of(t, "house prince blue") == "Prince: build a house for 1 blue worker"


def test_powers_and_effects_change_the_texts() -> None:
    t = Table().person("biologist", "foreman").hand("prince").house("red").have(florins=12)
    assert text_of(t, "place prince red") == "Prince: place in a red house for 8 florins"
    assert text_of(t, "workers prince") == "Prince: take 3 blue workers"
    t = Table().person("town-clerk").hand("prince")
    assert text_of(t, "workers prince") == "Prince: take 2 workers (any colour)"
    assert text_of(activated("acrobat"), "dig B") == "Build a canal tile on the brown space of section B for 2 florins"
    t = lightning("lady-in-waiting", Table().house("red").hand("prince"))
    assert text_of(t, "place prince red") == "Prince: place in a red house for 3 florins"


def test_levels_and_piles_say_price_and_colour() -> None:
    assert text_of(Table().phase_2(1, 2, 3, 3, 3), "advance") == "Advance a level for 3 florins"
    assert text_of(lightning("baroness"), "advance") == "Advance a level for 2 florins"
    assert text_of(Table().phase_1(), "draw 2") == "Draw the brown card from pile 2"
