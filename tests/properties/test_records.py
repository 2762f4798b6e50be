"""Records come back as they were written, and broken ones raise one of our errors or give a playable match."""

from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duchy import testing
from duchy.bots.players import bot
from duchy.core.errors import BadOption, BadRecord, DuchyError
from duchy.core.rng import Rng, stream
from duchy.play import record
from duchy.play.match import LONGEST_NUMBER, UNNAMED, Match
from duchy.shelf import Shelf

SHELF = Shelf()

every_game = pytest.mark.parametrize("name", SHELF.names())


def modest(examples: int) -> settings:
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None)


@cache
def records(name: str) -> list[str]:
    """Records of finished and of unfinished matches."""
    game = SHELF.load(name)
    texts = []
    for players in game.rules.seats:
        text = record.write(testing.random_match(game, players, 31))
        lines = text.splitlines()
        texts += [text, "\n".join(lines[: len(lines) // 3])]
    return texts


SEEDS = st.one_of(
    st.integers(),
    st.integers(1 - 2**LONGEST_NUMBER, 2**LONGEST_NUMBER - 1),
    st.text(max_size=12),
    st.from_regex(r"-?[0-9]{1,199}", fullmatch=True),
    st.lists(st.integers(0, 99), max_size=4).map(lambda parts: "/".join(map(str, parts))),
)


def play_some(match: Match, rng: Rng, most: int) -> None:
    """Play random actions of players and of chance, and sometimes take one back."""
    for _ in range(int(rng.below(most + 1))):
        if match.over:
            return
        if match.chance_acts:
            match.roll_once()
            continue
        seat = match.deciding[int(rng.below(len(match.deciding)))]
        legal = match.legal(seat)
        match.play(legal[int(rng.below(len(legal)))], seat)
        if rng.below(8) == 0 and match.undoable(seat) >= 0:
            match.undo(seat)


@every_game
@modest(20)
@given(data=st.data())
def test_a_match_comes_back_from_its_record(name: str, data: st.DataObject) -> None:
    """Whatever the options, the seed, the names and the bots, also of forks and of forks of forks."""
    game = SHELF.load(name)
    players, options = data.draw(st.sampled_from(list(testing.settings(game))))
    seed = data.draw(SEEDS)
    try:
        match = Match(
            game, players, seed, options, data.draw(st.lists(st.text(max_size=9), max_size=players)), auto_roll=False
        )
    except BadOption:
        assert isinstance(seed, str) and (seed != " ".join(seed.split()) or not seed.isprintable())
        return
    assert str(match.seed) == str(seed)
    rng = stream(data.draw(st.integers(0, 2**32)), "play")
    play_some(match, rng, 40)
    for _ in range(data.draw(st.integers(0, 2))):
        match = match.fork(int(rng.below(len(match.plies) + 1)), int(rng.below(players + 1)) - 1, match.seed)
        play_some(match, rng, 20)
    bots = {seat: "page" for seat in range(players) if rng.below(2)}
    written = record.Record(match, bots, "abc").text()
    again = record.Record.parse(written)
    assert (again.bots, again.id, again.text()) == (bots, "abc", written)
    for one in (match, again.match):
        one.roll()
    assert (again.match.plies, again.match.events, again.match.state) == (match.plies, match.events, match.state)
    names = [bots.get(seat, given) if given == UNNAMED else given for seat, given in enumerate(match.names)]
    assert (again.match.seed, type(again.match.seed), again.match.names) == (match.seed, type(match.seed), names)
    assert again.match.start == match.start


WORDS = st.one_of(
    st.sampled_from(["*", "1", "2", "9", "-1", "score", "state", "name", "option", "players", "seed", "", "#"]),
    st.integers(-3, 400).map(str),
    st.integers().map(str),
    st.text(max_size=8),
)


def mutated_line(draw: st.DrawFn, line: str) -> str:
    """Return a line with one word changed, removed or added."""
    words = line.split()
    way = draw(st.sampled_from(["set", "remove", "add"]))
    i = draw(st.integers(0, max(0, len(words) - 1)))
    if way == "add" or not words:
        words.insert(i, draw(WORDS))
    elif way == "remove":
        del words[i]
    else:
        words[i] = draw(WORDS)
    return " ".join(words)


@st.composite
def broken(draw: st.DrawFn, name: str) -> str:
    """Return a record with one to three lines changed, removed, repeated or swapped."""
    lines = draw(st.sampled_from(records(name))).splitlines()
    for _ in range(draw(st.integers(1, 3))):
        # Half of all changes go to the first lines: few lines, but most of what a record says.
        last = draw(st.sampled_from([min(12, len(lines)) - 1, len(lines) - 1]))
        i = draw(st.integers(0, last))
        way = draw(st.sampled_from(["mutate", "mutate", "mutate", "remove", "repeat", "swap", "insert"]))
        if way == "mutate":
            lines[i] = mutated_line(draw, lines[i])
        elif way == "remove":
            del lines[i]
        elif way == "repeat":
            lines.insert(i, lines[i])
        elif way == "swap":
            j = draw(st.integers(0, len(lines) - 1))
            lines[i], lines[j] = lines[j], lines[i]
        else:
            lines.insert(i, draw(st.text(max_size=30)))
    return "\n".join(lines)


def finish(match: Match) -> None:
    """Play a match on for sixty decisions; its record is then one that reads the same."""
    bots = [bot("random", 1, seat) for seat in range(match.players)]
    match.roll()
    for _ in range(60):
        if match.over:
            break
        seat = match.deciding[0]
        match.play(bots[seat].choose(match.seat(seat)), seat)
        match.roll()
    text = record.write(match)
    assert record.write(record.read(text)) == text


@every_game
@modest(60)
@given(st.data())
def test_a_broken_record_is_refused_or_played_on(name: str, data: st.DataObject) -> None:
    match = None
    with suppress(DuchyError):
        match = record.read(data.draw(broken(name)))
    if match is not None:
        finish(match)


@modest(200)
@given(st.one_of(st.text(max_size=200), st.text(max_size=100).map(lambda text: f"{record.FORMAT}\n{text}")))
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    with pytest.raises(DuchyError):
        record.read(text)


def test_numbers_that_no_parser_likes_are_refused() -> None:
    huge = "9" * 5_000
    name = SHELF.names()[0]
    game = SHELF.load(name)
    head = f"{record.FORMAT}\ngame {name} {game.version}\n"
    players = game.rules.seats.start
    for line in (
        f"players {huge}",
        f"players {players}\n1 {huge}",
        f"players {players}\n{huge} 1",
        "players ٢",
        f"players {players}\nseed {huge}",
        f"players {players}\nname {huge} Nobody",
        f"players {players}\nname {'9' * 100} Nobody",
    ):
        with pytest.raises(DuchyError):
            record.read(head + line)


@modest(30)
@given(st.one_of(st.integers(), st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=12)))
def test_a_match_goes_on_with_its_seed_after_reading(seed: int | str) -> None:
    game = SHELF.load(SHELF.names()[0])
    match = Match(game, game.rules.seats.start, seed)
    again = record.read(record.write(match))
    assert str(again.seed) == str(seed)
    finish(match)
    finish(again)
    assert match.actions == again.actions


@modest(100)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), min_size=2, max_size=2))
def test_names_come_back_as_far_as_a_line_holds_them(names: list[str]) -> None:
    game = SHELF.load(SHELF.names()[0])
    match = Match(game, 2, 1, names=names)
    assert record.read(record.write(match)).names == match.names
    assert all(name and name == " ".join(name.split()) for name in match.names)


