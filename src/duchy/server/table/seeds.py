"""Known seeds: a table whose seed a person chose or can derive is for that person only, permanently."""

import re

from duchy.server.store.model import TableHeader

ALONE = "alone"
"""The setting that says whether a table is for one person; tables of older versions have none."""
OURS = re.compile(r"[0-9a-f]{32}")
"""How a seed looks that the server chose."""


def is_for_one(head: TableHeader) -> bool:
    """Whether nobody but its maker may ever sit at a table: its seed was chosen, imported, or is everybody's today.

    Of a table that an older version made it is known by what kind of table it is, and by how its seed looks.
    """
    if ALONE in head.settings:
        return bool(head.settings[ALONE])
    return bool(head.settings.get("kind")) or not OURS.fullmatch(head.seed)
