"""What is typed at a server's table besides moves: chat, votes, clocks, plans, rematches."""

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from duchy.core.errors import DuchyError
from duchy.server.store.model import TOURNAMENT
from duchy.server.wire import protocol, requests

if TYPE_CHECKING:
    from duchy.terminal.remote_session import RemoteSession

COMMANDS = {
    "c": "chat",
    "y": "yes",
    "oui": "yes",
    "n": "no",
    "non": "no",
    "withdraw": "withdraw",
    "retirer": "withdraw",
    "begin": "begin",
    "commencer": "begin",
    "back": "back",
    "reprendre": "back",
    "time": "time",
    "temps": "time",
    "pause": "pause",
    "resume": "resume",
    "continuer": "resume",
    "away": "away",
    "absent": "away",
    "t": "table",
    "p": "plan",
    "plan": "plan",
    "prévoir": "plan",
    "auto": "auto",
    "again": "again",
    "revanche": "again",
}
"""Commands by what is typed, in English or French."""
CANCEL = ("cancel", "annuler")
"""What ends planning, or a plan."""
HOUR = 3600 * 1000


def run(session: "RemoteSession", command: str, rest: str) -> None:
    """Run a command."""
    table, id = session.table, session.id
    match command:
        case "chat":
            session.send(protocol.SendChat(game=id, seat=table.seats[0], words=rest))
        case "yes" | "no":
            vote = table.vote()
            if vote is None:
                raise DuchyError("no-vote-now", "there is nothing for you to vote on right now")
            own = next(seat for seat in vote.missing if seat in table.seats)
            session.send(protocol.Answer(game=id, seat=own, what=vote.what, yes=command == "yes"))
        case "withdraw":
            vote = table.own_vote()
            if vote is None:
                raise DuchyError("nothing-to-withdraw", "there is no request or vote of yours to withdraw")
            own = next(seat for seat in vote.supporting if seat in table.seats)
            session.send(protocol.Withdraw(game=id, seat=own, what=vote.what))
        case "time":
            session.reply(*table.times())
        case "pause" | "resume":
            _request(session, requests.Pause(table.seats[0], command == "pause"))
        case "away":
            if not re.fullmatch(r"\d{1,4}", rest):
                raise DuchyError("away-how-long", "say for how many hours, such as: away 48")
            until = table.now() + int(rest) * HOUR if int(rest) else 0
            _request(session, *(requests.BeAway(seat, until) for seat in table.seats))
        case "plan":
            _plan(session, rest)
        case "auto":
            on = not any(table.plan(seat).passing for seat in table.seats)
            commands = (requests.PassForMe(seat, on) for seat in table.seats)
            _request(session, *commands, done="passing" if on else "passing-off")
        case "again":
            session.in_background(_play_again(session))
        case "begin":
            _request(session, requests.Start())
        case "back":
            _request(session, *map(requests.TakeSeat, table.seats))


def _request(session: "RemoteSession", *commands: requests.AnyCommand, done: str = "") -> None:
    """Send commands about the seats of the table, and say so if a text is given."""

    async def send() -> None:
        for command in commands:
            await session.client.room(session.id, command)
        if done:
            session.reply(session.say(done))

    session.in_background(send())


def _plan(session: "RemoteSession", rest: str) -> None:
    """Begin to plan for the first seat that waits, plan what was tried, show what is planned, or cancel it."""
    table = session.table
    planned = [seat for seat in table.seats if table.plan(seat).moves or table.plan(seat).stopped]
    lines = [line for seat in planned for line in session.planned(seat)]
    if rest.casefold() in CANCEL:
        if session.planning:
            session.in_background(session.stop_planning())
        elif planned:
            _request(session, *map(requests.DropPlan, planned), done="plan-dropped")
        else:
            raise DuchyError("no-plan", "there is no plan to cancel")
    elif rest:
        raise DuchyError("plan-what", "type plan to plan your next moves, or plan cancel")
    elif session.planning:
        session.in_background(_plan_tried(session))
    elif lines:
        session.reply(*lines, session.say("plan-cancels"))
    else:
        seat = next((seat for seat in table.seats if seat not in session.waited_for()), table.seats[0])
        session.in_background(_start_planning(session, seat))


async def _start_planning(session: "RemoteSession", seat: int) -> None:
    """Open the private table at which it is a seat's turn; it is shown once it was received."""
    made = await session.client.plan(session.id, seat)
    table = session.table
    await session.follow_next([table, table.another(made.id, [seat], table.names)])


async def _plan_tried(session: "RemoteSession") -> None:
    """Plan what was played at the private table, and go back."""
    await session.client.plan(session.id, session.received.seats[0], session.received.id)
    await session.stop_planning()


async def _play_again(session: "RemoteSession") -> None:
    """Go to the rematch; at a table of a tournament, to the user's game in the current round."""
    table, room = session.table, session.table.current_room
    if room.kind == TOURNAMENT:
        id = await session.wire.my_game(room.series)
        seats = (await session.client.table(id)).seats
    else:
        made = await session.client.again(session.id)
        id, seats = made.id, made.seats
    if id == session.id:
        return
    await session.follow_next([table.another(id, seats)])
    if room.kind != TOURNAMENT and sum(chair.person for chair in room.chairs) == len(table.seats):
        with suppress(DuchyError):  # it may have begun already
            await session.client.room(id, requests.Start())
