"""The files of the built browser client, read once and kept in memory.

Files are compressed by the build (Brotli), or when a browser first asks for one (gzip).

What bears a hash in its name never changes and is kept by browsers for a year; everything else is asked for each time.
Every other address is the client's own, and is answered with its page; that of a table asks for all that the table is
drawn with at once, and brings who sits there. Where no client was built, a plain page says how to.
"""

import gzip
import json
import re
from functools import cached_property
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

from duchy.server.words import say

INDEX = "index.html"
BUILD = "build.txt"
"""Where the build of the client names itself, as it does to the server."""
AHEAD = "ahead.json"
"""Where the build names the files that a table of each game is drawn with, by language."""
OPENAPI = "openapi.js"
OPENAPI_STYLE = "openapi.css"
"""The script and the style that draw the description of the API, where one was built in."""
HASHED = re.compile(r"^assets/.+[.-][\w-]{8,}\.\w+$")
FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"
ONE_EYE = "private, no-cache"
SMALL = 1024
"""Files below this size are not compressed."""
KINDS = {
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
    "webp": "image/webp",
    "woff": "font/woff",
    "woff2": "font/woff2",
}
"""Media types by the ending of a name: the same on every system, and without reading the system's own list."""
BROTLI = ".br"
"""How the name of a file ends that is another one compressed."""
PACKED = {"png", "webp", "woff", "woff2"}
"""Files that are compressed already."""


class File:
    """A file with its headers and compressed forms."""

    def __init__(self, path: str, data: bytes, brotli: bytes = b"", cache: str = "") -> None:
        self.data = data
        self.brotli = brotli
        """The same compressed by Brotli, where the build did that."""
        self.ending = path.rpartition(".")[2]
        self.kind = KINDS.get(self.ending, "application/octet-stream")
        self.cache = cache or (FOR_EVER if HASHED.match(path) else EACH_TIME)

    @cached_property
    def zipped(self) -> bytes:
        """The same compressed by gzip; nothing where that is of no use."""
        if len(self.data) < SMALL or self.ending in PACKED:
            return b""
        zipped = gzip.compress(self.data, mtime=0)
        return zipped if len(zipped) < len(self.data) * 0.9 else b""

    @cached_property
    def tag(self) -> str:
        """The entity tag: another one whenever the file is another."""
        return f'"{blake2b(self.data, digest_size=12).hexdigest()}"'

    def packed(self, accepted: str) -> tuple[bytes, str]:
        """What is sent to a browser that accepts certain encodings, and its encoding, or nothing."""
        encodings = {one.partition(";")[0].strip() for one in accepted.lower().split(",")}
        if "br" in encodings and self.brotli:
            return self.brotli, "br"
        if "gzip" in encodings and self.zipped:
            return self.zipped, "gzip"
        return self.data, ""


class ClientFiles:
    """The files of a built client."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self.folder = folder if folder is not None else files("duchy.server").joinpath("client")

    @cached_property
    def files(self) -> dict[str, File]:
        """All files by their path; none where no client was built."""
        if not self.folder.joinpath(INDEX).is_file():
            return {}
        found = dict(_read(self.folder, ""))
        return {
            path: File(path, data, found.get(path + BROTLI, b""))
            for path, data in found.items()
            if not path.endswith(BROTLI)
        }

    @cached_property
    def build(self) -> str:
        """What the build of the client calls itself; nothing where that is not known."""
        found = self.files.get(BUILD)
        return found.data.decode().strip() if found is not None else ""

    @cached_property
    def _ahead(self) -> dict[str, dict[str, list[str]]]:
        found = self.files.get(AHEAD)
        return json.loads(found.data) if found is not None else {}

    def page_of(self, game: str, language: str, info: bytes) -> File:
        """The page of a table: it asks for all that the table is drawn with, and says who sits there."""
        links = [
            f'<link rel="stylesheet" crossorigin href="/{file}">'
            if file.endswith(".css")
            else f'<link rel="modulepreload" crossorigin href="/{file}">'
            for file in self._ahead.get(game, {}).get(language, [])
        ]
        # What people wrote must not end the element that it stands in.
        data = info.replace(b"<", b"\\u003c")
        head = (
            "".join(links).encode() + b'<script type="application/json" id="table-info">' + data + b"</script></head>"
        )
        return File(INDEX, self.files[INDEX].data.replace(b"</head>", head), cache=ONE_EYE)

    def find(self, path: str) -> File | None:
        """Return the file at an address, else the client's page; nothing if no client was built."""
        path = path.strip("/")
        found = self.files.get(path or INDEX)
        if found is None and "." not in path.rpartition("/")[2]:
            found = self.files.get(INDEX)
        return found


def _read(folder: Traversable, before: str) -> list[tuple[str, bytes]]:
    """All files of a folder, but for those whose names begin with a dot."""
    found: list[tuple[str, bytes]] = []
    for one in folder.iterdir():
        if one.name.startswith("."):
            continue
        if one.is_dir():
            found += _read(one, f"{before}{one.name}/")
        else:
            found.append((before + one.name, one.read_bytes()))
    return found


def unbuilt(language: str) -> str:
    """The page that says how to build the client."""
    return _page(language, say(language, "no-client-title"), f"<p>{say(language, 'no-client')}</p>")


def openapi(language: str) -> str:
    """The page that draws the description of the API with a script of ours."""
    style = f'<link rel="stylesheet" href="/{OPENAPI_STYLE}">'
    return _page(language, "Duchy API", f'{style}<div id="api"></div><script src="/{OPENAPI}"></script>')


def _page(language: str, title: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
        f'<link rel="icon" href="/icon.svg"><meta name="viewport" content="width=device-width">'
        f"<h1>{title}</h1>{body}</html>\n"
    )
