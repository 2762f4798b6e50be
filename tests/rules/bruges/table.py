"""A table of Bruges laid as a test needs it, and actions in words: `t.play("place thief blue")`."""

from typing import Any

from duchy.core.agenda import NOBODY
from duchy.core.ints import BIT, append
from duchy.games.bruges.game import GAME
from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.building import send_away
from duchy.games.bruges.rules.content import COLOUR_KEYS, NO_WORKER
from duchy.games.bruges.rules.counting import laurel_value, total_points
from duchy.games.bruges.rules.deck import STANDARD, Deck
from duchy.games.bruges.rules.dice import set_price
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, inserted
from duchy.games.bruges.rules.setup import lay_out
from duchy.games.bruges.rules.state import BrugesState
from duchy.testing.desk import Desk

DICE = (3, 3, 3, 3, 3)


class Table(Desk[BrugesState]):
    """A game in phase 3 of its first round: seat 0 is to act, hands are empty, all dice show 3."""

    def __init__(self, players: int = 2, deck: Deck = STANDARD) -> None:
        super().__init__(GAME, lay_out(players, deck))
        self.g.options = GAME.check_options({})
        self.deck = deck
        self.chance("turn-up 1 blue", "turn-up 2 brown")
        self.g.depth = 0
        self.g.round = 1
        self.g.drawing = False
        self.roll(*DICE)
        self.turn(0)
        self.before: list[dict[str, Any]] = []
        self.mark()

    # --- laying the table -------------------------------------------------------------------------------------------

    def turn(self, seat: int, played: bool = False, turns: int = 0) -> "Table":
        """Make it a seat's turn, its first or the one that makes so many of the round."""
        self.g.depth = 0
        self.g.schedule(kinds.TURNS.of(a=turns or (seat - self.g.first) % self.g.seats + 1))
        self.g.schedule(kinds.ACT.of(seat, 1 if played else 0))
        assert self.g.whose_turn() == seat
        return self

    def phase_2(self, *dice: int) -> "Table":
        """Begin phase 2 with these dice."""
        self.g.depth = 0
        self.g.schedule(kinds.ROLL.of())
        self.chance(*[f"roll {name} {number}" for name, number in zip(COLOUR_KEYS, dice, strict=True)])
        return self

    def phase_4(self) -> "Table":
        """Count majorities."""
        self.g.depth = 0
        self.g.schedule(kinds.MAJORITY.of())
        self.g.settle()
        return self

    def phase_1(self) -> "Table":
        """Begin a round."""
        self.g.depth = 0
        self.g.schedule(kinds.ROUND.of())
        self.g.settle()
        return self

    def roll(self, *dice: int) -> "Table":
        """Lay the dice."""
        for colour, number in enumerate(dice):
            self.g.dice[colour] = number
        set_price(self.g)
        return self

    def piles(self, first: int, second: int, reserve: int) -> "Table":
        """Make the piles this high; other unseen cards are discarded."""
        g = self.g
        g.pile0, g.pile1, g.reserve = first, second, reserve
        while g.unseen_cards() > first + second + reserve:
            colour = max(range(5), key=lambda colour: int(g.backs[colour]))
            card = self.deck.card(self.some(COLOUR_KEYS[colour]))
            g.unseen[colour] &= ~BIT[self.deck.rank[card]]
            g.backs[colour] -= 1
            g.discard(card)
        return self

    def citizen(self, seat: int = 0) -> Citizen:
        """Return what a seat has."""
        return self.g.players[seat]

    def card(self, key: str) -> int:
        """Take a card from the unseen, off the first pile."""
        card = self.deck.card(key)
        colour = int(self.deck.colour[card])
        assert self.g.unseen[colour] & BIT[self.deck.rank[card]], f"{key} is seen already"
        self.g.unseen[colour] &= ~BIT[self.deck.rank[card]]
        self.g.backs[colour] -= 1
        self.g.pile0 -= 1
        return card

    def some(self, colour: str) -> str:
        """Return the key of an unseen card of a colour; the last ones first, which tests name least."""
        ranks = self.deck.at_rank[COLOUR_KEYS.index(colour)]
        unseen = self.g.unseen[COLOUR_KEYS.index(colour)]
        return next(self.deck.keys[ranks[i]] for i in range(len(ranks) - 1, -1, -1) if unseen & BIT[i])

    def hand(self, *keys: str, seat: int = 0) -> "Table":
        """Give cards to a hand; a colour stands for any card of it."""
        for key in keys:
            card = self.card(self.some(key) if key in COLOUR_KEYS else key)
            self.citizen(seat).hand = inserted(self.citizen(seat).hand, card)
        return self

    def house(self, *colours: str, seat: int = 0) -> "Table":
        """Build empty houses."""
        for colour in colours:
            p = self.citizen(seat)
            p.houses = append(p.houses, self.card(self.some(colour)) + 256 * NOBODY_IN)
        return self

    def person(self, *keys: str, seat: int = 0, house: str = "brown") -> "Table":
        """Place characters in houses of their own, ready and without their lightning."""
        for card in [self.card(key) for key in keys]:
            p = self.citizen(seat)
            self.house(house, seat=seat)
            p.houses[len(p.houses) - 1] += 256 * (card - NOBODY_IN)
            p.persons += 1
            p.add_abilities(self.deck, card)
        return self

    def nobody(self, key: str, seat: int = 0) -> "Table":
        """Send a character away again."""
        send_away(self.g, self.citizen(seat), self.deck.card(key))
        self.g.discard(self.deck.card(key))
        return self

    def have(self, seat: int = 0, **fields: Any) -> "Table":
        """Set what a seat has: florins, points, level, tiles, workers and threats by colour or in all."""
        p = self.citizen(seat)
        for name, value in fields.items():
            if name == "tiles":
                p.tiles0, p.tiles1 = value
            elif name in ("workers", "threats"):
                items = p.workers if name == "workers" else p.threats
                for colour, key in enumerate(COLOUR_KEYS):
                    items[colour] = value if isinstance(value, int) else value.get(key, 0)
            else:
                setattr(p, name, value)
        self.mark()
        return self

    # --- acting -----------------------------------------------------------------------------------------------------

    def number(self, words: str) -> int:
        """Return an action in words as its integer."""
        return GAME.parse(words)

    def check(self) -> None:
        """The audit, but while cards wait to be looked at."""
        assert self.g.audit() == "" or self.g.blind, self.g.audit()

    def chance(self, *outcomes: str) -> "Table":
        """Let chance act with the given outcomes."""
        for words in outcomes:
            assert self.g.seat() == NOBODY, f"seat {self.g.seat()} is asked: {self.next_question()[0]}"
            action = self.number(words)
            assert action in self.g.actions(), f"'{words}' cannot come"
            self.g.apply(action)
        return self

    def any_chance(self) -> "Table":
        """Let chance act, the first outcome each time, until a player decides."""
        while not self.g.over() and self.g.seat() == NOBODY:
            self.g.apply(self.g.actions()[0])
        return self

    def activate(self, key: str) -> "Table":
        """Activate a character with the worker it asks for."""
        worker = int(self.deck.worker[self.deck.card(key)])
        return self.play(f"activate {key} {'nothing' if worker == NO_WORKER else COLOUR_KEYS[worker]}")

    def place(self, key: str) -> "Table":
        """Place a character from the hand in the first empty house there is."""
        words = [w for w in self.legal() if w.startswith(f"place {key} ")]
        assert words, f"{key} cannot be placed"
        return self.play(words[0])

    # --- reading ----------------------------------------------------------------------------------------------------

    def seat(self) -> int:
        """Return who is asked."""
        return int(self.g.seat())

    def asking(self) -> dict[str, int]:
        """Return the arguments of the question that is pending."""
        asked = GAME.asking(self.g, self.seat())
        assert asked is not None
        return dict(asked.arguments)

    def by(self) -> str:
        """Return the character that asks."""
        return self.deck.keys[self.asking()["by"]]

    def under(self, at: int = 0, seat: int = 0) -> str:
        """Return the card that is one of a seat's houses."""
        return self.deck.keys[card_under(self.citizen(seat).houses[at])]

    def news(self, name: str) -> list[dict[str, int]]:
        """Return the arguments of the events of a kind, in order."""
        return [event.named() for event in self.events_of(name)]

    def colour(self, key: str) -> str:
        """Return the colour of a card."""
        return COLOUR_KEYS[self.deck.colour[self.deck.card(key)]]

    def some_in_hand(self, seat: int = 0) -> str:
        """Return the first card of a hand."""
        return self.deck.keys[self.citizen(seat).hand[0]]

    def total(self, seat: int = 0) -> int:
        """Return the points of a seat if the game ended now."""
        return int(total_points(self.deck, self.citizen(seat), self.g.dice))

    def laurel(self, key: str, seat: int = 0) -> int:
        """Return what a laurel scores now."""
        return int(laurel_value(self.deck, self.citizen(seat), self.g.dice, self.deck.card(key)))

    def mark(self) -> "Table":
        """Remember what everybody has, for `changes`."""
        self.before = [self._holdings(seat) for seat in range(int(self.g.seats))]
        return self

    def changes(self, seat: int = 0) -> dict[str, int]:
        """Return what a seat has gained or lost since the last mark: only what changed."""
        now = self._holdings(seat)
        before = self.before[seat]
        return {key: now[key] - before[key] for key in now if now[key] != before[key]}

    def _holdings(self, seat: int) -> dict[str, Any]:
        p = self.citizen(seat)
        return {
            "points": int(p.points),
            "florins": int(p.florins),
            "level": int(p.level),
            "tiles": int(p.tiles0 + p.tiles1),
            "statues": int(p.statue_points),
            "persons": int(p.persons),
            "houses": len(p.houses),
            "hand": len(p.hand) + (int(self.g.blind_cards()) if self.g.drawer == seat else 0),
            "markers": int(p.all_threats()),
            **{name: int(p.workers[colour]) for colour, name in enumerate(COLOUR_KEYS)},
        }

    def markers(self, seat: int = 0) -> dict[str, int]:
        """Return the threat markers of a seat by colour."""
        threats = self.citizen(seat).threats
        return {name: int(threats[colour]) for colour, name in enumerate(COLOUR_KEYS) if threats[colour]}


# --- one character at work ------------------------------------------------------------------------------------------


def lightning(key: str, t: Table | None = None) -> Table:
    """Return a table on which a lightning character was just placed; `changes` leaves out its price and its card."""
    t = t or Table()
    t.hand(key).house("brown")
    p = t.citizen()
    p.florins += t.deck.price[t.deck.card(key)]
    t.mark()
    t.before[0]["florins"] -= int(t.deck.price[t.deck.card(key)])
    t.before[0]["hand"] -= 1
    t.before[0]["persons"] += 1
    return t.place(key)


def activated(key: str, t: Table | None = None) -> Table:
    """Return a table on which a character was just activated; `changes` leaves out the worker paid."""
    t = t or Table()
    t.person(key)
    worker = int(t.deck.worker[t.deck.card(key)])
    if worker != NO_WORKER:
        t.citizen().workers[worker] += 1
    t.mark()
    if worker != NO_WORKER:
        t.before[0][COLOUR_KEYS[worker]] -= 1
    return t.activate(key)


def laurel(key: str, t: Table | None = None) -> int:
    """Return what a laurel scores for seat 0 of a table, on which it is placed."""
    t = t or Table()
    return t.person(key).laurel(key)
