"""Shell completion, requested through the variable `_DUCHY_COMPLETE`."""

import os
import shlex
from collections.abc import Mapping
from pathlib import Path

from duchy.cli.declare import Argument, Option, Parameter, command, parameters
from duchy.cli.words import complaint, say
from duchy.core.errors import BadOption

VARIABLE = "_DUCHY_COMPLETE"
SHELLS = ("bash", "zsh", "fish")
LOADED = {"bash": "", "zsh": "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }; "}
"""What must stand before the script in a shell's start-up file: zsh completes nothing until it is told to."""

Offers = Mapping[str, str]
"""Words that may stand there, each with what it means, or nothing."""


def offers(words: list[str], begun: str, commands: tuple[str, ...]) -> Offers:
    """What may stand after these words, beginning so."""
    chosen = next((i for i, word in enumerate(words) if word in commands), None)
    if chosen is None:
        return {name: say(f"help-{name}") for name in commands if name.startswith(begun)}
    declared = parameters(command(words[chosen]))
    options = {name: one for one in declared if isinstance(one.declared, Option) for name in one.declared.names}
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
    """What an option or an argument may be."""
    offered = parameter.declared.autocompletion
    return {} if offered is None else dict.fromkeys(offered(begun), "")


def complete(shell: str, commands: tuple[str, ...]) -> None:
    """Print what a shell is offered, as the script that Click writes for it wants it; files where nothing fits."""
    typed, at = _split(os.environ.get("COMP_WORDS", "")), os.environ.get("COMP_CWORD", "")
    if shell == "fish":  # which sends the word itself, not its number
        words, begun = typed[1 : -1 if at else None], at
    else:
        number = int(at or 0)
        words, begun = typed[1:number], typed[number] if number < len(typed) else ""
    found = offers(words, begun, commands)
    for word, help in found.items():
        if shell == "zsh":
            escaped = word.replace(":", "\\:") if help else word
            print("plain", escaped, help or "_", sep="\n")
        else:
            print(f"plain,{word}\t{help}" if shell == "fish" and help else f"plain,{word}")
    if not found:
        print("file", begun, "_", sep="\n") if shell == "zsh" else print(f"file,{begun}")


def _split(line: str) -> list[str]:
    """The words of a line that may end within a quote."""
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
    """What a shell loads to complete the command; for the user's own shell where none is named."""
    from click.shell_completion import get_completion_class

    found = get_completion_class(_shell(shell))
    assert found is not None
    maker = found(None, {}, "duchy", VARIABLE)  # type: ignore[arg-type]
    return maker.source_template % maker.source_vars()


def install(shell: str) -> Path:
    """Write the script where the shell finds it, and have the shell load it from now on; the file written."""
    name = _shell(shell)
    home = Path.home()
    if name == "fish":  # which loads what lies there by itself
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
    """A shell that can complete: the one named, or the user's own."""
    found = name or Path(os.environ.get("SHELL", "")).name
    if found not in SHELLS:
        raise complaint(BadOption, "error-shell", given=found or "?", known=", ".join(SHELLS))
    return found
