"""Connects each kind of frame with its implementation, and sets the veil."""

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
from duchy.games.bruges.rules.carry_out import CarryOut, Harm, Watch
from duchy.games.bruges.rules.dice import Climb, Progress, RollDie
from duchy.games.bruges.rules.drawing import BeginRound, DrawCard, FillHands, Look, TurnUp
from duchy.games.bruges.rules.kinds import BOOK
from duchy.games.bruges.rules.playing import BuildHouse, PlacePerson, PlayCard, WhichHouse
from duchy.games.bruges.rules.scoring import Majority
from duchy.games.bruges.rules.threats import Burn, Bury, FirstDisaster, LoseTile, Strike
from duchy.games.bruges.rules.turn import Act, GoOn, Turns
from duchy.games.bruges.rules.veil import BrugesVeil

__all__ = ["BOOK"]

BOOK.answer(kinds.ROUND, BeginRound())
BOOK.answer(kinds.HANDS, FillHands())
BOOK.answer(kinds.DRAW, DrawCard())
BOOK.answer(kinds.REVEAL, TurnUp())
BOOK.answer(kinds.LOOK, Look())
BOOK.answer(kinds.ROLL, RollDie())
BOOK.answer(kinds.PROGRESS, Progress())
BOOK.answer(kinds.CLIMB, Climb())
BOOK.answer(kinds.TURNS, Turns())
BOOK.answer(kinds.GO_ON, GoOn())
BOOK.answer(kinds.ACT, Act())
BOOK.answer(kinds.MAJORITY, Majority())
BOOK.answer(kinds.STRIKE, Strike())
BOOK.answer(kinds.FIRST_DISASTER, FirstDisaster())
BOOK.answer(kinds.BURY, Bury())
BOOK.answer(kinds.BURN, Burn())
BOOK.answer(kinds.CARRY_OUT, CarryOut())
BOOK.answer(kinds.WATCH, Watch())
BOOK.answer(kinds.HARM, Harm())
BOOK.answer(kinds.PLAY_CARD, PlayCard())
BOOK.answer(kinds.BUILD_HOUSE, BuildHouse())
BOOK.answer(kinds.PLACE_PERSON, PlacePerson())
BOOK.answer(kinds.PICK_WORKERS, PickWorkers())
BOOK.answer(kinds.DROP_THREATS, DropThreats())
BOOK.answer(kinds.DIG_CANAL, DigCanal())
BOOK.answer(kinds.RISE, Rise())
BOOK.answer(kinds.GIVE_WORKERS, GiveWorkers())
BOOK.answer(kinds.LEND_FLORINS, LendFlorins())
BOOK.answer(kinds.SWAP_WORKERS, SwapWorkers())
BOOK.answer(kinds.LOSE_TILE, LoseTile())
BOOK.answer(kinds.WHICH_HOUSE, WhichHouse())
BOOK.hidden_by(BrugesVeil())
