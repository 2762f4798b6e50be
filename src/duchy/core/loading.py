"""Positions from snapshots, and games, positions and events from other processes."""

import json
from typing import TYPE_CHECKING, cast

from duchy.core.agenda import ASKS, NOBODY, RUNS
from duchy.core.errors import BadOption, BadSnapshot
from duchy.core.events import EventKind
from duchy.core.importing import import_object
from duchy.core.questions import Book, S
from duchy.core.rng import stream
from duchy.core.snapshot import Reader
from duchy.core.state import State

if TYPE_CHECKING:
    from duchy.core.game import AnyGame, Game

COMPONENTS_FILES: dict[tuple[str, str], str] = {}
"""The components files read so far, by game and mark."""


def position(game: "Game[S]", text: str) -> S:
    """Return the position of a snapshot written by `State.to_json` or by hand; it is fully validated."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSnapshot("no-json", "this is not JSON: {reason}", reason=str(error)) from None
    head = Reader(data, "snapshot")
    if head.value("snapshot") != game.name:
        raise BadSnapshot(
            "other-game",
            "this is a snapshot of '{given}', not of {game}",
            given=str(head.value("snapshot")),
            game=game.name,
        )
    if not game.rules.plays(head.integer("version", 0, 10**6)):
        raise BadSnapshot(
            "other-version",
            "this is version {given} of {game}; the rules here are version {version}",
            given=str(head.value("version")),
            game=game.name,
            version=game.version,
        )
    seats = game.rules.seats
    players = head.integer("players", seats.start, seats.stop - 1)
    options = head.child("options")
    try:
        chosen = game.check_options({key: options.text(key) for key in options.data})
        state = game.rules.lay_out(players, chosen)
    except BadOption as error:
        raise BadSnapshot(error.key, error.english, **error.arguments) from None
    if "viewer" in head.data:
        raise BadSnapshot(
            "redacted",
            "this is a position without what its viewer cannot know; give a whole one, or a sample (Seat.sample)",
        )
    state.options = chosen
    state.depth = 0
    for frame in head.children("pending"):
        state.schedule(_frame(game, frame, players))
    game.rules.book.load(state, head.child("position"))
    _check(game, state)
    return state


def _frame(game: "AnyGame", frame: Reader, players: int) -> int:
    """Parse a frame of a snapshot."""
    kind = game.rules.book.named(str(frame.value("kind")))
    if kind is None:
        raise BadSnapshot(
            "no-such-kind",
            "{path}: {game} has no '{kind}'",
            path=frame.path,
            game=game.name,
            kind=str(frame.value("kind")),
        )
    seat = frame.integer("seat", 0, players - 1) if kind.role == ASKS else NOBODY
    named = [(name, r) for name, r in zip(kind.names, kind.ranges, strict=True)]
    return int(kind.of(seat, *(frame.integer(name, r.start, r.stop - 1) for name, r in named)))


def _check(game: "Game[S]", state: S) -> None:
    """Raise an error if a loaded state is invalid: check its pieces, then the agenda from the bottom up."""
    wrong = state.audit()
    if wrong:
        raise BadSnapshot("no-position", "this is not a position of {game}: {why}", game=game.name, why=wrong)
    book = game.rules.book
    depth = int(state.depth)
    for i in range(depth):
        state.depth = i + 1
        f = state.top()
        waits = i + 1 == depth and book.kind(f).role == RUNS
        if waits or not book.questions[book.kind(f).number].fits(state, f):
            raise BadSnapshot(
                "does-not-fit",
                "snapshot.pending[{i}]: '{kind}' cannot be pending here",
                i=i,
                kind=book.kind(f).key,
            )
    if not state.over() and not state.actions():
        raise BadSnapshot(
            "no-legal-action",
            "this is not a position of {game}: the pending question has no legal action",
            game=game.name,
        )


def home(book: Book) -> str:
    """Return the home of a game."""
    if not book.home:
        raise ValueError(f"other processes cannot import '{book.name}': give its Book a home, 'module:GAME'")
    return book.home


def packed(state: State) -> tuple[object, ...]:
    """Return a position in the form that another process can load: its game, its snapshot, and its viewer.

    A redacted position is sent as a determinization of itself, from which `unpacked` redacts it again.
    """
    text = COMPONENTS_FILES.get((state.book.name, state.options.get("components", "")), "")
    viewer, whole = int(state.viewer), state
    if viewer != NOBODY:
        whole = state.clone()
        whole.hide(viewer, stream("packed", str(viewer)))
    return home(state.book), text, whole.to_json(), viewer


def unpacked(place: str, components: str, text: str, viewer: int) -> State:
    """Return the position that `packed` returned as a tuple."""
    state = cast(State, game_at(place, components).from_json(text))
    return state if viewer == NOBODY else state.seen_by(viewer)


def event_kind(place: str, code: int) -> EventKind:
    """Return a kind of event of the game at a home."""
    return game_at(place).rules.events.kinds[code]


def game_at(place: str, components: str = "") -> "AnyGame":
    """Return the game at a home, with its components file if one was in use."""
    game = cast("AnyGame", import_object(place))
    return game.with_components(components) if components else game
