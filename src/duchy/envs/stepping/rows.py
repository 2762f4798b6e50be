"""Games side by side, one in each row: actions go in, observations, masks and results come out as flat arrays.

This module does not depend on NumPy: each array is a vec, whose memory NumPy shares without a copy. Observations are
written over zeros, because NumPy clears arrays faster than a loop here. Chance is played inside. The random
stream of a row depends only on its seed and on the number of its episode, not on other rows or on earlier actions.
"""

from typing import Final, final

from duchy.bots.search.greedy import best_action
from duchy.core.actions import Choices
from duchy.core.agenda import NOBODY
from duchy.core.ints import append, filled, filled_bytes, i32, i64, mix, u8, vec
from duchy.core.observations import Layout, Observation, ObservationBuffer
from duchy.core.questions import Heuristic
from duchy.core.rng import Rng
from duchy.core.state import State

# When a finished row restarts: at its next step, within the step that ends it, or only on request.
NEXT_STEP: Final = 0
SAME_STEP: Final = 1
DISABLED: Final = 2

SKIP: Final = -1
"""Instead of an action: leave the row unchanged."""

EVERY_SEAT: Final = -1
RANDOM_SEAT: Final = -2
"""The seats that the caller acts for: every seat in turn, or one seat drawn for each episode."""

# Who plays the other seats: the caller, in separate steps, or one of these.
BY_CALLER: Final = 0
BY_CHANCE: Final = 1
BY_HEURISTIC: Final = 2

_HALF: Final = 0x7FFFFFFF
_LEGAL: Final = 64
"""Initial number of legal actions that are stored for a row."""


def reseed(rng: Rng, key: i64, number: i64) -> None:
    """Set a generator to the start of a numbered stream of a key."""
    low = mix(key, 2 * number)
    high = mix(key, 2 * number + 1)
    rng.a = (low & _HALF) | 1
    rng.b = low >> 31
    rng.c = high & _HALF
    rng.d = high >> 31


