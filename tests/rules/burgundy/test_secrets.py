"""What a seat cannot know: the others' choice in the secret set-up, until all have chosen (R16)."""

from itertools import permutations

import pytest

from duchy.core.rng import stream
from duchy.games.burgundy.game import GAME
from duchy.games.burgundy.rules.player import NOT_CHOSEN, UNKNOWN
from duchy.games.burgundy.rules.state import BurgundyState
from duchy.play.match import Match
from duchy.play.preview import why_not
from duchy.testing.hiding import without_viewer

from .table import NOBODY, begin, run_chance


def asked_to_settle(seats: int = 3) -> BurgundyState:
    """Return a game in which all are asked for their estate at the same time."""
    return run_chance(begin(seats, "secret"), stream(4, "secrets"))


def choose(g: BurgundyState, *choices: tuple[int, int]) -> BurgundyState:
    """A copy in which seats have made their choice, each by its place among the legal ones, one after the other."""
    g = g.clone()
    for seat, which in choices:
        g.lift(seat)
        g.apply(g.actions()[which])
    return g


def assert_alike(one: BurgundyState, other: BurgundyState, seat: int) -> None:
    """Nothing that a seat may look at tells two positions apart, which are not the same."""
    assert one.to_json() != other.to_json()
    seen, again = GAME.seen_by(one, seat), GAME.seen_by(other, seat)
    assert seen.to_json() == again.to_json()
    assert seen.digest() == again.digest()
    assert GAME.view(one, seat) == GAME.view(other, seat)
    for seed in range(5):
        samples = (one.clone(), other.clone())
        for sample in samples:
            sample.hide(seat, stream(seed, "guess"))
            assert sample.audit() == ""
        assert samples[0].to_json() == samples[1].to_json()
    if seat < 0:
        return
    assert one.actions_of(seat) == other.actions_of(seat) == seen.actions_of(seat)
    for action in one.actions_of(seat):
        assert GAME.faces.about(seen, seat, action) == GAME.faces.about(again, seat, action)
    for action in range(0, GAME.space.size, 7):
        assert why_not(GAME, one, action, seat) == why_not(GAME, other, action, seat)


@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_choice_of_another_is_the_same_to_all_but_the_chooser_R16(seat: int) -> None:
    g = asked_to_settle()
    for which in range(1, 8):
        assert_alike(choose(g, (0, 0)), choose(g, (0, which)), seat)
        assert_alike(choose(g, (seat % 3, 2), (0, 0)), choose(g, (seat % 3, 2), (0, which)), seat)


def test_order_of_the_questions_reveals_nothing_R16() -> None:
    g = asked_to_settle(4)
    for order in permutations((0, 2, 3)):
        state = choose(g, *((seat, 1) for seat in order))
        assert state.to_json() == choose(g, (0, 1), (2, 1), (3, 1)).to_json()
    for seat in range(4):
        lifted = g.clone()
        lifted.lift(seat)
        for other in range(-1, 4):
            assert without_viewer(GAME.seen_by(g, other)) == without_viewer(g)
            assert GAME.seen_by(lifted, other).to_json() == GAME.seen_by(g, other).to_json()


def test_own_choice_is_kept_and_the_others_only_known_to_be_made_R16() -> None:
    g = choose(asked_to_settle(), (2, 5), (0, 3))
    made = [int(me.choice) for me in g.players]
    for seat, known in ((-1, []), (0, [0]), (1, []), (2, [2])):
        seen = GAME.seen_by(g, seat)
        expected = [made[other] if other in known else UNKNOWN for other in range(3)]
        expected[1] = NOT_CHOSEN
        assert [int(me.choice) for me in seen.players] == expected
        assert seen.deciding() == [1]
        shown = [me["choice"] for me in GAME.view(g, seat)["table"]["players"]]
        assert [other for other in range(3) if shown[other] is not None] == known
    chosen = GAME.view(g, 0)["table"]["players"][0]["choice"]
    assert GAME.words(GAME.space.verb_named("settle").action(chosen)) == GAME.words(asked_to_settle().actions_of(0)[3])


def test_any_of_the_others_choices_may_be_dealt_R16() -> None:
    g = choose(asked_to_settle(), (0, 0), (1, 4))
    rng = stream(9, "deal")
    dealt: list[set[int]] = [set(), set(), set()]
    for _ in range(150):
        sample = g.clone()
        sample.hide(1, rng)
        for seat in range(3):
            dealt[seat].add(int(sample.players[seat].choice))
    assert dealt[0] == {int(choice) for choice in g.settlements(0)}
    assert dealt[1:] == [{int(g.players[1].choice)}, {NOT_CHOSEN}]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_seats_choose_in_any_order_with_the_same_end_R16(order: tuple[int, ...]) -> None:
    match = Match(GAME, 3, 8, {"setup": "secret"})
    legal = [match.legal(seat) for seat in range(3)]
    assert sorted(match.deciding) == [0, 1, 2]
    for i, seat in enumerate(order):
        assert match.view(seat)["question"] == "settle-secretly"
        events = match.play(legal[seat][seat + 1], seat)
        for other in range(-1, 3):
            kinds = [event.kind.name for event in events if event.seen_by(other)]
            chose = "chose" if other == seat else "chose-secretly"
            assert kinds[:2] == ([chose, "revealed"] if i == 2 else [chose])
    again = Match(GAME, 3, 8, {"setup": "secret"})
    for seat in range(3):
        again.play(legal[seat][seat + 1], seat)
    assert again.state.to_json() == match.state.to_json()
    for seat in range(-1, 3):
        assert without_viewer(match.state.seen_by(seat)) == without_viewer(match.state)


def test_preview_of_the_last_choice_reveals_nothing_R16() -> None:
    shown = []
    for which in range(8):
        match = Match(GAME, 2, 8, {"setup": "secret"})
        match.play(match.legal(0)[which], 0)
        shown.append([match.preview(action, 1) for action in match.legal(1)])
    for previews in shown:
        assert previews == shown[0]
        for preview in previews:
            assert [event.kind.name for event in preview.events] == ["chose"]
            assert (preview.points, preview.by, preview.question, preview.final) == (0, {}, None, True)


def test_preview_of_an_earlier_choice_can_be_taken_back_R16() -> None:
    match = Match(GAME, 2, 8, {"setup": "secret"})
    for seat in (0, 1):
        preview = match.preview(match.legal(seat)[3], seat)
        estate, cell = GAME.space.arguments(match.legal(seat)[3])
        assert [event.named() for event in preview.events] == [{"seat": seat, "estate": estate, "cell": cell}]
        assert (preview.question, preview.ends_turn, preview.final) == (None, True, False)


def test_undo_of_a_choice_leaves_those_of_the_others_R16() -> None:
    match = Match(GAME, 3, 8, {"setup": "secret"})
    before = match.state
    assert isinstance(before, BurgundyState)
    match.play(match.legal(0)[0], 0)
    match.play(match.legal(1)[1], 1)
    match.undo(0)
    assert match.state.to_json() == choose(before, (1, 1)).to_json()
    assert sorted(match.deciding) == [0, 2]


@pytest.mark.parametrize("setup", ["basic", "open"])
def test_nothing_else_is_hidden_R25(setup: str) -> None:
    g = begin(3, setup)
    rng = stream(3, "open")
    while not g.over():
        actions = g.actions()
        g.apply(g.draw(rng) if g.seat() == NOBODY else actions[int(rng.below(len(actions)))])
        for seat in (-1, 0, 2):
            assert without_viewer(GAME.seen_by(g, seat)) == without_viewer(g)
