"""Two people, each at a browser: by a link, with what is hidden, with consent, and over a server that fails."""

import re
from collections.abc import Callable
from typing import Any

from tests.web.conftest import Served
from tests.web.person import Person, until
from tests.web.screens import SPEAK, drawn, lost

PLACES = """() => [...document.querySelectorAll('main [data-place]')]
  .map((one) => `${one.dataset.place} ${one.dataset.edge} ${one.querySelector('title, .sr-only')?.textContent}`)"""
"""Every place of the table as it is drawn, with what ears hear of it."""
BELLS = """
window.bells = 0
const Plain = OscillatorNode
window.OscillatorNode = class extends Plain {
  constructor(audio, options) {
    super(audio, options)
    if (options?.frequency === 392) window.bells += 1
  }
}
"""
"""Counts the low tone of the bell, which no other sound has."""
CHAIR = "([seat, name]) => document.querySelectorAll('.chair')[seat]?.querySelector('input')?.value === name"
REFUSED = ("Your request was refused.", "Anne’s request was refused.")
UNDONE = (
    re.compile(r"^You undid \d moves, including \d by Ben\.$"),
    re.compile(r"^Anne undid \d moves, including \d by you\.$"),
)
"""What Anne and Ben read."""


def together(person: Callable[..., Person], game: str, kept: bool = False, **second: Any) -> tuple[Person, Person]:
    """Anne opens a table with a chair for a friend and copies its link; Ben comes by it, and the game begins."""
    anne, ben = person(kept=kept, permissions=["clipboard-read", "clipboard-write"]), person(kept=kept, **second)
    anne.page.goto(anne.url)
    anne.page.locator(f"input[name=game][value={game}]").check(force=True)
    anne.page.get_by_role("textbox", name="Your name").fill("Anne")
    anne.page.get_by_role("radiogroup", name="Seat 2").get_by_text("Invite").click()
    anne.page.locator("form").get_by_role("button", name="Play").click()
    anne.page.wait_for_url("**/room/*")
    anne.page.get_by_role("button", name="link to this seat").click()
    anne.page.get_by_text("Copied", exact=True).wait_for()
    ben.page.goto(anne.page.evaluate("navigator.clipboard.readText()"))
    ben.page.get_by_role("textbox").fill("Ben")
    ben.page.get_by_role("main").get_by_role("button").click()
    anne.page.get_by_role("button", name="Remove Ben").wait_for()
    anne.page.get_by_role("button", name="Start").click()
    for one in (anne, ben):
        one.page.wait_for_url("**/table/*")
        one.page.wait_for_selector("main.table")
    return anne, ben


def friends(person: Callable[..., Person], game: str, *names: str) -> list[Person]:
    """Several people at one running table, the first one its host."""
    people = [person() for _ in names]
    host = people[0]
    chairs = [{"kind": "me", "name": names[0]}, *({"kind": "open"} for _ in names[1:])]
    table = host.post("/api/tables", {"game": game, "chairs": chairs})["id"]
    for seat, (one, name) in enumerate(zip(people[1:], names[1:], strict=True), 1):
        link = host.post(f"/api/tables/{table}/link", {"seat": seat})["link"]
        one.post("/api/seat", {"link": link, "name": name})
    host.post(f"/api/tables/{table}/room", {"do": "start"})
    for one in people:
        one.sit(table)
    return people


def waiting(person: Callable[..., Person], *names: str) -> tuple[str, list[Person]]:
    """Several people in the waiting room of a table of as many seats, the first one its host."""
    people = [person() for _ in names]
    chairs = [{"kind": "me", "name": names[0]}, *({"kind": "open"} for _ in names[1:])]
    table = people[0].post("/api/tables", {"game": "burgundy-dice", "chairs": chairs})["id"]
    for seat, (one, name) in enumerate(zip(people, names, strict=True)):
        if seat > 0:
            one.post(f"/api/tables/{table}/claim", {"seat": seat, "name": name})
        one.page.goto(f"{one.url}/room/{table}")
        chair(one, seat, name)
    return table, people


def chair(one: Person, seat: int, name: str) -> Any:
    """A seat of the waiting room, once it is one's own, with one's name."""
    until(one.page, CHAIR, [seat, name])
    return one.page.get_by_role("group", name=f"Seat {seat + 1}", exact=True)


def either(anne: Person, ben: Person) -> Person:
    """Make one decision as the person who is asked."""
    for _ in range(1000):
        for one in (anne, ben):
            if one.mine():
                one.decide()
                return one
        anne.page.wait_for_timeout(10)
    raise AssertionError("nobody is asked")


