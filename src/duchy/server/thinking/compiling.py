"""Compile the rules while the server runs on interpreted ones; bot workers switch over when it is done.

A process must not mix interpreted and compiled modules, so the server imports all modules that it may ever need before
the compiler starts.
"""

import asyncio
import contextlib
import importlib
import logging
import os
import pkgutil
import shutil
import signal
import sys
import sysconfig
from collections.abc import AsyncIterator
from pathlib import Path

import duchy
from duchy.core.ints import compiled
from duchy.extras import checkout
from duchy.server.thinking.priority import BACKGROUND, lower_priority

log = logging.getLogger(__name__)

ROOT = checkout() or Path()
SCRIPT = ROOT / "scripts" / "build.py"
PROBE = "import duchy.core.ints as ints; print(ints.compiled())"
NEVER = ("duchy.cli", "duchy.arena", "duchy.testing", "duchy.plots", "duchy.train", "duchy.server.store.migrations")
"""Modules that a server never imports, or only before it serves."""


def can_compile() -> bool:
    """Return whether the rules are not compiled yet, and there are sources and a C compiler."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    has_one = os.name == "nt" or any(shutil.which(name) for name in (compiler, "cc", "gcc", "clang"))
    return not compiled() and checkout() is not None and has_one


def load_everything() -> None:
    """Import all modules that this process may ever need."""
    for module in pkgutil.walk_packages(duchy.__path__, "duchy.", onerror=lambda name: None):
        if not module.name.startswith(NEVER) and not module.name.endswith("__main__"):
            with contextlib.suppress(ImportError):
                importlib.import_module(module.name)


async def compile_rules() -> bool:
    """Compile the rules, and return whether new processes use the compiled ones."""
    building = await asyncio.create_subprocess_exec(
        sys.executable,
        str(SCRIPT),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        preexec_fn=_in_background if os.name == "posix" else None,
    )
    try:
        output = [line async for line in _shown(building.stdout)]
        if await building.wait() != 0:
            log.warning("the rules could not be compiled: %s", "".join(output)[-2000:])
            return False
    except asyncio.CancelledError:
        with contextlib.suppress(ProcessLookupError):
            # It starts compilers: end the whole process group.
            if os.name == "posix":
                os.killpg(building.pid, signal.SIGKILL)
            else:
                building.kill()
        await building.wait()
        raise
    probing = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROBE, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
    )
    probed, _ = await probing.communicate()
    return probed.decode().strip() == "True"


async def _shown(lines: asyncio.StreamReader | None) -> AsyncIterator[str]:
    """Yield lines of the compiler, and log those that name its steps."""
    assert lines is not None
    async for line in lines:
        text = line.decode(errors="replace")
        if text.startswith("==>"):
            log.info(text.removeprefix("==>").strip())
        yield text


def _in_background() -> None:
    """Be a group of its own, which can be killed as a whole, in the background."""
    os.setpgrp()
    lower_priority(BACKGROUND)
