"""What a table shows is what the server says: prices, what others have, and what can be taken back."""

import re
from collections.abc import Callable

from tests.web.person import Person
from tests.web.screens import table

TOLD = "() => [...document.querySelectorAll('.mk ul.vh li')].map((line) => line.textContent)"


def test_a_row_costs_what_the_server_asks_for(person: Callable[..., Person]) -> None:
    anne = person()
    anne.sit(anne.open("burgundy-cards", seed="5"))
    around = 0
    for _ in range(60):
        assert anne.await_turn()
        seen = anne.table()
        prices: dict[int, int] = {}
        for move in seen["moves"]:
            row = re.match(r"row/(\d)/", (move.get("touch") or [""])[-1])
            if row:
                cost = -move.get("change", {}).get("workers", 0)
                prices[int(row[1])] = min(cost, prices.get(int(row[1]), cost))
        told = [re.match(r"Row (\d): (free|\d)", line) for line in anne.page.evaluate(TOLD)]
        shown = {int(line[1]): 0 if line[2] == "free" else int(line[2]) for line in told if line}
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
