"""Validates a position: every card is in exactly one place."""

from itertools import pairwise

from duchy.core.agenda import arg_a
from duchy.games.burgundy_cards.rules import content, kinds
from duchy.games.burgundy_cards.rules.player import Duke, cards_of, column_of, count_of, lane, lanes_of, total
from duchy.games.burgundy_cards.rules.state import POOLS, CardsState


def audit(g: CardsState) -> str:
    """Return what is wrong with a position; empty if it is valid."""
    wrong = audit_cards(g) or audit_rows(g) or audit_pools(g) or audit_deal(g)
    wrong = wrong or audit_stocks(g) or audit_bonuses(g)
    for seat, me in enumerate(g.players):
        if not wrong:
            wrong = audit_player(me) or audit_columns(me)
            wrong = f"seat {seat}: {wrong}" if wrong else ""
    return wrong


def audit_cards(g: CardsState) -> str:
    """Check that each action card is in one place (R1)."""
    counts = [total(lanes) for lanes in g.pools]
    placed = [int(card) for card in g.rows]
    for me in g.players:
        for lanes in (me.projects, me.hand, me.shown):
            placed += lanes_of(lanes, 3)
        for column in me.columns:
            placed += [card + 1 for card in column_of(column)[1:]]
    placed += [int(arg_a(f)) + 1 for f in g.pending(kinds.DROP)]
    for card in placed:
        if card > content.CARDS:
            return f"there is no card {card - 1}"
        if card > 0:
            counts[card - 1] += 1
    for card in range(content.CARDS):
        copies = g.facts.copies[card]
        if counts[card] != copies:
            return f"{content.card_key(card)} lies {counts[card]} times on the table, but there are {copies}"
    return ""


def audit_rows(g: CardsState) -> str:
    """Check that the cards of each row are in order."""
    for row in range(content.ROWS):
        cards = [
            int(card) or content.CARDS + 1 for card in g.rows[row * content.ROW_SLOTS : (row + 1) * content.ROW_SLOTS]
        ]
        if cards != sorted(cards):
            return f"the cards of row {row + 1} do not lie in ascending order"
    return ""


def audit_pools(g: CardsState) -> str:
    """Check that each unseen card of a pool is in the deck, in a pile, or with Aaron."""
    for pool in range(POOLS):
        size = lane(g.sizes, pool)
        placed = sum([me.pile_pools().count(pool) for me in g.players])
        if pool == g.deck_pool:
            placed += int(g.deck)
        if g.solo and pool == 0:
            placed += g.aaron_keeps()
        if placed != size:
            return f"pool {pool} has {size} unseen cards, but {placed} lie in deck and piles"
    return ""


def audit_deal(g: CardsState) -> str:
    """Check that hands and piles were dealt seat by seat from one deck, and then from the next one (R19, R91)."""
    dealt: set[int] = set()
    for me in g.players:
        dealt.update(me.held_pools() + me.pile_pools())
        if me.mixed and len(set(me.held_pools())) != 2:
            return "cards were played out of a hand of two decks, but the decks are not two"
        played = cards_of(me.mixed, int(count_of(me.mixed)))
        for card, pool in zip(played, lanes_of(me.mixed_pools, len(played)), strict=True):
            if lane(g.pools[card], pool) + played.count(card) > g.facts.copies[card]:
                return f"{content.card_key(card)} was not played out of a hand of two decks"
    if len(dealt) < 2 or (len(dealt) == 2 and any([dealt_in_order(g, pool) for pool in dealt])):
        return ""
    return "hands and piles were not dealt from one deck and then from the next"


def dealt_in_order(g: CardsState, old: int) -> bool:
    """Whether the cards of a deck were dealt before all others; a hand of two decks has exactly one of them."""
    dealt: list[bool] = []
    for i in range(g.seats):
        me = g.players[(g.first + i) % g.seats]
        held = me.held_pools()
        if me.mixed and held.count(old) != 1:
            return False
        dealt += sorted([pool != old for pool in held]) + [pool != old for pool in me.pile_pools()]
    return dealt == sorted(dealt)


