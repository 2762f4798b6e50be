"""Ids of the places of a table: seats are numbered from 0, piles, houses and canal spaces from 1."""

SECTION_KEYS: tuple[str, ...] = ("a", "b")

RESERVE = "reserve"
DISCARD = "discard"
ROUND = "round"
PRICE = "price"
BANK = "supply/florins"


def pile(number: int) -> str:
    """Return the id of a draw pile."""
    return f"pile/{number + 1}"


def backs(seat: int) -> str:
    """Return the id of the cards in a hand of which only the backs are known."""
    return f"hand/{seat}"


def in_hand(seat: int, card: int) -> str:
    """Return the id of a card in a hand whose face is known."""
    return f"hand/{seat}/{card}"


def house(seat: int, plot: int) -> str:
    """Return the id of a house of a street."""
    return f"house/{seat}/{plot}"


def person(seat: int, card: int) -> str:
    """Return the id of the place of a character in its house."""
    return f"person/{seat}/{card}"


def canal(seat: int, section: int, space: int) -> str:
    """Return the id of a canal space."""
    return f"canal/{seat}/{SECTION_KEYS[section]}/{space}"
