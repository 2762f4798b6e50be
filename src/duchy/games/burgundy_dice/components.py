"""Every fact of the printed dice game with its source: rulebook, public, or a stand-in of ours."""

from duchy.core.game import Component

_ONE_SOURCE = "one public transcription; its colour totals and region sizes fit all that the rulebook says"

COMPONENTS: list[Component] = [
    Component("page", 1, "37 cells in rows of 4, 5, 6, 7, 6, 5, 4", "rulebook", "row lengths from public pictures"),
    Component(
        "duchy-a",
        1,
        "regions: monasteries 2 2 2 1, mines 2 2, rivers 2 2 2, cities 4 3 1 1, castles 1 1 1 1, pastures 2 2 2 1",
        "rulebook",
        "places of the cells: two public transcriptions that agree",
    ),
    Component(
        "duchy-b",
        1,
        "regions: monasteries 3 3 1, mines 2 2, rivers 3 2 1, cities 4 3 2, castles 1 1 1 1, pastures 2 2 2 1",
        "public",
        _ONE_SOURCE,
    ),
    Component(
        "duchy-c",
        1,
        "regions: monasteries 2 2 2 1, mines 2 2, rivers 2 2 2, cities 3 3 2 1, castles 1 1 1 1, pastures 2 2 2 1",
        "public",
        _ONE_SOURCE,
    ),
    Component(
        "duchy-d",
        1,
        "regions: monasteries 3 2 1 1, mines 2 2, rivers 2 2 2, cities 4 2 1 1 1, castles 1 1 1 1, pastures 2 2 1 1 1",
        "public",
        _ONE_SOURCE,
    ),
    Component("number-dice", 2, "faces 1 to 6", "rulebook"),
    Component(
        "colour-dice", 2, "six faces, one for each colour", "public", "the rulebook names six colours and six faces"
    ),
    Component(
        "hourglass-die", 1, "four single faces, two double", "public", "one source; 8 solo turns per phase fit it"
    ),
    Component("time-boxes", 30, "three columns of ten", "public", "the rulebook says 5 to 10 turns per phase"),
    Component("region-1", 1, "1, 1, 1 points in phases I, II, III", "rulebook"),
    Component("region-2", 1, "4, 3, 2 points in phases I, II, III", "public", "3 in phase II: rulebook"),
    Component("region-3", 1, "8, 6, 4 points in phases I, II, III", "rulebook"),
    Component("region-4", 1, "13, 10, 7 points in phases I, II, III", "public"),
    Component("bonus-monastery", 1, "3 points first, 2 second", "public", "one source"),
    Component("bonus-mine", 1, "3 points first, 1 second", "public", "one source"),
    Component("bonus-river", 1, "4 points first, 2 second", "public", "one source"),
    Component("bonus-city", 1, "6 points first, 3 second", "public", "one source"),
    Component("bonus-castle", 1, "3 points first, 1 second", "public", "one source"),
    Component("bonus-pasture", 1, "4 points first, 2 second", "rulebook"),
    Component("goods-sale", 1, "2 points and 1 silver for each good", "rulebook"),
    Component("bonus-circles", 1, "as many as come", "stand-in", "the length of the rows on the page is unknown"),
]