def surely(one: Person, deed: str) -> None:
    """Say yes to the question whether somebody really wants it; Esc asks nothing of anybody."""
    one.page.get_by_role("alertdialog").get_by_role("button", name=deed).wait_for()
    one.page.keyboard.press("Escape")
    one.page.get_by_role("alertdialog").wait_for(state="detached")
    one.page.get_by_role("dialog").get_by_role("button", name=deed).click()
    one.page.get_by_role("alertdialog").get_by_role("button", name=deed).click()


def both(anne: Person, ben: Person) -> None:
    """Wait until both are asked."""
    assert anne.await_turn() and ben.await_turn()


def names(one: Person) -> set[str]:
    """Every name of a thing that was sent to somebody or stands in an attribute of the page, but no word of a text."""
    quoted = re.findall(r'"([^" ]*)"', "".join(one.frames) + str(one.page.content()))
    return {name for value in quoted for name in re.split("[/#.:]", value)}


def test_people_stay_in_the_room_when_seats_are_reordered_and_those_without_one_watch(
    person: Callable[..., Person],
) -> None:
    table, people = waiting(person, "Anne", "Ben", "Cleo")
    anne, ben, _ = people
    dora = person()
    dora.page.goto(f"{dora.url}/room/{table}")
    anne.page.get_by_text("1 spectator").wait_for()
    bens_tab = ben.context.new_page()
    bens_tab.goto(f"{ben.url}/room/{table}")
    order = ["Anne", "Ben", "Cleo"]
    for seat, by in ((0, 1), (1, 1), (0, 1)):
        order[seat], order[seat + by] = order[seat + by], order[seat]
        anne.page.get_by_role("button", name=f"Move seat {seat + 1} down").click()
        for one, name in zip(people, ("Anne", "Ben", "Cleo"), strict=True):
            chair(one, order.index(name), name)
            assert one.page.get_by_text("no longer yours").count() == 0
    # What one does now is done on the new seat.
    mine = chair(ben, order.index("Ben"), "Ben").get_by_role("textbox")
    mine.fill("Benno")
    mine.blur()
    anne.page.get_by_role("button", name="Remove Benno").wait_for()
    anne.page.get_by_role("button", name="Start").click()
    for name, one in zip(("Anne", "Ben", "Cleo"), people, strict=True):
        one.page.wait_for_selector("main.table")
        assert one.table()["seat"] == order.index(name)
    bens_tab.wait_for_selector("main.table")
    dora.page.wait_for_url("**/watch/*")
    dora.page.wait_for_selector("main.table")
    assert dora.table()["seat"] == -1
    bens_tab.close()


def test_a_guest_chooses_among_free_seats_and_a_copied_link_moves_no_button(person: Callable[..., Person]) -> None:
    anne, ben = person(), person()
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}, {"kind": "open"}]
    table = anne.post("/api/tables", {"game": "burgundy-dice", "chairs": chairs})["id"]
    for one in (anne, ben):
        one.page.goto(f"{one.url}/room/{table}")
    seats = ben.page.get_by_role("button", name="Take seat")
    seats.last.wait_for()
    assert seats.count() == 2
    seats.last.click()
    chair(ben, 2, "")
    start, copy = anne.page.locator("button.start"), anne.page.get_by_role("button", name="link to this seat").first
    before = start.bounding_box()
    copy.click()
    anne.page.get_by_text("Copied", exact=True).wait_for()
    assert start.bounding_box() == before


def test_a_room_that_is_left_by_its_host_or_deleted_says_so(person: Callable[..., Person]) -> None:
    table, (anne, ben) = waiting(person, "Anne", "Ben")
    cleo = person()
    cleo.page.goto(f"{cleo.url}/room/{table}")
    anne.page.get_by_text("1 spectator").wait_for()
    anne.page.get_by_role("button", name="Leave").click()
    ben.page.get_by_role("button", name="Start").wait_for()
    # A seat taken in another tab is taken in this one, too.
    other = ben.context.new_page()
    other.goto(f"{ben.url}/room/{table}")
    ben.post(f"/api/tables/{table}/claim", {"seat": 0, "name": "Benita"})
    for page in (ben.page, other):
        until(page, "() => document.querySelectorAll('.chair input').length === 2")
    other.close()
    ben.post(f"/api/tables/{table}/room", {"do": "ask", "seat": 0, "what": "delete"})
    for one in (ben, cleo):
        one.page.get_by_text("This table was deleted").wait_for()


def test_nobody_sees_the_hand_of_another(person: Callable[..., Person]) -> None:
    elsewhere = person()
    elsewhere.page.goto(f"{elsewhere.url}/table/{elsewhere.open('burgundy-dice')}")
    elsewhere.page.wait_for_selector("main.table")
    # A level of bots is called page, as is a character.
    of_every_table = names(elsewhere)
    anne, ben = together(person, "bruges")
    held = 0
    for _ in range(8):
        either(anne, ben)
        anne.page.wait_for_timeout(100)
        for mine, other in ((anne, ben), (ben, anne)):
            seat = mine.table()["seat"]
            pieces = {piece[0]: piece[1:] for piece in mine.table()["pieces"]}
            hand = {piece[0] for place, piece in pieces.items() if place.startswith(f"hand/{seat}/")} - of_every_table
            assert hand & names(other) == set()
            assert other.page.locator(f'[data-place^="hand/{seat}/"]').count() == 0
            held += len(hand)
    assert held > 0


