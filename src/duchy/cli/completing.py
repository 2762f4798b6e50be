"""What a shell is offered for the word being typed; the shell asks through the variable `_DUCHY_COMPLETE`."""

import os
import shlex
from collections.abc import Mapping

from duchy.cli.declare import Argument, Option, Parameter, command, parameters
from duchy.cli.words import say

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


def complete(shell: str, commands: tuple[str, ...]) -> int:
    """Print what a shell is offered, in its own way; the exit status."""
    if shell == "bash":
        typed = _split(os.environ.get("COMP_WORDS", ""))
        at = int(os.environ.get("COMP_CWORD", "0") or 0)
        words, begun = typed[1:at], typed[at] if at < len(typed) else ""
    else:
        line = os.environ.get("_TYPER_COMPLETE_ARGS", "")
        words = _split(line)[1:]
        begun = words.pop() if words and not line.endswith(" ") else ""
    found = offers(words, begun, commands)
    if shell == "zsh":
        told = "\n".join(
            f'"{_quoted(word)}":"{_quoted(help)}"' if help else f'"{_quoted(word)}"' for word, help in found.items()
        )
        print(f"_arguments '*: :(({told}))'" if found else "_files")
    elif shell == "fish":
        if os.environ.get("_TYPER_COMPLETE_FISH_ACTION") == "is-args":
            return 0 if found else 1
        print("\n".join(f"{word}\t{help}" if help else word for word, help in found.items()))
    else:
        print("\n".join(found))
    return 0


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


def _quoted(text: str) -> str:
    """A text inside what zsh evaluates."""
    for letter, instead in (('"', '""'), ("'", "''"), ("$", "\\$"), ("`", "\\`"), (":", r"\\:")):
        text = text.replace(letter, instead)
    return text
