"""The first lesson; its texts are next to it."""

from duchy.core.lesson import Lesson, LessonStep

LESSON = Lesson(
    package=__name__,
    seed="lesson 11",
    steps=(
        LessonStep("page", ("page/0/",)),
        LessonStep("start", ("page/0/",), ("start",)),
        LessonStep("dice", ("die/",)),
        LessonStep("mark", ("die/", "page/0/"), ("mark",)),
        LessonStep("rules", ("page/0/",)),
        LessonStep("again", ("bonus/0/", "supply/worker"), ("mark", "worker", "monk", "take-worker")),
        LessonStep("bonuses", ("bonus/0/",)),
        LessonStep("goods", ("bonus/0/goods",)),
        LessonStep("score", ('[data-score="0"]', ".pt"), tab="market"),
        LessonStep("rest", ("colour/",), tab="market"),
        LessonStep("time", ("die/",)),
    ),
)
