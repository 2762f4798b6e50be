"""The small language of character effects, and its translation into integers.

An effect is one or more parts: `drop 1; florins 3`. A part is a verb, a number, sometimes a word, sometimes something
to count: `florins 1 per group`. An automatic character changes a rule (`power notary`), watches
(`when canal: florins 2`), or does both (`power no-fire; when canal: florins 2`).
Parts are implemented in `carry_out.py`, powers in the code of the rule they change, counts in `counting.py`.
"""

from typing import Final

from duchy.core.errors import BadComponents
from duchy.core.ints import i64
from duchy.core.snapshot import Word
from duchy.games.bruges.rules import content

# Verbs.
FLORINS: Final = 1
POINTS: Final = 2
WORKERS: Final = 3
DRAW: Final = 4
DROP: Final = 5
CANAL: Final = 6
ADVANCE: Final = 7
PLAY: Final = 8
PLAY_HOUSE: Final = 9
PLAY_PERSON: Final = 10
# From here to THREATEN: effects on opponents.
TAKE_FLORINS: Final = 11
TAKE_WORKERS: Final = 12
LOSE_POINTS: Final = 13
LOSE_CANAL: Final = 14
THREATEN: Final = 15
SUFFER: Final = 16
PAY: Final = 17
LEND: Final = 18
SWAP: Final = 19

# The arguments of a verb: none, a number, a number and a colour, a colour, a way to pay for a canal tile.
_NOTHING: Final = 0
_NUMBER: Final = 1
_NUMBER_AND_WORKERS: Final = 2
_NUMBER_AND_THREATS: Final = 3
_COLOUR: Final = 4
_WAY: Final = 5

_VERBS: dict[str, tuple[int, int]] = {
    "florins": (FLORINS, _NUMBER),
    "points": (POINTS, _NUMBER),
    "workers": (WORKERS, _NUMBER_AND_WORKERS),
    "draw": (DRAW, _NUMBER),
    "drop": (DROP, _NUMBER_AND_THREATS),
    "canal": (CANAL, _WAY),
    "advance": (ADVANCE, _NUMBER),
    "play": (PLAY, _NOTHING),
    "play-house": (PLAY_HOUSE, _NOTHING),
    "play-person": (PLAY_PERSON, _NUMBER),
    "take-florins": (TAKE_FLORINS, _NUMBER),
    "take-workers": (TAKE_WORKERS, _NUMBER),
    "lose-points": (LOSE_POINTS, _NUMBER),
    "lose-canal": (LOSE_CANAL, _NOTHING),
    "threaten": (THREATEN, _COLOUR),
    "suffer": (SUFFER, _COLOUR),
    "pay": (PAY, _NUMBER),
    "lend": (LEND, _NOTHING),
    "swap": (SWAP, _NOTHING),
}

# The verbs whose number may be multiplied by a count; prices and discounts are fixed.
_COUNTED: Final = (FLORINS, POINTS, WORKERS, DRAW, DROP, TAKE_FLORINS, TAKE_WORKERS, LOSE_POINTS)

# Instead of a colour: any, one of each, that of what was just built or placed.
ANY: Final = 5
EACH: Final = 6
IT: Final = 6
ALL: Final = 99

# Maximum amount of one effect, regardless of counts, and maximum number of its parts.
MOST: Final = 9999
MOST_PARTS: Final = 16

_WAYS: Final = ("free", "price", "double")

# The events that characters watch for. `threat` is the removal of a marker.
ON_WORKERS: Final = 0
ON_FLORINS: Final = 1
ON_THREAT: Final = 2
ON_CANAL: Final = 3
ON_HOUSE: Final = 4
ON_PERSON: Final = 5
ON_ADVANCE: Final = 6
EVENT_KEYS: tuple[str, ...] = ("workers", "florins", "threat", "canal", "house", "person", "advance")
NO_EVENT: Final = -1

