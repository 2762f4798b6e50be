"""What each kind of pending thing does: all questions, chances and steps of the game, in the order of `kinds.py`."""

from typing import Final

from duchy.core.questions import Book
from duchy.games.bruges.rules.asking import (
    DigCanal,
    DropThreats,
    GiveWorkers,
    LendFlorins,
    PickWorkers,
    Rise,
    SwapWorkers,
)
from duchy.games.bruges.rules.deeds import CarryOut, Harm, Watch
from duchy.games.bruges.rules.dice import Climb, Progress, RollDie
from duchy.games.bruges.rules.drawing import BeginRound, DrawCard, FillHands, Look, TurnUp
from duchy.games.bruges.rules.playing import BuildHouse, PlacePerson, PlayCard
from duchy.games.bruges.rules.scoring import Majority
from duchy.games.bruges.rules.threats import Burn, Bury, FirstDisaster, LoseTile, Strike
from duchy.games.bruges.rules.turn import Act, GoOn, Turns

BOOK: Final = Book("bruges", 2)
BOOK.add(BeginRound("round"))
BOOK.add(FillHands("hands"))
BOOK.add(DrawCard("draw"))
BOOK.add(TurnUp("reveal"))
BOOK.add(Look("look"))
BOOK.add(RollDie("roll"))
BOOK.add(Progress("progress"))
BOOK.add(Climb("climb"))
BOOK.add(Turns("turns"))
BOOK.add(GoOn("go-on"))
BOOK.add(Act("act"))
BOOK.add(Majority("majority"))
BOOK.add(Strike("strike"))
BOOK.add(FirstDisaster("first-disaster"))
BOOK.add(Bury("bury"))
BOOK.add(Burn("burn"))
BOOK.add(CarryOut("carry-out"))
BOOK.add(Watch("watch"))
BOOK.add(Harm("harm"))
BOOK.add(PlayCard("play-card"))
BOOK.add(BuildHouse("build-house"))
BOOK.add(PlacePerson("place-person"))
BOOK.add(PickWorkers("pick-workers"))
BOOK.add(DropThreats("drop-threats"))
BOOK.add(DigCanal("dig-canal"))
BOOK.add(Rise("rise"))
BOOK.add(GiveWorkers("give-workers"))
BOOK.add(LendFlorins("lend-florins"))
BOOK.add(SwapWorkers("swap-workers"))
BOOK.add(LoseTile("lose-tile"))
