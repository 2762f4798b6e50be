"""What help() says about the parts of a game."""

import inspect
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from duchy.core import game, scene

PARTS = (
    *(game.Rules, game.Faces, game.Mind, game.Option, game.Refusal, game.Panel, game.Files),
    *(scene.Scene, scene.Place, scene.Piece, scene.Motion, scene.PieceKind),
)


@pytest.mark.parametrize("part", PARTS)
def test_every_field_is_explained(part: Any) -> None:
    names = [field.name for field in fields(part)] if is_dataclass(part) else part._fields
    lines = inspect.getdoc(part).partition("Attributes:\n")[2].splitlines()  # type: ignore[union-attr]
    assert [line.split(":")[0].strip() for line in lines if not line.startswith(" " * 5)] == list(names)
