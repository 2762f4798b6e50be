"""The information set of each seat: indistinguishable positions redact alike, and seen cards stay known."""

import json
from collections.abc import Callable, Iterator

import pytest

from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules.content import CARDS, COLOUR_KEYS, FACE_DOWN
from duchy.games.bruges.rules.scoring import sources
from duchy.games.bruges.rules.state import BrugesState

from .table import Table, activated, lightning


def walk(players: int, seed: int) -> Iterator[BrugesState]:
    """Yield a game at random, position by position."""
    g = GAME.new(players)
    rng = stream(seed, "seen")
    out = Choices()
    while not g.over():
        yield g
        g.legal(out)
        g.apply(g.draw(rng) if g.seat() == NOBODY else out.items[rng.below(out.count)])
    yield g


def same_for(one: BrugesState, other: BrugesState, seat: int) -> bool:
    """Whether a seat cannot tell two positions apart, nor what it may guess of them."""
    if one.seen_by(seat).to_json() != other.seen_by(seat).to_json():
        return False
    assert one.seen_by(seat).digest() == other.seen_by(seat).digest()
    pair = [one.clone(), other.clone()]
    for sample in pair:
        sample.hide(seat, stream(3, "guess"))
        assert sample.audit() == ""
    return pair[0].to_json() == pair[1].to_json()


def test_the_face_of_a_drawn_card_is_its_owner_s_alone_R14() -> None:
    t = activated("valet").play("draw 1")
    while t.next_question()[0] != "look":
        t.g.apply(t.g.actions()[0])
    faces = [t.g.clone(), t.g.clone()]
    for g, action in zip(faces, t.g.actions(), strict=False):
        g.apply(action)
    assert same_for(faces[0], faces[1], 1)
    assert same_for(faces[0], faces[1], -1)
    assert not same_for(faces[0], faces[1], 0)


def test_which_card_of_a_colour_is_built_is_its_owner_s_secret_R53() -> None:
    t = Table().hand("monk", "beggar-king", "red").have(workers=2)
    assert t.colour("monk") == t.colour("beggar-king")
    built = [t.g.clone(), t.g.clone()]
    for g, key in zip(built, ("monk", "beggar-king"), strict=True):
        g.apply(t.number(f"house {key} {t.colour(key)}"))
    assert same_for(built[0], built[1], 1)
    assert not same_for(built[0], built[1], 0)


def test_a_face_that_everybody_saw_is_never_dealt_to_anybody_else_R35() -> None:
    t = Table(players=3).person("monk").have(threats={"red": 2}).phase_2(3, 3, 3, 5, 3).play("evict monk")
    t.hand(*[t.colour("monk")] * 2, seat=1).turn(0).have(workers=1).play(f"house monk {t.colour('monk')}")
    monk = t.deck.card("monk")
    for seed in range(30):
        for seat in (-1, 1, 2):
            sample = t.g.clone()
            sample.hide(seat, stream(seed, "monk"))
            assert sample.audit() == ""
            assert [int(house) % 256 for house in sample.players[0].houses] == [monk]


def test_a_redacted_table_holds_no_hidden_face_R14_R53() -> None:
    t = Table(players=3).hand("thief", "duke", seat=1).house("red", "blue", seat=2).hand("monk")
    hidden = {int(card) for card in t.citizen(1).hand} | {int(house) % 256 for house in t.citizen(2).houses}
    seen = t.g.seen_by(0)
    assert isinstance(seen, BrugesState)
    assert [int(card) - CARDS for card in seen.players[1].hand] == sorted(
        int(t.deck.colour[t.deck.card(key)]) for key in ("thief", "duke")
    )
    held = {int(card) for p in seen.players for card in p.hand} | {
        int(house) % 256 for p in seen.players for house in p.houses
    }
    assert not held & hidden
    assert t.deck.card("monk") in held


def test_what_is_redacted_already_stays_as_it_is_R14() -> None:
    t = Table().hand(*COLOUR_KEYS).house(*COLOUR_KEYS)
    once = GAME.seen_by(t.g, 1)
    assert sorted(int(card) for card in once.players[0].hand) == [FACE_DOWN + i for i in range(len(COLOUR_KEYS))]
    for seat in (1, -1):
        seen = t.g.seen_by(seat)
        assert seen.seen_by(seat).to_json() == seen.to_json()


def test_a_seat_s_own_choices_are_the_same_on_what_it_sees() -> None:
    for g in walk(3, 1):
        for seat in g.deciding():
            assert g.seen_by(seat).actions_of(seat) == g.actions_of(seat)


