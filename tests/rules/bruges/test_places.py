"""The table as data: places to click for each question, previews, and refusals for clicks."""

from typing import Any

import pytest

from duchy import testing
from duchy.core.ints import append
from duchy.core.scene import Piece, Place
from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules.content import COLOUR_KEYS, GROUP_KEYS
from duchy.play import scene
from duchy.play.texts import LANGUAGES, Texts, source
from duchy.testing import placeholders

from .table import Table, activated, lightning


def moves(t: Table) -> dict[str, scene.SceneMove]:
    """Return the legal moves of the deciding seat, by their texts."""
    return {GAME.words(move.action): move for move in scene.moves(GAME, t.g, t.seat())}


def touched(t: Table, words: str) -> tuple[str, ...]:
    """Return the places of a legal action, cards by their keys."""
    return tuple(map(named(t), moves(t)[words].touch))


def named(t: Table) -> Any:
    """Return a place with the key of a card in the place of its number."""

    def name(place: str) -> str:
        kind, *rest = place.split("/")
        if kind in ("hand", "person") and len(rest) == 2:
            rest[1] = t.deck.keys[int(rest[1])]
        return "/".join([kind, *rest])

    return name


def pieces(t: Table, seat: int, prefix: str) -> set[Piece]:
    """Return what a seat sees in the places whose names begin so."""
    return {piece for piece in scene.pieces(GAME, t.g, seat) if piece.place.startswith(prefix)}


def place(t: Table, seat: int, id: str) -> Place:
    """Return a place that a seat sees."""
    return next(place for place in scene.places(GAME, t.g, seat) if place.id == id)


def why(t: Table, *pointed: str) -> tuple[str, str, str]:
    """Return the rule, the reason and the way out when the one who is asked points at places."""
    refused = scene.refused(GAME, t.g, t.seat(), pointed)
    return refused.rule, refused.key, GAME.words(refused.instead) if refused.instead is not None else ""


def held(t: Table, key: str) -> str:
    """Return where a card of seat 0 lies."""
    return f"hand/0/{t.deck.card(key)}"


# --- each question --------------------------------------------------------------------------------------------------


def test_drawing_points_at_a_pile_R12() -> None:
    t = Table().phase_1()
    assert {words: touched(t, words) for words in t.legal()} == {"draw 1": ("pile/1",), "draw 2": ("pile/2",)}
    t = Table().person("inventor").hand("blue", "brown", "red", "red", "purple").phase_1()
    assert touched(t, "enough") == ("button/enough",)


def test_climbing_points_at_one_s_track_R25() -> None:
    t = Table().phase_2(1, 2, 3, 3, 3)
    assert touched(t, "advance") == ("track/0",)
    assert touched(t, "stay") == ("button/stay",)
    assert moves(t)["advance"].preview.change == {"florins": -3}
    assert moves(t)["advance"].preview.by == {"progress": 1}
    assert touched(lightning("baroness"), "advance") == ("track/0",)


def test_a_card_is_played_by_pointing_at_it_and_at_its_use_R40() -> None:
    t = Table().hand("prince").house("red").have(florins=12, threats={"blue": 1}).roll(4, 1, 1, 1, 1)
    assert touched(t, "workers prince") == ("hand/0/prince", "worker/0/blue")
    assert touched(t, "florins prince") == ("hand/0/prince", "supply/florins")
    assert touched(t, "remove prince blue") == ("hand/0/prince", "threat/0/blue")
    assert touched(t, "canal prince A") == ("hand/0/prince", "canal/0/a/1")
    assert touched(t, "house prince blue") == ("pay/blue", "hand/0/prince", "new-house/0")
    assert touched(t, "place prince red") == ("hand/0/prince", "house/0/1")
    changes = {words: move.preview.change for words, move in moves(t).items()}
    assert changes["workers prince"] == {"blue-workers": 2, "cards": -1}
    assert changes["florins prince"] == {"florins": 4, "cards": -1}
    assert changes["canal prince A"] == {"florins": -1, "cards": -1}
    assert changes["house prince blue"] == {"blue-workers": -1, "cards": -1}
    assert changes["place prince red"] == {"florins": -9, "cards": -1}
    assert moves(t)["place prince red"].preview.by == {"characters": 3}


def test_the_ways_to_pay_a_house_share_their_target_R105() -> None:
    t = Table().person("carpenter", "inspector").hand("prince")
    ways = [touched(t, words) for words in t.legal() if words.startswith("house prince")]
    assert ways == [(f"pay/{key}", "hand/0/prince", "new-house/0") for key in (*COLOUR_KEYS, "florin")]


