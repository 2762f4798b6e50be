"""Every fact of the printed board game with its source: rulebook, public, or a stand-in of ours."""

from duchy.core.game import Component
from duchy.games.burgundy.content import ESTATES

_SCANS = "public transcriptions and scans, checked against the counts of the rulebook"
_CONFIDENCE = ("very high", "high", "high", "medium to high", "high", "very high", "high", "high", "high")

COMPONENTS: list[Component] = [
    Component("buildings", 56, "8 kinds, 7 of each, 2 of each with a black back", "rulebook", "split of backs: public"),
    Component("animals", 28, "4 kinds, 7 of each, 8 with a black back", "rulebook"),
    Component(
        "herds",
        28,
        "of each kind, coloured backs: two of 2, two of 3, one of 4; black backs: one of 3, one of 4",
        "public",
        _SCANS,
    ),
    Component("knowledge", 26, "tiles 1 to 26, one of each", "rulebook"),
    Component("black-knowledge", 6, "tiles 7, 12, 14, 15, 24 and 25 have a black back", "public", _SCANS),
    Component("castles", 16, "14 coloured backs, 2 black ones; one is the start castle of each player", "rulebook"),
    Component("mines", 12, "10 coloured backs, 2 black ones", "rulebook"),
    Component("ships", 26, "20 coloured backs, 6 black ones", "rulebook"),
    Component("goods", 42, "7 of each of six types", "rulebook"),
    Component(
        "goods-numbers",
        6,
        "1 turquoise, 2 violet, 3 pink, 4 red, 5 brown, 6 orange",
        "public",
        "the rulebook names the colours, its pictures the numbers",
    ),
    Component("bonus-tiles", 12, "a large and a small one for each colour", "rulebook"),
    Component("silver", 20, "unlimited in the rules", "rulebook"),
    Component("workers", 30, "unlimited in the rules", "rulebook"),
    Component("estate-numbers", 37, "the same pattern of numbers on every estate", "public", _SCANS),
    *(
        Component(
            f"estate-{number}",
            4 if number == 1 else 1,
            rows,
            "public",
            f"{_SCANS}; confidence {_CONFIDENCE[number - 1]}",
        )
        for number, rows in enumerate(ESTATES, 1)
    ),
    Component("estate-1-cities", 4, "sizes 1, 3, 3 and 5", "rulebook"),
    Component(
        "board-sides",
        5,
        "1/2, 3/4, 5/6, 7/8 and 9/1",
        "stand-in",
        "which two estates share a board is unknown; the game has six boards, four sides of which show estate 1",
    ),
    Component("depots", 24, "12, 18 or 24 spaces with 2, 3 or 4 players", "rulebook"),
    Component("depot-colours", 24, "which colour lies where, and from how many players on", "public", _SCANS),
    Component("depot-ring", 6, "depots 1 to 6 stand in a ring", "public", "layout of the printed board"),
    Component("depot-6", 1, "with 3 players a mine instead of a castle in phases B and D", "rulebook"),
    Component("black-depot", 8, "4, 6 or 8 tiles with 2, 3 or 4 players", "public", "the rulebook says 2 to 8; see R7"),
    Component("order-track", 7, "spaces 0 to 6", "public", "six ships at most move a marker to the last space"),
    Component("district-points", 8, "1, 3, 6, 10, 15, 21, 28, 36 for 1 to 8 spaces", "public", "1 and 36: rulebook"),
    Component("phase-points", 5, "10, 8, 6, 4, 2", "public", "10 and 2: rulebook"),
    Component("bonus-points", 2, "large 5, 6, 7 and small 2, 3, 4 with 2, 3, 4 players", "rulebook"),
    Component("sale-points", 1, "2, 3, 4 points for each good with 2, 3, 4 players, and 1 silver", "rulebook"),
    Component("knowledge-values", 12, "what tiles 15 to 26 score", "rulebook"),
]
