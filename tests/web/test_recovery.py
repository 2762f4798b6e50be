"""What goes wrong around a page: a drawing fails, a part does not come, the network or a seat is gone."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.person import Person, until
from tests.web.screens import GAMES
from tests.web.test_together import BELLS, either, together


def spoil(anne: Person, table: str, damage: Callable[[Any], None], after: int = 0, page: str = "table") -> None:
    """Open a table whose positions are damaged, those after the first `after` ones, except for the text-only view."""
    received = []

    def meddle(line: Any) -> None:
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            content = json.loads(message)
            anne.hear(message)
            if content["t"] == "table":
                received.append(content)
                if len(received) > after and "/text/" not in anne.page.url:
                    damage(content)
            line.send(json.dumps(content))

        server.on_message(pass_on)

    anne.page.route_web_socket("**/ws**", meddle)
    anne.page.goto(f"{anne.url}/{page}/{table}")


def reached_by_words(anne: Person) -> None:
    """The page says that something went wrong, and its text-only view offers moves."""
    anne.page.get_by_role("heading", name="Something went wrong").wait_for()
    assert anne.errors
    anne.errors.clear()
    anne.page.get_by_role("link", name="Text-only view").click()
    anne.page.locator("ol.moves button").first.wait_for()


def without_view(message: Any) -> None:
    """The game's own view is empty, which every drawing needs."""
    message["table"] = {}


