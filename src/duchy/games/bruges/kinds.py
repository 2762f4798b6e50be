"""The kinds of what may be pending, as numbers: frames are made of them, and `book.py` says what each does."""

from typing import Final

# The course of a round.
ROUND: Final = 1
HANDS: Final = 2
DRAW: Final = 3
REVEAL: Final = 4
LOOK: Final = 5
ROLL: Final = 6
PROGRESS: Final = 7
CLIMB: Final = 8
TURNS: Final = 9
GO_ON: Final = 10
ACT: Final = 11
MAJORITY: Final = 12
# Disasters.
STRIKE: Final = 13
FIRST_DISASTER: Final = 14
BURY: Final = 15
BURN: Final = 16
# Effects of characters.
CARRY_OUT: Final = 17
WATCH: Final = 18
PLAY_CARD: Final = 19
BUILD_HOUSE: Final = 20
PLACE_PERSON: Final = 21
PICK_WORKERS: Final = 22
DROP_THREATS: Final = 23
DIG_CANAL: Final = 24
RISE: Final = 25
GIVE_WORKERS: Final = 26
LEND_FLORINS: Final = 27
SWAP_WORKERS: Final = 28
LOSE_TILE: Final = 29