def test_a_secret_choice_stays_secret_until_all_have_chosen(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "burgundy-dice")
    both(anne, ben)
    before, drawn = ben.table(), [place for place in ben.page.evaluate(PLACES) if "/0/" in place]
    anne.decide()
    ben.page.get_by_text("has chosen").first.wait_for()
    after = ben.table()
    assert after["chosen"] == [0]
    assert (after["pieces"], after["table"]) == (before["pieces"], before["table"])
    assert [move["a"] for move in after["moves"]] == [move["a"] for move in before["moves"]]
    assert [place for place in ben.page.evaluate(PLACES) if "/0/" in place] == drawn
    messages = [message for message in ben.messages if message["t"] == "events" and message["events"]]
    assert [event for message in messages for event in message["events"] if event[0] == "started"] == []


def test_what_is_begun_stays_begun_while_another_chooses(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "burgundy-dice")
    both(anne, ben)
    anne.page.keyboard.press("1")
    drawn = [place for place in anne.page.evaluate(PLACES) if "/0/" in place]
    assert [place for place in drawn if " picked " in place] != []
    ben.decide()
    anne.page.get_by_text("has chosen").first.wait_for()
    assert [place for place in anne.page.evaluate(PLACES) if "/0/" in place] == drawn


def test_undo_needs_the_other_player_and_after_resigning_one_may_play_again(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "burgundy-dice")
    for _ in range(4):
        either(anne, ben)
    both(anne, ben)
    # Whoever asked, and whoever agreed, may change their mind; the words say which it was.
    anne.await_turn()
    rev = anne.table()["rev"]
    anne.page.get_by_role("button", name="Undo").click()
    anne.page.get_by_role("button", name="Withdraw my request").click()
    for one, withdrawn in zip((anne, ben), ("You withdrew the request.", "Anne withdrew the request."), strict=True):
        one.page.locator(".log").get_by_text(withdrawn).first.wait_for()
        one.page.get_by_role("complementary", name="Votes").wait_for(state="detached")
    assert anne.table()["rev"] == rev
    for answer, back in (("disagree", False), ("agree", True)):
        anne.await_turn()
        rev = anne.table()["rev"]
        assert anne.table()["undo"] == {"steps": 0, "ask": True}
        anne.page.get_by_role("button", name="Undo").click()
        asked = [one.page.get_by_role("complementary", name="Votes") for one in (ben, anne)]
        asked[0].get_by_role("button").nth(0 if answer == "agree" else 1).click()
        asked[1].wait_for(state="detached")
        anne.page.wait_for_timeout(300)
        assert (anne.table()["rev"] > rev) is back
        for one, undone, refused in zip((anne, ben), UNDONE, REFUSED, strict=True):
            one.page.locator(".log").get_by_text(undone if back else refused).first.wait_for()
    # Both are still known to a page that is opened later, in the same words.
    line = ben.page.locator(".log").get_by_text(UNDONE[1]).first.inner_text()
    ben.page.reload()
    for words in (REFUSED[1], line):
        ben.page.locator(".log").get_by_text(words).first.wait_for()
    ben.page.keyboard.press("t")
    ben.page.get_by_role("button", name="Resign").click()
    surely(ben, "Resign")
    anne.page.get_by_text("Ben resigned. You win.").wait_for()
    ben.page.get_by_text("You resigned. Anne wins.").wait_for()
    ranks = "JSON.parse(localStorage['duchy-results'] ?? '[]').map(({ rank }) => rank)"
    until(anne.page, f"() => {ranks}.join() === '1'")
    assert ben.page.evaluate(f"() => {ranks}") == []
    anne.page.get_by_role("button", name="Rematch").click()
    anne.page.wait_for_url("**/room/*")
    ben.page.get_by_role("button", name="Go to the rematch").click()
    ben.page.get_by_role("textbox", name="Your name").wait_for()
    anne.page.get_by_role("button", name="Remove Ben").click()
    ben.page.get_by_text("This seat is no longer yours.").wait_for()


