"""The worker process: it receives a determinization of a position, and returns an action or advice.

Messages with a length prefix are read from standard input and written to standard output. A worker knows neither the
seed nor the true position of a running game: hidden information was redrawn before the position was sent, and its
random key is valid for one seat and one ply. Imported records and finished games are replayed here, too, so that errors
in them affect only this process.
"""

import contextlib
import gzip
import os
import signal
import sys
import time
from functools import partial
from io import RawIOBase
from typing import BinaryIO

import msgspec

from duchy.analysis import (
    Review,
    SearchEvaluator,
    advice_line,
    adviser,
    analyse,
    hint,
    knows_less,
    searches_less,
    why,
    why_instead,
)
from duchy.analysis.review import Decision, Swing, outlook, searches
from duchy.bots.levels import MASTER, budget_of, iterations_of
from duchy.bots.pace import pace
from duchy.bots.players import BOTS, GUESTS, named, of_level
from duchy.bots.thinker import Budget
from duchy.bots.values import knows, value_of
from duchy.core.errors import BadBot, DuchyError
from duchy.core.game import AnyGame
from duchy.core.levels import LEVELS
from duchy.core.rng import stream
from duchy.core.state import State
from duchy.core.values import Value
from duchy.play import record
from duchy.play.match import UNNAMED, Match
from duchy.play.seat import Seat
from duchy.play.texts import LANGUAGES, Texts, bundle, error_text, phrase
from duchy.server.store.model import Made, now
from duchy.server.table.notation import Notation
from duchy.server.table.opening import imported
from duchy.server.thinking import jobs
from duchy.server.thinking.analysis_data import Better, GameAnalysis, LuckAndChoices, QuestionCost, Round, TurningPoint
from duchy.server.thinking.priority import lower_priority
from duchy.server.views.past import Past, positions
from duchy.server.wire.protocol import Advised, Frame, Positions
from duchy.shelf import Shelf

PACKAGE = "duchy.play"
"""The package with the texts of errors in records."""
PACKED = 5
"""Compression level of positions, which are similar to each other."""
SHARE = 0.8
"""Share of the time limit of a move that a guest has, so that it is late before its worker is stopped."""
COARSE = 4
"""Search iterations for each decision in a coarse first analysis."""


def _read(source: BinaryIO) -> bytes:
    """Return the next message, or b"" at the end."""
    header = source.read(jobs.HEADER)
    return source.read(int.from_bytes(header, "big")) if len(header) == jobs.HEADER else b""


