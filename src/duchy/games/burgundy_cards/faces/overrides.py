"""Components files: owners of the printed game can replace our dice, triples and rounds by the real ones (R111).

A file is TOML with three tables: `dice` by face, `triples` by type, `rounds` by letter. `template` returns one with
every fact as a comment; `read` validates one, and errors name the line and what is expected.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import NamedTuple

from duchy.core.game import Component
from duchy.core.toml import TomlFile, comment
from duchy.games.burgundy_cards.faces.components import COMPONENTS, KNOWN_ROUNDS, KNOWN_TRIPLES, components
from duchy.games.burgundy_cards.rules import content
from duchy.games.burgundy_cards.rules.facts import (
    STANDARD,
    STANDARD_DICE,
    STANDARD_ROUNDS,
    STANDARD_TRIPLES,
    Dice,
    Facts,
)

MOST_POINTS = 20
"""Maximum points of a triple; more is taken for a typing error."""


class Printed(NamedTuple):
    """The printed facts of the cards, a mark that identifies them in records, and their components."""

    facts: Facts
    mark: str
    components: list[Component]


PRINTED = Printed(STANDARD, "standard", COMPONENTS)
"""The game of this package."""


def read(text: str) -> Printed:
    """Return the printed facts of a file; facts it leaves out keep their defaults."""
    file = TomlFile(text)
    file.only("dice", "triples", "rounds")
    dice, triples, rounds = _dice(file), _triples(file), _rounds(file)
    facts = Facts(dice, triples, rounds)
    values = (
        list(map(int, facts.copies)),
        triples,
        [facts.offered(number) for number in range(len(content.ROUND_KEYS))],
    )
    mark = blake2b(repr(values).encode(), digest_size=6).hexdigest()
    changed = {"dice"} if file.table("dice") else set()
    changed |= {f"triple-{key}" for key in file.table("triples")} | {f"round-{key}" for key in file.table("rounds")}
    return Printed(facts, f"file-{mark}", components(facts, changed))


def _known(file: TomlFile, table: str, keys: tuple[str, ...]) -> dict[str, object]:
    """Return a table of the file; raise an error for unknown fields."""
    fields = file.table(table)
    for key in fields:
        if key not in keys:
            known = ", ".join(keys)
            raise file.error(table, key, "no-such-field", "'{given}' is not one of: {known}", given=key, known=known)
    return fields


def _dice(file: TomlFile) -> Dice:
    """Return the dice of each face, one number for each card."""
    given = _known(file, "dice", content.FACE_KEYS)
    dice = list(STANDARD_DICE)
    for face, key in enumerate(content.FACE_KEYS):
        if key in given:
            values = given[key]
            if not isinstance(values, list) or any(not _is_number(value, 1, content.DICE) for value in values):
                raise file.error("dice", key, "no-dice", "{face} must be a list of dice from 1 to 6", face=key)
            if len(values) != content.FACE_COPIES[face]:
                raise file.error(
                    "dice",
                    key,
                    "wrong-dice",
                    "the number of dice of {face} must be {copies}, one per card, not {given}",
                    copies=content.FACE_COPIES[face],
                    face=key,
                    given=len(values),
                )
            dice[face] = tuple(sorted(values))
    return tuple(dice)


def _triples(file: TomlFile) -> tuple[int, ...]:
    """Return the points of a triple of each type."""
    given = _known(file, "triples", content.TYPE_KEYS)
    for key, points in given.items():
        if not _is_number(points, 0, MOST_POINTS):
            raise file.error(
                "triples",
                key,
                "wrong-points",
                "a triple of {type} is worth 0 to {most} points, not {given}",
                type=key,
                most=MOST_POINTS,
                given=repr(points),
            )
    return tuple(int(str(given.get(key, STANDARD_TRIPLES[kind]))) for kind, key in enumerate(content.TYPE_KEYS))


def _rounds(file: TomlFile) -> tuple[tuple[str, ...], ...]:
    """Return the bonuses of each round card."""
    given = _known(file, "rounds", content.ROUND_KEYS)
    rounds = list(STANDARD_ROUNDS)
    for number, key in enumerate(content.ROUND_KEYS):
        if key in given:
            words = given[key]
            if not isinstance(words, list) or not words or len(set(map(str, words))) != len(words):
                raise file.error(
                    "rounds", key, "no-bonuses", "round {round} must be a list of different bonuses", round=key
                )
            for bonus in words:
                if _bonus(bonus) not in content.BONUS_KEYS:
                    raise file.error(
                        "rounds",
                        key,
                        "no-such-bonus",
                        "a bonus must be one to three things in this order: points, goods, animals, silver, workers, "
                        'as in "2 silver 1 worker"; not {given}',
                        given=repr(bonus),
                    )
            rounds[number] = tuple(_bonus(bonus) for bonus in words)
    return tuple(rounds)


def _bonus(words: object) -> str:
    """Return the key of a bonus written as `2 silver 1 worker`."""
    return "-".join(str(words).split())


def _is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def template(say: Callable[[str], str]) -> str:
    """Return a file with every fact as a comment, to uncomment and edit."""
    stand_in = f"  # {say('template-stand-in')}"
    lines = [*comment(say("game-title")), *comment(say("template-head"))]
    lines += ["", *comment(say("template-dice")), "[dice]"]
    lines += [f"# {key} = {list(STANDARD_DICE[face])}{stand_in}" for face, key in enumerate(content.FACE_KEYS)]
    lines += ["", *comment(say("template-triples")), "[triples]"]
    for kind, key in enumerate(content.TYPE_KEYS):
        lines.append(f"# {key} = {STANDARD_TRIPLES[kind]}" + ("" if key in KNOWN_TRIPLES else stand_in))
    lines += ["", *comment(say("template-rounds")), "[rounds]"]
    for number, letter in enumerate(content.ROUND_KEYS):
        bonuses = ", ".join(f'"{bonus.replace("-", " ")}"' for bonus in STANDARD_ROUNDS[number])
        lines.append(f"# {letter} = [{bonuses}]" + ("" if letter in KNOWN_ROUNDS else stand_in))
    return "\n".join(lines) + "\n"
