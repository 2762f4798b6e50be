"""A table as the sum of its entries: what each seat may know, repeated messages, undo, agreeing, chairs."""

import random

import pytest
from msgspec import structs

from duchy.core.agenda import NOBODY
from duchy.core.errors import IllegalAction, NothingToUndo
from duchy.play import record
from duchy.server.errors import BadData, Forbidden, Late, Refused
from duchy.server.store.entries import Rolled
from duchy.server.store.model import CLOSED, OVER, RUNNING, WAITING
from duchy.server.table import commands
from duchy.server.table.notation import Notation
from duchy.server.table.opening import imported, new_table
from duchy.server.table.permissions import Requester
from duchy.server.table.resuming import resumed, same_end
from duchy.server.table.seats import CONSENT
from duchy.server.table.table import Table
from duchy.server.thinking.whatifs import forked
from duchy.server.views import scene
from duchy.server.views.exports import export
from duchy.server.wire.coding import encode
from duchy.server.wire.requests import (
    ME,
    AskAll,
    ChairWanted,
    DeleteChat,
    Free,
    Give,
    Leave,
    Order,
    PutBot,
    Rename,
    Resign,
    SetOption,
    Start,
    TableWanted,
    TakeSeat,
)
from duchy.shelf import Shelf
from tests.server import commanding
from tests.server.commanding import do, seated
from tests.server.tables import ANNE, BEN, CLEO, GAME, NOTATION, SHELF, table

A = GAME.parse
DAY = 24 * 3600 * 1000


def begun(**settings: object) -> Table:
    """Anne and Ben, who have wished for something; Anne is to take."""
    made = seated(**settings)
    act(made, 0, "wish even")
    act(made, 1, "wish odd")
    return made


def act(made: Table, seat: int, words: str, at: int = 1) -> bool:
    return commanding.act(made, seat, made.rev(seat), made.ply(seat), A(words), at)


def again(made: Table) -> Table:
    """Return the same table, from its entries."""
    return resumed(made.head, GAME, NOTATION, made.fresh, made.fingerprint())


def pairs(made: Table) -> list[tuple[int, int]]:
    return [(made.rev(seat), made.ply(seat)) for seat in (0, 1, -1)]


def looks(made: Table) -> list[bytes]:
    return [encode(seen) for seat in (0, 1, -1) if (seen := scene.table_seen(made, seat)) is not None]


def take_any(made: Table, at: int = 1) -> int:
    """Take one pebble as the deciding seat."""
    (seat,) = made.deciding()
    act(made, seat, "take 1", at)
    return seat


# --- what a seat may know ------------------------------------------------------------


def test_a_secret_choice_counts_for_its_own_seat_alone() -> None:
    made = seated()
    assert pairs(made) == [(0, 0), (0, 0), (0, 0)]
    act(made, 1, "wish odd")
    assert pairs(made) == [(0, 0), (0, 1), (0, 0)]
    commanding.undo(made, 1, 0, 1, 1)
    assert pairs(made) == [(0, 0), (1, 0), (0, 0)]
    act(made, 1, "wish even")
    act(made, 0, "wish even")
    assert pairs(made) == [(0, 2), (1, 2), (0, 1)], "the roll that followed is everybody's"


def test_another_s_secret_choice_makes_no_message_late() -> None:
    made = seated()
    rev, ply = made.rev(0), made.ply(0)
    act(made, 1, "wish odd")
    commanding.undo(made, 1, made.rev(1), made.ply(1), 1)
    act(made, 1, "wish even")
    assert commanding.act(made, 0, rev, ply, A("wish odd"), 1)


def test_an_open_action_counts_for_everybody() -> None:
    made = begun()
    before = [ply for _, ply in pairs(made)]
    take_any(made)
    assert [ply for _, ply in pairs(made)] == [ply + 2 for ply in before], "the take and the roll after it"


# --- repeated, late, foreign ------------------------------------------------------------


