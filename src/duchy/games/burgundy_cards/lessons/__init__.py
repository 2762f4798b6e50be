"""The first lesson; its texts lie beside it."""

from duchy.core.lesson import Lesson, Step

LESSON = Lesson(
    package=__name__,
    seed="lesson 3",
    steps=(
        Step("rows", ("row/",)),
        Step("types", ("row/",)),
        Step("hand", ("hand/0/",)),
        Step("die", ("hand/0/",), ("die",)),
        Step("take", ("row/",), ("take",)),
        Step("second", ("hand/0/",), ("die",)),
        Step("act", ("project/0/", "supply/"), ("place", "take", "sell", "workers", "silver", "convert")),
        Step("workers", ("supply/",)),
        Step("goods", ("goods/0/", "good-pile/")),
        Step("animals", ("animal-pile/", "animals/0/")),
        Step("score", ('[data-score="0"]', ".est .min")),
        Step("rest", ("bonus/",), tab="market"),
    ),
)
