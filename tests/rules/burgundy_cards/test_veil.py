"""The information set of each seat (R22, R52, R93): indistinguishable positions redact alike."""

import json
from collections.abc import Iterator
from functools import cache

import pytest

from duchy.core.agenda import NOBODY, arg_a
from duchy.core.events import Event, Sink
from duchy.core.rng import stream
from duchy.games.burgundy_cards.game import GAME
from duchy.games.burgundy_cards.rules import kinds
from duchy.games.burgundy_cards.rules.actions import PLAY_DIE
from duchy.games.burgundy_cards.rules.content import CARDS, card_key
from duchy.games.burgundy_cards.rules.deck import leave_pool
from duchy.games.burgundy_cards.rules.fields import DUKE
from duchy.games.burgundy_cards.rules.player import LANE, Duke, cards_of, count_of, lane, lanes_of
from duchy.games.burgundy_cards.rules.state import DISCARD, CardsState
from duchy.games.burgundy_cards.rules.veil import UNSURE, is_unsure, unseen_cards, ways
from duchy.testing.hiding import without_viewer

from .table import Desk

OTHERS = pytest.mark.parametrize("players", [2, 3, 4])


def walk(players: int, seed: int) -> Iterator[CardsState]:
    """Yield a game at random, position by position; purchases are made where they can be."""
    g = GAME.new(players)
    rng = stream(seed, f"veil {players}")
    while not g.over():
        yield g
        if g.seat() == NOBODY:
            g.apply(g.draw(rng))
        else:
            words = [GAME.words(action) for action in g.actions()]
            legal = g.actions()
            at = words.index("buy") if "buy" in words and rng.below(2) else int(rng.below(len(legal)))
            g.apply(legal[at])
    yield g


def same_to(seat: int, one: CardsState, other: CardsState) -> bool:
    """Whether two positions are the same to a seat in all that is made of them; if they look alike, all must agree."""
    alike = one.seen_by(seat).to_json() == other.seen_by(seat).to_json()
    if alike:
        assert one.seen_by(seat).digest() == other.seen_by(seat).digest()
        assert GAME.view(one, seat) == GAME.view(other, seat)
        samples = [one.clone(), other.clone()]
        for sample in samples:
            sample.hide(seat, stream("same", "hide"))
            assert sample.audit() == ""
        assert samples[0].to_json() == samples[1].to_json()
    return alike


def played(g: CardsState, action: int) -> tuple[CardsState, list[Event]]:
    """Return the position after an action, and its events."""
    after = g.clone()
    after.sink = sink = Sink()
    after.apply(action)
    return after, sink.events


@pytest.mark.slow
@OTHERS
def test_two_outcomes_of_a_hidden_draw_are_one_to_the_others_R22_R52(players: int) -> None:
    seen = {"draw-hand": 0, "draw-bought": 0}
    for ply, g in enumerate(walk(players, 1)):
        question = GAME.question(g)
        if question in seen and (ply % 7 == 0 or question == "draw-bought"):
            outcomes = g.actions()
            drawer = int(arg_a(g.top()))
            one, events_one = played(g, outcomes[0])
            other, events_two = played(g, outcomes[-1])
            for seat in range(-1, players):
                shown = [[event for event in events if event.seen_by(seat)] for events in (events_one, events_two)]
                assert same_to(seat, one, other) == (seat != drawer or len(outcomes) == 1)
                assert (shown[0] == shown[1]) == (seat != drawer or len(outcomes) == 1)
            seen[question] += 1
    assert min(seen.values()) > 5


@cache
def mixed_hands() -> list[str]:
    """Positions in which a seat is about to play one of two cards from two decks."""
    snapshots: list[str] = []
    for seed in range(20):
        for players in (4, 3, 2):
            if len(snapshots) >= 16:
                return snapshots
            for g in walk(players, seed):
                if not g.over() and kinds.DIE.has(g.top()):
                    me = g.players[g.seat()]
                    if lane(me.hand, 1) and lane(me.hand_pools, 0) != lane(me.hand_pools, 1) and not me.mixed:
                        snapshots.append(g.to_json())
    return snapshots


def give(g: CardsState, seat: int, hand: list[tuple[int, int]]) -> CardsState:
    """Return the same position, with other cards of other pools in a seat's hand."""
    twin = g.clone()
    me = twin.players[seat]
    for card, pool in zip(cards_of(me.hand, 2), lanes_of(me.hand_pools, 2), strict=True):
        twin.pools[card] += LANE[pool]
        twin.sizes += LANE[pool]
    me.hand = me.hand_pools = 0
    for card, pool in hand:
        leave_pool(twin, pool, card)
        me.add_hand(card, pool)
    assert twin.audit() == ""
    return twin


def of_both(g: CardsState) -> tuple[int, int, int, CardsState, list[int]]:
    """Who is about to play, the two decks of that hand, all that lies hidden, and the cards that both decks hide."""
    owner = int(g.seat())
    me = g.players[owner]
    first, second = lanes_of(me.hand_pools, 2)
    free = g.clone()
    for card, pool in zip(cards_of(me.hand, 2), (first, second), strict=True):
        free.pools[card] += LANE[pool]
    both = [card for card in range(CARDS) if lane(free.pools[card], first) and lane(free.pools[card], second)]
    return owner, first, second, free, both


