"""Every error has a key, an English sentence where it is raised, and a text in every other language."""

import ast
import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path
from socket import gaierror
from typing import NamedTuple

import pytest

import duchy.core.errors as errors
from duchy import Shelf, testing
from duchy.bots.process import Process
from duchy.core.errors import BadOption, BadRecord, DuchyError
from duchy.core.snapshot import Word, expected
from duchy.files import system_reason
from duchy.play.texts import LANGUAGES, Texts, source

SOURCE = Path(errors.__file__).resolve().parents[1]
KINDS = {name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, DuchyError)}
OTHERS = LANGUAGES[1:]


class Raised(NamedTuple):
    """One place where an error is made."""

    where: str
    package: str
    key: str
    english: str


def makes_an_error(call: ast.Call) -> bool:
    """Whether a call is of an error's class, or of a file's method that adds the line to one."""
    if getattr(call.func, "id", "") in KINDS:
        return len(call.args) == 2
    return getattr(call.func, "attr", "") == "error" and len(call.args) == 4


def raised() -> Iterator[Raised]:
    """Yield every error that the sources make with a key and a sentence."""
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).parts
        package = ".".join(("duchy", *parts[:2])) if parts[0] == "games" else "duchy.play"
        if parts[0] in ("cli", "mcp", "server", "terminal"):
            package = f"duchy.{parts[0]}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and makes_an_error(node):
                key, english = node.args[-2:]
                if isinstance(key, ast.Constant) and isinstance(english, ast.Constant):
                    yield Raised(f"{path.name}:{node.lineno}", package, str(key.value), str(english.value))


@pytest.fixture(scope="module")
def every() -> list[Raised]:
    """Return every error but those that have been said."""
    return [error for error in raised() if error.key != "said"]


def test_errors_are_found(every: list[Raised]) -> None:
    assert len(every) > 40


@pytest.mark.parametrize("language", OTHERS)
def test_every_error_has_a_text_in_every_language_with_the_same_arguments(language: str, every: list[Raised]) -> None:
    packages = {"duchy.play", *(error.package for error in every)}
    texts = {package: testing.placeholders(source(package, language)) for package in packages}
    for error in every:
        variables = texts[error.package].get(f"error-{error.key}", texts["duchy.play"].get(f"error-{error.key}"))
        assert variables is not None, f"{error.where}: {language} has no error-{error.key}: {error.english}"
        assert variables == set(re.findall(r"{(\w+)}", error.english)), f"{error.where}: {error.key}"


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_of_an_error_is_left_over(language: str, every: list[Raised]) -> None:
    keys = {f"error-{error.key}" for error in every}
    for package in {"duchy.play", *(error.package for error in every)} - {"duchy.cli", "duchy.server"}:
        present = {key for key in testing.placeholders(source(package, language)) if key.startswith("error-")}
        assert present <= keys, f"{package}: {sorted(present - keys)}"


def test_an_error_and_the_errors_inside_it_are_translated() -> None:
    french = Texts(Shelf().load("burgundy"), "fr")
    inner = BadOption("no-games", "the number of games must be at least 1, not {games}", games=0)
    error = BadRecord("record-line", "line {number}: {error}", number=3, error=inner)
    assert str(error) == "line 3: the number of games must be at least 1, not 0"
    assert french.error(error) == "ligne 3\u00a0: le nombre de parties doit valoir au moins 1, et non 0"


def test_words_inside_an_error_are_translated() -> None:
    french = Texts(Shelf().load("burgundy"), "fr")
    error = expected("snapshot.players", "a whole number", "two")
    assert str(error) == "snapshot.players: expected a whole number, not a string"
    assert french.error(error) == "snapshot.players\u00a0: il faut un nombre entier, et non une chaîne de caractères"
    assert Word("a string").key == "word-a-string"


def test_a_program_that_cannot_be_run_is_explained_in_one_language(tmp_path: Path) -> None:
    french = Texts(Shelf().load("burgundy"), "fr")
    (tmp_path / "empty").touch(mode=0o700)
    for name, reason in (("none", "n’existe pas"), ("empty", "n’est pas un programme"), ("", "accès refusé")):
        with pytest.raises(DuchyError) as caught:
            Process([str(tmp_path / name)])
        assert reason in french.error(caught.value)


def test_the_reason_of_the_system_is_found_behind_the_errors_of_libraries() -> None:
    def wrapped(error: OSError) -> Exception:
        try:
            try:
                raise error
            except OSError:
                raise ValueError("[Errno 0] a library’s words") from None
        except ValueError as outer:
            return outer

    refused = OSError(errno.ECONNREFUSED, "Connect call failed ('127.0.0.1', 1)")
    for error in (refused, wrapped(refused)):
        assert system_reason(error).capitalize() == os.strerror(errno.ECONNREFUSED)
        assert system_reason(error).key in source("duchy.play", "fr")
    assert system_reason(gaierror(-2, "Name or service not known")) == "name or service not known"
    assert system_reason(ValueError("nothing of the system")) == "nothing of the system"
    assert system_reason(ValueError()) == "-"
