"""The commands of players: each function checks, then appends entries, or refuses without any change.

`COMMANDS` has the function and the permission of each request; `carry_out` is what sockets and HTTP call. Those about
seats, links, rematches and deleted people are called by their routes, because they return something or store a
person.
"""

import unicodedata
from collections.abc import Callable, Sequence, Set
from contextlib import suppress

from duchy.bots import players
from duchy.core.errors import DuchyError, NothingToUndo
from duchy.core.game import SPECTATOR
from duchy.play.record import Variation
from duchy.server.errors import BadData, Forbidden, Late, Refused, TooMuch, dead_link
from duchy.server.store import entries
from duchy.server.store.model import CLOSED, OVER, RUNNING, TOURNAMENT, WAITING
from duchy.server.table.clocks import LOOK, MOVE, NONE
from duchy.server.table.permissions import Requester, Want, check, seat_at, seats_of
from duchy.server.table.puzzles import DAILY
from duchy.server.table.seats import Vote
from duchy.server.table.seeds import is_for_one
from duchy.server.table.table import DELETED, EXPIRED, PAUSE, RESIGN, RESUME, Table
from duchy.server.wire import protocol, requests

AWAY = 24 * 3600
"""Seconds after which a seat that waits for its new player, or is played by a bot, may be offered to somebody else."""
SILENT_PRESENT = 300
"""Seconds without an answer after which a seat may be given to a bot if all others are online."""
SLOW = ("several", "daily")
"""Paces at which nobody is expected to answer while the others are online."""
HOUR = 3600 * 1000
NAME = 24
TITLE = 40
LINE = 500
"""The largest number of characters of a name, of the name of a table and of a chat message."""
COMMENTS = 500
"""The largest number of comments on a game."""
VARIATIONS = 20
MOVES = 600
"""The largest number of variations of a game, and of actions in each, with those of chance."""
UNWANTED = ("Cc", "Cf", "Cs", "Co", "Cn")
JOINERS = "\u200c\u200d"
"""The two format characters that are allowed, because some languages and composed emoji need them."""


def carry_out(table: Table, by: Requester, request: requests.RoomCommand | protocol.Request, at: int) -> None:
    """Carry out a command, if the requester has the permission for it."""
    command, want = COMMANDS[type(request)]
    if want is not None:
        check(table, by, want, getattr(request, "seat", SPECTATOR), at)
    command(table, by, request, at)


# --- in the game ------------------------------------------------------------


def act(table: Table, by: Requester, request: protocol.Act, at: int) -> bool:
    """Play an action; return False for a repeated message."""
    seat, action = request.seat, request.a
    exists = 0 <= action < table.game.space.size
    if not _is_current(table, request, table.notation.words(action) if exists else ""):
        return False
    check_running(table)
    assert table.match is not None
    if exists and action in table.match.state.actions_of(seat):
        play(table, seat, action, at)
        return True
    table.match.play(action, seat)  # raises the refusal, with its reason
    raise AssertionError("an action that is not legal was played")


def play(table: Table, seat: int, action: int, at: int) -> None:
    """Play a legal action, and let chance act."""
    before = positions(table)
    table.put(entries.Played(at, seat, words=table.notation.words(action)))
    table.roll(at)
    _end_undo_vote(table, seat, before, at)


def undo(table: Table, by: Requester, request: protocol.Undo | protocol.Restart, at: int) -> bool:
    """Undo the seat's last decision, or all since the last bar; return False for a repeated message."""
    seat, whole_turn = request.seat, isinstance(request, protocol.Restart)
    kind = "restart" if whole_turn else "undo"
    if not _is_current(table, request, kind):
        return False
    check_running(table)
    _check_undoes(table)
    assert table.match is not None
    if table.match.undoable(seat) < 0:
        raise NothingToUndo(
            "barred",
            "to undo this, you need the other players' consent: dice were rolled, something was revealed, "
            "or another player has moved",
        )
    before = positions(table)
    if whole_turn:
        table.put(entries.TurnUndone(at, seat, moves=table.match.undo_steps(seat)))
    else:
        table.put(entries.MoveUndone(at, seat))
    table.roll(at)
    _end_undo_vote(table, seat, before, at)
    return True


def _check_undoes(table: Table) -> None:
    if table.settings.undo == "none":
        raise Refused("no-undo", "at this table, nothing can be undone")


def positions(table: Table) -> list[tuple[int, int]]:
    """Return the pair of `rev` and `ply` of each viewer, spectators last."""
    return [(table.rev(viewer.seat), table.ply(viewer.seat)) for viewer in table.viewers]


