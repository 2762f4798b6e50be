"""Compile the rules to WebAssembly, for the static page, into build/wasm.

It is the ordinary build of `setup.py` with another compiler and another configuration. The compiler is the clang of the
package `ziglang`, which brings the headers of the C library; the configuration is that of Pyodide's Python. So it takes
no Emscripten, but a Python of the same version, with its headers, which translates the rules, too.

Does nothing if the same sources are already compiled.
"""

import os
import runpy
import shlex
import shutil
import subprocess
import sys
import time
import zipfile
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts import build as rules  # noqa: E402
from scripts import web, wheels  # noqa: E402

PLATFORM = ("pyemscripten_2026_0_wasm32", "3.14", "cp314")
PYODIDE = web.WEB / "node_modules" / "pyodide"
STDLIB = "python_stdlib.zip"
CONFIGURATION = "_sysconfigdata__emscripten_wasm32-emscripten"
"""The module with the configuration of Pyodide's Python."""
LOCK = ROOT / "requirements-wasm.lock"
MADE = ROOT / "build" / "wasm"
PACKAGES = MADE / "source" / "src"
"""The packages, with a library beside each source that is compiled."""
STAMP = MADE / "digest"
COMPILE = "-target wasm32-unknown-emscripten -fPIC -fvisibility=hidden -fwrapv -DNDEBUG -D_GNU_SOURCE"
COMPILE += " -DPY_CALL_TRAMPOLINE -nostdinc -w"
LINK = "-shared --experimental-pic --unresolved-symbols=import-dynamic --gc-sections --strip-all"
"""The libraries are side modules: they use Python's memory, and import its functions when they are loaded."""
FOREIGN = ("AR", "ARFLAGS", "CC", "CFLAGS", "CPP", "CPPFLAGS", "CXX", "LDFLAGS", "LDSHARED", "PYTHONPATH")
"""Variables that would change the compiler."""
PARTS = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "src")


def digest() -> str:
    """Return a digest of everything that the libraries depend on."""
    others = blake2b(digest_size=8)
    for path in (LOCK, PYODIDE / "package.json", Path(__file__)):
        others.update(path.read_bytes())
    return rules.digest() + others.hexdigest()


def is_built() -> bool:
    """Whether the libraries match their sources."""
    return STAMP.is_file() and PYODIDE.is_dir() and STAMP.read_text(encoding="utf-8") == digest()


