"""Build the static page: a folder of files that plays all games in a browser, without a server.

    page.py [--interpreted]    builds it into the package, for `duchy site`; does not compile the rules for it

The page consists of the browser client, of Pyodide (Python for browsers), and of the part of the package that a page
needs, compiled by Pyodide itself. Everything but the page and the service worker has a digest in its name. What does
not change from game to game is computed here, so that the page shows it before Python has loaded.
"""

import ast
import asyncio
import io
import json
import lzma
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from hashlib import blake2b
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from duchy.page.host import Host  # noqa: E402
from duchy.play.texts import LANGUAGES  # noqa: E402
from duchy.server.headers import POLICY  # noqa: E402
from duchy.server.store.migrate import migrate  # noqa: E402
from duchy.server.thinking.pool import Worker  # noqa: E402
from duchy.server.thinking.puzzles import solo_games  # noqa: E402
from duchy.shelf import Shelf, installed  # noqa: E402
from scripts import wasm, web  # noqa: E402

SITE = ROOT / "src" / "duchy" / "page" / "site"
BUILD = SITE / "build.txt"
LOCK = ROOT / "requirements-page.lock"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json")
WASM = "pyodide.asm.wasm"
PACKED = ".pack"
"""The ending of files that a page unpacks while they arrive, whatever the web server does."""
SITE_PACKAGES = Path("lib", f"python{wasm.PLATFORM[1]}", "site-packages")
"""Where the page's Python has its packages."""
ENTRY = "duchy.page.browser"
PURE = ("attr", "babel", "fluent", "mypy_extensions", "pytz", "typing_extensions")
"""The packages without compiled parts that the page needs."""
LEFT_OUT = re.compile(r"babel/(messages|locale-data/(?!(root|en|fr)\.))|pytz/zoneinfo|/testing?/|\.(so|pyi|c|h|typed)$")
"""Files of packages that the page does not need: other languages, time zones, types."""
UNUSED = re.compile(
    r"(_pyio|_pyrepl|bdb|cmd|cProfile|ctypes|curses|dbm|doctest|ensurepip|ftplib|idlelib|imaplib|lib2to3|mailbox|"
    r"modulefinder|multiprocessing|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pydoc|pydoc_data|smtplib|"
    r"socketserver|tabnanny|test|timeit|tkinter|trace|turtle|turtledemo|unittest|venv|wave|webbrowser|wsgiref|xml|"
    r"xmlrpc|http/(server|cookiejar|cookies))(\.py|/)"
    r"|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|punycode|raw_unicode|unicode_escape|utf_)"
)
"""Modules of the standard library that the page does not need."""
STATIC = ("/api/games", "/api/games/{game}", "/api/games/{game}/boards", "/api/games/{game}/components")
"""Requests whose replies are files: they are the same for everybody, always."""
PLACE = '<script type="application/json" id="python"></script>'
"""Where the page names its files."""
CHARSET = '<meta charset="utf-8" />'
POLICY_OF_PAGE = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'").rpartition("; frame-")[0]
"""The policy of a server's client; WebAssembly may be compiled, and who may frame a page only a header can say."""
NEVER_CACHED = {"build.txt", "sw.js", "ahead.json"}


def sources() -> Iterator[Path]:
    """Return all files that the page is built from."""
    yield from web.inputs()
    yield from (ROOT / "src").rglob("*.py")
    yield from [LOCK, Path(__file__)]
    if wasm.is_built():
        yield wasm.STAMP


def digest(data: bytes) -> str:
    """Return a short digest."""
    return blake2b(data, digest_size=6).hexdigest()


def modules(entries: Iterable[str]) -> dict[str, Path]:
    """Return the modules of our package that some modules import, with themselves, by name."""
    found: dict[str, Path] = {}
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        spec = find_spec(name) if name not in found else None
        if spec is None or not spec.origin:
            continue
        path = Path(spec.origin)
        # A compiled module stands beside its source.
        path = path if path.suffix == ".py" else path.with_name(f"{path.name.partition('.')[0]}.py")
        found[name] = path
        waiting += [".".join(name.split(".")[:end]) for end in range(1, name.count(".") + 1)]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                waiting += [one.name for one in node.names if one.name.startswith("duchy")]
            elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("duchy"):
                waiting += [
                    node.module,
                    *(f"{node.module}.{one.name}" for one in node.names if _is_module(node.module, one.name)),
                ]
    return found