def test_a_page_that_is_opened_later_knows_who_came_left_and_resigned(person: Callable[..., Person]) -> None:
    anne, ben, cleo = friends(person, "burgundy-dice", "Anne", "Ben", "Cleo")
    log = anne.page.locator(".log button")

    def tells(*sentences: str) -> None:
        for sentence in sentences:
            log.get_by_text(sentence).first.wait_for()

    for one in (anne, ben, cleo):
        one.decide()
    ben.page.keyboard.press("t")
    ben.page.get_by_role("button", name="Let a bot play for me").click()
    tells("A bot is playing for Ben.")
    ben.page.get_by_role("button", name="Take over from the bot").click()
    tells("Ben is back.")
    link = ben.post(f"/api/tables/{anne.table()['game']}/link", {"seat": 1})["link"]
    tells("Ben left the table.")
    person().post("/api/seat", {"link": link, "name": "Dora"})
    tells("Dora joined the game.")
    cleo.page.keyboard.press("t")
    cleo.page.get_by_role("button", name="Resign").click()
    surely(cleo, "Resign")
    tells("Cleo resigned.")
    anne.await_turn()
    before = log.all_inner_texts()
    anne.page.reload()
    tells("Cleo resigned.")
    assert log.all_inner_texts() == before


def test_a_seat_is_only_offered_to_a_bot_when_it_may_be_given_away(person: Callable[..., Person]) -> None:
    anne, ben = friends(person, "burgundy-dice", "Anne", "Ben")
    anne.decide()
    until(anne.page, "() => !document.title.startsWith('●')")
    replace = anne.page.get_by_role("button", name="Replace with a bot")
    silent: list[int] = []

    def answer(route: Any) -> None:
        found = route.fetch().json()
        assert found["silent"] == []
        route.fulfill(json={**found, "silent": silent})

    anne.page.route("**/api/tables/*", answer)
    for count in range(2):
        silent.extend([1] * count)
        with anne.page.expect_response("**/api/tables/*"):
            anne.page.keyboard.press("t")
        anne.page.get_by_role("group", name="Ben").wait_for()
        drawn(anne)
        assert replace.count() == count
        anne.page.keyboard.press("Escape")
        anne.page.get_by_role("group", name="Ben").wait_for(state="detached")
    anne.page.unroute("**/api/tables/*")
    assert ben.mine()


def test_an_invitation_names_game_and_host_before_one_sits_down(person: Callable[..., Person]) -> None:
    host = person(locale="en")
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    table = host.post("/api/tables", {"game": "burgundy-dice", "chairs": chairs})["id"]
    link = host.post(f"/api/tables/{table}/link", {"seat": 1})["link"]
    sentences = {
        "en": "Anne invites you to play The Castles of Burgundy: The Dice Game.",
        "fr": "Anne vous invite à une partie de «\u00a0Les Châteaux de Bourgogne\u00a0: le jeu de dés\u00a0».",
    }
    for locale, sentence in sentences.items():
        guest = person(locale=locale)
        guest.page.goto(f"{guest.url}/seat#{link}")
        guest.page.get_by_text(sentence).wait_for()
    guest.page.locator("main .gold").click()
    guest.page.wait_for_url("**/room/*")
    late = person()
    late.page.goto(f"{late.url}/seat#{link}")
    late.page.get_by_role("alert").get_by_text("no longer valid").wait_for()
    assert late.page.locator("main button").count() == 0
    late.errors.clear()  # the browser itself complains about the answer


def test_a_table_shows_its_policy_to_those_who_come_and_keeps_it(person: Callable[..., Person]) -> None:
    anne = person(permissions=["clipboard-read", "clipboard-write"])
    anne.page.goto(anne.url)
    anne.page.locator("input[name=game][value=burgundy-dice]").check(force=True)
    assert anne.page.get_by_label("Resigning").count() == 0, "there is nobody else yet"
    anne.page.get_by_role("radiogroup", name="Seat 2").get_by_text("Invite").click()
    anne.page.get_by_label("Name of the table").fill("Estate night")
    anne.page.get_by_label("Undo").select_option("none")
    anne.page.get_by_label("Resigning").select_option("consent")
    anne.page.get_by_label("Deleting the table").select_option("none")
    anne.page.get_by_label("Pace").select_option("daily")
    anne.page.get_by_label("Clock").select_option("move")
    anne.page.get_by_label("Time per turn").select_option("2 days")
    anne.page.locator("form").get_by_role("button", name="Play").click()
    anne.page.wait_for_url("**/room/*")
    table = anne.page.url.rpartition("/")[2]
    link = anne.post(f"/api/tables/{table}/link", {"seat": 1})["link"]
    ben = person(width=360, height=740, locale="fr-FR")
    ben.page.goto(f"{ben.url}/seat#{link}")
    ben.page.get_by_text("Estate night").wait_for()
    sentences = {
        anne: (
            "Nothing can be undone.",
            "To resign, everyone must agree.",
            "Nobody can delete the table.",
            "Everyone plays about a move a day.",
            "Each turn may take 2 days.",
            "Each player can be away for 7 days in all",
        ),
        ben: (
            "Chacun joue environ un coup par jour.",
            "Chaque tour peut durer 2 jours.",
            "Rien ne s’annule.",
            "Pour abandonner, il faut l’accord de tous.",
            "Personne ne peut supprimer la table.",
        ),
    }
    for one, said in sentences.items():
        for sentence in said:
            one.page.get_by_text(sentence).wait_for()
    ben.page.locator("main .gold").click()
    ben.page.wait_for_url("**/room/*")
    anne.page.get_by_role("button", name="Start").click()
    for one in (anne, ben):
        one.page.wait_for_url("**/table/*")
        one.page.wait_for_selector("main.table")
    both(anne, ben)
    anne.decide()
    anne.page.keyboard.press("u")
    anne.page.get_by_text("At this table, nothing can be undone.").first.wait_for()
    anne.page.goto(f"{anne.url}/text/{table}")
    anne.page.get_by_role("button", name="This table").click()
    assert anne.page.get_by_role("button", name="Delete this table").count() == 0
    anne.page.get_by_role("button", name="Resign").click()
    surely(anne, "Resign")
    anne.page.keyboard.press("Escape")
    anne.page.get_by_role("button", name="Withdraw my request").wait_for()
    ben.page.get_by_text("veut abandonner").wait_for()
    ben.page.get_by_role("complementary", name="Votes").get_by_role("button", name="Oui").click()
    ben.page.get_by_text("a abandonné").first.wait_for()
    anne.page.get_by_text("You resigned.").wait_for()


