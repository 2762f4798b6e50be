"""Files of components (R111): what they replace, what they refuse, and how a game played with one is marked."""

import pytest

from duchy.core.errors import BadComponents, BadRecord
from duchy.games.burgundy_cards.faces.overrides import read, template
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import card_of
from duchy.games.burgundy_cards.rules.facts import STANDARD, Facts
from duchy.play import record
from duchy.play.match import Match
from duchy.play.texts import Texts
from duchy.shelf import Shelf

FILE = """
[dice]
bank = [4, 4, 6]
castle = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 6]

[triples]
castle = 1
ship = 5

[rounds]
E = ["1 point", "1 good 1 worker"]
"""


def values(facts: Facts) -> tuple[list[int], list[int], list[list[int]]]:
    """Return all that a file may change."""
    return [int(n) for n in facts.copies], [int(n) for n in facts.triples], [facts.offered(n) for n in range(5)]


def test_a_file_replaces_dice_triples_and_rounds_R111() -> None:
    game = GAME.with_components(FILE)
    g = game.new(2)
    assert [int(g.facts.copies[card_of(f"bank-{die}")]) for die in range(1, 7)] == [0, 0, 0, 2, 0, 1]
    assert [int(g.facts.copies[card_of(f"castle-{die}")]) for die in range(1, 7)] == [3, 3, 3, 1, 1, 1]
    assert [int(points) for points in g.facts.triples] == [1, 4, 6, 4, 5, 4, 3]
    assert [game.faces.terms["bonus"][bonus] for bonus in g.facts.offered(4)] == ["1-point", "1-good-1-worker"]
    assert g.audit() == ""


def test_what_a_file_leaves_out_stays_R111() -> None:
    copies, triples, rounds = values(read(FILE).facts)
    assert copies[card_of("mine-1") : card_of("workshop-6") + 1] == values(STANDARD)[0][6:42]
    assert rounds[:4] == values(STANDARD)[2][:4]
    assert triples[1:4] == values(STANDARD)[1][1:4]


def test_the_template_commented_or_not_makes_the_same_facts_R111() -> None:
    lines = template(str).splitlines()
    assert values(read(template(str)).facts) == values(STANDARD)
    facts = [line.removeprefix("# ") if " = " in line else line for line in lines]
    assert any(line.startswith("castle = [1, 2, 3, 4, 5, 6, 1, 2") for line in facts)
    assert values(read("\n".join(facts)).facts) == values(STANDARD)
    stand_ins = {line.split()[1] for line in lines if line.endswith("# template-stand-in")}
    assert {"bank", "castle", "mine", "knowledge", "ship", "B", "C", "E"} <= stand_ins
    assert not {"A", "D"} & stand_ins


def test_a_game_with_a_file_is_played_scored_and_snapshot_by_it_R111() -> None:
    game = GAME.with_components(FILE)
    match = Match(game, 2, 5)
    while not match.over:
        match.play(match.legal()[-1])
        assert match.state.audit() == ""
    assert game.from_json(match.state.to_json()).to_json() == match.state.to_json()
    mark = match.state.options["components"]
    assert mark.startswith("file-")
    text = record.write(match)
    assert f"option components {mark}" in text
    with pytest.raises(BadRecord, match="--components"):
        record.read(text, Shelf())
    again = record.read(text, Shelf().with_components("burgundy-cards", FILE))
    assert again.state.scores() == match.state.scores()
    assert GAME.new(2).options["components"] == "standard"


def test_the_mark_is_of_the_facts_and_not_of_the_text_R111() -> None:
    mark = read(FILE).mark
    assert read("# mine\n" + FILE).mark == mark
    assert read(FILE.replace("[4, 4, 6]", "[6, 4, 4]")).mark == mark
    assert read(FILE.replace("ship = 5", "ship = 6")).mark != mark
    assert read(FILE.replace("[4, 4, 6]", "[4, 5, 6]")).mark != mark
    assert read(FILE.replace('"1 point"', '"2 points"')).mark != mark


def test_changed_components_say_that_a_file_brought_them_R111() -> None:
    game = GAME.with_components(FILE)
    component_of = {c.key: c for c in game.faces.components}
    assert {key for key, c in component_of.items() if c.source == "file"} == {
        "dice",
        "triple-castle",
        "triple-ship",
        "round-E",
    }
    english, french = Texts(game, "en"), Texts(game, "fr")
    assert english.fact(component_of["triple-castle"]) == "Points for a castle triple: 1"
    assert english.fact(component_of["round-E"]) == "Round card E, one of: 1 point, 1 goods card and 1 worker"
    assert french.fact(component_of["round-E"]) == "Carte Manche E, au choix\u00a0: 1 point, 1 marchandise et 1 ouvrier"
    assert french.fact(component_of["dice"]) == "Dés des cartes\u00a0: d’après votre fichier"
    assert not any(
        texts.note(component_of[key]) for texts in (english, french) for key in ("dice", "round-E", "triple-castle")
    )
    printed = {c.key: c for c in GAME.faces.components}
    assert english.fact(printed["round-A"]).endswith("one of: 3 points, 2 goods cards, 2 animals, 3 silver, 3 workers")
    assert (printed["round-A"].source, printed["round-B"].source) == ("rulebook", "stand-in")
    assert english.note(printed["triple-castle"]).startswith("we only know")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[dice]\nbank = [1, 2]", "line 2: the number of dice of bank must be 3, one per card, not 2"),
        ("[dice]\n\nbank = [1, 2, 7]", "line 3: bank must be a list of dice from 1 to 6"),
        ("[dice]\nbank = 3", "line 2: bank must be a list of dice from 1 to 6"),
        ("[dice]\nbanque = [1, 2, 3]", "line 2: 'banque' is not one of: castle, mine"),
        ("[triples]\nship = true", "line 2: a triple of ship is worth 0 to 20 points, not True"),
        ("[triples]\nship = 21", "line 2: a triple of ship is worth 0 to 20 points, not 21"),
        ("[triples]\nbank = 3", "line 2: 'bank' is not one of"),
        ('[rounds]\nB = ["4 points"]', "line 2: a bonus must be one to three things"),
        ('[rounds]\nB = ["1 worker 1 silver"]', "line 2: a bonus must be one to three things"),
        ("[rounds]\nB = []", "line 2: round B must be a list of different bonuses"),
        ('[rounds]\nB = ["1 point", "1 point"]', "line 2: round B must be a list of different bonuses"),
        ('[rounds]\nF = ["1 point"]', "line 2: 'F' is not one of: A, B, C, D, E"),
        ("[characters.thief]\nprice = 9", "line 1: 'characters' is not one of: dice, triples, rounds"),
        ("\ndice = 3", r"line 2: 'dice' must be a table: \[dice\]"),
        ("[dice", "this is not TOML"),
    ],
)
def test_a_mistake_is_named_with_its_line_R111(text: str, complaint: str) -> None:
    with pytest.raises(BadComponents, match=complaint):
        GAME.with_components(text)


def test_a_mistake_is_explained_in_french_R111() -> None:
    with pytest.raises(BadComponents) as caught:
        GAME.with_components("[dice]\nbank = [1, 2]")
    inner = caught.value.arguments["error"]
    assert isinstance(inner, BadComponents)
    assert Texts(GAME, "fr").error(inner) == "bank\u00a0: il faut autant de dés que de cartes (3), et non 2"
