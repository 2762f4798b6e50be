"""Printed facts of the cards that are not certain: dice, points of triples, bonuses of rounds (R3, R81 to R84, R96).

The facts of this package are built once; a components file defines others (R111). A state refers to its facts and
never changes them; `components.py` names the source of each.
"""

from typing import Final, final

from duchy.core.ints import append, i64, vec
from duchy.games.burgundy_cards.rules import content

Dice = tuple[tuple[int, ...], ...]
"""The dice of the cards, by face."""

_ALL: Final = (1, 2, 3, 4, 5, 6)
_ODD: Final = (1, 3, 5)
_EVEN: Final = (2, 4, 6)

STANDARD_DICE: Final[Dice] = (*[_ALL * 2] * 3, *[_ALL * 3] * 3, *[_ODD, _EVEN] * 4)  # R3
STANDARD_TRIPLES: Final[tuple[int, ...]] = (2, 4, 6, 4, 4, 4, 3)  # by type (R96)
STANDARD_ROUNDS: Final[tuple[tuple[str, ...], ...]] = (
    ("3-points", "2-goods", "2-animals", "3-silver", "3-workers"),  # R80
    ("2-points", "1-good-1-animal", "2-silver-1-worker", "1-silver-2-workers"),  # R81
    ("1-point", "1-good", "1-animal", "2-silver", "2-workers"),  # R82
    ("2-silver", "2-workers", "1-silver-1-worker"),  # R83
    ("1-silver", "1-worker"),  # R84
)


@final
class Facts:
    """The printed values that a game is played with."""

    def __init__(self, dice: Dice, triples: tuple[int, ...], rounds: tuple[tuple[str, ...], ...]) -> None:
        self.copies: vec[i64] = vec[i64]([by_face.count(die) for by_face in dice for die in range(1, content.DICE + 1)])
        self.triples: vec[i64] = vec[i64](list(triples))
        # The bonuses of a round are bonuses[begin[round]] up to bonuses[begin[round + 1]], ascending.
        self.begin: vec[i64] = vec[i64]([0])
        self.bonuses: vec[i64] = vec[i64]()
        for keys in rounds:
            for bonus in sorted([content.BONUS_KEYS.index(key) for key in keys]):
                self.bonuses = append(self.bonuses, bonus)
            self.begin = append(self.begin, len(self.bonuses))

    def offered(self, number: int) -> list[int]:
        """Return the bonuses of a round."""
        return [int(self.bonuses[i]) for i in range(self.begin[number], self.begin[number + 1])]


STANDARD: Final = Facts(STANDARD_DICE, STANDARD_TRIPLES, STANDARD_ROUNDS)
"""The facts of this package."""
