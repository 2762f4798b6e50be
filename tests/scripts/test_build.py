"""Compiling the rules shows its steps."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_steps_are_shown_and_everything_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    build = runpy.run_path(str(ROOT / "scripts" / "build.py"))
    kept: list[str] = []
    lines = ["Running command\n", "  ==> translating the rules to C (1 of 2)\n", "  gcc -c one.c\n"]
    build["_show_steps"](lines, kept)
    assert kept == lines
    assert capsys.readouterr().out == "==> translating the rules to C (1 of 2)\n"
