"""The first lesson; its texts lie beside it."""

from duchy.core.lesson import Lesson, Step

LESSON = Lesson(
    package=__name__,
    seed="lesson 2",
    steps=(
        Step("city", ("new-house/0", "canal/0/")),
        Step("draw", ("pile/",), ("draw",), times=5, tab="market"),
        Step("climb", ("track/0",), ("advance", "stay"), tab="market"),
        Step("dice", ("threat/0/", "worker/0/")),
        Step("threats", ("threat/0/",)),
        Step("uses", ("hand/0/",)),
        Step("workers", ("hand/0/",), ("workers", "florins")),
        Step("house", ("hand/0/", "new-house/0"), ("house",)),
        Step("person", ("hand/0/", "house/0/"), ("place", "canal", "florins", "workers", "remove")),
        Step("symbols", ("hand/0/",)),
        Step("canal", ("canal/0/",)),
        Step("score", ('[data-score="0"]', ".city .mjs")),
        Step("rest", ("threat/0/",)),
    ),
)
