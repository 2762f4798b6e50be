"""Shell completion, requested through the variable `_DUCHY_COMPLETE`."""

import os
import shlex
from collections.abc import Mapping
from pathlib import Path

from duchy.cli.declare import Argument, CommandOption, Parameter, command, parameters
from duchy.cli.texts import complaint, say
from duchy.core.errors import BadOption

VARIABLE = "_DUCHY_COMPLETE"
SHELLS = ("bash", "zsh", "fish")
LOADED = {"bash": "", "zsh": "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }; "}
"""Code to put before the script in a shell's start-up file: zsh must load its completion system first."""

Offers = Mapping[str, str]
"""Possible words, each with its description or an empty string."""


def offers(words: list[str], begun: str, commands: tuple[str, ...]) -> Offers:
    """Return the possible next words that start with `begun`."""
    chosen = next((i for i, word in enumerate(words) if word in commands), None)
    if chosen is None:
        return {name: say(f"help-{name}") for name in commands if name.startswith(begun)}
    declared = parameters(command(words[chosen]))
    options = {name: one for one in declared if isinstance(one.declared, CommandOption) for name in one.declared.names}
    places = [one for one in declared if isinstance(one.declared, Argument)]
    taken, waiting = 0, None
    for word in words[chosen + 1 :]:
        if waiting is not None:
            waiting = None
        elif word in options:
            waiting = None if options[word].flag else options[word]
        elif not word.startswith("-"):
            taken += 1
    if waiting is not None:
        return _values(waiting, begun)
    if begun.startswith("-"):
        return {name: one.declared.help for name, one in options.items() if name.startswith(begun)}
    if taken >= len(places):
        return _values(places[-1], begun) if places and places[-1].many else {}
    return _values(places[taken], begun)


def _values(parameter: Parameter, begun: str) -> Offers:
    """Return the possible values of an option or an argument."""
    offered = parameter.declared.autocompletion
    return {} if offered is None else dict.fromkeys(offered(begun), "")


def complete(shell: str, commands: tuple[str, ...]) -> None:
    """Print the completions in the format of Click's script for the shell; file names if nothing matches."""
    typed, at = _split(os.environ.get("COMP_WORDS", "")), os.environ.get("COMP_CWORD", "")
    if shell == "fish":  # fish sends the word itself, not its index
        words, begun = typed[1 : -1 if at else None], at
    else:
        number = int(at or 0)
        words, begun = typed[1:number], typed[number] if number < len(typed) else ""
    completions = offers(words, begun, commands)
    for word, help in completions.items():
        if shell == "zsh":
            escaped = word.replace(":", "\\:") if help else word
            print("plain", escaped, help or "_", sep="\n")
        else:
            print(f"plain,{word}\t{help}" if shell == "fish" and help else f"plain,{word}")
    if not completions:
        print("file", begun, "_", sep="\n") if shell == "zsh" else print(f"file,{begun}")


def _split(line: str) -> list[str]:
    """Split a line into words; it may end inside a quote."""
    lexer = shlex.shlex(line, posix=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    words: list[str] = []
    try:
        words += lexer
    except ValueError:
        words.append(lexer.token)
    return words


# --- for the shell itself ------------------------------------------------------------


def script(shell: str) -> str:
    """Return the completion script of a shell, or of the user's own shell if none is named."""
    from click.shell_completion import get_completion_class

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
