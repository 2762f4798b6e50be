"""Advice for players: hints with reasons, and reviews of finished games."""

from duchy.analysis.hints import Advice, Reason, hint
from duchy.analysis.review import Review, analyse
from duchy.analysis.searching import THINKERS, SearchEvaluator, adviser, thinker_of
from duchy.analysis.texts import advice_line, knows_less, searches_less, why, why_instead
from duchy.analysis.thinker import Evaluator, HeuristicEvaluator, Weighed

__all__ = [
    "THINKERS",
    "Advice",
    "Evaluator",
    "HeuristicEvaluator",
    "Reason",
    "Review",
    "SearchEvaluator",
    "Weighed",
    "advice_line",
    "adviser",
    "analyse",
    "hint",
    "knows_less",
    "searches_less",
    "thinker_of",
    "why",
    "why_instead",
]
