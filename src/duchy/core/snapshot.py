"""Read snapshots with validation: each value is checked, and errors name its path and the expected type."""

from duchy.core.errors import BadSnapshot


class Reader:
    """An object of a snapshot, read key by key."""

    def __init__(self, data: object, path: str) -> None:
        self.data: dict[str, object] = data if isinstance(data, dict) else {}
        self.path: str = path
        if not isinstance(data, dict):
            raise expected(path, "an object", data)

    def value(self, key: str) -> object:
        """Return the value of a key; raise an error if it is missing."""
        if key not in self.data:
            raise BadSnapshot("missing", "{path}: '{name}' is missing", path=self.path, name=key)
        return self.data[key]

    def integer(self, key: str, low: int, high: int) -> int:
        """Return an integer in a range, both ends included."""
        return _integer(self.value(key), f"{self.path}.{key}", low, high)

    def flag(self, key: str) -> bool:
        """Return a boolean."""
        value = self.value(key)
        if not isinstance(value, bool):
            raise expected(f"{self.path}.{key}", "true or false", value)
        return value

    def text(self, key: str, choices: list[str] | None = None) -> str:
        """Return a string, which must be one of `choices` if they are given."""
        value = self.value(key)
        if not isinstance(value, str):
            raise expected(f"{self.path}.{key}", "a string", value)
        if choices is not None and value not in choices:
            raise BadSnapshot(
                "none-of",
                "{path}: '{value}' is not one of {choices}",
                path=f"{self.path}.{key}",
                value=value,
                choices=", ".join(choices),
            )
        return value

    def integers(self, key: str, low: int, high: int, count: int = -1) -> list[int]:
        """Return a list of integers in a range; its length must be `count` if it is given."""
        path = f"{self.path}.{key}"
        return [_integer(value, f"{path}[{i}]", low, high) for i, value in enumerate(self.items(key, count))]

    def children(self, key: str, count: int = -1) -> list["Reader"]:
        """Return a list of readers of objects; its length must be `count` if it is given."""
        return [Reader(value, f"{self.path}.{key}[{i}]") for i, value in enumerate(self.items(key, count))]

    def child(self, key: str) -> "Reader":
        """Return a reader of the object under a key."""
        return Reader(self.value(key), f"{self.path}.{key}")

    def items(self, key: str, count: int = -1) -> list[object]:
        """Return a list of any values; its length must be `count` if it is given."""
        value = self.value(key)
        if not isinstance(value, list):
            raise expected(f"{self.path}.{key}", "a list", value)
        if count >= 0 and len(value) != count:
            raise BadSnapshot(
                "wrong-length",
                "{path}: the number of items must be {count}, not {given}",
                path=f"{self.path}.{key}",
                count=count,
                given=len(value),
            )
        return value


def expected(path: str, what: str, value: object) -> BadSnapshot:
    """Return the error for a value of an unexpected type."""
    names = {dict: "an object", list: "a list", str: "a string", bool: "true or false", int: "a number"}
    given = "a number" if isinstance(value, float) else names.get(type(value), "null")
    return BadSnapshot(
        "expected", "{path}: expected {what}, not {given}", path=path, what=Word(what), given=Word(given)
    )


class Word(str):
    """An argument of an error that is itself translated, by the text `word-...` of a language."""

    __slots__ = ()

    @property
    def key(self) -> str:
        """Return the key of its text."""
        return "word-" + self.replace(" ", "-")


def _integer(value: object, path: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise expected(path, "a whole number", value)
    if not low <= value <= high:
        raise BadSnapshot(
            "outside", "{path}: {value} is not between {low} and {high}", path=path, value=value, low=low, high=high
        )
    return value
