"""A game under other names: each word of its vocabulary is replaced by an invented one, everywhere alike.

A program that has read about a game, or has seen it played, then has only what it is told. The vocabulary are the names
of pieces, places, sources of points and actions, and the title. Words of everyday language stay, and so do numbers and
coordinates.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from duchy.core.game import AnyGame
from duchy.core.rng import Rng, stream
from duchy.play.texts import Texts, rules_text, source

WORD = re.compile(r"[^\W\d_]{2,}")
"""A word: letters alone."""
NAMED = re.compile(r"^(?:term|short|source|group|game-title)[\w-]* = ?(.*(?:\n +.*)*)", re.MULTILINE)
"""A Fluent message with a name."""
LETTERS = "letter-"
"""The beginning of the keys of codes on a table."""
_EVERYDAY = (
    "a all allowed also an and any are as at be both by can change choice chosen current dice die down each end even "
    "extra face far first five for four free from game has identical if iii in instead into is it its key kind kindkey "
    "large last left less many may more most move must new next no none not nothing number of on one only or other out "
    "own owner per player players points rolled round rounds same seat seatkey second seven several size small "
    "starting than that the them then this to total turn turns two up well when which whose with without yes you your "
    "au aucun aucune aussi autre aux avec bien ce cette ces choisi choix cinq comme dans de des deux du dé dés elle en "
    "est et face fin grand il ils jeu joueur joueurs la le les leur libre lui manche manches mais moins même ne ni non "
    "nombre nouveau ou par pas petit place plus plusieurs point points pour premier quatre que qui rien sa sans se "
    "sept ses seul si son sont sous sur taille tour tours tous tout toute un une vos votre vous"
)
EVERYDAY = frozenset(_EVERYDAY.split())
"""Words that are no name of a game's, in both languages."""
ONSETS = ("b", "bl", "d", "dr", "f", "g", "gr", "k", "kl", "l", "m", "n", "p", "pr", "r", "t", "tr", "v", "z")
VOWELS = "aeiou"
CODAS = ("", "b", "d", "k", "l", "m", "n", "p", "r", "t")


class Renaming:
    """The invented words of a game in a language; a seed draws them."""

    def __init__(self, game: AnyGame, language: str, seed: int | str) -> None:
        self.words: dict[str, str] = {}
        """The invented word of each word, both in lower case."""
        written = source(game.faces.package, language)
        taken = {word.casefold() for word in WORD.findall(written + rules_text(game, language))}
        rng = stream(seed, f"rename {game.name} {language}")
        for word in sorted(_vocabulary(game, written), key=lambda word: (len(word), word)):
            if self._known(word) is None:
                self.words[word] = _invented(rng, taken)
        codes = dict.fromkeys(re.findall(rf"^{LETTERS}[\w-]+ = (\S+)$", written, re.MULTILINE))
        self.codes: dict[str, str] = {}
        """The new code of each code of a piece on the table."""
        for code in codes:
            self.codes[code] = _code(rng, len(code), {*codes, *self.codes.values()})

    def __call__(self, text: str) -> str:
        """Return a text in which each word of the vocabulary is replaced; a renamed text stays as it is."""
        return WORD.sub(self._replaced, text)

    def _replaced(self, found: re.Match[str]) -> str:
        word = found[0]
        known = self._known(word.casefold())
        if known is None:
            return word
        invented = self.words[known] + ("" if known == word.casefold() else "s")
        return invented.upper() if word.isupper() else invented.capitalize() if word[0].isupper() else invented

    def _known(self, word: str) -> str | None:
        """Return the word of the vocabulary of which this is a form; None if there is none."""
        return next((form for form in _forms(word) if form in self.words), None)


def _forms(word: str) -> Iterator[str]:
    """Yield a word, and what it may be the plural of, in English or in French."""
    yield word
    for ending, singular in (("ies", "y"), ("aux", "al"), ("es", ""), ("s", ""), ("x", "")):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            yield word.removesuffix(ending) + singular


def _vocabulary(game: AnyGame, written: str) -> set[str]:
    """Return the words of a game's names: of its texts, and of its notation."""
    names: list[str] = [*(verb.name for verb in game.space.verbs), *NAMED.findall(written)]
    values: list[Sequence[str]] = [*game.faces.labels.values(), *game.faces.terms.values()]
    names += [name for named in values for name in named]
    words = {word.casefold() for name in names for word in WORD.findall(name)}
    return {word for word in words if word not in EVERYDAY and len(word) > 2}


def _invented(rng: Rng, taken: set[str]) -> str:
    """Return a word that can be spoken and that nothing else has, and take it."""
    while True:
        word = "".join(_one(rng, part) for part in (ONSETS, VOWELS, ONSETS, VOWELS, CODAS))
        if not taken.intersection(_forms(f"{word}s")):
            taken.add(word)
            return word


def _code(rng: Rng, length: int, taken: set[str]) -> str:
    """Return a code of that length that nothing else has; longer than it if all are taken."""
    for tries in range(1000):
        letters = [chr(ord("a" if i else "A") + int(rng.below(26))) for i in range(length + tries // 500)]
        if "".join(letters) not in taken:
            return "".join(letters)
    raise AssertionError("there are fewer codes than letters")


def _one(rng: Rng, parts: Sequence[str]) -> str:
    return parts[int(rng.below(len(parts)))]


class RenamedTexts(Texts):
    """The texts of a game in which its words are replaced."""

    def __init__(self, game: AnyGame, language: str, names: Sequence[str], renaming: Renaming) -> None:
        super().__init__(game, language, names)
        self.renaming = renaming

    def say(self, key: str, /, **arguments: Any) -> str:
        """Return the text of a key, renamed."""
        text = super().say(key, **arguments)
        return self.renaming.codes.get(text, text) if key.startswith(LETTERS) else self.renaming(text)
