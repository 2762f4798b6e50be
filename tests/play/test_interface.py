"""Every public method of matches, positions, seats and bots is called, and copies of every kind answer alike.

The methods are read from the classes: one that no walk calls fails by name. Each is called at the beginning, in the
middle, after the end and on forks, one after the other on the same object, so that each finds what the others left.
"""

import copy
import pickle
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from tests.seeds import derived

from duchy import Match, load
from duchy.bots.find import find
from duchy.bots.levels import LevelBot
from duchy.bots.players import Bot, bot
from duchy.bots.protocol import BotHost, ExternalBot
from duchy.core.actions import Choices
from duchy.core.errors import DuchyError
from duchy.core.events import Sink
from duchy.core.game import SPECTATOR
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.play.seat import Seat
from duchy.play.texts import Texts
from duchy.shelf import Shelf

STAGES = ("beginning", "middle", "end", "fork", "fork of the end")
every_game = pytest.mark.parametrize("name", Shelf().names())
every_stage = pytest.mark.parametrize("stage", STAGES)

Walks = Mapping[str, Callable[[Any], object]]


def public(kind: type) -> set[str]:
    """Return the names of the public methods and properties of a class."""
    named = {name: getattr(kind, name) for name in dir(kind) if not name.startswith("_")}
    return {name for name, value in named.items() if callable(value) or isinstance(value, property)}


def answers(walks: Walks, original: Any) -> dict[str, object]:
    """Call every method in turn; return what each gives or which of our errors it raises, as plain data."""
    given: dict[str, object] = {}
    for name, walk in walks.items():
        try:
            given[name] = plain(walk(original))
        except DuchyError as error:
            given[name] = type(error).__name__, error.key
    return given


def plain(value: object) -> object:
    """Return a value in a form that can be compared."""
    if isinstance(value, State):
        return value.to_json()
    if isinstance(value, Match):
        return value.names, value.seed, value.plies, value.events, value.start.to_json(), value.state.to_json()
    if isinstance(value, Seat):
        return value.number, value.view(), value.log()
    if isinstance(value, Texts):
        return value.language, value.names
    if isinstance(value, str | bytes | Mapping):
        return value
    return [plain(one) for one in value] if isinstance(value, Iterable) else value


def check(walks: Walks, original: Any, copies: Mapping[str, Callable[[Any], Any]]) -> None:
    """Fail unless all copies of an object, made before any method is called, give the same answers."""
    made = {way: copied(original) for way, copied in copies.items()}
    expected = answers(walks, original)
    for way, other in made.items():
        given = answers(walks, other)
        assert [name for name in walks if given[name] != expected[name]] == [], f"{way} of {original}"


def at(name: str, stage: str) -> Match:
    """Return a match of random moves at a stage of the game."""
    game = load(name)
    players = min(3, game.rules.seats[-1])
    match = Match(game, players, derived("interface", name), names=["Anne"])
    rng = stream(derived(stage, name), "moves")
    ended = stage in ("end", "fork of the end")
    while not match.over and (ended or len(match.plies) < (0 if stage == "beginning" else 40)):
        seat = match.deciding[int(rng.below(len(match.deciding)))]
        legal = match.legal(seat)
        match.play(legal[int(rng.below(len(legal)))], seat)
    if not stage.startswith("fork"):
        return match
    return match.fork(len(match.plies) - (0 if ended else 9), players - 1, "fork/1")


# --- matches ------------------------------------------------------------


def seats(match: Match) -> range:
    return range(match.players)


def first_move(match: Match) -> tuple[int, int | None]:
    """Return the first legal action of the last deciding seat, or any action if nobody decides."""
    seat = match.deciding[-1] if match.deciding else None
    return (match.legal(seat)[0] if seat is not None else 0), seat


def saved(match: Match) -> Match:
    """Return a match saved to a file and loaded again."""
    with TemporaryDirectory() as folder:
        match.save(Path(folder) / "match.duchy")
        return Match.load(Path(folder) / "match.duchy")


