"""What a link says in a chat: tags in the page and a picture, and nothing that its reader could not see."""

import re
from html import unescape
from io import BytesIO
from typing import Any

import pytest

from duchy.server.views import card as cards
from duchy.shelf import Shelf
from tests.server.live import Live, begun
from tests.server.test_moments import finished

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
TAG = re.compile(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">')


async def tags(client: Any, path: str, **query: Any) -> dict[str, str]:
    answer = await client.get(path, **query)
    assert answer.status_code == 200
    return {key: unescape(value) for key, value in TAG.findall(answer.text)}


async def test_the_link_of_a_result_has_its_scores_for_those_with_the_key(house: Live) -> None:
    anne, _, id = await finished(house)
    watch = (await anne.get(f"/api/tables/{id}")).json()["watch"]
    stranger = house.client()
    told = await tags(stranger, f"/end/{id}", watch=watch)
    table = await house.server.rooms.read(id, lambda room, table: table)
    scores = table.result().scores
    assert all(f"{state.name} {points}" in told["og:description"] for state, points in zip(table.seats, scores))
    assert told["og:image"].startswith("http://127.0.0.1") and told["og:locale"] == "en_US"
    image = told["og:image"].removeprefix(f"http://127.0.0.1:{house.port}")
    picture = await stranger.http.get(image)
    assert picture.headers["content-type"] == "image/png" and "max-age" in picture.headers["cache-control"]
    from PIL import Image

    assert Image.open(BytesIO(picture.content)).size == (cards.WIDTH, cards.HEIGHT)
    assert (await stranger.http.get(image)).headers["etag"] == picture.headers["etag"]
    french = await tags(house.client("fr"), f"/end/{id}", watch=watch)
    assert french["og:locale"] == "fr_FR" and "lang=fr" in french["og:image"]
    for key in ("", "wrong"):
        bare = await tags(stranger, f"/end/{id}", watch=key)
        assert bare["og:description"] == "Players: chair 0 and Ben" and "icon-512" in bare["og:image"]
        assert (await stranger.get(f"/api/tables/{id}/card.png", watch=key)).status_code == 403


async def test_a_running_game_tells_only_who_plays(house: Live) -> None:
    anne, _, id = await begun(house)
    watch = (await anne.get(f"/api/tables/{id}")).json()["watch"]
    for path in ("table", "watch", "end", "replay", "text", "room"):
        told = await tags(house.client(), f"/{path}/{id}", watch=watch)
        assert told["og:description"] == "A game in progress: chair 0 and Ben" and "icon-512" in told["og:image"]
    assert (await house.client().get(f"/api/tables/{id}/card.png", watch=watch)).json()["key"] == "not-over-yet"


async def test_names_are_text_and_other_links_tell_nothing(house: Live) -> None:
    client = house.client()
    chairs = [{"kind": "me", "name": '"><b>Zo\u00e9'}, {"kind": "open"}]
    id = (await client.post("/api/tables", game="pebbles", chairs=chairs)).json()["id"]
    stranger = house.client()
    answer = await stranger.get(f"/room/{id}")
    assert "<b>" not in answer.text
    assert (await tags(stranger, f"/room/{id}"))["og:description"] == '"><b>Zo\u00e9 is waiting for players.'
    assert "seat" in (await tags(stranger, "/seat"))["og:description"]
    assert await tags(stranger, "/end/nothing") == await tags(stranger, "/help") == {}


async def test_a_link_to_a_move_has_a_picture_without_the_position(house: Live) -> None:
    anne, _, id = await finished(house)
    code = (await anne.get(f"/api/tables/{id}/moment", seat=0, ply=1)).json()["link"]
    stranger = house.client()
    told = await tags(stranger, f"/moment/{id}/{code}")
    assert told["og:description"] == "Move 1 of a game"
    image = told["og:image"].removeprefix(f"http://127.0.0.1:{house.port}")
    assert (await stranger.http.get(image)).status_code == 200
    assert (await stranger.http.get(image.replace("~1~", "~2~", 1))).status_code == 404
    assert await tags(stranger, f"/moment/{id}/{code}x") == {}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_any_card_is_drawn(language: str) -> None:
    from duchy.server.client import ClientFiles

    client = ClientFiles()
    fonts = [client.font(name) for name in cards.FONTS]
    if not all(fonts):
        pytest.skip("no client was built")
    title = cards.title_of(Shelf().load("burgundy"), language)
    for players in range(1, 6):
        rows = [cards.Row("W" * 24, "Player 1", 999, tuple(range(9))) for _ in range(players)]
        assert cards.drawn(cards.Card(title * 3, "x" * 200, rows, ["a long source of points"] * 9), fonts)
    assert cards.drawn(cards.Card(title, "", [cards.Row("", "Player 1", 0, ())], []), fonts)


async def test_every_player_has_a_name_on_a_card(house: Live) -> None:
    _, _, id = await finished(house)
    table = await house.server.rooms.read(id, lambda room, table: table.copy())
    table.seats[1].name = ""
    assert cards.names(table, "en") == ["chair 0", "Player 2"] and cards.names(table, "fr")[1] == "Joueur 2"
    table.seats[0].name, table.seats[0].bot, table.seats[1].bot = "", "knight", "mill"
    assert cards.names(table, "fr") == ["Chevalier", "mill"]

    def picture(*names: str) -> bytes:
        return cards.drawn(cards.Card("Title", "Words", cards.name_rows(names, "en")), house.server.fonts)

    assert picture("岡本", "☺ Zoé") == picture("Player 1", "Zoé") != picture("Player 2", "Zoé")