def test_a_seat_is_passed_on_by_its_owner_who_only_watches_then(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "burgundy-dice")
    both(anne, ben)
    ben.page.keyboard.press("t")
    ben.page.get_by_role("button", name="Hand over my seat").click()
    surely(ben, "Hand over my seat")
    link = ben.page.get_by_role("alertdialog").get_by_role("textbox").input_value()
    ben.page.keyboard.press("Escape")
    cleo = person()
    cleo.page.goto(link)
    cleo.page.get_by_role("textbox").fill("Cleo")
    cleo.page.get_by_role("main").get_by_role("button").click()
    cleo.page.wait_for_url("**/table/*")
    assert cleo.await_turn()
    assert cleo.table()["seat"] == 1
    until(ben.page, "() => document.querySelector('main.table') !== null")
    cleo.decide()
    anne.page.get_by_text("has chosen").first.wait_for()
    closed = [message for message in ben.messages if message["t"] == "closed"]
    assert [message["seat"] for message in closed] == [1]
    since = ben.messages[ben.messages.index(closed[0]) :]
    assert not [message for message in since if message["t"] in ("table", "events") and message["seat"] == 1]


def test_the_host_deletes_a_line_others_are_muted_and_all_agree_to_delete_the_table(
    person: Callable[..., Person],
) -> None:
    anne, ben = together(person, "burgundy-dice")
    talk = [one.page.get_by_role("log", name="Chat") for one in (anne, ben)]
    for one, words in ((ben, "fie"), (ben, "well"), (anne, "hush")):
        one.page.get_by_role("textbox", name="Message").fill(words)
        one.page.keyboard.press("Enter")
        for chat in talk:
            chat.get_by_text(words).wait_for()
    assert talk[1].get_by_role("button", name="Delete this message").count() == 2
    talk[0].get_by_role("button", name="Delete this message").first.click()
    for chat in talk:
        chat.get_by_text("fie").wait_for(state="detached")
    anne.page.keyboard.press("t")
    anne.page.get_by_role("button", name="Mute Ben").click()
    talk[0].get_by_text("well").wait_for(state="detached")
    assert talk[1].get_by_text("well").count() == 1
    anne.page.get_by_role("button", name="Delete this table").click()
    surely(anne, "Delete this table")
    asked = ben.page.get_by_role("complementary", name="Votes")
    asked.get_by_text("wants to delete this table").wait_for()
    asked.get_by_role("button", name="Yes").click()
    for one in (anne, ben):
        one.page.get_by_text("This table was deleted.").wait_for()


