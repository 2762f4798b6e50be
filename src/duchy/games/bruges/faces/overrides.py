"""Components files: owners of the printed game can replace our characters and canals by the real ones (R96).

A file is TOML: one table per character that differs, under its key, and one for the canals of the seats. `template`
returns one with every fact as a comment; `read` validates one, and errors name the line and what is expected.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple

from duchy.core.errors import BadComponents
from duchy.core.game import Component
from duchy.core.toml import TomlFile, comment
from duchy.games.bruges.faces.components import TABLE, characters
from duchy.games.bruges.rules import content
from duchy.games.bruges.rules.characters import CHARACTERS, Row
from duchy.games.bruges.rules.deck import Deck, build, fitting_effect
from duchy.games.bruges.rules.effects import EFFECTS

_LANGUAGES = ("en", "fr")
_FACTS = ("group", "colour", "price", "kind", "worker", "effect")
_WORDS = tuple(f"{what}_{language}" for what in ("name", "text") for language in _LANGUAGES)


class Components(NamedTuple):
    """The game of a components file: its deck, its texts, a mark that identifies it in records, and its components."""

    deck: Deck
    texts: dict[str, dict[str, str]]
    mark: str
    facts: list[Component]


def read(text: str) -> Components:
    """Return the components of a file."""
    file = TomlFile(text)
    file.only("characters", "canals")
    changes = _characters(file)
    texts: dict[str, dict[str, str]] = {language: {} for language in _LANGUAGES}
    rows: list[Row] = []
    effects = dict(EFFECTS)
    known = {row[0] for row in CHARACTERS}
    for key in changes:
        if key not in known:
            raise file.error(
                f"characters.{key}",
                "",
                "no-character",
                "there is no character '{character}'; the template lists the keys",
                character=key,
            )
    for row in CHARACTERS:
        facts = changes.get(row[0], {})
        rows.append(_row(file, row, facts, effects))
        _words(file, row[0], facts, texts)
    orders = _orders(file, file.table("canals"))
    deck = build(tuple(rows), effects, orders)
    mark = blake2b(repr((rows, effects, orders)).encode(), digest_size=6).hexdigest()
    own = Component("canal-orders", 8, "file", "canals-of-file")
    shown = [own if file.data.get("canals") and c.key == own.key else c for c in TABLE]
    shown += characters(rows, {key for key, facts in changes.items() if facts})
    return Components(deck, texts, f"file-{mark}", shown)


def _characters(file: TomlFile) -> dict[str, Any]:
    """Return the tables of characters by key."""
    tables = file.table("characters")
    for key, value in tables.items():
        if not isinstance(value, dict):
            raise file.error(
                "characters",
                key,
                "character-table",
                "a character must be a table: [characters.{character}]",
                character=key,
            )
    return tables


def _row(file: TomlFile, row: Row, facts: dict[str, Any], effects: dict[str, str]) -> Row:
    """Return a character with the facts of a file; the others keep their defaults."""
    key, group, colour, price, kind, worker, rulebook, public = row
    table = f"characters.{key}"
    for field in facts:
        if field not in (*_FACTS, *_WORDS):
            known = ", ".join((*_FACTS, *_WORDS))
            raise file.error(table, field, "no-fact", "'{fact}' is not one of: {known}", fact=field, known=known)
    group = _choice(file, table, facts, "group", content.GROUP_KEYS, group)
    colour = _choice(file, table, facts, "colour", content.COLOUR_KEYS, colour)
    kind = _choice(file, table, facts, "kind", content.KIND_KEYS, kind)
    if "price" in facts:
        price = facts["price"]
        if (
            not isinstance(price, int)
            or isinstance(price, bool)
            or price < 0
            or price > max(content.PRICES)
            or price % 3
        ):
            raise file.error(
                table,
                "price",
                "no-price",
                "the price of {character} must be one of {known}, not {given}",
                character=key,
                known=", ".join(map(str, content.PRICES)),
                given=repr(price),
            )
    worker = _choice(file, table, facts, "worker", content.COLOUR_KEYS, worker)
    if kind == content.WORKER and worker == content.NO_WORKER:
        raise file.error(
            table,
            "kind",
            "which-worker",
            "{character} is of kind 'worker': say which colour of worker, for example worker = \"red\"",
            character=key,
        )
    if kind != content.WORKER and "worker" in facts:
        raise file.error(
            table,
            "worker",
            "takes-no-worker",
            "{character} is of kind '{kind}' and takes no worker",
            character=key,
            kind=content.KIND_KEYS[kind],
        )
    if "effect" in facts:
        effects[key] = _text(file, table, facts, "effect")
    try:
        fitting_effect(key, kind, effects[key])
    except BadComponents as error:
        raise file.at(table, "effect" if "effect" in facts else "kind", error) from None
    return (key, group, colour, price, kind, worker if kind == content.WORKER else content.NO_WORKER, rulebook, public)


def _choice(
    file: TomlFile, table: str, facts: dict[str, Any], field: str, keys: tuple[str, ...], otherwise: int
) -> int:
    """Return the index of a field's value among its choices."""
    if field not in facts:
        return otherwise
    if facts[field] not in keys:
        raise file.error(
            table,
            field,
            "fact-one-of",
            "{fact} must be one of {known}, not {given}",
            fact=field,
            known=", ".join(keys),
            given=repr(facts[field]),
        )
    return keys.index(facts[field])


