"""A match: legality, several seats at once, undo up to the bar, what is hidden, records."""

import pytest

from duchy import SPECTATOR, State, load
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadOption, BadRecord, IllegalAction, NothingToUndo, NotYourTurn
from duchy.play import record
from duchy.play.match import LONGEST_SEED, Match, Ply

GAME = load("burgundy-dice")


def words(match: Match, text: str, seat: int | None = None) -> None:
    match.play(GAME.parse(text), match.deciding[0] if seat is None else seat)


def begun(players: int = 2, seed: int = 22) -> Match:
    match = Match(GAME, players, seed, auto_roll=False)
    for _ in range(players):
        words(match, "start C5")
    match.roll()
    return match


def test_an_illegal_action_names_its_rule_and_keeps_its_refusal() -> None:
    match = begun()
    before = match.state.to_json()
    with pytest.raises(IllegalAction, match=r"'mark 1 G4' is not allowed\. .*\(R13\)") as caught:
        words(match, "mark 1 G4")
    assert caught.value.refusal is not None
    assert caught.value.refusal.rule == "R13"
    assert match.state.to_json() == before


def test_an_action_out_of_the_space_is_refused() -> None:
    with pytest.raises(IllegalAction, match="doesn’t exist"):
        begun(1).play(10**9)


# --- several seats decide at once -------------------------------------------------------------------------------------


def test_seats_choose_in_secret_in_any_order() -> None:
    match = begun(3)
    seen = [list(match.deciding)]
    for seat in (2, 0):
        words(match, "take-worker", seat)
        seen.append(list(match.deciding))
    assert seen == [[0, 1, 2], [0, 1], [1]]
    assert match.legal() == match.legal(1) != []


def test_the_seat_must_be_named_where_several_decide() -> None:
    match = begun(3)
    action = match.legal(0)[0]
    for call in (match.play, match.preview, match.why_not):
        with pytest.raises(NotYourTurn, match="3 seats can act now"):
            call(action)
    with pytest.raises(NotYourTurn):
        match.legal()
    with pytest.raises(NotYourTurn):
        match.redo()


def test_a_seat_that_has_chosen_is_asked_nothing_more() -> None:
    match = begun(3)
    words(match, "take-worker", 1)
    assert match.legal(1) == []
    with pytest.raises(IllegalAction, match="It isn’t your turn"):
        words(match, "take-worker", 1)


def test_chance_plays_by_rolling_alone() -> None:
    match = Match(GAME, 1, 3, auto_roll=False)
    words(match, "start C5")
    assert match.chance_acts
    assert match.deciding == ()
    assert match.legal() == []
    with pytest.raises(IllegalAction, match="Wait: dice are being rolled"):
        match.play(match.outcomes()[0])


def test_a_secret_choice_can_be_taken_back_until_all_have_chosen() -> None:
    match = begun(3)
    words(match, "take-worker", 0)
    words(match, "take-worker", 1)
    match.undo(0)
    assert sorted(match.deciding) == [0, 2]
    assert [ply.seat for ply in match.plies[-1:]] == [1], "the second seat's choice stays"
    words(match, GAME.words(match.legal(0)[0]), 0)
    while 0 in match.deciding:
        words(match, "done", 0)
    assert list(match.deciding) == [2]


def test_another_choice_forgets_what_was_taken_back() -> None:
    match = begun(2)
    other = match.legal(0)[0]
    words(match, "take-worker", 0)
    match.undo(0)
    match.play(other, 0)
    with pytest.raises(NothingToUndo):
        match.redo(0)


def test_restart_takes_back_all_decisions_of_a_turn() -> None:
    match = begun(1, 5)
    while match.plies[-1].barred or match.plies[-2].barred:
        match.roll()
        match.play(match.legal()[0])
    bar = max(i for i, ply in enumerate(match.plies) if ply.barred) + 1
    assert len(match.plies) - bar == 2
    match.restart(0)
    assert len(match.plies) == bar
    with pytest.raises(NothingToUndo):
        match.restart(0)
    match.redo(0)
    match.redo(0)
    assert len(match.plies) == bar + 2


def test_a_seat_stays_fresh_after_undo() -> None:
    match = begun(1)
    seat = match.seat(0)
    before = seat.view()
    words(match, "take-worker")
    assert seat.view() != before
    match.undo(0)
    assert seat.view() == before
    assert seat.legal() == match.legal()


