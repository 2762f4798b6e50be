"""`help` shows the docstrings and arguments of compiled classes and functions."""

import ast
import inspect
import pydoc
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from duchy.core import actions, agenda, events, questions, rng, state
from duchy.play import match

ROOT = Path(__file__).resolve().parent.parent.parent
SMALL = '''
class Heap:
    """A heap of “pebbles”."""

    def take(self, count: int, *, by: str = "x") -> bool:
        """Take some, with a \\\\ and a "quote"."""
        return count > 0

class Bare:
    """Nothing but a name."""

def _private(a: int) -> int:
    """Keep it."""
    return a
'''
BUILD = """
import runpy, sys
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup
extensions = mypycify(["small.py"], opt_level="0", group_name="small")
document = runpy.run_path(sys.argv.pop())["document"]
for path in {Path(name) for extension in extensions for name in extension.sources if "__native" in name}:
    path.write_text(document(path.read_text(), {"small": Path("small.py").read_text()}))
sys.argv[1:] = ["build_ext", "--inplace", "-q"]
setup(name="small", ext_modules=extensions, py_modules=[])
"""


def help_text(value: object) -> str:
    """Return what `help` prints."""
    return pydoc.plain(pydoc.render_doc(value))


@pytest.mark.parametrize("module", [state, match, events, rng, actions, agenda, questions], ids=lambda m: m.__name__)
def test_help_shows_the_docstrings_of_the_source(module: ModuleType) -> None:
    source = ROOT / "src" / Path(*module.__name__.split(".")).with_suffix(".py")
    checked = 0
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            definition = getattr(module, node.name)
            doc = ast.get_docstring(node)
            assert doc is not None and doc in (inspect.getdoc(definition) or ""), node.name
            for inside in node.body if isinstance(node, ast.ClassDef) else ():
                doc = ast.get_docstring(inside) if isinstance(inside, ast.FunctionDef) else None
                if isinstance(inside, ast.FunctionDef) and doc and not inside.decorator_list:
                    assert doc.splitlines()[0] in help_text(getattr(definition, inside.name)), (
                        f"{node.name}.{inside.name}"
                    )
                    checked += 1
            checked += 1
    assert checked


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_what_is_compiled_keeps_docstrings_and_arguments(tmp_path: Path) -> None:
    (tmp_path / "small.py").write_text(SMALL, encoding="utf-8")
    (tmp_path / "build.py").write_text(BUILD, encoding="utf-8")
    built = [sys.executable, "build.py", str(ROOT / "setup.py")]
    done = subprocess.run(built, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (tmp_path / "small.py").unlink()
    probe = "import small; help(small.Heap); help(small.Bare); help(small._private)"
    output = subprocess.run(
        [sys.executable, "-c", probe], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout
    for words in (
        "A heap of “pebbles”.",
        "take(self, /, count, *, by='x')",
        'Take some, with a \\ and a "quote".',
        "take(self, count: int, *, by: str='x') -> bool",
        "Nothing but a name.",
        "Keep it.",
        "_private(a: int) -> int",
    ):
        assert words in output, output


def test_what_is_not_found_in_the_sources_stays_as_it_was() -> None:
    document = runpy.run_path(str(ROOT / "setup.py"))["document"]
    written = '{"f", (PyCFunction)CPyPy_other___f, METH_FASTCALL, PyDoc_STR("f(a)\\\\n--\\\\n\\\\n")},'
    assert document(written, {"small": SMALL}) == written