def _is_module(package: str, name: str) -> bool:
    spec = find_spec(package)
    return bool(spec and spec.submodule_search_locations and find_spec(f"{package}.{name}"))


def games() -> Iterator[str]:
    """Return all modules of the installed games: some are found by their names alone."""
    for reference in installed().values():
        package = reference.partition(":")[0].rpartition(".")[0]
        spec = find_spec(package)
        assert spec is not None
        yield from (one.name for one in walk_packages(spec.submodule_search_locations, f"{package}."))


def stage(target: Path) -> None:
    """Collect what the page imports: our modules and their data, and the packages they need."""
    package = ROOT / "src"
    folders = set()
    for path in modules([ENTRY, *games()]).values():
        _copy(path, target / path.relative_to(package))
        folders.add(path.parent)
    for path in wasm.libraries():
        library = target / path.relative_to(wasm.PACKAGES)
        interpreted = library.with_name(f"{library.name.partition('.')[0]}.py")
        if interpreted.is_file() or path.parent == wasm.PACKAGES:
            _copy(path, library)
            interpreted.unlink(missing_ok=True)
    for folder in folders:
        for path in folder.iterdir():
            if path.suffix in {".ftl", ".md", ".json", ".bin", ".toml"}:
                _copy(path, target / path.relative_to(package))
    for name in PURE:
        spec = find_spec(name)
        assert spec is not None
        root = Path(next(iter(spec.submodule_search_locations or [str(spec.origin)])))
        for path in [root] if root.is_file() else root.rglob("*"):
            where = path.relative_to(root.parent).as_posix()
            if path.is_file() and not LEFT_OUT.search(where) and "__pycache__" not in where:
                _copy(path, target / where)
    ours = distribution("duchy")
    for name in ("METADATA", "entry_points.txt"):
        folder = target / f"duchy-{ours.version}.dist-info"
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(ours.read_text(name) or "", encoding="utf-8")


def _copy(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, target)


def wheels(target: Path) -> None:
    """Unpack the packages with compiled parts."""
    platform, version, abi = wasm.PLATFORM
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        pip += ["--only-binary=:all:", "--platform", platform, "--python-version", version, "--abi", abi]
        done = subprocess.run(
            [*pip, "--require-hashes", "-r", str(LOCK), "-d", folder], check=False, capture_output=True, text=True
        )
        if done.returncode:
            raise web.Lacking(f"the packages of the page's Python cannot be downloaded: {done.stderr.strip()[-300:]}")
        for path in sorted(Path(folder).glob("*.whl")):
            with zipfile.ZipFile(path) as wheel:
                for name in wheel.namelist():
                    if ".dist-info/" not in name and not name.endswith(".pyi"):
                        wheel.extract(name, target)


