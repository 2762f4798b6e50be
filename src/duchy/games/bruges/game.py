"""Assembles Bruges, with the deck of this package or one from a components file."""

from collections.abc import Mapping, Sequence
from functools import partial

from duchy.core.game import Component, Faces, Files, Game, Option, Rules
from duchy.games.bruges.faces import overrides
from duchy.games.bruges.faces.about import about, effect, when
from duchy.games.bruges.faces.components import COMPONENTS
from duchy.games.bruges.faces.panels import panels
from duchy.games.bruges.faces.places import SCENE
from duchy.games.bruges.faces.refusals import refusal
from duchy.games.bruges.faces.view import table
from duchy.games.bruges.lessons import LESSON
from duchy.games.bruges.rules import actions, content, events
from duchy.games.bruges.rules.book import BOOK
from duchy.games.bruges.rules.deck import STANDARD, Deck
from duchy.games.bruges.rules.scoring import sources
from duchy.games.bruges.rules.setup import lay_out
from duchy.games.bruges.rules.state import BrugesState


def _game(
    deck: Deck,
    mark: str,
    components: Sequence[Component],
    texts: Mapping[str, Mapping[str, str]],
    text: str,
) -> Game[BrugesState]:
    """Return the game with a deck, which records identify by its mark (R96)."""
    return Game(
        Rules(
            seats=range(2, content.MOST_PLAYERS + 1),
            options=(Option("components", (mark,), "R96"),),
            space=actions.SPACE,
            events=events.EVENTS,
            book=BOOK,
            lay_out=partial(_lay_out, deck),
            sources=sources,
        ),
        Faces(
            package="duchy.games.bruges",
            table=table,
            refusal=refusal,
            components=components,
            terms={
                "colour": (*content.COLOUR_KEYS, "any"),
                "wanted": content.COLOUR_KEYS,
                "house": content.COLOUR_KEYS,
                "pay": (*content.COLOUR_KEYS, "florin", "nothing"),
                "worker": (*content.COLOUR_KEYS, "nothing"),
                "field": content.MAJORITY_KEYS,
                "card": tuple(deck.keys),
                "person": tuple(deck.keys),
                "by": (*deck.keys, "nothing"),
            },
            labels={
                "pile": ("1", "2"),
                "section": ("A", "B"),
                "to_seat": tuple(f"P{seat + 1}" for seat in range(content.MOST_PLAYERS)),
            },
            about=about,
            effect=effect,
            when=when,
            panels=panels,
            scene=SCENE,
            tally=("placed", "card"),
            texts=texts,
        ),
        mind_module="duchy.games.bruges.mind",
        files=Files(overrides.template, _read, text),
        lesson=LESSON,
    )


def _lay_out(deck: Deck, seats: int, options: Mapping[str, str]) -> BrugesState:
    return lay_out(seats, deck)


def _read(text: str) -> Game[BrugesState]:
    """Return the game of a components file."""
    components = overrides.read(text)
    return _game(components.deck, components.mark, components.facts, components.texts, text)


GAME = _game(STANDARD, "standard", COMPONENTS, {}, "")