def _text(file: TomlFile, table: str, facts: dict[str, Any], field: str) -> str:
    """Return a text that must not be empty."""
    value = facts[field]
    if not isinstance(value, str) or not value.strip():
        raise file.error(
            table, field, "fact-text", "{fact} must be text in quotes, not {given}", fact=field, given=repr(value)
        )
    return value.strip()


def _words(file: TomlFile, key: str, facts: dict[str, Any], texts: dict[str, dict[str, str]]) -> None:
    """Add the names and texts of a file; a new effect without a text is shown as it is written."""
    table = f"characters.{key}"
    for language in _LANGUAGES:
        if f"name_{language}" in facts:
            texts[language][f"term-{key}"] = _text(file, table, facts, f"name_{language}")
            texts[language][f"short-{key}"] = texts[language][f"term-{key}"]
        if f"text_{language}" in facts:
            texts[language][f"help-{key}"] = _text(file, table, facts, f"text_{language}")
        elif "effect" in facts:
            texts[language][f"help-{key}"] = str(facts["effect"]).strip()


def _orders(file: TomlFile, canals: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Return the colours of the canal spaces: two lists of five colours for each seat in the file."""
    orders = list(content.CANAL_ORDERS)
    for seat, sections in canals.items():
        if seat not in content.SEAT_KEYS:
            known = ", ".join(content.SEAT_KEYS)
            raise file.error(
                "canals", seat, "no-seat", "there is no seat '{seat}'; choose from: {known}", seat=seat, known=known
            )
        if not isinstance(sections, list) or len(sections) != content.SECTIONS:
            raise file.error(
                "canals", seat, "two-sections", "{seat} must be a list of two strings, one per section", seat=seat
            )
        for section, words in enumerate(sections):
            colours = str(words).split()
            if sorted(colours) != sorted(content.COLOUR_KEYS):
                raise file.error(
                    "canals",
                    seat,
                    "section-colours",
                    "section {section} of {seat} must name each of {known} once, from the gate outward, not '{given}'",
                    section=section + 1,
                    seat=seat,
                    known=" ".join(content.COLOUR_KEYS),
                    given=str(words),
                )
            orders[content.SECTIONS * content.SEAT_KEYS.index(seat) + section] = tuple(
                content.COLOUR_KEYS.index(c) for c in colours
            )
    return tuple(orders)


def template(say: Callable[[str], str]) -> str:
    """Return a file with every fact as a comment, to uncomment and edit."""
    stand_in = f"  # {say('template-stand-in')}"
    lines = [*comment(say("game-title")), *comment(say("template-head")), *comment(say("template-effects"))]
    lines += ["", "[canals]"]
    for seat, name in enumerate(content.SEAT_KEYS):
        sections = [
            " ".join(content.COLOUR_KEYS[c] for c in content.CANAL_ORDERS[content.SECTIONS * seat + s])
            for s in range(content.SECTIONS)
        ]
        lines.append(f'# {name} = ["{sections[0]}", "{sections[1]}"]{stand_in}')
    for key, group, colour, price, kind, worker, rulebook, public in CHARACTERS:
        known = {*rulebook.split(), *public.split()}
        facts = {
            "group": f'"{content.GROUP_KEYS[group]}"',
            "colour": f'"{content.COLOUR_KEYS[colour]}"',
            "price": str(price),
            "kind": f'"{content.KIND_KEYS[kind]}"',
            "effect": f'"{EFFECTS[key]}"',
        }
        if worker != content.NO_WORKER:
            facts["worker"] = f'"{content.COLOUR_KEYS[worker]}"'
        lines += ["", f"[characters.{key}]"]
        for field, value in facts.items():
            lines.append(f"# {field} = {value}" + ("" if field in known else stand_in))
    return "\n".join(lines) + "\n"
