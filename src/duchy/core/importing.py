"""Objects by their home, written as `module:NAME`, so that another process can import the same object."""

import sys


def import_object(home: str) -> object:
    """Return the object at a home."""
    module, _, name = home.partition(":")
    __import__(module)
    return getattr(sys.modules[module], name)
