"""The characters whose effect is a line: what they bring on the table that is laid out, if some actions are played."""

from collections.abc import Callable

import pytest

from .table import Table, activated, laurel, lightning

Layout = Callable[[Table], Table]


def as_it_is(t: Table) -> Table:
    """Lay out nothing more."""
    return t


LAURELS: list[tuple[str, Layout, int]] = [
    ("lady-gruuthuse", lambda t: t.person("count", "monk").have(level=7), 5),
    ("dowager", lambda t: t.person("duke", "count"), 6),
    ("hanseatic", lambda t: t.have(florins=11), 3),
    ("merchant-dean", lambda t: t.person("broker"), 4),
    ("guild-dean", lambda t: t.person("mason"), 4),
    ("philosopher", lambda t: t.person("alchemist"), 4),
    ("beggar-king", lambda t: t.person("thief"), 4),
    ("engraver", lambda t: t.person("monk", "inquisitor", "duke"), 6),
    ("illuminator", lambda t: t.house("red", "red", "blue"), 3),
    ("tapestry-maker", lambda t: t.person("mason", "miller", "painter"), 4),
    ("saint-luke", lambda t: t.person("painter"), 4),
    ("bishop", lambda t: t.have(workers={"blue": 4, "red": 3}), 3),
    ("cardinal", lambda t: t.have(majorities=5), 4),
    ("deacon", lambda t: t.person("monk"), 4),
    ("ceremonies", lambda t: t.person("king", "queen"), 6),
    ("mayor", lambda t: t.person("alderman"), 4),
    ("archivist", lambda t: t.person("monk", "judge", "biologist", "thief"), 4),
    ("bell-ringer", lambda t: t.person("bard", "monk").have(tiles=(3, 4)), 9),
    ("storyteller", lambda t: t.person("bard", "acrobat"), 6),
    ("constable", lambda t: t.person("archer", "captain"), 6),
]
ACTIVATED: list[tuple[str, Layout, list[str], dict[str, int]]] = [
    ("prince", as_it_is, [], {"points": 1, "florins": 2}),
    ("countess", as_it_is, [], {"florins": -2, "level": 1}),
    ("marquess", lambda t: t.person("count"), [], {"florins": 6}),
    ("spice-merchant", as_it_is, [], {"florins": 4}),
    ("cloth-merchant", lambda t: t.house("red", "blue", "blue"), [], {"florins": 4}),
    ("furrier", lambda t: t.person("monk", "duke"), [], {"florins": 3}),
    ("wool-merchant", lambda t: t.person("broker", "monk"), [], {"florins": 6}),
    ("banker", as_it_is, [], {"florins": 5}),
    ("shipowner", lambda t: t.have(tiles=(3, 2)), [], {"florins": 8}),
    ("saddler", lambda t: t.person("duke", "count", "monk"), [], {"florins": 3}),
    ("weaver", as_it_is, ["pick yellow"], {"florins": -1, "yellow": 1}),
    ("glover", as_it_is, ["pick blue", "pick brown"], {"blue": 1, "brown": 1}),
    ("cartographer", lambda t: t.have(tiles=(3, 4)), [], {"points": 2, "florins": 1}),
    ("clockmaker", lambda t: t.roll(5, 6, 1, 2, 4), [], {"florins": 4}),
    ("smuggler", lambda t: t.have(threats={"red": 2, "blue": 1}), [], {"florins": 3}),
    ("gambler", lambda t: t.roll(1, 1, 1, 6, 1), [], {"florins": 6}),
    ("painter", as_it_is, [], {"points": 1, "florins": 2}),
    ("portraitist", as_it_is, [], {"florins": -3, "points": 2}),
    ("monk", as_it_is, [], {"points": 1, "florins": 1}),
    ("beguine", as_it_is, [], {"purple": 1}),
    ("almoner", as_it_is, [], {"florins": -1, "points": 2}),
    ("tax-collector", lambda t: t.house("red", "blue"), [], {"florins": 3}),
]
LIGHTNING: list[tuple[str, Layout, list[str], dict[str, int]]] = [
    ("duke", as_it_is, ["advance"], {"level": 2, "florins": -2}),
    ("duchess", as_it_is, [], {"level": 1, "florins": 2}),
    ("count", as_it_is, [], {"level": 1}),
    ("baroness", as_it_is, ["advance"], {"florins": -2, "level": 1}),
    ("squire", lambda t: t.person("duke"), [], {"florins": 4}),
    ("crier", as_it_is, [], {"florins": 4}),
    ("dyer", as_it_is, ["pick red", "pick blue", "pick red"], {"red": 2, "blue": 1}),
    ("alchemist", as_it_is, [], {"florins": 6}),
    ("alchemist", lambda t: t.person("astronomer"), [], {"florins": 12}),
    ("humanist", lambda t: t.person("monk", "duke", "count"), [], {"points": 3}),
    ("fresco-painter", lambda t: t.house("red", "red"), [], {"points": 3}),
    ("death-painter", lambda t: t.have(threats=1), [], {"points": 5}),
    ("pilgrim", lambda t: t.have(level=6), [], {"florins": 12}),
    ("relic-bearer", lambda t: t.person("monk", "duke"), [], {"points": 3}),
    ("bear-leader", lambda t: t.have(tiles=(3, 1)), [], {"florins": 6}),
]


@pytest.mark.parametrize(("key", "layout", "points"), LAURELS, ids=[row[0] for row in LAURELS])
def test_laurels_score_what_they_count_R87(key: str, layout: Layout, points: int) -> None:
    assert laurel(key, layout(Table())) == points


@pytest.mark.parametrize(("key", "layout", "played", "changes"), ACTIVATED, ids=[row[0] for row in ACTIVATED])
def test_characters_bring_what_they_say_when_activated(
    key: str, layout: Layout, played: list[str], changes: dict[str, int]
) -> None:
    assert activated(key, layout(Table())).play(*played).changes() == changes


@pytest.mark.parametrize(("key", "layout", "played", "changes"), LIGHTNING, ids=[row[0] for row in LIGHTNING])
def test_characters_bring_what_they_say_when_placed(
    key: str, layout: Layout, played: list[str], changes: dict[str, int]
) -> None:
    assert lightning(key, layout(Table())).play(*played).changes() == changes
