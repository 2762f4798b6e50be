"""Install the package into this environment, compile its rules, and print the outcome.

    build.py [--interpreted]    --interpreted compiles nothing: ready in seconds, fast enough to play against bots

Does nothing if the same sources are already compiled.
"""

import os
import runpy
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SILENCE = 20
"""Seconds after which the time so far is printed."""
STAMP = Path(sys.prefix) / "compiled"
"""File with the digest of the sources compiled last."""


def digest() -> str:
    """Return a digest of the compiled sources and of the compiler settings."""
    files = ["setup.py", "pyproject.toml", *runpy.run_path(str(ROOT / "setup.py"))["compiled"]()]
    return blake2b(b"".join((ROOT / name).read_bytes() for name in files)).hexdigest()


def remove_compiled() -> None:
    """Delete compiled files: a stale one would shadow its source."""
    for pattern in ("*.so", "*.pyd"):
        for path in (ROOT / "src").rglob(pattern):
            path.unlink()


def is_up_to_date() -> bool:
    """Whether the compiled files match the sources."""
    return STAMP.exists() and STAMP.read_text() == digest()


def install(interpreted: bool) -> tuple[int, str]:
    """Run pip, show its progress, and return its exit status and output; what cannot be compiled is left out."""
    command = [sys.executable, "-m", "pip", "install", "--verbose", "--disable-pip-version-check"]
    command += ["--no-build-isolation", "--no-deps", "--editable", str(ROOT)]
    environment = {**os.environ, "DUCHY_INTERPRETED": "1" if interpreted else "0"}
    start = time.perf_counter()
    output: list[str] = []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", env=environment
    ) as pip:
        assert pip.stdout is not None
        reading = threading.Thread(target=_show_steps, args=(pip.stdout, output), daemon=True)
        reading.start()
        while reading.is_alive():
            reading.join(SILENCE)
            if reading.is_alive():
                print(f"    {time.perf_counter() - start:.0f} s", flush=True)
    return pip.returncode, "".join(output)


def _show_steps(lines: Iterable[str], output: list[str]) -> None:
    """Keep all lines, and print those that name a step of ours."""
    for line in lines:
        output.append(line)
        if line.strip().startswith("==>"):
            print(line.strip(), flush=True)


def is_compiled() -> bool | None:
    """Whether the package runs compiled; None if it does not run at all."""
    probe = "import duchy, duchy.core.ints as i; [duchy.load(name) for name in duchy.names()]; print(i.compiled())"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=False, cwd=ROOT)
    return done.stdout.strip().endswith("True") if done.returncode == 0 else None


def main(interpreted: bool) -> int:
    if is_up_to_date() and is_compiled():
        print("==> the rules are compiled already")
        return 0
    what = "installing" if interpreted else "compiling the rules (two to four minutes, only when they changed)"
    print(f"==> {what}", flush=True)
    start = time.perf_counter()
    remove_compiled()
    status, output = install(interpreted)
    compiled = is_compiled()
    if compiled is None:
        remove_compiled()
        compiled = is_compiled()
    if status != 0 or compiled is None:
        print(output)
        print("The package could not be installed; the lines above say why.")
        return 1
    if compiled:
        STAMP.write_text(digest())
        print(f"==> compiled in {time.perf_counter() - start:.0f} s")
    elif not interpreted:
        print("==> no working C compiler: the same rules run interpreted, about fifty times slower")
    return 0


if __name__ == "__main__":
    sys.exit(main("--interpreted" in sys.argv[1:]))
