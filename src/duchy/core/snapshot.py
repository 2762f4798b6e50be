"""Reading a snapshot with care: each value is checked, and an error says where and what was expected."""

from duchy.core.errors import BadSnapshot


class Reader:
    """An object of a snapshot, read key by key."""

    def __init__(self, data: object, path: str) -> None:
        self.data: dict[str, object] = data if isinstance(data, dict) else {}
        self.path: str = path
        if not isinstance(data, dict):
            raise expected(path, "an object", data)

    def value(self, key: str) -> object:
        """Whatever stands under a key."""
        if key not in self.data:
            raise BadSnapshot("missing", "{path}: '{name}' is missing", path=self.path, name=key)
        return self.data[key]

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number in its range, both ends included."""
        return _integer(self.value(key), f"{self.path}.{key}", low, high)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.value(key)
        if not isinstance(value, bool):
            raise expected(f"{self.path}.{key}", "true or false", value)
        return value

    def text(self, key: str, choices: list[str] | None = None) -> str:
        """A text, one of the choices where there are any."""
        value = self.value(key)
        if not isinstance(value, str):
            raise expected(f"{self.path}.{key}", "a text", value)
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
            raise expected(f"{self.path}.{key}", "a list", value)
        if count >= 0 and len(value) != count:
            raise BadSnapshot(
                "wrong-length",
                "{path}: expected {count} items, not {given}",
                path=f"{self.path}.{key}",
                count=count,
                given=len(value),
            )
        return value


def expected(path: str, what: str, value: object) -> BadSnapshot:
    """The error for a value of another kind than is expected."""
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", int: "a number"}
    given = "a number" if isinstance(value, float) else names.get(type(value), "nothing")
    return BadSnapshot(
        "expected", "{path}: expected {what}, not {given}", path=path, what=Word(what), given=Word(given)
    )


class Word(str):
    """An argument of an error that is itself a word to be translated: the text `word-...` has it in a language."""

    __slots__ = ()

    @property
    def key(self) -> str:
        """The key of its text."""
        return "word-" + self.replace(" ", "-")


def _integer(value: object, path: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise expected(path, "a whole number", value)
    if not low <= value <= high:
        raise BadSnapshot(
            "outside", "{path}: {value} is not between {low} and {high}", path=path, value=value, low=low, high=high
        )
    return value
