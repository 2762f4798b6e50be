"""Pebbles without a mind: positions cannot be evaluated."""

from dataclasses import replace

from duchy.template.game import GAME as WHOLE

GAME = replace(WHOLE, mind_module="")
