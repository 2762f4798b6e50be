"""Versions, help and completion load no screen, no Fluent texts and no game."""

import subprocess
import sys

import pytest

from duchy.cli import helping, texts
from duchy.cli.declare import command
from duchy.cli.main import COMMANDS
from duchy.play.texts import bundle

from .typing import COMMAND, environment

HEAVY = {
    "rich",
    "fluent",
    "textual",
    "pydantic",
    "duchy.core.game",
    "duchy.play.match",
    "duchy.bots.levels",
    "duchy.core.rng",
}
LOADED = """
import sys
sys.argv = ["duchy", *{arguments}]
from duchy.cli.main import run
try:
    run()
finally:
    print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "more"),
    [
        (["--version"], {}),
        (["--help"], {}),
        (["arena", "-h"], {}),
        ([], {"_DUCHY_COMPLETE": "bash_complete", "COMP_WORDS": "duchy play burgundy-d", "COMP_CWORD": "2"}),
        ([], {"_DUCHY_COMPLETE": "zsh_complete", "COMP_WORDS": "duchy sim --bo", "COMP_CWORD": "2"}),
        ([], {"_DUCHY_COMPLETE": "zsh_complete", "COMP_WORDS": "duchy saves resume ", "COMP_CWORD": "3"}),
    ],
)
def test_nothing_heavy_is_loaded(arguments: list[str], more: dict[str, str]) -> None:
    code = LOADED.format(arguments=arguments)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(None, "en", **more), check=True
    )
    assert done.stdout.strip()
    assert HEAVY.isdisjoint(done.stderr.split())


def test_importing_the_package_loads_no_game() -> None:
    code = "import sys, duchy; print(*sys.modules); print(duchy.Match.__name__, sorted(dir(duchy)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert HEAVY.isdisjoint(done.stdout.splitlines()[0].split())
    assert "Match" in done.stdout.splitlines()[1] and "'Shelf'" in done.stdout.splitlines()[1]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_plain_texts_are_those_of_fluent(language: str) -> None:
    fluent = bundle(texts.PACKAGE, language)
    plain = texts.plain(language)
    assert len(plain) > 200
    for key, text in plain.items():
        pattern = fluent.get_message(key).value
        assert pattern is not None
        given = {name: f"<{name}>" for name in texts.ARGUMENT.findall(text)}
        formatted, errors = fluent.format_pattern(pattern, given)
        assert (texts.ARGUMENT.sub(r"<\1>", text), errors) == (formatted, [])


def test_an_argument_is_put_in_as_it_is_and_numbers_are_written_by_fluent() -> None:
    assert texts.say("serve-ours", url=r"http://x/\1{ $url }") == r"Duchy is already running at http://x/\1{ $url }."
    assert "1,000" in texts.say("serve-ours", url=1000)
    assert texts.say("serve-ours", url="x" * 3000).endswith("x…."), "a long one is cut"


def test_help_shows_every_option_and_one_example_on_each_line() -> None:
    for name in COMMANDS:
        with command(name).make_context(f"duchy {name}", [], resilient_parsing=True) as context:
            lines = context.get_help().splitlines()
        for one in command(name).params:
            assert all(any(option in line for line in lines) for option in one.opts if option.startswith("-"))
        examples = lines[lines.index("Examples") + 1 :]
        assert examples == [f"  {example}" for example in helping.examples(f"epilog-{name}")]
        assert all(example.split()[0] == "duchy" for example in examples)


def test_fish_and_zsh_are_answered_in_their_own_ways() -> None:
    def asked(shell: str, line: str, at: str) -> str:
        variables = environment(None, "en", _DUCHY_COMPLETE=f"{shell}_complete", COMP_WORDS=line, COMP_CWORD=at)
        return subprocess.run(COMMAND, capture_output=True, text=True, env=variables, check=True).stdout.rstrip("\n")

    assert asked("fish", "duchy anal", "anal").startswith("plain,analyse\t")
    assert asked("fish", "duchy play ", "").splitlines()[0] == "plain,bruges"
    assert asked("fish", "duchy play nothing", "nothing") == "file,nothing"
    assert asked("zsh", "duchy rules bru", "2") == "plain\nbruges\n_"
    assert asked("zsh", "duchy anal", "1").splitlines()[:2] == ["plain", "analyse"]
    assert asked("zsh", "duchy replay game", "2") == "file\ngame\n_"
    assert asked("zsh", "duchy replay 'unfin", "2") == "file\nunfin\n_"
