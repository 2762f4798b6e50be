"""Schedules: complete rounds of one seed, balanced seats, equally many games for each bot."""

from collections import Counter
from itertools import combinations, groupby, product

import pytest

from duchy.arena.schedule import Fixture, fixtures, groups, seatings
from duchy.core.errors import BadOption


def test_two_bots_play_each_seed_twice_with_changed_seats() -> None:
    played = list(fixtures(["a", "b"], 2, 5))
    assert [fixture.lineup for fixture in played] == [("a", "b"), ("b", "a")] * 3
    assert [fixture.round for fixture in played] == [0, 0, 1, 1, 2, 2], "a set is never cut in half"
    assert [fixture.number for fixture in played] == list(range(6))


@pytest.mark.parametrize(("bots", "players"), [("ab", 4), ("abc", 4), ("abc", 2), ("abcd", 3), ("abcde", 5), ("a", 3)])
def test_everybody_sits_everywhere_equally_often(bots: str, players: int) -> None:
    meeting = groups(list(bots), players)
    rounds = 24
    games = sum(len(seatings(group, number)) for number in range(rounds) for group in meeting)
    played = list(fixtures(list(bots), players, games))
    assert len(played) == games
    for seat in range(players):
        assert len(set(Counter(fixture.lineup[seat] for fixture in played).values())) == 1


def test_all_groups_of_more_bots_than_seats_meet_in_a_round() -> None:
    first = [fixture for fixture in fixtures(list("abcd"), 2, 100) if fixture.round == 0]
    assert {frozenset(fixture.lineup) for fixture in first} == {frozenset(pair) for pair in combinations("abcd", 2)}
    early = Counter(bot for fixture in first[:4] for bot in fixture.lineup)
    assert early == dict.fromkeys("abcd", 2), "everybody has soon played"


def test_the_order_around_the_table_changes_from_round_to_round() -> None:
    played = fixtures(list("abc"), 3, 12)
    rounds = [
        {fixture.lineup for fixture in round_} for _, round_ in groupby(played, key=lambda fixture: fixture.round)
    ]
    assert rounds[0] == {("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")}
    assert rounds[1] == {("a", "c", "b"), ("c", "b", "a"), ("b", "a", "c")}
    assert rounds[2] == rounds[0]


def test_one_against_three_is_one_group_in_four_seats() -> None:
    played = list(fixtures(["m", "g", "g", "g"], 4, 4))
    assert [fixture.lineup.index("m") for fixture in played] == [0, 3, 2, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_candidate_meets_another_bot_in_every_game(players: int) -> None:
    """Whichever bots are named, also twice; if all have the same name, there is nobody to meet."""
    for count in range(1, 5):
        for bots in product("abc", repeat=count):
            played = list(fixtures(bots, players, 9, bots[0])) if len(set(bots)) > 1 else []
            assert all(bots[0] in fixture.lineup and len(set(fixture.lineup)) > 1 for fixture in played)
            assert len(set(bots)) == 1 or {bot for fixture in played for bot in fixture.lineup} == set(bots)


def test_alone_every_bot_plays_every_seed() -> None:
    assert list(fixtures(["a", "b"], 1, 4)) == [
        Fixture(0, 0, ("a",)),
        Fixture(1, 0, ("b",)),
        Fixture(2, 1, ("a",)),
        Fixture(3, 1, ("b",)),
    ]


def test_no_bots_are_refused() -> None:
    with pytest.raises(BadOption):
        list(fixtures([], 2, 5))
