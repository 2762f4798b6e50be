"""`duchy.Match` for beginners: names, words, files, and printing the table."""

import copy
import pickle
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import duchy
from duchy.core.errors import BadNotation, BadOption, IllegalAction
from duchy.core.rng import stream
from duchy.play import record
from duchy.template.game import GAME as TOY


@pytest.mark.parametrize("name", duchy.names())
def test_a_new_match_is_ready_to_be_asked_and_stays_so(name: str) -> None:
    match = duchy.Match(name, players=2, seed=3)
    for _ in range(8):
        seat = match.deciding[0]
        assert match.legal(seat) and match.moves(seat)
        match.play(match.moves(seat)[-1], seat)
        assert not match.chance_acts


def test_words_and_numbers_are_the_same_action() -> None:
    one, other = duchy.Match("burgundy", seed=5), duchy.Match("burgundy", seed=5)
    for _ in range(12):
        words = one.moves()[0]
        assert one.preview(words) == other.preview(other.action(words))
        one.play(words)
        other.play(other.legal()[0])
    assert one == other
    with pytest.raises(BadNotation):
        one.play("take everything")
    with pytest.raises(duchy.DuchyError, match="no game"):
        duchy.Match("chess")


def test_a_refusal_says_itself() -> None:
    match = duchy.Match("burgundy-dice", seed=38, options={"duchy": "B"})
    refused = match.why_not("start A1", seat=0)
    assert refused is not None
    assert refused.rule in str(refused) and " " in str(refused) and refused.key not in str(refused)
    assert str(pickle.loads(pickle.dumps(refused))) == str(refused)
    with pytest.raises(IllegalAction, match=r"start A1"):
        match.play("start A1", seat=0)


def test_scores_ranks_and_seats_that_are_not_there() -> None:
    match = duchy.Match("burgundy-dice", players=2, seed=1)
    assert match.scores == match.state.scores() and match.ranks == match.state.ranks()
    for ask in (match.legal, match.view, match.log):
        for seat in (2, 9, -2):
            with pytest.raises(BadOption, match="no seat"):
                ask(seat)
    assert match.view(duchy.SPECTATOR)["seat"] == duchy.SPECTATOR
    with pytest.raises(BadOption):
        match.legal(duchy.SPECTATOR)


def test_a_match_is_saved_loaded_copied_and_forked(tmp_path: Path) -> None:
    match = duchy.Match("bruges", players=3, seed="word", names=["Anne"])
    for _ in range(9):
        match.play(match.moves()[0])
    match.save(tmp_path / "game.duchy")
    again = duchy.Match.load(tmp_path / "game.duchy")
    for same in (again, match.copy(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert type(same) is duchy.Match
        assert same == match
        same.play(same.moves()[-1])
        assert not same.chance_acts
    forked = match.fork(4, 0)
    assert type(forked) is duchy.Match and forked.deciding
    kept = duchy.Record.load(tmp_path / "game.duchy")
    assert kept.bots == {} and kept.text() == record.write(match)
    with pytest.raises(duchy.DuchyError, match="cannot be used"):
        duchy.Match.load(tmp_path)
    with pytest.raises(duchy.DuchyError, match="cannot be used"):
        match.save(tmp_path / "no" / "folder")


def test_a_whole_game_is_played_and_its_record_is_whole() -> None:
    match = duchy.Match("burgundy-dice", players=2, seed=4)
    while not match.over:
        seat = match.deciding[0]
        match.play(match.legal(seat)[0], seat)
    again = duchy.Record.parse(duchy.Record(match, {0: "random"}).text())
    assert again.match.over and again.bots == {0: "random"}
    assert record.unseeded(again.match) == 0


@pytest.mark.parametrize("name", duchy.names())
def test_the_table_is_printed_and_drawn(name: str) -> None:
    match = duchy.Match(name, players=2, seed=3, names=["Anne", "<Bert>"])
    for _ in range(6):
        seat = match.deciding[0]
        match.play(match.legal(seat)[0], seat)
    text = str(match)
    assert "Anne" in text and len(text.splitlines()) > 5
    assert all(words in text for seat in match.deciding for words in match.moves(seat)[:1])
    drawn = match._repr_svg_()
    assert drawn is not None
    words = [node.text or "" for node in ET.fromstring(drawn).iter() if node.tag.endswith("text")]
    assert any(word.startswith("<Bert>") for word in words)
    assert len(words) > 10


def test_a_drawing_shows_nothing_that_the_seat_cannot_know() -> None:
    match = duchy.Match("bruges", players=2, seed=3)
    other = match.copy()
    other.state.hide(match.viewpoint, stream(1, "again"))
    assert match._repr_svg_() == other._repr_svg_()


def test_a_game_of_others_is_ready_too() -> None:
    match = duchy.Match(TOY, players=2, seed=1)
    assert match.moves(0) == ["wish even", "wish odd"] or match.moves(0)
    assert str(match) and match._repr_svg_()


def test_names_bring_no_codes_to_a_terminal() -> None:
    match = duchy.Match("burgundy-dice", names=["\x1b[31mAnne\x07", "\u202eBert\udcff\n"])
    assert match.names == ["[31mAnne", "Bert"]
    assert duchy.Match("burgundy-dice", names=["\x1b"]).names[0] == "?"
    text = duchy.Record(match).text()
    assert duchy.Record.parse(text.replace("[31mAnne", "\x1b[31mAnne")).match.names[0] == "[31mAnne"


def test_bots_are_found_by_name() -> None:
    match = duchy.Match("burgundy-dice", players=1, seed=2)
    bot = duchy.find("greedy")(2, 0)
    assert bot.choose(match.seat(0)) in match.legal(0)
    with pytest.raises(duchy.DuchyError, match="no bot"):
        duchy.find("hal")
