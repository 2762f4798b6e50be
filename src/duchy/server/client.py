"""The files of the built browser client, read once and kept in memory.

Files are compressed by the build (Brotli), or when a browser first requests one (gzip).

Files with a hash in their name never change, and browsers cache them for a year; all others are revalidated each time.
All other addresses belong to the client's router, and return its page; the page of a table preloads all files that it
needs, and includes its players. If no client was built, a plain page says how to build it.
"""

import gzip
import json
import re
from collections.abc import Mapping
from functools import cached_property
from hashlib import blake2b
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable

from duchy.server.texts import say

INDEX = "index.html"
BUILD = "build.txt"
"""File in which the client's build states its name."""
AHEAD = "ahead.json"
"""File that lists what the table page of each game loads, by language."""
OPENAPI = "openapi.js"
OPENAPI_STYLE = "openapi.css"
"""The script and the style of the API documentation page, if they were built."""
HASHED = re.compile(r"^assets/.+[.-][\w-]{8,}\.\w+$")
FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"
ONE_VIEWER = "private, no-cache"
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
"""Media types by file extension: the same on every system, without reading the system's list."""
BROTLI = ".br"
"""Suffix of Brotli-compressed files."""
PACKED = {"png", "webp", "woff", "woff2"}
"""Files that are compressed already."""


class File:
    """A file with its headers and compressed forms."""

    def __init__(self, path: str, data: bytes, brotli: bytes = b"", cache: str = "") -> None:
        self.data = data
        self.brotli = brotli
        """Brotli-compressed contents, if the build made them."""
        self.ending = path.rpartition(".")[2]
        self.kind = KINDS.get(self.ending, "application/octet-stream")
        self.cache = cache or (FOR_EVER if HASHED.match(path) else EACH_TIME)

    @cached_property
    def zipped(self) -> bytes:
        """The contents compressed by gzip; empty if that saves little."""
        if len(self.data) < SMALL or self.ending in PACKED:
            return b""
        zipped = gzip.compress(self.data, mtime=0)
        return zipped if len(zipped) < len(self.data) * 0.9 else b""

    @cached_property
    def tag(self) -> str:
        """Return the entity tag (ETag), a hash of the contents."""
        return f'"{blake2b(self.data, digest_size=12).hexdigest()}"'

    def tagged(self, tags: Mapping[str, str]) -> "File":
        """Return a page with more tags in its head."""
        words = "".join(
            f'<meta {"property" if key.startswith("og:") else "name"}="{key}" content="{escape(value)}">'
            for key, value in tags.items()
        )
        return File(INDEX, self.data.replace(b"</head>", words.encode() + b"</head>", 1), cache=ONE_VIEWER)

    def packed(self, accepted: str) -> tuple[bytes, str]:
        """Return the body for a browser that accepts these encodings, and the encoding used, or ""."""
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
        """Return all files by path; empty if no client was built."""
        if not self.folder.joinpath(INDEX).is_file():
            return {}
        contents = dict(_read(self.folder, ""))
        return {
            path: File(path, data, contents.get(path + BROTLI, b""))
            for path, data in contents.items()
            if not path.endswith(BROTLI)
        }

    @cached_property
    def build(self) -> str:
        """Return the name of the client's build; empty if unknown."""
        file = self.files.get(BUILD)
        return file.data.decode().strip() if file is not None else ""

    @cached_property
    def _ahead(self) -> dict[str, dict[str, list[str]]]:
        file = self.files.get(AHEAD)
        return json.loads(file.data) if file is not None else {}

    def page_of(self, game: str, language: str, info: bytes) -> File:
        """Return the page of a table, with preload hints for its files and with its players."""
        links = [
            f'<link rel="stylesheet" crossorigin href="/{file}">'
            if file.endswith(".css")
            else f'<link rel="modulepreload" crossorigin href="/{file}">'
            for file in self._ahead.get(game, {}).get(language, [])
        ]
        # Text written by users must not close the element that contains it.
        data = info.replace(b"<", b"\\u003c")
        head = (
            "".join(links).encode() + b'<script type="application/json" id="table-info">' + data + b"</script></head>"
        )
        return File(INDEX, self.files[INDEX].data.replace(b"</head>", head), cache=ONE_VIEWER)

    def font(self, name: str) -> bytes:
        """Return a font of the client by the beginning of its file name; empty if there is none."""
        found = (file.data for path, file in self.files.items() if path.startswith(f"assets/{name}-"))
        return next(found, b"")

    def find(self, path: str) -> File | None:
        """Return the file at an address, else the client's page; None if no client was built."""
        path = path.strip("/")
        file = self.files.get(path or INDEX)
        if file is None and "." not in path.rpartition("/")[2]:
            file = self.files.get(INDEX)
        return file


def _read(folder: Traversable, before: str) -> list[tuple[str, bytes]]:
    """Read all files of a folder, except dot files."""
    result: list[tuple[str, bytes]] = []
    for one in folder.iterdir():
        if one.name.startswith("."):
            continue
        if one.is_dir():
            result += _read(one, f"{before}{one.name}/")
        else:
            result.append((before + one.name, one.read_bytes()))
    return result


def unbuilt(language: str) -> str:
    """Return the page that says how to build the client."""
    return _page(language, say(language, "no-client-title"), f"<p>{say(language, 'no-client')}</p>")


def openapi(language: str) -> str:
    """Return the page that shows the API description with our own script."""
    style = f'<link rel="stylesheet" href="/{OPENAPI_STYLE}">'
    return _page(language, "Duchy API", f'{style}<div id="api"></div><script src="/{OPENAPI}"></script>')


def _page(language: str, title: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
        f'<link rel="icon" href="/icon.svg"><meta name="viewport" content="width=device-width">'
        f"<h1>{title}</h1>{body}</html>\n"
    )
