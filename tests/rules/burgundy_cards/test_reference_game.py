"""A second, slow and plain implementation of the whole game after the rulebook; the rules must agree at each step.

It is a generator that yields each question and receives the answer in words; it knows nothing of agendas and lanes.
Its state, and what each seat can deduce of the hidden cards, is compared with what the seats see.
"""

from collections import Counter
from collections.abc import Generator, Iterable
from typing import Any

import pytest

from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import CARDS, card_key
from duchy.games.burgundy_cards.rules.facts import STANDARD
from duchy.games.burgundy_cards.rules.state import CardsState

from .table import Desk
from .test_reference import SHADES, TYPES, VALUES, die_of, kind_of, workers_between

Questions = Generator[tuple[int, str], str, None]
Answer = Generator[tuple[int, str], str, str]

KEYS = [card_key(card) for card in range(CARDS)]
SEVENS = {1: [3, 1], 2: [3, 1], 3: [4, 2, 1], 4: [4, 3, 2, 1]}
WORKERS = {1: [1], 2: [0, 1], 3: [0, 1, 1], 4: [0, 1, 1, 2]}
OVER = (NOBODY, "over")
FETCHED = {
    "workshop": {"building", "knowledge"},
    "church": {"castle", "mine", "cloister"},
    "market": {"ship", "pasture"},
}


class Deck:
    """A deck as it was shuffled: what it held, and what each seat has seen of it since."""

    def __init__(self, cards: Counter[str], seats: int) -> None:
        self.cards = cards
        self.seen: list[Counter[str]] = [Counter() for _ in range(seats)]

    def show(self, card: str, seats: Iterable[int]) -> None:
        for seat in seats:
            self.seen[seat][card] += 1

    def hidden_from(self, seat: int) -> dict[str, int]:
        assert self.seen[seat] <= self.cards
        return dict(self.cards - self.seen[seat])


class Player:
    """What lies before a player, as piles of cards."""

    def __init__(self, workers: int) -> None:
        self.silver = 1
        self.workers = workers
        self.goods: Counter[str] = Counter()
        self.animals: Counter[str] = Counter()
        self.sold: Counter[str] = Counter()
        self.points = 0
        self.firsts: set[str] = set()
        self.seven = 0
        self.projects: list[str] = []
        self.hand: list[tuple[str, Deck]] = []
        self.mixed: list[tuple[str, Deck]] = []
        self.pile: list[Deck] = []
        self.shown: list[tuple[str, Deck]] = []
        self.columns: list[tuple[str, list[str]]] = []
        self.bought = False

    def seven_types(self) -> bool:
        return {kind for kind, _ in self.columns} == set(TYPES)

    def score(self) -> int:
        points = self.points + sum(self.sold.values()) + len(self.firsts) + self.seven
        points += sum(VALUES[kind] for kind, cards in self.columns if len(cards) == 3)
        herd = +self.animals
        while len(herd) > 1:
            points += {2: 1, 3: 2, 4: 4}[len(herd)]
            herd -= Counter(dict.fromkeys(herd, 1))
        return points

    def lay(self, card: str, on: str, height: int) -> str:
        """Lay a card, and return the type of its column."""
        kind = kind_of(card)
        becomes = on if kind == "cloister" else kind
        if height == 0:
            self.columns.append((becomes, [card]))
        else:
            at = next(i for i, (of, cards) in enumerate(self.columns) if of == on and len(cards) == height)
            self.columns[at] = (becomes, [*self.columns[at][1], card])
        return becomes


