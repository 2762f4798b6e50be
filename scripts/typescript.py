"""Write the client's TypeScript types, of the server's messages and of each game's table; git ignores them."""

import importlib
import types
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType, structs

from duchy.core import scene
from duchy.server.thinking import analysis_data
from duchy.server.views import manifest
from duchy.server.wire import protocol, requests
from duchy.shelf import Shelf

SOURCES = Path(__file__).resolve().parent.parent / "web" / "src"
HEAD = "// Written by scripts/typescript.py from {origin}; do not edit.\n"
PLAIN: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


def files() -> dict[Path, str]:
    """Return the text of every file."""
    shelf = Shelf()
    drawn = [name for name in shelf.names() if (SOURCES / "games" / name).is_dir()]
    views = {SOURCES / "games" / name / "view.ts": _view(shelf.load(name).faces.package) for name in drawn}
    return {SOURCES / "wire" / "protocol.ts": _protocol(), **views}


def _view(package: str) -> str:
    """Return the types of a game's table, which are in the module `faces.data` of its package."""
    data = importlib.import_module(f"{package}.faces.data")
    tables = [value for value in vars(data).values() if typing.is_typeddict(value)]
    return "\n".join([HEAD.format(origin=data.__name__), *map(_table, tables)])


def _table(data: Any) -> str:
    """Return the type of a typed dictionary."""
    fields = typing.get_type_hints(data).items()
    lines = [f"/** {(data.__doc__ or '').strip().splitlines()[0]} */", f"export type {data.__name__} = {{"]
    return "\n".join([*lines, *(f"  {name}: {_type(given)};" for name, given in fields), "};", ""])


def _protocol() -> str:
    """Return the types of all messages."""
    structs: dict[str, type[Struct]] = {}
    for module in (protocol, manifest, requests, analysis_data):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Struct) and value.__module__ == module.__name__:
                structs[value.__name__] = value
    structs = {name: struct for name, struct in structs.items() if not (_is_asked(struct) and struct.__subclasses__())}
    parts = [HEAD.format(origin="duchy.server"), *(_tuple(one) for one in (scene.Place, scene.Piece, scene.Motion))]
    parts += [_interface(struct) for struct in structs.values()]
    parts.append(_union("ClientMessage", protocol.ClientMessage))
    parts.append(_union("ServerMessage", protocol.ServerMessage))
    parts.append(_union("AnyCommand", requests.AnyCommand))
    parts.append(_union("AnyTournamentCommand", requests.AnyTournamentCommand))
    return "\n".join(parts)


def _tuple(record: Any) -> str:
    """Return the type of a struct that is sent as an array."""
    fields = ", ".join(f"{name}: {_type(given)}" for name, given in typing.get_type_hints(record).items())
    return f"/** {(record.__doc__ or '').strip().splitlines()[0]} */\nexport type {record.__name__} = [{fields}];\n"


def _interface(struct: type[Struct]) -> str:
    """Return the interface of one message."""
    config = struct.__struct_config__
    lines = [f"/** {(struct.__doc__ or '').strip().splitlines()[0]} */", f"export interface {struct.__name__} {{"]
    if config.tag_field and config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in structs.fields(struct):
        given = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
        comes = _is_asked(struct) or bool(config.omit_defaults) or field.default is UNSET
        optional = "?" if given and comes else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _is_asked(struct: type[Struct]) -> bool:
    """Whether clients send it: fields with a default are then optional."""
    return bool(struct.__struct_config__.forbid_unknown_fields)


def _union(name: str, union: Any) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(one.__name__ for one in typing.get_args(union)) + ";\n"


def _type(given: Any) -> str:
    """Return a Python type in TypeScript."""
    origin, arguments = typing.get_origin(given), typing.get_args(given)
    if origin is typing.Annotated:
        return _type(arguments[0])
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(one) for one in arguments if one is not UnsetType))
    if origin is tuple and arguments[-1:] != (...,):
        return f"[{', '.join(map(_type, arguments))}]"
    if origin in (list, tuple):
        inner = _type(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin in (dict, Mapping):
        return f"Record<{_type(arguments[0])}, {_type(arguments[1])}>"
    if origin is typing.Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if typing.is_typeddict(given):
        return str(given.__name__)
    if isinstance(given, type) and (issubclass(given, Struct) or hasattr(given, "_fields")):
        return given.__name__
    return PLAIN[given]


def main() -> None:
    for path, text in files().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
