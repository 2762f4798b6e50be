"""Advice for players: hints with reasons, and reviews of finished games."""

from duchy.analysis.hints import Advice, Reason, hint
from duchy.analysis.review import Review, analyse
from duchy.analysis.searching import THINKERS, Searching, adviser, thinker_of
from duchy.analysis.thinker import Evaluator, Judging, Weighed
from duchy.analysis.words import advice_line, knows_less, why, why_instead

__all__ = [
    "THINKERS",
    "Advice",
    "Evaluator",
    "Judging",
    "Reason",
    "Review",
    "Searching",
    "Weighed",
    "advice_line",
    "adviser",
    "analyse",
    "hint",
    "knows_less",
    "thinker_of",
    "why",
    "why_instead",
]
