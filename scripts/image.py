"""Run the steps of the Dockerfile without Docker, start the server as the image would, and check that it is healthy.

    python scripts/image.py [--compiled]

Folders of the image (/src, /opt, /data) are folders of a temporary one, and this Python takes the place of the image's.
What Debian installs and the user are left out, and named. As root, the server runs with the id of the image's user, if
that user can run this Python. `--compiled` also compiles the rules, which takes minutes.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
SYSTEM = ("apt-get", "rm -rf /var/lib/apt", "useradd", "install -d")
"""Beginnings of commands that change the system, not a folder of ours."""
FOLDERS = re.compile(r"(?<![\w.}])/(?=(?:src|opt|data)\b)")
OWN = ("PYTHON", "VIRTUAL_ENV", "DUCHY_", "XDG_")
"""Beginnings of variables that are not passed on; those about proxies, certificates and indexes are."""
WAIT = 120
"""Seconds until the server must be healthy, and until it must have stopped."""


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """Yield the instructions of a Dockerfile, each with its arguments on one line."""
    kept = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for line in re.sub(r"\\\n\s*", "", kept).splitlines():
        if line.strip():
            name, _, rest = line.strip().partition(" ")
            yield name, rest.strip()


def options(rest: str) -> str:
    """Return the arguments of an instruction without the `--options` before them."""
    return re.sub(r"^(--\S+\s+)+", "", rest)


def left_out(path: str, patterns: list[str]) -> bool:
    """Whether `.dockerignore` leaves out a file, given relative to the checkout."""
    for pattern in patterns:
        written = re.escape(pattern).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
        if re.match(rf"{written}(?:/|$)", path):
            return True
    return False


def ignored() -> list[str]:
    """Return the patterns of `.dockerignore`."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def context(target: Path) -> None:
    """Copy the checkout as Docker sees it."""
    patterns = ignored()
    for folder, folders, files in os.walk(ROOT):
        where = Path(folder).relative_to(ROOT)
        folders[:] = [name for name in folders if not left_out((where / name).as_posix(), patterns)]
        for name in files:
            if not left_out((where / name).as_posix(), patterns):
                (target / where).mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / where / name, target / where / name)


class Image:
    """The folders, variables and commands of an image, as its instructions describe them."""

    def __init__(self, root: Path, compiled: bool) -> None:
        self.root = root
        self.compiled = compiled
        self.folder = root
        self.variables: dict[str, str] = {}
        self.user = 0
        self.command: list[str] = []
        self.health: list[str] = []
        (root / "tools").mkdir()
        (root / "tools" / "python").symlink_to(sys.executable)

    def here(self, words: str) -> str:
        """Return words with folders of the image replaced by ours."""
        return FOLDERS.sub(f"{self.root}/", words)

    def environment(self) -> dict[str, str]:
        """Return the variables of a command in the image."""
        path = f"{self.root / 'tools'}{os.pathsep}/usr/local/bin{os.pathsep}/usr/bin{os.pathsep}/bin"
        found = {name: value for name, value in os.environ.items() if not name.startswith(OWN)}
        found |= {"PATH": path, "HOME": str(self.root / "home"), "DUCHY_INTERPRETED": "0" if self.compiled else "1"}
        found["NPM_CONFIG_USERCONFIG"] = str(Path("~/.npmrc").expanduser())
        for name, value in self.variables.items():
            found[name] = self.here(value).replace("$PATH", path)
        return found

    def do(self, name: str, rest: str) -> None:
        """Carry out one instruction."""
        match name:
            case "FROM":
                self.folder, self.variables, self.user = self.root, {}, 0
            case "WORKDIR":
                self.folder = Path(self.here(rest))
                self.folder.mkdir(parents=True, exist_ok=True)
            case "ENV":
                self.variables |= dict(word.split("=", 1) for word in shlex.split(rest))
            case "USER" | "EXPOSE":
                pass
            case "VOLUME":
                Path(self.here(rest)).mkdir(parents=True, exist_ok=True)
            case "COPY" if rest == ". .":
                context(self.folder)
            case "COPY" if not rest.startswith("--from"):
                *files, target = rest.split()
                for file in files:
                    shutil.copy2(ROOT / file, self.folder / target)
            case "COPY":
                assert len(set(options(rest).split())) == 1, "a stage copies to the same folder"
            case "CMD":
                self.command = json.loads(rest)
            case "HEALTHCHECK":
                self.health = json.loads(options(rest).removeprefix("CMD "))
            case "RUN":
                self.run(rest)
            case _:
                raise ValueError(f"unknown instruction {name}")

    def run(self, rest: str) -> None:
        """Run the commands of a RUN instruction, but for those that change the system."""
        for command in rest.split(" && "):
            if command.startswith(SYSTEM):
                print(f"    left to Docker: {command}", flush=True)
                found = re.search(r"--uid (\d+)", command)
                self.user = int(found[1]) if found else self.user
                continue
            start = time.perf_counter()
            done = subprocess.run(
                ["bash", "-c", self.here(command)],
                cwd=self.folder,
                env=self.environment(),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            if done.returncode:
                sys.exit(f"==> {command}: exit status {done.returncode}\n{done.stdout[-4000:]}")
            print(f"    {command}: {time.perf_counter() - start:.0f} s", flush=True)

    def identity(self) -> dict[str, int]:
        """Return the user to run the server as: the image's, if we are root and it can run this Python."""
        if os.geteuid() != 0 or not self.user:
            return {}
        self.root.chmod(0o755)
        os.chown(self.here(self.variables["XDG_DATA_HOME"]), self.user, self.user)
        python = self.here("/opt/duchy/bin/python")
        try:
            subprocess.run([python, "-c", ""], check=True, user=self.user, group=self.user)
        except (OSError, subprocess.CalledProcessError):
            print(f"    user {self.user} cannot run this Python: the server runs as root", flush=True)
            return {}
        return {"user": self.user, "group": self.user}

    def serve(self) -> None:
        """Start the server, wait until it is healthy, look at its page, and stop it."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        command = [str(shutil.which(self.command[0], path=self.environment()["PATH"])), *self.command[1:]]
        health = [word.replace("8137", port) for word in self.health]
        identity = self.identity()
        server = subprocess.Popen(
            [*command, "--port", port],
            cwd=self.folder,
            env=self.environment(),
            **identity,  # type: ignore[call-overload]
        )
        try:
            until = time.monotonic() + WAIT
            while subprocess.run(health, env=self.environment(), capture_output=True, check=False).returncode:
                if server.poll() is not None or time.monotonic() > until:
                    sys.exit(f"==> the server is not healthy (exit status {server.poll()})")
                time.sleep(0.5)
            built = urlopen(f"http://127.0.0.1:{port}/build.txt", timeout=10).read().decode().strip()
            page = urlopen(f"http://127.0.0.1:{port}/", timeout=10).read().decode()
            if not re.fullmatch(r"[0-9a-f]{12}", built) or "/assets/" not in page:
                sys.exit("==> the server has no browser client")
        finally:
            server.send_signal(signal.SIGTERM)
            status = server.wait(WAIT)
        print(f"    healthy, with the client {built}; stopped with exit status {status}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        image = Image(Path(made), given.compiled)
        for name, rest in instructions((ROOT / "Dockerfile").read_text(encoding="utf-8")):
            print(f"==> {name} {rest}", flush=True)
            image.do(name, rest)
        print(f"==> {' '.join(image.command)}", flush=True)
        image.serve()


if __name__ == "__main__":
    main()
