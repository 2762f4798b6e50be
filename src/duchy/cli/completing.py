"""Installation of shell completion; Click answers the requests, which come through the variable `_DUCHY_COMPLETE`."""

import os
import shlex
from pathlib import Path

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    add_completion_class,
    get_completion_class,
    split_arg_string,
)

from duchy.cli.texts import complaint
from duchy.core.errors import BadOption

VARIABLE = "_DUCHY_COMPLETE"
SHELLS = ("bash", "zsh", "fish")
LOADED = {"bash": "", "zsh": "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }; "}
"""Code to put before the script in a shell's start-up file: zsh must load its completion system first."""

BREAKS = "=:@"
"""Characters at which Bash breaks words, besides spaces: in `duchy=A`, in `mybots.mill:Mill` and in `master@FILE`."""


@add_completion_class
class Bash(BashComplete):
    """Completion in Bash, which gives each of the broken parts as a word, and replaces only the last part."""

    _before = ""
    """What of the last word stays on the line."""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the cursor, and what of a word is at the cursor, both as they were typed."""
        given, at = split_arg_string(os.environ["COMP_WORDS"]), int(os.environ["COMP_CWORD"])
        words: list[str] = []
        joined = False
        for part in given[1 : at + 1]:
            apart = not part.strip(BREAKS)
            if words and (apart or joined):
                words[-1] += part
            else:
                words.append(part)
            joined = apart
        begun = words.pop() if at < len(given) or joined else ""
        before = begun if joined else begun.removesuffix("".join(given[at : at + 1]))
        self._before = before.partition("=")[2] if before.startswith("-") else before
        return words, begun

    def format_completion(self, item: CompletionItem[str]) -> str:
        """Return an offered word without what stays on the line."""
        return super().format_completion(CompletionItem(item.value.removeprefix(self._before), item.type))


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
