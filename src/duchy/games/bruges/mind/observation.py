"""The observation of Bruges for learning environments: dice, piles, unseen cards, everybody's town."""

from typing import Final, final

from duchy.core.ints import i64, u8
from duchy.core.observations import Layout, Observation, ObservationBuffer, PendingColumns, clipped
from duchy.games.bruges.rules import content, kinds
from duchy.games.bruges.rules.characters import CHARACTERS
from duchy.games.bruges.rules.player import NOBODY_IN, Citizen, card_under, holds, person_in
from duchy.games.bruges.rules.state import BrugesState

_CARDS: Final = [row[0] for row in CHARACTERS]
_NUMBERS: Final = range(1, 7)
_PILES: Final = range(1, content.DRAW_PILES + 1)
_MOST_ROUNDS: Final = 20
_MOST_FLORINS: Final = 99
_MOST_POINTS: Final = 150
_MOST_OF_A_COLOUR: Final = 20


@final
class BrugesObservation(Observation[BrugesState]):
    """Time, dice, piles, cards by place, pending questions, and every citizen, oneself first, then clockwise."""

    def __init__(self, seats: int) -> None:
        layout = Layout()
        super().__init__(layout)
        players = range(seats)
        sections = range(1, content.SECTIONS + 1)
        self.gate: i64 = layout.group("own gate", range(content.MOST_PLAYERS))
        self.round: i64 = layout.group("round", high=_MOST_ROUNDS)
        self.rounds_known: i64 = layout.group("rounds left known")
        self.rounds_left: i64 = layout.group("rounds left", high=_MOST_ROUNDS)
        self.first: i64 = layout.group("begins the round", players)
        self.drawing: i64 = layout.group("drawing")
        self.dice: i64 = layout.group("die", content.COLOUR_KEYS, _NUMBERS)
        self.price: i64 = layout.group("price", high=30)
        self.piles: i64 = layout.group("pile", _PILES, high=content.CARDS)
        self.tops: i64 = layout.group("top", _PILES, content.COLOUR_KEYS)
        self.reserve: i64 = layout.group("reserve", high=content.CARDS)
        self.statues_taken: i64 = layout.group("statues taken", high=len(content.STATUES))
        self.backs: i64 = layout.group("unseen backs", content.COLOUR_KEYS, high=content.CARDS)
        self.drawer: i64 = layout.group("draws", players)
        self.blind: i64 = layout.group("drawn", content.COLOUR_KEYS, high=_MOST_OF_A_COLOUR)
        self.discarded: i64 = layout.group("discarded", _CARDS)
        self.unseen: i64 = layout.group("unseen", _CARDS)
        self.unseen_of: i64 = layout.group("unseen of colour", content.COLOUR_KEYS, high=content.CARDS)
        self.points: i64 = layout.group("points", players, high=_MOST_POINTS)
        self.total: i64 = layout.group("points with the end", players, high=_MOST_POINTS)
        self.florins: i64 = layout.group("florins", players, high=_MOST_FLORINS)
        self.level: i64 = layout.group("level", players, high=content.LAST_LEVEL)
        self.majorities: i64 = layout.group("majority", players, content.MAJORITY_KEYS)
        self.workers: i64 = layout.group("workers", players, content.COLOUR_KEYS, high=_MOST_OF_A_COLOUR)
        self.threats: i64 = layout.group("threats", players, content.COLOUR_KEYS, high=_MOST_OF_A_COLOUR)
        self.tiles: i64 = layout.group("canal tiles", players, sections, high=content.SPACES)
        self.next_space: i64 = layout.group("next space", players, sections, content.COLOUR_KEYS)
        self.crowned: i64 = layout.group("statue stands", players, sections)
        self.statues: i64 = layout.group("statues", players, high=len(content.STATUES))
        self.statue_points: i64 = layout.group("statue points", players, high=sum(content.STATUES))
        self.hand_of: i64 = layout.group("hand of colour", players, content.COLOUR_KEYS, high=_MOST_OF_A_COLOUR)
        self.houses: i64 = layout.group("houses", players, content.COLOUR_KEYS, high=_MOST_OF_A_COLOUR)
        self.vacant: i64 = layout.group("empty houses", players, content.COLOUR_KEYS, high=_MOST_OF_A_COLOUR)
        self.hand: i64 = layout.group("known in hand", players, _CARDS)
        self.under: i64 = layout.group("known as house", players, _CARDS)
        self.person: i64 = layout.group("character", players, _CARDS)
        self.lodging: i64 = layout.group("lives in colour", players, _CARDS, high=content.COLOURS)
        self.ready: i64 = layout.group("ready", players, _CARDS)
        self.pending: PendingColumns = PendingColumns(layout, kinds.BOOK, seats)

    def fill(self, g: BrugesState, seat: i64, out: ObservationBuffer) -> None:
        self._fill_table(g, seat, out)
        self._fill_citizen(g, seat, 0, out)
        for step in range(1, g.seats):
            self._fill_citizen(g, (seat + step) % g.seats, step, out)
        self.pending.fill(g, seat, out)

    def _fill_table(self, g: BrugesState, seat: i64, out: ObservationBuffer) -> None:
        """Write time, dice, piles, and the unseen cards."""
        out.mark(self.gate + seat)
        out.put(self.round, g.round)
        if g.rounds_left >= 0:
            out.mark(self.rounds_known)
            out.put(self.rounds_left, g.rounds_left)
        out.mark(self.first + (g.first - seat + g.seats) % g.seats)
        if g.drawing:
            out.mark(self.drawing)
        out.put(self.price, g.price)
        for pile in range(i64(content.DRAW_PILES)):
            out.put(self.piles + pile, g.pile(pile))
            if g.top_of(pile) >= 0:
                out.mark(self.tops + content.COLOURS * pile + g.top_of(pile))
        out.put(self.reserve, g.reserve)
        out.put(self.statues_taken, g.statues_taken)
        if g.blind:
            out.mark(self.drawer + (g.drawer - seat + g.seats) % g.seats)
        out.put_all(self.backs, g.backs)
        for colour in range(i64(content.COLOURS)):
            if g.dice[colour]:
                out.mark(self.dice + 6 * colour + g.dice[colour] - 1)
            out.put(self.blind + colour, g.blind_of(colour))
            out.mark_few(self.discarded, g.deck.at_rank[colour], g.discarded[colour])
            out.put(self.unseen_of + colour, out.mark_many(self.unseen, g.deck.at_rank[colour], g.unseen[colour]))

    def _fill_citizen(self, g: BrugesState, seat: i64, step: i64, out: ObservationBuffer) -> None:
        """Write what a citizen has; of others' cards only the faces that everybody has seen (R14, R35)."""
        p = g.players[seat]
        cells = out.cells
        at = out.base + step
        cells[at + self.points] = clipped(p.points, _MOST_POINTS)
        cells[at + self.total] = clipped(out.points_of(g, seat), _MOST_POINTS)
        cells[at + self.florins] = clipped(p.florins, _MOST_FLORINS)
        cells[at + self.level] = u8(p.level)
        cells[at + self.statues] = u8(p.statues)
        cells[at + self.statue_points] = u8(p.statue_points)
        out.mark_bits(self.majorities + content.MAJORITIES * step, p.majorities)
        colours = content.COLOURS * step
        out.put_all(self.workers + colours, p.workers)
        out.put_all(self.threats + colours, p.threats)
        for section in range(i64(content.SECTIONS)):
            tiles = p.tiles(section)
            at = content.SECTIONS * step + section
            cells[out.base + self.tiles + at] = u8(tiles)
            if tiles < content.SPACES:
                space = g.deck.space[content.SECTIONS * content.SPACES * seat + content.SPACES * section + tiles]
                out.mark(self.next_space + content.COLOURS * at + space)
        out.mark_bits(self.crowned + content.SECTIONS * step, p.crowned)
        for card in p.hand:
            out.add(self.hand_of + colours + g.deck.colour[card], 1)
            self._fill_face(g, self.hand, card, step, out)
        self._fill_houses(g, p, step, out)
        for card in p.ready:
            out.mark(self.ready + content.CARDS * step + card)

    def _fill_houses(self, g: BrugesState, p: Citizen, step: i64, out: ObservationBuffer) -> None:
        """Write the houses of a citizen and the characters in them."""
        for house in p.houses:
            card = card_under(house)
            colour = g.deck.colour[card]
            out.add(self.houses + content.COLOURS * step + colour, 1)
            self._fill_face(g, self.under, card, step, out)
            person = person_in(house)
            if person == NOBODY_IN:
                out.add(self.vacant + content.COLOURS * step + colour, 1)
            else:
                out.mark(self.person + content.CARDS * step + person)
                out.put(self.lodging + content.CARDS * step + person, colour + 1)

    def _fill_face(self, g: BrugesState, column: i64, card: i64, step: i64, out: ObservationBuffer) -> None:
        """Write a card in hand or under a house if it is one's own or publicly known; all others are unseen."""
        if card >= content.CARDS:
            return
        if step == 0 or holds(g.shown, card):
            out.mark(column + content.CARDS * step + card)
        else:
            out.mark(self.unseen + card)
            out.add(self.unseen_of + g.deck.colour[card], 1)
