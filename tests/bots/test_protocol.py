"""The protocol of external bots: finding them, what they are sent, and forfeited moves."""

import json
import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

import duchy.template.game as toy
from duchy.bots import find as finding
from duchy.bots import process, protocol
from duchy.bots.find import find
from duchy.bots.players import BOTS, Bot, RandomBot
from duchy.bots.process import Process
from duchy.bots.protocol import BotHost, ExternalBot
from duchy.cli.texts import plain
from duchy.core.errors import BadBot
from duchy.core.rng import Rng, stream
from duchy.play.match import Match
from duchy.play.seat import Seat
from duchy.terminal.local_session import LocalSession
from duchy.terminal.saves import GameFile
from duchy.terminal.texts import TerminalTexts
from tests.waiting import LIMIT, wait_until

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bot.sh"
PAGE = ROOT / "docs" / "bots.md"


class First:
    """Plays the first legal action; stands in where another fails."""

    def __init__(self, rng: Rng) -> None:
        pass

    def choose(self, seat: Seat) -> int:
        return seat.legal()[0]


@pytest.fixture(autouse=True)
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, finding.STAND_IN, First)


class Lister:
    """A bot of another author: the last legal action, chosen after reading everything it is given."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> int:
        print("what a bot prints is no answer")
        assert seat.view()["legal"] == seat.legal()
        assert seat.sample(self.rng).actions() == seat.legal()
        assert seat.preview(seat.legal()[0]).question is None
        print(f"log {len(seat.log())}", file=sys.stderr)
        return seat.legal()[-1]


@pytest.fixture
def program(tmp_path: Path) -> Iterator["Programs"]:
    programs = Programs(tmp_path)
    yield programs
    for host in programs.hosts:
        host.close()


class Programs:
    """Makes hosts of small programs in Python that speak the protocol by hand."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hosts: list[BotHost] = []

    def __call__(self, body: str, clock: float = LIMIT) -> BotHost:
        """Return a program that has `say(**message)` and does `body` with each message but hello."""
        text = f"""\
import json, os, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        hello = message
        say(type="ready")
    elif message["type"] == "bye":
        break
    else:
{chr(10).join("        " + line for line in dedent(body).strip().splitlines())}
"""
        path = self.folder / f"bot{len(self.hosts)}.py"
        path.write_text(text)
        return self.host(f"cmd: {sys.executable} {path}", clock)

    def host(self, name: str, clock: float = LIMIT) -> BotHost:
        host = find(name, clock)
        assert isinstance(host, BotHost)
        self.hosts.append(host)
        return host


def played(host: BotHost, seed: int = 1, options: dict[str, str] | None = None) -> tuple[Match, ExternalBot]:
    """Return a match of a guest in seat 1 against the first legal action."""
    match = Match(toy.GAME, 2, seed, options)
    bots: list[Bot] = [First(stream(0, "first")), host(seed, 1)]
    while not match.over:
        seat = match.deciding[0]
        match.play(bots[seat].choose(match.seat(seat)), seat)
    guest = bots[1]
    assert isinstance(guest, ExternalBot)
    guest.close()
    return match, guest


LAST = 'say(type="move", id=message["id"], action=message["legal"][-1])'


def test_the_example_in_another_language_plays_whole_games(program: Programs) -> None:
    host = program.host(f"cmd: {EXAMPLE}")
    for seed in range(3):
        match, guest = played(host, seed, {"heap": "large"})
        assert match.over
        assert not guest.forfeits
    assert len(EXAMPLE.read_text().splitlines()) <= 40
    assert len(host.idle) == 1, "one process plays all games"


def test_a_program_is_sent_its_game_and_nothing_of_the_seed(program: Programs, tmp_path: Path) -> None:
    log = tmp_path / "messages"
    host = program(f"open({str(log)!r}, 'a').write(line)\n{LAST}")
    match, guest = played(host, 74123)
    assert not guest.forfeits
    text = log.read_text()
    assert "74123" not in text
    assert "seed" not in text
    asked = [json.loads(line) for line in text.splitlines()]
    assert [message["id"] for message in asked] == list(range(1, len(asked) + 1))
    for message in asked:
        assert message["type"] == "choose"
        assert message["words"] == [toy.GAME.words(action) for action in message["legal"]]
        assert message["view"]["legal"] == message["legal"]
        assert message["clock"] == {"seconds": LIMIT}
        toy.GAME.from_json(json.dumps(message["position"]))
    kinds = [event["kind"] for message in asked for event in message["events"]]
    log_of_seat = [event.kind.name for event in match.log(1)]
    assert kinds == log_of_seat[: len(kinds)], "each event is sent once, in order"
    assert len(kinds) > 5
    assert [message["since"] for message in asked] == [
        sum(len(earlier["events"]) for earlier in asked[:i]) for i in range(len(asked))
    ]


