"""A match: legality, undo up to the bar, secret choices kept aside, logs by seat."""

import pytest

from duchy import Match, load
from duchy.core.errors import BadOption, BadRecord, IllegalAction, NothingToUndo
from duchy.play import record

GAME = load("burgundy-dice")


def words(match: Match, text: str) -> None:
    match.play(GAME.space.parse(text))


def begun(players: int = 2, seed: int = 22) -> Match:
    match = Match(GAME, players, seed)
    for _ in range(players):
        words(match, "start 1")
    match.roll()
    return match


def test_an_illegal_action_names_its_rule_and_what_is_legal() -> None:
    match = begun()
    before = match.state.to_json()
    with pytest.raises(IllegalAction, match=r"refused by R13 .*legal"):
        words(match, "mark 1 36")
    assert match.state.to_json() == before


def test_an_action_out_of_the_space_is_refused() -> None:
    with pytest.raises(IllegalAction, match="no-such-action"):
        begun().play(10**9)


def test_undo_stops_at_a_roll() -> None:
    match = begun()
    with pytest.raises(NothingToUndo):
        match.undo(0)


def test_a_secret_choice_can_be_taken_back_until_all_have_chosen() -> None:
    match = begun(3)
    words(match, "take-worker")
    words(match, "take-worker")
    assert match.deciding == 2
    match.undo(0)
    assert match.deciding == 0
    assert len(match.plies) == 4
    words(match, GAME.space.words(match.legal()[0]))
    while match.deciding == 0:
        words(match, "done")
    assert match.deciding == 2, "the second seat's choice was kept aside and played again"
    assert GAME.space.words(match.plies[-1].action) == "take-worker"


def test_redo_plays_again_what_was_taken_back() -> None:
    match = begun(2)
    words(match, "take-worker")
    after = match.state.to_json()
    match.undo(0)
    match.redo()
    assert match.state.to_json() == after
    with pytest.raises(NothingToUndo):
        match.redo()


def test_another_choice_forgets_what_was_taken_back() -> None:
    match = begun(2)
    other = match.legal()[0]
    words(match, "take-worker")
    match.undo(0)
    match.play(other)
    with pytest.raises(NothingToUndo):
        match.redo()


def test_nobody_sees_a_secret_choice_before_the_reveal() -> None:
    match = begun(2)
    words(match, "take-worker")
    assert [event.kind.name for event in match.log(0)][-1] == "took-worker"
    assert "took-worker" not in [event.kind.name for event in match.log(1)]
    assert match.view(1)["table"]["pages"][0]["bonuses"] == match.view(-1)["table"]["pages"][0]["bonuses"]
    words(match, "take-worker")
    told = [event for event in match.log(1) if event.kind.name == "took-worker"]
    assert [event.named()["seat"] for event in told] == [1, 0]


def test_the_same_seed_rolls_the_same_dice_after_other_choices() -> None:
    one, two = begun(2), begun(2)
    for match, choice in ((one, one.legal()[0]), (two, one.legal()[-1])):
        match.play(choice)
        while match.deciding == 0:
            words(match, "done")
        words(match, "take-worker")
    one.roll()
    two.roll()
    assert one.state.to_json() != two.state.to_json()
    assert one.view(-1)["table"]["dice"] == two.view(-1)["table"]["dice"]


def test_a_record_names_its_broken_line() -> None:
    text = record.write(begun())
    with pytest.raises(BadRecord, match=r"line 12: .*cannot act now"):
        record.read(text.replace("1 start 1", "2 start 1", 1))
    with pytest.raises(BadRecord, match="no record"):
        record.read("once upon a time")
    with pytest.raises(BadRecord, match="version"):
        record.read(text.replace("game burgundy-dice 1", "game burgundy-dice 99"))


def test_unknown_options_and_player_counts_are_refused() -> None:
    with pytest.raises(BadOption, match="1 to 5 players, not 6"):
        Match(GAME, 6)
    with pytest.raises(BadOption, match="no option 'colour'"):
        Match(GAME, 2, 0, {"colour": "red"})
    with pytest.raises(BadOption, match="one of A, B, C, D, not 'E'"):
        Match(GAME, 2, 0, {"duchy": "E"})


def test_a_seed_that_a_record_could_not_hold_is_refused() -> None:
    with pytest.raises(BadOption, match="one line"):
        Match(GAME, 2, "two\nlines")


def _purchase(players: int) -> Match:
    """A match of the card game right after a choice among three bought cards."""
    cards = load("burgundy-cards")
    match = Match(cards, players, 5)
    match.roll()
    while match.deciding != 0 or cards.parse("buy") not in match.legal():
        silver = cards.parse("silver")
        match.play(silver if silver in match.legal() else match.legal()[-1])
        match.roll()
    match.play(cards.parse("buy"))
    match.roll()
    match.play(match.legal()[0])
    return match


def test_undo_stops_at_what_the_others_showed() -> None:
    match = begun(2)
    words(match, "take-worker")
    words(match, "take-worker")  # the last choice shows all of them
    assert match.undoable(0) == match.undoable(1) == -1


def test_alone_nothing_is_shown_to_others() -> None:
    match = begun(1)
    words(match, "take-worker")
    assert not match.over
    match.undo(0)
    assert GAME.space.words(match.legal()[-1]) == "take-worker"


@pytest.mark.parametrize("players", [1, 2])
def test_a_choice_among_bought_cards_can_be_taken_back(players: int) -> None:
    match = _purchase(players)
    shown = match.view(0)["table"]["dukes"][0]["shown"]
    match.undo(0)
    assert shown == []
    assert len(match.view(0)["table"]["dukes"][0]["shown"]) == 3
    assert not match.preview(match.legal()[0]).final
