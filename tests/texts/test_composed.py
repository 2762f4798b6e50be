"""Composed texts: what random games say and show agrees with its numbers, in both languages, with nothing left over."""

import re
from pathlib import Path

import pytest
from tests.texts.composed import NAMES, about_me, screens, sentences
from tests.texts.test_messages import faults

from duchy.play.texts import LANGUAGES
from duchy.shelf import Shelf

ADJECTIVES = "violet|pink|rose|red|rouge|brown|brun|orange|turquoise|blue|bleu|yellow|jaune|purple"
KINDS = (
    "cow|pig|sheep|chicken|vache|cochon|mouton|poule|"
    "château|mine|cloître|connaissance|navire|pâturage|bâtiment|castle|cloister|knowledge|ship|pasture|building"
)
COMPOSED = {
    "an unreplaced placeholder": r"[{}]|\$\w|\b(?:undefined|NaN|null)\b|\[object|\bnone\b(?= \w)",
    "a key": r"\b(?:verb|event|question|refusal|term|option|place|source|aim|part|help|code|letter|button|mark)-[a-z]",
    "something twice": r"  |,,|;;|(?<!\.)\.\.(?!\.)|: :|\u00a0: :|\(\)|[(«“] | [,.)”](?!\w)|[,;:] ?[,;.]|\.[:;]",
    "what it is called twice": r":\W(\w+)\W*: \1$",
    "a word said twice": r"\b(?!vous\b|nous\b)([^\W\d_]{3,}) \1\b",
    "a number multiplied by a number": r"\d × \d",
    "a bare number after what it counts": r":\s(?!level|niveau|duchy)[a-zà-ÿ]+ \d+$",
    "two colons in a row": r":\s[^\W\d][^:,;·.“«?!()]*:\s",
    "brackets after brackets": r"\) \((?!R\d)",
    "an adjective in brackets": rf"s \((?:{ADJECTIVES})\)",
    "a kind in brackets": rf"(?:animals?|animaux|tiles?|tuiles?|columns?|colonnes?|triplés?) \((?:{KINDS})\)",
    "a state called empty": r"(?i)(?:marker|marqueur|triple|triplé|completed|achevée)\b[^:]*:\s(?:empty|vide)$",
    "goods called empty": r"(?i)(?:goods(?! bonus)|marchandises|majorit(?:ies|és)|statues)\b[^:,;]*:\s(?:empty|vide)$"
    r"|majorit(?:ies|és)\W+rien$",
    "a character as a subject": r"^[^\d:]+(?<!carte)(?<!That card) (?:n’est pas dans votre main|isn’t in your hand)",
    "a sum that ends in another": r"\d in total|\d au total",
}
"""What is wrong with a text in any language."""
WHOLE = {"event", "question", "refusal"}
"""Kinds that are whole sentences."""
OWN = re.compile("|".join(NAMES) + r"|\d")
SAME = {"iii", "mine", "mines", "orange", "phase", "points", "turquoise", "violet"}
"""Words that are written alike in both languages."""


YOU = {"en": r"\byour?\b", "fr": r"\b(?:vous|vos|votre)\b"}


def leftovers(text: str, language: str) -> list[str]:
    """Return what is wrong with a composed text."""
    prose = re.sub(r"`[^`]*`", "x", text)
    return [*faults(text, language), *(fault for fault, pattern in COMPOSED.items() if re.search(pattern, prose))]


def misshapen(kind: str, text: str) -> list[str]:
    """Return how a text differs from its kind: sentences begin with a capital and end with a mark, labels do not."""
    found = []
    if kind in {*WHOLE, "action"} and text[0].islower():
        found.append("begins in lower case")
    if kind in WHOLE and text.rstrip(")")[-1] not in ".?!…" and not re.search(r"\(R\d+\)$|\(\d+ [^)]*\)$", text):
        found.append("ends without a mark")
    if kind in {"action", "aim", "note"} and text.endswith("."):
        found.append("ends with a full stop")
    sentences = re.split(r"[.;?!] ?", re.sub(r"“[^”]*”|«[^»]*»|\([^)]*\)", "", text))
    if kind in {*WHOLE, "action", "aim"} and any(sentence.count(":") > 1 for sentence in sentences):
        found.append("has two colons in a sentence")
    return found


def untranslated(texts: tuple[str, ...]) -> bool:
    """Whether a text of more than two words is the same in every language."""
    words = re.findall(r"[^\W\d_]{3,}", OWN.sub("", texts[0]).lower())
    return len(set(words) - SAME) > 2 and len(set(texts)) == 1