# The items that can be counted; the groups are consecutive, in their order.
PER_GROUP: Final = 1
PER_NOBLE: Final = 2
PER_PERSON: Final = 13
PER_HOUSE: Final = 14
PER_HOUSE_COLOUR: Final = 15
PER_ALL_COLOURS: Final = 16
PER_CANAL: Final = 17
PER_THIRD_SPACE: Final = 18
PER_LANDMARK: Final = 19
PER_SECTION: Final = 20
PER_LEVEL: Final = 21
PER_TWO_LEVELS: Final = 22
PER_THREAT: Final = 23
PER_WORKER_PAIR: Final = 24
PER_THREE_FLORINS: Final = 25
PER_MAJORITY: Final = 26
PER_HIGH_DIE: Final = 27
PER_BLUE_DIE: Final = 28
PER_PURPLE_DIE: Final = 32
COUNT_KEYS: tuple[str, ...] = (
    "",
    "group",
    *content.GROUP_KEYS,
    "person",
    "house",
    "house-colour",
    "all-colours",
    "canal",
    "third-space",
    "landmark",
    "section",
    "level",
    "two-levels",
    "threat",
    "worker-pair",
    "three-florins",
    "majority",
    "high-die",
    *[f"{colour}-die" for colour in content.COLOUR_KEYS],
)

# Powers: bits that change a rule for their owner.
VISCOUNT: Final = 0x1
NOTARY: Final = 0x2
SECOND_STEP: Final = 0x4
JUDGE: Final = 0x8
ASTRONOMER: Final = 0x10
SIXTH_CARD: Final = 0x20
FREE_CANAL: Final = 0x40
CHEAP_CANAL: Final = 0x80
ANY_CANAL: Final = 0x100
THIRD_WORKER: Final = 0x200
CHOSEN_WORKERS: Final = 0x400
HIGHEST_DIE: Final = 0x800
FIVE_FLORINS: Final = 0x1000
ANY_THREAT: Final = 0x2000
ANY_WORKER_HOUSE: Final = 0x4000
FLORIN_HOUSE: Final = 0x8000
CHEAP_PERSONS: Final = 0x10000
ANY_WORKER: Final = 0x20000
SHIELD: Final = 0x40000
NO_FIVES: Final = 0x80000
ONE_MORE_LEVEL: Final = 0x100000
ONE_MORE_PERSON: Final = 0x200000
ONE_MORE_CANAL: Final = 0x400000
NO_FLOOD: Final = 0x800000
NO_PLAGUE: Final = 0x1000000
NO_RAID: Final = 0x2000000
NO_FIRE: Final = 0x4000000
NO_INTRIGUE: Final = 0x8000000

POWERS: dict[str, int] = {
    "viscount": VISCOUNT,
    "notary": NOTARY,
    "second-step": SECOND_STEP,
    "judge": JUDGE,
    "astronomer": ASTRONOMER,
    "sixth-card": SIXTH_CARD,
    "free-canal": FREE_CANAL,
    "cheap-canal": CHEAP_CANAL,
    "any-canal": ANY_CANAL,
    "third-worker": THIRD_WORKER,
    "chosen-workers": CHOSEN_WORKERS,
    "highest-die": HIGHEST_DIE,
    "five-florins": FIVE_FLORINS,
    "any-threat": ANY_THREAT,
    "any-worker-house": ANY_WORKER_HOUSE,
    "florin-house": FLORIN_HOUSE,
    "cheap-persons": CHEAP_PERSONS,
    "any-worker": ANY_WORKER,
    "shield": SHIELD,
    "no-fives": NO_FIVES,
    "one-more-level": ONE_MORE_LEVEL,
    "one-more-person": ONE_MORE_PERSON,
    "one-more-canal": ONE_MORE_CANAL,
    "no-flood": NO_FLOOD,
    "no-plague": NO_PLAGUE,
    "no-raid": NO_RAID,
    "no-fire": NO_FIRE,
    "no-intrigue": NO_INTRIGUE,
}


def part(verb: int, number: int, word: int, per: int) -> int:
    """Return one part of an effect as an integer."""
    return verb + 32 * (number + 128 * (word + 32 * per))


def verb_of(op: i64) -> i64:
    """Return the verb of a part."""
    return op % 32


def number_of(op: i64) -> i64:
    """Return the number of a part."""
    return op // 32 % 128


def word_of(op: i64) -> i64:
    """Return the colour of a part, or ANY, EACH or IT."""
    return op // 4096 % 32


def per_of(op: i64) -> i64:
    """Return what a part counts; 0 for nothing."""
    return op // 131072


class Effect:
    """An effect as integers: the event it watches for, its power, its parts."""

    def __init__(self, event: int, power: int, parts: list[int]) -> None:
        self.event: int = event
        self.power: int = power
        self.parts: list[int] = parts


