"""What is shown: views after the end, and refusals that name another way only where it leads to the same end."""

import pytest

from duchy.core.sketch import in_text
from duchy.games.burgundy_cards.faces.components import KNOWN_ROUNDS, KNOWN_TRIPLES, components
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.actions import PLACE, SPACE, TAKE
from duchy.games.burgundy_cards.rules.content import ROUND_KEYS, TYPE_KEYS, card_key
from duchy.games.burgundy_cards.rules.facts import STANDARD
from duchy.play.preview import why_not
from duchy.play.texts import LANGUAGES, Texts

from .table import Desk
from .test_veil import walk


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_after_the_end_nothing_is_hidden_but_the_deck_R94(players: int) -> None:
    *_, g = walk(players, 7)
    views = [GAME.view(g, seat)["table"] for seat in range(-1, players)]
    assert all(view == views[0] for view in views)
    table = views[0]
    assert (table["turn"], table["die"], table["mixed"]) == (6, None, None)
    assert all(me["hand"] == me["shown"] == [] and me["pile"] == 0 for me in table["players"])
    assert [me["total"] for me in table["players"]] == g.scores()
    assert all(not any(deck["piles"] + deck["covered"]) for deck in table["unseen"])
    for language in LANGUAGES:
        texts = Texts(GAME, language)
        drawn = "\n".join(in_text(GAME, GAME.view(g, 0), texts.say))
        assert "sketch-" not in drawn and "term-" not in drawn and "source-" not in drawn
        assert texts.has(GAME.faces.verdict(g)) == (players == 1)


def test_words_and_actions_are_each_others_inverse() -> None:
    words = [GAME.words(action) for action in range(SPACE.size)]
    assert len(set(words)) == SPACE.size
    assert all(GAME.parse(word) == action for action, word in enumerate(words))
    assert GAME.parse("bonus 2-silver-1-worker") in range(SPACE.size)


@pytest.mark.slow
def test_another_way_is_named_only_to_the_same_card_R27_R76() -> None:
    """A refused taking names the same card in another row, a refused placing the same card on another column."""
    named = 0
    for players in (2, 4):
        for ply, g in enumerate(walk(players, 8)):
            seats = g.deciding()
            if not seats or ply % 4:
                continue
            for action in range(0, SPACE.size, 11):
                refused = why_not(GAME, g, action, seats[0])
                if refused is not None and refused.instead is not None:
                    named += 1
                    assert refused.instead in g.actions_of(seats[0])
                    verb = SPACE.verb_of(action)
                    assert SPACE.verb_of(refused.instead) is verb
                    assert verb in (TAKE, PLACE)
                    assert verb.argument(action, verb.names.index("card")) == verb.argument(
                        refused.instead, verb.names.index("card")
                    )
    assert named


def test_an_equal_card_of_a_row_within_reach_is_named_R27(desk: Desk) -> None:
    desk.row(1, "castle-5").row(4, "castle-5").play("die ship-1")
    assert desk.refused("take 4 castle-5").instead == GAME.parse("take 1 castle-5")
    assert desk.refused("take 3 castle-5").instead == GAME.parse("take 1 castle-5")
    assert desk.refused("take 3 mine-5").instead is None


def test_every_legal_action_has_words_in_its_position(desk: Desk) -> None:
    desk.store(0, workers=3).row(3, "ship-6").projects(0, "mine-6").goods(0, dark=2).play("die ship-1")
    for language in LANGUAGES:
        texts = Texts(GAME, language)
        for action in desk.g.actions():
            sentence = texts.action(action, desk.g, 0)
            assert "{" not in sentence and "verb-" not in sentence
    seen = GAME.seen_by(desk.g, 0)
    assert GAME.faces.about(seen, 0, GAME.parse("place mine-6 mine 0")) == {"workers": 1}
    assert GAME.faces.about(seen, 0, GAME.parse("sell dark")) == {"goods": 2, "workers": 1}


def test_the_first_card_of_all_is_shown_like_every_other_R22(desk: Desk) -> None:
    first, second = card_key(0), card_key(1)
    desk.clear().hand(0, first, second).projects(0, first)
    table = desk.table(0)
    assert table["players"][0]["hand"] == [first, second]
    assert table["players"][0]["projects"][0] == first
    assert desk.table(1)["players"][0]["hand"] is None


def test_facts_of_rounds_and_triples_say_where_they_are_from_R5() -> None:
    component_of = {component.key: component for component in components(STANDARD)}
    for key in ROUND_KEYS:
        round_card = component_of[f"round-{key}"]
        assert (round_card.source, round_card.note) == (
            ("rulebook", "") if key in KNOWN_ROUNDS else ("stand-in", "pictured-only")
        )
    for key in TYPE_KEYS:
        triple = component_of[f"triple-{key}"]
        note = "" if key in KNOWN_TRIPLES else "triple-castle" if key == "castle" else "printed-only"
        assert (triple.source, triple.note) == ("rulebook" if key in KNOWN_TRIPLES else "stand-in", note)
    assert components(STANDARD) == list(GAME.faces.components)
