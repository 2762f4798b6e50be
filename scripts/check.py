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
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LACKING = 75
"""Exit status of a step that lacks something it needs; with CI=true that is a failure."""
PROCESSORS = min(8, os.cpu_count() or 1)
"""Tests often wait for a process, a browser or a clock, so one more than there are cores can run."""
MOST_REPEATED = 3
"""Maximum number of failed tests that are run again: more have a common cause."""
by_chance: list[str] = []
"""Tests that failed beside others and passed alone."""


class Step(NamedTuple):
    """A step: its command, and the lane in which it runs beside the other lane; without one it runs alone."""

    command: list[str]
    lane: int | None = None


TESTS = ["pytest", "-n", str(PROCESSORS + 1), "--dist", "worksteal"]
STEPS = {
    "build": Step(["make", "--no-print-directory", "build"], lane=0),
    "style": Step(["ruff", "check", "."], lane=1),
    "format": Step(["ruff", "format", "--check", "."], lane=1),
    "types": Step(["mypy"], lane=1),
    "client": Step(["scripts/web.py", "check", "lint", "formatted", "test", "sizes"], lane=1),
    "layers": Step(["importlinter.cli"]),  # imports the package, which must be installed
    "tests": Step([*TESTS, "--ignore", "tests/web", "tests"]),
    "browser": Step(["scripts/browser.py", *TESTS, "tests/web"]),
}
"""The steps in their order. Those with a lane use one core, so that two can run in parallel."""
QUICK = {
    "style": STEPS["style"].command,
    "format": STEPS["format"].command,
    "types": STEPS["types"].command,
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


def repeat(arguments: list[str]) -> int:
    """Run the tests that failed again, one after the other; those that pass now are named at the end of the run."""
    again = [*arguments, "-n", "0", "--last-failed", "--last-failed-no-failures", "none"]
    listed = subprocess.run(command([*again, "--collect-only"]), cwd=ROOT, check=False, capture_output=True, text=True)
    names = [line for line in listed.stdout.splitlines() if "::" in line]
    if not 0 < len(names) <= MOST_REPEATED:
        return 1
    print("==> once more, one after the other", flush=True)
    code = subprocess.run(command(again), cwd=ROOT, check=False).returncode
    if code == 0:
        by_chance.extend(names)
    return code


def run(name: str, parallel: bool = False) -> int:
    """Run one step; in parallel with another, print its output in one piece at the end."""
    head = f"==> {name}: {' '.join(STEPS[name].command)}\n"
    if not parallel:
        print(head, end="", flush=True)
    start = time.perf_counter()
    out, err = (subprocess.PIPE, subprocess.STDOUT) if parallel else (None, None)
    done = subprocess.run(command(STEPS[name].command), cwd=ROOT, check=False, stdout=out, stderr=err, text=True)
    said = head + done.stdout if parallel else ""
    code = repeat(STEPS[name].command) if "pytest" in STEPS[name].command and done.returncode == 1 else done.returncode
    print(f"{said}    {time.perf_counter() - start:.0f} s", flush=True)
    return code


def main(wanted: Sequence[str]) -> int:
    if list(wanted) == ["quick"]:
        return quick()
    wanted = wanted or list(STEPS)
    for name in wanted:
        if name not in STEPS:
            sys.exit(f"unknown step {name}; choose among {', '.join(STEPS)}")

    def run_lane(lane: int) -> dict[str, int]:
        return {name: run(name, parallel=True) for name in wanted if STEPS[name].lane == lane}

    codes: dict[str, int] = {}
    with ThreadPoolExecutor() as pool:
        for result in pool.map(run_lane, {step.lane for step in STEPS.values() if step.lane is not None}):
            codes |= result
    codes |= {name: run(name) for name in wanted if STEPS[name].lane is None}
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
