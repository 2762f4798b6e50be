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
HARM: Final = 19
PLAY_CARD: Final = 20
BUILD_HOUSE: Final = 21
PLACE_PERSON: Final = 22
PICK_WORKERS: Final = 23
DROP_THREATS: Final = 24
DIG_CANAL: Final = 25
RISE: Final = 26
GIVE_WORKERS: Final = 27
LEND_FLORINS: Final = 28
SWAP_WORKERS: Final = 29
LOSE_TILE: Final = 30
