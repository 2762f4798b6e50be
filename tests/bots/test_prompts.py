"""Programs that answer prompts: what they are told, how their answers are read, and what happens without one."""

import random
import shlex
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from duchy.bots.find import find, is_installed
from duchy.bots.process import Forfeit
from duchy.bots.prompts import PromptBot, PromptHost, PromptSettings, parse, prompt_for
from duchy.core.errors import BadBot
from duchy.core.game import SPECTATOR
from duchy.play.match import Match
from duchy.play.seat import Seat
from duchy.shelf import Shelf
from duchy.testing.walks import settings as settings_of
from duchy.testing.worlds import twins
from tests import seeds
from tests.waiting import LIMIT

NAMES = Shelf().names()
PLAIN = PromptSettings()


def opening() -> tuple[Match, list[str]]:
    match = Match("burgundy-dice", players=2, seed=7)
    return match, match.moves(0)


@pytest.mark.parametrize(
    ("answer", "played"),
    [
        ("Move: 2", "start C5"),
        ("2", "start C5"),
        ("2.", "start C5"),
        ("Let me think.\nMove: 1 would be bad.\n**Move:** start E2", "start E2"),
        ("Move: `Start  e5`.", "start E5"),
        ("My final move: 3. start E2", "start E2"),
        ("Move: start C2: Start in C2 with a barrel", "start C2"),
        ("Coup\u00a0: start C2", "start C2"),
        ("I take the one in the corner.\n\nstart C2\n\n", "start C2"),
    ],
)
def test_an_answer_names_an_action(answer: str, played: str) -> None:
    match, _ = opening()
    action = prompt_for(match.seat(0), PLAIN).action(answer)
    assert match.game.words(action) == played


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "garbled"),
        ("\n \n", "garbled"),
        ("Move:", "garbled"),
        ("Move: the castle", "garbled"),
        ("I resign", "garbled"),
        ("Move: 0", "illegal"),
        ("Move: 5", "illegal"),
        (f"Move: {'9' * 5000}", "illegal"),
        ("Move: -1", "garbled"),
        ("Move: ²", "garbled"),
        ("Move: start A1", "illegal"),
        ("Move: mark 6 A1", "illegal"),
        ("Move: 1 start C5", "garbled"),
        ("\ud800" * 3, "garbled"),
    ],
)
def test_an_answer_without_a_legal_action_says_why(answer: str, reason: str) -> None:
    match, _ = opening()
    with pytest.raises(Forfeit) as caught:
        prompt_for(match.seat(0), PLAIN).action(answer)
    assert caught.value.reason == reason


