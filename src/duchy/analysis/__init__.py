"""Advice for players: hints with reasons, and reviews of finished games."""

from duchy.analysis.evaluators import Evaluator, HeuristicEvaluator, Weighed
from duchy.analysis.hints import Advice, Reason, hint
from duchy.analysis.review import Review, analyse
from duchy.analysis.searching import EVALUATORS, SearchEvaluator, adviser, evaluator_of
from duchy.analysis.texts import advice_line, knows_less, searches_less, why, why_instead

__all__ = [
    "EVALUATORS",
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
    "evaluator_of",
    "hint",
    "knows_less",
    "searches_less",
    "why",
    "why_instead",
]
