"""The list of compiled modules; all else about the package is in pyproject.toml."""

import os
import sys

from setuptools import Extension, setup

RULES = "content actions events state"

COMPILED = {
    "core": "ints rng actions agenda events questions state",
    "lands": "hexes estate",
    "games/bruges": f"""{RULES} grammar characters effects deck kinds citizen counting building drawing threats dice
        deeds asking playing turn scoring book setup veil worths judge""",
    "games/burgundy": f"""{RULES} kinds lookup player knowledge storage trade placing phases turn setup book audit
        veil judge""",
    "games/burgundy_cards": f"""{RULES} frames duke scoring deck buying placing stock turn abilities aaron rounds rules
        setup veil judge""",
    "games/burgundy_dice": f"{RULES} marking scoring turn setup veil judge",
    "bots": "search",
    "arena": "playout",
}

FILES = [f"src/duchy/{folder}/{module}.py" for folder, modules in COMPILED.items() for module in modules.split()]


def extensions() -> list[Extension]:
    """The extensions, each optional: without a C compiler the same files run interpreted."""
    from mypyc.build import mypycify

    found = mypycify([*FILES], opt_level="3", debug_level="0", group_name="duchy")
    for extension in found:
        extension.optional = True
        if os.name == "posix":
            # One file of C holds all modules: this lets the compiler inline across them.
            extension.extra_compile_args += ["-fno-semantic-interposition"]
    return found


# Asked only what the package is, setup.py need not compile anything.
METADATA = {"egg_info", "dist_info"}

if __name__ == "__main__":
    interpreted = os.environ.get("DUCHY_INTERPRETED") == "1" or METADATA.intersection(sys.argv)
    found = [] if interpreted else extensions()
    setup(ext_modules=found, options={"build_ext": {"parallel": os.cpu_count()}})