def test_a_head_has_each_line_once_and_names_existing_seats() -> None:
    name = SHELF.names()[0]
    match = Match(SHELF.load(name), SHELF.load(name).rules.seats.start, 5)
    text = record.write(match, {1: "knight"}, id="abc", components="my.toml")
    head = record.head_of(text)
    assert (head.id, head.components, head.game, head.bots) == ("abc", "my.toml", name, {1: "knight"})
    assert record.read("\ufeff" + text).actions == match.actions
    for line, message in (
        ("seed 5", "appears twice"),
        ("name 1 P1", "appears twice"),
        ("name 9 Ann", "seats"),
        ("chair 0 x", "seats"),
    ):
        with pytest.raises(BadRecord, match=message):
            record.read(text.replace("\n\n", f"\n{line}\n\n", 1))


def test_a_line_that_is_too_long_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadRecord, match="line 2 has more"):
        record.read(f"{record.FORMAT}\n{'x' * 10_000}\n")


@every_game
def test_dice_are_compared_with_the_seed(name: str) -> None:
    game = SHELF.load(name)
    match = testing.random_match(game, game.rules.seats.start, 31)
    assert record.unseeded(match) == 0
    other = record.read(record.write(match).replace("seed 31", "seed 32"))
    first = next(i for i, ply in enumerate(match.plies, 1) if ply.seat == 255)
    assert record.unseeded(other) >= first
