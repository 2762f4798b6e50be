"""Seeds: how the server draws one, and which tables are for one person because their seed may be known."""

import re
import secrets

from msgspec import UnsetType

from duchy.server.store.model import TableHeader

OURS = re.compile(r"[0-9a-f]{32}")
"""The format of seeds that the server generates."""


def new_seed() -> str:
    """Return a new secret seed."""
    return secrets.token_hex(16)


def is_for_one(head: TableHeader) -> bool:
    """Return whether only its creator may play at a table: one with a chosen seed, a what-if, an import or a puzzle.

    For tables of older versions, this is derived from the kind of table and the format of its seed.
    """
    alone = head.settings.alone
    return bool(head.settings.kind) or not OURS.fullmatch(head.seed) if isinstance(alone, UnsetType) else alone
