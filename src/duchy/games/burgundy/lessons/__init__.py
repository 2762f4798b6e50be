"""The first lesson; its texts lie beside it."""

from duchy.core.lesson import Lesson, Step

LESSON = Lesson(
    package=__name__,
    seed="lesson 3",
    steps=(
        Step("estate", ("estate/0/",)),
        Step("colours", ("estate/0/",)),
        Step("depots", ("depot/",), tab="market"),
        Step("dock", ("die/0/", "storage/0/")),
        Step("take", ("die/0/", ".strip"), ("take",)),
        Step("workers", ("supply/workers",), ("workers",)),
        Step("end", ("button/end",), ("end",)),
        Step("add", ("storage/0/", "estate/0/"), ("add",)),
        Step("preview", (".preview",), ("take", "add", "sell", "workers", "buy")),
        Step("ships", ("goods/0/",)),
        Step("castles", ("estate/0/",)),
        Step("animals", ("estate/0/",)),
        Step("buildings", ("estate/0/",)),
        Step("score", ('[data-score="0"]', ".phases")),
        Step("rest", ("black/",), tab="market"),
    ),
)
