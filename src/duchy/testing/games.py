"""Checks of whole games: records, undo, bots, processes, audiences, and that everything comes up."""

import subprocess
import sys

from duchy.bots.players import BOTS, bot
from duchy.bots.search.greedy import best_action
from duchy.core.agenda import NOBODY
from duchy.core.events import Event, Sink
from duchy.core.game import Game
from duchy.core.rng import Rng, stream
from duchy.core.state import RUNS, State
from duchy.play import record
from duchy.play.match import Match
from duchy.testing.walks import random_match, settings, trace


def a_record_replays_to_the_same_end(game: Game) -> None:
    """Record and replay give the same state and the same events."""
    for players, options in settings(game):
        match = random_match(game, players, 5, options)
        again = record.read(record.write(match))
        assert again.state.to_json() == match.state.to_json()
        assert again.events == match.events
        assert record.write(again) == record.write(match)


def undo_and_redo_are_identities(game: Game) -> None:
    """Undo brings back the position before, redo the one after, and neither crosses a bar."""
    for players in game.seats:
        match = Match(game, players, 9)
        bots = [bot("random", 9, seat) for seat in range(players)]
        match.roll()
        while not match.over:
            seat = match.deciding
            before, log = match.state.to_json(), list(match.events)
            match.play(bots[seat].choose(match.seat(seat)))
            barred = match.plies[-1].barred
            assert (match.undoable(seat) >= 0) != barred
            if not barred:
                after, later = match.state.to_json(), list(match.events)
                match.undo(seat)
                assert (match.state.to_json(), match.events) == (before, log)
                match.redo()
                assert (match.state.to_json(), match.events) == (after, later)
            if match.deciding == NOBODY and not match.over:
                match.roll()
                assert match.undoable(seat) == -1, "undo would cross a chance"


def bots_play_to_the_end(game: Game) -> None:
    """Every bot plays legal actions at every player count."""
    for name in BOTS:
        for players in game.seats:
            match = Match(game, players, 12)
            bots = [bot(name, 12, seat) for seat in range(players)]
            match.roll()
            while not match.over:
                match.play(bots[match.deciding].choose(match.seat(match.deciding)))
                match.roll()


def every_process_plays_the_same_game(game: Game) -> None:
    """The same seed gives the same game in another process."""
    here = trace(game, game.seats.start, 13)
    code = "import sys; from duchy import testing, load; print(testing.trace(load(sys.argv[1]), int(sys.argv[2]), 13))"
    command = [sys.executable, "-c", code, game.name, str(game.seats.start)]
    there = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    assert here == there


def nothing_is_never_triggered(game: Game) -> None:
    """Every verb, question and kind of event comes up in play."""
    assert not untriggered(game), f"never triggered: {', '.join(untriggered(game))}"


def untriggered(game: Game, games: int = 24) -> list[str]:
    """The verbs, questions and events that random and greedy games with every option do not show."""
    missing = {f"verb {verb.name}" for verb in game.space.verbs}
    missing |= {f"question {question.key}" for question in game.book.questions[1:] if question.role() != RUNS}
    missing |= {f"event {kind.name}" for kind in game.events.kinds}
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
                action = _some_action(state, rng, greedy)
                missing.discard(f"verb {game.space.verb_of(action).name}")
                state.apply(action)
            missing -= {f"event {event.kind.name}" for event in sink.events}
    return sorted(missing)


def _some_action(state: State, rng: Rng, greedy: bool) -> int:
    if state.seat() == NOBODY:
        return int(state.draw(rng))
    if greedy and rng.below(8):
        return int(best_action(state, state.seat(), rng))
    legal = state.actions()
    return legal[int(rng.below(len(legal)))]


def events_reach_only_their_audience(game: Game) -> None:
    """An event for one seat is in that seat's log alone; every event fits its declaration."""
    for players in game.seats:
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
