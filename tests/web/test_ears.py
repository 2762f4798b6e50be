"""What ears are told: every value that eyes see has a name, and mere drawings are silent."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.web.late import late
from tests.web.person import Person, until
from tests.web.screens import GAMES, SCREENS, SIZES, table
from tests.web.test_screens import always, fixed

LINE = re.compile(r"""^\s*- '?(/?\w+)(?: "((?:[^"\\]|\\.)*)")?'?((?: \[[^]]*\])*)(:?)(?: (.*))?$""")
"""A line of the tree that ears are given: a role, a name, states, and what is told there or that more follows."""
BARE = re.compile(r"[-+−→/✓✕]*(\d+[\d→/+−]*|[IVX]+|[A-Z])?[→✓✕]*")
"""A number, a roman one, a letter or a sign for itself."""
WORD = re.compile(r"[^\W\d_]{2,}|P\d")
"""What names a value; seats of a record are called P1, P2."""
BY_HEADERS = ("row", "cell", "/url")
"""Cells of a table have the names of their row and column; an address is not told."""
LANGUAGES = ("en-GB", "fr-FR")
BOARDS = ("burgundy", "burgundy-dice")
"""Games in which everybody has a board of spaces."""
NAMES = """() => [...document.querySelectorAll('main [data-place]')]
  .map((place) => [place.dataset.place, place.querySelector('title, .sr-only').textContent])"""
LISTEN = """
window.announced = []
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live]')
    const messages = target.nodeType === 1 ? [...addedNodes] : [target]
    if (region) window.announced.push(...messages.map((one) => one.textContent.trim()).filter(Boolean))
  }
}).observe(document, { subtree: true, childList: true, characterData: true })
"""
"""Hears as a screen reader does: what changes in a region that was there before, and nothing else."""
GOLDEN = """() => {
  const { place, edge } = document.activeElement?.dataset ?? {}
  return Boolean(place) && edge !== 'none'
}"""
"""Whether the focus is at something that is asked for."""


def unnamed(snapshot: str) -> list[str]:
    """Lines in which a value is told without a name, and drawings that are not silent."""
    return [line.strip() for line in snapshot.splitlines() if line.strip() and not fair(line)]


def fair(line: str) -> bool:
    """Whether a line says what its values are."""
    parsed = LINE.match(line)
    assert parsed is not None, line
    role, name, _, more, text = parsed.groups()
    if role in BY_HEADERS:
        return True
    if role == "img":
        return bool(name) and not more and has_words(name)
    words = name or (text or "").strip("'\"")
    return not words or (has_words(words) and not in_a_row(words))


def has_words(text: str) -> bool:
    """Whether a text has a word that is no roman number."""
    return any(not re.fullmatch("[IVX]+", word) for word in WORD.findall(text))


def in_a_row(text: str) -> bool:
    """Whether two values follow one another with no word between them."""
    bare = [bool(BARE.fullmatch(token)) for token in text.split()]
    return any(one and other for one, other in pairwise(bare))


def snapshot_of(person: Person) -> str:
    """What ears are told of a page."""
    return str(person.page.locator("body").aria_snapshot())


@pytest.mark.parametrize(
    "line",
    [
        '- emphasis: "7"',
        "- text: 21→23",
        "- text: Greedy 1 13→16 1 2 2",
        "- text: A +10 B +8 C +6",
        "- text: I II III",
        "- img",
        "- img:",
        '- img "1 sheep": "1"',
        '- button "12"',
    ],
)
def test_a_value_without_a_name_is_noticed(line: str) -> None:
    assert unnamed(line) == [line]


@pytest.mark.parametrize(
    "line",
    [
        "- text: 21 points, 23 including end-of-game scoring",
        '- listitem: "estate: 2 × 4 sheep; castle"',
        '- img "blue die: 2"',
        '- \'button "Depot 1, space c, ship: ship. Take from depot 1 with the 3 and 2 workers: ship; −1 point" '
        "[disabled]'",
        '- row "Phase I 1 4 8 13":',
    ],
)
def test_a_value_with_a_name_is_fair(line: str) -> None:
    assert unnamed(line) == []


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_table_has_a_name_and_every_place_its_own(
    game: str, locale: str, person: Callable[..., Person]
) -> None:
    """When asked, with something picked, and after a deed, which stands in the log; on a phone part by part."""
    anne = person(locale=locale)
    table(game, anne)
    named: dict[str, set[str]] = {}
    for place, name in anne.page.evaluate(NAMES):
        named.setdefault(name, set()).add(place)
    assert {name: places for name, places in named.items() if len(places) > 1} == {}
    # Dice have names of their own whatever they show.
    dice = [name.split(":")[0] for name, places in named.items() if min(places).startswith("die/")]
    assert len(dice) == len(set(dice))
    wrong = {"asked": unnamed(snapshot_of(anne))}
    anne.page.keyboard.press("1")
    wrong["picked"] = unnamed(snapshot_of(anne))
    anne.page.keyboard.press("Escape")
    anne.decide()
    anne.await_turn()
    wrong["again"] = unnamed(snapshot_of(anne))
    width, height = SIZES["phone"]
    anne.page.set_viewport_size({"width": width, "height": height})
    for tab in anne.page.locator("nav.tabs button:not([disabled])").all()[:4]:
        tab.click()
        wrong[tab.inner_text()] = unnamed(snapshot_of(anne))
    assert {where: lines for where, lines in wrong.items() if lines} == {}


@pytest.mark.parametrize(
    "screen",
    [
        *("start", "room", "seat", "end", "replay", "text", "lesson"),
        *("moment", "move", "planned", "series", "evening"),
    ],
)
def test_every_value_of_another_page_has_a_name(screen: str, person: Callable[..., Person]) -> None:
    anne = person()
    for address, answer in fixed().get(screen, {}).items():
        anne.context.route(address, always(answer))
    SCREENS[screen](anne)
    assert unnamed(snapshot_of(anne)) == []


def amounts(game: str, player: dict[str, Any]) -> list[str]:
    """What another has, as ears must hear it."""
    points = player["points"]
    shown = [f"{points} point{'' if points == 1 else 's'}"]
    if player["total"] != points:
        shown.append(f"{player['total']} including end-of-game scoring")
    if game == "bruges":
        hand = sum(player["hand_colours"].values())
        return [*shown, f"florins: {player['florins']}", f"level: {player['level']}", "hand: " * bool(hand)]
    if game == "burgundy-dice":
        return [*shown, *(f"Phase {'I' * n}: {points}" for n, points in enumerate(player["columns"], 1))]
    return [*shown, f"silver: {player['silver']}", f"workers: {player['workers']}"]


@pytest.mark.parametrize("game", GAMES)
def test_what_another_has_is_told_by_name_and_a_large_board_space_by_space(
    game: str, person: Callable[..., Person]
) -> None:
    anne = person()
    table(game, anne)
    for seat, player in enumerate(anne.table()["table"]["players"][1:], 1):
        region = anne.page.get_by_role("complementary").get_by_role("region", name=f"Greedy {seat}", exact=True)
        snapshot = region.aria_snapshot()
        assert [wanted for wanted in amounts(game, player) if wanted not in snapshot] == [], snapshot
        assert snapshot.count("listitem: ") > 2
    if game in BOARDS:
        anne.page.get_by_role("button", name="Enlarge Greedy 2’s board").click()
        spaces = anne.page.get_by_role("dialog", name="Greedy 2").get_by_role("listitem").all_inner_texts()
        assert len(spaces) == 37
        assert spaces[0].startswith("A1, ")
        lying = [piece for piece in anne.table()["pieces"] if re.fullmatch(r"(estate|page)/2/\d+", piece[0])]
        assert len([space for space in spaces if not space.endswith(": empty")]) == len(lying) > 0


@pytest.fixture
def listener(person: Callable[..., Person]) -> Person:
    """Somebody who hears what is said at a table from the first decision on."""
    anne = person()
    anne.sit(anne.open("burgundy-dice", seed="3"))
    anne.await_turn()
    anne.page.evaluate(f"() => {{ {LISTEN} }}")
    return anne


def hears(person: Person, words: str) -> int:
    """Wait until something is said, and tell after how much else."""
    until(person.page, "(words) => window.announced.some((one) => one.includes(words))", words)
    announced = person.page.evaluate("window.announced")
    return max(n for n, one in enumerate(announced) if words in one)


def test_the_question_is_announced_on_arrival(person: Callable[..., Person]) -> None:
    anne = person(kept=True)
    anne.context.add_init_script(LISTEN)
    anne.sit(anne.open("burgundy-dice", seed="3"))
    assert hears(anne, "Your turn") < hears(anne, "Choose your starting castle.")


def test_what_is_picked_what_happens_and_what_is_asked_then_are_told_in_this_order(listener: Person) -> None:
    listener.page.keyboard.press("1")
    picked = hears(listener, "click again to confirm, or choose something else.")
    listener.page.keyboard.press("Enter")
    told = ["You start in", "All starting castles are revealed.", "Dice: ", "Combine a colour and a number."]
    heard = [hears(listener, words) for words in told]
    assert picked < heard[0]
    assert heard == sorted(heard)


def test_asking_again_announces_the_same_again(listener: Person) -> None:
    listener.page.keyboard.press("s")
    first = hears(listener, "1 point")
    listener.page.keyboard.press("s")
    until(listener.page, "(n) => window.announced.filter((one) => one.includes('1 point')).length > n", 1)
    assert hears(listener, "1 point") > first


def test_after_an_action_by_keys_the_focus_is_where_the_table_asks_next(listener: Person) -> None:
    listener.page.keyboard.press("1")
    listener.page.get_by_role("button", name="Confirm").focus()
    listener.page.keyboard.press("Enter")
    hears(listener, "Combine a colour and a number.")
    until(listener.page, GOLDEN)


def test_after_a_deed_by_hand_the_focus_goes_nowhere(listener: Person) -> None:
    listener.page.locator("main [data-place]:not([data-edge=none])").first.click()
    listener.page.get_by_role("button", name="Confirm").click()
    hears(listener, "Combine a colour and a number.")
    assert not listener.page.evaluate(GOLDEN)


def test_after_the_end_the_focus_is_at_the_result(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.bring(late("burgundy-dice", 2, 0.95)))
    while anne.await_turn():
        anne.decide()
    until(anne.page, "() => location.pathname.startsWith('/end/') && document.activeElement.matches('h1')")