class JobRunner:
    """Loads each game once, and runs jobs."""

    def __init__(self, setup: jobs.WorkerSetup) -> None:
        self.shelf = Shelf(setup.references)
        self.weights = setup.weights
        self._shelves: dict[tuple[str, str], Shelf] = {}
        if setup.guests:
            from duchy.bots import guests  # imported late, because a page has no processes

            guests.welcome(setup.guests, self.shelf, setup.seconds * SHARE)

    def answer(self, job: jobs.AnyJob) -> jobs.JobResult:
        """Run a job, and return its result."""
        if isinstance(job, jobs.ChooseJob):
            return self.choose(job)
        if isinstance(job, jobs.ReplayJob):
            return jobs.JobResult(0, packed=gzip.compress(msgspec.json.encode(self.replay(job)), PACKED, mtime=0))
        result: object
        if isinstance(job, jobs.HintJob):
            result = self.advise(job)
        elif isinstance(job, jobs.PaceJob):
            result = pace(self.game(job.game, job.components), job.players)
        elif isinstance(job, jobs.ReviewJob):
            result = self.review(job)
        else:
            try:
                result = self.read(job)
            except DuchyError as error:
                texts = partial(phrase, PACKAGE, job.language), bundle(PACKAGE, job.language).has_message
                return jobs.JobResult(-1, error_text(error, job.language, *texts))
        return jobs.JobResult(0, json=msgspec.json.encode(result).decode())

    def reply(self, data: bytes) -> bytes:
        """Return the encoded result of an encoded job, or its error, with the seconds it took."""
        begun = time.process_time()
        try:
            result = self.answer(msgspec.msgpack.decode(data, type=jobs.AnyJob))
        except DuchyError as error:
            result = jobs.JobResult(-1, str(error))
        except Exception as error:
            result = jobs.JobResult(-1, f"{type(error).__name__}: {error}")
        result.seconds = time.process_time() - begun
        return msgspec.msgpack.encode(result)

    def game(self, name: str, components: str) -> AnyGame:
        """Return a game, with its components file if one is in use."""
        shelf = self.shelf
        if components:
            if (name, components) not in self._shelves:
                self._shelves[name, components] = self.shelf.with_components(name, components)
            shelf = self._shelves[name, components]
        return shelf.load(name)

    def choose(self, job: jobs.ChooseJob) -> jobs.JobResult:
        """Return the action that a bot chooses, and whether its search was cut."""
        game = self.game(job.game, job.components)
        state = game.from_json(job.position)
        seat = Seat(game, lambda: state, job.seat)
        weights = self._weights(game, job.bot, state)
        rng = stream(job.key, "bot")
        if job.bot in GUESTS:
            from duchy.bots import guests

            return jobs.JobResult(guests.choose(job.bot, seat, rng))
        if job.bot not in BOTS:
            raise BadBot("no-bot-here", "there is no bot '{bot}' here", bot=job.bot)
        if job.bot not in LEVELS:
            return jobs.JobResult(BOTS[job.bot](rng).choose(seat))
        bot = of_level(job.bot, rng, weights, seconds=job.seconds)
        return jobs.JobResult(bot.choose(seat), cut=bot.cut)

    def _weights(self, game: AnyGame, level: str, state: State) -> bytes | None:
        """Return the operator's weights for a level if they were trained for such tables, or None."""
        weights = self.weights.get(game.name, {}).get(level)
        covered = weights is not None and knows(game, int(state.seats), state.options, weights)
        return weights if covered else None

    def _value(self, game: AnyGame, level: str, state: State) -> Value | None:
        """Return the value function from the operator's weights for a level, or None to use the game's own."""
        weights = self._weights(game, level, state)
        return None if weights is None else value_of(game, int(state.seats), state.options, weights)

    def advise(self, job: jobs.HintJob) -> jobs.Advising:
        """Return the best moves of a seat by the master's search, with the reasons for each."""
        game = self.game(job.game, job.components)
        state = game.from_json(job.position)
        texts = Texts(game, job.language, job.names)
        players = int(state.seats)
        budget = budget_of(game.mind.style.levels[MASTER], players, job.seconds) if game.has_mind else Budget()
        evaluator = adviser(game, self._value(game, MASTER, state), budget.seconds)
        hints = hint(Seat(game, lambda: state, job.seat), evaluator, budget.iterations if game.has_mind else None)
        notes = [*([] if evaluator.knows(state) else [knows_less]), *([searches_less] if evaluator.cut else [])]
        moves = [
            Advised(
                one.action,
                game.words(one.action),
                advice_line(texts, one, state, job.seat),
                why(texts, one, state, job.seat),
                round(one.worth, 2),
                round(one.margin, 2),
                None if one.chance is None else round(one.chance, 3),
                round(one.loss, 2),
                list(one.same),
                None if one.beside is None else round(one.lead, 1),
            )
            for one in hints
        ]
        return jobs.Advising(moves, " ".join(note(job.language) for note in notes))

    def read(self, job: jobs.ReadJob) -> Made:
        """Replay a record line by line, and return its table; errors name the line."""
        match = record.read(job.text, Shelf(self.shelf.references, job.components))
        bots, components = record.head_of(job.text).bots, job.components.get(match.game.name, "")
        for seat, bot in bots.items():
            if match.names[seat] in (UNNAMED, bot) and bot in BOTS:
                match.names[seat] = named(bot, job.language)
        noted = record.comments_of(job.text, match), record.variations_of(job.text, match)
        return imported(match, bots, job.person, Notation(match.game), components, now(), *noted).made()

    def replay(self, job: jobs.ReplayJob) -> Positions | list[Frame]:
        """Return the positions of a game as a viewer knew them."""
        game = self.game(job.game, job.components)
        start = game.from_json(job.start) if job.start else None
        match = Match(game, job.players, "", job.options, start=start, auto_roll=False)
        frames = positions(match, Past(job.seat, 0, job.plies, job.known), job.first, job.last)
        return frames if job.bare else Positions(len(job.known), frames)

    def review(self, job: jobs.ReviewJob) -> GameAnalysis:
        """Return the analysis of a game, in which each decision is judged from the information set of its seat."""
        game = self.game(job.game, job.components)
        lines = msgspec.json.decode(job.record, type=jobs.ReplayedRecord)
        start = game.from_json(job.start) if job.start else None
        match = Match(game, lines.players, lines.seed, lines.options, lines.names, start=start, auto_roll=False)
        for seat, words in lines.plies:
            match.replay(game.parse(words), seat)
        value = self._value(game, job.level or MASTER, match.start)
        if not job.level:
            return _analysis(analyse(match, adviser(game, value), COARSE))
        searching = SearchEvaluator(game, value, job.seconds / searches(match), level=job.level)
        budget = iterations_of(game.mind.style.levels[job.level], match.players, whole=True)
        return _analysis(analyse(match, searching, budget), job.level, searching.cut)


