"""Usage errors are reported in the user's language, with what would be correct."""

import re

import pytest

from duchy.cli.declare import command
from duchy.cli.main import COMMANDS

from .typing import duchy

NEEDED = {name: [one.metavar for one in command(name).params if one.required] for name in COMMANDS}


@pytest.mark.parametrize("name", [name for name, needed in NEEDED.items() if needed])
def test_what_a_command_needs_is_asked_for(name: str) -> None:
    answer = duchy(name)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == f"Error: {NEEDED[name][0]} is missing; see: duchy {name} --help\n"


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        ("ruels", "no command 'ruels' (did you mean rules?); see: duchy --help", "(vouliez-vous dire rules"),
        ("nothing", "there is no command 'nothing'; see: duchy --help", "commande inconnue"),
        ("games BURGUNDY", "no game 'BURGUNDY' (did you mean burgundy?)\n", "(vouliez-vous dire burgundy\xa0?)"),
        ("games chess", "there is no game 'chess'; choose from: bruges, ", "au choix\xa0: bruges, "),
        ("rules bruges zzz", "there is no rule 'zzz'; rules go from R1 to", "il n’y a pas de règle «\xa0zzz\xa0»"),
        ("admin list --port 1", "answering at http://127.0.0.1:1: connection refused", "\xa0: connexion refusée"),
        ("play --bost", "no option --bost (did you mean --bot, ", "(vouliez-vous dire --bot, "),
        ("play --zzz", "there is no option --zzz; see: duchy play --help", "option inconnue"),
        ("play burgundy-dice --seed", "--seed needs a value", "--seed attend une valeur"),
        ("games --json=1", "--json takes no value", "--json ne prend pas de valeur"),
        ("replay a b c", "too many arguments: b c", "arguments en trop"),
        ("play burgundy-dice -p two", "--players must be a whole number, not 'two'", "doit être un nombre entier"),
        ("bench --seconds x", "--seconds must be a number, not 'x'", "doit être un nombre, et non «"),
        ("bench --seconds nan", "--seconds must be a number, not 'nan'", "doit être un nombre, et non «"),
        ("sim bruges -j 0", "--jobs must be at least 1, not 0", "doit valoir au moins 1"),
        ("train bruges --out x -g 0", "--games must be at least 1, not 0", "doit valoir au moins 1"),
        ("analyse 1 --seconds 0", "--seconds must be at least 0.1, not 0", "doit valoir au moins 0.1"),
        ("serve --port 99999", "--port must be between 0 and 65535, not 99999", "doit être entre 0 et 65535"),
    ],
)
def test_a_wrong_command_line_is_explained_in_both_languages(arguments: str, english: str, french: str) -> None:
    for lang, begins, says in (("en", "Error: ", english), ("fr", "Erreur\xa0: ", french)):
        answer = duchy(*arguments.split(), lang=lang)
        assert (answer.returncode, answer.stdout) == (2, "")
        assert answer.stderr.startswith(begins) and says in answer.stderr
        assert answer.stderr.count("\n") == 1


@pytest.mark.parametrize("name", COMMANDS)
def test_placeholders_of_values_are_in_the_language_of_the_help(name: str) -> None:
    french, english = duchy(name, "--help", lang="fr").stdout, duchy(name, "--help", lang="en").stdout
    for ours, theirs in (("FILE", "FICHIER"), ("GAME", "JEU"), ("SECONDS", "SECONDES"), ("KEY=", "CLÉ=")):
        assert ours not in french
        assert (ours in english) == (theirs in french)
    assert not re.search(r"\w[;:](?:\s|$)", french.replace("'cmd:", "")), "French has a space before these"


@pytest.mark.parametrize("value", ["--", "-x", "--seed"])
def test_a_value_may_look_like_an_option(value: str) -> None:
    answer = duchy("play", "burgundy-dice", "--plain", f"--name={value}", typed="q\n")
    assert answer.returncode == 0
    assert f"\n{value}, P2 (" in answer.stdout
