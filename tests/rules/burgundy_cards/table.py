"""A desk to lay out positions of the card game on, and to play at in words: `desk.play("die castle-3")`."""

from typing import Self

from duchy.core.agenda import NOBODY
from duchy.core.rng import stream
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules.content import ROW_SLOTS, ROWS, TYPE, TYPE_KEYS, card_key, card_of
from duchy.games.burgundy_cards.rules.deck import leave_deck, leave_pool
from duchy.games.burgundy_cards.rules.player import LANE, Duke, cards_of, lane
from duchy.games.burgundy_cards.rules.state import CardsState
from duchy.testing import desk


class Desk(desk.Desk[CardsState]):
    """A position of the card game that a test arranges: the first player is asked for a die."""

    def __init__(self, players: int = 2, **options: str) -> None:
        super().__init__(GAME, GAME.new(players, options))
        self.rng = stream("desk", f"{players}")
        self.roll()

    # --- arranging ----------------------------------------------------------------------------------------------------

    def clear(self) -> "Desk":
        """Empty rows and hands: their cards are unseen again; the storage keeps nothing but goods and animals."""
        g = self.g
        for place in range(ROWS * ROW_SLOTS):
            if g.rows[place]:
                g.pools[g.rows[place] - 1] += LANE[0]
                g.sizes += LANE[0]
                g.deck += 1
                g.rows[place] = 0
        g.row_mask = 0
        for me in g.players:
            for card in cards_of(me.hand, 2):
                if card >= 0:
                    g.pools[card] += LANE[0]
                    g.sizes += LANE[0]
            me.hand = me.hand_pools = 0
            me.silver = me.workers = 0
        return self

    def hand(self, seat: int, *keys: str) -> "Desk":
        """Give a seat its hand, instead of what was there."""
        me = self.g.players[seat]
        for key in keys:
            leave_pool(self.g, 0, card_of(key))
            me.add_hand(card_of(key), 0)
        return self

    def row(self, number: int, *keys: str) -> "Desk":
        """Add cards to a row."""
        for key in keys:
            leave_deck(self.g, card_of(key))
            self.g.enter_row(number - 1, card_of(key))
        return self

    def projects(self, seat: int, *keys: str) -> "Desk":
        """Give a seat projects."""
        for key in keys:
            leave_deck(self.g, card_of(key))
            self.g.players[seat].add_project(card_of(key))
        return self

    def column(self, seat: int, *keys: str) -> "Desk":
        """Lay a column in a seat's estate, card by card; cloisters join the other cards."""
        me = self.g.players[seat]
        types = [int(TYPE[card_of(key)]) for key in keys]
        on = types[0]
        for height, key in enumerate(keys):
            leave_deck(self.g, card_of(key))
            on = int(me.lay(card_of(key), types[height], on, height))
        return self

    def store(self, seat: int, silver: int = 0, workers: int = 0) -> "Desk":
        """Set the silver and the workers of a seat."""
        self.g.players[seat].silver = silver
        self.g.players[seat].workers = workers
        return self

    def goods(self, seat: int, light: int = 0, medium: int = 0, dark: int = 0) -> "Desk":
        """Set the goods of a seat, against those that lie unseen."""
        me, stock = self.g.players[seat], self.g.goods
        for shade, wanted in enumerate((light, medium, dark)):
            more = wanted - int(lane(me.goods, shade))
            me.goods += LANE[shade] * more
            stock.unseen -= LANE[shade] * more
            stock.below -= LANE[0] * more
        return self

    def animals(self, seat: int, chicken: int = 0, cow: int = 0, sheep: int = 0, pig: int = 0) -> "Desk":
        """Set the animals of a seat, against those that lie unseen."""
        me, stock = self.g.players[seat], self.g.animals
        for kind, wanted in enumerate((chicken, cow, sheep, pig)):
            more = wanted - int(lane(me.animals, kind))
            me.animals += LANE[kind] * more
            stock.unseen -= LANE[kind] * more
            stock.below -= LANE[0] * more
        return self

    # --- playing ------------------------------------------------------------------------------------------------------

    def play(self, *actions: str) -> Self:
        """Play moves of the deciding seat, and chance where a move begins with a star."""
        for words in actions:
            assert (self.g.seat() == NOBODY) == words.startswith("* "), f"{words}: {self.question} is next"
            super().play(words.removeprefix("* "))
        return self

    def roll(self) -> "Desk":
        """Let chance act until a player decides."""
        while not self.g.over() and self.g.seat() == NOBODY:
            self.g.apply(self.g.draw(self.rng))
        return self

    def random(self, turns: int = 1) -> "Desk":
        """Let everybody play at random for so many turns of the table."""
        until = self.g.round * 6 + self.g.turn + turns
        while not self.g.over() and self.g.round * 6 + self.g.turn < until:
            legal = self.g.actions()
            self.g.apply(legal[int(self.rng.below(len(legal)))])
            self.roll()
        return self

    # --- reading ------------------------------------------------------------------------------------------------------

    def __getitem__(self, seat: int) -> Duke:
        return self.g.players[seat]

    @property
    def question(self) -> str:
        """Return what is asked."""
        return GAME.question(self.g)

    @property
    def seat(self) -> int:
        """Return who is asked."""
        return int(self.g.seat())

    def rows(self) -> list[list[str]]:
        """Return the cards of the rows."""
        rows = [self.g.rows[r * ROW_SLOTS : (r + 1) * ROW_SLOTS] for r in range(ROWS)]
        return [[card_key(int(card) - 1) for card in row if card] for row in rows]

    def projects_of(self, seat: int) -> list[str]:
        """Return the projects of a seat."""
        return [card_key(card) for card in cards_of(self[seat].projects, 3) if card >= 0]

    def hand_of(self, seat: int) -> list[str]:
        """Return the hand of a seat."""
        return [card_key(card) for card in cards_of(self[seat].hand, 2) if card >= 0]

    def triples(self, seat: int) -> list[str]:
        """Return the types of a seat's triples."""
        return [TYPE_KEYS[t] for t in range(7) for _ in range(int(lane(self[seat].threes, t)))]

    def pending(self) -> list[str]:
        """Return the keys of what is pending, the next one last."""
        return [GAME.rules.book.kind(self.g.agenda[i]).key for i in range(self.g.depth)]
