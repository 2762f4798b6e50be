"""The first lesson; its texts are next to it."""

from duchy.core.lesson import Lesson, LessonStep

LESSON = Lesson(
    package=__name__,
    seed="lesson 3",
    steps=(
        LessonStep("rows", ("row/",)),
        LessonStep("types", ("row/",)),
        LessonStep("hand", ("hand/0/",)),
        LessonStep("die", ("hand/0/",), ("die",)),
        LessonStep("take", ("row/",), ("take",)),
        LessonStep("second", ("hand/0/",), ("die",)),
        LessonStep("act", ("project/0/", "supply/"), ("place", "take", "sell", "workers", "silver", "convert")),
        LessonStep("workers", ("supply/",)),
        LessonStep("goods", ("goods/0/", "good-pile/")),
        LessonStep("animals", ("animal-pile/", "animals/0/")),
        LessonStep("score", ('[data-score="0"]', ".est .min")),
        LessonStep("rest", ("bonus/",), tab="market"),
    ),
)
