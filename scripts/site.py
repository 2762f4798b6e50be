"""Build the documentation site into `build/site`, with warnings as errors.

`python scripts/site.py`    needs the packages of `requirements-docs.lock`

Pages are copied into `build/docs` with the paths that they have here, so that links between them stay valid.
"""

import html
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
SETTINGS = ROOT / "build" / "zensical.toml"
PLAYED = ROOT / "src" / "duchy" / "page" / "site"
"""The static page, which `make site` builds."""
TRY = {"en": "Play on from a position", "fr": "Continuer une partie commencée"}
COPIED = ("docs/**/*", "bench/*.md", "bench/*.png", "bench/*.json", "examples/*", "*.md")
API = {
    "match": (
        "Match, Record, Texts",
        ("duchy.play.match.Match", "duchy.play.record.Record", "duchy.play.texts.Texts", "duchy.shelf.Shelf"),
    ),
    "seat": ("Seat and Preview", ("duchy.play.seat.Seat", "duchy.play.preview.Preview", "duchy.bots.find.find")),
    "state": ("State and Game", ("duchy.core.state.State", "duchy.core.game.Game", "duchy.core.errors")),
    "envs": (
        "Environments",
        ("duchy.envs.batch.Batch", "duchy.envs.gymnasium", "duchy.envs.pettingzoo", "duchy.envs.player"),
    ),
    "game": (
        "Parts of a game",
        (
            "duchy.core.game",
            "duchy.core.actions",
            "duchy.core.events",
            "duchy.core.questions",
            "duchy.core.fields",
            "duchy.core.scene",
            "duchy.core.observations",
        ),
    ),
    "testing": ("Checks for your own game", ("duchy.testing",)),
}
"""The pages of the API reference: a title, and the names that it documents."""
STARRED = re.compile(r'^( *)"(\S+\*\S*)",\n', re.MULTILINE)
"""An entry of the navigation that stands for several pages."""
SCRIPTS = (".js", ".mjs")
SEARCHED = (".html", ".css", *SCRIPTS)
OUTSIDE = re.compile(
    r"""<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=["']?((?:https?:)?//[^"'\s>]+)""", re.I
)
IMPORTED = re.compile(r"""@import\s+["']?(?:url\()?["']?(?:https?:)?//|url\(["']?(?:https?:)?//""")
IN_SCRIPTS = re.compile(r"""https?:(?:\\?/){2}[^\s"'`<>)]*|(?<=["'`])//[\w$][^\s"'`<>)]*""")
NAMESPACE = "http://www.w3.org/"
"""Names of XML namespaces, which scripts compare but never fetch."""
NOWHERE = "about:blank"
"""What stands in the theme's scripts for an address of another host: what they would load for diagrams, lightboxes, an
editor for Python, the stars of a repository, or browsers from before 2020."""


def invite() -> None:
    """Lead to the static page, which plays the games beside the documentation, if it was built."""
    if not (PLAYED / "index.html").is_file():
        return
    index = PAGES / "index.md"
    text = index.read_text(encoding="utf-8")
    head, picture, rest = text.partition("![The table")
    index.write_text(f"{head}{button('', 'Play now')}\n\n{picture}{rest}", encoding="utf-8")
    for page in (PAGES / "docs" / "learn").glob("*.md"):
        name, _, language = page.stem.partition(".")
        if (PAGES / "docs" / "positions" / f"{name}.duchy").is_file():
            words = TRY.get(language, TRY["en"])
            link = button("../../", words, f"?/import&from=../docs/positions/{name}.duchy")
            page.write_text(f"{page.read_text(encoding='utf-8')}\n{link}\n", encoding="utf-8")


def button(up: str, words: str, query: str = "") -> str:
    """Return a link to the static page, from a page some folders below the first one."""
    address = html.escape(f"{up}play/{query}")
    return f'<p><a class="md-button md-button--primary" href="{address}">{words}</a></p>'


