"""What every test run says first: whether it ran compiled rules or interpreted ones."""

from pathlib import Path

import duchy.core.ints as ints


def stale() -> list[str]:
    """The compiled modules that are older than their source."""
    folder = Path(ints.__file__).parent.parent
    found = []
    for library in folder.rglob("*.so"):
        source = library.with_name(library.name.split(".")[0] + ".py")
        if source.exists() and source.stat().st_mtime > library.stat().st_mtime:
            found.append(source.name)
    return found


def pytest_report_header() -> str:
    build = "compiled" if ints.compiled() else "interpreted"
    old = stale()
    return f"duchy: {build} rules" + (f", STALE (run `make build`): {', '.join(old)}" if old else "")
