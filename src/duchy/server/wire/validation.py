"""Validate all incoming data: what cannot be read or stored, or is nested too deeply, is rejected."""

import re
from collections.abc import Iterable, Mapping
from urllib.parse import unquote_plus

import msgspec

from duchy.server.errors import BadData
from duchy.server.store.model import bad_data

MOST_SHOWN = 200
"""Characters of a wrong field, and of what is wrong with it, in an answer."""
LONGEST = 2**53
"""The largest absolute value of incoming integers: browsers represent larger ones inexactly."""

DEEPEST = 32
"""The deepest nesting of incoming data: no request of ours has more than five levels."""
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The errors of decoding JSON that is malformed, no text, or nested too deeply."""


WHERE = re.compile(r"(.*) - at `\$\.?(.+)`$", re.DOTALL)
"""What msgspec says about a wrong field, and the path of the field."""


def unreadable(error: Exception | None = None) -> BadData:
    """Return the error for a request that cannot be read; it names the wrong field if the reason is known."""
    if not isinstance(error, msgspec.ValidationError):
        return wrong_field("", "")
    found = WHERE.match(str(error))
    return wrong_field("", str(error)) if found is None else wrong_field(found[2], found[1])


def wrong_field(field: str, reason: str) -> BadData:
    """Return the error for a request with a wrong field; the reason is for programmers, in English."""
    if not reason:
        return BadData("bad-message", "the server can't read this request; reload the page and try again")
    return BadData(
        "bad-field",
        "the server can't read this request: {field}: {reason}; reload the page and try again",
        field=field[:MOST_SHOWN] or "-",
        reason=reason[:MOST_SHOWN],
    )


def check(value: object) -> None:
    """Refuse a value that contains a text or a number that cannot be stored, or that is nested too deeply.

    Levels are visited one after the other: a function that calls itself would fail on deep values.
    """
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [inner for one in level for inner in _parts(one)]
        if not level:
            return
    raise unreadable()


def _parts(value: object) -> Iterable[object]:
    """Return the parts of a value; refuse a text or a number that cannot be stored."""
    if isinstance(value, str):
        if "\0" in value or (not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value)):
            raise bad_data()
    elif isinstance(value, int):
        if not -LONGEST <= value <= LONGEST:
            raise bad_data()
    elif isinstance(value, msgspec.Struct):
        return [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, Mapping):
        return [*value.keys(), *value.values()]
    elif isinstance(value, Iterable) and not isinstance(value, bytes):
        return value
    return ()


def check_address(path: str, query: bytes) -> None:
    """Refuse an address whose path or query contains such a text."""
    check(path)
    check(unquote_plus(query.decode("latin-1"), errors="surrogateescape"))


def check_body(body: bytes) -> None:
    """Refuse a body that is not JSON, or contains such a text or number."""
    if not body:
        return
    try:
        data = msgspec.json.decode(body)
    except UNREADABLE:
        raise unreadable() from None
    check(data)
