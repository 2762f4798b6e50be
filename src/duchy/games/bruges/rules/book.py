"""Connects each kind of frame with its implementation, and sets the fields and the veil."""

from duchy.games.bruges.rules import kinds
from duchy.games.bruges.rules.asking import (
    DigCanal,
    DropThreats,
    GiveWorkers,
    LendFlorins,
    PickWorkers,
    Rise,
    SwapWorkers,
)
from duchy.games.bruges.rules.audit import audit
from duchy.games.bruges.rules.carry_out import CarryOut, Harm, Watch
from duchy.games.bruges.rules.dice import Climb, Progress, RollDie
from duchy.games.bruges.rules.drawing import BeginRound, DrawCard, FillHands, Look, TurnUp
from duchy.games.bruges.rules.fields import FIELDS, check_snapshot, derive
from duchy.games.bruges.rules.kinds import BOOK
from duchy.games.bruges.rules.playing import BuildHouse, PlacePerson, PlayCard, WhichHouse
from duchy.games.bruges.rules.scoring import Majority
from duchy.games.bruges.rules.threats import Burn, Bury, FirstDisaster, LoseTile, Strike
from duchy.games.bruges.rules.turn import Act, GoOn, Turns
from duchy.games.bruges.rules.veil import BrugesVeil

__all__ = ["BOOK"]

BOOK.implement(kinds.ROUND, BeginRound())
BOOK.implement(kinds.HANDS, FillHands())
BOOK.implement(kinds.DRAW, DrawCard())
BOOK.implement(kinds.REVEAL, TurnUp())
BOOK.implement(kinds.LOOK, Look())
BOOK.implement(kinds.ROLL, RollDie())
BOOK.implement(kinds.PROGRESS, Progress())
BOOK.implement(kinds.CLIMB, Climb())
BOOK.implement(kinds.TURNS, Turns())
BOOK.implement(kinds.GO_ON, GoOn())
BOOK.implement(kinds.ACT, Act())
BOOK.implement(kinds.MAJORITY, Majority())
BOOK.implement(kinds.STRIKE, Strike())
BOOK.implement(kinds.FIRST_DISASTER, FirstDisaster())
BOOK.implement(kinds.BURY, Bury())
BOOK.implement(kinds.BURN, Burn())
BOOK.implement(kinds.CARRY_OUT, CarryOut())
BOOK.implement(kinds.WATCH, Watch())
BOOK.implement(kinds.HARM, Harm())
BOOK.implement(kinds.PLAY_CARD, PlayCard())
BOOK.implement(kinds.BUILD_HOUSE, BuildHouse())
BOOK.implement(kinds.PLACE_PERSON, PlacePerson())
BOOK.implement(kinds.PICK_WORKERS, PickWorkers())
BOOK.implement(kinds.DROP_THREATS, DropThreats())
BOOK.implement(kinds.DIG_CANAL, DigCanal())
BOOK.implement(kinds.RISE, Rise())
BOOK.implement(kinds.GIVE_WORKERS, GiveWorkers())
BOOK.implement(kinds.LEND_FLORINS, LendFlorins())
BOOK.implement(kinds.SWAP_WORKERS, SwapWorkers())
BOOK.implement(kinds.LOSE_TILE, LoseTile())
BOOK.implement(kinds.WHICH_HOUSE, WhichHouse())
BOOK.set_fields(FIELDS, derive, audit, check_snapshot)
BOOK.set_veil(BrugesVeil())
