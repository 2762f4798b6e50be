"""Components files as TOML; errors name the line."""

import tomllib
from typing import Any

from duchy.core.errors import BadComponents


def comment(text: str) -> list[str]:
    """Return a text as lines that are comments."""
    return [f"# {line}" for line in text.splitlines()]


class TomlFile:
    """The tables of a file, and its lines for error messages."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BadComponents("no-toml", "this is not TOML: {reason}", reason=str(error)) from None

    def line(self, table: str, field: str) -> int:
        """Return the line number of a field of a table, or else of the table's header, or 1."""
        table_line = 1
        inside = not table
        for number, line in enumerate(self.lines, 1):
            words = line.strip()
            if words.startswith("["):
                inside = words.split("]")[0].strip("[ ").replace('"', "") == table
                if inside:
                    table_line = number
            elif inside and field and words.partition("=")[0].strip().strip('"') == field:
                return number
        return table_line

    def error(self, table: str, field: str, key: str, english: str, /, **arguments: object) -> BadComponents:
        """Return an error about a field of a table, from a key, an English sentence and its arguments."""
        return self.at(table, field, BadComponents(key, english, **arguments))

    def at(self, table: str, field: str, error: BadComponents) -> BadComponents:
        """Return an error prefixed with the line of a field of a table."""
        return BadComponents("components-line", "line {line}: {error}", line=self.line(table, field), error=error)

    def table(self, name: str) -> dict[str, Any]:
        """Return a table of the file; empty if it is missing."""
        table = self.data.get(name, {})
        if not isinstance(table, dict):
            raise self.error("", name, "no-table", "'{table}' must be a table: [{table}]", table=name)
        return table

    def only(self, *tables: str) -> None:
        """Raise an error if the file has any other top-level key."""
        for name in self.data:
            if name not in tables:
                known = ", ".join(tables)
                table = name if isinstance(self.data[name], dict) else ""
                raise self.error(
                    table, name, "no-such-table", "'{table}' is not one of: {known}", table=name, known=known
                )
