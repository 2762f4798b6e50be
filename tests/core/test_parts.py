"""What help() says about the parts of a game."""

import inspect
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

import duchy
from duchy.core import game, scene
from duchy.play.seat import Seat

PARTS = (
    *(game.Rules, game.Faces, game.Mind, game.Option, game.Refusal, game.Panel, game.Files),
    *(scene.Scene, scene.Place, scene.Piece, scene.Motion, scene.PieceKind),
)


@pytest.mark.parametrize("part", PARTS)
def test_every_field_is_explained(part: Any) -> None:
    names = [field.name for field in fields(part)] if is_dataclass(part) else part._fields
    lines = inspect.getdoc(part).partition("Attributes:\n")[2].splitlines()  # type: ignore[union-attr]
    assert [line.split(":")[0].strip() for line in lines if not line.startswith(" " * 5)] == list(names)


def test_help_names_everything_public_of_a_seat() -> None:
    public = {one for one in (*vars(duchy.Match("bruges").seat(0)), *vars(Seat)) if not one.startswith("_")}
    text = inspect.getdoc(Seat) or ""
    assert {one for one in public if f"\n    {one}: " not in text and not getattr(Seat, one).__doc__} == set()


@pytest.mark.parametrize("name", duchy.names())
def test_events_decode_into_names_that_the_game_has(name: str) -> None:
    match = duchy.Match(name, seed="decode")
    while not match.over and len(match.plies) < 100:
        match.play(match.legal(match.deciding[0])[-1], match.deciding[0])
    faces, decoded = match.game.faces, set()
    for event in match.log(0):
        assert match.game.decode(event).keys() == event.named().keys()
        for argument, value in match.game.decode(event).items():
            names = {**faces.terms, **faces.labels}.get(argument, ())
            assert value in names if names else value == event.named()[argument], event
            decoded |= {argument} if names else set()
    assert decoded
