"""Reports at the start of each test run whether the rules are compiled or interpreted."""

import runpy
from pathlib import Path

import duchy.core.ints as ints

BUILD = Path(__file__).parent.parent / "scripts" / "build.py"


def pytest_report_header() -> str:
    if not ints.compiled():
        return "duchy: interpreted rules"
    build = runpy.run_path(str(BUILD))
    return "duchy: compiled rules" + ("" if build["is_up_to_date"]() else ", STALE: run `make build`")