@final
class Rows:
    """Many games, one in each row, each with its own seed."""

    def __init__(
        self,
        beginnings: list[State],
        size: i64,
        actions: i64,
        observation: Observation[State] | None,
        masks: bool,
        points: bool,
        autoreset: i64,
        learner: i64 = EVERY_SEAT,
        opponents: i64 = BY_CALLER,
        heuristic: Heuristic[State] | None = None,
        rounds: i64 = 0,
    ) -> None:
        """Create rows that start from one of these positions.

        `points` tracks the points of all seats at every step; `rounds` ends games after this many rounds, if not 0.
        """
        self.beginnings: list[State] = beginnings
        self.size: i64 = size
        self.width: i64 = actions
        self.players: i64 = beginnings[0].seats
        self.autoreset: i64 = autoreset
        self.learner: i64 = learner
        self.opponents: i64 = opponents
        self.heuristic: Heuristic[State] | None = heuristic
        self.rounds: i64 = rounds
        self.with_points: bool = points
        self.observation: Observation[State] = observation if observation is not None else Observation(Layout())
        self.observes: bool = observation is not None
        self.shown: ObservationBuffer = ObservationBuffer(size if self.observes else 0, self.observation.layout)
        ends = self.observes and autoreset == SAME_STEP
        self.final: ObservationBuffer = ObservationBuffer(size if ends else 0, self.observation.layout)
        self.with_masks: bool = masks
        self.masks: vec[u8] = filled_bytes(size * actions if masks else 0, 0)
        # The legal actions of each row, and their number.
        self.room: i64 = _LEGAL
        self.legal: vec[i32] = filled_i32(size * _LEGAL)
        self.counts: vec[i64] = filled(size, 0)
        # Vecs of plain classes: reading them needs no type check.
        self.states: vec[State] = vec[State]([beginnings[0] for _ in range(size)])
        self.chances: vec[Rng] = vec[Rng]([Rng(1, 0, 0, 0) for _ in range(size)])
        self.policy_rngs: vec[Rng] = vec[Rng]([Rng(1, 0, 0, 0) for _ in range(size)])
        self.keys: vec[i64] = filled(size, 0)
        self.episodes: vec[i64] = filled(size, 0)
        self.actions: vec[i64] = filled(size, SKIP)
        self.seats: vec[i64] = filled(size, 0)
        self.learners: vec[i64] = filled(size, EVERY_SEAT)
        self.options: vec[i64] = filled(size, 0)
        self.lengths: vec[i64] = filled(size, 0)
        # In short games: the current round as the game numbers it, and how many rounds have begun.
        self.round_numbers: vec[i64] = filled(size, 0)
        self.rounds_begun: vec[i64] = filled(size, 0)
        # Whether a row is over and waits for its next episode, how many are, and whether it ended in this step.
        self.over: vec[u8] = filled_bytes(size, 0)
        self.waiting: i64 = 0
        self.ended: vec[u8] = filled_bytes(size, 0)
        # By row and seat: the points now, those gained in this step, and the points and ranks of the last episode.
        self.points: vec[i64] = filled(size * self.players, 0)
        self.gained: vec[i64] = filled(size * self.players, 0)
        self.shown.points = self.points
        self.final.points = self.points
        self.results: vec[i64] = filled(size * self.players, 0)
        self.ranks: vec[i64] = filled(size * self.players, 0)
        self.out: Choices = Choices()

    # --- stepping ------------------------------------------------------------

    def seed(self, row: i64, key: i64) -> None:
        """Set the seed of a row, and restart its count of episodes."""
        self.keys[row] = key
        self.episodes[row] = 0

    def begin(self, row: i64) -> None:
        """Start the next episode of a row."""
        self._begin(row)
        self._show(row)

    def wrong(self) -> i64:
        """Return the first row whose action cannot be played, or -1."""
        for row in range(self.size):
            action = self.actions[row]
            if action != SKIP:
                if self.over[row]:
                    if self.autoreset == DISABLED:
                        return row
                elif not self.is_legal(row, action):
                    return row
        return -1

    def is_legal(self, row: i64, action: i64) -> bool:
        """Whether an action is legal in a row."""
        if action < 0 or action >= self.width:
            return False
        if self.with_masks:
            return self.masks[row * self.width + action] != 0
        first = row * self.room
        for at in range(first, first + self.counts[row]):
            if i64(self.legal[at]) == action:
                return True
        return False

    def step(self, row: i64, end: i64) -> None:
        """Play the actions of a range of rows; the caller must check legality, and clear the observations."""
        actions = self.actions
        ended = self.ended
        over = self.over
        while row < end:
            ended[row] = u8(0)
            action = actions[row]
            if action == SKIP:
                self._forget_gains(row)
            else:
                if over[row]:
                    self._begin(row)
                else:
                    self._play(row, action)
                self._show(row)
            row += 1

    def give_up(self, row: i64) -> None:
        """End the episode of a row now; its observation stays, unless the next one starts in the same step."""
        self._end(row, self.states[row])
        if self.autoreset == SAME_STEP:
            self._show(row)

    def choose(self, greedy: bool) -> None:
        """Choose a random legal action for each row, or the greedy bot's; finished rows get any number."""
        for row in range(self.size):
            action: i64 = 0
            if self.counts[row]:
                if greedy:
                    action = self._best(self.states[row], self.seats[row], self.policy_rngs[row])
                else:
                    action = self.any_legal(row)
            self.actions[row] = action

    def any_legal(self, row: i64) -> i64:
        """Return a random legal action of a row."""
        return i64(self.legal[row * self.room + self.policy_rngs[row].below(self.counts[row])])

    def _forget_gains(self, row: i64) -> None:
        for at in range(row * self.players, (row + 1) * self.players):
            self.gained[at] = 0

    def _begin(self, row: i64) -> None:
        episode = self.episodes[row]
        self.episodes[row] = episode + 1
        chance = self.chances[row]
        reseed(chance, self.keys[row], 2 * episode)
        reseed(self.policy_rngs[row], self.keys[row], 2 * episode + 1)
        which: i64 = 0
        if len(self.beginnings) > 1:
            which = chance.below(len(self.beginnings))
        self.options[row] = which
        self.learners[row] = chance.below(self.players) if self.learner == RANDOM_SEAT else self.learner
        g = self.beginnings[which].clone()
        self.states[row] = g
        self._mark_over(row, False)
        self.lengths[row] = 0
        self._count_from(row, g, 0)
        self._run_on(row, g)
        if self.with_points:
            self._count(row, g)
            self._forget_gains(row)

    def _play(self, row: i64, action: i64) -> None:
        g = self.states[row]
        g.apply(action)
        self.lengths[row] += 1
        self._run_on(row, g)
        if self.with_points:
            self._count(row, g)
        if g.depth == 0:
            self._end(row, g)

    def _run_on(self, row: i64, g: State) -> None:
        """Play chance and the opponents played here, until the caller decides or the last round is over."""
        chance = self.chances[row]
        learner = self.learners[row]
        while g.depth > 0:
            if self.rounds > 0 and self._is_past(row, g):
                g.stop()
                return
            seat = g.seat()
            if seat == NOBODY:
                g.apply(g.draw(chance))
            elif self.opponents == BY_CALLER or seat == learner or learner == EVERY_SEAT:
                self.seats[row] = seat
                return
            else:
                g.apply(self._answer(g, seat, self.policy_rngs[row]))

    def _count_from(self, row: i64, g: State, begun: i64) -> None:
        """Start to count rounds in a position in which this many have begun; a round that is under way counts."""
        number = g.current_round()
        self.round_numbers[row] = number
        self.rounds_begun[row] = 1 if begun == 0 and number > 0 else begun

    def _is_past(self, row: i64, g: State) -> bool:
        """Whether all rounds of a short game are over: another one has begun."""
        number = g.current_round()
        if number != self.round_numbers[row]:
            self.round_numbers[row] = number
            self.rounds_begun[row] += 1
        return self.rounds_begun[row] > self.rounds

    def _answer(self, g: State, seat: i64, rng: Rng) -> i64:
        """Return the action of an opponent."""
        if self.opponents == BY_HEURISTIC:
            return self._best(g, seat, rng)
        out = self.out
        g.legal(out)
        return out.items[rng.below(out.count)]

    def _best(self, g: State, seat: i64, rng: Rng) -> i64:
        """Return the action of the greedy bot."""
        heuristic = self.heuristic
        assert heuristic is not None
        seen = g.clone()
        seen.hide(seat, rng)
        seen.lift(seat)
        return best_action(seen, seat, rng, heuristic)

    def _count(self, row: i64, g: State) -> None:
        """Record the points of all seats, and their gains."""
        before = self.points
        gained = self.gained
        at = row * self.players
        for seat in range(self.players):
            points = g.points_of(seat)
            gained[at] = points - before[at]
            before[at] = points
            at += 1

    def _end(self, row: i64, g: State) -> None:
        """Record the end of an episode."""
        self.ended[row] = u8(1)
        self._mark_over(row, True)
        at = row * self.players
        for seat in range(self.players):
            self.results[at + seat] = g.points_of(seat)
        for rank in g.ranks():
            self.ranks[at] = rank
            at += 1
        if self.autoreset == SAME_STEP:
            if self.observes:
                self.final.clear(row)
                self._fill(row, g, self.final)
            gained = self.gained[row * self.players : (row + 1) * self.players]
            self._begin(row)
            for at in range(self.players):
                self.gained[row * self.players + at] = gained[at]

    def _mark_over(self, row: i64, over: bool) -> None:
        """Record whether a row waits for its next episode."""
        if self.over[row]:
            self.waiting -= 1
        self.over[row] = u8(1) if over else u8(0)
        if over:
            self.waiting += 1

    # --- observations ------------------------------------------------------------

    def viewer(self, row: i64) -> i64:
        """Return the seat whose observation a row shows: the learning seat, or else the one that acts or acted last."""
        learner = self.learners[row]
        return learner if learner >= 0 else self.seats[row]

    def _show(self, row: i64) -> None:
        """Write the legal actions of a row, and its observation over zeros."""
        g = self.states[row]
        self._show_legal(row, g)
        if self.observes:
            self.shown.begin(row)
            self._fill(row, g, self.shown)

    def _fill(self, row: i64, g: State, out: ObservationBuffer) -> None:
        """Write the observation of a row, reusing the points computed for the rewards."""
        if self.with_points:
            out.points_at = row * self.players
        self.observation.fill(g, self.viewer(row), out)

    def _show_legal(self, row: i64, g: State) -> None:
        out = self.out
        g.legal(out)
        count = out.count
        while count > self.room:
            self._make_room()
        items = out.items
        legal = self.legal
        at = row * self.room
        if self.with_masks:
            masks = self.masks
            base = row * self.width
            for i in range(self.counts[row]):
                masks[base + i64(legal[at + i])] = u8(0)
            for i in range(count):
                masks[base + items[i]] = u8(1)
                legal[at + i] = i32(items[i])
        else:
            for i in range(count):
                legal[at + i] = i32(items[i])
        self.counts[row] = count

    def lift(self, row: i64, seat: i64) -> None:
        """Make a seat act first among those who choose in secret."""
        g = self.states[row]
        if g.seat() != seat:
            g.lift(seat)
            self.seats[row] = seat
        self._show(row)

    def _make_room(self) -> None:
        """Double the number of legal actions that are stored for each row."""
        room = self.room
        legal = vec[i32](capacity=2 * room * self.size)
        for row in range(self.size):
            for i in range(2 * room):
                legal = append(legal, self.legal[row * room + i] if i < room else i32(0))
        self.legal = legal
        self.room = 2 * room

    def actions_of(self, row: i64) -> list[int]:
        """Return the legal actions of a row, as a list."""
        at = row * self.room
        return [int(self.legal[i]) for i in range(at, at + self.counts[row])]

    def restore(self, row: i64, g: State, over: bool, begun: i64) -> None:
        """Put a position in which this many rounds have begun into a row, and write its observation."""
        self.states[row] = g
        self._count_from(row, g, begun)
        self._mark_over(row, over)
        self.ended[row] = u8(0)
        if g.depth > 0:
            self.seats[row] = g.seat()
        if self.with_points:
            self._count(row, g)
            self._forget_gains(row)
        self._show(row)


def filled_i32(length: i64) -> vec[i32]:
    """Return a new vec of zeros."""
    items = vec[i32](capacity=length)
    for _n in range(length):
        items = append(items, i32(0))
    return items
