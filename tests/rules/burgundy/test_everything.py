"""Completeness: every tile is placed, every position passes the audit."""

import re

import pytest

from duchy.core.events import Sink
from duchy.core.rng import stream
from duchy.core.sketch import in_text
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.content import KIND_KEYS, KINDS
from duchy.play.preview import preview
from duchy.play.texts import LANGUAGES, Texts

from .table import NOBODY, Table, best_action, tile


@pytest.mark.slow
def test_every_tile_is_laid_and_every_power_learned_in_play() -> None:
    laid: set[int] = set()
    learned: set[int] = set()
    for seed in range(12):
        state = GAME.new(4, {"setup": "open"})
        sink = Sink()
        state.sink = sink
        rng = stream(seed, "every tile")
        while not state.over():
            chance = state.seat() == NOBODY
            state.apply(state.draw(rng) if chance else best_action(state, rng))
        laid |= {event.named()["kind"] for event in sink.events if event.kind.name == "added"}
        learned |= {event.named()["number"] for event in sink.events if event.kind.name == "learned"}
        if len(laid) == KINDS - 1:
            break
    assert [KIND_KEYS[kind] for kind in range(1, KINDS) if kind not in laid] == []
    assert learned == set(range(1, 27))


def test_view_shows_what_would_come_if_the_game_ended_now_R76_R112() -> None:
    t = Table().build(25, 12).sold_goods(1, 1).own_goods(3).have(silver=2, workers=5)
    me = GAME.view(t.g, 1)["table"]["players"][0]
    scored = dict.fromkeys(("districts", "phases", "colours", "herds", "sales", "watchtowers"), 0)
    assert me["sources"] == {**scored, "goods": 1, "silver": 2, "workers": 2, "knowledge": 2}
    assert (me["points"], me["total"]) == (0, 7)
    assert t.g.scores() == [7, 0]


def test_preview_has_the_points_and_their_sources_R40_R72() -> None:
    t = Table().dice(3, 3).store("watchtower")
    t.g.sink = None
    action = GAME.space.parse("add 1 1 11")
    shown = preview(GAME, t.g, action)
    assert shown.points == 1 + 10 + 4
    assert shown.by == {"districts": 1, "phases": 10, "watchtowers": 4}
    assert [event.kind.name for event in shown.events] == ["used-die", "added", "completed", "building-gave"]


def test_texts_name_the_tile_and_the_workers_of_an_action_R32() -> None:
    t = Table().have(workers=1).dice(3, 3).depot(4, "bank")
    sentences = [Texts(GAME, language).action(GAME.space.parse("take 1 4 1"), t.g) for language in LANGUAGES]
    assert sentences == [
        "Take from depot 4 with the 3 and 1 worker: bank",
        "Prendre au dépôt 4 avec le dé 3 et 1 ouvrier\N{NO-BREAK SPACE}: banque",
    ]


def test_sketch_shows_every_space_and_tile_R5() -> None:
    t = Table().build("cow 3", 10).build("ship", 17).store(5)
    texts = Texts(GAME, "en")
    drawn = "\n".join(in_text(GAME, GAME.view(t.g, 0), texts.say))
    assert " C2 Co3" in drawn
    assert re.search(r" D4 (?!C6)", drawn)
    assert "1K5" in drawn
    assert drawn.count(" G4 ") == 2


def test_sketch_shows_marker_bonus_tiles_and_sold_goods_R42_R53_R74() -> None:
    t = Table()
    t.me.track = 16
    t.me.large, t.me.small = 2, 1
    t.sold_goods(4, 4)
    means = {"en": "turn order 2 C- M+ sold 2", "fr": "ordre du tour 2 C- M+ vendues 2"}
    for language in LANGUAGES:
        drawn = "\n".join(in_text(GAME, GAME.view(t.g, 0), Texts(GAME, language).say))
        assert means[language] in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_do_not_speak_of_nothing_R42_R45(language: str) -> None:
    t = Table().dice(1, 3).own_goods(1).store("bank")
    texts = Texts(GAME, language, ("Ann", "Ben"))
    for action in ("sell 1 1", "add 2 1 25"):
        t.play(action)
        assert [text for event in t.sink.events if re.search(r"\b0\b", text := texts.event(event))] == []
    expected = {"en": "Ann gets 2 silver (bank).", "fr": "Ann reçoit 2 pépites (banque)."}
    assert texts.event(t.sink.events[-1]) == expected[language]


def test_audit_finds_a_lost_tile_and_a_lost_good_R1_R3() -> None:
    t = Table().store("bank")
    assert t.g.audit() == ""
    t.me.store = 0
    assert f"kind {tile('bank')}" in t.g.audit()
    t = Table().own_goods(3)
    t.me.goods = t.me.held = 0
    assert "goods of type 3" in t.g.audit()
