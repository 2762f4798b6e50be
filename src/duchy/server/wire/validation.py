"""Validate all incoming data: text and numbers that databases cannot store are rejected."""

from collections.abc import Iterable, Mapping
from urllib.parse import unquote_plus

import msgspec

from duchy.server.store.model import bad_data

LONGEST = 2**53
"""The largest absolute value of incoming integers: browsers represent larger ones inexactly."""


def check(value: object) -> None:
    """Refuse a value that contains, at any depth, a text or a number that cannot be stored."""
    if isinstance(value, str):
        if "\0" in value or (not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value)):
            raise bad_data()
    elif isinstance(value, int):
        if not -LONGEST <= value <= LONGEST:
            raise bad_data()
    elif isinstance(value, msgspec.Struct):
        check([getattr(value, name) for name in value.__struct_fields__])
    elif isinstance(value, Mapping):
        check([*value.keys(), *value.values()])
    elif isinstance(value, Iterable) and not isinstance(value, bytes):
        for one in value:
            check(one)


def check_address(path: str, query: bytes) -> None:
    """Refuse an address whose path or query contains such a text."""
    check(path)
    check(unquote_plus(query.decode("latin-1"), errors="surrogateescape"))


def check_body(body: bytes) -> None:
    """Refuse a JSON body that contains such a text or number; invalid JSON is refused elsewhere."""
    try:
        data = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return
    check(data)
