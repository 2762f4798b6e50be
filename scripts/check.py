"""Everything that must hold before a change ships, one step after the other; `make test` runs it.

check.py [STEP ...]    these steps alone
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LACKING = 75
"""What a step says where something that it needs is not to be had here; with CI=true that is a failure."""

STEPS = {
    "style": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "floors": ["importlinter.cli"],
    "client": ["scripts/web.py", "check", "test", "sizes"],
    "tests": ["pytest", "-n", "2", "--ignore", "tests/web"],
    "browser": ["scripts/browser.py", "pytest", "-n", "2", "tests/web"],
}


def command(arguments: list[str]) -> list[str]:
    """A script of ours, or a tool of this environment, run as a module where it is one."""
    if arguments[0] == "importlinter.cli":
        return [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"]
    return [sys.executable, *arguments] if arguments[0].endswith(".py") else [sys.executable, "-m", *arguments]


def main(wanted: Sequence[str]) -> int:
    failed: list[str] = []
    lacking: list[str] = []
    for name in wanted or STEPS:
        arguments = STEPS[name]
        print(f"==> {name}: {' '.join(arguments)}", flush=True)
        start = time.perf_counter()
        code = subprocess.run(command(arguments), cwd=ROOT, check=False).returncode
        if code == LACKING and os.environ.get("CI") != "true":
            lacking.append(name)
        elif code != 0:
            failed.append(name)
        print(f"    {time.perf_counter() - start:.0f} s", flush=True)
    if lacking:
        print(f"==> could not be tried here: {', '.join(lacking)}", flush=True)
    print(f"==> failed: {', '.join(failed)}" if failed else "==> everything passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
