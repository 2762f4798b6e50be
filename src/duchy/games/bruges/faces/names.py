"""Names of the places of a table, in words and numbers: seats from 0, piles, houses and canal spaces from 1."""

SECTION_KEYS: tuple[str, ...] = ("a", "b")

RESERVE = "reserve"
DISCARD = "discard"
ROUND = "round"
PRICE = "price"
BANK = "supply/florins"


def pile(number: int) -> str:
    """A draw pile."""
    return f"pile/{number + 1}"


def backs(seat: int) -> str:
    """The cards of a hand of which only the backs are known."""
    return f"hand/{seat}"


def in_hand(seat: int, card: int) -> str:
    """A card of a hand whose face is known."""
    return f"hand/{seat}/{card}"


def house(seat: int, plot: int) -> str:
    """A house of a street."""
    return f"house/{seat}/{plot}"


def person(seat: int, card: int) -> str:
    """Where a character lives."""
    return f"person/{seat}/{card}"


def canal(seat: int, section: int, space: int) -> str:
    """A space of a canal."""
    return f"canal/{seat}/{SECTION_KEYS[section]}/{space}"
