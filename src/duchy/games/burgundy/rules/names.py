"""The keys of kinds and types, as texts and views name them."""

from duchy.games.burgundy.rules.content import ANIMAL_KEYS, BUILDING_KEYS, GOODS_KEYS, KNOWLEDGE_TILES

KIND_KEYS: tuple[str, ...] = (
    "no-tile",
    "castle",
    "mine",
    "ship",
    *(f"{animal}-{heads}" for animal in ANIMAL_KEYS for heads in (2, 3, 4)),
    *(building.replace("_", "-") for building in BUILDING_KEYS),
    *(f"knowledge-{number}" for number in range(1, KNOWLEDGE_TILES + 1)),
)
"""The key of each kind of tile."""

GOODS_FROM_ONE: tuple[str, ...] = ("no-good", *GOODS_KEYS)
"""The key of each type of goods by its number on the die."""
