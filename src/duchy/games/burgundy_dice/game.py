"""Assembles the dice game."""

from duchy.core.game import Faces, Game, Option, Rules
from duchy.core.scene import Scene
from duchy.games.burgundy_dice.faces.about import about, effect, verdict, when
from duchy.games.burgundy_dice.faces.components import COMPONENTS
from duchy.games.burgundy_dice.faces.panels import panels
from duchy.games.burgundy_dice.faces.pieces import holdings, motion, pieces
from duchy.games.burgundy_dice.faces.places import places, touch, twins
from duchy.games.burgundy_dice.faces.printed import asker, boards, printed_kinds
from duchy.games.burgundy_dice.faces.refusals import refusal
from duchy.games.burgundy_dice.faces.view import table
from duchy.games.burgundy_dice.lessons import LESSON
from duchy.games.burgundy_dice.rules import actions, content, events
from duchy.games.burgundy_dice.rules.book import BOOK
from duchy.games.burgundy_dice.rules.scoring import sources
from duchy.games.burgundy_dice.rules.setup import SILVER_KEYS, START_KEYS, WORKER_KEYS, lay_out
from duchy.lands.hexes import CELL_NAMES

GAME = Game(
    Rules(
        seats=range(1, 6),
        options=(
            Option("duchy", content.DUCHY_KEYS, "R3"),
            Option("start", START_KEYS, "R10"),
            Option("worker", WORKER_KEYS, "R21"),
            Option("silver", SILVER_KEYS, "R32"),
        ),
        space=actions.SPACE,
        events=events.EVENTS,
        book=BOOK,
        lay_out=lay_out,
        sources=sources,
    ),
    Faces(
        package="duchy.games.burgundy_dice",
        table=table,
        refusal=refusal,
        components=COMPONENTS,
        terms={
            "colour": content.COLOUR_KEYS,
            "colour1": content.COLOUR_KEYS,
            "colour2": content.COLOUR_KEYS,
            "bonus": content.BONUS_KEYS,
            "way": actions.WAY_KEYS,
        },
        labels={"cell": CELL_NAMES, "phase": content.PHASE_NAMES},
        about=about,
        effect=effect,
        when=when,
        panels=panels,
        verdict=verdict,
        scene=Scene(places, pieces, touch, motion, twins, holdings, asker, boards, printed_kinds),
    ),
    mind_module="duchy.games.burgundy_dice.mind",
    lesson=LESSON,
)