def test_a_program_is_sent_the_same_whatever_it_cannot_know(program: Programs, tmp_path: Path) -> None:
    """Two positions that differ in the rival's secret wish bring the same question, and all wishes in samples."""
    messages: dict[int, list[dict[str, object]]] = {}
    wishes = set()
    for wish in (0, 1):
        log = tmp_path / f"messages{wish}"
        host = program(f"open({str(log)!r}, 'a').write(line)\n{LAST}")
        for _ in range(12):
            match = Match(toy.GAME, 2, 3)
            match.play(toy.WISH.at(wish), 0)
            guest = host(0, 1)
            guest.choose(match.seat(1))
            guest.close()
        messages[wish] = [json.loads(line) for line in log.read_text().splitlines()]
        for message in messages[wish]:
            position = message.pop("position")
            assert isinstance(position, dict)
            wishes.add((wish, position["position"]["wishes"][0]))
    assert messages[0] == messages[1]
    assert wishes == {(0, 0), (0, 1), (1, 0), (1, 1)}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('say(type="move", id=message["id"], action=999)', "illegal"),
        ('say(type="move", id=message["id"], action="0")', "illegal"),
        ('say(type="move", id=message["id"], action=True)', "illegal"),
        ('say(type="move", id=message["id"])', "illegal"),
        ('print("hm", flush=True)', "garbled"),
        ('print("[1]", flush=True)', "garbled"),
        ("sys.exit(1)", "gone"),
        ("os.close(1); time.sleep(9)", "gone"),
    ],
)
def test_a_wrong_answer_forfeits_the_move_to_a_bot_of_ours_and_is_counted(
    program: Programs, body: str, reason: str
) -> None:
    match, guest = played(program(body))
    assert set(guest.forfeits) == {reason}
    mine = [ply.action for ply in match.plies if ply.seat == 1]
    assert guest.forfeits.total() >= 2
    assert mine[0] == toy.WISH.at(0), "what the bot of ours plays"


def test_a_late_answer_forfeits_the_move_and_a_program_that_hangs_is_ended(program: Programs) -> None:
    start = time.monotonic()
    host = program("time.sleep(600)", clock=0.05)
    _, guest = played(host, options={"heap": "large"})
    assert guest.forfeits["late"] == protocol.PATIENCE
    assert guest.forfeits["stopped"] > 3
    assert guest.forfeits.keys() == {"late", "stopped"}, "lateness is not a crash"
    assert time.monotonic() - start < LIMIT
    assert host.idle == []


def test_a_late_answer_is_not_taken_for_the_next_one(program: Programs) -> None:
    body = """
    if message["type"] == "choose":
        if message["id"] == 1:
            time.sleep(0.8)
            say(type="move", id=1, action=message["legal"][-1])
        else:
            say(type="move", id=message["id"], action=message["legal"][-1])
    """
    match, guest = played(program(body, clock=0.4), options={"heap": "large"})
    assert guest.forfeits["late"] >= 1
    assert guest.forfeits["illegal"] == 0
    assert match.plies[1].action == toy.WISH.at(0)


def test_stop_asks_for_an_answer_now(program: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "GRACE", 10.0)
    body = """
    if message["type"] == "choose":
        asked = message
    elif message["type"] == "stop":
        say(type="move", id=message["id"], action=asked["legal"][-1])
    """
    _, guest = played(program(body, clock=0.02))
    assert not guest.forfeits


