"""A game under invented names is the same game, and no name of it is left."""

import random
from itertools import islice

import pytest
from tests import seeds

from duchy.bots.prompts import PromptSettings, prompt_for
from duchy.core.game import AnyGame
from duchy.play.match import Match
from duchy.play.renaming import EVERYDAY, WORD, Renaming
from duchy.play.texts import LANGUAGES, Texts, rules_text
from duchy.shelf import Shelf

NAMES = Shelf().names()
FRAME = {"actions", "move", "coup", "coups", "jouez", "permis"}
"""Names of some games that are also words of the sentences around every game."""
BOTH = pytest.mark.parametrize("language", LANGUAGES)


def names_of(game: AnyGame, language: str) -> set[str]:
    """Return the words in the names of pieces and verbs, and in the title."""
    texts = Texts(game, language)
    named = [texts.say(f"term-{key}") for keys in game.faces.terms.values() for key in keys]
    named += [texts.say("game-title"), *(verb.name for verb in game.space.verbs)]
    words = {word.casefold() for name in named for word in WORD.findall(name)}
    return {word for word in words if len(word) > 2} - EVERYDAY


@BOTH
@pytest.mark.parametrize("name", NAMES)
def test_no_name_of_a_game_is_left_in_a_renamed_prompt(name: str, language: str) -> None:
    game = Shelf().load(name)
    settings = PromptSettings(language, rename="names")
    renaming, names = settings.renaming(game), names_of(game, language)
    assert renaming is not None and len(names) > 15
    rng = random.Random(seeds.derived(name))
    match = Match(game, 2, seeds.derived("dice", name))
    since, decisions = 0, 0
    while not match.over:
        seat = rng.choice(match.deciding)
        legal = match.legal(seat)
        if decisions % 9 == 0:
            text = prompt_for(match.seat(seat), settings, renaming, since).text
            left = {word.casefold() for word in WORD.findall(text)} & names
            assert not left - FRAME, left
            since = len(match.log(seat))
        decisions += 1
        match.play(rng.choice(legal), seat)
    assert decisions > 20


@BOTH
@pytest.mark.parametrize("name", NAMES)
def test_each_action_has_one_name_of_its_own(name: str, language: str) -> None:
    game = Shelf().load(name)
    renaming = Renaming(game, language, 7)
    words = [game.words(action) for action in range(int(game.space.size))]
    renamed = [renaming(word) for word in words]
    assert len(set(renamed)) == len(words)
    assert [renaming(word) for word in renamed] == renamed, "what is renamed stays as it is"
    assert Renaming(game, language, 7).words == renaming.words
    other = Renaming(game, language, 8)
    assert other.words.keys() == renaming.words.keys() and other.words != renaming.words
    assert len(set(renaming.codes.values())) == len(renaming.codes)
    assert not set(renaming.codes.values()) & renaming.codes.keys()


@BOTH
@pytest.mark.parametrize("name", NAMES)
def test_rules_keep_their_numbers_and_their_everyday_words(name: str, language: str) -> None:
    game = Shelf().load(name)
    rules = rules_text(game, language)
    renamed = Renaming(game, language, 7)(rules)
    assert renamed != rules
    pairs = list(zip(rules.splitlines(), renamed.splitlines(), strict=True))
    for line, other in pairs:
        assert [part for part in WORD.split(line) if part] == [part for part in WORD.split(other) if part]
        words = zip(WORD.findall(line), WORD.findall(other), strict=True)
        assert all(word == invented for word, invented in words if word.casefold() in EVERYDAY)


def test_plurals_and_capitals_are_kept() -> None:
    game = Shelf().load("burgundy")
    renaming = Renaming(game, "en", 7)
    castle, city = renaming("castle"), renaming("city")
    assert renaming("Castles, CASTLE and cities") == f"{castle.capitalize()}s, {castle.upper()} and {city}s"
    french = Renaming(game, "fr", 7)
    assert french("châteaux") == f"{french('château')}s" != "châteaux"
    assert len(set(islice(renaming.words.values(), 20))) == 20
