"""The facts that are not on the character cards: colours, groups, threats, canals, track, statues, limits."""

from typing import Final, Literal, get_args

# The five colours of cards, workers, dice, threats and canal spaces, in the rulebook's order.
COLOURS: Final = 5
BLUE: Final = 0
BROWN: Final = 1
YELLOW: Final = 2
RED: Final = 3
PURPLE: Final = 4
Colour = Literal["blue", "brown", "yellow", "red", "purple"]
COLOUR_KEYS: tuple[Colour, ...] = get_args(Colour)

# The threat of each colour (R27 to R38), triggered by its third marker.
FLOOD: Final = BLUE
PLAGUE: Final = BROWN
RAID: Final = YELLOW
FIRE: Final = RED
INTRIGUE: Final = PURPLE
DISASTER_KEYS: tuple[str, ...] = ("flood", "plague", "raid", "fire", "intrigue")
MARKERS_OF_A_DISASTER: Final = 3
INTRIGUE_POINTS: Final = 3

# The eleven groups of characters (R55).
GROUPS: Final = 11
NOBLE: Final = 0
ENTERTAINER: Final = 1
CRAFTSMAN: Final = 2
CHURCH: Final = 3
GUARD: Final = 4
SCHOLAR: Final = 5
ADMINISTRATOR: Final = 6
MERCHANT: Final = 7
COURT: Final = 8
ARTIST: Final = 9
UNDERWORLD: Final = 10
GROUP_KEYS: tuple[str, ...] = (
    "noble",
    "entertainer",
    "craftsman",
    "church",
    "guard",
    "scholar",
    "administrator",
    "merchant",
    "court",
    "artist",
    "underworld",
)

# The kinds of characters: the symbol on the card, with three types of the infinity symbol (R56 to R60).
LIGHTNING: Final = 0
WORKER: Final = 1
ONCE: Final = 2
ACTION: Final = 3
SITUATION: Final = 4
LAUREL: Final = 5
KIND_KEYS: tuple[str, ...] = ("lightning", "worker", "once", "action", "situation", "laurel")
NO_WORKER: Final = -1

MOST_PLAYERS: Final = 4

# The deck (R4, R5, R94): 5 equal piles at setup, of which as many as players are drawn from.
CARDS: Final = 165
# A card of which only the back is known is FACE_DOWN + its colour.
FACE_DOWN: Final = CARDS
SETUP_PILES: Final = 5
DRAW_PILES: Final = 2
PRICES: tuple[int, ...] = (0, 3, 6, 9, 12)
FLORINS_PER_POINT: Final = 3

# The start of each player (R7).
START_POINTS: Final = 5
START_FLORINS: Final = 5
START_WORKERS: Final = 1

# A round (R12, R39).
HAND: Final = 5
LARGE_HAND: Final = 6
TURNS_OF_A_ROUND: Final = 4

# The progress track (R26): step n is worth n points.
LAST_LEVEL: Final = 12
VISCOUNT_PRICE: Final = 4
NOTARY_DISCOUNT: Final = 2

# Discounts of our own characters: the biologist on characters (R107), the surveyor on canal tiles (R104).
JURIST_DISCOUNT: Final = 1
SURVEYOR_DISCOUNT: Final = 3

# The canals (R49 to R51): two sections per gate, five spaces each, priced outward.
SECTIONS: Final = 2
SPACES: Final = 5
SPACE_PRICES: tuple[int, ...] = (1, 2, 3, 4, 5)
THIRD_SPACE: Final = 3
THIRD_SPACE_POINTS: Final = 3
STATUES: tuple[int, ...] = (7, 6, 5, 4, 3, 2)

# Colours of the spaces outward from the gate, two sections per seat; stand-ins except for the first space of all (R95).
CANAL_ORDERS: tuple[tuple[int, ...], ...] = (
    (BLUE, BROWN, YELLOW, RED, PURPLE),
    (BROWN, YELLOW, RED, PURPLE, BLUE),
    (YELLOW, RED, PURPLE, BLUE, BROWN),
    (RED, PURPLE, BLUE, BROWN, YELLOW),
    (PURPLE, BLUE, BROWN, YELLOW, RED),
    (BLUE, YELLOW, PURPLE, BROWN, RED),
    (BROWN, RED, BLUE, YELLOW, PURPLE),
    (YELLOW, PURPLE, BROWN, RED, BLUE),
)
SEAT_KEYS: tuple[str, ...] = ("red", "blue", "yellow", "green")

# The three majorities (R88).
PROGRESS_MAJORITY: Final = 0
PERSON_MAJORITY: Final = 1
CANAL_MAJORITY: Final = 2
MAJORITIES: Final = 3
MAJORITY_KEYS: tuple[str, ...] = ("progress", "person", "canal")
MAJORITY_POINTS: Final = 4
