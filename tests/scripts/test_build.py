"""Compiling the rules: which compiler does it in parallel, and what is shown meanwhile."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_other_compilers_compile_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"))
    clang = tmp_path / "clang"
    clang.write_text("#!/bin/sh\necho 'error: #error' >&2\nexit 1\n")
    clang.chmod(0o755)
    for compiler in (str(clang), "/no/such/compiler"):
        monkeypatch.setenv("CC", compiler)
        assert setup["has_parallel_gcc"]() is False


def test_steps_are_shown_and_everything_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    build = runpy.run_path(str(ROOT / "scripts" / "build.py"))
    kept: list[str] = []
    lines = ["Running command\n", "  ==> translating the rules to C (1 of 2)\n", "  gcc -c one.c\n"]
    build["_show_steps"](lines, kept)
    assert kept == lines
    assert capsys.readouterr().out == "==> translating the rules to C (1 of 2)\n"
