"""Tournaments: fair pairings in random ones, the same in all processes, and nothing for strangers."""

import asyncio
import random
from collections import defaultdict
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import pytest

from duchy.core.errors import DuchyError
from duchy.server.people.forgetting import forget
from duchy.server.people.identity import People
from duchy.server.rooms import tournaments
from duchy.server.rooms.rooms import Rooms
from duchy.server.store.address import engine
from duchy.server.store.engine import Statement
from duchy.server.store.model import ROUNDS, TournamentSettings, new_key
from duchy.server.store.store import Store
from duchy.server.tournament import pairing, plan
from duchy.server.tournament.pairing import BOT
from duchy.server.tournament.plan import Plan
from duchy.server.views.tournament import tournament_seen
from duchy.server.wire import requests
from tests.seeds import derived
from tests.server.cancelling import UNLIMITED
from tests.server.live import Client, Live, live
from tests.server.tables import SHELF
from tests.server.test_series import play

pytestmark = pytest.mark.anyio


# --- pairings and standings ------------------------------------------------------------


class Evening:
    """A random tournament that is played by chance."""

    def __init__(self, rng: random.Random, changes: bool) -> None:
        self.rng = rng
        self.changes = changes
        self.size = rng.choice((2, 2, 2, 3, 4))
        settings = TournamentSettings(
            way=rng.choice(("swiss", "robin")), size=self.size, fill=rng.random() < 0.4, duplicate=rng.random() < 0.3
        )
        self.plan = Plan(game="pebbles", options={}, settings=settings)
        self.present: set[int] = set()
        for _ in range(rng.randint(2, 40)):
            self.join()
        self.results: list[list[list[tuple[int, int | None, int | None]]]] = []
        """Entrant, rank and points of all seats of all tables of all rounds."""

    def join(self) -> None:
        self.present.add(plan.enter(self.plan, 64, self.rng))

    def change(self) -> None:
        """Let some join late, leave, come back, or delete their data."""
        rng = self.rng
        for one in rng.sample(sorted(self.present), min(2, len(self.present))):
            if one in self.plan.away:
                self.plan.away.remove(one)
            elif rng.random() < 0.5:
                self.plan.away.append(one)
            elif rng.random() < 0.2:
                self.present.remove(one)
        if rng.random() < 0.5 and len(self.plan.played) < self.plan.rounds:
            self.join()

    def begin(self) -> None:
        ids = [str(self.rng.random()) for _ in range(200)]
        plan.begin(self.plan, self.present, ids, ids, self.rng)

    def finish(self) -> None:
        """End all tables of the round, often in ties, sometimes without a result, or by resigning."""
        rng, row = self.rng, []
        for table in self.plan.current:
            points: list[int | None] = [rng.randint(0, 9) for _ in table.seats]
            ranks: list[int | None] = [1 + sum(other > own for other in points) for own in points]  # type: ignore[operator]
            if rng.random() < 0.1:
                points, ranks = [], []
            elif rng.random() < 0.1:
                points, ranks = [None] * len(points), [1 + (place > 0) for place in range(len(points))]
            plan.record(table, ranks, points)
            row.append(list(zip(table.seats, ranks or [None] * 9, points or [None] * 9, strict=False)))
        self.results.append(row)

    def play(self) -> None:
        while self.plan.status != plan.OVER:
            self.begin()
            if self.plan.status == plan.RUNNING:
                self.check_round()
                self.finish()
                plan.settle(self.plan, 0)
                assert_standings(self)
                if self.changes and self.plan.status == plan.RUNNING:
                    self.change()

    def check_round(self) -> None:
        """Check the round that begins against all that could have been."""
        *before, tables = [[table.seats for table in tables] for tables in self.plan.played]
        people = [one for table in tables for one in table if one != BOT]
        assert sorted(people) == sorted(self.present - {*self.plan.away}), "everybody plays once"
        humans = [sum(one != BOT for one in table) for table in tables]
        assert max(humans) - min(humans) <= 1
        assert len(tables) == -(-len(people) // self.size)
        fill = self.plan.settings.fill and self.size > 2
        assert all(
            len(table) == (self.size if fill else max(2, count)) for table, count in zip(tables, humans, strict=True)
        )
        past = pairing.Past(table for row in before for table in row)
        byes = {one for table in tables if BOT in table for one in table if one != BOT}
        if self.size == 2:
            assert len(byes) == len(people) % 2
            assert all(past.byes[one] == min(past.byes[other] for other in people) for one in byes)
            again = max((past.meetings(*table) for table in tables if BOT not in table), default=0)
            assert again == necessary(people, past), "nobody meets the same opponent more often than necessary"
        else:
            assert_exchanged(tables, past)
        for table in tables:
            had = [
                sum(past.seats[one, seat] for seat, one in enumerate(order) if one != BOT)
                for order in permutations(table)
            ]
            assert sum(past.seats[one, seat] for seat, one in enumerate(table) if one != BOT) == min(had)
        deals = defaultdict(set)
        for planned in self.plan.current:
            deals[planned.deal].add((planned.seed, len(planned.seats)))
        if self.plan.settings.duplicate:
            assert all(len(kinds) == 1 for kinds in deals.values())
        else:
            assert {*deals} == {""}
            assert len({planned.seed for planned in self.plan.current}) == len(tables)


def necessary(people: list[int], past: pairing.Past) -> int:
    """The least number of previous meetings that some pair must have, found by augmenting along alternating paths."""
    field = [*people, BOT] if len(people) % 2 else people
    fewest = min(past.byes[one] for one in people)
    most = max((past.meetings(*pair) for pair in combinations(people, 2)), default=0)
    for limit in range(most + 1):
        near = {
            one: [
                other
                for other in field
                if one != other and past.meetings(one, other) <= (fewest if BOT in (one, other) else limit)
            ]
            for one in field
        }
        if perfect(field, near):
            return limit
    raise AssertionError("there is no pairing at all")


def perfect(field: list[int], near: dict[int, list[int]]) -> bool:
    """Return whether all can be paired: Edmonds' algorithm."""
    mate: dict[int, int] = {}
    for root in field:
        if root in mate:
            continue
        base, queue, even = {one: one for one in field}, [root], {root}
        parent: dict[int, int] = {}

        def ancestor(one: int, other: int) -> int:
            seen = set()
            while True:
                one = base[one]  # noqa: B023
                seen.add(one)
                if one not in mate:
                    break
                one = parent[mate[one]]  # noqa: B023
            while base[other] not in seen:  # noqa: B023
                other = parent[mate[base[other]]]  # noqa: B023
            return base[other]  # noqa: B023

        def shrink(one: int, stop: int, child: int, blossom: set[int]) -> None:
            while base[one] != stop:  # noqa: B023
                blossom |= {base[one], base[mate[one]]}  # noqa: B023
                parent[one] = child  # noqa: B023
                child, one = mate[one], parent[mate[one]]  # noqa: B023

        end = None
        while queue and end is None:
            one = queue.pop(0)
            for other in near[one]:
                if base[one] == base[other] or mate.get(one) == other:
                    continue
                if other == root or (other in mate and mate[other] in parent):
                    blossom: set[int] = set()
                    stop = ancestor(one, other)
                    shrink(one, stop, other, blossom)
                    shrink(other, stop, one, blossom)
                    for each in field:
                        if base[each] in blossom:
                            base[each] = stop
                            if each not in even:
                                even.add(each)
                                queue.append(each)
                elif other not in parent:
                    parent[other] = one
                    if other not in mate:
                        end = other
                        break
                    even.add(mate[other])
                    queue.append(mate[other])
        if end is None:
            return False
        while end is not None:
            before = parent[end]
            after = mate.get(before)
            mate[end], mate[before] = before, end
            end = after
    return True


def assert_exchanged(tables: list[list[int]], past: pairing.Past) -> None:
    """Check that no exchange of two people would spread byes better, or repeat fewer meetings."""

    def cost(table: list[int]) -> tuple[int, int]:
        people = [one for one in table if one != BOT]
        return (
            (len(table) - len(people)) * sum(past.byes[one] for one in people),
            sum(past.meetings(*pair) for pair in combinations(people, 2)),
        )

    for first, second in combinations(tables, 2):
        now_is = [sum(values) for values in zip(cost(first), cost(second), strict=True)]
        for i, one in enumerate(first):
            for j, other in enumerate(second):
                if BOT not in (one, other):
                    swapped = [*first[:i], other, *first[i + 1 :]], [*second[:j], one, *second[j + 1 :]]
                    assert [sum(values) for values in zip(*map(cost, swapped), strict=True)] >= now_is


def assert_standings(evening: Evening) -> None:
    """Compare standings with a plain computation from all results."""
    points: dict[int, Fraction] = defaultdict(Fraction)
    shares: dict[int, Fraction] = defaultdict(Fraction)
    met: dict[int, list[list[int]]] = defaultdict(list)
    for row in evening.results:
        for table in row:
            ranks = [rank for _, rank, _ in table if rank is not None]
            total = sum(score for _, _, score in table if score is not None)
            for place, (one, rank, score) in enumerate(table):
                won = [Fraction((rank < other) - (rank > other) + 1, 2) for other in ranks if rank is not None]
                # Among all ranks is one's own, which counts as a tie.
                points[one] += (sum(won) - Fraction(1, 2)) / (len(won) - 1) if won else Fraction(1, 2)
                if score is None or total == 0:
                    shares[one] += Fraction(1 if rank is None else int(rank == 1))
                else:
                    shares[one] += Fraction(score * len(table), total)
                met[one].append([other for at, (other, _, _) in enumerate(table) if at != place])
    points[BOT] = Fraction(len(evening.results), 2)
    opponents = {
        one: sum((Fraction(sum(points[other] for other in others)) / len(others) for others in met[one]), Fraction())
        for one in range(len(evening.plan.lots))
    }
    found = plan.standings(evening.plan)
    assert sorted(one.entrant for one in found) == list(range(len(evening.plan.lots)))
    keys = []
    for standing in found:
        number = standing.entrant
        own = points[number], opponents[number], shares[number]
        assert (standing.points, standing.opponents, standing.share) == own
        keys.append((*[-value for value in own], evening.plan.lots[number]))
    assert keys == sorted(keys)


@pytest.mark.parametrize("evening", range(24))
def test_random_tournaments_are_fair(evening: int) -> None:
    Evening(random.Random(derived("evening", evening)), changes=True).play()


@pytest.mark.parametrize("evening", range(16))
def test_where_nobody_comes_or_goes_everything_is_spread(evening: int) -> None:
    one = Evening(random.Random(derived("spread", evening)), changes=False)
    one.play()
    past = pairing.Past(table.seats for tables in one.plan.played for table in tables)
    people, rounds = sorted(one.present), len(one.plan.played)
    byes = [past.byes[person] for person in people]
    assert rounds == one.plan.rounds <= ROUNDS
    if one.size == 2:
        assert max(byes) - min(byes) <= 1
        assert all(abs(past.seats[person, 0] - past.seats[person, 1]) <= 3 for person in people)
        times = max(past.met.values(), default=0)
        if one.plan.settings.way == "robin" or rounds <= len(people) // 2:
            assert times <= 1, "each pairing is new as long as there is a new one for everybody"
    if one.plan.settings.way == "robin" and one.size == 2 and len(people) <= ROUNDS:
        assert len(past.met) == len(people) * (len(people) - 1) // 2, "everybody has met everybody"


def test_numbers_of_tables_and_rounds() -> None:
    assert {(n, size): pairing.sizes(n, size) for n, size in ((9, 4), (5, 4), (6, 4), (7, 3), (5, 2), (13, 4))} == {
        (9, 4): [3, 3, 3],
        (5, 4): [3, 2],
        (6, 4): [3, 3],
        (7, 3): [3, 2, 2],
        (5, 2): [2, 2, 1],
        (13, 4): [4, 3, 3, 3],
    }
    assert [pairing.default_rounds(n, 2, True) for n in (2, 5, 8)] == [1, 5, 7]
    assert [pairing.default_rounds(n, 4, False) for n in (4, 8, 16, 40)] == [1, 3, 4, 6]


# --- several processes ------------------------------------------------------------


def wanted(**chosen: Any) -> requests.TournamentWanted:
    return requests.TournamentWanted(**{"game": "pebbles", "bot": "random", "pause": 0, "name": "Anne", **chosen})


class Club:
    """People, and two processes on one database."""

    def __init__(self, rooms: list[Rooms], rng: random.Random) -> None:
        self.rooms = rooms
        self.rng = rng
        self.people: list[int] = []
        self.id = ""

    async def person(self) -> int:
        person = new_key()
        await self.rooms[0].store.new_person(person, f"device {person}")
        self.people.append(person)
        return person

    async def do(self, person: int, command: Any) -> None:
        await tournaments.carry_out(self.rng.choice(self.rooms), self.id, person, command)

    async def seen(self, rooms: Rooms, person: int | None) -> Any:
        one = await tournaments.find(rooms, self.id)
        return tournament_seen(one.plan, one.host, one.entrants, person, 64, 0)

    async def step(self) -> None:
        """Do something at random; refusals change nothing."""
        rng, rooms = self.rng, self.rng.choice(self.rooms)
        one = await tournaments.find(rooms, self.id)
        person, entrant = rng.choice(self.people), rng.randrange(max(1, len(one.plan.lots)))
        host = one.host or person
        running = [table for table in one.plan.current if table.made and not table.over]
        kind = rng.choice(
            (
                "join",
                "next",
                "next",
                "leave",
                "return",
                "host",
                "keep",
                "close",
                "progress",
                "play",
                "play",
                "play",
                "stop",
                "forget",
            )
        )
        before = await self.seen(rooms, person)
        try:
            if kind == "join":
                new = await self.person()
                await tournaments.enter(rooms, self.id, new, f"name {new}", 64, None)
            elif kind == "next":
                await self.do(host, requests.NextRound())
            elif kind == "leave":
                await self.do(rng.choice((person, host)), requests.LeaveTournament(entrant))
            elif kind == "return":
                await self.do(person, requests.RejoinTournament())
            elif kind == "host":
                await self.do(rng.choice((person, host)), requests.HostTournament(entrant))
            elif kind == "keep":
                await self.do(host, requests.KeepTournament())
            elif kind == "close":
                await self.do(host, requests.CloseEntries(rng.random() < 0.2))
            elif kind == "progress":
                await asyncio.gather(*(tournaments.progress(each, self.id) for each in self.rooms))
            elif kind == "play" and running:
                await rooms.do(rng.choice(running).id, lambda table, at: play(table, rng, rng.choice((3, 999))))
            elif kind == "stop" and running:
                await self.do(host, requests.StopTable(rng.choice(running).id))
            elif kind == "forget" and len(self.people) > 4 and rng.random() < 0.3:
                await forget(rooms, People(rooms.store), person)
                self.people.remove(person)
        except DuchyError:
            if kind not in ("play", "progress", "next", "stop"):
                assert (await self.seen(rooms, person)) == before, "what is refused changes nothing"

    async def check(self) -> None:
        """Compare what both processes show, and the tables with their plan."""
        for person in (None, *self.people):
            seen = [await self.seen(each, person) for each in self.rooms]
            assert seen[0] == seen[1]
            insider = person is not None and (seen[0].hosting or seen[0].mine >= 0)
            assert insider or not any(table.id for table in seen[0].tables)
            assert (
                not person
                or not seen[0].table
                or seen[0].mine in next(table.seats for table in seen[0].tables if table.id == seen[0].table)
            )
        one = await tournaments.find(self.rooms[0], self.id)
        games = {game.head.id: game for game in await self.rooms[0].store.series(self.id, 1000)}
        planned = {table.id: (number, table) for number, row in enumerate(one.plan.played, 1) for table in row}
        assert games.keys() <= planned.keys()
        for id, game in games.items():
            number, table = planned[id]
            assert (game.head.seed, game.head.settings.round, game.head.players) == (
                table.seed,
                number,
                len(table.seats),
            )
            if table.over and table.ranks and game.result is not None:
                live_table = await self.rooms[1].read(id, lambda room, table: table)
                if not any(state.resigned for state in live_table.seats):
                    assert (table.ranks, table.points) == (game.result.ranks, game.result.scores)
        people = {entrant.number: entrant.person for entrant in one.entrants}
        for id in games.keys() & {table.id for table in one.plan.current}:
            live_table = await self.rooms[0].read(id, lambda room, table: table)
            for seat, number in enumerate(planned[id][1].seats):
                person = live_table.seats[seat].person
                assert person is None or person == people.get(number, person), "everybody has their own seat"
        if one.plan.played[:-1]:
            assert all(table.over for row in one.plan.played[:-1] for table in row)


@pytest.mark.parametrize("evening", range(4))
async def test_two_processes_agree_after_every_step(address: str, evening: int) -> None:
    rng = random.Random(derived("club", evening))
    stores = [Store(engine(address))]
    if stores[0].engine.shared:
        stores.append(Store(engine(address)))
    rooms = [Rooms(store, SHELF) for store in (stores * 2)[:2]]
    for store, each in zip(stores, rooms, strict=False):
        await store.open(each.handle_note)
    try:
        club = Club(rooms, rng)
        host = await club.person()
        chosen = wanted(
            way=rng.choice(("swiss", "robin")), size=rng.choice((2, 3)), duplicate=rng.random() < 0.5, rounds=4
        )
        club.id = await tournaments.create(rooms[0], chosen, host, None)
        for _ in range(rng.randint(1, 6)):
            await tournaments.enter(rooms[1], club.id, await club.person(), "Ben", 64, None)
        for _ in range(60):
            await club.step()
            await club.check()
        while True:  # whatever has happened, it comes to an end by itself once all tables are over
            one = await tournaments.find(rooms[0], club.id)
            if one.plan.status != plan.RUNNING:
                break
            for table in one.plan.current:
                if not table.over:
                    await rooms[0].do(table.id, lambda live_table, at: play(live_table, rng))
            await tournaments.progress(rooms[1], club.id)
            await club.check()
    finally:
        for each in rooms:
            await each.stop()
        for store in stores:
            await store.close()


# --- on a server ------------------------------------------------------------


async def hosted(house: Live, *names: str, **chosen: Any) -> tuple[list[Client], str]:
    """Return people in a tournament, the host first, and its series."""
    host = house.client()
    settings = {"game": "pebbles", "bot": "random", "pause": 0, "name": names[0], **chosen}
    made = await host.post("/api/tournaments", **settings)
    assert made.status_code == 201, made.text
    series, people = made.json()["series"], [host]
    for name in names[1:]:
        people.append(house.client())
        assert (await people[-1].post(f"/api/series/{series}/entrants", name=name)).status_code == 200
    return people, series


async def page(client: Client, series: str) -> Any:
    answer = await client.get(f"/api/series/{series}")
    assert answer.status_code == 200, answer.text
    return answer.json()["tournament"]


async def command(client: Client, series: str, do: str, **body: Any) -> str:
    """Send a command, and return the key of its refusal, or nothing."""
    answer = await client.post(f"/api/series/{series}/tournament", do=do, **body)
    return "" if answer.status_code == 200 else str(answer.json()["key"])


async def finish(house: Live, series: str) -> None:
    """Play all games of the current round."""
    one = await tournaments.find(house.server.rooms, series)
    for table in one.plan.current:
        await house.server.rooms.do(table.id, lambda table, at: play(table, random.Random(derived("finish"))))


@pytest.mark.sqlite
async def test_everybody_finds_their_game_and_rounds_follow_one_another(address: str) -> None:
    async with live(address, **UNLIMITED) as house:
        people, series = await hosted(house, "Anne", "Ben", "Cleo", "Dora", way="robin")
        assert [one["name"] for one in (await page(people[0], series))["entrants"]].count("Dora") == 1
        assert await command(people[0], series, "next") == ""
        opponents: dict[int, set[str]] = defaultdict(set)
        for number in range(1, 4):
            for place, client in enumerate(people):
                (mine,) = (await client.get("/api/me/tournaments")).json()
                seen = await page(client, series)
                assert (mine["series"], mine["round"], mine["rounds"], mine["table"]) == (
                    series,
                    number,
                    3,
                    seen["table"],
                )
                room = (await client.get(f"/api/tables/{seen['table']}")).json()
                assert len(room["seats"]) == 1, "their seat waits for them"
                assert (room["room"]["status"], room["room"]["kind"]) == ("running", "tournament")
                opponents[place] |= {chair["name"] for chair in room["room"]["chairs"]}
            last = seen["table"]
            await finish(house, series)
            if number < 3:
                await until_round(people[0], series, number + 1)
        assert all(len(names) == 4 for names in opponents.values()), "everybody has met everybody"
        await until_over(people[0], series)
        assert (await people[0].get("/api/me/tournaments")).json() == []
        seen = await page(people[0], series)
        assert [one["points"] for one in seen["entrants"]] == sorted(
            (one["points"] for one in seen["entrants"]), reverse=True
        )
        assert sum(one["points"] for one in seen["entrants"]) == 6
        again = await people[3].post(f"/api/tables/{last}/again")
        assert again.json()["key"] == "tournament-next", "no rematch gets into a tournament"


async def until_round(client: Client, series: str, number: int) -> None:
    """Wait for the tables of a round."""
    async with asyncio.timeout(60):
        while (seen := await page(client, series))["round"] != number or not all(one["id"] for one in seen["tables"]):
            await asyncio.sleep(0.05)


async def until_over(client: Client, series: str) -> None:
    async with asyncio.timeout(60):
        while (await page(client, series))["status"] != plan.OVER:
            await asyncio.sleep(0.05)


@pytest.mark.sqlite
async def test_strangers_can_do_nothing_and_learn_no_seeds(address: str) -> None:
    async with live(address, **UNLIMITED, tournament_people=3) as house:
        (anne, ben), series = await hosted(house, "Anne", "Ben", duplicate=True, rounds=2)
        stranger = house.client()
        (outsider, _), _ = await hosted(house, "Mallory", "Eve")
        every: list[tuple[str, dict[str, object]]] = [
            *zip(("next", "return", "stay", "end"), ({}, {}, {}, {}), strict=True),
            ("stop", {"table": "x"}),
            ("remind", {"table": "x"}),
            ("leave", {"entrant": 1}),
            ("host", {"entrant": 0}),
            ("close", {"on": True}),
        ]
        known = {kind.__struct_config__.tag for kind in requests.TournamentCommand.__subclasses__()}
        assert known == {do for do, _ in every}
        assert await command(anne, series, "next") == ""
        table = (await page(anne, series))["table"]
        before = await page(anne, series)
        for client in (stranger, outsider, ben):
            for do, body in every:
                refused = await command(client, series, do, **{**body, **({"table": table} if "table" in body else {})})
                if client is not ben or do not in ("leave",):
                    assert refused in ("nobody", "host-only", "no-entrant"), (do, refused)
                if client is ben and do == "leave":
                    assert refused == ""
                    assert await command(ben, series, "return") == ""
        assert {**await page(anne, series), "now": 0} == {**before, "now": 0}
        seed = (await tournaments.find(house.server.rooms, series)).plan.current[0].seed
        for client in (anne, ben, stranger, outsider):
            for path in ("", "/results.csv", "/results.json"):
                answer = await client.get(f"/api/series/{series}{path}")
                assert seed not in answer.text
                assert (table in answer.text) == (client in (anne, ben) and path == "")
        assert (await stranger.post(f"/api/tables/{table}/claim", seat=0, name="Mallory")).json()["key"] == "begun"
        assert (await anne.post(f"/api/tables/{table}/link", seat=0)).json()["key"] == "tournament-seat"
        assert (await outsider.post(f"/api/series/{series}/tables", name="x")).json()["key"] == "no-series"
        assert (await outsider.post(f"/api/series/{series}/entrants", name="Mallory")).status_code == 200
        full = await stranger.post(f"/api/series/{series}/entrants", name="Eve")
        assert full.json()["key"] == "tournament-full"
        assert await command(anne, series, "leave", entrant=2) == ""
        assert await command(outsider, series, "return") == "no-entrant", "whom the host removed stays away"
        assert await command(anne, series, "close", on=True) == ""
        assert (await stranger.post(f"/api/series/{series}/entrants", name="Eve")).json()["key"] == "tournament-closed"


@pytest.mark.sqlite
async def test_a_host_who_does_not_return_blocks_nothing(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with live(address, **UNLIMITED) as house:
        (anne, ben, cleo), series = await hosted(house, "Anne", "Ben", "Cleo")
        assert await command(ben, series, "host", entrant=1) == ""
        assert (await page(cleo, series))["successor"] == "Ben"
        assert await command(anne, series, "stay") == ""
        assert (await page(cleo, series))["takeover"] == 0, "a host who is there stays the host"
        monkeypatch.setattr(plan, "TAKEOVER", 50)
        assert await command(ben, series, "host", entrant=1) == ""
        async with asyncio.timeout(60):
            while (await page(cleo, series))["host"] != "Ben":
                await asyncio.sleep(0.05)
        assert await command(anne, series, "next") == "host-only"
        assert await command(ben, series, "next") == ""
        seen = await page(ben, series)
        assert sorted(len(table["seats"]) for table in seen["tables"]) == [2, 2]
        assert sum(table["seats"].count(BOT) for table in seen["tables"]) == 1, "a bot fills the bye"
        for table in seen["tables"]:
            assert await command(ben, series, "stop", table=table["id"]) in ("", "round-over")
        await until_round(cleo, series, 2)
        assert all(one["points"] <= 1 for one in (await page(cleo, series))["entrants"])
        assert await command(ben, series, "host", entrant=2) == "", "the host hands over at once"
        assert (await page(cleo, series))["hosting"]
        assert (await cleo.post("/api/me/forget")).status_code == 200
        assert await command(ben, series, "host", entrant=1) == "", "nobody is the host, so anybody can be"
        assert "Cleo" not in (await ben.get(f"/api/series/{series}")).text


@pytest.mark.sqlite
async def test_whom_the_host_removes_has_no_say_any_more(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with live(address, **UNLIMITED) as house:
        (anne, ben, cleo), series = await hosted(house, "Anne", "Ben", "Cleo")
        monkeypatch.setattr(plan, "TAKEOVER", 50)
        assert await command(ben, series, "host", entrant=1) == ""
        for _ in range(3):
            assert await command(anne, series, "leave", entrant=1) == ""
        assert (await page(anne, series))["takeover"] == 0
        assert (await tournaments.find(house.server.rooms, series)).plan.removed == [1], "however often"
        await asyncio.sleep(0.1)
        await tournaments.progress(house.server.rooms, series)
        assert (await page(cleo, series))["host"] == "Anne"
        renamed = await ben.post(f"/api/series/{series}/entrants", name="Anne is a fool")
        assert renamed.json()["key"] == "no-entrant"
        assert "fool" not in (await cleo.get(f"/api/series/{series}")).text
        assert await command(anne, series, "leave", entrant=40) == "no-entrant"


@pytest.mark.sqlite
async def test_a_reminder_does_not_tell_the_host_who_is_here(address: str) -> None:
    async with live(address, **UNLIMITED) as house:
        (anne, ben), series = await hosted(house, "Anne", "Ben")
        assert await command(anne, series, "next") == ""
        table = (await page(ben, series))["table"]
        room = await house.server.rooms.room(table)
        away = await command(anne, series, "remind", table=table)
        for client in (anne, ben):
            (seat,) = (await client.get(f"/api/tables/{table}")).json()["seats"]
            await client.join()
            assert (await client.ask("open", game=table, seat=seat))["t"] == "done"
        assert room.here() == {0, 1}
        assert await command(anne, series, "remind", table=table) == away == "not-reachable"


@pytest.mark.sqlite
async def test_a_tournament_without_its_game_holds_up_no_other(address: str) -> None:
    async with live(address, **UNLIMITED) as house:
        (anne, _), broken = await hosted(house, "Anne", "Ben")
        (cleo, _), series = await hosted(house, "Cleo", "Dora", rounds=2, pause=1)
        for host, each in ((anne, broken), (cleo, series)):
            assert await command(host, each, "next") == ""
        without = (
            "UPDATE tournaments SET wake = 1, words = "
            "replace(replace(words, 'pebbles', 'gone'), '\"made\":true', '\"made\":false') WHERE series = :series"
        )
        unmade = "UPDATE games SET series = '' WHERE series = :series"
        await house.server.store.engine.write([Statement(sql, [{"series": broken}]) for sql in (without, unmade)])
        await finish(house, series)
        await until_round(cleo, series, 2)


@pytest.mark.sqlite
async def test_a_restart_changes_nothing(address: str) -> None:
    async with live(address, **UNLIMITED) as house:
        people, series = await hosted(house, "Anne", "Ben", "Cleo", size=3, rounds=2, duplicate=True)
        assert await command(people[0], series, "next") == ""
        cookies = people[0].http.cookies
        before = await page(people[0], series)
    async with live(address, **UNLIMITED) as house:
        anne = house.client()
        anne.http.cookies = cookies
        assert {**await page(anne, series), "now": 0} == {**before, "now": 0}
        await finish(house, series)
        await until_round(anne, series, 2)