def test_a_position_of_the_past_and_a_fork_leave_the_match_alone() -> None:
    match = begun(2)
    words(match, "take-worker", 1)
    now = match.state.to_json()
    assert match.position(len(match.plies)).to_json() == now
    assert match.position(0).to_json() == GAME.new(2).to_json()
    forked = match.fork(len(match.plies), 0, "what if")
    assert forked.view(0) == match.view(0)
    forked.play(forked.legal(0)[0], 0)
    assert match.state.to_json() == now


def test_an_error_on_the_way_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(1)
    before, plies = match.state.to_json(), list(match.plies)

    def fails(*_: object) -> None:
        raise RuntimeError("a broken rule")

    monkeypatch.setattr("duchy.play.match.advance", fails)
    with pytest.raises(RuntimeError):
        match.play(match.legal()[0])
    assert (match.state.to_json(), match.plies) == (before, plies)


# --- what is hidden stays hidden ------------------------------------------------------------------------------------


def test_nobody_sees_a_secret_choice_before_the_reveal() -> None:
    match = begun(2)
    words(match, "take-worker", 0)
    assert [event.kind.name for event in match.log(0)][-1] == "took-worker"
    assert "took-worker" not in [event.kind.name for event in match.log(1)]
    seen = [match.view(seat)["table"]["players"][0]["bonuses"] for seat in (0, 1, SPECTATOR)]
    assert seen[0] != seen[1] == seen[2]
    words(match, "take-worker", 1)
    taken = [event for event in match.log(1) if event.kind.name == "took-worker"]
    assert [event.named()["seat"] for event in taken] == [1, 0]


def test_the_last_to_choose_previews_its_own_choice_alone() -> None:
    for choice in (0, -1):
        match = begun(2)
        match.play(match.legal(0)[choice], 0)
        while 0 in match.deciding:
            match.play(match.legal(0)[-1], 0)
        shown = [match.preview(action, 1) for action in match.legal(1)]
        assert all(event.named().get("seat", 1) == 1 for preview in shown for event in preview.events)
        if choice == 0:
            first = shown
    assert first == shown, "the preview depends on what the other chose in secret"


def test_the_same_seed_rolls_the_same_dice_after_other_choices() -> None:
    one, two = begun(2), begun(2)
    for match, choice in ((one, one.legal(0)[0]), (two, one.legal(0)[-1])):
        match.play(choice, 0)
        while 0 in match.deciding:
            words(match, "done", 0)
        words(match, "take-worker", 1)
    one.roll()
    two.roll()
    assert one.state.to_json() != two.state.to_json()
    assert one.view(SPECTATOR)["table"]["dice"] == two.view(SPECTATOR)["table"]["dice"]


# --- records ----------------------------------------------------------------------------------------------------------


def test_a_record_names_its_broken_line() -> None:
    text = record.write(begun())
    assert "\n1 start C5\n" in text
    with pytest.raises(BadRecord, match=r"line 12: .*cannot act now"):
        record.read(text.replace("1 start C5", "3 start C5", 1))
    with pytest.raises(BadRecord, match="not a recorded game"):
        record.read("once upon a time")
    version = f"game burgundy-dice {GAME.version}"
    with pytest.raises(BadRecord, match="is version 99"):
        record.read(text.replace(version, "game burgundy-dice 99"))


def test_unknown_options_and_player_counts_are_refused() -> None:
    with pytest.raises(BadOption, match="1 to 5 players, not 6"):
        Match(GAME, 6)
    with pytest.raises(BadOption, match="no option 'colour'"):
        Match(GAME, 2, 0, {"colour": "red"})
    with pytest.raises(BadOption, match="one of A, B, C, D, not 'E'"):
        Match(GAME, 2, 0, {"duchy": "E"})


def _purchase(players: int) -> Match:
    """Return a match of the card game right after a choice among three bought cards."""
    cards = load("burgundy-cards")
    match = Match(cards, players, 5, auto_roll=False)
    match.roll()
    while match.deciding != (0,) or cards.parse("buy") not in match.legal():
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
    assert GAME.words(match.legal()[-1]) == "take-worker"


@pytest.mark.parametrize("players", [1, 2])
def test_a_choice_among_bought_cards_can_be_taken_back(players: int) -> None:
    match = _purchase(players)
    shown = match.view(0)["table"]["players"][0]["shown"]
    match.undo(0)
    assert shown == []
    assert len(match.view(0)["table"]["players"][0]["shown"]) == 3
    assert not match.preview(match.legal()[0]).final


