"""Every fact of the printed game with its source: rulebook, public, or our stand-in. Texts describe them."""

from collections.abc import Collection, Iterable, Sequence

from duchy.core.game import Component
from duchy.games.bruges.rules import content
from duchy.games.bruges.rules.characters import CHARACTERS, Row

_FACTS = ("name", "colour", "price", "group", "kind", "worker", "effect")


def _source(rulebook: str, public: str) -> str:
    return "rulebook" if rulebook else "public" if public else "stand-in"


def _note(rulebook: str, public: str) -> str:
    """Return the key of the note about the sources of a character."""
    if rulebook and public:
        return "character-of-both"
    return "character-of-rulebook" if rulebook else "character-of-public" if public else "character-of-ours"


def characters(rows: Sequence[Row], changed: Collection[str] = ()) -> list[Component]:
    """Return each character as a component; those changed by a file are marked."""
    components = [_character(row) for row in rows]
    return [c._replace(source="file", note="") if c.key in changed else c for c in components]


def _character(row: Row) -> Component:
    """Return a character with the source of each fact; unknown facts are our stand-ins."""
    key, group, colour, price, kind, worker, rulebook, public = row
    works = worker != content.NO_WORKER
    known = {*rulebook.split(), *public.split()}
    arguments: dict[str, int | str | tuple[str, ...]] = {
        "name": (f"term-{key}",),
        "group": (f"group-{content.GROUP_KEYS[group]}",),
        "colour": (f"term-{content.COLOUR_KEYS[colour]}",),
        "price": price,
        "kind": (f"kind-{content.KIND_KEYS[kind]}",),
        "effect": (f"help-{key}",),
        "rulebook": _facts(rulebook.split()),
        "public": _facts(public.split()),
        "ours": _facts(fact for fact in _FACTS if fact not in known and (fact != "worker" or works)),
    }
    if works:
        arguments["worker"] = (f"term-{content.COLOUR_KEYS[worker]}",)
    text = "working-character" if works else "character"
    return Component(key, 1, _source(rulebook, public), text, _note(rulebook, public), arguments)


def _facts(names: Iterable[str]) -> tuple[str, ...]:
    """Return the text keys of facts."""
    return tuple(f"fact-{name}" for name in names)


TABLE: list[Component] = [
    Component("deck", 165, "rulebook"),
    Component("groups", 11, "public"),
    Component("colours", 5, "stand-in"),
    Component("prices", 5, "public"),
    Component("start", 4, "rulebook"),
    Component("dice", 5, "rulebook"),
    Component("threats", 45, "public"),
    Component("workers", 50, "rulebook"),
    Component("track", 12, "public"),
    Component("canal-prices", 8, "public"),
    Component("canal-colours", 8, "public"),
    Component("canal-orders", 8, "stand-in"),
    Component("third-space", 8, "rulebook"),
    Component("statues", 6, "rulebook"),
    Component("majorities", 12, "rulebook"),
]
"""All components except the characters."""

COMPONENTS: list[Component] = [*TABLE, *characters(CHARACTERS)]
