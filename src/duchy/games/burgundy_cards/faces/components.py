"""Every fact of the card game with its source: rulebook, public, our stand-in, or a file. Texts describe them."""

from collections.abc import Collection

from duchy.core.game import Component
from duchy.games.burgundy_cards.rules import content
from duchy.games.burgundy_cards.rules.facts import STANDARD, Facts

KNOWN_TRIPLES = ("building", "pasture", "cloister")
KNOWN_ROUNDS = ("A", "D")
"""Facts stated in the rulebook; the other triples and rounds are stand-ins."""


def components(facts: Facts, changed: Collection[str] = ()) -> list[Component]:
    """Return all components; those changed by a file are marked."""
    result = [
        Component("castle", 12, "rulebook"),
        Component("mine", 12, "rulebook"),
        Component("cloister", 12, "rulebook"),
        Component("knowledge", 18, "rulebook"),
        Component("ship", 18, "rulebook"),
        Component("pasture", 18, "rulebook"),
        Component("workshop", 3, "rulebook"),
        Component("church", 3, "rulebook"),
        Component("market", 3, "rulebook"),
        Component("watchtower", 3, "rulebook"),
        Component("bank", 3, "rulebook"),
        Component("boarding-house", 3, "rulebook"),
        Component("store", 3, "rulebook"),
        Component("town-hall", 3, "rulebook"),
        Component("dice", 114, "stand-in"),
        *(_triple(facts, kind, key) for kind, key in enumerate(content.TYPE_KEYS)),
        Component("goods", 18, "public"),
        Component("good-dice", 3, "public"),
        Component("good-points", 18, "public"),
        Component("animals", 20, "public"),
        Component("animal-sets", 3, "rulebook"),
        Component("first-triple", 7, "rulebook"),
        Component("seven-types", 4, "rulebook"),
        *(_round(facts, number, key) for number, key in enumerate(content.ROUND_KEYS)),
        Component("rows", 6, "rulebook"),
        Component("first-player", 1, "rulebook"),
        Component("victory-points", 15, "rulebook"),
        Component("workers", 22, "rulebook"),
        Component("silver", 16, "rulebook"),
        Component("aaron-piles", 5, "rulebook"),
    ]
    return [_of_file(component) if component.key in changed else component for component in result]


def _triple(facts: Facts, kind: int, key: str) -> Component:
    """Return the value of three cards of a type."""
    known = key in KNOWN_TRIPLES
    note = "" if known else "triple-castle" if key == "castle" else "printed-only"
    source = "rulebook" if known else "stand-in"
    points = int(facts.triples[kind])
    return Component(f"triple-{key}", 1, source, "triple", note, {"type": (f"term-{key}",), "points": points})


def _round(facts: Facts, number: int, key: str) -> Component:
    """Return the bonuses of a round card."""
    known = key in KNOWN_ROUNDS
    offered = tuple(f"term-{content.BONUS_KEYS[bonus]}" for bonus in facts.offered(number))
    source, note = ("rulebook", "") if known else ("stand-in", "pictured-only")
    return Component(f"round-{key}", 1, source, "round", note, {"round": key, "bonuses": offered})


def _of_file(component: Component) -> Component:
    text = "dice-of-file" if component.key == "dice" else component.text
    return component._replace(source="file", text=text, note="")


COMPONENTS = components(STANDARD)
