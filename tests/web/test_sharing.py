"""What is shown to others: one move by its link, with and without pictures, and a table from another seat."""

import random
from collections.abc import Callable

import pytest
from PIL import Image

from duchy import Match, Record
from tests.seeds import derived
from tests.web.person import Person, until
from tests.web.screens import lost

OWN = "(seat) => document.querySelector(`[data-part=own] [data-place^='page/${seat}']`) !== null"
"""Whether the large board is that of a seat."""
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def test_one_move_by_its_link(person: Callable[..., Person]) -> None:
    anne = person(**CLIPBOARD)
    table = anne.open("burgundy-dice")
    anne.sit(table)
    anne.decide()
    anne.page.keyboard.press("r")
    anne.page.get_by_role("button", name="More about this move").click()
    sheet = anne.page.get_by_role("dialog", name="Move")
    sheet.get_by_role("button", name="Share move").click()
    sheet.get_by_text("Copied", exact=True).wait_for()
    link = anne.page.evaluate("navigator.clipboard.readText()")
    assert "/moment/" in link and "?from=0" in link
    for width, height in ((1440, 900), (360, 740)):
        stranger = person(painted=True)
        stranger.resize(width, height, touch=width < 800)
        stranger.page.goto(link)
        stranger.page.get_by_text("as Anne saw it").wait_for()
        until(stranger.page, "() => document.querySelectorAll('main [data-place]').length > 10")
        stranger.page.goto(f"{link}&text")
        stranger.page.get_by_role("heading", name="as Anne saw it").wait_for()
        stranger.page.get_by_role("heading", name="Points").wait_for()
        stranger.page.goto(link.replace("~", "~9", 1))
        stranger.page.get_by_text("no longer valid").wait_for()
        stranger.errors.clear()


def test_a_replay_without_pictures(person: Callable[..., Person]) -> None:
    anne = person(**CLIPBOARD)
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "me", "name": "Ben"}]
    table = anne.post("/api/tables", {"game": "burgundy-dice", "chairs": chairs, "start": True})["id"]
    anne.page.goto(f"{anne.url}/text/{table}?ply=0")
    anne.page.get_by_role("heading", name="Move 0").wait_for()
    anne.page.get_by_role("button", name="Share move").click()
    anne.page.get_by_text("Copied", exact=True).wait_for()
    anne.page.get_by_role("button", name="Replay").click()
    anne.page.get_by_role("heading", name="Move 0").wait_for(state="detached")


def test_spectators_look_from_any_seat(person: Callable[..., Person]) -> None:
    anne, watcher = person(), person()
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "bot": "page"}, {"kind": "bot", "bot": "page"}]
    made = anne.post("/api/tables", {"game": "burgundy-dice", "chairs": chairs, "start": True})
    watcher.page.goto(f"{watcher.url}/watch/{made['id']}?watch={made['watch']}")
    watcher.page.wait_for_selector("main.table")
    for seat, shown in ((2, "2"), (0, "0")):
        watcher.page.keyboard.press("t")
        watcher.page.get_by_role("button", name="View from here").nth(seat).click()
        watcher.page.keyboard.press("Escape")
        until(watcher.page, "(seat) => location.search.includes(`from=${seat}`)", shown)
        until(watcher.page, OWN, shown)


def test_comments_notes_and_a_play_for_another_app(person: Callable[..., Person]) -> None:
    anne = person(painted=True)
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "bot": "page"}]
    table = anne.post("/api/tables", {"game": "burgundy-dice", "chairs": chairs, "start": True})["id"]
    anne.context.request.post(f"{anne.url}/api/tables/{table}/room", data={"do": "ask", "seat": 0, "what": "cancel"})
    for width, height in ((1440, 900), (360, 740)):
        anne.resize(width, height, touch=width < 800)
        anne.page.goto(f"{anne.url}/replay/{table}?ply=0")
        anne.page.get_by_role("button", name="More about this move").focus()
        anne.page.keyboard.press("Enter")
        field = anne.page.get_by_role("textbox", name="Comment on move 0")
        field.fill(f"seen {width} wide")
        anne.page.keyboard.press("Enter")
        anne.page.get_by_text(f"seen {width} wide").wait_for()
        until(anne.page, "() => document.querySelector('dialog.move input').value === ''")
        anne.page.get_by_role("button", name="Delete this comment").last.click()
        anne.page.get_by_text(f"seen {width} wide").wait_for(state="detached")
    anne.page.goto(f"{anne.url}/end/{table}")
    anne.page.locator("summary", has_text="Private note").click()
    note = anne.page.get_by_role("textbox", name="Private note")
    note.fill("Start in the middle")
    note.blur()
    anne.page.get_by_text("Saved").wait_for()
    anne.page.reload()
    until(anne.page, "() => document.querySelector('textarea')?.value === 'Start in the middle'")


