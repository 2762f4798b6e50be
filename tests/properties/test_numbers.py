"""Integers, masks, vectors of choices, the generator and the hexagonal grid."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duchy.core.actions import Choices
from duchy.core.agenda import ASKS, Kind, arg_a, arg_b, arg_c, kind_of, seat_of
from duchy.core.ints import BIT, bits, filled, first, i64, magnitude, mask_of, mix_all, popcount, vec
from duchy.core.rng import stream
from duchy.lands.hexes import ALL_CELLS, CELL_NAMES, CELLS, NEIGHBOURS

modest = settings(max_examples=200, deadline=None, derandomize=True, database=None)
MASKS = st.one_of(st.integers(0, 2**63 - 1), st.sets(st.integers(0, 62)).map(lambda s: sum(2**n for n in s)))


@modest
@given(MASKS)
def test_popcount_is_pythons(mask: int) -> None:
    assert popcount(mask) == mask.bit_count()


@modest
@given(MASKS.filter(bool))
def test_first_is_the_lowest_bit(mask: int) -> None:
    assert first(mask) == (mask & -mask).bit_length() - 1


@modest
@given(MASKS)
def test_bits_and_mask_of_are_inverse(mask: int) -> None:
    assert bits(mask) == [n for n in range(63) if mask >> n & 1]
    assert mask_of(bits(mask)) == mask


@modest
@given(st.integers(-(2**63) + 1, 2**63 - 1))
def test_magnitude_is_pythons(number: int) -> None:
    assert magnitude(number) == abs(number)


def test_every_lone_bit_is_itself() -> None:
    for n in range(63):
        assert BIT[n] == 2**n
        assert first(BIT[n]) == n
        assert popcount(BIT[n]) == 1


@modest
@given(st.integers(0, 300), st.integers(-(2**63), 2**63 - 1))
def test_filled_is_filled(length: int, value: int) -> None:
    assert list(filled(length, value)) == [value] * length


@modest
@given(st.lists(st.tuples(st.integers(0, 10_000), MASKS), max_size=30))
def test_choices_hold_what_is_added_at_any_length(added: list[tuple[int, int]]) -> None:
    out = Choices()
    expected = []
    for base, mask in added:
        out.add(base)
        out.add_cells(base, mask)
        expected += [base, *(base + n for n in bits(mask))]
    assert out.to_list() == expected
    out.clear()
    assert out.to_list() == []


@modest
@given(st.integers(0, 255), st.integers(0, 255), *[st.integers(0, 16383)] * 3)
def test_frames_hold_their_five_numbers(kind: int, seat: int, a: int, b: int, c: int) -> None:
    f = Kind(kind, "any", ASKS, False, {}).of(seat, a, b, c)
    assert (kind_of(f), seat_of(f), arg_a(f), arg_b(f), arg_c(f)) == (kind, seat, a, b, c)


@modest
@given(st.integers(), st.text(max_size=10), st.one_of(st.integers(1, 100), st.integers(1, 2**31)))
def test_below_stays_below(seed: int, name: str, limit: int) -> None:
    rng = stream(seed, name)
    assert all(0 <= rng.below(limit) < limit for _ in range(50))
    assert all(0 <= rng.word() < 2**32 for _ in range(50))


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 37, 100])
def test_below_is_about_uniform(limit: int) -> None:
    rng = stream(1, f"uniform {limit}")
    rolls = 600 * limit
    counts = Counter(int(rng.below(limit)) for _ in range(rolls))
    squares = sum((counts[n] - 600) ** 2 / 600 for n in range(limit))
    # Chi square: its mean is limit - 1, its variance twice that; five deviations are far out.
    assert squares < (limit - 1) + 5 * (2 * (limit - 1)) ** 0.5 + 5


def test_below_reaches_both_ends_of_a_large_range() -> None:
    rng = stream(1, "large")
    draws = [int(rng.below(2**31)) for _ in range(2_000)]
    assert min(draws) < 2**31 // 200
    assert max(draws) > 2**31 - 2**31 // 200


def test_streams_are_repeatable_and_independent() -> None:
    def head(seed: int | str, name: str) -> list[int]:
        rng = stream(seed, name)
        return [int(rng.word()) for _ in range(8)]

    assert head(7, "chance") == head(7, "chance") == head("7", "chance")
    heads = [head(seed, name) for seed in (0, 1, 7, "x") for name in ("chance", "bot:0", "bot:1")]
    assert len({tuple(h) for h in heads}) == len(heads)


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    """The first words after the state 1, 2, 3, 4, as the published algorithm gives them."""
    from duchy.core.rng import Rng

    rng = Rng(1, 2, 3, 4)
    assert [int(rng.word()) for _ in range(5)] == [641, 1573767, 3222811527, 3517856514, 836907274]


def test_the_grid_has_37_cells_that_touch_one_another() -> None:
    assert CELLS == len(CELL_NAMES) == len(NEIGHBOURS) == 37
    assert ALL_CELLS == 2**37 - 1
    around = [bits(NEIGHBOURS[cell]) for cell in range(37)]
    for cell, others in enumerate(around):
        assert cell not in others
        assert all(cell in around[other] for other in others)
        assert all(other < 37 for other in others)
    # Six corners touch three cells, twelve cells of the sides four, nineteen inner ones six.
    assert Counter(map(len, around)) == {3: 6, 4: 12, 6: 19}
    reached = {0}
    while len(reached) < 37:
        grown = reached | {other for cell in reached for other in around[cell]}
        assert grown != reached
        reached = grown


@modest
@given(st.lists(st.integers(-(2**61), 2**61), max_size=6), st.lists(st.integers(-(2**61), 2**61), max_size=6))
def test_digests_of_different_numbers_differ(one: list[int], other: list[int]) -> None:
    def digest(values: list[int]) -> int:
        return int(mix_all(0, vec[i64](values)))

    assert (digest(one) == digest(other)) == (one == other)
    assert 0 <= digest(one) < 2**62