def _end_undo_vote(table: Table, seat: int, before: list[tuple[int, int]], at: int) -> None:
    """End an undo vote after a move, because nobody agreed to undo that move, too.

    A secret move does not end it: that would tell everybody of the move.
    """
    if "undo" in table.votes and all(old != new for old, new in zip(before, positions(table), strict=True)):
        table.put(entries.VotedNo(at, seat, what="undo"))


def take_back(table: Table, by: Requester, request: protocol.TakeBack, at: int) -> bool:
    """Ask to undo beyond the bar, to before the seat's last decision; done at once if nobody else must agree.

    Returns False for a repeated request. If it is known who is online, others who must agree count as a no.
    """
    seat = request.seat
    if not _is_current(table, request, "back"):
        return False
    check_running(table)
    _check_undoes(table)
    assert table.match is not None
    if table.settings.undo != "consent" or table.settings.kind == DAILY:
        raise Refused("no-consent-undo", "at this table, you can't undo moves that rolled dice or revealed something")
    _check_no_seat_waits(table, at)
    kept = max((i for i, played in enumerate(table.match.plies) if played.seat == seat), default=-1)
    if kept < 0:
        raise Refused("nothing-yet", "you haven't made a move yet")
    vote = table.votes.get("undo")
    if vote is not None and (vote.by, vote.argument) == (seat, kept) and not vote.overdue(at):
        return False
    missing = [] if by.here is None else absent(table, Vote("undo", kept, seat, at, []), by.here)
    if missing:
        raise Refused(
            "absent",
            "{name} is offline and can't agree to this; try again when {name} is back",
            name=table.seats[missing[0]].name,
        )
    table.put(entries.VoteAsked(at, seat, what="undo", argument=kept))
    settle(table, at)
    return True


def _is_current(table: Table, request: protocol.MoveRequest, command: str) -> bool:
    """Return whether a message is about its seat's current position: False if repeated, an error if late."""
    if (request.rev, request.ply) == (table.rev(request.seat), table.ply(request.seat)):
        return True
    if command and table.viewers.did(request.seat, request.rev, request.ply) == command:
        return False
    raise Late("late", "the table has changed in the meantime; check it and try again")


def check_running(table: Table) -> None:
    """Refuse what needs a running game."""
    if table.frozen is not None:
        raise table.frozen
    if table.status == WAITING:
        raise Refused("not-begun", "the game hasn't started yet")
    if table.status == CLOSED:
        raise Refused("table-closed", "this table is closed")
    if table.status == OVER:
        raise Refused("game-is-over", "the game is over")


# --- agreeing ------------------------------------------------------------


def ask(table: Table, by: Requester, request: requests.AskAll, at: int) -> None:
    """Ask all others to cancel the game, or to delete the table; daily puzzles cannot be deleted."""
    what = request.what
    if what not in ("cancel", "delete") or (what, table.settings.kind) == ("delete", DAILY):
        raise Refused("no-such-vote", "there is no such vote")
    if (what, table.settings.delete) == ("delete", "none"):
        raise Refused("no-delete", "nobody can delete this table")
    if what == "cancel":
        check_running(table)
    _check_no_seat_waits(table, at)
    table.put(entries.VoteAsked(at, request.seat, what=what))
    settle(table, at)


def _check_no_seat_waits(table: Table, at: int) -> None:
    """Refuse a vote while a seat of a running game waits for the player it was handed to, for up to a day."""
    waits = any(state.free and at - state.away_since < AWAY * 1000 for state in table.seats)
    if waits and table.status == RUNNING and table.frozen is None:
        raise Refused("seat-waits", "a seat is waiting for its player; you can do this once someone has taken it")


def answer(table: Table, by: Requester, request: protocol.Answer, at: int) -> None:
    """Answer a vote with yes or no; one no ends it."""
    vote = table.votes.get(request.what)
    if vote is None or vote.overdue(at):
        raise Refused("no-vote", "there is nothing left for you to vote on")
    if request.seat not in _voters(table, vote):
        raise Forbidden("not-asked-you", "this vote isn't for you")
    table.put((entries.VotedYes if request.yes else entries.VotedNo)(at, request.seat, what=request.what))
    settle(table, at)


