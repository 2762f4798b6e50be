"""All that people do together, without pictures, by the keyboard alone, on a phone, in both languages."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.person import Person, until
from tests.web.screens import LOST, SPILT, drawn, rewritten
from tests.web.test_notifications import away

TEXTS = Path(__file__).resolve().parents[2] / "web" / "src" / "texts"
PLAIN = re.compile(r"^([\w-]+) = ([^{\n]*(?:\{ \$\w+ \}[^{\n]*)*)$", re.MULTILINE)
"""A text without choices, and its key."""
MOVED = (
    """(before) => before !== [...document.querySelectorAll('ol.moves button')].map((one) => one.innerText).join()"""
)
TABS = 150
"""Maximum number of stops of the keyboard on a page."""
IS_FOCUSED = "(one) => one === document.activeElement"
SCREEN = {"width": 360, "height": 740}


class Keys:
    """Somebody with a keyboard, who knows what each control says in their language."""

    def __init__(self, one: Person, language: str) -> None:
        self.one = one
        self.page = one.page
        self.texts: dict[str, str] = {}
        for path in TEXTS.glob(f"*/{language}.ftl"):
            self.texts.update(
                re.findall(r"^([\w-]+) = ([^{\n]*(?:\{ \$\w+ \}[^{\n]*)*)$", path.read_text("utf-8"), re.M)
            )

    def say(self, key: str, **given: str) -> str:
        """Return a text, with what is given in it."""
        return re.sub(r"\{ \$(\w+) \}", lambda found: given[found[1]], self.texts[key])

    def to(self, role: str, key: str, **given: str) -> Any:
        """Go to a control by Tab."""
        found = self.page.get_by_role(role, name=self.say(key, **given), exact=True).first
        found.wait_for()
        self.until_focused(found)
        return found

    def until_focused(self, found: Any) -> None:
        """Press Tab until something has the focus."""
        for _ in range(TABS):
            if found.evaluate(IS_FOCUSED):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{found} is not reached on {self.page.url}")

    def press(self, key: str, role: str = "button", **given: str) -> None:
        """Go to a control, and press it."""
        self.to(role, key, **given)
        self.page.keyboard.press("Enter")

    def write(self, key: str, words: str) -> None:
        """Go to a field, and write into it."""
        self.to("textbox", key)
        self.page.keyboard.type(words)

    def sees(self, key: str, **given: str) -> None:
        """Wait until something is said."""
        self.page.get_by_text(self.say(key, **given)).first.wait_for()

    def arrives(self, pattern: str) -> str:
        """Wait until the page has an address, and nothing of it is lost; return the id in it."""
        self.page.wait_for_url(re.compile(pattern))
        self.page.locator("main").wait_for()
        drawn(self.one)
        assert self.page.evaluate(SPILT) + self.page.evaluate(LOST) == [], self.page.url
        return re.split(r"[/?]", self.page.url.removeprefix(self.one.url))[2]

    def move(self) -> None:
        """Make the last move of the list: what it uses is not on the board."""
        moves = self.page.locator("ol.moves button")
        moves.first.wait_for()
        before = self.page.locator("ol.moves").inner_text()
        self.until_focused(moves.last)
        self.page.keyboard.press("Enter")
        until(self.page, MOVED, before)


@pytest.fixture(params=["en-GB", "fr-FR"])
def anne(request: pytest.FixtureRequest, person: Callable[..., Person]) -> Keys:
    permissions = ["clipboard-read", "clipboard-write"]
    return Keys(person(locale=request.param, permissions=permissions, **SCREEN), request.param[:2])


def slow(anne: Keys, ben: Person, first: bool = True, **wanted: Any) -> str:
    """Return a table of Anne and Ben, who are slow, opened by who begins; Anne looks at it without pictures."""
    people = {"Anne": anne.one, "Ben": ben}
    host, guest = ("Anne", "Ben") if first else ("Ben", "Anne")
    chairs = [{"kind": "me", "name": host}, {"kind": "open"}]
    clock = {"pace": "daily", "clock": "move", "clock_time": 86_400, "away": 7}
    opened = {"game": "burgundy", "options": {"first": "seat-1"}, "chairs": chairs, **clock, **wanted}
    table = str(people[host].post("/api/tables", opened)["id"])
    people[guest].post(f"/api/tables/{table}/claim", {"seat": 1, "name": guest})
    people[host].post(f"/api/tables/{table}/room", {"do": "start"})
    anne.page.goto(f"{anne.one.url}/text/{table}")
    anne.page.locator("h1.rubric").wait_for()
    return table


def test_waiting_planning_and_what_a_table_offers(anne: Keys, person: Callable[..., Person]) -> None:
    ben = person()
    other = anne.one.open("burgundy-dice")
    rewritten(anne.one, away)
    table = slow(anne, ben, first=False)
    anne.page.get_by_role("timer").first.wait_for()
    anne.press("plan-start")
    anne.page.wait_for_url(lambda url: table not in url)
    anne.move()
    anne.press("plan-these")
    assert anne.arrives(f"/text/{table}") == table
    anne.press("plan-cancel")
    anne.page.get_by_role("region", name=anne.say("plan")).wait_for(state="detached")
    anne.press("table-sheet")
    anne.press("remind", name="Ben")
    anne.page.get_by_role("dialog").get_by_role("status").filter(has_text=re.compile(r"\w")).wait_for()
    anne.one.errors.clear()  # the browser reports the refusal, too
    anne.press("passing-on")
    anne.press("clock-pause")
    anne.press("clock-leave")
    anne.page.get_by_role("button", name=anne.say("clock-back", until="")[:-1]).wait_for()
    anne.write("memo", "slowly")
    anne.page.keyboard.press("Tab")
    anne.sees("memo-saved")
    policy = anne.page.get_by_role("list", name=anne.say("policy"))
    assert policy.get_by_role("listitem").count() >= 5
    anne.page.keyboard.press("Escape")
    assert anne.page.get_by_role("button", name=anne.say("table-sheet")).evaluate(IS_FOCUSED)
    anne.press("passing-off")
    anne.write("chat-say", "hullo")
    anne.page.keyboard.press("Enter")
    anne.press("phrase-hello")
    log = anne.page.get_by_role("log")
    for words in ("hullo", anne.say("phrase-hello")):
        log.get_by_text(words).wait_for()
    anne.press("tool-replay")
    anne.press("step-back")
    anne.press("next-table", "link")
    assert anne.arrives("/text/") == other
    for path in ("settings", "results"):
        anne.press(path, "link")
        anne.page.wait_for_url(f"**/{path}")
        anne.page.go_back()


def test_after_the_game_one_comments_tries_and_plays_again(anne: Keys, person: Callable[..., Person]) -> None:
    ben = person()
    table = slow(anne, ben)
    anne.move()
    ben.post(f"/api/tables/{table}/room", {"do": "resign", "seat": 1})
    assert anne.arrives(r"/end/.*text") == table
    anne.press("tool-replay", "link")
    assert anne.arrives("/text/.*ply=0") == table
    anne.press("step-on")
    anne.page.get_by_role("textbox", name=anne.say("comment-on", ply="")).wait_for()
    anne.to("button", "comment-add")
    anne.page.keyboard.press("Shift+Tab")
    anne.page.keyboard.type("a slip")
    anne.page.keyboard.press("Enter")
    anne.page.get_by_text("a slip").wait_for()
    anne.press("share-move")
    anne.sees("copied")
    anne.page.goto(anne.page.evaluate("navigator.clipboard.readText()"))
    anne.page.locator("main.table").wait_for()
    anne.page.goto(anne.page.url + "&text")
    anne.page.locator("main h1").wait_for()
    anne.press("moment-whole", "link")
    assert anne.arrives(r"/text/.*ply=\d") == table
    anne.press("tool-whatif")
    anne.page.wait_for_url(lambda url: table not in url)
    anne.move()
    anne.write("variation-name", "better")
    anne.page.keyboard.press("Enter")
    assert anne.arrives(r"/text/.*line=\d") == table
    anne.press("variation-leave")
    anne.press("tool-whatif")
    anne.page.wait_for_url(lambda url: table not in url)
    anne.press("whatif-drop")
    assert anne.arrives("/end/.*text") == table
    anne.press("again")
    again = anne.arrives("/room/.*text")
    anne.press("start-bots")
    assert anne.arrives("/text/") == again
    anne.press("table-sheet")
    anne.press("series", "link")
    anne.arrives("/series/.*text")
    cleo = Keys(person(locale="fr-FR", **SCREEN), "fr")
    watch = anne.one.context.request.get(f"{anne.one.url}/api/tables/{again}").json()["watch"]
    cleo.page.goto(f"{cleo.one.url}/text/{again}?watch={watch}")
    cleo.press("table-sheet")
    cleo.to("button", "look-from")
    cleo.page.keyboard.press("Tab")
    cleo.page.keyboard.press("Enter")
    cleo.page.wait_for_url("**from=1*")


def test_duplicates_and_tournaments(person: Callable[..., Person]) -> None:
    anne, ben = Keys(person(locale="fr-FR", **SCREEN), "fr"), person(locale="en-GB", **SCREEN)
    table = slow(anne, ben, duplicate=True)
    anne.press("table-sheet")
    anne.press("series", "link")
    anne.arrives("/series/.*text")
    dora = Keys(person(locale="en-GB", **SCREEN), "en")
    dora.page.goto(anne.page.url)
    dora.press("series-open")
    assert dora.arrives("/room/.*text") != table
    anne.page.locator("header a").first.press("Enter")
    anne.press("tournament-new", "link")
    anne.page.wait_for_url("**/series/new")
    anne.write("your-name", "Anne")
    anne.page.keyboard.press("Enter")
    anne.page.wait_for_url(lambda url: "/series/" in url and not url.endswith("/new"))
    series = anne.page.url.rpartition("/")[2]
    ben.page.goto(f"{anne.page.url}?text")
    bens = Keys(ben, "en")
    bens.write("your-name", "Ben")
    ben.page.keyboard.press("Enter")
    anne.page.get_by_role("rowheader", name="Ben").wait_for()
    anne.press("start")
    bens.press("my-game", "link")
    game = bens.arrives("/text/")
    bens.press("table-sheet")
    bens.press("tournament", "link")
    assert bens.arrives("/series/.*text") == series
    anne.press("my-game", "link")
    anne.page.wait_for_url(f"**/table/{game}")