class Stock:
    """Two piles of goods or animals with their tops."""

    def __init__(self, cards: int) -> None:
        self.sizes = [(cards + 1) // 2, cards // 2]
        self.tops: list[str | None] = [None, None]

    def below(self) -> list[int]:
        return [size - (top is not None) for size, top in zip(self.sizes, self.tops, strict=True)]


class ReferenceGame:
    """The table, and the course of the game."""

    def __init__(self, players: int) -> None:
        self.n = players
        self.solo = players == 1
        self.players = [Player(workers) for workers in WORKERS[players]]
        self.aaron = Player(0)
        self.rows: list[list[str]] = [[] for _ in range(6)]
        self.decks = [Deck(Counter({key: n for key, n in zip(KEYS, STANDARD.copies, strict=True) if n}), players)]
        self.deck = 114 - 25 * self.solo
        self.discard: Counter[str] = Counter()
        self.goods = Stock(18 - players)
        self.animals = Stock(20 - players)
        self.firsts = set(TYPES)
        self.sevens = list(SEVENS[players])
        self.first = self.holder = 0
        self.face_down = False
        self.round = 0
        self.beaten = False

    # --- course -------------------------------------------------------------------------------------------------------

    def game(self) -> Questions:
        for player in self.players:
            player.goods[(yield NOBODY, "start-good").split()[1]] += 1
            player.animals[(yield NOBODY, "start-animal").split()[1]] += 1
        for stock, question in ((self.goods, "turn-good"), (self.animals, "turn-animal")):
            for pile in range(2):
                stock.tops[pile] = (yield NOBODY, question).split()[1]
        for self.round in range(5):
            yield from self.play_round()
            if self.beaten or self.round == 4:
                return
            for row in self.rows:
                self.discard.update(row)
                row.clear()
            if not self.solo:
                if not self.face_down:
                    self.holder = (self.holder + 1) % self.n
                self.face_down = False
                self.first = self.holder

    def play_round(self) -> Questions:
        for _ in range(3 + self.round if self.solo else 0):
            card = (yield NOBODY, "aaron-lays").split()[1]
            self.decks[0].show(card, [0])
            self.aaron_lays(card)
        in_order, cards = {1: (6, 7), 2: (6, 7), 3: (6, 10), 4: (12, 13)}[self.n]
        for i in range(cards):
            card = yield from self.draw("fill-row", range(self.n))
            self.rows[i % 6 if i < in_order else die_of(card) - 1].append(card)
        order = [(self.first + i) % self.n for i in range(self.n)]
        for seat in order:
            for _ in range(6):
                self.reshuffle()
                self.deck -= 1
                self.players[seat].pile.append(self.decks[-1])
        for _ in range(6):
            for seat in order:
                player = self.players[seat]
                while player.pile and len(player.hand) < 2:
                    card = (yield NOBODY, "draw-hand").split()[1]
                    deck = player.pile.pop(0)
                    deck.show(card, [seat])
                    player.hand.insert(0, (card, deck))
            for seat in order:
                yield from self.turn(seat)
        for player in self.players:  # all is played: who has counted knows what is left in the deck
            for card, deck in player.mixed:
                deck.show(card, [other for other in range(self.n) if self.players[other] is not player])
            player.mixed.clear()
        if self.solo:
            self.beaten = self.aaron.score() > self.players[0].score()

    def reshuffle(self) -> None:
        if self.deck == 0:
            self.deck = self.discard.total()
            self.decks.append(Deck(+self.discard, self.n))
            self.discard.clear()

    def draw(self, question: str, seats: Iterable[int]) -> Answer:
        """Yield the top card of the deck, for the eyes of some."""
        self.reshuffle()
        card = (yield NOBODY, question).split()[1]
        self.deck -= 1
        self.decks[-1].show(card, seats)
        return card

    def show(self, seat: int, hidden: list[tuple[str, Deck]], card: str) -> None:
        """A card that a seat alone has seen is shown to the others; of two equal ones, that which came last."""
        held = next(entry for entry in hidden if entry[0] == card)
        hidden.remove(held)
        held[1].show(card, [other for other in range(self.n) if other != seat])

    def turn(self, seat: int) -> Questions:
        me = self.players[seat]
        me.bought = False
        card = (yield from self.ask(seat, "die")).split()[1]
        if me.mixed or len({id(deck) for _, deck in me.hand}) > 1:  # nobody else can tell of which deck it is
            held = next(entry for entry in me.hand if entry[0] == card)
            me.hand.remove(held)
            me.mixed.append(held)
        else:
            self.show(seat, me.hand, card)
        self.discard[card] += 1
        yield from self.action(seat, die_of(card))
        while self.can_buy(me) and (yield seat, "last-call") == "buy":
            yield from self.purchase(seat)

    # --- buying -------------------------------------------------------------------------------------------------------

    def can_buy(self, me: Player) -> bool:
        return me.silver >= 3 and not me.bought and self.deck + self.discard.total() > 0

    def ask(self, seat: int, question: str) -> Answer:
        """Ask until the answer is no purchase."""
        while True:
            answer = yield seat, question
            if answer != "buy":
                return answer
            yield from self.purchase(seat)

    def purchase(self, seat: int) -> Questions:
        me = self.players[seat]
        assert self.can_buy(me)
        me.silver -= 3
        me.bought = True
        while len(me.shown) < 3 and self.deck + self.discard.total():
            card = yield from self.draw("draw-bought", [seat])
            me.shown.insert(0, (card, self.decks[-1]))
        how, card = (yield seat, "purchase").split()
        self.show(seat, me.shown, card)
        for other, _ in list(me.shown):
            self.show(seat, me.shown, other)
            self.discard[other] += 1
        if how == "use":
            self.discard[card] += 1
            yield from self.action(seat, die_of(card))
        else:
            yield from self.gain_project(seat, card)

    def gain_project(self, seat: int, card: str) -> Questions:
        me = self.players[seat]
        if len(me.projects) == 3:
            old = (yield seat, "drop").split()[1]
            me.projects.remove(old)
            self.discard[old] += 1
        me.projects.append(card)

    # --- actions ------------------------------------------------------------------------------------------------------

    def action(self, seat: int, die: int) -> Questions:
        """Yield one action; die 0 is any die."""
        me = self.players[seat]
        verb, *words = (yield from self.ask(seat, "action")).split()
        if verb == "take":
            self.pay(me, die, int(words[0]))
            yield from self.take(seat, words)
        elif verb == "place":
            self.pay(me, die, die_of(words[0]))
            yield from self.place(seat, words)
        elif verb == "sell":
            n = SHADES.index(words[0])
            self.pay(me, die, 2 * n + 1, 2 * n + 2)
            self.sell(seat, words[0])
        elif verb == "workers":
            me.workers = max(me.workers, 2)
        elif verb == "silver":
            me.silver += 1
        else:
            workers = silver = 0
            if me.workers:
                workers = int((yield seat, "return-workers").split()[1])
            if me.silver:
                silver = int((yield seat, "return-silver").split()[1])
            me.workers -= workers
            me.silver -= silver
            me.points += (workers + silver) // 3
            assert workers + silver >= 3

    def pay(self, me: Player, die: int, *values: int) -> None:
        """The fewest workers that turn the die into one of some values."""
        me.workers -= min(workers_between(die, value) for value in values) if die else 0
        assert me.workers >= 0

    def take(self, seat: int, words: list[str]) -> Questions:
        row, card = words
        self.rows[int(row) - 1].remove(card)
        yield from self.gain_project(seat, card)

    def sell(self, seat: int, shade: str) -> None:
        me = self.players[seat]
        assert me.goods[shade]
        me.silver += me.goods[shade]
        me.sold[shade] += me.goods.pop(shade)
        if not self.solo:
            self.holder = seat
            self.face_down = True

    def place(self, seat: int, words: list[str]) -> Questions:
        me = self.players[seat]
        card, on, height = words[0], words[1], int(words[2])
        me.projects.remove(card)
        kind = me.lay(card, on, height)
        self.bonus_cards(me, kind, height == 2)
        yield from self.ability(seat, card)
        if height == 2:
            yield from self.round_bonus(seat)

    def bonus_cards(self, me: Player, kind: str, triple: bool) -> None:
        if triple and kind in self.firsts:
            self.firsts.remove(kind)
            me.firsts.add(kind)
        if not me.seven and me.seven_types():
            me.seven = self.sevens.pop(0)

    def ability(self, seat: int, card: str) -> Questions:
        me = self.players[seat]
        face = card.rsplit("-", 1)[0]
        if face in ("mine", "bank"):
            me.silver += 2 if face == "mine" else 3
        elif face == "knowledge":
            me.workers += 2
        elif face == "watchtower":
            me.points += 1
        elif face == "ship":
            yield from self.stock(seat, "good", 1)
        elif face == "pasture":
            yield from self.stock(seat, "animal", 1)
        elif face == "boarding-house":
            yield from self.stock(seat, "boarding", 1)
        elif face == "castle":
            yield from self.action(seat, 0)
        elif face == "store" and (me.goods.total() or self.can_buy(me)):
            answer = yield from self.ask(seat, "store")
            if answer != "forgo":
                self.sell(seat, answer.split()[1])
        elif face == "town-hall" and (me.projects or self.can_buy(me)):
            answer = yield from self.ask(seat, "town-hall")
            if answer != "forgo":
                yield from self.place(seat, answer.split()[1:])
        elif face in FETCHED and any(kind_of(c) in FETCHED[face] for row in self.rows for c in row):
            answer = yield from self.ask(seat, "fetch")
            if answer != "forgo":
                assert kind_of(answer.split()[2]) in FETCHED[face]
                yield from self.take(seat, answer.split()[1:])

    def stock(self, seat: int, question: str, count: int) -> Questions:
        """Take goods, animals, or one of either, card by card."""
        me = self.players[seat]
        stocks = {"good": [self.goods], "animal": [self.animals], "boarding": [self.goods, self.animals]}[question]
        for _ in range(count):
            if not any(sum(stock.sizes) for stock in stocks):
                return
            answer = yield from self.ask(seat, question)
            if answer == "forgo":
                return
            what, number = answer.split()
            stock = self.goods if what == "good" else self.animals
            pile = int(number) - 1
            kind = stock.tops[pile]
            assert kind is not None
            (me.goods if what == "good" else me.animals)[kind] += 1
            stock.tops[pile] = None
            stock.sizes[pile] -= 1
            if not stock.sizes[pile]:
                stock.sizes[pile] = stock.sizes[1 - pile] // 2
                stock.sizes[1 - pile] -= stock.sizes[pile]
            if stock.sizes[pile]:
                stock.tops[pile] = (yield NOBODY, f"turn-{what}").split()[1]

    def round_bonus(self, seat: int) -> Questions:
        me = self.players[seat]
        bonus = (yield from self.ask(seat, "round-bonus")).split()[1]
        words = bonus.split("-")
        for number, what in zip(words[::2], words[1::2], strict=True):
            if what.startswith("good") or what.startswith("animal"):
                yield from self.stock(seat, what.rstrip("s"), int(number))
            elif what.startswith("point"):
                me.points += int(number)
            elif what == "silver":
                me.silver += int(number)
            else:
                me.workers += int(number)

    # --- Aaron --------------------------------------------------------------------------------------------------------

    def aaron_lays(self, card: str) -> None:
        kind = kind_of(card)
        height = max((len(cards) for of, cards in self.aaron.columns if of == kind and len(cards) < 3), default=0)
        self.aaron.lay(card, kind, height)
        self.bonus_cards(self.aaron, kind, height == 2)
        self.players[0].points += kind == "cloister"

    # --- comparing ----------------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> dict[str, Any]:
        """Return the table as a seat sees it, in plain data."""
        return {
            "round": "ABCDE"[self.round],
            "first": self.first,
            "holder": None if self.solo else self.holder,
            "face_down": self.face_down,
            "rows": [sorted(row) for row in self.rows],
            "deck": self.deck,
            "discard": dict(+self.discard),
            "hidden": sorted(sorted(hidden.items()) for deck in self.decks if (hidden := deck.hidden_from(seat))),
            "mixed": self._mixed(seat),
            "tops": [self.goods.tops, self.animals.tops],
            "below": [self.goods.below(), self.animals.below()],
            "firsts": sorted(self.firsts),
            "sevens": self.sevens,
            "players": [self._seen_player(p, other, other == seat) for other, p in enumerate(self.players)],
            "aaron": (_columns(self.aaron.columns), self.aaron.score()) if self.solo else None,
        }

    def _mixed(self, seat: int) -> tuple[int, list[str], list[int]] | None:
        """Another's cards played out of a hand of two decks, and how many of all came from the one and the other."""
        for other, p in enumerate(self.players):
            if p.mixed and other != seat:
                decks = [id(deck) for _, deck in p.mixed + p.hand]
                return other, sorted(card for card, _ in p.mixed), sorted(decks.count(deck) for deck in set(decks))
        return None

    def _seen_player(self, p: Player, seat: int, own: bool) -> dict[str, Any]:
        return {
            "silver": p.silver,
            "workers": p.workers,
            "goods": dict(+p.goods),
            "animals": dict(+p.animals),
            "sold": dict(+p.sold),
            "projects": sorted(p.projects),
            "hand": sorted(card for card, _ in p.hand) if own or not p.hand else None,
            "shown": sorted(card for card, _ in p.shown) if own or not p.shown else None,
            "pile": len(p.pile),
            "firsts": sorted(p.firsts),
            "seven": p.seven,
            "columns": _columns(p.columns),
            "total": p.score() + (not self.solo and self.holder == seat),
        }


def _columns(columns: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    return sorted((kind, list(cards)) for kind, cards in columns)


def _seen(g: CardsState, seat: int) -> dict[str, Any]:
    """Return the same of the rules' own view."""
    table = GAME.view(g, seat)["table"]
    mixed = table["mixed"]
    seen = {key: table[key] for key in ("round", "first", "holder", "face_down", "deck", "discard", "sevens")}
    seen["rows"] = [sorted(row) for row in table["rows"]]
    seen["tops"] = [table["goods"]["tops"], table["animals"]["tops"]]
    seen["below"] = [table["goods"]["below"], table["animals"]["below"]]
    seen["hidden"] = sorted(sorted(pool["cards"].items()) for pool in table["unseen"])
    seen["mixed"] = mixed and (mixed["seat"], sorted(mixed["played"]), sorted(filter(None, mixed["decks"])))
    seen["firsts"] = sorted(table["firsts"])
    seen["players"] = []
    for duke in table["players"]:
        of = {key: duke[key] for key in ("silver", "workers", "pile", "seven", "total")}
        for key in ("goods", "animals", "sold"):
            of[key] = {kind: count for kind, count in duke[key].items() if count}
        for key in ("projects", "hand", "shown", "firsts"):
            of[key] = None if duke[key] is None else sorted(duke[key])
        of["columns"] = _columns([(column["type"], column["cards"]) for column in duke["columns"]])
        seen["players"].append(of)
    seen["aaron"] = None
    if table["aaron"] is not None:
        columns = [(column["type"], column["cards"]) for column in table["aaron"]["columns"]]
        seen["aaron"] = (_columns(columns), table["aaron"]["total"])
    return seen


def _eager(desk: Desk) -> str:
    """Return an answer at random, most often one that builds, buys or sells."""
    legal = desk.legal()
    for verbs in (["place"], ["sell", "buy"], ["take", "keep", "use"]):
        preferred = [words for words in legal if words.split()[0] in verbs]
        if preferred and desk.rng.below(4):
            return preferred[int(desk.rng.below(len(preferred)))]
    return legal[int(desk.rng.below(len(legal)))]


def _compare(players: int, seed: int) -> Counter[str]:
    """Play a game next to the reference game, and return how often each question was asked."""
    asked: Counter[str] = Counter()
    desk = Desk(players)
    desk.rng = stream(seed, f"retold {players}")
    desk.g = GAME.new(players)  # from the very first draw on
    reference = ReferenceGame(players)
    if seed % 2:  # points that keep Aaron from ending the game
        for player, duke in zip(reference.players, desk.g.players, strict=False):
            player.points = duke.points = 60
    questions = reference.game()
    expected = next(questions)
    answer = ""
    while not desk.g.over():
        assert (desk.seat, desk.question) == expected, answer
        asked[desk.question] += 1
        if desk.seat == NOBODY:
            answer = GAME.words(int(desk.g.draw(desk.rng)))
        else:
            for seat in range(players):
                assert _seen(desk.g, seat) == reference.seen(seat), answer
            answer = _eager(desk)
        desk.g.apply(GAME.parse(answer))
        expected = next_question(questions, answer)
    assert expected == OVER
    assert _seen(desk.g, 0) == reference.seen(0)
    assert desk.g.beaten == reference.beaten
    return asked


def next_question(questions: Questions, answer: str) -> tuple[int, str]:
    """Return the next question of the reference game, or that it is over."""
    try:
        return questions.send(answer)
    except StopIteration:
        return OVER


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_game_replayed_goes_the_same_way(players: int) -> None:
    asked: Counter[str] = Counter()
    for seed in range(4):
        asked += _compare(players, seed)
    assert asked["purchase"] and asked["round-bonus"] and asked["drop"]