FRIENDS = [
    {
        "name": "Maximiliane von und zu Ho",
        "games": 12,
        "ahead": 7,
        "behind": 5,
        "lead": -3.4,
        "latest": [{"id": "a", "game": "burgundy-dice", "at": 1_760_000_000_000, "mine": 61, "theirs": 104}],
    },
    {"name": "Ben", "games": 1, "ahead": 1, "lead": 12.0, "latest": []},
]
"""What the server tells of friends."""


def test_the_history_with_friends(person: Callable[..., Person]) -> None:
    anne = person(painted=True)
    anne.page.route("**/api/me/friends", lambda route: route.fulfill(json=FRIENDS))
    for width, height in ((1440, 900), (360, 740)):
        anne.resize(width, height, touch=width < 800)
        anne.page.goto(f"{anne.url}/results")
        anne.page.get_by_text("ahead 7, behind 5").click()
        anne.page.get_by_text("you 61,").wait_for()
        anne.page.get_by_text("average lead +12").wait_for()
    assert lost(anne) == {}
    anne.page.unroute("**/api/me/friends")


def test_a_line_is_kept_stepped_through_and_continued(person: Callable[..., Person]) -> None:
    anne, watcher = person(painted=True), person()
    match = Match("burgundy-dice", players=2, seed=derived("kept line"), names=["Anne", "Ben"])
    rng = random.Random(derived("kept line"))
    while not match.over:
        match.play(rng.choice(match.legal(match.deciding[0])), match.deciding[0])
    made = anne.post("/api/records", {"text": Record(match, {1: "page"}).text()})
    table = made["id"]
    watcher.page.goto(f"{watcher.url}/text/{table}?watch={made['watch']}&ply=0")
    watcher.page.get_by_role("heading", name="Comments").wait_for()
    query = "ply=0"
    names = {1440: "wide line", 360: "narrow line"}
    for width, height in ((1440, 900), (360, 740)):
        anne.resize(width, height, touch=width < 800)
        anne.page.goto(f"{anne.url}/replay/{table}?{query}")
        if width == 360:
            anne.page.get_by_role("button", name="Next move").click()
            until(anne.page, "() => document.querySelector('.timebar input').value === '1'")
        anne.page.get_by_role("button", name="More about this move").wait_for()
        anne.page.keyboard.press("w")
        anne.page.get_by_role("button", name="Keep", exact=True).wait_for()
        anne.decide()
        anne.page.get_by_role("button", name="Keep", exact=True).click()
        sheet = anne.page.get_by_role("dialog")
        sheet.get_by_role("textbox", name="Name or comment").fill(names[width])
        sheet.get_by_role("button", name="Keep this line").click()
        until(anne.page, "() => location.search.includes('line=')")
        query = anne.page.evaluate("location.search").removeprefix("?")
        anne.page.get_by_role("button", name="Next move").click()
        until(anne.page, "() => document.querySelector('.timebar input').value === '1'")
        # Others see it without reloading.
        watcher.page.get_by_text(names[width]).wait_for()
        anne.page.get_by_role("button", name="More about this move").click()
        until(anne.page, f"() => document.querySelectorAll('dialog.move li').length === {1 if width == 1440 else 2}")
        anne.page.get_by_role("dialog").get_by_role("button", name="Back to the game’s moves").click()
        anne.page.keyboard.press("Escape")
        until(anne.page, "() => !document.querySelector('dialog[open]')")
        anne.page.get_by_role("button", name="Back to the game’s moves").wait_for(state="hidden")
    assert watcher.page.locator("li li").filter(has_text="narrow line").count() == 1
    watcher.page.get_by_role("button", name="move", exact=False).filter(has_text="Move 0 ·").first.click()
    watcher.page.get_by_text("Variation: wide line").wait_for()
    watcher.page.get_by_role("button", name="Next move").click()
    watcher.page.get_by_role("button", name="Back to the game’s moves").click()


@pytest.mark.parametrize("game", ["bruges", "burgundy-dice"])
def test_the_boards_of_a_result_are_saved_as_a_picture(person: Callable[..., Person], game: str) -> None:
    anne = person(painted=True)
    match, rng = Match(game, players=2, seed=3), random.Random(3)
    while not match.over:
        match.play(rng.choice(match.legal(match.deciding[0])), match.deciding[0])
    table = anne.post("/api/records", {"text": Record(match).text()})["id"]
    anne.page.goto(f"{anne.url}/end/{table}")
    anne.page.get_by_text("Details", exact=True).click()
    with anne.page.expect_download() as download:
        anne.page.get_by_role("button", name="Save picture").click()
    picture = Image.open(download.value.path())
    assert picture.format == "PNG" and picture.width == 2400
    # Below the title and the names there is more than paper.
    assert len(picture.convert("RGB").crop((0, 400, 2400, picture.height)).getcolors(1 << 24) or []) > 20
