"""Checks of the fields of a position: every attribute is declared, copied and digested."""

from duchy.core.fields import Fields, Nested, Part, Players
from duchy.core.game import AnyGame
from duchy.core.ints import append
from duchy.core.state import State
from duchy.testing.walks import settings, walk


def held(fields: Fields) -> list[str]:
    """Return the attributes that fields hold, except objects with fields of their own."""
    nested = {field.key for field in fields.fields if isinstance(field, Nested | Players)}
    return [name for field in fields.fields for name in field.names if name not in nested]


def attributes(part: object) -> set[str]:
    """Return the names of the attributes of an object, compiled or interpreted, except those that every state has."""
    own = set(getattr(part, "__dict__", ())) | set(getattr(part, "__mypyc_attrs__", ()))
    return own - attributes(State(part.book, 1)) if type(part) is not State and isinstance(part, State) else own


def every_attribute_is_declared(game: AnyGame) -> None:
    """Every attribute of a position is held by a field, derived or fixed, and every declared name is an attribute."""
    for label, part, fields in parts(game.new(game.rules.seats.stop - 1)):
        declared = {name for field in fields.fields for name in field.names} | {*fields.derived, *fields.fixed}
        missing, unknown = attributes(part) - declared, declared - attributes(part)
        assert not missing, f"{label}{', '.join(sorted(missing))}: held by no field, and neither derived nor fixed"
        assert not unknown, f"{label}there is no {', '.join(sorted(unknown))}"


def every_attribute_is_copied_and_digested(game: AnyGame) -> None:
    """`copy_from` and `clone` copy every attribute, and the digest changes with every attribute that a field holds."""
    for players, options in settings(game):
        for state in _samples(game, players, options):
            for number, (label, part, fields) in enumerate(parts(state)):
                for name in [*held(fields), *fields.derived]:
                    changed, other = state.clone(), state.clone()
                    source, copy = parts(changed)[number][1], parts(other)[number][1]
                    change(source, name)
                    other.copy_from(changed)
                    before = plain(source, name)
                    assert plain(copy, name) == before, f"{label}copy_from forgets {name}"
                    change(copy, name)
                    assert plain(source, name) == before, f"{label}copy_from shares {name}"
                    digested = name in fields.derived or changed.digest() != state.digest()
                    assert digested, f"{label}the digest forgets {name}"
                clone = parts(state.clone())[number][1]
                for name in fields.fixed:
                    assert getattr(clone, name) == getattr(part, name), f"{label}clone forgets {name}"


def parts(state: State) -> list[Part]:
    """Return the state and all objects with fields in it."""
    return state.book.fields.parts(state)


def _samples(game: AnyGame, players: int, options: dict[str, str]) -> list[State]:
    """Return some positions of a random game."""
    return [state.clone() for ply, state in enumerate(walk(game, players, 21, options)) if ply in (20, 45, 100)]


def plain(part: object, name: str) -> object:
    """Return the value of an attribute; of a list or vec, a copy."""
    value = getattr(part, name)
    return list(value) if hasattr(value, "__len__") else value


def change(part: object, name: str) -> None:
    """Change an integer or a boolean, or a list or vec in place; leave any other object as it is."""
    value = getattr(part, name)
    if isinstance(value, int):
        setattr(part, name, not value if isinstance(value, bool) else value + 1)
    elif hasattr(value, "__len__") and len(value):
        value[0] += 1
    elif hasattr(value, "__len__"):
        setattr(part, name, [1] if isinstance(value, list) else append(value, 1))