def test_a_thinking_program_may_ask_for_more_samples(program: Programs) -> None:
    body = """
    if message["type"] == "choose":
        asked, seen = message, []
        say(type="sample")
    elif message["type"] == "sample":
        seen.append(message["position"]["position"]["wishes"][0])
        if len(seen) < 40:
            say(type="sample")
        else:
            both = asked["view"]["question"] == "wish" or set(seen) == {0, 1}
            say(type="move", id=asked["id"], action=asked["legal"][-1] if both else -1)
    """
    _, guest = played(program(body), options={"heap": "large"})
    assert not guest.forfeits


def test_a_program_that_does_not_listen_keeps_nobody_waiting(program: Programs) -> None:
    body = """
    say(type="move", id=message["id"], action=message["legal"][-1])
    time.sleep(600)
    """
    start = time.monotonic()
    _, guest = played(program(body, clock=0.05), options={"heap": "large"})
    assert guest.forfeits["late"] >= protocol.PATIENCE
    assert time.monotonic() - start < LIMIT


@pytest.mark.parametrize(
    ("command", "english", "french"),
    [
        ("false", "exited with status 1 before", "arrêté avec le code 1 avant"),
        ("sh -c 'echo no moon >&2; echo tonight >&2; exit 7'", "status 7 before .*no moon$", "code 7 avant .*no moon$"),
        ("sh -c 'kill -SEGV $$'", r"status 139 \(SIGSEGV\)", r"code 139 \(SIGSEGV\)"),
        ("sh -c 'exec >&-; sleep 600'", "closed its standard output", "fermé sa sortie standard"),
        (
            "sh -c 'echo good morning; sleep 600'",
            "wrote 'good morning', which is not JSON",
            "écrit «.good morning.», qui",
        ),
        (
            "cat",
            'answered .hello. with {"type": "hello".*…; it must',
            'répondu à «.hello.» par {"type": "hello".*….; il',
        ),
        ("sh -c 'echo [1]; sleep 600'", r"answered .hello. with \[1\];", r"répondu à «.hello.» par \[1\].;"),
        ("sleep 600", "wrote no line for 0.5 seconds", "écrit aucune ligne pendant 0,5.s"),
        ("sh -c 'printf ready; sleep 600'", "wrote no line for 0.5 seconds", "écrit aucune ligne pendant 0,5.s"),
    ],
)
def test_a_program_that_does_not_start_is_an_error_that_says_why(
    command: str, english: str, french: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "START", 0.5 if "no line" in english else LIMIT)
    monkeypatch.setattr(process, "READING", 0.5 if "closed" in english else LIMIT)
    with pytest.raises(BadBot) as caught:
        find(f"cmd: {command}")(1, 0).choose(Match(toy.GAME, 2, 1).seat(0))
    texts = {language: TerminalTexts(language).error(caught.value) for language in ("en", "fr")}
    assert re.search(english, texts["en"], re.DOTALL), texts["en"]
    assert re.search(french, texts["fr"], re.DOTALL), texts["fr"]
    assert all(protocol.READY in text or "code" in texts["fr"] or "garder" in texts["fr"] for text in texts.values())


