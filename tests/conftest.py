"""What every test run says first: whether it ran compiled rules or interpreted ones."""

import runpy
from pathlib import Path

import duchy.core.ints as ints

BUILD = Path(__file__).parent.parent / "scripts" / "build.py"


def pytest_report_header() -> str:
    if not ints.compiled():
        return "duchy: interpreted rules"
    build = runpy.run_path(str(BUILD))
    return "duchy: compiled rules" + ("" if build["is_up_to_date"]() else ", STALE: run `make build`")