def test_a_repeated_message_is_done_once() -> None:
    made = begun()
    (seat,) = made.deciding()
    pair = made.rev(seat), made.ply(seat)
    assert commanding.act(made, seat, *pair, A("take 1"), 1)
    entries = len(made.fresh)
    assert not commanding.act(made, seat, *pair, A("take 1"), 1)
    assert len(made.fresh) == entries
    assert not commanding.act(again(made), seat, *pair, A("take 1"), 1), "nor after a restart"
    with pytest.raises(Late):
        commanding.act(made, seat, *pair, A("take 2"), 1)
    with pytest.raises(Late):
        commanding.act(made, seat, pair[0], pair[1] + 9, A("take 1"), 1)


def test_a_repeated_undo_takes_back_one() -> None:
    made = seated()
    act(made, 0, "wish odd")
    pair = made.rev(0), made.ply(0)
    assert commanding.undo(made, 0, *pair, 1)
    assert not commanding.undo(made, 0, *pair, 1)
    assert not commanding.undo(again(made), 0, *pair, 1)


def test_what_is_refused_changes_nothing() -> None:
    made = begun()
    (seat,) = made.deciding()
    other = 1 - seat
    before, entries = looks(made), len(made.fresh)
    for who, words in ((seat, "wish odd"), (other, "take 1"), (seat, "roll 1")):
        with pytest.raises(IllegalAction):
            act(made, who, words)
    with pytest.raises(IllegalAction):
        commanding.act(made, seat, made.rev(seat), made.ply(seat), 10**6, 1)
    with pytest.raises(NothingToUndo):
        commanding.undo(made, other, made.rev(other), made.ply(other), 1)
    assert looks(made) == before
    assert len(made.fresh) == entries


# --- undo beyond the bar ------------------------------------------------------------


def test_beyond_the_bar_everybody_must_agree_and_the_same_dice_fall_again() -> None:
    made = begun()
    first = take_any(made)
    before = made.fingerprint()
    actions = made.match.actions  # type: ignore[union-attr]
    commanding.take_back(made, first, made.rev(first), made.ply(first), 1000)
    assert made.fingerprint() == before
    commanding.answer(made, 1 - first, "undo", True, 2000)
    assert made.deciding() == (first,)
    assert [made.rev(seat) for seat in (0, 1, -1)] == [1, 1, 1]
    act(made, first, "take 1")
    assert made.match.actions == actions  # type: ignore[union-attr]


@pytest.mark.parametrize("passed", [-3_600_000, -CONSENT - 1, -CONSENT, 0, CONSENT, CONSENT + 1, 3_600_000])
def test_a_vote_is_due_when_it_can_be_ended(passed: int) -> None:
    """Also if the clock was set back."""
    made = begun()
    first = take_any(made)
    asked = 10_000_000
    commanding.take_back(made, first, made.rev(first), made.ply(first), asked)
    deadline = made.deadline(asked + passed)
    assert deadline is not None
    due = deadline.at - (asked + passed)
    assert due <= 0 if commands.expire(made, asked + passed) else due >= 0


def test_a_no_or_two_minutes_end_it() -> None:
    made = begun()
    first = take_any(made)
    pair = made.rev(first), made.ply(first)
    commanding.take_back(made, first, *pair, 1000)
    commanding.answer(made, 1 - first, "undo", False, 2000)
    assert made.votes == {}
    commanding.take_back(made, first, *pair, 1000)
    assert not commands.expire(made, 1000 + CONSENT)
    with pytest.raises(Refused, match="nothing left for you to vote on"):
        commanding.answer(made, 1 - first, "undo", True, 1001 + CONSENT)
    assert commands.expire(made, 1001 + CONSENT)
    assert made.votes == {}
    assert pairs(made) == pairs(again(made))


def test_a_request_and_an_agreement_can_be_withdrawn() -> None:
    made = three()
    do(made, ANNE, Start())
    for seat in range(3):
        act(made, seat, "wish odd")
    first = take_any(made)
    ben, cleo = (seat for seat in range(3) if seat != first)
    pair = made.rev(first), made.ply(first)
    for seat in range(3):
        with pytest.raises(Refused, match="of yours to withdraw"):
            commanding.withdraw(made, seat, "undo", 1000)
    commanding.take_back(made, first, *pair, 1000)
    commanding.answer(made, ben, "undo", True, 2000)
    assert commands.supporting(made, made.votes["undo"]) == sorted((first, ben))
    commanding.withdraw(made, ben, "undo", 3000)
    assert commands.needed(made, made.votes["undo"]) == [ben, cleo]
    with pytest.raises(Refused, match="of yours to withdraw"):
        commanding.withdraw(made, ben, "undo", 3000)
    commanding.answer(made, cleo, "undo", True, 3000)
    commanding.withdraw(made, first, "undo", 4000)
    assert made.votes == {}
    assert made.withdrawn == {"undo"}
    assert (made.rev(first), made.ply(first)) == pair, "nothing was undone"
    assert (pairs(again(made)), again(made).withdrawn) == (pairs(made), made.withdrawn)
    commanding.take_back(made, first, *pair, 5000)
    assert list(made.votes) == ["undo"]
    assert not made.withdrawn
    with pytest.raises(Refused, match="of yours to withdraw"):
        commanding.withdraw(made, first, "undo", 5001 + CONSENT)