def test_a_program_that_starts_once_and_is_silent_later_is_late_and_not_gone(
    program: Programs, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each process of this program leaves after one move, and only the first one ever answers a hello."""
    lock = tmp_path / "lock"
    host = program(f"""
    {LAST}
    os.mkdir({str(lock)!r})
    sys.exit()
    """)
    script = Path(host.command[-1])
    script.write_text(f"import os, time\nif os.path.exists({str(lock)!r}): time.sleep(600)\n" + script.read_text())
    assert played(host)[1].forfeits.keys() == {"gone"}
    monkeypatch.setattr(protocol, "START", 0.5)
    assert played(host)[1].forfeits.keys() == {"stopped"}


def test_what_a_program_says_on_standard_error_is_kept() -> None:
    process = Process([sys.executable, "-c", "import sys; [print(i, file=sys.stderr) for i in range(300)]; input()"])
    assert complained(process, "299").split() == [str(i) for i in range(200, 300)]
    process.close()


def complained(process: Process, words: str) -> str:
    """Return the standard error of a program once it contains these words; it arrives later than answers do."""
    wait_until(lambda: words in process.complaints())
    return process.complaints()


def test_closing_ends_the_process_and_what_it_started(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    process = Process(["sh", "-c", f"sleep 600 & echo $! > {pid}; trap '' TERM; wait"])
    wait_until(lambda: pid.exists() and pid.read_text().strip())
    process.close()
    for number in (process.number, int(pid.read_text())):
        wait_until(lambda one: not _runs(one), number)


def _runs(number: int) -> bool:
    """Whether a process is there and no zombie."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        try:
            os.kill(number, 0)
        except OSError:
            return False
        return not Path("/proc").is_dir()


@pytest.mark.parametrize("place", ["module", "file", "file:Class"])
def test_a_bot_in_python_runs_in_its_own_process(place: str, program: Programs, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("from tests.bots.test_protocol import Lister as Bot, Lister as Other\n")
    name = {"module": "tests.bots.test_protocol:Lister", "file": str(path), "file:Class": f"{path}:Other"}[place]
    host = program.host(name)
    for seed in (1, 2):
        match, guest = played(host, seed)
        assert not guest.forfeits
        takes = [ply.action for ply in match.plies if ply.seat == 1]
        assert takes[0] == toy.WISH.at(1)
    assert len(host.idle) == 1
    assert "what a bot prints is no answer" in complained(host.idle[0], "log 0")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("import nowhere_to_be_found", r"Traceback[^\n]*\n  File \"[^\"]*mine.py\", line 1, .*nowhere_to_be_found'"),
        ("class Bot:::", r'  File "[^"]*mine.py", line 1\n.*SyntaxError'),
        ("class Bot:\n    pass", "TypeError: Bot.. takes no arguments"),
        (
            "def Bot(rng):\n    return {}[1]",
            r"Traceback[^\n]*\n  File \"[^\"]*mine.py\", line 2, in Bot\n.*KeyError: 1",
        ),
    ],
)
def test_the_traceback_of_a_bot_begins_in_its_own_file(text: str, wanted: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text)
    with pytest.raises(BadBot) as caught:
        find(str(path))(1, 0).choose(Match(toy.GAME, 2, 1).seat(0))
    complaints = str(caught.value.arguments["complaints"])
    assert re.match(wanted, complaints, re.DOTALL), complaints
    assert "guest.py" not in complaints and "runpy" not in complaints


def test_the_traceback_of_a_move_begins_in_the_file_of_its_bot(program: Programs, tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text("class Bot:\n    def __init__(self, rng): pass\n    def choose(self, seat): return seat.nothing\n")
    _, guest = played(program.host(str(path)))
    assert guest.complaints.splitlines()[:2] == [
        "Traceback (most recent call last):",
        f'  File "{path}", line 3, in choose',
    ]


def test_a_bot_is_found_by_the_entry_point_of_its_package(program: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "installed_bots", lambda: {"lister": "tests.bots.test_protocol:Lister"})
    _, guest = played(program.host("lister"))
    assert not guest.forfeits


def test_our_own_bots_are_found_by_name_and_need_no_process() -> None:
    assert isinstance(find("random")(1, 0), RandomBot)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nobody", "there is no bot 'nobody'; choose from: random, greedy, page"),
        ("", "there is no bot ''"),
        ("cmd: /no/such/program", "no such program"),
        ("cmd:", "no such program"),
        ("cmd: 'open", "no such program"),
        ("nowhere.py", "no bot file 'nowhere.py'"),
        ("nowhere.py:Bot", "no bot file 'nowhere.py'"),
        (":Bot", "there is no bot ':Bot'"),
        ("search:", "'' is not a number of iterations; write 1 to 1000000, as in search:500"),
        ("search:0", "'0' is not a number of iterations"),
        ("search:1000001", "not a number of iterations"),
        ("search:٥", "not a number of iterations"),
    ],
)
def test_a_name_that_names_nothing_is_refused(name: str, message: str) -> None:
    with pytest.raises(BadBot, match=message):
        find(name)


def test_a_path_that_cannot_be_run_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("./mill", str(tmp_path / "mill"), "../"):
        with pytest.raises(BadBot, match=f"there is no bot file '{re.escape(name)}'"):
            find(name)
    Path("mill").write_text("#!/bin/sh\n")
    for name in ("mill", "./mill"):
        with pytest.raises(BadBot, match=rf"not executable: make it so with `chmod .x {name}`.* 'cmd: node {name}'"):
            find(name)
    Path("mill").chmod(0o755)
    with pytest.raises(BadBot, match=r"write './mill' to run it"):
        find("mill")
    assert isinstance(find("./mill"), BotHost)


