"""Module paths of objects, so that another process can import the same object."""

import sys


def import_path(value: object) -> tuple[str, str]:
    """Return the module and the name of an object; empty strings if no module has it as an attribute."""
    for name, module in list(sys.modules.items()):
        if name != "__main__":
            for attribute, item in list(getattr(module, "__dict__", {}).items()):
                if item is value:
                    return name, attribute
    return "", ""


def import_object(module: str, name: str) -> object:
    """Return the object of a name in a module."""
    __import__(module)
    return getattr(sys.modules[module], name)