def audit_stocks(g: CardsState) -> str:
    """Check that each good and animal is in one place (R4)."""
    for name, stock, count_of_kinds, copies in (
        ("goods", g.goods, content.SHADES, content.GOODS_PER_SHADE),
        ("animals", g.animals, content.ANIMALS, content.ANIMALS_PER_KIND),
    ):
        for kind in range(count_of_kinds):
            count = lane(stock.unseen, kind) + lanes_of(stock.tops, 2).count(kind + 1)
            for me in g.players:
                if name == "goods":
                    count += lane(me.goods, kind) + lane(me.sold, kind)
                else:
                    count += lane(me.animals, kind)
            if count != copies:
                return f"{name} of kind {kind} lie {count} times on the table, but there are {copies}"
        starts = len(g.pending(kinds.START_GOOD if name == "goods" else kinds.START_ANIMAL))
        if total(stock.unseen) != total(stock.below) + starts:
            return f"{name}: {total(stock.below)} lie under the tops, but {total(stock.unseen)} are unseen"
        turns = [arg_a(f) - 1 for f in g.pending(kinds.TURN_GOOD if name == "goods" else kinds.TURN_ANIMAL)]
        for pile in range(2):
            if (pile in turns) != bool(lane(stock.below, pile) and not lane(stock.tops, pile)):
                return f"{name}: pile {pile + 1} has no top, or one too many"
    return ""


def audit_bonuses(g: CardsState) -> str:
    """Check that each bonus card is in the middle or owned by one seat (R78, R86)."""
    masks = [int(g.firsts), *[int(me.firsts) for me in g.players]]
    union = 0
    for mask in masks:
        union |= mask
    if sum(masks) != 127 or union != 127:
        return "the bonus cards for first triples are not there once each"
    taken = sorted([int(me.seven) for me in g.players if me.seven], reverse=True)
    if taken != list(content.SEVEN_TYPES_POINTS[g.seats - 1][: g.sevens]):
        return "the bonus cards for the seven types are not those taken so far"
    return ""


def audit_player(me: Duke) -> str:
    """Check hand, pile and projects."""
    if me.pile_count > content.PILE or me.pile >> (4 * me.pile_count):
        return f"a pile has at most {content.PILE} cards"
    if me.hand >> (8 * content.HAND) or me.projects >> (8 * content.PROJECTS) or me.shown >> (8 * content.BOUGHT):
        return "too many cards in hand, bought, or as projects"
    for lanes in (me.projects, me.hand, me.shown, me.mixed):
        cards = [card for card in cards_of(lanes, content.PILE) if card >= 0]
        if cards != sorted(cards) or lanes >> (8 * len(cards)):
            return "cards in hand, bought, played and projects lie in ascending order without gaps"
    for lanes, pools in ((me.hand, me.hand_pools), (me.shown, me.shown_pools), (me.mixed, me.mixed_pools)):
        if pools >> (8 * count_of(lanes)):
            return "the deck of a card is noted that is not there"
        pairs = list(zip(cards_of(lanes, content.PILE), lanes_of(pools, content.PILE), strict=True))
        if any([one[0] == other[0] and one[1] > other[1] for one, other in pairwise(pairs)]):
            return "equal cards lie in ascending order of their decks"
    return ""


def audit_columns(me: Duke) -> str:
    """Check the estate (R71 to R77)."""
    for column in me.columns:
        kind, *cards = column_of(column)
        if kind >= content.TYPES or not 1 <= len(cards) <= 3:
            return "a column has one type and one to three cards"
        if any([card >= content.CARDS or content.TYPE[card] not in (kind, content.CLOISTER) for card in cards]):
            return f"a column of {content.TYPE_KEYS[kind]} has a card of another type"
        if kind != content.CLOISTER and all([content.TYPE[card] == content.CLOISTER for card in cards]):
            return "a column of cloisters alone counts as another type"
    for kind in range(content.TYPES):
        if lane(me.ones, kind) > 1 or (kind == content.CLOISTER and lane(me.ones, kind) + lane(me.twos, kind) > 1):
            return f"two open columns of {content.TYPE_KEYS[kind]} where one would do (R76)"
    return ""
