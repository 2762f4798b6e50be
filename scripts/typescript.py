"""Write the client's TypeScript types of the server's messages into web/src/wire/protocol.ts.

typescript.py [--check]    --check writes nothing, and fails if the file is out of date
"""

import sys
import types
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType, structs

from duchy.core import scene
from duchy.server.table import opening
from duchy.server.thinking import analysis_data
from duchy.server.views import manifest
from duchy.server.wire import protocol, requests

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "wire" / "protocol.ts"
HEAD = "// The messages of the wire. Written by scripts/typescript.py from src/duchy/server; do not edit.\n"
PLAIN: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}


def written() -> str:
    """Return the text of the whole file."""
    structs: dict[str, type[Struct]] = {}
    for module in (protocol, manifest, opening, requests, analysis_data):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Struct) and value.__module__ == module.__name__:
                structs[value.__name__] = value
    structs = {name: struct for name, struct in structs.items() if not (_is_asked(struct) and struct.__subclasses__())}
    parts = [HEAD, *(_tuple(one) for one in (scene.Place, scene.Piece, scene.Motion))]
    parts += [_interface(struct) for struct in structs.values()]
    parts.append(_union("ClientMessage", protocol.ClientMessage))
    parts.append(_union("ServerMessage", protocol.ServerMessage))
    parts.append(_union("AnyCommand", requests.AnyCommand))
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
        return f"Record<string, {_type(arguments[1])}>"
    if isinstance(given, type) and (issubclass(given, Struct) or hasattr(given, "_fields")):
        return given.__name__
    return PLAIN[given]


def main(check: bool) -> int:
    text = written()
    if check:
        same = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text
        print("the types are up to date" if same else f"{TARGET} is out of date: run python scripts/typescript.py")
        return 0 if same else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
