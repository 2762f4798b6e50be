"""Checks of whole games: records, undo, bots, processes, audiences, and that everything occurs in play."""

import os
import subprocess
import sys

from duchy.bots.players import bot
from duchy.bots.search.greedy import best_action
from duchy.core.agenda import NOBODY, RUNS
from duchy.core.events import Event, Sink
from duchy.core.game import AnyGame
from duchy.core.rng import Rng, stream
from duchy.core.state import State
from duchy.play import record
from duchy.play.match import Match
from duchy.shelf import Shelf
from duchy.testing.walks import events_of, play_on, random_match, settings, trace, walk

SAMPLED = 3
"""Number of determinizations in which a move that undo takes back must tell its seat the same."""


def a_record_replays_to_the_same_end(game: AnyGame) -> None:
    """Record and replay give the same state and the same events."""
    for players, options in settings(game):
        match = random_match(game, players, 5, options)
        again = record.read(record.write(match), Shelf.holding(game))
        assert again.state.to_json() == match.state.to_json()
        assert again.events == match.events
        assert record.write(again) == record.write(match)


def undo_and_redo_are_identities(game: AnyGame) -> None:
    """Undo restores the position before, redo the one after, neither crosses a bar, and neither takes back a reveal."""
    rng = stream(9, "reveals")
    for players in game.rules.seats:
        match = Match(game, players, 9, auto_roll=False)
        bots = [bot("random", 9, seat) for seat in range(players)]
        match.roll()
        while not match.over:
            seat = match.deciding[-1]
            state, before, log = match.state, match.state.to_json(), list(match.events)
            match.play(bots[seat].choose(match.seat(seat)), seat)
            barred = match.plies[-1].barred
            assert (match.undoable(seat) >= 0) != barred
            assert match.position(len(match.plies)).to_json() == match.state.to_json()
            if not barred:
                _reveals_nothing(state, match.plies[-1].action, seat, rng)
                after, later = match.state.to_json(), list(match.events)
                match.undo(seat)
                assert (match.state.to_json(), match.events) == (before, log)
                match.redo(seat)
                assert (match.state.to_json(), match.events) == (after, later)
            if match.chance_acts:
                match.roll()
                assert match.undoable(seat) == -1, "undo would cross a chance"


def _reveals_nothing(state: State, action: int, seat: int, rng: Rng) -> None:
    """Check that a seat sees the same of its action in determinizations, if undo can take it back."""
    if state.seats == 1:
        return
    told = _told(state, action, seat)
    for _ in range(SAMPLED):
        sample = state.clone()
        sample.hide(seat, rng)
        other = _told(sample, action, seat)
        new = [event for event in told if event not in other]
        assert not new, f"{new[0]} tells seat {seat} what was hidden, but is not declared with Events.revelation"


def _told(state: State, action: int, seat: int) -> list[Event]:
    """Return the events of an action that a seat sees."""
    after = state.clone()
    after.lift(seat)
    return [event for event in events_of(after, action) if event.seen_by(seat)]


def secret_choices_in_any_order_lead_to_the_same_end(game: AnyGame) -> None:
    """Simultaneous decisions of several seats lead to the same position in any order."""
    for players, options in settings(game):
        for state in walk(game, players, 16, options):
            seats = state.deciding()
            if len(seats) > 1:
                one, other = (_all_choose(game, state.clone(), order) for order in (seats, seats[::-1]))
                assert one == other, f"{game.question(state)}: the order of secret choices matters"


def _all_choose(game: AnyGame, state: State, order: list[int]) -> str:
    """Return the position after each seat in this order made its secret choices, with its own random stream."""
    for seat in order:
        rng = stream(16, f"seat:{seat}")
        while game.rules.book.kind(state.frame_for(seat)).secret:
            legal = state.actions_of(seat)
            state.lift(seat)
            state.apply(legal[int(rng.below(len(legal)))])
    return state.to_json()


def bots_play_to_the_end(game: AnyGame) -> None:
    """Random bots, and greedy ones if there is a mind, play legal actions to the end with every number of players."""
    for name in ("random", "greedy") if game.has_mind else ("random",):
        for players in game.rules.seats:
            play_on(Match(game, players, 12), [bot(name, 12, seat) for seat in range(players)])


PROGRAM = """
import sys
from duchy import testing
from duchy.shelf import Shelf
name, place, players = sys.argv[1:]
print(testing.trace(Shelf({name: place}).load(name), int(players), 13))
"""


def every_process_plays_the_same_game(game: AnyGame) -> None:
    """The same seed gives the same game in another process."""
    here = trace(game, game.rules.seats.start, 13)
    command = [sys.executable, "-c", PROGRAM, game.name, game.home, str(game.rules.seats.start)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    assert here == done.stdout.strip()


def nothing_is_never_triggered(game: AnyGame) -> None:
    """Every verb, question and kind of event occurs in play."""
    assert not untriggered(game), f"never triggered: {', '.join(untriggered(game))}"


def untriggered(game: AnyGame, games: int = 24) -> list[str]:
    """Return the verbs, questions and events that occur in no random or, if there is a mind, greedy game."""
    missing = {f"verb {verb.name}" for verb in game.space.verbs}
    missing |= {f"question {question.key}" for question in game.rules.book.kinds[1:] if question.role != RUNS}
    missing |= {f"event {kind.name}" for kind in game.rules.events.kinds}
    for seed in range(games):
        for players, options in settings(game):
            if not missing:
                return []
            state = game.new(players, options)
            rng = stream(seed, "untriggered")
            sink = Sink()
            state.sink = sink
            greedy = seed % 2 == 1
            while not state.over():
                missing.discard(f"question {game.question(state)}")
                action = _some_action(game, state, rng, greedy)
                missing.discard(f"verb {game.space.verb_of(action).name}")
                state.apply(action)
            missing -= {f"event {event.kind.name}" for event in sink.events}
    return sorted(missing)


def _some_action(game: AnyGame, state: State, rng: Rng, greedy: bool) -> int:
    if state.seat() == NOBODY:
        return int(state.draw(rng))
    if greedy and game.has_mind and rng.below(8):
        return int(best_action(state, state.seat(), rng, game.mind.heuristic))
    legal = state.actions()
    return legal[int(rng.below(len(legal)))]


def events_reach_only_their_audience(game: AnyGame) -> None:
    """An event for one seat is only in that seat's log, and every event fits its declaration."""
    for players in game.rules.seats:
        match = random_match(game, players, 15)
        logs = [match.log(seat) for seat in range(-1, players)]
        for event in match.events:
            assert len(event.values) == len(event.kind.arguments)
            readers = [seat for seat, log in enumerate(logs, -1) if any(other is event for other in log)]
            assert readers == [seat for seat in range(-1, players) if _may_read(event, seat)]


def _may_read(event: Event, seat: int) -> bool:
    if event.audience >= 0:
        return event.audience == seat
    return event.audience == -1 or -2 - event.audience != seat