def parse(phrase: str) -> Effect:
    """Parse an effect; errors name the wrong word and the allowed ones."""
    event = NO_EVENT
    power = 0
    text = phrase.strip()
    if text.startswith("power "):
        head, semicolon, text = text[6:].partition(";")
        power = POWERS[_one_of(head.strip(), list(POWERS), "a power")]
        if not semicolon:
            return Effect(event, power, [])
        text = text.strip()
        if not text.startswith("when "):
            raise BadComponents(
                "after-power",
                "'{phrase}': a power can only be followed by a semicolon and 'when EVENT: ...'",
                phrase=phrase,
            )
    if text.startswith("when "):
        head, colon, text = text[5:].partition(":")
        if not colon:
            raise BadComponents(
                "after-when", "'{phrase}': 'when EVENT' must be followed by a colon and an effect", phrase=phrase
            )
        event = EVENT_KEYS.index(_one_of(head.strip(), list(EVENT_KEYS), "something to watch for"))
    parts = [_parse_part(piece.split(), event) for piece in text.split(";")]
    if len(parts) > MOST_PARTS:
        raise BadComponents("too-many-parts", "an effect can have at most {most} parts", most=MOST_PARTS)
    return Effect(event, power, parts)


def _parse_part(words: list[str], event: int) -> int:
    if not words:
        raise BadComponents("empty-effect", "an effect is empty: write for example 'florins 2' or 'power notary'")
    verb, takes = _VERBS[_one_of(words[0], list(_VERBS), "a verb")]
    rest = words[1:]
    per = 0
    if "per" in rest:
        at = rest.index("per")
        if verb not in _COUNTED:
            raise BadComponents(
                "not-counted",
                "'{part}': '{verb}' cannot be counted 'per' something",
                part=" ".join(words),
                verb=words[0],
            )
        if at + 1 >= len(rest):
            raise BadComponents(
                "after-per", "'{part}': 'per' must be followed by what is counted", part=" ".join(words)
            )
        per = COUNT_KEYS.index(_one_of(rest[at + 1], list(COUNT_KEYS[1:]), "something to count"))
        rest = rest[:at] + rest[at + 2 :]
    number = 0
    word = 0
    if takes in (_NUMBER, _NUMBER_AND_WORKERS, _NUMBER_AND_THREATS):
        number = _number(words, rest, takes)
        rest = rest[1:]
    if takes == _NUMBER_AND_WORKERS:
        word = [*content.COLOUR_KEYS, "any", "each"].index(
            _one_of(rest[0] if rest else "", [*content.COLOUR_KEYS, "any", "each"], "workers of")
        )
        rest = rest[1:]
    elif takes == _NUMBER_AND_THREATS:
        word = ANY
        if rest:
            allowed = (
                [*content.COLOUR_KEYS, "any", "it"]
                if event in (ON_CANAL, ON_HOUSE, ON_PERSON)
                else [*content.COLOUR_KEYS, "any"]
            )
            word = [*content.COLOUR_KEYS, "any", "it"].index(_one_of(rest[0], allowed, "threats of"))
            rest = rest[1:]
    elif takes == _COLOUR:
        word = content.COLOUR_KEYS.index(_one_of(rest[0] if rest else "", list(content.COLOUR_KEYS), "a colour"))
        rest = rest[1:]
    elif takes == _WAY:
        number = _WAYS.index(_one_of(rest[0] if rest else "", list(_WAYS), "a way to pay"))
        rest = rest[1:]
    if rest:
        raise BadComponents("too-much", "'{part}': '{word}' is one word too many", part=" ".join(words), word=rest[0])
    return part(verb, number, word, per)


def _number(words: list[str], rest: list[str], takes: int) -> int:
    if rest and rest[0] == "all" and takes == _NUMBER_AND_THREATS:
        return ALL
    if not rest or not rest[0].isdecimal() or int(rest[0]) > ALL:
        raise BadComponents(
            "after-verb",
            "'{part}': '{verb}' must be followed by a number from 0 to {most}",
            part=" ".join(words),
            verb=words[0],
            most=ALL,
        )
    return int(rest[0])


def _one_of(word: str, allowed: list[str], what: str) -> str:
    if word not in allowed:
        raise BadComponents(
            "not-among",
            "'{word}' is not {what}; choose from: {known}",
            word=word,
            what=Word(what),
            known=", ".join(allowed),
        )
    return word