def test_the_requester_cannot_agree_for_the_others() -> None:
    made = begun()
    first = take_any(made)
    commanding.take_back(made, first, made.rev(first), made.ply(first), 1000)
    with pytest.raises(Forbidden):
        commanding.answer(made, first, "undo", True, 2000)


def test_with_bots_across_it_is_free() -> None:
    made = table("me", "bot", start=True)
    act(made, 0, "wish even")
    act(made, 1, "wish odd")
    seat = take_any(made)
    if seat != 0:
        seat = take_any(made)
    commanding.take_back(made, 0, made.rev(0), made.ply(0), 1)
    assert made.deciding() == (0,)


def test_a_table_may_have_no_undo_beyond_the_bar() -> None:
    made = begun(undo="bar")
    first = take_any(made)
    with pytest.raises(Refused, match="can't undo"):
        commanding.take_back(made, first, made.rev(first), made.ply(first), 1)


def test_after_the_end_nothing_is_taken_back() -> None:
    """The seed is shown then."""
    made = begun()
    while made.status == RUNNING:
        take_any(made)
    assert scene.table_seen(made, 0).end.seed == made.head.seed  # type: ignore[union-attr]
    with pytest.raises(Refused, match="game is over"):
        commanding.take_back(made, 0, made.rev(0), made.ply(0), 1)


def test_undos_beyond_dice_are_counted_for_the_result() -> None:
    made = table("me", "bot", start=True)
    act(made, 0, "wish even")
    act(made, 1, "wish odd")
    for _ in range(4):
        before, kept = made.luck_undone, len(made.match.plies)  # type: ignore[union-attr]
        while take_any(made) != 0:
            pass
        rolled = any(ply.seat == NOBODY for ply in made.match.plies[kept:])  # type: ignore[union-attr]
        commanding.take_back(made, 0, made.rev(0), made.ply(0), 1)
        assert made.luck_undone[1] == 0 and made.luck_undone[0] - before[0] <= rolled
    assert again(made).luck_undone == made.luck_undone > (0, 0)
    while made.status == RUNNING:
        take_any(made)
    assert scene.table_seen(made, 0).end.undone == made.luck_undone  # type: ignore[union-attr]


# --- chairs ------------------------------------------------------------


def test_a_seat_is_taken_once() -> None:
    made = table("me", "open")
    commands.sit(made, 1, BEN, "Ben", 1)
    with pytest.raises(Refused, match="seat is taken"):
        commands.sit(made, 1, CLEO, "Cleo", 1)
    for seat in (-1, 2, 7):
        with pytest.raises(BadData, match="seat doesn't exist"):
            commands.sit(made, seat, CLEO, "Cleo", 1)
    assert [chair.person for chair in made.seats] == [ANNE, BEN]


def test_the_host_arranges_the_room() -> None:
    made = table("me", "open", "open")
    commands.sit(made, 1, BEN, "Ben", 1)
    with pytest.raises(Forbidden):
        do(made, BEN, Start())
    with pytest.raises(Forbidden):
        do(made, BEN, Free(0))
    do(made, ANNE, SetOption("heap", "large"))
    do(made, ANNE, Order([2, 1, 0]))
    assert [chair.person for chair in made.seats] == [None, BEN, ANNE]
    do(made, ANNE, PutBot(0, "random"))
    do(made, ANNE, Free(1))
    do(made, ANNE, Start())
    assert [chair.bot for chair in made.seats] == ["random", "random", ""], "free chairs go to bots"
    assert made.match.options == {"heap": "large"}  # type: ignore[union-attr]
    with pytest.raises(Refused, match="has started"):
        do(made, ANNE, Order([0, 1, 2]))
    assert [chair.person for chair in again(made).seats] == [None, None, ANNE]


