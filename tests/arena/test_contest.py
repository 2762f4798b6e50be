"""Contests: reproducible results, saved games, early stopping, standings."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.waiting import LIMIT, group_runs, wait_until

import duchy.template.game as toy
from duchy import Shelf
from duchy.arena.contest import Contest
from duchy.arena.intervals import wilson
from duchy.arena.ledger import Ledger
from duchy.arena.schedule import Fixture
from duchy.arena.sprt import Sprt, Verdict
from duchy.arena.standings import beaten, summarise
from duchy.arena.worker import ArenaWorker, Result
from duchy.bots.players import bot
from duchy.core.errors import BadBot, BadOption, BadRecord, DuchyError
from duchy.play.match import Match

ROOT = Path(__file__).parents[2]
SHELF = Shelf({"pebbles": "duchy.template.game:GAME"})
HEAD = {"game": "pebbles", "seed": 0}
MANY = 20_000
"""More games than a contest can play before it is interrupted."""


def contest(bots: str = "greedy,random", games: int = 6, **more: object) -> Contest:
    return Contest(SHELF, "pebbles", bots.split(","), games, **more)  # type: ignore[arg-type]


def finished(number: int = 0, ranks: tuple[int, ...] = (1, 2), round: int = 0, **more: object) -> Result:
    """Return a game of a and b, or of as many as there are ranks."""
    n = len(ranks)
    fields = {"scores": tuple(10 - rank for rank in ranks), "decisions": (4,) * n, "seconds": (0.002,) * n, **more}
    return Result(number, round, tuple("abcde"[:n]), ranks=ranks, **fields)  # type: ignore[arg-type]


def untimed(results: list[Result]) -> list[Result]:
    """Results by number, without the time that they took."""
    return [result._replace(seconds=()) for result in sorted(results, key=lambda result: result.number)]


# --- one game ------------------------------------------------------------


def test_a_game_is_a_match_with_its_seed() -> None:
    """The same dice and the same bots come to the same end."""
    worker = ArenaWorker(SHELF, "pebbles", {"heap": "large"}, "evening")
    result = worker(Fixture(3, 7, ("random", "greedy")))
    assert (result.number, result.round, result.lineup) == (3, 7, ("random", "greedy"))
    match = matched(("random", "greedy"), "evening/7", {"heap": "large"})
    assert list(result.scores) == match.state.scores()
    assert list(result.ranks) == match.state.ranks()
    assert list(result.decisions) == [sum(ply.seat == seat for ply in match.plies) for seat in range(2)]
    assert untimed([worker(Fixture(3, 7, ("random", "greedy")))]) == untimed([result])
    assert worker(Fixture(3, 8, ("random", "greedy"))).scores != result.scores


def matched(lineup: tuple[str, ...], seed: str, options: dict[str, str]) -> Match:
    """Return a match of bots, to its end."""
    match = Match(toy.GAME, len(lineup), seed, options)
    bots = [bot(name, seed, seat) for seat, name in enumerate(lineup)]
    while not match.over:
        seat = int(match.state.seat())
        match.play(bots[seat].choose(match.seat(seat)), seat)
    return match


def test_a_result_is_the_same_after_a_way_through_json() -> None:
    result = finished(forfeits=({}, {"late": 2}), verdict="well")
    assert Result.from_data(json.loads(json.dumps(result.to_data()))) == result
    assert "forfeits" not in finished().to_data()


# --- the ledger ------------------------------------------------------------


def test_a_file_keeps_each_game_as_soon_as_it_is_over(tmp_path: Path) -> None:
    path = tmp_path / "results"
    ledger = Ledger(path, HEAD)
    ledger.add(finished(0))
    ledger.add(finished(1, forfeits=({"late": 1}, {})))
    lines = path.read_text().splitlines()
    assert json.loads(lines[0]) == {"arena": 1, **HEAD}
    assert len(lines) == 3, "before the file is closed"
    ledger.close()
    again = Ledger(path, HEAD)
    assert again.results == [finished(0), finished(1, forfeits=({"late": 1}, {}))]
    again.close()


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_line_that_was_cut_short_is_dropped_and_written_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "results"
    ledger = Ledger(path, HEAD)
    ledger.add(finished(0))
    ledger.add(finished(1))
    ledger.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    again = Ledger(path, HEAD)
    assert again.results == [finished(0)]
    again.add(finished(1))
    again.close()
    assert path.read_bytes() == whole


def test_a_head_that_was_cut_short_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "results"
    path.write_text('{"arena":1,"ga')
    Ledger(path, HEAD).close()
    assert json.loads(path.read_text()) == {"arena": 1, **HEAD}


def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "results"
    Ledger(path, HEAD).close()
    before = path.read_bytes()
    with pytest.raises(BadRecord, match="seed is 0 there, 1 here"):
        Ledger(path, {**HEAD, "seed": 1})
    for text, message in (
        (b"once upon a time\n", "line 1"),
        (b"[]\n", "does not contain arena results"),
        (before + b"{}\n", "line 2"),
    ):
        path.write_bytes(text)
        with pytest.raises(BadRecord, match=message):
            Ledger(path, HEAD)
        assert path.read_bytes() == text
    with pytest.raises(DuchyError, match="cannot be used"):
        Ledger(tmp_path / "none" / "results", HEAD)


def test_two_cannot_write_to_one_file(tmp_path: Path) -> None:
    first = Ledger(tmp_path / "results", HEAD)
    with pytest.raises(BadRecord, match="another process"):
        Ledger(tmp_path / "results", HEAD)
    first.close()
    Ledger(tmp_path / "results", HEAD).close()


# --- contests ------------------------------------------------------------


def test_results_depend_on_the_seed_alone_and_not_on_the_number_of_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    one, two, other = contest(games=12), contest(games=12), contest(games=12, seed=1)
    one.run()
    two.run(jobs=2)
    other.run()
    assert untimed(one.results) == untimed(two.results)
    assert untimed(one.results) != untimed(other.results)
    assert one.standings().lines[0].points == two.standings().lines[0].points


def test_the_same_contest_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "results"
    whole = contest(games=8)
    whole.run()
    seen: list[int] = []

    def leave(done: int) -> None:
        seen.append(done)
        if done == 3:
            raise KeyboardInterrupt

    first = contest(games=8, out=path)
    with pytest.raises(KeyboardInterrupt):
        first.run(leave)
    first.close()
    assert len(first.standings().lines) == 2, "finished games are in the standings"
    second = contest(games=8, out=path)
    assert len(second.results) == 3
    second.run(seen.append)
    second.close()
    assert seen == [0, 1, 2, 3, 3, 4, 5, 6, 7, 8]
    assert untimed(second.results) == untimed(whole.results)
    assert len(path.read_text().splitlines()) == 9
    third = contest(games=10, out=path)
    assert len(third.results) == 8, "more games may follow"
    third.run()
    third.close()
    fourth = contest(games=4, out=path)
    assert fourth.over
    assert fourth.standings().games == 4
    fourth.close()
    with pytest.raises(BadRecord, match="bots"):
        contest("random,greedy", out=path)


def test_an_interrupt_between_keeping_and_counting_waits_until_both_are_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, add = tmp_path / "results", Ledger.add

    def interrupted(ledger: Ledger, result: Result) -> None:
        add(ledger, result)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Ledger, "add", interrupted)
    one = contest(out=path)
    with pytest.raises(KeyboardInterrupt):
        one.run()
    one.close()
    assert one.standings().games == len(path.read_text().splitlines()) - 1 == 1


def lines_of(path: Path) -> int:
    """Return the number of lines of a file that may not exist yet."""
    return len(path.read_bytes().splitlines()) if path.exists() else 0


def _writer(path: Path) -> "subprocess.Popen[bytes]":
    script = f"""