def test_people_talk_in_the_room_and_at_a_closed_table_each_in_their_language(person: Callable[..., Person]) -> None:
    anne, ben = person(), person(width=360, height=740, locale="fr-FR")
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    table = anne.post("/api/tables", {"game": "burgundy-dice", "chairs": chairs})["id"]
    anne.page.goto(f"{anne.url}/room/{table}")
    chair(anne, 0, "Anne")
    assert anne.page.get_by_role("log", name="Chat").count() == 0, "nobody would hear it"
    ben.post(f"/api/tables/{table}/claim", {"seat": 1, "name": "Ben"})
    ben.page.goto(f"{ben.url}/room/{table}")
    talk = {anne: anne.page.get_by_role("log", name="Chat"), ben: ben.page.get_by_role("log", name="Discussion")}

    def say(words: str) -> None:
        ben.page.get_by_role("textbox", name="Message").fill(words)
        ben.page.keyboard.press("Enter")
        for log in talk.values():
            log.get_by_text(words).wait_for()

    say("salut")
    assert re.fullmatch(r"\d\d:\d\d", talk[anne].locator("time").first.inner_text())
    anne.page.get_by_role("button", name="Good luck!").click()
    talk[anne].get_by_text("Good luck!").wait_for()
    talk[ben].get_by_text("Bonne chance\u00a0!").wait_for()
    assert lost(ben) == {}
    ben.page.evaluate(SPEAK, "fr")
    anne.page.get_by_role("button", name="Delete this message").first.click()
    talk[ben].get_by_text("salut").wait_for(state="detached")
    anne.page.get_by_role("button", name="Mute Ben").click()
    ben.page.get_by_role("button", name="Bien joué").click()
    talk[ben].get_by_text("Bien joué").wait_for()
    anne.page.get_by_role("button", name="Mute Ben").click()
    talk[anne].get_by_text("Nice move!").wait_for()
    anne.post(f"/api/tables/{table}/room", {"do": "start"})
    anne.page.wait_for_url("**/table/*")
    anne.page.get_by_role("log", name="Chat").get_by_text("Good luck!").wait_for()
    anne.page.get_by_role("button", name="Quick phrases").click()
    anne.page.get_by_role("button", name="Hello!").click()
    anne.post(f"/api/tables/{table}/room", {"do": "resign", "seat": 0})
    for one in (anne, ben):
        one.page.wait_for_url("**/end/*")
    say("merci")
    talk[ben].get_by_text("Bonjour\u00a0!").wait_for()


def test_a_question_does_not_interrupt_typing(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "burgundy-dice")
    both(anne, ben)
    ben.decide()
    words = ben.page.get_by_role("textbox", name="Message")
    words.press_sequentially("Well ")
    before = ben.moment
    anne.decide()
    both(anne, ben)
    assert ben.moment != before
    ben.page.wait_for_timeout(200)
    ben.page.keyboard.type("met")
    assert words.input_value() == "Well met"


def test_on_a_tablet_what_is_said_lies_below_the_table_and_a_dot_tells_of_it(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "burgundy-dice", width=1024, height=768)
    talk = ben.page.get_by_role("log", name="Chat")
    anne.page.get_by_role("textbox", name="Message").fill("Well met")
    anne.page.keyboard.press("Enter")
    talk.get_by_text("Well met").wait_for()
    dot = ben.page.locator("header .dot")
    dot.wait_for()
    assert talk.evaluate("talk => talk.getBoundingClientRect().top") > ben.window["height"]
    ben.page.keyboard.press("l")
    dot.wait_for(state="detached")
    assert talk.evaluate("talk => talk.getBoundingClientRect().bottom") < ben.window["height"]
    ben.page.get_by_role("textbox", name="Message").fill("Likewise")
    ben.page.keyboard.press("Enter")
    anne.page.get_by_role("log", name="Chat").get_by_text("Likewise").wait_for()


def test_a_phone_in_french_through_reloads_and_a_server_that_is_killed(
    person: Callable[..., Person], served: Served
) -> None:
    anne, ben = together(person, "burgundy-dice", kept=True, width=360, height=740, locale="fr-FR", has_touch=True)
    assert ben.page.evaluate("document.documentElement.lang") == "fr"
    for _ in range(4):
        either(anne, ben)
    for one in (anne, ben):
        one.page.reload()
        one.page.wait_for_selector("main.table")
    either(anne, ben)
    moment = anne.moment
    served.stop()
    for one in (anne, ben):
        one.page.wait_for_selector(".away")
    served.start()
    for one in (anne, ben):
        one.page.evaluate("dispatchEvent(new Event('online'))")
        one.page.wait_for_selector(".away", state="detached", timeout=40_000)
    assert anne.moment == moment
    while not (anne.over and ben.over):
        for one in (anne, ben):
            while one.mine():
                one.decide()
    ben.page.get_by_text(re.compile("(a|avez) gagné$|se partagent la victoire")).first.wait_for()
    ben.page.get_by_role("button", name="Belle partie").click()
    anne.page.get_by_role("log", name="Chat").get_by_text("Good game!").wait_for()
    anne.page.get_by_role("button", name="Rematch").click()
    anne.page.wait_for_url("**/room/*")


