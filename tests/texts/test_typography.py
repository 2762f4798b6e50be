"""French texts are set as French is: no-break spaces before : ; ! ? %, inside « », and typographic apostrophes."""

import re
from pathlib import Path

import pytest

import duchy

SOURCE = Path(duchy.__file__).parent
FRENCH = [*sorted(SOURCE.rglob("fr.ftl")), *sorted(SOURCE.rglob("RULES.fr.md"))]
COMMANDS = re.compile(r"`[^`]*`|'(?:duchy\[[^']*|cmd: [^']*)'|https?://\S+|\S+://\S+|\b\w+\.\w+:\w+")
"""Commands and addresses, which are not prose: they keep their own spaces and marks."""
FAULTS = {
    "a common space before : ; ! ? % or »": re.compile(r"(?<=\S) (?=[:;!?%»](?:[\s.,)»]|$))"),
    "no space before ; ! ? or »": re.compile(r"[\wà-ÿ)»}](?=[;!?»](?:\s|$))"),
    "a common space after «": re.compile(r"« |«(?![\u00a0\u202f])"),
    "a straight apostrophe between letters": re.compile(r"(?<=[A-Za-zÀ-ÿ])'(?=[A-Za-zÀ-ÿ{])"),
}


def values(path: Path) -> list[tuple[int, str]]:
    """Return the lines of a file that people read, without comments, keys and commands."""
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    kept = [(number, line) for number, line in lines if not (path.suffix == ".ftl" and line.startswith("#"))]
    return [(number, COMMANDS.sub("x", re.sub(r"^[\w-]+ =", "", line))) for number, line in kept]


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: "-".join(path.relative_to(SOURCE).parts))
def test_french_is_set_as_french(path: Path) -> None:
    faulty = [
        f"line {number}, {fault}: {line.strip()[:70]}"
        for number, line in values(path)
        for fault, pattern in FAULTS.items()
        if pattern.search(line)
    ]
    assert not faulty, "\n".join(faulty)


def test_the_faults_are_found() -> None:
    bad = ("Ah !", "Ah!", "« mot »", "l'eau", "5 %")
    good = ("Ah\u00a0!", "«\u00a0mot\u00a0»", "l’eau", "5\u00a0%", "{ $a }\u00a0: { $b }")
    assert all(any(pattern.search(text) for pattern in FAULTS.values()) for text in bad)
    assert not any(pattern.search(text) for pattern in FAULTS.values() for text in good)
