"""The events are complete: they suffice to compute what every player has."""

from collections import Counter

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.events import Event, Sink
from duchy.core.game import SPECTATOR
from duchy.core.rng import stream
from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules.content import CARDS, COLOURS, START_FLORINS, START_POINTS, START_WORKERS
from duchy.games.bruges.rules.state import BrugesState

PAY_FLORIN = 5


class Ledger:
    """What one seat has, by hearsay."""

    def __init__(self) -> None:
        self.points = START_POINTS
        self.florins = START_FLORINS
        self.level = 0
        self.tiles = 0
        self.statues = 0
        self.houses = 0
        self.persons = 0
        self.workers = [START_WORKERS] * COLOURS
        self.threats = [0] * COLOURS
        self.hand: Counter[int] = Counter()


def hear(books: list[Ledger], event: Event, colours: list[int]) -> None:
    """Note what an event says."""
    name, about = event.kind.name, event.named()
    if "seat" not in about:
        return
    book = books[about["seat"]]
    florins = about.get("florins", 0)
    if name in ("scored", "removed"):
        book.points += about["points"]
    if name == "removed":
        book.threats[about["colour"]] -= 1
    elif name == "lost-points":
        book.points -= about["lost"]
    elif name == "took-florins":
        book.florins += florins
    elif name in ("lost-florins", "advanced", "dug", "placed", "paid"):
        book.florins -= florins
    elif name == "gave-florins":
        book.florins -= florins
        books[about["to_seat"]].florins += florins
    elif name == "took-workers":
        book.workers[about["colour"]] += about["workers"]
    elif name == "lost-workers":
        assert sum(book.workers) == about["workers"]
        book.workers = [0] * COLOURS
    elif name == "gave-worker":
        book.workers[about["colour"]] -= 1
        books[about["to_seat"]].workers[about["colour"]] += 1
    elif name == "swapped":
        book.workers[about["colour"]] -= 1
        book.workers[about["wanted"]] += 1
    elif name == "activated" and about["worker"] < COLOURS:
        book.workers[about["worker"]] -= 1
    elif name == "threatened":
        book.threats[about["colour"]] += 1
    elif name == "returned":
        book.threats[about["colour"]] -= 3
    hear_cards(book, name, about, colours)


def hear_cards(book: Ledger, name: str, about: dict[str, int], colours: list[int]) -> None:
    """Note what an event says of levels, canals, houses, characters and the colours of hands."""
    if name == "advanced":
        book.level = about["level"]
    elif name == "dug":
        book.tiles += 1
    elif name == "lost-tile":
        book.tiles -= 1
    elif name == "took-statue":
        book.statues += about["points"]
    elif name == "built":
        book.houses += 1
        book.hand[about["colour"]] -= 1
        if about["pay"] < COLOURS:
            book.workers[about["pay"]] -= 1
        elif about["pay"] == PAY_FLORIN:
            book.florins -= 1
    elif name == "built-openly":
        hear_cards(book, "built", {**about, "colour": colours[about["card"]]}, colours)
    elif name == "lost-house":
        book.houses -= 1
    elif name == "placed":
        book.persons += 1
        book.hand[colours[about["card"]]] -= 1
    elif name == "played":
        book.hand[colours[about["card"]]] -= 1
    elif name == "lost-person":
        book.persons -= 1
    elif name == "came-back":
        book.persons -= 1
        book.hand[colours[about["card"]]] += 1
    elif name == "drew":
        book.hand[about["colour"]] += 1


def compare(g: BrugesState, books: list[Ledger], colours: list[int]) -> None:
    """Fail unless the ledgers kept from events equal the position."""
    for seat, (book, p) in enumerate(zip(books, g.players, strict=True)):
        assert (book.points, book.florins, book.level) == (p.points, p.florins, p.level)
        assert (book.tiles, book.statues) == (p.tiles0 + p.tiles1, p.statue_points)
        assert (book.houses, book.persons) == (len(p.houses), p.persons)
        assert book.workers == list(p.workers)
        assert book.threats == list(p.threats)
        held = Counter(colours[card] for card in p.hand)
        if seat == g.drawer:
            held += Counter({colour: int(g.blind_of(colour)) for colour in range(COLOURS)})
        assert +book.hand == held


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_events_add_up_to_the_position(players: int, seed: int) -> None:
    g = GAME.new(players)
    rng = stream(seed, "told")
    colours = [int(g.deck.colour[card]) for card in range(CARDS)]
    books = [Ledger() for _ in range(players)]
    while not g.over():
        sink = Sink()
        g.sink = sink
        legal = g.actions()
        g.apply(g.draw(rng) if g.seat() == NOBODY else legal[int(rng.below(len(legal)))])
        for event in sink.events:
            if event.seen_by(SPECTATOR):
                hear(books, event, colours)
        compare(g, books, colours)
