"""Previews of actions on a copy, and the reasons why actions are refused."""

from collections.abc import Iterable
from typing import NamedTuple

from duchy.core.agenda import NOBODY
from duchy.core.errors import IllegalAction, NotYourTurn
from duchy.core.events import Event, Sink
from duchy.core.game import AnyGame, Asking, Refusal
from duchy.core.rng import stream
from duchy.core.state import State


class Preview(NamedTuple):
    """The effects of an action up to the next chance, reveal or decision, as far as its seat can know.

    Examples:
        >>> import duchy
        >>> preview = duchy.Match("burgundy", players=2, seed=1).preview("take 2 6 b")
        >>> preview.points, preview.ends_turn, preview.final
        (0, False, False)
    """

    action: int
    events: list[Event]
    points: int
    """The change of the seat's points if the game ended."""
    by: dict[str, int]
    """The same by source, without unchanged ones."""
    change: dict[str, int]
    """The change of the seat's holdings, such as workers and silver; unchanged ones are left out."""
    question: Asking | None
    """The next question to the same seat, if it is certain."""
    ends_turn: bool
    """Whether the next decision is not the same seat's."""
    final: bool
    """Whether it cannot be undone: chance follows, or somebody learns something hidden."""
    now: int = 0
    """The change of the seat's points so far, if requested; the rest counts at the end."""


def only_seat(state: State, seat: int | None) -> int:
    """Return the given seat, or the only deciding one."""
    if seat is not None:
        return seat
    deciding = state.deciding()
    if len(deciding) != 1:
        raise NotYourTurn(
            "whose-turn",
            "{count} seats can act now ({seats}): say which one",
            count=len(deciding),
            seats=", ".join(map(str, deciding)) or "-",
        )
    return deciding[0]


def preview(game: AnyGame, state: State, action: int, seat: int | None = None, scored: bool = False) -> Preview:
    """Return the certain effects of an action; raises an error if it is not legal."""
    seat = only_seat(state, seat)
    refused = why_not(game, state, action, seat)
    if refused is not None:
        raise refusal_error(game, action, refused)
    return Trial(game, state, seat, scored).preview(action)


class Trial:
    """A determinization on which a seat's actions are tried."""

    def __init__(self, game: AnyGame, state: State, seat: int, scored: bool = False) -> None:
        """Draw the determinization; immediate points are reported separately on request."""
        self.game, self.seat, self.scored = game, seat, scored
        self._drawn = state.clone()
        self._drawn.hide(seat, stream("preview", str(seat)))
        self._sources, self._held = game.rules.sources(self._drawn, seat), _held(game, self._drawn, seat)
        self._had = _points(game, self._drawn, seat) if scored else 0
        self._drawn.lift(seat)

    def preview(self, action: int) -> Preview:
        """Play a legal action on a copy, and return its effects."""
        game, seat, tried = self.game, self.seat, self._drawn.clone()
        sink = Sink()
        tried.sink = sink
        tried.resolve(action)
        reveals = shows_hidden(tried, sink.events)
        while not reveals:
            unrevealed, certain = tried.clone(), len(sink.events)
            if not tried.run_step():
                break
            if shows_hidden(tried, sink.events[certain:]):
                reveals = True
                tried = unrevealed
                del sink.events[certain:]
        shown = next((i for i, event in enumerate(sink.events) if reveals and event.kind.reveals), len(sink.events))
        by = _difference(self._sources, game.rules.sources(tried, seat))
        question = None if reveals else game.asking(tried, seat)
        return Preview(
            action,
            [event for event in sink.events[:shown] if event.seen_by(seat)],
            sum(by.values()),
            by,
            _difference(self._held, _held(game, tried, seat)),
            question,
            seat not in tried.deciding(),
            reveals or (not tried.over() and tried.seat() == NOBODY),
            _points(game, tried, seat) - self._had if self.scored and by else 0,
        )


def _points(game: AnyGame, state: State, seat: int) -> int:
    """Return the points that a seat has scored so far."""
    return int(game.faces.table(game.seen_by(state, seat), seat)["players"][seat]["points"])


def _held(game: AnyGame, state: State, seat: int) -> dict[str, int]:
    """Return the holdings of a seat, if the game reports them."""
    return {} if game.faces.scene is None else game.faces.scene.holdings(state, seat)


def _difference(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """Return the changed figures with their differences."""
    if before == after:
        return {}
    return {key: change for key in before | after if (change := after.get(key, 0) - before.get(key, 0))}


def shows_hidden(state: State, events: Iterable[Event]) -> bool:
    """Return whether events reveal hidden information to a player; never in solo games."""
    return state.seats > 1 and any([event.kind.reveals for event in events])


class StatedRefusal(Refusal):
    """A refusal with its game: `str` is a sentence in English."""

    game: AnyGame

    def __str__(self) -> str:
        from duchy.play.texts import Texts

        return Texts(self.game, "en").refusal(self)


def _reason(game: AnyGame, refused: Refusal) -> StatedRefusal:
    """Return a refusal with its game."""
    reason = StatedRefusal(*refused)
    reason.game = game
    return reason


def why_not(game: AnyGame, state: State, action: int, seat: int | None = None) -> Refusal | None:
    """Return why an action is refused, with the rule and a legal alternative; None if it is legal."""
    refused = _refused(game, state, action, seat)
    return None if refused is None else _reason(game, refused)


def _refused(game: AnyGame, state: State, action: int, seat: int | None) -> Refusal | None:
    if state.over():
        return Refusal("", "game-over")
    if not 0 <= action < game.space.size:
        return Refusal("", "no-such-action")
    if not state.deciding():
        return Refusal("", "chance-decides")
    seat = only_seat(state, seat)
    if not state.frame_for(seat):
        return Refusal("", "not-your-turn")
    if action in state.actions_of(seat):
        return None
    if game.space.verb_of(action).chance:
        return Refusal("", "not-chance")
    return game.faces.refusal(game.seen_by(state, seat), seat, action)


def refusal_error(game: AnyGame, action: int, refused: Refusal) -> IllegalAction:
    """Return a refusal as an error."""
    words = game.words(action) if 0 <= action < game.space.size else str(action)
    error = IllegalAction(
        "illegal",
        "'{words}' is not allowed. {reason}",
        words=words,
        reason=_reason(game, refused),
    )
    error.refusal = refused
    return error