def test_two_tabs_of_one_seat_stay_equal_and_one_rings(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "burgundy-dice", kept=True)
    anne.context.add_init_script(BELLS)
    tabs = [anne.page, anne.context.new_page()]
    for tab in tabs:
        tab.goto(f"{anne.url}/table/{anne.table()['game']}")
        tab.wait_for_selector("main.table")
        tab.locator("main").click(position={"x": 3, "y": 3})
    rung = 0
    for _ in range(3):
        anne.decide()
        ben.decide()
        both(anne, ben)
        until(tabs[1], "() => document.title.startsWith('●')")
        tabs[0].mouse.move(1, 1)
        assert tabs[0].evaluate(PLACES) == tabs[1].evaluate(PLACES)
        tabs[0].wait_for_timeout(400)
        now = sum(tab.evaluate("window.bells") for tab in tabs)
        assert now - rung == 1
        rung = now
        tabs[0].wait_for_timeout(1500)


def test_a_page_that_slept_wakes_at_the_table_of_now(person: Callable[..., Person]) -> None:
    anne, ben = together(person, "burgundy-dice", kept=True)
    asleep: list[bool] = []
    lines: list[Any] = []

    def hold(line: Any) -> None:
        """The first line is dead from the moment in which the page falls asleep: nobody closes it."""
        server = line.connect_to_server()
        first = not lines
        lines.append(line)

        def pass_on(message: str | bytes, to: Any) -> None:
            if not (first and asleep):
                to.send(message)
                if to is line:
                    anne.hear(message)

        line.on_message(lambda message: pass_on(message, server))
        server.on_message(lambda message: pass_on(message, line))

    anne.page.route_web_socket("**/ws**", hold)
    anne.page.clock.install()
    anne.page.reload()
    anne.await_turn()
    asleep.append(True)
    # What is said into a dead line stays in the field.
    chat = anne.page.get_by_role("textbox", name="Message")
    chat.fill("hello Ben")
    chat.press("Enter")
    ben.decide()
    anne.page.wait_for_timeout(200)
    assert anne.page.get_by_text("has chosen").count() == 0
    anne.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    anne.page.clock.run_for(5000)
    anne.page.get_by_text("has chosen").first.wait_for()
    assert len(lines) == 2
    anne.page.get_by_text("Not sent yet").wait_for()
    assert chat.input_value() == "hello Ben"
    chat.press("Enter")
    ben.page.get_by_text("hello Ben").wait_for()
    anne.page.get_by_text("Not sent yet").wait_for(state="detached")
    assert chat.input_value() == ""
    chat.blur()
    anne.decide()
    both(anne, ben)


def test_the_last_move_is_undone_before_the_device_is_passed_on(person: Callable[..., Person]) -> None:
    anne = person()
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "me", "name": "Ben"}]
    anne.sit(anne.post("/api/tables", {"game": "burgundy", "chairs": chairs, "start": True})["id"])
    cover = anne.page.locator(".hand-over")
    for _ in range(60):
        until(anne.page, "() => document.querySelector('.hand-over') !== null || document.title.startsWith('●')")
        if not cover.count():
            anne.decide()
        elif cover.get_by_role("button", name="Undo").count():
            break
        else:
            assert anne.table()["undo"]["steps"] == 0
            cover.get_by_role("button").first.click()
            anne.page.wait_for_selector("main.table")
    seat, rev = anne.table()["seat"], anne.table()["rev"]
    cover.get_by_role("button", name="Undo").click()
    assert anne.await_turn()
    assert (anne.table()["seat"], anne.table()["rev"]) == (seat, rev + 1)
    assert cover.count() == 0


def test_several_people_at_one_screen_do_not_see_the_hand_of_the_last(person: Callable[..., Person]) -> None:
    anne = person()
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "me", "name": "Ben"}]
    anne.sit(anne.post("/api/tables", {"game": "bruges", "chairs": chairs, "start": True})["id"])
    covered = 0
    for _ in range(12):
        if not anne.mine():
            cover = anne.page.locator(".hand-over")
            cover.wait_for()
            assert anne.page.locator("[data-place]").count() == 0
            cover.get_by_role("button").first.click()
            anne.page.wait_for_selector("main.table")
            covered += 1
        anne.await_turn()
        assert anne.page.get_by_text("offline").count() == 0
        assert anne.page.get_by_role("textbox", name="Message").count() == 0
        other = 1 - anne.table()["seat"]
        assert anne.page.locator(f'[data-place^="hand/{other}/"]').count() == 0
        anne.decide()
    assert covered > 0


