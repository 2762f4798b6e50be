"""The kinds of questions, chances and steps of the card game, by number: so that each file may name the others'.

`book.py` registers them in this order.
"""

from typing import Final

DIE: Final = 1  # a seat chooses the hand card to play
ACTION: Final = 2  # a: the die, 0 for any
RETURN_WORKERS: Final = 3
RETURN_SILVER: Final = 4  # a: workers given
PURCHASE: Final = 5
DROP: Final = 6  # a: the card that comes in
FETCH: Final = 7  # a: the types that may be fetched, as a mask
GOOD: Final = 8  # a: how many
ANIMAL: Final = 9  # a: how many
BOARDING: Final = 10  # a: always one
STORE: Final = 11
TOWN_HALL: Final = 12
ROUND_BONUS: Final = 13
LAST_CALL: Final = 14  # a: how many seats have played this turn

START_GOOD: Final = 15  # a: the seat
START_ANIMAL: Final = 16  # a: the seat
TURN_GOOD: Final = 17  # a: the pile
TURN_ANIMAL: Final = 18  # a: the pile
FILL_ROW: Final = 19  # a: how many cards the rows have got
DRAW_HAND: Final = 20  # a: the seat
DRAW_BOUGHT: Final = 21  # a: the seat, b: the place
AARON_LAYS: Final = 22  # a: how many cards he still lays

BEGIN_ROUND: Final = 23
FILL_ROWS: Final = 24
TURN_ENDS: Final = 25  # a: how many seats have played this turn
