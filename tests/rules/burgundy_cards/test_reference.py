"""A second, slow reading of the rulebook, from what a seat sees alone, against the rules in whole games."""

from itertools import product
from typing import Any

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.games.burgundy_cards.game import GAME

from .table import Desk

TYPES = ("castle", "mine", "cloister", "knowledge", "ship", "pasture", "building")
SHADES = ("light", "medium", "dark")
ROUND_CARDS = {
    "A": ["3-points", "2-goods", "2-animals", "3-silver", "3-workers"],
    "B": ["2-points", "1-good-1-animal", "2-silver-1-worker", "1-silver-2-workers"],
    "C": ["1-point", "1-good", "1-animal", "2-silver", "2-workers"],
    "D": ["2-silver", "2-workers", "1-silver-1-worker"],
    "E": ["1-silver", "1-worker"],
}
VALUES = {"castle": 2, "mine": 4, "cloister": 6, "knowledge": 4, "ship": 4, "pasture": 4, "building": 3}


def kind_of(card: str) -> str:
    """Return the type of a card."""
    face = card.rsplit("-", 1)[0]
    return face if face in TYPES else "building"


def die_of(card: str) -> int:
    """Return the die of a card."""
    return int(card[-1])


def workers_between(die: int, value: int) -> int:
    """Return the workers that turn one value of a die into another, step by step."""
    up = down = die
    steps = 0
    while value not in (up, down):
        up = up % 6 + 1
        down = (down - 2) % 6 + 1
        steps += 1
    return steps


class Reading:
    """The table as the deciding seat sees it."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.table = view["table"]
        self.me = self.table["players"][view["seat"]]
        self.die = self.table["die"]

    def price(self, value: int) -> int:
        """Return the workers that the die in use needs for a value."""
        return 0 if self.die == "any" else workers_between(self.die, value)

    def can_pay(self, value: int) -> bool:
        return bool(self.price(value) <= self.me["workers"])

    def can_buy(self) -> bool:
        cards = self.table["deck"] + sum(self.table["discard"].values())
        return bool(self.me["silver"] >= 3 and not self.me["bought"] and cards)

    def places(self, card: str) -> set[str]:
        """Where a card may go: its own open columns or a new one, cloisters, and as a joker on all open columns."""
        kind = kind_of(card)
        open_columns = {(c["type"], len(c["cards"])) for c in self.me["columns"] if len(c["cards"]) < 3}
        own = {(t, n) for t, n in open_columns if t == kind} or {(kind, 0)}
        joined = {(t, n) for t, n in open_columns if "cloister" in (t, kind)}
        return {f"place {card} {t} {n}" for t, n in own | joined}

    def action(self) -> set[str]:
        """Return the six actions (R27 to R39), and the purchase (R43)."""
        legal = {"workers", "silver"}
        for row, cards in enumerate(self.table["rows"], 1):
            if self.can_pay(row):
                legal |= {f"take {row} {card}" for card in cards}
        for card in self.me["projects"]:
            if self.can_pay(die_of(card)):
                legal |= self.places(card)
        for n, shade in enumerate(SHADES):
            if self.me["goods"][shade] and any(self.can_pay(value) for value in (2 * n + 1, 2 * n + 2)):
                legal.add(f"sell {shade}")
        if self.me["workers"] + self.me["silver"] >= 3:
            legal.add("convert")
        return legal | ({"buy"} if self.can_buy() else set())

    def choice(self, options: set[str]) -> set[str]:
        """The options of an ability: with a purchase where possible, going without where there is nothing else."""
        return (options or {"forgo"}) | ({"buy"} if self.can_buy() else set())

    def piles(self, verb: str, stock: str) -> set[str]:
        return {f"{verb} {n + 1}" for n, top in enumerate(self.table[stock]["tops"]) if top}

    def legal(self, question: str) -> set[str] | None:
        """Return what the rulebook allows, or nothing where the view does not tell the question whole."""
        buy = {"buy"} if self.can_buy() else set()
        if question == "die":
            return {f"die {card}" for card in self.me["hand"]} | buy
        if question == "action":
            return self.action()
        if question == "purchase":
            return {f"{verb} {card}" for verb, card in product(("use", "keep"), self.me["shown"])}
        if question == "drop":
            return {f"drop {card}" for card in self.me["projects"]}
        if question == "good":
            return self.choice(self.piles("good", "goods"))
        if question == "animal":
            return self.choice(self.piles("animal", "animals"))
        if question == "boarding":
            return self.choice(self.piles("good", "goods") | self.piles("animal", "animals"))
        if question == "store":
            return self.choice({f"sell {shade}" for shade in SHADES if self.me["goods"][shade]})
        if question == "town-hall":
            return self.choice({way for card in self.me["projects"] for way in self.places(card)})
        if question == "round-bonus":
            return {f"bonus {bonus}" for bonus in ROUND_CARDS[self.table["round"]]} | buy
        if question == "last-call":
            return {"buy", "end"}
        return None

    def score(self, seat: int) -> int:
        """Return the points of a seat, counted from its cards on the table (R95 to R98)."""
        duke = self.table["players"][seat]
        points = duke["sources"]["cards"] + sum(duke["sold"].values()) + len(duke["firsts"]) + duke["seven"]
        points += sum(VALUES[c["type"]] for c in duke["columns"] if len(c["cards"]) == 3)
        counts = sorted(duke["animals"].values(), reverse=True)
        while counts[1]:
            kinds = sum(1 for count in counts if count)
            points += {2: 1, 3: 2, 4: 4}[kinds]
            counts = [max(count - 1, 0) for count in counts]
        return int(points) + int(self.table["holder"] == seat)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_slow_reading_allows_the_same_and_counts_the_same(players: int) -> None:
    for seed in range(6):
        desk = Desk(players)
        desk.rng = stream(seed, "reference")
        while not desk.g.over():
            if desk.seat == NOBODY:
                desk.roll()
                continue
            reading = Reading(GAME.view(desk.g, desk.seat))
            expected = reading.legal(desk.question)
            legal = desk.legal()
            assert expected is None or set(legal) == expected, desk.question
            assert desk.g.scores() == [reading.score(seat) for seat in range(players)]
            preferred = [words for words in legal if words.split()[0] in ("place", "take", "buy", "keep")]
            choices = preferred if preferred and desk.rng.below(4) else legal
            desk.g.apply(GAME.parse(choices[int(desk.rng.below(len(choices)))]))
