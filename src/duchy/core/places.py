"""Module paths of objects, so that another process can import the same object."""

import sys


def where(thing: object) -> tuple[str, str]:
    """Return the module and the name of an object; empty strings if no module has it as an attribute."""
    for name, module in list(sys.modules.items()):
        if name != "__main__":
            for attribute, value in list(getattr(module, "__dict__", {}).items()):
                if value is thing:
                    return name, attribute
    return "", ""


def there(module: str, name: str) -> object:
    """Return the object of a name in a module."""
    __import__(module)
    return getattr(sys.modules[module], name)