def test_characters_are_activated_by_pointing_at_them_R57_R58() -> None:
    t = Table().person("prince", "accountant").turn(0, played=True)
    assert touched(t, "activate prince yellow") == ("worker/0/yellow", "person/0/prince")
    assert touched(t, "activate accountant nothing") == ("person/0/accountant",)
    assert touched(t, "end") == ("button/end",)
    t = Table().person("prince", "bailiff").turn(0, played=True)
    assert touched(t, "activate prince red") == ("worker/0/red", "person/0/prince")


def test_houses_built_and_people_placed_by_effects_R106_R107() -> None:
    t = lightning("wood-carver", Table().hand("prince"))
    assert touched(t, "house prince nothing") == ("hand/0/prince", "new-house/0")
    t = lightning("lady-in-waiting", Table().house("red").hand("prince"))
    assert touched(t, "place prince red") == ("hand/0/prince", "house/0/1")
    assert touched(t, "keep") == ("button/keep",)


def test_workers_are_picked_given_and_exchanged_R67_R74() -> None:
    assert touched(lightning("blacksmith"), "pick red") == ("supply/red",)
    t = lightning("beggar")
    assert (t.seat(), touched(t, "give red")) == (1, ("worker/1/red",))
    t = activated("mason")
    assert touched(t, "swap blue red") == ("worker/0/blue", "supply/red")
    assert moves(t)["swap blue red"].preview.change == {"blue-workers": -1, "red-workers": 1}


def test_markers_and_disasters_are_pointed_at_R28_R65() -> None:
    t = activated("gatekeeper", Table().have(threats={"red": 1}))
    assert touched(t, "drop red") == ("threat/0/red",)
    t = Table().house("red").have(threats={"red": 2, "yellow": 2}).phase_2(3, 3, 5, 5, 3)
    assert t.next_question()[0] == "first-disaster"
    assert touched(t, "suffer red") == ("threat/0/red",)


def test_losses_are_pointed_at_R30_R33_R36() -> None:
    t = Table().person("monk").have(threats={"brown": 2}).phase_2(3, 5, 3, 3, 3)
    assert touched(t, "bury monk") == ("person/0/monk",)
    t = Table().person("monk").house("red", "red").have(tiles=(2, 0), threats={"red": 2}).phase_2(3, 3, 3, 5, 3)
    assert touched(t, "evict monk") == ("person/0/monk",)
    assert touched(t, "lose A") == ("canal/0/a/2",)
    assert {touched(t, f"burn {t.under(1)}"), touched(t, f"burn {t.under(2)}")} == {("house/0/2",), ("house/0/3",)}
    assert scene.twins(GAME, t.g, 0) == {}


def test_canal_spaces_and_opponents_are_pointed_at_R69_R72() -> None:
    assert touched(activated("acrobat", Table().have(tiles=(1, 0))), "dig A") == ("canal/0/a/2",)
    t = lightning("moneylender", Table(players=3).have(florins=1))
    assert touched(t, "lend P2") == ("seat/1",)


def test_empty_houses_of_a_colour_are_as_good_as_the_first_R54() -> None:
    t = Table().house("red").person("monk", house="red").house("red", "blue").hand("prince").have(florins=9)
    assert touched(t, "place prince red") == ("hand/0/prince", "house/0/1")
    assert scene.twins(GAME, t.g, 0) == {"house/0/3": "house/0/1"}
    assert scene.twins(GAME, t.g, 1) == {}


def test_the_house_is_chosen_where_a_face_is_known_R54() -> None:
    t = Table().house("red").hand("prince", "red").have(florins=9)
    known = next(key for key in map(t.deck.keys.__getitem__, t.citizen().hand) if key != "prince")
    t.g.shown = append(t.g.shown, t.deck.card(known))
    t.have(workers=1).play(f"house {known} red").turn(0).play("place prince red")
    assert t.next_question()[0] == "which-house"
    assert {touched(t, words) for words in t.legal()} == {("house/0/1",), ("house/0/2",)}
    assert scene.twins(GAME, t.g, 0) == {}


# --- why not --------------------------------------------------------------------------------------------------------


def test_pointing_at_the_wrong_colour_is_explained_R46_R49() -> None:
    t = Table().hand("prince", "viscount").have(florins=9, threats={"brown": 1})
    assert why(t, held(t, "prince"), "threat/0/brown") == ("R46", "marker-colour", "remove viscount brown")
    assert why(t, held(t, "prince"), "canal/0/b/1") == ("R49", "space-colour", "canal viscount B")
    assert why(t, held(t, "prince"), "threat/0/red")[:2] == ("R48", "no-marker")


