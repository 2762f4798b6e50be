"""Assembles the card game, with the facts of this package or those of a file."""

from collections.abc import Mapping

from duchy.core.game import Faces, Files, Game, Option, Rules
from duchy.core.scene import Scene
from duchy.games.burgundy_cards.faces.about import about, effect, when
from duchy.games.burgundy_cards.faces.motion import motion
from duchy.games.burgundy_cards.faces.overrides import PRINTED, Printed, read, template
from duchy.games.burgundy_cards.faces.panels import panels
from duchy.games.burgundy_cards.faces.pieces import holdings, pieces
from duchy.games.burgundy_cards.faces.places import places, touch, twins
from duchy.games.burgundy_cards.faces.printed import asker, printed_kinds
from duchy.games.burgundy_cards.faces.refusals import refusal
from duchy.games.burgundy_cards.faces.view import table
from duchy.games.burgundy_cards.lessons import LESSON
from duchy.games.burgundy_cards.rules import actions, content, events
from duchy.games.burgundy_cards.rules.book import BOOK
from duchy.games.burgundy_cards.rules.scoring import sources
from duchy.games.burgundy_cards.rules.setup import lay_out
from duchy.games.burgundy_cards.rules.state import CardsState

_CARD_KEYS = tuple(content.card_key(card) for card in range(content.CARDS))


def _verdict(g: CardsState) -> str:
    """Return the text key of the result against Aaron; empty for other games (R109)."""
    if not g.solo or not g.over():
        return ""
    return "grade-victory" if g.ranks() == [1] else "grade-defeat"


def _game(printed: Printed, text: str = "") -> Game[CardsState]:
    """Return the game with the printed facts of this package, or those of a file (R111)."""

    def new(seats: int, options: Mapping[str, str]) -> CardsState:
        return lay_out(seats, options["workers"] == "last-two", printed.facts)

    rules = Rules(
        seats=range(1, 5),
        options=(
            Option("workers", ("rulebook", "last-two"), "R12"),
            Option("components", (printed.mark,), "R111"),
        ),
        space=actions.SPACE,
        events=events.EVENTS,
        book=BOOK,
        lay_out=new,
        sources=sources,
    )
    faces = Faces(
        package="duchy.games.burgundy_cards",
        table=table,
        refusal=refusal,
        components=printed.components,
        terms={
            "card": _CARD_KEYS,
            "incoming": _CARD_KEYS,
            "type": content.TYPE_KEYS,
            "shade": content.SHADE_KEYS,
            "animal": content.ANIMAL_KEYS,
            "bonus": content.BONUS_KEYS,
            "by": content.CAUSE_KEYS,
        },
        labels={"round": content.ROUND_KEYS},
        about=about,
        effect=effect,
        when=when,
        panels=panels,
        verdict=_verdict,
        tally=("placed", "card"),
        scene=Scene(places, pieces, touch, motion, twins, holdings, asker=asker, kinds=printed_kinds),
    )
    files = Files(template, lambda given: _game(read(given), given), text)
    return Game(rules, faces, "duchy.games.burgundy_cards.mind", files, LESSON)


GAME = _game(PRINTED)