def test_the_host_s_chair_passes_on_and_an_empty_room_closes() -> None:
    made = table("me", "open")
    commands.sit(made, 1, BEN, "Ben", 1)
    do(made, ANNE, Leave(0))
    assert made.host == BEN
    do(made, BEN, Leave(1))
    assert (made.status, made.closed) == (CLOSED, "left")


def test_a_silent_seat_is_given_to_a_bot_by_all_others_and_taken_back() -> None:
    made = table("me", "open", "open")
    commands.sit(made, 1, BEN, "Ben", 1)
    commands.sit(made, 2, CLEO, "Cleo", 1)
    do(made, ANNE, Start())
    for seat in range(3):
        act(made, seat, "wish odd", 1)
    (silent,) = made.deciding()
    one, two = [seat for seat in range(3) if seat != silent]
    everybody = set(range(3))
    assert commands.silent(made, everybody, 299_000) == commands.silent(made, set(), DAY) == []
    assert commands.silent(made, everybody, 400_000) == commands.silent(made, set(), 2 * DAY) == [silent]
    with pytest.raises(Refused, match="hasn't been inactive"):
        do(made, made.seats[one].person, Give(one, silent), DAY)
    with pytest.raises(Refused, match="nobody is waiting"):
        do(made, made.seats[one].person, Give(one, two), 2 * DAY)
    do(made, made.seats[one].person, Give(one, silent), 400_000, set(range(len(made.seats))))
    assert not made.bots_due()
    commanding.answer(made, two, "give", True, 400_001)
    assert made.bots_due() == [(silent, "random")]
    with pytest.raises(Forbidden):
        do(made, [ANNE, BEN, CLEO][one], TakeSeat(silent))
    do(made, [ANNE, BEN, CLEO][silent], TakeSeat(silent))
    assert not again(made).bots_due()


def test_leaving_resigning_cancelling() -> None:
    made = begun()
    do(made, BEN, Leave(1))
    assert made.seats[1].bot
    assert made.seats[1].person == BEN
    do(made, BEN, TakeSeat(1))
    do(made, made.seats[0].person, AskAll(0, "cancel"))
    assert made.status == RUNNING
    commanding.answer(made, 1, "cancel", True, 1)
    assert (made.status, made.closed) == (CLOSED, "cancelled")
    with pytest.raises(Refused, match="closed"):
        act(made, 0, "take 1")
    other = begun()
    do(other, other.seats[1].person, Resign(1))
    assert (other.status, other.closed) == (CLOSED, "resigned")
    assert again(other).seats[1].resigned


def three() -> Table:
    """Anne, Ben and Cleo, before the game."""
    made = table("me", "open", "open")
    commands.sit(made, 1, BEN, "Ben", 1)
    commands.sit(made, 2, CLEO, "Cleo", 1)
    return made


def test_votes_end_when_a_seat_is_handed_over_and_wait_until_it_is_taken() -> None:
    made = three()
    do(made, ANNE, Start())
    do(made, made.seats[0].person, AskAll(0, "delete"), 2)
    commanding.answer(made, 1, "delete", True, 3)
    assert commands.reissue(made, BEN, 1, set(), 4, "link")
    assert made.votes == {}
    with pytest.raises(Refused, match="waiting for its player"):
        do(made, made.seats[0].person, AskAll(0, "delete"), 5)
    commands.sit_by_link(made, "link", 44, "Dan", 6)
    do(made, made.seats[0].person, AskAll(0, "delete"), 7)
    assert commands.needed(made, made.votes["delete"]) == [1, 2]


def test_another_order_moves_votes_along_and_leaves_chat_to_its_author() -> None:
    made = three()
    commanding.say(made, 0, "hello", 2)
    do(made, made.seats[0].person, AskAll(0, "delete"), 2)
    commanding.answer(made, 1, "delete", True, 3)
    do(made, ANNE, Order([2, 0, 1]), 4)
    assert [(line.author, line.person) for line in made.chat] == [(made.author(made.seats[1].person), ANNE)]
    assert commands.needed(made, made.votes["delete"]) == [0], "Cleo sits there"
    assert resumed(made.head, GAME, NOTATION, made.fresh, "").chat == made.chat