def gather() -> None:
    """Copy all pages to `build/docs`, and write the pages of the API reference."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for pattern in COPIED:
        for path in ROOT.glob(pattern):
            if path.is_file():
                copy(path, PAGES / path.relative_to(ROOT))
    (PAGES / "README.md").rename(PAGES / "index.md")
    for page in PAGES.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        page.write_text(re.sub(r"\]\(((?:\.\./)*)README\.md", r"](\1index.md", text), encoding="utf-8")
    for path in ROOT.glob("src/duchy/games/*/RULES*.md"):
        name = path.parent.name.replace("_", "-") + path.name.removeprefix("RULES")
        copy(path, PAGES / "rules" / name)
        learn, linked = PAGES / "docs" / "learn" / name, path.relative_to(ROOT).as_posix()
        learn.write_text(learn.read_text(encoding="utf-8").replace(linked, f"rules/{name}"), encoding="utf-8")
    for name, (title, objects) in API.items():
        page = PAGES / "api" / f"{name}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(f"# {title}\n\n" + "\n".join(f"::: {one}\n" for one in objects), encoding="utf-8")


def settings() -> str:
    """Return the settings of the site, with the pages that starred entries of the navigation stand for."""
    text = (ROOT / "zensical.toml").read_text(encoding="utf-8")

    def entries(starred: re.Match[str]) -> str:
        pages = [path for path in PAGES.glob(starred[2]) if f'"{path.relative_to(PAGES).as_posix()}"' not in text]
        pages.sort(key=lambda path: (path.name.count("."), path.name))  # English before French
        return "".join(
            f"{starred[1]}{{ {json.dumps(title(page))} = {json.dumps(page.relative_to(PAGES).as_posix())} }},\n"
            for page in pages
        )

    # Zensical reads folders relative to the settings, and accepts no absolute ones for its pages.
    text = text.replace('"build/', '"').replace('"src"', json.dumps(str(ROOT / "src")))
    return STARRED.sub(entries, text)


def title(page: Path) -> str:
    """Return the heading of a page, with its language if it is a translation."""
    heading = page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
    language = page.stem.partition(".")[2]
    return f"{heading} ({language})" if language else heading


def copy(path: Path, target: Path) -> None:
    """Copy a file, and create its folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)


def close() -> None:
    """Let no script of the site load anything from another host, whatever a page contains."""
    for path in SITE.rglob("*"):
        if path.suffix in SCRIPTS:
            text = path.read_text(encoding="utf-8")
            path.write_text(
                IN_SCRIPTS.sub(lambda matched: matched[0] if is_name(matched[0]) else NOWHERE, text), "utf-8"
            )


def name_types() -> None:
    """Call integers `int` in signatures, as `help()` does; the rules are written with the compiler's name for them."""
    for path in (SITE / "api").rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r'(<span class="\w+">)i64(?=</span>)', r"\1int", text), encoding="utf-8")


def outside() -> list[str]:
    """Return every script, style, font or picture of the site that comes from elsewhere."""
    references = []
    for path in sorted(SITE.rglob("*")):
        if path.suffix not in SEARCHED:
            continue
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".html":
            urls = [match[1] for match in OUTSIDE.finditer(text)]
        elif path.suffix == ".css":
            urls = IMPORTED.findall(text)
        else:
            urls = [url for url in IN_SCRIPTS.findall(text) if not is_name(url)]
        references += [f"{path.relative_to(SITE)}: {url}" for url in urls]
    return references


def is_name(url: str) -> bool:
    """Whether an address in a script is a mere name that is never loaded."""
    return url.startswith(NAMESPACE)


def main() -> int:
    """Build the site, and check that it loads nothing from elsewhere."""
    gather()
    invite()
    SETTINGS.write_text(settings(), encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "-f", str(SETTINGS)]
    built = subprocess.run(command, cwd=ROOT)
    if built.returncode:
        return built.returncode
    close()
    name_types()
    references = outside()
    if references:
        print("the site loads files from elsewhere:", *references, sep="\n  ")
        return 1
    if PLAYED.is_dir():
        shutil.copytree(PLAYED, SITE / "play")
    print(f"{len(list(SITE.rglob('*.html')))} pages in {SITE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
