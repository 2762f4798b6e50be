"""The manifest of a game: verbs, events, terms and texts, the same for all clients, cached by version."""

import gzip
from hashlib import blake2b
from typing import NamedTuple

import msgspec
from msgspec import Struct, structs

from duchy.bots.players import offered
from duchy.core.game import AnyGame
from duchy.core.scene import Place
from duchy.play.texts import Texts, source
from duchy.server.table.notation import space_fingerprint


class OptionTold(Struct, omit_defaults=True):
    """A setup option; its first choice is the default. With a seat, it only concerns that seat."""

    key: str
    choices: tuple[str, ...]
    rule: str
    seat: int | None = None


class Offer(Struct):
    """A game as lists show it."""

    name: str
    version: int
    players: list[int]
    options: list[OptionTold]
    bots: list[str]
    space: str


class VerbInfo(Struct):
    """A verb owns the actions from `base` on; its arguments run through their ranges, the last one fastest.

    Each argument is its name, its first value, and the one after its last.
    """

    name: str
    base: int
    arguments: list[tuple[str, int, int]]


class ComponentInfo(Struct):
    """A fact of the printed game, its source, and both in words."""

    key: str
    pieces: int
    source: str
    arguments: dict[str, int | str | tuple[str, ...]]
    fact: str
    note: str


class PieceKindInfo(Struct, omit_defaults=True):
    """A kind of piece: the facts printed on it, and the sources of points it counts for.

    The text `help-KIND` describes it, unless `help` names another one.
    """

    printed: dict[str, int | str]
    help: str = ""
    counts: tuple[str, ...] = ()


class LessonStepInfo(Struct):
    """A step of a lesson; its text is `teach-GAME-KEY`.

    A step with verbs is complete when they were played `times` times; if none of them is legal, any move counts.
    """

    key: str
    show: tuple[str, ...]
    verbs: tuple[str, ...]
    times: int
    tab: str


class LessonInfo(Struct):
    """A first lesson: the table it starts with, and its steps."""

    seed: str
    options: dict[str, str]
    steps: list[LessonStepInfo]


class Manifest(Offer):
    """The fixed data of a game that every table needs.

    `kinds` has the facts printed on pieces. `own` are texts that override those of the game: the names in a components
    file. `lesson` is None if the game has none. Texts, boards, rules and components, which a
    client may already have or never show, have their own addresses.
    """

    verbs: list[VerbInfo]
    events: dict[str, list[str]]
    terms: dict[str, list[str]]
    labels: dict[str, list[str]]
    kinds: dict[str, PieceKindInfo]
    language: str
    own: dict[str, str]
    lesson: LessonInfo | None


def offer(game: AnyGame) -> Offer:
    """Return a game as lists show it."""
    return Offer(
        game.name,
        game.version,
        list(game.rules.seats),
        [OptionTold(one.key, one.choices, one.rule, one.seat) for one in game.rules.options],
        offered(game.name),
        space_fingerprint(game.space),
    )


def manifest(game: AnyGame, language: str) -> Manifest:
    """Return the manifest of a game in a language."""
    return Manifest(
        **structs.asdict(offer(game)),
        verbs=[
            VerbInfo(
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


def _lesson(game: AnyGame) -> LessonInfo | None:
    """Return the lesson of a game, or None."""
    lesson = game.lesson
    if lesson is None:
        return None
    return LessonInfo(lesson.seed, dict(lesson.options), [LessonStepInfo(*step) for step in lesson.steps])


def boards(game: AnyGame) -> dict[str, list[Place]]:
    """Return the places of every printed board by its key, in play or not, as the first seat would have them."""
    scene = game.faces.scene
    if scene is None:
        return {}
    return {key: list(places) for key, places in scene.boards(game.new(game.rules.seats[-1])).items()}


def _kinds(game: AnyGame, language: str) -> dict[str, PieceKindInfo]:
    """Return the kinds of pieces with their printed values and help texts."""
    scene, texts = game.faces.scene, Texts(game, language)
    if scene is None:
        return {}
    kinds = scene.kinds(game.new(game.rules.seats[-1]))
    return {
        key: PieceKindInfo(
            dict(kind.printed),
            f"help-{kind.text}" if kind.text and texts.has(f"help-{kind.text}") else "",
            tuple(kind.counts),
        )
        for key, kind in kinds.items()
    }


def components(game: AnyGame, language: str) -> list[ComponentInfo]:
    """Return the facts of the printed game in words."""
    texts = Texts(game, language)
    return [
        ComponentInfo(one.key, one.pieces, one.source, dict(one.arguments), texts.fact(one), texts.note(one))
        for one in game.faces.components
    ]


def texts(game: AnyGame, language: str) -> str:
    """Return the Fluent texts of a game, for clients that were built without them."""
    return source(game.faces.package, language)


class SerializedManifest(NamedTuple):
    """A serialized manifest, plain and compressed, with its ETag."""

    data: bytes
    zipped: bytes
    tag: str


def serialized(game: AnyGame, language: str) -> SerializedManifest:
    """Return the serialized manifest of a game."""
    data = msgspec.json.encode(manifest(game, language))
    return SerializedManifest(data, gzip.compress(data, mtime=0), f'"{blake2b(data, digest_size=12).hexdigest()}"')