def test_chat_stays_its_author_s_when_the_seat_changes_hands() -> None:
    made = table("me", "open")
    commands.sit(made, 1, BEN, "Ben", 1)
    do(made, ANNE, Start())
    commanding.say(made, 1, "I was here", 2)
    do(made, BEN, Rename(1, "Benno"), 3)
    commands.reissue(made, BEN, 1, set(), 4, "link")
    commands.sit_by_link(made, "link", CLEO, "Cleo", 5)
    commanding.say(made, 1, "now I am", 6)
    assert [(line.name, line.person) for line in made.chat] == [("Ben", BEN), ("Cleo", CLEO)]
    assert [chair.author for chair in scene.room_seen(made, set(), 0).chairs] == [1, made.chat[1].author]
    assert len({line.author for line in made.chat}) == 2
    with pytest.raises(Forbidden):
        do(made, CLEO, DeleteChat(made.chat[0].line))
    do(made, BEN, DeleteChat(made.chat[0].line))
    assert [line.words for line in made.chat] == ["now I am"]


def test_one_person_on_two_chairs_agrees_once() -> None:
    made = table("me", "me", "open")
    commands.sit(made, 2, BEN, "Ben", 1)
    do(made, ANNE, Start())
    do(made, made.seats[2].person, AskAll(2, "cancel"))
    commanding.answer(made, 0, "cancel", True, 1)
    assert made.status == CLOSED


def test_chat_is_plain_and_short_and_can_be_deleted() -> None:
    made = table("me", "open")
    commands.sit(made, 1, BEN, "\u202eBen\x00\n\tthe \u2066great", 1)
    assert made.seats[1].name == "Ben the great"
    commanding.say(made, 1, "a" * 900, 1)
    assert len(made.chat[0].words) == commands.LINE
    commanding.say(made, 0, "👨\u200d👩 hello", 1)
    assert made.chat[1].words == "👨\u200d👩 hello"
    with pytest.raises(Refused, match="type a message"):
        commanding.say(made, 0, " \u202e\n ", 1)
    with pytest.raises(Forbidden):
        do(made, BEN, DeleteChat(made.chat[1].line))
    do(made, ANNE, DeleteChat(made.chat[0].line))
    assert [line.seat for line in made.chat] == [0]
    quiet = table("me", "open", settings={"chat": False})
    with pytest.raises(Refused, match="chat is turned off"):
        commanding.say(quiet, 0, "hello", 1)


# --- other rules ------------------------------------------------------------


def test_a_game_that_no_longer_fits_is_kept_and_says_why() -> None:
    made = begun()
    entries = list(made.fresh)
    play = next(i for i, entry in enumerate(entries) if isinstance(entry, Rolled))
    entries[play] = structs.replace(entries[play], words="roll 7")
    kept = resumed(made.head, GAME, NOTATION, entries, made.fingerprint())
    assert kept.frozen is not None
    assert kept.frozen.key == "rules-changed"
    assert scene.table_seen(kept, 0) is not None, "shown at the last position that can be reached"
    with pytest.raises(type(kept.frozen), match="can't continue"):
        act(kept, 0, "take 1")
    other = resumed(
        made.head, GAME, NOTATION, made.fresh, made.fingerprint().replace(made.fingerprint().split()[1], "1")
    )
    assert other.frozen is not None
    assert other.frozen.key == "other-end-now"


def test_newer_rules_that_play_old_records_are_trusted_by_the_scores() -> None:
    assert same_end("1 55 3 4", "1 55 3 4", GAME)
    assert not same_end("1 55 3 4", "1 56 3 4", GAME)
    assert not same_end("0 55 3 4", "1 55 3 4", GAME), "these rules play only version 1"
    assert not same_end("1 55 3 4", "", GAME)


def test_a_waiting_table_shows_no_game() -> None:
    made = table("me", "open")
    assert made.status == WAITING
    assert scene.table_seen(made, 0) is None
    with pytest.raises(Refused, match="hasn't started"):
        commanding.act(made, 0, 0, 0, 0, 1)