def _analysis(review: Review, level: str = "", cut: bool = False) -> GameAnalysis:
    seats = range(len(review.names))
    return GameAnalysis(
        [
            Round(
                one.plies, [round(outlook(one, seat), 4) for seat in seats], [round(error, 4) for error in one.errors]
            )
            for one in review.curve()
        ],
        [[_turning_point(one) for one in review.turning_points(seat)] for seat in seats],
        [[_better(review, one) for one in review.better_moves(seat)] for seat in seats],
        [QuestionCost(*one) for one in review.costs()],
        level,
        [LuckAndChoices(*one) for one in review.accounts()],
        review.known,
        cut,
    )


def _turning_point(one: Swing) -> TurningPoint:
    return TurningPoint(
        one.first,
        one.last,
        one.seat,
        one.by[0] if len(one.by) == 1 else None,
        round(one.swing, 4),
        None if one.error is None else round(one.error, 4),
        not one.by,
        dict(one.when),
        round(one.loss, 2),
    )


def _better(review: Review, one: Decision) -> Better:
    words = review.game.words
    return Better(
        one.ply,
        one.seat,
        one.question,
        one.played,
        words(one.played),
        one.best,
        words(one.best),
        round(one.loss, 2),
        one.place,
        one.choices,
        None if one.error is None else round(one.error, 2),
        dict(one.when),
        dict(one.about),
        dict(one.best_about),
        {} if one.advice is None else {code: why_instead(Texts(review.game, code), one.advice) for code in LANGUAGES},
    )


def main() -> None:
    """Answer jobs until the input ends or the output closes; ignore Ctrl+C, because the server ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(BrokenPipeError):
        _serve(sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0))


def _serve(source: BinaryIO, target: RawIOBase) -> None:
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # output printed by a bot must not reach the protocol
    lower_priority(int(sys.argv[1]))
    received = _read(source)
    if not received:  # the parent has already exited
        return
    runner = JobRunner(msgspec.msgpack.decode(received, type=jobs.WorkerSetup))
    target.write(jobs.encoded(jobs.JobResult(0)))
    while data := _read(source):
        target.write(jobs.with_length(runner.reply(data)))


if __name__ == "__main__":
    main()
