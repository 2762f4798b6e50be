"""Everything that must hold before a change ships, one step after the other; `make test` runs it."""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

STEPS = {
    "style": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "floors": ["importlinter.cli"],
    "tests": ["pytest", "-n", "2"],
}


def command(arguments: list[str]) -> list[str]:
    """A tool of this environment, run as a module where it is one."""
    if arguments[0] == "importlinter.cli":
        return [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"]
    return [sys.executable, "-m", *arguments]


def main() -> int:
    failed: list[str] = []
    for name, arguments in STEPS.items():
        print(f"==> {name}: {' '.join(arguments)}", flush=True)
        start = time.perf_counter()
        if subprocess.run(command(arguments), cwd=ROOT, check=False).returncode != 0:
            failed.append(name)
        print(f"    {time.perf_counter() - start:.0f} s", flush=True)
    print(f"==> failed: {', '.join(failed)}" if failed else "==> everything passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
