"""The first lesson; its texts are next to it."""

from duchy.core.lesson import Lesson, LessonStep

LESSON = Lesson(
    package=__name__,
    seed="lesson 3",
    steps=(
        LessonStep("estate", ("estate/0/",)),
        LessonStep("colours", ("estate/0/",)),
        LessonStep("depots", ("depot/",), tab="market"),
        LessonStep("dock", ("die/0/", "storage/0/")),
        LessonStep("take", ("die/0/", ".strip"), ("take",)),
        LessonStep("workers", ("supply/workers",), ("workers",)),
        LessonStep("end", ("button/end",), ("end",)),
        LessonStep("add", ("storage/0/", "estate/0/"), ("add",)),
        LessonStep("preview", (".preview",), ("take", "add", "sell", "workers", "buy")),
        LessonStep("ships", ("goods/0/",)),
        LessonStep("castles", ("estate/0/",)),
        LessonStep("animals", ("estate/0/",)),
        LessonStep("buildings", ("estate/0/",)),
        LessonStep("score", ('[data-score="0"]', ".phases")),
        LessonStep("rest", ("black/",), tab="market"),
    ),
)
