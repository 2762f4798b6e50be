"""Build a compiled wheel for each Python version, and test it in an empty environment.

    python scripts/wheels.py [--python 3.11 3.12 3.13] [--out dist] [--no-test] [--interpreted]

Each wheel is built by its own interpreter in an isolated environment, as `pip` builds any package. It is then installed
into an empty environment outside the checkout, where the command must run with compiled rules, from the wheel alone.
Python versions that are not installed are listed and skipped. On another architecture, the same command builds the
wheels for that one.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
GAME = next(iter(PROJECT["entry-points"]["duchy.games"]))
TRIED = (
    ["--version"],
    ["games"],
    ["sim", GAME, "-p", "2", "-g", "4", "-b", "greedy,random"],
    ["rules", GAME, "R1", "--lang", "fr"],
)
"""What the command must do in an empty environment."""


def interpreter(version: str) -> str | None:
    """Return an interpreter of this version, from the path or from pyenv."""
    named = shutil.which(f"python{version}")
    installed = sorted(Path("~/.pyenv/versions").expanduser().glob(f"{version}.*/bin/python"))
    for path in [*([named] if named else []), *map(str, installed)]:
        ask = "import sys; print('.'.join(map(str, sys.version_info[:2])))"
        done = subprocess.run([path, "-c", ask], capture_output=True, text=True, check=False)
        if done.stdout.strip() == version:
            return path
    return None


def build(python: str, out: Path, interpreted: bool) -> Path:
    """Build a wheel with an interpreter, and return it."""
    with tempfile.TemporaryDirectory() as made:
        # A copy: several interpreters must not share one folder of object files.
        source = Path(made) / "duchy"
        ignored = shutil.ignore_patterns(
            ".*", "build", "dist", "node_modules", "*.so", "*.pyd", "__pycache__", "tests", "web"
        )
        shutil.copytree(ROOT, source, ignore=ignored)
        wheels = Path(made) / "wheels"
        command = [python, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
        environment = {**os.environ, "DUCHY_INTERPRETED": "1" if interpreted else "0"}
        subprocess.run([*command, "--wheel-dir", str(wheels), str(source)], check=True, env=environment)
        (wheel,) = wheels.glob("*.whl")
        out.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy(wheel, out / wheel.name))


def try_out(python: str, wheel: Path, interpreted: bool) -> None:
    """Install a wheel into an empty environment outside the checkout, and use it there."""
    with tempfile.TemporaryDirectory() as made:
        subprocess.run([python, "-m", "venv", f"{made}/venv"], check=True)
        own = f"{made}/venv/bin/python"
        pip = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, str(wheel)], check=True, cwd=made)
        environment = {**os.environ, "XDG_DATA_HOME": made, "LC_ALL": "C.UTF-8"}
        environment.pop("PYTHONPATH", None)
        for words in TRIED:
            done = subprocess.run(
                [f"{made}/venv/bin/duchy", *words],
                capture_output=True,
                text=True,
                cwd=made,
                env=environment,
                check=False,
            )
            if done.returncode or not done.stdout.strip():
                sys.exit(f"==> {wheel.name}: duchy {' '.join(words)} failed: {done.stderr[-1000:]}")
            if words == ["--version"] and ("(compiled)" in done.stdout) == interpreted:
                sys.exit(f"==> {wheel.name}: {done.stdout.strip()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", nargs="+", default=VERSIONS, metavar="VERSION")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--no-test", action="store_true")
    parser.add_argument("--interpreted", action="store_true", help="without compiled rules, for any machine")
    given = parser.parse_args()
    missing = []
    for version in given.python:
        python = interpreter(version)
        if python is None:
            print(f"==> there is no Python {version} here; install it, for example with: pyenv install {version}")
            missing.append(version)
            continue
        print(f"==> building for Python {version} (some minutes)", flush=True)
        wheel = build(python, given.out, given.interpreted)
        if not given.no_test:
            try_out(python, wheel, given.interpreted)
        print(
            f"==> {wheel.name} is built" + ("" if given.no_test else ", and works in an empty environment"), flush=True
        )
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