def test_a_named_seed_is_for_oneself() -> None:
    assert table("me", "bot", seed="  my   seed ").head.seed == "my seed"
    with pytest.raises(Refused, match="without other people"):
        table("me", "open", seed="my seed")
    assert len(table("me", "open").head.seed) == 32


def test_a_copy_is_the_same_table_and_goes_its_own_way() -> None:
    made = table("me", "me", start=True)
    assert made.match is not None
    commanding.act(made, 0, 0, 0, GAME.parse("wish odd"), 2)
    commanding.say(made, 0, "hello", 3)
    kept = made.copy()
    before = (
        made.fingerprint(),
        made.number,
        made.rev(0),
        made.ply(0),
        made.ply(1),
        made.written_by(ANNE),
        list(made.chat),
    )
    commanding.act(made, 1, 0, 0, GAME.parse("wish even"), 4)
    do(made, made.seats[0].person, Rename(0, "Anna"), 5)
    commanding.say(made, 1, "there", 6)
    assert (
        kept.fingerprint(),
        kept.number,
        kept.rev(0),
        kept.ply(0),
        kept.ply(1),
        kept.written_by(ANNE),
        kept.chat,
    ) == before
    commanding.act(kept, 1, 0, 0, GAME.parse("wish even"), 4)
    assert kept.fingerprint() == made.fingerprint()
    assert kept.seats[0].name != "Anna"


@pytest.mark.parametrize("name", ["burgundy-cards", "burgundy-dice"])
def test_a_game_alone_ends_with_its_verdict(name: str) -> None:
    game = Shelf().load(name)
    wanted = TableWanted(game=name, chairs=[ChairWanted(ME, "Anne")], start=True)
    alone = new_table(wanted, ANNE, game, Notation(game), "", 1)
    while alone.deciding():
        assert alone.match is not None
        commanding.act(alone, 0, alone.rev(0), alone.ply(0), alone.match.legal(0)[0], 1)
    seen = scene.table_seen(alone, 0)
    assert alone.match is not None and seen is not None and seen.end is not None
    assert seen.end.verdict == game.faces.verdict(alone.match.state) != ""


@pytest.mark.parametrize("number", range(8))
def test_a_what_if_can_be_exported_and_imported(number: int) -> None:
    """Whatever was played before it and in it, finished or not, and frozen by other rules or not."""
    rng = random.Random(number)
    parent = seated()
    play_at_random(parent, rng, number)
    assert parent.match is not None
    fork = forked(parent, ANNE, 0, rng.randrange(len(parent.match.plies) + 1), 1)
    play_at_random(fork, rng, 100 if number % 2 else number)
    entries = list(fork.fresh)
    if fork.status != OVER:
        do(fork, fork.seats[0].person, Resign(0))
    text = export(fork, Requester(ANNE), 0, [])
    match = record.read(text, SHELF)
    again = imported(match, {}, ANNE, NOTATION, "", 1)
    assert fork.match is not None and again.match is not None
    assert (again.match.start, again.match.plies) == (fork.match.start, fork.match.plies)
    fork.frozen = Refused("rules-changed", "frozen")
    kept = record.read(export(fork, Requester(ANNE), 0, entries), SHELF)
    assert (kept.start, kept.plies) == (fork.match.start, fork.match.plies)


def test_an_exported_game_keeps_its_bots_when_it_is_imported() -> None:
    made = table("me", "bot", start=True)
    text = ""
    for at in range(2):
        play_at_random(made, random.Random(5), 100)
        assert made.status == OVER
        text, before = export(made, Requester(ANNE), 0, []), text
        assert text == before or not at
        assert "name 2 random\nchair 2 random\n" in text and "?" not in text
        found = record.Record.parse(text, SHELF)
        made = imported(found.match, found.bots, ANNE, NOTATION, "", 1)
        assert [(state.person, state.bot) for state in made.seats] == [(ANNE, ""), (None, "random")]


def play_at_random(table: Table, rng: random.Random, most: int) -> None:
    """Play random actions for all seats that decide, bots included."""
    for _ in range(most):
        if not table.deciding():
            return
        assert table.match is not None
        seat = rng.choice(table.deciding())
        action = rng.choice(table.match.legal(seat))
        commanding.act(table, seat, table.rev(seat), table.ply(seat), action, 1)
