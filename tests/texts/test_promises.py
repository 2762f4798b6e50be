"""Every sentence that says "never", "always" or "cannot" names the test that tries to break it.

`promises.toml` lists them by file: a fragment of the sentence, or the key of a text, leads to its tests, or to the
reason why the sentence promises nothing.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from fluent.syntax.serializer import FluentSerializer

ROOT = Path(__file__).parents[2]
PROMISES: dict[str, dict[str, list[str] | str]] = tomllib.loads(
    Path(__file__).with_name("promises.toml").read_text(encoding="utf-8")
)
STRONG = re.compile(r"\b(never|always|cannot|can[’']t)\b", re.IGNORECASE)
CODE = re.compile(r"```.*?```", re.DOTALL)
PARAGRAPHS = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.)\s?)")
SENTENCES = re.compile(r"(?<=[.!?:;…])\s+(?=[A-Z`*{])")


def files() -> list[Path]:
    """Return the documents and the English texts; rules have tests of their own, by number."""
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    texts = [path for folder in ("src", "web/src") for path in (ROOT / folder).rglob("en.ftl")]
    return [*(path for path in documents if not path.name.endswith(".fr.md")), *texts]


def sentences(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the sentences of a file that promise something, each with its key in a file of texts."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ftl":
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, Message):
                words = FluentSerializer().serialize_entry(entry).partition("=")[2]
                if STRONG.search(words):
                    yield entry.id.name, " ".join(words.split())
        return
    for paragraph in PARAGRAPHS.split(CODE.sub("", text)):
        for sentence in SENTENCES.split(" ".join(paragraph.split())):
            if STRONG.search(sentence):
                yield "", sentence


def entries(path: Path, key: str, sentence: str) -> list[str]:
    """Return the entries of the list that mean a sentence."""
    listed = PROMISES.get(path.relative_to(ROOT).as_posix(), {})
    return [entry for entry in listed if (fnmatchcase(key, entry) if key else entry in sentence)]


@cache
def names(path: str) -> set[str]:
    """Return the tests of a Python file, or the titles of those of a TypeScript file."""
    text = (ROOT / path).read_text(encoding="utf-8")
    if path.endswith(".ts"):
        return set(re.findall(r"^\s*(?:test|it)\('(.+?)'", text, re.MULTILINE))
    return {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_each_promise_is_listed_once(path: Path) -> None:
    for key, sentence in sentences(path):
        assert len(entries(path, key, sentence)) == 1, f"{key} {sentence}"


def test_every_entry_is_still_in_its_document() -> None:
    present = {(path, entry) for path in files() for pair in sentences(path) for entry in entries(path, *pair)}
    assert present == {(ROOT / path, entry) for path, listed in PROMISES.items() for entry in listed}


def test_every_test_exists() -> None:
    for listed in PROMISES.values():
        for tests in listed.values():
            for test in tests if isinstance(tests, list) else []:
                path, _, name = test.partition("::")
                assert name in names(path), test


def test_a_sentence_without_an_entry_is_noticed(tmp_path: Path) -> None:
    document = tmp_path / "new.md"
    document.write_text("It works.\n\n- Nothing here can fail. It never\n  loses a move.\n", encoding="utf-8")
    assert list(sentences(document)) == [("", "It never loses a move.")]
    texts = tmp_path / "en.ftl"
    texts.write_text("safe = You can’t lose.\nplain = Play\n", encoding="utf-8")
    assert list(sentences(texts)) == [("safe", "You can’t lose.")]