def withdraw(table: Table, by: Requester, request: protocol.Withdraw, at: int) -> None:
    """End a vote that the person started, or take their agreement back."""
    vote = table.votes.get(request.what)
    own = set() if vote is None or vote.overdue(at) else {vote.by, *vote.yes} & set(_seats_like(table, request.seat))
    if vote is None or not own:
        raise Refused("nothing-to-withdraw", "there is no request or vote of yours to withdraw")
    for seat in [vote.by] if vote.by in own else sorted(own):
        table.put(entries.VoteWithdrawn(at, seat, what=request.what))


def supporting(table: Table, vote: Vote) -> list[int]:
    """Return the seats of the people who started a vote or agreed to it."""
    return sorted({own for seat in (vote.by, *vote.yes) for own in _seats_like(table, seat)})


def _seats_like(table: Table, seat: int) -> list[int]:
    """Return all seats of the person who has a seat."""
    return seats_of(table, table.seats[seat].person)


def absent(table: Table, vote: Vote, here: Set[int]) -> list[int]:
    """Return the seats that must still agree and whose person is offline."""
    present = {table.seats[seat].person for seat in here}
    return [seat for seat in needed(table, vote) if table.seats[seat].person not in present]


def expire(table: Table, at: int, here: Set[int] | None = None) -> bool:
    """End an undo vote that is overdue, or one of whose voters has left; return whether it ended."""
    vote = table.votes.get("undo")
    left = vote is not None and here is not None and bool(absent(table, vote, here))
    if vote is None or not (vote.overdue(at) or left):
        return False
    table.put(entries.VotedNo(at, vote.by, what="undo"))
    return True


def _voters(table: Table, vote: Vote) -> list[int]:
    """Return the seats that must agree, without those of the requester and of the person whom the vote is about.

    These are all people with a seat for deleting the table, those who play or may still take their seat back from a bot
    for undo and for cancelling the game, and those who play now for giving a seat away and for a pause.
    """
    requester = table.seats[vote.by].person
    about = table.seats[vote.argument].person if vote.what == "give" else None
    now_playing = dict.fromkeys(("give", PAUSE, RESUME), table.people)
    people = {"delete": table.holders, **now_playing}.get(vote.what, table.owners)()
    return [seat for person, seats in people.items() if person not in (requester, about) for seat in seats]


def needed(table: Table, vote: Vote) -> list[int]:
    """Return the seats that have not agreed yet; one seat of each person is enough."""
    voters = _voters(table, vote)
    agreed = {table.seats[seat].person for seat in vote.yes}
    return [seat for seat in voters if table.seats[seat].person not in agreed]


def settle(table: Table, at: int) -> None:
    """Carry out the votes that everybody has agreed to, after an answer or a change of players."""
    while agreed := [vote for vote in table.votes.values() if not needed(table, vote)]:
        _carry_out_vote(table, agreed[0], at)


def _carry_out_vote(table: Table, vote: Vote, at: int) -> None:
    """Do what everybody has agreed to."""
    if vote.what == "undo":
        assert table.match is not None
        asked = table.match.plies[vote.argument : vote.argument + 1]
        if table.frozen is not None or not asked or asked[0].seat != vote.by:  # secret moves have changed since
            table.put(entries.VotedNo(at, vote.by, what="undo"))
            return
        table.put(entries.TakenBack(at, vote.by, kept=vote.argument))
        table.roll(at)
    elif vote.what == "give":
        _give_away(table, vote, at)
    elif vote.what == RESIGN:
        _resign(table, vote.by, at)
    elif vote.what in (PAUSE, RESUME):
        table.put(entries.Paused(at, vote.by, on=vote.what == PAUSE))
    elif vote.what == "cancel":
        table.put(entries.TableClosed(at, vote.by, reason="cancelled"))
    elif vote.what == "delete":
        table.put(entries.TableClosed(at, vote.by, reason=DELETED))


def _give_away(table: Table, vote: Vote, at: int) -> None:
    """Give a seat to a bot, or free it if a bot has played it for long; end the vote if its owner is back."""
    seat, state = vote.argument, table.seats[vote.argument]
    if state.bot and is_away(table, seat, at):
        _vacate(table, seat, at)
    elif _is_silent(table, seat, vote.at):
        table.put(entries.BotPut(at, seat, bot=table.default_bot()))
    else:
        table.put(entries.VotedNo(at, vote.by, what="give"))


def _is_silent(table: Table, seat: int, since: int) -> bool:
    """Return whether a seat must answer and has not since a time."""
    asked = table.seats[seat].played_by_person and seat in table.deciding() and not table.clocks.stands(seat)
    return asked and table.viewers.changed(seat) <= since


