"""A table for rule tests: a basic game with empty depots, where each test lays out just what it needs.

Actions are in plain numbers, `add 1 2 33`, because tests reckon with cells.
"""

from typing import Self

from duchy.bots.search import greedy
from duchy.core.agenda import NOBODY
from duchy.core.game import AnyGame
from duchy.core.ints import BIT, u8
from duchy.core.rng import Rng, stream
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.actions import SPACE
from duchy.games.burgundy.rules.content import (
    ALL_DEPOT_SPACES,
    ANIMAL_KEYS,
    BUILDING_KEYS,
    CASTLE_TILE,
    DEPOTS,
    FIRST_BLACK,
    KINDS,
    MINE_TILE,
    SHIP_TILE,
    animal_tile,
    building_tile,
    knowledge_tile,
)
from duchy.games.burgundy.rules.fields import lay
from duchy.games.burgundy.rules.player import Player, one_of
from duchy.games.burgundy.rules.state import BLACK_BACKED, COLOURED, GONE, BurgundyState
from duchy.testing.desk import Desk


def tile(name: str | int) -> int:
    """Return a kind of tile by name: `ship`, `bank`, `cow 3`, or 1 to 26 for knowledge."""
    if isinstance(name, int):
        return knowledge_tile(name)
    plain = {"castle": CASTLE_TILE, "mine": MINE_TILE, "ship": SHIP_TILE}
    if name in plain:
        return plain[name]
    if name in BUILDING_KEYS:
        return building_tile(BUILDING_KEYS.index(name))
    animal, heads = name.split()
    return animal_tile(ANIMAL_KEYS.index(animal), int(heads))


def begin(seats: int = 2, setup: str = "basic", **options: str) -> BurgundyState:
    """Return a new game with seat 0 first, unless the options say otherwise."""
    return GAME.new(seats, {"first": "seat-1", "setup": setup, **options})


def run_chance(g: BurgundyState, rng: Rng) -> BurgundyState:
    """Let chance run until a player decides."""
    while not g.over() and g.seat() == NOBODY:
        g.apply(g.draw(rng))
    return g


def best_action(g: BurgundyState, rng: Rng) -> int:
    """Return what greedy play does now."""
    game: AnyGame = GAME
    return int(greedy.best_action(g, g.seat(), rng, game.mind.heuristic))


