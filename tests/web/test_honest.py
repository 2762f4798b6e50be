"""What a table shows is what the server says: prices, what others have, and what can be taken back."""

import re
from collections.abc import Callable

from tests.web.late import late
from tests.web.person import Person
from tests.web.screens import table

TOLD = "() => [...document.querySelectorAll('.market ul.sr-only li')].map((line) => line.textContent)"


def test_a_row_costs_what_the_server_asks_for(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open("burgundy-cards", seed="4"))
    around = 0
    for _ in range(20):
        assert anne.await_turn()
        seen = anne.table()
        prices: dict[int, int] = {}
        for move in seen["moves"]:
            row = re.match(r"row/(\d)/", (move.get("touch") or [""])[-1])
            if row:
                cost = -move.get("change", {}).get("workers", 0)
                prices[int(row[1])] = min(cost, prices.get(int(row[1]), cost))
        rows = [re.match(r"Row (\d): (free|\d)", line) for line in anne.page.evaluate(TOLD)]
        shown = {int(line[1]): 0 if line[2] == "free" else int(line[2]) for line in rows if line}
        assert shown == prices
        die = seen["table"].get("die")
        around += any(price != abs(row - die) for row, price in prices.items()) if die else 0
        if around:
            return
        anne.decide()
    raise AssertionError("no row was nearer around the corner")


def test_dice_and_backs_of_others_are_seen(person: Callable[..., Person]) -> None:
    anne = person()
    table("burgundy", anne)
    rolled = [piece for piece in anne.table()["pieces"] if piece[0].startswith("die/1/")]
    assert anne.page.locator('.opp [data-at^="die/1/"]').count() == len(rolled) == 2
    table("bruges", anne)
    held = sum((piece[2:] or [1])[0] for piece in anne.table()["pieces"] if piece[0] == "hand/1")
    backs = anne.page.locator('.opp [data-at="hand/1"] .chip').all_inner_texts()
    assert sum(map(int, backs)) == held > 0


def test_the_black_depot_of_a_phone_has_the_spaces_that_are_used(person: Callable[..., Person]) -> None:
    anne = person(width=360, height=740)
    anne.sit(anne.open("burgundy"))
    assert anne.await_turn()
    places = next(message["places"] for message in reversed(anne.messages) if message.get("places"))
    used = [id for id, *_, printed in places if id.startswith("black/") and printed["used"]]
    tiles = [piece for piece in anne.table()["pieces"] if piece[0].startswith("black/")]
    empty = anne.page.locator('.strip polygon[stroke="#c8952f55"]').count()
    assert empty + len(tiles) == len(used) == 4


def test_points_now_and_at_the_end_are_named(person: Callable[..., Person]) -> None:
    anne = person()
    table("burgundy", anne)
    numbers = anne.table()["table"]["players"]
    shown = ["".join(one.inner_text().split()) for one in anne.page.locator("[data-score] > [aria-hidden]").all()]
    wanted = [f"{n['points']}now{n['total']}end" if n["total"] != n["points"] else str(n["points"]) for n in numbers]
    assert sorted(shown) == sorted(wanted)
    assert any("end" in words for words in shown)


def test_who_watches_is_told_so_and_has_nothing_to_press(person: Callable[..., Person]) -> None:
    anne, ben = person(), person()
    chairs = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "bot": "random"}]
    for game in ("burgundy", "burgundy-cards", "burgundy-dice", "bruges"):
        made = anne.post("/api/tables", {"game": game, "chairs": chairs, "start": True})
        anne.sit(made["id"])
        anne.page.keyboard.press("t")
        watch = anne.context.request.get(f"{anne.url}/api/tables/{made['id']}").json()["watch"]
        ben.page.goto(f"{ben.url}/watch/{made['id']}?watch={watch}")
        ben.page.locator("main.table[data-watch]").wait_for()
        ben.page.get_by_text("You are watching.").first.wait_for()
        assert ben.page.locator("main .box .btn:visible").count() == 0, game
        assert ben.page.locator("[data-tool=undo], [data-tool=hint]").count() == 0
    ben.page.set_viewport_size({"width": 360, "height": 740})
    tabs = ben.page.locator("nav.tabs")
    tabs.get_by_role("button", name="Board").wait_for()
    assert tabs.get_by_role("button", name="You").count() == 0


def test_who_watches_without_graphics_is_told_so_and_keeps_watching(person: Callable[..., Person]) -> None:
    anne, ben = person(), person()
    table = anne.open("burgundy-dice")
    watch = anne.context.request.get(f"{anne.url}/api/tables/{table}").json()["watch"]
    ben.page.goto(f"{ben.url}/text/{table}?watch={watch}")
    ben.page.get_by_role("heading", name="You are watching.").wait_for()
    assert ben.page.get_by_role("button", name="Undo").count() == 0
    ben.page.get_by_role("link", name="Illustrated view").click()
    ben.page.locator("main.table[data-watch]").wait_for()


def test_points_and_prompts_without_graphics_are_those_of_the_table(person: Callable[..., Person]) -> None:
    anne = person()
    brought = anne.bring(late("burgundy", 2, 0.5, "7"))
    anne.page.goto(f"{anne.url}/text/{brought}")
    anne.page.locator("ol.moves button").first.wait_for()
    numbers = anne.table()["table"]["players"]
    assert any(one["points"] != one["total"] for one in numbers)
    for one in numbers:
        words = f"{one['points']} points" + (f", {one['total']} including" if one["total"] != one["points"] else "")
        assert words in anne.page.inner_text("main")
    # Where nothing but the end of the turn is left, that is said.
    for _ in range(30):
        assert anne.await_turn()
        moves = [move["words"] for move in anne.table()["moves"]]
        if moves == ["end"]:
            break
        wanted = next((n for n, words in enumerate(moves) if words.startswith("workers")), len(moves) - 1)
        anne.page.locator("ol.moves button").nth(wanted).click()
    assert anne.page.locator("h1").inner_text().startswith("Nothing left to do: end your turn.")


def test_enter_does_what_a_hint_picked(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open("burgundy", seed="3"))
    anne.await_turn()
    before = anne.moment
    anne.page.keyboard.press("h")
    anne.page.locator(".advice .hint").first.press("Enter")
    anne.page.keyboard.press("Enter")
    anne.await_turn()
    assert anne.moment != before
