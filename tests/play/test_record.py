"""Records: headers, tolerated deviations, and errors with their line."""

import pytest

from duchy import load
from duchy.core.agenda import NOBODY
from duchy.core.errors import BadRecord
from duchy.play import record
from duchy.play.match import Match
from duchy.play.texts import Texts

DICE = load("burgundy-dice")
HEAD = f"duchy-record 2\ngame burgundy-dice {DICE.version}\nplayers 2\n"


def finished(seed: int = 3) -> Match:
    """Return a solo game in which only workers are taken."""
    match = Match(DICE, 1, seed, names=["Anne"])
    match.play(match.legal()[0])
    while not match.over:
        match.play(match.legal()[-1])
    return match


def test_the_game_of_a_record_is_read_without_playing_it() -> None:
    assert record.game_of(HEAD) == "burgundy-dice"
    assert record.game_of("game burgundy") == "burgundy"
    assert record.game_of("game") == record.game_of("no game at all") == record.game_of("") == ""


def test_seats_without_a_name_are_numbered_from_one() -> None:
    assert record.read(HEAD).names == ["P1", "P2"]
    assert record.read(f"{HEAD}name 2 Bob the Bold\n").names == ["P1", "Bob the Bold"]


def test_bots_without_a_name_are_called_by_their_level() -> None:
    named = record.name_lines(["", "?", "Anne", "?"], {0: "page", 1: "master", 2: "squire"})
    assert named == ["name 1 page", "name 2 master", "name 3 Anne", "name 4 ?"]


def test_without_a_seed_a_record_has_the_first() -> None:
    assert record.read(HEAD).seed == 0


def test_remarks_and_empty_lines_are_passed_over() -> None:
    text = record.write(finished())
    loose = "\n# a remark\n\n".join(text.splitlines())
    assert record.write(record.read(loose)) == text


@pytest.mark.parametrize("line", ["name one Anne", "title x", "names 1 Anne", "1"])
def test_a_line_that_no_head_has_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(BadRecord, match="line 4: "):
        record.read(f"{HEAD}{line}\n")


def test_an_illegal_action_is_explained_in_the_words_of_its_game() -> None:
    with pytest.raises(BadRecord) as caught:
        record.read(f"{HEAD}1 start A1\n")
    assert str(caught.value) == "line 4: 'start A1' is not allowed. A1 isn’t a castle. (R10)"
    assert "La case A1 n’est pas un château. (R10)" in Texts(DICE, "fr").error(caught.value)


def test_closing_lines_without_an_action_are_checked_too() -> None:
    with pytest.raises(BadRecord, match="line 4: the score is 1 1, but the record says 7 7"):
        record.read(f"{HEAD}score 7 7\n")
    with pytest.raises(BadRecord, match="line 4: the final position differs"):
        record.read(f"{HEAD}state 7\n")


@pytest.mark.parametrize("players", ["", "two", "-1", "00002", "٢"])
def test_players_are_a_short_plain_number(players: str) -> None:
    with pytest.raises(BadRecord, match="expected a number"):
        record.read(HEAD.replace("players 2", f"players {players}".strip()))
    assert record.read(HEAD.replace("players 2", "players 0002")).players == 2


@pytest.mark.parametrize("version", ["", "x", "00001", "99"])
def test_a_version_that_these_rules_do_not_play_is_refused(version: str) -> None:
    with pytest.raises(BadRecord, match=f"this is version {version or '-'} of burgundy-dice"):
        record.read(HEAD.replace(f"dice {DICE.version}", f"dice {version}".strip()))


def test_options_that_a_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadRecord, match="no option 'colour'"):
        record.read(f"{HEAD}option colour red\n")
    assert record.read(f"{HEAD}option duchy C\n").options["duchy"] == "C"