def is_away(table: Table, seat: int, at: int) -> bool:
    """Return whether a bot has played for a long time for an owner who has not resigned."""
    state = table.seats[seat]
    limit = max(AWAY, table.settings.silent)
    return state.person is not None and bool(state.bot) and not state.resigned and at - state.away_since >= limit * 1000


def give(table: Table, by: Requester, request: requests.Give, at: int) -> None:
    """Ask to give a seat that has been inactive for too long to a bot."""
    _check_silent(table, request.silent, by.here or set(), at)
    table.put(entries.VoteAsked(at, request.seat, what="give", argument=request.silent))
    settle(table, at)


def silent(table: Table, here: Set[int], at: int) -> list[int]:
    """Return the seats that the others may now ask to give to a bot."""
    found = []
    for seat in table.deciding():
        with suppress(DuchyError):
            _check_silent(table, seat, here, at)
            found.append(seat)
    return found


def _check_silent(table: Table, silent: int, here: Set[int], at: int) -> None:
    """Refuse to give a seat away whose player is not asked, need not answer now, or was active a short time ago."""
    check_running(table)
    seat_at(table, silent)
    if not _is_silent(table, silent, at):
        raise Refused("not-silent", "nobody is waiting for that player")
    others = {seat for seats in table.people().values() for seat in seats if seat != silent}
    soon = others <= here and table.settings.pace not in SLOW
    limit = SILENT_PRESENT if soon else table.settings.silent
    waited = min(at - table.viewers.changed(silent), table.clocks.awaited(silent, table.settings, at))
    if waited < limit * 1000:
        raise Refused("not-silent-yet", "that player hasn't been inactive for {limit} seconds yet", limit=limit)


def take_over(table: Table, by: Requester, request: requests.TakeSeat, at: int) -> None:
    """Take a seat back from the bot."""
    state = table.seats[request.seat]
    if state.resigned:
        raise Forbidden("not-your-seat", "this isn't your seat")
    if state.bot:
        table.put(entries.SeatTaken(at, request.seat))


# --- planned moves ------------------------------------------------------------


def unplan(table: Table, by: Requester, request: requests.DropPlan, at: int) -> None:
    """Drop a plan, or the note why the last one was dropped."""
    answers = table.answers[request.seat]
    if answers.plan is not None or answers.stopped:
        table.put(entries.PlanDropped(at, request.seat))


def pass_for_me(table: Table, by: Requester, request: requests.PassForMe, at: int) -> None:
    """Let moves without a choice be played for a seat, or no longer."""
    check_running(table)
    if table.answers[request.seat].passing != request.on:
        table.put(entries.PassingSet(at, request.seat, on=request.on))


# --- clocks ------------------------------------------------------------


def pause(table: Table, by: Requester, request: requests.Pause, at: int) -> None:
    """Ask all who play to pause the game, or to go on; a move ends a pause as well."""
    _check_clock(table)
    what = PAUSE if request.on else RESUME
    if table.clocks.paused == request.on:
        return
    vote = table.votes.get(what)
    if vote is None:
        table.put(entries.PauseAsked(at, request.seat, on=request.on))
    elif request.seat in needed(table, vote):
        table.put(entries.VotedYes(at, request.seat, what=what))
    settle(table, at)