def replayed(match: Match) -> list[object]:
    """Replay the plies of a match in another one, step by step, and the rest at once."""
    other = Match(match.game, match.players, match.seed, names=match.names, start=match.start, auto_roll=False)
    half = len(match.plies) // 2
    one_by_one = [other.replay(ply.action, ply.seat) for ply in match.plies[:half]]
    return [one_by_one, other.replay_all([(ply.seat, ply.action) for ply in match.plies[half:]]).events, other.state]


MATCH: Walks = {
    "players": lambda match: match.players,
    "deciding": lambda match: match.deciding,
    "over": lambda match: match.over,
    "chance_acts": lambda match: match.chance_acts,
    "rolled": lambda match: match.rolled,
    "actions": lambda match: match.actions,
    "bar": lambda match: match.bar,
    "start": lambda match: match.start,
    "other_start": lambda match: match.other_start,
    "scores": lambda match: match.scores,
    "ranks": lambda match: match.ranks,
    "viewpoint": lambda match: match.viewpoint,
    "legal": lambda match: [match.legal(seat) for seat in seats(match)],
    "moves": lambda match: [match.moves(seat) for seat in seats(match)],
    "outcomes": lambda match: match.outcomes(),
    "seat": lambda match: [match.seat(seat) for seat in seats(match)],
    "view": lambda match: [match.view(seat) for seat in range(SPECTATOR, match.players)],
    "log": lambda match: [match.log(seat) for seat in range(SPECTATOR, match.players)],
    "texts": lambda match: [match.texts(), match.texts("fr"), str(match), repr(match)],
    "action": lambda match: [match.action(words) for words in map(match.game.words, range(0, 40, 7))],
    "preview": lambda match: match.preview(*first_move(match)),
    "why_not": lambda match: [match.why_not(action, first_move(match)[1]) for action in range(0, 60, 9)],
    "position": lambda match: [match.position(plies) for plies in (0, len(match.plies) // 2, len(match.plies))],
    "positions": lambda match: [int(state.digest()) for state in match.positions()],
    "undoable": lambda match: [match.undoable(seat) for seat in seats(match)],
    "undo_steps": lambda match: [match.undo_steps(seat) for seat in seats(match)],
    "copy": lambda match: match.copy(),
    "save": saved,
    "load": saved,
    "replay": replayed,
    "replay_all": replayed,
    "fork": lambda match: [match.fork(len(match.plies) // 2, seat, "what/if") for seat in range(SPECTATOR, 1)],
    "play": lambda match: match.play(*first_move(match)),
    "undo": lambda match: match.undo(first_move(match)[1] or 0),
    "redo": lambda match: match.redo(),
    "restart": lambda match: match.restart(match.players - 1),
    "roll": lambda match: match.roll(),
    "roll_once": lambda match: match.roll_once(),
}

COPIES: Mapping[str, Callable[[Match], Match]] = {
    "copy": lambda match: match.copy(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
    "file": saved,
}


@every_stage
@every_game
def test_copies_of_a_match_answer_like_it(name: str, stage: str) -> None:
    check(MATCH, at(name, stage), COPIES)


# --- positions ------------------------------------------------------------


def legal_actions(state: State) -> list[int]:
    out = Choices()
    state.legal(out)
    return out.to_list()


def tried(method: str) -> Callable[[State], object]:
    """Return a walk that calls a method with the first legal action on a copy, and returns the copy."""

    def walk(state: State) -> object:
        other = state.clone()
        getattr(other, method)((state.actions() or [0])[0])
        other.settle()
        return other

    return walk


def pushed(state: State) -> list[object]:
    """Push two actions, look at each position, and pop them."""
    seen: list[object] = []
    while len(seen) < 2 and not state.over():
        state.push(state.actions()[0])
        seen.append(state.to_json())
    for _ in seen[:]:
        state.pop()
        seen.append(state.to_json())
    state.pop()
    return seen


def emitted(method: str) -> Callable[[State], object]:
    """Return a walk that sends an event."""

    def walk(state: State) -> object:
        state.sink = Sink()
        kind = load(state.book.name).rules.events.kinds[0]
        getattr(state, method)(*(() if method == "emit" else (0,)), kind, 1, 2, 3)
        sent, state.sink = state.sink.events, None
        return [[event.audience, *event.values] for event in sent]

    return walk


def scheduled(state: State) -> list[object]:
    """Take the next frame off the agenda and put it back."""
    before = state.to_json()
    f = state.unschedule()
    depth = int(state.depth)
    state.schedule(f)
    assert state.to_json() == before
    return [int(f), depth]


def stopped(state: State) -> list[object]:
    """End the game at once."""
    ended = state.clone()
    ended.stop()
    return [ended.over(), ended.actions(), ended.scores()]


def hidden(state: State) -> list[State]:
    """Redraw what each seat cannot know."""
    samples = [state.clone() for _ in range(int(state.seats))]
    for seat, sample in enumerate(samples):
        sample.hide(seat, stream(7, "hide"))
    return samples


def drawn(state: State) -> list[int]:
    """Draw outcomes of chance."""
    return [int(state.draw(stream(seed, "draw"))) for seed in range(3)]


def copied(method: str) -> Callable[[State], object]:
    """Return a walk that copies a position into another object."""

    def walk(state: State) -> object:
        other = load(state.book.name).new(int(state.seats), state.options)
        getattr(other, method)(state)
        return [other.to_json() if method == "copy_from" else int(other.digest_pending()), int(other.depth)]

    return walk


STATE: Walks = {
    "over": lambda state: state.over(),
    "top": lambda state: int(state.top()),
    "next_frame": lambda state: int(state.next_frame()),
    "seat": lambda state: int(state.seat()),
    "whose_turn": lambda state: int(state.whose_turn()),
    "current_round": lambda state: int(state.current_round()),
    "deciding": lambda state: state.deciding(),
    "frame_for": lambda state: [int(state.frame_for(seat)) for seat in range(int(state.seats))],
    "legal": legal_actions,
    "actions": lambda state: state.actions(),
    "actions_of": lambda state: [state.actions_of(seat) for seat in range(int(state.seats))],
    "scores": lambda state: state.scores(),
    "points_of": lambda state: [int(state.points_of(seat)) for seat in range(int(state.seats))],
    "ranks": lambda state: state.ranks(),
    "audit": lambda state: state.audit(),
    "dump": lambda state: state.dump(),
    "to_json": lambda state: state.to_json(),
    "digest": lambda state: [int(state.digest()), hash(state), repr(state)],
    "digest_pending": lambda state: int(state.digest_pending()),
    "clone": lambda state: state.clone(),
    "copy_from": copied("copy_from"),
    "copy_pending": copied("copy_pending"),
    "seen_by": lambda state: [state.seen_by(seat).seen_by(other) for seat in (-1, 0, 1) for other in (-1, 0, 1)],
    "hide": hidden,
    "weight": lambda state: int(state.weight((state.actions() or [0])[0])),
    "draw": drawn,
    "emit": emitted("emit"),
    "emit_to": emitted("emit_to"),
    "run_step": lambda state: state.run_step(),
    "settle": lambda state: state.settle(),
    "unschedule": scheduled,
    "schedule": scheduled,
    "resolve": tried("resolve"),
    "push": pushed,
    "pop": lambda state: state.pop(),
    "stop": stopped,
    "lift": lambda state: [state.lift(seat) for seat in range(int(state.seats))],
    "apply": tried("apply"),
}

STATE_COPIES: Mapping[str, Callable[[State], State]] = {
    "clone": lambda state: state.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "json": lambda state: load(state.book.name).from_json(state.to_json()),
}


@every_stage
@every_game
def test_copies_of_a_position_answer_like_it(name: str, stage: str) -> None:
    match = at(name, stage)
    for state in (match.state, match.position(len(match.plies) - 1)):
        check(STATE, state, STATE_COPIES)
        assert not state.audit() and state.depth >= 0, "a call has broken the position"


# --- seats ------------------------------------------------------------

SEAT: Walks = {
    "players": lambda seat: seat.players,
    "legal": lambda seat: seat.legal(),
    "choices": lambda seat: seat.choices(),
    "view": lambda seat: seat.view(),
    "seen": lambda seat: seat.seen(),
    "log": lambda seat: seat.log(),
    "sample": lambda seat: [seat.sample(stream(number, "sample")) for number in range(3)],
    "preview": lambda seat: seat.preview((seat.legal() or [0])[0]),
    "why_not": lambda seat: [seat.why_not(action) for action in range(0, 60, 9)],
}

SEAT_COPIES: Mapping[str, Callable[[Seat], Seat]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda seat: pickle.loads(pickle.dumps(seat)),
}


@every_stage
@every_game
def test_copies_of_a_seat_answer_like_it(name: str, stage: str) -> None:
    match = at(name, stage)
    for number in seats(match):
        check(SEAT, match.seat(number), SEAT_COPIES)


# --- bots ------------------------------------------------------------


def chosen(bot: Bot, match: Match) -> list[object]:
    """Return the choice of a bot for every seat, also for those that have nothing to decide."""
    return [answers({"choose": bot.choose}, match.seat(number)) for number in seats(match)]


def used(made: Bot, match: Match) -> Bot:
    """Return a level bot that has played elsewhere; others continue their random stream."""
    if isinstance(made, LevelBot):
        chosen(made, at("burgundy-dice", "beginning"))
    return made


def bot_walks(match: Match) -> Walks:
    """Return the walks of our bots at a match."""
    return {
        "choose": lambda bot: chosen(bot, match),
        "check": lambda bot: bot.check(match.game, match.state) if isinstance(bot, LevelBot) else None,
        "thinker": lambda bot: bot.thinker(match.game).plan.horizon if isinstance(bot, LevelBot) else None,
    }


@every_stage
@every_game
def test_copies_of_a_bot_choose_like_it(name: str, stage: str) -> None:
    match = at(name, stage)
    ways = {"deepcopy": copy.deepcopy, "pickle": lambda bot: pickle.loads(pickle.dumps(bot))}
    for kind in ("random", "greedy", "page", "squire"):
        check(bot_walks(match), bot(kind, 5, 0), {**ways, "used": lambda bot: used(copy.deepcopy(bot), match)})


class Last:
    """A bot in a process of its own: the last legal action."""

    def __init__(self, rng: Rng) -> None:
        pass

    def choose(self, seat: Seat) -> int:
        return seat.legal()[-1]


def test_a_bot_in_another_process_plays_on_after_it_or_its_host_was_closed() -> None:
    host = find("tests.play.test_interface:Last", 60.0)
    assert isinstance(host, BotHost)
    for stage in ("middle", "end"):
        match = at("burgundy-dice", stage)
        seat, external = match.seat(match.players - 1), host(7, match.players - 1)
        expected = answers({"choose": lambda seat: seat.choices()[-1]}, seat)
        for close in (external.close, external.close, host.close, host.greet(seat).close):
            external.begin(seat)
            assert answers({"choose": external.choose}, seat) == expected
            close()
        assert not external.forfeits
        assert external.complaints == ""
        external.close()
    host.close()
    assert (public(ExternalBot), public(BotHost)) == (
        {"begin", "choose", "close", "complaints"},
        {"greet", "ready", "close"},
    )


@pytest.mark.parametrize(
    ("kind", "walks"),
    [(Match, MATCH), (State, STATE), (Seat, SEAT), (LevelBot, bot_walks(at("burgundy-dice", "beginning")))],
    ids=["match", "state", "seat", "bot"],
)
def test_every_public_method_is_called(kind: type, walks: Walks) -> None:
    assert public(kind) == set(walks)