def test_a_view_of_what_is_seen_needs_no_other_to_know_who_looks() -> None:
    for ply, g in enumerate(walk(2, 2)):
        if ply % 9 == 0:
            seen = GAME.seen_by(g, 1)
            assert GAME.faces.table(seen, 0) == GAME.faces.table(seen, 1) == GAME.view(g, 1)["table"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_by_source_sum_to_the_scores_R92(players: int) -> None:
    keys = set(sources(GAME.new(players), 0))
    for ply, g in enumerate(walk(players, 4)):
        if ply % 7 == 0 or g.over():
            for seat in range(players):
                points = sources(g, seat)
                assert set(points) == keys
                assert sum(points.values()) == g.scores()[seat]
                shown = GAME.view(g, seat)["table"]["players"][seat]
                assert (shown["sources"], shown["total"]) == (points, g.scores()[seat])
                assert shown["points"] == points["scored"]


def test_a_turn_lasts_while_others_are_asked_and_chance_acts_R39() -> None:
    beggar = lightning("beggar", Table(players=3).hand("red"))
    assert (beggar.next_question()[0], beggar.seat(), beggar.g.whose_turn()) == ("give-workers", 1, 0)
    valet = activated("valet").play("draw 1")
    assert (valet.seat(), valet.g.whose_turn()) == (NOBODY, 0)


def test_whose_turn_it_is_in_each_phase_R11() -> None:
    t = Table(players=3)
    t.g.first = 1
    t.phase_1()
    assert (t.next_question()[0], t.g.whose_turn()) == ("draw", 1)
    t.play("draw 1")
    assert (t.seat(), t.g.whose_turn()) == (NOBODY, 1)
    t = Table(players=3)
    t.g.first = 1
    t.have(1, threats={"red": 1}).person("preacher", seat=1).phase_2(1, 3, 3, 3, 3)
    assert (t.next_question()[0], t.g.whose_turn()) == ("climb", 1)
    t.play("advance")
    assert (t.next_question()[0], t.by(), t.g.whose_turn()) == ("drop-threats", "preacher", 1)
    t.play("keep")
    assert (t.next_question()[0], t.g.whose_turn()) == ("climb", 2)
    assert GAME.new(2).whose_turn() == NOBODY


def test_after_the_end_the_faces_show_the_end_and_no_hidden_card_R91() -> None:
    *_, g = walk(3, 6)
    for seat in (-1, 0, 2):
        view = json.loads(json.dumps(GAME.view(g, seat)))
        assert (view["over"], view["deciding"], view["legal"], view["question"]) == (True, [], [], "")
        assert view["table"]["rounds_left"] == 0
        assert [player["total"] for player in view["table"]["players"]] == g.scores()
        for other, player in enumerate(view["table"]["players"]):
            hidden = [card for card in player["hand"] if not card["shown"]]
            held = [card for card in g.players[other].hand if card not in list(g.shown)]
            assert len(hidden) == (len(held) if other == seat else 0)
    assert g.whose_turn() == NOBODY


ASKS: list[tuple[Callable[[], Table], str, str]] = [
    (lambda: activated("messenger", Table().hand("red")), "play-card", "messenger"),
    (lambda: lightning("wood-carver", Table().hand("red")), "build-house", "wood-carver"),
    (lambda: activated("steward", Table().hand("thief").house("red")), "place-person", "steward"),
    (lambda: lightning("dyer"), "pick-workers", "dyer"),
    (lambda: activated("gatekeeper", Table().have(threats=1)), "drop-threats", "gatekeeper"),
    (lambda: activated("acrobat"), "dig-canal", "acrobat"),
    (lambda: lightning("baron"), "rise", "baron"),
    (lambda: lightning("moneylender", Table(players=4).have(florins=2)), "lend-florins", "moneylender"),
    (lambda: activated("mason"), "swap-workers", "mason"),
    (lambda: lightning("troublemaker", Table().have(1, tiles=(1, 0))), "lose-tile", "troublemaker"),
    (lambda: lightning("press-ganger"), "give-workers", "press-ganger"),
    (lambda: activated("valet"), "draw", "valet"),
]


@pytest.mark.parametrize(("laid", "asked", "by"), ASKS, ids=[by for _, _, by in ASKS])
def test_a_question_has_the_place_that_asks(laid: Callable[[], Table], asked: str, by: str) -> None:
    t = laid()
    assert (t.next_question()[0], t.by()) == (asked, by)


def test_the_town_clerk_asks_for_the_colours_and_nobody_to_fill_a_hand_R108() -> None:
    t = Table().person("monk", "town-clerk").hand("red")
    t.play(f"workers {t.some_in_hand()}")
    assert (t.next_question()[0], t.by(), t.asking()["left"]) == ("pick-workers", "town-clerk", 2)
    t = Table().hand("red").phase_1()
    assert t.asking() == {"left": 4, "by": CARDS}