# --- what a match is made of ------------------------------------------------------------------------------------------


def test_seats_without_a_name_are_numbered_from_one() -> None:
    assert Match(GAME, 3, 1).names == ["P1", "P2", "P3"]
    assert Match(GAME, 3, 1, names=["Anne"]).names == ["Anne", "P2", "P3"]
    three = Match(GAME, 3, 1)
    assert Match(GAME, start=three.state, names=["Anne"]).names == ["Anne", "P2", "P3"]


@pytest.mark.parametrize("start", [None, Match(GAME, 2, 1).state])
def test_more_names_than_players_are_refused(start: State | None) -> None:
    with pytest.raises(BadOption, match=r"more names \(3\) than players \(2\)"):
        Match(GAME, 2, 1, names=["Anne", "Bob", "Cleo"], start=start)


def test_words_on_one_line_are_a_seed() -> None:
    assert Match(GAME, 2, "two words").seed == "two words"
    for seed in ("two  words", " padded", "tab\there", "two\nlines"):
        with pytest.raises(BadOption, match="one line"):
            Match(GAME, 2, seed)


def test_positions_are_those_before_the_first_and_after_each_ply() -> None:
    match = begun(2)
    words(match, "take-worker", 1)
    snapshots = [state.to_json() for state in match.positions()]
    assert snapshots == [match.position(plies).to_json() for plies in range(len(match.plies) + 1)]
    assert snapshots[-1] == match.state.to_json()
    assert len(set(snapshots)) == len(snapshots)


def test_plies_record_who_acted_and_which_are_barred() -> None:
    match = begun(2)
    words(match, "take-worker", 1)
    plies = [(ply.seat, ply.secret, ply.barred) for ply in match.plies]
    assert plies == [(0, True, False), (1, True, True), (NOBODY, False, True), (1, True, False)]
    assert match.bar == 3
    assert match.actions == [ply.action for ply in match.plies]


def test_rolling_once_is_one_ply_and_rolling_stops_at_a_decision() -> None:
    bruges = load("bruges")
    match = Match(bruges, 2, 1, auto_roll=False)
    assert match.chance_acts
    match.roll_once()
    assert len(match.plies) == 1
    events = match.roll()
    assert events
    assert (match.chance_acts, len(match.deciding)) == (False, 1)
    assert match.roll() == []
    assert all(ply.barred and ply.seat == NOBODY for ply in match.plies)


def test_each_roll_has_dice_of_its_own() -> None:
    matches = [Match(load("bruges"), 2, seed, auto_roll=False) for seed in (1, 1, 2)]
    for match in matches:
        match.roll()
    assert matches[0].actions == matches[1].actions != matches[2].actions
    dice = [GAME.words(ply.action) for ply in rolls(begun(1, 5))]
    assert len(set(dice)) > 3


def rolls(match: Match) -> list[Ply]:
    """Return the rolls of a solo game in which workers are taken."""
    while not match.over:
        match.play(match.legal()[-1])
        match.roll()
    return [ply for ply in match.plies if ply.seat == NOBODY]


def test_an_outcome_of_a_record_is_played_as_it_stands_or_refused() -> None:
    match = Match(GAME, 1, 3, auto_roll=False)
    match.replay(GAME.parse("start C5"))
    outcomes = match.outcomes()
    match.replay(outcomes[-1])
    assert match.actions[-1] == outcomes[-1]
    assert match.outcomes() == []
    other = Match(GAME, 1, 3, auto_roll=False)
    other.replay(GAME.parse("start C5"))
    with pytest.raises(IllegalAction, match="'take-worker' is not a possible chance outcome"):
        other.replay(GAME.parse("take-worker"))


def test_an_open_decision_of_another_bars_undo() -> None:
    board = load("burgundy")
    match = Match(board, 2, 1, auto_roll=False)
    match.roll()
    while match.deciding == (0,):
        match.play(match.legal()[0] if board.words(match.legal()[-1]) != "end" else match.legal()[-1])
        match.roll()
    assert match.undoable(0) == len(match.plies) - 1 >= match.bar
    assert match.undoable(1) == -1
    match.play(match.legal()[0])
    assert match.undoable(1) == len(match.plies) - 1
    assert match.undoable(0) == -1
    with pytest.raises(NothingToUndo, match="another player has moved"):
        match.undo(0)


