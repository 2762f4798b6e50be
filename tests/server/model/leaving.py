"""Devices and people: signed in, signed out, deleted, banned."""

import asyncio

from hypothesis.stateful import rule

from tests.server.model.device import Device
from tests.server.model.driver import CURRENT, PICK
from tests.server.model.helping import Helping
from tests.server.model.house import OPERATOR
from tests.server.model.world import Person, Spot


class Leaving(Helping):
    """People come and go."""

    @rule(pick=PICK)
    def somebody_adds_a_device(self, pick: int) -> None:
        """By their personal link."""
        person = self.somebody(pick)
        if any(device.cookie for device in person.devices) and len(person.devices) < 3:
            self.run(self._add_device(person, pick))

    async def _add_device(self, person: Person, pick: int) -> None:
        answer = await self.ask(person, pick, "POST", "/api/me/link")
        if answer.status_code == 200:
            device = Device(self.judge)
            person.devices.append(device)
            link = {"link": answer.json()["link"]}
            entered = await device.request(self.process(pick + 1).port, "POST", "/api/me/enter", link)
            assert entered.status_code == 200

    @rule(pick=PICK)
    def somebody_signs_other_devices_out(self, pick: int) -> None:
        """They hear nothing more, in whatever process."""
        person = self.somebody(pick)
        if len(person.devices) > 1:
            self.run(self._sign_out(person, pick))

    async def _sign_out(self, person: Person, pick: int) -> None:
        device = self.a_device(person, pick)
        answer = await device.request(self.process(pick).port, "POST", "/api/me/forget-devices")
        if answer.status_code == 200:
            others = [other for other in person.devices if other is not device]
            await self._cut_off(others)
            for other in others:
                other.valid = False

    async def _cut_off(self, devices: list[Device]) -> None:
        """Wait until sockets are closed whose device may hear nothing more; those of nobody hear what anybody may."""
        begun = asyncio.get_running_loop().time()
        while any(line.open and line.cookie for device in devices for line in device.lines):
            assert asyncio.get_running_loop().time() < begun + CURRENT, "the socket of a signed-out device stays open"
            await asyncio.sleep(0.005)

    @rule(pick=PICK)
    def somebody_is_forgotten(self, pick: int) -> None:
        """With all that they wrote, wherever they sat."""
        person = self.somebody(pick)
        if pick % 3 == 0 and any(device.cookie for device in person.devices):
            self.run(self._forget(person, pick))

    async def _forget(self, person: Person, pick: int) -> None:
        answer = await self.ask(person, pick, "POST", "/api/me/forget")
        if answer.status_code == 200:
            for spot in self.spots:
                for seat in spot.seats_of(person):
                    spot.places[seat].give(None)
                    spot.places[seat].had_bot = True
            await self._cut_off(person.devices)
            person.gone = True

    @rule(pick=PICK)
    def somebody_is_banned(self, pick: int) -> None:
        """By the operator, in one process; nobody hears anything more from any."""
        held = self.held(pick)
        if held is not None and pick % 3 == 0:
            self.run(self._ban(held[0], held[1], held[2], pick))

    async def _ban(self, spot: Spot, seat: int, person: Person, pick: int) -> None:
        operator = Device(self.judge, token=OPERATOR)
        body = {"game": spot.id, "seat": seat}
        answer = await operator.request(self.process(pick).port, "POST", "/api/admin/ban", body)
        if answer.status_code == 200:
            person.banned = True
            await self._cut_off(person.devices)
