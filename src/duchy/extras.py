"""What is missing in this installation is reported in one sentence, with the command that installs it."""

import json
import os
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote, urlsplit

from duchy.core.errors import NoExtra


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Turn a failed import in this context into an error that says how to install the packages of an extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "duchy").partition(".")[0]
        if missing == "duchy":
            raise
        raise NoExtra(
            "no-extra",
            "this needs packages of the extra '{extra}' ({missing} is missing); install them with: {command}",
            extra=extra,
            missing=missing,
            command=command(extra, missing),
        ) from error


def command(extra: str, missing: str) -> str:
    """Return a command line that installs the packages of an extra for this Python.

    It names the packages themselves, so it works for a checkout as for a wheel, and compiles nothing again.
    """
    return shlex.join([python(), "-m", "pip", "install", *(packages(extra) or [missing])])


def python() -> str:
    """Return the path of this Python, relative to the current folder if it is inside."""
    path = os.path.relpath(sys.executable)
    return sys.executable if path.startswith(os.pardir) else path


def packages(extra: str) -> list[str]:
    """Return the packages of an extra; none if Duchy runs without being installed."""
    from importlib import metadata  # slow to import

    try:
        required = metadata.requires("duchy") or []
    except metadata.PackageNotFoundError:
        return []
    found = []
    for requirement in required:
        package, _, condition = requirement.partition(";")
        if condition.replace("'", '"').strip() == f'extra == "{extra}"':
            found.append(package.strip())
    return found


def checkout() -> Path | None:
    """Return the folder of the sources if this Python runs them in place; None if Duchy was installed from them."""
    folder = Path(__file__).resolve().parents[2]
    return folder if (folder / "scripts" / "web.py").is_file() else None


def installed_from() -> Path | None:
    """Return the folder of the sources or the wheel that pip installed; None if it is unknown or gone."""
    from importlib import metadata

    try:
        origin = json.loads(metadata.distribution("duchy").read_text("direct_url.json") or "{}")
        path = Path(unquote(urlsplit(origin.get("url", "")).path))
    except (metadata.PackageNotFoundError, ValueError):
        return None
    return path if path.name and path.exists() else None


def client_command() -> str:
    """Return the command that adds the browser client to this installation; empty if its sources are not here."""
    folder = checkout()
    if folder is not None:
        return "make web" if folder == Path.cwd() else shlex.join(["make", "-C", str(folder), "web"])
    folder = installed_from()
    if folder is None or not folder.is_dir():
        return ""
    return shlex.join([python(), "-m", "pip", "install", "--no-deps", "--force-reinstall", str(folder)])