def test_undo_goes_back_to_the_bar_and_no_further() -> None:
    match = begun(2)
    assert match.undoable(0) == match.undoable(1) == -1
    words(match, GAME.words(match.legal(0)[0]), 0)
    first = len(match.plies) - 1
    assert first == match.bar
    assert (match.undoable(0), match.undoable(1)) == (first, -1)
    words(match, "take-worker", 1)
    assert (match.undoable(0), match.undoable(1)) == (first, first + 1)
    events = list(match.events)
    match.undo(1)
    match.redo(1)
    assert match.events == events


def test_a_revelation_forgets_what_was_taken_back() -> None:
    match = begun(2)
    words(match, "take-worker", 0)
    match.undo(0)
    words(match, "take-worker", 1)
    words(match, GAME.words(match.legal(0)[0]), 0)
    while match.deciding:
        words(match, "done", 0)
    match.roll()
    for seat in (0, 1):
        with pytest.raises(NothingToUndo, match="nothing to redo"):
            match.redo(seat)


def test_a_fork_begins_at_its_ply_with_dice_of_its_own() -> None:
    match = begun(2)
    forked = match.fork(2, 0, "what if")
    assert (forked.plies, forked.seed, forked.names, forked.options) == ([], "what if", match.names, match.options)
    assert forked.position(0).to_json() == match.position(2).to_json()
    assert match.fork(2, 0).seed == 0
    hidden = begun(3)
    words(hidden, "take-worker", 0)
    ways = {hidden.fork(len(hidden.plies), 1, seed).state.to_json() for seed in range(12)}
    assert len(ways) > 1, "what another chose in secret is drawn again"


def test_restart_goes_back_to_the_first_ply_of_all() -> None:
    match = begun(1, 5)
    while match.legal()[0] == GAME.parse("take-worker"):
        match.play(match.legal()[0])
        match.roll()
    match = match.fork(len(match.plies), 0)
    before = match.state.to_json()
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    assert [ply.seat for ply in match.plies] == [0, 0]
    match.restart(0)
    assert (match.plies, match.state.to_json()) == ([], before)


def test_the_error_names_who_decides_where_none_or_several_do() -> None:
    match = begun(3)
    with pytest.raises(NotYourTurn, match=r"3 seats can act now \(0, 1, 2\)"):
        match.redo()
    for seat in range(3):
        words(match, "take-worker", seat)
    with pytest.raises(NotYourTurn, match=r"0 seats can act now \(-\)"):
        match.redo()


def test_a_seed_has_a_greatest_length() -> None:
    for seed in ("x" * LONGEST_SEED, 2 ** (3 * LONGEST_SEED) - 1, -(2 ** (3 * LONGEST_SEED) - 1)):
        assert Match(GAME, 2, seed).seed == seed
    for seed in ("x" * (LONGEST_SEED + 1), 2 ** (3 * LONGEST_SEED)):
        with pytest.raises(BadOption, match="at most 200 characters"):
            Match(GAME, 2, seed)


def test_the_start_is_a_copy() -> None:
    match = begun(2)
    start = match.start
    assert start.to_json() == GAME.new(2).to_json()
    start.apply(start.actions()[0])
    assert match.start.to_json() == GAME.new(2).to_json()


def test_a_copy_is_apart_from_the_match_and_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(2)
    with monkeypatch.context() as patch:
        patch.setattr("duchy.play.match.advance", None)
        other = match.copy()
    assert other == match
    before = match.state.to_json()
    other.play(other.legal(0)[0], 0)
    assert (match.state.to_json(), len(match.plies), len(other.plies)) == (before, 3, 4)


def test_a_match_that_was_played_again_goes_on_with_the_same_dice() -> None:
    match = begun()
    for _ in range(6):
        match.play(match.legal(match.deciding[0])[-1], match.deciding[0])
        match.roll()
    again = Match(GAME, 2, match.seed, auto_roll=False)
    again.replay_all([(ply.seat, ply.action) for ply in match.plies])
    assert (again.plies, again.events, again.bar) == (match.plies, match.events, match.bar)
    while not match.over:
        seat = match.deciding[0]
        for one in (match, again):
            one.play(one.legal(seat)[-1], seat)
            one.roll()
    assert again.plies == match.plies
