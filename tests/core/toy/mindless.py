"""Pebbles without a mind: nothing weighs its positions."""

from dataclasses import replace

from .game import GAME as WHOLE

GAME = replace(WHOLE, mind_module="")
