"""Thinking about a game for people: the best moves and why, and what a finished game could have been."""

from duchy.analysis.hints import Advice, Reason, hint
from duchy.analysis.review import Review, analyse
from duchy.analysis.thinker import Judging, Thinker, Weighed
from duchy.analysis.words import advice_line, why

__all__ = ["Advice", "Judging", "Reason", "Review", "Thinker", "Weighed", "advice_line", "analyse", "hint", "why"]