@pytest.mark.parametrize("after", [0, 1], ids=["at once", "later"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_cannot_be_drawn_is_reached_without_pictures(
    game: str, after: int, person: Callable[..., Person]
) -> None:
    anne = person(kept=True)
    spoil(anne, anne.open(game, seed="3"), without_view, after)
    if after:
        anne.decide()
    reached_by_words(anne)


def test_a_position_that_cannot_be_read_is_not_passed_over_in_silence(person: Callable[..., Person]) -> None:
    def without_pieces(message: Any) -> None:
        message["pieces"] = None

    anne = person(kept=True)
    spoil(anne, anne.open("burgundy", seed="3"), without_pieces)
    reached_by_words(anne)


def test_a_lesson_that_cannot_be_drawn_is_reached_without_pictures(person: Callable[..., Person]) -> None:
    anne = person(kept=True)
    anne.page.goto(f"{anne.url}/lesson/bruges")
    anne.page.locator("main button.gold").click()
    anne.page.wait_for_url("**/lesson/bruges/*")
    spoil(anne, anne.page.url.rsplit("/", 1)[1], without_view, page="lesson/bruges")
    reached_by_words(anne)


def test_a_page_that_fails_while_it_opens_says_so(person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    anne.page.evaluate("localStorage['duchy-results'] = '[null]'")
    anne.page.goto(f"{anne.url}/results")
    anne.page.get_by_role("heading", name="Something went wrong").wait_for()
    anne.errors.clear()


@pytest.mark.parametrize("page", ["table", "text"])
def test_who_cannot_connect_at_all_is_told_so(page: str, person: Callable[..., Person]) -> None:
    anne = person(kept=True)
    anne.page.route_web_socket("**/ws**", lambda line: line.close())
    anne.page.route("**/api/hello", lambda route: route.abort())
    anne.page.goto(f"{anne.url}/{page}/{anne.open('burgundy-cards')}")
    anne.page.get_by_text("Connection lost").wait_for()
    anne.errors.clear()


@pytest.mark.parametrize("page", ["table", "text"])
def test_where_no_socket_gets_through_the_game_is_played_by_requests(page: str, person: Callable[..., Person]) -> None:
    """A proxy refuses every socket: the page says so, and a whole turn is played, undone and logged."""
    anne = person(kept=True)
    anne.page.route_web_socket("**/ws**", lambda line: line.close())
    replies: list[int] = []

    def listen(response: Any) -> None:
        if response.url.endswith("/api/messages?lang=en"):
            replies.append(response.status)
            for message in response.json():
                anne.hear(json.dumps(message))

    anne.page.on("response", listen)
    anne.page.goto(f"{anne.url}/{page}/{anne.open('burgundy-cards')}")
    anne.page.get_by_text("blocks live connections").first.wait_for()
    assert anne.await_turn()
    before = anne.moment
    for _ in range(6):
        if page == "table":
            anne.decide()
        else:
            anne.page.locator("ol.moves button:not([disabled])").first.click()
            until(anne.page, "() => document.querySelector('[aria-busy=true]') === null")
        assert anne.await_turn()
    assert anne.moment[1] > before[1] + 5
    until(anne.page, "() => document.querySelectorAll('.log li, section ol:not(.moves) li').length > 2")
    assert set(replies) == {200}
    anne.page.remove_listener("response", listen)
    anne.errors.clear()


def test_a_part_that_did_not_come_is_asked_for_again(person: Callable[..., Person]) -> None:
    anne = person()
    barred = [True]
    tries: list[str] = []

    def answer(route: Any) -> None:
        tries.append(route.request.url)
        if barred:
            route.abort()
        else:
            route.continue_()

    # Before the page is opened: until then, the browser may take it from its cache.
    anne.page.route(re.compile(r"/assets/SettingsSheet"), answer)
    anne.sit(anne.open("burgundy-dice"))
    anne.await_turn()
    anne.page.keyboard.press(",")
    anne.page.get_by_text("could not be loaded").wait_for()
    assert len(tries) > 1
    barred.clear()
    anne.page.keyboard.press(",")
    anne.page.locator("dialog.settings").wait_for()
    # What the browser itself says of what did not come.
    anne.errors.clear()


def test_a_part_that_stays_away_is_named_after_one_reload(person: Callable[..., Person]) -> None:
    anne = person()
    loads: list[object] = []
    anne.page.on("domcontentloaded", lambda page: loads.append(page))
    anne.page.route(re.compile(r"/assets/Credits"), lambda route: route.abort())
    anne.page.clock.install()
    anne.page.goto(f"{anne.url}/credits")
    blocked = anne.page.get_by_text("couldn’t be loaded: an extension or a proxy may block it")
    until_seen(anne, blocked)
    anne.page.clock.run_for(60_000)
    assert blocked.is_visible() and len(loads) == 2
    anne.page.unroute_all()
    anne.page.get_by_role("button", name="Reload").click()
    anne.page.get_by_role("heading", name="Credits").wait_for()
    anne.errors.clear()


def until_seen(anne: Person, text: Any) -> None:
    """Let time pass in the page until a text is seen."""
    for _ in range(100):
        if text.is_visible():
            return
        anne.page.clock.run_for(250)
        anne.page.wait_for_timeout(50)
    raise AssertionError("the text is not seen")


def test_a_browser_whose_storage_is_full_shows_every_page(person: Callable[..., Person]) -> None:
    anne = person(kept=True)
    anne.page.goto(anne.url)
    until(anne.page, "() => navigator.serviceWorker.controller")
    limits = anne.context.new_cdp_session(anne.page)
    limits.send("Storage.overrideQuotaForOrigin", {"origin": anne.url, "quotaSize": 1})
    for address, heading in (("/credits", "Credits"), ("/privacy", "Privacy"), ("/", "Duchy")):
        anne.page.goto(f"{anne.url}{address}")
        anne.page.get_by_role("heading", name=heading).first.wait_for()
    anne.errors.clear()


def test_a_language_that_does_not_come_whole_is_not_spoken(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open("burgundy-dice"))
    anne.await_turn()
    asked = anne.page.locator(".rubric").inner_text()
    anne.page.route("**/api/games/*lang=fr", lambda route: route.abort())
    anne.page.keyboard.press(",")
    sheet = anne.page.locator("dialog.settings")
    sheet.get_by_text("Français").click()
    until(anne.page, "() => document.querySelector('input[name=language][value=en]').checked")
    sheet.get_by_role("alert").get_by_text("Can’t reach the server").wait_for()
    assert anne.page.evaluate("document.documentElement.lang") == "en"
    assert sheet.get_by_role("heading").first.inner_text().lower().startswith("settings")
    anne.page.unroute_all()
    sheet.get_by_text("Français").click()
    until(anne.page, "() => document.documentElement.lang === 'fr'")
    # What the game says, and what every table says, change together.
    assert anne.page.locator(".rubric").inner_text() != asked
    assert anne.page.locator("[data-tool=settings]").inner_text().startswith("Réglages")
    anne.errors.clear()


def test_offline_players_are_told_at_once_and_their_move_is_sent_later(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open("burgundy", seed="3"))
    anne.await_turn()
    before = anne.moment
    away = anne.page.locator(".away")
    assert away.count() == 0
    anne.context.set_offline(True)
    away.get_by_text("Connection lost").wait_for()
    while anne.page.locator(".preview .commit").count() == 0:
        anne.page.keyboard.press("1")
    anne.page.keyboard.press("Enter")
    away.get_by_text("Your move will be sent").wait_for()
    anne.context.set_offline(False)
    away.wait_for(state="detached")
    until(anne.page, "() => document.querySelector('main.table').getAttribute('aria-busy') === 'false'")
    assert anne.moment != before
    anne.errors.clear()


def test_without_graphics_and_in_a_room_who_is_offline_is_told_too(person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(f"{anne.url}/text/{anne.open('burgundy-dice')}")
    anne.page.locator("ol.moves button").first.wait_for()
    room = anne.post("/api/tables", {"game": "bruges", "chairs": [{"kind": "me", "name": "Anne"}, {"kind": "open"}]})
    away = anne.page.locator(".away")
    for path in ("", f"/room/{room['id']}"):
        if path:
            anne.page.goto(anne.url + path)
            anne.page.locator("button.start").wait_for()
        assert away.count() == 0
        anne.context.set_offline(True)
        away.get_by_text("Connection lost").wait_for()
        if path:
            anne.page.locator("button.start").click()
            anne.page.get_by_role("alert").get_by_text("Can’t reach the server right now.").wait_for()
        else:
            anne.page.locator("ol.moves button").first.click()
            away.get_by_text("Your move will be sent").wait_for()
        anne.context.set_offline(False)
        away.wait_for(state="detached")
    anne.errors.clear()


def test_a_message_that_cannot_be_sent_stays_to_be_sent_later(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "burgundy-dice")
    words = anne.page.locator(".logs form input")
    anne.context.set_offline(True)
    anne.page.locator(".away").wait_for()
    words.fill("Well played")
    words.press("Enter")
    anne.page.locator(".refusal").get_by_text("Connection lost").wait_for()
    assert words.input_value() == "Well played"
    anne.context.set_offline(False)
    anne.page.locator(".away").wait_for(state="detached")
    words.press("Enter")
    ben.page.locator(".talk").get_by_text("Well played").wait_for()
    assert words.input_value() == ""
    anne.errors.clear()


def test_a_seat_that_is_lost_while_offline_is_watched_from_then_on(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "burgundy-dice")
    table = ben.page.url.rsplit("/", 1)[1]
    ben.context.set_offline(True)
    ben.page.locator(".away").wait_for()
    link = ben.post(f"/api/tables/{table}/link", {"seat": 1})["link"]
    carl = person()
    carl.post("/api/seat", {"link": link, "name": "Carl"})
    ben.context.set_offline(False)
    ben.page.get_by_text("no longer yours").wait_for()
    until(ben.page, "() => document.querySelectorAll('main [data-edge=thin], main [data-edge=gold]').length === 0")
    assert ben.table()["seat"] == -1
    ben.errors.clear()
    assert anne.page.locator("main.table").count() == 1


def test_a_seat_that_is_lost_while_offline_is_free_in_the_waiting_room(person: Callable[..., Person]) -> None:
    anne, ben = person(), person()
    room = anne.post("/api/tables", {"game": "bruges", "chairs": [{"kind": "me", "name": "Anne"}, {"kind": "open"}]})
    link = anne.post(f"/api/tables/{room['id']}/link", {"seat": 1})["link"]
    ben.post("/api/seat", {"link": link, "name": "Ben"})
    for one in (anne, ben):
        one.page.goto(f"{one.url}/room/{room['id']}")
    ben.page.get_by_role("button", name="Leave seat").wait_for()
    ben.context.set_offline(True)
    ben.page.locator(".away").wait_for()
    anne.page.get_by_role("button", name="Remove Ben").click()
    anne.page.get_by_role("button", name="link to this seat").wait_for()
    ben.context.set_offline(False)
    ben.page.get_by_text("no longer yours").wait_for()
    ben.page.get_by_role("button", name="Take seat").wait_for()
    assert ben.page.get_by_role("button", name="Leave seat").count() == 0
    ben.errors.clear()


def test_looking_back_leaves_keys_to_those_who_write_and_rings_when_a_turn_comes(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "bruges", kept=True)
    for one in (anne, ben):
        one.context.add_init_script(BELLS)
        one.page.reload()
    first = either(anne, ben)
    other = ben if first is anne else anne
    other.page.keyboard.press("r")
    slider = other.page.get_by_role("slider")
    slider.wait_for()
    at = slider.input_value()
    words = other.page.locator(".logs form input")
    words.click()
    other.page.keyboard.type("a - b + c")
    other.page.keyboard.press("Home")
    other.page.keyboard.press("ArrowRight")
    assert words.input_value() == "a - b + c"
    assert slider.input_value() == at
    if not other.page.title().startswith("●"):
        while not other.page.title().startswith("●"):
            first.decide()
        until(other.page, "() => window.bells > 0")
    assert slider.count() == 1
    other.page.get_by_role("button", name="Back to the game").click()
    slider.wait_for(state="detached")
    other.decide()


def test_the_rules_open_beside_the_table_and_back_leads_to_it(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open("burgundy", seed="3"))
    anne.await_turn()
    anne.page.keyboard.press("1")
    anne.page.keyboard.press("t")
    anne.page.locator("dialog.people").get_by_role("link", name="Rules").click()
    beside = anne.page.get_by_role("complementary", name="Rules")
    beside.get_by_role("heading").first.wait_for()
    assert anne.page.locator("main [data-edge=picked]").count() > 0
    anne.page.go_back()
    beside.wait_for(state="detached")
    assert anne.page.locator("main [data-edge=picked]").count() > 0
    assert anne.page.evaluate("location.pathname").startswith("/table/")


def test_a_listed_table_is_listed_once_and_a_name_is_remembered(person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    anne.page.get_by_role("radiogroup", name="Seat 2").get_by_text("Invite").click()
    listed = anne.page.get_by_label("List this table publicly")
    listed.check()
    anne.page.locator("button.play").click()
    anne.page.wait_for_url("**/room/*")
    name = anne.page.get_by_role("textbox", name="Your name")
    name.fill("Anne")
    name.press("Tab")
    anne.page.goto(anne.url)
    anne.page.locator("button.play").wait_for()
    assert not listed.is_checked()
    assert anne.page.get_by_role("textbox", name="Your name").input_value() == "Anne"


@pytest.mark.parametrize("then", ["bots", "another game"])
def test_what_was_ticked_for_another_table_is_not_published(then: str, person: Callable[..., Person]) -> None:
    anne = person()
    anne.page.goto(anne.url)
    second = anne.page.get_by_role("radiogroup", name="Seat 2")
    second.get_by_text("Invite").click()
    anne.page.get_by_label("List this table publicly").check()
    if then == "bots":
        second.get_by_text("Bot").click()
    else:
        anne.page.locator("input[name=game][value=bruges]").check(force=True)
        second.get_by_text("Invite").click()
    with anne.page.expect_request(lambda request: request.url.endswith("/api/tables")) as made:
        anne.page.locator("button.play").click()
    assert not made.value.post_data_json.get("listed")
    anne.page.wait_for_url(re.compile("/(room|table)/"))


STORED = "() => JSON.stringify(Object.entries(localStorage).sort())"


def equal(one: Any, other: Any) -> None:
    """Wait until two pages have stored the same, which takes the browser a moment; each may go on storing."""
    for _ in range(1000):
        if one.evaluate(STORED) == other.evaluate(STORED):
            return
        one.wait_for_timeout(10)
    raise AssertionError("two pages have not stored the same")


def test_two_start_pages_keep_what_was_chosen_in_each(person: Callable[..., Person]) -> None:
    from playwright.sync_api import expect

    anne = person()
    anne.page.goto(anne.url)
    anne.page.locator("input[name=game][value=burgundy]").check(force=True)
    other = anne.context.new_page()
    other.goto(anne.url)
    anne.page.get_by_role("radiogroup", name="Seat 3").get_by_text("Bot").click()
    equal(anne.page, other)
    anne.page.get_by_role("radiogroup", name="Seat 2").get_by_text("Invite").click()
    chat = anne.page.get_by_label("Chat", exact=True)
    chat.uncheck()
    equal(anne.page, other)
    other.locator("input[name=game][value=bruges]").check(force=True)
    other.get_by_role("radiogroup", name="Seat 4").get_by_text("Bot").click()
    equal(anne.page, other)
    other.close()
    anne.page.reload()
    for game, seat in (("bruges", 3), ("burgundy", 3)):
        anne.page.locator(f"input[name=game][value={game}]").check(force=True)
        expect(anne.page.locator(f"input[name=seat-{seat - 1}]").nth(2)).to_be_checked()
    expect(chat).not_to_be_checked()
