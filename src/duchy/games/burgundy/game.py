"""Assembles the board game."""

from duchy.core.game import Faces, Game, Option, Rules
from duchy.core.scene import Scene
from duchy.games.burgundy.faces.about import about, effect, when
from duchy.games.burgundy.faces.components import COMPONENTS
from duchy.games.burgundy.faces.motion import motion
from duchy.games.burgundy.faces.panels import panels
from duchy.games.burgundy.faces.pieces import holdings, pieces, touch, twins
from duchy.games.burgundy.faces.places import places
from duchy.games.burgundy.faces.printed import asker, boards, printed_kinds
from duchy.games.burgundy.faces.refusals import refusal
from duchy.games.burgundy.faces.view import table
from duchy.games.burgundy.lessons import LESSON
from duchy.games.burgundy.rules import actions, content, events
from duchy.games.burgundy.rules.book import BOOK
from duchy.games.burgundy.rules.scoring import sources
from duchy.games.burgundy.rules.setup import lay_out
from duchy.games.burgundy.rules.state import SETUP_KEYS, BurgundyState
from duchy.lands.hexes import CELL_NAMES

_ESTATES = ("any", *(str(number) for number in range(1, content.ESTATES + 1)))

GAME: Game[BurgundyState] = Game(
    Rules(
        seats=range(2, content.SEATS + 1),
        options=(
            Option("setup", SETUP_KEYS, "R16"),
            Option("first", ("lot", "seat-1"), "R9"),
            Option("purchase", ("between", "inside"), "R48"),
            Option("tie", ("fewest", "most"), "R117"),
            *(Option(f"estate{seat + 1}", _ESTATES, "R18", seat) for seat in range(content.SEATS)),
        ),
        space=actions.SPACE,
        events=events.EVENTS,
        book=BOOK,
        lay_out=lay_out,
        sources=sources,
    ),
    Faces(
        package="duchy.games.burgundy",
        table=table,
        refusal=refusal,
        components=COMPONENTS,
        terms={
            "kind": content.KIND_KEYS,
            "by": content.KIND_KEYS,
            "colour": content.COLOUR_KEYS,
            "animal": content.ANIMAL_KEYS,
            "goods": content.GOODS_FROM_ONE,
        },
        labels={
            "cell": CELL_NAMES,
            "phase": tuple(content.PHASE_LETTERS),
            "board": content.BOARD_KEYS,
            "place": ("", *content.PLACE_LETTERS),
            "seat": tuple(f"P{seat + 1}" for seat in range(content.SEATS)),
        },
        about=about,
        effect=effect,
        when=when,
        panels=panels,
        tally=("added", "kind"),
        scene=Scene(places, pieces, touch, motion, twins, holdings, asker, boards, printed_kinds),
    ),
    mind_module="duchy.games.burgundy.mind",
    lesson=LESSON,
)
