"""Pebbles, a game that is not compiled and that the package does not know: it keeps the contract like ours."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from duchy import testing
from duchy.core.game import AnyGame, Refusal
from duchy.core.questions import Book, NothingHidden, Veil
from duchy.core.rng import Rng
from duchy.shelf import Shelf, place_of

from .toy import game as toy

PEBBLES: AnyGame = toy.GAME


@pytest.mark.parametrize("check", testing.checks_of(PEBBLES), ids=lambda check: check.__name__)
def test_it_keeps_the_contract(check: Callable[[AnyGame], None]) -> None:
    check(PEBBLES)


def test_it_is_played_by_compiled_code() -> None:
    assert Path(toy.__file__).suffix == ".py"
    assert testing.traces(PEBBLES, 30) == testing.traces(PEBBLES, 30)
    *_, end = testing.walk(PEBBLES, 3, 1)
    assert sum(end.scores()) >= 9


def test_a_shelf_finds_it_by_its_place() -> None:
    shelf = Shelf().with_game("pebbles", place_of(PEBBLES))
    assert shelf.load("pebbles") is PEBBLES
    assert set(Shelf().names()) < set(shelf.names())
    assert "pebbles" not in Shelf().names()


# --- faults that the checks of hidden information must find ---------------------------------------------------------


class LeavesWishes(toy.PebbleVeil):
    """Takes nothing away."""

    def redact(self, g: toy.Pebbles, seat: int) -> None:
        pass


class GuessesByTheTruth(toy.PebbleVeil):
    """Takes wishes away, and knows them again when it draws."""

    def redact(self, g: toy.Pebbles, seat: int) -> None:
        self.true = list(g.wishes)
        super().redact(g, seat)

    def deal(self, g: toy.Pebbles, seat: int, rng: Rng) -> None:
        super().deal(g, seat, rng)
        g.wishes = self.true


class HidesTooLittle(toy.PebbleVeil):
    """Leaves the wish of the last seat where it is."""

    def redact(self, g: toy.Pebbles, seat: int) -> None:
        kept = list(g.wishes)
        super().redact(g, seat)
        g.wishes[-1] = kept[-1]


@pytest.mark.parametrize(
    "veil", [LeavesWishes(), GuessesByTheTruth(), HidesTooLittle()], ids=lambda veil: type(veil).__name__
)
def test_a_veil_that_leaks_is_found(veil: Veil[toy.Pebbles]) -> None:
    toy.BOOK.hidden_by(veil)
    try:
        with pytest.raises(AssertionError):
            testing.hiding.what_looks_alike_becomes_alike(PEBBLES)
    finally:
        toy.BOOK.hidden_by(toy.PebbleVeil())


def test_a_veil_with_nothing_to_hide_must_say_so() -> None:
    with pytest.raises(ValueError, match="set a veil"):
        Book("open", 1).check()
    book = Book("open", 1)
    book.hidden_by(NothingHidden())
    book.check()


def test_a_refusal_that_leads_elsewhere_is_found() -> None:
    def misleading(g: toy.Pebbles, seat: int, action: int) -> Refusal:
        return Refusal("R2", "not-asked", {}, g.actions_of(seat)[0])

    game = replace(PEBBLES, faces=replace(PEBBLES.faces, refusal=misleading))
    with pytest.raises(AssertionError, match="no way to the end"):
        testing.wording.refusals_name_a_rule_and_a_way(game)
