"""Build the browser client into the package, for the server and the wheel.

    web.py [SCRIPT ...]    then runs these scripts of `web/package.json`: check, lint, formatted, test, sizes

Does nothing if the same sources are already built. Uses the system's Node from 22.17 on, or installs it as a wheel into
this environment. If neither npm nor the wheel is available, it says so in one sentence.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "duchy" / "server" / "client"
TYPESCRIPT = ROOT / "scripts" / "typescript.py"
BUILD = CLIENT / "build.txt"
"""File with the build of the client: a digest of its sources."""
PACKAGES = WEB / "node_modules" / ".digest"
LOCK = ROOT / "requirements-node.lock"
OLDEST = (22, 17)
OUTSIDE = (
    "src/duchy/**/*.ftl",
    "src/duchy/games/*/RULES*.md",
    "docs/learn/*",
    "src/duchy/core/levels.py",
    "src/duchy/bots/players.py",
)
"""Sources outside `web`: the texts of the Python packages, the pages for beginners, and the names of bots."""
TYPES = ("src/wire/protocol.ts", "src/games/*/view.ts")
"""What `typescript.py` writes: the types that messages have in Python, for the scripts that look at types."""
TYPED = {"check", "lint"}
HASTE = ("--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000")
"""Short timeouts, so that being offline is noticed within seconds."""
UNREACHED = re.compile(r"ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|E40[134]|E5\d\d|EINTEGRITY|network", re.IGNORECASE)
"""Messages of npm when it is offline."""


LACKING = 75
"""Exit status if something needed is not available; `check.py` knows it."""


class Failed(Exception):
    """A step failed; the message says which."""

    code = 1


class Lacking(Failed):
    """Something needed is not available here."""

    code = LACKING


def inputs() -> Iterator[Path]:
    """Return all source files of the client."""
    for path in WEB.rglob("*"):
        inside = path.relative_to(WEB)
        written = any(inside.match(pattern) for pattern in TYPES)
        if path.is_file() and "node_modules" not in inside.parts and ".test." not in path.name and not written:
            yield path
    for pattern in OUTSIDE:
        yield from ROOT.glob(pattern)


def digest(paths: Iterator[Path]) -> str:
    """Return a digest of files and their names."""
    hasher = blake2b(digest_size=6)
    for path in sorted(paths):
        hasher.update(f"{path.relative_to(ROOT).as_posix()}\0".encode() + path.read_bytes())
    return hasher.hexdigest()


def is_built() -> bool:
    """Whether the built client matches its sources."""
    return BUILD.is_file() and BUILD.read_text(encoding="utf-8").strip() == digest(inputs())


def version_of(node: str) -> tuple[int, ...]:
    """Return the version of a Node, or nothing if it does not run."""
    try:
        output = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ()
    return tuple(int(part) for part in re.findall(r"\d+", output)[:2])


def found_node() -> Path | None:
    """Return the folder of a recent Node with npm, in this environment or the system's."""
    ours = Path(sys.executable).parent
    for path in (str(ours), os.environ.get("PATH", "")):
        node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
        if node and npm and version_of(node) >= OLDEST:
            return Path(node).parent
    return None


def node() -> Path:
    """Return the folder of Node; install its wheel if there is none."""
    folder = found_node()
    if folder is None:
        print("==> installing Node, which builds the browser client", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
        subprocess.run([*pip, "-r", str(LOCK)], capture_output=True, check=False)
        folder = found_node()
    if folder is None:
        raise Lacking(f"there is no Node {OLDEST[0]}.{OLDEST[1]} or newer, and none could be installed")
    return folder


def npm(folder: Path, *arguments: str, quiet: bool = False) -> "subprocess.CompletedProcess[str]":
    """Run npm in the client's folder."""
    return run(folder, "npm", *arguments, quiet=quiet)


def run(folder: Path, tool: str, *arguments: str, quiet: bool = True) -> "subprocess.CompletedProcess[str]":
    """Run a tool of Node in the client's folder, with its own Node first on the path."""
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    environment |= {"DUCHY_BUILD": digest(inputs()), "NO_UPDATE_NOTIFIER": "1"}
    if "sizes" in arguments:
        environment["DUCHY_MANIFESTS"] = json.dumps(manifests())
    command = shutil.which(tool, path=str(folder)) or tool
    return subprocess.run([command, *arguments], cwd=WEB, env=environment, capture_output=quiet, text=True, check=False)


def manifests() -> dict[str, int]:
    """Return the compressed size of each game's manifest; empty if the package is not installed."""
    try:
        from duchy.server.views.manifest import serialized
        from duchy.shelf import Shelf
    except ImportError:
        return {}
    return {name: len(serialized(Shelf().load(name), "fr").zipped) for name in Shelf().names()}


def install(folder: Path) -> None:
    """Install the packages of `package-lock.json`, unless they are installed."""
    wanted = digest(iter([WEB / "package.json", WEB / "package-lock.json"]))
    if PACKAGES.is_file() and PACKAGES.read_text(encoding="utf-8") == wanted:
        return
    print("==> installing the client's packages", flush=True)
    done = npm(folder, "ci", "--no-audit", "--no-fund", "--prefer-offline", *HASTE, quiet=True)
    if done.returncode != 0:
        output = done.stdout + done.stderr
        if UNREACHED.search(output):
            raise Lacking("npm cannot reach its packages")
        raise Failed(f"npm failed:\n{output[-2000:]}")
    PACKAGES.write_text(wanted, encoding="utf-8")


def build() -> None:
    """Build the client if its sources have changed."""
    if is_built():
        return
    folder = node()
    install(folder)
    print("==> building the browser client", flush=True)
    start = time.perf_counter()
    done = npm(folder, "run", "build", quiet=True)
    if done.returncode != 0:
        raise Failed(f"its sources do not build:\n{(done.stdout + done.stderr)[-4000:]}")
    print(f"==> built in {time.perf_counter() - start:.0f} s", flush=True)


def write_types() -> None:
    """Write the types of the server's messages, which a build does not need."""
    done = subprocess.run([sys.executable, str(TYPESCRIPT)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Lacking(f"the types of the server's messages need the installed package: {done.stderr[-300:]}")


def main(scripts: Sequence[str]) -> int:
    try:
        build()
        if TYPED.intersection(scripts):
            write_types()
        if scripts:
            folder = node()
            install(folder)
            return max(npm(folder, "run", "--silent", script).returncode for script in scripts)
    except Failed as failed:
        kept = "the one built before stays" if BUILD.is_file() else "the terminal and everything else work without it"
        print(f"==> no new browser client: {failed}; {kept}", flush=True)
        return failed.code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
