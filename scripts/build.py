"""Install the package into this environment, compile its rules, and print the outcome.

    build.py [--interpreted]    --interpreted compiles nothing: ready in seconds, fast enough to play against bots

Does nothing if the same sources are already compiled.
"""

import os
import runpy
import subprocess
import sys
import time
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
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


def installs(interpreted: bool) -> subprocess.CompletedProcess[str]:
    """Run pip; extensions that cannot be compiled are left out."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-build-isolation", "--no-deps", "--editable", str(ROOT)]
    environment = {**os.environ, "DUCHY_INTERPRETED": "1" if interpreted else "0"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def is_compiled() -> bool | None:
    """Whether the package runs compiled; None if it does not run at all."""
    probe = "import duchy, duchy.core.ints as i; [duchy.load(name) for name in duchy.names()]; print(i.compiled())"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=False, cwd=ROOT)
    return done.stdout.strip().endswith("True") if done.returncode == 0 else None


def main(interpreted: bool) -> int:
    if is_up_to_date() and is_compiled():
        print("==> the rules are compiled already")
        return 0
    what = "installing" if interpreted else "compiling the rules (some minutes, only when they changed)"
    print(f"==> {what}", flush=True)
    start = time.perf_counter()
    remove_compiled()
    done = installs(interpreted)
    compiled = is_compiled()
    if compiled is None:
        remove_compiled()
        compiled = is_compiled()
    if done.returncode != 0 or compiled is None:
        print(done.stdout + done.stderr)
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
