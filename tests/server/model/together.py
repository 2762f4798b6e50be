"""Concurrent operations in the model, in any order."""

import asyncio

from hypothesis import strategies as st
from hypothesis.stateful import rule

from tests.server.model.device import Device
from tests.server.model.driver import MOST_TABLES, PICK
from tests.server.model.leaving import Leaving
from tests.server.model.world import Person, Spot, marker


class Together(Leaving):
    """People act at the same moment."""

    @rule(pick=PICK, by=PICK)
    def a_seat_is_passed_on_while_its_owner_comes(self, pick: int, by: int) -> None:
        """The new holder then chooses, and the former holder receives nothing."""
        held = self.held(pick)
        if held is not None:
            self.run(self._pass_on(*held, pick, by))

    async def _pass_on(self, spot: Spot, seat: int, owner: Person, pick: int, by: int) -> None:
        for process in self.house.processes:
            process.server.rooms.evict(0)
        lines = [await self.a_device(owner, pick).line(at, p.port) for at, p in enumerate(self.house.processes)]
        opening = [line.ask("open", game=spot.id, seat=seat) for line in lines]
        await asyncio.gather(*opening, self._reissue(spot, seat, owner, pick))
        if spot.places[seat].holder is None and spot.places[seat].link:
            friend = self.somebody(by)
            await self._use_link(spot, seat, friend, by)
            await self.settle()
            if spot.places[seat].holder is friend:
                await self._play(spot, seat, friend, by, again=False)

    @rule(pick=PICK, choice=PICK)
    def a_table_comes_back_while_somebody_plays(self, pick: int, choice: int) -> None:
        """It is read from storage in the middle of a commit, again and again."""
        held = self.held(pick)
        if held is not None:
            self.run(self._come_back(*held, choice))

    async def _come_back(self, spot: Spot, seat: int, person: Person, choice: int) -> None:
        for turn in range(4):
            for process in self.house.processes[1:] or self.house.processes:
                process.server.rooms.evict(0)
            looking = [
                line.send("look", game=spot.id, seat=looks)
                for other in self.people
                for device in other.devices
                for line in device.lines
                for game, looks in line.following
                if line.open and game == spot.id and line.at == len(self.house.processes) - 1
            ]
            await asyncio.gather(self._play(spot, seat, person, 2 * choice + turn, again=False), *looking)

    @rule(pick=PICK, by=PICK)
    def somebody_is_forgotten_while_they_sit_down(self, pick: int, by: int) -> None:
        """Either comes first."""
        if len(self.spots) < MOST_TABLES - 1:
            person = Person([Device(self.judge)])
            self.run(self._sit_and_vanish(self.somebody(by), person, pick, by))

    async def _sit_and_vanish(self, host: Person, person: Person, pick: int, by: int) -> None:
        self.people.append(person)
        spot, seat = await self.open_table(host, ["me", "open"], pick), 1
        if spot is None:
            return
        await self.open_table(person, ["me"], pick)
        tab = Person([Device(self.judge)])
        """The same browser, which is somebody new once its person is gone."""
        tab.devices[0].cookie = cookie = person.devices[0].cookie

        room = await self.process(pick + 1).server.rooms.room(spot.id)
        async with room.lock:  # those who want the seat are identified by now, and wait
            sitting = asyncio.create_task(self._claim(spot, seat, tab, pick + 1))
            await asyncio.sleep(by % 13 * 0.002)
            forgetting = asyncio.create_task(self._forget(person, pick))
            if by % 2:
                await asyncio.wait([forgetting])
        await asyncio.gather(sitting, forgetting)
        place = spot.places[seat]
        if tab.devices[0].cookie != cookie:
            self.people.append(tab)
            return
        person.written |= tab.written
        table = await self.house.table(spot.id)
        if place.holder is tab and table is not None:
            place.give(person if table.seats[seat].person is not None else None)

    @rule(pick=PICK, by=PICK)
    def two_who_held_one_seat_speak_and_one_is_forgotten(self, pick: int, by: int) -> None:
        """With their own words, and nobody else's."""
        held = self.held(pick)
        if held is not None and by % 2 == 0:
            self.run(self._forget_one_of_two(*held, pick, by))

    async def _forget_one_of_two(self, spot: Spot, seat: int, owner: Person, pick: int, by: int) -> None:
        await self._say(spot, seat, owner, pick)
        await self._reissue(spot, seat, owner, pick)
        if spot.places[seat].link:
            friend = Person([Device(self.judge)])
            self.people.append(friend)
            await self._use_link(spot, seat, friend, by)
            if spot.places[seat].holder is friend:
                await self._say(spot, seat, friend, by)
                await self._forget(friend if by % 4 else owner, pick)

    @rule(pick=PICK, by=PICK, way=st.sampled_from(["free", "link", "record", "again"]))
    def somebody_who_knows_the_dice_invites_a_friend(self, pick: int, by: int, way: str) -> None:
        """Who must not sit down there."""
        if len(self.spots) < MOST_TABLES:
            self.run(self._invite(self.somebody(pick), by, way))

    async def _invite(self, host: Person, by: int, way: str) -> None:
        if way == "record":
            await self._import(host, by)
            spot = self.spots[-1] if self.spots and self.spots[-1].host is host else None
        else:
            spot = await self.open_table(host, ["me", "bot"], by, marker("seed"), start=way == "again")
        if spot is None or len(spot.places) < 2:
            return
        friend = Person([Device(self.judge)])
        self.people.append(friend)
        if await self._command(spot, host, by, do="free", seat=1):
            spot.places[1].give(None)
        if way in ("link", "record", "again"):
            await self._reissue(spot, by % 2, host, by)
            if spot.places[by % 2].link:
                await self._use_link(spot, by % 2, friend, by)
        else:
            await self._claim(spot, 1, friend, by)
