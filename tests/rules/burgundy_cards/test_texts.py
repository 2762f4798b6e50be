"""What an action means where it is legal, in words: workers, goods, what lies on top; and numbers in good grammar."""

from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import ANIMAL_KEYS, SHADE_KEYS
from duchy.games.burgundy_cards.rules.player import lane
from duchy.play.texts import Texts

from .table import Desk

EN, FR = Texts(GAME, "en"), Texts(GAME, "fr")


def _said(desk: Desk, words: str, texts: Texts = EN) -> str:
    return texts.action(GAME.parse(words), desk.g, desk.seat)


def test_actions_say_how_many_workers_they_take_R40(desk: Desk) -> None:
    desk.store(0, workers=2).row(1, "ship-4").row(2, "ship-5").row(3, "ship-6").projects(0, "mine-6").goods(0, dark=2)
    desk.play("die ship-1")
    assert _said(desk, "take 1 ship-4") == "Take Ship 4 from row 1"
    assert _said(desk, "take 2 ship-5") == "Take Ship 5 from row 2 for 1 worker"
    assert _said(desk, "take 3 ship-6", FR) == "Prendre Navire 6 dans la rangée 3 pour 2 ouvriers"
    assert _said(desk, "place mine-6 mine 0") == "Place Mine 6 in a new mine column for 1 worker"
    assert _said(desk, "sell dark") == "Sell 2 dark goods cards for 1 worker"
    assert _said(desk, "sell dark", FR) == "Vendre 2 marchandises de teinte foncée pour 1 ouvrier"


def test_a_castle_needs_no_workers_R68(desk: Desk) -> None:
    desk.row(4, "ship-4").projects(0, "castle-1", "mine-6").goods(0, dark=1)
    desk.play("die ship-1", "place castle-1 castle 0")
    assert _said(desk, "take 4 ship-4") == "Take Ship 4 from row 4"
    assert _said(desk, "sell dark") == "Sell 1 dark goods card"


def test_piles_say_what_lies_on_top_R55_R56(desk: Desk) -> None:
    desk.projects(0, "boarding-house-2").play("die mine-2", "place boarding-house-2 building 0")
    good = SHADE_KEYS[lane(desk.g.goods.tops, 0) - 1]
    animal = ANIMAL_KEYS[lane(desk.g.animals.tops, 1) - 1]
    assert _said(desk, "good 1") == f"Take the goods card on top of pile 1: {good}"
    assert _said(desk, "animal 2") == f"Take the animal on top of pile 2: {animal}"


def test_a_refused_conversion_counts_in_good_grammar_R39(desk: Desk) -> None:
    desk.store(0, silver=1, workers=1).play("die ship-1")
    refused = desk.refused("convert")
    assert "1 worker and 1 silver" in EN.refusal(refused)
    assert "1 ouvrier et 1 pépite." in FR.refusal(refused)