def test_duplicates_are_opened_and_compared_at_the_page_of_their_series(person: Callable[..., Person]) -> None:
    anne, ben = person(), person()
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "bot": "random"}]
    table = anne.post("/api/tables", {"game": "burgundy-dice", "chairs": chairs, "duplicate": True})["id"]
    anne.page.goto(f"{anne.url}/room/{table}")
    anne.page.get_by_text("Duplicate: other tables play with the same dice").wait_for()
    anne.page.get_by_role("link", name="Series").click()
    anne.page.wait_for_url("**/series/*")
    series = anne.page.url
    anne.page.get_by_text("No finished games yet.").wait_for()
    assert anne.page.get_by_role("button", name="Open another table").count() == 0, "Anne plays already"
    ben.page.goto(series)
    ben.page.get_by_role("button", name="Open another table").focus()
    ben.page.keyboard.press("Enter")
    ben.page.wait_for_url("**/room/*")
    other = ben.page.url.rpartition("/")[2]
    for one, id in ((anne, table), (ben, other)):
        one.post(f"/api/tables/{id}/room", {"do": "rename", "seat": 0, "name": "Anne" if one is anne else "Ben"})
        one.post(f"/api/tables/{id}/room", {"do": "start"})
    anne.page.goto(f"{anne.url}/text/{table}")
    anne.page.get_by_role("button", name="This table").click()
    dialog = anne.page.get_by_role("dialog")
    dialog.get_by_role("link", name="Series").wait_for()
    assert dialog.get_by_role("button", name="spectator link").count() == 0, "nobody may watch yet"
    anne.post(f"/api/tables/{table}/room", {"do": "resign", "seat": 0})
    anne.page.goto(series)
    anne.page.get_by_text("secret until the others are, too").wait_for()
    ben.post(f"/api/tables/{other}/room", {"do": "resign", "seat": 0})
    anne.page.reload()
    rows = anne.page.get_by_role("region", name="Standings").get_by_role("row")
    rows.nth(3).wait_for()
    assert [rows.nth(n).get_by_role("rowheader").inner_text() for n in (1, 2, 3)] == ["Random", "Anne", "Ben"]
    with anne.page.expect_download() as saved:
        anne.page.get_by_role("button", name="Export as CSV").click()
    lines = saved.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 5
    assert lines[0].startswith("round,deal,table")
    anne.page.evaluate(SPEAK, "fr")
    anne.page.get_by_role("heading", name="Face-à-face").wait_for()
    anne.page.goto(f"{anne.url}/series/nowhere")
    anne.page.get_by_text("Cette série n’existe pas").wait_for()
    anne.errors.clear()  # the browser itself complains about the answer


def test_clocks_are_seen_paused_and_left_for_a_while(person: Callable[..., Person]) -> None:
    anne, ben = person(), person(width=360, height=740, locale="fr-FR")
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
    wanted = {"game": "burgundy-dice", "chairs": chairs, "clock": "move", "clock_time": 86400, "away": 7}
    table = anne.post("/api/tables", wanted)["id"]
    ben.page.goto(ben.url)
    ben.post(f"/api/tables/{table}/claim", {"seat": 1, "name": "Ben"})
    anne.post(f"/api/tables/{table}/room", {"do": "start"})
    for one in (anne, ben):
        one.page.goto(f"{one.url}/table/{table}")
        one.page.wait_for_selector("main.table")
        one.page.get_by_role("timer").nth(1).wait_for()
    anne.page.get_by_role("region", name="Clocks").get_by_text("23:59:").first.wait_for()
    anne.page.keyboard.press("t")
    anne.page.get_by_role("button", name="Pause the game").click()
    anne.page.keyboard.press("Escape")
    ben.page.get_by_text("Anne propose une pause.").wait_for()
    ben.page.get_by_role("complementary", name="Votes").get_by_role("button", name="Oui").click()
    ben.page.get_by_role("region", name="Pendules").get_by_text("En pause").wait_for()
    anne.decide()
    ben.page.get_by_text("En pause", exact=True).wait_for(state="detached")
    ben.page.goto(f"{ben.url}/text/{table}")
    ben.page.get_by_role("timer").nth(1).wait_for()
    ben.page.get_by_role("button", name="Cette table").click()
    ben.page.get_by_role("button", name="M’absenter").click()
    ben.page.get_by_role("button", name="Je suis de retour").wait_for()
    anne.page.get_by_text("Ben is away.").first.wait_for()
    anne.page.get_by_text("away until").wait_for()
    ben.page.get_by_role("button", name="Je suis de retour").click()
    ben.page.get_by_role("button", name="M’absenter").wait_for()


def test_a_hidden_page_uses_no_time_where_looking_is_timed(person: Callable[..., Person]) -> None:
    anne = person()
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "bot": "page"}]
    wanted = {"game": "burgundy-dice", "chairs": chairs, "start": True, "clock": "look", "clock_time": 1200}
    table = anne.post("/api/tables", wanted)["id"]
    anne.page.goto(f"{anne.url}/table/{table}")
    anne.await_turn()
    anne.page.locator("li.runs").wait_for()
    hide = """(hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }"""
    anne.page.evaluate(hide, True)
    until(anne.page, "() => document.querySelector('main.table').dataset.line === 'closed'")
    anne.page.evaluate(hide, False)
    until(anne.page, "() => document.querySelector('main.table').dataset.line === 'open'")
    anne.page.locator("li.runs").wait_for()
    anne.decide()
