"""Every fact of the printed board game with its source: rulebook, public, or our stand-in. Texts describe them."""

from duchy.core.game import Component
from duchy.games.burgundy.rules import content

_CONFIDENCE = ("very-high", "high", "high", "fair", "high", "very-high", "high", "high", "high")


def _estate(number: int, rows: str) -> Component:
    """Return an estate, row by row; there are four copies of the first."""
    confidence = (f"confidence-{_CONFIDENCE[number - 1]}",)
    pieces = 4 if number == 1 else 1
    return Component(
        f"estate-{number}",
        pieces,
        "public",
        text="estate",
        arguments={"number": number, "rows": rows, "confidence": confidence},
    )


COMPONENTS: list[Component] = [
    Component("buildings", 56, "rulebook"),
    Component("animals", 28, "rulebook"),
    Component("herds", 28, "public", note="scans"),
    Component("knowledge", 26, "rulebook"),
    Component("black-knowledge", 6, "public", note="scans"),
    Component("castles", 16, "rulebook"),
    Component("mines", 12, "rulebook"),
    Component("ships", 26, "rulebook"),
    Component("goods", 42, "rulebook"),
    Component("goods-numbers", 6, "public"),
    Component("bonus-tiles", 12, "rulebook"),
    Component("silver", 20, "rulebook"),
    Component("workers", 30, "rulebook"),
    Component("estate-numbers", 37, "public", note="scans"),
    *(_estate(number, rows) for number, rows in enumerate(content.ESTATE_COLOURS, 1)),
    Component("estate-1-cities", 4, "rulebook"),
    Component("board-sides", content.BOARDS, "stand-in"),
    Component("depots", 24, "rulebook"),
    Component("depot-colours", 24, "public", note="scans"),
    Component("depot-ring", 6, "public"),
    Component("depot-6", 1, "rulebook"),
    Component("black-depot", 8, "public"),
    Component("order-track", 7, "public"),
    Component("district-points", 8, "public"),
    Component("phase-points", 5, "public"),
    Component("bonus-points", 2, "rulebook"),
    Component("sale-points", 1, "rulebook"),
    Component("knowledge-values", 12, "rulebook"),
]