@pytest.mark.parametrize("settings", [PLAIN, PromptSettings("fr", rules=False, rename=3)])
@pytest.mark.parametrize("name", NAMES)
def test_every_listed_action_can_be_answered_by_number_and_by_notation(name: str, settings: PromptSettings) -> None:
    rng = random.Random(seeds.derived(name))
    match = Match(name, players=2, seed=seeds.derived("dice"))
    renaming = settings.renaming(match.game)
    for _ in range(40):
        if match.over:
            break
        seat = rng.choice(match.deciding)
        legal = match.legal(seat)
        listing = prompt_for(match.seat(seat), settings, renaming)
        for number, action in enumerate(legal, 1):
            notation = match.game.words(action) if renaming is None else renaming(match.game.words(action))
            assert f"\n{number}. {notation}: " in listing.text
            assert listing.action(f"Move: {number}") == listing.action(f"x\nMove: {notation}") == action
        match.play(rng.choice(legal), seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_prompt_never_depends_on_what_the_seat_cannot_know(name: str) -> None:
    game = Shelf().load(name)
    compared = 0
    for number, (players, options) in enumerate(settings_of(game)):
        if players == 1:
            continue
        for i, (state, other, seat) in enumerate(twins(game, players, options, number)):
            if seat != SPECTATOR and state.actions_of(seat) and (i < 20 or i % 9 == 0):
                one, another = (Seat(game, lambda world=world: world, seat) for world in (state, other))  # type: ignore[misc]
                assert prompt_for(one, PLAIN).text == prompt_for(another, PLAIN).text
                compared += 1
    assert compared > 4


def program(folder: Path, body: str) -> str:
    """Return the command of a small program in Python."""
    path = folder / "model.py"
    path.write_text("import json, os, subprocess, sys, time\n" + dedent(body))
    return f"{sys.executable} {shlex.quote(str(path))}"


def bot(name: str, clock: float = LIMIT) -> PromptBot:
    host = find(name, clock=clock)
    assert isinstance(host, PromptHost)
    return host(7, 0)


ONCE = """
prompt = sys.stdin.read()
print("thinking", file=sys.stderr)
print("Move:", prompt.count("a") % 4 + 1)
"""
ALIVE = """
for line in sys.stdin:
    message = json.loads(line)
    if "prompt" in message:
        print(json.dumps({"answer": f"Move: {message['prompt'].count('a') % 4 + 1}"}), flush=True)
"""


def test_a_program_is_started_for_each_prompt_or_kept(tmp_path: Path) -> None:
    match, moves = opening()
    expected = prompt_for(match.seat(0), PLAIN).text.count("a") % 4
    for name, body in (("prompt", ONCE), ("prompt(alive)", ALIVE)):
        one = bot(f"{name}: {program(tmp_path, body)}")
        for _ in range(3):
            assert match.game.words(one.choose(match.seat(0))) == moves[expected]
        assert one.asked == 3 and not one.forfeits
        one.close()


@pytest.mark.parametrize(
    ("alive", "body", "reason"),
    [
        (False, "time.sleep(600)", "late"),
        (False, "subprocess.run([sys.executable, '-c', 'import time; time.sleep(600)'])", "late"),
        (False, "sys.exit('no key')", "gone"),
        (False, "sys.stdout.buffer.write(bytes(range(256)))", "garbled"),
        (False, "print('Move: 99')", "illegal"),
        (True, "time.sleep(600)", "late"),
        (True, "sys.exit('no key')", "gone"),
        (True, "print('hello', flush=True); time.sleep(600)", "garbled"),
        (True, "for line in sys.stdin: print(json.dumps({'answer': 3}), flush=True)", "garbled"),
    ],
)
def test_a_program_that_fails_is_replaced_by_a_random_action(
    alive: bool, body: str, reason: str, tmp_path: Path
) -> None:
    match, moves = opening()
    settings = PromptSettings(alive=alive)
    one = bot(settings.name(program(tmp_path, body)), clock=0.3 if reason == "late" else LIMIT)
    for _ in range(2):
        assert match.game.words(one.choose(match.seat(0))) in moves
    assert one.forfeits == {reason: 2} and one.asked == 2
    assert ("no key" in one.complaints) == (reason == "gone")


def test_a_prompt_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    command = program(tmp_path, "open('prompts', 'a').write(sys.stdin.read() + '=====')\nprint('Move: 1')")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        one = bot(f"prompt(no-rules): {command}")
        match = Match("bruges", players=2, seed=7)
        for _ in range(12):
            seat = match.deciding[0]
            match.play(one.choose(match.seat(seat)) if seat == 0 else match.legal(seat)[0], seat)
    prompts = (tmp_path / "prompts").read_text().split("=====")[:-1]
    assert len(prompts) == one.asked > 3
    news = [prompt.partition("# Since your last decision\n")[2].partition("\n\n")[0].splitlines() for prompt in prompts]
    lines = [line for lines in news for line in lines]
    assert lines == [match.texts().event(event) for event in match.log(0)][: len(lines)]


def test_the_name_of_a_bot_has_its_settings() -> None:
    changed = PromptSettings("fr", False, "a seed", True), PromptSettings(rename=7), PromptSettings(alive=True)
    for settings in (PLAIN, *changed):
        assert parse(settings.name("./model -x")) == (settings, "./model -x")
    assert parse("greedy") is None
    assert not is_installed("prompt: ./model")
    for name in ("prompt(deep): true", "prompt: ", "prompt: no-such-program", 'prompt: "'):
        with pytest.raises(BadBot):
            find(name)
