"""The built static page, which the package contains; `scripts/page.py` builds it."""

import shutil
from pathlib import Path

SITE = Path(__file__).parent / "site"
BUILD = "build.txt"
"""The file that names the build; a folder with it is a static page."""


def is_built() -> bool:
    """Return whether this installation contains the page."""
    return is_site(SITE)


def is_site(folder: Path) -> bool:
    """Return whether a folder is a static page."""
    return (folder / BUILD).is_file() and (folder / "sw.js").is_file()


def write(folder: Path) -> int:
    """Copy the page into a folder, without the files of another build, and return its size in bytes.

    A browser may load a page meanwhile: what has a digest in its name is there before the page that names it.
    """
    names = [path.relative_to(SITE) for path in SITE.rglob("*") if path.is_file()]
    for name in sorted(names, key=lambda name: (len(name.parts) == 1, name.name in ("index.html", BUILD), name)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SITE / name, folder / name)
    for path in (folder / "assets").rglob("*"):
        if path.is_file() and path.relative_to(folder) not in names:
            path.unlink()
    return sum((folder / name).stat().st_size for name in names)