def go_away(table: Table, by: Requester, request: requests.BeAway, at: int) -> None:
    """Let one's clock stand until a time, as far as the table allows; or be back."""
    _check_clock(table)
    seat, clocks = request.seat, table.clocks
    if table.settings.clock != MOVE or not table.settings.away:
        raise Refused("no-away", "nobody can be away from this table; ask the others to pause the game")
    if not table.seats[seat].played_by_person:
        raise Refused("bot-plays", "a bot is playing for you; take over from it first")
    if request.until <= at:
        if clocks.away[seat] is not None:
            table.put(entries.WentAway(at, seat))
        return
    remaining = clocks.away_left(seat, table.settings, at)
    if request.until - at > remaining:
        hours = max(0, remaining // HOUR)
        raise Refused("away-too-long", "you can only be away for {hours} more hours", hours=hours)
    table.put(entries.WentAway(at, seat, until=request.until))


def _check_clock(table: Table) -> None:
    check_running(table)
    if table.settings.clock == NONE:
        raise Refused("no-clock", "this table has no clock")


def look(table: Table, seat: int, on: bool, at: int, until: int = 0) -> None:
    """Note whether the player of a seat looks at the position, where that is timed."""
    clocks = table.clocks
    if table.status == RUNNING and table.settings.clock == LOOK and clocks.looking[seat] != on:
        table.put(entries.Looked(at, seat, on=on, until=until))


def stood(table: Table, at: int, outages: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the times since the last entry in which no server ran, and which no entry says yet."""
    if table.status != RUNNING or table.settings.clock == NONE or table.frozen is not None:
        return []
    since = [(max(begun, table.at), min(ended, at)) for begun, ended in outages if ended > table.at]
    return [(begun, ended) for begun, ended in since if begun < ended]


def hold(table: Table, at: int, outages: Sequence[tuple[int, int]]) -> None:
    """Note the times in which no server ran, before anything else happens; nobody has looked since."""
    times = stood(table, at, outages)
    for since, until in times:
        table.put(entries.NothingRan(at, since=since, until=until))
    for seat in range(len(table.seats) if times else 0):
        look(table, seat, False, at, at)


def time_up(table: Table, at: int) -> bool:
    """Remind the players whose time is up, or let bots play for them, or end their game; return whether any."""
    late = [seat for seat in range(len(table.seats)) for due in (table.late_at(seat),) if due is not None and due <= at]
    for seat in late:
        if table.status != RUNNING:  # it ended with the time of another seat
            break
        if table.reminds(seat):
            table.put(entries.TimeUp(at, seat))
            continue
        table.put(entries.TimeOut(at, seat, bot=table.default_bot()))
        if table.settings.lose:
            _resign(table, seat, at, "time")
        else:
            settle(table, at)
    return bool(late)


def come_back(table: Table, at: int) -> bool:
    """End the absences that are over; return whether any."""
    over = [seat for seat, away in enumerate(table.clocks.away) if away is not None and away.until <= at]
    for seat in over:
        table.put(entries.WentAway(at, seat))
    return bool(over)


def uninvite(table: Table, at: int) -> bool:
    """Let invitations expire that nobody answered: a table before its game, or the link to a seat; return whether any.

    A player who was to come later is not awaited any more: the host can invite another one.
    """
    over = [seat for seat in range(len(table.seats)) if 0 < table.unanswered_at(seat) <= at]
    if over and table.status == WAITING:
        table.put(entries.TableClosed(at, reason=EXPIRED))
    for seat in over if table.status == RUNNING else ():
        table.put(entries.LinkMade(at, seat))
    return bool(over)


# --- in the room ------------------------------------------------------------


def sit(table: Table, seat: int, person: int, name: str, at: int) -> None:
    """Take a free seat before the game."""
    state = seat_at(table, seat)
    if table.status != WAITING:
        raise _begun()
    if state.free and state.reserved_for not in (None, person):
        raise Refused("seat-kept", "this seat is reserved for someone from the previous game; the host can free it")
    _sit(table, seat, person, name, at)


def sit_by_link(table: Table, link: str, person: int, name: str, at: int) -> None:
    """Take the seat whose current link has a hash, before or during the game."""
    _sit(table, seat_of_link(table, link), person, name, at)


def seat_of_link(table: Table, link: str) -> int:
    """Return the seat that can be taken with a link, by its hash."""
    seat = next((seat for seat, state in enumerate(table.seats) if link and state.link == link), None)
    if seat is None:
        raise dead_link()
    if table.status not in (WAITING, RUNNING):
        raise _begun()
    return seat


def _sit(table: Table, seat: int, person: int, name: str, at: int) -> None:
    if not table.seats[seat].free:
        raise Refused("seat-taken", "this seat is taken; you can watch")
    if person != table.maker:
        _check_open_to_others(table)
    table.put(entries.Sat(at, seat, person=person, name=clean(name, NAME)))


def _begun() -> Refused:
    return Refused("begun", "the game has started; you can watch it")


def rename(table: Table, by: Requester, request: requests.Rename, at: int) -> None:
    """Change the name of a seat."""
    table.put(entries.Renamed(at, request.seat, name=clean(request.name, NAME)))


def set_bot(table: Table, by: Requester, request: requests.PutBot, at: int) -> None:
    """Put a bot on a free seat."""
    _check_waiting(table)
    if seat_at(table, request.seat).person is not None:
        raise Refused("seat-taken", "this seat is taken; you can watch")
    players.check(request.bot, players.offered(table.game.name))
    table.put(entries.BotPut(at, request.seat, bot=request.bot))


def set_free(table: Table, by: Requester, request: requests.Free, at: int) -> None:
    """Remove a guest or a bot."""
    _check_waiting(table)
    _check_open_to_others(table)
    if seat_at(table, request.seat).person == by.person:
        raise Refused("own-seat", "you can't remove yourself; leave your seat instead")
    table.put(entries.Freed(at, request.seat))
    settle(table, at)


def set_option(table: Table, by: Requester, request: requests.SetOption, at: int) -> None:
    """Set an option of the game."""
    _check_waiting(table)
    if table.settings.deal:
        raise Refused("deal-options", "the options are the same at all tables with the same dice")
    table.game.check_options({**table.options, request.key: request.choice})
    table.put(entries.OptionSet(at, key=request.key, choice=request.choice))


def set_title(table: Table, by: Requester, request: requests.SetTitle, at: int) -> None:
    """Give the table a name, or remove it."""
    if table.settings.kind == TOURNAMENT:
        raise Refused("tournament-title", "the tables of a tournament have no names of their own")
    table.put(entries.Titled(at, person=by.person, title=clean(request.title, TITLE)))


def set_order(table: Table, by: Requester, request: requests.Order, at: int) -> None:
    """Reorder the seats."""
    _check_waiting(table)
    if sorted(request.order) != list(range(len(table.seats))):
        raise BadData("no-order", "list each seat exactly once")
    table.put(entries.Reordered(at, order=tuple(request.order)))


def start(table: Table, by: Requester, request: requests.Start, at: int) -> None:
    """Start the game with bots on free seats."""
    _check_waiting(table)
    table.put(entries.Started(at, bot=table.default_bot()))
    table.roll(at)


def leave(table: Table, by: Requester, request: requests.Leave, at: int) -> None:
    """Leave a seat: before the game it becomes free, during it a bot plays until the owner returns."""
    seat = request.seat
    if table.status == WAITING:
        table.put(entries.Freed(at, seat))
        if not table.people():
            table.put(entries.TableClosed(at, seat, reason="left"))
    elif table.status == RUNNING:
        table.put(entries.BotPut(at, seat, bot=table.default_bot()))
    settle(table, at)


def resign(table: Table, by: Requester, request: requests.Resign, at: int) -> None:
    """Resign permanently, or ask all others to agree to that, as the table's settings say."""
    seat, policy = request.seat, table.settings.resign
    check_running(table)
    if table.seats[seat].resigned:
        return
    if policy == "none":
        raise Refused("no-resign", "nobody can resign at this table; let a bot play for you instead")
    if policy == "turn" and seat not in table.deciding():
        raise Refused("resign-in-turn", "at this table, you can only resign when it's your turn")
    if policy != "consent":
        _resign(table, seat, at)
        return
    vote = table.votes.get(RESIGN)
    if vote is not None and vote.by == seat:
        return
    if vote is not None:
        raise Refused("resign-asked", "another player has asked to resign; vote on that first")
    _check_no_seat_waits(table, at)
    table.put(entries.ResignAsked(at, seat))
    settle(table, at)


def _resign(table: Table, seat: int, at: int, reason: str = "resigned") -> None:
    """Let a bot play on for a player; with at most two seats, or if no people are left, the game ends."""
    table.put(entries.Resigned(at, seat, bot=table.default_bot()))
    if len(table.seats) <= 2 or not table.people():
        table.put(entries.TableClosed(at, seat, reason=reason))
    settle(table, at)


def vanish(table: Table, seat: int, at: int) -> None:
    """Remove a deleted person from a seat: before the game it becomes free, afterwards a bot plays it permanently."""
    table.put(entries.PersonDeleted(at, seat, bot="" if table.status == WAITING else table.default_bot()))
    if table.status in (WAITING, RUNNING) and not table.people():
        table.put(entries.TableClosed(at, seat, reason="left"))
    settle(table, at)


def record_rematch(table: Table, id: str, at: int, gone: str = "") -> str:
    """Record the table of the rematch, unless there is one that is not gone; return the id of the recorded table."""
    if table.rematch == gone:
        table.put(entries.RematchOpened(at, id=id))
    return table.rematch


def reveal(table: Table, at: int) -> None:
    """Let everything be seen about a duplicate, because all of them are over."""
    if table.status in (OVER, CLOSED) and not table.revealed:
        table.put(entries.DealRevealed(at))


def abandon(table: Table, at: int) -> None:
    """Close a table that nobody has started."""
    if table.status == WAITING:
        table.put(entries.TableClosed(at, reason="left"))


def stop(table: Table, at: int) -> None:
    """Close a table whose game the host of a tournament ends without a result."""
    if table.status in (WAITING, RUNNING):
        table.put(entries.TableClosed(at, reason="stopped"))


def withdraw_from_deal(table: Table, person: int, at: int) -> None:
    """Remove a person who plays with the same dice elsewhere; in a running game a bot plays on."""
    for seat in seats_of(table, person):
        if table.status == WAITING:
            leave(table, Requester(person), requests.Leave(seat), at)
        elif table.status == RUNNING:
            _resign(table, seat, at)


def reissue(table: Table, person: int, seat: int, here: Set[int], at: int, link: str = "") -> bool:
    """Free a seat for a new player with a link, by its hash; return whether it is free, or the others must agree first.

    Owners may hand over their own seat; the host may free any seat before the game, and during it offer a free one.
    The seat of another player is freed by a vote of the others, and only if a bot has played it for long and its owner
    is offline, because the new player learns everything that the seat knows.
    """
    state = seat_at(table, seat)
    _check_open_to_others(table)
    if table.status != WAITING:
        check_running(table)
        if table.settings.kind == TOURNAMENT:
            raise Refused(
                "tournament-seat", "in a tournament, nobody can hand over a seat; let a bot play for you instead"
            )
        if table.settings.deal:
            raise Refused(
                "deal-seat", "with the same dice at several tables, nobody can hand over a seat of a running game"
            )
    if state.person == person and not state.resigned:
        if state.bot:
            table.put(entries.SeatTaken(at, seat))
        _vacate(table, seat, at, link)
        return True
    if state.free and state.handed_over_by == person:
        table.put(entries.LinkMade(at, seat, link=link))
        return True
    check(table, Requester(person), Want.HOST)
    if table.status == WAITING:
        _vacate(table, seat, at, link)
        return True
    if (state.person is None and state.bot) or state.resigned:
        raise Refused("bot-stays", "a bot plays this seat until the end of the game")
    if state.free:
        if state.handed_over_by is not None and at - state.away_since < AWAY * 1000:
            raise Refused(
                "passed-on",
                "the previous player handed over this seat and has its link; "
                "if nobody takes it, you can create another link after a day",
            )
    else:
        if not is_away(table, seat, at) or seat in here:
            raise Refused(
                "owner-only",
                "only {name} can hand over this seat; once a bot has played it for a day, "
                "the other players can vote to replace {name}",
                name=state.name,
            )
        table.put(entries.VoteAsked(at, _a_seat_of(table, person), what="give", argument=seat))
        settle(table, at)
    if not state.free:
        return False
    table.put(entries.LinkMade(at, seat, link=link))
    return True


def _vacate(table: Table, seat: int, at: int, link: str = "") -> None:
    """Free a seat for a new player; in a running game that ends all votes, because that player was not asked."""
    for vote in list(table.votes.values()) if table.status == RUNNING else ():
        if (vote.what, vote.argument) != ("give", seat):
            table.put(entries.VotedNo(at, vote.by, what=vote.what))
    table.put(entries.LinkMade(at, seat, link=link))
    settle(table, at)


def _a_seat_of(table: Table, person: int) -> int:
    """Return a seat from which a person can start a vote; refuse people without a seat."""
    seats = seats_of(table, person)
    if not seats:
        raise Forbidden("not-your-seat", "this isn't your seat")
    return seats[0]


def _check_open_to_others(table: Table) -> None:
    """Refuse other people at a table where the seed, and so the future dice, may be known."""
    if is_for_one(table.head):
        raise Refused("one-person", "only one person can play at this table, because its dice can be known in advance")


def say(table: Table, by: Requester, request: protocol.SendChat, at: int) -> None:
    """Send a chat message."""
    if not table.settings.chat:
        raise Refused("no-chat", "chat is turned off at this table")
    message = clean(request.words, LINE)
    if not message:
        raise Refused("nothing-said", "type a message first")
    table.put(entries.ChatSent(at, request.seat, words=message))


def unsay(table: Table, by: Requester | None, request: requests.DeleteChat, at: int) -> None:
    """Delete a chat message; only for its author, the host, and the operator (None)."""
    message = next((message for message in table.chat if message.line == request.number), None)
    if message is None:
        raise Refused("no-such-line", "this message doesn't exist")
    if by is not None and (by.person is None or message.person != by.person):
        check(table, by, Want.HOST)
    table.put(entries.ChatDeleted(at, message.seat, message=message.number))


def comment(table: Table, by: Requester, request: requests.AddComment, at: int) -> None:
    """Comment on a position of a finished game."""
    check(table, by, Want.RECORD, request.seat, at)
    words = clean(request.words, LINE)
    if not words:
        raise Refused("nothing-said", "type a message first")
    if len(table.comments) >= COMMENTS:
        raise TooMuch("too-many-comments", "this game has the largest number of comments; delete one first")
    table.put(entries.Commented(at, request.seat, plies=plies_at(table, request.seat, request.ply), words=words))


def keep(table: Table, by: Requester, seat: int, line: Variation, at: int) -> None:
    """Keep a variation of a finished game, which the rules have checked."""
    check(table, by, Want.HOLD, seat, at)
    check(table, by, Want.RECORD, seat, at)
    check_variation(table, line)
    table.put(variation_entry(line._replace(seat=seat, words=clean(line.words, LINE)), at))


def check_variation(table: Table, line: Variation) -> None:
    """Refuse a variation without a name or a move, one that is too long, and more than a game may have."""
    if not clean(line.words, LINE):
        raise Refused("nothing-said", "type a message first")
    if not line.moves:
        raise Refused("empty-variation", "make a move before you keep the variation")
    if len(line.moves) > MOVES:
        raise TooMuch("long-variation", "a variation can have at most {most} moves", most=MOVES)
    if sum(one.variation is not None for one in table.comments) >= VARIATIONS:
        raise TooMuch("too-many-variations", "this game has the largest number of variations; delete one first")


def variation_entry(line: Variation, at: int) -> entries.VariationKept:
    """Return the entry of a variation."""
    words = "\n".join([line.words, *line.moves])
    return entries.VariationKept(
        at, line.seat, plies=line.plies, redrawn=line.redrawn, seed=line.seed, end=line.end, words=words
    )


def plies_at(table: Table, seat: int, ply: int) -> int:
    """Return the number of actions at a ply that a viewer counts."""
    table.current_match()
    lengths = [0, *table.viewers.known_plies(seat)]
    if not 0 <= ply < len(lengths):
        raise Refused("no-such-ply", "the game has no such move")
    return lengths[ply]


def uncomment(table: Table, by: Requester, request: requests.DeleteComment, at: int) -> None:
    """Delete a comment or a variation; only for its author and the host."""
    found = next((one for one in table.comments if one.number == request.number), None)
    if found is None or found.person != by.person:
        check(table, by, Want.HOST)
    if found is None:
        raise Refused("no-such-line", "this message doesn't exist")
    table.put(entries.ChatDeleted(at, found.seat, message=found.number))


def _check_waiting(table: Table) -> None:
    if table.status != WAITING:
        raise _begun()


def clean(words: str, most: int) -> str:
    """Return a text as one plain line, without control characters or marks of writing direction, cut to a length."""
    line = " ".join(words.split())
    kept = "".join(c for c in line if unicodedata.category(c) not in UNWANTED or c in JOINERS)
    return kept[:most].strip()


COMMANDS: dict[type, tuple[Callable[..., object], Want | None]] = {
    protocol.Act: (act, Want.PLAY),
    protocol.Undo: (undo, Want.PLAY),
    protocol.Restart: (undo, Want.PLAY),
    protocol.TakeBack: (take_back, Want.PLAY),
    protocol.Answer: (answer, Want.HOLD),
    protocol.Withdraw: (withdraw, Want.HOLD),
    requests.AskAll: (ask, Want.HOLD),
    requests.Give: (give, Want.HOLD),
    requests.TakeSeat: (take_over, Want.HOLD),
    requests.Leave: (leave, Want.HOLD),
    requests.Resign: (resign, Want.HOLD),
    requests.Pause: (pause, Want.HOLD),
    requests.BeAway: (go_away, Want.HOLD),
    requests.DropPlan: (unplan, Want.PLAY),
    requests.PassForMe: (pass_for_me, Want.PLAY),
    requests.Rename: (rename, Want.HOLD),
    protocol.SendChat: (say, Want.HOLD),
    requests.DeleteChat: (unsay, None),
    requests.AddComment: (comment, Want.HOLD),
    requests.DeleteComment: (uncomment, None),
    requests.PutBot: (set_bot, Want.HOST),
    requests.Free: (set_free, Want.HOST),
    requests.SetOption: (set_option, Want.HOST),
    requests.SetTitle: (set_title, Want.HOST),
    requests.Order: (set_order, Want.HOST),
    requests.Start: (start, Want.HOST),
}
"""The function that carries out each request, and the permission it needs; None if the function checks that itself."""


DEADLINES: dict[str, Callable[[Table, int], bool]] = {
    "expire": expire,
    "time_up": time_up,
    "come_back": come_back,
    "uninvite": uninvite,
}
"""The commands that happen by themselves, see `Table.deadline`; each returns False if it was too early."""
