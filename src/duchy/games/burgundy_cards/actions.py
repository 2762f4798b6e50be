"""All actions of the card game."""

from typing import Final

from duchy.core.actions import ActionSpace

from duchy.games.burgundy_cards.content import (
    ANIMALS,
    BONUS_CHOICES,
    BOUGHT,
    CARDS,
    HAND,
    PROJECTS,
    ROW_SLOTS,
    ROWS,
    SHADES,
    TYPES,
)

SPACE: Final = ActionSpace()

RETURNABLE: Final = 64
"""More workers or silver than this, less one, never lie in one storehouse; a conversion names them by number."""

_PILE: Final = range(2)

USE_DIE: Final = SPACE.verb("die", card=range(HAND))
TAKE: Final = SPACE.verb("take", row=range(1, ROWS + 1), slot=range(ROW_SLOTS))
PLACE: Final = SPACE.verb("place", project=range(PROJECTS), type=range(TYPES), height=range(3))
SELL: Final = SPACE.verb("sell", shade=range(SHADES))
WORKERS: Final = SPACE.verb("workers")
SILVER: Final = SPACE.verb("silver")
CONVERT: Final = SPACE.verb("convert")
RETURN_WORKERS: Final = SPACE.verb("return-workers", workers=range(RETURNABLE))
RETURN_SILVER: Final = SPACE.verb("return-silver", silver=range(RETURNABLE))
USE: Final = SPACE.verb("use", card=range(BOUGHT))
KEEP: Final = SPACE.verb("keep", card=range(BOUGHT))
DROP: Final = SPACE.verb("drop", project=range(PROJECTS))
GOOD: Final = SPACE.verb("good", pile=_PILE)
ANIMAL: Final = SPACE.verb("animal", pile=_PILE)
BONUS: Final = SPACE.verb("bonus", choice=range(BONUS_CHOICES))
BUY: Final = SPACE.verb("buy")
FORGO: Final = SPACE.verb("forgo")
END: Final = SPACE.verb("end")

CARD_COMES: Final = SPACE.chance("card", card=range(CARDS))
GOOD_COMES: Final = SPACE.chance("good-comes", shade=range(SHADES))
ANIMAL_COMES: Final = SPACE.chance("animal-comes", kind=range(ANIMALS))
