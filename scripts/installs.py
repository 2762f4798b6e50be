"""Run every `pip install` line of the documents, examples and error messages, each in an empty environment.

    python scripts/installs.py [--only TEXT ...] [--compiled]
    python scripts/installs.py --only documents         # the commands and examples of the documents

Each line runs in a fresh copy of the checkout, with an empty home. The command must then work from another folder, and
the server must have its browser client. `--only` runs the lines that contain one of these texts; `--compiled` also
compiles the rules, which takes minutes for each line. The commands and examples of the documents run in an empty
environment, too, where the package is installed with its extras: the tests that try them use that package, not `src`.
That took 14 minutes on two cores shared with other work, 4 of them of processor time.
"""

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("*.md", "docs/**/*.md", "bench/*.md", "examples/*", "src/**/*.py", "src/**/*.ftl")
INSTALL = re.compile(r"pip install ((?:'[^'\n]*'|\"[^\"\n]*\"|[^`'\"\n#;)])+)")
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
WHEEL = "dist/"
"""Lines that install a file from this folder need `make wheel` before."""
HINT = "import sys; from duchy.extras import command; print(command(sys.argv[1], sys.argv[1]))"
CLIENT = "import sys; from duchy.server.client import ClientFiles; sys.exit(not ClientFiles().build)"


def lines() -> Iterator[tuple[str, str]]:
    """Yield the `pip install` lines of documents, examples and texts, each with the file that contains it."""
    for pattern in SOURCES:
        for path in sorted(ROOT.glob(pattern)):
            if path.is_file():
                for found in INSTALL.finditer(path.read_text(encoding="utf-8")):
                    yield path.relative_to(ROOT).as_posix(), found[0].strip(" ,:")


def checkout(folder: Path) -> Path:
    """Return a copy of the checkout in a folder, as a new clone would be: nothing is built."""
    copy = folder / "duchy"
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            target = copy / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
    return copy


class Environment:
    """An empty virtual environment with an empty home, beside a copy of the checkout."""

    def __init__(self, folder: Path, compiled: bool) -> None:
        subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
        (folder / "home").mkdir()
        (folder / "elsewhere").mkdir()
        self.folder = folder
        self.source = checkout(folder)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        self.variables = kept | {
            "PATH": f"{folder / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(folder / "home"),
            "NPM_CONFIG_USERCONFIG": str(Path("~/.npmrc").expanduser()),
            "DUCHY_INTERPRETED": "0" if compiled else "1",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }

    def run(self, command: str, where: Path | None = None) -> str:
        """Run a command line in the checkout or another folder; return its output, or raise an error if it fails."""
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=where or self.source,
            env=self.variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{command}: exit status {done.returncode}\n{done.stdout[-3000:]}")
        return done.stdout

    def check(self, line: str) -> None:
        """Check that what a line installed works from another folder."""
        if re.search(r"(^|[ '\"])\.|dist/", line):
            self.run("duchy --version && duchy games", self.folder / "elsewhere")
        if "web" in line:
            self.run(f'python -c "{CLIENT}"', self.folder / "elsewhere")


def install(line: str, compiled: bool) -> None:
    """Run one line in an empty environment, and check what it installed."""
    with tempfile.TemporaryDirectory() as made:
        environment = Environment(Path(made), compiled)
        if WHEEL in line:
            environment.run(f"{sys.executable} -m pip wheel --no-deps --wheel-dir dist .")
        environment.run(line)
        environment.check(line)


def archive(compiled: bool) -> None:
    """Install the archive of the sources, which contains the client in place of what builds it."""
    with tempfile.TemporaryDirectory() as made:
        environment = Environment(Path(made), compiled)
        environment.run("pip install 'setuptools>=77' && python setup.py --quiet sdist")
        environment.run("! tar tzf dist/duchy-*.tar.gz | grep scripts/web.py")
        line = 'pip install "$(ls dist/duchy-*.tar.gz)[web]"'
        environment.run(line)
        environment.check(line)


def hints(compiled: bool) -> None:
    """Install the package alone, then run the command that an error names for each extra."""
    with tempfile.TemporaryDirectory() as made:
        environment = Environment(Path(made), compiled)
        environment.run("pip install .")
        elsewhere = environment.folder / "elsewhere"
        for extra in EXTRAS:
            named = environment.run(f'python -c "{HINT}" {extra}', elsewhere).strip()
            print(f"    {named}", flush=True)
            environment.run(named, elsewhere)
            assert environment.run(f"{named} --dry-run --quiet", elsewhere).strip() == "", "something is still missing"


TRYING = "tests/test_commands.py tests/test_readme.py tests/bots/test_protocol.py"
"""The tests that run the commands and the examples of the documents."""


def documents(compiled: bool) -> None:
    """Run the commands and the examples of the documents, and what the page about games of one's own says."""
    with tempfile.TemporaryDirectory() as made:
        environment = Environment(Path(made), compiled)
        environment.run("pip install '.[web,envs,openspiel,data,minari,plot,dev]'")
        where = environment.run('python -c "import duchy; print(duchy.__file__)"').strip()
        assert where.startswith(str(environment.folder / "venv")), f"{where} is not what was installed"
        print(environment.run(f"python -m pytest -n 2 -p no:cacheprovider {TRYING}"), flush=True)
        # At the end, because the examples list the games that are installed.
        elsewhere = environment.folder / "elsewhere"
        for line in own_game():
            print(f"    {line}", flush=True)
            environment.run(f"printf '1\\nq\\n' | {line}", elsewhere)
            if line.startswith("duchy new-game"):
                elsewhere /= line.split()[-1]


def own_game() -> list[str]:
    """Return the commands of the page about games of one's own, with fewer games, without a server."""
    text = (ROOT / "docs" / "game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    lines = [re.sub(r"\s+#.*", "", line) for kind, block in blocks if not kind for line in block.splitlines()]
    return [line.replace("--games 200", "--games 2") for line in lines if not line.startswith(("cd ", "duchy serve"))]


def of_duchy() -> list[str]:
    """Return the lines that install Duchy; those for a game of one's own run with the other commands of its page."""
    own = own_game()
    return [line for _, line in lines() if "{" not in line and line not in own]


def spent() -> float:
    """Return the processor time of all programs that were run and have ended, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[""], metavar="TEXT")
    parser.add_argument("--compiled", action="store_true")
    given = parser.parse_args()
    wanted = dict.fromkeys(line for line in of_duchy() if any(text in line for text in given.only))
    tasks = {line: partial(install, line, given.compiled) for line in wanted}
    if "" in given.only or "sources" in given.only:
        tasks["the archive of the sources"] = partial(archive, given.compiled)
    if "" in given.only or "hints" in given.only:
        tasks["the hints of missing extras"] = partial(hints, given.compiled)
    if "" in given.only or "documents" in given.only:
        tasks["the commands and examples of the documents"] = partial(documents, given.compiled)
    failed, begun = 0, time.perf_counter()
    for name, task in tasks.items():
        start, before = time.perf_counter(), spent()
        print(f"==> {name}", flush=True)
        try:
            task()
        except (RuntimeError, AssertionError) as error:
            failed += 1
            print(f"    failed: {error}", flush=True)
        print(f"    {time.perf_counter() - start:.0f} s, {spent() - before:.0f} s of processor time", flush=True)
    print(f"==> {time.perf_counter() - begun:.0f} s, {spent():.0f} s of processor time", flush=True)
    sys.exit(f"==> {failed} of {len(tasks)} failed" if failed else 0)


if __name__ == "__main__":
    main()
