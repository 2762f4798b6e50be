"""Texts of Project Fluent that are parsed when needed: a package has hundreds, and few are asked for at once."""

import re
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

ENTRY = re.compile(r"^(?=-?[a-z][\w-]* *=)", re.MULTILINE | re.IGNORECASE)
NAME = re.compile(r"-?[a-z][\w-]*", re.IGNORECASE)


class Bundle(FluentBundle):
    """The texts of one language."""

    def __init__(self, language: str, functions: dict[str, Any]) -> None:
        super().__init__([language], functions=functions, use_isolating=False)
        self._sources: dict[str, str] = {}

    def add(self, source: str, replaces: bool = False) -> None:
        """Add the texts of a file; they replace others with the same keys only on request."""
        _, *entries = ENTRY.split(source)
        named = {name[0]: entry for entry in entries if (name := NAME.match(entry))}
        self._sources = self._sources | named if replaces else named | self._sources

    def has_message(self, message_id: str) -> bool:
        """Return whether there is such a text."""
        return message_id in self._sources or super().has_message(message_id)

    def get_message(self, message_id: str) -> Any:
        """Return a text."""
        self._parse(message_id)
        return super().get_message(message_id)

    def _parse(self, name: str) -> None:
        """Parse a text, and others that it may refer to, unless that was done before."""
        if source := self._sources.pop(name, ""):
            for other in NAME.findall(source):
                self._parse(other)
            self.add_resource(FluentResource(source))
