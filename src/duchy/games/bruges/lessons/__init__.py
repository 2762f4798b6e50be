"""The first lesson; its texts are next to it."""

from duchy.core.lesson import Lesson, LessonStep

LESSON = Lesson(
    package=__name__,
    seed="lesson 2",
    steps=(
        LessonStep("city", ("new-house/0", "canal/0/")),
        LessonStep("draw", ("pile/",), ("draw",), times=5, tab="market"),
        LessonStep("climb", ("track/0",), ("advance", "stay"), tab="market"),
        LessonStep("dice", ("threat/0/", "worker/0/")),
        LessonStep("threats", ("threat/0/",)),
        LessonStep("uses", ("hand/0/",)),
        LessonStep("workers", ("hand/0/",), ("workers", "florins")),
        LessonStep("house", ("hand/0/", "new-house/0"), ("house",)),
        LessonStep("person", ("hand/0/", "house/0/"), ("place", "canal", "florins", "workers", "remove")),
        LessonStep("symbols", ("hand/0/",)),
        LessonStep("canal", ("canal/0/",)),
        LessonStep("score", ('[data-score="0"]', ".city .mjs")),
        LessonStep("rest", ("threat/0/",)),
    ),
)
