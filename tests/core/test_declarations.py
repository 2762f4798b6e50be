"""Wrong declarations of verbs, events, kinds and books raise errors at once."""

import pytest

from duchy.core.actions import ActionSpace
from duchy.core.events import Events
from duchy.core.questions import Book, NothingHidden, Question, Step
from duchy.core.state import State


def test_a_verb_is_declared_once() -> None:
    space = ActionSpace()
    space.verb("take")
    with pytest.raises(ValueError, match="'take' is declared twice"):
        space.chance("take")


def test_verbs_take_their_actions_apart() -> None:
    space = ActionSpace()
    space.verb("pass", declines=True)
    roll = space.chance("roll", a=range(1, 3), b=range(4), c=range(2, 5), d=range(6), e=range(1, 2))
    for action in range(int(roll.base), int(roll.end)):
        a, b, c, d, e = roll.arguments(action)
        assert (roll.a(action), roll.b(action), roll.c(action)) == (a, b, c)
        assert (roll.argument(action, 3), roll.argument(action, 4)) == (d, e)
        assert roll.action((a, b, c, d, e)) == action
    assert [verb.declines for verb in space.verbs] == [True, False]


def test_an_event_has_at_most_eight_arguments_and_one_declaration() -> None:
    events = Events()
    events.kind("full", *"abcdefgh")
    with pytest.raises(ValueError, match="9 arguments"):
        events.kind("fuller", *"abcdefghi")
    with pytest.raises(ValueError, match="declared twice"):
        events.revelation("full")


def test_a_frame_has_at_most_three_arguments_in_range() -> None:
    book = Book("example", 1)
    with pytest.raises(ValueError, match="4 arguments"):
        book.question("much", a=range(2), b=range(2), c=range(2), d=range(2))
    with pytest.raises(ValueError, match="outside 0 to 16383"):
        book.question("large", a=range(16385))
    with pytest.raises(ValueError, match="what a snapshot calls"):
        book.question("confused", seat=range(2))
    book.question("once")
    with pytest.raises(ValueError, match="declared twice"):
        book.step("once")


def test_a_frame_says_what_is_wrong_with_it() -> None:
    book = Book("example", 1)
    drop = book.question("drop", place=range(1, 4))
    assert drop.wrong(drop.of(1, 2), 2) == ""
    assert drop.arguments(drop.of(1, 2)) == {"place": 2}
    assert "does not go to seat 2" in drop.wrong(drop.of(2, 2), 2)
    assert "place is 0, but it runs from 1 to 3" in drop.wrong(drop.of(1, 0), 2)
    assert "has 1 arguments" in drop.wrong(drop.of(1, 2, 1), 2)
    step = book.step("go-on")
    assert step.wrong(step.of(), 2) == ""
    assert "does not go to seat 0" in step.wrong(step.of(0), 2)
    assert step.has(step.of())
    assert not step.has(drop.of(0, 1))


def test_every_kind_is_implemented_once_and_in_its_role() -> None:
    book = Book("example", 1)
    book.set_veil(NothingHidden())
    ask = book.question("ask")
    with pytest.raises(ValueError, match="nothing implements ask"):
        book.check()
    with pytest.raises(ValueError, match="another role"):
        book.implement(ask, Step[State]())
    book.implement(ask, Question[State]())
    with pytest.raises(ValueError, match="implemented twice"):
        book.implement(ask, Question[State]())
    book.check()
