"""Run all checks of the project, step by step; `make test` runs this.

check.py [STEP ...]    only these steps
check.py quick         `make quick`: style, types of what changed, and the tests that need no compiler and little time
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LACKING = 75
"""Exit status of a step that lacks something it needs; with CI=true that is a failure."""
PROCESSORS = min(8, os.cpu_count() or 1)
"""Tests often wait for a process, a browser or a clock, so one more than there are cores can run."""
TESTS = ["pytest", "-n", str(PROCESSORS + 1), "--dist", "worksteal"]
STEPS = {
    "build": ["make", "--no-print-directory", "build"],
    "style": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "client": ["scripts/web.py", "check", "lint", "formatted", "test", "sizes"],
    "layers": ["importlinter.cli"],
    "page": ["scripts/page.py", "--interpreted"],
    "tests": [*TESTS, "--ignore", "tests/web", "tests"],
    "browser": ["scripts/browser.py", *TESTS, "-o", "cache_dir=.pytest_cache/web", "tests/web"],
}
PHASES = (
    (["build"], ["client", "style", "format", "types"]),
    (["layers", "page", "tests", "browser"],),
)
"""Two phases, the second with compiled rules. The lanes of a phase run in parallel, their steps in order.

The client reads the package in its first minute, long before compiled files take the place of interpreted ones.

Both kinds of tests use all cores: side by side they take as long as one after the other, and time out more often.
"""
MOST_REPEATED = 3
"""Maximum number of failed tests that are run again: more have a common cause."""
QUICK = {
    **{name: STEPS[name] for name in ("style", "format", "types")},
    "tests": ["pytest", "-n", str(PROCESSORS)],
}
"""The steps of `make quick`; mypy is given the files that changed, pytest runs the `testpaths` without slow tests."""


def changed() -> list[str]:
    """Return the Python files that differ from the main branch, or are not in git yet."""

    def git(*words: str) -> list[str]:
        done = subprocess.run(["git", *words], cwd=ROOT, check=False, capture_output=True, text=True)
        return done.stdout.splitlines()

    base = (git("merge-base", "HEAD", "main") or git("rev-parse", "HEAD"))[:1]
    names = git("diff", "--name-only", "--diff-filter=d", *base) + git("ls-files", "--others", "--exclude-standard")
    return [name for name in names if name.endswith(".py") and name.startswith(("src/", "tests/", "scripts/"))]


def quick() -> int:
    """Run the quick steps one after the other."""
    failed = []
    for name, arguments in QUICK.items():
        files = changed() if name == "types" else []
        if name != "types" or files:
            print(f"==> {name}", flush=True)
            if subprocess.run(command([*arguments, *files]), cwd=ROOT, check=False).returncode:
                failed.append(name)
    print(f"==> failed: {', '.join(failed)}" if failed else "==> quick checks passed; `make test` runs all", flush=True)
    return 1 if failed else 0


def command(arguments: list[str]) -> list[str]:
    """Return the command of a step: a make target, one of our scripts, or a tool of this environment."""
    if arguments[0] == "make":
        return arguments
    if arguments[0] == "importlinter.cli":
        return [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"]
    return [sys.executable, *arguments] if arguments[0].endswith(".py") else [sys.executable, "-m", *arguments]


def run(name: str) -> int:
    """Run one step, with its name before each line, because another may run beside it."""
    # Whole lines in one piece: two threads print.
    print(f"==> {name}: {' '.join(STEPS[name])}\n", end="", flush=True)
    start = time.perf_counter()
    with subprocess.Popen(
        command(STEPS[name]), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as step:
        for line in step.stdout or ():
            print(f"{name} | {line}", end="", flush=True)
    print(f"==> {name}: {time.perf_counter() - start:.0f} s\n", end="", flush=True)
    return step.returncode


def repeat(arguments: list[str]) -> tuple[int, list[str]]:
    """Run the tests that failed again, one after the other, if they are few; return the status and their names."""
    again = [*arguments, "-n", "0", "--last-failed", "--last-failed-no-failures", "none"]
    listed = subprocess.run(command([*again, "--collect-only"]), cwd=ROOT, check=False, capture_output=True, text=True)
    names = [line for line in listed.stdout.splitlines() if "::" in line]
    if not 0 < len(names) <= MOST_REPEATED:
        return 1, names
    print("==> once more, one after the other", flush=True)
    return subprocess.run(command(again), cwd=ROOT, check=False).returncode, names


def main(wanted: Sequence[str]) -> int:
    # The tests start thousands of processes: without bytecode, each would compile what it imports again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if list(wanted) == ["quick"]:
        return quick()
    wanted = wanted or list(STEPS)
    for name in wanted:
        if name not in STEPS:
            sys.exit(f"unknown step {name}; choose among {', '.join(STEPS)}")

    def run_lane(lane: list[str]) -> dict[str, int]:
        return {name: run(name) for name in lane if name in wanted}

    codes: dict[str, int] = {}
    with ThreadPoolExecutor() as pool:
        for lanes in PHASES:
            for result in pool.map(run_lane, lanes):
                codes |= result
    by_chance: list[str] = []
    for name in [name for name, code in codes.items() if code == 1 and "pytest" in STEPS[name]]:
        codes[name], names = repeat(STEPS[name])
        by_chance += names if codes[name] == 0 else []
    forgiven = [] if os.environ.get("CI") == "true" else [LACKING]
    lacking = [name for name, code in codes.items() if code in forgiven]
    failed = [name for name, code in codes.items() if code and code not in forgiven]
    if lacking:
        print(f"==> could not be tried here: {', '.join(lacking)}", flush=True)
    for name in by_chance:
        print(f"==> failed beside others and passed alone, a defect of the test or the code: {name}", flush=True)
    print(f"==> failed: {', '.join(failed)}" if failed else "==> everything passed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