def test_the_end_is_written_and_checked() -> None:
    match = finished()
    text = record.write(match)
    *_, score, state = text.splitlines()
    assert score == f"score {match.state.scores()[0]}"
    assert state == f"state {record.fingerprint(match.state)}"
    assert len(record.fingerprint(match.state)) == 16
    assert record.read(text).over
    with pytest.raises(BadRecord, match="the score is"):
        record.read(text.replace(score, "score 999"))
    with pytest.raises(BadRecord, match="the final position differs"):
        record.read(text.replace(state, f"state {'0' * 16}"))
    with pytest.raises(BadRecord, match="the game is over here"):
        record.read(text.replace(score, "1 take-worker"))


def test_acting_out_of_turn_says_whose_turn_it_is() -> None:
    with pytest.raises(BadRecord, match=r"line 4: '3' cannot act now; waiting for: 1, 2"):
        record.read(f"{HEAD}3 start C5\n")
    with pytest.raises(BadRecord, match=r"line 6: '1' cannot act now; waiting for: \*"):
        record.read(f"{HEAD}2 start C5\n1 start C5\n1 take-worker\n")
    match = record.read(f"{HEAD}2 start C5\n")
    assert [(ply.seat, ply.action) for ply in match.plies] == [(1, DICE.parse("start C5"))]


def test_an_outcome_that_chance_does_not_have_is_refused() -> None:
    with pytest.raises(BadRecord, match="line 6: 'take-worker' is not a possible chance outcome here"):
        record.read(f"{HEAD}1 start C5\n2 start C5\n* take-worker\n")


# --- what a head may hold besides ------------------------------------------------------------------------------------


def test_bots_and_more_lines_of_the_head_come_back() -> None:
    match = Match(DICE, 3, 4, names=["Anne"])
    text = record.write(match, {2: "knight", 0: "page"}, id="x7", components="")
    head = record.head_of(text)
    assert (head.bots, head.id, head.game, head.components) == ({0: "page", 2: "knight"}, "x7", "burgundy-dice", "")
    assert "chair 1 page\nchair 3 knight\n" in text
    assert "components" not in text
    assert record.head_of(HEAD).bots == {}


@pytest.mark.parametrize("line", ["players 2", f"game burgundy-dice {DICE.version}"])
def test_what_comes_once_is_refused_a_second_time(line: str) -> None:
    with pytest.raises(BadRecord, match=r"line 4: .*appears twice"):
        record.read(f"{HEAD}{line}\n")
    with pytest.raises(BadRecord, match=r"line 5: .*appears twice"):
        record.read(f"{HEAD}option duchy A\noption duchy B\n")


@pytest.mark.parametrize("seat", ["0", "3", "00001"])
def test_a_chair_that_is_not_there_is_refused(seat: str) -> None:
    for what in ("name", "chair"):
        with pytest.raises(BadRecord, match=f"{what} {seat}: seats go from 1 to 2"):
            record.read(f"{HEAD}{what} {seat} knight\n")
    assert record.head_of(f"{HEAD}chair 1 page\nchair 2 knight\n").bots == {0: "page", 1: "knight"}


def test_a_line_has_at_most_a_thousand_characters() -> None:
    name = "x" * (record.LONGEST - len("name 1 "))
    assert record.read(f"{HEAD}name 1 {name}\n").names[0] == name
    with pytest.raises(BadRecord, match="line 4 has more than 1000 characters"):
        record.read(f"{HEAD}name 1 {name}x\n")


def test_dice_that_the_seed_did_not_roll_are_detected() -> None:
    match = finished()
    assert record.unseeded(match) == 0
    rolls = [number for number, ply in enumerate(match.plies, 1) if ply.seat == NOBODY]
    other = Match(DICE, 1, 3)
    for number, ply in enumerate(match.plies, 1):
        if number == rolls[1]:
            other.replay(next(action for action in other.outcomes() if action != ply.action))
            break
        other.replay(ply.action)
    assert record.unseeded(other) == rolls[1]
