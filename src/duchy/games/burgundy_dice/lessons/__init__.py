"""The first lesson; its texts lie beside it."""

from duchy.core.lesson import Lesson, Step

LESSON = Lesson(
    package=__name__,
    seed="lesson 11",
    steps=(
        Step("page", ("page/0/",)),
        Step("start", ("page/0/",), ("start",)),
        Step("dice", ("die/",)),
        Step("mark", ("die/", "page/0/"), ("mark",)),
        Step("rules", ("page/0/",)),
        Step("again", ("bonus/0/", "supply/worker"), ("mark", "worker", "monk", "take-worker")),
        Step("bonuses", ("bonus/0/",)),
        Step("goods", ("bonus/0/goods",)),
        Step("score", ('[data-score="0"]', ".pt"), tab="market"),
        Step("rest", ("colour/",), tab="market"),
        Step("time", ("die/",)),
    ),
)