def empty_database() -> bytes:
    """Return a database with today's schema."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        migrate(str(path), Path(folder))
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute("VACUUM")
            return connection.serialize()


def contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a folder in order, so that the same files give the same bytes."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        yield path.relative_to(folder).as_posix(), path.read_bytes()


def zipped(folder: Path) -> bytes:
    """Return a folder as a zip file that is not compressed."""
    with io.BytesIO() as file:
        with zipfile.ZipFile(file, "w") as archive:
            for name, data in contents(folder):
                archive.writestr(zipfile.ZipInfo(name), data)
        return file.getvalue()


def joined(folder: Path) -> bytes:
    """Return a folder as one file that a page lays out at once: paths and sizes in a line, and then the files."""
    files = [(f"/{name}", data) for name, data in contents(folder)]
    listed = json.dumps([(name, len(data)) for name, data in files])
    return b"".join([f"{listed}\n".encode(), *(data for _, data in files)])


def compressed(data: bytes) -> bytes:
    """Return data as small as the page can unpack it: a quarter smaller than web servers make it."""
    return lzma.compress(data, check=lzma.CHECK_CRC32, preset=9 | lzma.PRESET_EXTREME)


def python(node: Path) -> dict[str, object]:
    """Write Python, its standard library and our package; return how the page names them."""
    with tempfile.TemporaryDirectory() as made:
        library, root = Path(made) / "library", Path(made) / "root"
        package = root / SITE_PACKAGES
        library.mkdir()
        package.mkdir(parents=True)
        with zipfile.ZipFile(wasm.PYODIDE / wasm.STDLIB) as archive:
            archive.extractall(library, [name for name in archive.namelist() if not UNUSED.match(name)])
        stage(package)
        wheels(package)
        (package / "duchy" / "page" / "empty.db").write_bytes(empty_database())
        (package / "duchy" / "page" / "solo.json").write_text(json.dumps(solo_games(Shelf())), encoding="utf-8")
        done = web.run(node, "node", "scripts/python.mjs", str(library), str(package))
        if done.returncode:
            raise web.Failed(f"its Python does not compile:\n{(done.stdout + done.stderr)[-2000:]}")
        files = {name: (wasm.PYODIDE / name).read_bytes() for name in RUNTIME}
        files[f"{WASM}{PACKED}"] = compressed((wasm.PYODIDE / WASM).read_bytes())
        files[f"{wasm.STDLIB}{PACKED}"] = compressed(zipped(library))
        joint = compressed(joined(root))
    folder = f"assets/pyodide-{digest(b''.join(files.values()))}/"
    bundle = f"assets/duchy-{digest(joint)}.files"
    written = {folder + name: data for name, data in files.items()} | {bundle + PACKED: joint}
    (SITE / folder).mkdir()
    for name, data in written.items():
        (SITE / name).write_bytes(data)
    # Modules are imported, not fetched: nobody can count their bytes while they arrive.
    sizes = {name: len(data) for name, data in written.items() if not name.endswith(".mjs")}
    return {"pyodide": folder, "bundle": bundle, "sizes": sizes}


class NoDisk:
    """A disk that stores nothing."""

    async def load(self) -> bytes:
        """Return nothing."""
        return b""

    async def store(self, blocks: object, count: int) -> None:
        """Store nothing."""


async def replies() -> dict[str, str]:
    """Return the replies that are files, by language and address."""

    async def no_worker() -> Worker:
        await asyncio.Event().wait()
        raise AssertionError

    host = Host(NoDisk(), empty_database(), no_worker)
    await host.start()
    found = {}
    for language in LANGUAGES:
        for path in dict.fromkeys(path.format(game=game) for path in STATIC for game in Shelf().names()):
            status, text = await host.request("GET", path, "", language)
            assert status == 200, (path, status, text)
            found[f"{language}{path}"] = text
    await host.stop()
    return found


def data() -> str:
    """Write the replies that are files; return their folder."""
    files = asyncio.run(replies())
    folder = f"assets/data-{digest(json.dumps(files).encode())}/"
    for path, text in files.items():
        target = SITE / folder / f"{path}.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return folder


def build(interpreted: bool = False) -> None:
    """Build the page if something has changed; compile the rules first, or take them as they are."""
    try:
        if not interpreted:
            wasm.build()
    except web.Lacking as lacking:
        print(f"==> the rules of the page run interpreted, so that its bots search less: {lacking}", flush=True)
    state = web.digest(sources())
    if BUILD.is_file() and BUILD.read_text(encoding="utf-8").strip() == state:
        return
    node = web.node()
    web.install(node)
    print("==> building the static page", flush=True)
    done = web.npm(node, "run", "build", "--", "--mode", "page", quiet=True)
    if done.returncode:
        raise web.Failed(f"its client does not build:\n{(done.stdout + done.stderr)[-4000:]}")
    named = {**python(node), "data": data()}
    index = SITE / "index.html"
    text = index.read_text(encoding="utf-8")
    assert PLACE in text and CHARSET in text
    text = text.replace(PLACE, PLACE.replace("></", f">{json.dumps(named)}</"))
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY_OF_PAGE}" />'
    index.write_text(text.replace(CHARSET, f"{CHARSET}\n    {policy}"), encoding="utf-8")
    worker = SITE / "sw.js"
    text = worker.read_text(encoding="utf-8")
    listed = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file())
    kept = [
        name
        for name in listed
        if name not in NEVER_CACHED and not name.startswith(".vite") and Path(name).suffix != ".br"
    ]
    assert "__FILES__" in text
    # The page's own digest changes with everything that it names.
    text = text.replace("__FILES__", json.dumps(kept)).replace("__VERSION__", digest(index.read_bytes()))
    worker.write_text(text, encoding="utf-8")
    BUILD.write_text(f"{state}\n", encoding="utf-8")


def main(interpreted: bool) -> int:
    try:
        build(interpreted)
    except web.Failed as failed:
        print(f"==> no static page: {failed}", flush=True)
        return failed.code
    return 0


if __name__ == "__main__":
    sys.exit(main("--interpreted" in sys.argv[1:]))
