"""Runs the command as a process, with its own data folder.

It runs in a fork of the tests' own process, which has everything loaded already, but for the command line in another
language; where there is no fork, in a process of its own.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Any

from duchy.cli import texts

EARLY = 3
"""So deep is the stack at most where the command line has not begun: the test, `run`, and who interrupts."""
COMMAND = [sys.executable, "-c", "from duchy.cli.main import run; run()"]


def environment(data: Path | None = None, lang: str = "en", **more: str) -> dict[str, str]:
    """Return the environment of a process in a language, whose games are in a folder of their own."""
    variables = {
        **os.environ,
        "LC_ALL": f"{lang}_XX.UTF-8",
        "COLUMNS": "120",
        "PYTHONIOENCODING": "utf-8",
        "NO_COLOR": "1",
        **more,
    }
    if data is not None:
        variables |= {"XDG_DATA_HOME": str(data), "HOME": str(data)}
    return variables


def duchy(
    *arguments: str, typed: str = "", cwd: Path | None = None, lang: str = "en", **more: str
) -> subprocess.CompletedProcess[str]:
    """Return what the command says when that is typed; its games are kept in a folder beside the one where it runs."""
    data = None if cwd is None else cwd.parent / f"{cwd.name}-data"
    if hasattr(os, "fork"):
        return _forked(list(arguments), typed, cwd, environment(data, lang, **more))
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env=environment(data, lang, **more),
        cwd=cwd,
        check=False,
        encoding="utf-8",
    )


def interrupted(arguments: list[str], typed: bytes, cwd: Path, seconds: float) -> subprocess.CompletedProcess[bytes]:
    """Return what the command says when that is typed, and when it is interrupted.

    That is after so many seconds of work, or ten times as many of waiting: a busy machine changes nothing.
    """
    return _fork(arguments, typed, cwd, environment(cwd.parent / f"{cwd.name}-data"), seconds)


def _forked(
    arguments: list[str], typed: str, cwd: Path | None, environment: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    done = _fork(arguments, typed.encode(), cwd, environment)
    return subprocess.CompletedProcess(arguments, done.returncode, done.stdout.decode(), done.stderr.decode())


def _fork(
    arguments: list[str], typed: bytes, cwd: Path | None, environment: dict[str, str], seconds: float = 0
) -> subprocess.CompletedProcess[bytes]:
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        source.write(typed)
        source.seek(0)
        child = os.fork()
        if child == 0:
            _child(arguments, cwd, environment, (source.fileno(), out.fileno(), err.fileno()), seconds)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(arguments, status, out.read(), err.read())


def _child(
    arguments: list[str], cwd: Path | None, environment: dict[str, str], files: tuple[int, ...], seconds: float
) -> None:
    """Be the command, and leave as it leaves."""
    status = 1
    try:
        for number, file in enumerate(files):
            os.dup2(file, number)
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)
        os.environ.clear()
        os.environ.update(environment)
        if cwd is not None:
            os.chdir(cwd)
        sys.argv = ["duchy", *arguments]
        if texts.language_of(sys.argv, os.environ) != texts.LANGUAGE:
            for name in [name for name in sys.modules if name.startswith("duchy.cli")]:
                del sys.modules[name]
        from duchy.cli import console, main

        console.console.width = console.notices.width = 120
        try:
            if seconds:
                os.setpgid(0, 0)
                signal.signal(signal.SIGINT, signal.default_int_handler)
                for timer, number, after in (
                    (signal.ITIMER_PROF, signal.SIGPROF, seconds),
                    (signal.ITIMER_REAL, signal.SIGALRM, 10 * seconds),
                ):
                    signal.signal(number, lambda *_: os.killpg(0, signal.SIGINT))
                    signal.setitimer(timer, after, 30)
            main.run()
            status = 0
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 0
        except KeyboardInterrupt as early:
            # Before the command line has begun to listen for it, an interrupt is nobody's fault.
            status = 130
            if len(traceback.extract_tb(early.__traceback__)) > EARLY:
                traceback.print_exc()
        except BaseException:
            traceback.print_exc()
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(status)


def answers(*arguments: str, cwd: Path | None = None) -> Any:
    """Return what the command tells a program."""
    done = duchy(*arguments, "--json", cwd=cwd)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
