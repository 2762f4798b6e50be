"""The hidden hands of the documentation keep the contract, and each mistake that it names is found."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from duchy import testing
from duchy.core.agenda import arg_a
from duchy.core.game import AnyGame
from duchy.core.scene import Piece
from duchy.testing import hiding, scenes

from . import hands

WORDS = ("texts", "text_can", "refusals", "rules_are", "components", "name", "bots")
"""Parts of the names of checks that need texts or a mind, which this game lacks."""
CHECKS = [check for check in testing.checks_of(hands.GAME) if not any(word in check.__name__ for word in WORDS)]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_the_contract(check: Callable[[AnyGame], None]) -> None:
    check(hands.GAME)


def test_a_card_that_everybody_is_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(self: hands.DrawCard, g: hands.Hands, f: int, action: int) -> None:
        seat = int(arg_a(f))
        g.cards[seat] = int(hands.DRAW.a(action))
        g.emit(hands.DREW, seat, g.cards[seat])

    monkeypatch.setattr(hands.DrawCard, "resolve", told)
    with pytest.raises(AssertionError, match="told"):
        scenes.motions_lead_to_the_next_scene(hands.GAME)


def test_a_card_whose_face_is_drawn_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands.HandsVeil, "redact", lambda self, g, seat: None)
    with pytest.raises(AssertionError, match=r"can tell positions apart.*cards\[\d\] is \d in one and \d in the other"):
        hiding.indistinguishable_positions_redact_alike(hands.GAME)


def test_a_back_that_is_not_turned_over_is_noticed() -> None:
    def pieces(g: hands.Hands, seat: int) -> list[Piece]:
        return [Piece(f"hand/{i}", "card-back", shown=False) for i, card in enumerate(g.cards) if card != hands.UNDRAWN]

    assert hands.GAME.faces.scene is not None
    game = replace(hands.GAME, faces=replace(hands.GAME.faces, scene=replace(hands.GAME.faces.scene, pieces=pieces)))
    with pytest.raises(AssertionError, match="told"):
        scenes.motions_lead_to_the_next_scene(game)