import sys
from pathlib import Path
from tests.arena.test_contest import contest
if __name__ == "__main__":
    contest(games={MANY}, out=Path({str(path)!r})).run(jobs=int(sys.argv[1]))
"""
    program = path.with_suffix(".py")
    program.write_text(script)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    return subprocess.Popen([sys.executable, str(program), "2"], env=environment, start_new_session=True)


def test_a_kill_loses_no_finished_game(tmp_path: Path) -> None:
    path = tmp_path / "results"
    for _ in range(3):
        before = lines_of(path)
        process = _writer(path)
        wait_until(lambda lines: lines_of(path) >= lines, before + 8)
        process.kill()
        process.wait()
        wait_until(lambda group: not group_runs(group), process.pid)  # workers end by themselves
        kept = path.read_bytes()
        for line in kept[: kept.rfind(b"\n")].splitlines():
            json.loads(line)
    resumed = contest(games=MANY, out=path)
    assert len({result.number for result in resumed.results}) == len(resumed.results) >= 20
    straight = contest(games=MANY)
    done = {result.number for result in resumed.results}
    expected = [straight.worker(fixture) for fixture in straight.fixtures if fixture.number in done]
    assert untimed(resumed.results) == untimed(expected)
    resumed.close()


def test_an_interrupt_stops_workers_at_once(tmp_path: Path) -> None:
    path = tmp_path / "results"
    process = _writer(path)
    wait_until(lambda: lines_of(path) >= 4)
    os.killpg(process.pid, signal.SIGINT)
    process.wait(LIMIT)
    wait_until(lambda: not group_runs(process.pid))
    assert lines_of(path) < MANY


def test_a_contest_stops_early_when_its_test_has_an_answer(tmp_path: Path) -> None:
    """Greedy takes all that it may and random does not: the answer comes soon, the same with any number of jobs."""
    tested = contest("greedy,random", 2000, sprt=Sprt(0, 100), options={"heap": "large"}, out=tmp_path / "results")
    tested.run()
    tested.close()
    standing = tested.standings()
    assert standing.sprt is not None
    assert standing.sprt.verdict is Verdict.BETTER
    assert standing.games == 2 * standing.sprt.rounds < 200
    again = contest("greedy,random", 2000, sprt=Sprt(0, 100), options={"heap": "large"}, out=tmp_path / "results")
    assert again.over
    assert again.standings().sprt == standing.sprt
    again.close()
    turned = contest("random,greedy", 2000, sprt=Sprt(0, 100), options={"heap": "large"})
    turned.run()
    assert turned.standings().sprt is not None
    assert turned.trial is not None
    assert turned.trial.verdict is Verdict.NOT_BETTER


def test_rounds_that_come_out_of_order_count_in_order() -> None:
    orderly, wild = contest(games=40, sprt=Sprt(0, 10)), contest(games=40, sprt=Sprt(0, 10))
    results = [orderly.worker(fixture) for fixture in orderly.fixtures]
    for one, order in ((orderly, results), (wild, results[::-1])):
        for result in order:
            one._take(result)
    assert orderly.trial is not None
    assert wild.trial is not None
    assert orderly.trial.standing() == wild.trial.standing()
    assert orderly.trial.standing().rounds == 20


def test_what_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(BadBot, match="nobody"):
        contest("greedy,nobody")
    with pytest.raises(BadOption, match="games must be at least 1"):
        contest(games=0)
    with pytest.raises(BadOption, match="1 to 3 players"):
        contest(players=4)
    with pytest.raises(BadOption, match="two different bots"):
        contest("greedy", sprt=Sprt(0, 5))
    with pytest.raises(BadOption, match="two different bots"):
        contest("greedy,random", sprt=Sprt(0, 5), players=1)


# --- standings ------------------------------------------------------------


def test_standings_count_victories_points_and_ties() -> None:
    ranks = [(1, 2), (2, 1), (1, 2), (1, 1)]
    results = [finished(i, places, i // 2) for i, places in enumerate(ranks)]
    summary = summarise(results, "pebbles", 2, {}, 0, goal=9)
    assert (summary.games, summary.rounds, summary.ties) == (4, 2, 1)
    best = summary.lines[0]
    assert (best.name, best.games) == ("a", 4)
    assert best.wins is not None
    assert best.wins.value == 2.5 / 4
    assert best.points.value == (9 + 8 + 9 + 9) / 4
    assert (best.median, best.low, best.high) == (9, 8, 9)
    assert best.reached is not None
    assert best.reached.value == 0.75
    assert best.milliseconds == pytest.approx(0.5)
    assert summary.pairs[0].score.value == 2.5 / 4
    assert summary.pairs[0].margin.value == (1 - 1 + 1 + 0) / 4
    assert [seat.value for seat in summary.seats] == [2.5 / 4, 1.5 / 4]
    assert json.loads(json.dumps(summary.to_data()))["lines"][0]["name"] == "a"


def test_forfeited_moves_are_counted() -> None:
    results = [finished(0, forfeits=({}, {"late": 2, "illegal": 1})), finished(1)]
    lines = summarise(results, "pebbles", 2, {}, 0).lines
    assert {line.name: line.forfeits.total for line in lines} == {"a": 0, "b": 3}
    assert {line.name: line.forfeits.reasons for line in lines} == {"a": {}, "b": {"late": 2, "illegal": 1}}


def test_a_bot_that_forfeits_many_moves_is_not_rated_and_says_why() -> None:
    broken = {"decisions": (40, 40, 40), "forfeits": ({}, {"gone": 30}, {}), "complaints": ("", "Traceback: ...", "")}
    results = [
        finished(number, ranks, number, seconds=(0.1, 0.1, 0.1), **broken)
        for number, ranks in enumerate([(2, 1, 3), (3, 1, 2), (2, 1, 3), (2, 1, 3)])
    ]
    summary = summarise(results, "pebbles", 3, {}, 0, sprt=Sprt(0, 20).follow([1.0]))
    lines = {line.name: line for line in summary.lines}
    assert lines["b"].elo is None and lines["b"].wins is None and not lines["b"].forfeits.rated
    assert lines["b"].forfeits.complaint == "Traceback: ..."
    assert lines["a"].elo is not None and lines["c"].elo is not None
    assert lines["a"].elo.value > lines["c"].elo.value, "the others are rated by how they fared against each other"
    assert [(pair.name, pair.other) for pair in summary.pairs] == [("a", "c")]
    assert summary.sprt is None, "a test of substituted moves means nothing"
    data = {line["name"]: line for line in summary.to_data()["lines"]}
    assert data["b"]["forfeits"] == 120 and data["b"]["reasons"] == {"gone": 120} and not data["b"]["rated"]


def test_a_bot_that_forfeits_few_moves_is_rated() -> None:
    for late, rated in ((1, True), (2, False)):
        result = finished(0, decisions=(100, 100), forfeits=({}, {"late": late}))
        assert all((line.elo is not None) == rated for line in summarise([result], "pebbles", 2, {}, 0).lines)


def test_alone_there_are_verdicts_and_pairs_of_the_same_dice() -> None:
    def alone(number: int, round: int, name: str, score: int) -> Result:
        verdict = "good" if score > 5 else "bad"
        return Result(number, round, (name,), (score,), (1,), (4,), (0.0,), verdict)

    scores = {"a": (7, 3, 9, 6), "b": (5, 3, 8, 7)}
    results = [alone(2 * r + i, r, name, scores[name][r]) for r in range(4) for i, name in enumerate("ab")]
    summary = summarise(results, "pebbles", 1, {}, 0, goal=7)
    assert [line.name for line in summary.lines] == ["a", "b"]
    assert summary.lines[0].elo is summary.lines[0].wins is None
    assert summary.lines[0].verdicts["good"] == pytest.approx((0.75, *wilson(0.75, 4)))
    assert summary.lines[0].verdicts["bad"].value == 0.25
    assert summary.lines[0].reached == pytest.approx((0.5, *wilson(0.5, 4)))
    assert summary.pairs[0].games == 4
    assert summary.pairs[0].margin.value == 0.5
    assert summary.pairs[0].score.value == (1 + 0.5 + 1 + 0) / 4
    assert (summary.seats, summary.ties) == ([], 0)


def test_a_bot_leaves_behind_a_share_of_the_others() -> None:
    assert beaten(finished(ranks=(1, 2)), "a") == 1
    assert beaten(finished(ranks=(2, 1, 2)), "a") == 0.25
    one_of_two = Result(0, 0, ("a", "b", "a", "b"), (1, 1, 1, 1), (1, 2, 3, 4), (1,) * 4, (0.0,) * 4)
    assert beaten(one_of_two, "a") == 0.75


@pytest.fixture(autouse=True)
def _from_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers find the toy game where this process does."""
    monkeypatch.syspath_prepend(str(ROOT))
