"""Reading a snapshot with care: each value is checked, and an error says where and what was expected."""

from duchy.core.errors import BadSnapshot


class Reader:
    """An object of a snapshot, read key by key."""

    def __init__(self, data: object, path: str) -> None:
        if not isinstance(data, dict):
            raise BadSnapshot(f"{path}: an object is expected, not {_kind(data)}")
        self.data: dict[str, object] = data
        self.path: str = path

    def value(self, key: str) -> object:
        """Whatever stands under a key."""
        if key not in self.data:
            raise BadSnapshot(f"{self.path}: '{key}' is missing")
        return self.data[key]

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number in its range, both ends included."""
        return _integer(self.value(key), f"{self.path}.{key}", low, high)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.value(key)
        if not isinstance(value, bool):
            raise BadSnapshot(f"{self.path}.{key}: true or false is expected, not {_kind(value)}")
        return value

    def text(self, key: str, choices: list[str] | None = None) -> str:
        """A text, one of the choices where there are any."""
        value = self.value(key)
        if not isinstance(value, str):
            raise BadSnapshot(f"{self.path}.{key}: a text is expected, not {_kind(value)}")
        if choices is not None and value not in choices:
            raise BadSnapshot(f"{self.path}.{key}: '{value}' is none of {', '.join(choices)}")
        return value

    def integers(self, key: str, low: int, high: int, count: int = -1) -> list[int]:
        """A list of whole numbers in one range, of a given length where one is given."""
        path = f"{self.path}.{key}"
        return [_integer(value, f"{path}[{i}]", low, high) for i, value in enumerate(self.items(key, count))]

    def children(self, key: str, count: int = -1) -> list["Reader"]:
        """A list of objects, of a given length where one is given."""
        return [Reader(value, f"{self.path}.{key}[{i}]") for i, value in enumerate(self.items(key, count))]

    def child(self, key: str) -> "Reader":
        """An object under a key."""
        return Reader(self.value(key), f"{self.path}.{key}")

    def items(self, key: str, count: int = -1) -> list[object]:
        """A list of anything, of a given length where one is given."""
        value = self.value(key)
        if not isinstance(value, list):
            raise BadSnapshot(f"{self.path}.{key}: a list is expected, not {_kind(value)}")
        if count >= 0 and len(value) != count:
            raise BadSnapshot(f"{self.path}.{key}: {count} items are expected, not {len(value)}")
        return value


def _integer(value: object, path: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadSnapshot(f"{path}: a whole number is expected, not {_kind(value)}")
    if not low <= value <= high:
        raise BadSnapshot(f"{path}: {value} is outside {low} to {high}")
    return value


def _kind(value: object) -> str:
    names = {
        dict: "an object",
        list: "a list",
        str: "a text",
        bool: "true or false",
        int: "a number",
        float: "a number",
    }
    return names.get(type(value), "nothing")
