"""The history with friends: by person and name, from finished games, on all devices."""

import random

import pytest

from duchy.server.people.friends import friends
from duchy.server.store.store import Together
from tests.seeds import derived
from tests.server.live import Live, begun
from tests.server.test_moments import finished

pytestmark = pytest.mark.anyio


async def test_friends_are_people_of_finished_games_under_their_names(house: Live) -> None:
    anne, ben, id = await finished(house)
    [friend] = (await anne.get("/api/me/friends")).json()
    scores = await house.server.rooms.read(id, lambda room, table: table.match.state.scores())  # type: ignore[union-attr]
    ahead, behind = scores[0] > scores[1], scores[0] < scores[1]
    assert (friend["name"], friend["games"], friend["lead"]) == ("Ben", 1, scores[0] - scores[1])
    assert (friend["ahead"], friend["behind"]) == (ahead, behind)
    [game] = friend["latest"]
    assert (game["id"], game["mine"], game["theirs"]) == (id, *scores)
    [other] = (await ben.get("/api/me/friends")).json()
    assert (other["name"], other["ahead"], other["behind"]) == ("chair 0", behind, ahead)
    assert str(house.server.people) not in str(friend) and "person" not in str(friend)
    phone = house.client()
    assert (await phone.get("/api/me/friends")).json() == []
    await phone.post("/api/me/enter", link=(await anne.post("/api/me/link")).json()["link"])
    assert (await phone.get("/api/me/friends")).json() == [friend]
    await begun(house)  # a running game of others
    assert (await anne.get("/api/me/friends")).json() == [friend]
    await ben.post("/api/me/forget")
    assert (await anne.get("/api/me/friends")).json() == []


def test_every_game_counts_once_for_each_name() -> None:
    """Against a plain count over random games; people with two names, and names of two people, stay apart."""
    rng = random.Random(derived("friends"))
    me, others = 1, (2, 3)
    together = []
    for number in range(40):
        people = [me, *rng.sample(others, rng.randint(1, 2))]
        points = [rng.randrange(90) for _ in people]
        names = {who: rng.choice(("Zoé", "ZOÉ", "Max")) for who in people}
        seats = {who: [seat] for seat, who in enumerate(people)}
        together.append(Together(f"g{number}", "pebbles", number, f"2 77 {' '.join(map(str, points))}", seats, names))
    counted: dict[tuple[int, str], list[int]] = {}
    for game in together:
        scores = [int(one) for one in game.fingerprint.split()[2:]]
        for who, [seat] in game.seats.items():
            if who != me:
                counted.setdefault((who, game.names[who].casefold()), []).append(scores[0] - scores[seat])
    found = friends(me, together)
    assert sorted((one.games, one.ahead, one.behind, one.lead) for one in found) == sorted(
        (
            len(leads),
            sum(lead > 0 for lead in leads),
            sum(lead < 0 for lead in leads),
            round(sum(leads) / len(leads), 1),
        )
        for leads in counted.values()
    )
    assert friends(me, [Together("g", "pebbles", 1, "", {1: [0], 2: [1]}, {2: "Max"})]) == []
