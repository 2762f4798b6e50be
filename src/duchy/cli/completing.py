"""Installation of shell completion; Click answers the requests, which come through the variable `_DUCHY_COMPLETE`."""

import os
import shlex
from pathlib import Path

from click.shell_completion import get_completion_class

from duchy.cli.texts import complaint
from duchy.core.errors import BadOption

VARIABLE = "_DUCHY_COMPLETE"
SHELLS = ("bash", "zsh", "fish")
LOADED = {"bash": "", "zsh": "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }; "}
"""Code to put before the script in a shell's start-up file: zsh must load its completion system first."""


def script(shell: str) -> str:
    """Return the completion script of a shell, or of the user's own shell if none is named."""
    completion = get_completion_class(_shell(shell))
    assert completion is not None
    maker = completion(None, {}, "duchy", VARIABLE)  # type: ignore[arg-type]
    return maker.source_template % maker.source_vars()


def install(shell: str) -> Path:
    """Write the completion script, make the shell load it, and return its path."""
    name = _shell(shell)
    home = Path.home()
    if name == "fish":  # fish loads files in that folder by itself
        path = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "fish/completions/duchy.fish"
    else:
        path = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share") / f"duchy/completion.{name}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(script(name), encoding="utf-8")
    if name != "fish":
        start = home / f".{name}rc"
        line = f"{LOADED[name]}source {shlex.quote(str(path))}"
        before = start.read_text(encoding="utf-8") if start.exists() else ""
        if line not in before.splitlines():
            with start.open("a", encoding="utf-8") as file:
                file.write(f"{'' if before.endswith(chr(10)) or not before else chr(10)}{line}\n")
    return path


def _shell(name: str) -> str:
    """Return the named shell, or the user's own; raise an error if completion does not support it."""
    shell = name or Path(os.environ.get("SHELL", "")).name
    if shell not in SHELLS:
        raise complaint(BadOption, "error-shell", given=shell or "?", known=", ".join(SHELLS))
    return shell