class Table(Desk[BurgundyState]):
    """A game at the first turn of seat 0, with seat 0 first, nothing in the depots and no goods anywhere."""

    def __init__(self, seats: int = 2, inside: bool = False, most: bool = False, phase: int = 0) -> None:
        options = {"purchase": "inside" if inside else "between", "tie": "most" if most else "fewest"}
        self.rng = stream(1, "table")
        super().__init__(GAME, run_chance(begin(seats, **options), self.rng))
        g = self.g
        for place in range(ALL_DEPOT_SPACES):
            g.stock[GONE + int(g.depots[place])] += u8(1 if int(g.depots[place]) else 0)
            g.depots[place] = u8(0)
        g.filled = 0
        for depot in range(DEPOTS):
            g.unseen_goods += g.goods[depot]
            g.goods[depot] = 0
        for me in g.players:
            g.unseen_goods += me.goods
            me.goods = 0
            me.held = 0
            me.workers = 0
            me.silver = 0
            me.die1 = 1
            me.die2 = 1
        g.phase = phase

    # --- laying out -------------------------------------------------------------------------------------------------

    @property
    def me(self) -> Player:
        """Seat 0."""
        return self.g.players[0]

    def from_box(self, name: str | int) -> int:
        """Take a tile from the stock, or from those that left the game."""
        kind = tile(name)
        for row in (COLOURED, BLACK_BACKED, GONE):
            if int(self.g.stock[row + kind]):
                self.g.stock[row + kind] -= u8(1)
                return kind
        raise AssertionError(f"no {name} left")

    def have(self, **amounts: int) -> Self:
        """Give seat 0 these amounts: `workers` and `silver`."""
        for name, amount in amounts.items():
            setattr(self.me, name, amount)
        return self

    def dice(self, die1: int, die2: int, seat: int = 0) -> Self:
        """Lay the dice of a seat, the lower first."""
        self.g.players[seat].die1, self.g.players[seat].die2 = sorted((die1, die2))
        return self

    def store(self, *names: str | int, seat: int = 0) -> Self:
        """Put tiles into storage."""
        for name in names:
            self.g.players[seat].put_away(self.from_box(name))
        return self

    def depot(self, number: int, *names: str | int) -> Self:
        """Put tiles into a depot, from its first place on; depot 0 is the black one."""
        first = FIRST_BLACK if number == 0 else 4 * (number - 1)
        for place, name in enumerate(names, first):
            self.put(place, name)
        return self

    def put(self, place: int, name: str | int) -> Self:
        """Put a tile on a depot place, 0 to 31."""
        self.g.depots[place] = u8(self.from_box(name))
        self.g.filled |= BIT[place]
        return self

    def goods_at(self, depot: int, *types: int) -> Self:
        """Put goods into a depot."""
        for kind in types:
            self.g.unseen_goods -= one_of(kind - 1)
            self.g.goods[depot - 1] += one_of(kind - 1)
        return self

    def own_goods(self, *types: int, seat: int = 0) -> Self:
        """Give goods to a seat."""
        for kind in types:
            self.g.unseen_goods -= one_of(kind - 1)
            self.g.players[seat].goods += one_of(kind - 1)
            self.g.players[seat].held |= BIT[kind - 1]
        return self

    def sold_goods(self, *types: int, seat: int = 0) -> Self:
        """Let goods be sold already."""
        for kind in types:
            self.g.unseen_goods -= one_of(kind - 1)
            self.g.players[seat].sold += one_of(kind - 1)
        return self

    def build(self, name: str | int, *cells: int, seat: int = 0) -> Self:
        """Let tiles lie in an estate already, without what they did."""
        for cell in cells:
            lay(self.g, seat, self.from_box(name), cell)
        return self

    # --- playing ----------------------------------------------------------------------------------------------------

    def chance(self) -> None:
        """Let chance run until a player decides."""
        run_chance(self.g, self.rng)

    def play(self, *actions: str) -> Self:
        """Play legal actions; forget the events before the last of them."""
        for words in actions:
            self.sink.events.clear()
            super().play(words)
        return self

    def end_round(self) -> None:
        """Let everybody take workers until a new round or phase begins."""
        before = (self.g.phase, self.g.round)
        while not self.g.over() and (self.g.phase, self.g.round) == before:
            self.g.apply(self.parse(next(w for w in self.legal() if w in ("end", "workers 1", "workers 2"))))
            self.chance()

    # --- reading ----------------------------------------------------------------------------------------------------

    def parse(self, words: str) -> int:
        return SPACE.parse(words)

    def words(self, action: int) -> str:
        return SPACE.words(action)

    def event(self, name: str) -> dict[str, int]:
        """Return the arguments of an event of the last action."""
        return self.events_of(name)[0].named()

    def event_names(self) -> list[str]:
        """Return the names of the events of the last action."""
        return [event.kind.name for event in self.sink.events]

    def storage(self, seat: int = 0) -> list[int]:
        """Return the tiles in storage."""
        me = self.g.players[seat]
        return [int(me.stored(store)) for store in range(3) if me.stored(store)]

    def count_gone(self) -> int:
        """Return how many tiles have left the game."""
        return sum(int(self.g.stock[GONE + kind]) for kind in range(KINDS))


def cells_of(words: list[str]) -> set[int]:
    """Return the last number of each action."""
    return {int(w.split()[-1]) for w in words}


__all__ = ["NOBODY", "Table", "begin", "best_action", "cells_of", "run_chance", "tile"]
