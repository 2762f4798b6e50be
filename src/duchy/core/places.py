"""Where a thing that a module offers is, so that another process finds the same one."""

import sys


def where(thing: object) -> tuple[str, str]:
    """The module and the name under which a thing is offered; nothing where no module does."""
    for name, module in list(sys.modules.items()):
        if name != "__main__":
            for attribute, value in list(getattr(module, "__dict__", {}).items()):
                if value is thing:
                    return name, attribute
    return "", ""


def there(module: str, name: str) -> object:
    """The thing that a module offers under a name."""
    __import__(module)
    return getattr(sys.modules[module], name)
