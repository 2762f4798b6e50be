"""The files of the client: caching, conditional requests, and the page if no client was built."""

import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from duchy.server.client import ClientFiles
from tests.server.live import Live, live

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
SCRIPT = "console.log('duchy');\n" * 200


@pytest.fixture
async def house(address: str) -> AsyncIterator[Live]:
    async with live(address, bot_workers=0) as running:
        yield running


def built(folder: Path) -> ClientFiles:
    """Return a client as a build leaves it."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Duchy</title>", encoding="utf-8")
    (folder / "assets" / "index-B4x9_k2Q.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "sw.js").write_text("self", encoding="utf-8")
    (folder / "build.txt").write_text("abc123\n", encoding="utf-8")
    (folder / ".secret").write_text("not for browsers", encoding="utf-8")
    return ClientFiles(folder)


async def test_files_with_a_hash_are_kept_and_others_asked_for(house: Live, tmp_path: Path) -> None:
    house.server.client = built(tmp_path / "client")
    browser = house.client()
    page = await browser.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in page.headers["content-security-policy"]
    for address in ("/table/abc", "/replay/x/y"):
        assert (await browser.get(address)).text == page.text, "addresses of the client are its own business"
    script = await browser.get("/assets/index-B4x9_k2Q.js")
    assert script.text == SCRIPT
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert (await browser.get("/sw.js")).headers["cache-control"] == "no-cache"
    same = await browser.http.get("/", headers={"if-none-match": page.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    for address in ("/nothing.js", "/.secret", "/api/nothing", "/assets/../../settings.py", "/%2e%2e/settings.py"):
        assert (await browser.get(address)).status_code == 404, address
    assert (await browser.get("/api/hello")).json()["build"] == "abc123"


async def test_browsers_that_take_brotli_get_it(house: Live, tmp_path: Path) -> None:
    folder = tmp_path / "client"
    built(folder)
    (folder / "assets" / "index-B4x9_k2Q.js.br").write_bytes(b"as the build compressed it")
    house.server.client = ClientFiles(folder)
    packed = ClientFiles(folder).files["assets/index-B4x9_k2Q.js"].packed
    assert packed("gzip, deflate, br;q=1.0, zstd") == (b"as the build compressed it", "br")
    assert packed("gzip;q=1.0, *;q=0.5")[1] == packed("GZIP, brotli")[1] == "gzip"
    assert packed("") == packed("identity") == (SCRIPT.encode(), "")
    answer = await house.client().http.get("/assets/index-B4x9_k2Q.js", headers={"accept-encoding": "gzip"})
    assert (answer.text, answer.headers["vary"]) == (SCRIPT, "accept-encoding")
    assert (await house.client().get("/assets/index-B4x9_k2Q.js.br")).status_code == 404


async def test_files_are_compressed_when_first_asked_for(
    house: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To compress all of them takes longer than a server may take to start, and nobody else is answered meanwhile."""
    compressed: list[bytes] = []
    compress = gzip.compress

    def counted(data: bytes, **named: Any) -> bytes:
        compressed.append(data)
        return compress(data, **named)

    monkeypatch.setattr("duchy.server.client.gzip.compress", counted)
    house.server.client = built(tmp_path / "client")
    browser = house.client()
    assert (await browser.get("/api/hello")).json()["build"] == "abc123"
    assert not compressed
    for _ in range(2):
        assert (await browser.get("/assets/index-B4x9_k2Q.js")).text == SCRIPT
    assert compressed == [SCRIPT.encode()]


async def test_the_page_of_a_table_asks_for_its_drawing_and_says_who_sits_there(house: Live, tmp_path: Path) -> None:
    folder = tmp_path / "client"
    built(folder)
    (folder / "index.html").write_text("<!doctype html><head><title>Duchy</title></head>", encoding="utf-8")
    files = {"pebbles": {"en": ["assets/pebbles-1.js", "assets/pebbles-2.css"], "fr": ["assets/galets-1.js"]}}
    (folder / "ahead.json").write_text(json.dumps(files), encoding="utf-8")
    house.server.client = ClientFiles(folder)
    chairs = [{"kind": "me", "name": "</script><b>Anne"}, {"kind": "open"}]
    anne, made = await house.table(chairs=chairs)
    page = await anne.get(f"/table/{made['id']}")
    assert page.headers["cache-control"] == "private, no-cache"
    assert '<link rel="modulepreload" crossorigin href="/assets/pebbles-1.js">' in page.text
    assert '<link rel="stylesheet" crossorigin href="/assets/pebbles-2.css">' in page.text
    embedded = page.text.partition('id="table-info">')[2].partition("</script>")[0]
    assert json.loads(embedded) == (await anne.get(f"/api/tables/{made['id']}")).json()
    assert json.loads(embedded)["room"]["chairs"][0]["name"] == "</script><b>Anne"
    stranger = house.client("fr")
    theirs = await stranger.get(f"/table/{made['id']}")
    assert "/assets/galets-1.js" in theirs.text
    assert json.loads(embedded)["watch"] not in theirs.text, "visitors without a seat have no key"
    plain = (await stranger.get("/")).text
    for address in ("/table/nothing", "/table", "/room/nothing"):
        assert (await stranger.get(address)).text == plain, address


async def test_without_a_client_a_page_says_how_to_build_it(house: Live, tmp_path: Path) -> None:
    house.server.client = ClientFiles(tmp_path / "nothing")
    answer = await house.client("fr").get("/")
    assert answer.status_code == 200
    assert "make web" in answer.text
    assert "pas de client web" in answer.text
    assert "build" not in (await house.client().get("/api/hello")).json()
    assert (await house.client().get("/table/x")).status_code == 404


async def test_a_type_names_its_characters_once_and_heads_can_be_asked_for(house: Live, tmp_path: Path) -> None:
    house.server.client = built(tmp_path / "client")
    browser = house.client()
    for path in ("/", "/build.txt", "/api/games", "/metrics", "/api/docs"):
        whole = await browser.get(path)
        assert whole.headers["content-type"].count("charset") <= 1, path
        head = await browser.http.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"] == whole.headers["content-type"]


async def test_the_api_is_a_page_where_its_script_is_ours(house: Live, tmp_path: Path) -> None:
    house.server.client = ClientFiles(tmp_path / "nothing")
    browser = house.client()
    assert (await browser.get("/api/docs")).json()["openapi"]
    assert (await browser.get("/api/openapi.json")).json()["paths"]["/api/games"]
    client = built(tmp_path / "client")
    (tmp_path / "client" / "openapi.js").write_text("draw()", encoding="utf-8")
    house.server.client = client
    page = (await browser.get("/api/docs")).text
    assert 'src="/openapi.js"' in page
    assert 'href="/openapi.css"' in page
    assert "http:" not in page
    assert "https:" not in page
