"""The manifest of a game: verbs, events, terms and texts, the same for all clients, cached by version."""

import gzip
from hashlib import blake2b
from typing import NamedTuple

import msgspec
from msgspec import Struct, structs

from duchy.bots.players import BOTS
from duchy.core.game import AnyGame
from duchy.core.scene import Place
from duchy.play.texts import Texts, source
from duchy.server.table.notation import space_fingerprint


class OptionTold(Struct):
    """A choice to be made before the game; the first is the default."""

    key: str
    choices: tuple[str, ...]
    rule: str


class Offer(Struct):
    """A game as lists show it."""

    name: str
    version: int
    players: list[int]
    options: list[OptionTold]
    bots: list[str]
    space: str


class VerbTold(Struct):
    """A verb owns the actions from `base` on; its arguments run through their ranges, the last one fastest.

    Each argument is its name, its first value, and the one after its last.
    """

    name: str
    base: int
    arguments: list[tuple[str, int, int]]


class ComponentTold(Struct):
    """A fact of the printed game, where it is known from, and both in words."""

    key: str
    pieces: int
    source: str
    arguments: dict[str, int | str | tuple[str, ...]]
    fact: str
    note: str


class KindTold(Struct, omit_defaults=True):
    """A kind of piece: what is printed on it, and what it counts for.

    The text `help-KIND` says what it does, unless `help` names another one.
    """

    printed: dict[str, int | str]
    help: str = ""
    counts: tuple[str, ...] = ()


class StepTold(Struct):
    """A step of a lesson; its text is `teach-GAME-KEY`.

    With verbs it is done when one of them was played `times` times; where none is legal just then, any move counts.
    """

    key: str
    show: tuple[str, ...]
    verbs: tuple[str, ...]
    times: int
    tab: str


class LessonTold(Struct):
    """A first lesson: the table it starts with, and its steps."""

    seed: str
    options: dict[str, str]
    steps: list[StepTold]


class Manifest(Offer):
    """The fixed data of a game that every table needs.

    `kinds` tells what is printed on pieces. `own` are texts that stand before those of the game: the names in a file
    of components. `lesson` is there where the game brings one. Texts, boards, rules and components, which a client may
    have already or never show, have addresses of their own.
    """

    verbs: list[VerbTold]
    events: dict[str, list[str]]
    terms: dict[str, list[str]]
    labels: dict[str, list[str]]
    kinds: dict[str, KindTold]
    language: str
    own: dict[str, str]
    lesson: LessonTold | None


def offer(game: AnyGame) -> Offer:
    """A game as lists show it."""
    return Offer(
        game.name,
        game.version,
        list(game.rules.seats),
        [OptionTold(one.key, one.choices, one.rule) for one in game.rules.options],
        list(BOTS),
        space_fingerprint(game.space),
    )


def manifest(game: AnyGame, language: str) -> Manifest:
    """What every table of a game needs, in a language."""
    return Manifest(
        **structs.asdict(offer(game)),
        verbs=[
            VerbTold(
                verb.name,
                int(verb.base),
                [(name, r.start, r.stop) for name, r in zip(verb.names, verb.ranges, strict=True)],
            )
            for verb in game.space.verbs
        ],
        events={kind.name: list(kind.arguments) for kind in game.rules.events.kinds},
        terms={name: list(keys) for name, keys in game.faces.terms.items()},
        labels={name: list(keys) for name, keys in game.faces.labels.items()},
        kinds=_kinds(game, language),
        language=language,
        own=dict(game.faces.texts.get(language, {})),
        lesson=_lesson(game),
    )


def _lesson(game: AnyGame) -> LessonTold | None:
    """The lesson of a game, if it brings one."""
    found = game.lesson
    if found is None:
        return None
    return LessonTold(found.seed, dict(found.options), [StepTold(*step) for step in found.steps])


def boards(game: AnyGame) -> dict[str, list[Place]]:
    """Every printed board by its key, in play or not, with its places as the first seat would have them."""
    scene = game.faces.scene
    if scene is None:
        return {}
    return {key: list(places) for key, places in scene.boards(game.new(game.rules.seats[-1])).items()}


def _kinds(game: AnyGame, language: str) -> dict[str, KindTold]:
    """What is printed on pieces, and which texts explain them."""
    scene, texts = game.faces.scene, Texts(game, language)
    if scene is None:
        return {}
    kinds = scene.kinds(game.new(game.rules.seats[-1]))
    return {
        key: KindTold(
            dict(kind.printed),
            f"help-{kind.text}" if kind.text and texts.has(f"help-{kind.text}") else "",
            tuple(kind.counts),
        )
        for key, kind in kinds.items()
    }


def components(game: AnyGame, language: str) -> list[ComponentTold]:
    """The facts of the printed game in words."""
    texts = Texts(game, language)
    return [
        ComponentTold(one.key, one.pieces, one.source, dict(one.arguments), texts.fact(one), texts.note(one))
        for one in game.faces.components
    ]


def texts(game: AnyGame, language: str) -> str:
    """The Fluent texts of a game, for clients that were built without them."""
    return source(game.faces.package, language)


class Sent(NamedTuple):
    """A serialized manifest, plain and compressed, with its ETag."""

    data: bytes
    zipped: bytes
    tag: str


def sent(game: AnyGame, language: str) -> Sent:
    """The manifest of a game as it is sent."""
    data = msgspec.json.encode(manifest(game, language))
    return Sent(data, gzip.compress(data, mtime=0), f'"{blake2b(data, digest_size=12).hexdigest()}"')
