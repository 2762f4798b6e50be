"""All actions of the card game; each names its card, so that it can be read without the table."""

from typing import Final

from duchy.core.actions import ActionSpace
from duchy.games.burgundy_cards.rules import content

SPACE: Final = ActionSpace()

RETURNABLE: Final = 64
"""Fewer workers or silver than this are given back in a conversion; a storage never holds as many."""

_CARD: Final = range(content.CARDS)
_PILE: Final = range(1, 3)

PLAY_DIE: Final = SPACE.verb("die", card=_CARD)
TAKE: Final = SPACE.verb("take", row=range(1, content.ROWS + 1), card=_CARD)
PLACE: Final = SPACE.verb("place", card=_CARD, type=range(content.TYPES), height=range(3))
SELL: Final = SPACE.verb("sell", shade=range(content.SHADES))
WORKERS: Final = SPACE.verb("workers")
SILVER: Final = SPACE.verb("silver")
CONVERT: Final = SPACE.verb("convert")
RETURN_WORKERS: Final = SPACE.verb("return-workers", workers=range(RETURNABLE))
RETURN_SILVER: Final = SPACE.verb("return-silver", silver=range(RETURNABLE))
USE: Final = SPACE.verb("use", card=_CARD)
KEEP: Final = SPACE.verb("keep", card=_CARD)
DROP: Final = SPACE.verb("drop", card=_CARD)
GOOD: Final = SPACE.verb("good", pile=_PILE)
ANIMAL: Final = SPACE.verb("animal", pile=_PILE)
BONUS: Final = SPACE.verb("bonus", bonus=range(len(content.BONUSES)))
BUY: Final = SPACE.verb("buy")
FORGO: Final = SPACE.verb("forgo", declines=True)
END: Final = SPACE.verb("end", declines=True)

CARD_COMES: Final = SPACE.chance("card", card=_CARD)
GOOD_COMES: Final = SPACE.chance("good-comes", shade=range(content.SHADES))
ANIMAL_COMES: Final = SPACE.chance("animal-comes", animal=range(content.ANIMALS))
