"""All actions of the game."""

from typing import Final

from duchy.core.actions import ActionSpace
from duchy.games.bruges.rules import content

SPACE: Final = ActionSpace()

_CARD: Final = range(content.CARDS)
_COLOUR: Final = range(content.COLOURS)
_SECTION: Final = range(content.SECTIONS)
_PILE: Final = range(content.DRAW_PILES)

# How a house is paid: with a worker of a colour, with a florin, or not at all (R52, R105, R106).
PAY_FLORIN: Final = 5
PAY_NOTHING: Final = 6
HOUSE_PAYS: Final = 7
# How an activation is paid: with a worker of a colour, or not at all (R57, R58).
PAY_NO_WORKER: Final = 5
ACTIVATION_PAYS: Final = 6

DRAW: Final = SPACE.verb("draw", pile=_PILE)
ENOUGH: Final = SPACE.verb("enough", declines=True)
ADVANCE: Final = SPACE.verb("advance")
STAY: Final = SPACE.verb("stay", declines=True)
WORKERS: Final = SPACE.verb("workers", card=_CARD)
FLORINS: Final = SPACE.verb("florins", card=_CARD)
REMOVE: Final = SPACE.verb("remove", card=_CARD, colour=_COLOUR)
CANAL: Final = SPACE.verb("canal", card=_CARD, section=_SECTION)
HOUSE: Final = SPACE.verb("house", card=_CARD, pay=range(HOUSE_PAYS))
PLACE: Final = SPACE.verb("place", card=_CARD, house=_COLOUR)
ACTIVATE: Final = SPACE.verb("activate", card=_CARD, worker=range(ACTIVATION_PAYS))
END: Final = SPACE.verb("end", declines=True)
PICK: Final = SPACE.verb("pick", colour=_COLOUR)
DROP: Final = SPACE.verb("drop", colour=_COLOUR)
DIG: Final = SPACE.verb("dig", section=_SECTION)
GIVE: Final = SPACE.verb("give", colour=_COLOUR)
LEND: Final = SPACE.verb("lend", to_seat=range(content.MOST_PLAYERS))
SWAP: Final = SPACE.verb("swap", colour=_COLOUR, wanted=_COLOUR)
KEEP: Final = SPACE.verb("keep", declines=True)
LOSE: Final = SPACE.verb("lose", section=_SECTION)
BURN: Final = SPACE.verb("burn", card=_CARD)
EVICT: Final = SPACE.verb("evict", card=_CARD)
BURY: Final = SPACE.verb("bury", card=_CARD)
SUFFER: Final = SPACE.verb("suffer", colour=_COLOUR)
LODGE: Final = SPACE.verb("lodge", card=_CARD)
TURN_UP: Final = SPACE.chance("turn-up", pile=_PILE, colour=_COLOUR)
SEE: Final = SPACE.chance("see", card=_CARD)
ROLL: Final = SPACE.chance("roll", colour=_COLOUR, number=range(1, 7))