def test_pointing_at_what_cannot_be_paid_is_explained_R52_R54() -> None:
    t = Table().house("red", "red").hand("prince").have(florins=8, workers=0)
    assert why(t, held(t, "prince"), "house/0/2")[:2] == ("R54", "too-dear")
    assert why(t, held(t, "prince"), "new-house/0")[:2] == ("R52", "no-worker")


def test_pointing_at_an_occupied_house_or_a_used_character_is_explained_R54_R57() -> None:
    t = Table().person("monk", "prince").hand("viscount").have(florins=9)
    monk, prince = (f"person/0/{t.deck.card(key)}" for key in ("monk", "prince"))
    assert why(t, held(t, "viscount"), monk)[:2] == ("R54", "no-house")
    t.activate("prince")
    assert why(t, prince)[:2] == ("R57", "not-ready")
    assert why(t, "button/end")[:2] == ("R41", "must-play")


def test_pointing_where_nothing_is_asked_says_so() -> None:
    t = Table().hand("prince")
    assert why(t, "reserve") == ("", "nothing-here", "")
    assert scene.refused(GAME, t.g, 1, ["new-house/1"]).key == "not-your-turn"


# --- what lies there ------------------------------------------------------------------------------------------------


def test_hidden_cards_are_backs_to_others_R14_R53() -> None:
    t = Table().hand("monk", "thief").house("red")
    monk = t.deck.card("monk")
    assert Piece(f"hand/0/{monk}", "monk") in pieces(t, 0, "hand/0")
    backs = {Piece("hand/0", t.colour(key), 1, False) for key in ("monk", "thief")}
    assert pieces(t, 1, "hand/0") == pieces(t, -1, "hand/0") == backs
    assert pieces(t, 0, "house/0") == {Piece("house/0/1", "red", 1, False, (t.under(0),))}
    assert pieces(t, 1, "house/0") == {Piece("house/0/1", "red", 1, False)}


def test_a_card_that_everybody_knows_is_shown_to_all_R35() -> None:
    t = Table().person("monk").have(threats={"red": 2}).phase_2(3, 3, 3, 5, 3).play("evict monk")
    lying = {Piece(f"hand/0/{t.deck.card('monk')}", "monk", marks=("known",))}
    assert pieces(t, 0, "hand/0") == pieces(t, 1, "hand/0") == lying


def test_characters_are_marked_as_ready_or_used_R57() -> None:
    t = Table().person("prince", "judge").hand("red")
    prince, judge = (f"person/0/{t.deck.card(key)}" for key in ("prince", "judge"))
    assert pieces(t, 1, "person/0") == {Piece(prince, "prince", marks=("ready",)), Piece(judge, "judge")}
    t.activate("prince")
    assert Piece(prince, "prince", marks=("used",)) in pieces(t, 1, "person/0")


def test_piles_dice_and_the_last_round_are_shown_R6_R15_R24() -> None:
    t = Table().phase_2(1, 2, 3, 3, 3)
    t.g.rounds_left = 0
    lying = {(piece.place, piece.kind): piece for piece in scene.pieces(GAME, t.g, -1)}
    assert lying["pile/1", "blue"].number + lying["pile/1", "card"].number == 33
    assert lying["die/brown", "2"] and lying["price", "florin"].number == 3
    assert lying["round", "round"].marks == ("last",)


def test_places_bear_what_is_printed_R50_R55() -> None:
    t = Table().hand("prince").person("monk")
    assert place(t, 0, "canal/1/b/3").printed == {"colour": "blue", "florins": 3, "points": 3}
    assert place(t, 0, "canal/1/b/3").at == (1, 3)
    assert place(t, 1, "threat/0/red").printed == {"colour": "red", "disaster": "fire", "markers": 3}
    prince = place(t, 0, held(t, "prince")).printed
    assert (prince["price"], prince["points"], prince["kind"], prince["worker"]) == (9, 3, "worker", "yellow")
    assert place(t, 1, f"person/0/{t.deck.card('monk')}").at == (1,)
    assert held(t, "prince") not in [one.id for one in scene.places(GAME, t.g, 1)]


# --- motions --------------------------------------------------------------------------------------------------------


