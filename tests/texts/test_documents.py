"""Every link of the documents leads to a file and a heading that exist, and so does every file that they name."""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from duchy.play.texts import LANGUAGES
from duchy.shelf import Shelf

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "bench").glob("*.md"))]
BLOCKS = re.compile(r"```.*?```", re.DOTALL)
NAMES = re.compile(r"`[^`]*`")
LINKS = re.compile(r"\]\(([^)\s]+)\)")
FILE = r"(?:[\w.-]+/)*[\w.-]+\.(?:py|ts|svelte|css|md|toml|json|ftl|sh|svg)"
NAMED = re.compile(rf"`({FILE})`")
LAYOUT = re.compile(r"^## Layout\n.*?```\n(.*?)```", re.DOTALL | re.MULTILINE)
FOLDERS = ("src", "tests", "scripts", "bench", "docs", "examples", "web/src")
NOT_HERE = {
    "mill.py": "a reader's own bot",
    "ahead.json": "written when the client is built",
    "web/src/games/NAME/view.ts": "written when the client is checked",
    "wire/protocol.ts": "the same",
}


@cache
def files() -> tuple[str, ...]:
    """Return the files of the project, each with a slash before it."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    return tuple(f"/{path.relative_to(ROOT).as_posix()}" for path in [*found, *ROOT.glob("*"), *ROOT.glob("web/*")])


def anchors(path: Path) -> set[str]:
    """Return the anchors of a document's headings."""
    headings = re.findall(r"^#+ (.*)$", BLOCKS.sub("", path.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def broken(path: Path) -> Iterator[str]:
    """Yield the links of a document that lead nowhere, and the files it names that do not exist."""
    text = BLOCKS.sub("", path.read_text(encoding="utf-8"))
    for link in LINKS.findall(NAMES.sub("", text)):
        target, _, anchor = link.partition("#")
        page = path.parent / target if target else path
        if "://" not in link and not (page.exists() and (not anchor or anchor in anchors(page))):
            yield link
    layout = "".join(LAYOUT.findall(path.read_text(encoding="utf-8")))
    for name in [*NAMED.findall(text), *re.findall(rf"(?<![\w./]){FILE}(?!\w)", layout)]:
        if name not in NOT_HERE and not any(fnmatchcase(file, f"*/{name.replace('NAME', '*')}") for file in files()):
            yield name


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_and_files_exist(path: Path) -> None:
    assert list(broken(path)) == []


def test_what_does_not_exist_is_noticed(tmp_path: Path) -> None:
    document = tmp_path / "new.md"
    document.write_text("# One heading\n\n[a](#one-heading) [b](#two) [c](gone.md) `core/ints.py` `core/floats.py`\n")
    assert list(broken(document)) == ["#two", "gone.md", "core/floats.py"]
    document.write_text("## Layout\n\n```\ncore/\n  ints.py, floats.py: numbers\n```\n")
    assert list(broken(document)) == ["floats.py"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", Shelf().names())
def test_a_page_to_learn_a_game_begins_with_its_facts(name: str, language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for folder in ("texts", f"games/{name}"):
        bundle.add_resource(FluentResource((ROOT / "web/src" / folder / f"house/{language}.ftl").read_text("utf-8")))

    def say(key: str, **arguments: int) -> str:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        return str(bundle.format_pattern(pattern, arguments)[0])

    seats, suffix = Shelf().load(name).rules.seats, "" if language == "en" else f".{language}"
    players = say("players", least=seats.start, most=seats.stop - 1)
    rules = f"../../src/duchy/games/{name.replace('-', '_')}/RULES{suffix}.md"
    facts = (ROOT / "docs" / "learn" / f"{name}{suffix}.md").read_text("utf-8").split("\n\n")[1]
    assert facts == f"{players} · {say(f'minutes-{name}')} · [{say('rules')}]({rules})"


def test_the_page_about_games_quotes_the_template() -> None:
    """Each piece of code on the page is in one of the games that it explains, but for the last, which uses the game."""

    def plain(text: str) -> str:
        return "\n".join(line.strip() for line in text.splitlines() if line.strip())

    explained = ("src/duchy/template/game.py", "tests/core/hands.py")
    template = "\n".join(plain((ROOT / path).read_text(encoding="utf-8")) for path in explained)
    quotes = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs/game.md").read_text(encoding="utf-8"), re.S | re.M)
    assert len(quotes) > 10 and not [quote for quote in quotes[:-1] if plain(quote) not in template]
