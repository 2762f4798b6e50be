"""Every fact of the printed game with its source: rulebook, public, or a stand-in of ours."""

from collections.abc import Collection, Mapping, Sequence

from duchy.core.game import Component
from duchy.games.bruges.characters import CHARACTERS, Row
from duchy.games.bruges.content import COLOUR_KEYS, GROUP_KEYS, KIND_KEYS, NO_WORKER
from duchy.games.bruges.effects import EFFECTS

_FACTS = ("name", "colour", "price", "group", "kind", "worker", "effect")


def _source(rulebook: str, public: str) -> str:
    return "rulebook" if rulebook else "public" if public else "stand-in"


def _note(rulebook: str, public: str, works: bool) -> str:
    """Which facts of a character are known, and which are ours."""
    known = [*rulebook.split(), *public.split()]
    ours = [fact for fact in _FACTS if fact not in known and (fact != "worker" or works)]
    parts = [f"{source}: {', '.join(facts.split())}" for source, facts in (("rulebook", rulebook), ("public", public))]
    parts = [part for part, facts in zip(parts, (rulebook, public), strict=True) if facts]
    return "; ".join([*parts, f"stand-in: {', '.join(ours)}"]) if known else "a character of ours"


def characters(rows: Sequence[Row], effects: Mapping[str, str], changed: Collection[str] = ()) -> list[Component]:
    """Each character as a component; those that a file changed say so."""
    found: list[Component] = []
    for key, group, colour, price, kind, worker, rulebook, public in rows:
        pays = "" if worker == NO_WORKER else f" {COLOUR_KEYS[worker]}"
        fact = f"{GROUP_KEYS[group]}, {COLOUR_KEYS[colour]}, price {price}, {KIND_KEYS[kind]}{pays}: {effects[key]}"
        if key in changed:
            found.append(Component(key, 1, fact, "file"))
        else:
            note = _note(rulebook, public, worker != NO_WORKER)
            found.append(Component(key, 1, fact, _source(rulebook, public), note))
    return found


TABLE: list[Component] = [
    Component("deck", 165, "characters in 11 groups and 5 colours", "rulebook"),
    Component("groups", 11, "15 characters each", "public", "one source, by way of the expansion's count"),
    Component("colours", 5, "33 cards each", "stand-in", "165 cards evenly among five colours"),
    Component("prices", 5, "0, 3, 6, 9 or 12 florins, points a third of it", "public", "the third: rulebook"),
    Component("start", 4, "5 points, 5 florins, 1 worker of each colour", "rulebook"),
    Component("dice", 5, "one of each colour, faces 1 to 6", "rulebook"),
    Component("threats", 45, "flood blue, plague brown, raid yellow, fire red, intrigue purple", "public"),
    Component("workers", 50, "ten of each colour; the supply counts as unlimited", "rulebook"),
    Component("track", 12, "level n is worth n points", "public", "levels 6 and 7: rulebook"),
    Component("canal-prices", 8, "1 to 5 florins outward", "public", "1 beside the gate: rulebook; the rest ascending"),
    Component("canal-colours", 8, "each colour once per section", "public", "one source"),
    Component("canal-orders", 8, "the order of the colours", "stand-in", "blue beside the red gate: rulebook"),
    Component("third-space", 8, "3 points", "rulebook"),
    Component("statues", 6, "7, 6, 5, 4, 3, 2 points", "rulebook"),
    Component("majorities", 12, "4 points for each turned marker", "rulebook"),
]
"""All but the characters."""

COMPONENTS: list[Component] = [*TABLE, *characters(CHARACTERS, EFFECTS)]