class Others:
    """Plays one game, which is none of these tests."""

    games = ("burgundy-dice",)

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> int:
        return seat.legal()[0]


def test_a_bot_of_other_games_is_not_seated(program: Programs, tmp_path: Path) -> None:
    ready = json.dumps({"type": "ready", "games": ["burgundy-dice"]})
    path = tmp_path / "baker"
    path.write_text(f"import sys; sys.stdin.readline(); print({ready!r}, flush=True); sys.stdin.read()")
    for name in (f"cmd: {sys.executable} {path}", "tests.bots.test_protocol:Others"):
        with pytest.raises(BadBot, match="plays only burgundy-dice"):
            played(program.host(name))
        match = Match(toy.GAME, 2, 1)
        with pytest.raises(BadBot, match="plays only burgundy-dice"):
            LocalSession(match, {1: name}, GameFile(match, {1: name}, tmp_path / "game.duchy"), "en")


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ('say(type="move", id=message["id"], action=999)', '{"type": "move", "id": 1, "action": 999}'),
        ('print("hm", flush=True)', "hm"),
    ],
)
def test_the_first_wrong_answer_is_kept_with_its_question(program: Programs, body: str, answer: str) -> None:
    _, guest = played(program(f'print("I am sorry", file=sys.stderr, flush=True); {body}'))
    first, second, *others = guest.complaints.splitlines()
    assert first == '> {"type": "choose", "id": 1, "legal": [0, 1]}'
    assert second == f"< {answer}"
    assert set(others) == {"I am sorry"}


def test_the_reasons_of_the_documentation_are_those_on_the_screen() -> None:
    rows = re.findall(r"^\| ([a-z ]+) \| `(\w+)` \|", (ROOT / "docs" / "bots.md").read_text(), re.MULTILINE)
    words = {key: text for key, text in plain("en").items() if key.startswith("forfeit-")}
    assert {f"forfeit-{reason}": f"{screen}: {{ $count }}" for screen, reason in rows} == words


def test_a_module_that_is_not_there_is_refused_at_the_first_move() -> None:
    with pytest.raises(BadBot, match="no_such_module"):
        find("no_such_module:Bot")(1, 0).choose(Match(toy.GAME, 2, 1).seat(0))


def test_the_session_of_the_documentation_is_what_is_read_and_written(tmp_path: Path) -> None:
    """A program writes the lines of the page, each after the line before it, and is sent the others."""
    lines = PAGE.read_text(encoding="utf-8").partition("```\n> ")[2].partition("\n```")[0]
    session = [line.removeprefix("> ") for line in lines.splitlines()]
    script, log = tmp_path / "session.py", tmp_path / "messages"
    script.write_text(f"""
import sys
session = {session!r}
for line in session:
    if line.startswith("< "):
        print(line[2:], flush=True)
    else:
        open({str(log)!r}, "a").write(sys.stdin.readline())
""")
    host = find(f"cmd: {sys.executable} {script}")
    assert isinstance(host, BotHost)
    guest = host(7, 0)
    match = Match("burgundy-dice", 2, 7)
    while len([ply for ply in match.plies if ply.seat == 0]) < 2:
        seat = match.deciding[0]
        match.play(guest.choose(match.seat(0)) if seat == 0 else match.legal(seat)[0], seat)
    assert not guest.forfeits
    guest.close()
    host.close()
    read = [line for line in session if not line.startswith("< ")]
    for line, sent in zip(read, log.read_text().splitlines(), strict=True):
        assert re.fullmatch(".*".join(map(re.escape, line.split("..."))), sent), sent


def test_the_bot_of_the_documentation_plays(program: Programs, tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    path = tmp_path / "mill.py"
    path.write_text(text.partition("```python\n")[2].partition("```")[0])
    match, guest = played(program.host(f"{path}:Mill"))
    assert not guest.forfeits
    taken = [toy.TAKE.a(ply.action) for ply in match.plies if ply.seat == 1 and toy.TAKE.has(ply.action)]
    rolled = [toy.ROLL.a(ply.action) for ply in match.plies if toy.ROLL.has(ply.action)][1::2]
    assert taken[:-1] == rolled[: len(taken) - 1], "it takes all that it may"