def another(free: CardsState, pool: int, but: int) -> int:
    """Return a card that a deck hides, and not a certain one, or -1."""
    return next((card for card in range(CARDS) if card != but and lane(free.pools[card], pool)), -1)


def seen_by(events: list[Event], seat: int) -> list[Event]:
    """Return the events that a seat sees."""
    return [event for event in events if event.seen_by(seat)]


@pytest.mark.slow
def test_nobody_else_can_tell_from_which_deck_a_card_was_played_R93() -> None:
    """The card that was played may be of either deck, and the one left in hand is then of the other."""
    cases = 0
    for text in mixed_hands():
        g = GAME.from_json(text)
        owner, first, second, free, both = of_both(g)
        for card in both[:3]:
            if min(another(free, pool, card) for pool in (first, second)) < 0:  # all know where the last of a deck is
                continue
            one = give(g, owner, [(card, first), (another(free, second, card), second)])
            other = give(g, owner, [(card, second), (another(free, first, card), first)])
            after, events = played(one, PLAY_DIE.at(card))
            after_too, other_events = played(other, PLAY_DIE.at(card))
            for seat in set(range(-1, int(g.seats))) - {owner}:
                assert seen_by(events, seat) == seen_by(other_events, seat)
            for seat in range(-1, int(g.seats)):
                assert same_to(seat, one, other) == (seat != owner)
                assert same_to(seat, after, after_too) == (seat != owner)
            mixed = GAME.view(after, (owner + 1) % int(g.seats))["table"]["mixed"]
            assert (mixed["seat"], mixed["played"], sum(mixed["decks"])) == (owner, [card_key(card)], 2)
            assert GAME.view(after, owner)["table"]["mixed"] is None
            cases += 1
    assert cases > 10


def test_equal_cards_of_two_decks_lie_in_one_order_however_they_came_and_went_R93() -> None:
    one, other = Duke(), Duke()
    for me, pools in ((one, (0, 1)), (other, (1, 0))):
        for pool in pools:
            me.add_hand(7, pool)
            me.add_shown(7, pool)
    g = GAME.new(2)
    g.players[0], g.players[1] = one, other
    assert DUKE.dump(g, one, 0) == DUKE.dump(g, other, 1)
    for me in (one, other):
        me.play_hand(7)
    one.play_hand(7)
    other.add_mixed(7, int(other.hand_pools))
    other.hand = other.hand_pools = 0
    data = DUKE.dump(g, one, 0)
    assert data == DUKE.dump(g, other, 1)
    assert (data["mixed"], data["mixed_pools"]) == ([7, 7], [0, 1])


def test_a_snapshot_in_which_equal_cards_lie_in_another_order_is_the_same_position_R93() -> None:
    cases = 0
    for text in mixed_hands():
        g = GAME.from_json(text)
        owner, first, second, _, both = of_both(g)
        for card in both[:1]:
            given = give(g, owner, [(card, first), (card, second)])
            data = json.loads(given.to_json())
            data["position"]["players"][owner]["hand_pools"].reverse()
            assert GAME.from_json(json.dumps(data)).to_json() == given.to_json()
            cases += 1
    assert cases > 5


@pytest.mark.slow
def test_two_cards_of_two_decks_are_one_to_the_others_whichever_came_from_which_R93() -> None:
    """Both cards are played in the end, and the positions stay the same to all others on the way."""
    cases = 0
    for text in mixed_hands():
        g = GAME.from_json(text)
        owner, first, second, _, both = of_both(g)
        if len(both) < 2:
            continue
        one = give(g, owner, [(both[0], first), (both[1], second)])
        other = give(g, owner, [(both[0], second), (both[1], first)])
        rng = stream("both", "cards")
        until = g.round * 6 + g.turn + 2
        while not one.over() and one.round * 6 + one.turn < until:
            common = [action for action in one.actions() if action in other.actions()]
            action = common[int(rng.below(len(common)))]
            one.apply(action)
            other.apply(action)
            assert all(same_to(seat, one, other) for seat in range(int(g.seats)) if seat != owner)
        cases += 1
    assert cases > 5


def test_the_card_left_in_hand_is_guessed_as_likely_as_it_is_R93() -> None:
    """By Bayes: each deck has shown the card played with its own share of that card."""
    g, card = next((g, both[4][0]) for g in map(GAME.from_json, mixed_hands()) if (both := of_both(g))[4])
    owner, first, second, free, _ = of_both(g)
    seat = (owner + 1) % int(g.seats)
    g = give(g, owner, [(card, first), (another(free, second, card), second)])
    seen = GAME.seen_by(g, seat)
    shares = [int(lane(seen.pools[card], pool)) / int(lane(seen.sizes, pool)) for pool in (first, second)]
    g.apply(PLAY_DIE.at(card))
    rng = stream("bayes", "deal")
    of_first = 0
    for _ in range(3000):
        sample = g.clone()
        sample.hide(seat, rng)
        assert lane(sample.players[owner].mixed_pools, 0) != lane(sample.players[owner].hand_pools, 0)
        of_first += lane(sample.players[owner].mixed_pools, 0) == first
    assert of_first / 3000 == pytest.approx(shares[0] / sum(shares), abs=0.035)


