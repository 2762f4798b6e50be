"""Build the documentation site into `build/site`, with warnings as errors.

`python scripts/site.py`    needs the packages of `requirements-docs.lock`

Pages are copied into `build/docs` with the paths that they have here, so that links between them stay valid.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
COPIED = ("docs/**/*", "bench/*.md", "bench/*.png", "bench/*.json", "examples/*", "*.md")
API = {
    "match": (
        "Match, Record, Texts",
        ("duchy.play.ready.Match", "duchy.play.record.Record", "duchy.play.texts.Texts", "duchy.shelf.Shelf"),
    ),
    "seat": ("Seat and Preview", ("duchy.play.seat.Seat", "duchy.play.preview.Preview", "duchy.bots.find.find")),
    "state": ("State and Game", ("duchy.core.state.State", "duchy.core.game.Game", "duchy.core.errors")),
    "envs": (
        "Environments",
        ("duchy.envs.batch.Batch", "duchy.envs.gymnasium", "duchy.envs.pettingzoo", "duchy.envs.player"),
    ),
    "testing": ("Checks for your own game", ("duchy.testing",)),
}
"""The pages of the API reference: a title, and the names that it documents."""
SEARCHED = (".html", ".css", ".js", ".mjs")
OUTSIDE = re.compile(
    r"""<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=["']?((?:https?:)?//[^"'\s>]+)""", re.I
)
IMPORTED = re.compile(r"""@import\s+["']?(?:url\()?["']?(?:https?:)?//|url\(["']?(?:https?:)?//""")
IN_SCRIPTS = re.compile(r"""https?:(?:\\?/){2}[^\s"'`<>)]*|(?<=["'`])//[\w$][^\s"'`<>)]*""")
NAMESPACE = "http://www.w3.org/"
"""Names of XML namespaces, which scripts compare but never fetch."""
ON_DEMAND = {
    "https://api.github.com/": r'data-md-component="?source\b',
    "https://${e}/api/v4/projects/": r'data-md-component="?source\b',
    "https://unpkg.com/mermaid@": r'<pre\b[^>]*class="?[^">]*\bmermaid\b',
    "https://unpkg.com/glightbox@": r'class="?[^">]*\bglightbox\b',
    "https://unpkg.com/ace-builds@": r'class="?[^">]*\bpyodide\b',
    "https://unpkg.com/pyodide@": r'class="?[^">]*\bpyodide\b',
    "https://cdn.jsdelivr.net/pyodide/": r'class="?[^">]*\bpyodide\b',
    "https://unpkg.com/resize-observer-polyfill": "",
}
"""What the theme's script would fetch, and the element in a page that makes it do so.

No page may have such an element: a link to a repository (stars and forks), a diagram, a lightbox, a Python editor. The
last one has none: only browsers without ResizeObserver, all from before 2020, ask for it.
"""


def gather() -> None:
    """Copy all pages to `build/docs`, and write the pages of the API reference."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for pattern in COPIED:
        for path in ROOT.glob(pattern):
            if path.is_file():
                copy(path, PAGES / path.relative_to(ROOT))
    (PAGES / "README.md").rename(PAGES / "index.md")
    for path in ROOT.glob("src/duchy/games/*/RULES*.md"):
        copy(path, PAGES / "rules" / (path.parent.name.replace("_", "-") + path.name.removeprefix("RULES")))
    for name, (title, objects) in API.items():
        page = PAGES / "api" / f"{name}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(f"# {title}\n\n" + "\n".join(f"::: {one}\n" for one in objects), encoding="utf-8")


def copy(path: Path, target: Path) -> None:
    """Copy a file, and create its folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)


def outside() -> list[str]:
    """Return every script, style, font or picture of the site that comes from elsewhere."""
    files = {path: path.read_text(encoding="utf-8") for path in sorted(SITE.rglob("*")) if path.suffix in SEARCHED}
    pages = [text for path, text in files.items() if path.suffix == ".html"]
    found = []
    for path, text in files.items():
        if path.suffix == ".html":
            urls = [match[1] for match in OUTSIDE.finditer(text)]
        elif path.suffix == ".css":
            urls = IMPORTED.findall(text)
        else:
            urls = [url for url in IN_SCRIPTS.findall(text) if is_fetched(url, pages)]
        found += [f"{path.relative_to(SITE)}: {url}" for url in urls]
    return found


def is_fetched(url: str, pages: list[str]) -> bool:
    """Whether a script may fetch an address that it names, on one of these pages."""
    if url.startswith(NAMESPACE):
        return False
    for start, element in ON_DEMAND.items():
        if url.startswith(start):
            return bool(element) and any(re.search(element, page) for page in pages)
    return True


def main() -> int:
    """Build the site, and check that it loads nothing from elsewhere."""
    gather()
    built = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "-f", str(ROOT / "zensical.toml")], cwd=ROOT
    )
    if built.returncode:
        return built.returncode
    found = outside()
    if found:
        print("the site loads files from elsewhere:", *found, sep="\n  ")
        return 1
    print(f"{len(list(SITE.rglob('*.html')))} pages in {SITE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
