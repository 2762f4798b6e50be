"""The kinds of questions, chances and steps of the board game, as frames name them.

Rules of one file may lead to a question of another, so the numbers stand apart from the questions; `book.py` registers
the questions in this very order.
"""

from typing import Final

FIRST_PLAYER: Final = 1
START_GOODS: Final = 2
DEAL_BOARDS: Final = 3
SETTLE: Final = 4
SETTLE_SECRETLY: Final = 5
REVEAL: Final = 6
FILL_DEPOTS: Final = 7
DRAW_GOODS: Final = 8
ROLL_DICE: Final = 9
ROLL_WHITE: Final = 10
USE_DICE: Final = 11
CASTLE_ACTION: Final = 12
CITY_HALL: Final = 13
FETCH_TILE: Final = 14
WAREHOUSE: Final = 15
DISCARD: Final = 16
LOAD_GOODS: Final = 17
LOAD_NEIGHBOUR: Final = 18
KEEP_GOODS: Final = 19
ADVANCE: Final = 20