@pytest.mark.parametrize("name", Shelf().names())
def test_what_a_game_says_in_random_games_agrees(name: str) -> None:
    faulty: dict[str, str] = {}
    for kind, texts in sentences(Shelf().load(name)):
        if untranslated(texts):
            faulty[f"{kind}, untranslated"] = texts[0]
        for language, text in zip(LANGUAGES, texts, strict=True):
            for fault in [*leftovers(text, language), *(misshapen(kind, text) if text else [])]:
                faulty[f"{kind}, {language}, {fault}: {OWN.sub('#', text)[:120]}"] = text
    assert not faulty, "\n".join(f"{where} | {text[:160]}" for where, text in faulty.items())


@pytest.mark.parametrize("name", Shelf().names())
def test_what_happens_to_me_is_told_to_me(name: str) -> None:
    found = set(about_me(Shelf().load(name)))
    assert found
    for me, texts in found:
        for language, text in zip(LANGUAGES, texts, strict=True):
            assert me not in text and re.search(YOU[language], text, re.IGNORECASE) and not leftovers(text, language), (
                text
            )


def test_what_tables_show_and_read_out_agrees(tmp_path: Path) -> None:
    shown = screens(tmp_path)
    faulty = {
        f"{game}, {language}, {fault}": text for language, game, text in shown for fault in leftovers(text, language)
    }
    by_language = [{(game, text) for spoken, game, text in shown if spoken == one} for one in LANGUAGES]
    for game, text in by_language[0] & by_language[1]:
        if untranslated((text,)):
            faulty[f"{game}, untranslated"] = text
    assert not faulty, "\n".join(f"{where}: {text[:160]}" for where, text in faulty.items())


def test_faults_of_composed_texts_are_noticed() -> None:
    bad = (
        "5 × { $count }",
        "Isabelle, , none, region",
        "term-silver: 2",
        "one  two",
        "Wait..",
        "region of none cells",
        "Bonus: silver: silver",
        "Philippa Philippa plays Ship 2 as the die.",
        "Tiles to come: 2 × 3 cows",
        "Your goods: brown 5",
        "Nicolas: plays: Tax collector · takes 1 florin",
        "Place Bank 1 in a new column (building) (2 workers)",
        "Sell 2 goods (violet) with the 2",
        "scores 4 points for animals (chicken)",
        "Jan’s majority marker, progress: empty",
        "First triple: empty",
        "Philippa’s goods: empty",
        "Count isn’t in your hand. (R40)",
        "Anne: 0 for goods, 4 for knowledge; 25 in total",
    )
    assert [text for text in bad if not leftovers(text, "en")] == []
    assert leftovers("2 ouvrier", "fr") and leftovers("1 pépites", "fr") and not leftovers("Anne, Ben\u00a0: 3", "fr")
    assert not any(leftovers(text, "en") for text in ("Wait…", "Depot 1, space a: mine", "none", "1 goods tile"))
    french = (
        "Marqueur Majorité de Jan (personnages)\u00a0: vide",
        "Tuiles à venir\u00a0: 2 × 3 vaches",
        "Vendre 2 marchandises (violet)",
        "Ben marque 2 points pour une tuile (poule).",
        "Placer Banque 1 dans une nouvelle colonne (bâtiment) (2 ouvriers)",
        "complète un triplé (connaissance)",
        "Palefrenier n’est pas dans votre main. (R40)",
        "Dernier coup\u00a0: Anne joue\u00a0: Comte",
        "florins\u00a0: 5, majorités\u00a0: rien",
        "Marchandises de Marguerite\u00a0: vide",
        "Couleur achevée\u00a0: vide",
    )
    assert [text for text in french if not leftovers(text, "fr")] == []
    good = ("Row 3, card 1: Knowledge 2", "Progress track: level 2", "That card isn’t in your hand: Count. (R40)")
    assert not any(leftovers(text, "en") for text in good)
    assert misshapen("refusal", "Essayez plutôt\u00a0: Avec un ouvrier\u00a0: inscrire 2 en C4.")
    assert not misshapen("refusal", "Déjà remplie. (R14) Essayez plutôt «\u00a0Avec un moine\u00a0: inscrire 2\u00a0».")
    assert misshapen("event", "takes a card") == ["begins in lower case", "ends without a mark"]
    assert untranslated(("Take one tile", "Take one tile")) and not untranslated(("Anne 3", "Anne 3"))