def test_the_street_moves_up_when_a_house_burns_R33() -> None:
    t = Table().house("blue", "red", "brown").have(threats={"red": 2}).phase_2(3, 3, 3, 5, 3)
    before = [scene.pieces(GAME, t.g, seat) for seat in (-1, 0, 1)]
    count = len(t.sink.events)
    t.play(f"burn {t.under(0)}")
    for seat, lying in zip((-1, 0, 1), before, strict=True):
        events = [event for event in t.sink.events[count:] if event.seen_by(seat)]
        moved = scene.moved(lying, [moved for event in events for moved in scene.scene_of(GAME).motion(event)])
        assert moved == {(piece.place, piece.kind): piece.number for piece in scene.pieces(GAME, t.g, seat)}
    assert pieces(t, 1, "house/0") == {Piece("house/0/1", "red", 1, False), Piece("house/0/2", "brown", 1, False)}


def test_others_see_a_back_where_the_owner_sees_a_card_R53() -> None:
    t = Table().hand("monk", "red").hand("red", seat=1).have(workers=1)
    before = len(t.sink.events)
    t.play(f"house monk {t.colour('monk')}")
    kinds = {seat: [e.kind.name for e in t.sink.events[before:] if e.seen_by(seat)] for seat in (-1, 0, 1)}
    assert kinds == {-1: ["built"], 0: ["built-secretly"], 1: ["built"]}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_motions_lead_on_in_many_games(seed: int) -> None:
    testing.scenes.motions_lead_to_the_next_scene(GAME, seed)


# --- texts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_pieces_and_holdings_have_names(language: str) -> None:
    texts = Texts(GAME, language)
    for state in testing.walk(GAME, 4, 27):
        for one in scene.places(GAME, state, 0):
            assert one.id.split("/")[0] == one.kind
            assert texts.has(f"place-{one.kind}"), one.kind
        for piece in scene.pieces(GAME, state, 0):
            assert piece.kind.isdecimal() or texts.has(f"term-{piece.kind}"), piece.kind
    assert all(texts.has(f"term-{key}") for key in scene.scene_of(GAME).holdings(GAME.new(2), 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_short_and_distinct(language: str) -> None:
    keys = [key for key in placeholders(source(GAME.faces.package, language)) if key.startswith("letter-")]
    assert {key.removeprefix("letter-") for key in keys} == {*COLOUR_KEYS, *GROUP_KEYS}
    letters = [Texts(GAME, language).say(key) for key in keys]
    assert len(letters) == len(set(letters))
    assert all(1 <= len(letter) <= 2 for letter in letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_and_disaster_is_explained_and_labels_are_short(language: str) -> None:
    texts = Texts(GAME, language)
    for key in GAME.faces.terms["card"]:
        assert texts.has(f"help-{key}")
        label = texts.say(f"short-{key}") if texts.has(f"short-{key}") else texts.say(f"term-{key}")
        assert len(label) <= 22, label


def test_a_name_from_a_file_is_its_own_label_R96() -> None:
    game = GAME.with_components('[characters.knight]\nname_en = "Sir Lancelot"')
    assert Texts(game, "en").say("short-knight") == "Sir Lancelot"
    assert Texts(game, "fr").say("short-knight") == "Chevalier"


@pytest.mark.parametrize(
    ("t", "english", "french"),
    [
        (
            activated("glover"),
            "Glover: take a worker of which colour? (2 to take)",
            "Gantier : prendre un ouvrier de quelle couleur ? (2 à prendre)",
        ),
        (
            activated("gatekeeper", Table().have(threats=1)),
            "Gatekeeper: remove a threat marker?",
            "Gardien de porte : retirer un marqueur Menace ?",
        ),
        (
            activated("archer", Table().have(threats=1)),
            "Archer of Saint Sebastian: remove a yellow threat marker?",
            "Archer de Saint-Sébastien : retirer un marqueur Menace jaune ?",
        ),
        (
            lightning("beggar"),
            "Jan’s Beggar: which worker do you give? (2 to give)",
            "Mendiant de Jan : quel ouvrier donnez-vous ? (2 à donner)",
        ),
        (
            lightning("puppeteer"),
            "Puppeteer: build a canal tile for free. Where?",
            "Marionnettiste : construisez une tuile Canal gratuitement. Où ?",
        ),
        (Table().phase_1(), "Draw a card: from which pile?", "Piocher une carte : dans quelle pile ?"),
    ],
)
def test_a_question_names_the_character_that_asks(t: Table, english: str, french: str) -> None:
    asked = GAME.asking(t.g, t.seat())
    assert asked is not None
    names = ["Jan", "Anna"]
    assert Texts(GAME, "en", names).question(asked.key, asked.arguments) == english
    assert Texts(GAME, "fr", names).question(asked.key, asked.arguments).replace("\N{NO-BREAK SPACE}", " ") == french