def compilers() -> Path:
    """Return the Python of an environment with the compilers; make it on first use."""
    python = wheels.interpreter(PLATFORM[1])
    if python is None:
        raise web.Lacking(
            f"there is no Python {PLATFORM[1]}; install one, for example with: pyenv install {PLATFORM[1]}"
        )
    own, installed = MADE / "venv" / "bin" / "python", MADE / "venv" / "installed"
    wanted = f"{python} {web.digest(iter([LOCK]))}"
    if not installed.is_file() or installed.read_text(encoding="utf-8") != wanted:
        print("==> installing the compilers for WebAssembly", flush=True)
        subprocess.run([python, "-m", "venv", "--clear", str(MADE / "venv")], check=True)
        pip = [str(own), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
        done = subprocess.run([*pip, "-r", str(LOCK)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise web.Lacking(f"the compilers for WebAssembly cannot be downloaded: {done.stderr.strip()[-300:]}")
        installed.write_text(wanted, encoding="utf-8")
    return own


def folder_of(python: Path, expression: str) -> Path:
    """Return a folder that another Python knows."""
    command = [str(python), "-c", f"import sysconfig, ziglang; print({expression})"]
    return Path(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip())


def configuration() -> dict[str, object]:
    """Return the configuration of Pyodide's Python."""
    with zipfile.ZipFile(PYODIDE / STDLIB) as archive:
        path = archive.extract(f"{CONFIGURATION}.py", MADE / "configuration")
    return {**runpy.run_path(path)["build_time_vars"]}


def configure(python: Path) -> None:
    """Write the headers and the configuration for the compilers."""
    headers, zig = folder_of(python, "sysconfig.get_path('include')"), folder_of(python, "ziglang.__path__[0]")
    if not (headers / "internal").is_dir():
        raise web.Lacking(f"the Python {PLATFORM[1]} here has no headers; its package may be called python3-dev")
    values = configuration()
    include = MADE / "include"
    shutil.rmtree(include, ignore_errors=True)
    shutil.copytree(headers, include)
    (include / "bits").mkdir()
    defined = [f"#define {name} {value}\n" for name, value in values.items() if isinstance(value, int) and value]
    (include / "pyconfig.h").write_text("".join(defined), encoding="utf-8")
    # WebAssembly differs from a PC with 32 bits in one type only: sizes are `unsigned long`, which is as wide.
    library = zig / "lib" / "libc" / "include"
    types = (library / "x86-linux-musl" / "bits" / "alltypes.h").read_text(encoding="utf-8")
    (include / "bits" / "alltypes.h").write_text(types.replace("#define _Addr int", "#define _Addr long"))
    folders = [library / "x86-linux-musl", library / "generic-musl", zig / "lib" / "include"]
    searched = shlex.join([f"-I{include}", *(f"-isystem{folder}" for folder in folders)])
    run = shlex.join([str(python), "-m", "ziglang"])
    values |= {"CC": f"{run} clang {COMPILE} {searched}", "LDSHARED": f"{run} wasm-ld {LINK}"}
    values |= {"CFLAGS": "", "CCSHARED": ""}
    (MADE / "configuration" / f"{CONFIGURATION}.py").write_text(f"build_time_vars = {values!r}\n", encoding="utf-8")


def compile_rules(python: Path) -> None:
    """Translate and compile the rules."""
    source = PACKAGES.parent
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir()
    for name in PARTS:
        path = ROOT / name
        if path.is_dir():
            ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "client", "site", "*.egg-info")
            shutil.copytree(path, source / name, ignore=ignored)
        else:
            shutil.copyfile(path, source / name)
    environment = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    environment |= {"PYTHONPATH": str(MADE / "configuration"), "_PYTHON_SYSCONFIGDATA_NAME": CONFIGURATION}
    environment |= {"_PYTHON_HOST_PLATFORM": PLATFORM[0], "DUCHY_INTERPRETED": "0"}
    command = [str(python), "setup.py", "build_ext", "--build-lib", str(PACKAGES)]
    done = subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True, check=False)
    # What cannot be compiled is left out by `setup.py`.
    wanted = len(runpy.run_path(str(ROOT / "setup.py"))["compiled"]()) + 1
    if done.returncode or len([*PACKAGES.rglob("*.so")]) != wanted:
        raise web.Failed(f"the rules do not compile:\n{(done.stdout + done.stderr)[-4000:]}")


def libraries() -> list[Path]:
    """Return the compiled files, if they match their sources."""
    return sorted(PACKAGES.rglob("*.so")) if is_built() else []


def build() -> None:
    """Compile the rules if something has changed."""
    if is_built():
        return
    web.install(web.node())
    MADE.mkdir(parents=True, exist_ok=True)
    STAMP.unlink(missing_ok=True)
    python = compilers()
    configure(python)
    print("==> compiling the rules to WebAssembly (some minutes)", flush=True)
    start, state = time.perf_counter(), digest()  # before: a source may change meanwhile
    compile_rules(python)
    STAMP.write_text(state, encoding="utf-8")
    print(f"==> compiled in {time.perf_counter() - start:.0f} s", flush=True)


def main() -> int:
    try:
        build()
    except web.Failed as failed:
        print(f"==> no rules in WebAssembly: {failed}", flush=True)
        return failed.code
    return 0


if __name__ == "__main__":
    sys.exit(main())
