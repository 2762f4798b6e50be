"""Small words of the command line: numbers of players, zeros, tables, and what a game of one's own lacks."""

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from duchy.arena.simulate import simulate
from duchy.cli import figures
from duchy.cli.main import COMMANDS
from duchy.cli.output import games as printed
from duchy.cli.output import sim
from duchy.cli.screen import WholeTable
from duchy.core.errors import BadOption
from duchy.core.game import AnyGame
from duchy.play.texts import LANGUAGES, Texts
from duchy.shelf import Shelf
from duchy.template.game import GAME
from duchy.terminal.menu import Menu

from .typing import duchy


@pytest.fixture
def output(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Return what is printed about games and simulations."""
    written = io.StringIO()
    for module in (printed, sim):
        monkeypatch.setattr(module, "console", Console(file=written, width=80))
    return written


def of_players(seats: range) -> AnyGame:
    return replace(GAME, rules=replace(GAME.rules, seats=seats))


@pytest.mark.parametrize(
    ("seats", "words", "column"),
    [(range(2, 3), "2 players.", "2"), (range(1, 2), "1 player.", "1"), (range(2, 5), "2 to 4 players.", "2-4")],
)
def test_one_number_of_players_is_no_range(seats: range, words: str, column: str, output: io.StringIO) -> None:
    game = of_players(seats)
    printed.list_options(game)
    assert words in output.getvalue().splitlines()
    assert "Take pebbles." in output.getvalue(), "the summary"
    printed.list_games([game])
    assert re.search(rf"^pebbles +Pebbles +{column} ", output.getvalue(), re.MULTILINE)
    shelf = Shelf({"pebbles": "nowhere:GAME"})
    shelf._games["pebbles"] = game
    assert Menu(shelf, "en")._about("pebbles") == words


def test_a_zero_has_no_sign() -> None:
    assert [figures.number(value, 0, True) for value in (-0.4, 0.0, 0.4)] == ["0"] * 3
    assert [figures.number(value, 0, True) for value in (-0.6, 0.6)] == ["\N{MINUS SIGN}1", "+1"]
    assert figures.number(-0.04) == "0.0"


def test_a_slow_simulation_has_a_rate(output: io.StringIO) -> None:
    report = simulate(Shelf(), "burgundy-dice", 1, ["random"], 1)
    for seconds in (4.0, 0.025):
        sim.show(report, seconds, Texts(Shelf().load("burgundy-dice"), "en"))
    assert re.findall(r"\S+(?= games/s)", output.getvalue()) == ["0.2", "40"]


def test_scores_and_moves_are_listed_as_french_does(tmp_path: Path) -> None:
    duchy("sim", "burgundy-dice", "-g", "1", "-b", "greedy", "--records", ".", cwd=tmp_path)
    game = "burgundy-dice-000001.duchy"
    assert "\n  P1\xa0: 53\n" in duchy("replay", game, lang="fr", cwd=tmp_path).stdout
    analysed = duchy("analyse", game, "--thinker", "heuristic", "--budget", "1", lang="fr", cwd=tmp_path).stdout
    assert "à la place\xa0; Inscrire" in analysed and not re.search(r"\w[;:](?:\s|$)", analysed)


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_table_breaks_no_name(width: int) -> None:
    table = WholeTable()
    for title in ("Bot", "About", "Problems"):
        table.add_column(title)
    for name in ("./bad_crash.js", "./bad_illegal.js"):
        table.add_row(Text(name), "a line of words that is rather long for such a table, and goes on", "crashed")
    written = io.StringIO()
    Console(file=written, width=width, force_terminal=True, color_system=None).print(table)
    for word in ("./bad_crash.js", "./bad_illegal.js"):
        assert word in written.getvalue()


def test_a_game_without_options_says_so() -> None:
    game = replace(GAME, rules=replace(GAME.rules, options=()))
    with pytest.raises(BadOption, match=r"^pebbles has no options$"):
        game.new(2, {"heap": "small"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_help_has_a_word_for_every_value(name: str, language: str) -> None:
    assert "value-" not in duchy(name, "-h", lang=language).stdout
