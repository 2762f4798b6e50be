"""The documentation site has every page, and names no page that does not exist; `make docs` builds it."""

import html
import re
import runpy
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from duchy.play.match import Match
from duchy.shelf import Shelf

ROOT = Path(__file__).parents[2]
SITE = runpy.run_path(str(ROOT / "scripts" / "site.py"))
LINK = re.compile(r'<a class="md-button[^>]* href="([^"]*)"')


def pages(entries: list[dict[str, Any]]) -> Iterator[str]:
    """Yield all pages of the navigation."""
    for entry in entries:
        for page in entry.values():
            if isinstance(page, str):
                yield page
            else:
                yield from pages(page)


def test_the_navigation_lists_every_page_once(tmp_path: Path) -> None:
    SITE["gather"].__globals__["PAGES"] = tmp_path
    SITE["gather"]()
    project = tomllib.loads(SITE["settings"]())["project"]
    listed = list(pages(project["nav"]))
    assert len(set(listed)) == len(listed)
    assert set(listed) == {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md")}


def test_the_reference_documents_names_that_exist() -> None:
    for _, objects in SITE["API"].values():
        for name in objects:
            try:
                import_module(name)
            except ModuleNotFoundError:
                module, _, last = name.rpartition(".")
                assert hasattr(import_module(module), last), name


def test_files_from_elsewhere_are_found(tmp_path: Path) -> None:
    SITE["outside"].__globals__["SITE"] = tmp_path
    (tmp_path / "own.html").write_text('<script src="own.js"></script><a href="https://elsewhere.example">a link</a>')
    assert SITE["outside"]() == []
    (tmp_path / "page.html").write_text('<link rel="stylesheet" href="https://elsewhere.example/style.css">')
    (tmp_path / "style.css").write_text("@font-face { src: url(//elsewhere.example/font.woff2); }")
    assert len(SITE["outside"]()) == 2


def test_scripts_name_no_other_host(tmp_path: Path) -> None:
    """Whatever the theme's scripts would load from elsewhere, they load nothing."""
    SITE["outside"].__globals__["SITE"] = tmp_path
    script = tmp_path / "own.js"
    drawn = 'document.createElementNS("http://www.w3.org/2000/svg", "svg")'
    script.write_text(f'{drawn}; fetch("https://elsewhere.example/count"); load("//elsewhere.example/more.js")')
    assert SITE["outside"]() == ["own.js: https://elsewhere.example/count", "own.js: //elsewhere.example/more.js"]
    SITE["close"]()
    assert SITE["outside"]() == []
    assert script.read_text() == f'{drawn}; fetch("about:blank"); load("about:blank")'


def test_the_first_page_leads_to_the_static_page_and_lessons_to_positions(tmp_path: Path) -> None:
    """Links count folders from the source of their page, as all others do; each position can be imported."""
    names = SITE["gather"].__globals__
    names["PAGES"], names["PLAYED"] = tmp_path / "docs", tmp_path / "played"
    names["PLAYED"].mkdir()
    (names["PLAYED"] / "index.html").write_text("")
    SITE["gather"]()
    SITE["invite"]()
    found = {}
    for path in (tmp_path / "docs").rglob("*.md"):
        for link in LINK.findall(path.read_text(encoding="utf-8")):
            address = urlsplit(html.unescape(link))
            where = (path.parent / address.path).resolve().relative_to(tmp_path / "docs").as_posix()
            assert where == "play", path
            found[path.relative_to(tmp_path / "docs").as_posix()] = parse_qs(address.query).get("from", [""])[0]
    assert found.pop("index.md") == ""
    assert set(found) == {f"docs/learn/{name}{code}.md" for name in Shelf().names() for code in ("", ".fr")}
    for page, position in found.items():
        match = Match.load((tmp_path / "docs" / "play" / position).resolve())
        assert not match.over
        assert match.game.name == Path(page).name.partition(".")[0]