@pytest.mark.slow
@OTHERS
def test_what_may_lie_hidden_of_each_deck_is_counted_where_it_lies_R93(players: int) -> None:
    for seed in range(3):
        for ply, g in enumerate(walk(players, seed)):
            for seat in range(-1, players if ply % 5 == 0 else -1):
                table = GAME.view(g, seat)["table"]
                mixed = table["mixed"]
                for i, deck in enumerate(table["unseen"]):
                    lying = deck["deck"] + sum(deck["piles"]) + sum(deck["covered"]) + deck["aaron"]
                    assert lying + (mixed["decks"][i] if mixed else 0) == sum(deck["cards"].values())
                unseen = sum(sum(deck["cards"].values()) for deck in table["unseen"])
                assert sum(unseen_cards(GAME.seen_by(g, seat))) == unseen - len(mixed["played"] if mixed else [])
            assert not any(me.mixed for me in g.players) or g.turn < 6


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_position_as_a_seat_sees_it_has_the_same_choices_and_stays_as_it_is_R22(players: int) -> None:
    for ply, g in enumerate(walk(players, 5)):
        if ply % 3 == 0:
            for seat in range(-1, players):
                seen = GAME.seen_by(g, seat)
                assert seen.actions_of(seat) == g.actions_of(seat)
                assert seen.seen_by(seat).to_json() == seen.to_json()


def test_alone_a_spectator_sees_what_the_player_sees_R22() -> None:
    for g in walk(1, 2):
        assert without_viewer(g.seen_by(-1)) == without_viewer(g.seen_by(0)) == without_viewer(g)


def test_the_others_hands_are_unknown_and_one_s_own_is_not_R22(desk: Desk) -> None:
    seen = GAME.seen_by(desk.g, 0)
    assert cards_of(seen.players[0].hand, 2) == cards_of(desk[0].hand, 2)
    assert cards_of(seen.players[1].hand, 2) == [CARDS, CARDS]
    assert count_of(seen.players[1].hand) == desk.table(0)["players"][1]["hand_count"] == 2
    assert desk.table(-1)["players"][0]["hand"] is None


def test_ways_count_each_played_card_of_a_kind_once_R93() -> None:
    """Of three cards that are there three times, two are drawn in three times two ways."""
    g = GAME.new(2)
    me = g.players[1]
    pool = 1
    for card, copies in ((4, 3), (7, 5)):
        g.pools[card] = copies * LANE[pool]
    me.mixed = 5 * LANE[0] + 5 * LANE[1] + 8 * LANE[2]
    nobody = 3
    assert ways(g, me, pool, nobody) == 3 * 2 * 5
    assert ways(g, me, pool, 0) == ways(g, me, pool, 1) == 3 * 5
    assert ways(g, me, pool, 2) == 3 * 2
    assert ways(g, me, 0, nobody) == 0
    me.mixed = 0
    assert ways(g, me, pool, nobody) == 1


def test_a_played_card_is_counted_as_seen_R93() -> None:
    for g in map(GAME.from_json, mixed_hands()):
        for seat in range(-1, int(g.seats)):
            seen = GAME.seen_by(g, seat)
            counts = unseen_cards(seen)
            assert min(counts) >= 0
            plain = [int(sum(lanes_of(lanes & (LANE[DISCARD] - 1), DISCARD))) for lanes in seen.pools]
            for me in seen.players:
                if is_unsure(me):
                    for card in cards_of(me.mixed, int(count_of(me.mixed))):
                        plain[card] -= 1
            assert counts == plain


def pools_of(me: Duke) -> list[int]:
    """Return the decks that the cards of a hand came from, played or not, ascending."""
    held = lanes_of(me.hand_pools, int(count_of(me.hand)))
    played_from = [pool % UNSURE for pool in lanes_of(me.mixed_pools, int(count_of(me.mixed)))]
    return sorted(held + played_from)


def test_how_many_cards_came_from_which_deck_is_known_to_all_R93() -> None:
    left: set[int] = set()
    rng = stream("pools", "deal")
    for text in mixed_hands():
        g = GAME.from_json(text)
        owner = int(g.seat())
        me = g.players[owner]
        others = [seat for seat in range(-1, int(g.seats)) if seat != owner]
        until = g.round * 6 + g.turn + 3
        while not g.over() and g.round * 6 + g.turn < until:
            g.apply(g.draw(rng) if g.seat() == NOBODY else g.actions()[int(rng.below(len(g.actions())))])
            if me.mixed:
                left.add(int(count_of(me.hand)))
                assert all(pools_of(GAME.seen_by(g, seat).players[owner]) == pools_of(me) for seat in others)
                for _ in range(8):
                    sample = g.clone()
                    sample.hide(others[-1], rng)
                    assert pools_of(sample.players[owner]) == pools_of(me)
    assert {0, 1} <= left
