"""Which folders are compiled; all else about the package is in pyproject.toml."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
FOLDERS = ["core", "lands", "games/*/rules", "games/*/mind", "bots/search", "arena/playout"]
"""What runs compiled: every module of these folders."""

INTERPRETED = {"core/errors.py", "core/game.py", "core/scene.py", "core/sketch.py"}
INTERPRETED |= {"core/snapshot.py", "core/toml.py", "lands/sketch.py"}
"""But for these, which other people's games and programs extend or look into."""


def compiled() -> list[str]:
    """The files that are compiled, below the folder of this file."""
    package = ROOT / "src" / "duchy"
    found = [path for folder in FOLDERS for path in package.glob(f"{folder}/*.py") if path.name != "__init__.py"]
    return sorted(
        path.relative_to(ROOT).as_posix() for path in found if path.relative_to(package).as_posix() not in INTERPRETED
    )


def extensions() -> list[Extension]:
    """The extensions, each optional: without a C compiler the same files run interpreted."""
    from mypyc.build import mypycify

    found = mypycify(compiled(), opt_level="3", debug_level="0", group_name="duchy")
    for extension in found:
        extension.optional = True
        if os.name == "posix":
            # One file of C holds all modules: this lets the compiler inline across them. Its warnings are about C that
            # nobody wrote, and looking for them takes the compiler longer than compiling.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition", "-Wno-all"]
    return found


# Asked only what the package is, setup.py need not compile anything.
METADATA = {"egg_info", "dist_info"}

if __name__ == "__main__":
    interpreted = os.environ.get("DUCHY_INTERPRETED") == "1" or METADATA.intersection(sys.argv)
    found = [] if interpreted else extensions()
    setup(ext_modules=found, options={"build_ext": {"parallel": os.cpu_count()}})
